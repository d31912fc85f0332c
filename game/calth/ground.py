"""Who sees whom, and how far it is (CALTH-2.4, 7.1, A4, A35, A36)."""

from __future__ import annotations

from game.calth.seeing import BLOCKED, CLEAR, OBSCURED
from game.calth.state import CalthState

__all__ = ["BLOCKED", "CLEAR", "OBSCURED", "distance", "sight"]


def sight(s: CalthState, origin: int, target: int) -> str:
    """Return how a unit sees another hex: CLEAR, OBSCURED or, where it cannot shoot at it, BLOCKED (CALTH-A4)."""
    found = s.scenario.board.trace(origin, target, s.seals).among(s.owner)
    if found == OBSCURED and s.sight_rule == "clear":
        return BLOCKED
    if found == BLOCKED and s.sight_rule == "never_blocked":
        return OBSCURED
    return found


def distance(s: CalthState, origin: int, target: int) -> int:
    """Return how many hexes it is, -1 where no way leads (CALTH-A36)."""
    return s.scenario.board.distance(origin, target, s.seals)
