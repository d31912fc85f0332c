"""What cards there are to be bought, in place of the card and the log."""

from __future__ import annotations

import pygame

from game.scenes.table.boardview import BoardView
from game.scenes.table.sidepage import SidePage
from game.scenes.table.turn_summary import TurnNoteLine
from game.ui.scale import px
from game.ui.tabletop import Stock
from game.ui.text import _
from game.ui.theme import GAP, QUIET
from game.ui.widgets import Button, Label, Scroll, column


class Deck(SidePage):
    """Stands there from a click on its button until something is clicked elsewhere or cards cannot be bought."""

    def __init__(self, scene: BoardView) -> None:
        super().__init__(scene.beside)
        self.scene = scene
        self.opener = self._button = Button(
            lambda: _("The deck"),
            self.toggle,
            icon="icons/rulebook",
            data=("deck", ""),
            tooltip=lambda: _("What cards there are, how many of each, and what they do."),
        )
        self._button.visible = False
        scene.host.add(self._button, self._corner)

    def _stock(self) -> Stock | None:
        scene = self.scene
        return None if scene.deciding is None or scene.lesson is not None else scene.table.stock(scene.view)

    def _corner(self, size: tuple[int, int]) -> pygame.Rect:
        """Its button stands in the corner of the board above the one that buys a card."""
        rect = pygame.Rect((0, 0), self._button.preferred())
        board = self.scene.board_rect(size)
        rect.bottomright = board.right - px(GAP), board.bottom - px(GAP)
        return rect

    def toggle(self) -> None:
        """Show it, or put it away."""
        stock = self._stock()
        if self.open or stock is None:
            self.hide()
            return
        lines = (TurnNoteLine(kind, self.scene.stripe(kind.seat), lambda line: None) for kind in stock.kinds)
        kinds = column(*lines, gap=2)
        self.show(_("Cards in the deck"), Label(stock.note, QUIET, "quiet"), Scroll(kinds, grow=1))

    def refresh(self) -> None:
        """Its button is there while cards can be bought; afterwards it is put away."""
        buying = self._stock() is not None
        if buying != self._button.visible:
            self._button.visible = buying
            self.scene.host.relayout()
        if self.open and not buying:
            self.hide()
