"""Where both sides stand, as one of them sees it, and the lines of sight between them."""

from __future__ import annotations

from collections.abc import Iterable

from game.calth.board import HexBoard
from game.calth.lookups import as_set
from game.calth.seeing import BLOCKED, OBSCURED
from game.calth.state import CalthState


class Lines:
    """Lines of sight of a board, with what makes them obscured as sets of hexes."""

    def __init__(self, board: HexBoard) -> None:
        self.board = board
        self._lines: dict[tuple[int, int, int], tuple[int, int, int]] = {}

    def cover(self, a: int, b: int, seals: int, occupied: int) -> int:
        """-1: no line; 0 or 1: the dice that a bad sight adds."""
        found = self._lines.get((a, b, seals))
        if found is None:
            line = self.board.trace(a, b, seals)
            state = -1 if line.state == BLOCKED else int(line.state == OBSCURED)
            found = self._lines[a, b, seals] = (state, as_set(line.traces[0].hexes), as_set(line.traces[1].hexes))
        state, one, other = found
        return state if state else int(bool(one & occupied and other & occupied))


class Field:
    """Where the units of both sides stand."""

    def __init__(self, view: CalthState, side: int, lines: Lines) -> None:
        self.view, self.side, self.lines = view, side, lines
        self.near = view.zones.near
        self.own = view.tables.listed(view.standing[side])
        self.foes = view.tables.listed(view.standing[1 - side])
        self.occupied = view.standing[0] | view.standing[1]

    def nearest(self, at: int, hexes: Iterable[int]) -> int:
        """Return how far the nearest of some hexes is; far away where no way leads."""
        far = self.lines.board.distances(at, self.view.seals)
        return min((far[to] for to in hexes if far[to] >= 0), default=30)
