"""What the other side did since a seat's last turn, in a few lines, each of which leads to its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.conquest.frames import Attacking, Deploying, DeployTurns, Turns, Using
from game.conquest.state import SEATS, ConquestState
from game.conquest.telling.lines import tell
from game.kernel.actions import Event
from game.telling.happening import Note

ACTING: Final = (Attacking.procedure, Deploying.procedure, Using.procedure)
UNTOLD, ATTACK = 9, 2
"""The weight of what makes no line, and of attacks: what weighs more is told as glad or sad."""


def turn_of(view: ConquestState) -> str:
    """Return whose deploy or combat turn it is, until all that it brings is done; nobody's between them."""
    names = [frame.name for frame in view.frames]
    base = next((at for at, name in enumerate(names) if name in (DeployTurns.procedure, Turns.procedure)), None)
    if base is None:
        return ""
    frames = view.frames[base:]
    acts = next((frame for frame in frames if frame.name in ACTING), None)
    return SEATS[frames[0].values["turn"] if acts is None else acts.values["seat"]]


def gist(happened: Sequence[tuple[ConquestState, Sequence[Event]]], seat: str) -> list[Note]:
    """Return what happened, in the order of time; what an attack brought stands in its line."""
    lines: list[Note] = []
    attack: int | None = None
    for before, events in happened:
        for at, event in enumerate(events):
            line = tell(before, event, events[:at])
            if line is None or not line.words:
                continue
            rest = tell.rows[type(event)].at(before, event).rest
            weight, grieves = rest.get("weight", UNTOLD), rest.get("grieves", False)
            good = (1 if (line.seat == seat) != grieves else -1) if line.seat and (grieves or weight < ATTACK) else 0
            note = Note(line.words, "", (line.at,) if line.at is not None else (), line.seat, good)
            if rest.get("follows") and attack is not None:
                lines[attack] = _with(lines[attack], note)
            elif weight < UNTOLD:
                attack = len(lines) if rest.get("heads") else None
                lines.append(note)
    return lines


def _with(line: Note, note: Note) -> Note:
    """Return a line with what followed in small."""
    return replace(line, detail=f"{line.detail} {note.words}".strip(), good=note.good or line.good)
