"""The names of the worlds, below or above their globes, so that none lies on another; from afar only the capitals."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.sector.table.layout import Plan
from game.ui import fonts, paint
from game.ui.pictures import kept
from game.ui.theme import Colour

ALL_FROM, CAPITALS_FROM = 38, 20
"""Pixels a unit from which every world has its name, and from which headquarters have theirs."""
BELOW, ABOVE, CAPITAL_BELOW = 0.44, -0.47, 0.5
"""How far from the middle of its cell the middle of a name lies, in units."""
SMALLEST, LARGEST = 11, 17
"""How high letters are at least and at most, in pixels."""
INK: Final[Colour] = (232, 229, 220)
CROWN: Final[Colour] = (255, 236, 186)
SHADE: Final[Colour] = (4, 5, 10)


class Label(NamedTuple):
    """A name, how high its letters are, and where its middle lies from that of its cell, in pixels."""

    cell: int
    words: str
    height: int
    y: int
    capital: bool


Named = tuple[tuple[int, str, bool], ...]
"""The names of worlds: each cell, its name, and whether it is a headquarters; those first."""


@lru_cache(maxsize=24)
def placed(plan: Plan, unit: int, names: Named) -> tuple[Label, ...]:
    """Return the names that are shown at so many pixels a unit: each where it lies on none before it."""
    found: list[Label] = []
    taken: list[pygame.Rect] = []
    for cell, words, capital in names:
        if unit < (CAPITALS_FROM if capital else ALL_FROM):
            continue
        height = max(SMALLEST, min(LARGEST, round(unit * (0.23 if capital else 0.2))))
        for share in (CAPITAL_BELOW if capital else BELOW, ABOVE):
            label = Label(cell, words, height, round(unit * share), capital)
            rect = rect_of(plan, unit, label)
            if rect.collidelist(taken) < 0:
                found.append(label)
                taken.append(rect)
                break
    return tuple(found)


def rect_of(plan: Plan, unit: int, label: Label) -> pygame.Rect:
    """Return what a name covers on a board whose corner is at 0."""
    x, y = plan.centres[label.cell]
    width = fonts.exact(label.height, bold=label.capital).size(label.words)[0] + 2
    rect = pygame.Rect(0, 0, width, label.height)
    rect.center = round(x * unit), round(y * unit) + label.y
    return rect


@kept
def picture(words: str, height: int, capital: bool) -> pygame.Surface:
    """Return a name with a dark edge, so that it reads over anything. Shared."""
    ink = fonts.exact_picture(words, height, CROWN if capital else INK, bold=capital)
    dark = fonts.exact_picture(words, height, SHADE, bold=capital).copy()
    dark.set_alpha(120)
    found = pygame.Surface((ink.get_width() + 4, ink.get_height() + 4), pygame.SRCALPHA)
    for dx in (0, 1, 2, 3, 4):
        for dy in (0, 1, 2, 3, 4):
            if (dx, dy) != (2, 2) and abs(dx - 2) + abs(dy - 2) < 4:
                found.blit(dark, (dx, dy))
    paint.put(found, ink, topleft=(2, 2))
    return found
