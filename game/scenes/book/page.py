"""The book of a match on the screen: its chapters at the left, what is read at the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.kernel.files import write_bytes
from game.kernel.match.session import Session
from game.scenes.book.html import PRINTED, jpeg, page_of
from game.scenes.book.parts import widget_of
from game.scenes.book.telling import BookTelling
from game.scenes.export import write
from game.scenes.page import Page, PageProgram
from game.scenes.tables import table_of
from game.scenes.words import match_name
from game.telling import labels, text
from game.telling.book import Book, Paragraph
from game.telling.text import _, pgettext
from game.ui.theme import GAP, HEADING, PAD
from game.ui.widgets import Button, Label, Line, ListBox, Panel, Scroll, Widget, column, row

LEFT = 300
AT_FIRST, SLICE = 0.25, 0.01
"""Seconds in which the match is told before the book is first shown, and then of each frame."""


class BookPage(Page):
    """The chapters of a match, as far as it has been played."""

    music = ""

    widest = 1500

    def __init__(
        self,
        program: PageProgram,
        session: Session,
        kinds: Mapping[str, str],
        correct: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(program)
        self.session, self.kinds, self.correct = session, dict(kinds), correct
        self.game = session.key
        self.table = table_of(session.setup)
        self.telling = BookTelling(session, kinds)
        self.chapter = 0
        self._told_in = text.language()
        self.telling.go_on(AT_FIRST)
        self.read: Book = self.telling.book()

    def heading(self) -> str:
        return self.read.title

    def tools(self) -> list[Widget]:
        told = self.telling.share >= 1
        tip = "" if told else _("Loading the campaign…")
        words = _("Save as web page")
        return [Button(words, self.export, icon="icons/export", enabled=told, tooltip=tip)]

    # -- the telling --

    def finish(self) -> None:
        """Tell the match to its end now."""
        self.telling.go_on(3600.0)
        self._take_over()

    def _take_over(self) -> None:
        self.read = self.telling.book()
        self.rebuild_in_place()

    def animating(self) -> bool:
        return self.telling.share < 1

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.animating() and not self.telling.go_on(SLICE):
            self._take_over()

    # -- what is shown --

    def content(self) -> Widget:
        if self._told_in != text.language():
            self._told_in = text.language()
            self.telling.rewind()
            self.telling.go_on(3600.0)
            self.read = self.telling.book()
        return row(self._list(), self._chapter(), gap=PAD + 4, grow=1)

    def _list(self) -> Widget:
        self._chapters = ListBox(
            lambda line: self.open_chapter(int(line.data)), label=lambda: pgettext("book", "Chapters"), follow=False
        )
        self._chapters.set_lines(
            Line(chapter.title, data=at, bold=at == self.chapter, role="accent" if at == self.chapter else "text")
            for at, chapter in enumerate(self.read.chapters)
        )
        below = [Label(line, role="quiet") for line in self.read.lines]
        return column(Panel([self._chapters], style="sunken", padding=6, grow=1), *below, gap=GAP, width=LEFT)

    def settle(self) -> None:
        super().settle()
        self._chapters.scroll_to(self.chapter)

    def _chapter(self) -> Widget:
        chapter = self.read.chapters[min(self.chapter, len(self.read.chapters) - 1)]
        parts: list[Widget] = []
        shown = -1
        for part in chapter.parts:
            parts.append(widget_of(part, self._colour, self.telling.picture, self.watch))
            at = part.at if isinstance(part, Paragraph) and part.at is not None else -1
            if at != shown and self._correctable(at):
                parts[-1] = column(parts[-1], self._correction(at), gap=2)
            shown = at
        inner = column(Label(chapter.title, HEADING, serif=True), *parts, gap=GAP + 2, padding=PAD)
        return Panel([Scroll(inner, grow=1)], style="panel", padding=GAP, grow=1)

    def _correctable(self, at: int) -> bool:
        """Return whether an action is a result that people entered and may correct from here."""
        records = self.session.records
        return self.correct is not None and 0 <= at < len(records) and records[at].entered

    def _correction(self, at: int) -> Widget:
        """Return the way to the right result of an action that people entered."""
        return Button(_(labels.CORRECT_THIS), partial(self._ask, at), "quiet", icon="icons/undo", align="start")

    def _ask(self, at: int) -> None:
        if self.correct is not None:
            self.correct(at)

    def _colour(self, seat: str) -> tuple[int, int, int]:
        return self.table.painter.colour(seat)[:3]

    # -- what is done --

    def open_chapter(self, at: int) -> None:
        """Read another chapter."""
        if 0 <= at < len(self.read.chapters) and at != self.chapter:
            self.chapter = at
            self.program.sound("page")
            self.rebuild()

    def watch(self, at: int) -> None:
        """See the match at a moment of it."""
        self.program.open_replay(self.session, self.kinds, at)

    def handle(self, event: pygame.Event) -> bool:
        steps: dict[int, Callable[[], None]] = {
            pygame.K_PAGEUP: partial(self.open_chapter, self.chapter - 1),
            pygame.K_PAGEDOWN: partial(self.open_chapter, self.chapter + 1),
        }
        if event.type == pygame.KEYDOWN and event.key in steps:
            steps[event.key]()
            return True
        return super().handle(event)

    def export(self) -> None:
        """Write the whole book as one web page."""
        page = page_of(self.read, self._colour, lambda at: jpeg(self.telling.picture(at, PRINTED)), text.language())
        write(
            self.program, match_name(self.session.setup), ".html", lambda path: write_bytes(path, page.encode("utf-8"))
        )
