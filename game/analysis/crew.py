"""What an analysis hands to other processes: plain data, and what they do with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean
from typing import Any

from game.analysis.judge import Judge, Judgement
from game.bots.subject import Budget, Subject, subject_of
from game.kernel.actions import Action, Pass
from game.kernel.registry import from_json, rules_of


@dataclass(frozen=True)
class Case:
    """A match: what must be known of it to read a position."""

    game: str
    scenario: Any
    options: dict[str, str]
    players: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Task:
    """A decision to be judged: what its seat saw, what it chose and what is par, as JSON. Without them: how good a
    position is for a seat when careful players go on."""

    case: Case
    view: dict[str, Any]
    seat: str
    own: Any
    par: Any
    budget: Budget
    salt: int


@lru_cache
def _subject(key: str) -> Subject:
    subject = subject_of(key)
    assert subject is not None
    return subject


def weighed(task: Task) -> Judgement:
    """Do a task."""
    case = task.case
    rules = rules_of(case.game)
    view = rules.read_state(case.scenario, case.options, task.view, case.players)
    judge = Judge(rules, _subject(case.game), case.seats, task.salt)
    if task.own is None:
        worlds = judge.worlds(view, None, task.budget.worlds)
        return Judgement(Pass(), Pass(), fmean(judge.play(w, task.seat, None, task.budget)[0] for w in worlds))
    own, par = from_json(case.game, task.own), from_json(case.game, task.par)
    assert isinstance(own, Action) and isinstance(par, Action)
    return judge.compare(view, task.seat, own, par, task.budget)
