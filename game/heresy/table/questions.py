"""What the Horus Heresy asks, by whom and when it is decided, and where each question is about."""

from __future__ import annotations

from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.base import HeresyBase
from game.heresy.telling.asking import asked, question_of, window_open
from game.heresy.telling.names import phase_text, reason_text, seat_name, waiting
from game.ui.tabletop import Question, told


class Questions(HeresyBase):
    """A table that says what is decided, by whom, and when, and asks with cards."""

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def side_of(self, seat: str) -> int:
        return side_of_seat(seat)

    def phase(self, view: HeresyState) -> str:
        return phase_text(view)

    def question(self, view: HeresyState, seat: str) -> str:
        return question_of(view, seat)

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        return reason_text(outcome_reason)

    def asking(self, view: HeresyState) -> bool:
        return window_open(view)

    def unfinished(self, view: HeresyState) -> bool:
        """Return whether it is being chosen what a card is meant for."""
        at = waiting(view)
        return at is not None and at[1].name == "card"

    def asked(self, view: HeresyState, seat: str) -> Question | None:
        """Return what is decided beside picking counters and where they go."""
        one = asked(view, seat)
        return told.asked(one, None, self.spot_at) if one is not None else None
