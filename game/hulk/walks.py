"""Walks of many steps: the steps from a stand, and what the cheapest way to a square costs."""

from __future__ import annotations

import heapq
from collections.abc import Iterator

from game.hulk.actions import Move, Turn
from game.hulk.moving import MARINE_STEPS, STEALER_STEPS, open_hops
from game.hulk.objects import lying
from game.hulk.sight import beside_marines, blocking, seen_by_any
from game.hulk.state import BLIP, MARINE, HulkState
from game.kernel.actions import Action

Stand = tuple[int, int]
"""Where a piece stands and how it faces."""
Step = tuple[int, Action, Stand]
"""What an action costs, the action, and the stand it leads to."""


def kept_out_of(s: HulkState, piece: int) -> int:
    """The squares that a walk avoids besides those that are barred: flames; a blip what it may not enter."""
    if s.kind[piece] != BLIP:
        return s.fire
    return s.fire | seen_by_any(s, blocking(s)) | beside_marines(s) | lying(s)


def steps_of(s: HulkState, piece: int, stand: Stand, barred: int) -> Iterator[Step]:
    """The moves and turns of a piece that stands there, with their costs (HULK-4.10 to 4.14)."""
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
    """The action points of the cheapest way to a square, however many; None where no way is open."""
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
