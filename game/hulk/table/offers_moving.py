"""What is offered of moving: steps, turns, doors, objects, exits and generators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk import actions as act
from game.hulk.deeds import ladders_down
from game.hulk.fittings import DAMAGE_COST
from game.hulk.moving import step_cost
from game.hulk.state import HulkState
from game.hulk.table import things
from game.hulk.table.chances import percent
from game.hulk.table.deeds import deed
from game.hulk.table.layout import Plan, degrees
from game.hulk.table.names import cost_text, is_marine, name_of, place_of, side_name
from game.kernel.actions import Action
from game.ui.tabletop import Offer
from game.ui.text import _

TURNS = {1: "turn_right", 2: "turn_back", 3: "turn_left"}
TURN_KEYS = {1: "e", 2: "r", 3: "q"}


def _move(plan: Plan, view: HulkState, a: act.Move) -> Offer:
    cost = step_cost(view, a)
    name, place = name_of(view, a.piece), place_of(view, a.to)
    detail = ""
    if is_marine(view, a.piece) and ladders_down(view.board) >> a.to & 1:
        detail = _("A ladder goes down there: on a 1 the Marine falls ({chance}).").format(chance=percent(1 / 6))
    if view.board.partner[view.place[a.piece]] == a.to:
        text = _("{name} climbs to {place} ({cost})").format(name=name, place=place, cost=cost_text(cost))
        if not is_marine(view, a.piece) and a.facing >= 0:
            text = _("{name} climbs to {place}, facing {side} ({cost})").format(
                name=name, place=place, side=side_name(a.facing), cost=cost_text(cost)
            )
    elif a.facing < 0:
        text = _("Move {name} to {place} ({cost})").format(name=name, place=place, cost=cost_text(cost))
    else:
        text = _("Move {name} to {place}, facing {side} ({cost})").format(
            name=name, place=place, side=side_name(a.facing), cost=cost_text(cost)
        )
    facing = None if a.facing < 0 else degrees(a.facing)
    return Offer(
        a,
        spot=plan.box(a.to),
        mark=str(cost),
        facing=facing,
        rule="HULK-5.1",
        **deed(view, a.piece, cost, text, detail),
    )


def _turn(plan: Plan, view: HulkState, a: act.Turn) -> Offer:
    quarter = (a.facing - view.facing[a.piece]) % 4
    text = {1: _("Turn right"), 2: _("Turn about"), 3: _("Turn left")}[quarter]
    detail = _("To face {side}.").format(side=side_name(a.facing))
    return Offer(
        a,
        mark="1",
        facing=degrees(a.facing),
        icon=TURNS[quarter],
        tint="go",
        key=TURN_KEYS[quarter],
        order=quarter % 3,
        rule="HULK-4.13",
        **deed(view, a.piece, 1, text, detail),
    )


def _open(plan: Plan, view: HulkState, a: act.OpenDoor) -> Offer:
    square = view.board.doors[a.door].square
    text = _("Open the door at {place}").format(place=place_of(view, square))
    return Offer(
        a, spot=plan.box(square), mark="1", icon="door_open", order=-1, rule="HULK-6.4", **deed(view, a.piece, 1, text)
    )


def _close(plan: Plan, view: HulkState, a: act.CloseDoor) -> Offer:
    square = view.board.doors[a.door].square
    text = _("Close the door at {place}").format(place=place_of(view, square))
    return Offer(a, spot=plan.box(square), mark="1", icon="door_close", rule="HULK-6.4", **deed(view, a.piece, 1, text))


def _enter(plan: Plan, view: HulkState, a: act.Enter) -> Offer:
    entry = -3 - view.place[a.piece]
    square = view.board.entries[entry].square if 0 <= entry < len(view.board.entries) else -1
    name, place = name_of(view, a.piece), place_of(view, square)
    if a.facing < 0:
        text = _("Bring {name} in at {place}").format(name=name, place=place)
    else:
        text = _("Bring {name} in at {place}, facing {side}").format(name=name, place=place, side=side_name(a.facing))
    spot = plan.box(square) if square >= 0 else None
    facing = None if a.facing < 0 else degrees(a.facing)
    return Offer(a, spot=spot, mark="1", facing=facing, icon="enter", rule="HULK-10.11", **deed(view, a.piece, 1, text))


def _drop(plan: Plan, view: HulkState, a: act.Drop) -> Offer:
    return things.drop_offer(view, a)


def _hand_over(plan: Plan, view: HulkState, a: act.HandOver) -> Offer:
    text, spot = things.hand_over_offer(plan, view, a)
    return Offer(a, spot=spot, mark="1", icon="play", rule="HULK-12.24", **deed(view, a.piece, 1, text))


def _leave(plan: Plan, view: HulkState, a: act.Leave) -> Offer:
    text, spot, cost = things.leave_offer(plan, view, a)
    return Offer(a, spot=spot, mark=str(cost), icon="exit", rule="HULK-6.10", **deed(view, a.piece, cost, text))


def _damage(plan: Plan, view: HulkState, a: act.Damage) -> Offer:
    text, spot = things.damage_offer(plan, view, a)
    return Offer(
        a,
        spot=spot,
        tint="hit",
        mark=str(DAMAGE_COST),
        icon="warning",
        rule="HULK-R141",
        **deed(view, a.piece, DAMAGE_COST, text),
    )


SHOWN: dict[type[Action], Callable[[Plan, HulkState, Any], Offer]] = {
    act.Move: _move,
    act.Turn: _turn,
    act.OpenDoor: _open,
    act.CloseDoor: _close,
    act.Enter: _enter,
    act.Drop: _drop,
    act.HandOver: _hand_over,
    act.Leave: _leave,
    act.Damage: _damage,
}
