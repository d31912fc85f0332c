"""How likely a seat is to win a campaign, from what each has when somebody's round begins.

The counts were learned by `python -m tests.tuning.prospects sector` from 160 campaigns between two careful players
whose weights had been shaken; among more seats each has its share by the same counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from game.sector.bots.outlook import MAKES, SHIPS
from game.sector.bots.roads import roads_of
from game.sector.sector import PLANETS
from game.sector.ships import EXPLORER, movement
from game.sector.state import FIT, SectorState, fleet
from game.sector.victory import needed

LONG: Final = 15
"""The turns after which what counts early no longer does."""
SOFTER: Final = 0.6
"""What a planet is worth that a ship needs a turn to reach, against one that it reaches at once."""
HELD: Final = 0.45
"""The share of that where somebody holds it."""
AWAY: Final = 9.0
"""The turns that it takes to where no ship comes."""
FADING: Final = ("share", "square", "makes", "fleet", "slots", "near")
"""What counts otherwise late in a campaign."""

COUNTS: Final[Mapping[str, float]] = {
    "share": 5.033,
    "square": -0.28,
    "late": -0.248,
    "makes": 0.042,
    "goods": 0.094,
    "even": 0.148,
    "fleet": 0.056,
    "fit": 0.512,
    "explorers": -0.375,
    "slots": 0.376,
    "garrison": 0.276,
    "stones": 0.133,
    "near": -0.163,
    "reach": 0.083,
    "begins": 0.702,
    "last": 0.735,
    "share late": 0.687,
    "square late": -1.675,
    "makes late": 0.667,
    "fleet late": 0.557,
    "slots late": -0.358,
    "near late": 0.081,
}


def chance(s: SectorState, seat: int) -> float:
    """Return the chance that a seat wins: its share of what all seats that are left weigh."""
    if s.out[seat]:
        return 0.0
    mine = _weight(s, seat)
    return 1 / sum(exp(_weight(s, other) - mine) for other in range(s.players) if not s.out[other])


def _weight(s: SectorState, seat: int) -> float:
    return sum(value * COUNTS[name] for name, value in features(s, seat).items())


def features(s: SectorState, seat: int) -> dict[str, float]:
    """Return what a seat has."""
    found = holdings(s, seat)
    ahead = targets(s, seat)
    found["even"] = min(s.raw[seat] / 5, s.production[seat] / 3, 2.0)
    found["near"] = sum(worth * SOFTER ** min(AWAY, turns) for worth, turns in ahead)
    found["reach"] = float(sum(turns <= 1 for _worth, turns in ahead))
    found["begins"] = float(s.acting == seat)
    found["last"] = float(s.order[-1] == seat)
    late = min(1.0, s.turn / LONG)
    found.update({f"{name} late": found[name] * late for name in FADING})
    return found


def holdings(s: SectorState, seat: int) -> dict[str, float]:
    """Return what a seat holds: planets, goods, ships and what else wins campaigns."""
    own = [cell for cell, owner in enumerate(s.owner) if owner == seat and s.what[cell] in PLANETS]
    ships = fleet(s, seat)
    warships = [ship for ship in ships if s.ship_kind[ship] != EXPLORER]
    share = len(own) / needed(s)
    return {
        "share": share,
        "square": share * share,
        "late": max(0.0, share - 0.75) * 4,
        "makes": sum(MAKES[s.what[cell]] for cell in own) / 4,
        "goods": min(12, s.raw[seat] + s.production[seat]) / 6,
        "fleet": sum(SHIPS[s.ship_kind[ship]] for ship in warships),
        "fit": float(sum(s.ship_state[ship] == FIT for ship in warships)),
        "explorers": float(len(ships) - len(warships)),
        "slots": sum(s.slots[seat]) / 2,
        "garrison": sum(s.garrison[cell] for cell in own) / 2,
        "stones": s.stones[seat] + sum(s.strategies[seat]) / 2,
    }


def targets(s: SectorState, seat: int) -> list[tuple[float, float]]:
    """Return what each planet that a seat does not own is worth, and how many turns its next ship needs to it."""
    roads = roads_of(s)
    fit = [ship for ship in fleet(s, seat) if s.ship_kind[ship] != EXPLORER and s.ship_state[ship] == FIT]
    ways = [(roads.far(s.ship_at[ship]), max(1, movement(s, ship))) for ship in fit]
    return [
        (
            1.0 if s.owner[cell] < 0 and not s.garrison[cell] else HELD,
            min((far[cell] / steps for far, steps in ways), default=AWAY),
        )
        for cell, kind in enumerate(s.what)
        if kind in PLANETS and s.owner[cell] != seat
    ]
