"""What is offered: each action with its hex, its button or its card."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.calth import actions as act
from game.calth import dice_pools
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.frames import AssaultFrame, AttackFrame, ConsolidateFrame
from game.calth.models import MODEL, MODELS, SEATS, WEAPON, model_of
from game.calth.state import CalthState
from game.calth.table import forecast, rerollstage
from game.calth.table.base import CalthBoard
from game.calth.table.layout import Point
from game.calth.table.portraits import figure_of, portrait_named
from game.calth.table.slots import CHANT, HALT, HOLD, KEYS, LISTED, NAMES, PART, RUN, kinds_listed
from game.calth.telling.landmarks import hex_name, run_text
from game.calth.telling.names import (
    capital,
    card_name,
    card_rule,
    counted_short,
    critical_mark,
    critical_name,
    listed,
    moment_name,
    named_model,
    terrain_name,
    unit_title,
    weapon_name,
)
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve
from game.kernel.sequence import find
from game.kernel.state import Frame
from game.telling import labels
from game.telling.text import _, pgettext, probability
from game.ui.tabletop import Box, Mode, Offer

OUT_REACH = 0.3
"""So near to the middle of a way out it is meant."""


def doorstep(view: CalthState, side: int, hex: int) -> str:
    """Return what is said besides of going to a hex from which that side leaves the board (CALTH-A38)."""
    return " · " + _("still on the board: leaving costs one more hex") if view.zones.exits[side] >> hex & 1 else ""


class Offers(CalthBoard):
    """A table that shows what is offered."""

    def offers(self, view: CalthState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        self.legal = tuple(actions)
        desk = Desk(self, view)
        return [desk.moving(action) or desk.attacking(action) or desk.answering(action) for action in actions]

    def modes(self, view: CalthState) -> list[Mode]:
        """Return the kinds of models to deploy; running and consolidating, which share their hexes with advancing."""
        if not view.frames:
            return []
        if view.frames[-1].name == "deployment":
            camp, whole = [piece >> 2 for piece in view.camp[view.turn]], kinds_listed(view)
            detail = _("Then click the hexes where they start.")
            return [
                Mode(
                    MODELS[kind].id,
                    capital(counted_short(kind, 1)),
                    figure_of(view.turn, kind),
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
            Mode(
                RUN,
                _(NAMES[RUN]),
                "move",
                "r",
                "",
                _("Click one hex; the next one then lights up."),
                "CALTH-5.1",
            ),
            Mode(
                PART,
                _(NAMES[PART]),
                "plus",
                "c",
                "",
                _("Models join the unit of a hex, or form one there."),
                "CALTH-6.1",
            ),
        ]

    def tried(self, view: CalthState, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click where nothing is offered means: to go there, to leave the board, or to attack."""
        self.ledger.sync(view)
        hex, to = self.ledger.hex_of(piece), self.plan.at(at)
        if hex < 0 or view.owner[hex] != SEATS.index(seat) or view.phase != "action":
            return None
        ways, names = view.tables.ways[view.owner[hex]], view.tables.names
        if any(math.dist(self.plan.way_out(way.hex), at) < OUT_REACH for way in ways):
            return act.Leave(names[hex])
        if to < 0 or view.owner[to] == view.owner[hex]:
            return None
        if view.owner[to] == 1 - view.owner[hex]:
            near = view.scenario.board.distance(hex, to, view.seals) == 1
            return act.Assault(names[hex], names[hex], names[to]) if near else act.Shoot(names[hex], names[to])
        near = to in view.scenario.board.near[hex]
        return act.Advance(names[hex], names[to]) if near else act.Run(names[hex], names[to])


