"""How tense a mission is, from what lies on the board."""

from __future__ import annotations

from game.telling.sheet import Board, Token
from game.telling.values import Tension

NEAR, CLOSE = 6.0, 2.0
"""Squares within which a blip is contact, and a Genestealer a crisis."""
FEW = 1 / 3
"""The share of the squad with which every step is a crisis."""


def tension(board: Board) -> Tension:
    """Return how tense it is: by the nearest enemy, by a jam that is seen, by what is left of the squad."""
    spots = {place.id: place.at for place in board.places if place.at is not None}
    marines = [token for token in board.tokens if token.owner == "marines" and token.place in spots]
    stealers = [token for token in board.tokens if token.owner == "genestealers" and token.place in spots]
    on_board = [token for token in stealers if not token.place.startswith("entry:")]
    nearest = _nearest(marines, [token for token in on_board if token.kind != "blip"], spots)
    squad = next((track.share for track in board.tracks if track.rule == "HULK-2.17"), None)
    jammed = [token for token in marines if "jam" in token.states]
    if nearest <= CLOSE or (squad is not None and squad <= FEW) or _nearest(jammed, on_board, spots) <= NEAR:
        return "crisis"
    return "contact" if nearest < float("inf") or _nearest(marines, on_board, spots) <= NEAR else "calm"


def _nearest(ours: list[Token], theirs: list[Token], spots: dict[str, tuple[float, float]]) -> float:
    """Return the squares between the nearest two; infinity where there are no two."""
    return min(
        (
            max(abs(spots[one.place][0] - spots[other.place][0]), abs(spots[one.place][1] - spots[other.place][1]))
            for one in ours
            for other in theirs
        ),
        default=float("inf"),
    )
