"""What is played with at a table: the stacks on the board, the brush, the cards in hand, the stage."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.keeper import Keeper
from game.kernel.session import Session
from game.scenes.table.boardview import BoardView
from game.scenes.table.brush import Brush
from game.scenes.table.coordinates import CoordinatesShown
from game.scenes.table.hand import Hand
from game.scenes.table.heaps import Heaps
from game.scenes.table.matchview import Program
from game.scenes.table.stage import Stage


class PlayArea(BoardView):
    """The board with all that can be handled on it."""

    def __init__(self, match: Session | Keeper, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.coordinates, self.brush = CoordinatesShown(self), Brush(self)
        self.heaps = Heaps(self)
        self.hand = Hand(self, self.heaps)
        self.stage = Stage(self, self)
