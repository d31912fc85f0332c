"""What decisions have in common: refusals in the same words, and when sides are asked for a card (CALTH-A8, A41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from game.calth.deckfile import When
from game.calth.models import SEATS
from game.calth.state import HANDS, CalthState
from game.cards import windows
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, call
from game.kernel.text import N_

NO_HEX = Refusal("CALTH-1.1", N_("That hex isn't on the board. Choose a lit one."))
PINNED = Refusal("CALTH-4.2", N_("A pinned unit can't run or shoot. Advance, consolidate or assault."))
IN_ATTACK = Refusal("CALTH-9.3", N_("Finish the attack first. The battle panel says what to choose."))


FRAMES: Final = {moment: f"asking_{moment}" for moment in get_args(When)}
"""The procedure in which sides are asked at each moment."""
_BETWEEN: Final = ("initiative", "action_phase")
"""Moments outside of activations, each of which is counted like one."""


class Choice(Decision[CalthState]):
    """A decision that may be declined only where it offers that (CALTH-A8)."""

    why_not_pass = why_not_pass_for = Refusal("CALTH-A8", N_("You have nothing to decline now. Choose an action."))


def ask(s: CalthState, moment: str, seats: Sequence[str]) -> None:
    """Ask these seats now in their order, if any of them may have a card for it."""
    if moment in _BETWEEN:
        s.card_played = ()
    for seat in seats:
        if _may_have(s, SEATS.index(seat), moment):
            call(s, FRAMES[moment], seats=tuple(seats))
            return


def _may_have(s: CalthState, side: int, moment: str) -> bool:
    """Return whether a side may have a card for a moment, by what everyone may know and whatever a card would do."""
    if not s.hands[side] or side in s.card_played:
        return False
    spent = s.discards[side]
    for card in s.scenario.cards_at[side].get(moment, ()):
        if card not in spent:
            return True
    return False


def ask_later(s: CalthState, moment: str, seats: Sequence[str]) -> None:
    """Ask these seats once what is begun now is over, if any of them holds a card."""
    windows.ask(s, HANDS, FRAMES[moment], seats)
