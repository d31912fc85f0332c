"""Brings together what a career is: the index, read between two frames, and what another process tells again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.bots.crew import Lost
from game.bots.errand import Errand
from game.bots.opponents import opponents_of
from game.career.account import Account, Played, counted
from game.career.medals import medals_of
from game.career.retold import retold_files
from game.kernel.errors import BadFile
from game.kernel.match.finished import Index
from game.kernel.registry import games, rules_of
from game.telling.teller import teller_of

KEPT_EVERY = 10
"""After so many matches that were told again the index is written."""


class Work:
    """The finished matches as far as they are known, and how far telling them again has come."""

    def __init__(self, journals: Path | None, since: float) -> None:
        self.index = Index(journals)
        self.since = since
        self.matches: list[Played] = []
        self.done, self.of = 0, 0
        self._errand: Errand[int] | None = None

    def steps(self) -> Iterator[None]:
        """Read the index, then have told again what is not known."""
        yield from self.index.steps()
        for key in {entry.match.game for entry in self.index.entries()}.intersection(games()):
            for part in (rules_of, teller_of, opponents_of, medals_of):
                part(key)
                yield
        self.take_stock()
        yield
        self.send()

    def take_stock(self) -> None:
        """See which matches count, as the index has them now."""
        self.matches = counted(self.index.entries(), self.since)

    def send(self) -> None:
        """Send another process to tell again what is not known."""
        untold = [str(one.entry.path) for one in Account(self.matches).untold()]
        self.done, self.of = 0, len(untold)
        if untold:
            try:
                self._errand = Errand(retold_files, untold)
            except Lost:
                self.of = 0

    @property
    def running(self) -> bool:
        """Return whether matches are being told again."""
        return self._errand is not None and not self._errand.over

    def poll(self) -> bool:
        """Take up what was told since the last time; return whether anything was."""
        before = self.done
        if self._errand is None or self._errand.over:
            return False
        try:
            for path, told in self._errand.news():
                self.index.tell(Path(path), told)
                self.done += 1
        except (Lost, BadFile):
            self.of = self.done
        if self.done != before:
            if self._errand.over or self.done % KEPT_EVERY == 0:
                self.index.keep()
            self.take_stock()
        return self._errand.over or self.done != before

    def close(self) -> None:
        """Work no more; what was told is kept."""
        if self._errand is not None:
            self._errand.close()
        self.index.keep()
