"""What each side lost in the course of a match, as a small picture."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.text import _
from game.ui.theme import GAP, QUIET
from game.ui.widgets import Widget

LOW = 84


@dataclass(frozen=True)
class Course:
    """The losses of a seat: its colour and name, and after how many actions it had lost how much."""

    name: str
    colour: theme.Colour
    steps: tuple[tuple[int, int], ...]
    square: bool = True

    @property
    def total(self) -> int:
        """Return all it lost."""
        return self.steps[-1][1] if self.steps else 0

    @property
    def words(self) -> str:
        """Return its name and all it lost."""
        return f"{self.name}: {self.total}"


class LossGraph(Widget):
    """A stepped line for each seat, from the first action to the last; fine lines and words where turns begin."""

    solid = False

    def __init__(self, heading: str, courses: Sequence[Course], whole: int, turns: Sequence[tuple[int, str]]) -> None:
        super().__init__(heading, grow=1)
        self.courses = tuple(courses)
        self.whole = max(1, whole)
        self.turns = tuple(turns)

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(LOW) + (1 + len(self._legend(width or px(400)))) * fonts.line_height(QUIET)

    def look(self) -> Hashable:
        return (self.label, self.courses, self.turns)

    def _legend(self, width: int) -> list[list[Course]]:
        """Return which names stand in which line."""
        rows: list[list[Course]] = [[]]
        x = 0
        for course in self.courses:
            wide = fonts.measure(course.words, QUIET)[0] + px(26)
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append(course)
            x += wide
        return rows

    def render(self, picture: pygame.Surface) -> None:
        look, line = theme.current(), fonts.line_height(QUIET)
        picture.blit(fonts.picture(self.label, QUIET, look.quiet), (0, 0))
        rows = self._legend(picture.get_width())
        room = pygame.Rect(px(24), line + px(4), picture.get_width() - px(32), 0)
        room.height = max(px(24), picture.get_height() - room.y - line * (len(rows) + 1) - px(8))
        most = max((course.total for course in self.courses), default=0)
        self._frame(picture, room, most)
        for course in self.courses:
            self._course(picture, room, course, max(1, most))
        y = picture.get_height() - line * len(rows)
        for row in rows:
            self._names(picture, row, y)
            y += line

    def _frame(self, picture: pygame.Surface, room: pygame.Rect, most: int) -> None:
        look = theme.current()
        picture.blit(paint.rounded(room.inflate(px(8), px(4)).size, look.sunken, px(4)), room.inflate(px(8), px(4)))
        faint = theme.mix(look.sunken, look.hairline, 0.6)
        free = 0
        for at, told in self.turns:
            x = self._x(room, at)
            pygame.draw.line(picture, faint, (x, room.y), (x, room.bottom - 1))
            words = fonts.picture(told, QUIET, look.quiet)
            place = words.get_rect(midtop=(x, room.bottom + px(3)))
            place.left = max(0, min(place.left, picture.get_width() - place.width))
            if place.left >= free:
                picture.blit(words, place)
                free = place.right + px(GAP)
        for value in {0, most}:
            y = self._y(room, value, max(1, most))
            words = fonts.picture(str(value), QUIET, look.faint)
            picture.blit(words, words.get_rect(midright=(room.x - px(8), y)))
        if not most:
            words = fonts.picture(_("Nothing was lost."), QUIET, look.quiet)
            picture.blit(words, words.get_rect(center=room.center))

    def _x(self, room: pygame.Rect, at: int) -> int:
        return room.x + round((room.width - 1) * at / self.whole)

    def _y(self, room: pygame.Rect, value: int, most: int) -> int:
        return room.bottom - 1 - round((room.height - px(4)) * value / most)

    def _course(self, picture: pygame.Surface, room: pygame.Rect, course: Course, most: int) -> None:
        points = [(room.x, self._y(room, 0, most))]
        for at, value in course.steps:
            x = self._x(room, at)
            points += [(x, points[-1][1]), (x, self._y(room, value, most))]
        points.append((room.right - 1, points[-1][1]))
        for a, b in zip(points, points[1:], strict=False):
            if a != b:
                paint.line(picture, course.colour, a, b, px(2))
        end = points[-1]
        if course.square:
            picture.fill(course.colour, pygame.Rect(end[0] - px(3), end[1] - px(3), px(6), px(6)))
        else:
            paint.disc(picture, end, px(4), course.colour)

    def _names(self, picture: pygame.Surface, row: Sequence[Course], y: int) -> None:
        x, line = 0, fonts.line_height(QUIET)
        for course in row:
            middle = (x + px(6), y + line // 2)
            if course.square:
                picture.fill(course.colour, pygame.Rect(middle[0] - px(5), middle[1] - px(5), px(10), px(10)))
            else:
                paint.disc(picture, middle, px(5), course.colour)
            words = fonts.picture(course.words, QUIET, theme.current().text)
            picture.blit(words, (x + px(16), y))
            x += px(16) + words.get_width() + px(GAP + 2)
