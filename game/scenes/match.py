"""The table of a match that is kept, the match inside it that settles something, and leaving a tutorial."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

from game.kernel.errors import BadFile
from game.kernel.match.children import ChildJournal, child_for, fits, keep_under_way, kept_child, result_of, under_way
from game.kernel.match.journal import put_away
from game.kernel.match.journal import read as read_journal
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.nested import MatchRequest
from game.scenes.export import print_out
from game.scenes.page import PageProgram
from game.scenes.seatmark import SeatMark
from game.scenes.table import scene
from game.scenes.table.scene import TableScene
from game.scenes.tables import table_of
from game.scenes.words import game_name
from game.telling import labels
from game.telling.text import _, retold
from game.tutorials.catalogue import following, lessons_of, taught_by
from game.tutorials.steps import Tutorial
from game.ui.theme import GAP, PAD, QUIET
from game.ui.widgets import Dialog, DialogButton, Label, Widget, column, row


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
        if self.wanted and self._asked != now and table.app.stack.top is table and not table.board.busy():
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
                self.table.match.enter(*result_of(self.session, child))

    def _finished(self) -> Session | None:
        """Return the match that is asked for, if it is over. Raises BadFile."""
        child = self._remembered()
        if child is not None:
            return child if child.result is not None else None
        kept = self._kept()
        return read_journal(kept.path).session if kept is not None and kept.over else None

    def ask(self) -> None:
        """Ask how it is settled."""
        kept, child = self._kept(), self._remembered()
        self._left = kept.path if kept is not None and not kept.over else None
        begun = self._left is not None or (child is not None and bool(child.records))
        self.session.held = begun
        request = self.session.rules.side_match(self.session.state)
        ways = [way for way in self._ways() if way != "play" or request is not None]
        answers = self._answers(ways, request, begun)
        title = _("How will you settle this?")
        if ways == ["enter"]:
            title, text = _("Fought on your own table"), _("When it is over, enter the result here.")
        elif request is None:
            text = _("Enter the result if you played it elsewhere, or roll for it.")
        elif begun:
            text = _("You have started a match for it. If you settle it another way, that match will be dropped.")
        elif "draw" in ways:
            text = _("Play it as a separate match, enter the result of one you played elsewhere, or roll for it.")
        else:
            title, text = _(request.scenario_id), _("You fight it as a separate match. Its result comes back here.")
        body = self._sides(request) if request is not None and "play" in ways else None
        self.table.app.stack.push(Dialog(title, text, answers, body=body, width=620))

    def _sides(self, request: MatchRequest) -> Widget | None:
        """Return which side of the other match each of ours is, with the colours of both; nothing where it cannot be
        set up."""
        try:
            child = self._remembered() or child_for(self.session)
        except BadFile:
            return None
        ours, other = self.table.table, table_of(child.setup)
        rows: list[Widget] = []
        for theirs, seat in request.seats.items():
            here = [SeatMark.of(ours, seat), Label(ours.teller.seat_name(seat), bold=True), Label("→", role="quiet")]
            rows.append(
                row(*(here if seat else ()), SeatMark.of(other, theirs), Label(other.teller.seat_name(theirs)), gap=PAD)
            )
        note = Label(_("In that match each side has the colour shown beside it here."), QUIET, "quiet")
        return column(*rows, note, gap=GAP)

    def _answers(self, ways: list[str], request: MatchRequest | None, begun: bool) -> list[DialogButton]:
        """Return the ways to settle it, the strongest last."""
        session, take = self.session, self.table.match.enter
        answers = []
        other = session.rules.otherwise(session.state)
        if other is not None:
            answers.append(DialogButton(_("Settle another way"), partial(take, other)))
        paper = self.table.table.paper(self.table.board.view)
        if paper is not None and "enter" in ways:
            answers.append(DialogButton(paper.label, partial(print_out, self.program, paper)))
        if "enter" in ways:
            answers.append(DialogButton(_("Enter the result"), style="primary" if ways == ["enter"] else "plain"))
        if "draw" in ways:
            style = "plain" if request is not None else "primary"
            answers.append(DialogButton(_("Roll for it"), lambda: take(session.resolved()), style))
        if request is not None and "play" in ways:
            people = self.table.people
            watched = not any(
                people.is_human(ours) for theirs, ours in request.seats.items() if theirs not in request.computers
            )
            words = _("Resume {game}") if begun else _("Watch {game}") if watched else _("Play {game}")
            play = partial(self.program.opening, self._go)
            answers.append(DialogButton(words.format(game=game_name(request.game)), play, "primary"))
        return answers

    def _ways(self) -> tuple[str, ...]:
        return self.session.rules.settlements(self.session.state)

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

    def open_again(self, table: MatchTable) -> None:
        """Open the match inside this one anew, which others play from here on."""
        program, match = self.program, table.hand_over()
        self.table.app.stack.pop(table)
        path = match.path if isinstance(match, JournalledMatch) else None
        if isinstance(match, JournalledMatch):
            match.close()
            match = match.session
        again = program.table_for(match, match.setup.computers) if path is None else program.table_of_journal(path)
        again.within = self.table
        self._child, self._asked = again.session, ""
        self.table.app.stack.push(again)

    def under_way(self) -> list[Session]:
        """Return the match inside this one that has begun and is not over, and the one inside that. Raises BadFile."""
        files, child = self.program.files, self._remembered()
        if child is not None and child.result is None:
            return [child] * bool(child.records)
        return [] if files is None else under_way(self.session, files.journals)

    def remember(self, child: Session) -> None:
        """Let a match that was loaded with this one be the one that is under way inside it. Raises BadFile."""
        self._child, files = child, self.program.files
        self.session.held = True
        if files is not None:
            keep_under_way(self.session, child, files.journals)

    def _kept(self) -> ChildJournal | None:
        files = self.program.files
        return None if files is None else kept_child(self.session, files.journals)

    def _remembered(self) -> Session | None:
        """Return the match that was opened from here, if it is still the one that is asked for."""
        child = self._child
        return child if child is not None and fits(child.setup, self.session) else None


class Program(scene.Program, PageProgram, Protocol):
    """What the table of a kept match asks of the program around it."""


class MatchTable(TableScene):
    """A table whose match is journalled."""

    side: SideMatch
    _complained = ""
    _handed_over = False

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        tutorial = taught_by(match.setup)
        if tutorial is not None:
            kinds = {seat: "human" if seat == tutorial.seat else "careful" for seat in tutorial.seats}
        super().__init__(match, kinds, program, tutorial)
        self.side = SideMatch(self, program)

    def whole(self) -> list[Session]:
        return [*super().whole(), *self.side.under_way()]

    def resume(self) -> None:
        super().resume()
        self._mention(retold(self.match.keeper.note if self.match.keeper else ""))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.match.keeper is not None and self.app.focused:
            self.match.keeper.stay(dt)
        self._mention(retold(self.match.keeper.trouble if self.match.keeper else ""))
        self.side.update()

    def _mention(self, sentence: str) -> None:
        if sentence and sentence != self._complained:
            self.frame.host.toast(sentence, seconds=10.0)
            self.dirty = True
        self._complained = sentence or self._complained

    def hand_over(self) -> Session | JournalledMatch:
        """Return the match, which from now on is somebody else's to close."""
        self._handed_over = True
        return self.match.recorded

    def close(self) -> None:
        super().close()
        self.board.ground.forget()
        if self._handed_over:
            return
        if self.lesson is not None and not self.lesson.begun:
            self.let_go()
        if self.match.keeper is not None:
            self.match.keeper.close()


