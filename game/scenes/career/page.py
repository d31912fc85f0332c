"""The career: what a player has done over all finished matches, of every game or of one. Nothing of it leaves the
computer but by hand, and nothing hangs on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.career.account import Account, Played, Score, side_of
from game.career.medals import medals_of
from game.kernel.registry import games
from game.scenes.career.cabinet import Cabinet, Disc, MedalRow
from game.scenes.career.panels import GOLD, GREEN, RED, Figures, Framed, LuckLine
from game.scenes.career.rows import INK, PICTURE, Block, LatestRow, MatchRow, ScoreRow, thumbnail
from game.scenes.career.words import (
    against_whom,
    as_text,
    best_lines,
    day,
    foe_name,
    hours,
    match_line,
    short_name,
    side_name,
)
from game.scenes.career.work import Work
from game.scenes.clipboard import to_clipboard
from game.scenes.page import PageProgram
from game.scenes.pagetitle import PageTitle
from game.scenes.placed import Placed, Room, WholePage
from game.scenes.words import dotted, scenario_name
from game.telling import labels
from game.telling.text import _, ngettext, percent, pgettext
from game.ui import scale, theme
from game.ui.scale import of_window, words_of_window
from game.ui.widgets import Button, Dialog, DialogButton, Label, MenuItem, Scroll, Widget, column

POLL, SHOWN = 0.25, 1.0
"""Seconds between two looks at what was told again, and between two pictures of it."""
LISTED = 24
"""So many matches stand in a menu."""
LATEST, TOOLS = 12, 1340
"""So many of the latest matches are listed; how much room tabs and tools have in a picture of 1920x1080."""


class CareerPage(WholePage):
    """The page; `game` is the one that is looked at, empty for all."""

    music = "music/title"

    def __init__(self, program: PageProgram, game: str = "") -> None:
        super().__init__(program)
        self.game = game
        self._begin()

    def _begin(self) -> None:
        files, since = self.program.files, self.program.settings.counted_from
        self.work = Work(files.journals if files is not None else None, since)
        self.account = Account((), self.game)
        self.known = False
        self._since_poll = self._since_shown = 0.0
        self.idle = self._read()

    def _read(self) -> Iterator[None]:
        for key in games():
            thumbnail(key, of_window(PICTURE), theme.current().tint(key))
            yield
        yield from self.work.steps()
        self.known = True
        self._renew()

    def _renew(self) -> None:
        self.account = Account(self.work.matches, self.game)
        self.rebuild_in_place()

    # -- the work --

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_poll += dt
        self._since_shown += dt
        if self.work.running and self._since_poll >= POLL:
            self._since_poll = 0.0
            if self.work.poll() and (self._since_shown >= SHOWN or not self.work.running):
                self._since_shown = 0.0
                self._renew()

    def wake_in(self) -> float | None:
        waits = (super().wake_in(), POLL if self.work.running else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def close(self) -> None:
        self.work.close()

    def finish(self) -> None:
        """Know all now."""
        for _step in self.idle or ():
            pass
        self.idle = None
        while self.work.running:
            time.sleep(0.05)
            self.work.poll()
        self._renew()

    # -- what is shown --

    def build(self) -> Widget:
        super().build()
        placed = Placed()
        self._head_of(placed)
        if self.known and not self.account.own and not self.game:
            placed.add(self._nothing(), lambda room: room(60, 226, 760, 590))
        else:
            placed.add(self._figures(), lambda room: room(60, 124, 760, 100))
            placed.add(self._wins(), lambda room: room(60, 226, 760, 590))
        placed.add(self._luck(), lambda room: room(60, 832, 760, 208, foot=True))
        placed.add(self._best(), lambda room: room(840, 118, 496, 420))
        placed.add(self._foes(), lambda room: room(840, 554, 496, 262))
        placed.add(self._latest(), lambda room: room(840, 832, 496, 208, foot=True))
        placed.add(self._medals(), lambda room: room(1356, 118, 504, 922, foot=True))
        return placed

    def _head_of(self, placed: Placed) -> None:
        placed.add(self.way_back(14), lambda room: room(0, 32, 58, 58))
        placed.add(PageTitle(_(labels.CAREER), self._subtitle()), lambda room: room(60, 12, 720, 100))
        size = words_of_window(16) / scale.current()
        copy = Button(_("Copy as text"), self._copy, "quiet", icon="icons/export", size=size)
        anew = Button(_("Count from today…"), self._ask_anew, "quiet", icon="icons/redo", size=size)
        tabs = [
            Button(words, partial(self.turn_to, key), "armed" if key == self.game else "plain", size=size)
            for key, words in (("", _("All")), *((key, short_name(key)) for key in games()))
        ]
        if sum(self._across(one) for one in (anew, copy, *tabs)) > TOOLS:
            for one in (anew, copy):
                one.tooltip, one.label = one.label, ""
        right = 1864.0
        for one in (anew, copy, *reversed(tabs)):
            placed.add(one, partial(_right, right, self._across(one) - 8))
            right -= self._across(one)

    def _across(self, button: Button) -> float:
        """Return how much room a button takes of a picture of 1920x1080, with the gap beside it."""
        return (button.preferred()[0] + of_window(8)) * 1000 / of_window(1000) + 8

    def _subtitle(self) -> str:
        work, since = self.work, self.program.settings.counted_from
        if not self.known:
            return _("Reading your finished matches…")
        if work.running:
            words = _("Playing finished matches again: {done} of {of}")
            return words.format(done=work.done, of=work.of)
        broken = len(work.index.faults)
        lost = (
            ngettext("{n} match can't be read", "{n} matches can't be read", broken).format(n=broken) if broken else ""
        )
        first = min((one.entry.written for one in self.account.own), default=0)
        begun = max(first / 1e9, since)
        told = _("since {day}").format(day=time.strftime("%Y-%m-%d", time.localtime(begun))) if begun else ""
        return dotted(told, _("only on this computer"), lost)

    def _nothing(self) -> Widget:
        words = _("Every match that you finish counts here: what you win with each side, your luck, your medals.")
        heading = Label(_("You haven't finished a match yet."), words_of_window(26) / scale.current(), serif=True)
        lines: list[Widget] = [heading, _quiet(words)]
        if self.program.settings.counted_from:
            lines.append(Button(_("Count all matches again"), self._count_all, align="start"))
        return Framed(_("Wins"), column(*lines, gap=12))

    def _figures(self) -> Widget:
        account, given = self.account, self.account.medals()
        alone = len(account.alone)
        share = percent(account.won / alone) if alone else "–"
        figures = [
            (str(len(account.own)), _("matches finished"), INK),
            (str(account.won), pgettext("matches", "won"), GREEN),
            (share, _("against computers"), GOLD),
            (hours(account.seconds), _("hours at the table"), INK),
            (str(len(given)), _("medals"), GOLD),
        ]
        return Figures(figures)

    def _wins(self) -> Widget:
        account = self.account
        blocks: list[Widget] = []
        look = theme.current()
        if self.game and len({row[2:] for row in account.scenarios()}) == 1:
            rows = [
                self._score_row(side_name(key, side), key, score, partial(self._of_side, key, side))
                for (key, side), score in account.sides().items()
            ]
            name = scenario_name(self.game, *next(iter(account.scenarios()))[2:])
            blocks.append(Block(name, rows, look.tint(self.game)))
        elif self.game:
            by_side: dict[str, list[ScoreRow]] = {}
            for (key, side, scenario, board), score in account.scenarios().items():
                name = scenario_name(key, scenario, board)
                row = self._score_row(name, key, score, partial(self._of_scenario, side, scenario, board))
                by_side.setdefault(side, []).append(row)
            for side, rows in by_side.items():
                blocks.append(Block(side_name(self.game, side), rows, look.tint(self.game)))
        else:
            by_game: dict[str, list[ScoreRow]] = {}
            for (key, side), score in account.sides().items():
                row = self._score_row(side_name(key, side), key, score, partial(self._of_side, key, side))
                by_game.setdefault(key, []).append(row)
            for key, rows in by_game.items():
                blocks.append(Block(short_name(key), rows, look.tint(key), key))
        if not blocks:
            blocks.append(_quiet(_("No finished match against a computer yet.")))
        heading = _("Wins by side and scenario") if self.game else _("Wins by game and side")
        return Framed(heading, Scroll(column(*blocks, gap=0)), _("tick: what computers win there"))

    def _score_row(
        self, name: str, key: str, score: Score, found: Callable[[], list[Played]], worded: float = 0.40
    ) -> ScoreRow:
        return ScoreRow(name, score, theme.current().tint(key), lambda: self._list(found()), worded)

    def _luck(self) -> Widget:
        return Framed(_("Luck of the dice"), LuckLine(self.account), _("over all matches against computers"))

    def _best(self) -> Widget:
        rows: list[Widget] = []
        for one in self.account.best():
            see, key = partial(self.program.open_old_result, one.entry.path), one.match.game
            rows.append(MatchRow(best_lines(one), day(one), key, theme.current().tint(key), see))
        if not rows:
            rows.append(_quiet(_("Your quickest wins will stand here.")))
        return Framed(_("Best results"), Scroll(column(*rows, gap=4)), _("quickest wins"))

    def _foes(self) -> Widget:
        rows: list[Widget] = []
        for (key, opponent, level), score in self.account.foes().items():
            name = foe_name(key, opponent, level)
            rows.append(self._score_row(name, key, score, partial(self._of_foe, key, opponent, level), 0.54))
        if not rows:
            rows.append(_quiet(_("Computers that you play against will stand here.")))
        return Framed(_("Opponents"), Scroll(column(*rows, gap=0)))

    def _latest(self) -> Widget:
        rows: list[Widget] = []
        for one in self.account.own[:LATEST]:
            mark = theme.current().quiet if not (one.seat and one.match.outcome.winners) else GREEN if one.won else RED
            see = partial(self.program.open_old_result, one.entry.path)
            rows.append(LatestRow(match_line(one, brief=True), day(one), mark, see))
        return Framed(_("Latest matches"), Scroll(column(*rows, gap=0)))

    def _medals(self) -> Widget:
        given = self.account.medals()
        keys = [self.game] if self.game else games()
        kind = MedalRow if self.game else Disc
        discs: list[Disc] = []
        for key in keys:
            for medal in medals_of(key):
                matches = given.get(f"{key}/{medal.id}", [])
                do = partial(self.program.open_setup, key) if self.game else partial(self.turn_to, key)
                if matches:
                    do = partial(self.program.open_old_result, matches[-1].entry.path)
                discs.append(kind(medal, key, matches, theme.current().tint(key), do))
        inner = Scroll(column(*discs, gap=2)) if self.game else Cabinet(discs)
        won = sum(bool(one.matches) for one in discs)
        return Framed(_("Medals"), inner, _("{won} of {all}").format(won=won, all=len(discs)), against_whom())

    # -- what is done --

    def turn_to(self, game: str) -> None:
        """Look at another game, or at all."""
        self.game = game
        self._renew()

    def _of_side(self, key: str, side: str) -> list[Played]:
        return [one for one in self.account.alone if (one.match.game, side_of(one)) == (key, side)]

    def _of_scenario(self, side: str, scenario: str, board: str) -> list[Played]:
        wanted = side, scenario, board
        return [one for one in self.account.alone if (side_of(one), one.match.scenario, one.match.board) == wanted]

    def _of_foe(self, key: str, opponent: str, level: str) -> list[Played]:
        return [one for one in self.account.alone if self.account.met(one, key, opponent, level)]

    def _list(self, matches: list[Played]) -> None:
        """Open a menu of matches, whose results a click shows."""
        at = self.host.mouse.hovered or self.host.focused
        corner = at.rect.bottomleft if at is not None else (0, 0)
        items = [
            MenuItem(match_line(one), partial(self.program.open_old_result, one.entry.path), detail=day(one))
            for one in matches[:LISTED]
        ]
        if len(matches) > LISTED:
            items.append(MenuItem(_("All finished matches"), self.program.open_finished))
        self.host.open_menu(items, corner)

    def _copy(self) -> None:
        if self.program.attempt(partial(to_clipboard, as_text(self.account))):
            self.program.say(_("Your career is on the clipboard."))

    def _ask_anew(self) -> None:
        text = _("Only matches that you finish from now on will count. Nothing is deleted: matches and replays stay.")
        answers = [DialogButton(_(labels.KEEP_IT)), DialogButton(_("Count from today"), self._anew, "primary")]
        if self.program.settings.counted_from:
            answers.insert(1, DialogButton(_("Count all matches again"), self._count_all))
        self.app.stack.push(Dialog(_("Count from today?"), text, answers, width=600))

    def _anew(self) -> None:
        self._count_from(time.time())

    def _count_all(self) -> None:
        self._count_from(0.0)

    def _count_from(self, moment: float) -> None:
        self.work.close()
        self.program.settings.counted_from = moment
        self.program.keep_settings()
        self._begin()
        self.rebuild_in_place()


def _quiet(words: str) -> Label:
    return Label(words, words_of_window(17) / scale.current(), "quiet")


def _right(right: float, wide: float, room: Room) -> pygame.Rect:
    return room(right - wide, 36, wide, 48, right=True)
