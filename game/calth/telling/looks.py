"""How each action is offered: a row a verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from game.calth import actions as act
from game.calth import dice_pools
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.frames import AssaultFrame, AttackFrame, CardFrame, ConsolidateFrame, RunFrame
from game.calth.models import MODEL, MODELS, WEAPON, model_of
from game.calth.rules import BetrayalAtCalth
from game.calth.state import CalthState
from game.calth.telling.dice_words import choice_text, loss
from game.calth.telling.forecast import forecast
from game.calth.telling.landmarks import hex_name, run_text
from game.calth.telling.names import (
    capital,
    card_rule,
    critical_mark,
    critical_name,
    listed,
    named_model,
    terrain_name,
    weapon_name,
)
from game.calth.telling.portraits import portrait_named
from game.calth.telling.slots import CHANT, HALT, HOLD, KEYS, LISTED, NAMES, PART, RUN, waits_in
from game.calth.telling.words import WORDS, called, hex_in, place_of, way_out_of
from game.kernel.actions import Action, Pass, PassFor, Resolve
from game.kernel.sequence import find
from game.kernel.text import N_, NC_
from game.telling import labels
from game.telling.desk import Offer
from game.telling.dialect import AnyRow, Field, by, row, seen
from game.telling.rows import Looks
from game.telling.text import _, probability


def doorstep(view: CalthState, side: int, name: str) -> str:
    """Return what is said besides of going to a hex from which that side leaves the board (CALTH-A38)."""
    leads_out = view.zones.exits[side] >> view.tables.index[name] & 1
    return " · " + _("still on the board: leaving costs one more hex") if leads_out else ""


def _in(procedure: str) -> Callable[[CalthState, Any], bool]:
    return lambda view, a: waits_in(view, procedure)


def _at(field: str) -> Callable[[CalthState, Any], str]:
    return lambda view, a: place_of(getattr(a, field))


def _acts(unless: str = "") -> Callable[[CalthState, Any], int | None]:
    """Return the unit that acts; none in the procedure in which it need not be picked."""
    return lambda view, a: None if waits_in(view, unless) else view.tables.index[a.origin]


def _goes(text: str) -> Callable[[CalthState, Any], str]:
    return lambda view, a: _(text).format(hex=hex_name(view.scenario, a.to)) + doorstep(view, view.turn, a.to)


def _runs(view: CalthState, a: act.Run) -> str:
    return run_text(view.scenario, a.to) + doorstep(view, view.turn, a.to)


def _chance(kind: str, view: CalthState, a: act.Shoot | act.Assault) -> str:
    return probability(forecast(view, kind, view.tables.index[a.origin], view.tables.index[a.target]).any)


def _listing(view: CalthState, a: act.PlaceAsListed) -> str:
    names, units = view.tables.names, view.listed[view.turn]
    listing = "; ".join(f"{names[at]} – {listed(models)}" for at, models in units)
    return _("Every unit stands where the scenario suggests: {units}").format(units=listing)


def _via(view: CalthState, via: str) -> str:
    name, terrain = hex_name(view.scenario, via), view.scenario.board.hexes[view.tables.index[via]].terrain
    return name if terrain == "open" else f"{name} ({terrain_name(terrain)})"


def _number(view: CalthState, hex: int, model: str) -> int:
    """Return which of the kinds of models in a hex it is."""
    kinds = sorted({piece >> 2 for piece in view.units[hex]})
    return kinds.index(MODEL[model]) if MODEL[model] in kinds else 0


def _nth_to_go(view: CalthState, a: act.Pick) -> int:
    return _number(view, find(view, ConsolidateFrame).origin, a.model)


def _nth_target(view: CalthState, a: act.Target) -> int:
    return _number(view, find(view, AttackFrame).target, a.model)


def _went(view: CalthState, a: act.Pick) -> str:
    went = sum(piece >> 2 == MODEL[a.model] for piece in find(view, ConsolidateFrame).went)
    return f"+{went}" if went else ""


def _falls_back(view: CalthState, a: act.FallBack) -> str:
    text = _("Fall back to {hex}").format(hex=hex_name(view.scenario, a.to))
    return f"{named_model(a.model)}: {text}" if a.model else text


def _stamina(view: CalthState, a: act.Target) -> str:
    left = find(view, AttackFrame).left
    return _("Stamina {n}, hits so far: {left}").format(n=MODELS[MODEL[a.model]].stamina, left=left)


def _dice(view: CalthState, a: act.Reroll) -> str:
    return choice_text(find(view, AttackFrame).faces, a.dice)


def _worse(view: CalthState, a: act.Reroll) -> int:
    wasted, used = loss(find(view, AttackFrame).faces, a.dice)
    return wasted * 20 + used


def _weapons(view: CalthState) -> list[str]:
    """Return the weapons of an attack."""
    pieces = find(view, AttackFrame).pieces
    return [id for id in WEAPON if any(id in (model_of(p).ranged, model_of(p).melee) for p in pieces)]


def _nth_weapon(view: CalthState, a: act.UseCritical) -> int:
    weapons = _weapons(view)
    return weapons.index(a.weapon) if a.weapon in weapons else 0


def _twin(view: CalthState, weapon: str) -> str:
    """Return the first weapon of an attack with the same critical attack."""
    weapons = _weapons(view)
    return next(id for id in weapons if WEAPON[id].critical == WEAPON[weapon].critical) if weapons else weapon


def _live(view: CalthState) -> set[str]:
    """Return the critical attacks that would do something."""
    attack = find(view, AttackFrame)
    live = {WEAPON[id].critical for id in dice_pools.weapons(attack.pieces, attack.kind)}
    return live if view.points[attack.target] else live - {"suppress"}


def _critical(view: CalthState, a: act.UseCritical) -> str:
    return f"{weapon_name(a.weapon)}: {critical_name(WEAPON[a.weapon].critical)[0]}"


def _does(view: CalthState, a: act.UseCritical) -> str:
    effect, twin = WEAPON[a.weapon].critical, _twin(view, a.weapon)
    does = critical_name(effect)[1]
    if effect not in _live(view):
        does = _("{does}: no effect, since it has none left").format(does=does)
    elif twin != a.weapon:
        does = _("{does}: the same as with the other weapon, {weapon}").format(does=does, weapon=weapon_name(twin))
    return capital(does)


def _urged(view: CalthState, a: act.UseCritical) -> str:
    effect, live = WEAPON[a.weapon].critical, _live(view)
    if effect not in live:
        return "quiet"
    return "primary" if live == {effect} and _twin(view, a.weapon) == a.weapon else "plain"


def _settled(view: CalthState, a: act.UseCritical) -> bool:
    """Return whether no other weapon's critical attack would do anything else: the first of them is used."""
    attack, live = find(view, AttackFrame), _live(view)
    usable = dice_pools.weapons(attack.pieces, attack.kind)
    return len(live) < 2 and a.weapon == next((id for id in usable if WEAPON[id].critical in live), usable[0])


