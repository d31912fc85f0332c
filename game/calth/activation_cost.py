"""Activation: a unit's point is paid for an action (CALTH-2.1)."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.kernel.sequence import find


def pay(s: CalthState, at: int, verb: str) -> None:
    """The unit in a hex pays a point."""
    s.points[at] -= 1
    s.events.append(ev.Activated(SEATS[s.owner[at]], s.tables.names[at], verb, s.points[at]))


def activate(s: CalthState, at: int, verb: str, moved: bool = False) -> None:
    """The unit in a hex is the one activated; `moved`: its action is an advance or a run. Play goes on after the
    choice of the activation."""
    frame = find(s, "action")
    frame.step += 1
    frame.values["moved"] = moved
    s.acting = at
    pay(s, at, verb)
