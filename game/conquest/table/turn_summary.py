"""What the other side did since a seat's last turn, in a few lines, each of which leads to its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.conquest import events as ev
from game.conquest.frames import Attacking, Deploying, DeployTurns, Turns, Using
from game.conquest.state import SEATS, ConquestState
from game.conquest.table.log_text import Told
from game.kernel.actions import Event
from game.ui.tabletop import TurnNote

WEIGHTS: Final[tuple[tuple[type[Event], ...], ...]] = (
    (ev.PlanetTaken, ev.PlanetRemoved, ev.WarlordBloodied, ev.WarlordDefeated),
    (ev.BattleWon, ev.BattleDrawn, ev.BattleAbilityUsed),
    (ev.UnitAttacked, ev.AreaAttacked, ev.CardLeft),
    (ev.EventPlayed, ev.AbilityUsed, ev.CardDeployed, ev.TokenMade, ev.UnitMoved),
    (ev.DialsShown, ev.StruggleWon, ev.StruggleTied, ev.BonusTaken),
)
"""What makes a line of its own, the weightiest first."""
FOLLOWS: Final = (ev.DefenderChanged, ev.ShieldUsed, ev.DamageTaken, ev.CardLeft)
"""What an attack brings: it is told in its line."""
GRIEFS: Final = (ev.CardLeft, ev.WarlordBloodied, ev.WarlordDefeated)
"""What grieves the seat it happens to; all else gladdens it."""
ACTING: Final = (Attacking.procedure, Deploying.procedure, Using.procedure)


def weight(kind: type[Event]) -> int:
    """Return how far down an event is told; below all others what makes no line."""
    return next((at for at, kinds in enumerate(WEIGHTS) if kind in kinds), len(WEIGHTS))


class TurnSummary(Told):
    """A table that tells in short what the other side did."""

    def turn_of(self, view: ConquestState) -> str | None:
        """Return whose deploy or combat turn it is, until all that it brings is done; nobody's between them."""
        names = [frame.name for frame in view.frames]
        base = next((at for at, name in enumerate(names) if name in (DeployTurns.procedure, Turns.procedure)), None)
        if base is None:
            return ""
        frames = view.frames[base:]
        acts = next((frame for frame in frames if frame.name in ACTING), None)
        return SEATS[frames[0].values["turn"] if acts is None else acts.values["seat"]]

    def gist(self, happened: Sequence[tuple[ConquestState, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what happened, the weightiest first; what an attack brought stands in its line."""
        lines: list[tuple[int, TurnNote]] = []
        attack: int | None = None
        for before, events in happened:
            for at, event in enumerate(events):
                note = self._noted(before, event, events[:at], seat)
                if note is None:
                    continue
                if isinstance(event, FOLLOWS) and attack is not None:
                    lines[attack] = weight(ev.UnitAttacked), _with(lines[attack][1], note)
                elif (heavy := weight(type(event))) < len(WEIGHTS):
                    attack = len(lines) if isinstance(event, ev.UnitAttacked | ev.AreaAttacked) else None
                    lines.append((heavy, note))
        return [note for _heavy, note in sorted(lines, key=lambda line: line[0])]

    def _noted(self, before: ConquestState, event: Event, earlier: Sequence[Event], seat: str) -> TurnNote | None:
        told = self.tell(before, event, earlier)
        if told is None:
            return None
        mine, griefs = told.seat == seat, isinstance(event, GRIEFS)
        weighs = griefs or weight(type(event)) < weight(ev.UnitAttacked)
        good = (1 if mine != griefs else -1) if told.seat and weighs else 0
        return TurnNote(told.text, "", (told.spot,) if told.spot else (), told.seat, good)


def _with(line: TurnNote, note: TurnNote) -> TurnNote:
    """Return a line with what followed in small."""
    return replace(line, detail=f"{line.detail} {note.text}".strip(), good=note.good or line.good)
