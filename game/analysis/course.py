"""How a match went, step by step: its books by the value of positions, and the decisions that were unlike par."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp, log
from typing import Any

from game.analysis.found import POINT, Point, Throw
from game.analysis.judge import Judge
from game.analysis.ledger import Ledger, Step
from game.bots.player import CAREFUL
from game.kernel.actions import Action, AgreeDraw, Concede
from game.kernel.match.session import Session

THROWS = 5
"""How many throws are told."""
NARROW = 0.02
"""The least chance that either side is held to have at the start."""


@dataclass(frozen=True)
class Met:
    """A decision of the match that was unlike par. `gap`: how far its answers differ at first sight; `share`: for how
    many like it it stands."""

    step: int
    seat: str
    view: Any
    own: Action
    par: Action
    gap: float = 0.0
    share: float = 1.0


class Course:
    """Plays a match again, keeps its books, and meets the decisions that are to be judged; once it is `late`, no more
    of them."""

    def __init__(self, session: Session, judge: Judge, samples: int, late: Callable[[], bool]) -> None:
        self.session, self.judge, self.late = session, judge, late
        self.ledger = Ledger(judge.value, judge.salt, max(1, samples))
        self.steps: list[Step] = []
        self.rounds: list[tuple[int, int]] = []
        self.met: list[Met] = []
        self.missed: Counter[str] = Counter()
        """How many decisions of each seat it was too late to compare with par."""
        self.of = 0
        self.last = session.first_state.copy()
        self._replay()

    def _replay(self) -> None:
        played = iter([record.action for record in self.session.records])

        def choose(s: Any, seat: str, actions: Sequence[Action]) -> Action:
            action, rules = next(played), self.session.rules
            if not self.rounds or rules.round(s) != self.rounds[-1][1]:
                self.rounds.append((len(self.steps), rules.round(s)))
            if len(actions) > 1 and not rules.outside(s):
                self._meet(s, seat, actions, action)
            return action

        ends = [isinstance(record.action, Concede | AgreeDraw) for record in self.session.records]
        count = ends.index(True) if True in ends else len(ends)
        if count:
            for step in self.ledger.record(self.last, choose):
                self.steps.append(step)
                if len(self.steps) == count:
                    break

    def _meet(self, s: Any, seat: str, actions: Sequence[Action], own: Action) -> None:
        """Keep a decision if it is one to be judged. What careful computers play all through the match is par."""
        self.of += 1
        setup = self.session.setup
        if not setup.earlier and setup.computers.get(seat) == CAREFUL:
            return
        if self.late():
            self.missed[seat] += 1
            return
        view = self.session.rules.seen_by(s, seat)
        par = self.judge.par(view.copy(), seat, actions)
        if par != own:
            self.met.append(Met(len(self.steps), seat, view, own, par))

    def glanced(self, met: Met) -> Met:
        """Return a decision with how far its two answers differ one step on, in one world."""
        world = next(self.judge.worlds(met.view, met.seat, 1))
        own, par = (self.ledger.expected(world, action)[0] for action in (met.own, met.par))
        return replace(met, gap=abs(own - par))

    def rounds_after(self, step: int) -> int:
        """Return in how many rounds of the match there was something to decide from there on."""
        return max(1, sum(at > step for at, _number in self.rounds) + 1)

    def curve(self, start: float, worth: float) -> tuple[Point, ...]:
        """Return the first seat's chance at the start and after each quiet action, and what the match came to. What is
        known of the start is known in every position: each is valued as that is, whose odds are known."""
        if not self.steps:
            return Point(0, worth), Point(0, worth)
        lean = _odds(start) - _odds(self.steps[0].before)
        points, luck = [Point(0, start)], 0.0
        for at, step in enumerate(self.steps, 1):
            after = leaned(step.after, lean)
            luck += after - leaned(step.mean, lean)
            if step.still or at == len(self.steps):
                points.append(Point(at, after, step.seat, luck))
                luck = 0.0
        last = len(self.session.records)
        ended = [points.pop()._replace(step=last, chance=worth)] if points[-1].step == last else [Point(last, worth)]
        points += ended
        return tuple(by_rounds(points, self.rounds, len(self.steps)) if self.ledger.subject.sways else points)

    def throws(self) -> tuple[Throw, ...]:
        """Return the throws that moved most: what belongs to one, from quiet position to quiet position, is summed up
        and told by the action that began it."""
        every: list[Throw] = []
        quiet = True
        for at, one in enumerate(self.steps):
            if quiet:
                every.append(Throw(at, one.seat, 0.0, True))
            so_far, quiet = every[-1], one.still
            exact = so_far.exact and (one.exact or not one.chanced)
            every[-1] = replace(so_far, luck=so_far.luck + one.luck, exact=exact)
        every = sorted((one for one in every if abs(one.luck) >= POINT), key=lambda one: (-abs(one.luck), one.step))
        return tuple(every[:THROWS])


def by_rounds(points: Sequence[Point], rounds: Sequence[tuple[int, int]], whole: int) -> Iterator[Point]:
    """Yield the first quiet point of each round where that begins, and those after the whole of the actions: each with
    the luck since the one before, and the seat that moved most since."""
    yield points[0]
    begins, luck = [step for step, _number in rounds if step], 0.0
    deeds: defaultdict[str, float] = defaultdict(float)
    for before, point in pairwise(points):
        luck += point.luck
        deeds[point.seat] += point.chance - before.chance - point.luck
        begun = [step for step in begins if step <= point.step]
        if begun or point.step >= whole:
            step = point.step if point.step >= whole else begun[-1]
            yield Point(step, point.chance, max(deeds, key=lambda seat: abs(deeds[seat])), luck)
            begins, luck = begins[len(begun) :], 0.0
            deeds.clear()


def leaned(chance: float, lean: float) -> float:
    """Return a chance when the odds are known to be better by so much; what is certain stays so."""
    return chance if not lean or not 0 < chance < 1 else 1 / (1 + exp(-log(chance / (1 - chance)) - lean))


def _odds(chance: float) -> float:
    chance = min(1 - NARROW, max(NARROW, chance))
    return log(chance / (1 - chance))