def _says(view: CalthState, a: act.PlayCard) -> str:
    design = view.scenario.designs.get(a.card)
    return _(design.text) if design is not None else ""


UNIT: Final = seen("target", called)
LOOKS: dict[type[Action], AnyRow] = {
    act.Place: row(
        N_("Deploy {model} at {hex}"),
        hex=hex_in("hex"),
        at=_at("hex"),
        mode=lambda view, a: a.model,
        rule="CALTH-A43",
    ),
    act.PlaceAsListed: row(
        N_("Deploy as listed"),
        detail=_listing,
        icon="check",
        key="ctrl+enter",
        style="primary",
        order=9,
        rule="CALTH-A43",
        slot=LISTED,
    ),
    act.Advance: row(_goes(N_("Advance to {hex}")), about=_acts(), at=_at("to"), rule="CALTH-4.1"),
    act.Run: by(
        _in(CardFrame.procedure),
        {True: row(_runs, tint="choose"), False: row(_runs, mode=RUN)},
        about=_acts(CardFrame.procedure),
        at=_at("to"),
        rule="CALTH-5.1",
    ),
    act.RunOn: row(_goes(N_("Run on to {hex}")), at=_at("to"), rule="CALTH-5.1"),
    act.Halt: row(
        NAMES[HALT],
        detail=N_("The unit loses the second hex of its run."),
        icon="pause",
        key="x",
        style="primary",
        gives_up=True,
        order=8,
        rule="CALTH-A16",
        slot=HALT,
    ),
    act.Leave: by(
        _in(RunFrame.procedure),
        {
            True: row(N_("Leave the board: the second hex of the run")),
            False: row(N_("Leave the board: an advance of one hex"), mark="1"),
        },
        about=_acts(RunFrame.procedure),
        at=lambda view, a: way_out_of(a.origin),
        rule="CALTH-A38",
    ),
    act.Consolidate: row(
        N_("Choose who goes to {hex}, one by one"),
        hex=hex_in("to"),
        about=_acts(ConsolidateFrame.procedure),
        at=_at("to"),
        tint="choose",
        mode=lambda view, a: "" if waits_in(view, ConsolidateFrame.procedure) else PART,
        order=20,
        rule="CALTH-6.1",
    ),
    act.Pick: row(
        "{model}",
        mark=_went,
        icon=lambda view, a: portrait_named(view.turn, a.model),
        key=lambda view, a: KEYS[_nth_to_go(view, a)],
        order=_nth_to_go,
        rule="CALTH-A12",
    ),
    act.Picked: by(
        lambda view, a: bool(find(view, ConsolidateFrame).went),
        {True: row(labels.DONE), False: row(N_("The rest stay"), gives_up=True)},
        icon="check",
        key="x",
        style="primary",
        order=8,
        rule="CALTH-A12",
    ),
    act.Shoot: row(
        N_("Shoot at {unit}"),
        unit=UNIT,
        about=_acts(),
        at=_at("target"),
        tint="hit",
        mark=partial(_chance, SHOOT),
        rule="CALTH-7.1",
    ),
    act.Assault: by(
        lambda view, a: a.via == a.origin,
        {
            True: row(N_("Assault {unit}"), order=1),
            False: row(N_("Assault from {hex}: {unit}"), hex=seen("via", _via), order=2),
        },
        unit=UNIT,
        about=_acts(CardFrame.procedure),
        at=_at("target"),
        tint="danger",
        mark=partial(_chance, ASSAULT),
        rule="CALTH-8.1",
    ),
    act.Hold: row(
        NAMES[HOLD],
        about=_acts(),
        detail=N_("The unit spends a point and does nothing."),
        icon="pause",
        key="x",
        style="quiet",
        order=8,
        rule="CALTH-A8",
        slot=HOLD,
    ),
    act.Chant: row(
        N_("Chant"),
        about=_acts(),
        detail=N_("Each hit or critical is a mark of the rite."),
        icon="storm",
        key="k",
        style="primary",
        order=1,
        rule="CALTH-S5",
        slot=CHANT,
    ),
    act.Help: row(N_("Leader's reroll"), icon="redo", key="g", style="primary", rule="CALTH-A40"),
    act.Reroll: row(_dice, order=_worse, rule="CALTH-A40"),
    act.UseCritical: row(
        _critical,
        detail=_does,
        mark=lambda view, a: critical_mark(WEAPON[a.weapon].critical),
        icon="fire",
        key=lambda view, a: KEYS[_nth_weapon(view, a)],
        style=_urged,
        order=_nth_weapon,
        obvious=_settled,
        rule="CALTH-10.2",
    ),
    act.NoCritical: row(N_("No critical attack"), icon="pass", key="x", style="quiet", order=8, rule="CALTH-A30"),
    act.Target: row(
        "{model}",
        detail=_stamina,
        icon=lambda view, a: portrait_named(view.owner[find(view, AttackFrame).target], a.model),
        key=lambda view, a: KEYS[_nth_target(view, a)],
        order=_nth_target,
        rule="CALTH-9.4",
    ),
    act.FallBack: row(_falls_back, at=_at("to"), rule="CALTH-A5"),
    act.MoveIn: row(
        N_("Move in"),
        at=lambda view, a: place_of(view.tables.names[find(view, AssaultFrame).target]),
        icon="enter",
        key="g",
        rule="CALTH-8.3",
    ),
    act.StayOut: row(NC_("unit", "Stay"), icon="pause", key="x", gives_up=True, order=8, rule="CALTH-8.3"),
    act.PlayCard: row(
        "{card}",
        detail=_says,
        icon="star_victory",
        secret=True,
        order=5,
        rule=lambda view, a: card_rule(a.card),
    ),
    act.NameUnit: row(lambda view, a: called(view, a.hex), at=_at("hex"), tint="choose", rule="CALTH-A41"),
    act.NameModel: row(N_("{model} at {hex}"), hex=Field("hex"), at=_at("hex"), tint="choose", rule="CALTH-A41"),
    act.Discard: row(labels.DISCARD, icon="close", secret=True, rule="CALTH-A41"),
    Pass: by(
        _in("scouting"),
        {
            True: row(N_("Begin the battle"), icon="play", key="ctrl+enter", rule="CALTH-A43"),
            False: row(labels.NOT_NOW, icon="pass", key="0", rule="CALTH-A41"),
        },
        order=8,
    ),
    PassFor: row(
        N_("Skip this moment"),
        detail=N_("You won't be asked at this moment again this round, but at other moments you will."),
        icon="speaker_off",
        key="shift+0",
        style="quiet",
        order=9,
        rule="CALTH-A41",
    ),
    Resolve: row(N_("Resolve number {n} next"), n=lambda view, a: a.item + 1, rule="CALTH-A41"),
}

offer: Final = Looks(WORDS, LOOKS, act.ACTIONS, BetrayalAtCalth.sequence.together())


def offers(view: CalthState, actions: Sequence[Action]) -> list[Offer]:
    """Return how each action is offered."""
    return [replace(offer(view, action), card=card_of(action)) for action in actions]


def card_of(action: Action) -> str:
    """Return the card of the hand that an action plays or discards; empty for any other."""
    return action.card if isinstance(action, act.PlayCard | act.Discard) else ""
