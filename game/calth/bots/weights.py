"""What the careful player goes by: every idea a named weight, 0 when it is switched off.

Everything is weighed in veterans: 1.0 is what an ordinary one's life is worth.
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

    attack: float = _idea(1.0, "enemies that a salvo or an assault is expected to remove, the strike-back taken off")
    escape: float = _idea(1.6, "the chance that a model leaves the board in time")
    hold: float = _idea(0.6, "an objective held when a round ends")
    rite: float = _idea(1.2, "a mark of the rite")
    stakes: float = _idea(1.0, "in a race, the lives of those who can still get out, beyond any other")
    near: float = _idea(0.1, "a step nearer to what decides: the altar, the prey, the enemy of who holds nothing")
    press: float = _idea(0.15, "where losses are counted, a step nearer to the enemy for who is behind at the end")
    fire: float = _idea(0.2, "what could be shot at or assaulted from where a unit goes")
    cover: float = _idea(0.3, "what enemies could do to a unit where it goes")
    aim: float = _idea(1.0, "the best critical attack, and the best of the models that can be removed")
    cards: float = _idea(1.0, "command cards at good moments")
