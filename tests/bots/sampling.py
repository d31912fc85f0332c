"""Worlds: whole states that might be the true one, drawn from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from game.kernel.state import State

S = TypeVar("S", bound=State)


def worlds(rules: GameRules[S], view: S, seat: str | None, dice: Dice) -> Iterator[S]:
    """Draw worlds of a view without end, each with dice of its own; equal views and dice draw equal worlds.

    A world is drawn from a stream of its own: what is drawn for one leaves the next as it would have been.
    """
    while True:
        chance = dice.split()
        world = rules.resample(view, seat, chance)
        world.dice = chance.split()
        yield world
