"""Things to press, to switch and to slide."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, TEXT, Colour
from game.ui.widgets.base import Shown, Text, Widget, say

RADIUS = 6
_SIGNS = ("icons", "badges")
"""Folders of pictures that take the colour of the words."""


class Button(Widget):
    """Something to press. `style` is `plain`, `primary`, `armed` (a tool in the hand), `quiet` or `danger`; `key` is
    shown as a key cap."""

    focusable = True

    style = Shown[str](resizes=True)
    icon = Shown[str | None](resizes=True)

    def __init__(
        self,
        label: Text = "",
        on_click: Callable[[], Any] | None = None,
        style: str = "plain",
        *,
        icon: str | None = None,
        key: Text = "",
        size: float = TEXT,
        justify: str = "centre",
        **kw: Any,
    ) -> None:
        super().__init__(label, on_click=on_click, **kw)
        self._style = style
        self._icon = icon
        self.hint = key
        self.size = size
        self.pad: float = PAD
        self.justify = justify

    def content_size(self, width: int | None) -> tuple[int, int]:
        across, down = fonts.measure(self.label, self.size, bold=self.style == "primary") if self.label else (0, 0)
        down = max(down, fonts.line_height(self.size))
        cap = paint.keycap(say(self.hint)).get_width() if say(self.hint) else 0
        parts = [part for part in (across, px(self.size * 1.25) if self.icon else 0, cap) if part]
        return sum(parts) + px(GAP) * max(0, len(parts) - 1) + 2 * px(self.pad if across else GAP), down + 2 * px(6)

    def look(self) -> Hashable:
        return (self.label, self.style, self.icon, say(self.hint), self.enabled, self.hovered, self.pressed)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(RADIUS))

    def render(self, picture: pygame.Surface) -> None:
        fill, ink = self.ground(picture)
        bold = self.style == "primary"
        hint = paint.keycap(say(self.hint), fill) if say(self.hint) else None
        icon = self._sign(ink) if self.icon else None
        fixed = [part.get_width() + px(GAP) for part in (hint, icon) if part is not None]
        room = picture.get_width() - 2 * px(self.pad if self.label else GAP) - sum(fixed)
        words = fonts.picture(fonts.shorten(self.label, room, self.size, bold=bold), self.size, ink, bold=bold)
        parts = [part for part in (icon, words if self.label else None, hint) if part is not None]
        total = sum(part.get_width() for part in parts) + px(GAP) * (len(parts) - 1)
        x = (picture.get_width() - total) // 2 if self.justify == "centre" else px(self.pad)
        sunk = px(1) if self.pressed and self.hovered else 0
        for part in parts:
            if part is hint and self.justify == "left":
                x = picture.get_width() - px(PAD) - part.get_width()
            if part is hint and not self.enabled:
                part = part.copy()
                part.set_alpha(110)
            picture.blit(part, (x, (picture.get_height() - part.get_height()) // 2 + sunk))
            x += part.get_width() + px(GAP)

    def _sign(self, ink: Colour) -> pygame.Surface:
        """Return the icon in the colour of the words; a figure on gold keeps its own colours, on a dark ground."""
        assert self.icon is not None
        side = px(self.size * 1.25)
        if self.style != "primary" or not self.enabled or self.icon.split("/")[0] in _SIGNS or "/" not in self.icon:
            return sprites.sprite(self.icon, side, tint=ink)
        plate = paint.rounded((side, side), theme.current().table, px(4)).copy()
        plate.blit(sprites.sprite(self.icon, side), (0, 0))
        return plate

    def ground(self, picture: pygame.Surface) -> tuple[Colour, Colour]:
        """Draw the face of the button; its colour and the colour of what stands on it."""
        look, size, radius = theme.current(), picture.get_size(), px(RADIUS)
        down = self.pressed and self.hovered
        fills = {
            "primary": look.accent,
            "armed": theme.mix(look.sunken, look.accent, 0.18),
            "danger": theme.mix(look.panel, look.danger, 0.35),
        }
        fill = fills.get(self.style, look.raised)
        ink = {"primary": look.on_accent, "armed": theme.lighter(look.accent, 0.25)}.get(self.style, look.text)
        if not self.enabled:
            if self.style != "quiet":
                dull = theme.mix(look.panel, fill, 0.25)
                picture.blit(paint.rounded(size, dull, radius, theme.mix(look.panel, look.hairline, 0.7)), (0, 0))
            return look.panel, look.faint
        if self.style == "quiet":
            if self.hovered:
                picture.blit(paint.rounded(size, (*look.text, 30 if down else 18), radius), (0, 0))
            return look.panel, look.text if self.hovered else theme.mix(look.quiet, look.text, 0.5)
        if self.hovered:
            fill = theme.darker(fill, 0.08) if down else theme.lighter(fill, 0.10)
        rims = {"primary": theme.lighter(look.accent, 0.25), "armed": look.accent, "danger": look.danger}
        rim = rims.get(self.style, theme.lighter(look.hairline, 0.15) if self.hovered else look.hairline)
        if self.style == "armed":
            picture.blit(paint.rounded(size, fill, radius, rim, px(2)), (0, 0))
            return fill, ink
        picture.blit(paint.lit(size, fill, radius, rim, 0 if down else 12, 6 if down else 9), (0, 0))
        return fill, ink


TOGGLE_WIDTH, TOGGLE_HEIGHT = 38, 20


class Toggle(Widget):
    """A switch with its label before it; the knob lies to the right and bears a tick when it is on."""

    focusable = True
    value = Shown[bool]()

    def __init__(
        self, label: Text = "", value: bool = False, on_change: Callable[[bool], Any] | None = None, **kw: Any
    ) -> None:
        super().__init__(label, on_click=self._turn, **kw)
        self.on_change = on_change
        self._value = value

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide, high = fonts.measure(self.label, TEXT) if self.label else (0, 0)
        across = px(TOGGLE_WIDTH)
        if wide and width is not None:
            high = len(fonts.wrap(self.label, max(1, width - across - px(GAP)), TEXT)) * fonts.line_height(TEXT)
        return wide + (px(GAP) if wide else 0) + across, max(high, px(TOGGLE_HEIGHT)) + px(8)

    def look(self) -> Hashable:
        return (self.label, self._value, self.enabled, self.hovered)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        ink = (theme.lighter(look.text) if self.hovered else look.text) if self.enabled else look.faint
        track = pygame.Rect(0, 0, px(TOGGLE_WIDTH), px(TOGGLE_HEIGHT)).move_to(
            midright=(picture.get_width(), picture.get_height() // 2)
        )
        lines = fonts.wrap(self.label, max(1, track.x - px(GAP)), TEXT)
        y = (picture.get_height() - len(lines) * fonts.line_height(TEXT)) // 2
        fonts.draw_lines(picture, lines, (0, y), TEXT, ink)
        fill = look.accent if self._value else look.sunken
        if not self.enabled:
            fill = theme.mix(look.panel, fill, 0.4)
        rim = theme.lighter(look.hairline, 0.2 if self.hovered else 0.0)
        picture.blit(paint.rounded(track.size, fill, track.height // 2, fill if self._value else rim), track)
        radius = track.height // 2 - px(3)
        x = track.right - px(3) - radius if self._value else track.x + px(3) + radius
        knob = look.on_accent if self._value else (look.quiet if self.enabled else look.faint)
        paint.disc(picture, (x, track.centery), radius, knob)
        if self._value:
            tick = pygame.Rect(0, 0, radius + px(3), radius + px(3)).move_to(center=(x, track.centery))
            paint.check(picture, tick, look.accent, max(1.6, px(1.6)))

    def _turn(self) -> None:
        self.value = not self.value
        if self.on_change is not None:
            self.on_change(self._value)


TRACK, KNOB = 140, 8


class Slider(Widget):
    """A knob on a track with a label before and the value behind, as `show` words it."""

    focusable = True

    def __init__(
        self,
        label: Text = "",
        value: float = 0,
        low: float = 0,
        high: float = 1,
        step: float = 0.1,
        on_change: Callable[[float], Any] | None = None,
        show: Callable[[float], str] = "{:g}".format,
        **kw: Any,
    ) -> None:
        super().__init__(label, **kw)
        self.low = low
        self.high = high
        self.step = step
        self.on_change = on_change
        self.show = show
        self._value = value

    @property
    def value(self) -> float:
        """Return where the knob is."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self._value = min(max(value, self.low), self.high)
        self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide = fonts.measure(self.label, TEXT)[0] + px(PAD) if self.label else 0
        return wide + px(TRACK) + px(PAD) + self._value_width(), fonts.line_height(TEXT) + px(10)

    def look(self) -> Hashable:
        return (self.label, self._value, self.enabled, self.hovered, self.pressed)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self._track().inflate(2 * px(KNOB), 2 * px(KNOB)), px(KNOB))

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(self._track().inflate(0, 2 * px(KNOB)), self.label, self.enabled, self.data)]

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        ink = look.text if self.enabled else look.faint
        track = self._track().move(-self.rect.x, -self.rect.y)
        words = fonts.picture(fonts.shorten(self.label, track.x, TEXT), TEXT, ink)
        picture.blit(words, words.get_rect(midleft=(0, track.centery)))
        said = fonts.picture(self.show(self._value), TEXT, look.quiet if self.enabled else look.faint)
        picture.blit(said, said.get_rect(midright=(picture.get_width(), track.centery)))
        fill = look.accent if self.enabled else look.faint
        picture.blit(paint.rounded(track.size, look.sunken, track.height // 2, look.hairline), track)
        x = track.x + round(self._share() * track.width)
        if x > track.x + track.height:
            picture.blit(paint.rounded((x - track.x, track.height), fill, track.height // 2), track)
        radius = px(KNOB) + (px(1) if self.hovered and self.enabled else 0)
        paint.disc(picture, (x, track.centery), radius, theme.lighter(fill, 0.2), theme.darker(look.panel, 0.4), px(2))

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self._slide(pos)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.pressed:
            self._slide(pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()

    def key(self, event: pygame.Event) -> bool:
        beside = {pygame.K_LEFT: self._value - self.step, pygame.K_RIGHT: self._value + self.step}
        wanted = {**beside, pygame.K_HOME: self.low, pygame.K_END: self.high}.get(event.key)
        if wanted is not None:
            self._set(wanted)
        return wanted is not None

    def _slide(self, pos: tuple[int, int]) -> None:
        track = self._track()
        self._set(self.low + (pos[0] - track.x) / max(1, track.width) * (self.high - self.low))

    def _set(self, value: float) -> None:
        whole = self.low + round((value - self.low) / self.step) * self.step
        whole = round(min(max(whole, self.low), self.high), 6)
        if self.enabled and whole != self._value:
            self._value = whole
            self.touch()
            if self.on_change is not None:
                self.on_change(whole)

    def _share(self) -> float:
        return (self._value - self.low) / (self.high - self.low) if self.high > self.low else 0.0

    def _value_width(self) -> int:
        """Room for the widest value, so that the track stays where it is as the value changes."""
        steps = min(100, round((self.high - self.low) / self.step))
        values = [self._value, *(round(self.low + n * self.step, 6) for n in range(steps + 1))]
        return max(fonts.measure(self.show(value), TEXT)[0] for value in values) + px(GAP)

    def _track(self) -> pygame.Rect:
        label = fonts.measure(self.label, TEXT)[0] + px(PAD) if self.label else 0
        room = self.rect.width - self._value_width() - px(PAD)
        return pygame.Rect(0, 0, max(px(40), min(px(TRACK), room - label) - px(KNOB)), px(4)).move_to(
            midright=(self.rect.x + room, self.rect.centery)
        )
