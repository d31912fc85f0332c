"""The contract of a computer player, the scoring of offered actions, and the player that takes any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.kernel.actions import Action
from game.kernel.dice import Dice

T = TypeVar("T")
Choose = Callable[[Any, Sequence[Action]], Action]
"""Given the view of its seat and the actions offered to it, a player answers with one of them."""
Factory = Callable[[Any, str, int], Choose]
"""Makes a player of the rules, the seat and the seed of a match."""

CAREFUL, GENTLE, RANDOM = "careful", "gentle", "random"
"""The kinds of players that every game has: at their best, for beginners, and any action as likely."""
APART = 0x51C0FFEE
"""Keeps the choices of players apart from the dice of the match."""


def own_dice(seed: int, seat: str) -> Dice:
    """The chance of a player: not the match's, and another for each seat."""
    return Dice.seeded(seed ^ APART ^ sum(ord(letter) << 8 * (i % 6) for i, letter in enumerate(seat)))


def best_of(candidates: Sequence[T], score: Callable[[T], float], chance: Dice) -> T:
    """The candidate with the highest score; among equals any, each as likely."""
    best: list[T] = []
    highest = float("-inf")
    for candidate in candidates:
        reached = score(candidate)
        if reached > highest:
            best, highest = [candidate], reached
        elif reached == highest:
            best.append(candidate)
    return best[0] if len(best) == 1 else chance.pick(best)


def random_player(rules: Any, seat: str, seed: int) -> Choose:
    """A player that takes any action, each as likely."""
    chance = own_dice(seed, seat)
    return lambda view, actions: chance.pick(actions)
