"""What places are worth to a side, in resources."""

from __future__ import annotations

from math import exp
from typing import Final

from game.heresy.bots.weights import Weights
from game.heresy.control import controlled
from game.heresy.lookups import bits
from game.heresy.state import HeresyState

SECTORS: Final = 20.0
"""What a world of a sector is worth that is still missing for the goal, or must not be lost."""
GROUND: Final = 0.6
"""What any place at all is worth, in resources."""
RINGS: Final = {"outside": 0.3, "wall": 1.0, "inner": 2.0}
RING: Final = 0.006
"""What a ring of the Palace nearer to the Emperor is worth, of his life."""
FAR: Final = 3.0
"""So many missing worlds more make each of them worth a third."""
LAST: Final = 5.0
"""How much more the very last one is worth."""


def values(view: HeresyState, side: int, ideas: Weights) -> tuple[list[float], int]:
    """Return what each place is worth, and how many worlds the side lacks for its goal."""
    tables = view.tables
    found = [GROUND] * len(view.stacks)
    for place, made, only in tables.producers:
        if only != 1 - side:
            found[place] += ideas.production * made
    away = _add_sectors(view, side, found)
    for place in bits(tables.palace):
        ring = RINGS.get(view.campaign.board.places[place].kind, 0.0)
        if tables.links[place] >> tables.sanctum & 1:
            ring *= 2
        found[place] += RING * ideas.leaders * ring
    return found, away


def _add_sectors(view: HeresyState, side: int, found: list[float]) -> int:
    """Add the worth of the worlds in the sectors nearest to complete, as many as the goal asks for (HERESY-24); return
    how many of them are missing."""
    tables, mine = view.tables, controlled(view, side)
    missing = sorted((places & ~mine).bit_count() for places in tables.sectors)[: view.campaign.file.sector_goal]
    away = sum(missing)
    worth = SECTORS * exp(-away / FAR)
    for places in tables.sectors:
        if (places & ~mine).bit_count() <= missing[-1]:
            for place in bits(places):
                found[place] += worth
                if away == 1 and not mine >> place & 1:
                    found[place] += LAST * SECTORS
    return away
