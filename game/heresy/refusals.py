"""Why an action is refused: a sentence and the rule's number.

A referee asks in this order: is it the moment (`refusals_moments`), is there such a thing, is it one's own, may it do
this at all, is there room, can it be paid? Nothing is told that the seat which decides may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.heresy.actions import (
    Buy,
    BuyCard,
    Deploy,
    DiscardCard,
    EndAttack,
    EndDeployment,
    Fight,
    March,
    PlayCard,
    Shift,
)
from game.heresy.control import holder, territory
from game.heresy.production import CARD_PRICE, custodes_in_play, price
from game.heresy.refusals_marches import no_march
from game.heresy.refusals_moments import CARD_FRAMES, awaited, no_answer
from game.heresy.setup import shifting
from game.heresy.state import HeresyState
from game.heresy.tables import CAPACITY
from game.heresy.units import CUSTODES, TITAN, UNIT, UNITS, is_primarch
from game.heresy.windows import WINDOWS
from game.kernel.actions import Action
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

Reason = Callable[[HeresyState, Frame, Any], "Refusal | None"]


def why_not(s: HeresyState, action: Action) -> Refusal | None:
    """The first reason that a referee would name for refusing an action that is not offered."""
    if not s.frames:
        return Refusal("HERESY-22", N_("The campaign is over."))
    frame = s.frames[-1]
    reason = _REASONS.get((frame.name, type(action)))
    if reason is None and isinstance(action, PlayCard) and frame.name in CARD_FRAMES:
        reason = _card
    return (reason or no_answer)(s, frame, action) or awaited(s, frame, action)


NO_PLACE = Refusal("HERESY-1", N_("There is no such place."))
NO_UNIT = Refusal("HERESY-11", N_("There is no such counter."))


def _deploy(s: HeresyState, f: Frame, action: Deploy) -> Refusal | None:
    unit, place = UNIT.get(action.unit, -1), s.tables.index.get(action.place, -1)
    if unit < 0:
        return NO_UNIT
    if place < 0:
        return NO_PLACE
    if unit not in s.camp[s.seat]:
        return Refusal("HERESY-2", N_("You have no counter of that kind left to deploy."))
    if s.tables.colour[place] != s.sides[s.seat]:
        return Refusal("HERESY-2", N_("Counters are deployed only on territories of one's own colour."))
    if not s.tables.capacity[place]:
        return Refusal("HERESY-R22", N_("Nobody stands there: it is the way to another map."))
    if not s.tables.deployable[unit] >> place & 1:
        kind = N_("Primarchs are not deployed there.") if is_primarch(unit) else N_("They are not deployed there.")
        return Refusal("HERESY-6", kind)
    if s.full >> place & 1:
        return Refusal("HERESY-3", N_("Five counters stand there already."))
    return Refusal("HERESY-R20", N_("That territory was dealt to another player of your side."))


def _shift(s: HeresyState, f: Frame, action: Shift) -> Refusal | None:
    origin, place = (s.tables.index.get(id, -1) for id in (action.origin, action.place))
    unit = UNIT.get(action.unit, -1)
    if unit < 0:
        return NO_UNIT
    if origin < 0 or place < 0:
        return NO_PLACE
    if not s.tables.palace >> place & 1 or not s.tables.palace >> origin & 1:
        return Refusal("HERESY-R3", N_("Only Terra's forces are moved at deployment, within the Palace."))
    if (unit, origin) not in shifting(s, s.seat):
        return Refusal("HERESY-R3", N_("No counter of Terra's forces that could still be moved stands there."))
    if s.full >> place & 1 and origin != place:
        return Refusal("HERESY-3", N_("Five counters stand there already."))
    return Refusal("HERESY-R3", N_("It stands there already."))


def _end_deployment(s: HeresyState, f: Frame, action: EndDeployment) -> Refusal | None:
    return Refusal("HERESY-R24", N_("All free counters have to be placed first."))


def _buy(s: HeresyState, f: Frame, action: Buy) -> Refusal | None:
    unit, place = UNIT.get(action.unit, -1), s.tables.index.get(action.place, -1)
    if unit < 0:
        return NO_UNIT
    if place < 0:
        return NO_PLACE
    return _not_for_sale(s, unit) or _not_there(s, unit, place) or _too_dear(s, unit)


def _not_for_sale(s: HeresyState, unit: int) -> Refusal | None:
    if not UNITS[unit].price:
        return Refusal("HERESY-11", N_("Primarchs and the Emperor cannot be bought."))
    if UNITS[unit].side not in (None, s.sides[s.seat]):
        rule = "HERESY-11" if unit == CUSTODES else "HERESY-R12"
        return Refusal(rule, N_("Your side has no such counters."))
    if unit == CUSTODES and custodes_in_play(s):
        return Refusal("HERESY-R25", N_("There is only one Legio Custodes, and it is in play."))
    return None


def _not_there(s: HeresyState, unit: int, place: int) -> Refusal | None:
    if not s.tables.capacity[place]:
        return Refusal("HERESY-R22", N_("Nobody stands there: it is the way to another map."))
    if not territory(s, s.seat) >> place & 1:
        owner = holder(s, place)
        if owner >= 0 and s.sides[owner] == s.sides[s.seat]:
            return Refusal("HERESY-R20", N_("That territory belongs to another player of your side."))
        return Refusal("HERESY-R11", N_("New counters appear only in territories that you control."))
    if not s.tables.recruits[unit] >> place & 1:
        if unit == TITAN:
            return Refusal("HERESY-R11", N_("A Legio Titanicus is recruited only on producing worlds."))
        return Refusal("HERESY-R11", N_("The Legio Custodes is recruited only in the Palace."))
    if s.full >> place & 1:
        return Refusal("HERESY-12", N_("New counters may not bring a territory above five."))
    return None


def _too_dear(s: HeresyState, unit: int) -> Refusal | None:
    cost, purse = price(s, s.seat, unit), s.purse[s.seat]
    if cost <= purse:
        return None
    return Refusal("HERESY-11", N_("It costs {price}, and you have {purse}."), {"price": cost, "purse": purse})


def _buy_card(s: HeresyState, f: Frame, action: BuyCard) -> Refusal | None:
    purse = s.purse[s.seat]
    if purse < CARD_PRICE:
        values = {"price": CARD_PRICE, "purse": purse}
        return Refusal("HERESY-11", N_("It costs {price}, and you have {purse}."), values)
    return Refusal("HERESY-C3", N_("No card is left for you to draw."))


def _card(s: HeresyState, f: Frame, action: PlayCard) -> Refusal | None:
    asked = [window.seat(s, f) for window in WINDOWS if window.window == f.name]
    seat = s.seats.index(asked[0]) if asked and asked[0] else s.seat
    if action.card not in s.campaign.designs:
        return Refusal("HERESY-14", N_("There is no such card."))
    if action.card not in s.hands[seat]:
        return Refusal("HERESY-14", N_("You do not hold that card."))
    return Refusal("HERESY-C1", N_("That card cannot be played at this moment."))


def _discard(s: HeresyState, f: Frame, action: DiscardCard) -> Refusal | None:
    return Refusal("HERESY-14", N_("You do not hold that card."))


def _attack(s: HeresyState, f: Frame, action: March) -> Refusal | None:
    return no_march(s, action)


def _no_fight(s: HeresyState, f: Frame, action: Fight) -> Refusal | None:
    return Refusal("HERESY-R8", N_("Nobody has marched upon the enemy: there is no battle to fight."))


def _join(s: HeresyState, f: Frame, action: March) -> Refusal | None:
    if s.tables.index.get(action.place, -1) != f.values["place"]:
        return Refusal("HERESY-R8", N_("An attack is under way: only who joins it may march now."))
    if len(s.host) >= CAPACITY:
        return Refusal("HERESY-R8", N_("No more than five counters take part in an attack."))
    return no_march(s, action)


def _must_fight(s: HeresyState, f: Frame, action: EndAttack) -> Refusal | None:
    return Refusal("HERESY-R8", N_("The attack that is under way has to be fought first."))


_REASONS: dict[tuple[str, type[Action]], Reason] = {
    ("deployment", Deploy): _deploy,
    ("deployment", Shift): _shift,
    ("deployment", EndDeployment): _end_deployment,
    ("production", Buy): _buy,
    ("production", BuyCard): _buy_card,
    ("attack", March): _attack,
    ("attack", Fight): _no_fight,
    ("muster", March): _join,
    ("muster", EndAttack): _must_fight,
    ("discard", DiscardCard): _discard,
}
