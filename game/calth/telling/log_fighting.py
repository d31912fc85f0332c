"""Attacks, from the dice that are thrown to those who are lost, as they are told, seen and heard: a row an event."""

from __future__ import annotations

from typing import Final

from game.calth import events as ev
from game.calth.board import BARRICADE
from game.calth.dice_pools import SHOOT
from game.calth.models import CRITICAL, FACES, HIT, MODEL, MODELS, SHIELD
from game.calth.telling import cues, moments
from game.calth.telling import stage as stages
from game.calth.telling.dice_words import hits, left_text, shields_text, shown, struck
from game.calth.telling.landmarks import fallen_name
from game.calth.telling.names import critical_name, foremost, hits_text, model_name, sight_name
from game.calth.telling.weapons import WEAPONS, borne_in
from game.calth.telling.wordings import ASSAULTS, LOSSES, VOLLEYS
from game.calth.telling.words import Who, place_of, source_in, stands_in
from game.kernel.actions import Event
from game.kernel.text import N_, NN_
from game.telling.dialect import AnyRow, Field, by, row, seen
from game.telling.happening import Cue, Fallen
from game.telling.text import _


def _barred(who: Who, e: ev.AttackRolled) -> str:
    """Return why the criticals of a roll are hits and no more, in a sentence; empty where they are more (CALTH-7.4)."""
    if not any(FACES[face - 1] == CRITICAL for face in e.faces):
        return ""
    board = who.scenario.board
    if e.kind == SHOOT and board.hexes[board.index[e.target]].terrain == BARRICADE:
        return _("The barricade prevents a critical attack.")
    return _("A card prevents the critical attack.") if who.attack is not None and who.attack.barred else ""


def _after(who: Who, e: ev.AttackRolled) -> str:
    sight = f"{sight_name(e.sight)}." if e.sight == "obscured" else ""
    return "".join(f" {said}" for said in (sight, _barred(who, e)) if said)


def _fires(who: Who, e: ev.AttackRolled) -> str:
    """Return the sound of an attack: that of its loudest weapon."""
    borne = borne_in(who.before, e)
    return WEAPONS[borne[0]] if borne else "bolt" if e.kind == SHOOT else "hammer"


def _does(who: Who, e: ev.CriticalChosen) -> str:
    idle = e.effect == "suppress" and who.attack is not None and not who.before.points[who.attack.target]
    return _("the target unit has no tactical point to lose") if idle else critical_name(e.effect)[1]


def _pool(who: Who, e: ev.DefenceRolled) -> str:
    parts = [_("armour {n}").format(n=e.armour)]
    parts += [_("cover +{n}").format(n=e.cover)] if e.cover else []
    parts += [_("other effects {n}").format(n=f"{e.other:+d}".replace("-", "−"))] if e.other else []
    return ", ".join(parts)


def _shields(faces: tuple[int, ...]) -> str:
    return shields_text(sum(FACES[face - 1] == SHIELD for face in faces))


def _great(who: Who, e: ev.Slain) -> bool:
    """Return whether a model is a leader or a Dreadnought."""
    kind = MODELS[MODEL[e.model]]
    return kind.leader or bool(kind.systems)


def _fallen(who: Who, e: ev.Slain) -> Fallen:
    """Return a model that was removed; of one that leads, who led those that slew it."""
    slayer = model_name(foremost(who.attack.pieces) >> 2) if _great(who, e) and who.attack is not None else ""
    return Fallen(fallen_name(who.scenario, e.model), e.seat, slayer, f"{e.seat}-{e.model}")


