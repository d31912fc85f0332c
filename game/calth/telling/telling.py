"""Betrayal at Calth, told by the names of its units, hexes, cards and kinds of action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.telling.landmarks import hex_name
from game.calth.telling.log import Log
from game.calth.telling.looks import offers
from game.calth.telling.names import (
    phase_name,
    question_of,
    reason_text,
    seat_name,
    unit_title,
)
from game.calth.telling.slots import modes, slots
from game.kernel.actions import Action, Event
from game.telling.happening import Line
from game.telling.plain import PlainTelling
from game.telling.sheet import Desk, Token


class CalthTelling(PlainTelling):
    """Tells Betrayal at Calth."""

    key = "calth"

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def phase(self, view: CalthState) -> str:
        return phase_name(view.phase)

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        told = Log(before.scenario).tell(before, event, earlier)
        return None if told is None else told.line

    def prompt(self, view: CalthState, seat: str) -> str:
        return question_of(view, seat)

    def desk(self, view: CalthState, legal: Sequence[Action], seat: str) -> Desk:
        return Desk(seat, question_of(view, seat), tuple(offers(view, legal)), modes=modes(view), slots=slots(view))

    def ending(self, view: CalthState, reason: str) -> str:
        return reason_text(reason)

    def tokens(self, view: CalthState) -> Iterator[Token]:
        for hex, unit in enumerate(view.units):
            if unit:
                name, owner = view.tables.names[hex], SEATS[view.owner[hex]]
                said = f"{hex_name(view.scenario, name)}, {seat_name(owner)}"
                yield Token(hex, "unit", unit_title(view, hex), f"hex:{name}", owner, said=said)
