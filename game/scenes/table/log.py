"""The log beside the board: a line an event, with its rule as a link; a click looks at its place."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.telling import labels
from game.telling.text import _
from game.ui.tabletop import LogEntry
from game.ui.widgets import Line, ListBox


class Log(Part):
    """The lines of the log."""

    def __init__(self, doors: Doors) -> None:
        super().__init__(doors)
        self.list = ListBox(on_choose=self._chosen, on_link=self._followed, empty=self._opening)
        self._told: Sequence[LogEntry] = ()

    def refresh(self, now: Now) -> None:
        """Add what is new, and tell anew what was told otherwise since; it waits for the dice."""
        super().refresh(now)
        told, shown = now.log, self._told
        both = min(len(shown), len(told))
        kept = next((i for i in range(both) if shown[i] is not told[i]), both)
        if now.busy or kept == len(shown) == len(told):
            return
        self._told = told
        self.list.truncate(kept)
        wrong = self._correctable()
        for telling in told[kept:]:
            self.list.append(_line(telling, wrong.get(id(telling))))
        self.list.scroll_to(len(told) - 1)

    def _correctable(self) -> dict[int, int]:
        """Return the sentence that each result which people entered begins with, by its identity, and the action."""
        match = self.match
        told = () if self.now.taught else zip(match.session.records, match.log.rows, strict=False)
        return {id(row[0]): at for at, (record, row) in enumerate(told) if record.entered and row}

    def retold(self) -> None:
        """Show a log that was told anew from its first line."""
        self._told = ()
        self.list.truncate(0)

    def _opening(self) -> str:
        return self.now.table.teller.opening(self.now.view)

    def _chosen(self, line: Line) -> None:
        if line.data is not None:
            self.board.look_at(line.data)

    def _followed(self, link: str | int) -> None:
        """Open the rulebook at a rule, or ask what result an action should have had."""
        if isinstance(link, int):
            self.match.correct(link)
        else:
            self.hud.open_rule(link)


def _line(telling: LogEntry, wrong: int | None) -> Line:
    number = telling.rule.rpartition("-")[2]
    text = f"{telling.text} · {number}" if number else telling.text
    links: list[tuple[int, int, str | int]] = []
    if number:
        links.append((len(text) - len(number), len(text), telling.rule))
    if wrong is not None:
        text = f"{text} · {_(labels.CORRECT_THIS)}"
        links.append((len(text) - len(_(labels.CORRECT_THIS)), len(text), wrong))
    return Line(text, data=telling.spot, links=tuple(links), bold=telling.heading)
