"""What a person seems to mean, so that the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy import actions as act
from game.heresy.control import territory
from game.heresy.lookups import bits
from game.heresy.state import HeresyState
from game.heresy.telling.counters import Piece, piece_of
from game.heresy.telling.names import waiting
from game.heresy.units import BUYABLE, UNIT, UNITS
from game.kernel.actions import Action
from game.telling.desk import Mode
from game.telling.sheet import Pointed

PLACED: dict[str, type[act.Deploy | act.Buy]] = {"deployment": act.Deploy, "production": act.Buy}
"""What puts a counter of the kind that is armed on a world."""


def wanted(view: HeresyState, seat: str, about: int | None) -> Sequence[Action]:
    """Return what a seat may want: to buy a counter and a card, and to march with the counter picked."""
    number = view.seats.index(seat)
    found: list[Action] = []
    if view.phase in ("production", "attack"):
        held = bits(territory(view, number))
        found += [act.Buy(UNITS[BUYABLE[0]].id, view.tables.ids[held[0]])] if held else []
        found.append(act.BuyCard())
    one = _own(view, seat, about)
    near = [place for place, _kind in view.campaign.board.ways[one.place]] if one is not None else []
    return [*found, view.tables.march(one.unit, one.place, near[0])] if one is not None and near else found


def tried(view: HeresyState, seat: str, about: int | None, at: Pointed, mode: Mode | None) -> Action | None:
    """Return what a choice of a world means: to put the kind there that is armed, or to go there with the counter
    picked."""
    place = view.tables.index.get(at.place.removeprefix("place:"), -1)
    if place < 0:
        return None
    if mode is not None:
        waits = waiting(view)
        put = PLACED.get(waits[1].name) if waits is not None and mode.id in UNIT else None
        return put(mode.id, view.tables.ids[place]) if put is not None else None
    one = _own(view, seat, about)
    if one is None or view.phase != "attack" or place == one.place:
        return None
    return view.tables.march(one.unit, one.place, place)


def _own(view: HeresyState, seat: str, about: int | None) -> Piece | None:
    """Return the counter picked, if it is the seat's."""
    one = piece_of(view, about) if about is not None else None
    return one if one is not None and view.seats[one.seat] == seat else None