class Desk:
    """What an offer needs to know: the table, the position and the procedure in which play waits."""

    def __init__(self, table: CalthBoard, view: CalthState) -> None:
        self.plan, self.view, self.ledger = table.plan, view, table.ledger
        self.frame = view.frames[-1] if view.frames else Frame("")
        self.ledger.sync(view)

    def hex(self, name: str) -> int:
        """Return the number of a hex."""
        return self.view.tables.index[name]

    def spot(self, name: str) -> Box:
        """Return where a hex is clicked."""
        return self.plan.spot(self.hex(name))

    def unit(self, name: str, unless: str = "") -> int | None:
        """Return the number of the unit in a hex; None in the procedure in which it need not be picked."""
        return None if self.frame.name == unless else self.ledger.unit(self.view, self.hex(name))

    def called(self, name: str) -> str:
        """Return the unit in a hex, in a few words."""
        hex = self.hex(name)
        return unit_title(self.view, hex) if self.view.units[hex] else name

    def named(self, name: str) -> str:
        """Return a hex, after what the story calls it."""
        return hex_name(self.view.scenario, name)

    def step(self, name: str) -> str:
        """Return what is said besides of who goes to a hex of the side that acts."""
        return doorstep(self.view, self.view.turn, self.hex(name))

    def moving(self, action: Action) -> Offer | None:
        """Return the offer of an action of deployment or movement."""
        match action:
            case act.Place(model=model, hex=hex):
                return Offer(
                    action,
                    _("Deploy {model} at {hex}").format(model=named_model(model), hex=self.named(hex)),
                    spot=self.spot(hex),
                    mode=model,
                    rule="CALTH-A43",
                )
            case act.PlaceAsListed():
                names, units = self.view.tables.names, self.view.listed[self.view.turn]
                listing = "; ".join(f"{names[at]} – {listed(models)}" for at, models in units)
                return Offer(
                    action,
                    _("Deploy as listed"),
                    detail=_("Every unit stands where the scenario suggests: {units}").format(units=listing),
                    icon="check",
                    key="ctrl+enter",
                    style="primary",
                    order=9,
                    rule="CALTH-A43",
                    slot=LISTED,
                )
            case act.Advance(origin=origin, to=to):
                text = _("Advance to {hex}").format(hex=self.named(to)) + self.step(to)
                return Offer(action, text, self.unit(origin), self.spot(to), rule="CALTH-4.1")
            case act.Run(origin=origin, to=to):
                card = self.frame.name == "card"
                return Offer(
                    action,
                    run_text(self.view.scenario, to) + self.step(to),
                    self.unit(origin, "card"),
                    self.spot(to),
                    tint="choose" if card else "go",
                    mode="" if card else RUN,
                    rule="CALTH-5.1",
                )
            case act.RunOn(to=to):
                text = _("Run on to {hex}").format(hex=self.named(to)) + self.step(to)
                return Offer(action, text, spot=self.spot(to), rule="CALTH-5.1")
            case act.Halt():
                text = _(NAMES[HALT])
                return Offer(
                    action,
                    text,
                    detail=_("The unit loses the second hex of its run."),
                    icon="pause",
                    key="x",
                    style="primary",
                    gives_up=True,
                    order=8,
                    rule="CALTH-A16",
                    slot=HALT,
                )
            case act.Leave(origin=origin):
                running, spot = self.frame.name == "run", self.plan.exit_spot(self.hex(origin))
                second = _("Leave the board: the second hex of the run")
                text = second if running else _("Leave the board: an advance of one hex")
                return Offer(
                    action, text, self.unit(origin, "run"), spot, mark="" if running else "1", rule="CALTH-A38"
                )
            case act.Consolidate(origin=origin, to=to):
                return Offer(
                    action,
                    _("Choose who goes to {hex}, one by one").format(hex=self.named(to)),
                    self.unit(origin, "consolidate"),
                    self.spot(to),
                    tint="choose",
                    mode="" if self.frame.name == "consolidate" else PART,
                    order=20,
                    rule="CALTH-6.1",
                )
            case act.Pick(model=model):
                went = sum(piece >> 2 == MODEL[model] for piece in find(self.view, ConsolidateFrame).went)
                order = self.number(find(self.view, ConsolidateFrame).origin, model)
                return Offer(
                    action,
                    named_model(model),
                    mark=f"+{went}" if went else "",
                    icon=portrait_named(self.view.turn, model),
                    key=KEYS[order],
                    order=order,
                    rule="CALTH-A12",
                )
            case act.Picked():
                some = bool(find(self.view, ConsolidateFrame).went)
                text = _(labels.DONE) if some else _("The rest stay")
                return Offer(
                    action, text, icon="check", key="x", style="primary", gives_up=not some, order=8, rule="CALTH-A12"
                )
            case act.FallBack(model=model, to=to):
                text = _("Fall back to {hex}").format(hex=self.named(to))
                text = f"{named_model(model)}: {text}" if model else text
                return Offer(action, text, spot=self.spot(to), rule="CALTH-A5")
            case act.MoveIn():
                return Offer(
                    action,
                    _("Move in"),
                    spot=self.plan.spot(find(self.view, AssaultFrame).target),
                    icon="enter",
                    key="g",
                    rule="CALTH-8.3",
                )
            case act.StayOut():
                words = pgettext("unit", "Stay")
                return Offer(action, words, icon="pause", key="x", gives_up=True, order=8, rule="CALTH-8.3")
        return None

    def number(self, hex: int, model: str) -> int:
        """Return which of the kinds of models in a hex it is."""
        kinds = sorted({piece >> 2 for piece in self.view.units[hex]})
        return kinds.index(MODEL[model]) if MODEL[model] in kinds else 0

    def attacking(self, action: Action) -> Offer | None:
        """Return the offer of an attack, or of what is decided in one."""
        match action:
            case act.Shoot(origin=origin, target=target):
                chance = probability(forecast.forecast(self.view, SHOOT, self.hex(origin), self.hex(target)).any)
                return Offer(
                    action,
                    _("Shoot at {unit}").format(unit=self.called(target)),
                    self.unit(origin),
                    self.spot(target),
                    "hit",
                    chance,
                    rule="CALTH-7.1",
                )
            case act.Assault(origin=origin, target=target, via=via):
                chance = probability(forecast.forecast(self.view, ASSAULT, self.hex(origin), self.hex(target)).any)
                text = _("Assault {unit}").format(unit=self.called(target))
                if via != origin:
                    terrain = self.view.scenario.board.hexes[self.hex(via)].terrain
                    place = self.named(via) if terrain == "open" else f"{self.named(via)} ({terrain_name(terrain)})"
                    text = _("Assault from {hex}: {unit}").format(hex=place, unit=self.called(target))
                return Offer(
                    action,
                    text,
                    self.unit(origin, "card"),
                    self.spot(target),
                    "danger",
                    chance,
                    order=1 if via == origin else 2,
                    rule="CALTH-8.1",
                )
            case act.Help():
                return Offer(action, _("Leader's reroll"), icon="redo", key="g", style="primary", rule="CALTH-A40")
            case act.Reroll(dice=dice):
                faces = find(self.view, AttackFrame).faces
                wasted, used = rerollstage.loss(faces, dice)
                return Offer(action, rerollstage.choice_text(faces, dice), order=wasted * 20 + used, rule="CALTH-A40")
            case act.UseCritical(weapon=weapon):
                return self.critical(action, weapon)
            case act.NoCritical():
                return Offer(
                    action, _("No critical attack"), icon="pass", key="x", style="quiet", order=8, rule="CALTH-A30"
                )
            case act.Target(model=model):
                attack = find(self.view, AttackFrame)
                order = self.number(attack.target, model)
                detail = _("Stamina {n}, hits so far: {left}").format(n=MODELS[MODEL[model]].stamina, left=attack.left)
                return Offer(
                    action,
                    named_model(model),
                    detail=detail,
                    icon=portrait_named(self.view.owner[attack.target], model),
                    key=KEYS[order],
                    order=order,
                    rule="CALTH-9.4",
                )
        return None

    def critical(self, action: Action, weapon: str) -> Offer:
        """Return the offer of a critical attack with a weapon."""
        effect, attack = WEAPON[weapon].critical, find(self.view, AttackFrame)
        name, does = critical_name(effect)
        weapons = [id for id in WEAPON if any(id in (model_of(p).ranged, model_of(p).melee) for p in attack.pieces)]
        order = weapons.index(weapon) if weapon in weapons else 0
        twin = next(id for id in weapons if WEAPON[id].critical == effect) if weapons else weapon
        live = {WEAPON[id].critical for id in dice_pools.weapons(attack.pieces, attack.kind)}
        if not self.view.points[attack.target]:
            live.discard("suppress")
        idle, alone = effect not in live, live == {effect}
        if idle:
            does = _("{does}: no effect, since it has none left").format(does=does)
        elif twin != weapon:
            does = _("{does}: the same as with the other weapon, {weapon}").format(does=does, weapon=weapon_name(twin))
        return Offer(
            action,
            f"{weapon_name(weapon)}: {name}",
            detail=capital(does),
            mark=critical_mark(effect),
            icon="fire",
            key=KEYS[order],
            style="quiet" if idle else "primary" if alone and twin == weapon else "plain",
            order=order,
            rule="CALTH-10.2",
        )

    def answering(self, action: Action) -> Offer:
        """Return the offer of a card, of an action that goes nowhere, or of what ends the match."""
        match action:
            case act.Hold(origin=origin):
                return Offer(
                    action,
                    _(NAMES[HOLD]),
                    self.unit(origin),
                    detail=_("The unit spends a point and does nothing."),
                    icon="pause",
                    key="x",
                    style="quiet",
                    order=8,
                    rule="CALTH-A8",
                    slot=HOLD,
                )
            case act.Chant(origin=origin):
                return Offer(
                    action,
                    _("Chant"),
                    self.unit(origin),
                    detail=_("Each hit or critical is a mark of the rite."),
                    icon="storm",
                    key="t",
                    style="primary",
                    order=1,
                    rule="CALTH-S5",
                    slot=CHANT,
                )
            case act.PlayCard(card=card):
                design = self.view.scenario.designs.get(card)
                detail = f"{_(design.text)} · {moment_name(design.when)}" if design is not None else ""
                return Offer(
                    action,
                    card_name(self.view.scenario, card),
                    detail=detail,
                    icon="star_victory",
                    secret=True,
                    order=5,
                    rule=card_rule(card),
                )
            case act.NameUnit(hex=hex):
                return Offer(action, self.called(hex), spot=self.spot(hex), tint="choose", rule="CALTH-A41")
            case act.NameModel(model=model, hex=hex):
                return Offer(
                    action,
                    _("{model} at {hex}").format(model=named_model(model), hex=hex),
                    spot=self.spot(hex),
                    tint="choose",
                    rule="CALTH-A41",
                )
            case act.Discard(card=card):
                return Offer(
                    action,
                    _(labels.DISCARD).format(card=card_name(self.view.scenario, card)),
                    icon="close",
                    secret=True,
                    rule="CALTH-A41",
                )
            case Pass() if self.view.frames[-1].name == "scouting":
                words = _("Begin the battle")
                return Offer(action, words, icon="play", key="ctrl+enter", order=8, rule="CALTH-A43")
            case Pass():
                return Offer(action, _(labels.NOT_NOW), icon="pass", key="0", order=8, rule="CALTH-A41")
            case PassFor():
                return Offer(
                    action,
                    _("Not this round"),
                    detail=_("You won't be asked this again this round."),
                    icon="speaker_off",
                    key="shift+0",
                    style="quiet",
                    order=9,
                    rule="CALTH-A41",
                )
            case Resolve(item=item):
                return Offer(action, _("Resolve number {n} next").format(n=item + 1), rule="CALTH-A41")
            case Concede():
                return Offer(action, _(labels.GIVE_UP), icon="flag_concede", style="danger")
            case AgreeDraw():
                return Offer(action, _("Agree on a draw"), icon="handshake_draw")
        raise LookupError(action)
