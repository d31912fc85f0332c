"""Walks of many steps: the steps from a stand, and what the cheapest way to a square costs."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Any

from game.hulk import command
from game.hulk.actions import Move, Turn
from game.hulk.decisions import no_square
from game.hulk.moving import MARINE_STEPS, STEALER_STEPS, open_hops, way_to
from game.hulk.objects import lying
from game.hulk.sight import EVERYWHERE, beside_marines, blocking, seen_by_any
from game.hulk.state import BLIP, MARINE, NOWHERE, HulkState
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.text import N_

Stand = tuple[int, int]
"""Where a piece stands and how it faces."""
Step = tuple[int, Action, Stand]
"""What an action costs, the action, and the stand it leads to."""


def kept_out_of(s: HulkState, piece: int) -> int:
    """Return the squares that a walk avoids besides those that are barred: flames; a blip what it may not enter."""
    return (
        s.fire
        if s.kind[piece] != BLIP
        else s.fire | seen_by_any(s, EVERYWHERE, blocking(s)) | beside_marines(s) | lying(s)
    )


def steps_of(s: HulkState, piece: int, stand: Stand, barred: int) -> Iterator[Step]:
    """Yield the moves and turns of a piece that stands there, with their costs (HULK-4.10 to 4.14)."""
    square, facing = stand
    marine, blip = s.kind[piece] == MARINE, s.kind[piece] == BLIP
    for direction, to, bit, _flanks in open_hops(s, square):
        if bit & barred:
            continue
        if blip:
            yield 1, Move(piece, to, -1), (to, -1)
        elif marine:
            cost = MARINE_STEPS[facing][direction]
            if cost:
                yield cost, Move(piece, to, facing), (to, facing)
        else:
            for end, cost in STEALER_STEPS[facing][direction]:
                yield cost, Move(piece, to, end), (to, end)
    if not blip:
        for quarter in (1, 3) if marine else (1, 2, 3):
            turned = (facing + quarter) % 4
            yield 1, Turn(piece, turned), (square, turned)


def walk_cost(s: HulkState, piece: int, to: int, barred: int) -> int | None:
    """Return the action points of the cheapest way to a square, however many; None where no way is open."""
    free = s.copy()
    free.occupied &= ~(1 << s.place[piece])
    start = s.place[piece], s.facing[piece]
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        cost, stand = heapq.heappop(queue)
        if stand[0] == to:
            return cost
        if best[stand] < cost:
            continue
        for price, _action, after in steps_of(free, piece, stand, barred):
            if cost + price < best.get(after, cost + price + 1):
                best[after] = cost + price
                heapq.heappush(queue, (cost + price, after))
    return None


def no_walk(s: HulkState, action: Any, points: int | None) -> Refusal | None:
    """Refuse a piece on the board a far square to which no walk leads, or none within so many points if there are any.
    Single steps and other actions are judged elsewhere."""
    if not isinstance(action, Move) or s.place[action.piece] < 0 or no_square(s, action.to):
        return None
    piece, to = action.piece, action.to
    if way_to(s.board, s.place[piece], to) >= 0:
        return None
    cost = walk_cost(s, piece, to, kept_out_of(s, piece))
    if cost is None:
        return _in_the_way(s, piece, to)
    if points is None or cost <= points:
        return None
    values, extra = {"cost": cost, "left": points}, command.left(s) if s.kind[piece] == MARINE else 0
    if cost <= points + extra:
        return Refusal(
            "HULK-R34",
            N_("The way there costs {cost} AP; you have {left}. Go step by step to use command points too."),
            values,
        )
    if not extra:
        return Refusal(
            "HULK-4.4", N_("Too far: the way there costs {cost} AP; you have {left}. Choose a nearer square."), values
        )
    return Refusal(
        "HULK-4.4",
        N_("Too far: the way there costs {cost} AP; you have {left} and {command} command points."),
        {**values, "command": extra},
    )


def _in_the_way(s: HulkState, piece: int, to: int) -> Refusal | None:
    """Name what bars every way there: the first thing without which there would be one."""
    if s.occupied >> to & 1:
        return Refusal("HULK-5.7", N_("Another piece stands in that square. Choose another square."))
    kept = kept_out_of(s, piece)
    kept_by_rule = kept & ~s.fire
    opened = s.copy()
    opened.closed = 0
    if walk_cost(opened, piece, to, kept) is not None:
        return Refusal("HULK-5.8", N_("A closed door blocks the way. Open it, or go round."))
    opened.occupied = 0
    if walk_cost(opened, piece, to, kept | s.occupied & ~(1 << s.place[piece])) is not None:
        return Refusal(
            "HULK-5.9",
            N_("A diagonal step on the way is blocked on both sides. Choose another square."),
        )
    if walk_cost(opened, piece, to, kept) is not None:
        return Refusal("HULK-5.7", N_("Another piece blocks the way. Choose another square."))
    opened.barrier = NOWHERE
    if walk_cost(opened, piece, to, kept) is not None:
        return Refusal("HULK-14.16", N_("The force barrier blocks the way. Choose another square."))
    opened.fire = 0
    if walk_cost(opened, piece, to, kept_by_rule) is not None:
        return Refusal("HULK-13.49", N_("Flames block the way. Choose another square."))
    if walk_cost(opened, piece, to, 0) is not None:
        return Refusal("HULK-10.20", N_("Every route there crosses a Marine's line of sight. Choose another square."))
    return Refusal("HULK-5.1", N_("You can't get there. Choose another square."))
