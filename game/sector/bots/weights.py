"""What the players go by: every idea a named weight, 0 when it is switched off.

Everything is weighed in planets: 1.0 is one that makes nothing, held to the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field


def _idea(weight: float, meaning: str) -> float:
    """Return a field with its weight, and what it weighs."""
    weighed: float = field(default=weight, metadata={"meaning": meaning})
    return weighed


@dataclass(frozen=True)
class Weights:
    """How much a player makes of each of its ideas."""

    goods: float = _idea(0.5, "what a planet makes each turn")
    raid: float = _idea(1.0, "what another loses when a planet is taken from him")
    leader: float = _idea(1.0, "stopping whoever is about to win")
    ahead: float = _idea(1.0, "planets that can be taken in later turns")
    guard: float = _idea(0.12, "planets of one's own that an enemy could take next turn")
    fight: float = _idea(1.2, "fights with enemy ships, by their exact odds")
    exposed: float = _idea(0.05, "enemies that could attack a ship where it stops")
    storms: float = _idea(1.0, "keeping away from the edge of storms")
    siege: float = _idea(0.4, "bombarding a planet that does not fall at once")
    explore: float = _idea(1.0, "ruins and unknown cells")
    garrison: float = _idea(1.0, "garrisons where planets are threatened")
    slots: float = _idea(1.0, "research of slots for land battles")
    stones: float = _idea(1.0, "strategies bought with stones")
    heavy: float = _idea(0.4, "frigates and cruisers once there are corvettes enough")
