"""The moments at which sides are asked for a command card (CALTH-A41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.calth.models import SEATS
from game.calth.state import CalthState
from game.kernel.sequence import call

WINDOWS: Final = (
    "initiative", "action_phase", "action_done", "enemy_moved", "attack_declared", "attacked", "attack_rolled",
    "defence", "hits_left", "strike_back", "fall_back", "last_stand", "enemy_card",
)  # fmt: skip
"""All but one's own activation, which is a decision already."""
ASKING: Final = {window: f"asking_{window}" for window in WINDOWS}
"""The procedure of each."""
_BETWEEN: Final = ("initiative", "action_phase")
"""Moments outside of activations, each of which is counted like one."""


def ask(s: CalthState, window: str, seats: Sequence[str]) -> None:
    """Ask these seats in their order, if any of them holds a card."""
    if window in _BETWEEN:
        s.card_played = ()
    if any(s.hands[SEATS.index(seat)] for seat in seats):
        call(s, ASKING[window], seats=tuple(seats))
