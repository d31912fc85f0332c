"""What the players go by: every idea a named weight, 0 when it is switched off.

Everything is weighed in planets: 1.0 is one that makes nothing, held to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


def _idea(weight: float, meaning: str) -> float:
    """Return a field with its weight, and what it weighs."""
    weighed: float = field(default=weight, metadata={"meaning": meaning})
    return weighed


@dataclass(frozen=True)
class Weights:
    """How much a player makes of each of its ideas."""

    goods: float = _idea(0.5, "what a planet makes each turn")
    scarce: float = _idea(0.0, "goods of which there are fewer, by what ships cost")
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


DUEL: Final[Mapping[str, float]] = {"scarce": 1.0, "exposed": 0.08, "explore": 0.66, "garrison": 0.37}
"""What ideas count between two seats, where they count otherwise: learned from their matches. Where there are more,
campaigns between such players would last too long."""


def weights_of(seats: int, changed: Mapping[str, float]) -> Weights:
    """Return what a player makes of its ideas among so many seats, some of them changed."""
    return Weights(**{**(DUEL if seats == 2 else {}), **changed})
