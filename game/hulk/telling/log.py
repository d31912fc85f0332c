"""What happens, as it is told, seen and heard: a row an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.hulk import events as ev
from game.hulk.rules import SpaceHulk
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling import seen, throws
from game.hulk.telling.log_fighting import FIGHTING, rule_of_death
from game.hulk.telling.names import seat_name, waiting
from game.hulk.telling.seen import breaks, flashes, great, lies, turned_up, turns
from game.hulk.telling.ways import commanded, stepped, turned
from game.hulk.telling.words import DOOR, FITTING, LOG, SEAT, WINNER
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.kernel.text import N_, NC_, NN_
from game.telling.dialect import AnyRow, by, row
from game.telling.happening import Line
from game.telling.rows import Lines
from game.telling.text import ngettext

OBJECTIVE = great(NC_("staged", "Objective"), "star_victory", "horn", 0.9)


def _set_up(before: HulkState, e: ev.Deployed) -> bool:
    """Return whether it is told who deploys: where both sides do."""
    at = waiting(before)
    owner = at[0].seat(before, at[1]) if at is not None else None
    return before.mission.file.forces.placing != MARINES and owner is not None


def _setter(before: HulkState, e: ev.Deployed) -> str:
    at = waiting(before)
    assert at is not None
    return seat_name(at[0].seat(before, at[1]) or "")


def _values(before: HulkState, e: ev.BlipsDrawn) -> str:
    return ", ".join(map(str, e.values))


def _letters(before: HulkState, e: ev.LurkForced) -> str:
    return ", ".join(before.board.entries[entry].id for entry in e.entries)


def _leap(before: HulkState, e: ev.Revealed) -> str:
    text = ngettext("{n} Genestealer leaps from the dark.", "{n} Genestealers leap from the dark.", e.value)
    return text.format(n=e.value)


def _beyond(before: HulkState, e: ev.ModelPlaced | ev.LordCame) -> bool:
    return e.at < 0


def _how(before: HulkState, e: ev.Revealed) -> str:
    return "lurking" if e.at < 0 else "willing" if e.willing else "seen"


CONTACT = great(N_("Contact!"), "genestealer", "screech", 1.0, "flicker", _leap)
STANDS = N_("{name} stands ready at {place}, facing {side}.")
LINES: dict[type[Event], AnyRow] = {
    # -- turns --
    ev.TurnBegan: row(SpaceHulk.turn_name, number="turn", heading=True, sound="hum"),
    ev.PhaseBegan: row(
        "{phase}",
        heading=True,
        sound=lambda before, e: "drum" if e.phase in ("marines", "genestealers") else "",
        cues=seen.phase_banner,
    ),
    ev.Deployed: by(
        _set_up,
        {
            True: row(
                N_("{side}: {sentence}"),
                side=_setter,
                sentence=lambda before, e: LOG.say(row(STANDS), before, e),
            ),
            False: row(STANDS),
        },
        rule="HULK-2.2",
        sound="step",
        cues=seen.appears,
    ),
    ev.CounterDrawn: by(
        lambda before, e: (e.value > 0, e.again),
        {
            (True, True): row(N_("The Sergeant draws another command counter: it shows {n}."), n="value"),
            (True, False): row(N_("The command counter shows {n}."), n="value"),
            (False, True): row(N_("The Sergeant draws another command counter.")),
            (False, False): row(N_("The Marines draw a command counter in secret.")),
        },
        rule="HULK-3.1",
        sound="card",
        pause=400.0,
        cues=seen.counter_comes,
        owner=MARINES,
    ),
    ev.CounterKept: row(),
    ev.CommandSpent: row(
        NN_(
            "The Marines spend {n} command point on {name}: {total} this turn.",
            "The Marines spend {n} command points on {name}: {total} this turn.",
        ),
        n="amount",
        rule="HULK-3.8",
        joins=commanded,
        quiet=True,
    ),
    ev.CommandRegained: row(N_("The command counter goes back to {n}."), n="total", rule="HULK-14.12", sound="ready"),
    ev.CounterShown: row(
        N_("The Marines reveal their command counter: {n}, of which they spent {spent}."),
        n="value",
        rule="HULK-11.5",
        sound="card",
        pause=500.0,
        cues=seen.counter_goes,
        owner=MARINES,
    ),
    ev.Commanded: row(
        N_("{name} receives a command."), rule="HULK-3.15", sound="ready", cues=flashes, joins=commanded, quiet=True
    ),
    ev.Activated: row(quiet=True),
    ev.Finished: row(quiet=True),
    ev.ExitRolled: row(
        NN_(
            "The last Marine is off the board; {n} escaped. The die shows {face}.",
            "The last Marine is off the board; {n} escaped. The die shows {face}.",
        ),
        n="left",
        rule="HULK-11.2",
        sound="dice",
        throw=throws.of_exit,
    ),
    ev.MissionEnded: by(
        lambda before, e: bool(e.winner),
        {
            True: row(N_("{side} win. {why}"), side=WINNER, sound="victory"),
            False: row(N_("The mission ends in a draw. {why}"), sound="toll"),
        },
        rule="HULK-11.2",
        heading=True,
        cues=seen.end_banner,
    ),
    Conceded: row(N_("{side} concede."), side=SEAT, heading=True),
    DrawAgreed: row(N_("Both sides agree on a draw."), heading=True),
    # -- moving --
    ev.Moved: by(
        lambda before, e: before.board.partner[e.start] == e.to,
        {
            True: row(N_("{name} climbs from {start} to {place}.")),
            False: row(N_("{name} moves from {start} to {place}.")),
        },
        place="to",
        rule="HULK-5.1",
        sound="step",
        cues=seen.steps,
        joins=stepped,
        quiet=True,
    ),
    ev.Turned: by(
        "free",
        {
            True: row(N_("{name} turns to its attacker, facing {side}.")),
            False: row(N_("{name} turns to face {side}.")),
        },
        rule="HULK-5.13",
        sound="step",
        cues=seen.turns,
        joins=turned,
        quiet=True,
    ),
    ev.Entered: row(
        N_("{name} comes in from {entry} at {place}."),
        place="to",
        rule="HULK-10.11",
        sound="step",
        cues=seen.comes_in,
    ),
    ev.DoorOpened: row(
        N_("{name} opens the door at {place}."),
        place=DOOR,
        rule="HULK-6.4",
        sound="door",
        cues=seen.opens,
        quiet=True,
        gist=True,
    ),
    ev.DoorClosed: row(
        N_("{name} closes the door at {place}."),
        place=DOOR,
        rule="HULK-6.4",
        sound="door",
        cues=seen.shuts,
        gist=True,
    ),
    ev.DoorDestroyed: row(
        N_("{name} destroys the door at {place}."),
        place=DOOR,
        rule="HULK-6.8",
        sound="crash",
        pause=200.0,
        cues=seen.smashed,
        gist=True,
    ),
    ev.FallRolled: by(
        "fell",
        {
            True: row(N_("{name} rolls a {n} on the ladder and falls."), n="face"),
            False: row(N_("{name} rolls a {n} on the ladder and holds on."), n="face"),
        },
        rule="HULK-12.7",
        sound="dice",
        throw=throws.of_ladder,
    ),
    ev.Fell: row(
        N_("{name} loses his grip and falls from {start} to {place}. His activation is over."),
        place="to",
        rule="HULK-12.8",
        sound="crash",
        pause=400.0,
        cues=seen.falls,
        gist=True,
    ),
    # -- what is carried, and what stands about --
    ev.PickedUp: row(
        N_("{name} picks up {thing} at {place}."),
        rule="HULK-12.19",
        sound="clank",
        pause=150.0,
        drama=OBJECTIVE,
        cues=flashes,
        gist=True,
    ),
    ev.Dropped: row(
        N_("{name} leaves {thing} at {place}."),
        rule="HULK-12.21",
        sound="clank",
        cues=flashes,
        gist=True,
    ),
    ev.HandedOver: row(N_("{name} hands {thing} to {other}."), rule="HULK-12.24", sound="clank", cues=flashes),
    ev.ObjectPushed: row(
        N_("The closing door pushes {thing} to {place}."), place="to", rule="HULK-12.18", sound="clank"
    ),
    ev.Left: row(
        N_("{name} leaves the board by {exit}."),
        rule="HULK-6.11",
        sound="step",
        pause=250.0,
        cues=seen.leaves,
        gist=True,
    ),
    ev.GeneratorDamaged: row(
        N_("{name} damages the generator at {place}."),
        place=FITTING,
        rule="HULK-R141",
        sound="blast",
        pause=250.0,
        drama=OBJECTIVE,
        cues=seen.damages,
        gist=True,
    ),
    ev.AreaTaken: row(
        N_("The Marines hold the control area at {place}."),
        place=FITTING,
        rule="HULK-R141",
        sound="drum",
        pause=250.0,
        drama=OBJECTIVE,
        cues=seen.taken,
        gist=True,
    ),
    ev.AreaLost: row(
        N_("The Marines no longer hold the control area at {place}."),
        place=FITTING,
        rule="HULK-R141",
        sound="alarm",
        pause=250.0,
        cues=seen.lost,
        gist=True,
    ),
    # -- the swarm --
    ev.BlipsDrawn: by(
        lambda before, e: all(e.values),
        {
            True: row(N_("Blips drawn: {values}."), values=_values),
            False: row(NN_("{n} blip is drawn.", "{n} blips are drawn."), n=lambda before, e: len(e.blips)),
        },
        rule="HULK-10.5",
        sound="card",
        cues=seen.drawn,
        owner=GENESTEALERS,
    ),
    ev.PileReshuffled: row(
        NN_("{n} used blip is shuffled into a new pile.", "{n} used blips are shuffled into a new pile."),
        n="count",
        rule="HULK-10.8",
        sound="shuffle",
        owner=GENESTEALERS,
    ),
    ev.BlipsReturned: row(
        NN_(
            "{n} blip finds no room and goes back into the pile.",
            "{n} blips find no room and go back into the pile.",
        ),
        n="count",
        rule="HULK-R86",
        sound="shuffle",
        owner=GENESTEALERS,
    ),
    ev.BlipLost: row(
        N_("Marines watch every entry point: a blip of {n} is lost."),
        n="value",
        rule="HULK-10.9",
        sound="reveal",
        owner=GENESTEALERS,
    ),
    ev.Reinforced: row(
        N_("A blip lurks beside {entry}."),
        rule="HULK-10.9",
        sound="reveal",
        pause=150.0,
        cues=lies,
        owner=GENESTEALERS,
    ),
    ev.LurkForced: row(
        N_("A Marine is too near {entries}: nothing can come in there this turn."),
        entries=_letters,
        rule="HULK-10.15",
        sound="alarm",
        pause=300.0,
        cues=seen.forces,
        owner=GENESTEALERS,
        gist=True,
    ),
    ev.BlipDestroyed: row(
        NN_(
            "A blip of {n} Genestealer is destroyed at {place}.", "A blip of {n} Genestealers is destroyed at {place}."
        ),
        n="value",
        rule="HULK-R103",
        sound="screech",
        pause=500.0,
        cues=breaks,
        gist=True,
    ),
    ev.Revealed: by(
        _how,
        {
            "lurking": row(
                NN_(
                    "A lurking blip reveals itself: {n} Genestealer.",
                    "A lurking blip reveals itself: {n} Genestealers.",
                )
            ),
            "willing": row(
                NN_(
                    "A blip reveals itself at {place}: {n} Genestealer.",
                    "A blip reveals itself at {place}: {n} Genestealers.",
                )
            ),
            "seen": row(
                NN_(
                    "The Marines see a blip at {place}: {n} Genestealer.",
                    "The Marines see a blip at {place}: {n} Genestealers.",
                )
            ),
        },
        n="value",
        rule="HULK-10.25",
        sound="reveal",
        pause=500.0,
        drama=lambda before, e: CONTACT(before, e) if e.value else None,
        cues=turned_up,
        gist=True,
    ),
    ev.ModelPlaced: by(
        _beyond,
        {
            True: row(N_("A Genestealer lurks beyond the board.")),
            False: row(N_("A Genestealer appears at {place}.")),
        },
        rule="HULK-10.33",
        sound="step",
        pause=200.0,
        cues=seen.appears,
    ),
    ev.LordCame: by(
        _beyond,
        {
            True: row(N_("It is the Broodlord, lurking beyond the board.")),
            False: row(N_("It is the Broodlord, at {place}.")),
        },
        rule="HULK-15.2",
        sound="alarm",
        pause=700.0,
        drama=great(
            NC_("drama", "The Broodlord"),
            "broodlord",
            "alarm",
            1.6,
            "flicker",
            N_("The mind behind the brood has come in person."),
        ),
        cues=seen.appears,
        gist=True,
    ),
    ev.Faced: row(N_("{name} faces {side}."), rule="HULK-10.37", cues=turns),
    ev.ModelsDiscarded: row(
        NN_("{n} Genestealer finds no place and is discarded.", "{n} Genestealers find no place and are discarded."),
        n="count",
        rule="HULK-10.41",
        owner=GENESTEALERS,
    ),
    **FIGHTING,
}

lines: Final = Lines(LOG, LINES, ev.EVENTS, seen.spot)
OWNERS: Final = lines.constants("owner")
"""Whose the events are that are about no piece."""
GISTS: Final = lines.constants("gist")
"""Which events the others' turns are told by."""


def tell(before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
    """Return what an event is told as, after those that the same action brought `earlier`; None where that is nothing.
    A great moment is where it happens, in the colour of its side, and says its line unless it says more."""
    line = lines(before, event, earlier)
    if line is None:
        return None
    seat, drama = seen.side(before, event) or OWNERS.get(type(event), ""), line.drama
    if drama is not None:
        drama = replace(drama, at=line.at, seat=seat or MARINES, detail=drama.detail or line.words)
    rule = rule_of_death(before, event, earlier) if isinstance(event, ev.Killed) else line.rule
    return replace(line, seat=seat, drama=drama, rule=rule)
