"""Gilded letters, the program's name as it stands on the title, and the plates of the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.theme import HEADING, QUIET, ROOMY, Colour, darker, lighter
from game.ui.widgets import Text, Widget, say

NAME = "Five Fronts"


def gilded(string: str, height: int, colour: Colour | None = None) -> pygame.Surface:
    """Return large serif letters that shine like brass. Shared."""
    return _gilded(string, height, colour or theme.current().accent)


@kept
def _gilded(string: str, height: int, colour: Colour) -> pygame.Surface:
    white = fonts.exact_picture(string, height, (255, 255, 255), serif=True, bold=True)
    letters = pygame.Surface((white.get_width() + 2, white.get_height() + 3), pygame.SRCALPHA)
    shadow = fonts.exact_picture(string, height, (0, 0, 0), serif=True, bold=True).copy()
    shadow.set_alpha(150)
    face = white.convert_alpha() if pygame.display.get_surface() else white.copy()
    face.blit(_sheen(face.get_size(), colour), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    letters.blit(shadow, (1, 3))
    letters.blit(face, (0, 0))
    return letters


def _sheen(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return brass from above: bright, then deep, with a brighter line where it turns."""
    stops = ((0.0, lighter(colour, 0.62)), (0.5, lighter(colour, 0.18)), (0.56, darker(colour, 0.16)), (1.0, colour))
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        place = min(1.0, max(0.0, (y / max(1, size[1] - 1) - 0.18) / 0.62))
        for (a, low), (b, high) in zip(stops, stops[1:], strict=False):
            if a <= place <= b:
                strip.set_at((0, y), (*theme.mix(low, high, (place - a) / (b - a)), 255))
                break
    return pygame.transform.scale(strip, size)


def draw_logotype(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the emblem and the program's name beside it, as large as the room is wide."""
    side = min(rect.height, px(76))
    emblem = sprites.sprite("app/icon", side)
    gap = px(14)
    height = px(52)
    while height > px(24) and gilded(NAME, height).get_width() > rect.width - side - gap:
        height -= 1
    name = gilded(NAME, height)
    surface.blit(emblem, (rect.x, rect.centery - side // 2))
    surface.blit(name, name.get_rect(midleft=(rect.x + side + gap, rect.centery)))


RATIO = 3 / 2
KINDLES = 0.22
"""Seconds that a plate takes to come alight."""

_STEPS = 10
_CORNER = 14


class GameCard(Widget):
    """A picture of a game with its name and what a click leads to; `light` is how far it is alight, 0 to 1."""

    focusable = True

    def __init__(
        self, key: str, name: Text, invitation: Text, on_click: Callable[[], Any], picture: str, **kw: Any
    ) -> None:
        super().__init__(name, on_click=on_click, data=key, **kw)
        self.key_of_game = key
        self.invitation = invitation
        self.picture = picture
        self.light = 0.0

    @property
    def wanted(self) -> float:
        """Return how far it should be alight."""
        return 1.0 if self.hovered or self.focused else 0.0

    @property
    def kindling(self) -> bool:
        """Return whether it is still coming alight or going out."""
        return self.light != self.wanted

    def kindle(self, dt: float, at_once: bool) -> bool:
        """Come nearer to what is wanted; whether that changed anything."""
        before, step = self.light, dt / KINDLES
        self.light = self.wanted if at_once else min(max(self.wanted, self.light - step), self.light + step)
        if self.light != before:
            self.touch()
        return self.light != before

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide = px(480) if width is None else width
        return wide, round(wide / RATIO)

    def place(self, rect: pygame.Rect) -> None:
        """Stand in the middle of the room, no wider than a plate."""
        width = min(rect.width, round(rect.height * RATIO))
        super().place(pygame.Rect(0, 0, width, rect.height).move_to(center=rect.center))

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(_CORNER))

    def faces(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the plate unlit and lit, as large as it stands."""
        return _faces(self.picture, self.rect.size, px(_CORNER))

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect
        if rect.width < 8:
            return
        level = round(self.light * _STEPS)
        look = theme.current()
        tint = look.tint(self.key_of_game)
        corner = px(_CORNER)
        paint.shadow(surface, rect, corner, spread=22, strength=170)
        paint.glow(surface, rect, tint, corner, 18 + 2 * level, 34 + 11 * level)
        dim, bright = self.faces()
        surface.blit(dim, rect)
        if level:
            bright.set_alpha(round(255 * level / _STEPS))
            surface.blit(bright, rect)
        self._caption(surface, rect, level / _STEPS)
        rim = theme.mix(theme.mix(look.hairline, tint, 0.35), look.accent, level / _STEPS)
        surface.blit(paint.rounded(rect.size, (*rim, 0), corner, rim, px(2)), rect)

    def _caption(self, surface: pygame.Surface, rect: pygame.Rect, light: float) -> None:
        look = theme.current()
        border = max(px(14), min(px(ROOMY + 6), rect.width // 22))
        height = min(px(58), max(rect.width // 11, px(30)))
        while height > px(18) and gilded(self.label, height).get_width() > rect.width - 2 * border:
            height -= 1
        words = gilded(self.label, height, theme.mix(look.text, look.accent, 0.35 + 0.4 * round(light * 4) / 4))
        invitation = say(self.invitation)
        line = fonts.line_height(HEADING if rect.width > px(420) else QUIET)
        bottom = rect.bottom - border
        if invitation:
            size = HEADING if rect.width > px(420) else QUIET
            small = fonts.picture(invitation, size, theme.mix(look.quiet, look.text, 0.35 + 0.65 * light))
            side = round(line * 0.8)
            arrow = sprites.sprite("icons/play", side, tint=theme.mix(look.quiet, look.accent, light))
            surface.blit(arrow, (rect.x + border, bottom - line + (line - side) // 2))
            surface.blit(small, (rect.x + border + side + px(6), bottom - line))
            bottom -= line + px(2)
        surface.blit(words, (rect.x + border, bottom - words.get_height() + height // 6))


@kept
def _faces(name: str, size: tuple[int, int], corner: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the plate unlit and lit, with round corners and dark at its foot for the letters; bare where there is no
    such picture."""
    bright = sprites.plate(name, size) if sprites.is_plate(name) else _bare(size)
    bright.blit(_foot(size), (0, 0))
    dim = bright.copy()
    dim.fill((206, 210, 212, 255), special_flags=pygame.BLEND_RGBA_MULT)
    mask = paint.rounded(size, (255, 255, 255, 255), corner)
    for face in (bright, dim):
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return dim, bright


def _bare(size: tuple[int, int]) -> pygame.Surface:
    """Return a plate without a picture: the table in the light of its lamp."""
    plate = pygame.Surface(size, pygame.SRCALPHA)
    plate.blit(paint.background(size), (0, 0))
    return plate


def _foot(size: tuple[int, int]) -> pygame.Surface:
    """Return the shade at the foot of a plate."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        strip.set_at((0, y), (4, 8, 8, round(225 * max(0.0, (y - 34) / 29) ** 1.4)))
    return pygame.transform.smoothscale(strip, size)
