"""Events as sentences of the log, with the rule behind each, whose it is and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.calth import events as ev
from game.calth.board import BARRICADE
from game.calth.frames import AttackFrame
from game.calth.models import CRITICAL, FACES, MODEL, MODELS, SEATS, SHIELD
from game.calth.scenario import Scenario
from game.calth.state import CalthState
from game.calth.telling.dice_words import hits, shields_text, shown, struck
from game.calth.telling.landmarks import fallen_name, landmark_name, scored_text
from game.calth.telling.names import (
    card_name,
    card_rule,
    card_text,
    critical_name,
    door_name,
    named_list,
    phase_name,
    reason_text,
    seat_name,
    sight_name,
    source_name,
    unit_title,
    weapon_name,
)
from game.calth.telling.wordings import ADVANCES, ASSAULTS, LOSSES, VOLLEYS, WAITS
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.kernel.rules import ROUND
from game.kernel.sequence import find, inside
from game.telling.happening import Line
from game.telling.text import _, ngettext, varied


class Who(NamedTuple):
    """Who stood where before an action, and what it has brought by then."""

    before: CalthState
    earlier: Sequence[Event]

    def stands(self, hex: str) -> str:
        """Return the unit in a hex, wherever it came from; the hex where it is no unit any more."""
        for event in reversed(self.earlier):
            if isinstance(event, ev.Moved) and event.to == hex:
                hex = event.origin
        at = self.before.tables.index[hex]
        return unit_title(self.before, at) if self.before.units[at] else hex


class Way(NamedTuple):
    """What is needed to tell an event and what follows in one line: the event, the models of all, and of which
    activation it is."""

    event: ev.Placed | ev.Moved
    models: tuple[str, ...]
    activation: int


class Told(NamedTuple):
    """What is told of an event, and what is needed to tell what follows in the same line."""

    line: Line
    way: Way | None = None


class Log:
    """Tells the events of a scenario. It counts activations: what one unit does after another has lines of its own."""

    def __init__(self, scenario: Scenario, activations: int = 0) -> None:
        self.scenario, self.activations = scenario, activations

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Told | None:
        """Return an event as a sentence; None when it needs none."""
        self.activations += isinstance(event, ev.Activated)
        who = Who(before, earlier)
        return self._move(who, event) or self._attack(who, event) or self._card(event) or self._course(who, event)

    def joined(self, last: Told, following: Told) -> Told | None:
        """Return models that are deployed in the same hex, and the two hexes of a run, in one line."""
        if last.way is None or following.way is None:
            return None
        (e, models, deed), (f, more, other) = last.way, following.way
        if isinstance(e, ev.Placed) and isinstance(f, ev.Placed):
            return self._deployed(f, models + more) if (e.seat, e.hex) == (f.seat, f.hex) else None
        if isinstance(e, ev.Moved) and isinstance(f, ev.Moved) and (e.to, e.how, deed) == (f.origin, f.how, other):
            return Told(replace(last.line, at=following.line.at), Way(f, models, deed))
        return None

    def _move(self, who: Who, event: Event) -> Told | None:
        """Return a sentence about an event of deployment or movement."""
        spot = _at
        match event:
            case ev.Placed(model=model):
                return self._deployed(event, (model,))
            case ev.Activated(seat=seat, hex=hex, action="hold"):
                text = varied(WAITS, hex).format(side=seat_name(seat), unit=who.stands(hex))
                return _told(text, spot(hex), "CALTH-A8", seat)
            case ev.Moved():
                return self._moved(who, event)
            case ev.FellBack(seat=seat, to=to, models=models):
                text = _("The {side} fall back: {unit}.").format(side=seat_name(seat), unit=named_list(models))
                return _told(text, spot(to), "CALTH-A5", seat)
            case ev.Halted(hex=hex, reason=reason):
                text, rule = {
                    "pinned": (_("They run into the enemy, and the run ends."), "CALTH-5.2"),
                    "rubble": (_("Rubble slows them down, and the run ends."), "CALTH-5.3"),
                    "chosen": (_("They halt."), "CALTH-A16"),
                }[reason]
                return _told(text, spot(hex), rule)
            case ev.LeftBoard(seat=seat, hex=hex, models=models):
                text = _("The {side} leave the board with one more hex: {models}.")
                if place := landmark_name(self.scenario, hex):
                    text = _("{place}: the {side} leave the board with one more hex ({models}).")
                text = text.format(place=place, side=seat_name(seat), models=named_list(models))
                return _told(text, spot(hex), "CALTH-A38", seat)
            case ev.Consolidated(seat=seat, to=to, models=models):
                text = _("The {side} consolidate: {models}.").format(side=seat_name(seat), models=named_list(models))
                return _told(text, spot(to), "CALTH-6.1", seat)
        return None

    def _deployed(self, e: ev.Placed, models: tuple[str, ...]) -> Told:
        """Return models deployed in one hex one after another, in one line."""
        return _told(
            _("{models}: in position.").format(models=named_list(models)),
            _at(e.hex),
            "CALTH-A43",
            e.seat,
            way=Way(e, models, 0),
        )

    def _moved(self, who: Who, e: ev.Moved) -> Told:
        text, rule = {
            "advance": (varied(ADVANCES, e.origin, e.to), "CALTH-4.1"),
            "run": (_("The {side} run: {unit}."), "CALTH-5.1"),
            "assault": (_("The {side} charge: {unit}."), "CALTH-8.2"),
            "move_in": (_("The {side} move in: {unit}."), "CALTH-8.3"),
            "fall_back": (_("The {side} fall back: {unit}."), "CALTH-8.4"),
        }[e.how]
        return _told(
            text.format(side=seat_name(e.seat), unit=who.stands(e.origin)),
            _at(e.to),
            rule,
            e.seat,
            way=Way(e, (), self.activations),
        )

    def _attack(self, who: Who, event: Event) -> Told | None:
        """Return a sentence about an event of an attack."""
        spot = _at
        match event:
            case ev.AttackRolled():
                return self._attack_rolled(who, event)
            case ev.DiceRerolled(seat=seat, source=source, dice=dice, faces=faces):
                return _told(
                    ngettext(
                        "{who}: {n} die rerolled ({dice}).", "{who}: {n} dice rerolled ({dice}).", len(dice)
                    ).format(who=source_name(self.scenario, source), n=len(dice), dice=shown(faces)),
                    rule="CALTH-2.11",
                    seat=seat,
                )
            case ev.CriticalChosen(seat=seat, weapon=weapon, effect=effect):
                name, does = critical_name(effect)
                frame = _attack_under_way(who.before)
                if effect == "suppress" and frame is not None and not who.before.points[frame.target]:
                    does = _("the target unit has no tactical point to lose")
                return _told(
                    _("Critical ({weapon}). {name}: {does}.").format(weapon=weapon_name(weapon), name=name, does=does),
                    rule="CALTH-10.2",
                    seat=seat,
                )
            case ev.DefenceRolled():
                return _told(_defence(event), spot(event.hex), "CALTH-9.5", event.seat)
            case ev.Slain(seat=seat, hex=hex, model=model):
                text = varied(LOSSES, hex, model) if _rank_and_file(model) else _("The {side} lose {model}.")
                return _told(
                    text.format(side=seat_name(seat), model=fallen_name(self.scenario, model)),
                    spot(hex),
                    "CALTH-9.6",
                    seat,
                )
            case ev.SystemWrecked(hex=hex, system=system):
                fist, legs = _("The Dreadnought's fist is wrecked."), _("The Dreadnought's legs are wrecked.")
                return _told(fist if system == "fist" else legs, spot(hex), "CALTH-A23")
            case ev.HitsWasted(hex=hex, hits=n):
                text = ngettext(
                    "{n} hit is left over, not enough to bring down another model.",
                    "{n} hits are left over, not enough to bring down another model.",
                    n,
                )
                return _told(text.format(n=n), spot(hex), "CALTH-9.7")
            case ev.LossesCompared(attacker=ours, defender=theirs, falls_back=seat):
                nobody = _("The losses are {ours} to {theirs}, so neither unit falls back.")
                text = _("The losses are {ours} to {theirs}, so the {side} must fall back.") if seat else nobody
                return _told(text.format(ours=ours, theirs=theirs, side=seat_name(seat)), rule="CALTH-8.4", seat=seat)
            case ev.LastStandRolled(seat=seat, hex=hex, survivors=n):
                return _told(
                    ngettext(
                        "The {side} make a last stand, and {n} is still on his feet.",
                        "The {side} make a last stand, and {n} are still on their feet.",
                        n,
                    ).format(side=seat_name(seat), n=n),
                    spot(hex),
                    "CALTH-8.5",
                    seat,
                )
        return None

    def _attack_rolled(self, who: Who, e: ev.AttackRolled) -> Told:
        texts, rule = {
            "shoot": (VOLLEYS, "CALTH-7.1"),
            "assault": (ASSAULTS, "CALTH-8.1"),
            "strike_back": ((_("The {side} strike back at {other} with {unit}: {dice}."),), "CALTH-A3"),
        }[e.kind]
        text = varied(texts, e.origin, e.target)
        unit, other = who.stands(e.origin), who.stands(e.target)
        text = text.format(side=seat_name(e.seat), unit=unit, other=other, dice=struck(e.faces))
        if e.sight == "obscured":
            text = f"{text} {sight_name(e.sight)}."
        barred = self._barred(who.before, e)
        if barred:
            text, rule = f"{text} {barred}", "CALTH-7.4" if e.kind == "shoot" else rule
        return _told(text, _at(e.target), rule, e.seat, heading=e.kind != "strike_back")

    def _barred(self, before: CalthState, e: ev.AttackRolled) -> str:
        """Return why the criticals of a roll are hits and no more, in a sentence; empty where they are more
        (CALTH-7.4)."""
        if not any(FACES[face - 1] == CRITICAL for face in e.faces):
            return ""
        board = before.scenario.board
        if e.kind == "shoot" and board.hexes[board.index[e.target]].terrain == BARRICADE:
            return _("The barricade prevents a critical attack.")
        frame = _attack_under_way(before)
        return _("A card prevents the critical attack.") if frame is not None and frame.barred else ""

    def _card(self, event: Event) -> Told | None:
        """Return a sentence about an event of a card."""
        match event:
            case ev.CardDrawn(seat=seat, card=card):
                text = _("The {side} draw {card}.") if card else _("The {side} draw a card.")
                return _told(
                    text.format(side=seat_name(seat), card=card_name(self.scenario, card)), rule="CALTH-3.6", seat=seat
                )
            case ev.CardPlayed(seat=seat, card=card):
                name, says = card_name(self.scenario, card), card_text(self.scenario, card)
                return _told(
                    _("{side} play the card {card}. It says: “{text}”").format(
                        side=seat_name(seat), card=name, text=says
                    ),
                    rule=card_rule(card),
                    seat=seat,
                )
            case ev.CardCancelled(seat=seat, card=card, by=by):
                return _told(
                    _("{other} cancels {card}.").format(
                        card=card_name(self.scenario, card), other=card_name(self.scenario, by)
                    ),
                    rule=card_rule(by),
                    seat=seat,
                )
            case ev.CardDiscarded(seat=seat, card=card):
                return _told(
                    _("{side} discard {card}.").format(side=seat_name(seat), card=card_name(self.scenario, card)),
                    rule="CALTH-A41",
                    seat=seat,
                )
        return None

    def _course(self, who: Who, event: Event) -> Told | None:
        """Return a sentence about the course of the rounds, or the end."""
        spot, scenario = _at, self.scenario
        match event:
            case ev.PhaseBegan(phase="initiative", round=number):
                return _told(_(ROUND).format(number=number), rule="CALTH-3.1", heading=True)
            case ev.PhaseBegan(phase="deployment" | "action" as phase):
                return _told(phase_name(phase), heading=True)
            case ev.InitiativeRolled(ultramarines=ours, word_bearers=theirs):
                return _told(
                    _("The Ultramarines roll {ours} for the initiative, the Word Bearers {theirs}.").format(
                        ours=hits(ours), theirs=hits(theirs)
                    ),
                    rule="CALTH-3.3",
                )
            case ev.InitiativeWon(seat=seat, reason=reason):
                why = "" if reason in ("dice", "scenario") else f" ({source_name(scenario, reason)})"
                text = _("The {side} have the initiative{why}.").format(side=seat_name(seat), why=why)
                rule = {"dice": "CALTH-3.3", "scenario": "CALTH-3.5"}.get(reason) or card_rule(reason)
                return _told(text, rule=rule, seat=seat)
            case ev.UnitsReadied():
                return _told(_("Every unit gets 2 tactical points."), rule="CALTH-3.7")
            case ev.PointsChanged(hex=hex, points=n, reason=reason):
                text = ngettext(
                    "{unit}: {n} tactical point now ({why}).", "{unit}: {n} tactical points now ({why}).", n
                )
                text = text.format(unit=who.stands(hex), n=n, why=source_name(scenario, reason))
                rule = "CALTH-8.6" if reason == "last_stand" else "CALTH-2.15"
                return _told(text, spot(hex), card_rule(reason) if reason in scenario.designs else rule)
            case ev.ChantRolled(seat=seat, hex=hex, faces=faces, marks=n):
                return _told(
                    _("The chaplain chants ({dice}). The rite has {n} of its marks.").format(dice=shown(faces), n=n),
                    spot(hex),
                    "CALTH-S5",
                    seat,
                )
            case ev.DoorRolled(door=door):
                return _told(
                    _("The die is cast: {door} closes first.").format(door=door_name(scenario, door)),
                    f"door:{door}",
                    "CALTH-S1",
                )
            case ev.DoorSealed(door=door):
                return _told(
                    _("{door}: it crashes down and is sealed.").format(door=door_name(scenario, door)),
                    f"door:{door}",
                    "CALTH-A35",
                    heading=True,
                )
            case ev.Scored(seat=seat, reason=hex):
                return _told(scored_text(scenario, event), spot(hex), "CALTH-3.2", seat)
            case ev.ScenarioWon(seat=seat, reason=reason):
                won = _("The {side} have won.").format(side=seat_name(seat))
                winner = won if seat in SEATS else _("The scenario ends in a draw.")
                return _told(f"{reason_text(reason, not seat)} {winner}", seat=seat, heading=True)
            case Conceded(seat=seat):
                return _told(_("The {side} concede.").format(side=seat_name(seat)), seat=seat, heading=True)
            case DrawAgreed():
                return _told(reason_text("draw_agreed"), heading=True)
        return None


def _at(hex: str) -> str:
    return f"hex:{hex}"


def _told(
    words: str, at: str | None = None, rule: str = "", seat: str = "", heading: bool = False, way: Way | None = None
) -> Told:
    return Told(Line(words, rule, at, seat, heading), way)


def _rank_and_file(model: str) -> bool:
    kind = MODELS[MODEL[model]]
    return not (kind.leader or kind.systems)


def _attack_under_way(view: CalthState) -> AttackFrame | None:
    return find(view, AttackFrame) if inside(view, AttackFrame) else None


def _defence(e: ev.DefenceRolled) -> str:
    parts = [_("armour {n}").format(n=e.armour)]
    parts += [_("cover +{n}").format(n=e.cover)] if e.cover else []
    parts += [_("other effects {n}").format(n=f"{e.other:+d}".replace("-", "−"))] if e.other else []
    text = ngettext(
        "The {side} defend with {count} die ({pool}) and roll {dice}. Hits left: {n}.",
        "The {side} defend with {count} dice ({pool}) and roll {dice}. Hits left: {n}.",
        len(e.faces),
    )
    shields = sum(FACES[face - 1] == SHIELD for face in e.faces)
    return text.format(
        side=seat_name(e.seat),
        count=len(e.faces),
        pool=", ".join(parts),
        dice=shields_text(shields),
        n=e.left,
    )
