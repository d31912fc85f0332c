"""Leaving the board (HULK-6.9 to 6.11)."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.actions import Leave
from game.hulk.moving import MARINE_STEPS, STEALER_STEPS
from game.hulk.state import GONE, MARINE, MARINES, STEALER, HulkState, take
from game.kernel.results import Refusal
from game.kernel.text import N_


def may_leave(s: HulkState, piece: int, way_out: int) -> bool:
    """Return whether an exit is for a piece's side: for Marines, unless the mission says otherwise (HULK-R22)."""
    users = s.mission.exit_users[way_out]
    return users == "any" or (users == MARINES) == (s.kind[piece] == MARINE)


def leave_cost(s: HulkState, action: Leave) -> int:
    """Action points of a step off the board; 0: not allowed (HULK-R21).

    A Genestealer's free turn may come before the step (HULK-R5, R6).
    """
    piece, direction = action.piece, 2 * s.board.exits[action.way_out].side
    if s.kind[piece] == MARINE:
        return MARINE_STEPS[s.facing[piece]][direction]
    if s.kind[piece] == STEALER:
        return min(cost for _, cost in STEALER_STEPS[s.facing[piece]][direction])
    return 1


def no_leaving(s: HulkState, action: Leave) -> Refusal | None:
    """Refuse exits that are for the other side, that are not beside the piece, or that it cannot step to."""
    piece = action.piece
    if not 0 <= action.way_out < len(s.board.exits):
        return Refusal("HULK-6.9", N_("There is no such exit on this board."))
    if not may_leave(s, piece, action.way_out):
        if s.kind[piece] == MARINE:
            return Refusal("HULK-R22", N_("In this mission Marines do not leave by this exit."))
        return Refusal("HULK-R22", N_("In this mission only Marines leave by this exit."))
    if s.place[piece] != s.board.exits[action.way_out].square:
        return Refusal("HULK-6.10", N_("One leaves the board from the square of an exit."))
    if not leave_cost(s, action):
        return Refusal("HULK-R21", N_("A Marine cannot step sideways off the board; it has to turn first."))
    return None


def leave(s: HulkState, piece: int, way_out: int) -> None:
    """The piece is out of the game for good, with all that it carries (HULK-6.11, R21)."""
    start = s.place[piece]
    take(s, piece)
    s.escaped.append(piece)
    s.ways_out.append(way_out)
    s.watch[piece] = s.guard[piece] = s.jam[piece] = 0
    s.events.append(ev.Left(piece, start, way_out))


def destroyed(s: HulkState, piece: int) -> bool:
    """Return whether a piece is out of play without having left the board."""
    return s.place[piece] == GONE and piece not in s.escaped
