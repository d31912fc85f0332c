"""What the seat that decides is asked, and where on the table it is about."""

from __future__ import annotations

from game.conquest import setup
from game.conquest.frames import Battle, Winning
from game.conquest.state import ConquestState
from game.conquest.table.base import ConquestBase
from game.conquest.table.layout import planet_ring
from game.conquest.telling.asking import PLAIN, question_of
from game.conquest.telling.names import waiting
from game.conquest.telling.pending import concerned, pending
from game.kernel.sequence import find, inside
from game.ui.tabletop import Box, Question


class Questions(ConquestBase):
    """A table that asks."""

    def question(self, view: ConquestState, seat: str) -> str:
        """Return what the seat decides now."""
        return question_of(view)

    def spreads_hand(self, view: ConquestState) -> bool:
        """Return whether the starting hand is looked at."""
        at = waiting(view)
        return at is not None and isinstance(at[0], setup.StartingHand)

    def asking(self, view: ConquestState) -> bool:
        """Return whether a seat is asked beside picking a card that goes."""
        at = waiting(view)
        return at is not None and not isinstance(at[0], PLAIN)

    def asked(self, view: ConquestState, seat: str) -> Question | None:
        """Return what is asked with a card for each answer."""
        at = waiting(view)
        if at is None or isinstance(at[0], PLAIN):
            return None
        return Question(
            self.question(view, seat),
            title=self.seat_name(seat),
            icon="icons/question",
            seat=seat,
            spots=self._spots(view),
            pending=pending(view),
        )

    def _spots(self, view: ConquestState) -> tuple[Box, ...]:
        boxes = tuple(box for id in concerned(view) if (box := self.box_of(view, id)) is not None)
        if boxes:
            return boxes
        if inside(view, Battle):
            return (planet_ring(view, find(view, Battle).planet),)
        if view.frames and view.frames[-1].name == Winning.procedure:
            return (planet_ring(view, Winning.of(view.frames[-1]).planet),)
        return ()
