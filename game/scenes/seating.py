"""Who plays a match from here on: a seat may pass to another person, or to the computer and back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.page import Page, PageProgram
from game.scenes.seatmark import SeatMark
from game.scenes.setuppanel import few_or_many
from game.scenes.words import HUMAN, computers_of, kinds_at, plays
from game.telling import labels
from game.telling.text import _, pgettext
from game.ui import paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, QUIET, ROOMY, TITLE
from game.ui.widgets import Button, Canvas, Choice, Label, Panel, Scroll, Spacer, TextField, Widget, column, row

if TYPE_CHECKING:
    from game.scenes.match import MatchTable

WIDTH, FACE = 620, 60


def _draw_face(face: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw who stands for a seat, as large as there is room."""
    side = min(rect.size)
    surface.blit(paint.rounded((side, side), theme.current().sunken, px(8)), rect)
    picture = sprites.sprite(face, side)
    surface.blit(picture, picture.get_rect(center=(rect.x + side // 2, rect.y + side // 2)))


class SeatingPage(Page):
    """A row for each seat: a person, with a name, or a kind of computer player."""

    def __init__(self, program: PageProgram, table: MatchTable) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key
        setup = table.session.setup
        self.kinds = dict(table.people.kinds)
        self.names = {seat: setup.names.get(seat, "") for seat in setup.seats}

    def build(self) -> Widget:
        super().build()
        go = Button(_("Apply"), self.take, "primary", enabled=self.changed)
        self.host.default = go
        told = _("These players take over from here. The match so far is kept.")
        rows = column(*map(self._seat, self.names), gap=GAP)
        parts: list[Widget] = [
            Label(_("Players of this match"), TITLE, serif=True),
            Label(told, QUIET, "quiet"),
            Scroll(rows),
            row(Spacer(), Button(_(labels.CANCEL), self.back), go, gap=GAP),
        ]
        return Panel(parts, style="panel", padding=ROOMY, gap=PAD)

    def _seat(self, seat: str) -> Widget:
        offered = dict.fromkeys((*kinds_at(self.game, seat), self.kinds[seat]))
        kinds = [(kind, plays(self.game, seat, kind)) for kind in offered]
        look = self.table.table
        who: list[Widget] = [Choice("", kinds, self.kinds[seat], partial(self._kind, seat), few_or_many(kinds))]
        if self.kinds[seat] == HUMAN:
            words, label = self.names[seat], pgettext("of a player", "Name")
            who.append(TextField("", words, partial(self._name, seat), placeholder=label, max_length=24, grow=1))
        mark = SeatMark.of(look, seat)
        head = row(mark, Label(look.teller.seat_name(seat), bold=True, grow=1), gap=GAP)
        hero = look.teller.hero(seat, self.table.session.setup.options)
        asked = column(head, row(*who, gap=GAP), gap=GAP, grow=1)
        face = look.painter.face(hero)
        portrait = [Canvas(partial(_draw_face, face), lambda: face, (FACE, FACE), width=FACE)] if face else []
        return Panel([row(*portrait, asked, gap=PAD)], style="raised", padding=PAD - 2)

    def _kind(self, seat: str, kind: str) -> None:
        self.kinds[seat] = kind
        self.rebuild_in_place()

    def _name(self, seat: str, name: str) -> None:
        self.names[seat] = name
        if self.host.default is not None:
            self.host.default.enabled = self.changed

    @property
    def given(self) -> dict[str, str]:
        """Return the names of the people who have one."""
        return {seat: name.strip() for seat, name in self.names.items() if name.strip() and self.kinds[seat] == HUMAN}

    @property
    def changed(self) -> bool:
        """Return whether anybody else plays than before."""
        before = self.table.session.setup.names
        kept = {seat: name for seat, name in before.items() if self.table.people.kinds[seat] == HUMAN}
        return self.kinds != self.table.people.kinds or self.given != kept

    def take(self) -> None:
        """Go on with these players."""
        if self.changed:
            self.table.match.recorded.pass_to(computers_of(self.kinds), self.given)
            above = self.table.within
            if above is not None and above.side is not None:
                above.side.open_again(self.table)
            else:
                self.program.go_on(self.table.hand_over())

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        return self.middle(size, min(px(WIDTH), size[0] - 2 * px(PAD)))

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        paint.shadow(surface, self.host.area, spread=28, strength=170)
