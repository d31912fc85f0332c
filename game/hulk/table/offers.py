"""What is offered: each action with its place on the board or in the bar, its cost and its odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.hulk import actions as act
from game.hulk.acting import Commanding
from game.hulk.blips import too_many
from game.hulk.broodlord import LordChoice
from game.hulk.deeds import ladders_down
from game.hulk.doors import leave_cost
from game.hulk.fittings import DAMAGE_COST
from game.hulk.moving import step_cost
from game.hulk.reactions import FreeShot, Reaction
from game.hulk.state import MARINES, HulkState
from game.hulk.table import offers_fighting, placing, powers, slots
from game.hulk.table.deeds import Fixed, answers_of, deed, nearest_of, piece_box
from game.hulk.table.layout import HulkBoard, Plan, degrees
from game.hulk.telling.names import (
    cost_text,
    entry_name,
    exit_name,
    frame_at,
    is_marine,
    item_name,
    name_of,
    place_of,
    side_name,
    waiting,
)
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve
from game.kernel.sequence import Decision
from game.kernel.text import N_
from game.telling import labels
from game.telling.text import _, probability
from game.ui.tabletop import Offer

TURNS = {1: slots.TURN_RIGHT, 2: slots.TURN_BACK, 3: slots.TURN_LEFT}
TURN_KEYS = {1: "e", 2: "r", 3: "q"}
DIGITS = 9
"""So many Marines answer by their number in the roster."""


def _move(plan: Plan, view: HulkState, a: act.Move) -> Offer:
    cost = step_cost(view, a)
    name, place = name_of(view, a.piece), place_of(view, a.to)
    detail = ""
    if is_marine(view, a.piece) and ladders_down(view.board) >> a.to & 1:
        detail = _("A ladder goes down there: on a 1 the Marine falls ({chance}).").format(chance=probability(1 / 6))
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
    text = slots.named(TURNS[quarter])
    detail = _("Face {side}.").format(side=side_name(a.facing))
    return Offer(
        a,
        mark="1",
        facing=degrees(a.facing),
        icon=TURNS[quarter],
        tint="go",
        key=TURN_KEYS[quarter],
        slot=TURNS[quarter],
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
    text = _("Drop {thing}").format(thing=item_name(view, a.item))
    detail = _("{name} leaves it in the square he steps out of next.").format(name=name_of(view, a.piece))
    return Offer(a, text, a.piece, detail=detail, icon="minus", key="d", order=5, rule="HULK-12.21", slot=slots.DROP)


def _hand_over(plan: Plan, view: HulkState, a: act.HandOver) -> Offer:
    text = _("{name} hands {thing} to {other} ({cost})").format(
        name=name_of(view, a.piece), thing=item_name(view, a.item), other=name_of(view, a.other), cost=cost_text(1)
    )
    spot = plan.box(view.place[a.other])
    return Offer(a, spot=spot, mark="1", icon="play", rule="HULK-12.24", **deed(view, a.piece, 1, text))


def _leave(plan: Plan, view: HulkState, a: act.Leave) -> Offer:
    point, cost = view.board.exits[a.way_out], leave_cost(view, a)
    text = _("{name} leaves the board by {exit} ({cost})").format(
        name=name_of(view, a.piece), exit=exit_name(view, a.way_out), cost=cost_text(cost)
    )
    spot = plan.neighbour(point.square, point.side)
    return Offer(a, spot=spot, mark=str(cost), icon="exit", rule="HULK-6.10", **deed(view, a.piece, cost, text))


def _damage(plan: Plan, view: HulkState, a: act.Damage) -> Offer:
    square = view.mission.fittings[a.fitting]
    text = _("{name} damages the generator at {place} ({cost})").format(
        name=name_of(view, a.piece), place=place_of(view, square), cost=cost_text(DAMAGE_COST)
    )
    return Offer(
        a,
        spot=plan.box(square),
        tint="hit",
        mark=str(DAMAGE_COST),
        icon="warning",
        rule="HULK-R141",
        **deed(view, a.piece, DAMAGE_COST, text),
    )


# -- the phases --


def _deploy(plan: Plan, view: HulkState, a: act.Deploy) -> Offer:
    text = _("Deploy {name} at {place}, facing {side}").format(
        name=name_of(view, a.piece), place=place_of(view, a.to), side=side_name(a.facing)
    )
    return placing.deploy(plan, view, a, text)


def _activate(plan: Plan, view: HulkState, a: act.Activate) -> Offer:
    text = _("Activate {name}").format(name=name_of(view, a.piece))
    spot = piece_box(plan, view, a.piece)
    return Offer(a, text, spot=spot, icon="play", needs_activation=True, rule="HULK-4.5", slot=slots.ACTIVATE)


def _command(plan: Plan, view: HulkState, a: act.Command) -> Offer:
    return command_offer(view, a.piece)


def command_offer(view: HulkState, piece: int) -> Offer:
    """Return a command point for a Marine: whether it can be given is a secret of the counter."""
    detail = _("This Marine takes one action, paid with command points.")
    answers = answers_of(view)
    meant = next((one for one in answers if one.piece == piece), None)
    text = _("Command {name}").format(name=name_of(view, piece)) if meant is None else meant.text
    shown = [one.piece for one in answers] or nearest_of(view)
    if piece in shown:
        return Offer(
            act.Command(piece),
            text,
            detail=detail,
            mark="" if meant is None else meant.mark,
            icon="star_victory",
            key=str(piece + 1) if piece < DIGITS else "",
            needs_activation=True,
            secret=True,
            order=shown.index(piece),
            rule="HULK-3.16",
        )
    return Offer(
        act.Command(piece),
        text,
        piece,
        detail=detail,
        icon="star_victory",
        key="" if answers else "c",
        needs_activation=True,
        secret=True,
        order=6,
        rule="HULK-3.15",
        slot=slots.COMMAND,
    )


# -- blips --


def _reinforce(plan: Plan, view: HulkState, a: act.Reinforce) -> Offer:
    entry, number = entry_name(view, a.entry), view.value[a.blip]
    text = _("Place a blip beside {entry}").format(entry=entry)
    if too_many(view) and number:
        text = _("Place a blip of {n} beside {entry}").format(n=number, entry=entry)
    elif too_many(view):
        text = _("Place drawn blip no. {n} beside {entry}").format(n=view.hand.index(a.blip) + 1, entry=entry)
    return Offer(a, text, spot=plan.mouth(a.entry), mark=view.board.entries[a.entry].id, rule="HULK-10.9")


def _reveal(plan: Plan, view: HulkState, a: act.Reveal) -> Offer:
    text = _("Reveal {name}").format(name=name_of(view, a.piece))
    at = waiting(view)
    if at is not None and at[0].seat(view, at[1]) == MARINES:
        return Offer(a, text, spot=piece_box(plan, view, a.piece), tint="hit", icon="reveal", rule="HULK-10.29")
    detail = _("Reveal it instead of activating it, and place its Genestealers.")
    return Offer(a, text, a.piece, detail=detail, icon="reveal", key="u", order=5, rule="HULK-10.26", slot=slots.REVEAL)


def _place_model(plan: Plan, view: HulkState, a: act.PlaceModel) -> Offer:
    text = _("Place a Genestealer at {place}").format(place=place_of(view, a.at))
    at = waiting(view)
    rule = "HULK-10.36" if at is not None and at[0].seat(view, at[1]) == MARINES else "HULK-10.33"
    return Offer(a, text, spot=plan.box(a.at), tint="hit", rule=rule)


def _face(plan: Plan, view: HulkState, a: act.Face) -> Offer:
    text = _("{name} faces {side}").format(name=name_of(view, a.piece), side=side_name(a.facing))
    return placing.face(plan, view, a, text)


_REDRAW = Fixed(
    N_("Redraw"), "redo", "r", N_("Put it back and draw another. You must use the new one."), rule="HULK-3.4"
)


def _redraw(plan: Plan, view: HulkState, a: act.Redraw) -> Offer:
    average = _("average {n}").format(n=f"{sum(view.counters) / len(view.counters):g}")
    return replace(_REDRAW(plan, view, a), mark=average)


# -- declining --


_PASSES: tuple[tuple[type[Decision[HulkState]], Fixed], ...] = (
    (FreeShot, Fixed(N_("Hold fire"), "pass", "0", order=8, rule="HULK-4.21")),
    (Reaction, Fixed(labels.NOT_NOW, "pass", "0", order=8, rule="HULK-3.16")),
    (Commanding, Fixed(N_("Cancel the command"), "pass", order=8, rule="HULK-R35")),
    (LordChoice, Fixed(N_("Three Genestealers"), "pass", "0", order=8, rule="HULK-15.2")),
)
_THE_ROLL_STANDS = Fixed(N_("The roll stands"), "pass", "0", order=8, rule="HULK-9.4")


def _pass(plan: Plan, view: HulkState, a: Pass) -> Offer:
    kept = next((kept for decision, kept in _PASSES if frame_at(view, decision) is not None), _THE_ROLL_STANDS)
    return kept(plan, view, a)


def _resolve(plan: Plan, view: HulkState, a: Resolve) -> Offer:
    return Offer(a, _("Resolve number {n} next").format(n=a.item + 1), rule="HULK-R98")


_SHOWN: dict[type[Action], Callable[[Plan, HulkState, Any], Offer]] = {
    act.Deploy: _deploy,
    act.Redraw: _redraw,
    act.Keep: Fixed(N_("Keep the counter"), "check", "k", style="primary", rule="HULK-3.3"),
    act.Activate: _activate,
    act.Finish: Fixed(
        slots.SLOTS[slots.FINISH].name,
        "check",
        "x",
        N_("Any unspent action points are lost."),
        order=8,
        rule="HULK-4.6",
        slot=slots.FINISH,
    ),
    act.EndPhase: Fixed(
        slots.SLOTS[slots.END].name,
        "end_phase",
        "ctrl+enter",
        style="primary",
        order=9,
        rule="HULK-4.9",
        slot=slots.END,
    ),
    act.Command: _command,
    act.Reinforce: _reinforce,
    act.Reveal: _reveal,
    act.PlaceModel: _place_model,
    act.Face: _face,
    Pass: _pass,
    PassFor: Fixed(
        N_("Not this turn"),
        "speaker_off",
        "shift+0",
        N_("You won't be asked this again until the turn ends."),
        "quiet",
        9,
        "HULK-3.16",
    ),
    Resolve: _resolve,
    Concede: Fixed(labels.GIVE_UP, "flag_concede", style="danger"),
    AgreeDraw: Fixed(N_("Agree on a draw"), "handshake_draw"),
    act.Move: _move,
    act.Turn: _turn,
    act.OpenDoor: _open,
    act.CloseDoor: _close,
    act.Enter: _enter,
    act.Drop: _drop,
    act.HandOver: _hand_over,
    act.Leave: _leave,
    act.Damage: _damage,
    **offers_fighting.SHOWN,
    **powers.SHOWN,
}


class Offers(HulkBoard):
    """A table that shows how each action is reached."""

    def offers(self, view: HulkState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        return [_SHOWN[type(action)](self.plan, view, action) for action in actions]
