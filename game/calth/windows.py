"""Windows: moments at which sides are asked for a command card (CALTH-A41).

A side is asked when it holds any card, has played none in this activation, and its deck has one for that moment which
does not lie open already, whoever holds it: so being asked betrays no hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.calth import cards
from game.calth.actions import PlayCard
from game.calth.models import SEATS
from game.calth.moments import ASKING, ask
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.asking import Round
from game.kernel.sequence import Procedure
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

__all__ = ["PROCEDURES", "WINDOWS", "Window", "ask"]


class Window(Round[CalthState]):
    """A round of asking: the frame's `seats` one after another, once each."""

    awaits = Refusal("CALTH-A41", N_("It is asked whether a card is played now: play one or decline."))
    spans = ("round",)

    def order(self, s: CalthState, f: Frame) -> Sequence[str]:
        seats: Sequence[str] = f.values["seats"]
        return seats

    def asks(self, s: CalthState, f: Frame, seat: str) -> bool:
        return cards.might_play(s, SEATS.index(seat), self.window)

    def answers(self, s: CalthState, f: Frame, seat: str) -> list[Action]:
        return cards.offers(s, SEATS.index(seat), self.window)

    def why_not_play_card(self, s: CalthState, f: Frame, action: PlayCard) -> Refusal | None:
        """Refuse what is no card for this moment."""
        seat = self.seat(s, f)
        assert seat is not None
        return cards.why_not(s, SEATS.index(seat), action.card, self.window)

    def play_card(self, s: CalthState, f: Frame, action: PlayCard) -> None:
        """A card is played."""
        cards.play(s, SEATS.index(self.answered(s, f)), action.card)


class BeforeInitiative(Window):
    """Before both sides roll for the initiative."""

    window = "initiative"


class ActionPhase(Window):
    """When the Action Phase begins."""

    window = "action_phase"


class ActionDone(Window):
    """When one's own unit has done its action."""

    window = "action_done"


class EnemyMoved(Window):
    """When an enemy unit has ended an advance or a run."""

    window = "enemy_moved"


class AttackDeclared(Window):
    """Before one's own attack dice are rolled."""

    window = "attack_declared"


class Attacked(Window):
    """Before the enemy's attack dice are rolled."""

    window = "attacked"


class AttackRolled(Window):
    """When one's own attack dice lie on the table."""

    window = "attack_rolled"


class Defence(Window):
    """Before one's own defence roll."""

    window = "defence"


class HitsLeft(Window):
    """When one's own shooting has left hits in spite of the defence."""

    window = "hits_left"


class BeforeStrikeBack(Window):
    """Before the survivors of an assaulted unit strike back."""

    window = "strike_back"


class MustFallBack(Window):
    """When one's own unit must fall back."""

    window = "fall_back"


class LastStandRolled(Window):
    """When the dice of a desperate last stand lie on the table."""

    window = "last_stand"


class EnemyCard(Window):
    """When the enemy has played a card."""

    window = "enemy_card"


WINDOWS: Final = (
    BeforeInitiative(), ActionPhase(), ActionDone(), EnemyMoved(), AttackDeclared(), Attacked(), AttackRolled(),
    Defence(), HitsLeft(), BeforeStrikeBack(), MustFallBack(), LastStandRolled(), EnemyCard(),
)  # fmt: skip
PROCEDURES: Final[dict[str, Procedure[CalthState]]] = {ASKING[window.window]: (window,) for window in WINDOWS}
