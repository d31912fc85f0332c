"""Ladders: the fall (HULK-12.7 to 12.12), and all that happens to a piece that comes into a square.

To climb is to step to the ladder's other square, see `moving`; the front square across a ladder is in `combat`.
"""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard, mask_of
from game.hulk import events as ev
from game.hulk.flamer import burn
from game.hulk.frames import activation_of
from game.hulk.objects import pick_up
from game.hulk.psychic import lower_barrier
from game.hulk.shooting import kill
from game.hulk.state import MARINE, HulkState, put

FALL_FACE = 1


@lru_cache(maxsize=64)
def ladders_down(board: SquareBoard) -> int:
    """Return the squares from which a ladder goes down (HULK-R105)."""
    return mask_of(ladder.upper for ladder in board.ladders)


def arrive(s: HulkState, piece: int) -> bool:
    """A piece has come into its square: flames, objects, and the fall of a Marine; whether it fell."""
    square = s.place[piece]
    if s.fire >> square & 1:
        burn(s, piece, -1)
    if s.place[piece] < 0:
        return False
    pick_up(s, piece)
    if s.kind[piece] != MARINE or not ladders_down(s.board) >> square & 1:
        return False
    face = s.dice.roll()
    s.events.append(ev.FallRolled(piece, face, face == FALL_FACE))
    if face == FALL_FACE:
        fall(s, piece)
    return face == FALL_FACE


def fall(s: HulkState, marine: int) -> None:
    """The Marine comes down on whatever stands below and has done acting (HULK-12.8 to 12.12, R107)."""
    start = s.place[marine]
    below = s.board.partner[start]
    if s.at[below] >= 0:
        kill(s, s.at[below], marine)
    if s.barrier == below:
        lower_barrier(s)
    put(s, marine, below)
    s.events.append(ev.Fell(marine, start, below))
    s.done[marine] = 1
    if activation := activation_of(s, marine):
        activation.points = 0
    arrive(s, marine)
