"""Standing orders: bonuses placed best, cheapest losses, a battle fought to its end, a deployment that is ready."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.heresy import events as ev
from game.heresy.actions import Deploy, EndDeployment, FightOn, Lose, Lower, PlayCard, Raise
from game.heresy.frames import Battle
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.telling import garrisons
from game.heresy.telling.asking import window_open
from game.heresy.telling.battles import battle_of
from game.heresy.telling.names import named_unit, place_name, unit_name, waiting
from game.heresy.telling.slots import NAMES, READY, REST
from game.heresy.units import EMPEROR
from game.kernel.actions import Action, Event
from game.kernel.sequence import inside
from game.kernel.text import N_
from game.telling.desk import Order
from game.telling.text import _

BONUSES, LOSSES, FIGHT, ANSWER = "bonuses", "losses", "fight", "answer"
ON = (FIGHT, ANSWER)
"""Those by which a battle goes on as it must."""
_ORDERS = (
    Order(
        BONUSES,
        N_("Best bonuses"),
        N_("Places your bonuses of this round where they do most."),
        "dice",
        "m",
        "HERESY-17",
    ),
    Order(
        LOSSES,
        N_("Cheapest losses"),
        N_("Removes your cheapest counters, leaders last."),
        "check",
        "m",
        "HERESY-18",
    ),
    Order(
        FIGHT,
        N_("Fight on like this"),
        N_("To the end: best bonuses, cheapest losses, no cards."),
        "melee",
        "y",
        "HERESY-R7",
    ),
    Order(
        ANSWER,
        N_("Fight all like this"),
        N_("All battles of this attack; stops for your leaders."),
        "guard",
        "shift+y",
        "HERESY-R7",
    ),
    Order(
        REST,
        NAMES[REST],
        N_("Leaders get company and worlds that produce a garrison; then you check, and end the deployment."),
        "plus",
        "m",
        "HERESY-2",
        at_once=True,
    ),
    Order(
        READY,
        NAMES[READY],
        N_("Leaders get company and worlds that produce a garrison; then the deployment ends."),
        "star_victory",
        "y",
        "HERESY-2",
        at_once=True,
    ),
)


def orders(view: HeresyState, actions: Sequence[Action]) -> list[Order]:
    """Return the orders that could be given now."""
    kinds, fighting_on = {type(action) for action in actions}, inside(view, Battle)
    to_answer = kinds & {Raise, Lower, Lose, FightOn} or window_open(view)
    open_to = {
        BONUSES: kinds & {Raise, Lower},
        LOSSES: Lose in kinds,
        FIGHT: fighting_on and to_answer,
        ANSWER: to_answer and attacked(view),
        REST: Deploy in kinds,
        READY: kinds & {Deploy, EndDeployment},
    }
    return [replace(order, name=_(order.name), detail=_(order.detail)) for order in _ORDERS if open_to[order.id]]


def attacked(view: HeresyState) -> bool:
    """Return whether whoever decides is not of the side whose attack it is."""
    at = waiting(view)
    seat = at[0].seat(view, at[1]) if at is not None else None
    return view.phase == "attack" and seat is not None and side_of_seat(seat) != view.sides[view.seat]


def grave(order: str, view: HeresyState, seat: str) -> str:
    """Return the leaders of a seat's side who may fall next in the battle, because nobody else is left to: fighting
    on stops before that."""
    battle = battle_of(view)
    if order not in ON or battle is None or battle.winner is not None:
        return ""
    army = battle.armies[battle.army_of(seat)]
    leaders = [unit_name(unit) for unit in army.units if unit >= EMPEROR]
    place = place_name(view.campaign, battle.place)
    if order == ANSWER and leaders and _could_play(view):
        text = _("Stopped: a leader fights at {place} ({names}), and you hold a card you can play.")
        return text.format(names=", ".join(leaders), place=place)
    if not leaders or len(army.units) - len(leaders) > army.losses:
        return ""
    text = _("Stopped: a leader is the next casualty at {place} ({names}). Continue, or decide yourself.")
    return text.format(names=", ".join(leaders), place=place)


def _could_play(view: HeresyState) -> bool:
    """Return whether whoever is asked holds a card for the moment."""
    at = waiting(view) if window_open(view) else None
    return at is not None and any(isinstance(action, PlayCard) for action in at[0].offers(view, at[1]))


def befell(order: str, event: Event, seat: str) -> str:
    """Return the news that a leader of one's own is dead."""
    if order != FIGHT or not isinstance(event, ev.Died) or side_of_seat(event.seat) != side_of_seat(seat):
        return ""
    return _("Stopped: {leader} is dead. Continue, or decide yourself.").format(leader=named_unit(event.unit))


def carried_out(order: str, view: HeresyState, seat: str, actions: Sequence[Action]) -> str:
    """Return where counters were deployed."""
    return garrisons.told(view, seat, actions) if order in (REST, READY) else ""
