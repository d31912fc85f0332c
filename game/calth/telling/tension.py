"""How tense a battle under Calth is, from what lies on the board."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.calth.models import MODELS
from game.telling.sheet import Board, Token
from game.telling.values import Tension, Value

SIGHT = 6.0
"""Hexes within which the enemy is in contact."""
LEFT = 0.6
"""The share of a force with which it is a crisis."""
LAST: Final = "last"
"""Among the values of a board: whether it is the last round."""
LEADERS: Final = {model.id for model in MODELS if model.leader}


def tension(board: Board) -> Tension:
    """Return how tense it is: by the last round and a last stand, by what is left of a force, by a leader who is
    attacked or a giant that is wrecked, by a volley, by how near the other side is."""
    if board.values.get(LAST) or (board.stage is not None and board.stage.kind == "last_stand"):
        return "crisis"
    if any(track.share is not None and track.share <= LEFT for track in board.tracks if track.rule == "CALTH-2.12"):
        return "crisis"
    if _hurt(board):
        return "crisis"
    return "contact" if board.stage is not None or _in_sight(board) else "calm"


def _hurt(board: Board) -> bool:
    """Return whether a leader is attacked, or a system of a Dreadnought is wrecked."""
    at = board.stage.at if board.stage is not None else None
    return any(
        "damaged" in one.states or (at is not None and one.place == at and not LEADERS.isdisjoint(_models(one)))
        for one in board.tokens
    )


def _models(token: Token) -> tuple[Value, ...]:
    models = token.values.get("models", ())
    return models if isinstance(models, tuple) else ()


def _in_sight(board: Board) -> bool:
    """Return whether units of both sides stand near each other."""
    spots = {place.id: place.at for place in board.places if place.at is not None}
    units = [(token.owner, spots[token.place]) for token in board.tokens if token.place in spots]
    return any(
        owner < other and hypot(here[0] - there[0], here[1] - there[1]) <= SIGHT
        for owner, here in units
        for other, there in units
    )
