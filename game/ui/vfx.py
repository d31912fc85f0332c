"""What is seen for a moment on the board: shots on their way, flames, blows, bursts, rings, signs.

Each is a `motion.Sight`: it is told how far on its way it is and how bright. What shines is added to what lies under
it. Lengths are in board units.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.motion import Point, ease_in, ease_out
from game.ui.theme import Colour, mix

ToScreen = Callable[[Point], Point]

WHITE: Colour = (255, 255, 255)
BOLT: Colour = (255, 190, 90)
PLASMA: Colour = (90, 170, 255)
MELTA: Colour = (255, 120, 60)
FIRE: Colour = (255, 150, 50)
WARP: Colour = (170, 110, 255)
BLOOD: Colour = (230, 60, 60)
STEEL: Colour = (190, 220, 255)
AUSPEX: Colour = (110, 230, 170)


def unit_of(to_screen: ToScreen) -> float:
    """Return pixels of a board unit."""
    return to_screen((1.0, 0.0))[0] - to_screen((0.0, 0.0))[0]


class Light:
    """A dark picture of a part of the screen; what is painted on it is added to what is there."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, level: float) -> None:
        self.surface, self.level = surface, max(0.0, min(1.0, level))
        self.rect = rect.clip(surface.get_clip())
        self.picture = pygame.Surface(self.rect.size) if self.rect.width and self.rect.height and level > 0 else None

    def _shade(self, colour: Colour, share: float) -> Colour:
        level = self.level * max(0.0, min(1.0, share))
        return round(colour[0] * level), round(colour[1] * level), round(colour[2] * level)

    def _at(self, point: Point) -> Point:
        return point[0] - self.rect.x, point[1] - self.rect.y

    def disc(self, centre: Point, radius: float, colour: Colour, share: float = 1.0, width: int = 0) -> None:
        """Paint a disc, or a ring that wide."""
        if self.picture is not None and radius >= 1 and share > 0:
            pygame.draw.circle(self.picture, self._shade(colour, share), self._at(centre), radius, width)

    def glow(self, centre: Point, radius: float, colour: Colour, share: float = 1.0) -> None:
        """Paint a soft spot: bright in its middle."""
        if self.picture is None or radius < 2 or share <= 0:
            return
        spot = pygame.Surface((2 * round(radius), 2 * round(radius)))
        middle = spot.get_rect().center
        for step in range(6):
            part = 1.0 - step / 6
            pygame.draw.circle(
                spot, self._shade(colour, share * (1.0 - part) ** 1.2 + share * 0.06), middle, radius * part
            )
        x, y = self._at(centre)
        self.picture.blit(spot, (x - middle[0], y - middle[1]), special_flags=pygame.BLEND_RGB_ADD)

    def line(self, a: Point, b: Point, width: float, colour: Colour, share: float = 1.0) -> None:
        """Paint a line with round ends."""
        if self.picture is None or share <= 0:
            return
        shade, thick = self._shade(colour, share), max(1, round(width))
        p, q = self._at(a), self._at(b)
        pygame.draw.line(self.picture, shade, p, q, thick)
        if thick > 2:
            pygame.draw.circle(self.picture, shade, p, thick / 2)
            pygame.draw.circle(self.picture, shade, q, thick / 2)

    def shine(self) -> None:
        """Add it to the screen."""
        if self.picture is not None:
            self.surface.blit(self.picture, self.rect, special_flags=pygame.BLEND_RGB_ADD)


def _around(points: list[Point], border: float) -> pygame.Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs) - border), math.floor(min(ys) - border)
    return pygame.Rect(left, top, math.ceil(max(xs) + border) - left, math.ceil(max(ys) + border) - top)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


class Fleeting:
    """A sight that takes the place of no other."""

    alone = False


