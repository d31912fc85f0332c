"""What the careful player goes by: every idea a named weight, 0 when it is switched off.

Everything is weighed in resources: 2.0 is what a counter of the Imperial Army costs.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields


def _idea(weight: float, meaning: str) -> float:
    """A field with its weight, and what it weighs."""
    weighed: float = field(default=weight, metadata={"meaning": meaning})
    return weighed


@dataclass(frozen=True)
class Ideas:
    """How much the player makes of each of its ideas."""

    production: float = _idea(3.0, "a resource that a world yields, as long as the goal is far")
    haste: float = _idea(1.5, "how much more that is when either side comes near the goal")
    sectors: float = _idea(5.0, "the last world of a sector that is missing")
    ground: float = _idea(0.6, "any place at all")
    palace: float = _idea(1.5, "a ring of the Palace nearer to the Emperor")
    denial: float = _idea(0.5, "that a world which the enemy could take is kept from him")
    guard: float = _idea(250.0, "the life of Horus or the Emperor, one's own: guarded and held back")
    hunt: float = _idea(60.0, "the life of Horus or the Emperor, the enemy's")
    garrison: float = _idea(0.6, "the chance that a place is taken in the enemy's next attack")
    tempo: float = _idea(0.4, "whether the enemy still attacks before resources are counted again")
    push: float = _idea(1.0, "a last attack before the count that may reach the goal")
    trade: float = _idea(0.8, "a counter that the enemy loses in battle, against one's own")
    waves: float = _idea(1.0, "another attack on the same place when the first is beaten off")
    ambition: float = _idea(0.5, "what could be taken from where a counter appears")
    front: float = _idea(0.5, "a step towards what there is to win")
    quality: float = _idea(1.0, "counters with bonuses, against the cheapest ones")
    cards: float = _idea(1.0, "what cards are worth, bought and played")
    bonuses: float = _idea(1.0, "bonuses on the dice where they count")
    losses: float = _idea(1.0, "the cheapest counters lost first")


def names_of() -> tuple[str, ...]:
    """The names of the ideas."""
    return tuple(field.name for field in fields(Ideas))


def meaning_of(name: str) -> str:
    """What is said of an idea where it stands in the class."""
    return next(str(field.metadata["meaning"]) for field in fields(Ideas) if field.name == name)
