"""What a verb of a card is: when it can be played, what it asks to be named, and what it does."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.heresy import events as ev
from game.heresy.state import HeresyState
from game.kernel.actions import Action
from game.kernel.sequence import find, inside
from game.kernel.state import Frame

E = TypeVar("E")


class Verb(Generic[E]):
    """How one kind of effect is played. Verbs have no state of their own."""

    def ready(self, s: HeresyState, seat: int, effect: E) -> bool:
        """Whether it could do anything for that seat now: judged by what everyone may know."""
        return True

    def chooser(self, s: HeresyState, f: Frame, effect: E) -> int:
        """Who names what is to be named: the seat that plays the card."""
        return int(f.values["seat"])

    def offers(self, s: HeresyState, f: Frame, effect: E) -> list[Action]:
        """What may be named next, in a stable order; nothing when all is named that there is to name."""
        return []

    def resolve(self, s: HeresyState, f: Frame, effect: E) -> None:
        """What it does with what was named (`f.values["named"]`)."""
        raise LookupError(f"{type(self).__name__} does nothing")


def tell(
    s: HeresyState, f: Frame, verb: str, place: str = "", other: str = "", unit: str = "", amount: int = 0
) -> None:
    """Tell what a card in play did."""
    s.events.append(ev.CardTold(s.seats[f.values["seat"]], f.values["card"], verb, place, other, unit, amount))


def battle_of(s: HeresyState) -> Frame | None:
    """The battle that goes on."""
    return find(s, "battle") if inside(s, "battle") else None
