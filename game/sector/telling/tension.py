"""How tense a campaign is, from what lies on the chart."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.sector.ships import HIVE_SHIP, KINDS
from game.telling.sheet import Board, Token
from game.telling.values import Tension

NEAR: Final = 3.2
"""Cells within which a foreign ship is contact."""
BESIDE: Final = 1.3
"""Cells within which a foreign warship is at the gates of a headquarters."""
BRINK: Final = "brink"
"""Among the values of a board: whether a seat lacks no more than a planet or two to win."""
HIVE: Final = KINDS[HIVE_SHIP]
Lying = tuple[Token, tuple[float, float]]


def tension(board: Board) -> Tension:
    """Return how tense it is: by who is about to win and what stands before a headquarters, by fights and battles, by
    foreign ships or hive ships near one's own."""
    if board.values.get(BRINK):
        return "crisis"
    spots = {place.id: place.at for place in board.places if place.at is not None}
    ships = [(one, spots[one.place]) for one in board.tokens if "movement" in one.values and one.place in spots]
    homes = {one.place: one.owner for one in board.tokens if one.kind == "headquarters"}
    if any(_at_gates(ship, owner, spots.get(place)) for place, owner in homes.items() for ship in ships):
        return "crisis"
    if board.stage is not None and board.stage.kind != "shop" and board.stage.at is not None:
        return "crisis" if board.stage.at in homes else "contact"
    close = [
        (one, other)
        for number, (one, here) in enumerate(ships)
        for other, there in ships[:number]
        if one.owner != other.owner and hypot(here[0] - there[0], here[1] - there[1]) <= NEAR
    ]
    if any(HIVE in (one.kind, other.kind) for one, other in close):
        return "crisis"
    return "contact" if close else "calm"


def _at_gates(ship: Lying, owner: str, home: tuple[float, float] | None) -> bool:
    """Return whether a warship of another stands before the headquarters of an owner."""
    one, (x, y) = ship
    armed = bool(one.values.get("strength")) and "wrecked" not in one.states
    if home is None or owner in ("", one.owner):
        return False
    return armed and hypot(x - home[0], y - home[1]) <= BESIDE
