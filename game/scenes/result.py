"""How a match ended and how it went: who won and why, the losses, the luck of the dice, what turned it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.analysis.report import why_not
from game.scenes.aftermath import DEFEAT, LEVEL, SOIL, VICTORY, Aftermath
from game.scenes.arrival import STRUCK, cover, uncover
from game.scenes.career.given import GivenMedals
from game.scenes.correction import ask_what
from game.scenes.export import Exporter
from game.scenes.match_positions import MatchPositions
from game.scenes.page import PageProgram
from game.scenes.placed import Placed, Room, WholePage
from game.scenes.result_text import ResultText
from game.scenes.resultfallen import fallen
from game.scenes.resultstory import Story
from game.scenes.storykeys import POINT_NAMES, obeyed, result_keys
from game.scenes.storylines import TurningPointLine, turning_points
from game.scenes.table.scene import TableScene
from game.scenes.tables import table_of
from game.scenes.verdict import LastWord, OnceMore, Verdict
from game.scenes.words import back_to, turn
from game.telling import labels, text
from game.telling.sides import Hero
from game.telling.text import _
from game.ui.reading import Reader
from game.ui.scale import px
from game.ui.theme import GAP
from game.ui.widgets import Button, Scroll, Widget, column, row

FOOT = 120
"""Messages stand above the buttons."""
STEP = 0.05
"""Seconds between two pictures of what moves slowly."""
PAUSE = 0.6
LETTERS = range(pygame.K_a, pygame.K_z + 1)
"""Seconds in which letters are not heard: they were meant for the table."""
FIRST, SLICE, SHOWN = 0.12, 0.012, 0.4
"""Seconds in which the match is told again before the page is seen and in each frame then, and after which what has
been told is shown."""


class ResultPage(WholePage):
    """The end of a match. Its story is told in slices while the page is shown."""

    music = ""

    def __init__(self, program: PageProgram, table: TableScene) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key
        self.film = MatchPositions(table.session, table_of(table.session.setup), table.people.kinds)
        self.verdict = ResultText(table.session, table.people, table.table)
        self.story = Story(self.film, self.verdict)
        self.points: list[TurningPointLine] = []
        self.keys = result_keys(program.settings.keys)
        self.exporter = Exporter(program, self.film, table.people.kinds)
        self._opened = program.app.now
        self.reader = Reader(lambda: program.app.running, program.app.wake)
        self.aftermath = self._aftermath()
        self._shown_at = program.app.now
        self._tell(FIRST)

    # -- the story --

    def _tell(self, seconds: float) -> bool:
        """Tell the match for so long; return whether there is more to show."""
        if not self.telling:
            return False
        now = self.program.app.now
        if self.film.go_on(seconds):
            if now - self._shown_at < SHOWN:
                return False
        else:
            self.points = turning_points(self.film)
        self._shown_at = now
        return True

    def finish(self) -> None:
        """Tell the match to its end now."""
        if self._tell(3600.0):
            self.rebuild_in_place()
        self.aftermath.settle()
        self.dirty = self.reader.finish() or self.dirty

    @property
    def telling(self) -> bool:
        """Return whether the match is still being told."""
        return self.story.telling

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.telling:
            if self._tell(SLICE):
                self.rebuild_in_place()
            self.dirty = True
        before = self.aftermath.age
        moved, came = self.aftermath.update(dt, self._still), self.reader.arrived()
        if before < STRUCK <= self.aftermath.age:
            self.program.sound("hammer")
        self.dirty = moved or came or self.dirty

    @property
    def _still(self) -> bool:
        """Return whether nothing may move."""
        settings = self.program.settings
        return settings.reduced_motion or settings.animation_speed == "instant"

    def animating(self) -> bool:
        return self.telling or self.aftermath.arriving

    def wake_in(self) -> float | None:
        return STEP if self.aftermath.moves and not self._still else super().wake_in()

    # -- what is shown --

    def build(self) -> Widget:
        if self._language and self.film.reached and not self.telling:
            self.points = turning_points(self.film)
        self._language = text.language()
        self.host.default = None
        self.host.toast_margin = FOOT
        story, placed = self.story, Placed()
        self._words = Verdict(self.verdict)
        placed.add(self._words, lambda room: room(110, 392, 1700, 216))
        placed.add(story.numbers(), lambda room: room(48, 34, 460, 120))
        if (said := self.verdict.said()) is not None:
            placed.add(LastWord(self.verdict, *said), lambda room: room(60, 168, 418, 150))
        hints = [self.keys.hint(name) for name in POINT_NAMES]
        turning = story.turning(self.points, hints, lambda at: partial(self._watch, at))
        lost = fallen(self.film)
        columns: list[tuple[float, float, Widget]] = [(60, 380, story.losses())]
        if lost is not None:
            columns += [(476, 590, turning), (1102, 306, Scroll(lost)), (1444, 416, Scroll(story.seats()))]
        else:
            columns += [(476, 730, turning), (1244, 616, Scroll(story.seats()))]
        given = self.film.medals() if not self.telling else []
        if given:
            placed.add(GivenMedals(given, self.game, self._career), lambda room: room(48, 326, 470, 260))
        self._columns = [part for _x, _wide, part in columns]
        for x, wide, part in columns:
            placed.add(part, partial(_column, x, wide))
        onward, quiet = self._ways()
        placed.add(row(*onward, gap=GAP + 2), lambda room: room(60, 988, 1800, 64, foot=True))
        placed.add(column(*quiet, gap=4), lambda room: room(1500, 34, 372, 310, right=True))
        return placed

    def _aftermath(self) -> Aftermath:
        """Return what stands behind the words: who won, or who beat the people here."""
        table, verdict = self.table.table, self.verdict
        mood = LEVEL if not verdict.winners else DEFEAT if verdict.beaten else VICTORY
        seats = list(verdict.winners or verdict.session.seats[:2])
        if mood == DEFEAT:
            seats = seats[:1]
        options = verdict.session.setup.options
        faces = []
        for seat in seats:
            hero = table.teller.hero(seat, options)
            company = hero.beside if mood == VICTORY and len(seats) == 1 else ()
            those = [hero, *(Hero(hero.name, face=face) for face in company)]
            faces += [(table.painter.face(one), table.painter.colour(seat)) for one in those]
        return Aftermath(mood, faces, self.reader)

    def _ways(self) -> tuple[list[Widget], list[Widget]]:
        """Return the ways on from here, and those that look back."""
        program, hint = self.program, self.keys.hint
        watch = Button(_(labels.WATCH_REPLAY), self._watch, icon="icons/play", key=hint("watch"), grow=1)
        look = _aside(_(labels.SEE_BOARD), self.back, "icons/eye_los", hint("board"))
        save = _aside(_("Save…"), partial(program.save_match, self.table), "icons/save", hint("save"))
        self._export = _aside(_("Export…"), self._exports, "icons/export", hint("export"))
        kept = _("This match has been saved: see “Load match”, Finished matches.")
        title = Button(
            _(labels.MAIN_MENU),
            program.open_title,
            icon="icons/exit",
            key=hint("title"),
            grow=1,
            tooltip=kept if self.table.match.kept else "",
        )
        return [*self._onward(), watch, title], [
            look,
            *self._analysis(),
            *self._book(),
            *self._record(),
            save,
            self._export,
        ]

    def _analysis(self) -> list[Widget]:
        """Return the way to where the match was won and lost, where that can be told."""
        if why_not(self.table.session):
            return []
        return [_aside(_(labels.ANALYSIS), self._analyse, "icons/search", self.keys.hint("analysis"))]

    def _record(self) -> list[Widget]:
        """Return the way to the career, where matches are kept; a match inside another goes on first."""
        if self.program.files is None or self.table.within is not None:
            return []
        return [_aside(_(labels.CAREER), self._career, "icons/star_victory", self.keys.hint("career"))]

    def _career(self) -> None:
        """Leave the match, which counts from then on, for the career."""
        if self.program.files is None or self.table.within is not None:
            return
        self.program.open_title()
        if self not in list(self.app.stack):
            self.program.open_career(self.game)

    def _analyse(self) -> None:
        if not why_not(self.table.session):
            self.program.open_analysis(self.table.session, self.table.people.kinds)

    def _book(self) -> list[Widget]:
        """Return the way to the book of the match, in a game that writes one."""
        if self.table.table.teller.book_writer() is None:
            return []
        return [_aside(_(labels.CAMPAIGN_BOOK), self._read, "icons/log", self.keys.hint("book"))]

    def _read(self) -> None:
        if self.table.table.teller.book_writer() is not None:
            self.program.open_book(
                self.table.session, self.table.people.kinds, partial(ask_what, self.program, self.table)
            )

    def _onward(self) -> list[Widget]:
        """Return the ways to another match of the same kind; from a match inside another, the way back to that."""
        hint, within = self.keys.hint, self.table.within
        if within is not None:
            return [
                Button(
                    back_to(within.table.key),
                    partial(self._again, False),
                    "primary",
                    icon="icons/back",
                    key=hint("again"),
                    grow=1,
                )
            ]
        won = self.aftermath.mood == VICTORY
        again = partial(self._again, False)
        rematch = Button(_(labels.REMATCH), again, icon="icons/redo", key=hint("again"), grow=1)
        swapped = Button(
            _("Rematch, swap sides"),
            partial(self._again, True),
            "primary" if won else "plain",
            icon="icons/person",
            key=hint("swapped"),
            grow=1,
        )
        return [swapped, rematch] if won else [*self._once_more(), rematch, swapped]

    def _once_more(self) -> list[Widget]:
        """Return the way back to the moment that turned the match against the people here."""
        point = self.fatal
        if point is None:
            return []
        when = turn(self.film.session.key, self.film.round_at(point.at)).lower()
        words = _("Again from {turn}").format(turn=when) if when else _("Again from there")
        return [OnceMore(words, self.once_more, point.text)]

    @property
    def fatal(self) -> TurningPointLine | None:
        """Return the moment that favoured those most who beat the people here; of equal ones the last."""
        if self.aftermath.mood != DEFEAT or self.table.within is not None:
            return None
        winner, chronicle = self.verdict.winners[0], self.film.chronicle
        told = zip(self.points, chronicle.moments(), strict=False)
        against = [
            (abs(chronicle.swing(moment)), point.at, point)
            for point, moment in told
            if chronicle.same_side(winner, point.seat)
        ]
        return max(against, key=lambda one: one[:2])[2] if against else None

    def once_more(self) -> None:
        """Play on from before that moment, as a new match."""
        if self.fatal is not None:
            self.program.continue_session(self.film.cut(self.fatal.at), self.table.people.kinds)

    def paint_under(self, surface: pygame.Surface) -> None:
        self.aftermath.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        age, soil = self.aftermath.age, SOIL[self.aftermath.mood]
        if self.aftermath.arriving:
            cover(surface, age, soil, *self._words.title(), self._words.rect)
            uncover(surface, age, soil, [part.rect for part in self._columns])

    # -- what is done --

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.aftermath.settle()
        if event.type == pygame.KEYDOWN and event.key in LETTERS and self.app.now - self._opened < PAUSE:
            return True
        if self.host.menu is None and obeyed(self.keys, event, self._deeds()):
            return True
        return super().handle(event)

    def _deeds(self) -> dict[str, Callable[[], object]]:
        return {
            "again": partial(self._again, False),
            "swapped": partial(self._again, True),
            "watch": self._watch,
            "save": partial(self.program.save_match, self.table),
            "log": self.exporter.log,
            "title": self.program.open_title,
            "export": self._exports,
            "board": self.back,
            "book": self._read,
            "analysis": self._analyse,
            "career": self._career,
            **{name: partial(self._watch_point, number) for number, name in enumerate(POINT_NAMES)},
        }

    def _watch_point(self, number: int) -> None:
        if number < len(self.points):
            self._watch(self.points[number].at)

    def settings_changed(self) -> None:
        """Take over the keys as the options now have them."""
        self.keys = result_keys(self.program.settings.keys)
        self.rebuild_in_place()

    def _again(self, swapped: bool) -> None:
        if self.table.within is not None:
            self.app.stack.pop(self.table)
            return
        self.program.again(self.table.session.setup, self.table.people.kinds, swapped)

    def _watch(self, at: int | None = None) -> None:
        self.finish()
        self.program.open_replay(self.table.session, self.table.people.kinds, at, self.film)

    def _exports(self) -> None:
        rect = self._export.rect
        self.host.open_menu(self.exporter.items(self.keys), (rect.x, rect.bottom + px(GAP)))


def _aside(label: str, on_click: Callable[[], object], icon: str, key: str) -> Button:
    return Button(label, on_click, "quiet", icon=icon, key=key, justify="left", height=34)


def _column(x: float, wide: float, room: Room) -> pygame.Rect:
    return room(x, 602, wide, 374, foot=True)
