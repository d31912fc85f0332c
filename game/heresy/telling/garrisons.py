"""Counters that were deployed for a person: where they stand now."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.actions import Deploy
from game.heresy.state import HeresyState, side_of_seat, unit_of
from game.heresy.units import EMPEROR
from game.kernel.actions import Action
from game.telling.text import _


def of_leaders(view: HeresyState) -> set[int]:
    """Return the places where leaders stand."""
    return {at for at, stack in enumerate(view.stacks) if any(unit_of(one) >= EMPEROR for one in stack)}


def made_by(view: HeresyState, side: int) -> dict[int, int]:
    """Return what each place produces for a side."""
    return {place: made for place, made, only in view.tables.producers if only != 1 - side}


def told(view: HeresyState, seat: str, actions: Sequence[Action]) -> str:
    """Return where a seat's counters were deployed by these actions, in a sentence; nothing before all are."""
    places = [view.tables.index[action.place] for action in actions if isinstance(action, Deploy)]
    if not places or view.camp[view.seats.index(seat)]:
        return ""
    leaders, made = of_leaders(view), made_by(view, side_of_seat(seat))
    led = sum(place in leaders for place in places)
    rich = sum(place in made and place not in leaders for place in places)
    words = _("Counters placed: {n}. With your leaders: {led}; on worlds that produce: {made}; elsewhere: {rest}.")
    return words.format(n=len(places), led=led, made=rich, rest=len(places) - led - rich)
