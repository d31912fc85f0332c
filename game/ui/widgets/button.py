"""Things to press."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, TEXT, Colour
from game.ui.widgets.base import Text, Widget, say

RADIUS = 6
_SIGNS = ("icons", "badges")
"""Folders of pictures that take the colour of the words."""


class Button(Widget):
    """Something to press. `style` is `plain`, `primary`, `quiet` or `danger`; `key` is shown as a key cap."""

    focusable = True

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
        self.style = style
        self.icon = icon
        self.hint = key
        self.size = size
        self.justify = justify

    def content_size(self, width: int | None) -> tuple[int, int]:
        across, down = fonts.measure(self.label, self.size, bold=self.style == "primary") if self.label else (0, 0)
        down = max(down, fonts.line_height(self.size))
        parts = [across] if across else []
        if self.icon:
            parts.append(px(self.size * 1.25))
        if say(self.hint):
            parts.append(paint.keycap(say(self.hint)).get_width())
        return sum(parts) + px(GAP) * max(0, len(parts) - 1) + 2 * px(PAD if across else GAP), down + 2 * px(6)

    def look(self) -> Hashable:
        return (self.label, self.style, self.icon, say(self.hint), self.enabled, self.hovered, self.pressed)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(RADIUS))

    def render(self, picture: pygame.Surface) -> None:
        fill, ink = self.ground(picture)
        bold = self.style == "primary"
        hint = paint.keycap(say(self.hint), fill) if say(self.hint) else None
        icon = self._icon(ink) if self.icon else None
        fixed = [part.get_width() + px(GAP) for part in (hint, icon) if part is not None]
        room = picture.get_width() - 2 * px(PAD if self.label else GAP) - sum(fixed)
        words = fonts.picture(fonts.shorten(self.label, room, self.size, bold=bold), self.size, ink, bold=bold)
        parts = [part for part in (icon, words if self.label else None, hint) if part is not None]
        total = sum(part.get_width() for part in parts) + px(GAP) * (len(parts) - 1)
        x = (picture.get_width() - total) // 2 if self.justify == "centre" else px(PAD)
        sunk = px(1) if self.pressed and self.hovered else 0
        for part in parts:
            if part is hint and self.justify == "left":
                x = picture.get_width() - px(PAD) - part.get_width()
            if part is hint and not self.enabled:
                part = part.copy()
                part.set_alpha(110)
            picture.blit(part, (x, (picture.get_height() - part.get_height()) // 2 + sunk))
            x += part.get_width() + px(GAP)

    def _icon(self, ink: Colour) -> pygame.Surface:
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
        fills = {"primary": look.accent, "danger": theme.mix(look.panel, look.danger, 0.35)}
        fill = fills.get(self.style, look.raised)
        ink = look.on_accent if self.style == "primary" else look.text
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
        rims = {"primary": theme.lighter(look.accent, 0.25), "danger": look.danger}
        rim = rims.get(self.style, theme.lighter(look.hairline, 0.15) if self.hovered else look.hairline)
        picture.blit(paint.lit(size, fill, radius, rim, 0 if down else 12, 6 if down else 9), (0, 0))
        return fill, ink
