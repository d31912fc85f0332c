"""How many fell, in large letters that rise over the place."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import fonts, paint, theme
from game.ui.motion import Point, ease_out
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.theme import QUIET, Colour
from game.ui.vfx import Fleeting, ToScreen, unit_of

RISES, HIGH, LARGEST = 0.24, 0.62, 126
"""How far they rise and how high they are, in units, and how many pixels at most."""
FACE: Colour = (255, 233, 216)
EDGE: Colour = (122, 15, 10)


@dataclass(frozen=True)
class Rising(Fleeting):
    """Words that rise over a place of the board; those that follow take their place."""

    at: Point
    words: str
    rest: float = 0.5
    alone = True

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw them, so far on their way."""
        unit = unit_of(to_screen)
        picture = _lettered(self.words, max(18, min(LARGEST, round(unit * HIGH))))
        x, y = to_screen(self.at)
        up = unit * (0.62 + RISES * ease_out(min(1.0, way * 2.2)))
        picture.set_alpha(round(255 * light * min(1.0, way / 0.06, (1.0 - way) / 0.3)))
        place = picture.get_rect(center=(round(x), round(y - up)))
        surface.blit(picture, place.clamp(surface.get_clip()))
        picture.set_alpha(255)


@dataclass(frozen=True)
class Pill(Fleeting):
    """Words on a plate over a point of the board."""

    at: Point
    words: str
    rest: float = 0.0

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw them, so far on their way."""
        picture = pill(self.words)
        picture.set_alpha(round(255 * light * min(1.0, way / 0.08, (1.0 - way) / 0.15)))
        x, y = to_screen(self.at)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        picture.set_alpha(255)


def pill(words: str) -> pygame.Surface:
    """Return words on a plate with round ends. Shared."""
    return _pill(words, theme.current().name, px(100))


@kept
def _pill(words: str, _palette: str, _scale: int) -> pygame.Surface:
    said = fonts.picture(words, QUIET, (255, 240, 214), bold=True)
    size = said.get_width() + px(26), said.get_height() + px(8)
    plate = paint.rounded(size, (10, 12, 16, 235), size[1] // 2, theme.current().accent, px(1)).copy()
    paint.put(plate, said, center=plate.get_rect().center)
    return plate


@kept
def _lettered(words: str, high: int) -> pygame.Surface:
    """Return words with a dark red edge."""
    edge = max(2, high // 18)
    face, back = (fonts.heavy_picture(words, high, colour) for colour in (FACE, EDGE))
    found = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 2 * edge), pygame.SRCALPHA)
    for dx in range(0, 2 * edge + 1, max(1, edge // 3)):
        for dy in range(0, 2 * edge + 1, max(1, edge // 3)):
            if (dx - edge) ** 2 + (dy - edge) ** 2 <= edge * edge + 1:
                found.blit(back, (dx, dy))
    found.blit(face, (edge, edge))
    return found
