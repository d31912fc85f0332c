"""When sides are asked for a command card (CALTH-A41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.calth.state import HANDS, CalthState
from game.cards import windows

FRAME: Final = "asking_{}"
"""The procedure in which sides are asked at a moment."""
_BETWEEN: Final = ("initiative", "action_phase")
"""Moments outside of activations, each of which is counted like one."""


def ask(s: CalthState, moment: str, seats: Sequence[str]) -> None:
    """Ask these seats in their order, if any of them holds a card."""
    if moment in _BETWEEN:
        s.card_played = ()
    windows.ask(s, HANDS, FRAME.format(moment), seats)
