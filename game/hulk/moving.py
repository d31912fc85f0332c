"""Moving and turning (chapter 5), climbing (chapter 12), doors as far as they are opened and closed (chapter 6)."""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard
from game.hulk import events as ev
from game.hulk.objects import lying, push_out
from game.hulk.sight import beside_marines, blocking, seen_by_any
from game.hulk.state import CLOSED, NOWHERE, OPEN, HulkState, barrier_set, put, set_door

CLIMB = 8
"""The direction, after the eight of the compass, of a step to the other square of a ladder (HULK-12.4)."""
Hop = tuple[int, int, int, int]
"""Direction, square, the square's bit, and the flanks that must not both be blocked (0: none)."""


@lru_cache(maxsize=64)
def hops_of(board: SquareBoard) -> tuple[tuple[Hop, ...], ...]:
    """Where one may step from each square, doors and pieces aside (HULK-5.1, 5.9)."""
    table = []
    for square in range(board.n):
        hops = []
        for direction in range(8):
            to = board.step[square * 8 + direction]
            if to < 0 or board.squeezed(square, direction, 0):
                continue
            flanks = board.flanks[square * 8 + direction] or ()
            hops.append((direction, to, 1 << to, sum(1 << flank for flank in flanks if flank >= 0)))
        if board.partner[square] >= 0:
            hops.append((CLIMB, board.partner[square], 1 << board.partner[square], 0))
        table.append(tuple(hops))
    return tuple(table)


def barring(s: HulkState, square: int) -> int:
    """The squares that bar steps from a square: pieces, closed doors, flames, the force barrier (HULK-5.7, 5.8, R3).

    Flames bar the way except to a piece that moves on inside the same fire (HULK-13.49, 13.50).
    """
    blocked = s.occupied | s.closed
    if s.barrier != NOWHERE:
        blocked |= 1 << s.barrier
    if s.fire:
        fire = s.fire
        if fire >> square & 1:
            fire &= ~s.board.section_mask[s.board.section[square]]
        blocked |= fire
    return blocked


def open_hops(s: HulkState, square: int) -> list[Hop]:
    """The steps from a square that nothing bars, blocked corners included (HULK-5.7 to 5.9)."""
    blocked = barring(s, square)
    return [
        hop for hop in hops_of(s.board)[square] if not blocked & hop[2] and (not hop[3] or blocked & hop[3] != hop[3])
    ]


def _stealer_facings() -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    def cost(facing: int, direction: int) -> int:
        return 2 if (direction - 2 * facing) % 8 in (3, 4, 5) else 1

    return tuple(
        tuple(
            tuple(
                (end, min(cost(facing, direction), cost(end, direction)))
                for end in (facing, (facing + 1) % 4, (facing - 1) % 4)
            )
            for direction in range(8)
        )
        + (((facing, 1), ((facing + 1) % 4, 1), ((facing - 1) % 4, 1)),)
        for facing in range(4)
    )


STEALER_STEPS = _stealer_facings()
"""By facing and direction: the facings a Genestealer may end a step in, with the cost (HULK-4.10 to 4.12, 4.23,
5.10, R5)."""

MARINE_STEP_COST = (1, 1, 0, 2, 2, 2, 0, 1)
"""By direction relative to the facing; 0: not allowed (HULK-4.10 to 4.12)."""
CLIMB_COST = 2
MARINE_STEPS = tuple(
    (*(MARINE_STEP_COST[(direction - 2 * facing) % 8] for direction in range(8)), CLIMB_COST) for facing in range(4)
)
"""By facing and direction: what a step costs a Marine, a climb as well; 0: not allowed (HULK-4.10 to 4.12, 4.23)."""


def blip_steps(s: HulkState, blip: int) -> list[int]:
    """Where a blip may step: not into a Marine's sight, next to a Marine or onto an object (HULK-10.20 to 10.23)."""
    square = s.place[blip]
    hops = open_hops(s, square)
    if not hops:
        return []
    barred = seen_by_any(s, blocking(s) & ~(1 << square)) | beside_marines(s) | lying(s)
    return [hop[1] for hop in hops if not barred & hop[2]]


def entry_free(s: HulkState, entry: int, blip: bool) -> bool:
    """Whether a piece may come in through an entry point now (HULK-10.15, R89)."""
    if entry in s.forced:
        return False
    bit = 1 << s.board.entries[entry].square
    if (s.occupied | s.closed | s.fire | barrier_set(s)) & bit:
        return False
    return not (blip and (seen_by_any(s, blocking(s)) | beside_marines(s) | lying(s)) & bit)


def way_to(board: SquareBoard, square: int, to: int) -> int:
    """The direction of the single step from one square to another, CLIMB on a ladder; -1 when it is no such step."""
    return CLIMB if board.partner[square] == to else board.direction(square, to)


def step_cost(s: HulkState, piece: int, to: int, facing: int) -> int:
    """Action points of a step that is offered."""
    direction = way_to(s.board, s.place[piece], to)
    if piece < len(s.roster.marines):
        return MARINE_STEPS[s.facing[piece]][direction]
    if facing < 0:
        return 1
    return dict(STEALER_STEPS[s.facing[piece]][direction])[facing]


def step(s: HulkState, piece: int, to: int, facing: int) -> None:
    """Take the step."""
    start = s.place[piece]
    put(s, piece, to)
    s.facing[piece] = facing
    s.events.append(ev.Moved(piece, start, to, facing))


def turn(s: HulkState, piece: int, facing: int, free: bool = False) -> None:
    """Turn on the spot."""
    s.facing[piece] = facing
    s.events.append(ev.Turned(piece, facing, free))


def doors_in_reach(s: HulkState, piece: int) -> list[int]:
    """The doors a piece may work: adjacent, and for a model in one of its three front squares (HULK-6.4, 6.5, R16)."""
    board, square = s.board, s.place[piece]
    if not board.door_at:
        return []
    near = board.front[square * 4 + s.facing[piece]] if s.facing[piece] >= 0 else board.around[square]
    found = []
    for other in near:
        door = board.door_at.get(other)
        if door is None or board.section[other] in s.flames:
            continue
        direction = board.direction(square, other)
        if not (direction & 1 and board.squeezed(square, direction, s.closed)):
            found.append(door)
    return found


def may_open(s: HulkState, door: int) -> bool:
    """Whether a door in reach can be opened."""
    return s.doors[door] == CLOSED


def may_close(s: HulkState, door: int) -> bool:
    """Whether a door in reach can be closed: not on a piece nor on the force barrier (HULK-R15)."""
    return s.doors[door] == OPEN and not (s.occupied | barrier_set(s)) >> s.board.doors[door].square & 1


def open_door(s: HulkState, piece: int, door: int) -> None:
    """Open a door (HULK-6.6)."""
    set_door(s, door, OPEN)
    s.events.append(ev.DoorOpened(door, piece))


def close_door(s: HulkState, piece: int, door: int) -> None:
    """Close a door; objects in its square are pushed out (HULK-6.6, 12.18)."""
    set_door(s, door, CLOSED)
    s.events.append(ev.DoorClosed(door, piece))
    push_out(s, door)
