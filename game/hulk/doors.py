"""Doors, and leaving the board (chapter 6)."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.actions import CloseDoor, Leave, OpenDoor
from game.hulk.moving import MARINE_STEPS, STEALER_STEPS
from game.hulk.objects import push_out
from game.hulk.state import (
    CLOSED,
    DESTROYED,
    GONE,
    MARINE,
    MARINES,
    OPEN,
    STEALER,
    HulkState,
    barrier_set,
    set_door,
    take,
)
from game.kernel.results import Refusal
from game.kernel.text import N_


def in_hand(s: HulkState, piece: int) -> tuple[int, ...]:
    """Return the squares whose doors a piece works: around a blip, three in front of a model (HULK-6.4, 6.5, R16)."""
    board, square = s.board, s.place[piece]
    return board.front[square * 4 + s.facing[piece]] if s.facing[piece] >= 0 else board.around[square]


def doors_beside(s: HulkState, piece: int) -> list[int]:
    """Return the doors in those squares."""
    door_at = s.board.door_at
    return [door_at[square] for square in in_hand(s, piece) if square in door_at] if door_at else []


def no_opening(s: HulkState, action: OpenDoor) -> Refusal | None:
    """Refuse a door that is not closed or not in reach."""
    door = action.door
    if not 0 <= door < len(s.doors):
        return Refusal("HULK-6.4", N_("That door isn't here. Choose a lit door."))
    if s.doors[door] == OPEN:
        return Refusal("HULK-6.3", N_("That door is open already. Walk through it."))
    return _no_reach(s, action.piece, door)


def no_closing(s: HulkState, action: CloseDoor) -> Refusal | None:
    """Refuse a door that is not open or not in reach, and to close one on a piece or the force barrier (HULK-R15)."""
    door = action.door
    if not 0 <= door < len(s.doors):
        return Refusal("HULK-6.4", N_("That door isn't here. Choose a lit door."))
    if s.doors[door] == CLOSED:
        return Refusal("HULK-6.1", N_("That door is closed already. Choose a lit door."))
    if s.place[action.piece] == s.board.doors[door].square:
        return Refusal("HULK-R15", N_("A piece stands in the doorway. Move it first."))
    if wrong := _no_reach(s, action.piece, door):
        return wrong
    if s.occupied >> s.board.doors[door].square & 1:
        return Refusal("HULK-R15", N_("A piece stands in the doorway. Move it first."))
    if barrier_set(s) >> s.board.doors[door].square & 1:
        return Refusal("HULK-R15", N_("The force barrier fills the doorway. Choose a lit door."))
    return None


def _no_reach(s: HulkState, piece: int, door: int) -> Refusal | None:
    """Refuse a door that a piece cannot lay hand on (HULK-6.4, 6.5, R16)."""
    if s.doors[door] == DESTROYED:
        return Refusal("HULK-6.8", N_("That door has been destroyed. Walk through it."))
    square, target = s.place[piece], s.board.doors[door].square
    direction = s.board.direction(square, target)
    if direction < 0:
        return Refusal("HULK-6.4", N_("That door isn't in an adjacent square. Go next to it first."))
    if s.board.squeezed(square, direction, s.closed):
        return Refusal("HULK-R94", N_("A wall or closed door lies between. Go next to the door first."))
    if target not in in_hand(s, piece):
        return Refusal("HULK-6.5", N_("That door isn't in one of the three squares in front. Turn to face it first."))
    if s.board.section[target] in s.flames:
        return Refusal(
            "HULK-13.56",
            N_("That door is in flames. Wait until the fire is out."),
        )
    return None


def open_door(s: HulkState, piece: int, door: int) -> None:
    """Open a door (HULK-6.6)."""
    set_door(s, door, OPEN)
    s.events.append(ev.DoorOpened(door, piece))


def close_door(s: HulkState, piece: int, door: int) -> None:
    """Close a door; objects in its square are pushed out (HULK-6.6, 12.18)."""
    set_door(s, door, CLOSED)
    s.events.append(ev.DoorClosed(door, piece))
    push_out(s, door)


def may_leave(s: HulkState, piece: int, way_out: int) -> bool:
    """Return whether an exit is for a piece's side: for Marines, unless the mission says otherwise (HULK-R22)."""
    users = s.mission.exit_users[way_out]
    return users == "any" or (users == MARINES) == (s.kind[piece] == MARINE)


def leave_cost(s: HulkState, action: Leave) -> int:
    """Return the action points of a step off the board; 0: not allowed (HULK-R21).

    A Genestealer's free turn may come before the step (HULK-R5, R6).
    """
    piece, direction = action.piece, 2 * s.board.exits[action.way_out].side
    if s.kind[piece] == MARINE:
        return MARINE_STEPS[s.facing[piece]][direction]
    return min(cost for _, cost in STEALER_STEPS[s.facing[piece]][direction]) if s.kind[piece] == STEALER else 1


def no_leaving(s: HulkState, action: Leave) -> Refusal | None:
    """Refuse exits that are for the other side, that are not beside the piece, or that it cannot step to."""
    piece = action.piece
    if not 0 <= action.way_out < len(s.board.exits):
        return Refusal("HULK-6.9", N_("This board has no such exit. Choose another."))
    if not may_leave(s, piece, action.way_out):
        if s.kind[piece] == MARINE:
            return Refusal("HULK-R22", N_("Marines can't leave by this exit in this mission. Choose another."))
        return Refusal("HULK-R22", N_("Only Marines can leave by this exit. Choose a Marine."))
    if s.place[piece] != s.board.exits[action.way_out].square:
        return Refusal("HULK-6.10", N_("You leave the board from an exit square. Walk there first."))
    if not leave_cost(s, action):
        return Refusal("HULK-R21", N_("A Marine can't step sideways off the board. Turn first."))
    return None


def leave(s: HulkState, piece: int, way_out: int) -> None:
    """Take the piece out of the game for good, with all that it carries (HULK-6.11, R21)."""
    start = s.place[piece]
    take(s, piece)
    s.escaped.append(piece)
    s.ways_out.append(way_out)
    s.watch[piece] = s.guard[piece] = s.jam[piece] = 0
    s.events.append(ev.Left(piece, start, way_out))


def destroyed(s: HulkState, piece: int) -> bool:
    """Return whether a piece is out of play without having left the board."""
    return s.place[piece] == GONE and piece not in s.escaped
