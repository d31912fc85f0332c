"""Where things lie on the table: squares, levels side by side, and the places beside the entry points."""

from __future__ import annotations

import math
from functools import lru_cache

from game.boards.squares import STEPS, SquareBoard
from game.hulk.state import STEALER, HulkState, entry_of
from game.ui.tabletop import Box

Point = tuple[float, float]

BORDER = 0.3
"""Units of rock shown around everything."""
BETWEEN_LEVELS = 3
LABEL = 0.8
"""Units over a section with a name that its plate needs."""
LURKER_SIZE = 0.76
LURKERS_OUT = 1.55
"""Squares from the middle of an entry's square to where its pieces lurk."""
ROW = 3
"""Lurking pieces fanned side by side before another row begins."""


class Plan:
    """A board laid out on the table. One unit is one square; further levels lie to the right of the first."""

    def __init__(self, board: SquareBoard) -> None:
        self.board = board
        self._shift = board.width + BETWEEN_LEVELS
        corners = [self.corner(square) for square in range(board.n)]
        waiting = [self.beside(entry, LURKERS_OUT) for entry in range(len(board.entries))]
        waiting += [self.out(way_out) for way_out in range(len(board.exits))]
        left = min([x for x, _ in corners] + [x - 0.5 for x, _ in waiting]) - BORDER
        top = min([y for _, y in corners] + [y - 0.4 for _, y in waiting]) - BORDER
        right = max([x + 1 for x, _ in corners] + [x + 0.5 for x, _ in waiting]) + BORDER
        named = [square for square in range(board.n) if board.sections[board.section[square]].label]
        top = min([top] + [self.corner(square)[1] - LABEL for square in named])
        bottom = max([y + 1 for _, y in corners] + [y + 0.4 for _, y in waiting]) + BORDER
        self.bounds: Box = (left, top, right - left, bottom - top)
        self.cells = {corner: square for square, corner in enumerate(corners)}

    def corner(self, square: int) -> tuple[int, int]:
        """The left upper corner of a square."""
        x, y = self.board.xy[square]
        return x + self.board.level[square] * self._shift, y

    def centre(self, square: int) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + 0.5, y + 0.5

    def box(self, square: int) -> Box:
        """The box of a square."""
        x, y = self.corner(square)
        return float(x), float(y), 1.0, 1.0

    def square_at(self, point: Point) -> int:
        """The square at a point, or -1."""
        return self.cells.get((math.floor(point[0]), math.floor(point[1])), -1)

    def beside(self, entry: int, distance: float) -> Point:
        """A point off the board, `distance` squares outwards from the middle of an entry's square."""
        point = self.board.entries[entry]
        x, y = self.centre(point.square)
        dx, dy = STEPS[2 * point.side]
        return x + dx * distance, y + dy * distance

    def mouth(self, entry: int) -> Box:
        """The box of an entry's marker, just off the board."""
        x, y = self.beside(entry, 1.0)
        return x - 0.5, y - 0.5, 1.0, 1.0

    def entry_at(self, point: Point) -> int:
        """The entry whose marker is at a point, or -1."""
        for entry in range(len(self.board.entries)):
            left, top, width, height = self.mouth(entry)
            if left <= point[0] < left + width and top <= point[1] < top + height:
                return entry
        return -1

    def out(self, way_out: int) -> Point:
        """The middle of the place off the board to which an exit leads."""
        left, top, width, height = self.neighbour(self.board.exits[way_out].square, self.board.exits[way_out].side)
        return left + width / 2, top + height / 2

    def exit_at(self, point: Point) -> int:
        """The exit whose arrow is at a point, or -1."""
        for way_out, edge in enumerate(self.board.exits):
            left, top, width, height = self.neighbour(edge.square, edge.side)
            if left <= point[0] < left + width and top <= point[1] < top + height:
                return way_out
        return -1

    def neighbour(self, square: int, facing: int) -> Box:
        """The box of the place that lies on that side of a square, be it a square or rock."""
        x, y = self.corner(square)
        dx, dy = STEPS[2 * facing]
        return float(x + dx), float(y + dy), 1.0, 1.0

    def where(self, view: HulkState, piece: int) -> Point | None:
        """The middle of a piece on the board or beside an entry point; None anywhere else."""
        if not 0 <= piece < len(view.place):
            return None
        place = view.place[piece]
        if place >= 0:
            return self.centre(place)
        return self.lurkers(view).get(piece) if entry_of(place) >= 0 else None

    def lurkers(self, view: HulkState) -> dict[int, Point]:
        """The middles of all pieces beside entry points, fanned out in rows of three."""
        waiting: dict[int, list[int]] = {}
        for piece in view.swarm:
            if view.place[piece] < 0:
                waiting.setdefault(entry_of(view.place[piece]), []).append(piece)
        found = {}
        for entry, pieces in waiting.items():
            pieces.sort(key=lambda piece: (view.kind[piece] == STEALER, piece))
            for i, piece in enumerate(pieces):
                found[piece] = self._fanned(entry, i, len(pieces))
        return found

    def _fanned(self, entry: int, i: int, count: int) -> Point:
        row, column = divmod(i, ROW)
        in_row = min(ROW, count - row * ROW)
        aside = (column - (in_row - 1) / 2) * 0.62
        x, y = self.beside(entry, LURKERS_OUT + 0.3 * row)
        dx, dy = STEPS[2 * self.board.entries[entry].side]
        return x - dy * aside, y + dx * aside


@lru_cache(maxsize=8)
def plan_of(board: SquareBoard) -> Plan:
    """The plan of a board."""
    return Plan(board)


def degrees(facing: int) -> float:
    """A facing as degrees clockwise from north; a blip's is north."""
    return 90.0 * max(facing, 0)
