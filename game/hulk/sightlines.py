"""Lines of sight on a board of squares, worked out once: what every square sees in every facing, and what hides it."""

from functools import lru_cache
from typing import NamedTuple

from game.boards.squares import ROCK, STEPS, SquareBoard, mask_of


class Line(NamedTuple):
    """A target that may be seen: no square of `between` may be blocked, nor both squares of any mask in `pairs`."""

    target: int
    between: int
    pairs: tuple[int, ...]

    def clear(self, blocked: int) -> bool:
        """Return whether nothing in the set `blocked` hides the target."""
        return not blocked & self.between and all(blocked & pair != pair for pair in self.pairs)


class _View(NamedTuple):
    """What one (square, facing) sees: the lane straight ahead, and everything else as single lines."""

    lane: int
    ascending: bool
    others: int
    care: int
    lines: tuple[Line, ...]


class SightTable:
    """The static lines of sight of a board (HULK-R23, R25, R28). Entries are found by square * 4 + facing.

    `lines` are the single lines, `ever` the set of squares that can be seen at all, and `hides` the set of squares that
    can hide something: what is seen depends on `blocked & hides` only. That is not `ever`: the square beside the viewer
    can close a corner without ever being seen.
    """

    def __init__(self, board: SquareBoard) -> None:
        self.board = board
        rooms = _rooms(board)
        lanes = [_lane(board, key // 4, key % 4) for key in range(board.n * 4)]
        members = [[sq for sq in range(board.n) if i in rooms[sq]] for i in range(len(board.sections))]
        others = [_others(board, rooms, members, key // 4, key % 4) for key in range(board.n * 4)]
        self.lines: tuple[tuple[Line, ...], ...] = tuple(
            lane + other for lane, other in zip(lanes, others, strict=True)
        )
        self._by_target = tuple({line.target: line for line in lines} for lines in self.lines)
        self._views = tuple(_view(key % 4, lanes[key], others[key]) for key in range(board.n * 4))
        self.ever: tuple[int, ...] = tuple(view.lane | view.others for view in self._views)
        self.hides: tuple[int, ...] = tuple(view.lane | view.care for view in self._views)
        self.watchers: tuple[tuple[tuple[int, int], ...], ...] = _watchers(board.n, self.lines)
        self._arcs: dict[int, int] = {}

    def sees(self, viewer: int, facing: int, target: int, blocked: int) -> bool:
        """Return whether a viewer there, facing so, sees the target past the set `blocked`; own and target square are
        free."""
        line = self._by_target[viewer * 4 + facing].get(target)
        return line is not None and line.clear(blocked)

    def seen_from(self, viewer: int, facing: int, blocked: int) -> int:
        """Return the set of squares seen past the set `blocked`."""
        lane, ascending, others, care, lines = self._views[viewer * 4 + facing]
        stop = blocked & lane
        if stop:
            if ascending:
                lane &= ((stop & -stop) << 1) - 1
            else:
                last = stop.bit_length() - 1
                lane = lane >> last << last
        if not blocked & care:
            return lane | others
        for target, between, pairs in lines:
            if not blocked & between:
                for pair in pairs:
                    if blocked & pair == pair:
                        break
                else:
                    lane |= 1 << target
        return lane

    def arc(self, square: int, facing: int) -> int:
        """Return the set of squares of the front arc, 3, 5, 7 … wide, whether or not they can be seen (HULK-7.3)."""
        key = square * 4 + facing
        if key not in self._arcs:
            self._arcs[key] = _arc(self.board, square, facing)
        return self._arcs[key]


def _turned(facing: int, ahead: int, aside: int) -> tuple[int, int]:
    """Return offsets ahead and to the right of a facing, as dx and dy."""
    fx, fy = STEPS[2 * facing]
    rx, ry = STEPS[(2 * facing + 2) % 8]
    return ahead * fx + aside * rx, ahead * fy + aside * ry


def _rooms(board: SquareBoard) -> list[frozenset[int]]:
    """Return the room sections each square looks around in: its own, and those whose interior it lies edge to edge
    with."""
    rooms = []
    for square in range(board.n):
        own = {board.section[square]} if board.room[square] else set()
        if not board.interior[square]:
            edges = (board.step[square * 8 + 2 * side] for side in range(4))
            own.update(board.section[near] for near in edges if near >= 0 and board.interior[near])
        rooms.append(frozenset(own))
    return rooms


def _lane(board: SquareBoard, viewer: int, facing: int) -> tuple[Line, ...]:
    """Return the lines straight ahead as far as rock: every square on the way must be clear."""
    lines: list[Line] = []
    between = 0
    square = board.step[viewer * 8 + 2 * facing]
    while square >= 0:
        lines.append(Line(square, between, ()))
        between |= 1 << square
        square = board.step[square * 8 + 2 * facing]
    return tuple(lines)


def _others(
    board: SquareBoard,
    rooms: list[frozenset[int]],
    members: list[list[int]],
    viewer: int,
    facing: int,
) -> tuple[Line, ...]:
    """Return the two squares diagonally ahead, what lies aside in the same room, and the other end of a ladder."""
    lines = []
    corners = {board.step[viewer * 8 + (2 * facing + turn) % 8] for turn in (1, -1)} - {ROCK}
    for target in sorted(corners.union(*(members[room] for room in rooms[viewer]))):
        ahead, aside = _offset(board, viewer, facing, target)
        line = _oblique(board, viewer, facing, target, ahead, aside) if 0 < abs(aside) <= ahead else None
        if line:
            lines.append(line)
    if board.partner[viewer] >= 0:
        lines.append(Line(board.partner[viewer], 0, ()))
    return tuple(lines)


def _offset(board: SquareBoard, viewer: int, facing: int, target: int) -> tuple[int, int]:
    """Return how far the target lies ahead and to the right; (0, 0) on another level."""
    if board.level[viewer] != board.level[target]:
        return 0, 0
    (vx, vy), (tx, ty) = board.xy[viewer], board.xy[target]
    fx, fy = STEPS[2 * facing]
    rx, ry = STEPS[(2 * facing + 2) % 8]
    return (tx - vx) * fx + (ty - vy) * fy, (tx - vx) * rx + (ty - vy) * ry


def _oblique(board: SquareBoard, viewer: int, facing: int, target: int, ahead: int, aside: int) -> Line | None:
    """Return the line from centre to centre: the squares whose inside it crosses, and the pairs at corners it runs
    through."""
    wide, sign = abs(aside), 1 if aside > 0 else -1
    x, y = board.xy[viewer]
    between = 0
    pairs = []

    def cell(i: int, j: int) -> int:
        dx, dy = _turned(facing, i, j * sign)
        return board.at(x + dx, y + dy, board.level[viewer])

    for i, j in _crossed(ahead, wide):
        square = cell(i, j)
        if square == ROCK:
            return None
        between |= 1 << square
    for i, j in _corners(ahead, wide):
        beside = [square for square in (cell(i + 1, j), cell(i, j + 1)) if square != ROCK]
        if not beside:
            return None
        if len(beside) == 1:
            between |= 1 << beside[0]
        else:
            pairs.append(mask_of(beside))
    return Line(target, between, tuple(pairs))


@lru_cache(maxsize=4096)
def _crossed(ahead: int, wide: int) -> list[tuple[int, int]]:
    """Return squares whose inside the segment from (0, 0) to (ahead, wide) crosses, its two ends left out."""
    found = []
    for i in range(ahead + 1):
        for j in range(wide + 1):
            sides = [ahead * (2 * j + b) - wide * (2 * i + a) for a in (-1, 1) for b in (-1, 1)]
            if min(sides) < 0 < max(sides) and (i, j) not in ((0, 0), (ahead, wide)):
                found.append((i, j))
    return found


@lru_cache(maxsize=4096)
def _corners(ahead: int, wide: int) -> list[tuple[int, int]]:
    """Return squares (i, j) whose far corner, shared with (i + 1, j + 1), the segment runs exactly through."""
    return [(i, j) for i in range(ahead) for j in range(wide) if ahead * (2 * j + 1) == wide * (2 * i + 1)]


def _view(facing: int, lane: tuple[Line, ...], others: tuple[Line, ...]) -> _View:
    care = 0
    for line in others:
        care |= line.between
        for pair in line.pairs:
            care |= pair
    return _View(
        lane=mask_of(line.target for line in lane),
        ascending=facing in (1, 2),
        others=mask_of(line.target for line in others),
        care=care,
        lines=others,
    )


def _watchers(n: int, lines: tuple[tuple[Line, ...], ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    watchers: list[list[tuple[int, int]]] = [[] for _ in range(n)]
    for key, seen in enumerate(lines):
        for line in seen:
            watchers[line.target].append((key // 4, key % 4))
    return tuple(map(tuple, watchers))


def _arc(board: SquareBoard, viewer: int, facing: int) -> int:
    mask = 0
    for target in range(board.n):
        ahead, aside = _offset(board, viewer, facing, target)
        if ahead >= 1 and abs(aside) <= ahead:
            mask |= 1 << target
    return mask
