"""Warp storms: a stain on the cells that they cover, slow whirls of cloud over it, and the eye of each core.

The whirls are pictures turned in steps, and half a turn looks like a whole one. They go on as long as the table is
looked at; where motion is reduced they stand still.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.sector.telling.places import Point
from game.ui.figures import strip_picture
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import ready, sprite
from game.ui.theme import Colour
from game.ui.zooming import Zoom

STAIN: Final[Colour] = (132, 62, 214)
"""What the cells of a storm are tinted with, and bordered."""
SIZE, EYE = 1.62, 1.95
"""How wide a whirl is, and that of a core, in units."""
FAMILY: Final = "sector_storms"
STEPS: Final = 48
COARSE_STEPS: Final = 36
"""Of how many pictures half a turn is made: of fewer where they are large."""
LARGE: Final = 64
HALF_TURN_MS: Final = 9_600.0
SWIRL_MS: Final = HALF_TURN_MS / STEPS
"""After how long the whirls have moved on, in milliseconds."""
LAGS: Final = (0.0, 0.37, 0.61, 0.83)
"""By which part of half a turn whirls differ from their neighbours."""
VEIL: Final = 140
"""How much is seen of the veil over a whirl, of 255."""
MARK: Final = 0.66
"""How wide the mark of a core is, in units."""


def steps(unit: int) -> int:
    """Return of how many pictures half a turn is made at so many pixels a unit."""
    return STEPS if unit <= LARGE else COARSE_STEPS


def turned(unit: int, now: float, cell: int) -> int:
    """Return how far the whirl of a cell has turned at a time, in steps."""
    count = steps(unit)
    return int((now / HALF_TURN_MS + LAGS[(cell * 7 + cell // 5) % len(LAGS)]) * count) % count


@kept
def whirl(unit: int, core: bool, step: int) -> pygame.Surface:
    """Return a whirl at so many pixels a unit, turned by so many steps, with the veil over it that turns the other way.
    Shared."""
    wide, turn = (EYE if core else SIZE) * unit, 180.0 * step / steps(unit)
    kind = "core" if core else "cell"
    found = _turned(f"whirl-{kind}", wide, -turn)
    veil = _turned(f"veil-{kind}", wide, turn)
    veil.set_alpha(VEIL)
    found.blit(veil, veil.get_rect(center=found.get_rect().center))
    return found


def _turned(row: str, wide: float, degrees: float) -> pygame.Surface:
    """Return a painted cloud that wide, turned, without the room that turning makes about it."""
    whole = _painted(row, round(wide))
    found = pygame.transform.rotozoom(whole, degrees, 1.0)
    inner = whole.get_rect()
    inner.center = found.get_rect().center
    return found.subsurface(inner.clip(found.get_rect())).copy()


@lru_cache(maxsize=8)
def _painted(row: str, wide: int) -> pygame.Surface:
    """Return a cloud as it was painted, that wide."""
    return smooth(ready(strip_picture(FAMILY, row)), (wide, wide))


def warm(unit: int) -> Iterator[None]:
    """Turn the whirls ahead, in small steps."""
    for step in range(steps(unit)):
        for core in (False, True):
            whirl(unit, core, step)
            yield


@kept
def eye(unit: int) -> pygame.Surface:
    """Return the mark of a core. Shared."""
    size = max(11, round(unit * MARK))
    return sprite(f"{FAMILY}/mark-core", size)


def draw(surface: pygame.Surface, zoom: Zoom, cell: int, at: Point, core: bool, now: float, light: float = 1.0) -> None:
    """Draw the whirl of a cell at a point of the screen; `light` is how much of it is there yet."""
    picture = zoom.fits(whirl(zoom.unit, core, turned(zoom.unit, now, cell)))
    corner = round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)
    if light < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * light))
    surface.blit(picture, corner)
