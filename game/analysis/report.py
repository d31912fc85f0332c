"""A match that is over, analysed: its books, its curve, its luckiest throws and its dearest decisions."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev
from typing import Any, NamedTuple

from game.analysis.crew import Case, Task, weighed
from game.analysis.judge import Judge, Judgement, together
from game.analysis.ledger import Ledger, Step
from game.analysis.values import two_sided
from game.bots.crew import Crew, returned
from game.bots.evaluation import result
from game.bots.player import CAREFUL, salt_of
from game.bots.subject import Budget, Subject, subject_of
from game.kernel.actions import Action, AgreeDraw, Concede, Leave, to_json
from game.kernel.match.session import Session
from game.kernel.text import N_

DEAREST, THROWS, CHUNK, BEGUN = 3, 5, 8, 4
"""How many decisions are judged again, and throws told; worlds, and matches from the start, in one task."""
WHOLE, FEWER = 10_000, 4
"""More rounds than any match has; and by how much fewer matches go on from where one was given up than from the start,
since their own luck is taken out."""
MARKS = ((0.2, "??"), (0.1, "?"), (0.05, "?!"))
"""What a decision is marked with that surely lost as much."""
Progress = Callable[[int, int], None]
"""Told how many tasks are done, and of how many."""


class Unfit(Exception):
    """A match that cannot be analysed; one sentence says why."""


class Point(NamedTuple):
    """The first seat's chance after so many actions; whose the last of them was, and how much of the way there from the
    point before was luck."""

    step: int
    chance: float
    seat: str = ""
    luck: float = 0.0


@dataclass(frozen=True)
class Throw:
    """What chance gave the first seat in what an action began."""

    step: int
    seat: str
    luck: float
    exact: bool


@dataclass(frozen=True)
class Decision:
    """A decision that was unlike par: where, whose, what each was, how it was judged, and again in fresh worlds to the
    end. `share`: for how many like it it stands."""

    step: int
    seat: str
    first: Judgement
    again: Judgement | None = None
    share: float = 1.0

    @property
    def best(self) -> Judgement:
        """Return the surest judgement there is."""
        return self.again or self.first

    @property
    def mark(self) -> str:
        """Return its mark: none unless both judgements agree that it lost, the second surely by so much."""
        if self.again is None or self.first.gain >= 0:
            return ""
        return next((mark for most, mark in MARKS if -self.again.gain - 2 * self.again.error > most), "")


@dataclass(frozen=True)
class Analysis:
    """All that was found. Chances are the first seat's, gains those of whoever decided; each with its standard error
    where it was drawn from worlds: start + luck + gains of the one side - gains of the other + agreed = result."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    sides: tuple[int, ...]
    """Of each seat: 0 where it wins with the first, else 1."""
    budget: Budget
    salt: int
    start: tuple[float, float]
    result: float
    agreed: float
    """What giving up or agreeing on a draw did."""
    par: dict[str, tuple[float, float]]
    luck_told: float
    curve: tuple[Point, ...]
    rounds: tuple[tuple[int, int], ...]
    """After how many actions each round begins."""
    throws: tuple[Throw, ...]
    decisions: tuple[Decision, ...]
    """The dearest first."""
    unlike: int
    looked_at: int
    of: int
    stopped: bool
    """Whether the clock ran out before the dearest were judged again."""

    @property
    def subject(self) -> Subject:
        """Return what the game says of its positions."""
        return _subject(self.game)

    @property
    def learned(self) -> bool:
        """Return whether positions of this scenario are those by which the value was learned."""
        return self.scenario in self.subject.learned

    @property
    def luck(self) -> float:
        """Return what neither side decided."""
        gained = sum((-gain if side else gain) for (gain, _), side in zip(self.par.values(), self.sides, strict=True))
        return self.result - self.agreed - self.start[0] - gained


@dataclass(frozen=True)
class _Met:
    """A decision of the match that is to be judged."""

    step: int
    seat: str
    view: Any
    own: Action
    par: Action
    gap: float
    """How far they differ at first sight."""
    share: float = 1.0


