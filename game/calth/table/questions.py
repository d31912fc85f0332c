"""What Calth asks, with the hexes that each question is about."""

from __future__ import annotations

from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling import asking
from game.ui.tabletop import Question
from game.ui.tabletop.told import asked


class Questions(CalthBoard):
    """A table that asks with cards."""

    def question(self, view: CalthState, seat: str) -> str:
        """Return what the seat decides now."""
        return asking.question_of(view, seat)

    def asking(self, view: CalthState) -> bool:
        """Return whether a seat is asked for a card."""
        return asking.is_window(view)

    def asked(self, view: CalthState, seat: str) -> Question | None:
        """Return what is decided beside choosing a unit and what it does."""
        one = asking.question(view, seat)
        return None if one is None else asked(one, self.unit_of(view, one.token), self.spot_of)

    def active(self, view: CalthState) -> int | None:
        """Return the unit that runs."""
        return self.unit_of(view, asking.runner(view))
