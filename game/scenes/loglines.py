"""The log of a match as it stands after any action: a walk of several steps in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.scenes.match_positions import MatchPositions
from game.ui.tabletop import Telling
from game.ui.text import _
from game.ui.widgets import Line, ListBox


class LogLine(NamedTuple):
    """A line: what it says, its first action, and after how many actions all of it has happened."""

    telling: Telling
    first: int
    last: int


class LogLines:
    """The lines of a film up to where one stands."""

    def __init__(self, film: MatchPositions) -> None:
        self.film = film
        self.lines: list[LogLine] = []
        self._at = 0

    def show(self, at: int) -> None:
        """Let the log reach as far as that, or as far as the match has been told."""
        at = min(at, self.film.reached)
        if at < self._at:
            self._cut(at)
        for index in range(self._at, at):
            for telling in self.film.rows[index]:
                self._tell(telling, index)
        self._at = at

    def _cut(self, at: int) -> None:
        """Back to where all lines end there; the last of them may have to be told again in part."""
        start = at
        while self.lines and self.lines[-1].last > start:
            start = min(start, self.lines.pop().first)
        self._at = start

    def _tell(self, telling: Telling, index: int) -> None:
        last = self.lines[-1] if self.lines else None
        both = self.film.table.joined(last.telling, telling) if last is not None else None
        if last is not None and both is not None:
            self.lines[-1] = LogLine(both, last.first, index + 1)
        else:
            self.lines.append(LogLine(telling, index, index + 1))


class LogBox(ListBox):
    """The log of a film on the screen. A click on a line leads to the moment at which all of it has happened."""

    def __init__(self, film: MatchPositions, go_to: Callable[[int], object]) -> None:
        super().__init__(
            lambda line: go_to(line.data), empty=lambda: _("Nothing has happened."), label=lambda: _("Log")
        )
        self.log = LogLines(film)
        self._shown: list[LogLine] = []

    def show(self, at: int) -> None:
        """Let the log reach to where the match stands."""
        self.log.show(at)
        lines, shown = self.log.lines, self._shown
        both = min(len(lines), len(shown))
        kept = next((i for i in range(both - 1, -1, -1) if lines[i] is shown[i]), -1) + 1
        if kept == len(lines) == len(shown):
            return
        self._shown = list(lines)
        self.truncate(kept)
        for line in lines[kept:]:
            self.append(Line(line.telling.text, data=line.last, bold=line.telling.heading))
        self.scroll_to(len(lines) - 1)