def why_not(session: Session) -> str:
    """Return why a match cannot be analysed, in a sentence; empty when it can."""
    rules, seats = session.rules, session.seats
    if subject_of(session.key) is None:
        return N_("Matches of this game can't be analysed.")
    if session.result is None:
        return N_("The match isn't over yet. Play it to its end, then analyse it.")
    if any(isinstance(record.action, Leave) for record in session.records):
        return N_("A player left this match. Only matches that all played to the end can be analysed.")
    if not two_sided(rules, seats):
        return N_("Only matches between two sides can be analysed.")
    return ""


def _subject(key: str) -> Subject:
    subject = subject_of(key)
    assert subject is not None
    return subject


def analyse(
    session: Session,
    budget: Budget | None = None,
    progress: Progress | None = None,
    known: dict[int, Judgement] | None = None,
) -> Analysis:
    """Analyse a match that is over; the same match and budget give the same analysis, unless the clock stops it.
    Whatever is judged is put into `known`; what is known already is not judged again. Raises Unfit."""
    if reason := why_not(session):
        raise Unfit(reason)
    subject = _subject(session.key)
    known = {} if known is None else known
    return _Analyst(
        session, subject, suited(session, budget or subject.budget), progress or (lambda done, of: None), known
    ).analysis()


def suited(session: Session, budget: Budget) -> Budget:
    """Return a budget as it suits a match: where the value is borrowed, fewer playouts go on to the end."""
    if session.setup.scenario_id in _subject(session.key).learned:
        return budget
    return replace(budget, horizon=0, most=max(1, budget.most // 2))


def tasks_of(session: Session, decision: Decision, own: Action, budget: Budget) -> list[Task]:
    """Return what judges another choice at a decision of a match: in the worlds in which that was judged last."""
    state, rules = session.positions.at(decision.step), session.rules
    met = _Met(decision.step, decision.seat, rules.seen_by(state, decision.seat), own, decision.best.par, 0.0)
    return _Setting(session).tasks(met, budget) if decision.again else [_Setting(session).task(met, budget)]


class _Setting:
    """What the tasks of a match have in common."""

    def __init__(self, session: Session) -> None:
        setup = session.setup
        self.salt = salt_of(int(session.digest(), 16), "analysis")
        self.case = Case(setup.key, setup.scenario, setup.options, setup.players, session.seats)

    def task(self, met: _Met, budget: Budget, part: int = 0) -> Task:
        """Return what judges a decision; `part`: which of the tasks about it this is."""
        own, par = to_json(met.own), to_json(met.par)
        salt = salt_of(self.salt, f"step {met.step} part {part}")
        return Task(self.case, met.view.to_json(), met.seat, own, par, budget, salt)

    def tasks(self, met: _Met, budget: Budget) -> list[Task]:
        """Return what judges it again, in fresh worlds, to the end."""
        each = replace(budget, worlds=min(CHUNK, budget.again), horizon=0)
        return [self.task(met, each, part) for part in range(1, max(1, budget.again // CHUNK) + 1)]


class _Analyst(_Setting):
    def __init__(
        self, session: Session, subject: Subject, budget: Budget, progress: Progress, known: dict[int, Judgement]
    ) -> None:
        super().__init__(session)
        self.session, self.subject, self.budget, self.progress, self.known = session, subject, budget, progress, known
        self.until = time.monotonic() + budget.seconds
        self.judge = Judge(session.rules, subject, session.seats, self.salt)
        self.ledger = Ledger(self.judge.value, self.salt, budget.samples)
        self.steps: list[Step] = []
        self.rounds: list[tuple[int, int]] = []
        self.met: list[_Met] = []
        self.of = 0
        self.last = session.first_state.copy()

    def analysis(self) -> Analysis:
        session, budget = self.session, self.budget
        self._replay()
        chosen = self._chosen()
        parts = max(1, budget.starts // BEGUN)
        last = session.records[-1].action if session.records else None
        gave_up = isinstance(last, Concede | AgreeDraw)
        begins = [self._goes_on(session.first_state, f"start {number}", 0) for number in range(parts)]
        left = [self._goes_on(self.last, f"end {n}", WHOLE) for n in range(max(1, parts // FEWER))] if gave_up else []
        tasks = [self.task(met, budget) for met in chosen] + begins + left
        again = DEAREST * max(1, budget.again // CHUNK)
        found = [one for _, one in self._worked(tasks, 0, len(tasks) + again, None)]
        judged = [Decision(met.step, met.seat, one, None, met.share) for met, one in zip(chosen, found, strict=False)]
        starts, ends = found[len(chosen) : len(chosen) + parts], found[len(chosen) + parts :]
        judged.sort(key=lambda one: (one.first.gain + one.first.error, one.step))
        dear = [one for one in judged[:DEAREST] if one.first.gain < 0 < budget.again]
        fresh, stopped = self._again(dear, {met.step: met for met in chosen}, len(tasks), again)
        if not stopped:
            self.progress(1, 1)
        dearest = [*fresh, *judged[len(dear) :]]
        dearest.sort(key=lambda one: (one.best.gain + one.best.error, one.step))
        ended = session.result
        assert ended is not None
        worth = result(ended, session.seats[0])
        return Analysis(
            session.key,
            session.setup.scenario_id,
            session.seats,
            tuple(int(not session.rules.same_side(seat, session.seats[0])) for seat in session.seats),
            budget,
            self.salt,
            _mean([(one.gain, one.worlds) for one in starts]),
            worth,
            worth - _mean([(one.gain, one.worlds) for one in ends])[0] if gave_up else 0.0,
            {seat: _summed(seat, judged) for seat in session.seats},
            sum(step.luck for step in self.steps),
            self._curve(worth),
            tuple(self.rounds),
            self._throws(),
            tuple(dearest),
            len(self.met),
            len(chosen),
            self.of,
            stopped,
        )

    # -- the match, step by step --

    def _replay(self) -> None:
        """Play the match again, keep its books, and meet the decisions that were unlike par."""
        session, rules = self.session, self.session.rules
        played = iter([record.action for record in session.records])

        def choose(s: Any, seat: str, actions: Sequence[Action]) -> Action:
            action = next(played)
            if not self.rounds or rules.round(s) != self.rounds[-1][1]:
                self.rounds.append((len(self.steps), rules.round(s)))
            if len(actions) > 1 and not rules.outside(s):
                self._meet(s, seat, actions, action)
            return action

        ends = [isinstance(record.action, Concede | AgreeDraw) for record in session.records]
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
        if not self.subject.weighty(s) or (not setup.earlier and setup.computers.get(seat) == CAREFUL):
            return
        view = self.session.rules.seen_by(s, seat)
        par = self.judge.par(view.copy(), seat, actions)
        if par != own:
            self.met.append(_Met(len(self.steps), seat, view, own, par, 0.0))

    def _chosen(self) -> list[_Met]:
        """Return the decisions to be judged: all, or of too many the half that differ most at first sight, and any
        of the others, each of which stands for several, so that the sum stays true on average."""
        if len(self.met) <= self.budget.most:
            return self.met
        seen = sorted((self._glanced(met) for met in self.met), key=lambda met: (-met.gap, met.step))
        half = self.budget.most // 2
        rest = seen[half:]
        drawn = random.Random(self.salt).sample(rest, self.budget.most - half)
        share = len(rest) / len(drawn)
        return sorted([*seen[:half], *(replace(met, share=share) for met in drawn)], key=lambda met: met.step)

    def _glanced(self, met: _Met) -> _Met:
        """Return a decision with how far its two answers differ one step on, in one world."""
        world = next(self.judge.worlds(met.view, met.seat, 1))
        own, par = (self.ledger.expected(world, action)[0] for action in (met.own, met.par))
        return replace(met, gap=abs(own - par))

    def _curve(self, worth: float) -> tuple[Point, ...]:
        """Return the first seat's chance at the start and after each quiet action, and what the match came to."""
        if not self.steps:
            return Point(0, worth), Point(0, worth)
        points, luck = [Point(0, self.steps[0].before)], 0.0
        for at, step in enumerate(self.steps, 1):
            luck += step.luck
            if step.still or at == len(self.steps):
                points.append(Point(at, step.after, step.seat, luck))
                luck = 0.0
        last = len(self.session.records)
        ended = [points.pop()._replace(step=last, chance=worth)] if points[-1].step == last else [Point(last, worth)]
        return *points, *ended

    def _throws(self) -> tuple[Throw, ...]:
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
        every = sorted((one for one in every if one.luck), key=lambda one: (-abs(one.luck), one.step))
        return tuple(every[:THROWS])

    # -- what is worked out in several processes --

    def _goes_on(self, state: Any, name: str, horizon: int) -> Task:
        """Return what plays on to the end from what everybody sees of a position."""
        view = self.session.rules.seen_by(state, None).to_json()
        budget = replace(self.budget, worlds=min(BEGUN, self.budget.starts), horizon=horizon)
        return Task(self.case, view, self.session.seats[0], None, None, budget, salt_of(self.salt, name))

    def _again(
        self, dearest: Sequence[Decision], met: dict[int, _Met], done: int, of: int
    ) -> tuple[list[Decision], bool]:
        """Judge the dearest decisions again, in fresh worlds, to the end; say whether the clock stopped it."""
        parts = list(zip(*(self.tasks(met[one.step], self.budget) for one in dearest), strict=True))
        tasks = [task for part in parts for task in part]
        found = list(self._worked(tasks, done, done + of, self.until))
        fresh = []
        for number, one in enumerate(dearest):
            seen = [judgement for at, judgement in found if at % len(dearest) == number]
            fresh.append(replace(one, again=together(seen)) if seen else one)
        return fresh, len(found) < len(tasks)

    def _worked(
        self, tasks: Sequence[Task], done: int, of: int, until: float | None
    ) -> Iterator[tuple[int, Judgement]]:
        """Yield what comes of tasks, each with its number, in their order; those only that were done by then."""
        found = {number: self.known[task.salt] for number, task in enumerate(tasks) if task.salt in self.known}
        left = [number for number in range(len(tasks)) if number not in found]
        processes = min(self.budget.processes, len(left))

        def take(number: int, one: Judgement) -> None:
            self.known[tasks[number].salt] = found[number] = one
            self.progress(done + len(found), of)

        if processes < 2:
            for number in left:
                if until is not None and time.monotonic() >= until:
                    break
                take(number, weighed(tasks[number]))
        else:
            with Crew(weighed, [tasks[number] for number in left], processes) as crew:
                while crew.busy and (until is None or time.monotonic() < until):
                    for at, one in crew.done(0.2):
                        take(left[at], returned(one))
        yield from sorted(found.items())


def _summed(seat: str, decisions: Sequence[Decision]) -> tuple[float, float]:
    """Return what a seat gained on par in all, and its standard error: that of each judgement, and that of having drawn
    some of many decisions."""
    mine = [one for one in decisions if one.seat == seat]
    squares = sum((one.share * one.first.error) ** 2 for one in mine)
    drawn = [one for one in decisions if one.share > 1]
    if drawn:
        gains = [one.first.gain if one.seat == seat else 0.0 for one in drawn]
        spread = stdev(gains) if len(gains) > 1 else abs(gains[0])
        squares += len(drawn) * drawn[0].share * (drawn[0].share - 1) * spread**2
    return sum(one.share * one.first.gain for one in mine), squares**0.5


def _mean(parts: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """Return the mean of parts of equal size, and its standard error."""
    values = [gain for gain, _ in parts]
    return fmean(values), stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.5
