"""What a line between two hexes tells about who sees whom (CALTH-A4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CLEAR, OBSCURED, BLOCKED = "clear", "obscured", "blocked"


class Trace(NamedTuple):
    """A line of sight: the hexes between its ends, as far as it goes; what stops it ("obstructed", "outside", "door",
    "obstacle" or ""), the number of that hex, door or obstacle, and the open doors (bits) through which it goes."""

    hexes: tuple[int, ...]
    stopped_by: str = ""
    where: int = -1
    doors: int = 0


class Sight(NamedTuple):
    """What both traces together say, units left out of account: clear, obscured or blocked."""

    state: str
    traces: tuple[Trace, Trace]
    doors: int
    """The doors between its ends that are not sealed, as bits."""

    def among(self, owner: Sequence[int]) -> str:
        """Return the sight with units on the board: `owner` is -1 for each hex without one."""
        if self.state == CLEAR and all(any(owner[at] >= 0 for at in trace.hexes) for trace in self.traces):
            return OBSCURED
        return self.state


def sight(one: Trace, other: Trace) -> Sight:
    """Return what two traces come to: blocked when both are stopped, obscured when one of them is."""
    stopped = bool(one.stopped_by) + bool(other.stopped_by)
    return Sight((CLEAR, OBSCURED, BLOCKED)[stopped], (one, other), one.doors | other.doors)
