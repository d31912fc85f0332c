"""The worlds: each with its own face, a ring in the colour of who controls it, a notch for each counter that may stand
there, and a coin for what it yields."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pygame

from game.heresy.boardfile import World
from game.heresy.lookups import CAPACITY, side_named
from game.heresy.table.blits import Laid
from game.heresy.table.colours import side_colour
from game.heresy.table.layout import DISC, Chart
from game.heresy.table.standing import COIN, Standing
from game.heresy.units import NEUTRAL, SIDES
from game.telling.sheet import Place
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.figures import figure, put, sheet
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, lighter

SPHERE = 1.33
"""How large a square a world was sculpted for is drawn, as a part of the world's diameter."""
WARDS = ("outside", "wall", "inner", "sanctum")
"""The kinds of places of the Palace, which are no worlds."""
FIRST, EACH, LONG = 154.0, 26.0, 21.0
"""Where the first notch begins, in degrees clockwise from the right; how far it is to the next; how long each is."""
RING, RIM, ARC, BROAD = 1.11, 0.13, 1.32, 0.25
"""The radii of the ring and of the notches, and how wide they are, as parts of the world's radius."""
EMPTY: Colour = (60, 67, 80)
DARK: Colour = (5, 6, 10)
FINE = 3
GATE: Colour = (236, 204, 128)
BRASS: Colour = (214, 176, 96)


class Look(NamedTuple):
    """All that a world's picture hangs on."""

    id: str
    kind: str
    size: int
    ring: Colour
    printed: Colour | None


def laid(camera: Camera, chart: Chart, told: Sequence[Place]) -> Laid:
    """Yield every world with its ring."""
    for place in chart.graph.places:
        yield picture_of(_look(camera, told[place.index], place)), chart.centres[place.index]


def garrisons(camera: Camera, standing: Standing, told: Sequence[Place]) -> Laid:
    """Yield about every world how many counters stand there."""
    chart, size = standing.chart, size_in(camera)
    for place in chart.graph.places:
        side, fan = side_of(told[place.index]), standing.fans.get((place.index, False))
        count = sum(tile.n for tile in fan.tiles) if fan is not None else 0
        if place.capacity and (count or side != NEUTRAL):
            yield _notches(size, side_colour(side), count), chart.centres[place.index]


def coins(camera: Camera, standing: Standing, told: Sequence[Place]) -> Laid:
    """Yield beside every world what it yields."""
    size = max(14, round(camera.unit * COIN))
    for index, at in standing.coins.items():
        place, side = standing.chart.graph.places[index], side_of(told[index])
        yields = side != NEUTRAL and place.yields_to in ("", SIDES[side])
        yield coin(str(place.production), size, yields), at


def side_of(told: Place) -> int:
    """Return the side that controls a place."""
    side = told.values["side"]
    return side if isinstance(side, int) else NEUTRAL


def _look(camera: Camera, told: Place, place: World) -> Look:
    side, colour = side_of(told), side_named(place.owner)
    printed = side_colour(colour) if colour not in (side, NEUTRAL) else None
    ring = GATE if place.kind == "gateway" and colour == NEUTRAL else side_colour(side)
    return Look(place.id, place.kind, size_in(camera), ring, printed)


def size_in(camera: Camera) -> int:
    """Return how wide worlds are made, in pixels."""
    return max(11, round(camera.unit * DISC * 2))


def warm(camera: Camera, chart: Chart, told: Sequence[Place]) -> Iterator[None]:
    """Load every world's picture, one a step."""
    for place in chart.graph.places:
        picture_of(_look(camera, told[place.index], place))
        yield


@cache
def _face(id: str) -> str:
    """Return the world whose face is shown: its own, or that of another for a world of a map made elsewhere."""
    known = [row.partition("/")[2] for row in sheet("heresy_worlds").rows]
    return id if id in known else known[zlib.crc32(id.encode()) % len(known)]


