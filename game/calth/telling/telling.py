"""Betrayal at Calth, told by the names of its units, hexes, cards and kinds of action."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.telling import asking, board, cards, log, orders
from game.calth.telling.gist import gist
from game.calth.telling.looks import offers
from game.calth.telling.names import (
    reason_text,
)
from game.calth.telling.shades import overlays, shades
from game.calth.telling.slots import modes, slots
from game.calth.telling.stage import staged
from game.calth.telling.ways import partings, runs
from game.kernel.actions import Action, Event
from game.telling import labels
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Desk, Shade, Step, Way
from game.telling.staging import Stage
from game.telling.values import Ref


class CalthTelling(PlainTelling):
    """Tells Betrayal at Calth."""

    key = "calth"

    def board(self, view: CalthState) -> Board:
        return board.board(view)

    def card(self, view: CalthState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)

    def join(self, last: Line, following: Line) -> Line | None:
        return log.join(last, following)

    def desk(self, view: CalthState, legal: Sequence[Action], seat: str) -> Desk:
        n = len(view.hands[SEATS.index(seat)]) if seat in SEATS else 0
        return Desk(
            seat,
            asking.question_of(view, seat),
            tuple(offers(view, legal)),
            asking.question(view, seat),
            modes(view),
            slots(view),
            labels.your_cards(n) if n else "",
            asking.runner(view),
            end=orders.end_of_phase(view),
            unused=orders.unused(view),
            orders=tuple(orders.orders(view, legal)),
            overlays=overlays(),
        )

    def staged(self, last: Stage | None, before: CalthState, event: Event) -> Stage | None:
        return staged(last, before, event)

    def gist(self, happened: Sequence[tuple[CalthState, Sequence[Event]]], seat: str) -> list[Note]:
        return gist(happened, seat)

    def follow(self, order: str, view: CalthState, legal: Sequence[Action], seat: str) -> Step:
        return Step(orders.ordered(order, view, legal))

    def ways(self, view: CalthState, legal: Sequence[Action], tokens: Sequence[int]) -> list[Way]:
        return [way for hex in tokens for way in (*runs(view, legal, hex), *partings(view, legal, hex))]

    def shades(self, view: CalthState, overlay: str, about: Ref | None) -> list[Shade]:
        return shades(view, overlay, about)

    def ending(self, view: CalthState, reason: str) -> str:
        return reason_text(reason, not view.winner)
