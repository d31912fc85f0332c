"""Events as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.calth import events as ev
from game.calth.board import BARRICADE
from game.calth.models import CRITICAL, FACES, HIT, MISS, SEATS, SHIELD
from game.calth.scenario import Scenario
from game.calth.state import CalthState
from game.calth.table.layout import Plan
from game.calth.table.names import (
    card_name,
    card_rule,
    card_text,
    critical_name,
    door_name,
    hits_text,
    named_list,
    named_model,
    phase_name,
    reason_text,
    seat_name,
    sight_name,
    source_name,
    weapon_name,
)
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.kernel.rules import ROUND
from game.kernel.state import Frame
from game.ui.tabletop import Box, Telling
from game.ui.text import _, ngettext


class Teller:
    """Where things happened, and what the cards are called."""

    def __init__(self, plan: Plan, scenario: Scenario) -> None:
        self.plan, self.scenario = plan, scenario
        self.before: CalthState | None = None
        """The position before what is told."""
        self.activations = 0
        """How many were told: what one unit does after another has lines of its own."""

    def spot(self, hex: str) -> Box | None:
        """Return where a hex is."""
        at = self.scenario.board.index.get(hex)
        return self.plan.spot(at) if at is not None else None

    def door(self, id: str) -> Box | None:
        """Return where a door is."""
        door = next((door for door in self.scenario.board.doors if door.id == id), None)
        return self.plan.spot(door.hex) if door is not None else None


def tell_of(teller: Teller, before: CalthState, event: Event) -> Telling | None:
    """Return an event as a sentence; None when it needs none."""
    teller.before = before
    teller.activations += isinstance(event, ev.Activated)
    tell = _TELLERS.get(type(event))
    return tell(teller, event) if tell is not None else None


def hits(faces: tuple[int, ...]) -> int:
    """Return how many dice show a hit or a critical."""
    return sum(FACES[face - 1] in (HIT, CRITICAL) for face in faces)


def struck(faces: tuple[int, ...]) -> str:
    """Return what the dice of an attack come to, in words: shields do nothing there."""
    return shown(tuple(face for face in faces if FACES[face - 1] in (HIT, CRITICAL)))


def shown(faces: tuple[int, ...]) -> str:
    """Return what dice show, in words."""
    found = [FACES[face - 1] for face in faces]
    critical = found.count(CRITICAL)
    if not critical:
        return faces_text([face for face in found if face != MISS]) or _("nothing")
    n, shields = critical + found.count(HIT), found.count(SHIELD)
    parts = [
        hits_text(n),
        ngettext("{n} of them critical", "{n} of them critical", critical).format(n=critical),
        ngettext("{n} shield", "{n} shields", shields).format(n=shields) if shields else "",
    ]
    return ", ".join(part for part in parts if part)


def faces_text(found: list[str]) -> str:
    """Return what dice show, counted by kind."""
    hit, critical, shield, blank = (found.count(face) for face in (HIT, CRITICAL, SHIELD, MISS))
    parts = [
        hits_text(hit) if hit else "",
        ngettext("{n} critical", "{n} criticals", critical).format(n=critical) if critical else "",
        ngettext("{n} shield", "{n} shields", shield).format(n=shield) if shield else "",
        ngettext("{n} blank", "{n} blanks", blank).format(n=blank) if blank else "",
    ]
    return ", ".join(part for part in parts if part)


def _placed(t: Teller, e: ev.Placed) -> Telling:
    return _deployed(t, e, (e.model,))


def _deployed(t: Teller, e: ev.Placed, models: tuple[str, ...]) -> Telling:
    """Return models deployed in one hex one after another, in one line."""
    text = _("Deployed at {hex}: {models}.").format(models=named_list(models), hex=e.hex)
    return Telling(text, t.spot(e.hex), "CALTH-A43", e.seat, way=(t, e, models, 0))


def joined(last: Telling, following: Telling) -> Telling | None:
    """Return models that are deployed in the same hex, and the two hexes of a run, have one line."""
    if not isinstance(last.way, tuple) or not isinstance(following.way, tuple):
        return None
    (t, e, models, deed), (_t, f, more, other) = last.way, following.way
    if isinstance(e, ev.Placed) and isinstance(f, ev.Placed):
        return _deployed(t, f, models + more) if (e.seat, e.hex) == (f.seat, f.hex) else None
    if isinstance(e, ev.Moved) and isinstance(f, ev.Moved) and (e.to, e.how, deed) == (f.origin, f.how, other):
        return replace(_way(t, f, models + (f.to,)), way=following.way[:2] + (models + (f.to,), deed))
    return None


def _phase(t: Teller, e: ev.PhaseBegan) -> Telling | None:
    if e.phase == "initiative":
        return Telling(_(ROUND).format(number=e.round), rule="CALTH-3.1", heading=True)
    return Telling(phase_name(e.phase), heading=True) if e.phase in ("deployment", "action") else None


def _rolled_initiative(t: Teller, e: ev.InitiativeRolled) -> Telling:
    text = _("Initiative: {ours} Ultramarines, {theirs} Word Bearers.")
    return Telling(text.format(ours=hits(e.ultramarines), theirs=hits(e.word_bearers)), rule="CALTH-3.3")


def _initiative(t: Teller, e: ev.InitiativeWon) -> Telling:
    why = "" if e.reason in ("dice", "scenario") else f" ({source_name(t.scenario, e.reason)})"
    text = _("{side} have the initiative{why}.").format(side=seat_name(e.seat), why=why)
    rule = {"dice": "CALTH-3.3", "scenario": "CALTH-3.5"}.get(e.reason) or card_rule(e.reason)
    return Telling(text, rule=rule, seat=e.seat)


def _drawn(t: Teller, e: ev.CardDrawn) -> Telling:
    text = _("{side} draw a card: {card}.") if e.card else _("{side} draw a card.")
    return Telling(
        text.format(side=seat_name(e.seat), card=card_name(t.scenario, e.card)), rule="CALTH-3.6", seat=e.seat
    )


def _readied(t: Teller, e: ev.UnitsReadied) -> Telling:
    return Telling(_("Every unit has 2 tactical points."), rule="CALTH-3.7")


def _activated(t: Teller, e: ev.Activated) -> Telling | None:
    if e.action != "hold":
        return None
    text = _("{side} hold at {hex}.").format(side=seat_name(e.seat), hex=e.hex)
    return Telling(text, t.spot(e.hex), "CALTH-A8", e.seat)


def _moved(t: Teller, e: ev.Moved) -> Telling:
    return _way(t, e, (e.origin, e.to))


def _way(t: Teller, e: ev.Moved, hexes: tuple[str, ...]) -> Telling:
    words = {
        "advance": (_("{side} advance: {way}."), "CALTH-4.1"),
        "run": (_("{side} run: {way}."), "CALTH-5.1"),
        "assault": (_("{side} charge: {way}."), "CALTH-8.2"),
        "move_in": (_("{side} move in: {way}."), "CALTH-8.3"),
        "fall_back": (_("{side} fall back: {way}."), "CALTH-8.4"),
    }
    text, rule = words[e.how]
    return Telling(
        text.format(side=seat_name(e.seat), way=" → ".join(hexes)),
        t.spot(e.to),
        rule,
        e.seat,
        way=(t, e, hexes, t.activations),
    )


def _fell_back(t: Teller, e: ev.FellBack) -> Telling:
    text = _("Falling back, {origin} → {to}: {models}.")
    text = text.format(models=named_list(e.models), origin=e.origin, to=e.to)
    return Telling(text, t.spot(e.to), "CALTH-A5", e.seat)


def _halted(t: Teller, e: ev.Halted) -> Telling:
    words = {
        "pinned": (_("The run ends at {hex}: an enemy is near."), "CALTH-5.2"),
        "rubble": (_("The run ends at {hex}: rubble."), "CALTH-5.3"),
        "chosen": (_("The run ends at {hex}."), "CALTH-A16"),
    }
    text, rule = words[e.reason]
    return Telling(text.format(hex=e.hex), t.spot(e.hex), rule)


def _left(t: Teller, e: ev.LeftBoard) -> Telling:
    text = _("{side} leave the board from {hex}, for one hex more: {models}.")
    text = text.format(side=seat_name(e.seat), hex=e.hex, models=named_list(e.models))
    return Telling(text, t.spot(e.hex), "CALTH-A38", e.seat)


def _consolidated(t: Teller, e: ev.Consolidated) -> Telling:
    text = _("Consolidate, {origin} → {to}: {models}.").format(models=named_list(e.models), origin=e.origin, to=e.to)
    return Telling(text, t.spot(e.to), "CALTH-6.1", e.seat)


def _attack(t: Teller, e: ev.AttackRolled) -> Telling:
    words = {
        "shoot": (_("{side} shoot from {origin} at {target}: {dice}."), "CALTH-7.1"),
        "assault": (_("{side} assault {target} from {origin}: {dice}."), "CALTH-8.1"),
        "strike_back": (_("{side} strike back from {origin} at {target}: {dice}."), "CALTH-A3"),
    }
    text, rule = words[e.kind]
    text = text.format(side=seat_name(e.seat), origin=e.origin, target=e.target, dice=struck(e.faces))
    if e.sight == "obscured":
        text = f"{text} {sight_name(e.sight)}."
    barred = _barred(t, e)
    if barred:
        text, rule = f"{text} {barred}", "CALTH-7.4" if e.kind == "shoot" else rule
    return Telling(text, t.spot(e.target), rule, e.seat, heading=e.kind != "strike_back")


def _barred(t: Teller, e: ev.AttackRolled) -> str:
    """Return why the criticals of a roll are hits and no more, in a sentence; empty where they are more (CALTH-7.4)."""
    if not any(FACES[face - 1] == CRITICAL for face in e.faces):
        return ""
    board = t.scenario.board
    if e.kind == "shoot" and board.hexes[board.index[e.target]].terrain == BARRICADE:
        return _("Behind a barricade: no critical attack.")
    frame = _attack_under_way(t)
    return _("A card allows no critical attack.") if frame is not None and frame.values["barred"] else ""


def _attack_under_way(t: Teller) -> Frame | None:
    frames = t.before.frames if t.before is not None else []
    return next((frame for frame in reversed(frames) if frame.name == "attack"), None)


def _rerolled(t: Teller, e: ev.DiceRerolled) -> Telling:
    sentence = ngettext("{who}: {n} die again: {dice}.", "{who}: {n} dice again: {dice}.", len(e.dice))
    text = sentence.format(who=source_name(t.scenario, e.source), n=len(e.dice), dice=shown(e.faces))
    return Telling(text, rule="CALTH-2.11", seat=e.seat)


def _critical(t: Teller, e: ev.CriticalChosen) -> Telling:
    name, does = critical_name(e.effect)
    frame = _attack_under_way(t)
    if e.effect == "suppress" and frame is not None and t.before is not None:
        does = does if t.before.points[frame.values["target"]] else _("the target unit has no tactical point to lose")
    text = _("Critical: {weapon}. {name}: {does}.").format(weapon=weapon_name(e.weapon), name=name, does=does)
    return Telling(text, rule="CALTH-10.2", seat=e.seat)


def _defence(t: Teller, e: ev.DefenceRolled) -> Telling:
    parts = [_("armour {n}").format(n=e.armour)]
    parts += [_("cover +{n}").format(n=e.cover)] if e.cover else []
    parts += [_("other effects {n}").format(n=f"{e.other:+d}".replace("-", "−"))] if e.other else []
    pool = ", ".join(parts)
    text = ngettext(
        "{side} defend with {count} die ({pool}): {dice}. Hits left: {n}.",
        "{side} defend with {count} dice ({pool}): {dice}. Hits left: {n}.",
        len(e.faces),
    )
    shields = sum(FACES[face - 1] == SHIELD for face in e.faces)
    dice = ngettext("{n} shield", "{n} shields", shields).format(n=shields)
    text = text.format(side=seat_name(e.seat), count=len(e.faces), pool=pool, dice=dice, n=e.left)
    return Telling(text, t.spot(e.hex), "CALTH-9.5", e.seat)


def _slain(t: Teller, e: ev.Slain) -> Telling:
    text = _("{side} lose: {model}.").format(side=seat_name(e.seat), model=named_model(e.model))
    return Telling(text, t.spot(e.hex), "CALTH-9.6", e.seat)


def _wrecked(t: Teller, e: ev.SystemWrecked) -> Telling:
    text = _("The Dreadnought's fist is wrecked.") if e.system == "fist" else _("The Dreadnought's legs are wrecked.")
    return Telling(text, t.spot(e.hex), "CALTH-A23")


def _wasted(t: Teller, e: ev.HitsWasted) -> Telling:
    sentence = ngettext("{n} hit is wasted.", "{n} hits are wasted.", e.hits)
    return Telling(sentence.format(n=e.hits), t.spot(e.hex), "CALTH-9.7")


def _points(t: Teller, e: ev.PointsChanged) -> Telling:
    sentence = ngettext(
        "{hex} has {n} tactical point now ({why}).", "{hex} has {n} tactical points now ({why}).", e.points
    )
    text = sentence.format(hex=e.hex, n=e.points, why=source_name(t.scenario, e.reason))
    if e.reason in t.scenario.designs:
        return Telling(text, t.spot(e.hex), card_rule(e.reason))
    return Telling(text, t.spot(e.hex), "CALTH-8.6" if e.reason == "last_stand" else "CALTH-2.15")


def _compared(t: Teller, e: ev.LossesCompared) -> Telling:
    if not e.falls_back:
        text = _("Losses {ours} to {theirs}: nobody falls back.")
    else:
        text = _("Losses {ours} to {theirs}: {side} must fall back.")
    text = text.format(ours=e.attacker, theirs=e.defender, side=seat_name(e.falls_back))
    return Telling(text, rule="CALTH-8.4", seat=e.falls_back)


def _stand(t: Teller, e: ev.LastStandRolled) -> Telling:
    sentence = ngettext(
        "{side} make a last stand at {hex}: {n} stands.", "{side} make a last stand at {hex}: {n} stand.", e.survivors
    )
    text = sentence.format(side=seat_name(e.seat), hex=e.hex, n=e.survivors)
    return Telling(text, t.spot(e.hex), "CALTH-8.5", e.seat)


def _played(t: Teller, e: ev.CardPlayed) -> Telling:
    text = _("{side} play the card {card}. It says: “{text}”")
    text = text.format(side=seat_name(e.seat), card=card_name(t.scenario, e.card), text=card_text(t.scenario, e.card))
    return Telling(text, rule=card_rule(e.card), seat=e.seat)


def _cancelled(t: Teller, e: ev.CardCancelled) -> Telling:
    text = _("{card} is cancelled by {other}.")
    text = text.format(card=card_name(t.scenario, e.card), other=card_name(t.scenario, e.by))
    return Telling(text, rule=card_rule(e.by), seat=e.seat)


def _discarded(t: Teller, e: ev.CardDiscarded) -> Telling:
    text = _("{side} discard {card}.").format(side=seat_name(e.seat), card=card_name(t.scenario, e.card))
    return Telling(text, rule="CALTH-A41", seat=e.seat)


def _chant(t: Teller, e: ev.ChantRolled) -> Telling:
    text = _("The chaplain chants: {dice}. Marks: {n}.").format(dice=shown(e.faces), n=e.marks)
    return Telling(text, t.spot(e.hex), "CALTH-S5", e.seat)


def _door_rolled(t: Teller, e: ev.DoorRolled) -> Telling:
    text = _("A die decides: {door} closes first.").format(door=door_name(t.scenario, e.door))
    return Telling(text, t.door(e.door), "CALTH-S1")


def _sealed(t: Teller, e: ev.DoorSealed) -> Telling:
    text = _("{door} is sealed.").format(door=door_name(t.scenario, e.door))
    return Telling(text, t.door(e.door), "CALTH-A35", heading=True)


def _scored(t: Teller, e: ev.Scored) -> Telling:
    points = f"{e.points / 10:g}"
    text = _("{side} score {n}, {total} in all.")
    return Telling(
        text.format(side=seat_name(e.seat), n=points, total=f"{e.total / 10:g}"), t.spot(e.reason), "CALTH-3.2", e.seat
    )


def _won(t: Teller, e: ev.ScenarioWon) -> Telling:
    who = _("{side} have won.").format(side=seat_name(e.seat)) if e.seat in SEATS else _("The scenario is drawn.")
    return Telling(f"{reason_text(e.reason, not e.seat)} {who}", seat=e.seat, heading=True)


def _conceded(t: Teller, e: Conceded) -> Telling:
    return Telling(_("{side} give up.").format(side=seat_name(e.seat)), seat=e.seat, heading=True)


def _draw(t: Teller, e: DrawAgreed) -> Telling:
    return Telling(reason_text("draw_agreed"), heading=True)


_TELLERS: dict[type[Event], Callable[[Teller, Any], Telling | None]] = {
    ev.Placed: _placed,
    ev.PhaseBegan: _phase,
    ev.InitiativeRolled: _rolled_initiative,
    ev.InitiativeWon: _initiative,
    ev.CardDrawn: _drawn,
    ev.UnitsReadied: _readied,
    ev.Activated: _activated,
    ev.Moved: _moved,
    ev.FellBack: _fell_back,
    ev.Halted: _halted,
    ev.LeftBoard: _left,
    ev.Consolidated: _consolidated,
    ev.AttackRolled: _attack,
    ev.DiceRerolled: _rerolled,
    ev.CriticalChosen: _critical,
    ev.DefenceRolled: _defence,
    ev.Slain: _slain,
    ev.SystemWrecked: _wrecked,
    ev.HitsWasted: _wasted,
    ev.PointsChanged: _points,
    ev.LossesCompared: _compared,
    ev.LastStandRolled: _stand,
    ev.CardPlayed: _played,
    ev.CardCancelled: _cancelled,
    ev.CardDiscarded: _discarded,
    ev.ChantRolled: _chant,
    ev.DoorRolled: _door_rolled,
    ev.DoorSealed: _sealed,
    ev.Scored: _scored,
    ev.ScenarioWon: _won,
    Conceded: _conceded,
    DrawAgreed: _draw,
}
