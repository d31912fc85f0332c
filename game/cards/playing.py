"""How a card is played: what it costs, what its effects are meant for, and that they happen one after another.

A card in play is a frame "card": who plays it, `card`, `effect` (which of its effects is under way), `named` (what was
named for it so far) and `enough` (nothing more will be). What an effect asks for and does is its verb's (`verbs`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final, Generic, TypeVar

from game.cards.deckfile import Card, Deck
from game.cards.verbs import Play, Verb
from game.cards.zones import CardState, Pile
from game.kernel.actions import Action, Event, tag_of
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, call
from game.kernel.state import Frame
from game.kernel.text import N_

S = TypeVar("S", bound=CardState)
C = TypeVar("C", bound=Card)
STEPS: Final = 3
"""The steps of an effect: what leaves no choice is named, then the rest, then it happens."""


class PlayCard(Action, frozen=True, gc=False):
    """Play a card from one's hand. A game derives its own."""

    card: str


class CardPlayed(Event, frozen=True, gc=False):
    """A seat played a card."""

    seat: str
    card: str


class CardInPlay(Frame):
    """A card in play: which effect is under way, and what has been named for it; who played it stands as the game says.

    `enough`, where it is there: nothing more is named.
    """

    procedure = "card"
    card: str
    effect: int
    named: tuple[tuple[Any, ...], ...]
    enough: bool


class Cost(Generic[S, C]):
    """What playing a card takes, or uses up. `f` is the frame in which a seat may play cards."""

    def why_not(self, s: S, f: Any, seat: int, card: C) -> Refusal | None:
        """Return why a seat cannot pay it, judged by what everyone may know; None when it can."""
        raise LookupError(f"{type(self).__name__} is paid by nobody")

    def pay(self, s: S, f: Any, seat: int, card: C) -> None:
        """Take it from the seat."""
        raise LookupError(f"{type(self).__name__} costs nothing")


class CardRules(Generic[S, C]):
    """How the cards of a game are played. A game derives its own; seats go by their numbers."""

    action: ClassVar[type[PlayCard]]
    verbs: ClassVar[Mapping[type, Verb[Any, Any]]]
    """The verb of each kind of effect."""
    costs: ClassVar[tuple[Cost[Any, Any], ...]] = ()
    rule: ClassVar[str]
    """The rule by which one plays the cards of one's hand."""
    timing: ClassVar[str]
    """The rule that says when."""
    hand: ClassVar[Pile]
    discards: ClassVar[Pile]
    by: ClassVar[str] = "seat"
    """The value of the frame that names the seat."""
    unnamed: ClassVar[Mapping[str, Any]] = {"named": ()}
    """The values with which each effect begins."""

    def deck(self, s: S) -> Deck[C]:
        """Return the kinds of card in the match."""
        raise LookupError(f"{type(self).__name__} has no deck")

    def allows(self, s: S, seat: int, card: C) -> bool:
        """Return whether a seat may play such a card at its moment, whatever its effects are."""
        return True

    def ready(self, s: S, f: Frame, seat: int, card: C) -> bool:
        """Return whether a seat could play a card at its moment, by what everyone may know."""
        for cost in self.costs:
            if cost.why_not(s, f, seat, card) is not None:
                return False
        if not self.allows(s, seat, card):
            return False
        for effect in card.effects:
            if not self.verbs[type(effect)].ready(s, seat, effect):
                return False
        return True

    def might(self, s: S, f: Frame, seat: int, moment: str) -> bool:
        """Return whether a seat might have a card to play at a moment, by what everyone may know."""
        if not self.hand.cards(s, seat):
            return False
        for card in self.deck(s).at.get(moment, ()):
            if self.ready(s, f, seat, card):
                return True
        return False

    def offers(self, s: S, f: Frame, seat: int, *moments: str) -> list[Action]:
        """Return the cards in a seat's hand that it can play at these moments, each kind once."""
        hand = self.hand.cards(s, seat)
        if not hand:
            return []
        found: list[Action] = []
        for card in self.deck(s).among(tuple(hand), moments):
            if self.ready(s, f, seat, card):
                found.append(_action(self.action, card.id))
        return found

    def why_not(self, s: S, f: Frame, seat: int, card: str, *moments: str) -> Refusal | None:
        """Return why a seat cannot play a card at any of these moments; None when it can."""
        kind = self.deck(s).get(card)
        if kind is None:
            return Refusal(self.rule, N_("The game doesn't have that card. Choose a card in your hand."))
        if card not in self.hand.cards(s, seat):
            return Refusal(self.rule, N_("You don't have that card. Choose a card in your hand."))
        for cost in self.costs:
            if refused := cost.why_not(s, f, seat, kind):
                return refused
        if kind.when in moments and self.ready(s, f, seat, kind):
            return None
        return Refusal(self.timing, N_("You can't play that card now. The game asks you when you can."))

    def play(self, s: S, f: Frame, seat: int, card: str) -> None:
        """Play a card from a seat's hand: its costs are paid, and its effects begin."""
        for cost in self.costs:
            cost.pay(s, f, seat, self.deck(s)[card])
        self.hand.move(s, seat, card, self.discards)
        s.events.append(CardPlayed(s.seats[seat], card))
        call(s, CardInPlay.procedure, **{self.by: seat}, card=card, effect=0, **self.unnamed)

    def effect_of(self, s: S, f: Frame) -> Any:
        """Return the effect that is under way."""
        played = CardInPlay.of(f)
        return self.deck(s)[played.card].effects[played.effect]

    def under_way(self, s: S, f: CardInPlay) -> tuple[Verb[S, Any], Play, Any]:
        """Return the verb of the effect that is under way, the card in play, and the effect."""
        effect = self.effect_of(s, f)
        return self.verbs[type(effect)], Play(f.values[self.by], f.card, f.named), effect

    def resolve(self, s: S, f: CardInPlay) -> None:
        """Let the effect happen; the card's next one follows, if there is one."""
        verb, play, effect = self.under_way(s, f)
        f.values.update(effect=f.effect + 1, **self.unnamed)
        if f.effect < len(self.deck(s)[play.card].effects):
            f.step -= STEPS
        verb.resolve(s, play, effect)

    def procedure(self, naming: Naming[S]) -> Procedure[S]:
        """Return the steps of each effect of a card."""
        return naming.start, naming, self.resolve


