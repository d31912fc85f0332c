"""What the careful players go by: every idea a named weight, 0 when it is switched off.

Everything is weighed in Marines: 1.0 is what an ordinary Marine's life is worth.
"""

from __future__ import annotations

from dataclasses import dataclass, field


def _idea(weight: float, meaning: str) -> float:
    """Return a field with its weight, and what it weighs."""
    weighed: float = field(default=weight, metadata={"meaning": meaning})
    return weighed


@dataclass(frozen=True)
class MarineWeights:
    """How much the Marine player makes of each of its ideas."""

    advance: float = _idea(0.25, "one action point closer to the goal, for the Marine on which the goal depends")
    together: float = _idea(0.06, "one action point closer to the goal, for each of several who go there")
    escort: float = _idea(0.06, "a step out of its place in the column, for the others")
    clear: float = _idea(2.0, "a step too few out of the leader's way, against any other step out of place")
    cover: float = _idea(1.5, "what overwatch is believed to stop")
    keep_key: float = _idea(5.0, "the life of a Marine without whom the mission is lost, beyond that of any other")
    guard: float = _idea(1.0, "what guard is believed to stop")
    shoot: float = _idea(0.12, "a Genestealer shot, or part of a blip that comes into sight, beside the danger it was")
    flame: float = _idea(1.0, "what the heavy flamer is believed to stop, short of the goal")
    command: float = _idea(0.03, "a command point kept while there is danger, and used in the Genestealers' turn")
    psi: float = _idea(1.0, "psychic powers")


@dataclass(frozen=True)
class HiveWeights:
    """How much the Genestealer player makes of each of its ideas."""

    near: float = _idea(0.03, "a step nearer to the prey, and blips where they are near it and may come in")
    convert: float = _idea(1.0, "turning blips up to strike")
    block: float = _idea(0.08, "standing, and coming in, where the Marines on which the goal depends must pass")
    life: float = _idea(0.1, "a Genestealer's life, out of sight and out of overwatch")
