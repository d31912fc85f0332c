"""The worlds: a globe for each kind, a ring and a mark of its owner, what it makes and who guards it."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.sector.sector import BASTION, HQ, KINDS, RUIN, UNKNOWN
from game.sector.state import INDEPENDENT, SectorState
from game.sector.table.emblems import emblem
from game.sector.table.portraits import FACES
from game.sector.table.sculpted import sized
from game.ui import fonts, paint, theme
from game.ui.figures import families, put, sheet
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, lighter, mix

GLOBE, CAPITAL = 0.5, 0.6
"""How wide a globe is, and that of a headquarters, in units."""
ROOM: Final = 0.98
"""How wide the picture of a world is with all its marks, in units."""
DETAIL: Final = 26
"""Pixels a unit from which marks are seen."""
BADGE: Final = 0.25
"""How wide a mark is, in units."""
SPHERE: Final = 1.06
"""How large a square a globe was sculpted for is drawn, as a part of its diameter."""
FREE: Final[Colour] = (88, 96, 112)
"""The rim of what belongs to nobody."""
HOLDOUT: Final[Colour] = (196, 178, 140)
"""The colour of a faction of its own."""
GROUND: Final[Colour] = (16, 19, 27)
PALE: Final[Colour] = (238, 234, 224)
GATE: Final[Colour] = (110, 232, 222)
FAMILY: Final = "sector_worlds"
TONES: Final[dict[str, tuple[Colour, Colour]]] = {
    "raw": ((150, 110, 74), (84, 58, 44)),
    "production": ((96, 142, 106), (44, 76, 92)),
    "factory": ((142, 132, 122), (70, 66, 70)),
    "bastion": ((120, 128, 146), (58, 62, 80)),
    "shipyard": ((110, 140, 166), (54, 66, 88)),
    "forge": ((178, 92, 62), (80, 42, 38)),
    "hive": ((164, 148, 112), (92, 78, 66)),
    "headquarters": ((120, 156, 190), (52, 78, 104)),
    "ruin": ((118, 112, 100), (52, 50, 52)),
    "unknown": ((92, 92, 130), (40, 40, 66)),
}
"""Of each kind the bright and the dark colour of its globe, where none is sculpted."""


class Look(NamedTuple):
    """All that the picture of a world hangs on."""

    kind: int
    face: int
    unit: int
    owner: int
    colour: Colour
    garrison: int = 0
    quiet: bool = False
    gate: bool = False
    walls: bool = False
    palette: str = ""


def look_of(
    view: SectorState, cell: int, unit: int, owner: int, colour: Colour, *, garrison: int, quiet: bool, kind: int
) -> Look:
    """Return how a world looks at so many pixels a unit."""
    walls = kind in (BASTION, HQ) or owner == INDEPENDENT
    gate = cell in view.gates
    return Look(kind, cell % FACES, unit, owner, colour, garrison, quiet, gate, walls, theme.current().name)


@kept
def picture(look: Look) -> pygame.Surface:
    """Return a world with its ring and its marks; the middle of the picture is that of its cell. Shared."""
    room = round(look.unit * ROOM) + 2
    found = pygame.Surface((room, room), pygame.SRCALPHA)
    middle = room // 2, room // 2
    size = max(6, round(look.unit * (CAPITAL if look.kind == HQ else GLOBE)))
    if look.kind not in (RUIN, UNKNOWN):
        _ring(found, middle, look, size)
    put_globe(found, middle, look, size)
    if look.gate:
        _gate(found, middle, look, size)
    if look.unit >= DETAIL:
        _marks(found, middle, look)
    elif look.owner >= 0:
        mark = emblem(look.owner, max(7, round(look.unit * 0.42)), look.colour, GROUND)
        paint.put(found, mark, center=(round(middle[0] - size * 0.42), round(middle[1] + size * 0.34)))
    return found


def _ring(found: pygame.Surface, middle: tuple[int, int], look: Look, size: int) -> None:
    """Draw the dark disc behind a globe and the ring of its owner; two about a headquarters."""
    width = max(2, round(look.unit * 0.05))
    if look.owner == -1:
        paint.disc(found, middle, size // 2 + max(1, width // 2), GROUND, FREE, 1)
        return
    reach = size // 2 + width + max(1, width // 2)
    if look.kind == HQ:
        outer = reach + width + 1
        paint.disc(found, middle, outer, GROUND, lighter(look.colour, 0.35), max(1, width // 2))
        _turrets(found, middle, outer, look)
    paint.disc(found, middle, reach, GROUND, lighter(look.colour, 0.08), width)


def _turrets(found: pygame.Surface, middle: tuple[int, int], reach: int, look: Look) -> None:
    """Draw the four towers on the ring of a headquarters."""
    size = max(2, round(look.unit * 0.05))
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        at = middle[0] + dx * reach, middle[1] + dy * reach
        paint.disc(found, at, size, look.colour, GROUND, 1)


def put_globe(found: pygame.Surface, middle: tuple[int, int], look: Look, size: int) -> None:
    """Draw the globe, or what else lies there."""
    rows = _faces(KINDS[look.kind])
    if rows:
        row = rows[look.face % len(rows)]
        put(found, sized(FAMILY, row, 0, round(size * SPHERE)), middle)
    elif look.kind == UNKNOWN:
        _riddle(found, middle, size)
    elif look.kind == RUIN:
        paint.put(found, sprite("sector/ruin", round(size * 0.96), tint=(196, 186, 164)), center=middle)
    else:
        paint.put(found, globe(look.kind, look.face, size), center=middle)


@cache
def _faces(kind: str) -> tuple[str, ...]:
    """Return the sculpted pictures of a kind, as their strips are called."""
    if FAMILY not in families():
        return ()
    rows = [row.replace("/", "-") for row in sheet(FAMILY).rows]
    return tuple(row for row in rows if row.split("-")[0] == kind or row.startswith(f"{kind}-"))


def _riddle(found: pygame.Surface, middle: tuple[int, int], size: int) -> None:
    """Draw what nobody has explored."""
    mark = sprite("sector/unknown", round(size * 0.74), tint=(178, 184, 222))
    points = [
        (middle[0] + size / 2 * math.cos(math.tau * n / 24), middle[1] + size / 2 * math.sin(math.tau * n / 24))
        for n in range(24)
    ]
    paint.disc(found, middle, size // 2, (20, 22, 40, 170))
    paint.dashed(found, (132, 140, 190), points, max(1.2, size / 26), size / 9, size / 10, closed=True)
    paint.put(found, mark, center=middle)


@kept
def globe(kind: int, face: int, size: int) -> pygame.Surface:
    """Return a globe of a kind, lit from the upper left, with bands and spots of its own. Shared."""
    fine = 3
    bright, dark = TONES[KINDS[kind]]
    chance = random.Random(kind * 31 + face)
    large = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    middle = size * fine / 2
    pygame.draw.circle(large, (*mix(bright, dark, 0.4), 255), (middle, middle), middle)
    for _spot in range(26):
        at = chance.uniform(0, size * fine), chance.uniform(0, size * fine)
        reach = chance.uniform(0.04, 0.22) * size * fine
        tone = mix(bright, dark, chance.uniform(0, 1))
        pygame.draw.ellipse(large, (*tone, 255), pygame.Rect(0, 0, 2.2 * reach, reach).move_to(center=at))
    large = pygame.transform.gaussian_blur(large, max(1, size * fine // 40))
    lit = pygame.Surface((32, 32), pygame.SRCALPHA)
    for y in range(32):
        for x in range(32):
            dx, dy = (x - 15.5) / 15.5, (y - 15.5) / 15.5
            up = math.sqrt(max(0.0, 1 - dx * dx - dy * dy))
            light = max(0.0, -0.5 * dx - 0.58 * dy + 0.64 * up)
            level = round(255 * min(1.0, 0.12 + 1.05 * light))
            lit.set_at((x, y), (level, level, level, 255))
    large.blit(pygame.transform.smoothscale(lit, large.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    clear = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    clear.fill((255, 255, 255, 0))
    pygame.draw.circle(clear, (255, 255, 255, 255), (middle, middle), middle)
    large.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(large, (size, size))


def _gate(found: pygame.Surface, middle: tuple[int, int], look: Look, size: int) -> None:
    """Draw the gate that stands over a world: a ring of light, open below."""
    reach, width = size * 0.66, max(2, round(look.unit * 0.045))
    box = pygame.Rect(0, 0, round(reach * 2), round(reach * 2)).move_to(center=middle)
    pygame.draw.arc(found, darker(GATE, 0.7), box.inflate(2, 2), math.radians(-40), math.radians(220), width + 2)
    pygame.draw.arc(found, GATE, box, math.radians(-40), math.radians(220), width)
    for degrees in (-40, 40, 90, 140, 220):
        at = middle[0] + reach * math.cos(math.radians(degrees)), middle[1] - reach * math.sin(math.radians(degrees))
        paint.disc(found, at, max(2, round(look.unit * 0.05)), lighter(GATE, 0.4), darker(GATE, 0.7), 1)


def _marks(found: pygame.Surface, middle: tuple[int, int], look: Look) -> None:
    """Draw in its corners what a world makes, who guards it, and the shape of its owner."""
    x, y = middle
    off, size = look.unit * 0.27, max(11, round(look.unit * BADGE))
    if look.kind not in (RUIN, UNKNOWN):
        _badge(found, (round(x - off), round(y - off)), size, f"sector/{KINDS[look.kind]}", PALE, quiet=look.quiet)
    if look.owner >= 0:
        mark = emblem(look.owner, round(size * 1.02), look.colour, GROUND)
        paint.put(found, mark, center=(round(x - off * 1.02), round(y + off * 0.72)))
    elif look.owner == INDEPENDENT:
        _badge(found, (round(x - off), round(y + off * 0.72)), size, "sector/raid", HOLDOUT)
    guards = look.garrison + look.walls
    if guards:
        _guards(found, (round(x + off), round(y + off * 0.72)), size, look, guards)


def _badge(
    found: pygame.Surface, at: tuple[int, int], size: int, name: str, tint: Colour, *, quiet: bool = False
) -> None:
    """Draw a mark on a dark disc; one that makes nothing this turn is struck through."""
    edge = theme.current().danger if quiet else (70, 78, 94)
    paint.disc(found, at, size // 2 + 1, GROUND, edge, 1 + quiet)
    shown = sprite(name, max(7, round(size * 0.72)), tint=mix(tint, GROUND, 0.45) if quiet else tint)
    paint.put(found, shown, center=at)
    if quiet:
        reach = size * 0.4
        paint.line(found, edge, (at[0] - reach, at[1] + reach), (at[0] + reach, at[1] - reach), max(2.0, size * 0.16))


def _guards(found: pygame.Surface, at: tuple[int, int], size: int, look: Look, guards: int) -> None:
    """Draw a shield with the number of those who defend a world; a tower where walls do."""
    name = "sector/bastion" if look.walls else "sector/garrison"
    tint = look.colour if look.owner >= 0 else HOLDOUT if look.owner == INDEPENDENT else PALE
    _badge(found, at, size, name, lighter(tint, 0.3))
    if guards > 1:
        words = fonts.exact_picture(str(guards), max(11, round(size * 0.62)), PALE, bold=True)
        plate = words.get_rect().inflate(4, -2).move_to(midtop=(at[0], at[1] + size // 3))
        paint.stamp(found, plate, GROUND, 3)
        paint.put(found, words, center=plate.center)