@cache
def hue(id: str) -> Colour:
    """Return the colour that a world has from afar."""
    seen = figure("heresy_worlds", f"world-{_face(id)}", 0, 48).picture
    red, green, blue, _clear = pygame.transform.average_color(seen, consider_alpha=True)
    return red, green, blue


@kept
def coin(words: str, size: int, yields: bool) -> pygame.Surface:
    """Return the coin of a production; grey where it yields to nobody now."""
    ground = BRASS if yields else (116, 118, 126)
    picture = pygame.Surface((size + 4, size + 4), pygame.SRCALPHA)
    centre = (size + 4) / 2, (size + 4) / 2
    paint.disc(picture, centre, size // 2 + 1, darker(ground, 0.25), (16, 12, 8), max(1, size // 10))
    paint.disc(picture, centre, size // 2 - max(2, size // 8), ground)
    text = fonts.exact_picture(words, max(10, round(size * 0.72)), (32, 22, 8) if yields else (20, 22, 26), bold=True)
    paint.put(picture, text, center=picture.get_rect().center)
    return picture


@kept
def _notches(size: int, colour: Colour, count: int) -> pygame.Surface:
    """Return the notches below a world: one is lit for each counter."""
    room = math.ceil(size * (ARC + BROAD))
    large = pygame.Surface((room * FINE, room * FINE), pygame.SRCALPHA)
    light = lighter(colour, 0.55)
    for wide, fill in ((BROAD * 1.7, DARK), (BROAD, EMPTY)):
        for n in range(CAPACITY):
            lit = light if n < count and fill == EMPTY else fill
            _arc(large, FIRST - n * EACH, LONG, size * FINE / 2 * ARC, size * FINE / 2 * wide, lit)
    return smooth(large, (room, room))


def _arc(surface: pygame.Surface, start: float, long: float, reach: float, wide: float, colour: Colour) -> None:
    """Fill a part of a ring."""
    x, y = surface.get_width() / 2, surface.get_height() / 2
    turns = [math.radians(start - long * step / 6) for step in range(7)]
    near, far = reach - wide / 2, reach + wide / 2
    outer = [(x + far * math.cos(turn), y + far * math.sin(turn)) for turn in turns]
    inner = [(x + near * math.cos(turn), y + near * math.sin(turn)) for turn in reversed(turns)]
    pygame.draw.polygon(surface, colour, outer + inner)


@kept
def picture_of(look: Look) -> pygame.Surface:
    """Return a world's picture: its shadow, its sphere, the ring about it. Shared."""
    size = look.size
    room = math.ceil(size * 1.5)
    picture, middle = pygame.Surface((room, room), pygame.SRCALPHA), (room // 2, room // 2)
    picture.blit(_shade(room, round(size * 0.62)), (0, 0))
    paint.disc(picture, middle, round(size * RING / 2), DARK)
    if look.kind in WARDS:
        paint.put(picture, sprite(f"heresy_wards/{look.kind}-ward", round(size * 0.98)), center=middle)
    else:
        put(picture, figure("heresy_worlds", f"world-{_face(look.id)}", 0, round(size * SPHERE * 0.852)), middle)
    large = pygame.Surface((room * FINE, room * FINE), pygame.SRCALPHA)
    rings = [(1.0, 0.27, DARK), (1.0, RIM, lighter(look.ring, 0.12))]
    rings += [(0.84, 0.09, darker(look.printed, 0.1))] if look.printed is not None else []
    for reach, wide, colour in rings:
        far, width = size * FINE / 2 * (RING * reach + wide / 2), max(2, round(size * FINE / 2 * wide))
        pygame.draw.circle(large, colour, (room * FINE / 2, room * FINE / 2), far, width)
    picture.blit(smooth(large, (room, room)), (0, 0))
    return picture


@kept
def _shade(room: int, reach: int) -> pygame.Surface:
    """Return the soft shadow of a world."""
    shade = pygame.Surface((room, room), pygame.SRCALPHA)
    pygame.draw.circle(shade, (0, 0, 0, 190), (room // 2, room // 2 + max(1, room // 22)), reach)
    return pygame.transform.gaussian_blur(shade, max(1, room // 14))
