"""A table with the board of a mission: where what is told lies, and its pictures."""

from __future__ import annotations

from typing import Any

from game.hulk.mission import mission_from_json
from game.hulk.state import HulkState
from game.hulk.table.pictures import figure_of, picture
from game.hulk.telling import words
from game.hulk.telling.kinds import KINDS
from game.hulk.telling.layout import Point, plan_of
from game.hulk.telling.telling import HulkTelling
from game.telling.values import Ref
from game.ui.motion import Timeline
from game.ui.tabletop import Box, Coordinates, Ruler
from game.ui.tabletop.sheet_table import ToldTable


class HulkBoard(ToldTable):
    """A table with the board of a mission."""

    key, kinds = "hulk", KINDS
    teller = HulkTelling()

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.mission = mission_from_json(scenario)
        self.plan = plan_of(self.mission.board)
        self._timeline: Timeline | None = None

    def box_of(self, view: HulkState, ref: Ref | None, piece: float = 1.0) -> Box | None:
        """Return the box of a square, a section, an entry point, a way out or a piece, which takes so much of its
        square."""
        if isinstance(ref, int):
            centre = self.plan.where(view, ref)
            return None if centre is None else (centre[0] - piece / 2, centre[1] - piece / 2, piece, piece)
        kind, _colon, number = (ref or "").partition(":")
        match kind:
            case "square":
                return self.plan.box(int(number))
            case "section":
                return self.plan.box(self._aimed_at(view, int(number)))
            case "entry":
                return self.plan.mouth(int(number))
            case "exit":
                edge = view.board.exits[int(number)]
                return self.plan.neighbour(edge.square, edge.side)
        return None

    def _aimed_at(self, view: HulkState, section: int) -> int:
        """Return the square by which a section is aimed at: its middle one, or the next that nobody covers."""
        squares = view.board.section_squares[section]
        middle = len(squares) // 2
        nearest = min(range(len(squares)), key=lambda i: (view.at[squares[i]] >= 0, abs(i - middle)))
        return squares[nearest]

    def point(self, view: HulkState, ref: Ref, outside: float = 1.0) -> Point:
        """Return the middle of a square, of a piece, off an exit, or so far outside an entry point's square."""
        kind, _colon, number = str(ref).partition(":")
        if kind == "entry":
            return self.plan.beside(int(number), outside)
        left, top, wide, high = self.box_of(view, ref) or self.plan.bounds
        return left + wide / 2, top + high / 2

    def place_at(self, view: HulkState, point: Point) -> str:
        """Return what is at a point of the table: a square, or beside the board an entry point; empty for neither."""
        number = self.plan.square_at(point)
        if number >= 0:
            return words.square(number)
        return words.entry(beside) if (beside := self.plan.entry_at(point)) >= 0 else ""

    def icon(self, id: str) -> str:
        """Return the picture of a kind of piece, of a state or an object."""
        return picture(id)

    def portrait(self, view: HulkState, ref: Ref | None, kind: str) -> str:
        """Return the figure of a piece."""
        return figure_of(view, ref) if isinstance(ref, int) else picture(kind)

    def coordinates(self, view: HulkState) -> Coordinates:
        """Return the names of the columns and rows."""
        return Coordinates(rulers=tuple(self._ruler(level) for level in range(self.plan.board.levels)))

    def _ruler(self, level: int) -> Ruler:
        plan, board = self.plan, self.plan.board
        squares = [square for square in range(board.n) if board.level[square] == level]
        columns: dict[float, str] = {}
        rows: dict[float, str] = {}
        for square in squares:
            (x, y), name = plan.centre(square), board.name(square)
            column = name.partition("/")[0].rstrip("0123456789")
            columns[x], rows[y] = column, name[len(column) :]
        return Ruler(plan.levels[level], tuple(sorted(columns.items())), tuple(sorted(rows.items())))
