"""How tense a campaign is, from what lies on the chart."""

from __future__ import annotations

from math import hypot

from game.telling.sheet import Board
from game.telling.values import Tension

NEAR = 3.2
"""Cells within which a foreign ship is contact."""


def tension(board: Board) -> Tension:
    """Return how tense it is: by fights, by foreign ships or hive ships near one's own, by battles for
    a seat."""
    if board.stage is not None and board.stage.kind != "shop" and board.stage.at is not None:
        at_seat = any(token.kind == "headquarters" and token.place == board.stage.at for token in board.tokens)
        return "crisis" if at_seat else "contact"
    spots = {place.id: place.at for place in board.places if place.at is not None}
    ships = [(one, spots[one.place]) for one in board.tokens if "movement" in one.values and one.place in spots]
    close = [
        (one, other)
        for number, (one, here) in enumerate(ships)
        for other, there in ships[:number]
        if one.owner != other.owner and hypot(here[0] - there[0], here[1] - there[1]) <= NEAR
    ]
    if any("hive" in (one.kind, other.kind) for one, other in close):
        return "crisis"
    return "contact" if close else "calm"
