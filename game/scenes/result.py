"""How a match ended: who won and why, and what may come next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.columns import Columns
from game.scenes.letters import gilded
from game.scenes.page import Page, fading_line
from game.scenes.seating import HUMAN
from game.scenes.setuppanel import SeatMark
from game.scenes.words import dotted, game_name, scenario_name
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.text import _
from game.ui.theme import GAP, HEADING, PAD, QUIET, ROOMY
from game.ui.widgets import Button, Canvas, Label, Panel, Spacer, Widget, column, row

if TYPE_CHECKING:
    from game.scenes.program import Program
    from game.scenes.table import TableScene

WIDTH, BANNER = 860, 210


class ResultPage(Page):
    """The end of a match."""

    def __init__(self, program: Program, table: TableScene) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key

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
        super().build()
        banner = Canvas(self._draw_banner, self._banner_key, size=(WIDTH, BANNER))
        banner.solid = False
        return Panel([banner, self._body()], style="panel", padding=0, gap=0)

    def _banner_key(self) -> object:
        return (self._winner(), theme.current().name)

    def _draw_banner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = theme.current()
        name = f"plates/{self.game}"
        corner = px(theme.RADIUS)
        if sprites.exists(name):
            height = round(rect.width * 2 / 3)
            plate = sprites.sprite(name, (rect.width, height))
            surface.blit(plate, (0, 0), (0, round(height * 0.24), rect.width, rect.height))
            surface.blit(_shade(rect.size), (0, 0))
        surface.blit(
            paint.rounded((rect.width, rect.height + corner), (255, 255, 255, 255), corner),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MIN,
        )
        result = self.table.session.result
        won = result is not None and bool(result.winners)
        middle = rect.centerx
        side = px(44)
        icon = sprites.sprite("icons/star_victory" if won else "icons/handshake_draw", side, tint=look.accent)
        surface.blit(icon, icon.get_rect(midtop=(middle, px(26))))
        height = px(54)
        while height > px(24) and gilded(self._winner(), height).get_width() > rect.width - px(60):
            height -= 2
        words = gilded(self._winner(), height)
        surface.blit(words, words.get_rect(center=(middle, px(106))))
        if won:
            small = fonts.picture(_("Victory"), HEADING, look.text)
            surface.blit(small, small.get_rect(midtop=(middle, px(142))))
        line = pygame.Rect(0, rect.bottom - px(2), rect.width, px(2))
        fading_line(surface, line, look.tint(self.game), centred=True)

    def _body(self) -> Widget:
        session, table = self.table.session, self.table.table
        result = session.result
        reason = table.reason(result.reason) if result is not None else ""
        setup = session.setup
        played = dotted(game_name(self.game), scenario_name(self.game, setup.scenario_id))
        parts: list[Widget] = [
            Label(reason, HEADING, justify="centre"),
            Label(played, QUIET, "quiet", justify="centre"),
            Spacer(0, height=2),
            self._seats(),
            self._numbers(),
            Spacer(0, height=4),
            *self._ways(),
        ]
        return column(*parts, gap=PAD, padding=ROOMY)

    def _seats(self) -> Widget:
        session = self.table.session
        result = session.result
        rows: list[Widget] = []
        for index, seat in enumerate(session.seats):
            won = result is not None and seat in result.winners
            parts: list[Widget] = [
                SeatMark(index),
                Label(self.table.table.seat_name(seat), bold=won, wrap=False, width=200, align="centre"),
                Label(self._who(seat), role="quiet", wrap=False, grow=1, align="centre"),
            ]
            if won:
                parts.append(Canvas(_star, size=(20, 20), width=22, align="centre"))
            if result is not None and seat in result.scores:
                score = self.table.table.score(seat, result.scores[seat])
                parts.append(Label(score, bold=won, justify="right", wrap=False, width=260, align="centre"))
            rows.append(row(*parts, gap=PAD, style="sunken", padding=PAD - 2))
        return column(*rows, gap=GAP)

    def _numbers(self) -> Widget:
        session = self.table.session
        numbers = [
            (str(session.rules.round(session.state)), _("Turns")),
            (str(len(session.records)), _("Actions")),
            (str(sum(record.barrier for record in session.records)), _("Rolls, draws and reveals")),
        ]
        boxes = [
            column(
                Label(value, theme.TITLE, justify="centre", bold=True, wrap=False),
                Label(words, QUIET, "quiet", justify="centre", wrap=False),
                gap=0,
                grow=1,
            )
            for value, words in numbers
        ]
        return Columns(*boxes)

    def _ways(self) -> list[Widget]:
        program = self.program
        rematch = Button(
            _("Play it again"), lambda: self._again(False), "primary", icon="icons/redo", height=44, grow=1
        )
        self.host.default = rematch
        swapped = Button(
            _("Again with sides swapped"), lambda: self._again(True), height=44, icon="icons/person", grow=1
        )
        watch = Button(_("Watch it"), self._watch, icon="icons/play", grow=1)
        save = Button(_("Save…"), lambda: program.save_match(self.table), icon="icons/save")
        look = Button(_("See the board"), self.back, icon="icons/eye_los", key=_("Esc"), grow=1)
        title = Button(_("To the title"), program.open_title, icon="icons/exit", grow=1)
        return [Columns(rematch, swapped, gap=GAP), Columns(watch, save, look, title, gap=GAP)]

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

    def _again(self, swapped: bool) -> None:
        self.program.again(self.table.session.setup, self.table.people.kinds, swapped)

    def _watch(self) -> None:
        self.program.open_replay(self.table.session, self.table.people.kinds)


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
