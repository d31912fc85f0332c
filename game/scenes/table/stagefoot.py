"""The answers at the foot of a stage that stands before the whole table: the cards of the question, side by side."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.table.actionbar import icon_of
from game.scenes.table.answercard import AnswerCard
from game.scenes.table.now import Answer, Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.stage import Stage
from game.telling import labels
from game.telling.text import _
from game.ui.scale import px
from game.ui.theme import TIGHT
from game.ui.widgets import Grid


class StageFoot(Grid, Part):
    """The answers of a question on a stage, and what takes back the last of them."""

    def __init__(self, doors: Doors, stage: Stage) -> None:
        Grid.__init__(self, cell=(1, 1), gap=TIGHT, visible=False)
        Part.__init__(self, doors)
        self.stage = stage

    def refresh(self, now: Now) -> None:
        """Show what is asked now."""
        self.now = now
        rect, asking = self.stage.answers(), now.asking
        self.visible = rect is not None and asking is not None
        if rect is None or asking is None:
            self.set_children(())
            return
        answers = [*asking.answers, *self._back()]
        self.across = 1 if len(answers) < 2 else 2 if len(answers) in (2, 4) else 3
        rows = -(-len(answers) // self.across)
        self.exact = rect.width // self.across - px(TIGHT), rect.height // rows - px(TIGHT)
        self.set_children([self._card(one) for one in answers])

    def _card(self, answer: Answer) -> AnswerCard:
        """Return the card of an answer with as much on it as there is room for: its key gives way last."""
        tint = self.now.table.painter.colour(answer.side) if answer.side else None
        for said, key in ((2, answer.key), (0, answer.key), (0, "")):
            shown = replace(answer, key=key)
            card = AnswerCard(shown, self.doing(answer.does), icon_of(answer.icon) or "", tint)
            card.said = said
            if card.content_size(self.exact[0])[1] <= self.exact[1]:
                break
        return card

    def _back(self) -> list[Answer]:
        """Return what takes back the last action, where that goes."""
        if self.match.session.undo_target() is None:
            return []
        return [Answer(_(labels.UNDO), "", "", "icons/undo", self.now.keys.hint("undo"), "undo", "quiet")]

    across = 1
    exact = (1, 1)

    def columns(self, width: int) -> int:
        """Return how many stand side by side."""
        return self.across

    def _size(self, width: int | None, columns: int) -> tuple[int, int]:
        return self.exact
