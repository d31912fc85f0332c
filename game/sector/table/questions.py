"""What the seat that decides is asked with a card, and where on the map it is about."""

from __future__ import annotations

from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.telling import questions
from game.sector.telling.asking import Asking
from game.ui.tabletop import Question
from game.ui.tabletop.told import taken


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
        if found is None:
            return None
        spots = tuple(spot for at in found.about if (spot := self.box_at(view, at)) is not None)
        return taken(Question, found, text=found.words, icon="icons/question", seat=seat, spots=spots)
