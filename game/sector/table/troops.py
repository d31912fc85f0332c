"""Troops of a land battle: sculpted Marines in the colour of a side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.ui import sprites
from game.ui.figures import figure, sheet
from game.ui.pictures import kept
from game.ui.theme import Colour


class Troop(NamedTuple):
    """A figure: its family and row, where the middle of its feet stands, as seen on the left side of a window of
    1920x1080, and how wide it is."""

    family: str
    row: str
    x: int
    y: int
    wide: int


ATTACKERS: Final = (
    Troop("calth_marines", "ultramarines-veteran", 225, 741, 150),
    Troop("calth_marines", "ultramarines-plasma", 375, 729, 150),
    Troop("calth_marines", "ultramarines-missile", 108, 808, 176),
    Troop("calth_giants", "ultramarines-aethon", 436, 812, 236),
    Troop("calth_marines", "ultramarines-vexilla", 291, 844, 190),
    Troop("calth_marines", "ultramarines-sergeant-sword", 199, 938, 206),
)
DEFENDERS: Final = (
    Troop("calth_marines", "word-bearers-veteran", 1691, 741, 150),
    Troop("calth_marines", "word-bearers-flamer", 1551, 733, 150),
    Troop("calth_marines", "word-bearers-heavy-bolter", 1818, 806, 176),
    Troop("calth_giants", "word-bearers-contemptor", 1509, 812, 250),
    Troop("calth_marines", "word-bearers-vexilla", 1655, 844, 190),
    Troop("calth_marines", "word-bearers-sergeant-claw", 1753, 944, 206),
)
SIDES: Final = (ATTACKERS, DEFENDERS)
BLUE, RED = 2, 0
"""The part of a colour in which the armour of the attackers' figures is strong, and that of the defenders'."""


@kept
def soldier(side: int, number: int, unit: float, colour: Colour) -> pygame.Surface:
    """Return a figure in the colour of its side; the middle of its feet is the middle of the picture's foot. Shared."""
    troop = SIDES[side][number]
    said = sheet(troop.family)
    made = figure(troop.family, troop.row, said.columns.index(("right", "left")[side]), _square(troop, unit))
    return painted(made.picture, colour, RED if side else BLUE)


def foot(side: int, number: int, unit: float) -> tuple[int, int]:
    """Return where in its picture the middle of a figure's feet is."""
    troop = SIDES[side][number]
    columns = sheet(troop.family).columns
    return figure(troop.family, troop.row, columns.index(("right", "left")[side]), _square(troop, unit)).anchor


def _square(troop: Troop, unit: float) -> int:
    said = sheet(troop.family)
    return max(4, round(troop.wide * unit * said.square / said.cell))


def painted(picture: pygame.Surface, colour: Colour, strong: int) -> pygame.Surface:
    """Return a figure whose armour, which is strong in one part of its colour, has another."""
    found = picture.copy()
    pixels = pygame.surfarray.pixels3d(found)
    others = [part for part in range(3) if part != strong]
    own = pixels[..., strong].astype(np.float32)
    rest = np.maximum(pixels[..., others[0]], pixels[..., others[1]]).astype(np.float32)
    share = np.clip((own - 1.12 * rest) / np.maximum(own, 1.0) * 3.0, 0.0, 1.0)[..., None]
    light = (own * 0.8 + rest * 0.4)[..., None] / 150.0
    tint = np.array(colour, np.float32) * (0.82 * light)
    pixels[...] = np.clip(pixels * (1.0 - share) + tint * share, 0, 255).astype(np.uint8)
    del pixels
    return found


def warm(unit: float, colours: tuple[Colour, Colour]) -> Iterator[None]:
    """Load the figures of both sides, in small steps."""
    for side, colour in enumerate(colours):
        for number, troop in enumerate(SIDES[side]):
            if sprites.exists(f"{troop.family}/{troop.row}"):
                soldier(side, number, unit, colour)
                yield
