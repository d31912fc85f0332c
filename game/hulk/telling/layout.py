"""Where things lie on the table: squares, levels beside each other, and the places beside the entry points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise, starmap

from game.boards.squares import STEPS, SquareBoard
from game.kernel.memory import of_a_match

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height in squares."""

BORDER = 0.3
"""Units of rock shown around everything."""
BETWEEN_LEVELS = 1
"""Units between what is shown around one level and what is shown around the next."""
WINDOW = 1.5
"""How much wider than high the window is to which the levels are laid out."""
PLATE = 0.32
"""Half the height of the plate with a section's name, in units."""
PLATE_OVER, PLATE_OUT = 0.76, 0.48
"""Units from a section to the middle of its plate, over it (beyond its wall) and under it."""
PLATE_HALF, PLATE_ASIDE = 1.3, 1.0
"""Half of the width that a plate has about, and how far it stands beside a room that it may not stand over."""
LURKER_SIZE = 0.76
LURKERS_OUT = 1.7
"""Squares from the middle of an entry's square to where its pieces lurk."""
ROW = 3
"""Lurking pieces fanned side by side before another row begins."""


class Plan:
    """A board laid out on the table. One unit is one square; further levels lie beside the first, or under it."""

    def __init__(self, board: SquareBoard) -> None:
        self.board = board
        self._shifts = [(0, 0)] * board.levels
        extents = [self._extent(level) for level in range(board.levels)]
        self._shifts = _laid_out(extents)
        self.levels = [self._extent(level) for level in range(board.levels)]
        """What is shown around each level."""
        self.bounds: Box = _around(self.levels)
        self.cells = {self.corner(square): square for square in range(board.n)}

    def _extent(self, level: int) -> Box:
        """Return what a level takes on the table: its squares, the plates over its sections, what waits beside it."""
        board = self.board
        squares = [square for square in range(board.n) if board.level[square] == level]
        corners = [self.corner(square) for square in squares]
        entries = [entry for entry in range(len(board.entries)) if board.level[board.entries[entry].square] == level]
        waiting = [self.beside(entry, LURKERS_OUT) for entry in entries]
        ways = [way for way in range(len(board.exits)) if board.level[board.exits[way].square] == level]
        waiting += [self.out(way) for way in ways]
        left = min([x for x, _ in corners] + [x - 0.5 for x, _ in waiting]) - BORDER
        top = min([y for _, y in corners] + [y - 0.4 for _, y in waiting]) - BORDER
        right = max([x + 1 for x, _ in corners] + [x + 0.5 for x, _ in waiting]) + BORDER
        bottom = max([y + 1 for _, y in corners] + [y + 0.4 for _, y in waiting]) + BORDER
        for section in {board.section[square] for square in squares}:
            if board.sections[section].label:
                middle = self.plate_over(board.section_squares[section])[1]
                top, bottom = min(top, middle - PLATE), max(bottom, middle + PLATE)
        return left, top, right - left, bottom - top

    def plate_over(self, squares: Sequence[int]) -> Point:
        """Return the middle of the plate with a section's name: over its room or under it, beside the middle where ways
        lead there, so that it hides neither a way nor a door."""
        inner = [square for square in squares if self.board.interior[square]] or list(squares)
        corners = [self.corner(square) for square in inner]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners) + 1
        top, bottom = min(y for _, y in corners), max(y for _, y in corners) + 1
        taken = {self.corner(square) for square in range(self.board.n)}
        middle, over, under = (left + right) / 2, top - PLATE_OVER, bottom + PLATE_OUT
        places = [(x, y) for x in (middle, left - PLATE_ASIDE, right + PLATE_ASIDE) for y in (over, under)]
        return next((place for place in places if _clear(place, taken)), places[0])

    def corner(self, square: int) -> tuple[int, int]:
        """Return the left upper corner of a square."""
        x, y = self.board.xy[square]
        dx, dy = self._shifts[self.board.level[square]]
        return x + dx, y + dy

    def centre(self, square: int) -> Point:
        """Return the middle of a square."""
        x, y = self.corner(square)
        return x + 0.5, y + 0.5

    def box(self, square: int) -> Box:
        """Return the box of a square."""
        x, y = self.corner(square)
        return float(x), float(y), 1.0, 1.0

    def square_at(self, point: Point) -> int:
        """Return the square at a point, or -1."""
        return self.cells.get((math.floor(point[0]), math.floor(point[1])), -1)

    def beside(self, entry: int, distance: float) -> Point:
        """Return a point off the board, `distance` squares outwards from the middle of an entry's square."""
        point = self.board.entries[entry]
        x, y = self.centre(point.square)
        dx, dy = STEPS[2 * point.side]
        return x + dx * distance, y + dy * distance

    def mouth(self, entry: int) -> Box:
        """Return the box of an entry's marker, just off the board."""
        return around(self.beside(entry, 1.0))

    def entry_at(self, point: Point) -> int:
        """Return the entry whose marker is at a point, or -1."""
        mouths = map(self.mouth, range(len(self.board.entries)))
        return next((entry for entry, box in enumerate(mouths) if _holds(box, point)), -1)

    def out(self, way_out: int) -> Point:
        """Return the middle of the place off the board to which an exit leads."""
        left, top, width, height = self.neighbour(self.board.exits[way_out].square, self.board.exits[way_out].side)
        return left + width / 2, top + height / 2

    def exit_at(self, point: Point) -> int:
        """Return the exit whose arrow is at a point, or -1."""
        places = (self.neighbour(edge.square, edge.side) for edge in self.board.exits)
        return next((way_out for way_out, box in enumerate(places) if _holds(box, point)), -1)

    def neighbour(self, square: int, facing: int) -> Box:
        """Return the box of the place that lies on that side of a square, be it a square or rock."""
        x, y = self.corner(square)
        dx, dy = STEPS[2 * facing]
        return float(x + dx), float(y + dy), 1.0, 1.0

    def fanned(self, entry: int, i: int, count: int) -> Point:
        """Return the middle of one of so many pieces beside an entry point, fanned out in rows of three."""
        row, column = divmod(i, ROW)
        aside = (column - (min(ROW, count - row * ROW) - 1) / 2) * 0.62
        x, y = self.beside(entry, LURKERS_OUT + 0.3 * row)
        dx, dy = STEPS[2 * self.board.entries[entry].side]
        return x - dy * aside, y + dx * aside


