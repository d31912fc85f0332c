"""What is seen for a moment: a place that flashes on the board; above it what is staged, the end, and messages."""

from __future__ import annotations

import pygame

from game.scenes.result_text import ResultText
from game.scenes.table import ending, marks, reading, staging
from game.scenes.table.part import Doors, Part
from game.scenes.table.stage import Stage
from game.scenes.table.timing import Timing

FLASH_MS = 900.0


class Flash(Part):
    """A place that flashes, so that it is found."""

    on_board = True

    def update(self, dt: float) -> None:
        """Let it fade."""
        if self.board.flash is not None and self.board.now - self.board.flash[1] > FLASH_MS:
            self.board.flash = None
            self.hud.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.board.flash is not None:
            spot, begun = self.board.flash
            share = min(1.0, (self.board.now - begun) / FLASH_MS)
            marks.draw_flash(surface, self.board.camera, self.board.table, spot, share)


class Moments(Part):
    """What is staged, the end, and messages."""

    def __init__(self, doors: Doors, stage: Stage, timing: Timing) -> None:
        super().__init__(doors)
        self.stage, self.timing = stage, timing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them."""
        board, playback, stage = self.board, self.board.playback, self.stage
        staging.draw_staged(surface, playback, board.camera, board.table.painter, stage.covered, board.now)
        if (read := playback.reading(board.now)) is not None:
            docked = stage.docked(read)
            reading.draw_reading(
                surface, board.table, board.camera, stage.lanes(), read, docked, playback.motion, board.now
            )
        if (since := self.timing.ended_for) is not None:
            verdict = ResultText(board.session, board.people, board.table)
            ending.draw_ending(surface, verdict, since, not self.hud.taught, playback.motion.reduced)
        self.hud.host.draw_messages(surface)
