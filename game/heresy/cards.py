"""Stratagem cards: when one can be played, and what playing it goes through (HERESY-14).

A card in play is a frame "card": `seat`, `card`, `effect` (which of its effects is under way), `named` (what was named
for it so far) and `enough`. What an effect asks for and does is its verb's (`verbs`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.heresy import events as ev
from game.heresy import verbs
from game.heresy.actions import Enough, Escape, NameCounter, NameDie, NamePlace, NameRoute, PlayCard
from game.heresy.decisions import Choice
from game.heresy.deckfile import Design
from game.heresy.state import HeresyState
from game.heresy.units import SIDES
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Procedure, call
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal


def playable(s: HeresyState, seat: int, design: Design) -> bool:
    """Whether a seat could play a card of this design now, by what everyone may know."""
    if design.side and design.side != SIDES[s.sides[seat]]:
        return False
    return all(verbs.VERBS[type(effect)].ready(s, seat, effect) for effect in design.effects)


def fitting(s: HeresyState, seat: int, when: str) -> list[Action]:
    """The cards in a seat's hand that it can play in this window, each kind once."""
    designs = s.campaign.designs
    found: list[Action] = []
    last = ""
    for id in s.hands[seat]:
        if id != last and _timely(s, seat, designs[id], when):
            found.append(play_card(id))
        last = id
    return found


def _timely(s: HeresyState, seat: int, design: Design, when: str) -> bool:
    return design.when == when and playable(s, seat, design)


def why_not(s: HeresyState, seat: int, card: str, moments: Sequence[str]) -> Refusal | None:
    """Return why a seat cannot play a card at any of these moments; None when it can."""
    design = s.campaign.designs.get(card)
    if design is None:
        return Refusal("HERESY-14", N_("There is no such card."))
    if card not in s.hands[seat]:
        return Refusal("HERESY-14", N_("You do not hold that card."))
    if any(_timely(s, seat, design, when) for when in moments):
        return None
    return Refusal("HERESY-C1", N_("That card cannot be played at this moment."))


def offers(s: HeresyState, seat: int, moments: Sequence[str]) -> list[Action]:
    """Return the cards that a seat can play in its own phase: one a phase at each of these moments."""
    if not s.hands[seat]:
        return []
    return [card for when in _left(s, seat, moments) for card in fitting(s, seat, when)]


def why_not_own(s: HeresyState, seat: int, card: str, moments: Sequence[str]) -> Refusal | None:
    """Return why a seat cannot play a card in its own phase; None when it can."""
    return why_not(s, seat, card, _left(s, seat, moments))


def _left(s: HeresyState, seat: int, moments: Sequence[str]) -> list[str]:
    """Return the moments of a phase at which a seat has not yet played a card."""
    return [when for when in moments if not effects.has(s, "played", seat, when)]


def play(s: HeresyState, seat: int, action: PlayCard) -> None:
    """A seat plays a card in its own phase."""
    effects.add(s, "played", "phase", seat, s.campaign.designs[action.card].when)
    begin(s, seat, action.card)


def begin(s: HeresyState, seat: int, card: str) -> None:
    """A card leaves the hand for the discarded ones, and its effects begin."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    s.discard.append(card)
    s.events.append(ev.CardPlayed(s.seats[seat], card))
    call(s, "card", seat=seat, card=card, effect=0, named=(), enough=False)


@cache
def play_card(card: str) -> PlayCard:
    """The action of playing a card."""
    return PlayCard(card)


class Naming(Choice):
    """What the effect under way is meant for, one thing after another; what leaves no choice is named by itself."""

    awaits = Refusal("HERESY-14", N_("A card is in play: name what it is meant for."))
    why_not_name_place = why_not_name_route = why_not_name_die = why_not_name_counter = Refusal(
        "HERESY-14", N_("The card in play cannot be meant for that.")
    )
    why_not_escape = Refusal("HERESY-14", N_("The army cannot withdraw there."))
    why_not_enough = Refusal("HERESY-14", N_("The card in play needs another choice."))

    def start(self, s: HeresyState, f: Frame) -> None:
        """Name what leaves no choice."""
        while not f.values["enough"]:
            offers = self.offers(s, f)
            if len(offers) != 1:
                return
            self.name(f, offers[0])

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        if f.values["enough"] or not self.offers(s, f):
            return None
        effect = effect_of(s, f)
        return s.seats[verbs.VERBS[type(effect)].chooser(s, f, effect)]

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        effect = effect_of(s, f)
        return verbs.VERBS[type(effect)].offers(s, f, effect)

    def name(self, f: Frame, action: Action) -> None:
        """One more thing is named."""
        if isinstance(action, Enough):
            f.values["enough"] = True
        else:
            f.values["named"] = (*f.values["named"], tuple(getattr(action, name) for name in action.__struct_fields__))

    def named(self, s: HeresyState, f: Frame, action: Action) -> None:
        """A seat has named something."""
        self.name(f, action)
        self.start(s, f)

    def name_place(self, s: HeresyState, f: Frame, action: NamePlace) -> None:
        """A place."""
        self.named(s, f, action)

    def name_route(self, s: HeresyState, f: Frame, action: NameRoute) -> None:
        """A route."""
        self.named(s, f, action)

    def name_die(self, s: HeresyState, f: Frame, action: NameDie) -> None:
        """A die."""
        self.named(s, f, action)

    def name_counter(self, s: HeresyState, f: Frame, action: NameCounter) -> None:
        """A counter."""
        self.named(s, f, action)

    def escape(self, s: HeresyState, f: Frame, action: Escape) -> None:
        """The place to which an army retreats."""
        self.named(s, f, action)

    def enough(self, s: HeresyState, f: Frame, action: Enough) -> None:
        """Nothing more."""
        self.named(s, f, action)


def effect_of(s: HeresyState, f: Frame) -> object:
    """The effect that is under way."""
    return s.campaign.designs[f.values["card"]].effects[f.values["effect"]]


def resolve(s: HeresyState, f: Frame) -> None:
    """The effect happens; then the card's next one, if there is one."""
    effect = effect_of(s, f)
    verbs.VERBS[type(effect)].resolve(s, f, effect)
    f.values.update(effect=f.values["effect"] + 1, named=(), enough=False)
    if f.values["effect"] < len(s.campaign.designs[f.values["card"]].effects):
        f.step = 0


_NAMING: Final = Naming()
CARD: Procedure[HeresyState] = (_NAMING.start, _NAMING, resolve)
