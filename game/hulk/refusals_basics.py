"""What every chapter refuses: pieces out of play, squares and facings that are none, and what is not in sight."""

from __future__ import annotations

from game.hulk.sight import blocking, seen_from
from game.hulk.state import GONE, IN_HAND, HulkState
from game.kernel.text import N_
from game.kernel.verdicts import Refusal


def not_in_play(s: HulkState, piece: int) -> Refusal | None:
    """No such piece, or one that is not on the board nor beside an entry point."""
    if not 0 <= piece < len(s.place):
        return Refusal("HULK-2.2", N_("There is no such piece."))
    if s.place[piece] == GONE:
        return Refusal("HULK-2.11", N_("That piece is out of play."))
    if s.place[piece] == IN_HAND:
        return Refusal("HULK-2.11", N_("That piece has not been placed yet."))
    return None


def no_square(s: HulkState, square: int) -> Refusal | None:
    """Outside the board is rock."""
    if 0 <= square < s.board.n:
        return None
    return Refusal("HULK-1.36", N_("There is no square of the board there."))


def no_side(facing: int) -> Refusal | None:
    """A model faces one of four sides."""
    if 0 <= facing < 4:
        return None
    return Refusal("HULK-1.39", N_("A model faces north, east, south or west, and no other way."))


# -- sight (chapter 7) --


def no_sight(s: HulkState, viewer: int, facing: int, target: int) -> Refusal | None:
    """Why somebody who stands there, facing so, does not see the target square; None: it is seen."""
    blocked = blocking(s)
    if seen_from(s, viewer, facing, blocked) >> target & 1:
        return None
    if s.board.level[viewer] != s.board.level[target]:
        return Refusal("HULK-R12", N_("Nobody sees from one level to another, ladders aside."))
    if not s.sight.arc(viewer, facing) >> target & 1:
        return Refusal("HULK-7.2", N_("The target is outside this Marine's front arc."))
    between = next((line.between for line in s.sight.lines[viewer * 4 + facing] if line.target == target), None)
    if between is None:
        return _never(s, viewer, facing, target)
    if between & s.closed:
        return Refusal("HULK-6.2", N_("A closed door hides the target."))
    if between & s.fire:
        return Refusal("HULK-7.11", N_("Flames hide the target."))
    if between & s.occupied:
        return Refusal("HULK-7.5", N_("Another piece stands in the line of sight."))
    return Refusal("HULK-R23", N_("The line of sight runs between two blocked squares that touch at a corner."))


def _never(s: HulkState, viewer: int, facing: int, target: int) -> Refusal:
    """The target lies in the front arc, and even an empty board would hide it."""
    board = s.board
    (x, y), (tx, ty) = board.xy[viewer], board.xy[target]
    aside = ty - y if facing % 2 else tx - x
    if not aside or board.direction(viewer, target) >= 0 or _looks_into(s, viewer, target):
        return Refusal("HULK-7.5", N_("Wall stands in the line of sight."))
    if board.room[target]:
        return Refusal("HULK-7.7", N_("The sides of a room come into sight only from its doorway."))
    return Refusal("HULK-7.6", N_("A Marine sees round a corner only from right beside it."))


def _looks_into(s: HulkState, viewer: int, target: int) -> bool:
    """Whether the target lies in a room and the viewer stands in it, in its doorway or at its edge (HULK-R23)."""
    board, section = s.board, s.board.section[target]
    edges = [board.step[viewer * 8 + direction] for direction in (0, 2, 4, 6)]
    at_edge = any(near >= 0 and board.interior[near] and board.section[near] == section for near in edges)
    return board.room[target] and (board.section[viewer] == section or at_edge)
