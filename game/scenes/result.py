"""How a match ended and how it went: who won and why, the losses, the luck of the dice, what turned it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.columns import Columns
from game.scenes.export import Exporter
from game.scenes.film import Film
from game.scenes.letters import gilded
from game.scenes.lossgraph import Course, LossGraph
from game.scenes.page import Page, fading_line
from game.scenes.seating import HUMAN
from game.scenes.storykeys import RESULT_COMMANDS, obeyed
from game.scenes.storylines import (
    LuckBar,
    Mark,
    PointRow,
    TurningPoint,
    colour_of,
    kind_words,
    luck_words,
    turning_points,
)
from game.scenes.tables import table_of
from game.scenes.words import dotted, game_name, scenario_name
from game.ui import fonts, paint, sprites, theme
from game.ui.abilities import Recounting
from game.ui.keys import Keys, chord
from game.ui.scale import px
from game.ui.text import _
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Canvas, Label, MenuItem, Panel, Scroll, Spacer, Widget, column, row

if TYPE_CHECKING:
    from game.scenes.program import Program
    from game.scenes.table import TableScene

WIDTH, BANNER, LEFT = 1200, 126, 470
BODY = 440
"""The height of the two columns."""
FOOT = 120
"""Messages stand above the buttons."""
CROWD = 2
"""More seats than that stand closer together."""
SLICE = 0.006
"""Seconds of a frame in which the match is told again."""


class ResultPage(Page):
    """The end of a match. Its story is told in slices while the page is shown."""

    def __init__(self, program: Program, table: TableScene) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key
        self.film = Film(table.session, table_of(table.session.setup), table.people.kinds)
        self.points: list[TurningPoint] = []
        self.keys = Keys(RESULT_COMMANDS)
        self.exporter = Exporter(program, self.film, table.people.kinds)
        self.host.toast_margin = FOOT
        self._tell(SLICE)

    # -- the story --

    def _tell(self, seconds: float) -> bool:
        """Tell the match for so long; whether it has been told to its end just now."""
        if self.points or not self.film.records or self.film.reached == len(self.film):
            return False
        if self.film.go_on(seconds):
            return False
        self.points = turning_points(self.film)
        return True

    def finish(self) -> None:
        """Tell the match to its end now."""
        if self._tell(3600.0):
            self.rebuild_in_place()

    @property
    def telling(self) -> bool:
        """Whether the match is still being told."""
        return self.film.reached < len(self.film)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.telling:
            if self._tell(SLICE):
                self.rebuild_in_place()
            self.dirty = True

    def animating(self) -> bool:
        return self.telling

    # -- what is said --

    def _winner(self) -> str:
        """Whom the banner names."""
        result = self.table.session.result
        if result is None or not result.winners:
            return _("A draw")
        return ", ".join(self._player(seat) for seat in result.winners)

    def _player(self, seat: str) -> str:
        people = self.table.people
        name = self.table.session.setup.names.get(seat)
        return name if name and people.is_human(seat) else self.table.table.seat_name(seat)

    def _who(self, seat: str) -> str:
        """Who played a seat, beside the side's name."""
        if self.table.people.kinds.get(seat, HUMAN) != HUMAN:
            return _("Computer")
        return self.table.session.setup.names.get(seat, "")

    # -- what is shown --

    def build(self) -> Widget:
        if self._language and self.film.reached:
            self._retell()
        super().build()
        banner = Canvas(self._draw_banner, self._banner_key, size=(WIDTH, BANNER))
        banner.solid = False
        left = column(self._seats(), self._numbers(), self._graph(), gap=PAD, width=LEFT)
        right = Scroll(column(*self._luck(), *self._turning(), gap=GAP - 2), grow=1)
        body = row(left, right, gap=PAD + 6, height=BODY, align="stretch")
        inner = column(body, *self._ways(), gap=GAP + 2, padding=PAD + 2)
        return Panel([banner, inner], style="panel", padding=0, gap=0)

    def _retell(self) -> None:
        """In another language the turning points read otherwise."""
        if not self.telling:
            self.points = turning_points(self.film)

    def _banner_key(self) -> object:
        return (self._winner(), theme.current().name)

    def _draw_banner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = theme.current()
        name = f"plates/{self.game}"
        corner = px(theme.RADIUS)
        if sprites.exists(name):
            height = round(rect.width * 2 / 3)
            plate = sprites.sprite(name, (rect.width // 2, height // 2))
            plate = pygame.transform.smoothscale(plate, (rect.width, height))
            surface.blit(plate, (0, 0), (0, round(height * 0.3), rect.width, rect.height))
            surface.blit(_shade(rect.size), (0, 0))
        surface.blit(
            paint.rounded((rect.width, rect.height + corner), (255, 255, 255, 255), corner),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MIN,
        )
        self._draw_winner(surface, rect)
        line = pygame.Rect(0, rect.bottom - px(2), rect.width, px(2))
        fading_line(surface, line, look.tint(self.game), centred=True)

    def _draw_winner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, result = theme.current(), self.table.session.result
        won = result is not None and bool(result.winners)
        height, side = px(46), px(38)
        while height > px(24) and gilded(self._winner(), height).get_width() > rect.width - px(160):
            height -= 2
        words = gilded(self._winner(), height)
        place = words.get_rect(center=(rect.centerx + side // 2, px(36)))
        icon = sprites.sprite("icons/star_victory" if won else "icons/handshake_draw", side, tint=look.accent)
        surface.blit(icon, icon.get_rect(midright=(place.left - px(10), px(36))))
        surface.blit(words, place)
        reason = self.table.table.reason(result.reason) if result is not None else ""
        room = rect.width - px(60)
        why = fonts.picture(fonts.shorten(reason, room, HEADING), HEADING, look.text)
        surface.blit(why, why.get_rect(center=(rect.centerx, px(80))))
        setup = self.table.session.setup
        played = dotted(_("Victory") if won else "", game_name(self.game), scenario_name(self.game, setup.scenario_id))
        small = fonts.picture(fonts.shorten(played, room, QUIET), QUIET, theme.mix(look.quiet, look.text, 0.4))
        surface.blit(small, small.get_rect(center=(rect.centerx, px(106))))

    def _seats(self) -> Widget:
        session = self.table.session
        result, many = session.result, len(session.seats) > CROWD
        rows: list[Widget] = []
        for index, seat in enumerate(session.seats):
            won = result is not None and seat in result.winners
            parts: list[Widget] = [
                Mark(colour_of(self.film, seat), not index),
                Label(self.table.table.seat_name(seat), bold=won, wrap=False, align="centre"),
                Label(self._who(seat), role="quiet", wrap=False, grow=1, align="centre"),
            ]
            if won:
                parts.append(Canvas(_star, size=(20, 20), width=22, align="centre"))
            if result is not None and seat in result.scores:
                score = self.table.table.score(seat, result.scores[seat])
                parts.append(Label(score, bold=won, justify="right", wrap=False, align="centre"))
            rows.append(row(*parts, gap=PAD, style="sunken", padding=2 if many else PAD - 4))
        return column(*rows, gap=2 if many else GAP - 2)

    def _numbers(self) -> Widget:
        session = self.table.session
        numbers = [
            (str(session.rules.round(session.state)), _("Turns")),
            (str(len(session.records)), _("Actions")),
            (str(sum(record.barrier for record in session.records)), _("Rolls, draws and reveals")),
        ]
        boxes = [
            column(
                Label(value, HEADING + 4, justify="centre", bold=True, wrap=False),
                Label(words, QUIET, "quiet", justify="centre", wrap=False),
                gap=0,
                grow=1,
            )
            for value, words in numbers
        ]
        return row(Columns(*boxes, gap=GAP))

    def _graph(self) -> Widget:
        table, chronicle = self.film.table, self.film.chronicle
        if self.telling:
            return Progress(self)
        if not isinstance(table, Recounting):
            return Spacer()
        courses = [
            Course(table.seat_name(seat), colour_of(self.film, seat), tuple(chronicle.losses[seat]), not number)
            for number, seat in enumerate(self.film.session.seats)
        ]
        return LossGraph(table.losses_name(), courses, len(self.film), self.film.turns)

    def _luck(self) -> list[Widget]:
        if self.telling or not isinstance(self.film.table, Recounting):
            return []
        seats = self.film.session.seats
        hint = _("Of 100 who throw the same dice, so many have fewer successes; 50 is average luck.")
        heading = Label(_("Luck of the dice"), HEADING, serif=True, wrap=False, align="centre")
        parts: list[Widget] = [row(heading, Label(hint, QUIET, "quiet", grow=1, align="centre"), gap=PAD)]
        for seat in seats:
            luck, kinds = self.film.chronicle.luck[seat], kind_words(self.film, seat)
            name = Label(self.film.table.seat_name(seat), bold=True, wrap=False, width=118, align="centre")
            bar = LuckBar(luck, colour_of(self.film, seat), align="centre", width=118)
            words = Label(luck_words(luck), QUIET + 1, grow=1, align="centre", tooltip=kinds)
            words.solid = True
            parts.append(row(name, bar, words, gap=PAD))
            if kinds and len(seats) <= CROWD:
                parts.append(Label(kinds, QUIET, "quiet"))
        return parts

    def _turning(self) -> list[Widget]:
        if self.telling:
            return []
        parts: list[Widget] = [Label(_("Turning points"), HEADING, serif=True)]
        if not self.points:
            parts.append(Label(_("No moment stood out."), role="quiet"))
        for number, point in enumerate(self.points):
            square = point.seat == self.film.session.seats[0]
            colour, key = colour_of(self.film, point.seat), self.keys.keys("point")[number]
            parts.append(PointRow(point, colour, square, key, partial(self._watch, point.at)))
        return [column(*parts, gap=3)]

    def _ways(self) -> list[Widget]:
        program, hint = self.program, self.keys.hint
        rematch = Button(
            _("Play it again"), partial(self._again, False), "primary", icon="icons/redo", height=42, grow=1,
            key=hint("again"),
        )  # fmt: skip
        self.host.default = rematch
        swapped = Button(
            _("Again with sides swapped"), partial(self._again, True), height=42, icon="icons/person", grow=1,
            key=hint("swapped"),
        )  # fmt: skip
        watch = Button(_("Watch it"), self._watch, height=42, icon="icons/play", grow=1, key=hint("watch"))
        look = Button(_("See the board"), self.back, icon="icons/eye_los", key=_("Esc"), grow=1)
        save = Button(_("Save…"), self._save, icon="icons/save", key=hint("save"), grow=1)
        self._export = Button(_("Export…"), self._exports, icon="icons/export", key=hint("export"), grow=1)
        title = Button(_("To the title"), program.open_title, icon="icons/exit", key=hint("title"), grow=1)
        return [Columns(rematch, swapped, watch, gap=GAP), Columns(look, save, self._export, title, gap=GAP)]

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        root = self.host.root
        width = min(px(WIDTH), size[0] - 2 * px(PAD))
        height = min(root.preferred(width)[1] if root is not None else 0, size[1])
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        paint.shadow(surface, self.host.area, spread=30, strength=180)

    # -- what is done --

    def handle(self, event: pygame.Event) -> bool:
        if self.host.menu is None and (obeyed(self.keys, event, self._deeds()) or self._point_key(event)):
            return True
        return super().handle(event)

    def _deeds(self) -> dict[str, Callable[[], object]]:
        return {
            "again": partial(self._again, False), "swapped": partial(self._again, True), "watch": self._watch,
            "save": self._save, "log": self.exporter.log, "title": self.program.open_title,
            "export": self._exports,
        }  # fmt: skip

    def _point_key(self, event: pygame.Event) -> bool:
        keys = self.keys.keys("point")
        pressed = chord(event) if event.type == pygame.KEYDOWN else ""
        number = keys.index(pressed) if pressed in keys else len(self.points)
        if number < len(self.points):
            self._watch(self.points[number].at)
            return True
        return False

    def _again(self, swapped: bool) -> None:
        self.program.again(self.table.session.setup, self.table.people.kinds, swapped)

    def _save(self) -> None:
        self.program.save_match(self.table)

    def _watch(self, at: int = 0) -> None:
        self.finish()
        self.program.open_replay(self.table.session, self.table.people.kinds, at, self.film)

    def _exports(self) -> None:
        rect = self._export.rect
        items: list[MenuItem] = self.exporter.items(self.keys)
        self.host.open_menu(items, (rect.x, rect.y - px(GAP)))


class Progress(Canvas):
    """How much of a match has been told again."""

    solid = False

    def __init__(self, page: ResultPage) -> None:
        super().__init__(self._show, lambda: round(page.film.share * 100), (100, 60), grow=1)
        self.page = page

    def _show(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        words = fonts.picture(_("The match is being told again…"), QUIET, theme.current().quiet)
        picture.blit(words, words.get_rect(midtop=rect.midtop))
        bar = pygame.Rect(rect.x, words.get_height() + px(GAP), rect.width, px(6))
        paint.progress(picture, bar, self.page.film.share)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """What darkens a banner so that letters stand out upon it."""
    strip = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        strip.set_at((0, y), (6, 10, 10, 158 + y * 2))
    return pygame.transform.smoothscale(strip, size)


def _star(surface: pygame.Surface, rect: pygame.Rect) -> None:
    side = min(rect.size)
    star = sprites.sprite("icons/star_victory", side, tint=theme.current().accent)
    surface.blit(star, star.get_rect(center=rect.center))
