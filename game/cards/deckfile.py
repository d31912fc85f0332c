"""Decks as people write them: each card with the moment at which it is played and what it does, verb by verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from game.kernel.mapfile import Name, Part, Plain, Slug, Source
from game.kernel.memory import Memory
from game.kernel.text import N_, said

Fault = tuple[str, str]
"""What is wrong with a part of a file: its field, and a sentence."""


class Effect(Part, frozen=True, kw_only=True, tag_field="verb"):
    """A thing that a card does."""


class Card(Part, frozen=True, kw_only=True):
    """A kind of card. A game says which moments there are and which effects, and adds fields of its own."""

    id: Slug
    name: Name
    text: Annotated[Plain, Meta(min_length=1, max_length=300)]
    when: str
    effects: tuple[Effect, ...]


C = TypeVar("C", bound=Card)


class DeckFile(Part, frozen=True, kw_only=True):
    """A deck of cards."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    cards: tuple[Card, ...]


class Deck(dict[str, C], Generic[C]):
    """The kinds of card of a match by their ids, and those of each moment in their order."""

    def __init__(self, cards: Iterable[C]) -> None:
        super().__init__((card.id, card) for card in cards)
        self.at: dict[str, list[C]] = {}
        for card in self.values():
            self.at.setdefault(card.when, []).append(card)
        self._among: Memory[tuple[tuple[str, ...], tuple[str, ...]], tuple[C, ...]] = Memory()

    def among(self, hand: tuple[str, ...], moments: tuple[str, ...]) -> tuple[C, ...]:
        """Return the kinds of card in a hand that are for these moments, in the order of the moments."""
        found = self._among.get((hand, moments))
        if found is None:
            cards = [card for moment in moments for card in self.at.get(moment, ()) if card.id in hand]
            found = self._among.keep((hand, moments), tuple(cards))
        return found


def check_cards(
    deck: DeckFile, source: Source, moments: Mapping[type, Sequence[str]], fault: Callable[[Any, Any], Fault | None]
) -> None:
    """Refuse what stands twice, what cannot happen at the moment of its card, and what the game finds wrong with an
    effect of a card. Raises BadFile."""
    seen: set[str] = set()
    for i, card in enumerate(deck.cards):
        if card.id in seen:
            source.refuse(f"/cards/{i}/id", N_("Another card has the same id."))
        seen.add(card.id)
        for j, effect in enumerate(card.effects):
            found = _mistimed(card, moments[type(effect)]) or fault(card, effect)
            if found:
                source.refuse(f"/cards/{i}/effects/{j}/{found[0]}", found[1])
            if type(effect) in [type(other) for other in card.effects[:j]]:
                source.refuse(f"/cards/{i}/effects/{j}/verb", N_("A card can't have the same effect twice."))


def _mistimed(card: Card, moments: Sequence[str]) -> Fault | None:
    if card.when in moments:
        return None
    names = " or ".join(moments)
    sentence = said(
        "This effect belongs to “{names}”, but the card is played at “{when}”.", names=names, when=card.when
    )
    return "verb", sentence
