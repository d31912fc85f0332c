"""Asks the computers' process for counsel on the position that stands; what is answered of another one is dropped."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from game.analysis.counsel import HINT, WATCH, Counsel, Idea
from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, salt_of
from game.bots.subject import subject_of
from game.bots.worker import Lost
from game.kernel.actions import Action
from game.kernel.text import N_
from game.scenes.table.match import Match
from game.scenes.table.people import LOST
from game.telling.text import _

PATIENCE = 10.0
"""Seconds after which a process that advises nothing is begun anew."""
NOBODY = N_("No advice is given in this game.")
ALONE = N_("Advice is worked out in the background, and nothing can run there now.")
OUTSIDE = N_("This comes from outside of the match: there is nothing to advise.")
WAITS = N_("It isn't your decision now. Ask again when it is.")


class Adviser:
    """What is advised to the person who decides, and what would be mistakes, as far as that is known by now."""

    def __init__(self, match: Match) -> None:
        self.session, self.people, self.computers = match.session, match.people, match.computers
        self.ideas: tuple[Idea, ...] = ()
        self.mistakes: dict[Action, Idea] = {}
        self._at: Any = None
        self._kind, self._number, self._since = "", 0, 0.0

    @property
    def asked(self) -> bool:
        """Return whether somebody waits for a hint."""
        return self._kind == HINT

    @property
    def listening(self) -> bool:
        """Return whether something may be answered."""
        return bool(self._kind)

    @property
    def forced(self) -> str:
        """Return why there is nothing to weigh, in a sentence; empty where there is."""
        actions = self.session.legal_actions()
        if len(actions) == 1:
            return _("Nothing else can be done.")
        return _("The other answers decline as well.") if all(action.passing for action in actions) else ""

    def refused(self) -> str:
        """Return why nothing can be advised now, in a sentence; empty where something can."""
        key = self.session.key
        if self.people.deciding is None:
            return WAITS
        if self.session.outside:
            return OUTSIDE
        if subject_of(key) is None or CAREFUL not in players_of(key):
            return NOBODY
        return ALONE if self.computers.elsewhere is None else ""

    def moved(self) -> bool:
        """Forget what was said of another position; return whether it was another one."""
        records = self.session.records
        now = len(records), records[-1] if records else None, self.session.to_decide
        if now == self._at:
            return False
        self._at, self._kind, self.ideas, self.mistakes = now, "", (), {}
        return True

    def hint(self) -> None:
        """Ask what is best."""
        self._ask(HINT)

    def watch(self) -> None:
        """Ask what would be mistakes."""
        if not self.refused() and len(self.session.legal_actions()) > 1 and self.people.lesson is None:
            self._ask(WATCH)

    def _ask(self, kind: str) -> None:
        seat, elsewhere = self.people.deciding, self.computers.elsewhere
        if seat is None or elsewhere is None:
            return
        actions, salt = self.session.legal_actions(), salt_of(self.session.setup.salt, "advice")
        self._kind, self._since = kind, time.monotonic()
        try:
            elsewhere.serve()
            self._number = elsewhere.worker.ask(seat, kind, salt, self.session.view(seat), actions)
        except Lost:
            self._lose()

    def listen(self) -> bool:
        """Hear what has been answered; return whether anything was, or nothing ever will be."""
        elsewhere, heard = self.computers.elsewhere, False
        if not self._kind or elsewhere is None:
            return False
        try:
            while (found := elsewhere.worker.answer()) is not None:
                if found.number == self._number:
                    if found.trouble:
                        raise RuntimeError(found.trouble)
                    self._hear(msgspec.convert(found.told, Counsel))
                    heard = True
        except (Lost, msgspec.ValidationError):
            return self._lose()
        if self._kind == HINT and time.monotonic() - self._since > PATIENCE:
            return self._lose()
        return heard

    def _hear(self, counsel: Counsel) -> None:
        actions = self.session.legal_actions()
        if self._kind == HINT:
            self._kind, self.ideas = "", counsel.ideas
        else:
            self.mistakes.update((actions[one.own], one) for one in counsel.ideas)

    def _lose(self) -> bool:
        """Let the process begin anew; where that was done before, do without."""
        self._kind, elsewhere = "", self.computers.elsewhere
        assert elsewhere is not None
        try:
            elsewhere.worker.begin_again()
        except Lost:
            self.computers.elsewhere, self.computers.trouble = None, LOST
        return True
