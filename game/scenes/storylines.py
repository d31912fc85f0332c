"""How a match went, put into words: the luck of the dice, and the moments that turned it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.kernel.match_stats import DiceLuck, TurningPoint
from game.scenes.match_positions import MatchPositions
from game.scenes.words import DOT, dotted, turn
from game.telling.text import _, decimal
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, QUIET, TEXT
from game.ui.widgets import Widget

RADIUS = 6
BETWEEN = 2


# -- luck --


def luck_words(luck: DiceLuck) -> str:
    """Return what dice brought, what was to be expected, and of a hundred who throw the same how many fare worse:
    never quite none or all."""
    if not luck.throws:
        return _("No dice were rolled.")
    worse = min(99, max(1, round(100 * luck.share)))
    words = _("{came} of {most} rolls succeeded ({expected} expected): luckier than {share}% of players")
    return words.format(came=luck.came, most=luck.most, expected=decimal(luck.expected), share=worse)


def kind_words(film: MatchPositions, seat: str) -> str:
    """Return the same for each kind of throw, in a line."""
    parts = []
    for kind, luck in sorted(film.chronicle.kinds[seat].items(), key=lambda pair: -pair[1].most):
        words, what = _("{what}: {came} of {most} ({expected} expected)"), film.table.tallies().throws[kind]
        parts.append(words.format(what=what, came=luck.came, most=luck.most, expected=decimal(luck.expected)))
    return dotted(*parts)


class LuckBar(Widget):
    """From unlucky, left, to lucky, right: where a seat's dice stand. The middle is what luck comes to on average."""

    solid = False

    def __init__(self, luck: DiceLuck, colour: theme.Colour, **kw: Any) -> None:
        super().__init__(height=12, **kw)
        self.luck = luck
        self.colour = colour

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(120), px(12)

    def look(self) -> Hashable:
        return (self.luck.share, self.luck.throws, self.colour)

    def render(self, picture: pygame.Surface) -> None:
        look, rect = theme.current(), picture.get_rect()
        track = pygame.Rect(0, 0, rect.width, px(4))
        track.centery = rect.centery
        picture.blit(paint.rounded(track.size, look.sunken, px(2), look.hairline), track)
        picture.fill(look.quiet, (rect.centerx, rect.y + px(1), max(1, px(1)), rect.height - px(2)))
        if self.luck.throws:
            radius = px(5)
            x = radius + round((rect.width - 2 * radius) * self.luck.share)
            low, high = sorted((x, rect.centerx))
            picture.fill(self.colour, (low, track.y, high - low, track.height))
            paint.disc(picture, (x, rect.centery), radius, self.colour, look.panel, px(1))


# -- turning points --


@dataclass(frozen=True)
class TurningPointLine:
    """A moment that moved much: after how many actions it begins, what is said of it, and whom it favoured."""

    at: int
    text: str
    detail: str
    seat: str


def turning_points(film: MatchPositions) -> list[TurningPointLine]:
    """Return the moments of a match that has been told to its end."""
    points = [_point(film, moment) for moment in film.chronicle.moments()]
    again = Counter(point.text for point in points)
    return [_apart(film, point) if again[point.text] > 1 else point for point in points]


def _apart(film: MatchPositions, point: TurningPointLine) -> TurningPointLine:
    """Return a point whose sentence another has too, with its turn and its number among the actions."""
    when = dotted(turn(film.session.key, film.round_at(point.at)), _("action {number}").format(number=point.at + 1))
    return replace(point, text=dotted(point.text, when))


def _point(film: MatchPositions, moment: TurningPoint) -> TurningPointLine:
    chronicle, table = film.chronicle, film.table
    headline = film.headline(moment.key)
    first = film.session.seats[0]
    swing = chronicle.swing(moment)
    ours = swing > 0
    seat = next(seat for seat in film.session.seats if chronicle.same_side(first, seat) == ours)
    lost = [_lost(table.teller.seat_name(seat), number) for seat, number in moment.lost.items()]
    favour = _("swings to {side}").format(side=table.teller.seat_name(seat))
    text = headline.text if headline is not None else favour
    told = [*lost, favour] if swing else lost
    return TurningPointLine(moment.first, text, dotted(turn(film.session.key, moment.round), *told), seat)


def _lost(side: str, number: int) -> str:
    return _("{side}: {n} lost").format(side=side, n=number)


