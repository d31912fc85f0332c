"""Betrayal at Calth, told by the names of its units, hexes, cards and kinds of action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.telling import asking, log, orders
from game.calth.telling.gist import gist
from game.calth.telling.landmarks import hex_name
from game.calth.telling.looks import offers
from game.calth.telling.names import (
    phase_name,
    reason_text,
    seat_name,
    unit_title,
)
from game.calth.telling.shades import overlays, shades
from game.calth.telling.slots import modes, slots
from game.calth.telling.ways import partings, runs
from game.kernel.actions import Action, Event
from game.telling import labels
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.sheet import Desk, Shade, Step, Token, Way
from game.telling.values import Ref


class CalthTelling(PlainTelling):
    """Tells Betrayal at Calth."""

    key = "calth"

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def phase(self, view: CalthState) -> str:
        return phase_name(view.phase)

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

    def gist(self, happened: Sequence[tuple[CalthState, Sequence[Event]]], seat: str) -> list[Note]:
        return gist(happened, seat)

    def follow(self, order: str, view: CalthState, legal: Sequence[Action], seat: str) -> Step:
        return Step(orders.ordered(order, view, legal))

    def ways(self, view: CalthState, legal: Sequence[Action], tokens: Sequence[int]) -> list[Way]:
        return [way for hex in tokens for way in (*runs(view, legal, hex), *partings(view, legal, hex))]

    def shades(self, view: CalthState, overlay: str, about: Ref | None) -> list[Shade]:
        return shades(view, overlay, about)

    def ending(self, view: CalthState, reason: str) -> str:
        return reason_text(reason)

    def tokens(self, view: CalthState) -> Iterator[Token]:
        for hex, unit in enumerate(view.units):
            if unit:
                name, owner = view.tables.names[hex], SEATS[view.owner[hex]]
                said = f"{hex_name(view.scenario, name)}, {seat_name(owner)}"
                yield Token(hex, "unit", unit_title(view, hex), f"hex:{name}", owner, said=said)
