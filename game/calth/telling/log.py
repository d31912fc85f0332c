"""What happens, as it is told, seen and heard: a row an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.calth import events as ev
from game.calth.frames import RunFrame
from game.calth.models import CRITICAL, HIT, SEATS
from game.calth.state import CalthState
from game.calth.telling import cues, moments, noted
from game.calth.telling import stage as stages
from game.calth.telling.dice_words import hits, shown
from game.calth.telling.landmarks import landmark_name, scored_text
from game.calth.telling.log_fighting import FIGHTING
from game.calth.telling.names import (
    card_name,
    card_rule,
    card_text,
    door_name,
    marks_text,
    named_list,
    phase_name,
    reason_text,
    seat_name,
    source_name,
    weapon_name,
)
from game.calth.telling.wordings import ADVANCES, WAITS
from game.calth.telling.words import WORDS, Who, place_of, source_in, stands_in
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.kernel.rules import ROUND
from game.kernel.sequence import inside
from game.kernel.text import N_, NN_
from game.telling import labels
from game.telling.dialect import AnyRow, Field, Words, by, row, seen
from game.telling.happening import Cue, Line
from game.telling.rows import Lines
from game.telling.staging import Stage
from game.telling.text import _


def _spot(who: Who, e: Any) -> str | None:
    """Return where something happens: in its hex, or where it leads."""
    hex = getattr(e, "hex", getattr(e, "to", ""))
    return place_of(hex) if hex else None


def _step(who: Who, e: ev.Moved) -> tuple[str, ...]:
    """Return a move, and whether it goes on with the one before: a second hex of a run."""
    on = inside(who.before, RunFrame) or who.came(e.origin) != e.origin
    return "moved", e.origin, e.to, e.how, "on" if on else ""


def _won(who: Who, e: ev.ScenarioWon) -> str:
    won = _("The {side} have won.").format(side=seat_name(e.seat))
    winner = won if e.seat in SEATS else _("The scenario ends in a draw.")
    return f"{reason_text(e.reason, not e.seat)} {winner}"


def _why(who: Who, e: ev.InitiativeWon) -> str:
    return "" if e.reason in ("dice", "scenario") else f" ({source_name(who.scenario, e.reason)})"


def _points_rule(who: Who, e: ev.PointsChanged) -> str:
    if e.reason in who.scenario.designs:
        return card_rule(e.reason)
    return "CALTH-8.6" if e.reason == "last_stand" else "CALTH-2.15"


def _phase(who: Who, e: ev.PhaseBegan) -> str:
    return phase_name(e.phase)


DICE, DOOR = Field("faces", shown), seen("door", lambda who, id: door_name(who.scenario, id))
TOLD: Final = Words(
    **WORDS.fields,
    side=Field("seat", seat_name),
    models=Field("models", named_list),
    unit=stands_in("hex"),
    weapon=Field("weapon", weapon_name),
)
LINES: Final[dict[type[Event], AnyRow]] = {
    ev.Placed: row(
        N_("{models}: in position."),
        models=Field("model", lambda id: named_list((id,))),
        rule="CALTH-A43",
        sound="clank",
        cues=cues.appears,
        joins=lambda who, e: ("placed", e.seat, e.hex, e.model),
    ),
    ev.Activated: by("action", {"hold": row(WAITS, vary=("hex",), rule="CALTH-A8")}, row(), quiet=True),
    ev.Moved: by(
        "how",
        {
            "advance": row(ADVANCES, vary=("origin", "to"), rule="CALTH-4.1"),
            "run": row(N_("The {side} run: {unit}."), rule="CALTH-5.1"),
            "assault": row(N_("The {side} charge: {unit}."), rule="CALTH-8.2"),
            "move_in": row(N_("The {side} move in: {unit}."), rule="CALTH-8.3"),
            "fall_back": row(N_("The {side} fall back: {unit}."), rule="CALTH-8.4", acted=""),
        },
        unit=stands_in("origin"),
        sound="step",
        cues=cues.marches,
        acted=lambda who, e: e.to,
        quiet=True,
        joins=_step,
    ),
    ev.FellBack: row(
        N_("The {side} fall back: {unit}."),
        unit=Field("models", named_list),
        rule="CALTH-A5",
        sound="step",
        cues=cues.falls_back,
    ),
    ev.Halted: by(
        "reason",
        {
            "pinned": row(N_("They run into the enemy, and the run ends."), rule="CALTH-5.2"),
            "rubble": row(N_("Rubble slows them down, and the run ends."), rule="CALTH-5.3"),
            "chosen": row(N_("They halt."), rule="CALTH-A16"),
        },
    ),
    ev.LeftBoard: by(
        lambda who, e: bool(landmark_name(who.scenario, e.hex)),
        {
            True: row(
                N_("{place}: the {side} leave the board with one more hex ({models})."),
                place=seen("hex", lambda who, hex: landmark_name(who.scenario, hex)),
            ),
            False: row(N_("The {side} leave the board with one more hex: {models}.")),
        },
        rule="CALTH-A38",
        sound="step",
        cues=cues.leaves,
        noted=noted.got_out,
        figure=noted.out,
    ),
    ev.Consolidated: row(
        N_("The {side} consolidate: {models}."),
        rule="CALTH-6.1",
        sound="step",
        cues=cues.goes,
        acted=lambda who, e: e.to,
    ),
    **FIGHTING,
    ev.CardDrawn: by(
        lambda who, e: bool(e.card),
        {True: row(N_("The {side} draw {card}.")), False: row(N_("The {side} draw a card."))},
        rule="CALTH-3.6",
        sound="card",
        cues=cues.drawn,
    ),
    ev.CardPlayed: row(
        N_("The {side} play the card {card}. It says: “{text}”"),
        text=lambda who, e: card_text(who.scenario, e.card),
        rule=lambda who, e: card_rule(e.card),
        sound="card",
        cues=cues.played,
        noted=noted.card,
        pause=700.0,
    ),
    ev.CardCancelled: row(
        N_("{other} cancels {card}."),
        other=seen("by", lambda who, id: card_name(who.scenario, id)),
        rule=lambda who, e: card_rule(e.by),
        sound="card",
        cues=lambda who, e: cues.carried(who, e, "shown", "deck"),
    ),
    ev.CardDiscarded: row(
        N_("{side} discard {card}."),
        rule="CALTH-A41",
        sound="card",
        cues=cues.discarded,
    ),
    ev.PhaseBegan: by(
        "phase",
        {
            "initiative": row(ROUND, number="round", rule="CALTH-3.1"),
            "deployment": row(_phase),
            "action": row(_phase),
        },
        row(),
        heading=True,
        sound="hum",
        cues=cues.banner,
    ),
    ev.InitiativeRolled: row(
        N_("The Ultramarines roll {ours} for the initiative, the Word Bearers {theirs}."),
        ours=Field("ultramarines", hits),
        theirs=Field("word_bearers", hits),
        rule="CALTH-3.3",
        sound="dice",
        throw=moments.initiative,
    ),
    ev.InitiativeWon: row(
        N_("The {side} have the initiative{why}."),
        why=_why,
        rule=lambda who, e: {"dice": "CALTH-3.3", "scenario": "CALTH-3.5"}.get(e.reason) or card_rule(e.reason),
        sound="drum",
        pause=250.0,
        cues=cues.leads,
    ),
    ev.UnitsReadied: row(N_("Every unit gets 2 tactical points."), rule="CALTH-3.7", sound="ready"),
    ev.PointsChanged: row(
        NN_("{unit}: {n} tactical point now ({why}).", "{unit}: {n} tactical points now ({why})."),
        n="points",
        why=source_in("reason"),
        rule=_points_rule,
    ),
    ev.ChantRolled: row(
        N_("The chaplain chants ({dice}). The rite has {n} of its marks."),
        dice=DICE,
        n="marks",
        rule="CALTH-S5",
        sound="chant",
        pause=500.0,
        cues=cues.sign("chant", 1.0),
        figure=noted.marks,
        throw=moments.thrown(lambda who, e: _("The chant"), lambda e: marks_text(e.marks), HIT, CRITICAL),
        drama=moments.chanted,
    ),
    ev.DoorRolled: row(
        N_("The die is cast: {door} closes first."),
        door=DOOR,
        at=lambda who, e: f"door:{e.door}",
        rule="CALTH-S1",
        sound="dice",
        throw=moments.door,
    ),
    ev.DoorSealed: row(
        N_("{door}: it crashes down and is sealed."),
        door=DOOR,
        at=lambda who, e: f"door:{e.door}",
        rule="CALTH-A35",
        heading=True,
        sound="gate",
        cues=lambda who, e: (Cue("shut", end=f"door:{e.door}"),),
        noted=noted.sealed,
        pause=450.0,
    ),
    ev.Scored: row(
        lambda who, e: scored_text(who.scenario, e),
        at=lambda who, e: place_of(e.reason),
        rule="CALTH-3.2",
        sound="coin",
        cues=cues.counted,
        noted=noted.scored,
        figure=noted.points,
        pause=200.0,
        drama=moments.scored,
    ),
    ev.ScenarioWon: row(_won, heading=True, sound=lambda who, e: "victory" if e.seat else "toll", cues=cues.wins),
    Conceded: row(N_("The {side} concede."), heading=True),
    DrawAgreed: row(labels.DRAW_AGREED, heading=True),
}

lines: Final = Lines(TOLD, LINES, ev.EVENTS, _spot)


def tell(before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
    """Return what an event is told as."""
    return lines(Who(before, earlier), event, earlier)


def staged(last: Stage | None, before: CalthState, event: Event) -> Stage | None:
    """Return what stands on the stage once an event has been cues."""
    who = Who(before, ())
    one = lines.rows[type(event)].at(who, event)
    if last is None or last.kind != "attack":
        last = one.value("stage", last if "stays" in one.rest else None, who, event)
    elif isinstance(event, ev.CardPlayed):
        return stages.carded(last, who, event)
    elif isinstance(event, ev.DiceRerolled):
        return stages.rolled_again(last, who, event)
    change: Callable[[Stage, Event], Stage] | None = one.rest.get("staged")
    return last if change is None or last is None or last.kind != "attack" else change(last, event)


def part(name: str, view: CalthState, event: Event) -> Any:
    """Return what else the row of an event says of it."""
    return lines.part(name, Who(view, ()), event)


def join(last: Line, following: Line) -> Line | None:
    """Return models that are deployed in the same hex, and the two hexes of a run, in one line."""
    match last.joins, following.joins:
        case ("placed", seat, hex, *models), ("placed", other, there, *more) if (seat, hex) == (other, there):
            words = _("{models}: in position.").format(models=named_list((*models, *more)))
            return replace(following, words=words, joins=("placed", seat, hex, *models, *more))
        case ("moved", _origin, to, how, _on), ("moved", origin, _to, goes, "on") if (to, how) == (origin, goes):
            return replace(last, at=following.at, joins=following.joins)
    return None