@dataclass(frozen=True)
class Bolts(Fleeting):
    """Rounds that fly one after another, with the flash of the muzzle and sparks where they strike."""

    start: Point
    end: Point
    count: int = 2
    colour: Colour = BOLT
    width: float = 0.05
    spread: float = 0.08
    rest: float = 0.6

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        unit = unit_of(to_screen)
        a, b = to_screen(self.start), to_screen(self.end)
        glow = Light(surface, _around([a, b], unit * 0.5), light)
        length = math.dist(a, b) or 1.0
        aside = (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
        flight = 0.62
        for number in range(self.count):
            gone = (way - (0.3 * number / max(1, self.count - 1) if self.count > 1 else 0.0)) / flight
            off = self.spread * unit * ((number * 0.618) % 1.0 - 0.5) * 2
            end = b[0] + aside[0] * off, b[1] + aside[1] * off
            if 0.0 <= gone < 0.25:
                glow.glow(a, unit * 0.3, self.colour, 1.0 - gone * 3)
            if 0.0 <= gone < 1.0:
                head, tail = _between(a, end, gone), _between(a, end, max(0.0, gone - 0.28))
                glow.glow(head, unit * 0.18, self.colour)
                glow.line(tail, head, unit * self.width * 1.6, self.colour, 0.7)
                glow.line(_between(tail, head, 0.5), head, unit * self.width * 0.8, WHITE)
            elif 1.0 <= gone < 1.6:
                self._sparks(glow, end, unit, (gone - 1.0) / 0.6, number)
        glow.shine()

    def _sparks(self, glow: Light, at: Point, unit: float, share: float, seed: int) -> None:
        chance = random.Random(seed)
        glow.glow(at, unit * 0.26, self.colour, 1.0 - share)
        for _ in range(6):
            angle, reach = chance.uniform(0.0, math.tau), unit * chance.uniform(0.15, 0.4) * ease_out(share)
            tip = at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach
            glow.line(_between(at, tip, 0.5), tip, max(1.0, unit * 0.025), self.colour, 1.0 - share)


@dataclass(frozen=True)
class Beam(Fleeting):
    """A ray that burns from end to end and thins."""

    start: Point
    end: Point
    colour: Colour = PLASMA
    width: float = 0.16
    rest: float = 0.35

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        unit = unit_of(to_screen)
        a, b = to_screen(self.start), to_screen(self.end)
        glow = Light(surface, _around([a, b], unit * 0.7), light)
        tip = _between(a, b, min(1.0, way / 0.3))
        left = 1.0 - ease_in(max(0.0, (way - 0.3) / 0.7))
        for share, shade in ((2.2, 0.25), (1.2, 0.6)):
            glow.line(a, tip, unit * self.width * share * left, self.colour, shade * left)
        glow.line(a, tip, unit * self.width * 0.45 * left, WHITE, left)
        glow.glow(a, unit * 0.3, self.colour, left)
        if way >= 0.3:
            glow.glow(b, unit * (0.35 + 0.3 * way), self.colour, left)
        glow.shine()


@dataclass(frozen=True)
class Jet(Fleeting):
    """Fire that is thrown along a way and spreads."""

    start: Point
    end: Point
    reach: float = 0.45
    rest: float = 0.55

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        unit = unit_of(to_screen)
        a, b = to_screen(self.start), to_screen(self.end)
        glow = Light(surface, _around([a, b], unit * (self.reach + 0.4)), light)
        chance = random.Random(5)
        for number in range(22):
            gone = way * 1.75 - 0.75 * number / 22
            drift = chance.uniform(-1.0, 1.0), chance.uniform(-1.0, 1.0)
            if not 0.0 <= gone <= 1.2:
                continue
            along = ease_out(min(1.0, gone))
            x, y = _between(a, b, along)
            wide = unit * self.reach * along * 0.6
            size = unit * (0.1 + self.reach * along * 0.7)
            colour = mix((255, 232, 150), (235, 70, 20), min(1.0, along * 1.1))
            glow.glow((x + drift[0] * wide, y + drift[1] * wide), size, colour, 0.75 * (1.2 - gone) / 1.2)
        glow.shine()


@dataclass(frozen=True)
class Burst(Fleeting):
    """Something bursts: light, and unless it only flares up, a wave and splinters."""

    centre: Point
    radius: float = 0.8
    colour: Colour = FIRE
    flare: bool = False
    rest: float = 0.3

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        unit, at = unit_of(to_screen), to_screen(self.centre)
        reach = unit * self.radius
        glow = Light(surface, _around([at], reach * 1.2 + 2), light)
        out = ease_out(way)
        glow.glow(at, reach * (0.35 + 0.65 * out), self.colour, (1.0 - way) ** 1.3)
        glow.glow(at, reach * 0.5 * (1.0 - out), WHITE, 1.0 - way)
        if not self.flare:
            glow.disc(at, reach * out, mix(self.colour, WHITE, 0.3), 0.8 * (1.0 - way), max(1, round(unit * 0.05)))
        chance = random.Random(9)
        for _ in range(0 if self.flare else 12):
            angle, far = chance.uniform(0.0, math.tau), reach * chance.uniform(0.5, 1.15)
            tip = at[0] + math.cos(angle) * far * out, at[1] + math.sin(angle) * far * out
            glow.line(_between(at, tip, 0.72), tip, max(1.0, unit * 0.035), mix(self.colour, WHITE, 0.4), 1.0 - way)
        glow.shine()


@dataclass(frozen=True)
class Rings(Fleeting):
    """Thin rings that run outwards one after another: an echo, an order, a wave of power."""

    centre: Point
    radius: float = 0.7
    colour: Colour = AUSPEX
    count: int = 2
    rest: float = 0.6

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        unit, at = unit_of(to_screen), to_screen(self.centre)
        glow = Light(surface, _around([at], unit * self.radius + 3), light)
        lag = 0.22
        for number in range(self.count):
            gone = (way - lag * number) / (1.0 - lag * (self.count - 1))
            if 0.0 < gone < 1.0:
                reach = unit * self.radius * ease_out(gone)
                glow.disc(at, reach, self.colour, 1.0 - gone, max(1, round(unit * 0.06)))
                glow.disc(at, reach + unit * 0.04, self.colour, 0.35 * (1.0 - gone), max(1, round(unit * 0.12)))
        glow.shine()


@dataclass(frozen=True)
class Strokes(Fleeting):
    """Blows: claws rake, a blade cuts; `angle` is the way they go, in degrees."""

    centre: Point
    angle: float = -55.0
    count: int = 3
    colour: Colour = BLOOD
    length: float = 0.8
    rest: float = 0.5

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        unit, at = unit_of(to_screen), to_screen(self.centre)
        glow = Light(surface, _around([at], unit * self.length), light)
        turn = math.radians(self.angle)
        along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        shown, left = min(1.0, way / 0.5), 1.0 - max(0.0, (way - 0.5) / 0.5)
        for number in range(self.count):
            off = (number - (self.count - 1) / 2) * 0.19
            points = []
            for step in range(round(9 * shown) + 1):
                share = step / 9
                bow = off + 0.1 * math.sin(share * math.pi)
                far = (share - 0.5) * self.length
                points.append(
                    (at[0] + unit * (along[0] * far + aside[0] * bow), at[1] + unit * (along[1] * far + aside[1] * bow))
                )
            for step, (a, b) in enumerate(zip(points, points[1:], strict=False)):
                width = unit * 0.09 * math.sin((step + 1) / 10 * math.pi)
                glow.line(a, b, width * 1.7, self.colour, 0.8 * left)
                glow.line(a, b, width * 0.6, WHITE, left)
        glow.shine()


@dataclass(frozen=True)
class Sigil(Fleeting):
    """An eight-pointed star that turns in its own glow."""

    centre: Point
    radius: float = 0.9
    colour: Colour = BLOOD
    rest: float = 0.5

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        unit, at = unit_of(to_screen), to_screen(self.centre)
        reach = unit * self.radius
        glow = Light(surface, _around([at], reach * 1.2), light * math.sin(math.pi * min(1.0, max(0.0, way))))
        glow.glow(at, reach * 1.1, self.colour, 0.7)
        for step in range(8):
            angle = math.tau * step / 8 + way * 0.9
            tip = at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach
            glow.line(at, tip, max(1.0, unit * 0.05), mix(self.colour, WHITE, 0.4))
            for turn in (2.6, -2.6):
                barb = tip[0] + math.cos(angle + turn) * reach * 0.2, tip[1] + math.sin(angle + turn) * reach * 0.2
                glow.line(tip, barb, max(1.0, unit * 0.05), mix(self.colour, WHITE, 0.4))
        glow.disc(at, reach * 0.62, mix(self.colour, WHITE, 0.25), 1.0, max(1, round(unit * 0.05)))
        glow.shine()
