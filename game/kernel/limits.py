"""Limits: an ability that is used once a phase. A use is an effect that ends with the span that limits it."""

from __future__ import annotations

from game.kernel import effects
from game.kernel.state import State

USED = "used"


def use(state: State, piece: int, ability: str, span: str) -> None:
    """Note that an ability which may be used once in a span has been used."""
    effects.add(state, USED, span, piece, ability, piece)


def used(state: State, piece: int, ability: str) -> bool:
    """Return whether an ability has been used in the span that limits it."""
    return effects.has(state, USED, piece, ability, piece)
