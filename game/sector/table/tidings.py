"""The event of the turn, told in a slim banner at the upper edge of the map while play goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.sector.table.canvas import SMALLEST
from game.ui import fonts, paint, sprites, theme
from game.ui.motion import ease_in, ease_out
from game.ui.pictures import kept
from game.ui.theme import Colour
from game.ui.vfx import ToScreen

STAYS: Final = 5200.0
"""How many milliseconds it is seen."""
COMES, GOES = 200.0, 180.0
WIDE, HIGH, ART, LANE = 668, 60, 118, 108
"""How wide and how high it is, how wide its picture, and where it lies, in pixels of a window of 1920x1080."""
PALE: Final[Colour] = (203, 184, 224)
CREAM: Final[Colour] = (240, 226, 255)


@dataclass(frozen=True)
class Tidings:
    """The event of a turn: its name, what it does, and its picture."""

    name: str
    text: str
    picture: str
    colour: Colour
    rest: float = 0.6
    alone: bool = True

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw it as it comes from above, stays, and goes."""
        view, passed = surface.get_clip(), way * STAYS
        band = _band(self.name, self.text, self.picture, self.colour, size_in(view))
        away = 1.0 - ease_out(min(1.0, passed / COMES)) + ease_in(max(0.0, (passed - STAYS + GOES) / GOES))
        band.set_alpha(round(255 * light * max(0.0, 1.0 - away)))
        place = self.place(view)
        surface.blit(band, place.move(0, -round(away * place.height / 2)))

    def place(self, view: pygame.Rect) -> pygame.Rect:
        """Return where it lies in what is seen of the map: below the lane of the title, at the right."""
        size = size_in(view)
        found = _band(self.name, self.text, self.picture, self.colour, size).get_rect()
        found.topright = view.right - size[0] // 32, view.top + round(LANE * size[1] / HIGH)
        return found


def size_in(view: pygame.Rect) -> tuple[int, int]:
    """Return how wide and how high at least it is on a map that large."""
    k = view.height / 1080
    return min(round(WIDE * k), view.width - 8), max(44, round(HIGH * k))


@kept
def _band(name: str, text: str, picture: str, colour: Colour, size: tuple[int, int]) -> pygame.Surface:
    """Return the banner. Shared."""
    wide, least = size
    k = least / HIGH
    art = round(ART * k) if picture else 0
    title = fonts.exact_picture(name, max(15, round(19 * k)), CREAM, serif=True, bold=True)
    small = max(SMALLEST, round(15 * k))
    lines = fonts.exact_lines(text, wide - art - round(30 * k), small)
    step = round(small * 1.25)
    high = max(least, title.get_height() + step * len(lines) + round(14 * k))
    radius = round(10 * k)
    found = paint.rounded((wide, high), (*theme.mix(colour, (16, 11, 24), 0.84), 244), radius, colour, 1).copy()
    if picture:
        whole = sprites.wide(picture, max(art, round(high * 16 / 9)))
        part = pygame.Rect(0, 0, art, high - 2).clamp(whole.get_rect()).clip(whole.get_rect())
        part.center = whole.get_rect().center
        mask = paint.rounded((art + radius, high - 2), (255, 255, 255), radius).copy()
        mask.blit(whole, (0, 0), part, special_flags=pygame.BLEND_RGBA_MULT)
        found.blit(mask, (1, 1), (0, 0, art, high - 2))
    x, y = art + round(14 * k), (high - title.get_height() - step * len(lines)) // 2
    paint.put(found, title, topleft=(x, y))
    for n, line in enumerate(lines):
        words = fonts.exact_picture(line, small, PALE)
        paint.put(found, words, topleft=(x, y + title.get_height() + n * step))
    return found