@cache
def _action(kind: type[PlayCard], card: str) -> PlayCard:
    return kind(card)


class Playing(Decision[S]):
    """A decision at which the seat that decides may play a card of its hand."""

    cards: CardRules[S, Any]
    moments: tuple[str, ...]
    """The moments whose cards can be played here."""

    def cards_of(self, s: S, f: Frame, seat: int) -> list[Action]:
        """Return the cards that a seat can play here."""
        return self.cards.offers(s, f, seat, *self.moments)

    def why_not_play_card(self, s: S, f: Frame, action: PlayCard) -> Refusal | None:
        """Refuse what the seat does not hold, cannot pay, or cannot play now."""
        return self.cards.why_not(s, f, self._number(s, f), action.card, *self.moments)

    def play_card(self, s: S, f: Frame, action: PlayCard) -> None:
        """Play the card."""
        self.cards.play(s, f, self._number(s, f), action.card)

    def _number(self, s: S, f: Frame) -> int:
        seat = self.seat(s, f)
        assert seat is not None
        return s.seats.index(seat)


class Naming(Decision[S]):
    """What the effect under way is meant for, one thing after another; what leaves no choice is named by itself."""

    names: ClassVar[tuple[type[Action], ...]]
    """The verbs with which things are named."""

    def __init__(self, cards: CardRules[S, Any]) -> None:
        self.cards = cards
        for verb in self.names:
            setattr(self, tag_of(verb), self.named)

    def start(self, s: S, f: CardInPlay) -> None:
        """Name what leaves no choice."""
        while not f.values.get("enough") and len(offers := self.offers(s, f)) == 1:
            self._name(f, offers[0])

    def seat(self, s: S, f: CardInPlay) -> str | None:
        if f.values.get("enough") or not self.offers(s, f):
            return None
        verb, play, effect = self.cards.under_way(s, f)
        return s.seats[verb.chooser(s, play, effect)]

    def offers(self, s: S, f: CardInPlay) -> list[Action]:
        verb, play, effect = self.cards.under_way(s, f)
        return verb.offers(s, play, effect)

    def named(self, s: S, f: CardInPlay, action: Action) -> None:
        """Take what a seat has named."""
        self._name(f, action)
        self.start(s, f)

    def enough(self, s: S, f: CardInPlay, action: Action) -> None:
        """Name nothing more."""
        f.enough = True

    def _name(self, f: CardInPlay, action: Action) -> None:
        named = tuple([getattr(action, name) for name in action.__struct_fields__])
        f.named = (*f.named, named)
