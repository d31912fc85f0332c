"""The rulebook: chapters, numbered rules, a search, and links from rule to rule."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from typing import Any

import pygame

from game.kernel.registry import games
from game.kernel.rulebook import Entry, Rulebook, load, spans
from game.scenes import glance, rulings
from game.scenes.diagrams import DiagramBox, Drawn, diagrams_of
from game.scenes.page import Page, PageProgram
from game.scenes.words import game_name
from game.telling import labels, text
from game.telling.text import _, ngettext
from game.ui import fonts, paint, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, HEADING, PAD, QUIET, ROOMY
from game.ui.widgets import Button, Choice, Label, Line, ListBox, Panel, Scroll, TextField, Widget, column, row
from game.ui.widgets.label import LaidLine

NUMBERS = 110
"""Plain pixels for the number before a rule."""

_KEYS = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}


class RuleLine(Widget):
    """A rule or a plain paragraph. Found by a `query`, or shown `elsewhere` than in its chapter, its number is a link
    too, to its place in the book; the words of the query are lit."""

    def __init__(
        self,
        entry: Entry,
        known: Collection[str],
        on_link: Callable[[str], Any],
        marked: bool,
        query: str = "",
        elsewhere: bool = False,
    ) -> None:
        super().__init__(entry.text, data=entry.id)
        self.entry = entry
        self.on_link = on_link
        self.marked = marked
        self.found = bool((query or elsewhere) and entry.id)
        self.line = Line(entry.text, links=_links(entry, known), lit=tuple(spans(entry.text, query)))
        self.focusable = bool(self.line.links) or self.found
        self._laid: LaidLine | None = None
        self._laid_for: Hashable = None
        self._hot: int | None = None
        self._chosen = 0

    # -- where everything stands --

    def _left(self) -> int:
        return px(NUMBERS) if self.entry.id else px(GAP)

    def _lay(self, width: int) -> LaidLine:
        state = (width, fonts.pixels(16))
        if self._laid is None or state != self._laid_for:
            self._laid, self._laid_for = LaidLine(self.line, max(px(80), width - self._left() - px(PAD))), state
        return self._laid

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = px(500) if width is None else width
        return room, self._lay(room).height + px(GAP)

    def _text_at(self) -> tuple[int, int]:
        return self.rect.x + self._left(), self.rect.y + px(GAP) // 2

    def _number_rect(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self._text_at()[1], self._left(), fonts.line_height(16) + px(6))

    def _targets(self) -> list[str]:
        """Return what its links lead to, in order."""
        return [*([self.entry.id] if self.found else []), *(str(target) for _start, _end, target in self.line.links)]

    # -- drawing --

    def look(self) -> Hashable:
        return (self.line.text, self.marked, self._hot, self.hovered and self.found, self.focused and self._chosen)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        if self.marked:
            ground = theme.mix(look.panel, look.accent, 0.2)
            picture.blit(paint.rounded(picture.get_size(), ground, px(6), look.accent, px(1)), (0, 0))
        hot = self._hot
        if self.focused:
            hot = self._chosen - (1 if self.found else 0)
        if self.entry.id:
            bright = self.marked or (self.found and (hot == -1 or self._hot == -1))
            ink = look.accent if bright or self.found else theme.mix(look.quiet, look.accent, 0.4)
            number = fonts.picture(self.entry.id, QUIET, theme.lighter(ink, 0.3) if bright else ink, bold=True)
            picture.blit(number, (px(GAP), px(GAP) // 2 + px(6)))
        words = self._lay(picture.get_width()).picture(hot, None if self.entry.id else "quiet")
        picture.blit(words, (self._left(), px(GAP) // 2))

    # -- the pointer and the keyboard --

    def _link_at(self, pos: tuple[int, int]) -> int | None:
        if self.found and self._number_rect().collidepoint(pos):
            return -1
        x, y = self._text_at()
        return self._lay(self.rect.width).link_at(pos[0] - x, pos[1] - y)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        hot = self._link_at(pos)
        if hot != self._hot:
            self._hot = hot
            self.touch()

    def pointer_leave(self) -> None:
        self._hot = None

    def pointer_up(self, pos: tuple[int, int]) -> None:
        was_pressed, self.pressed = self.pressed, False
        link = self._link_at(pos) if was_pressed else None
        if link is not None:
            self.on_link(self.entry.id if link < 0 else str(self.line.links[link][2]))

    def key(self, event: pygame.Event) -> bool:
        targets = self._targets()
        if event.key in _KEYS and len(targets) > 1:
            self._chosen = (self._chosen + _KEYS[event.key]) % len(targets)
            self.touch()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.on_link(targets[self._chosen])
            return True
        return False

    def hit_areas(self) -> list[HitArea]:
        x, y = self._text_at()
        laid = self._lay(self.rect.width)
        areas = [
            HitArea(laid.link_rects(number)[0].move(x, y), str(target), True, target)
            for number, (_start, _end, target) in enumerate(self.line.links)
            if laid.link_rects(number)
        ]
        if self.found:
            areas.append(HitArea(self._number_rect(), self.entry.id, True, self.entry.id))
        return areas


def _links(entry: Entry, known: Collection[str]) -> tuple[tuple[int, int, str], ...]:
    """Return the numbers of other rules in the text of a rule."""
    found = []
    prefix = entry.id.partition("-")[0] or next(iter(known), "").partition("-")[0]
    start = entry.text.find(f"{prefix}-") if prefix else -1
    while start >= 0:
        end = start + len(prefix) + 1
        while end < len(entry.text) and (entry.text[end].isalnum() or entry.text[end] == "."):
            end += 1
        id = entry.text[start:end].rstrip(".")
        if id in known and id != entry.id:
            found.append((start, start + len(id), id))
        start = entry.text.find(f"{prefix}-", end)
    return tuple(found)


LEFT = 316
FOUND_AT_MOST = 80
_PAGES = {pygame.K_PAGEUP: 6, pygame.K_PAGEDOWN: -6}


Place = tuple[str, str, str, int]
"""A chapter, a rule, what is searched, and how far it is scrolled."""


class RulebookPage(Page):
    """The rules of a game in the language of the moment, open at a chapter, a rule or a search."""

    music = ""

    def __init__(self, program: PageProgram, key: str, rule: str = "", agreed: Mapping[str, str] | None = None) -> None:
        """`agreed`: the options of the match that is played or set up."""
        super().__init__(program)
        self.game, self.agreed = key, agreed
        self.book: Rulebook = load(key, text.language())
        self.chapter = glance.ROUND if glance.overview_of(key) is not None else _first_chapter(self.book)
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
        if rule == rulings.CHAPTER or rule in glance.headings(self.game):
            self.chapter, self.rule, self.query = rule, "", ""
            return True
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

    def _renew(self) -> None:
        self.field.value = self.query
        self._mark_chapter()
        self._fill()

    # -- what is shown --

    def tools(self) -> list[Widget]:
        books = [(key, game_name(key)) for key in games()]
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
        book = Choice(
            "",
            books,
            self.game,
            lambda key: self.app.stack.replace(RulebookPage(self.program, key)),
            "dropdown",
            align="centre",
        )
        self._back_button = Button(
            _("Go back"), self.step_back, "quiet", icon="icons/undo", key=cap("backspace"), align="centre"
        )
        return [self._back_button, book, self.field]

    def content(self) -> Widget:
        self.book = load(self.game, text.language())
        self.chapters = ListBox(
            lambda line: self._turn_to(line.data), selectable=True, follow=False, label=_(labels.CHAPTERS)
        )
        self.chapters.set_lines(
            Line(self._line(number, heading), data=number) for number, heading in self._headings().items()
        )
        self._body = column(gap=2)
        self._scroll = Scroll(self._body, grow=1)
        self._mark_chapter()
        self._fill()
        shelf = Panel([self.chapters], style="sunken", padding=GAP, width=LEFT)
        return row(shelf, Panel([self._scroll], style="panel", padding=ROOMY - 4, grow=1), gap=PAD + 4, grow=1)

    def _headings(self) -> dict[str, str]:
        """Return the heading of each chapter by its number, the round and the words first, then the rulings where there
        are any."""
        found = {rulings.CHAPTER: rulings.heading(self.agreed)} if rulings.rulings_of(self.game) else {}
        return glance.headings(self.game) | found | {chapter.number: chapter.heading for chapter in self.book.chapters}

    def _line(self, number: str, heading: str) -> str:
        plain = number in (rulings.CHAPTER, glance.ROUND, glance.GLOSSARY)
        return heading if plain else _("{number}  {heading}").format(number=number, heading=heading)

    def _mark_chapter(self) -> None:
        numbers = list(self._headings())
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
        searched = bool(self.query.strip())
        if self.chapter == glance.ROUND and not searched:
            parts += glance.pictures(self.game)
        if self.chapter == glance.GLOSSARY and not searched:
            for word, rules in glance.words(self.game, self.book):
                parts.append(Label(word, HEADING, "accent", serif=True))
                parts += [RuleLine(rule, self.book.ids, self.go_to, False, elsewhere=True) for rule in rules]
        for entry in entries:
            line = RuleLine(
                entry,
                self.book.ids,
                self.go_to,
                bool(self.rule) and entry.id == self.rule,
                self.query.strip(),
                self.chapter == rulings.CHAPTER,
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
            words = ngettext("{count} rule found", "{count} rules found", len(found))
            shown = found[:FOUND_AT_MOST]
            quiet = words.format(count=len(found)) if found else _("No rules found. Try another word.")
            if len(shown) < len(found):
                quiet += " " + _("Showing the first {count}.").format(count=len(shown))
            return shown, _("Search"), quiet
        if self.chapter == rulings.CHAPTER:
            return rulings.entries(self.game, self.book, self.agreed), rulings.heading(self.agreed), ""
        if self.chapter in glance.headings(self.game):
            told = _("How a round is played, step by step.") if self.chapter == glance.ROUND else ""
            return [], glance.headings(self.game)[self.chapter], told
        chapter = next((one for one in self.book.chapters if one.number == self.chapter), None)
        return ([], "", "") if chapter is None else (list(chapter.entries), chapter.heading, "")

    # -- the scene --

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.idle is None and self._wanted():
            self.idle = self._drawing()

    def wake_in(self) -> float | None:
        return 0.0 if self.idle is None and self._wanted() else super().wake_in()

    def _wanted(self) -> list[DiagramBox]:
        """Return the diagrams in sight that are not drawn yet."""
        parts = [inner for one in self._body.children for inner in (one, *one.children)]
        return [one for one in parts if isinstance(one, DiagramBox) and one.wanted]

    def _drawing(self) -> Iterator[None]:
        for diagram in self._wanted():
            yield from diagram.steps()
            self.dirty = True

    def close(self) -> None:
        Drawn.of.cache_clear()

    def settings_changed(self) -> None:
        """Read the book again, perhaps in another language."""
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
