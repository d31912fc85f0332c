"""The analysis of a match in its replay: the curve below the bar, and at a dear decision what it lost."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.analysis.kept import read
from game.kernel.errors import BadFile
from game.kernel.match.session import Session
from game.scenes.analysis.account import Account
from game.scenes.analysis.curve import GOLD, Line, Mark, draw_number, marks_of
from game.scenes.page import PageProgram
from game.scenes.transport import Scrubber
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import PAD, QUIET
from game.ui.widgets import Label, Panel, Widget

HIGH = 58
WIDEST = 460
RING = 18
"""How wide the ring of a number is."""


class Strip(Widget):
    """The curve as wide as the bar above it, with the marks on it; a click goes there."""

    def __init__(self, account: Account, bar: Scrubber, go_to: Callable[[int], object]) -> None:
        super().__init__(account.curve_heading, height=HIGH)
        self.account, self.bar, self.go_to = account, bar, go_to
        self.marks = marks_of(account)
        self.stands = 0
        self._over: tuple[int, int] | None = None
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(HIGH)

    def show(self, at: int) -> None:
        """Show that the match stands there."""
        if at != self.stands:
            self.stands = at
            self.touch()

    def line(self) -> Line:
        """Return the curve where it lies now."""
        track = self.bar.track()
        return Line(self.account, pygame.Rect(track.x, self.rect.y + px(9), track.width, self.rect.height - px(18)))

    def draw(self, surface: pygame.Surface) -> None:
        line, look = self.line(), theme.current()
        surface.blit(self._laid(line), self.rect)
        x, y = line.place(self.stands)
        pygame.draw.line(surface, look.accent, (x, self.rect.y + px(3)), (x, self.rect.bottom - px(4)))
        paint.disc(surface, (x, y), px(4), theme.lighter(look.accent, 0.3), look.table, 1)
        self._words(surface, line)
        if self._over is not None:
            self._tell(surface, line, self._over)

    def _laid(self, line: Line) -> pygame.Surface:
        """Return the panel with the curve and the marks; it is kept while it looks alike."""
        look = theme.current()
        key = tuple(self.rect), tuple(line.box), look.name
        if self._kept is None or self._kept[0] != key:
            picture = paint.rounded(self.rect.size, look.sunken, px(6), look.hairline).copy()
            local = Line(self.account, line.box.move(-self.rect.x, -self.rect.y))
            half = local.y(0.5)
            paint.dashed(picture, look.hairline, [(local.box.x, half), (local.box.right, half)], 1, px(6), px(5))
            local.draw(picture, max(2.0, px(2)))
            for mark, place in zip(self.marks, local.places(self.marks, px(RING)), strict=True):
                _draw_mark(picture, mark, place)
            self._kept = key, picture
        return self._kept[1]

    def _words(self, surface: pygame.Surface, line: Line) -> None:
        """Write at the left what the curve is, and at the right how it stands now."""
        look = theme.current()
        left = line.box.x - self.rect.x - 2 * px(PAD)
        lines = fonts.wrap(self.label, left, QUIET)[:2]
        y = self.rect.centery - fonts.line_height(QUIET) * len(lines) // 2
        fonts.draw_lines(surface, lines, (self.rect.x + px(PAD), y), QUIET, look.quiet)
        number = fonts.picture(str(round(100 * line.chance(self.stands))), 24, look.text, bold=True)
        surface.blit(number, number.get_rect(midleft=(line.box.right + px(PAD), self.rect.centery)))

    def _tell(self, surface: pygame.Surface, line: Line, pos: tuple[int, int]) -> None:
        mark = line.near(self.marks, px(RING), pos)
        if mark is None:
            return
        look = theme.current()
        lines = [fonts.picture(one, QUIET, look.text) for one in fonts.wrap(mark.said, px(WIDEST), QUIET)]
        size = max(one.get_width() for one in lines), sum(one.get_height() for one in lines)
        box = pygame.Rect((0, 0), size).inflate(px(14), px(8)).move_to(midbottom=(pos[0], self.rect.top - px(4)))
        box.clamp_ip(surface.get_rect())
        surface.blit(paint.rounded(box.size, look.raised, px(5), look.hairline), box)
        y = box.y + px(4)
        for one in lines:
            surface.blit(one, (box.x + px(7), y))
            y += one.get_height()

    def pointer_move(self, pos: tuple[int, int]) -> None:
        self._over = pos
        self.touch()
        if self.pressed:
            self.go_to(self.line().step(pos[0]))

    def pointer_leave(self) -> None:
        self._over = None
        self.touch()

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        line = self.line()
        mark = line.near(self.marks, px(RING), pos)
        self.go_to(mark.step if mark is not None else line.step(pos[0]))


def _draw_mark(picture: pygame.Surface, mark: Mark, place: tuple[int, int]) -> None:
    x, y = place
    if mark.words:
        draw_number(picture, (x, y), px(RING) // 2, mark.words, mark.colour)
    else:
        side = px(4)
        pygame.draw.polygon(picture, GOLD, [(x, y - side), (x + side, y), (x, y + side), (x - side, y)])


class Analysed:
    """What a replay shows of the analysis that is kept of its match; nothing where none is."""

    def __init__(self, program: PageProgram, session: Session) -> None:
        self.session = session
        self.found = None
        path = program.analysis_file(session) if session.to_decide is None else None
        if path is not None:
            try:
                self.found = read(session, path)
            except BadFile:
                self.found = None
        self.account: Account | None = None
        self._words = Label("", QUIET + 1)
        self.card = Panel([self._words], style="raised", padding=PAD, visible=False)
        self.strip_shown: Strip | None = None

    def tell(self) -> None:
        """Put it into the language in use."""
        self.account = Account(self.found, self.session) if self.found is not None else None

    def strip(self, bar: Scrubber, go_to: Callable[[int], object]) -> Sequence[Widget]:
        """Return the curve to stand below a bar."""
        self.strip_shown = Strip(self.account, bar, go_to) if self.account is not None else None
        return [self.strip_shown] if self.strip_shown is not None else []

    def show(self, at: int) -> None:
        """Show what is to be said where the match stands: before a dear decision what it is going to lose."""
        if self.strip_shown is not None and self.account is not None:
            self.strip_shown.show(at)
            self._words.label = self.account.step_words(at)
            self.card.visible = bool(self._words.label)
