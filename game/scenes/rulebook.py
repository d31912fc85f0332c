"""The rulebook: chapters, numbered rules, a search, and links from rule to rule."""

from __future__ import annotations

import pygame

from game.kernel.registry import games
from game.kernel.rulebook import Entry, Rulebook, load
from game.scenes.diagrambox import DiagramBox
from game.scenes.diagrams import diagrams_of
from game.scenes.page import Page, PageProgram
from game.scenes.ruleline import RuleLine
from game.scenes.tables import tabled
from game.scenes.words import game_name
from game.ui import labels, text
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.text import _, ngettext
from game.ui.theme import GAP, HEADING, PAD, QUIET, ROOMY
from game.ui.widgets import Button, Choice, Label, Line, ListBox, Panel, Scroll, TextField, Widget, column, row

LEFT = 316
FOUND_AT_MOST = 80
_PAGES = {pygame.K_PAGEUP: 6, pygame.K_PAGEDOWN: -6}


Place = tuple[str, str, str, int]
"""A chapter, a rule, what is searched, and how far it is scrolled."""


class RulebookPage(Page):
    """The rules of a game in the language of the moment, open at a chapter, a rule or a search."""

    def __init__(self, program: PageProgram, key: str, rule: str = "") -> None:
        super().__init__(program)
        self.game = key
        self.book: Rulebook = load(key, text.language())
        self.chapter = _first_chapter(self.book)
        self.rule = ""
        self.query = ""
        self.past: list[Place] = []
        self.lines: dict[str, RuleLine] = {}
        self.chapters = ListBox()
        self.field = TextField()
        self._scroll: Scroll | None = None
        self._body = column()
        self._reveal = False
        if rule:
            self._open(rule)

    def heading(self) -> str:
        return _(labels.RULEBOOK)

    # -- where it is open --

    def go_to(self, rule: str) -> None:
        """Open at a rule; the way back is remembered."""
        here = self._here()
        if self._open(rule) and here[:3] != (self.chapter, self.rule, self.query):
            self.past.append(here)
            self._renew()

    def _open(self, rule: str) -> bool:
        entry = self.book.find(rule)
        if entry is None:
            return False
        self.chapter, self.rule, self.query = entry.chapter, rule, ""
        self._reveal = True
        return True

    def _turn_to(self, number: str) -> None:
        if (number, "", "") != (self.chapter, self.rule, self.query):
            self.past.append(self._here())
            self.chapter, self.rule, self.query = number, "", ""
            self.program.sound("page")
            self._renew()

    def _search(self, query: str) -> None:
        if not self.query and query:
            self.past.append(self._here())
        self.query = query
        self._mark_chapter()
        self._fill()

    def _here(self) -> Place:
        """Return where the book is open now."""
        return self.chapter, self.rule, self.query, self._scroll.bar.offset if self._scroll is not None else 0

    def _open_first(self, _query: str) -> None:
        """Open the best hit of the search."""
        hits = [entry.id for entry in self._entries()[0] if entry.id] if self.query.strip() else []
        if hits:
            self.go_to(hits[0])

    def step_back(self) -> None:
        """Open where it was open before; at the beginning of that way, close it."""
        if not self.past:
            self.app.stack.pop(self)
            return
        self.chapter, self.rule, self.query, offset = self.past.pop()
        self._reveal = False
        self._renew()
        if self._scroll is not None:
            self.settle()
            self._scroll.bar.to(offset)
            self._scroll.place(self._scroll.rect)

    def back(self) -> None:
        self.app.stack.pop(self)

    def _renew(self) -> None:
        self.field.value = self.query
        self._mark_chapter()
        self._fill()

    # -- what is shown --

    def tools(self) -> list[Widget]:
        books = [(key, game_name(key)) for key in games() if key in tabled() or key == self.game]
        self.field = TextField(
            "",
            self.query,
            self._search,
            self._open_first,
            placeholder=_("Search the rules"),
            max_length=60,
            width=280,
            align="centre",
        )
        book = Choice("", books, self.game, self._other_book, "dropdown", align="centre")
        self._back_button = Button(
            _("Where I was"), self.step_back, "quiet", icon="icons/undo", key=cap("backspace"), align="centre"
        )
        return [self._back_button, book, self.field]

    def _other_book(self, key: str) -> None:
        self.app.stack.replace(RulebookPage(self.program, key))

    def content(self) -> Widget:
        self.book = load(self.game, text.language())
        self.chapters = ListBox(
            lambda line: self._turn_to(line.data), selectable=True, follow=False, label=_("Chapters")
        )
        self.chapters.set_lines(
            Line(_("{number}  {heading}").format(number=chapter.number, heading=chapter.heading), data=chapter.number)
            for chapter in self.book.chapters
        )
        self._body = column(gap=2)
        self._scroll = Scroll(self._body, grow=1)
        self._mark_chapter()
        self._fill()
        shelf = Panel([self.chapters], style="sunken", padding=GAP, width=LEFT)
        return row(shelf, Panel([self._scroll], style="panel", padding=ROOMY - 4, grow=1), gap=PAD + 4, grow=1)

    def _mark_chapter(self) -> None:
        numbers = [chapter.number for chapter in self.book.chapters]
        at = numbers.index(self.chapter) if self.chapter in numbers and not self.query else None
        self.chapters.selected = at
        if at is not None:
            self.chapters.scroll_to(at)
        self.chapters.touch()

    def _fill(self) -> None:
        """Show the chapter, or what was found."""
        entries, heading, quiet = self._entries()
        self.lines = {}
        parts: list[Widget] = [Label(heading, HEADING + 6, serif=True)]
        if quiet:
            parts.append(Label(quiet, QUIET, "quiet"))
        for entry in entries:
            line = RuleLine(
                entry, self.book.ids, self.go_to, bool(self.rule) and entry.id == self.rule, self.query.strip()
            )
            parts.append(line)
            if entry.id:
                self.lines[entry.id] = line
                parts += [DiagramBox(self.game, one) for one in diagrams_of(self.game) if one.rule == entry.id]
        self._body.set_children(parts)
        if self._scroll is not None:
            self._scroll.bar.to(0)
        self._back_button.enabled = bool(self.past)
        self.dirty = True

    def _entries(self) -> tuple[list[Entry], str, str]:
        if self.query.strip():
            found = self.book.search(self.query)
            words = ngettext("{count} rule speaks of that.", "{count} rules speak of that.", len(found))
            shown = found[:FOUND_AT_MOST]
            quiet = words.format(count=len(found)) if found else _("No rule speaks of that.")
            if len(shown) < len(found):
                quiet += " " + _("The first {count} are shown.").format(count=len(shown))
            return shown, _("Search"), quiet
        for chapter in self.book.chapters:
            if chapter.number == self.chapter:
                return list(chapter.entries), chapter.heading, ""
        return [], "", ""

    # -- the scene --

    def settings_changed(self) -> None:
        """Another language perhaps."""
        self.book = load(self.game, text.language())

    def draw(self, surface: pygame.Surface) -> None:
        if self._reveal:
            self._show_rule()
        super().draw(surface)

    def _show_rule(self) -> None:
        """Scroll so that the rule stands a little below the top."""
        self._reveal = False
        line = self.lines.get(self.rule)
        if line is not None and self._scroll is not None:
            self.settle()
            scroll = self._scroll
            scroll.bar.to(scroll.bar.offset + line.rect.y - scroll.rect.y - px(70))
            scroll.place(scroll.rect)

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button in (6, 8):
            self.step_back()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_BACKSPACE:
            self.step_back()
            return True
        if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.field.focus()
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self._scroll is not None:
            self._scroll.wheel(_PAGES[event.key], self._scroll.rect.center)
            self.dirty = True
            return True
        return False

    def favourite(self) -> Widget | None:
        return self.chapters


def _first_chapter(book: Rulebook) -> str:
    """Return where a book is opened: at the first chapter that is more than one sentence of story."""
    told = next((chapter for chapter in book.chapters if len(chapter.entries) > 1), None)
    return told.number if told is not None else book.chapters[0].number if book.chapters else ""
