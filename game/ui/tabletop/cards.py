"""Tables with cards: hands that only their owners see, and decks from which cards are bought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from game.kernel.actions import Action
from game.ui.tabletop.reports import TurnNote
from game.ui.tabletop.values import View


@dataclass(frozen=True)
class HandCard:
    """A card in a hand: what it is called, what it does, when it is played, how many of it there are."""

    id: str
    name: str
    text: str
    note: str = ""
    icon: str = ""
    tint: str = ""
    count: int = 1
    rule: str = ""


@dataclass(frozen=True)
class Stock:
    """The cards that can be bought: a note on all of them, and each kind."""

    note: str
    kinds: tuple[TurnNote, ...]


class CardTable(Generic[View]):
    """What a table says of its cards; by default there are none."""

    def hand(self, view: View, seat: str) -> list[HandCard]:
        """Return the cards of a seat that the view shows; none where they are hidden."""
        return []

    def card_of(self, action: Action) -> str:
        """Return the id of the card that an action plays; empty for any other."""
        return ""

    def stock(self, view: View) -> Stock | None:
        """Return the cards that can be bought unseen; None while none can be."""
        return None
