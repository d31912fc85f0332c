"""What decisions have in common: refusals in the same words, and when sides are asked for a card (CALTH-A8, A41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.calth.state import HANDS, CalthState
from game.cards import windows
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.text import N_

NO_HEX = Refusal("CALTH-1.1", N_("There is no such hex. Choose a lit hex."))
PINNED = Refusal("CALTH-4.2", N_("That unit is pinned: it neither runs nor shoots. It can advance or assault."))
IN_ATTACK = Refusal("CALTH-9.3", N_("An attack is under way: that cannot be done now."))


FRAME: Final = "asking_{}"
"""The procedure in which sides are asked at a moment."""
_BETWEEN: Final = ("initiative", "action_phase")
"""Moments outside of activations, each of which is counted like one."""


class Choice(Decision[CalthState]):
    """A decision that may be declined only where it offers that (CALTH-A8)."""

    why_not_pass = why_not_pass_for = Refusal("CALTH-A8", N_("Nothing is asked now that could be declined."))


def ask(s: CalthState, moment: str, seats: Sequence[str]) -> None:
    """Ask these seats in their order, if any of them holds a card."""
    if moment in _BETWEEN:
        s.card_played = ()
    windows.ask(s, HANDS, FRAME.format(moment), seats)
