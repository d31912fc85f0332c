"""How tense the war is, from what lies on the board."""

from __future__ import annotations

from game.heresy.units import LEADERS, UNITS
from game.telling.sheet import Board
from game.telling.values import Tension

EDGE = 0.9
"""The share of the production that wins with which every world is a crisis."""

LED = {UNITS[number].id for number in LEADERS}


def tension(board: Board) -> Tension:
    """Return how tense it is: a battle is contact, and a crisis where a leader stands in it or it is in the Palace, or
    where a side has nearly won."""
    if any(track.share is not None and track.share >= EDGE for track in board.tracks if track.rule == "HERESY-23"):
        return "crisis"
    if board.stage is None:
        return "calm"
    place = board.place(str(board.stage.at))
    led = any(token.kind in LED for token in board.tokens if token.place == board.stage.at)
    return "crisis" if led or (place is not None and place.kind == "palace") else "contact"
