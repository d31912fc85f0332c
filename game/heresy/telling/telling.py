"""The Horus Heresy, told as values."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.state import HeresyState
from game.heresy.telling import log, marching, orders, slots
from game.heresy.telling.asking import asked, question_of
from game.heresy.telling.board import board
from game.heresy.telling.cards import card, secret
from game.heresy.telling.counters import counters
from game.heresy.telling.gist import gist
from game.heresy.telling.looks import end_of_phase, offers, unused
from game.heresy.telling.names import reason_text, seat_name
from game.heresy.telling.several import join
from game.heresy.telling.shades import overlays, shades
from game.heresy.telling.words import WORDS, Seen
from game.kernel.actions import Action, Event
from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Desk, Shade, Step, Way
from game.telling.values import Ref


class HeresyTelling(PlainTelling):
    """Tells the Horus Heresy."""

    key = "heresy"
    words = WORDS

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(Seen(before, earlier), event)

    def join(self, last: Line, following: Line) -> Line | None:
        return join(last, following)

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
            secret(view, seat),
            stacks=tuple(marching.stacks(view, legal)),
            end=end_of_phase(view),
            unused=unused(view),
            orders=tuple(orders.orders(view, legal)),
            overlays=overlays(),
        )

    def ways(self, view: HeresyState, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        return marching.ways(view, [piece for piece in counters(view) if piece.key in tokens], legal)

    def shades(self, view: HeresyState, overlay: str, about: Ref | None) -> Sequence[Shade]:
        return shades(view, overlay)

    def board(self, view: HeresyState) -> Board:
        return board(view)

    def card(self, view: HeresyState, about: Ref | None) -> Card | None:
        return card(view, about)

    def gist(self, happened: Sequence[tuple[HeresyState, Sequence[Event]]], seat: str) -> Sequence[Note]:
        return gist(happened, seat)

    def follow(self, order: str, view: HeresyState, legal: Sequence[Action], seat: str) -> Step:
        ordered = resolve(game_of(self.key).orders)
        return Step(ordered(order, view, legal), orders.grave(order, view, seat))
