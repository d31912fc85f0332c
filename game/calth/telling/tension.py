"""How tense a battle under Calth is, from what lies on the board."""

from __future__ import annotations

from math import hypot

from game.telling.sheet import Board
from game.telling.values import Tension

SIGHT = 6.0
"""Hexes within which the enemy is in contact."""
LEFT = 0.6
"""The share of a force with which it is a crisis."""


def tension(board: Board) -> Tension:
    """Return how tense it is: by a volley, by how near the other side is, by what is left of a force, by a last
    stand."""
    if board.stage is not None and board.stage.kind == "last_stand":
        return "crisis"
    if any(track.share is not None and track.share <= LEFT for track in board.tracks if track.rule == "CALTH-2.12"):
        return "crisis"
    return "contact" if board.stage is not None or _in_sight(board) else "calm"


def _in_sight(board: Board) -> bool:
    """Return whether units of both sides stand near each other."""
    spots = {place.id: place.at for place in board.places if place.at is not None}
    units = [(token.owner, spots[token.place]) for token in board.tokens if token.place in spots]
    return any(
        owner < other and hypot(here[0] - there[0], here[1] - there[1]) <= SIGHT
        for owner, here in units
        for other, there in units
    )
