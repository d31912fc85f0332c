"""The Horus Heresy, told as values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.heresy.state import HeresyState, unit_of
from game.heresy.telling import slots
from game.heresy.telling.asking import asked, question_of
from game.heresy.telling.log import Log
from game.heresy.telling.looks import offers
from game.heresy.telling.names import listed, phase_text, place_name, reason_text, seat_name
from game.heresy.telling.words import WORDS, spot_of
from game.kernel.actions import Action, Event
from game.telling.happening import Line
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Desk, Place


class HeresyTelling(PlainTelling):
    """Tells the Horus Heresy."""

    key = "heresy"
    words = WORDS

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        told = Log(before.campaign).tell(before, event, earlier)
        return super().tell(before, event, earlier) if told is None else told.line

    def prompt(self, view: HeresyState, seat: str) -> str:
        return question_of(view, seat)

    def ending(self, view: HeresyState, reason: str) -> str:
        return reason_text(reason)

    def desk(self, view: HeresyState, legal: Sequence[Action], seat: str) -> Desk:
        return Desk(
            seat,
            question_of(view, seat),
            offers(view, legal),
            asked(view, seat),
            slots.modes(view),
            slots.slots(view, seat),
        )

    def board(self, view: HeresyState) -> Board:
        seats = {seat: seat_name(seat) for seat in view.seats}
        return Board(phase_text(view), places=tuple(self.places(view)), seats=seats)

    def places(self, view: HeresyState) -> Iterator[Place]:
        for place, stack in enumerate(view.stacks):
            if stack:
                id = view.campaign.board.places[place].id
                yield Place(spot_of(id), place_name(view.campaign, place), said=listed([*map(unit_of, stack)]))
