"""Stratagem cards: when one can be played, and what playing it goes through (HERESY-14)."""

from __future__ import annotations

from typing import Final

from game.cards import playing
from game.cards.deckfile import Deck
from game.cards.windows import Window
from game.heresy.actions import Escape, NameCounter, NameDie, NamePlace, NameRoute, PlayCard
from game.heresy.decisions import Choice
from game.heresy.deckfile import Design
from game.heresy.draw_pile import fits
from game.heresy.frames import Asking
from game.heresy.state import DISCARDS, HANDS, HeresyState
from game.heresy.verbs import VERBS
from game.kernel import effects
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure
from game.kernel.text import N_


class OneAMoment(playing.Cost[HeresyState, Design]):
    """A side plays one card where it is asked, and a seat one for each moment in a phase of its own (HERESY-14, C1)."""

    def why_not(self, s: HeresyState, f: Asking, seat: int, card: Design) -> Refusal | None:
        asked = "sides" in f.values
        used = s.sides[seat] in f.sides if asked else effects.has(s, "played", seat, card.when)
        return (
            Refusal("HERESY-C1", N_("You can't play that card now. The game asks you when you can.")) if used else None
        )

    def pay(self, s: HeresyState, f: Asking, seat: int, card: Design) -> None:
        if "sides" in f.values:
            f.sides = (*f.sides, s.sides[seat])
        else:
            effects.add(s, "played", "phase", seat, card.when)


class Stratagems(playing.CardRules[HeresyState, Design]):
    """How stratagems are played: those of one's own side and those of both."""

    action, verbs, costs = PlayCard, VERBS, (OneAMoment(),)
    hand, discards, unnamed = HANDS, DISCARDS, {"named": (), "enough": False}
    rule, timing = "HERESY-14", "HERESY-C1"

    def deck(self, s: HeresyState) -> Deck[Design]:
        return s.campaign.designs

    def allows(self, s: HeresyState, seat: int, card: Design) -> bool:
        return fits(s.campaign, card.id, s.sides[seat])


class Naming(playing.Naming[HeresyState], Choice):
    """What the effect under way is meant for."""

    names = (NamePlace, NameRoute, NameDie, NameCounter, Escape)
    awaits = Refusal("HERESY-14", N_("You have played a card. Choose its target first."))
    why_not_name_place = why_not_name_route = why_not_name_die = why_not_name_counter = Refusal(
        "HERESY-14", N_("That isn't a valid target for this card. Choose a lit one.")
    )
    why_not_escape = Refusal("HERESY-14", N_("Your army can't withdraw there. Choose a lit place."))
    why_not_enough = Refusal("HERESY-14", N_("The card asks for something else. Choose what is lit."))


CARDS: Final = Stratagems()
ANSWERED: Final = ("enemy_production", "any", "primarch_death")
IN_BATTLE: Final = ("battle_before_roll", "battle_after_roll", "battle_after_round", "casualties")
"""The moments of a battle come back in every round, so a seat may decline them for the whole battle."""
WINDOWS: Final = {
    **{moment: Window(CARDS, moment, "phase", "round") for moment in ANSWERED},
    **{moment: Window(CARDS, moment, "battle", "phase") for moment in IN_BATTLE},
}
PROCEDURES: Final[dict[str, Procedure[HeresyState]]] = {
    "card": CARDS.procedure(Naming(CARDS)),
    **{name: (window,) for name, window in WINDOWS.items()},
}
