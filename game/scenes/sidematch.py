"""A match inside the match of a table: it is offered, opened upon that table, and its result is played there."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

from game.kernel.errors import BadFile
from game.kernel.match.children import Kept, child_for, fits, kept_child, result_of
from game.kernel.match.journal import put_away
from game.kernel.match.journal import read as read_journal
from game.kernel.match.session import Session
from game.scenes.page import PageProgram
from game.scenes.table.scene import TableScene
from game.scenes.words import game_name
from game.ui.text import _
from game.ui.widgets import Dialog, DialogButton


class SideMatch:
    """What comes from outside of the match of a table. People are asked how it is settled: by the match that the rules
    ask for, by dice, or by a result that they enter; the match's result is taken wherever it was left."""

    def __init__(self, table: TableScene, program: PageProgram) -> None:
        self.table = table
        self.program = program
        self.session = table.session
        self._asked = ""
        self._child: Session | None = None
        self._left: Path | None = None

    @property
    def wanted(self) -> bool:
        """Return whether people are to say how something is settled."""
        return self.table.people.settles() and self.table.lesson is None

    def update(self) -> None:
        """Take the result of the match if it is over; else ask once how it is settled."""
        table, now = self.table, self.session.digest()
        if self._left is not None and now != self._asked:
            with suppress(BadFile):
                put_away(self._left)
            self._left = None
        if self.wanted and self._asked != now and table.app.stack.top is table and not table.busy():
            self._asked = now
            try:
                child = self._finished()
            except BadFile as error:
                self.ask()
                self.program.complain(error)
                return
            if child is None:
                self.ask()
            else:
                self.table.deeds.take(*result_of(self.session, child))

    def _finished(self) -> Session | None:
        """Return the match that is asked for, if it is over. Raises BadFile."""
        child = self._remembered()
        if child is not None and child.result is not None:
            return child
        kept = self._kept()
        return read_journal(kept.path).session if kept is not None and kept.over else None

    def ask(self) -> None:
        """Ask how it is settled."""
        kept, child = self._kept(), self._remembered()
        self._left = kept.path if kept is not None and not kept.over else None
        begun = self._left is not None or (child is not None and bool(child.records))
        self.session.held = begun
        request = self.session.rules.side_match(self.session.state)
        dice = DialogButton(_("Roll for it"), self._resolve, "plain" if request is not None else "primary")
        answers = [DialogButton(_("Enter the result")), dice]
        if request is not None:
            words = _("Resume {game}") if begun else _("Play {game}")
            play = partial(self.program.opening, self._go)
            answers.append(DialogButton(words.format(game=game_name(request.game)), play, "primary"))
        text = _("Enter the result of what you played elsewhere, or roll for it.")
        if begun:
            text = _("You have begun a match for it. If you enter a result or roll for it, that match is put away.")
        elif request is not None:
            text = _("Play it as a match of its own, enter the result of one you played elsewhere, or roll for it.")
        self.table.app.stack.push(Dialog(_("How will you settle this?"), text, answers, width=620))

    def _resolve(self) -> None:
        self.table.deeds.take(self.session.resolved())

    def _go(self) -> None:
        """Put the table of the other match upon this one."""
        program, kept, child = self.program, self._kept(), self._remembered()
        if kept is not None and not kept.over:
            table = program.table_of_journal(kept.path)
        else:
            session = child or child_for(self.session)
            table = program.table_for(session, session.setup.computers)
        table.within = self.table
        self._child, self._asked = table.session, ""
        self.table.app.stack.push(table)

    def _kept(self) -> Kept | None:
        files = self.program.files
        return None if files is None else kept_child(self.session, files.journals)

    def _remembered(self) -> Session | None:
        """Return the match that was opened from here, if it is still the one that is asked for."""
        child = self._child
        return child if child is not None and fits(child.setup, self.session) else None
