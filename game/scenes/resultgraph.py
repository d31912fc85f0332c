"""A figure of each seat over the course of a match, such as its losses, as stepped lines."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from game.telling.text import _, decimal
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, QUIET
from game.ui.widgets import Widget

LOW = 44


def _figure(value: float) -> str:
    """Return a figure as it is written: whole ones without a place."""
    return str(int(value)) if value == int(value) else decimal(value)


@dataclass(frozen=True)
class Course:
    """A figure of a seat, such as its losses: its name and mark, and after how many actions it was how much."""

    name: str
    colour: theme.Colour
    steps: tuple[tuple[int, float], ...]
    square: bool = True
    mark: pygame.Surface | None = field(default=None, compare=False)

    @property
    def total(self) -> float:
        """Return how much it is at the end."""
        return self.steps[-1][1] if self.steps else 0

    @property
    def most(self) -> float:
        """Return how much it ever was."""
        return max((value for _at, value in self.steps), default=0)

    @property
    def words(self) -> str:
        """Return its name and how much it is at the end."""
        return f"{self.name}: {_figure(self.total)}"


class LossGraph(Widget):
    """A stepped line for each seat, from the first action to the last; words and fine lines where turns begin, as many
    as there is room for. A `brief` one has only marks and figures beside its heading."""

    solid = False

    def __init__(
        self, heading: str, courses: Sequence[Course], whole: int, turns: Sequence[tuple[int, str]], brief: bool = False
    ) -> None:
        super().__init__(heading, grow=1)
        self.courses = tuple(courses)
        self.whole = max(1, whole)
        self.turns = tuple(turns)
        self.brief = brief

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(LOW) + (1 + len(self._legend(width or px(400)))) * fonts.line_height(QUIET)

    def look(self) -> Hashable:
        return (self.label, self.courses, self.turns)

    def _said(self, course: Course) -> str:
        return _figure(course.total) if self.brief else course.words

    def _legend(self, width: int) -> list[list[Course]]:
        """Return which names stand in which line below; none where the heading has room for them."""
        beside = sum(fonts.measure(self._said(course), QUIET)[0] + px(26) for course in self.courses)
        if self.brief and fonts.measure(self.label, QUIET)[0] + px(GAP) + beside <= width:
            return []
        rows: list[list[Course]] = [[]]
        x = 0
        for course in self.courses:
            wide = fonts.measure(self._said(course), QUIET)[0] + px(26)
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append(course)
            x += wide
        return rows

    def render(self, picture: pygame.Surface) -> None:
        look, line = theme.current(), fonts.line_height(QUIET)
        heading = fonts.picture(fonts.shorten(self.label, picture.get_width(), QUIET), QUIET, look.quiet)
        picture.blit(heading, (0, 0))
        rows = self._legend(picture.get_width())
        if not rows:
            self._names(picture, self.courses, 0, heading.get_width() + 2 * px(GAP))
        room = pygame.Rect(px(24), line + px(4), picture.get_width() - px(32), 0)
        room.height = max(px(24), picture.get_height() - room.y - line * (len(rows) + 1) - px(8))
        most = max((course.most for course in self.courses), default=0)
        self._frame(picture, room, most)
        for course in self.courses:
            self._course(picture, room, course, max(1, most))
        for n, names in enumerate(reversed(rows), 1):
            self._names(picture, names, picture.get_height() - line * n)

    def _frame(self, picture: pygame.Surface, room: pygame.Rect, most: float) -> None:
        look = theme.current()
        picture.blit(paint.rounded(room.inflate(px(8), px(4)).size, look.sunken, px(4)), room.inflate(px(8), px(4)))
        faint = theme.mix(look.sunken, look.hairline, 0.6)
        free = 0
        for at, told in self.turns:
            x = self._x(room, at)
            words = fonts.picture(told, QUIET, look.quiet)
            place = words.get_rect(midtop=(x, room.bottom + px(3)))
            place.left = max(0, min(place.left, picture.get_width() - place.width))
            if place.left >= free:
                pygame.draw.line(picture, faint, (x, room.y), (x, room.bottom - 1))
                picture.blit(words, place)
                free = place.right + px(GAP)
        for value in {0, most}:
            y = self._y(room, value, max(1, most))
            words = fonts.picture(_figure(value), QUIET, look.faint)
            picture.blit(words, words.get_rect(midright=(room.x - px(8), y)))
        if not most:
            words = fonts.picture(_("No losses."), QUIET, look.quiet)
            picture.blit(words, words.get_rect(center=room.center))

    def _x(self, room: pygame.Rect, at: int) -> int:
        return room.x + round((room.width - 1) * at / self.whole)

    def _y(self, room: pygame.Rect, value: float, most: float) -> int:
        return room.bottom - 1 - round((room.height - px(4)) * value / most)

    def _mark(self, picture: pygame.Surface, course: Course, middle: tuple[int, int], radius: int) -> None:
        if course.mark is not None:
            picture.blit(course.mark, course.mark.get_rect(center=middle))
        elif course.square:
            picture.fill(course.colour, (middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius))
        else:
            paint.disc(picture, middle, radius, course.colour)

    def _course(self, picture: pygame.Surface, room: pygame.Rect, course: Course, most: float) -> None:
        points = [(room.x, self._y(room, 0, most))]
        for at, value in course.steps:
            x = self._x(room, at)
            points += [(x, points[-1][1]), (x, self._y(room, value, most))]
        points.append((room.right - 1, points[-1][1]))
        for a, b in zip(points, points[1:], strict=False):
            if a != b:
                paint.line(picture, course.colour, a, b, px(2))
        self._mark(picture, course, points[-1], px(4))

    def _names(self, picture: pygame.Surface, names: Sequence[Course], y: int, x: int = 0) -> None:
        line = fonts.line_height(QUIET)
        for course in names:
            self._mark(picture, course, (x + px(6), y + line // 2), px(5))
            words = fonts.picture(self._said(course), QUIET, theme.current().text)
            picture.blit(words, (x + px(16), y))
            x += px(16) + words.get_width() + px(GAP + 2)
