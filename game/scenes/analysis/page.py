"""The page of an analysis: while it is worked out how far it has come, then all that was found."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.analysis.found import MARKS
from game.analysis.told import LATE, close_calls, small_print
from game.kernel.match.session import Session
from game.scenes.analysis.account import Account
from game.scenes.analysis.books import Books
from game.scenes.analysis.cards import DecisionCard, Try
from game.scenes.analysis.curve import DRAWS, Curve, marks_of
from game.scenes.analysis.work import Work
from game.scenes.page import PageProgram
from game.scenes.pagetitle import PageTitle
from game.scenes.placed import Placed, Room, WholePage
from game.scenes.words import dotted, game_name, match_name
from game.telling import labels
from game.telling.text import _, capitals, ngettext
from game.ui import fonts, paint, scale, theme
from game.ui.scale import px, words_of_window
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Canvas, Dialog, DialogButton, Label, Panel, Scroll, Widget, column, row

POLL = 0.25
"""Seconds between two looks at how far it has come."""
LISTED = 3
"""So many throws are listed."""
LONG = 90
"""Seconds that are told in minutes."""


class AnalysisPage(WholePage):
    """Where a match was won and lost. What is judged already is not lost when the page is left before it is done."""

    music = ""

    def __init__(self, program: PageProgram, session: Session, kinds: Mapping[str, str]) -> None:
        super().__init__(program)
        self.session, self.kinds, self.game = session, dict(kinds), session.key
        self.work = Work(session, program.analysis_file(session), program.judged(session), program.say)
        self.account: Account | None = None
        self.tries: dict[int, Try] = {}
        """Of the step of each decision."""
        self._since_poll, self._shown_at = 0.0, 0.0
        self.program.attempt(self.work.begin)

    # -- the work --

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_poll += dt
        if self.work.running and self._since_poll >= POLL:
            self._since_poll = 0.0
            if self.work.poll():
                self.rebuild_in_place()
        self.dirty = self.dirty or self._share() < 1

    def wake_in(self) -> float | None:
        waits = (super().wake_in(), POLL if self.work.running else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def animating(self) -> bool:
        return self._share() < 1

    def _share(self) -> float:
        """Return how much of the curve is drawn yet."""
        settings = self.program.settings
        if self.account is None or settings.reduced_motion or settings.animation_speed == "instant":
            return 1.0
        past = min(1.0, (time.monotonic() - self._shown_at) / DRAWS)
        return 1 - (1 - past) ** 2

    def finish(self) -> None:
        """Draw the curve to its end now."""
        self._shown_at = -DRAWS
        self.dirty = True

    def close(self) -> None:
        self.work.close()

    def _begin(self) -> None:
        self.program.attempt(self.work.begin)
        self.rebuild_in_place()

    # -- what is shown --

    def build(self) -> Widget:
        found, language = self.work.found, self._language
        super().build()
        if found is not None and (self.account is None or self._language != language):
            if self.account is None:
                self._shown_at = time.monotonic()
            self.account = Account(found, self.session)
        self.host.toast_margin = PAD
        placed = Placed()
        self._head_of(placed)
        if self.account is None:
            placed.add(self._progress(), lambda room: _middle(room))
            return placed
        account = self.account
        curve = Curve(account, marks_of(account), self._watch, self._share)
        placed.add(curve, lambda room: room(60, 126, 1290, 414))
        placed.add(Books(account), lambda room: room(1370, 126, 490, 414))
        placed.add(self._over_cards(account), lambda room: room(62, 548, 1490, 36))
        size = words_of_window(16) / scale.current()
        how = Button(_("How this is counted"), partial(self._explain, account), "quiet", size=size)
        how.pad = GAP
        placed.add(how, lambda room: _right(room(1000, 542, 860, 44, right=True), how))
        for n, card in enumerate(self._cards(account)):
            placed.add(card, partial(_card_room, n))
        if not account.decisions:
            placed.add(self._counted(account), lambda room: room(60, 590, 1800, 318))
        placed.add(self._print(account), lambda room: room(60, 922, 592, 130))
        placed.add(self._throws(account), lambda room: room(664, 922, 1196, 130))
        return placed

    def _head_of(self, placed: Placed) -> None:
        title = self.account.title() if self.account is not None else _(labels.ANALYSIS)
        setup = self.session.setup
        told = self.account.subtitle() if self.account is not None else dotted(game_name(setup.key), match_name(setup))
        placed.add(self.way_back(14), lambda room: room(0, 32, 58, 58))
        placed.add(PageTitle(title, told), lambda room: room(60, 20, 1200, 96))
        watch = Button(_(labels.WATCH_REPLAY), self._watch, key="W", align="centre", height=38)
        again = Button(_(labels.REMATCH), self._again, key="R", align="centre", height=38)
        ways = row(watch, again, gap=PAD)
        placed.add(ways, lambda room: _right(room(1000, 30, 860, 60, right=True), watch, again))

    def _progress(self) -> Widget:
        work = self.work
        parts: list[Widget] = []
        if work.trouble:
            parts.append(Label(work.trouble, HEADING, serif=True))
            if work.errand is not None:
                parts.append(row(Button(_("Start again"), self._begin, "primary"), gap=GAP))
            return Panel(parts, style="panel", padding=PAD * 2, gap=PAD)
        parts.append(Label(_("Where was it won and lost?"), HEADING + 4, serif=True))
        told = _("Careful computers play on from each decision in many imagined games. That takes a minute or so.")
        parts.append(Label(told, role="quiet"))
        share = work.done / max(1, work.of)
        parts.append(Canvas(lambda picture, rect: paint.progress(picture, rect, share), lambda: share, (200, 10)))
        parts.append(Label(self._how_far(), bold=True))
        leave = _("If you leave, this stops. When you come back it goes on from here, until you close the program.")
        parts.append(Label(leave, QUIET, "quiet"))
        return Panel(parts, style="panel", padding=PAD * 2, gap=PAD)

    def _how_far(self) -> str:
        work, left = self.work, self.work.left
        if not work.done:
            return _("Playing the match again…")
        judged = _("{done} of {of} steps").format(done=work.done, of=work.of)
        if left is None:
            return judged
        minutes = round(left / 60)
        words = ngettext("about {n} second left", "about {n} seconds left", left).format(n=left)
        if left > LONG:
            words = ngettext("about {n} minute left", "about {n} minutes left", minutes).format(n=minutes)
        return dotted(judged, words)

    def _over_cards(self, account: Account) -> Widget:
        if not account.decisions:
            return _Heading(_("No decision surely lost anything by itself."))
        return _Heading(_("The dearest decisions"), _("The answers stay hidden until you have tried."))

    def _cards(self, account: Account) -> list[DecisionCard]:
        cards = []
        for n, told in enumerate(account.decisions):
            tried = self.tries.setdefault(told.decision.step, Try())
            again, turn = partial(self.try_again, n), partial(self._turn, tried)
            cards.append(DecisionCard(n + 1, told, tried, again, turn))
        return cards

    def _turn(self, tried: Try) -> None:
        tried.shown = not tried.shown
        self.rebuild_in_place()

    def _print(self, account: Account) -> Widget:
        size = words_of_window(16) / scale.current()
        words = _("Each loss is counted over imagined games that careful players play on, with the same dice for both.")
        parts: list[Widget] = [Label(words, size, "quiet")]
        if account.analysis.stopped:
            parts.append(Label(_(LATE), size, "quiet"))
        return Scroll(column(*parts, gap=4))

    def _counted(self, account: Account) -> Widget:
        """Return what can be said of decisions together and how it was counted, where none is shown."""
        calls = close_calls(account.analysis, account.said)
        told = [*account.round_words(), *calls, *small_print(account.analysis)]
        lines = [Label(line, words_of_window(17) / scale.current()) for line in told]
        return Panel([Scroll(column(*lines, gap=PAD), grow=1)], style="panel", padding=PAD * 2)

    def _explain(self, account: Account) -> None:
        body = column(*(Label(line) for line in small_print(account.analysis)), gap=PAD)
        marks = _(
            "Decisions marked {least} surely lost 5 of 100 chances, those marked {more} 10, those marked {most} 20."
        )
        most, more, least = (mark for _chance, mark in MARKS)
        body.add(Label(marks.format(least=least, more=more, most=most)))
        body.add(Label(_("Luck is all that neither side decided: dice, cards, and what nobody could know.")))
        close = [DialogButton(_(labels.CLOSE), style="primary")]
        self.app.stack.push(Dialog(_("How this is counted"), "", close, body=body, width=620))

    def _throws(self, account: Account) -> Widget:
        throws = account.analysis.throws[:LISTED]
        small = words_of_window(15) / scale.current()
        rows = [Label(f"{n}.  {account.throw(one)}", small) for n, one in enumerate(throws, 1)]
        heading = Label(account.throws_heading(), small, "quiet", bold=True)
        return Scroll(column(heading, *rows, gap=2))

    # -- what is done --

    def handle(self, event: pygame.Event) -> bool:
        deeds: dict[int, Callable[[], object]] = {pygame.K_w: self._watch, pygame.K_r: self._again}
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL and event.key in deeds:
            deeds[event.key]()
            return True
        return super().handle(event)

    def _watch(self, at: int | None = None) -> None:
        self.program.open_replay(self.session, self.kinds, at)

    def _again(self) -> None:
        self.program.again(self.session.setup, self.kinds, False)

    def try_again(self, number: int) -> None:
        """Let a decision be made once more, with its answer hidden."""
        assert self.account is not None
        told = self.account.decisions[number]
        tried = self.tries[told.decision.step]
        self.program.open_trial(self.account, told, tried, self.rebuild_in_place)


class _Heading(Widget):
    """A heading in spaced capitals, with what is said beside it."""

    solid = False

    def __init__(self, words: str, beside: str = "") -> None:
        super().__init__(words)
        self.beside = beside

    def look(self) -> tuple[str, str]:
        return self.label, self.beside

    def render(self, picture: pygame.Surface) -> None:
        look, small = theme.current(), words_of_window(16)
        words = fonts.spaced(capitals(self.label), small, look.quiet, 0.1)
        y = (picture.get_height() - words.get_height()) // 2
        picture.blit(words, (0, y))
        picture.blit(fonts.exact_picture(self.beside, small, look.quiet), (words.get_width() + px(PAD), y))


def _right(rect: pygame.Rect, *buttons: Button) -> pygame.Rect:
    """Return where buttons stand at the right end of a place."""
    wide = sum(button.preferred()[0] for button in buttons) + px(PAD) * (len(buttons) - 1)
    return pygame.Rect(rect.right - wide, rect.y, wide, rect.height)


def _card_room(number: int, room: Room) -> pygame.Rect:
    return room(60 + 604 * number, 590, 592, 318)


def _middle(room: Room) -> pygame.Rect:
    return room(480, 330, 960, 290)
