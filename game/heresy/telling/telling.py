"""The Horus Heresy, told by the names of its counters, places, cards and kinds of action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.heresy import actions as act
from game.heresy.state import HeresyState, unit_of
from game.heresy.telling.kinds import KINDS
from game.heresy.telling.log import Log
from game.heresy.telling.names import (
    card_name,
    listed,
    named_place,
    named_unit,
    phase_text,
    place_name,
    question_of,
    reason_text,
    seat_name,
    window_name,
)
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.dialect import Field, Words, seen
from game.telling.happening import Line
from game.telling.plain import PlainTelling, untold
from game.telling.sheet import Board, Place

WORDS: Final = Words(
    unit=Field("unit", named_unit),
    origin=seen("origin", lambda view, place: named_place(view.campaign, place)),
    place=seen("place", lambda view, place: named_place(view.campaign, place)),
    card=seen("card", lambda view, card: card_name(view.campaign, card)),
    moment=Field("window", window_name),
    span=Field("span", untold),
    die=Field("die", lambda die: str(die + 1)),
)


class HeresyTelling(PlainTelling):
    """Tells the Horus Heresy."""

    key = "heresy"
    words = WORDS
    kinds = KINDS
    verbs = {
        act.EndDeployment: N_("End the deployment"),
        act.BuyCard: N_("Buy a card"),
        act.EndProduction: N_("End the production"),
        act.Fight: N_("Fight the battle"),
        act.EndAttack: N_("End the attack"),
        act.FightOn: N_("Fight another round"),
        act.BreakOff: N_("Break off the battle"),
        act.Enough: N_("Choose no more"),
    }

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        told = Log(before.campaign).tell(before, event, earlier)
        return super().tell(before, event, earlier) if told is None else told.line

    def prompt(self, view: HeresyState, seat: str) -> str:
        return question_of(view, seat)

    def ending(self, view: HeresyState, reason: str) -> str:
        return reason_text(reason)

    def board(self, view: HeresyState) -> Board:
        seats = {seat: seat_name(seat) for seat in view.seats}
        return Board(phase_text(view), places=tuple(self.places(view)), seats=seats)

    def places(self, view: HeresyState) -> Iterator[Place]:
        for place, stack in enumerate(view.stacks):
            if stack:
                id = view.campaign.board.places[place].id
                yield Place(f"place:{id}", place_name(view.campaign, place), said=listed([*map(unit_of, stack)]))
