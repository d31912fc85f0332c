"""What the Horus Heresy asks beside which counters march and what is bought, and where each question is about."""

from __future__ import annotations

from game.cards.windows import Window
from game.heresy.frames import Battle
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.base import HeresyBase
from game.heresy.telling.names import phase_text, place_name, question_of, reason_text, seat_name, waiting
from game.kernel.sequence import find, inside
from game.ui.tabletop import Question

PLAIN = ("deployment", "production", "attack", "muster")
"""The procedures in which counters are picked and go."""


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
        """Return whether a seat is asked for a card in somebody's turn."""
        at = waiting(view)
        return at is not None and isinstance(at[0], Window)

    def unfinished(self, view: HeresyState) -> bool:
        """Return whether it is being chosen what a card is meant for."""
        at = waiting(view)
        return at is not None and at[1].name == "card"

    def asked(self, view: HeresyState, seat: str) -> Question | None:
        """Return what is decided beside picking counters and where they go."""
        at = waiting(view)
        if at is None or (at[1].name in PLAIN and not isinstance(at[0], Window)):
            return None
        text = self.question(view, seat)
        if not inside(view, Battle):
            return Question(text)
        place = find(view, Battle).place
        return Question(
            text, title=place_name(self.campaign, place), icon="icons/melee", spots=(self.chart.spot(place),)
        )
