"""A click while something is shown: it ends that, and is the click that it is; a card that is read can be held."""

from __future__ import annotations

import pygame

from game.scenes.table.part import Doors, Part
from game.scenes.table.reading import large
from game.scenes.table.stage import Stage

HELD_MS = 300
"""For how long the button is down before a card is held, and not clicked."""


class Finishing(Part):
    """Hears the pointer before all others."""

    def __init__(self, doors: Doors, stage: Stage) -> None:
        super().__init__(doors)
        self.stage = stage
        self._since = 0.0
        self._aside = False
        """Whether the button went down on what was not there before the click."""
        self._beside = False
        """Whether it went down on something beside the board, which is where it is until the button is let go."""

    def handle(self, event: pygame.Event) -> bool:
        """End what is shown as a button goes down; return whether the click is used up with that."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button not in (1, 3):
            return False
        board = self.board
        if event.type == pygame.MOUSEBUTTONUP:
            aside, self._aside = self._aside, False
            if board.held:
                board.hold(False)
                if self.hud.now - self._since < HELD_MS:
                    self._end(event.pos)
                return True
            if self._beside and board.busy():
                self.match.skip()
            self._beside = False
            return aside
        if event.button == 1 and self._on_card(event.pos):
            self._since = self.hud.now
            board.hold(True)
            return True
        if board.busy() and not self.stage.minds(event.pos):
            over, on_stage = self.hud.host.over(event.pos), self._on_stage(event.pos)
            self._beside = over is not None and not on_stage
            self._aside = not self._beside and self._end(event.pos)
        return self._aside

    def _on_stage(self, pos: tuple[int, int]) -> bool:
        return self.stage.up and self.stage.rect.collidepoint(pos)

    def _on_card(self, pos: tuple[int, int]) -> bool:
        """Return whether a place is on the card that is read."""
        read = self.board.playback.reading(self.board.now)
        if read is None:
            return False
        return (self.stage.docked(read) or large(self.stage.lanes())).collidepoint(pos)

    def _end(self, pos: tuple[int, int]) -> bool:
        """Show the end of it all; return whether something new lies there then, which nobody can have meant."""
        on_stage = self._on_stage(pos)
        self.match.skip()
        self.stage.finish()
        self.hud.refresh()
        return not on_stage and self.hud.host.over(pos) is not None