class PointRow(Widget):
    """A turning point to click: what happened, whom it favoured; the replay opens there."""

    focusable = True

    def __init__(
        self, point: TurningPointLine, colour: theme.Colour, square: bool, key: str, on_click: Callable[[], object]
    ) -> None:
        whole = "\n".join(filter(None, (point.text, point.detail)))
        super().__init__(point.text, on_click=on_click, data=point, tooltip=whole)
        self.point = point
        self.colour = colour
        self.square = square
        self.hint = key

    def content_size(self, width: int | None) -> tuple[int, int]:
        text, detail = self._lines(width or px(200))
        return px(200), px(4) + (len(text) + len(detail)) * self.step

    @property
    def step(self) -> int:
        """Return the height of a line."""
        return fonts.line_height(QUIET + 1)

    def _lines(self, width: int) -> tuple[list[str], list[str]]:
        """Return what happened and what is said of it, in lines that fit between the number and the sign."""
        room = width - px(30 + GAP) - px(16 + PAD)
        return fonts.wrap(self.point.text, room, QUIET + 1), fonts.wrap(self.point.detail, room, QUIET)

    def whole(self) -> bool:
        """Return whether all that happened is read here, without the pointer."""
        return len(self._lines(self.rect.width)[0]) * self.step <= self.rect.height

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(RADIUS))

    def render(self, picture: pygame.Surface) -> None:
        look, (width, height) = theme.current(), picture.get_size()
        fill = theme.mix(look.raised, look.text, 0.07) if self.hovered else look.raised
        rim = look.accent if self.hovered else look.hairline
        picture.blit(paint.rounded((width, height), fill, px(RADIUS), rim), (0, 0))
        mark = pygame.Rect(px(5), px(5), px(22), height - px(10))
        picture.blit(paint.rounded(mark.size, self.colour, px(2) if self.square else px(9)), mark)
        number = fonts.picture(self.hint, TEXT, theme.ink_on(self.colour), bold=True)
        picture.blit(number, number.get_rect(center=mark.center))
        play = sprites.sprite("icons/play", px(14), tint=look.accent if self.hovered else look.quiet)
        picture.blit(play, play.get_rect(midright=(width - px(GAP), height // 2)))
        x, most = mark.right + px(GAP), max(1, (height - px(4)) // self.step)
        text, detail = self._lines(width)
        room = width - x - px(16 + PAD)
        text = _most(text, most, room, QUIET + 1)
        if len(detail) > most - len(text):
            detail = _most(fonts.wrap(_first(self.point.detail, room), room, QUIET), most - len(text), room, QUIET)
        y = (height - self.step * (len(text) + len(detail))) // 2
        y = fonts.draw_lines(picture, text, (x, y), QUIET + 1, look.text)
        fonts.draw_lines(picture, detail, (x, y), QUIET, look.quiet)


def _first(detail: str, room: int) -> str:
    """Return as many of the statements in a line as have room in it, at least one."""
    told = detail.split(DOT)
    while len(told) > 1 and fonts.measure(DOT.join(told), QUIET)[0] > room:
        told.pop()
    return DOT.join(told)


def _most(lines: list[str], most: int, room: int, size: float) -> list[str]:
    """Return at most so many lines; the last ends with an ellipsis where there are more."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], fonts.shorten(" ".join(lines[most - 1 :]), room, size)] if most else []


class PointList(Widget):
    """Turning points one below another: each with all that is said of it while there is room, else with fewer lines,
    what happened before what is said of it."""

    solid = False

    def __init__(self, rows: Sequence[PointRow]) -> None:
        super().__init__(grow=1)
        self.rows = rows
        for row in rows:
            row.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        return self.rows

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), sum(row.preferred(width)[1] for row in self.rows) + px(BETWEEN) * (len(self.rows) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wanted = [row.preferred(rect.width)[1] for row in self.rows]
        over = sum(wanted) + px(BETWEEN) * (len(wanted) - 1) - rect.height
        while over > 0 and max(wanted) > self.rows[0].step + px(4):
            longest = max(range(len(wanted)), key=lambda n: wanted[n])
            wanted[longest] -= self.rows[longest].step
            over -= self.rows[longest].step
        y = rect.y
        for row, high in zip(self.rows, wanted, strict=True):
            row.put(pygame.Rect(rect.x, y, rect.width, high))
            y += high + px(BETWEEN)
