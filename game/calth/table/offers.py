"""What is offered: each action with its hex, its button or its card."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from game.calth import actions as act
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.models import MODEL, MODELS, WEAPON, model_of
from game.calth.state import CalthState
from game.calth.table import odds, rerollstage
from game.calth.table.layout import Plan, Point
from game.calth.table.names import (
    capital,
    card_name,
    card_rule,
    critical_mark,
    critical_name,
    listed,
    moment_name,
    named_model,
    run_text,
    short_name,
    terrain_name,
    unit_title,
    waiting,
    weapon_name,
)
from game.calth.table.piece_ids import Ledger
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve
from game.kernel.sequence import find
from game.ui import labels
from game.ui.tabletop import Box, Mode, Offer
from game.ui.text import _, pgettext

RUN, PART = "run", "consolidate"
KEYS = "123456789"
OUT_REACH = 0.3
"""So near to the middle of a way out it is meant."""


class Desk:
    """What an offer needs to know: the plan, the position and who is who."""

    def __init__(self, plan: Plan, view: CalthState, ledger: Ledger) -> None:
        self.plan, self.view, self.ledger = plan, view, ledger
        ledger.sync(view)

    def hex(self, name: str) -> int:
        """Return the number of a hex."""
        return self.view.tables.index[name]

    def spot(self, name: str) -> Box:
        """Return where a hex is clicked."""
        return self.plan.spot(self.hex(name))

    def unit(self, name: str) -> int | None:
        """Return the number of the unit in a hex."""
        return self.ledger.unit(self.view, self.hex(name))

    def called(self, name: str) -> str:
        """Return the unit in a hex, in a few words."""
        hex = self.hex(name)
        return unit_title(self.view, hex) if self.view.units[hex] else name

    def terrain(self, name: str) -> str:
        """Return what a hex is, when it is more than floor."""
        terrain = self.view.scenario.board.hexes[self.hex(name)].terrain
        return "" if terrain == "open" else terrain_name(terrain)

    def doorstep(self, name: str) -> str:
        """Return what is said besides of who goes to a hex of the side that acts."""
        return doorstep(self.view, self.view.turn, self.hex(name))


def doorstep(view: CalthState, side: int, hex: int) -> str:
    """Return what is said besides of going to a hex from which that side leaves the board (CALTH-A38)."""
    return " · " + _("still on the board, leaving is one hex more") if view.zones.exits[side] >> hex & 1 else ""


def offers_of(desk: Desk, actions: Sequence[Action]) -> list[Offer]:
    """Return one offer for each action, in the same order."""
    return [_SHOWN[type(action)](desk, action) for action in actions]


def modes_of(view: CalthState) -> list[Mode]:
    """Return the kinds of models to deploy; running and consolidating, which share their hexes with advancing."""
    at = waiting(view)
    if at is None:
        return []
    if at[1].name == "deployment":
        camp = [piece >> 2 for piece in view.camp[view.turn]]
        whole = sorted({model for _at, models in view.listed[view.turn] for model in models} | set(camp))
        detail = _("Then click the hexes where they are to stand.")
        return [
            Mode(
                MODELS[kind].id,
                short_name(kind),
                f"calth/{MODELS[kind].id}",
                KEYS[i % 9],
                f"×{camp.count(kind)}",
                detail,
                "CALTH-A43",
                True,
            )
            for i, kind in enumerate(whole)
            if kind in camp
        ]
    return [
        Mode(RUN, _("Run"), "move", "r", "", _("One hex at a run; a hex farther off is lit by itself."), "CALTH-5.1"),
        Mode(
            PART, _("Consolidate"), "plus", "c", "", _("Models join the unit of a hex, or form one there."), "CALTH-6.1"
        ),
    ]


# -- deployment --


def _place(desk: Desk, a: act.Place) -> Offer:
    text = _("Deploy {model} at {hex}").format(model=named_model(a.model), hex=a.hex)
    return Offer(a, text, spot=desk.spot(a.hex), mode=a.model, rule="CALTH-A43")


def _listed(desk: Desk, a: act.PlaceAsListed) -> Offer:
    view = desk.view
    units = [f"{view.tables.names[at]} – {listed(models)}" for at, models in view.listed[view.turn]]
    detail = _("Every unit stands where the scenario suggests: {units}").format(units="; ".join(units))
    return Offer(
        a,
        _("Deploy as listed"),
        detail=detail,
        icon="check",
        key="ctrl+enter",
        style="primary",
        order=9,
        rule="CALTH-A43",
    )


# -- moving --


def _advance(desk: Desk, a: act.Advance) -> Offer:
    text = _("Advance to {hex}").format(hex=a.to) + desk.doorstep(a.to)
    return Offer(a, text, desk.unit(a.origin), desk.spot(a.to), rule="CALTH-4.1")


def _run(desk: Desk, a: act.Run) -> Offer:
    card = find_card(desk.view)
    text = run_text(a.to) + desk.doorstep(a.to)
    return Offer(
        a,
        text,
        None if card else desk.unit(a.origin),
        desk.spot(a.to),
        tint="choose" if card else "go",
        mode="" if card else RUN,
        rule="CALTH-5.1",
    )


def find_card(view: CalthState) -> bool:
    """Return whether a card is being carried out."""
    at = waiting(view)
    return at is not None and at[1].name == "card"


def _run_on(desk: Desk, a: act.RunOn) -> Offer:
    text = _("Run on to {hex}").format(hex=a.to) + desk.doorstep(a.to)
    return Offer(a, text, spot=desk.spot(a.to), rule="CALTH-5.1")


def _halt(desk: Desk, a: act.Halt) -> Offer:
    return Offer(a, _("Halt here"), icon="pause", key="x", style="primary", order=8, rule="CALTH-A16")


def _leave(desk: Desk, a: act.Leave) -> Offer:
    at = waiting(desk.view)
    running = at is not None and at[1].name == "run"
    text = _("Leave the board: the second hex of the run") if running else _("Leave the board: an advance of one hex")
    spot = desk.plan.exit_spot(desk.hex(a.origin))
    return Offer(a, text, None if running else desk.unit(a.origin), spot, mark="" if running else "1", rule="CALTH-A38")


def _consolidate(desk: Desk, a: act.Consolidate) -> Offer:
    at = waiting(desk.view)
    parting = at is not None and at[1].name == "consolidate"
    text = _("Choose who goes to {hex}, one by one").format(hex=a.to)
    return Offer(
        a,
        text,
        None if parting else desk.unit(a.origin),
        desk.spot(a.to),
        tint="choose",
        mode="" if parting else PART,
        order=20,
        rule="CALTH-6.1",
    )


def _pick(desk: Desk, a: act.Pick) -> Offer:
    at = waiting(desk.view)
    went = sum(piece >> 2 == MODEL[a.model] for piece in at[1].values["went"]) if at is not None else 0
    return Offer(
        a,
        named_model(a.model),
        mark=f"+{went}" if went else "",
        icon=f"calth/{a.model}",
        key=KEYS[_number(desk, a)],
        order=_number(desk, a),
        rule="CALTH-A12",
    )


def _number(desk: Desk, a: act.Pick) -> int:
    at = waiting(desk.view)
    kinds = sorted({piece >> 2 for piece in desk.view.units[at[1].values["origin"]]}) if at is not None else []
    kind = MODEL[a.model]
    return kinds.index(kind) if kind in kinds else 0


def _picked(desk: Desk, a: act.Picked) -> Offer:
    at = waiting(desk.view)
    rest = at is not None and not at[1].values["went"]
    text = _("The rest stays") if rest else _("That is all")
    return Offer(a, text, icon="check", key="x", style="primary", order=8, rule="CALTH-A12")


def _hold(desk: Desk, a: act.Hold) -> Offer:
    detail = _("A point is spent, and nothing is done.")
    return Offer(
        a, _("Hold"), desk.unit(a.origin), detail=detail, icon="pause", key="x", style="quiet", order=8, rule="CALTH-A8"
    )


def _chant(desk: Desk, a: act.Chant) -> Offer:
    detail = _("Each hit or critical is a mark of the rite.")
    return Offer(
        a,
        _("Chant"),
        desk.unit(a.origin),
        detail=detail,
        icon="storm",
        key="t",
        style="primary",
        order=1,
        rule="CALTH-S5",
    )


# -- attacks --


def _shoot(desk: Desk, a: act.Shoot) -> Offer:
    found = odds.forecast(desk.view, SHOOT, desk.hex(a.origin), desk.hex(a.target))
    text = _("Shoot at {unit}").format(unit=desk.called(a.target))
    return Offer(a, text, desk.unit(a.origin), desk.spot(a.target), "hit", odds.percent(found.any), rule="CALTH-7.1")


def _assault(desk: Desk, a: act.Assault) -> Offer:
    found = odds.forecast(desk.view, ASSAULT, desk.hex(a.origin), desk.hex(a.target))
    text = _("Assault {unit}").format(unit=desk.called(a.target))
    card = find_card(desk.view)
    if a.via != a.origin:
        where = desk.terrain(a.via)
        place = f"{a.via} ({where})" if where else a.via
        text = _("Assault from {hex}: {unit}").format(hex=place, unit=desk.called(a.target))
    order = 1 if a.via == a.origin else 2
    return Offer(
        a,
        text,
        None if card else desk.unit(a.origin),
        desk.spot(a.target),
        "danger",
        odds.percent(found.any),
        order=order,
        rule="CALTH-8.1",
    )


def _help(desk: Desk, a: act.Help) -> Offer:
    return Offer(a, _("He helps"), icon="redo", key="g", style="primary", rule="CALTH-A40")


def _reroll(desk: Desk, a: act.Reroll) -> Offer:
    faces = find(desk.view, "attack").values["faces"]
    wasted, used = rerollstage.loss(faces, a.dice)
    return Offer(a, rerollstage.choice_text(faces, a.dice), order=wasted * 20 + used, rule="CALTH-A40")


def _use_critical(desk: Desk, a: act.UseCritical) -> Offer:
    name, does = critical_name(WEAPON[a.weapon].critical)
    attack = find(desk.view, "attack").values
    weapons = [id for id in WEAPON if any(id in (model_of(p).ranged, model_of(p).melee) for p in attack["pieces"])]
    order = weapons.index(a.weapon) if a.weapon in weapons else 0
    effect = WEAPON[a.weapon].critical
    twin = next(id for id in weapons if WEAPON[id].critical == effect) if weapons else a.weapon
    idle = effect == "suppress" and not desk.view.points[attack["target"]]
    if idle:
        does = _("{does}: it has none left, so nothing would come of it").format(does=does)
    elif twin != a.weapon:
        does = _("{does}: the same as with the other weapon, {weapon}").format(does=does, weapon=weapon_name(twin))
    return Offer(
        a,
        f"{weapon_name(a.weapon)}: {name}",
        detail=capital(does),
        mark=critical_mark(effect),
        icon="fire",
        key=KEYS[order],
        style="quiet" if idle else "primary" if twin == a.weapon else "plain",
        order=order,
        rule="CALTH-10.2",
    )


def _no_critical(desk: Desk, a: act.NoCritical) -> Offer:
    return Offer(a, _("No critical attack"), icon="pass", key="x", style="quiet", order=8, rule="CALTH-A30")


def _target(desk: Desk, a: act.Target) -> Offer:
    frame = find(desk.view, "attack").values
    kinds = sorted({piece >> 2 for piece in desk.view.units[frame["target"]]})
    kind = MODEL[a.model]
    order = kinds.index(kind) if kind in kinds else 0
    detail = _("Stamina {n}, hits so far: {left}").format(n=MODELS[kind].stamina, left=frame["left"])
    text = _("{model} at {hex}").format(model=named_model(a.model), hex=desk.view.tables.names[frame["target"]])
    return Offer(a, text, detail=detail, icon=f"calth/{a.model}", key=KEYS[order], order=order, rule="CALTH-9.4")


def _fall_back(desk: Desk, a: act.FallBack) -> Offer:
    who = named_model(a.model) if a.model else ""
    text = _("Fall back to {hex}").format(hex=a.to)
    return Offer(a, f"{who}: {text}" if who else text, spot=desk.spot(a.to), rule="CALTH-A5")


def _move_in(desk: Desk, a: act.MoveIn) -> Offer:
    target = find(desk.view, "assault").values["target"]
    return Offer(a, _("Move in"), spot=desk.plan.spot(target), icon="enter", key="g", rule="CALTH-8.3")


def _stay_out(desk: Desk, a: act.StayOut) -> Offer:
    return Offer(a, pgettext("unit", "Stay"), icon="pause", key="x", style="primary", order=8, rule="CALTH-8.3")


# -- cards --


def _play_card(desk: Desk, a: act.PlayCard) -> Offer:
    design = desk.view.scenario.designs.get(a.card)
    detail = f"{_(design.text)} · {moment_name(design.when)}" if design is not None else ""
    text = card_name(desk.view.scenario, a.card)
    return Offer(a, text, detail=detail, icon="star_victory", secret=True, order=5, rule=card_rule(a.card))


def _name_unit(desk: Desk, a: act.NameUnit) -> Offer:
    return Offer(a, desk.called(a.hex), spot=desk.spot(a.hex), tint="choose", rule="CALTH-A41")


def _name_model(desk: Desk, a: act.NameModel) -> Offer:
    text = _("{model} at {hex}").format(model=named_model(a.model), hex=a.hex)
    return Offer(a, text, spot=desk.spot(a.hex), tint="choose", rule="CALTH-A41")


def _discard(desk: Desk, a: act.Discard) -> Offer:
    text = _(labels.DISCARD).format(card=card_name(desk.view.scenario, a.card))
    return Offer(a, text, icon="close", secret=True, rule="CALTH-A41")


# -- declining --


def _pass(desk: Desk, a: Pass) -> Offer:
    return Offer(a, _(labels.NOT_NOW), icon="pass", key="space", order=8, rule="CALTH-A41")


def _pass_for(desk: Desk, a: PassFor) -> Offer:
    detail = _("No more questions of this kind until the round ends.")
    return Offer(
        a,
        _("Not this round"),
        detail=detail,
        icon="speaker_off",
        key="shift+space",
        style="quiet",
        order=9,
        rule="CALTH-A41",
    )


def _resolve(desk: Desk, a: Resolve) -> Offer:
    return Offer(a, _("Take number {n} next").format(n=a.item + 1), rule="CALTH-A41")


def _concede(desk: Desk, a: Concede) -> Offer:
    return Offer(a, _(labels.GIVE_UP), icon="flag_concede", style="danger")


def _agree_draw(desk: Desk, a: AgreeDraw) -> Offer:
    return Offer(a, _("Agree on a draw"), icon="handshake_draw")


def tried_out(plan: Plan, view: CalthState, hex: int, at: Point) -> Action | None:
    """Return what a click on a way out of the board means for the unit in a hex: to leave there."""
    ways = view.tables.ways[view.owner[hex]]
    near = view.phase == "action" and any(math.dist(plan.way_out(way.hex), at) < OUT_REACH for way in ways)
    return act.Leave(view.tables.names[hex]) if near else None


def tried(plan: Plan, view: CalthState, hex: int, to: int) -> Action | None:
    """Return what a click on a hex where nothing is offered seems to mean for the unit in a hex."""
    name, names = view.tables.names[hex], view.tables.names
    if hex == to or view.phase != "action":
        return None
    if view.owner[to] == 1 - view.owner[hex]:
        near = view.scenario.board.distance(hex, to, view.seals) == 1
        return act.Assault(name, name, names[to]) if near else act.Shoot(name, names[to])
    if view.owner[to] == view.owner[hex]:
        return None
    near = to in view.scenario.board.near[hex]
    return act.Advance(name, names[to]) if near else act.Run(name, names[to])


_SHOWN: dict[type[Action], Callable[[Desk, Any], Offer]] = {
    act.Place: _place,
    act.PlaceAsListed: _listed,
    act.Advance: _advance,
    act.Run: _run,
    act.RunOn: _run_on,
    act.Halt: _halt,
    act.Leave: _leave,
    act.Consolidate: _consolidate,
    act.Pick: _pick,
    act.Picked: _picked,
    act.Shoot: _shoot,
    act.Assault: _assault,
    act.Hold: _hold,
    act.Chant: _chant,
    act.Help: _help,
    act.Reroll: _reroll,
    act.UseCritical: _use_critical,
    act.NoCritical: _no_critical,
    act.Target: _target,
    act.FallBack: _fall_back,
    act.MoveIn: _move_in,
    act.StayOut: _stay_out,
    act.PlayCard: _play_card,
    act.NameUnit: _name_unit,
    act.NameModel: _name_model,
    act.Discard: _discard,
    Pass: _pass,
    PassFor: _pass_for,
    Resolve: _resolve,
    Concede: _concede,
    AgreeDraw: _agree_draw,
}
