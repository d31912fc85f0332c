"""What happens at Calth as the story of a match has it: throws with their exact chances, losses, points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.calth import events as ev
from game.calth.dice_pools import SHOOT
from game.calth.models import CRITICAL, FACES, HIT, MODEL, MODELS, SEATS, SHIELD, WORD_BEARERS
from game.calth.state import CalthState
from game.kernel.actions import Event
from game.kernel.match_stats import Note, Segment, Swing, Throw, once
from game.kernel.odds import any_face, successes

SHOTS, BLOWS, CRITICALS, ARMOUR, STANDS, CHANTS, INITIATIVE = (
    "shots",
    "blows",
    "criticals",
    "armour",
    "stands",
    "chants",
    "initiative",
)
KINDS: Final = (SHOTS, BLOWS, CRITICALS, ARMOUR, STANDS, CHANTS, INITIATIVE)
"""What is thrown for: hits when shooting and in assaults, a critical among them, shields, models that stand, marks,
hits for the initiative."""
HITS, SHIELDS = 1 / 2, 1 / 3
"""The chance that a die shows a hit or a critical, and a shield."""
SYSTEM_WORTH, OUT_WORTH, MARK_WORTH, END = 2.5, 1.5, 1.0, 3.0
"""What a Contemptor's system is worth, a model that gets out, a mark, and the end of the scenario; a model is worth
what the unit table says. An end that comes with time is worth nothing."""
TIMED: Final = ("most_out", "objectives", "most_worth", "time")
SLAIN: Final = "slain"


class CalthStory:
    """One scenario."""

    def __init__(self) -> None:
        self._kind = SHOTS
        """What the dice that may be rolled again were thrown for."""

    def hear(self, before: CalthState, event: Event) -> Iterator[Note]:
        """Yield what an event means."""
        match event:
            case ev.Activated() | ev.PhaseBegan():
                yield Segment()
            case ev.Slain(seat=seat, model=model):
                kind = MODELS[MODEL[model]]
                yield Swing(seat, -kind.worth / 10, 1, kind.leader or bool(kind.systems))
            case ev.SystemWrecked():
                yield Swing(SEATS[WORD_BEARERS], -SYSTEM_WORTH)
            case ev.Scored(seat=seat, points=points, reason=reason) if reason != SLAIN:
                yield Swing(seat, points / 10)
            case ev.LeftBoard(seat=seat, models=models):
                yield Swing(seat, OUT_WORTH * len(models))
            case ev.ScenarioWon(seat=seat, reason=reason) if seat and reason not in TIMED:
                yield Swing(seat, END)
            case _:
                yield from self._thrown(before, event)

    def _thrown(self, s: CalthState, event: Event) -> Iterator[Note]:
        match event:
            case ev.AttackRolled(seat=seat, kind=kind, faces=faces) if faces:
                self._kind = SHOTS if kind == SHOOT else BLOWS
                yield _hits(seat, self._kind, faces)
                critical = any(FACES[face - 1] == CRITICAL for face in faces)
                yield Throw(seat, CRITICALS, *once(any_face(len(faces), 1), critical), counted=False)
            case ev.DiceRerolled(seat=seat, faces=faces) if faces:
                yield _shields(seat, STANDS, faces) if self._kind == STANDS else _hits(seat, self._kind, faces)
            case ev.DefenceRolled(seat=seat, faces=faces) if faces:
                yield _shields(seat, ARMOUR, faces)
            case ev.LastStandRolled(seat=seat, faces=faces):
                self._kind = STANDS
                yield _shields(seat, STANDS, faces)
            case ev.ChantRolled(seat=seat, faces=faces):
                marks = _hits(seat, CHANTS, faces)
                yield marks
                yield Swing(seat, MARK_WORTH * marks.came)
            case ev.InitiativeRolled(ultramarines=ours, word_bearers=theirs):
                yield _hits(SEATS[0], INITIATIVE, ours)
                yield _hits(SEATS[1], INITIATIVE, theirs)


def _hits(seat: str, kind: str, faces: tuple[int, ...]) -> Throw:
    """Return a throw for hits and criticals."""
    return Throw(seat, kind, successes(len(faces), HITS), _showing(faces, HIT, CRITICAL))


def _shields(seat: str, kind: str, faces: tuple[int, ...]) -> Throw:
    """Return a throw for shields."""
    return Throw(seat, kind, successes(len(faces), SHIELDS), _showing(faces, SHIELD))


def _showing(faces: tuple[int, ...], *symbols: str) -> int:
    return sum(FACES[face - 1] in symbols for face in faces)
