"""Ways over the board, as computer players reckon them: how far everything is, and from where one is attacked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from game.boards.squares import SquareBoard
from game.hulk.moving import CLIMB, MARINE_STEPS, Hop, hops_of
from game.kernel.memory import of_a_match

FAR = 999
RANGE = 12
ANY = -1


@of_a_match
@lru_cache(maxsize=8)
def sides_of(board: SquareBoard) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each square the squares from which it can be attacked, and the facing towards each.

    They lie edge to edge with it, or at the other end of a ladder: whoever stands there, ANY facing will do.
    """
    return tuple(
        tuple((facing, near) for facing in range(4) if (near := board.step[square * 8 + 2 * facing]) >= 0)
        + (((ANY, board.partner[square]),) if board.partner[square] >= 0 else ())
        for square in range(board.n)
    )


@of_a_match
@lru_cache(maxsize=4096)
def steps_from(board: SquareBoard, square: int) -> tuple[int, ...]:
    """Return the steps of the shortest way from a square to each, doors and pieces aside; -1: no way."""
    ways = [board.walk_distance(square, other) for other in range(board.n)]
    return tuple([-1 if way is None else way for way in ways])


@of_a_match
@lru_cache(maxsize=4096)
def ring(board: SquareBoard, square: int) -> int:
    """Return the squares within the range of overwatch and of the flamer."""
    found = 0
    for other in range(board.n):
        far = board.distance(square, other)
        if far is not None and far <= RANGE:
            found |= 1 << other
    return found


@of_a_match
@lru_cache(maxsize=4096)
def parted(board: SquareBoard, square: int, one: int, other: int) -> bool:
    """Return whether every way from one square to another leads over that one."""
    return square not in (one, other) and spread(board, {one: 0.0}, 1 << square, 0)[other] >= FAR


def open_ways(board: SquareBoard, square: int, barred: int) -> list[Hop]:
    """Return the steps from a square past a set of squares that bar the way."""
    return [hop for hop in hops_of(board)[square] if not barred & hop[2] and (not hop[3] or barred & hop[3] != hop[3])]


def spread(
    board: SquareBoard, seeds: Mapping[int, float], barred: int, closed: int, dear: int = 0, toll: float = 0.0
) -> list[float]:
    """Return how far every square is from the seeds, each of which begins with its own cost.

    A step costs 1, a closed door to be opened 1 more, a square of the set `dear` the toll as well. FAR: no way.
    """
    far = [float(FAR)] * board.n
    stack = [(cost, square) for square, cost in seeds.items()]
    for cost, square in stack:
        far[square] = cost
    stack.sort()
    hops = hops_of(board)
    while stack:
        cost, square = heappop(stack)
        if cost > far[square]:
            continue
        bit = 1 << square
        cost += 1.0 + (1.0 if closed & bit else 0.0) + (toll if dear & bit else 0.0)
        for _, to, at, flanks in hops[square]:
            if cost < far[to] and not barred & at and (not flanks or (barred | closed) & flanks != flanks):
                far[to] = cost
                heappush(stack, (cost, to))
    return far


class Points(list[float]):
    """Action points from every square and facing (square * 4 + facing) to a goal."""

    def __init__(self, way: Iterable[float]) -> None:
        super().__init__(way)
        self.lead = [min(self[state : state + 4]) for state in range(0, len(self), 4)]
        """The same in the best facing, by square."""


def marine_way(board: SquareBoard, goals: Iterable[tuple[int, float]], closed: int) -> Points:
    """Return a Marine's action points from every square and facing to the goals, each with a cost.

    Pieces are left out of account; a closed door on the way costs a point more.
    """
    far = [float(FAR)] * (board.n * 4)
    layers: list[list[int]] = []

    def reach(state: int, cost: float) -> None:
        if cost < far[state]:
            far[state] = cost
            while len(layers) <= cost:
                layers.append([])
            layers[int(cost)].append(state)

    for state, cost in goals:
        reach(state, cost)
    hops = hops_of(board)
    for spent, layer in enumerate(layers):
        for state in layer:
            if far[state] < spent:
                continue
            square, facing = state >> 2, state & 3
            reach(state & ~3 | (facing + 1) & 3, spent + 1.0)
            reach(state & ~3 | (facing - 1) & 3, spent + 1.0)
            door = spent + (closed >> square & 1)
            steps = MARINE_STEPS[facing]
            for direction, origin, _, flanks in hops[square]:
                step = steps[direction if direction == CLIMB else (direction + 4) % 8]
                if step and (not flanks or closed & flanks != flanks):
                    reach(origin << 2 | facing, float(door + step))
    return Points(far)
