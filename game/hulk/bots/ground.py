"""Ways over the board, as computer players reckon them: how far everything is, and from where one is attacked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from game.boards.squares import SquareBoard
from game.hulk.moving import CLIMB, MARINE_STEPS, Hop, hops_of

FAR = 999
RANGE = 12
ANY = -1


@lru_cache(maxsize=64)
def sides_of(board: SquareBoard) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each square: the squares from which it can be attacked, and the facing towards each.

    They lie edge to edge with it, or at the other end of a ladder: whoever stands there, ANY facing will do.
    """
    return tuple(
        tuple((facing, near) for facing in range(4) if (near := board.step[square * 8 + 2 * facing]) >= 0)
        + (((ANY, board.partner[square]),) if board.partner[square] >= 0 else ())
        for square in range(board.n)
    )


@lru_cache(maxsize=4096)
def steps_from(board: SquareBoard, square: int) -> tuple[int, ...]:
    """The steps of the shortest way from a square to each, doors and pieces left out of account; -1: no way."""
    ways = [board.walk_distance(square, other) for other in range(board.n)]
    return tuple([-1 if way is None else way for way in ways])


@lru_cache(maxsize=4096)
def ring(board: SquareBoard, square: int) -> int:
    """The squares within the range of overwatch and of the flamer."""
    found = 0
    for other in range(board.n):
        far = board.distance(square, other)
        if far is not None and far <= RANGE:
            found |= 1 << other
    return found


def open_ways(board: SquareBoard, square: int, barred: int) -> list[Hop]:
    """The steps from a square past a set of squares that bar the way."""
    return [hop for hop in hops_of(board)[square] if not barred & hop[2] and (not hop[3] or barred & hop[3] != hop[3])]


def spread(
    board: SquareBoard, seeds: Mapping[int, float], barred: int, closed: int, dear: int = 0, toll: float = 0.0
) -> list[float]:
    """How far every square is from the seeds, each of which begins with its own cost.

    A step costs 1, a closed door to be opened 1 more, a square of the set `dear` the toll as well. FAR: no way.
    """
    far = [float(FAR)] * board.n
    heap = [(cost, square) for square, cost in seeds.items()]
    for cost, square in heap:
        far[square] = cost
    heap.sort()
    hops = hops_of(board)
    while heap:
        cost, square = heappop(heap)
        if cost > far[square]:
            continue
        bit = 1 << square
        cost += 1.0 + (1.0 if closed & bit else 0.0) + (toll if dear & bit else 0.0)
        for _, to, at, flanks in hops[square]:
            if cost < far[to] and not barred & at and (not flanks or (barred | closed) & flanks != flanks):
                far[to] = cost
                heappush(heap, (cost, to))
    return far


def marine_way(board: SquareBoard, goals: Iterable[tuple[int, float]], closed: int) -> list[float]:
    """Action points of a Marine from every square and facing (square * 4 + facing) to the goals, each with a cost.

    Pieces are left out of account; a closed door on the way costs a point more.
    """
    far = [float(FAR)] * (board.n * 4)
    heap: list[tuple[float, int]] = []
    for state, cost in goals:
        if cost < far[state]:
            far[state] = cost
            heappush(heap, (cost, state))
    hops = hops_of(board)
    while heap:
        cost, state = heappop(heap)
        if cost > far[state]:
            continue
        square, facing = state >> 2, state & 3
        here = square << 2
        for turned in (here | (facing + 1) & 3, here | (facing - 1) & 3):
            if cost + 1 < far[turned]:
                far[turned] = cost + 1
                heappush(heap, (cost + 1, turned))
        door = cost + 1 if closed >> square & 1 else cost
        for direction, origin, _, flanks in hops[square]:
            step = MARINE_STEPS[facing][direction if direction == CLIMB else (direction + 4) % 8]
            before = origin << 2 | facing
            if step and door + step < far[before] and (not flanks or closed & flanks != flanks):
                far[before] = door + step
                heappush(heap, (door + step, before))
    return far