FIGHTING: Final[dict[type[Event], AnyRow]] = {
    ev.AttackRolled: by(
        "kind",
        {
            "shoot": row(
                VOLLEYS,
                vary=("origin", "target"),
                heading=True,
                rule=lambda who, e: "CALTH-7.4" if _barred(who, e) else "CALTH-7.1",
            ),
            "assault": row(ASSAULTS, vary=("origin", "target"), heading=True, rule="CALTH-8.1"),
            "strike_back": row(N_("The {side} strike back at {other} with {unit}: {dice}."), rule="CALTH-A3", acted=""),
        },
        unit=stands_in("origin"),
        other=stands_in("target"),
        dice=Field("faces", struck),
        after=_after,
        at=lambda who, e: place_of(e.target),
        sound=_fires,
        cues=cues.attacks,
        acted=lambda who, e: e.origin,
        stage=stages.begun,
        staged=stages.struck_at,
        throw=moments.thrown(moments.volley, lambda e: hits_text(hits(e.faces)), HIT, CRITICAL),
    ),
    ev.DiceRerolled: row(
        NN_("{who}: {n} die rerolled ({dice}).", "{who}: {n} dice rerolled ({dice})."),
        who=source_in("source"),
        n=lambda who, e: len(e.dice),
        dice=Field("faces", shown),
        rule="CALTH-2.11",
        sound="dice",
        stays=True,
        throw=moments.rerolled,
    ),
    ev.CriticalChosen: row(
        N_("Critical ({weapon}). {name}: {does}."),
        name=Field("effect", lambda effect: critical_name(effect)[0]),
        does=_does,
        rule="CALTH-10.2",
        sound=lambda who, e: WEAPONS[e.weapon],
        pause=350.0,
        cues=(Cue("sign", kind="critical", weight=0.9),),
        staged=stages.pressed,
    ),
    ev.TargetChosen: row(cues=cues.sign("target", 0.6)),
    ev.DefenceRolled: row(
        NN_(
            "The {side} defend with {count} die ({pool}) and roll {dice}. Hits that get through: {n}.",
            "The {side} defend with {count} dice ({pool}) and roll {dice}. Hits that get through: {n}.",
        ),
        "count",
        count=lambda who, e: len(e.faces),
        pool=_pool,
        dice=Field("faces", _shields),
        n="left",
        rule="CALTH-9.5",
        sound="ward",
        pause=450.0,
        cues=lambda who, e: cues.sign("ward", 0.7)(who, e) if e.faces else (),
        staged=stages.defended,
        throw=moments.thrown(moments.of_side(N_("{side} · defence")), lambda e: left_text(e.left), SHIELD),
    ),
    ev.Slain: by(
        _great,
        {
            True: row(N_("The {side} lose {model}."), drama=moments.death),
            False: row(LOSSES, vary=("hex", "model")),
        },
        model=seen("model", lambda who, id: fallen_name(who.scenario, id)),
        rule="CALTH-9.6",
        sound=lambda who, e: "blast" if MODELS[MODEL[e.model]].systems else "death",
        pause=450.0,
        fallen=_fallen,
        cues=cues.falls,
        staged=stages.fell,
    ),
    ev.SystemWrecked: by(
        "system",
        {"fist": row(moments.WRECKS["fist"]), "legs": row(moments.WRECKS["legs"])},
        rule="CALTH-A23",
        sound="crash",
        cues=cues.sign("wreck", 0.8),
        staged=stages.fell,
        pause=400.0,
        drama=moments.wreck,
    ),
    ev.HitsWasted: row(
        NN_(
            "{n} hit is left over, not enough to bring down another model.",
            "{n} hits are left over, not enough to bring down another model.",
        ),
        n="hits",
        rule="CALTH-9.7",
        sound="ward",
        cues=cues.sign("wasted", 0.5),
        staged=stages.wasted,
        pause=500.0,
    ),
    ev.LossesCompared: by(
        lambda who, e: bool(e.falls_back),
        {
            True: row(N_("The losses are {ours} to {theirs}, so the {side} must fall back."), side="falls_back"),
            False: row(N_("The losses are {ours} to {theirs}, so neither unit falls back.")),
        },
        ours="attacker",
        theirs="defender",
        seat="falls_back",
        rule="CALTH-8.4",
        pause=300.0,
    ),
    ev.LastStandRolled: row(
        NN_(
            "The {side} make a last stand, and {n} is still on his feet.",
            "The {side} make a last stand, and {n} are still on their feet.",
        ),
        n="survivors",
        rule="CALTH-8.5",
        sound="dice",
        throw=moments.thrown(moments.of_side(N_("{side} · last stand")), moments.standing, SHIELD),
    ),
}
