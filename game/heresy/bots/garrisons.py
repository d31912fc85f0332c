"""Counters that are deployed for a person: leaders and worlds that produce come first, the rest carefully."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.actions import Deploy
from game.heresy.bots import player_of
from game.heresy.bots.odds import ORDER
from game.heresy.state import HeresyState
from game.heresy.telling.garrisons import made_by, of_leaders
from game.heresy.units import EMPEROR, UNIT
from game.kernel.actions import Action

COMPANY = 3
"""So many counters stand at a leader's place before any go to the worlds."""
HELD = (1, 2)
"""So many stand on each world that produces, the richest first: one everywhere before a second comes anywhere."""


def deployed(view: HeresyState, seat: str, actions: Sequence[Action], to_the_end: bool) -> Action | None:
    """Return the next counter and its place; what ends the deployment only where it is to be ended."""
    offered = [action for action in actions if isinstance(action, Deploy)]
    if view.phase != "deployment" or not (offered or to_the_end):
        return None
    led = [action for action in offered if UNIT[action.unit] >= EMPEROR]
    return _garrison(view, [] if led else offered) or player_of(seat, 0, {})(view, led or actions)


def _garrison(view: HeresyState, offered: Sequence[Deploy]) -> Deploy | None:
    """Return the best counter for a leader who stands almost alone, or else the cheapest for a world that is open."""
    to = {view.tables.index[action.place] for action in offered}
    alone = [place for place in sorted(to & of_leaders(view)) if len(view.stacks[place]) < COMPANY]
    if alone:
        place = min(alone, key=lambda one: len(view.stacks[one]))
        return min(_at(view, offered, place), key=lambda action: ORDER[UNIT[action.unit]])
    made = made_by(view, view.sides[view.seat])
    for enough in HELD:
        open_ = [place for place in sorted(to & made.keys()) if len(view.stacks[place]) < enough]
        if open_:
            place = max(open_, key=made.__getitem__)
            return max(_at(view, offered, place), key=lambda action: ORDER[UNIT[action.unit]])
    return None


def _at(view: HeresyState, offered: Sequence[Deploy], place: int) -> list[Deploy]:
    return [action for action in offered if view.tables.index[action.place] == place]
