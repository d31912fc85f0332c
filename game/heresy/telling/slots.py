"""What is armed before worlds are lit, and the fixed places of the Heresy's verbs."""

from __future__ import annotations

from collections.abc import Iterator

from game.heresy import actions as act
from game.heresy.production import CARD_PRICE, custodes_in_play, price
from game.heresy.state import HeresyState, seat_of, unit_of
from game.heresy.telling.counters import portrait
from game.heresy.telling.names import short_name, waiting
from game.heresy.units import BUYABLE, CUSTODES, UNITS
from game.kernel.text import N_
from game.telling.desk import Mode, Slot
from game.telling.text import _

KEYS = "123456789"
REST, READY, CARD, FIGHT = "rest", "ready", "buy_card", "fight_now"
ENDS = {"deployment": "end_deployment", "production": "end_production", "attack": "end_attack"}
NAMES = {
    REST: N_("Place the rest"),
    READY: N_("Deploy and end"),
    CARD: N_("Buy a card"),
    FIGHT: N_("Fight"),
    ENDS["deployment"]: N_("End deployment"),
    ENDS["production"]: N_("End production"),
    ENDS["attack"]: N_("End attack"),
}


def kinds_of(view: HeresyState, seat: int) -> list[int]:
    """Return the kinds of counters that a seat deploys, those that all stand already among them."""
    standing = {unit_of(one) for stack in view.stacks for one in stack if seat_of(one) == seat}
    free = {unit for unit, _count in view.campaign.free[view.sides[seat]]}
    return sorted(free & standing | set(view.camp[seat]))


def modes(view: HeresyState) -> tuple[Mode, ...]:
    """Return the kinds of counters to deploy or to buy: arm one, then choose worlds."""
    at = waiting(view)
    if at is not None and at[1].name == "deployment":
        return tuple(_deployed(view))
    return tuple(_bought(view)) if at is not None and at[1].name == "production" else ()


def _deployed(view: HeresyState) -> Iterator[Mode]:
    order, detail = kinds_of(view, view.seat), _("Then choose the worlds where you want it, or drag it over them.")
    for unit in sorted(set(view.camp[view.seat])):
        mark = f"×{view.camp[view.seat].count(unit)}"
        yield _mode(unit, order.index(unit), mark=mark, detail=detail, rule="HERESY-2")


def _bought(view: HeresyState) -> Iterator[Mode]:
    gone, sides, purse = custodes_in_play(view), (None, view.sides[view.seat]), view.purse[view.seat]
    kinds = [unit for unit in BUYABLE if UNITS[unit].side in sides and not (gone and unit == CUSTODES)]
    for place, unit in enumerate(kinds):
        cost, wanting = price(view, view.seat, unit), ""
        detail = _("You can pay for {n}. Then choose the worlds where you want them, or drag over them.")
        detail = detail.format(n=purse // cost if cost else "∞")
        if cost > purse:
            detail, wanting = "", _("it costs {price}, you have {n}").format(price=cost, n=purse)
        yield _mode(unit, place, mark=_("for {n}").format(n=cost), detail=detail, rule="HERESY-11", wanting=wanting)


def _mode(unit: int, place: int, **named: str) -> Mode:
    id = UNITS[unit].id
    return Mode(id, short_name(unit), portrait(id), KEYS[place % len(KEYS)], sticky=True, **named)


def slots(view: HeresyState, seat: str) -> tuple[Slot, ...]:
    """Return the kinds of counters to deploy or to buy, and what else a phase has buttons for."""
    at = waiting(view)
    if at is None or seat not in view.seats:
        return ()
    number = view.seats.index(seat)
    if at[1].name == "deployment":
        gone = _("You have placed all counters of this kind.")
        kinds = [
            Slot(UNITS[unit].id, short_name(unit), portrait(UNITS[unit].id), KEYS[i % len(KEYS)], "×0", why=gone)
            for i, unit in enumerate(kinds_of(view, number))
        ]
        rest = Slot(REST, _(NAMES[REST]), "plus", "m", why=_("You have placed all your counters."))
        ready = Slot(READY, _(NAMES[READY]), "star_victory", "y")
        why = _("You still have counters to place: {n}.").format(n=len(view.camp[number]))
        return *kinds, rest, ready, _ending("deployment", why)
    if at[1].name == "production":
        kinds = [Slot(one.id, one.name, one.icon, one.key, one.mark, why=one.wanting) for one in modes(view)]
        card = _("for {n}").format(n=CARD_PRICE)
        return *kinds, Slot(CARD, _(NAMES[CARD]), "log", "c", card, act.BuyCard()), _ending("production", "")
    if view.phase == "attack":
        why = _("You haven't attacked yet. March counters to an enemy world first.")
        fight = Slot(FIGHT, _(NAMES[FIGHT]), "melee", "g", why=why)
        return fight, _ending("attack", _("Answer the question first."))
    return ()


def _ending(phase: str, why: str) -> Slot:
    """Return the place of what ends a phase."""
    return Slot(ENDS[phase], _(NAMES[ENDS[phase]]), "end_phase", "ctrl+enter", why=why, ends=True)
