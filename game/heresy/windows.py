"""Windows: moments at which seats are asked for a card (HERESY-14).

A seat is asked when it holds any card and the deck has one for that moment, whoever holds it: so being asked betrays
no hand. One card a side is played in a window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.heresy import cards
from game.heresy.actions import PlayCard
from game.heresy.state import HeresyState
from game.kernel.actions import Action
from game.kernel.asking import Round
from game.kernel.sequence import Procedure, call
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal


class Window(Round[HeresyState]):
    """A round of asking: the frame's `seats` one after another, once each."""

    awaits = Refusal("HERESY-C1", N_("It is asked whether a card is played now: play one or decline."))
    spans = ("phase", "round")

    def order(self, s: HeresyState, f: Frame) -> Sequence[str]:
        seats: Sequence[str] = f.values["seats"]
        return seats

    def asks(self, s: HeresyState, f: Frame, seat: str) -> bool:
        number = s.seats.index(seat)
        if not s.hands[number] or s.sides[number] in f.values["sides"]:
            return False
        return any(design.when == self.window and cards.playable(s, number, design) for design in s.campaign.deck)

    def answers(self, s: HeresyState, f: Frame, seat: str) -> list[Action]:
        return cards.fitting(s, s.seats.index(seat), self.window)

    def why_not_play_card(self, s: HeresyState, f: Frame, action: PlayCard) -> Refusal | None:
        """Refuse what is no card for this moment."""
        seat = self.seat(s, f)
        assert seat is not None
        return cards.why_not(s, s.seats.index(seat), action.card, (self.window,))

    def play_card(self, s: HeresyState, f: Frame, action: PlayCard) -> None:
        """A card is played; its side plays no other here."""
        seat = s.seats.index(self.answered(s, f))
        f.values["sides"] = (*f.values["sides"], s.sides[seat])
        cards.begin(s, seat, action.card)


class EnemyProduction(Window):
    """Before a seat receives its resources the others may spoil them."""

    window = "enemy_production"


class Anytime(Window):
    """Before a seat attacks the others may play what can be played at any time."""

    window = "any"


class InBattle(Window):
    """A moment of a battle. It comes back in every round, so a seat may decline it for the whole battle."""

    spans = ("battle", "phase")


class BeforeRoll(InBattle):
    """Before the dice of a round of battle are rolled."""

    window = "battle_before_roll"


class AfterRoll(InBattle):
    """When they lie on the table, before the bonuses."""

    window = "battle_after_roll"


class AfterRound(InBattle):
    """After a round of battle that both sides have survived."""

    window = "battle_after_round"


class Casualties(InBattle):
    """When the casualties of a round have been picked."""

    window = "casualties"


class PrimarchDeath(Window):
    """Before a primarch rolls for his life."""

    window = "primarch_death"


WINDOWS: Final = (
    EnemyProduction(), Anytime(), BeforeRoll(), AfterRoll(), AfterRound(), Casualties(), PrimarchDeath(),
)  # fmt: skip
PROCEDURES: Final[dict[str, Procedure[HeresyState]]] = {window.window: (window,) for window in WINDOWS}


def ask(s: HeresyState, window: str, seats: Sequence[str]) -> None:
    """Ask these seats in their order, if any of them holds a card."""
    if any(s.hands[s.seats.index(seat)] for seat in seats):
        call(s, window, seats=tuple(seats), sides=())
