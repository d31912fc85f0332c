"""Stratagem cards: when one can be played, and what playing it goes through (HERESY-14).

A card in play is a frame "card": `seat`, `card`, `effect` (which of its effects is under way), `named` (what was named
for it so far) and `enough`. What an effect asks for and does is its verb's (`verbs`).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from game.heresy import events as ev
from game.heresy import verbs
from game.heresy.actions import Enough, Escape, NameCounter, NameDie, NamePlace, NameRoute, PlayCard
from game.heresy.deckfile import Design
from game.heresy.state import HeresyState
from game.heresy.units import SIDES
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Decision, Procedure, call
from game.kernel.state import Frame


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
        if id != last and designs[id].when == when and playable(s, seat, designs[id]):
            found.append(play_card(id))
        last = id
    return found


def offers(s: HeresyState, seat: int, when: str) -> list[Action]:
    """The same in one's own phase, of which each window is one: one card a phase from each."""
    if not s.hands[seat] or effects.has(s, "played", seat, when):
        return []
    return fitting(s, seat, when)


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


class Naming(Decision[HeresyState]):
    """What the effect under way is meant for, one thing after another; what leaves no choice is named by itself."""

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