def farewell(program: PageProgram, table: TableScene) -> Dialog:
    """Return what has been learned, and a match of the game in earnest."""
    lesson, key = table.lesson, table.table.key
    assert lesson is not None
    table.let_go()
    tutorial, after = lesson.tutorial, following(lesson.tutorial)
    answers = [
        DialogButton(_("Again"), partial(program.open_tutorial, key, True, tutorial.scenario)),
        DialogButton(_(labels.MAIN_MENU), program.open_title),
        *([DialogButton(_("Next lesson"), partial(program.open_tutorial, key, True, after))] if after else []),
        DialogButton(_("Play a match"), partial(_to_setup, program, tutorial), "primary"),
    ]
    title = _("You have learned {game}").format(game=game_name(key))
    if tutorial.scenario != lessons_of(key)[0]:
        title = _("Lesson complete: {name}").format(name=_(tutorial.name))
    result = table.session.result
    said = tutorial.parting(result.reason if result is not None else "")
    return Dialog(title, _(said), answers, can_cancel=False, width=680 if after else 560)


def leaving(program: PageProgram, table: TableScene) -> Dialog:
    """Return whether to go on, to begin anew or to leave."""
    waits = table.match.kept and table.lesson is not None and table.lesson.begun
    text = _("You can resume it under Continue, at this step.") if waits else _("Your progress won't be saved.")
    answers = [
        DialogButton(_("Start over"), partial(_anew, program, table)),
        DialogButton(_("Quit to main menu"), program.open_title),
        DialogButton(_(labels.RESUME), style="primary"),
    ]
    return Dialog(_("Leave this tutorial?"), text, answers, width=560)


def _anew(program: PageProgram, table: TableScene) -> None:
    assert table.lesson is not None
    table.let_go()
    program.open_tutorial(table.table.key, True, table.lesson.tutorial.scenario)


def _to_setup(program: PageProgram, tutorial: Tutorial) -> None:
    """Go to the set-up: who was taught alone plays alone, against the computer."""
    program.open_title()
    program.open_setup(tutorial.game, tutorial.seat, tutorial.then)
