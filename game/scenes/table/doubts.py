"""Asks before a mistake, where people want that and it is known by then; nothing ever waits for it to be known."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.table.advicewords import loss, reasons
from game.scenes.table.adviser import Adviser
from game.scenes.table.choices import Choice
from game.scenes.table.hud import Hud
from game.scenes.table.match import Match
from game.telling.text import _
from game.ui.widgets import Dialog, DialogButton

WARN = "warn"


class Doubts:
    """Knows the mistakes of the position that stands. What is better it shows only when asked."""

    def __init__(self, adviser: Adviser, match: Match, hud: Hud, show: Callable[[], object]) -> None:
        self.adviser, self.match, self.hud, self._show = adviser, match, hud, show
        self._meant: Choice | None = None
        """What was asked about and is done anyway."""
        match.doubts = self.about

    @property
    def wanted(self) -> bool:
        """Return whether people want to be warned."""
        return self.hud.program.settings.help == WARN

    def watch(self) -> None:
        """Have mistakes looked for while people think."""
        if self.wanted:
            self.adviser.watch()

    def about(self, choice: Choice) -> bool:
        """Ask whether a choice is meant that is known to be a mistake; return whether it is asked."""
        if not self.wanted or self.match.people.deciding is None or self.adviser.moved() or choice == self._meant:
            return False
        idea = self.adviser.mistakes.get(choice.actions[0])
        if idea is None:
            return False
        told = [loss(idea), *reasons(idea, _("careful play"))][:2]
        buttons = [
            DialogButton(_("Do it anyway"), partial(self._do, choice)),
            DialogButton(_("Show me"), self._show),
            DialogButton(_("Take another look"), style="primary"),
        ]
        self.hud.open(
            Dialog(_("Do you mean this: {action}?").format(action=choice.text), "\n".join(told), buttons, width=600)
        )
        return True

    def _do(self, choice: Choice) -> None:
        self._meant = choice
        self.match.play(choice)
        self._meant = None
