"""How a match went, beside its result: the seats, the numbers, the losses, the luck, what turned it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.scenes.match_positions import MatchPositions
from game.scenes.page import Columns
from game.scenes.placed import Shelves
from game.scenes.result_text import ResultText
from game.scenes.seatmark import SeatMark
from game.scenes.storylines import (
    LuckBar,
    PointRow,
    TurningPointLine,
    kind_words,
    luck_words,
)
from game.scenes.words import turn, turns
from game.telling import labels
from game.telling.sides import Hero
from game.telling.text import _, decimal
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px, words_of_window
from game.ui.tabletop import Fallen
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Canvas, Label, Spacer, Widget, column, row

LOW = 84
LEGEND = 14


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
    as there is room for."""

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
        most = max((course.most for course in self.courses), default=0)
        self._frame(picture, room, most)
        for course in self.courses:
            self._course(picture, room, course, max(1, most))
        y = picture.get_height() - line * len(rows)
        for names in rows:
            self._names(picture, names, y)
            y += line

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

    def _names(self, picture: pygame.Surface, names: Sequence[Course], y: int) -> None:
        x, line = 0, fonts.line_height(QUIET)
        for course in names:
            self._mark(picture, course, (x + px(6), y + line // 2), px(5))
            words = fonts.picture(course.words, QUIET, theme.current().text)
            picture.blit(words, (x + px(16), y))
            x += px(16) + words.get_width() + px(GAP + 2)


CROWD = 2
"""More seats than that stand closer together."""


class Story:
    """The widgets that tell of a match that is over; what is still being told again shows how far that has come."""

    def __init__(self, film: MatchPositions, verdict: ResultText) -> None:
        self.film = film
        self.verdict = verdict
        self.session = verdict.session

    @property
    def telling(self) -> bool:
        """Return whether the match is still being told."""
        return self.film.reached < len(self.film)

    @property
    def recounting(self) -> bool:
        """Return whether throws and losses are recounted."""
        return self.film.chronicle.story is not None

    # -- in figures --

    def seats(self) -> Widget:
        """Return who sat where, who won, and with what score."""
        many = len(self.session.seats) > CROWD
        rows = [
            row(*self._seat(seat), gap=PAD, style="sunken", padding=2 if many else PAD - 4)
            for seat in self.session.seats
        ]
        return column(*rows, gap=2 if many else GAP - 2)

    def _seat(self, seat: str) -> list[Widget]:
        table, result = self.film.table, self.session.result
        won, human = seat in self.verdict.winners, self.verdict.people.is_human(seat)
        who = self.session.setup.names.get(seat, "") if human else _(labels.COMPUTER)
        parts: list[Widget] = [
            SeatMark.of(table, seat),
            Label(table.teller.seat_name(seat), bold=won, wrap=False, align="centre"),
            Label(who, role="quiet", wrap=False, grow=1, align="centre"),
        ]
        if won:
            parts.append(Canvas(_star, size=(20, 20), width=22, align="centre"))
        if result is not None and seat in result.scores:
            score = table.score(seat, result.scores[seat])
            parts.append(Label(score, bold=won, justify="right", wrap=False, align="centre"))
        return parts

    def numbers(self) -> Widget:
        """Return how long it was."""
        session, table = self.session, self.film.table
        length = table.teller.end(session.state, "").rounds or session.rules.round(session.state)
        numbers = [
            (str(length), turns(session.key)),
            (str(self.verdict.actions), _("Decisions by all sides")),
            (str(sum(record.barrier for record in session.records)), _("Rolls, draws and reveals")),
        ]
        return row(Columns(*(_number(value, words) for value, words in numbers), gap=GAP))

    def losses(self) -> Widget:
        """Return the course of the losses; a sentence where there were none."""
        table, figures = self.film.table, self.film.figures
        if self.telling:
            return Progress(self)
        if not self.recounting:
            return Spacer()
        losses = self._graph(table.tallies().losses, self.film.chronicle.losses)
        if figures:
            return row(self._graph(table.tallies().figure, figures), losses, gap=PAD, grow=1, align="stretch")
        if not any(course.total for course in losses.courses):
            words = _("No side lost anything, so there is no curve to show.")
            return column(Label(table.tallies().losses, QUIET, "quiet"), Label(words, role="quiet"), gap=2)
        return losses

    def _turns(self) -> list[tuple[int, str]]:
        """Return where each turn begins, and its number; the first with the word for it."""
        begun = [(at, self.film.rounds[at]) for at in [0, *self.film.turns] if self.film.rounds[at]]
        return [(at, str(number) if n else turn(self.session.key, number)) for n, (at, number) in enumerate(begun)]

    def _graph(self, name: str, steps: Mapping[str, Sequence[tuple[int, float]]]) -> LossGraph:
        """Return the course of a figure of each seat."""
        table = self.film.table
        courses = [
            Course(
                table.teller.seat_name(seat),
                table.painter.colour(seat),
                tuple(steps.get(seat, ())),
                table.teller.side_of(table.seats, seat) == 0,
                table.painter.mark(seat, px(LEGEND)),
            )
            for seat in self.session.seats
        ]
        return LossGraph(name, courses, len(self.film), self._turns())

    # -- in words --

    def luck(self) -> list[Widget]:
        """Return what the dice of each seat brought; a sentence where none was thrown."""
        if self.telling or not self.recounting or not self.film.table.tallies().luck:
            return []
        seats, told = self.session.seats, self.film.chronicle.luck
        if not any(told[seat].throws for seat in seats):
            words = _("No dice were rolled in this match.")
            return [Label(_("Luck"), HEADING, serif=True), Label(words, role="quiet")]
        heading = Label(_("Luck"), HEADING, serif=True, wrap=False, align="centre")
        hint = _("50% is average luck.")
        parts: list[Widget] = [row(heading, Label(hint, QUIET, "quiet", grow=1, align="centre"), gap=PAD)]
        for seat in seats:
            parts += self._luck_of(seat)
        return parts

    def _luck_of(self, seat: str) -> list[Widget]:
        luck, kinds = self.film.chronicle.luck[seat], kind_words(self.film, seat)
        name = Label(self.film.table.teller.seat_name(seat), bold=True, grow=1, align="centre")
        bar = LuckBar(luck, self.film.table.painter.colour(seat), align="centre", width=118)
        words = Label(luck_words(luck), QUIET + 1, tooltip=kinds)
        words.solid = True
        line = column(row(name, bar, gap=PAD), words, gap=0)
        return [line, Label(kinds, QUIET, "quiet")] if kinds and len(self.session.seats) <= CROWD else [line]

    def medals(self) -> list[Widget]:
        """Return portraits of those who fell and have a face, struck out."""
        if self.telling:
            return []
        painter = self.film.table.painter
        known = [(one, painter.face(Hero(one.name, face=one.face))) for one in self.film.fallen if one.face]
        medals: list[Widget] = [Medal(one, face, painter.colour(one.seat)) for one, face in known if face]
        return [Shelves(medals[:MEDALS], 4, 92, 6)] if medals else []

    def fallen(self) -> list[Widget]:
        """Return who fell, a line a seat: each by name, with by whom or where; of those who are alike how many."""
        if self.telling or not self.film.fallen:
            return []
        parts: list[Widget] = [Label(_("The fallen"), HEADING, serif=True)]
        for seat in self.session.seats:
            told = Counter(
                f"{one.name} ({one.detail})" if one.detail not in ("", one.name) else one.name for one in self._of(seat)
            )
            if told:
                words = ", ".join(f"{n} × {name}" if n > 1 else name for name, n in told.items())
                parts.append(
                    row(SeatMark.of(self.film.table, seat), Label(words, QUIET + 1, grow=1, align="centre"), gap=PAD)
                )
        return parts

    def _of(self, seat: str) -> list[Fallen]:
        """Return the fallen of a seat, those first of whom more is known."""
        return sorted((one for one in self.film.fallen if one.seat == seat), key=lambda one: not one.detail)

    def turning(
        self, points: Sequence[TurningPointLine], keys: Sequence[str], watch: Callable[[int], Callable[[], object]]
    ) -> list[Widget]:
        """Return the turning points, each with the way into the replay."""
        if self.telling:
            return []
        table = self.film.table
        parts: list[Widget] = [Label(_("Turning points"), HEADING, serif=True)]
        if not points:
            parts.append(Label(_("No moment stood out."), role="quiet"))
        for number, point in enumerate(points):
            square, key = table.teller.side_of(table.seats, point.seat) == 0, keys[number] if number < len(keys) else ""
            parts.append(PointRow(point, table.painter.colour(point.seat), square, key, watch(point.at)))
        return [column(*parts, gap=3)]


MEDALS = 8
"""So many of the fallen are shown with a portrait."""


class Medal(Widget):
    """One who fell: a portrait without colour, the name struck out."""

    def __init__(self, one: Fallen, face: str, colour: theme.Colour) -> None:
        super().__init__(one.name, tooltip=": ".join(filter(None, (one.name, one.detail))))
        self.face, self.colour = face, colour

    def render(self, picture: pygame.Surface) -> None:
        width, height = picture.get_size()
        tall = words_of_window(14)
        side = min(width, height - tall - px(4)) - px(4)
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = (width // 2, px(2))
        paint.disc(picture, disc.center, side // 2, (44, 44, 48), theme.mix(self.colour, (90, 90, 94), 0.5), px(2))
        seen = pygame.transform.grayscale(sprites.sprite(self.face, side - px(6)))
        mask = pygame.Surface(seen.get_size(), pygame.SRCALPHA)
        paint.disc(mask, (seen.get_width() // 2, seen.get_height() // 2), seen.get_width() // 2 - 1, (205, 205, 205))
        seen.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(seen, seen.get_rect(center=disc.center))
        whole = fonts.exact(tall).size(self.label)[0] <= width
        words = fonts.exact_short(self.label if whole else self.label.split()[-1], width, tall)
        name = fonts.exact_picture(words, tall, (190, 182, 166))
        at = name.get_rect(midbottom=(width // 2, height))
        picture.blit(name, at)
        pygame.draw.line(picture, (190, 182, 166), (at.x, at.centery + 1), (at.right, at.centery + 1))


class Progress(Canvas):
    """How much of a match has been told again."""

    solid = False

    def __init__(self, story: Story) -> None:
        super().__init__(self._show, lambda: round(story.film.share * 100), (100, 60), grow=1)
        self.film = story.film

    def _show(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        words = fonts.picture(_("Preparing the match report…"), QUIET, theme.current().quiet)
        picture.blit(words, words.get_rect(midtop=rect.midtop))
        paint.progress(picture, pygame.Rect(rect.x, words.get_height() + px(GAP), rect.width, px(6)), self.film.share)


def _number(value: str, words: str) -> Widget:
    return column(
        Label(value, HEADING + 4, justify="centre", bold=True, wrap=False),
        Label(words, QUIET, "quiet", justify="centre"),
        gap=0,
        grow=1,
    )


def _star(surface: pygame.Surface, rect: pygame.Rect) -> None:
    star = sprites.sprite("icons/star_victory", min(rect.size), tint=theme.current().accent)
    surface.blit(star, star.get_rect(center=rect.center))