def around(point: Point) -> Box:
    """Return the box of a square about a point."""
    return point[0] - 0.5, point[1] - 0.5, 1.0, 1.0


def _holds(box: Box, point: Point) -> bool:
    left, top, width, height = box
    return left <= point[0] < left + width and top <= point[1] < top + height


def _laid_out(extents: list[Box]) -> list[tuple[int, int]]:
    """Return how far each level is moved: in a row or in a column, whichever is seen larger in a window."""
    across, down = [(0, 0)], [(0, 0)]
    for last, following in pairwise(extents):
        gap_x = last[0] + last[2] + BETWEEN_LEVELS - following[0]
        gap_y = last[1] + last[3] + BETWEEN_LEVELS - following[1]
        across.append((across[-1][0] + math.ceil(gap_x), 0))
        down.append((0, down[-1][1] + math.ceil(gap_y)))
    return max(
        across, down, key=lambda shifts: _seen_at(_around(list(starmap(_moved, zip(extents, shifts, strict=True)))))
    )


def _moved(box: Box, shift: tuple[int, int]) -> Box:
    return box[0] + shift[0], box[1] + shift[1], box[2], box[3]


def _around(boxes: list[Box]) -> Box:
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _seen_at(box: Box) -> float:
    """Return how large a box is seen in a window, beside others."""
    return min(WINDOW / box[2], 1 / box[3])


@of_a_match
@lru_cache(maxsize=8)
def plan_of(board: SquareBoard) -> Plan:
    """Return the plan of a board."""
    return Plan(board)


def _clear(place: Point, taken: AbstractSet[tuple[int, int]]) -> bool:
    """Return whether a plate hides no square there."""
    x, y = place
    row = math.floor(y)
    return not any((column, row) in taken for column in range(math.floor(x - PLATE_HALF), math.ceil(x + PLATE_HALF)))
