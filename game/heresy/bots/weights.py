"""What the careful player goes by: every idea a named weight, 0 when it is switched off.

Everything is weighed in resources: 2.0 is what a counter of the Imperial Army costs.
"""

from __future__ import annotations

from dataclasses import dataclass, field


def _idea(weight: float, meaning: str) -> float:
    """Return a field with its weight, and what it weighs."""
    weighed: float = field(default=weight, metadata={"meaning": meaning})
    return weighed


@dataclass(frozen=True)
class Weights:
    """How much the player makes of each of its ideas."""

    production: float = _idea(3.0, "a resource that a world yields")
    leaders: float = _idea(250.0, "the life of Horus and of the Emperor: yours guarded, the enemy's hunted")
    garrison: float = _idea(0.6, "the chance that a place is taken in the enemy's next attack")
    trade: float = _idea(0.8, "a counter that the enemy loses in battle, against your own")
    waves: float = _idea(1.0, "another attack on the same place when the first is beaten off")
    ambition: float = _idea(0.5, "what could be taken from where a counter comes to stand, and farther on")
    quality: float = _idea(1.0, "counters with bonuses, against the cheapest ones")
    cards: float = _idea(1.0, "what cards are worth, bought and played")
    bonuses: float = _idea(1.0, "bonuses on the dice where they count")
    losses: float = _idea(1.0, "the cheapest counters lost first")
