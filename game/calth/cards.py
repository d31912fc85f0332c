"""Command cards: when one can be played, and what playing it goes through (CALTH-A41).

A card in play is a frame "card": `side`, `card`, `effect` (which of its effects is under way) and `named` (what was
named for it so far). First the enemy may cancel it; a cancelled card is spent. What an effect asks for and does is its
verb's (`verbs`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from game.calth import events as ev
from game.calth.actions import Assault, Discard, NameModel, NameUnit, PlayCard, Run
from game.calth.decisions import Choice
from game.calth.deckfile import Design, EnemyDiscards
from game.calth.hands import discard
from game.calth.models import SEATS
from game.calth.moments import ask
from game.calth.pools import SHOOT
from game.calth.state import CalthState
from game.calth.verbs import VERBS
from game.kernel import pending
from game.kernel.actions import Action
from game.kernel.sequence import Procedure, call, done, find
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

if TYPE_CHECKING:
    from game.calth.scenario import Scenario


@lru_cache(maxsize=1024)
def _designs(scenario: Scenario, side: int, when: str) -> tuple[Design, ...]:
    """The cards of a side's deck for a moment."""
    return tuple([design for design in scenario.deck if design.seat == SEATS[side] and design.when == when])


def playable(s: CalthState, side: int, design: Design) -> bool:
    """Whether a side could play a card of this design now, by what everyone may know."""
    if design.attack != "any" and design.attack != _attack(s, design.when):
        return False
    return all(VERBS[type(effect)].ready(s, side, effect) for effect in design.effects)


def _attack(s: CalthState, when: str) -> str:
    """The kind of attack in a moment of which a card is to be played; after shooting the attack itself is over."""
    kind: str = SHOOT if when == "hits_left" else find(s, "attack").values["kind"]
    return kind


def might_play(s: CalthState, side: int, when: str) -> bool:
    """Whether a side might have a card to play at a moment, by what everyone may know (CALTH-A41)."""
    if not s.hands[side] or side in s.card_played:
        return False
    spent = s.discards[side]
    return any(design.id not in spent and playable(s, side, design) for design in _designs(s.scenario, side, when))


def offers(s: CalthState, side: int, when: str) -> list[Action]:
    """The cards in a side's hand that it can play at a moment."""
    hand = s.hands[side]
    if not hand or side in s.card_played:
        return []
    designs = _designs(s.scenario, side, when)
    return [_play_card(design.id) for design in designs if design.id in hand and playable(s, side, design)]


def why_not(s: CalthState, side: int, card: str, when: str) -> Refusal | None:
    """Return why a side cannot play a card at a moment; None when it can (CALTH-A41, C0)."""
    design = s.scenario.designs.get(card)
    if design is None:
        return Refusal("CALTH-C0", N_("There is no such card."))
    if card not in s.hands[side]:
        return Refusal("CALTH-C0", N_("You do not hold that card."))
    if side in s.card_played:
        return Refusal("CALTH-A41", N_("You have played a card in this activation."))
    if design in _designs(s.scenario, side, when) and playable(s, side, design):
        return None
    return Refusal("CALTH-A41", N_("That card cannot be played at this moment."))


@cache
def _play_card(card: str) -> PlayCard:
    return PlayCard(card)


def play(s: CalthState, side: int, card: str) -> None:
    """A side plays a card: its one card of this activation."""
    s.card_played = tuple(sorted({*s.card_played, side}))
    discard(s, side, card)
    s.events.append(ev.CardPlayed(SEATS[side], card))
    call(s, "card", side=side, card=card, effect=0, named=())


def effect_of(s: CalthState, f: Frame) -> object:
    """The effect that is under way."""
    return s.scenario.designs[f.values["card"]].effects[f.values["effect"]]


def ask_enemy(s: CalthState, f: Frame) -> None:
    """The enemy may answer with a card of his own."""
    ask(s, "enemy_card", (SEATS[1 - f.values["side"]],))


def cancelled(s: CalthState, f: Frame) -> None:
    """A cancelled card does nothing."""
    if not pending.stands(f):
        done(s)


class Naming(Choice):
    """What the effect under way is meant for, one thing after another; what leaves no choice is named by itself."""

    awaits = Refusal("CALTH-A41", N_("A card is in play: first click what it is for; all that may be is lit."))
    discards = Refusal(
        "CALTH-A41", N_("The enemy's card makes you discard: first click one of the cards in your hand.")
    )
    why_not_name_unit = why_not_name_model = why_not_discard = why_not_run = why_not_assault = Refusal(
        "CALTH-A41", N_("The card in play can do nothing there; where it can is lit.")
    )

    def why_not(self, s: CalthState, f: Frame, action: Action) -> Refusal | None:
        refused = super().why_not(s, f, action)
        return self.discards if refused and isinstance(effect_of(s, f), EnemyDiscards) else refused

    def start(self, s: CalthState, f: Frame) -> None:
        """Name what leaves no choice."""
        while len(offers := self.offers(s, f)) == 1:
            self._name(f, offers[0])

    def seat(self, s: CalthState, f: Frame) -> str | None:
        if not self.offers(s, f):
            return None
        effect = effect_of(s, f)
        return SEATS[VERBS[type(effect)].chooser(f, effect)]

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        effect = effect_of(s, f)
        return VERBS[type(effect)].offers(s, f, effect)

    def _name(self, f: Frame, action: Action) -> None:
        named = tuple([getattr(action, name) for name in action.__struct_fields__])
        f.values["named"] = (*f.values["named"], named)

    def _named(self, s: CalthState, f: Frame, action: Action) -> None:
        self._name(f, action)
        self.start(s, f)

    def name_unit(self, s: CalthState, f: Frame, action: NameUnit) -> None:
        """A unit."""
        self._named(s, f, action)

    def name_model(self, s: CalthState, f: Frame, action: NameModel) -> None:
        """A model."""
        self._named(s, f, action)

    def discard(self, s: CalthState, f: Frame, action: Discard) -> None:
        """A card of one's own hand."""
        self._named(s, f, action)

    def run(self, s: CalthState, f: Frame, action: Run) -> None:
        """The run that the card makes possible."""
        self._named(s, f, action)

    def assault(self, s: CalthState, f: Frame, action: Assault) -> None:
        """The assault that the card makes possible."""
        self._named(s, f, action)


def resolve(s: CalthState, f: Frame) -> None:
    """The effect happens; the card's next one follows, if there is one."""
    effect, named = effect_of(s, f), f.values["named"]
    f.values.update(effect=f.values["effect"] + 1, named=())
    if f.values["effect"] < len(s.scenario.designs[f.values["card"]].effects):
        f.step = CARD.index(_NAMING.start)
    VERBS[type(effect)].resolve(s, f, effect, named)


_NAMING: Final = Naming()
CARD: Procedure[CalthState] = (ask_enemy, cancelled, _NAMING.start, _NAMING, resolve)
