"""What is seen for a moment on the board of this game alone: goods that rise, transports on their way, warp that
breaks out."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import fonts, paint
from game.ui.motion import Point, ease_in_out, ease_out
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.theme import Colour
from game.ui.vfx import WARP, WHITE, Fleeting, Light, ToScreen, unit_of

GROUND: Final[Colour] = (16, 19, 27)
RISE_MS: Final = 1500.0
BREAK_MS: Final = 900.0


@dataclass(frozen=True)
class Rising(Fleeting):
    """Small pictures with their numbers that rise from a place: what a seat gains there."""

    centre: Point
    gains: tuple[tuple[str, str, Colour], ...]
    """What is gained: a picture's name, the words beside it, the colour of both."""
    rest: float = 0.5

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw them as they rise and fade."""
        unit, (x, y) = unit_of(to_screen), to_screen(self.centre)
        chip = gains_chip(self.gains, max(12, min(26, round(unit * 0.32))))
        shown = chip.copy()
        shown.set_alpha(round(255 * light * min(1.0, way / 0.1) * min(1.0, (1 - way) / 0.3)))
        surface.blit(shown, shown.get_rect(center=(round(x), round(y - unit * (0.3 + 0.55 * ease_out(way))))))


@kept
def gains_chip(gains: tuple[tuple[str, str, Colour], ...], height: int) -> pygame.Surface:
    """Return pictures with words in a dark pill. Shared."""
    parts: list[pygame.Surface] = []
    for name, words, colour in gains:
        parts.append(sprite(name, height, tint=colour))
        if words:
            parts.append(fonts.exact_picture(words, height, colour, bold=True))
    gap = max(2, height // 5)
    wide = sum(part.get_width() for part in parts) + gap * (len(parts) + 3)
    high = max(part.get_height() for part in parts) + gap
    chip = paint.rounded((wide, high), (*GROUND, 225), high // 2, gains[0][2]).copy()
    x = 2 * gap
    for part in parts:
        chip.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.get_width() + gap
    return chip


@dataclass(frozen=True)
class Convoy(Fleeting):
    """A small picture on its way from place to place, with a trail."""

    start: Point
    end: Point
    picture: str
    colour: Colour
    rest: float = 0.5

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw it that far on its way."""
        unit, a, b = unit_of(to_screen), to_screen(self.start), to_screen(self.end)
        gone = ease_in_out(way)
        x, y = a[0] + (b[0] - a[0]) * gone, a[1] + (b[1] - a[1]) * gone
        glow = Light(surface, pygame.Rect(0, 0, 0, 0).union(_box(a, b, unit)), light)
        for step in range(5):
            back = max(0.0, gone - 0.05 * step)
            at = a[0] + (b[0] - a[0]) * back, a[1] + (b[1] - a[1]) * back
            glow.glow(at, unit * (0.26 - 0.03 * step), self.colour, 0.5 * (1 - step / 5))
        glow.shine()
        size = max(11, round(unit * 0.3))
        paint.disc(surface, (x, y), size // 2 + 2, GROUND, self.colour, 2)
        paint.put(surface, sprite(self.picture, round(size * 0.74), tint=self.colour), center=(round(x), round(y)))


def _box(a: Point, b: Point, unit: float) -> pygame.Rect:
    left, top = min(a[0], b[0]) - unit, min(a[1], b[1]) - unit
    return pygame.Rect(round(left), round(top), round(abs(a[0] - b[0]) + 2 * unit), round(abs(a[1] - b[1]) + 2 * unit))


@dataclass(frozen=True)
class Breach(Fleeting):
    """The warp breaks into a cell, or out of it: an eddy that turns and opens, or closes."""

    centre: Point
    radius: float = 0.9
    closes: bool = False
    colour: Colour = WARP
    rest: float = 0.6

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw the eddy that far on its way."""
        unit, at = unit_of(to_screen), to_screen(self.centre)
        reach = unit * self.radius
        open_ = 1 - way if self.closes else way
        glow = Light(surface, pygame.Rect(0, 0, round(2.6 * reach), round(2.6 * reach)).move_to(center=at), light)
        bright = math.sin(math.pi * min(1.0, max(0.02, way)))
        glow.glow(at, reach * (0.3 + 0.8 * open_), self.colour, 0.9 * bright)
        glow.glow(at, reach * 0.3, WHITE, bright * (1 - open_ * 0.6))
        chance = random.Random(3)
        for arm in range(9):
            turn, far = math.tau * arm / 9 + chance.uniform(-0.2, 0.2), reach * (0.2 + 0.9 * open_)
            points = []
            for step in range(7):
                share = step / 6
                angle = turn + 2.1 * share + 2.6 * way
                points.append((at[0] + math.cos(angle) * far * share, at[1] + math.sin(angle) * far * share))
            for n, (a, b) in enumerate(zip(points, points[1:], strict=False)):
                glow.line(a, b, max(1.0, unit * 0.05 * (1 - n / 7)), self.colour, bright * (1 - n / 7))
        glow.shine()
