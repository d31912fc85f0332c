"""The table of a match that is kept: says when it is not, and lets go of it in the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.page import PageProgram
from game.scenes.sidematch import SideMatch
from game.scenes.table import scene
from game.scenes.table.scene import TableScene
from game.tutorials.catalogue import taught_by
from game.ui.text import retold


class Program(scene.Program, PageProgram, Protocol):
    """What the table of a kept match asks of the program around it."""


class MatchTable(TableScene):
    """A table whose match is journalled."""

    side: SideMatch
    _complained = ""
    _handed_over = False

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        tutorial = taught_by(match.setup)
        if tutorial is not None:
            kinds = {seat: "human" if seat == tutorial.seat else "careful" for seat in tutorial.seats}
        super().__init__(match, kinds, program, tutorial)
        self.side = SideMatch(self, program)

    def resume(self) -> None:
        super().resume()
        self._mention(retold(self.keeper.note if self.keeper else ""))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._mention(retold(self.keeper.trouble if self.keeper else ""))
        self.side.update()

    def _mention(self, sentence: str) -> None:
        if sentence and sentence != self._complained:
            self.frame.host.toast(sentence, seconds=10.0)
            self.dirty = True
        self._complained = sentence or self._complained

    def hand_over(self) -> Session | JournalledMatch:
        """Return the match, which from now on is somebody else's to close."""
        self._handed_over = True
        return self.match

    def close(self) -> None:
        super().close()
        if self._handed_over:
            return
        if self.lesson is not None and not self.lesson.begun:
            self.let_go()
        if self.keeper is not None:
            self.keeper.close()
