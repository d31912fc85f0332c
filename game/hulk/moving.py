"""Moving and turning (chapter 5), climbing (chapter 12), coming in (chapter 10)."""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard, mask_of
from game.hulk import events as ev
from game.hulk.actions import Enter, Move, Turn
from game.hulk.decisions import no_side, no_square
from game.hulk.objects import lying
from game.hulk.sight import beside_marines, blocking, seen_by_any
from game.hulk.sightlines import SightTable
from game.hulk.state import BLIP, MARINE, NOWHERE, STEALER, HulkState, barrier_set, entry_of, lurking, put
from game.kernel.memory import of_a_match
from game.kernel.results import Refusal
from game.kernel.text import N_

LURKS = Refusal(
    "HULK-10.15",
    N_("A Marine began the turn within 6 squares. What waits here must lurk this turn."),
)
CLIMB = 8
"""The direction, after the eight of the compass, of a step to the other square of a ladder (HULK-12.4)."""
Hop = tuple[int, int, int, int]
"""Direction, square, the square's bit, and the flanks that must not both be blocked (0: none)."""


@of_a_match
@lru_cache(maxsize=8)
def hops_of(board: SquareBoard) -> tuple[tuple[Hop, ...], ...]:
    """Return where one may step from each square, doors and pieces aside (HULK-5.1, 5.9)."""
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
    """Return the squares that bar steps from a square: pieces, closed doors, flames, the force barrier (HULK-5.7, 5.8,
    R3).

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
    """Return the steps from a square that nothing bars, blocked corners included (HULK-5.7 to 5.9)."""
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
    """Return where a blip may step: not into a Marine's sight, next to a Marine or onto an object (HULK-10.20 to
    10.23)."""
    square = s.place[blip]
    hops = open_hops(s, square)
    if not hops:
        return []
    near = sum([hop[2] for hop in hops])
    barred = seen_by_any(s, near, blocking(s) & ~(1 << square)) | beside_marines(s) | lying(s)
    return [hop[1] for hop in hops if not barred & hop[2]]


def no_coming_in(s: HulkState, action: Enter) -> Refusal | None:
    """Refuse who does not wait outside, facings that do not go with the step in, and entry points that are barred."""
    piece = action.piece
    if s.kind[piece] == MARINE:
        return Refusal("HULK-2.16", N_("Only blips and Genestealers use entry points. Choose a lit piece."))
    if s.place[piece] >= 0:
        return Refusal("HULK-10.12", N_("It is already on the board. Move it instead."))
    if s.kind[piece] == BLIP and action.facing != -1:
        return Refusal("HULK-1.42", N_("A blip has no facing. Move it instead."))
    if s.kind[piece] == STEALER:
        inward = s.board.entries[entry_of(s.place[piece])].inward
        if wrong := no_side(action.facing):
            return wrong
        if (action.facing - inward) % 4 == 2:
            return Refusal(
                "HULK-R90", N_("A Genestealer comes in facing inwards, or turned by 90 degrees. Choose another facing.")
            )
    return no_entry(s, entry_of(s.place[piece]), s.kind[piece] == BLIP)


def no_entry(s: HulkState, entry: int, blip: bool) -> Refusal | None:
    """Refuse a piece beside an entry point that cannot come in now (HULK-10.15, R89)."""
    if entry in s.forced:
        return LURKS
    square = s.board.entries[entry].square
    if s.occupied >> square & 1:
        return Refusal("HULK-R89", N_("Another piece stands in the square it would enter. Wait until the way is free."))
    if s.closed >> square & 1:
        return Refusal("HULK-5.8", N_("A closed door blocks the way. Choose another entry point."))
    if square == s.barrier:
        return Refusal("HULK-14.16", N_("The force barrier blocks the way. Choose another entry point."))
    if s.fire >> square & 1:
        return Refusal("HULK-R89", N_("The square it would enter is burning. Choose another entry point."))
    near = _blip_near(s, square) if blip else None
    return near and Refusal("HULK-R89", near.message)


def shut_out(s: HulkState) -> dict[int, frozenset[int]]:
    """Return the places beside entry points from which `no_entry` keeps Genestealers, and those for blips."""
    doorsteps, watchable = _doorsteps(s.board, s.sight)
    barred, place, near = s.occupied | s.closed | s.fire | barrier_set(s), s.place, 0
    for marine in s.marines:
        near |= watchable[place[marine]]
    watched = seen_by_any(s, near, blocking(s)) | near & beside_marines(s) if near else 0
    return _shut(s.board, tuple(s.forced), barred & doorsteps, (watched | lying(s)) & doorsteps)


@of_a_match
@lru_cache(maxsize=8)
def _doorsteps(board: SquareBoard, sight: SightTable) -> tuple[int, list[int]]:
    """Return the set of the squares that entry points lead to, and which of them a Marine could see or be beside from
    each square."""
    doorsteps = mask_of(point.square for point in board.entries)
    near = list(board.reach)
    for view, squares in enumerate(sight.ever):
        near[view // 4] |= squares
    return doorsteps, [doorsteps & squares for squares in near]


@of_a_match
@lru_cache(maxsize=4096)
def _shut(board: SquareBoard, forced: tuple[int, ...], barred: int, watched: int) -> dict[int, frozenset[int]]:
    squares = [point.square for point in board.entries]
    stealers = {entry for entry, square in enumerate(squares) if barred >> square & 1}.union(forced)
    blips = {entry for entry, square in enumerate(squares) if watched >> square & 1} | stealers
    return {kind: frozenset(map(lurking, shut)) for kind, shut in ((STEALER, stealers), (BLIP, blips))}


def way_to(board: SquareBoard, square: int, to: int) -> int:
    """Return the direction of the single step from one square to another, CLIMB on a ladder; -1 when it is no such
    step."""
    return CLIMB if board.partner[square] == to else board.direction(square, to)


def step_cost(s: HulkState, action: Move) -> int:
    """Return the action points of a step that is offered."""
    piece, facing = action.piece, action.facing
    direction = way_to(s.board, s.place[piece], action.to)
    if piece < len(s.roster.marines):
        return MARINE_STEPS[s.facing[piece]][direction]
    return 1 if facing < 0 else dict(STEALER_STEPS[s.facing[piece]][direction])[facing]


def no_step(s: HulkState, action: Move) -> Refusal | None:
    """Refuse all but single steps that nothing bars, with an end facing that goes with them."""
    piece, to = action.piece, action.to
    square, facing = s.place[piece], s.facing[piece]
    if wrong := no_square(s, to):
        return wrong
    direction = way_to(s.board, square, to)
    if direction < 0:
        return Refusal("HULK-5.1", N_("A piece moves one square at a time. Choose the next square."))
    if s.kind[piece] == MARINE and not MARINE_STEPS[facing][direction]:
        return Refusal("HULK-4.12", N_("A Marine can't step sideways. Turn first."))
    barred = _barred(s, square, to, direction) or _end_facing(s, action, direction)
    return barred or (_blip_near(s, to, 1 << square) if s.kind[piece] == BLIP else None)


def _barred(s: HulkState, square: int, to: int, direction: int) -> Refusal | None:
    blocked = barring(s, square)
    if s.occupied >> to & 1:
        return Refusal("HULK-5.7", N_("Another piece stands in that square. Choose another square."))
    if s.closed >> to & 1:
        return Refusal("HULK-5.8", N_("A closed door blocks the way. Choose another entry point."))
    if to == s.barrier:
        return Refusal("HULK-14.16", N_("The force barrier blocks the way. Choose another entry point."))
    if blocked >> to & 1:
        return Refusal("HULK-13.49", N_("That square is burning; nothing can enter it from outside. Go another way."))
    if direction == CLIMB:
        return None
    if s.board.squeezed(square, direction, 0):
        return Refusal("HULK-5.9", N_("Walls block both sides of that diagonal step. Go straight first."))
    if s.board.squeezed(square, direction, blocked):
        return Refusal("HULK-5.9", N_("Both squares beside that diagonal step are blocked. Go straight first."))
    return None


def _end_facing(s: HulkState, action: Move, direction: int) -> Refusal | None:
    piece, facing = action.piece, action.facing
    kind = s.kind[piece]
    if kind == BLIP:
        return None if facing == -1 else Refusal("HULK-1.42", N_("A blip has no facing. Move it instead."))
    if wrong := no_side(facing):
        return wrong
    if kind == MARINE and facing != s.facing[piece]:
        return Refusal("HULK-5.14", N_("A Marine keeps its facing as it moves. Turn as a separate action."))
    if kind == STEALER and facing not in dict(STEALER_STEPS[s.facing[piece]][direction]):
        return Refusal("HULK-5.10", N_("A Genestealer can turn only 90 degrees as it moves. Turn again afterwards."))
    return None


def _blip_near(s: HulkState, to: int, own: int = 0) -> Refusal | None:
    """Refuse a blip a square in sight of a Marine, beside one or with an object; `own`: the square it leaves."""
    if seen_by_any(s, 1 << to, blocking(s) & ~own):
        return Refusal(
            "HULK-10.20", N_("A blip can't move into a Marine's line of sight. Choose a square out of sight.")
        )
    if beside_marines(s) >> to & 1:
        return Refusal("HULK-10.22", N_("A blip can't move next to a Marine. Stay a square away."))
    return (
        Refusal("HULK-10.23", N_("A blip can't enter a square with an object. Reveal it first."))
        if lying(s) >> to & 1
        else None
    )


def no_turn(s: HulkState, action: Turn) -> Refusal | None:
    """Refuse what is no other side, and a Marine the side behind it (HULK-4.13, 4.14)."""
    if wrong := no_side(action.facing):
        return wrong
    quarters = (action.facing - s.facing[action.piece]) % 4
    if not quarters:
        return Refusal("HULK-5.1", N_("It already faces that way. Choose another action."))
    if quarters == 2 and s.kind[action.piece] == MARINE:
        return Refusal("HULK-4.14", N_("Each turn is only 90 degrees. Turn twice."))
    return None


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
