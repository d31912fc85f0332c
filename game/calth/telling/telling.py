"""Betrayal at Calth, told by the names of its units, hexes, cards and kinds of action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.calth import actions as act
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.telling.kinds import KINDS
from game.calth.telling.landmarks import hex_name
from game.calth.telling.log import Log
from game.calth.telling.names import (
    card_name,
    moment_name,
    named_model,
    phase_name,
    question_of,
    reason_text,
    roll_call,
    seat_name,
    unit_title,
    weapon_name,
)
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.dialect import Field, Words, seen
from game.telling.happening import Line
from game.telling.plain import PlainTelling, untold
from game.telling.sheet import Token


def _hex(view: CalthState, hex: str) -> str:
    """Return a hex, and before it the unit that stands there."""
    at, name = view.tables.index[hex], hex_name(view.scenario, hex)
    return f"{roll_call(view.units[at])} ({name})" if view.units[at] else name


WORDS: Final = Words(
    unit=seen("origin", _hex),
    target=seen("target", _hex),
    hex=seen("hex", _hex),
    to=seen("to", lambda view, hex: hex_name(view.scenario, hex)),
    via=seen("via", lambda view, hex: hex_name(view.scenario, hex)),
    model=Field("model", named_model),
    weapon=Field("weapon", weapon_name),
    card=seen("card", lambda view, card: card_name(view.scenario, card)),
    moment=Field("window", moment_name),
    span=Field("span", untold),
    dice=Field("dice", lambda dice: ", ".join(str(die + 1) for die in dice)),
)


class CalthTelling(PlainTelling):
    """Tells Betrayal at Calth."""

    key = "calth"
    words = WORDS
    kinds = KINDS
    verbs = {
        act.PlaceAsListed: N_("Deploy as listed"),
        act.Halt: N_("Halt in this hex"),
        act.Leave: N_("Leave the board"),
        act.Picked: N_("The rest stay"),
        act.Hold: N_("Hold the position"),
        act.Chant: N_("Chant the rite"),
        act.Help: N_("Let the leader reroll"),
        act.NoCritical: N_("No critical attack"),
        act.MoveIn: N_("Move into the hex"),
        act.StayOut: N_("Stay where they are"),
    }

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def phase(self, view: CalthState) -> str:
        return phase_name(view.phase)

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        told = Log(before.scenario).tell(before, event, earlier)
        return None if told is None else told.line

    def prompt(self, view: CalthState, seat: str) -> str:
        return question_of(view, seat)

    def ending(self, view: CalthState, reason: str) -> str:
        return reason_text(reason)

    def tokens(self, view: CalthState) -> Iterator[Token]:
        for hex, unit in enumerate(view.units):
            if unit:
                name, owner = view.tables.names[hex], SEATS[view.owner[hex]]
                said = f"{hex_name(view.scenario, name)}, {seat_name(owner)}"
                yield Token(hex, "unit", unit_title(view, hex), f"hex:{name}", owner, said=said)
