"""How a match went, beside its result: the seats and their luck, the numbers, the losses, what turned it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.scenes.match_positions import MatchPositions
from game.scenes.result_text import ResultText
from game.scenes.resultgraph import Course, LossGraph
from game.scenes.seatmark import SeatMark
from game.scenes.storylines import LuckBar, PointList, PointRow, TurningPointLine, kind_words, luck_words
from game.scenes.words import player, turn, turns
from game.telling.text import _
from game.ui import sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Canvas, Label, Spacer, Widget, column, row

LEGEND = 14


CROWD = 2
"""More seats than that stand closer together."""


class Story:
    """The widgets that tell of a match that is over, as far as it has been told again."""

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
        """Return who sat where, who won, with what score, and with what luck."""
        many = len(self.session.seats) > CROWD
        rows = [
            column(*self._seat(seat, many), gap=2, style="sunken", padding=3 if many else PAD - 2)
            for seat in self.session.seats
        ]
        return column(*rows, *self._no_luck(), gap=2 if many else GAP)

    def _seat(self, seat: str, many: bool) -> list[Widget]:
        """Return what is said of a seat, in lines; of one among many in a single line."""
        table, result, luck = self.film.table, self.session.result, self._luck_of(seat)
        won, human = seat in self.verdict.winners, self.verdict.people.is_human(seat)
        setup = self.session.setup
        kinds = self.verdict.people.kinds
        who = setup.names.get(seat, "") if human else player(setup.key, seat, setup.names, kinds)
        played = player(setup.key, seat, setup.names, kinds, setup.earlier)
        if played != player(setup.key, seat, setup.names, kinds):
            who = played[:1].upper() + played[1:]
        name = Label(table.teller.seat_name(seat), bold=won, wrap=False, align="centre")
        above: list[Widget] = [SeatMark.of(table, seat), name]
        if won:
            above.append(Canvas(_star, size=(20, 20), width=22, align="centre"))
        below: list[Widget] = []
        if result is not None and seat in result.scores:
            score = table.score(seat, result.scores[seat])
            below.append(Label(score, QUIET + 1, bold=won, wrap=False, align="centre"))
        if who:
            (below if many else above).append(Label(who, QUIET, "quiet", wrap=False, align="centre"))
        if below or luck:
            below += [Spacer(), *luck[:1]]
        if many:
            return [row(*above, *below, gap=PAD)]
        return [row(*above, gap=PAD), *([row(*below, gap=PAD)] if below else []), *luck[1:]]

    def _luck_of(self, seat: str) -> list[Widget]:
        """Return the luck of a seat as a bar, and in words; nothing where no dice are counted."""
        if self.telling or not self.recounting or not self.film.table.tallies().luck or not self._thrown():
            return []
        luck = self.film.chronicle.luck[seat]
        tip = "\n".join(filter(None, (luck_words(luck), kind_words(self.film, seat), _("50% is average luck."))))
        bar = LuckBar(luck, self.film.table.painter.colour(seat), align="centre", width=90, tooltip=tip)
        words = Label(luck_words(luck), QUIET, "quiet", tooltip=tip)
        bar.solid = words.solid = True
        return [bar, words]

    def _thrown(self) -> bool:
        return any(self.film.chronicle.luck[seat].throws for seat in self.session.seats)

    def _no_luck(self) -> list[Widget]:
        """Return a sentence where dice are counted and none was thrown."""
        if self.telling or not self.recounting or not self.film.table.tallies().luck or self._thrown():
            return []
        return [Label(_("No dice were rolled in this match."), QUIET, "quiet")]

    def numbers(self) -> Widget:
        """Return how long it was."""
        session, table = self.session, self.film.table
        length = table.teller.end(session.state, "").rounds or session.rules.round(session.state)
        numbers = [
            (str(length), turns(session.key)),
            (str(self.verdict.actions), _("Decisions by all sides")),
            (str(sum(record.barrier for record in session.records)), _("Rolls, draws and reveals")),
        ]
        return column(*(_number(value, words) for value, words in numbers), gap=0)

    def losses(self) -> Widget:
        """Return the course of the losses; a sentence where there were none."""
        table, figures = self.film.table, self.film.figures
        if not self.recounting:
            return Spacer()
        losses = self._graph(table.tallies().losses, self.film.chronicle.losses)
        if figures:
            losses.brief = True
            deciding = self._graph(table.tallies().figure, figures)
            deciding.brief = True
            return column(deciding, losses, gap=GAP, grow=1)
        if not self.telling and not any(course.total for course in losses.courses):
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

    def turning(
        self, points: Sequence[TurningPointLine], keys: Sequence[str], watch: Callable[[int], Callable[[], object]]
    ) -> Widget:
        """Return the turning points, each with the way into the replay."""
        table, heading = self.film.table, Label(_("Turning points"), HEADING, serif=True)
        if self.telling:
            return column(heading, Label(_("Preparing the match report…"), QUIET, "quiet"), gap=2)
        if not points:
            return column(heading, Label(_("No moment stood out."), role="quiet"), gap=2)
        rows = []
        for number, point in enumerate(points):
            square, key = table.teller.side_of(table.seats, point.seat) == 0, keys[number] if number < len(keys) else ""
            rows.append(PointRow(point, table.painter.colour(point.seat), square, key, watch(point.at)))
        return column(heading, PointList(rows), gap=2)


def _number(value: str, words: str) -> Widget:
    figure = Label(value, justify="right", bold=True, wrap=False, width=52)
    return row(figure, Label(words, QUIET, "quiet", wrap=False, align="centre"), gap=PAD)


def _star(surface: pygame.Surface, rect: pygame.Rect) -> None:
    star = sprites.sprite("icons/star_victory", min(rect.size), tint=theme.current().accent)
    surface.blit(star, star.get_rect(center=rect.center))
