"""What a game that has decks tells the page on which its cards are read and its decks are built.

The page knows no game. A `Collection` is named in the game's manifest; a `Draft` is a deck while it is edited.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame

from game.kernel.dice import Dice
from game.ui.tabletop import Card


@dataclass(frozen=True)
class Draft:
    """A deck that is edited: who leads it, so many copies of each card. `id`: the file of one's own that it is kept in;
    empty for one that was never saved."""

    name: str
    leader: str
    cards: Mapping[str, int] = field(default_factory=dict)
    id: str = ""

    @property
    def size(self) -> int:
        """Return how many cards it holds."""
        return sum(self.cards.values())

    def with_copies(self, card: str, copies: int) -> Draft:
        """Return it with so many copies of a card."""
        cards = {**self.cards, card: copies}
        return replace(self, cards={id: count for id, count in cards.items() if count > 0})


@dataclass(frozen=True)
class Filter:
    """Something by which cards are chosen: what it is called, and its values with their names."""

    id: str
    name: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Curve:
    """How many cards of a deck have so much of something."""

    name: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Breach:
    """What a deck still breaks, with the number of the rule."""

    rule: str
    words: str


@dataclass(frozen=True)
class Shelved:
    """A deck that can be opened; `own`: it is a file of the player's, which is written back."""

    id: str
    name: str
    leader: str
    own: bool


@dataclass(frozen=True)
class Imported:
    """What a list came to, and the lines of it that name no card, a sentence each."""

    draft: Draft
    unknown: tuple[str, ...]


class Collection(ABC):
    """All cards of a game, and the decks that are built of them."""

    setting: str = ""
    """The option of the set-up that takes a deck of the first seat; empty for none."""

    # -- cards --

    @abstractmethod
    def cards(self) -> Sequence[str]:
        """Return every card by its id, in the order in which they are shown."""

    @abstractmethod
    def told(self, card: str) -> Card:
        """Return what is said of a card."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a card in a box of the screen."""

    @abstractmethod
    def filters(self) -> Sequence[Filter]:
        """Return by what cards are chosen."""

    @abstractmethod
    def value(self, filter: str, card: str) -> Sequence[str]:
        """Return the values of a filter that a card has."""

    @abstractmethod
    def words(self, card: str) -> str:
        """Return all that is written on a card, folded."""

    @abstractmethod
    def folded(self, words: str) -> str:
        """Return words as they are searched: without accents and capitals."""

    # -- decks --

    @abstractmethod
    def shelf(self) -> Sequence[Shelved]:
        """Return every deck that can be opened."""

    @abstractmethod
    def opened(self, id: str) -> Draft:
        """Return a deck as a draft; one that comes with the program as a copy that was never saved."""

    @abstractmethod
    def leaders(self) -> Sequence[str]:
        """Return the cards that may lead a deck."""

    @abstractmethod
    def fresh(self, leader: str) -> Draft:
        """Return a new deck of a leader, with the cards that must be in it."""

    @abstractmethod
    def most(self, draft: Draft, card: str) -> int:
        """Return how many copies of a card a deck may hold; 0 for one that does not belong in it."""

    @abstractmethod
    def rank(self, draft: Draft, card: str) -> int:
        """Return how far down a card stands among those that go with a deck."""

    @abstractmethod
    def fixed(self, draft: Draft, card: str) -> bool:
        """Return whether a card is in the deck for good, as its leader is."""

    @abstractmethod
    def about(self, draft: Draft) -> Sequence[str]:
        """Return what a deck is, a line each."""

    @abstractmethod
    def breaches(self, draft: Draft) -> Sequence[Breach]:
        """Return what a deck still breaks."""

    @abstractmethod
    def curves(self, draft: Draft) -> Sequence[Curve]:
        """Return how many of its cards have so much of what matters."""

    @abstractmethod
    def sample(self, draft: Draft, dice: Dice) -> Sequence[str]:
        """Return a starting hand."""

    @abstractmethod
    def order(self, draft: Draft) -> Sequence[str]:
        """Return the cards of a deck in the order in which they are listed."""

    # -- files --

    @abstractmethod
    def folder(self) -> Path:
        """Return where the player's decks lie."""

    @abstractmethod
    def save(self, draft: Draft, anew: bool = False) -> Draft:
        """Write a deck to the player's folder, into a file of its own where it has none or `anew`; return it with that
        file. Raises BadFile."""

    @abstractmethod
    def delete(self, id: str) -> None:
        """Remove a deck of the player's. Raises BadFile."""

    @abstractmethod
    def export(self, draft: Draft) -> str:
        """Return a deck as a plain list in the language in use."""

    @abstractmethod
    def imported(self, source: str | Path) -> Imported:
        """Return the deck of a plain list, or of a file with one. Raises BadFile."""
