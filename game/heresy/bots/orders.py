"""What a standing order plays for a person: as the careful player would."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.actions import Escape, FightOn, Lose, Lower, Raise
from game.heresy.bots import fighting, garrisons, player_of
from game.heresy.frames import Battle
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.telling.asking import window_open
from game.heresy.telling.names import waiting
from game.heresy.telling.orders import ANSWER, BONUSES, LOSSES, ON, attacked
from game.heresy.telling.slots import READY, REST
from game.kernel.actions import Action, Pass
from game.kernel.sequence import inside


def ordered(order: str, view: HeresyState, actions: Sequence[Action]) -> Action | None:
    """Return what an order says to do now."""
    at = waiting(view)
    seat = at[0].seat(view, at[1]) if at is not None else None
    if seat is None or not actions:
        return None
    if order in (REST, READY):
        return garrisons.deployed(view, seat, actions, order == READY)
    if not (attacked(view) if order == ANSWER else inside(view, Battle)):
        return None
    side, first = side_of_seat(seat), actions[0]
    if order == ANSWER and isinstance(first, Escape):
        return player_of(seat, 0, {})(view, actions)
    if order in (BONUSES, *ON) and isinstance(first, Raise):
        return fighting.raise_die(view, side, actions)
    if order in (BONUSES, *ON) and isinstance(first, Lower):
        return fighting.lower_die(view, side, actions)
    if order in (LOSSES, *ON) and isinstance(first, Lose):
        return fighting.lose(actions)
    wanted = (FightOn, Pass) if window_open(view) else FightOn
    return next((action for action in actions if isinstance(action, wanted)), None) if order in ON else None
