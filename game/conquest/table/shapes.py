"""What card faces are made of: outlines that tell the type, plates and gems in painted metal, parchment, cracks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from game.conquest.table.pictures import mark
from game.ui import paint
from game.ui.smooth import smooth
from game.ui.sprites import ready, sprite
from game.ui.theme import Colour, colour, mix

Point = tuple[float, float]
Stops = tuple[tuple[float, Colour], ...]
FINE: Final = 2
"""Faces are drawn this many times larger and then made smaller, once."""
AROUND: Final = 9.0
"""The clear room about a card for what juts out of it, in hundredths of its width, as all lengths here are."""
NIGHT: Final = colour("#07090b")
GOLD: Final[Stops] = (
    (0.0, colour("#fff0bf")),
    (0.35, colour("#d7ad4e")),
    (0.75, colour("#7a5719")),
    (1, colour("#3f2b0a")),
)
"""The metal of gems and of warlords' frames."""
RIM: Final[Stops] = ((0.0, colour("#f3e3c4")), (0.3, colour("#b98a45")), (0.8, colour("#5f3d14")))
ATTACK: Final[Stops] = ((0.0, colour("#e2743b")), (0.55, colour("#a12c18")), (1.0, colour("#4a0e0a")))
HALE: Final[Stops] = ((0.0, colour("#fffaf0")), (0.6, colour("#ddd2b8")), (1.0, colour("#9c8d69")))
HURT: Final[Stops] = ((0.0, colour("#ff6a5c")), (0.55, colour("#c8221d")), (1.0, colour("#5c0707")))
BRASS, SHIELD, STEEL = colour("#c9a24b"), colour("#2f6fb8"), colour("#5c646d")
PLATE: Final = ((50, 0), (66, 8), (96, 6), (94, 58), (50, 100), (6, 58), (4, 6), (34, 8))
HEXAGON: Final = ((50, 0), (100, 25), (100, 75), (50, 100), (0, 75), (0, 25))
CROWN: Final = (
    (0, 100),
    (0, 35),
    (16, 60),
    (30, 12),
    (42, 52),
    (50, 0),
    (58, 52),
    (70, 12),
    (84, 60),
    (100, 35),
    (100, 100),
)
CRACKS: Final = (
    ((64, 0), (58, 14), (66, 24), (55, 38), (62, 52), (48, 66), (54, 80), (44, 96)),
    ((58, 14), (44, 20), (36, 16)),
    ((55, 38), (38, 42), (24, 36), (14, 40)),
    ((62, 52), (78, 58), (90, 54)),
    ((48, 66), (34, 72)),
)
ARCS: Final = [
    [(math.cos(math.pi / 2 * (n + 2 + step / 7)), math.sin(math.pi / 2 * (n + 2 + step / 7))) for step in range(8)]
    for n in range(4)
]
"""The quarters of a circle by which corners are rounded, from the upper left one clockwise."""
SIDE: Final = 48
"""Pixels of a gradient before it is stretched."""


@lru_cache(maxsize=128)
def gradient(stops: Stops, degrees: float = 180.0, heart: Point | None = None) -> pygame.Surface:
    """Return colours that go over into each other: along a direction, clockwise from upwards, or out from a heart."""
    across, down = np.meshgrid(np.linspace(0, 1, SIDE), np.linspace(0, 1, SIDE), indexing="ij")
    if heart is not None:
        far = np.hypot(max(heart[0], 1 - heart[0]), max(heart[1], 1 - heart[1]))
        share = np.hypot(across - heart[0], down - heart[1]) / far
    else:
        x, y = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
        share = ((across - 0.5) * x + (down - 0.5) * y) / (abs(x) + abs(y)) + 0.5
    places = [place for place, _tint in stops]
    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    pixels = np.stack([np.interp(share, places, [tint[n] for _place, tint in stops]) for n in range(3)], axis=-1)
    pygame.surfarray.blit_array(picture, pixels.astype(np.uint8))
    pygame.surfarray.pixels_alpha(picture)[:] = 255
    return picture


