"""Command cards: when one can be played, and what playing it goes through (CALTH-A41)."""

from __future__ import annotations

from typing import Final

from game.calth.actions import Assault, Discard, NameModel, NameUnit, PlayCard, Run
from game.calth.decisions import FRAMES, Choice, ask
from game.calth.deckfile import Design, EnemyDiscards
from game.calth.dice_pools import SHOOT
from game.calth.frames import AttackFrame, CardFrame
from game.calth.models import SEATS
from game.calth.state import DISCARDS, HANDS, CalthState
from game.calth.verbs import VERBS
from game.cards import playing
from game.cards.deckfile import Deck
from game.cards.windows import Window
from game.kernel import pending
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, done, find
from game.kernel.state import Frame
from game.kernel.text import N_


class OneAnActivation(playing.Cost[CalthState, Design]):
    """A side plays one card in an activation (CALTH-A41)."""

    def why_not(self, s: CalthState, f: Frame, seat: int, card: Design) -> Refusal | None:
        used = seat in s.card_played
        return (
            Refusal("CALTH-A41", N_("You can play one card in each activation. Wait for the next.")) if used else None
        )

    def pay(self, s: CalthState, f: Frame, seat: int, card: Design) -> None:
        s.card_played = tuple(sorted({*s.card_played, seat}))


class CommandCards(playing.CardRules[CalthState, Design]):
    """How command cards are played; a card that lies open already is not waited for."""

    action, verbs, costs = PlayCard, VERBS, (OneAnActivation(),)
    hand, discards, by = HANDS, DISCARDS, "side"
    rule, timing = "CALTH-C0", "CALTH-A41"

    def deck(self, s: CalthState) -> Deck[Design]:
        return s.scenario.designs

    def allows(self, s: CalthState, seat: int, card: Design) -> bool:
        if card.seat != SEATS[seat] or card.id in s.discards[seat]:
            return False
        if card.attack == "any":
            return True
        return card.attack == (SHOOT if card.when == "hits_left" else find(s, AttackFrame).kind)


def ask_enemy(s: CalthState, f: CardFrame) -> None:
    """Ask the enemy for a card of his own."""
    ask(s, "enemy_card", (SEATS[1 - f.side],))


def cancelled(s: CalthState, f: Frame) -> None:
    """End a card that was cancelled."""
    if not pending.stands(f):
        done(s)


class Naming(playing.Naming[CalthState], Choice):
    """What the effect under way is meant for."""

    names = (NameUnit, NameModel, Discard, Run, Assault)
    awaits = Refusal("CALTH-A41", N_("Your card needs a target. Choose something lit."))
    discards = Refusal("CALTH-A41", N_("The enemy's card makes you discard. Choose a card in your hand."))
    why_not_name_unit = why_not_name_model = why_not_discard = why_not_run = why_not_assault = Refusal(
        "CALTH-A41", N_("Your card has no effect there. Choose something lit.")
    )

    def why_not(self, s: CalthState, f: Frame, action: Action) -> Refusal | None:
        refused = super().why_not(s, f, action)
        return self.discards if refused and isinstance(CARDS.effect_of(s, f), EnemyDiscards) else refused


CARDS: Final = CommandCards()
WINDOWS: Final = {name: Window(CARDS, moment, "round") for moment, name in FRAMES.items() if moment != "activation"}
"""By the name of its frame each but one's own activation, which is a decision already."""
PROCEDURES: Final[dict[str, Procedure[CalthState]]] = {
    "card": (ask_enemy, cancelled, *CARDS.procedure(Naming(CARDS))),
    **{name: (window,) for name, window in WINDOWS.items()},
}
