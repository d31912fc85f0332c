"""The chance of a side over a match, as a line: in the colour of whose decision moved it, dotted where luck did."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from game.scenes.analysis.account import Account
from game.telling.text import _, capitals
from game.ui import fonts, paint, theme
from game.ui.scale import of_window, px, words_of_window
from game.ui.widgets import Widget

GOLD = (236, 196, 92)
DRAWS = 0.7
"""Seconds in which the curve draws itself."""
NEAR = 12
"""Plain pixels from a mark within which a click means it."""


class Mark(NamedTuple):
    """A place on the curve: before which action, what is written there, in which colour, what is said of it. One
    without words is a throw."""

    step: int
    words: str
    colour: theme.Colour
    said: str


def marks_of(account: Account) -> list[Mark]:
    """Return the dearest decisions and the luckiest throws of an analysis, the decisions last."""
    throws = [Mark(one.step, "", GOLD, account.throw(one)) for one in account.analysis.throws]
    every = enumerate(account.decisions, 1)
    return throws + [Mark(one.decision.step, str(n), one.colour, f"{one.when}: {one.own}") for n, one in every]


class Line:
    """The curve as it lies in a box."""

    def __init__(self, account: Account, box: pygame.Rect) -> None:
        self.account, self.box = account, box
        self.points = account.analysis.curve
        self.whole = max(1, self.points[-1].step)
        self.steps = [point.step for point in self.points]

    def x(self, step: float) -> int:
        """Return where an action lies across."""
        return self.box.x + round((self.box.width - 1) * step / self.whole)

    def y(self, chance: float) -> int:
        """Return where a chance lies."""
        return self.box.bottom - 1 - round((self.box.height - 1) * chance)

    def chance(self, step: int) -> float:
        """Return the chance after so many actions."""
        at = min(bisect_left(self.steps, step), len(self.points) - 1)
        there = self.account.chance(self.points[at])
        if not at or step >= self.steps[at]:
            return there
        share = (self.steps[at] - step) / (self.steps[at] - self.steps[at - 1])
        return share * self.account.chance(self.points[at - 1]) + (1 - share) * there

    def step(self, x: int) -> int:
        """Return after how many actions the curve passes there."""
        return min(self.whole, max(0, round((x - self.box.x) / max(1, self.box.width - 1) * self.whole)))

    def place(self, step: int) -> tuple[int, int]:
        """Return where the curve is after so many actions."""
        return self.x(step), self.y(self.chance(step))

    def places(self, marks: Sequence[Mark], wide: int) -> list[tuple[int, int]]:
        """Return where marks are drawn: on the curve, but a number that would cover another so far beside it."""
        found: list[tuple[int, int]] = []
        numbers: list[tuple[int, int]] = []
        for mark in marks:
            x, y = self.place(mark.step)
            aside = wide if x < self.box.centerx else -wide
            while mark.words and any(math.dist((x, y), other) < wide for other in numbers):
                x += aside
            found.append((x, y))
            if mark.words:
                numbers.append((x, y))
        return found

    def draw(self, picture: pygame.Surface, wide: float) -> None:
        """Draw the ground below the curve, and the curve so thick."""
        account, places = self.account, [(self.x(p.step), self.y(self.account.chance(p))) for p in self.points]
        below = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        foot = self.box.bottom - 1
        pygame.draw.polygon(below, (150, 170, 196, 26), [(places[0][0], foot), *places, (places[-1][0], foot)])
        picture.blit(below, (0, 0))
        for here, there, point, before in zip(places, places[1:], self.points[1:], self.points, strict=False):
            moved = point.chance - before.chance
            colour = account.colours[account.sides.get(point.seat, account.ours) != account.ours]
            if abs(point.luck) > abs(moved - point.luck):
                paint.dashed(picture, GOLD, [here, there], wide, 1.6 * wide, 1.3 * wide)
            else:
                paint.line(picture, theme.lighter(colour, 0.1), here, there, wide)

    def near(self, marks: Sequence[Mark], wide: int, pos: tuple[int, int]) -> Mark | None:
        """Return the mark at a place of the screen, the nearest of several."""
        away = [math.dist(place, pos) for place in self.places(marks, wide)]
        nearest = min(range(len(marks)), key=lambda n: (away[n], -n), default=None)
        return marks[nearest] if nearest is not None and away[nearest] <= px(NEAR) else None

    def rounds(self, high: int, colour: theme.Colour) -> list[tuple[int, pygame.Surface]]:
        """Return where rounds begin and what they are called there, as far as there is room; later ones by number."""
        found: list[tuple[int, pygame.Surface]] = []
        for step, number in self.account.analysis.rounds:
            name = self.account.said.named(number)
            told = found and found[-1][0] + found[-1][1].get_width() > self.x(step) - 2 * high
            words = fonts.exact_picture(str(number) if len(found) > 1 else name, high, colour)
            if not told and number > 0 and self.x(step) + words.get_width() < self.box.right:
                found.append((self.x(step), words))
        return found


class Curve(Widget):
    """The curve on a panel with its legend, the rounds and the marks. A click on a mark, or else on the curve, calls
    `meant` with its action; `share` says how much of it is drawn yet."""

    def __init__(
        self, account: Account, marks: Sequence[Mark], meant: Callable[[int], object], share: Callable[[], float]
    ) -> None:
        super().__init__(account.curve_heading)
        self.account, self.marks, self.meant, self.share = account, marks, meant, share
        self._over: tuple[int, int] | None = None
        self._line: tuple[Hashable, pygame.Surface] | None = None

    def look(self) -> Hashable:
        return self.label, self.marks

    def _laid(self, corner: tuple[int, int] = (0, 0)) -> Line:
        size = self.rect.size
        box = pygame.Rect(of_window(72), of_window(50), size[0] - of_window(100), size[1] - of_window(50))
        box.height -= of_window(20) + round(words_of_window(15) * 1.7)
        return Line(self.account, box.move(corner))

    def render(self, picture: pygame.Surface) -> None:
        look, small, line = theme.current(), words_of_window(15), self._laid()
        box = line.box
        picture.blit(paint.lit(picture.get_size(), look.panel, of_window(10), look.hairline, 6, 8), (0, 0))
        heading = fonts.spaced(capitals(self.label), small, look.quiet, 0.1)
        picture.blit(heading, (of_window(24), of_window(14)))
        self._legend(picture, of_window(24) + heading.get_width() + of_window(60), small)
        faint = theme.mix(look.panel, look.hairline, 0.55)
        for number in (0, 25, 50, 75, 100):
            y = line.y(number / 100)
            words = fonts.exact_picture(str(number), small, look.quiet)
            picture.blit(words, words.get_rect(midright=(box.x - of_window(12), y)))
            if number == 50:
                paint.dashed(picture, look.faint, [(box.x, y), (box.right, y)], 1, of_window(9), of_window(7))
            else:
                pygame.draw.line(picture, faint, (box.x, y), (box.right, y))
        for step, _number in self.account.analysis.rounds:
            pygame.draw.line(picture, faint, (line.x(step), box.y), (line.x(step), box.bottom))
        for x, words in line.rounds(small, look.quiet):
            picture.blit(words, (x + of_window(4), box.bottom + of_window(6)))

    def _legend(self, picture: pygame.Surface, x: int, small: int) -> None:
        parts = [(words, theme.lighter(colour, 0.2), False) for words, colour in self.account.legend()]
        for words, colour, dotted in [*parts, (_("dice and cards"), GOLD, True)]:
            told, y = fonts.exact_picture(words, small, colour, bold=True), of_window(14)
            middle = y + told.get_height() // 2
            ends = [(x, middle), (x + of_window(22), middle)]
            if x + of_window(30) + told.get_width() > picture.get_width() - of_window(16):
                return
            if dotted:
                paint.dashed(picture, colour, ends, max(2, of_window(4)), of_window(5), of_window(4))
            else:
                paint.line(picture, colour, ends[0], ends[1], max(2, of_window(5)))
            picture.blit(told, (x + of_window(30), y))
            x += of_window(30 + 34) + told.get_width()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        line, share = self._laid(self.rect.topleft), self.share()
        surface.blit(self._kept(), self.rect, (0, 0, round(line.box.right - self.rect.x) * share + 2, self.rect.height))
        for mark, place in zip(self.marks, line.places(self.marks, _ring()), strict=True):
            if mark.step <= line.whole * share:
                self._mark(surface, mark, place)
        if self._over is not None and share >= 1:
            self._tell(surface, line, self._over)

    def _kept(self) -> pygame.Surface:
        """Return the curve alone; it is kept while it looks alike."""
        look = self.look(), self.rect.size, theme.current().name
        if self._line is None or self._line[0] != look:
            picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._laid().draw(picture, max(2.0, of_window(5)))
            self._line = look, picture
        return self._line[1]

    def _mark(self, surface: pygame.Surface, mark: Mark, place: tuple[int, int]) -> None:
        x, y = place
        if mark.words:
            draw_number(surface, place, _ring() // 2, mark.words, mark.colour)
        else:
            side = max(4, of_window(8))
            corners = [(x, y - side), (x + side, y), (x, y + side), (x - side, y)]
            pygame.draw.polygon(surface, theme.darker(GOLD, 0.75), corners)
            pygame.draw.polygon(surface, GOLD, corners, max(2, of_window(3)))

    def _tell(self, surface: pygame.Surface, line: Line, pos: tuple[int, int]) -> None:
        """Say what lies under the pointer."""
        mark = line.near(self.marks, _ring(), pos)
        step = mark.step if mark is not None else line.step(pos[0])
        x, y = line.place(step)
        look = theme.current()
        pygame.draw.line(surface, look.faint, (x, line.box.y), (x, line.box.bottom))
        paint.disc(surface, (x, y), max(3, of_window(6)), look.text, look.table, 2)
        words = mark.said if mark is not None else self._moment(line, step)
        tell(surface, words, (x, min(y, pos[1]) - of_window(14)), self.rect)

    def _moment(self, line: Line, step: int) -> str:
        number = next(n for at, n in reversed(self.account.analysis.rounds or ((0, 0),)) if at <= step or not at)
        n = round(100 * line.chance(step))
        return _("{round}: {n} of 100. Click to watch it.").format(round=self.account.said.named(number), n=n)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        inside = self._laid(self.rect.topleft).box.inflate(px(NEAR), px(NEAR)).collidepoint(pos)
        self._over = pos if inside else None
        self.touch()

    def pointer_leave(self) -> None:
        self._over = None
        self.touch()

    def pointer_up(self, pos: tuple[int, int]) -> None:
        super().pointer_up(pos)
        line = self._laid(self.rect.topleft)
        if line.box.inflate(px(NEAR), px(NEAR)).collidepoint(pos):
            mark = line.near(self.marks, _ring(), pos)
            self.meant(mark.step if mark is not None else line.step(pos[0]))


def _ring() -> int:
    """Return how wide the ring of a number on the curve is."""
    return 2 * max(9, of_window(17))


def draw_number(surface: pygame.Surface, place: tuple[int, int], radius: int, words: str, colour: theme.Colour) -> None:
    """Draw a number in a ring."""
    radius = max(9, radius)
    paint.disc(surface, place, radius, theme.darker(colour, 0.72), theme.lighter(colour, 0.25), max(2, radius // 7))
    told = fonts.exact_picture(words, max(12, round(radius * 1.15)), theme.current().text, bold=True)
    surface.blit(told, told.get_rect(center=place))


def tell(surface: pygame.Surface, words: str, foot: tuple[int, int], room: pygame.Rect) -> None:
    """Say something in a box above a place."""
    look, small = theme.current(), words_of_window(16)
    lines = [fonts.exact_picture(line, small, look.text) for line in fonts.exact_lines(words, of_window(560), small)]
    size = max(line.get_width() for line in lines), sum(line.get_height() for line in lines)
    box = pygame.Rect((0, 0), size).inflate(of_window(24), of_window(14)).move_to(midbottom=foot)
    box.clamp_ip(room)
    surface.blit(paint.rounded(box.size, look.raised, px(5), look.hairline), box)
    y = box.y + of_window(7)
    for line in lines:
        surface.blit(line, (box.x + of_window(12), y))
        y += line.get_height()
