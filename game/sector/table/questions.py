"""What the seat that decides is asked with a card, and where on the map it is about."""

from __future__ import annotations

from functools import partial

from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.telling import questions
from game.sector.telling.asking import Asking
from game.ui.tabletop import Question
from game.ui.tabletop.told import asked


class Questions(SectorBase):
    """A table that asks."""

    def question(self, view: SectorState, seat: str) -> str:
        """Return what the seat decides now."""
        return questions.prompt_of(Asking(view))

    def asking(self, view: SectorState) -> bool:
        """Return whether a seat is asked beside what happens."""
        return Asking(view).asks in questions.REACTIONS

    def asked(self, view: SectorState, seat: str) -> Question | None:
        """Return what is asked with a card for each answer."""
        found = questions.question_of(Asking(view))
        return None if found is None else asked(found, None, partial(self.box_at, view))
