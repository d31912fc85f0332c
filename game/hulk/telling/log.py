"""Events as sentences of the log, with the rule behind each and whose it is."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk import events as ev
from game.hulk.rules import SpaceHulk
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling import powers, sentences
from game.hulk.telling.names import is_marine, name_of, phase_name, place_of, seat_name, side_name, waiting
from game.hulk.telling.sentences import Teller, plain
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.telling.happening import Line
from game.telling.text import _, ngettext

SILENT: tuple[type[Event], ...] = (ev.CounterKept, ev.Activated, ev.Finished)
"""Events that the log passes over: they say nothing that the next line does not."""


def _seat(before: HulkState, event: Event) -> str:
    piece = getattr(event, "piece", getattr(event, "attacker", None))
    if piece is None:
        return GENESTEALERS if isinstance(event, _SWARM) else MARINES if isinstance(event, _SQUAD) else ""
    return MARINES if is_marine(before, piece) else GENESTEALERS


_SWARM = (
    ev.BlipsDrawn,
    ev.BlipsReturned,
    ev.BlipLost,
    ev.Reinforced,
    ev.LurkForced,
    ev.ModelsDiscarded,
    ev.PileReshuffled,
)
_SQUAD = (ev.CounterDrawn, ev.CounterShown)


def _deployed(s: HulkState, e: ev.Deployed) -> str:
    said = _("{name} stands ready at {place}, facing {side}.").format(
        name=name_of(s, e.piece), place=place_of(s, e.at), side=side_name(e.facing)
    )
    at = waiting(s)
    owner = at[0].seat(s, at[1]) if at is not None else None
    if s.mission.file.forces.placing == "marines" or owner is None:
        return said
    return _("{side}: {sentence}").format(side=seat_name(owner), sentence=said)


def _counter_drawn(e: ev.CounterDrawn) -> str:
    if e.value:
        return (
            _("The Sergeant draws another command counter: it shows {n}.")
            if e.again
            else _("The command counter shows {n}.")
        )
    return (
        _("The Sergeant draws another command counter.")
        if e.again
        else _("The Marines draw a command counter in secret.")
    )


def _exit_rolled(s: HulkState, e: ev.ExitRolled) -> str:
    return ngettext(
        "The last Marine is off the board; {n} escaped. The die shows {face}.",
        "The last Marine is off the board; {n} escaped. The die shows {face}.",
        e.left,
    ).format(n=e.left, face=e.face)


def _moved(s: HulkState, e: ev.Moved) -> str:
    sentence = (
        _("{name} climbs from {start} to {place}.")
        if s.board.partner[e.start] == e.to
        else _("{name} moves from {start} to {place}.")
    )
    return sentence.format(name=name_of(s, e.piece), start=place_of(s, e.start), place=place_of(s, e.to))


TELLERS: dict[type[Event], Teller] = {
    ev.TurnBegan: lambda s, e: _(SpaceHulk.turn_name).format(number=e.turn),
    ev.PhaseBegan: lambda s, e: phase_name(e.phase),
    ev.Deployed: _deployed,
    ev.CounterDrawn: plain(_counter_drawn),
    ev.CommandSpent: plain(
        lambda e: ngettext(
            "The Marines spend {n} command point on {name}: {total} this turn.",
            "The Marines spend {n} command points on {name}: {total} this turn.",
            e.amount,
        )
    ),
    ev.CounterShown: plain(lambda e: _("The Marines reveal their command counter: {n}, of which they spent {spent}.")),
    ev.Commanded: plain(lambda e: _("{name} receives a command.")),
    ev.ExitRolled: _exit_rolled,
    ev.MissionEnded: plain(lambda e: _("{side} win. {why}") if e.winner else _("The mission ends in a draw. {why}")),
    Conceded: plain(lambda e: _("{side} concede.")),
    DrawAgreed: plain(lambda e: _("Both sides agree on a draw.")),
    ev.Moved: _moved,
    ev.Turned: plain(
        lambda e: _("{name} turns to its attacker, facing {side}.") if e.free else _("{name} turns to face {side}.")
    ),
    ev.Entered: plain(lambda e: _("{name} comes in from {entry} at {place}.")),
    ev.DoorOpened: plain(lambda e: _("{name} opens the door at {place}.")),
    ev.DoorClosed: plain(lambda e: _("{name} closes the door at {place}.")),
    ev.DoorDestroyed: plain(lambda e: _("{name} destroys the door at {place}.")),
    ev.FallRolled: plain(
        lambda e: (
            _("{name} rolls a {n} on the ladder and falls.")
            if e.fell
            else _("{name} rolls a {n} on the ladder and holds on.")
        )
    ),
    ev.Fell: plain(lambda e: _("{name} loses his grip and falls from {start} to {place}. His activation is over.")),
    ev.PickedUp: plain(lambda e: _("{name} picks up {thing} at {place}.")),
    ev.Dropped: plain(lambda e: _("{name} leaves {thing} at {place}.")),
    ev.HandedOver: plain(lambda e: _("{name} hands {thing} to {other}.")),
    ev.ObjectPushed: plain(lambda e: _("The closing door pushes {thing} to {place}.")),
    ev.Left: plain(lambda e: _("{name} leaves the board by {exit}.")),
    ev.GeneratorDamaged: plain(lambda e: _("{name} damages the generator at {place}.")),
    ev.AreaTaken: plain(lambda e: _("The Marines hold the control area at {place}.")),
    ev.AreaLost: plain(lambda e: _("The Marines no longer hold the control area at {place}.")),
    **sentences.TELLERS,
    **powers.TELLERS,
}
RULES: dict[type[Event], str] = {
    ev.Moved: "HULK-5.1",
    ev.Turned: "HULK-5.13",
    ev.Entered: "HULK-10.11",
    ev.DoorOpened: "HULK-6.4",
    ev.DoorClosed: "HULK-6.4",
    ev.DoorDestroyed: "HULK-6.8",
    ev.FallRolled: "HULK-12.7",
    ev.Fell: "HULK-12.8",
    ev.PickedUp: "HULK-12.19",
    ev.Dropped: "HULK-12.21",
    ev.HandedOver: "HULK-12.24",
    ev.ObjectPushed: "HULK-12.18",
    ev.Left: "HULK-6.11",
    ev.GeneratorDamaged: "HULK-R141",
    ev.AreaTaken: "HULK-R141",
    ev.AreaLost: "HULK-R141",
    ev.Deployed: "HULK-2.2",
    ev.CounterDrawn: "HULK-3.1",
    ev.CommandSpent: "HULK-3.8",
    ev.CounterShown: "HULK-11.5",
    ev.Commanded: "HULK-3.15",
    ev.ExitRolled: "HULK-11.2",
    ev.MissionEnded: "HULK-11.2",
    **sentences.RULES,
    **powers.RULES,
}


def tell(before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
    """Return the sentence of an event, with its rule; None for one that is not worth a line.

    `earlier` is what the same action brought before it.
    """
    kind = type(event)
    if kind in SILENT:
        return None
    rule = sentences.rule_of_death(before, event, earlier) if isinstance(event, ev.Killed) else RULES.get(kind, "")
    heading = isinstance(event, ev.TurnBegan | ev.PhaseBegan | ev.MissionEnded | Conceded | DrawAgreed)
    return Line(TELLERS[kind](before, event), rule, seat=_seat(before, event), heading=heading)
