"""What is answered for people without asking them: where anybody would answer so, or where they said so."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel.actions import Action
from game.kernel.state import State
from game.scenes.table.board import Board
from game.telling.sheet import Board as Sheet
from game.telling.sheet import When

FEW = 8
"""Of more answers than that none is obvious."""


Asked = tuple[Sheet, tuple[str, ...], tuple[Action, ...]]
"""A board as a question was asked over it, the words of that, and what may be answered."""


class Unasked:
    """Answers what needs no question."""

    def __init__(self, board: Board) -> None:
        self.table, self.people, self.session, self.hud = board.table, board.people, board.session, board.hud
        self._declined: dict[str, Asked] = {}
        """What each person declined last."""

    def forget(self) -> None:
        """Forget what was declined: the match stands elsewhere."""
        self._declined.clear()

    def hear(self, action: Action) -> None:
        """Remember what is declined with an action that is about to be played."""
        seat, view = self.people.deciding, self.people.view()
        if seat is not None and action.passing and self.table.desk(view).reacting:
            self._declined[seat] = self._asked(view, self.session.legal_actions())

    def answer(self) -> Action | None:
        """Return what a person who is to decide would answer; None where that is to be asked."""
        view, legal = self.people.view(), self.session.legal_actions()
        action = self._obvious(view, legal)
        if action is None and self._unasked(view, legal):
            action = next(action for action in legal if action.passing)
        return action

    def _obvious(self, view: State, legal: list[Action]) -> Action | None:
        """Return the one answer that anybody would give, outside of a tutorial; None where there is a choice."""
        offers = self.table.offers(view, legal) if len(legal) <= FEW else []
        if len(offers) == 1 and offers[0].harmless:
            return offers[0].action
        found = [offer.action for offer in offers if offer.obvious]
        return found[0] if found and self.people.lesson is None else None

    def _unasked(self, view: State, legal: list[Action]) -> bool:
        """Return whether this reaction is declined without asking: because the options say so, because the same was
        declined just now and nothing has changed since, or because nothing else can be answered and no other person is
        there from whom that should be hidden."""
        prompts = "ask" if self.people.lesson is not None else self.hud.program.settings.reactions
        if not self.table.desk(view).reacting or not any(action.passing for action in legal):
            return False
        if self.people.lesson is None and self._declined.get(self.people.deciding or "") == self._asked(view, legal):
            return True
        alone = len(self.people.humans) == 1
        nothing_else = all(action.passing for action in legal)
        return prompts == "never" or (nothing_else and (alone or prompts == "when_possible"))

    def _asked(self, view: State, legal: list[Action]) -> Asked:
        """Return what is asked, with all that is seen meanwhile but whose turn it is."""
        seen = self.table.board_of(view)
        stage = (seen.stage.title, seen.stage.said) if seen.stage is not None else ("", "")
        return replace(seen, stage=None, when=When()), (*stage, self.table.desk(view).prompt), tuple(legal)