@lru_cache(maxsize=1)
def parchment() -> pygame.Surface:
    """Return a sheet of parchment, spotted and browned towards its edges."""
    random = np.random.default_rng(7)
    sheet = np.full((96, 48, 3), colour("#d9c9a4"), dtype=float)
    for size, strength in ((6, 16), (14, 10), (40, 5)):
        spots = pygame.surfarray.make_surface((random.random((size, size // 2, 1)) * 255).repeat(3, 2).astype(np.uint8))
        sheet += (pygame.surfarray.array3d(smooth(spots, (96, 48))) / 255 - 0.5) * strength
    across, down = np.meshgrid(np.linspace(-1, 1, 96), np.linspace(-1, 1, 48), indexing="ij")
    edge = np.clip(np.maximum(abs(across) ** 6, abs(down) ** 4), 0, 1)[..., None]
    sheet += (np.array(colour("#6f4d1c")) - sheet) * edge * 0.55
    return ready(pygame.surfarray.make_surface(np.clip(sheet, 0, 255).astype(np.uint8)))


def corners(box: pygame.FRect, radii: Sequence[Point], cut: float = 0.0) -> list[Point]:
    """Return the points of a box whose corners are round, from the upper left one clockwise: how far across and how far
    down each is. `cut`: the two upper ones are cut off so far instead."""
    found: list[Point] = []
    for n, (x, y) in enumerate((box.topleft, box.topright, box.bottomright, box.bottomleft)):
        wide, high = (cut, cut) if cut and n < 2 else radii[n]
        middle = x + (wide if n in (0, 3) else -wide), y + (high if n < 2 else -high)
        for x_share, y_share in ARCS[n][:: 7 if cut and n < 2 else 1]:
            found.append((middle[0] + wide * x_share, middle[1] + high * y_share))
    return found


class Canvas:
    """A card while it is drawn, larger than it is shown. Lengths are hundredths of the width of one that stands
    upright."""

    def __init__(self, wide: int, size: Point) -> None:
        """`wide`: of a card that stands upright, in pixels; `size`: of this one."""
        self.unit = wide / 100
        self.size = tuple(round((side + 2 * AROUND) * self.unit) for side in size)
        self.picture = pygame.Surface((self.size[0] * FINE, self.size[1] * FINE), pygame.SRCALPHA)
        self.rect = pygame.FRect(0, 0, *size)

    def at(self, point: Point) -> Point:
        """Return where a point of the card is in the picture while it is drawn."""
        return (point[0] + AROUND) * self.unit * FINE, (point[1] + AROUND) * self.unit * FINE

    def shown(self, box: pygame.FRect) -> pygame.Rect:
        """Return where a box of the card is in the picture as it is shown."""
        left, top = ((side + AROUND) * self.unit for side in box.topleft)
        return pygame.Rect(round(left), round(top), round(box.width * self.unit), round(box.height * self.unit))

    def fill(self, points: Sequence[Point], fill: pygame.Surface | Colour, clear: int = 255) -> None:
        """Fill a shape with a colour, or with a picture that is stretched to it."""
        drawn = [self.at(point) for point in points]
        box = _box(drawn)
        layer = pygame.Surface(box.size, pygame.SRCALPHA)
        inside = [(x - box.x, y - box.y) for x, y in drawn]
        if isinstance(fill, pygame.Surface):
            pygame.draw.polygon(layer, (255, 255, 255, clear), inside)
            grown = smooth(fill, box.size)
            layer.blit(grown, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            pygame.draw.polygon(layer, (*fill, clear), inside)
        self.picture.blit(layer, box)

    def draw_line(self, points: Sequence[Point], tint: Colour, width: float, closed: bool = False) -> None:
        """Draw a line along points."""
        drawn = [self.at(point) for point in points]
        thick = max(1, round(width * self.unit * FINE))
        pygame.draw.lines(self.picture, tint, closed, drawn, thick)
        for x, y in drawn if thick > 3 else ():
            pygame.draw.circle(self.picture, tint, (x, y), thick / 2)

    def draw_disc(self, centre: Point, radius: float, fill: pygame.Surface | Colour) -> None:
        """Draw a disc."""
        x, y = centre
        self.fill(ring(x, y, radius, 40 if radius * self.unit < 60 else 144), fill)

    def put(self, name: str, box: pygame.FRect, tint: Colour) -> None:
        """Draw a mark in a colour, as large as there is room for it in a box."""
        side = max(1, round(min(box.size) * self.unit * FINE))
        self.picture.blit(sprite(mark(name), side, tint), self.at(box.topleft))

    def done(self) -> pygame.Surface:
        """Return the card as large as it is shown."""
        return ready(smooth(self.picture, self.size))

    def shaded(self, radius: float = 5.6) -> pygame.Surface:
        """Return it as large as it is shown, with the shadow of a card whose corners have a radius."""
        whole = pygame.Surface(self.size, pygame.SRCALPHA)
        rect = self.shown(self.rect.move(0, 2.2))
        paint.shadow(whole, rect, max(2, round(radius * self.unit)), max(3, round(5 * self.unit)), 150)
        whole.blit(self.done(), (0, 0))
        return whole

    # -- what stands on a card --

    def gem(self, left: float, top: float, scale: float, tint: Colour) -> pygame.FRect:
        """Draw the gem that a cost stands on; return the room on it."""
        box = pygame.FRect(left, top, 19 * scale, 21 * scale)
        self._lift(_placed(HEXAGON, box))
        self.fill(_placed(HEXAGON, box), gradient(GOLD, 150))
        inner = box.inflate(-2.7 * scale, -2.7 * scale)
        stops = ((0.0, mix(tint, (255, 255, 255), 0.16)), (0.6, mix(tint, (0, 0, 0), 0.3)), (1.0, colour("#0b0d10")))
        self.fill(_placed(HEXAGON, inner), gradient(stops, heart=(0.4, 0.3)))
        return box

    def plate(self, left: float, top: float, scale: float, stops: Stops) -> pygame.FRect:
        """Draw the plate that an attack or hit points stand on; return the room on it."""
        box = pygame.FRect(left, top, 23 * scale, 25 * scale)
        self._lift(_placed(PLATE, box))
        self.fill(_placed(PLATE, box), gradient(RIM, 160))
        self.fill(_placed(PLATE, box.inflate(-3 * scale, -3 * scale)), gradient(stops, heart=(0.42, 0.28)))
        return box

    def tile(self, left: float, top: float, side: float) -> pygame.FRect:
        """Draw the tile that a command icon stands on; return the room on it."""
        box = pygame.FRect(left, top, side, side)
        radius = side * 0.19
        for grown, fill in (
            (0.1, NIGHT),
            (0.0, BRASS),
            (-0.1, gradient(((0.0, colour("#39332a")), (1.0, colour("#121010"))), 160)),
        ):
            part = box.inflate(side * grown, side * grown)
            self.fill(corners(part, [(radius, radius)] * 4), fill)
        return box

    def command(self, left: float, top: float, side: float) -> None:
        """Draw a command icon."""
        box = self.tile(left, top, side)
        self.put("command", box.inflate(-0.36 * side, -0.36 * side), colour("#f0d68c"))

    def shield(self, left: float, top: float, high: float) -> None:
        """Draw a shield icon."""
        box, stops = (
            pygame.FRect(left, top, high * 0.9, high),
            ((0.0, mix(SHIELD, (255, 255, 255), 0.25)), (1.0, SHIELD)),
        )
        outline = ((50, 4), (68, 14), (94, 17), (93, 45), (78, 76), (50, 97), (22, 76), (7, 45), (6, 17), (32, 14))
        self._lift(_placed(outline, box))
        self.fill(_placed(outline, box), colour("#e9d9ad"))
        self.fill(_placed(outline, box.inflate(-box.width * 0.22, -box.height * 0.22)), gradient(stops, 160))

    def turned(self, box: pygame.FRect) -> None:
        """Draw the bent arrow of an exhausted card."""
        (x, y), radius = box.center, box.width / 2
        self.draw_disc((x, y), radius + 1.2, BRASS)
        self.draw_disc((x, y), radius, gradient(((0.0, colour("#4a4436")), (1.0, colour("#17130c"))), heart=(0.4, 0.3)))
        gold, far = colour("#f0d68c"), radius * 0.5
        bent = [(x + far * math.cos(turn), y + far * math.sin(turn)) for turn in np.linspace(0.35, 5.2, 24)]
        self.draw_line(bent, gold, radius * 0.26)
        tip = [(x - radius * 0.02, y - radius * 0.9), (x + radius * 0.66, y - radius * 0.42), (x, y - radius * 0.06)]
        self.fill(tip, gold)

    def crown(self, middle: float, stops: Stops) -> None:
        """Draw the crown on the frame of a warlord."""
        self.fill(_placed(CROWN, pygame.FRect(middle - 14, -4.6, 28, 8)), gradient(stops))

    def crack(self, box: pygame.FRect) -> None:
        """Draw the cracks of a warlord that was bloodied."""
        for line in CRACKS:
            points = _placed(line, box)
            self.draw_line(points, colour("#1a0303"), 1.5)
            self.draw_line([(x + 0.8, y) for x, y in points], colour("#ff8c74"), 0.4)

    def stripes(self, points: Sequence[Point]) -> None:
        """Fill the frame of a token with striped steel."""
        side, step = SIDE, 7
        steel = pygame.Surface((side, side), pygame.SRCALPHA)
        steel.fill(colour("#3a4149"))
        for x in range(-side, 2 * side, 2 * step):
            pygame.draw.polygon(steel, STEEL, [(x, side), (x + step, side), (x + step + side, 0), (x + side, 0)])
        box = _box([self.at(point) for point in points])
        tiled = pygame.Surface(box.size, pygame.SRCALPHA)
        tile = smooth(steel, (max(8, round(21 * self.unit * FINE)),) * 2)
        for x in range(0, box.width, tile.get_width()):
            for y in range(0, box.height, tile.get_height()):
                tiled.blit(tile, (x, y))
        self.fill(points, tiled)

    def _lift(self, points: Sequence[Point]) -> None:
        """Let a thing throw a small shadow."""
        for down, clear in ((0.8, 70), (1.4, 60)):
            self.fill([(x, y + down) for x, y in points], (0, 0, 0), clear)


def ring(x: float, y: float, radius: float, corners: int = 40) -> list[Point]:
    """Return the points of a circle."""
    turns = np.linspace(0, math.tau, corners)[:-1]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def deep(tint: Colour) -> Colour:
    """Return the dark that a colour goes over into."""
    return mix(tint, colour("#0a0c10"), 0.72)


def _placed(points: Sequence[tuple[float, float]], box: pygame.FRect) -> list[Point]:
    """Return points, given in hundredths of a box, in that box."""
    return [(box.x + x * box.width / 100, box.y + y * box.height / 100) for x, y in points]


def _box(points: Sequence[Point]) -> pygame.Rect:
    """Return the least rectangle that holds points."""
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, max(1, math.ceil(max(xs)) - left + 1), max(1, math.ceil(max(ys)) - top + 1))
