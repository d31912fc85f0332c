"""What is seen of cells and ships that have changed already, while what changed them is still being shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.sector.table.chart import Chart
from game.ui.motion import Timeline


class Lag:
    """Shows cells and ships as they were until what changed them has been seen.

    Each thing that happens holds what it changes until a time; whatever comes of the held ones is shown after it.
    """

    def __init__(self) -> None:
        self._held: dict[str, dict[int, list[tuple[float, Any]]]] = {}
        """Of each field: of each cell or ship that is held, until when it has which value."""
        self._timeline: Timeline | None = None

    def hold(
        self, timeline: Timeline, before: Chart, fields: Sequence[str], numbers: Iterable[int], until: float
    ) -> None:
        """Show these fields of some cells or ships as they were before, until a time."""
        if timeline.motion.scaled(1.0) <= 0.0:
            return
        self._timeline = timeline
        timeline.hold(until, 0.0)
        for field in fields:
            values, held = getattr(before, field), self._held.setdefault(field, {})
            for number in numbers:
                if 0 <= number < len(values):
                    held.setdefault(number, []).append((until, values[number]))

    def set(self, timeline: Timeline, field: str, number: int, value: Any, until: float) -> None:
        """Show a value of a cell or ship until a time: what came between."""
        self._timeline = timeline
        timeline.hold(until, 0.0)
        self._held.setdefault(field, {}).setdefault(number, []).append((until, value))

    def shown(self, chart: Chart, field: str, now: float) -> tuple[Any, ...]:
        """Return the values of a field as they are seen now."""
        values: tuple[Any, ...] = getattr(chart, field)
        held = self._current(field, now)
        if not held:
            return values
        seen = list(values)
        for number, waits in held.items():
            if number < len(seen):
                seen[number] = waits[0][1]
        return tuple(seen)

    def value(self, field: str, number: int, value: Any, now: float) -> Any:
        """Return as what a value of a cell or ship is seen now."""
        waits = self._current(field, now).get(number)
        return waits[0][1] if waits else value

    def _current(self, field: str, now: float) -> dict[int, list[tuple[float, Any]]]:
        """Return who is held still; nobody once nothing moves any more, as after a click that ends all motion."""
        held = self._held.get(field)
        if not held:
            return {}
        if self._timeline is None or not self._timeline.busy(now):
            self._held.clear()
            return {}
        for number in list(held):
            waits = [wait for wait in held[number] if now < wait[0]]
            if waits:
                held[number] = waits
            else:
                del held[number]
        return held
