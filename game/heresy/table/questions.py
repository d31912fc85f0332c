"""What the Horus Heresy asks beside which counters march and what is bought, and where each question is about."""

from __future__ import annotations

from game.cards.windows import Window
from game.heresy.frames import Battle
from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.table.names import place_name, waiting
from game.kernel.sequence import find, inside
from game.ui.tabletop import Question

PLAIN = ("deployment", "production", "attack", "muster")
"""The procedures in which counters are picked and go."""


class Questions(HeresyBase):
    """A table that asks with cards."""

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
