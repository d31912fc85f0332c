"""Blips, reinforcements and Genestealers that are placed, as they are told, seen and heard: a row an event."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.telling.seen import breaks, great, lies, turned_up, turns
from game.kernel.actions import Event
from game.kernel.text import N_, NC_, NN_
from game.telling.dialect import AnyRow, by, row
from game.telling.text import ngettext


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
SWARM: dict[type[Event], AnyRow] = {
    ev.BlipsDrawn: by(
        lambda before, e: all(e.values),
        {
            True: row(N_("Blips drawn: {values}."), values=_values),
            False: row(NN_("{n} blip is drawn.", "{n} blips are drawn."), n=lambda before, e: len(e.blips)),
        },
        rule="HULK-10.5",
        sound="card",
    ),
    ev.PileReshuffled: row(
        NN_("{n} used blip is shuffled into a new pile.", "{n} used blips are shuffled into a new pile."),
        n="count",
        rule="HULK-10.8",
        sound="shuffle",
    ),
    ev.BlipsReturned: row(
        NN_(
            "{n} blip finds no room and goes back into the pile.",
            "{n} blips find no room and go back into the pile.",
        ),
        n="count",
        rule="HULK-R86",
        sound="shuffle",
    ),
    ev.BlipLost: row(
        N_("Marines watch every entry point: a blip of {n} is lost."), n="value", rule="HULK-10.9", sound="reveal"
    ),
    ev.Reinforced: row(N_("A blip lurks beside {entry}."), rule="HULK-10.9", sound="reveal", pause=150.0, cues=lies),
    ev.LurkForced: row(
        N_("A Marine is too near {entries}: nothing can come in there this turn."),
        entries=_letters,
        rule="HULK-10.15",
        sound="alarm",
        pause=300.0,
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
    ),
    ev.Faced: row(N_("{name} faces {side}."), rule="HULK-10.37", cues=turns),
    ev.ModelsDiscarded: row(
        NN_("{n} Genestealer finds no place and is discarded.", "{n} Genestealers find no place and are discarded."),
        n="count",
        rule="HULK-10.41",
    ),
}
