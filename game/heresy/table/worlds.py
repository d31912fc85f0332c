"""The worlds: each with its own face, a ring in the colour of who controls it, its production beside it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pygame

from game.heresy.boardfile import World
from game.heresy.lookups import side_named
from game.heresy.table.colours import side_colour
from game.heresy.table.layout import DISC, PICTURE, Chart
from game.heresy.units import NEUTRAL, SIDES
from game.telling.sheet import Place
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.figures import figure, put, sheet
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, lighter, mix
from game.ui.zooming import zoom_of

SPHERE = 0.852
"""How large a square a world was sculpted for is drawn, as a part of the world's diameter."""
WARDS = ("outside", "wall", "inner", "sanctum")
"""The kinds of places of the Palace, which are no worlds."""
BADGE = (0.38, -0.36)
"""Where the number of the production stands, in diameters from the middle of its world."""
GATE: Colour = (236, 204, 128)
BRASS: Colour = (214, 176, 96)


class Look(NamedTuple):
    """All that a world's picture hangs on."""

    id: str
    kind: str
    size: int
    ring: Colour
    printed: Colour | None
    held: bool


def draw(surface: pygame.Surface, camera: Camera, chart: Chart, told: Sequence[Place]) -> None:
    """Draw every world in sight."""
    clip = surface.get_clip()
    reach = camera.zoom * 1.2
    for place in chart.graph.places:
        x, y = camera.to_screen(chart.centres[place.index])
        if clip.left - reach < x < clip.right + reach and clip.top - reach < y < clip.bottom + reach:
            _draw(surface, camera, told[place.index], place, (round(x), round(y)))


def _draw(surface: pygame.Surface, camera: Camera, told: Place, place: World, at: tuple[int, int]) -> None:
    side, look = side_of(told), _look(camera, told, place)
    zoom = zoom_of(camera)
    face, size = zoom.fits(picture_of(look)), look.size * zoom.share
    surface.blit(face, (at[0] - face.get_width() // 2, at[1] - face.get_height() // 2))
    if place.production and camera.zoom >= PICTURE:
        yields = side != NEUTRAL and place.yields_to in ("", SIDES[side])
        badge = zoom.fits(_badge(str(place.production), max(11, min(26, round(look.size * 0.36))), yields))
        paint.put(surface, badge, center=(round(at[0] + size * BADGE[0]), round(at[1] + size * BADGE[1])))


def side_of(told: Place) -> int:
    """Return the side that controls a place."""
    side = told.values["side"]
    return side if isinstance(side, int) else NEUTRAL


def _look(camera: Camera, told: Place, place: World) -> Look:
    side, colour = side_of(told), side_named(place.owner)
    size = max(11, round(camera.unit * DISC * 2))
    printed = side_colour(colour) if colour not in (side, NEUTRAL) else None
    ring = GATE if place.kind == "gateway" and colour == NEUTRAL else side_colour(side)
    return Look(place.id, place.kind, size, ring, printed, "held" in told.states)


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


@kept
def _badge(words: str, height: int, yields: bool) -> pygame.Surface:
    """Return the number of a production; grey where it yields to nobody now."""
    ground = BRASS if yields else (116, 118, 126)
    text = fonts.exact_picture(words, height, (24, 18, 8) if yields else (20, 22, 26), bold=True)
    side = max(text.get_width(), round(height * 1.0)) + max(3, height // 4)
    picture = pygame.Surface((side + 2, side + 2), pygame.SRCALPHA)
    paint.disc(picture, (side / 2, side / 2), side // 2, ground, (14, 12, 16), max(1, height // 10))
    paint.put(picture, text, center=(side // 2, side // 2))
    return picture


@kept
def picture_of(look: Look) -> pygame.Surface:
    """Return a world's picture: halo, ring, sphere. Shared."""
    size = look.size
    picture = _halo(round(size * 1.5), look.ring).copy()
    middle, width = picture.get_width() // 2, max(2, round(size * 0.09))
    ring = look.ring if look.held else mix(look.ring, (20, 22, 30), 0.12)
    paint.disc(picture, (middle, middle), size // 2, (9, 10, 16), lighter(ring, 0.12), width)
    inner = size - 2 * width - max(2, size // 14)
    if look.printed is not None:
        paint.disc(picture, (middle, middle), inner // 2, darker(look.printed, 0.15))
        inner -= max(2, size // 12)
    if look.kind in WARDS:
        paint.put(picture, sprite(f"heresy_wards/{look.kind}-ward", inner), center=(middle, middle))
    else:
        put(picture, figure("heresy_worlds", f"world-{_face(look.id)}", 0, round(inner * SPHERE)), (middle, middle))
    return picture


@kept
def _halo(room: int, colour: Colour) -> pygame.Surface:
    """Return a soft light about a world."""
    halo = pygame.Surface((room, room), pygame.SRCALPHA)
    steps = room // 2
    for step in range(steps, 0, -1):
        pygame.draw.circle(halo, (*colour, round(190 * (1 - step / steps) ** 1.6)), (steps, steps), step)
    return halo
