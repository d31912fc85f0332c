"""A decision made once more: the table as its seat saw it, where a choice is judged instead of played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.analysis.background import News, tried
from game.analysis.found import POINT, SURE
from game.analysis.judge import Judgement
from game.analysis.setting import tasks_of
from game.analysis.told import points, signed
from game.bots.crew import Lost
from game.bots.errand import Errand
from game.bots.player import CAREFUL
from game.kernel.actions import Action
from game.scenes.analysis.account import Account, Told
from game.scenes.analysis.cards import INK, RED, Try, fact_words, of_hundred
from game.scenes.page import PageProgram
from game.scenes.table import scene
from game.scenes.table.choices import Choice
from game.scenes.table.match import Match
from game.scenes.table.scene import TableScene
from game.scenes.words import HUMAN
from game.telling import labels
from game.telling.text import _
from game.ui import paint
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Canvas, Dialog, DialogButton, Label, Panel, Widget, column, row

POLL = 0.1
WIDE = 560


class TrialMatch(Match):
    """A match in which nothing is played: what is chosen is handed to `judge`."""

    judge: Callable[[Action], object]

    def play(self, choice: Choice) -> None:
        if choice.arms is not None:
            super().play(choice)
        else:
            self.judge(choice.actions[0])

    def attempt(self, action: Action) -> None:
        if self.session.refusal(action) is not None:
            super().attempt(action)
        else:
            self.judge(action)

    def play_harmless(self) -> None:
        """Play nothing."""

    def undo(self) -> None:
        """Say that there is nothing to take back."""
        self.hud.say_no(_("Choose what you would do here. Nothing is played yet."))
        self.hud.touch()

    redo = undo

    def retract(self) -> bool:
        return False

    def take_back(self) -> bool:
        return False

    def stop(self) -> bool:
        return False

    def give(self, id: str) -> None:
        self.undo()


class Program(scene.Program, PageProgram, Protocol):
    """What the table of a trial asks of the program around it."""


class TrialTable(TableScene):
    """The table before a decision of a match that is over; `done` is called when a choice has been judged."""

    match_class = TrialMatch

    def __init__(self, program: Program, account: Account, told: Told, tried: Try, done: Callable[[], object]) -> None:
        decision = told.decision
        kinds = {seat: HUMAN if seat == decision.seat else CAREFUL for seat in account.session.seats}
        super().__init__(account.session.branch(decision.step), kinds, program)
        self.account, self.told, self.tried, self.done = account, told, tried, done
        assert isinstance(self.match, TrialMatch)
        self.match.judge = self.judge
        when = Label(told.when, QUIET, "quiet")
        asked = Label(_("What would you do here?"), HEADING, serif=True)
        back = Button(_("Back to the analysis"), self.leave, icon="icons/back", align="centre")
        words = column(when, asked, gap=0, grow=1, align="centre")
        self.sign = Panel([words, back], direction="row", style="panel", padding=PAD, gap=PAD)
        self.hud.host.add(self.sign, self._sign_room)

    def _named(self) -> dict[str, Callable[[], object]]:
        named = super()._named()
        none = self._nothing
        idle = dict.fromkeys(("save", "log", "result", "hurry", "again", "summary"), none)
        return named | idle | {"pause": self.leave, "stage": self.stage.fold}

    def _nothing(self) -> None:
        """Do nothing: the match is over."""

    def _sign_room(self, size: tuple[int, int]) -> pygame.Rect:
        room = self.hud.board_rect(size)
        wide = min(px(WIDE), room.width - 2 * px(GAP))
        high = self.sign.preferred(wide)[1]
        return pygame.Rect(0, 0, wide, high).move_to(midtop=(room.centerx, room.top + px(GAP)))

    def judge(self, action: Action) -> None:
        """Judge a choice as the one that was made, and show how it does."""
        self.app.stack.push(Verdict(self, action))

    def leave(self) -> None:
        """Go back to the page."""
        self.app.stack.pop(self)

    def close(self) -> None:
        super().close()
        self.board.ground.forget()


class Verdict(Dialog):
    """How a choice does against careful play: first how far that has been worked out, then its number, then the
    answer."""

    def __init__(self, table: TrialTable, action: Action) -> None:
        self.table, self.action, self.step = table, action, table.told.decision.step
        self.chosen = table.account.said.offer(self.step, action)[1].words
        super().__init__(_("Your choice"), "", [], on_cancel=self._stop)
        self.news = News(0, 1, {})
        self.trouble = ""
        self.errand: Errand[Judgement] | None = None
        self._since_poll = 0.0
        best = table.told.best
        if action == best.par:
            self._judged(Judgement(action, action, worlds=best.worlds))
        elif action == best.own:
            self._judged(best)
        else:
            self._send()

    def _send(self) -> None:
        analysis, session = self.table.account.analysis, self.table.account.session
        tasks = tasks_of(session, self.table.told.decision, self.action, analysis.budget)
        self.news = News(0, len(tasks), {})
        try:
            self.errand = Errand(tried, tasks, analysis.budget.processes)
        except Lost:
            self.trouble = _("This choice couldn't be judged. Try again.")

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_poll += dt
        if self.errand is not None and not self.errand.over and self._since_poll >= POLL:
            self._since_poll = 0.0
            self._poll(self.errand)

    def _poll(self, errand: Errand[Judgement]) -> None:
        before = self.news
        try:
            for self.news in errand.news():
                pass
        except Lost:
            self.trouble = _("This choice couldn't be judged. Try again.")
        if errand.result is not None:
            self._judged(errand.result)
        if errand.over or self.news is not before:
            self.rebuild()
            self.layout(self.app.size)

    def wake_in(self) -> float | None:
        return POLL if self.errand is not None and not self.errand.over else super().wake_in()

    def _judged(self, found: Judgement) -> None:
        self.table.tried.last, self.table.tried.shown = found, True
        self.table.done()

    # -- what is shown --

    def build(self) -> Widget:
        found = self.table.tried.last if self.errand is None or self.errand.over else None
        self.body = self._answer_of(found) if found is not None and not self.trouble else self._waiting()
        again = DialogButton(_("Choose again"), self._stop)
        back = DialogButton(_("Back to the analysis"), self._back, "primary")
        waits = found is None and not self.trouble
        self.buttons = [DialogButton(_(labels.CANCEL), self._stop)] if waits else [again, back]
        return super().build()

    def _waiting(self) -> Widget:
        chosen = Label(self.chosen, HEADING, serif=True)
        if self.trouble:
            return column(chosen, Label(self.trouble, role="danger"), gap=PAD)
        share = self.news.done / max(1, self.news.of)
        bar = Canvas(lambda picture, rect: paint.progress(picture, rect, share), lambda: share, (200, 10))
        told = Label(_("Careful computers play on from it in the same imagined games as before…"), QUIET, "quiet")
        return column(chosen, bar, told, gap=PAD)

    def _answer_of(self, found: Judgement) -> Widget:
        told = self.table.told
        parts: list[Widget] = [Label(self.chosen, HEADING, serif=True), _number(found)]
        if found.par == found.own:
            parts.append(Label(_("That is what careful play does.")))
        elif -found.gain <= max(POINT, SURE * found.error):
            parts.append(Label(_("No loss against careful play can be told.")))
        was = _("In the match: {own}. It lost {n} of 100 chances, {error} more or less.")
        best = told.best
        lost = was.format(own=told.own, n=points(-best.gain), error=points(SURE * best.error))
        parts.append(Label(lost, role="quiet"))
        parts.append(Label(_("Careful play: {par}.").format(par=told.par), bold=True))
        parts += [Label(words, QUIET, "quiet") for words in fact_words(told)]
        return column(*parts, gap=GAP)

    # -- what is done --

    def _stop(self) -> None:
        """Let the player choose again."""
        self.close()

    def _back(self) -> None:
        self.table.leave()

    def close(self) -> None:
        if self.errand is not None:
            self.errand.close()


def _number(found: Judgement) -> Widget:
    """Return what a choice gained or lost, with its error."""
    surely = -found.gain > max(POINT, SURE * found.error)
    number = Label(signed(found.gain), 40, RED if surely else INK, bold=True, wrap=False)
    said = Label(of_hundred(found), role="quiet", align="centre", wrap=False)
    return row(number, said, gap=PAD)
