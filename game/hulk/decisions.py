"""What several decisions refuse with the same words: pieces out of play, and squares and facings that are none."""

from __future__ import annotations

from game.hulk.state import GONE, IN_HAND, HulkState
from game.kernel.results import Refusal
from game.kernel.text import N_


def not_in_play(s: HulkState, piece: int) -> Refusal | None:
    """Refuse what is no piece, or is neither on the board nor beside an entry point."""
    if not 0 <= piece < len(s.place):
        return Refusal("HULK-2.2", N_("That piece doesn't exist. Choose a lit piece."))
    if s.place[piece] == GONE:
        return Refusal("HULK-2.11", N_("That piece is out of play. Choose a piece on the board."))
    return (
        Refusal("HULK-2.11", N_("That piece hasn't been placed yet. Choose a piece on the board."))
        if s.place[piece] == IN_HAND
        else None
    )


def no_square(s: HulkState, square: int) -> Refusal | None:
    """Refuse the rock outside the board."""
    return None if 0 <= square < s.board.n else Refusal("HULK-1.36", N_("That is off the board. Choose a lit square."))


def no_side(facing: int) -> Refusal | None:
    """Refuse a facing that is none of the four sides."""
    if 0 <= facing < 4:
        return None
    return Refusal("HULK-1.39", N_("A model faces north, east, south or west. Choose one of these."))
