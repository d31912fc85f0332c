"""What a side did in a scenario of Betrayal at Calth, as facts with names."""

from __future__ import annotations

from collections import Counter

from game.calth import events as ev
from game.calth.models import MODEL, MODELS, SEATS
from game.calth.state import CalthState
from game.kernel.actions import Event
from game.kernel.facts import Facts, most

SLAIN = "slain"


class CalthFacts:
    """One scenario. `dead` and `killed`: models removed of the side and of the other; `out`: how many more of the side
    than of the other left the board; `held`: the most objectives that the side held at the end of one round, of the
    `objectives`; `systems`: systems of a Contemptor wrecked; `marks` of the rite; `leader`: whether its leader stands
    in the end, `leader_killed`: whether the other's fell; `stand`: the most of one unit that lived through a last
    stand; `volley`: the most models that the side removed in one activation."""

    def __init__(self, first: CalthState) -> None:
        self._objectives = len(first.scenario.objectives)
        self._common = {"systems": 0, "marks": 0}
        self._dead: Counter[str] = Counter()
        self._leaders: Counter[str] = Counter()
        self._out: Counter[str] = Counter()
        self._stood: dict[str, int] = dict.fromkeys(SEATS, 0)
        self._held: dict[str, Counter[int]] = {seat: Counter() for seat in SEATS}
        self._volleys: dict[str, Counter[int]] = {seat: Counter() for seat in SEATS}
        self._activation = 0

    def hear(self, before: CalthState, event: Event) -> None:
        """Take note of an event."""
        match event:
            case ev.Activated():
                self._activation += 1
            case ev.Slain(seat=seat, model=model):
                self._dead[seat] += 1
                self._volleys[_other(seat)][self._activation] += 1
                self._leaders[seat] += MODELS[MODEL[model]].leader
            case ev.LeftBoard(seat=seat, models=models):
                self._out[seat] += len(models)
            case ev.LastStandRolled(seat=seat, survivors=survivors):
                self._stood[seat] = max(self._stood[seat], survivors)
            case ev.Scored(seat=seat, reason=reason) if reason != SLAIN:
                self._held[seat][before.round] += 1
            case ev.SystemWrecked():
                self._common["systems"] += 1
            case ev.ChantRolled(marks=marks):
                self._common["marks"] = marks

    def of(self, seat: str, last: CalthState) -> Facts:
        """Return the facts of a side."""
        other = _other(seat)
        return self._common | {
            "dead": self._dead[seat],
            "killed": self._dead[other],
            "out": self._out[seat] - self._out[other],
            "held": most(self._held[seat]),
            "objectives": self._objectives,
            "leader": int(not self._leaders[seat]),
            "leader_killed": int(self._leaders[other] > 0),
            "stand": self._stood[seat],
            "volley": most(self._volleys[seat]),
        }


def _other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]
