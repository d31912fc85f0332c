"""Zones: where cards lie, and who sees them there.

A state declares its zones (`card_zones`). From that follow what each seat may know of them, what they might hold that a
seat does not see, and that no card is lost or made (`secrets`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from game.kernel.state import State

ALL, OWNER, COUNT, NOBODY = "all", "owner", "count", "nobody"
"""Who sees the cards of a zone: all; its owner, and the others how many there are; all how many; nobody even that."""
SHARED: Final = -1
"""The owner of a zone that all seats share."""


class CardState(State):
    """A state with cards."""

    card_zones: ClassVar[tuple[Zone, ...]] = ()
    seats: tuple[str, ...]
    """The ids of the seats, by number."""


class Zone:
    """Cards in a field of the state, by their kinds: a tuple for each seat, or one list that all share. In a zone that
    is `sorted` their order means nothing; elsewhere the last card is on top."""

    def __init__(self, field: str, sees: str, *, shared: bool = False, sorted: bool = False) -> None:
        self.field, self.sees, self.shared, self.sorted = field, sees, shared, sorted

    def owners(self, s: CardState) -> Iterable[int]:
        """Return who has such a zone: the numbers of the seats, or SHARED."""
        return (SHARED,) if self.shared else range(len(s.seats))

    def open_to(self, owner: int, seat: int) -> bool:
        """Return whether a seat sees the cards of that owner; -1: whether everybody does."""
        return self.sees == ALL or self.sees == OWNER and owner == seat != SHARED

    def cards(self, s: CardState, owner: int = SHARED) -> Sequence[str]:
        """Return the cards of that owner."""
        field: Sequence[str] = getattr(s, self.field)
        return field if self.shared else field[owner]

    def lay(self, s: CardState, owner: int, cards: Iterable[str]) -> None:
        """Let these be the cards of that owner."""
        laid = sorted(cards) if self.sorted else list(cards)
        if self.shared:
            setattr(s, self.field, laid)
        else:
            getattr(s, self.field)[owner] = tuple(laid)

    def put(self, s: CardState, owner: int, card: str) -> None:
        """Put a card on top."""
        self.lay(s, owner, (*self.cards(s, owner), card))

    def take(self, s: CardState, owner: int, card: str) -> None:
        """Take a card away."""
        cards = list(self.cards(s, owner))
        cards.remove(card)
        self.lay(s, owner, cards)

    def move(self, s: CardState, owner: int, card: str, to: Zone) -> None:
        """Take a card away and put it on top of that zone of the owner's, or of all."""
        self.take(s, owner, card)
        to.put(s, owner, card)

    def draw(self, s: CardState, owner: int = SHARED) -> str:
        """Take the top card away and return it."""
        *rest, card = self.cards(s, owner)
        self.lay(s, owner, rest)
        return card
