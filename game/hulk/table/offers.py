"""What is offered: each action with its place on the board or in the bar, its cost and its odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.hulk import actions as act
from game.hulk.acting import Commanding
from game.hulk.blips import too_many
from game.hulk.broodlord import LordChoice
from game.hulk.deeds import ladders_down
from game.hulk.fittings import DAMAGE_COST
from game.hulk.moving import step_cost
from game.hulk.reactions import FreeShot, Reaction
from game.hulk.sight import blocking, seen_from
from game.hulk.state import MARINES, HulkState
from game.hulk.table import offers_fighting, powers, things
from game.hulk.table.deeds import answers_of, deed, nearest_of, percent, piece_box
from game.hulk.table.layout import HulkBoard, Plan, degrees
from game.hulk.table.names import cost_text, entry_name, is_marine, name_of, place_of, side_name, waiting
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve
from game.ui import labels
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


def offer_of(plan: Plan, view: HulkState, action: Action) -> Offer:
    """Return how an action is shown and reached."""
    return _SHOWN[type(action)](plan, view, action)


# -- the phases --


def _deploy(plan: Plan, view: HulkState, a: act.Deploy) -> Offer:
    text = _("Deploy {name} at {place}, facing {side}").format(
        name=name_of(view, a.piece), place=place_of(view, a.to), side=side_name(a.facing)
    )
    order = -_view_ahead(view, a.to, a.facing)
    return Offer(a, text, a.piece, plan.box(a.to), facing=degrees(a.facing), order=order, rule="HULK-2.2")


def _view_ahead(view: HulkState, square: int, facing: int) -> int:
    """Return how good a view is: how far it goes straight ahead, then how many squares are in it."""
    board, blocked, far, at = view.board, blocking(view), 0, square
    while (at := board.step[at * 8 + 2 * facing]) >= 0 and not blocked >> at & 1:
        far += 1
    return far * board.n + seen_from(view, square, facing, blocked).bit_count()


def _keep(plan: Plan, view: HulkState, a: act.Keep) -> Offer:
    return Offer(a, _("Keep the counter"), icon="check", key="k", style="primary", rule="HULK-3.3")


def _redraw(plan: Plan, view: HulkState, a: act.Redraw) -> Offer:
    detail = _("Put it back and draw again; the new one must be used.")
    return Offer(a, _("Draw again"), detail=detail, icon="redo", key="r", rule="HULK-3.4")


def _activate(plan: Plan, view: HulkState, a: act.Activate) -> Offer:
    text = _("Activate {name}").format(name=name_of(view, a.piece))
    return Offer(a, text, spot=piece_box(plan, view, a.piece), icon="play", needs_activation=True, rule="HULK-4.5")


def _finish(plan: Plan, view: HulkState, a: act.Finish) -> Offer:
    return Offer(
        a, _("Finish"), detail=_("The action points left are lost."), icon="check", key="x", order=8, rule="HULK-4.6"
    )


def _end_phase(plan: Plan, view: HulkState, a: act.EndPhase) -> Offer:
    return Offer(a, _("End phase"), icon="end_phase", key="ctrl+enter", style="primary", order=9, rule="HULK-4.9")


def _command(plan: Plan, view: HulkState, a: act.Command) -> Offer:
    return command_offer(view, a.piece)


def command_offer(view: HulkState, piece: int) -> Offer:
    """Return a command point for a Marine: whether it can be given is a secret of the counter."""
    detail = _("One action of this Marine, paid with command points.")
    answers = answers_of(view)
    for number, answer in enumerate(answers):
        if answer.piece == piece:
            key, style = ("", "plain") if number else ("c", "primary")
            return Offer(
                act.Command(piece),
                answer.text,
                detail=detail,
                mark=answer.mark,
                icon="star_victory",
                key=key,
                style=style,
                needs_activation=True,
                secret=True,
                order=number,
                rule="HULK-3.16",
            )
    text = _("Command {name}").format(name=name_of(view, piece))
    nearest = [] if answers else nearest_of(view)
    if piece in nearest:
        number = nearest.index(piece)
        return Offer(
            act.Command(piece),
            text,
            detail=detail,
            icon="star_victory",
            key="" if number else "c",
            needs_activation=True,
            secret=True,
            order=number,
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
    detail = _("It is turned up in place of its activation, and its Genestealers are placed.")
    return Offer(a, text, a.piece, detail=detail, icon="reveal", key="u", order=5, rule="HULK-10.26")


def _place_model(plan: Plan, view: HulkState, a: act.PlaceModel) -> Offer:
    text = _("Place a Genestealer at {place}").format(place=place_of(view, a.at))
    at = waiting(view)
    rule = "HULK-10.36" if at is not None and at[0].seat(view, at[1]) == MARINES else "HULK-10.33"
    return Offer(a, text, spot=plan.box(a.at), tint="hit", rule=rule)


def _face(plan: Plan, view: HulkState, a: act.Face) -> Offer:
    text = _("{name} faces {side}").format(name=name_of(view, a.piece), side=side_name(a.facing))
    square = view.place[a.piece]
    spot = plan.neighbour(square, a.facing) if square >= 0 else None
    return Offer(a, text, spot=spot, tint="choose", facing=degrees(a.facing), rule="HULK-10.37")


# -- declining --


def _pass(plan: Plan, view: HulkState, a: Pass) -> Offer:
    at = waiting(view)
    if at is not None and isinstance(at[0], FreeShot):
        return Offer(a, _("Hold fire"), icon="pass", key="space", order=8, rule="HULK-4.21")
    if at is not None and isinstance(at[0], Reaction):
        return Offer(a, _(labels.NOT_NOW), icon="pass", key="space", order=8, rule="HULK-3.16")
    if at is not None and isinstance(at[0], Commanding):
        return Offer(a, _("Take the command back"), icon="pass", order=8, rule="HULK-R35")
    if at is not None and isinstance(at[0], LordChoice):
        return Offer(a, _("Three Genestealers"), icon="pass", key="space", order=8, rule="HULK-15.2")
    return Offer(a, _("The roll stands"), icon="pass", key="space", order=8, rule="HULK-9.4")


def _pass_for(plan: Plan, view: HulkState, a: PassFor) -> Offer:
    detail = _("No more questions of this kind until the turn ends.")
    return Offer(
        a,
        _("Not this turn"),
        detail=detail,
        icon="speaker_off",
        key="shift+space",
        style="quiet",
        order=9,
        rule="HULK-3.16",
    )


def _resolve(plan: Plan, view: HulkState, a: Resolve) -> Offer:
    return Offer(a, _("Take number {n} next").format(n=a.item + 1), rule="HULK-R98")


def _concede(plan: Plan, view: HulkState, a: Concede) -> Offer:
    return Offer(a, _(labels.GIVE_UP), icon="flag_concede", style="danger")


def _agree_draw(plan: Plan, view: HulkState, a: AgreeDraw) -> Offer:
    return Offer(a, _("Agree on a draw"), icon="handshake_draw")


_SHOWN: dict[type[Action], Callable[[Plan, HulkState, Any], Offer]] = {
    act.Deploy: _deploy,
    act.Redraw: _redraw,
    act.Keep: _keep,
    act.Activate: _activate,
    act.Finish: _finish,
    act.EndPhase: _end_phase,
    act.Command: _command,
    act.Reinforce: _reinforce,
    act.Reveal: _reveal,
    act.PlaceModel: _place_model,
    act.Face: _face,
    Pass: _pass,
    PassFor: _pass_for,
    Resolve: _resolve,
    Concede: _concede,
    AgreeDraw: _agree_draw,
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
        return [offer_of(self.plan, view, action) for action in actions]
