"""How tense a match of Conquest is, from what lies on the table."""

from __future__ import annotations

from game.telling.sheet import Board
from game.telling.values import Tension

NEARLY = 2 / 3
"""The share of the planets of one type with which the next one wins."""


def tension(board: Board) -> Tension:
    """Return how tense it is: a battle is contact; it is a crisis where a warlord fights, is bloodied, or where the
    next planet wins."""
    if board.stage is None or board.stage.kind != "battle":
        return "calm"
    bloodied = any(place.values.get("bloodied") for place in board.places if place.kind == "hq")
    decides = any(track.share is not None and track.share >= NEARLY - 1e-6 for track in board.tracks)
    fights = any("warlord" in token.states for token in board.tokens if token.place.startswith(_lane(board)))
    return "crisis" if bloodied or decides or fights else "contact"


def _lane(board: Board) -> str:
    """Return how the names of the lanes begin at the planet that is fought for."""
    at = str(board.stage.at) if board.stage is not None else ""
    return at.replace("planet:", "lane:") + ":"
