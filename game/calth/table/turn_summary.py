"""What the other side did since a seat last acted, on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.board import turn_of
from game.calth.telling.gist import gist
from game.kernel.actions import Event
from game.ui.tabletop import TurnNote
from game.ui.tabletop.told import noted


class TurnSummary(CalthBoard):
    """A table that tells in short what the other side did."""

    def turn_of(self, view: CalthState) -> str | None:
        """Return the side that activates a unit; nobody between the phases of action."""
        return turn_of(view)

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return the attacks and what each cost, the cards, and what was sealed and scored."""
        return [noted(one, self.spot_of) for one in gist(happened, seat)]
