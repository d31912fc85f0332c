"""Zones: where cards lie, and who sees them there.

A state declares its zones (`card_zones`) and which cards there are in all (`pools`). From that follow what each seat
may know, what the zones might hold that it does not see (`secrets`), and that no card is lost or made (`faults`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar, Final, NamedTuple

from game.kernel.state import State, hidden

ALL, OWNER, COUNT, NOBODY = "all", "owner", "count", "nobody"
"""Who sees the cards of a zone: all; its owner, and the others how many there are; all how many; nobody even that."""
SHARED: Final = -1
"""The owner of a zone that all seats share."""


class Pool(NamedTuple):
    """Cards that lie in the zones of these owners: all of them, unless it is not `whole`."""

    cards: Sequence[str]
    owners: Sequence[int]
    whole: bool = True


class CardState(State):
    """A state with cards."""

    card_zones: ClassVar[tuple[Zone, ...]] = ()
    seats: tuple[str, ...]
    """The ids of the seats, by number."""

    def pools(self) -> Sequence[Pool]:
        """Return which cards there are."""
        raise LookupError(f"{type(self).__name__} has no cards")

    def places(self, owners: Iterable[int]) -> list[tuple[Zone, int]]:
        """Return the zones of these owners."""
        return zones_of(self.card_zones, owners)

    def cards_at(self, places: Collection[tuple[Zone, int]]) -> list[str]:
        """Return the cards of several zones together, in any order."""
        return [card for zone, owner in places for card in zone.cards(self, owner)]

    def turn_down(self, places: Collection[tuple[Zone, int]]) -> None:
        """Let nobody know the cards of several zones, nor how many there are where nobody sees even that."""
        for zone, owner in places:
            zone.lay(self, owner, () if zone.sees == NOBODY else hidden(zone.cards(self, owner), ""))


def zones_of(zones: Iterable[Zone], owners: Iterable[int]) -> list[tuple[Zone, int]]:
    """Return those of the zones that belong to these owners."""
    return [(zone, owner) for zone in zones for owner in owners if (owner == SHARED) == zone.shared]


class Zone:
    """Where cards lie together: of each seat, or of all (`shared`). Cards go by their kinds, the last is on top."""

    shared = False

    def __init__(self, name: str, sees: str) -> None:
        self.name, self.sees = name, sees

    def open_to(self, owner: int, seat: int) -> bool:
        """Return whether a seat sees that owner's cards; SHARED: whether everybody does."""
        return self.sees == ALL or self.sees == OWNER and owner == seat != SHARED

    def cards(self, s: CardState, owner: int) -> Sequence[str]:
        """Return the cards of that owner."""
        raise LookupError(f"{type(self).__name__} holds no cards")

    def lay(self, s: CardState, owner: int, cards: Iterable[str]) -> None:
        """Let these be the cards of that owner."""
        raise LookupError(f"{type(self).__name__} holds no cards")


class Pile(Zone):
    """Cards by their kinds in a field of the state: a tuple for each seat, or one list that all share. What is `sorted`
    is a hand, whose order means nothing."""

    def __init__(self, name: str, sees: str, *, shared: bool = False, sorted: bool = False) -> None:
        super().__init__(name, sees)
        self.shared, self.sorted = shared, sorted

    def cards(self, s: CardState, owner: int = SHARED) -> Sequence[str]:
        field: Sequence[str] = getattr(s, self.name)
        return field if self.shared else field[owner]

    def lay(self, s: CardState, owner: int, cards: Iterable[str]) -> None:
        laid = sorted(cards) if self.sorted else list(cards)
        if self.shared:
            setattr(s, self.name, laid)
        else:
            getattr(s, self.name)[owner] = tuple(laid)

    def put(self, s: CardState, owner: int, card: str) -> None:
        """Put a card on top."""
        self.lay(s, owner, (*self.cards(s, owner), card))

    def move(self, s: CardState, owner: int, card: str, to: Pile) -> None:
        """Put a card on top of that pile of its owner's, or of all."""
        cards = list(self.cards(s, owner))
        cards.remove(card)
        self.lay(s, owner, cards)
        to.put(s, owner, card)

    def draw(self, s: CardState, owner: int = SHARED) -> str:
        """Take the top card away and return it."""
        *rest, card = self.cards(s, owner)
        self.lay(s, owner, rest)
        return card


def faults(s: CardState) -> list[str]:
    """Return what is wrong with the cards of a whole state."""
    found = (
        (Counter(card for zone, owner in s.places(owners) for card in zone.cards(s, owner)), Counter(cards), whole)
        for cards, owners, whole in s.pools()
    )
    return ["cards were lost or made" for has, all, whole in found if not (has == all if whole else has <= all)]
