"""What stands on the stage: a close assault, a shot, a burst of flames."""

from __future__ import annotations

from game.hulk.state import HulkState
from game.hulk.telling import duel, flames, shots
from game.kernel.actions import Event
from game.telling.staging import Stage


def after(last: Stage | None, before: HulkState, event: Event) -> Stage | None:
    """Return what stands there once an event has been seen."""
    told = (one.after(last, before, event) for one in (duel, shots, flames))
    return next((shown for shown in told if shown is not None), None)
