"""What is played with at a table: the stacks on the board, the brush, the cards in hand, the stage."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.table.boardview import BoardView
from game.scenes.table.coordinates import CoordinatesShown
from game.scenes.table.hand import Hand
from game.scenes.table.matchview import Program
from game.scenes.table.paint_deploy import PaintDeploy
from game.scenes.table.stacks import Stacks
from game.scenes.table.stage import Stage


class PlayArea(BoardView):
    """The board with all that can be handled on it."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.coordinates, self.brush = CoordinatesShown(self), PaintDeploy(self)
        self.stacks = Stacks(self)
        self.hand = Hand(self, self.stacks)
        self.stage = Stage(self, self)
