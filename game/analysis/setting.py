"""What the tasks of a match have in common, and the tasks by which its decisions are judged."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.analysis.course import Met
from game.analysis.crew import Case, Task
from game.analysis.found import Decision
from game.bots.player import salt_of
from game.bots.subject import Budget
from game.kernel.actions import Action, to_json
from game.kernel.match.session import Session

CHUNK = 8
"""Worlds in one task."""
AGAIN, SCREEN = "again", "screen"
"""What playouts to the end are for: to judge a decision for good, or to see which of several are dear."""


class Setting:
    """Makes the tasks of a match. Their chance hangs on the match and on what they are about, nothing else."""

    def __init__(self, session: Session, budget: Budget) -> None:
        setup = session.setup
        self.session, self.budget = session, budget
        self.salt = salt_of(int(session.digest(), 16), "analysis")
        self.case = Case(setup.key, setup.scenario, setup.options, setup.players, session.seats)

    def near(self, met: Met, worlds: int) -> Task:
        """Return what judges a decision by playouts over a few rounds."""
        return self._task(met, replace(self.budget, worlds=worlds), f"step {met.step}")

    def far(self, met: Met, worlds: int, what: str = AGAIN) -> list[Task]:
        """Return what judges a decision by playouts to the end, in fresh worlds."""
        sizes = [min(CHUNK, worlds - begun) for begun in range(0, worlds, CHUNK)]
        return [
            self._task(met, replace(self.budget, worlds=size, horizon=0), f"step {met.step} {what} {part}")
            for part, size in enumerate(sizes)
        ]

    def goes_on(self, state: Any, name: str, worlds: int, horizon: int) -> Task:
        """Return what plays on from what everybody sees of a position."""
        view = self.session.rules.seen_by(state, None).to_json()
        budget = replace(self.budget, worlds=worlds, horizon=horizon)
        return Task(self.case, view, self.session.seats[0], None, None, budget, salt_of(self.salt, name))

    def _task(self, met: Met, budget: Budget, name: str) -> Task:
        own, par = to_json(met.own), to_json(met.par)
        return Task(self.case, met.view.to_json(), met.seat, own, par, budget, salt_of(self.salt, name))


def tasks_of(session: Session, decision: Decision, own: Action, budget: Budget) -> list[Task]:
    """Return what judges another choice at a decision of a match: in the worlds in which that was judged last."""
    state, setting = session.positions.at(decision.step), Setting(session, budget)
    view = session.rules.seen_by(state, decision.seat)
    met, worlds = Met(decision.step, decision.seat, view, own, decision.best.par), decision.best.worlds
    return setting.far(met, worlds) if decision.again else [setting.near(met, worlds)]
