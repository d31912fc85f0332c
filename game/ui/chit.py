"""A round counter that is drawn or turned up: it lands on the number in the bar above to which it belongs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import fonts, paint, theme
from game.ui.motion import ease_in, ease_in_out, ease_out
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import Colour
from game.ui.vfx import ToScreen

RADIUS, LARGE = 26, 1.9
"""How large it lies in the bar, in plain pixels, and how many times that in the hand."""
LANDS, TURNS, LEAVES = 0.45, 0.75, 0.78
"""The shares of its time by which a new one has landed and is turned, and from which an old one leaves."""


@dataclass(frozen=True)
class Chit:
    """A counter on its way. `value`: what it shows, nothing where nobody here may know; `onto`: the picture of the
    number to which it belongs; `leaves`: it is turned up and goes, instead of coming; `spent`: how much was used."""

    value: str
    colour: Colour
    onto: str
    leaves: bool = False
    spent: int = 0
    rest: float = 0.76
    alone: bool = True

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw it at the upper edge of what is seen."""
        view = surface.get_clip()
        self.draw_at(surface, (view.centerx, view.top + px(RADIUS) * 2), way, light)

    def draw_at(self, surface: pygame.Surface, place: tuple[int, int], way: float, light: float) -> None:
        """Draw it on its way to or from a place of the window."""
        x, y = place
        wide, size, shown = 1.0, 1.0, False
        if self.leaves:
            turned = min(1.0, way / LANDS)
            wide, shown = abs(1.0 - 2.0 * ease_in_out(turned)), turned > 0.5
            gone = ease_in(max(0.0, (way - LEAVES) / (1.0 - LEAVES)))
            y -= round(px(70) * gone)
            light *= 1.0 - gone
        else:
            come = ease_out(min(1.0, way / LANDS))
            size = LARGE + (1.0 - LARGE) * come
            y += round(px(250) * (1.0 - come))
            turned = min(1.0, max(0.0, (way - LANDS) / (TURNS - LANDS)))
            wide, shown = abs(1.0 - 2.0 * turned), turned > 0.5
            light *= min(1.0, (1.0 - way) / 0.08, way / 0.1)
        value, spent = (self.value, self.spent) if shown else ("", 0)
        face = _face(value, spent, self.colour, px(RADIUS), theme.current().name)
        if size != 1.0 or wide != 1.0:
            across, down = face.get_size()
            face = smooth(face, (max(1, round(across * size * wide)), round(down * size)))
        if light < 1.0:
            face = face.copy()
            face.set_alpha(round(255 * max(0.0, light)))
        surface.blit(face, face.get_rect(center=(x, y)))


@kept
def _face(value: str, spent: int, colour: Colour, radius: int, _palette: str) -> pygame.Surface:
    """Return a side of a counter: its number, with a pip a point, those that are spent dark; or its back."""
    look = theme.current()
    side = 2 * radius + 4
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    centre = side // 2, side // 2
    paint.disc(picture, centre, radius, theme.darker(colour, 0.55), look.table, max(1, radius // 12))
    paint.disc(
        picture,
        centre,
        round(radius * 0.86),
        theme.darker(colour, 0.25),
        theme.lighter(colour, 0.3),
        max(1, radius // 14),
    )
    if not value:
        paint.disc(picture, centre, round(radius * 0.4), theme.darker(colour, 0.55), theme.lighter(colour, 0.3), 1)
        return picture
    words = fonts.exact_picture(value, round(radius * 1.12), look.text, bold=True)
    paint.put(picture, words, center=(centre[0], centre[1] - (radius // 8 if value.isdigit() else 0)))
    if value.isdigit():
        count, step = int(value), max(4, radius // 4)
        for i in range(count):
            at = round(centre[0] + (i - (count - 1) / 2) * step), centre[1] + round(radius * 0.56)
            paint.disc(picture, at, max(2, step // 3), look.table if i < spent else look.accent)
    return picture
