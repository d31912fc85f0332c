"""The moves of this turn and the last as arrows that fade."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.kernel.actions import Event
from game.kernel.state import State
from game.scenes.table.matchview import MatchView
from game.ui.tabletop import Arrow

FRESH, FAINT = 230, 90
"""How opaque the arrows of this turn and of the last one are."""
RECENT = 12
"""Arrows that are fresh; those before them fade towards the faint ones."""


class MoveTrails:
    """Remembers the moves of a match, each with the action that brought it."""

    def __init__(self, scene: MatchView) -> None:
        self.scene = scene
        self._rows: list[tuple[int, Hashable, Arrow]] = []

    def add(self, at: int, before: State, events: Sequence[Event]) -> None:
        """What the action with that number brought."""
        table = self.scene.table
        for event in events:
            arrow = table.trace(before, event)
            if arrow is not None:
                self._rows.append((at, table.trace_turn(before), arrow))

    def cut(self, count: int) -> None:
        """Forget what all but the first `count` actions brought."""
        self._rows = [row for row in self._rows if row[0] < count]

    def shown(self) -> list[tuple[Arrow, int]]:
        """The arrows of the last two turns in which anybody moved, and how opaque each is."""
        turns = list(dict.fromkeys(turn for _, turn, _ in self._rows))[-2:]
        rows = [(turn, arrow) for _, turn, arrow in self._rows if turn in turns]
        found = []
        for i, (turn, arrow) in enumerate(rows):
            age = len(rows) - 1 - i
            alpha = FAINT if turn != turns[-1] else max(FAINT, FRESH - round((FRESH - FAINT) * age / RECENT))
            found.append((arrow, alpha))
        return found
