"""What a verb of a card is: when it can be played, what it asks to be named, and what it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from game.cards.zones import CardState
from game.kernel.actions import Action

S = TypeVar("S", bound=CardState)
E = TypeVar("E")


class Play(NamedTuple):
    """A card in play: the number of the seat that plays it, the card, and what was named for its effect so far: the
    values of each action."""

    seat: int
    card: str = ""
    named: tuple[tuple[Any, ...], ...] = ()


class Verb(Generic[S, E]):
    """How one kind of effect is played. Verbs have no state of their own."""

    def ready(self, s: S, seat: int, effect: E) -> bool:
        """Return whether it could do anything for that seat now, judged by what everyone may know."""
        return True

    def chooser(self, s: S, play: Play, effect: E) -> int:
        """Return the seat that names what is to be named: the one that plays the card."""
        return play.seat

    def offers(self, s: S, play: Play, effect: E) -> list[Action]:
        """Return what may be named next, in a stable order; nothing when all is named that there is to name."""
        return []

    def resolve(self, s: S, play: Play, effect: E) -> None:
        """Do it with what was named."""
        raise LookupError(f"{type(self).__name__} does nothing")


class Targeting(Verb[S, E]):
    """A verb that is meant for something: it is ready while there is a target, and all its targets are named."""

    def targets(self, s: S, play: Play, effect: E) -> Iterable[Action]:
        """Return what may be named next, in a stable order."""
        raise LookupError(f"{type(self).__name__} has no targets")

    def count(self, effect: E) -> int:
        """Return how many targets are named."""
        return 1

    def ready(self, s: S, seat: int, effect: E) -> bool:
        for _ in self.targets(s, Play(seat), effect):
            return True
        return False

    def offers(self, s: S, play: Play, effect: E) -> list[Action]:
        return [] if len(play.named) == self.count(effect) else list(self.targets(s, play, effect))
