"""How a match ended and how it went: who won and why, the losses, the luck of the dice, what turned it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.scenes.correction import ask_what
from game.scenes.export import Exporter
from game.scenes.logotype import gilded
from game.scenes.match_positions import MatchPositions
from game.scenes.page import Columns, Page, PageProgram, fading_line
from game.scenes.result_text import ResultText
from game.scenes.resultstory import Story
from game.scenes.storykeys import POINT_NAMES, obeyed, result_keys
from game.scenes.storylines import TurningPointLine, turning_points
from game.scenes.table.scene import TableScene
from game.scenes.tables import table_of
from game.scenes.words import back_to, dotted, game_name, match_name
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, scale, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET, TEXT
from game.ui.widgets import Button, Canvas, Panel, Scroll, Widget, column, row

WIDTH, LEFT = 1200, 470
BODY, BARE, SEAT = 440, 130, 46
"""The height of the two columns, and with little in them: that, and so much for each seat."""
AROUND = 276
"""What stands above and below the columns."""
FOOT = 120
"""Messages stand above the buttons."""
PAUSE = 0.6
LETTERS = range(pygame.K_a, pygame.K_z + 1)
"""Seconds in which letters are not heard: they were meant for the table."""
SLICE = 0.006
"""Seconds of a frame in which the match is told again."""


class ResultPage(Page):
    """The end of a match. Its story is told in slices while the page is shown."""

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
        self._tell(SLICE)

    # -- the story --

    def _tell(self, seconds: float) -> bool:
        """Tell the match for so long; return whether it has been told to its end just now."""
        if self.points or self.film.reached == len(self.film) or self.film.go_on(seconds):
            return False
        self.points = turning_points(self.film)
        return True

    def finish(self) -> None:
        """Tell the match to its end now."""
        if self._tell(3600.0):
            self.rebuild_in_place()

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

    def animating(self) -> bool:
        return self.telling

    # -- what is shown --

    def build(self) -> Widget:
        if self._language and self.film.reached and not self.telling:
            self.points = turning_points(self.film)
        super().build()
        story = self.story
        left = column(story.seats(), story.numbers(), story.losses(), gap=PAD, width=LEFT)
        hints = [self.keys.hint(name) for name in POINT_NAMES]
        turning = story.turning(self.points, hints, lambda at: partial(self._watch, at))
        right = Scroll(column(*story.luck(), *story.fallen(), *turning, gap=GAP - 2), grow=1)
        body = row(left, right, gap=PAD + 6, height=self._high(), align="stretch")
        inner = column(body, *self._ways(), gap=GAP + 2, padding=PAD + 2)
        return Panel([Banner(self.verdict, WIDTH), inner], style="panel", padding=0, gap=0)

    def _high(self) -> int:
        """Return the height of the columns, which are low where nothing happened."""
        bare = not self.telling and not self.points and not any(self.film.chronicle.losses.values())
        most = self.app.size[1] / scale.current() - AROUND
        return round(min(most, BARE + SEAT * len(self.film.session.seats) if bare else BODY))

    def _ways(self) -> list[Widget]:
        program, hint = self.program, self.keys.hint
        watch = Button(_("Watch replay"), self._watch, height=42, icon="icons/play", grow=1, key=hint("watch"))
        look = Button(_(labels.SEE_BOARD), self.back, icon="icons/eye_los", key=hint("board"), grow=1)
        save = Button(_("Save…"), partial(program.save_match, self.table), icon="icons/save", key=hint("save"), grow=1)
        self._export = Button(_("Export…"), self._exports, icon="icons/export", key=hint("export"), grow=1)
        kept = _("This match has been saved: see “Load match”, Finished matches.")
        title = Button(
            _(labels.MAIN_MENU),
            program.open_title,
            icon="icons/exit",
            key=hint("title"),
            grow=1,
            tooltip=kept if self.table.match.kept else "",
        )
        below = [look, save, *self._book(), self._export, title]
        return [Columns(*self._onward(), watch, gap=GAP), Columns(*below, gap=GAP)]

    def _book(self) -> list[Widget]:
        """Return the way to the book of the match, in a game that writes one."""
        if self.table.table.teller.book_writer() is None:
            return []
        return [Button(_(labels.CAMPAIGN_BOOK), self._read, icon="icons/log", grow=1, key=self.keys.hint("book"))]

    def _read(self) -> None:
        if self.table.table.teller.book_writer() is not None:
            self.program.open_book(
                self.table.session, self.table.people.kinds, partial(ask_what, self.program, self.table)
            )

    def _onward(self) -> list[Widget]:
        """Return the ways to another match of the same kind; from a match inside another, the way back to that."""
        hint, within = self.keys.hint, self.table.within
        first = Button(
            _(labels.REMATCH) if within is None else back_to(within.table.key),
            partial(self._again, False),
            "primary",
            icon="icons/redo" if within is None else "icons/back",
            height=42,
            grow=1,
            key=hint("again"),
        )
        if within is not None:
            return [first]
        swapped = Button(
            _("Rematch, swap sides"),
            partial(self._again, True),
            height=42,
            icon="icons/person",
            grow=1,
            key=hint("swapped"),
        )
        return [first, swapped]

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        rect = self.middle(size, min(px(WIDTH), size[0] - 2 * px(PAD)))
        self.host.toast_margin = FOOT + round((size[1] - rect.bottom) / scale.current())
        return rect

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        paint.shadow(surface, self.host.area, spread=30, strength=180)

    # -- what is done --

    def handle(self, event: pygame.Event) -> bool:
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
        self.host.open_menu(self.exporter.items(self.keys), (rect.x, rect.y - px(GAP)))


HIGH = 140


class Banner(Canvas):
    """A strip of the game's plate, and upon it how the match ended."""

    solid = False

    def __init__(self, verdict: ResultText, width: int) -> None:
        super().__init__(self._show, lambda: (verdict.heading(), theme.current().name), size=(width, HIGH))
        self.verdict = verdict
        self.game = verdict.session.key

    def _show(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        corner = px(theme.RADIUS)
        self._plate(surface, rect)
        surface.blit(
            paint.rounded((rect.width, rect.height + corner), (255, 255, 255, 255), corner),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MIN,
        )
        self._heading(surface, rect)
        self._below(surface, rect)
        line = pygame.Rect(0, rect.bottom - px(2), rect.width, px(2))
        fading_line(surface, line, theme.current().tint(self.game), centred=True)

    def _plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        name = f"plates/{self.game}"
        if not sprites.is_plate(name):
            return
        surface.blit(sprites.plate(name, rect.size), (0, 0))
        surface.blit(_shade(rect.size), (0, 0))

    def _heading(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        heading, height, side = self.verdict.heading(), px(46), px(38)
        colour = self.verdict.colour()
        while height > px(24) and gilded(heading, height, colour).get_width() > rect.width - px(160):
            height -= 2
        words = gilded(heading, height, colour)
        place = words.get_rect(center=(rect.centerx + side // 2, px(36)))
        icon = sprites.sprite(self._icon(), side, tint=colour)
        surface.blit(icon, icon.get_rect(midright=(place.left - px(10), px(36))))
        surface.blit(words, place)

    def _icon(self) -> str:
        if not self.verdict.winners:
            return "icons/handshake_draw"
        return "icons/flag_concede" if self.verdict.beaten else "icons/star_victory"

    def _below(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, setup = theme.current(), self.verdict.session.setup
        reason, plain, closing = self.verdict.reason(), self.verdict.plain(), self.verdict.closing()
        whole = f"{plain} {reason}" if plain else reason
        fits = fonts.measure(whole, HEADING)[0] <= rect.width - px(60)
        first = "" if fits else plain
        played = dotted(first, game_name(self.game), match_name(setup))
        y = px(76 if closing else 86)
        if closing:
            y += self._line(surface, closing, y, (HEADING, TEXT, QUIET), look.text, serif=True)
        y += self._line(surface, whole if fits else reason, y, (TEXT if closing else HEADING, QUIET), look.text)
        self._line(surface, played, y, (QUIET,), theme.mix(look.quiet, look.text, 0.4))

    def _line(
        self, surface: pygame.Surface, words: str, y: int, sizes: Sequence[int], ink: theme.Colour, serif: bool = False
    ) -> int:
        """Draw a line, in the largest of the sizes in which it fits; return how far below the next one is."""
        room, middle = surface.get_width() - px(60), surface.get_width() // 2
        size = next((size for size in sizes if fonts.measure(words, size, serif)[0] <= room), sizes[-1])
        line = fonts.picture(fonts.shorten(words, room, size, serif), size, ink, serif)
        surface.blit(line, line.get_rect(center=(middle, y)))
        return px(25)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Return what darkens a banner so that letters stand out upon it."""
    strip = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        strip.set_at((0, y), (6, 10, 10, 158 + y * 2))
    return pygame.transform.smoothscale(strip, size)
