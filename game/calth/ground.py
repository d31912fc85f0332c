"""Who sees whom (CALTH-7.1, A4, A35)."""

from __future__ import annotations

from game.calth.seeing import BLOCKED, CLEAR, OBSCURED
from game.calth.state import CalthState

__all__ = ["BLOCKED", "CLEAR", "OBSCURED", "sight"]


def sight(s: CalthState, origin: int, target: int) -> str:
    """Return how a unit sees another hex: CLEAR, OBSCURED or, where it cannot shoot at it, BLOCKED (CALTH-A4)."""
    found = s.scenario.board.trace(origin, target, s.seals).among(s.owner)
    if found == OBSCURED and s.sight_rule == "clear":
        return BLOCKED
    if found == BLOCKED and s.sight_rule == "never_blocked":
        return OBSCURED
    return found
