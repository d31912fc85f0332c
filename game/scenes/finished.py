"""Finished matches: to watch, to see their result again, to throw away."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.analysis.kept import drop, path_in
from game.kernel.errors import BadFile
from game.kernel.files import removed
from game.kernel.match.journal_index import PutAway, put_away_in
from game.kernel.match.matchfile import read
from game.scenes.page import Page, PageProgram
from game.scenes.save_list import SIZE, SaveCard, draw_board
from game.scenes.sketch import Sketch
from game.scenes.tables import table_of
from game.scenes.words import actions, against, dotted, game_name, scenario_name, sentence_of, turn, when
from game.telling import labels
from game.telling.text import _
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Canvas, Choice, Dialog, DialogButton, Label, Panel, Scroll, Widget, column, row

LISTED = 50
PICTURE = (368, 190)
SAVED, FINISHED = "saved", "finished"


def parts_of_load(program: PageProgram, part: str) -> Widget:
    """Return the choice between the saved and the finished matches."""
    ways = {SAVED: program.open_saves, FINISHED: program.open_finished}
    words = [(SAVED, _("Saved matches")), (FINISHED, _(labels.FINISHED_MATCHES))]

    def turn_to(other: str) -> None:
        if other != part:
            program.app.stack.pop()
            ways[other]()

    return Choice("", words, part, turn_to, "segmented", align="centre")


class FinishedPage(Page):
    """The last matches that came to their end, the newest first."""

    music = "music/title"

    widest = 1180

    def __init__(self, program: PageProgram) -> None:
        super().__init__(program)
        self.found: list[PutAway] = []
        self.cards: dict[Path, SaveCard] = {}
        self.chosen: Path | None = None
        self.most, self.older = LISTED, False
        """How many are listed, and whether there are others that were played before them."""
        self.learned: dict[Path, Learned] = {}
        """What is known of the matches that were looked at."""
        self._look()

    def _look(self) -> None:
        """See what is there now; where what was chosen is gone, the newest is."""
        files = self.program.files
        found = [] if files is None else put_away_in(files.journals, self.most + 1)
        self.found, self.older = found[: self.most], len(found) > self.most
        if self.chosen not in [one.path for one in self.found]:
            self.chosen = self.found[0].path if self.found else None

    @property
    def match(self) -> PutAway | None:
        """Return the match that is chosen."""
        return next((one for one in self.found if one.path == self.chosen), None)

    def heading(self) -> str:
        return _(labels.LOAD_MATCH)

    def tools(self) -> list[Widget]:
        return [parts_of_load(self.program, FINISHED)]

    # -- what is shown --

    def content(self) -> Widget:
        self.cards = {one.path: self._card(one) for one in self.found}
        if not self.cards:
            words = _("Finished matches are kept here for you to replay.")
            heading = Label(_("You haven't finished a match yet."), HEADING, serif=True)
            return Panel([column(heading, Label(words), gap=PAD, padding=PAD)], style="sunken", padding=GAP, grow=3)
        cards: list[Widget] = [*self.cards.values()]
        if self.older:
            cards.append(Button(_("Show older matches"), self._show_older, icon="icons/chevron_down"))
        shelf = Panel([Scroll(column(*cards, gap=GAP), grow=1)], style="sunken", padding=GAP, grow=3)
        return row(shelf, self._details(), gap=PAD + 4, grow=1)

    def _card(self, one: PutAway) -> SaveCard:
        choose = partial(self._choose, one.path)
        key = "" if one.heading is None else one.heading.game
        return SaveCard(_name(one), key, _lines(one), one.path, choose, one.path == self.chosen)

    def _details(self) -> Widget:
        one = self.match
        assert one is not None
        known = self.learned.get(one.path)
        game = "" if one.heading is None else one.heading.game
        board = known.board if known is not None else None
        look = Canvas(lambda picture, rect: draw_board(picture, rect, board, game), lambda: (id(board), game), PICTURE)
        told: list[Widget] = [look, Label(_name(one), HEADING, serif=True)]
        if known is not None and known.winner:
            told.append(Label(known.winner, bold=True))
        if one.fault is not None:
            told += [Label(_("This file can't be used."), role="danger"), Label(sentence_of(one.fault), QUIET)]
        told += [Label(line) for line in _lines(one)]
        if one.heading is not None:
            told.append(Label(actions(one.actions), role="quiet"))
        inner = Scroll(column(*told, gap=GAP), grow=1)
        return Panel([inner, *self._ways(one)], style="panel", padding=PAD + 4, gap=GAP, width=400)

    def _ways(self, one: PutAway) -> list[Widget]:
        fault = _("This file can't be used.") if one.fault is not None else ""
        unended = fault or ("" if one.over else _("This match was never finished."))
        watch = Button(
            _(labels.WATCH),
            partial(self.program.watch_match, one.path),
            "primary",
            icon="icons/eye_los",
            enabled=not fault,
            tooltip=fault,
            height=44,
        )
        self.host.default = watch
        result = Button(
            _(labels.SEE_RESULT),
            partial(self.program.open_old_result, one.path),
            icon="icons/star_victory",
            enabled=not unended,
            tooltip=unended,
            grow=1,
        )
        analysis = Button(
            _(labels.ANALYSIS),
            partial(self.program.analyse_match, one.path),
            icon="icons/search",
            enabled=not unended,
            tooltip=unended or _("Where it was won and lost"),
            grow=1,
        )
        away = Button(_(labels.DELETE_ASKING), self._ask_to_drop, "quiet", icon="icons/close")
        return [watch, row(result, analysis, gap=GAP), away]

    # -- what is learned of the match that is looked at --

    def _unlearned(self) -> PutAway | None:
        one = self.match
        return one if one is not None and one.fault is None and one.path not in self.learned else None

    def update(self, dt: float) -> None:
        super().update(dt)
        one = self._unlearned()
        if self.idle is None and one is not None:
            self.idle = self._learn(one.path)

    def wake_in(self) -> float | None:
        return 0.0 if self.idle is None and self._unlearned() is not None else super().wake_in()

    def _learn(self, path: Path) -> Iterator[None]:
        """Learn it in steps, and show it."""
        self.learned[path] = yield from _learned(path)
        self.rebuild_in_place()
        self.dirty = True

    # -- what is done --

    def _show_older(self) -> None:
        self.most += LISTED
        self.program.attempt(self._look)
        self.rebuild_in_place()

    def _choose(self, path: Path) -> None:
        self.chosen = path
        self.rebuild_in_place()

    def _ask_to_drop(self) -> None:
        one = self.match
        if one is not None:
            text = _(
                "“{name}” will be deleted with its replay and its analysis, and no longer counts in your career. "
                "This can't be undone."
            ).format(name=_name(one))
            answers = [
                DialogButton(_(labels.KEEP_IT)),
                DialogButton(_(labels.DELETE), lambda: self._drop(one), "danger"),
            ]
            self.app.stack.push(Dialog(_("Delete this finished match?"), text, answers))

    def _drop(self, one: PutAway) -> None:
        if self.program.attempt(partial(removed, one.path)) and one.heading is not None and self.program.files:
            drop(path_in(self.program.files.journals, one.heading.match))
        self.program.attempt(self._look)
        self.rebuild_in_place()

    def favourite(self) -> Widget | None:
        return next(iter(self.cards.values()), None) or super().favourite()


class Learned(NamedTuple):
    """What was learned of a match: who won it, and the picture of its board."""

    winner: str
    board: pygame.Surface | None


def _learned(path: Path) -> Generator[None, None, Learned]:
    """Return what a match tells once it is read whole; nothing where it cannot be."""
    try:
        session = read(path).session
    except BadFile:
        return Learned("", None)
    result, table = session.result, table_of(session.setup)
    names = ", ".join(table.teller.seat_name(seat) for seat in result.winners) if result is not None else ""
    won = _(labels.WINNER).format(side=names) if names else _(labels.A_DRAW) if result is not None else ""
    yield
    board = yield from Sketch(session).with_pieces_steps(SIZE)
    return Learned(won, board)


def _name(one: PutAway) -> str:
    head = one.heading
    return one.path.stem if head is None else scenario_name(head.game, head.scenario_id, head.board)


def _lines(one: PutAway) -> list[str]:
    """Return what stands below the name."""
    played = when(one.date, datetime.now().astimezone().date())
    head = one.heading
    if head is None:
        return [_("This file can't be used."), played]
    players = against(head.game, head.seats, head.names, head.computers, head.earlier)
    players = players or _("Several players at one screen")
    return [game_name(head.game), dotted(turn(head.game, one.round) or _(labels.SET_UP), players), played]
