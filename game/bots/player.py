"""The contract of a computer player, the scoring of offered actions, and the player that takes any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Protocol, TypeVar, runtime_checkable

from game.kernel.actions import Action
from game.kernel.dice import Dice

T = TypeVar("T")
Choose = Callable[[Any, Sequence[Action]], Action]
"""Given the view of its seat and the actions offered to it, a player answers with one of them."""
Factory = Callable[[Any, str, int], Choose]
"""Makes a player of the rules, its seat and a salt, from which its chance comes (`salt_of`)."""

BEGINNER, GENTLE, CAREFUL, STRONG, EXPERT = "beginner", "gentle", "careful", "strong", "expert"
"""The levels of players, the weakest first; every game has the first three."""
RANDOM = "random"
"""The kind of player that takes any action, each as likely."""
APART = 0x51C0FFEE
"""Keeps random choices apart from the dice of the match."""


Stop = Callable[[], bool]
"""Whether nobody waits for an answer any more."""


def never() -> bool:
    """Let it be waited for."""
    return False


@runtime_checkable
class Thinker(Protocol):
    """A player that takes its time: it asks `stop` now and then, and answers at once when that says so."""

    stop: Stop


def salt_of(source: int, seat: str) -> int:
    """Return the salt of a seat's player, from the salt of the match, or from its seed where matches are to repeat.

    It is a hash, so no player can work back to the dice of the match or to the chance of another seat.
    """
    return int.from_bytes(blake2b(f"{source} {seat}".encode(), digest_size=8, person=b"player").digest(), "big")


def best_of(candidates: Sequence[T], score: Callable[[T], float], chance: Dice) -> T:
    """Return the candidate with the highest score; among equals any, each as likely."""
    best: list[T] = []
    highest = float("-inf")
    for candidate in candidates:
        reached = score(candidate)
        if reached > highest:
            best, highest = [candidate], reached
        elif reached == highest:
            best.append(candidate)
    return best[0] if len(best) == 1 else chance.pick(best)


def random_player(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player that takes any action, each as likely."""
    chance = Dice.seeded(salt)
    return lambda view, actions: chance.pick(actions)
