"""A match that is over, analysed.

What is spent is planned before and counted in worlds and rounds, so the same match gives the same analysis on any
machine: first a short look at the decisions that were unlike par; then some that may have been dear are played on to
the end, in a few worlds, and the dearest of these in many fresh ones. The clock is a brake only: it may stop any of
these, what is found by then is told, and that it struck.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import hypot
from statistics import fmean, stdev

from game.analysis.course import Course, Met
from game.analysis.crew import Task, weighed
from game.analysis.found import POINT, Analysis, Decision, gained, known_subject
from game.analysis.judge import Judge, Judgement, together
from game.analysis.setting import CHUNK, SCREEN, Setting
from game.analysis.start import known_start
from game.analysis.values import two_sided
from game.bots.crew import Crew, returned
from game.bots.evaluation import result
from game.bots.subject import Budget, subject_of
from game.kernel.actions import AgreeDraw, Concede, Leave
from game.kernel.match.session import Session
from game.kernel.text import N_

DEAREST, BEGUN = 3, 4
"""How many decisions are judged for good; matches from the start in one task."""
WHOLE, FEWER = 10_000, 4
"""More rounds than any match has; and by how much fewer matches go on from where one was given up than from the start,
since their own luck is taken out."""
LEAST = 4
"""Worlds in which a decision is looked at, where the plan has room for so many."""
SETTLING = 12
"""In fewer worlds, if more are allowed, no decision is judged for good."""
UNKNOWN = 0.25
"""The standard error of a start that nothing is known of, and of what decisions did that nobody looked at."""
Progress = Callable[[int, int], None]
"""Told how many tasks are done, and of how many."""


class Unfit(Exception):
    """A match that cannot be analysed; one sentence says why."""


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
    budget = suited(session, budget or known_subject(session.key).budget)
    return _Analyst(session, budget, progress or (lambda done, of: None), {} if known is None else known).analysis()


def suited(session: Session, budget: Budget) -> Budget:
    """Return a budget as it suits a match: where the value is borrowed, all playouts go on to the end."""
    if session.setup.scenario_id in known_subject(session.key).learned:
        return budget
    half = budget.again // 2
    return replace(budget, horizon=0, most=max(1, budget.most // 2), looks=half, again=half)


class _Analyst:
    """Does what is planned, stage after stage."""

    def __init__(self, session: Session, budget: Budget, progress: Progress, known: dict[int, Judgement]) -> None:
        self.session, self.budget, self.progress, self.known = session, budget, progress, known
        self.until = time.monotonic() + budget.seconds
        self.done, self.stopped = 0, False
        self.setting = Setting(session, budget)
        judge = Judge(session.rules, known_subject(session.key), session.seats, self.setting.salt)
        self.course = Course(session, judge, budget.samples, self._late)

    def _late(self) -> bool:
        self.stopped = self.stopped or time.monotonic() >= self.until
        return self.stopped

    def analysis(self) -> Analysis:
        session, course, ended = self.session, self.course, self.session.result
        assert ended is not None
        chosen = self._chosen()
        worlds, tail = self._worlds(chosen), DEAREST * self.budget.again // (2 * CHUNK * max(1, len(course.rounds)))
        start, agreed = self._ends(len(chosen) + self.budget.doubted + tail)
        near = self._worked([self.setting.near(met, worlds) for met in chosen], self.budget.doubted + tail)
        judged = [Decision(met.step, met.seat, near[n], None, met.share) for n, met in enumerate(chosen) if n in near]
        missed = course.missed + Counter(met.seat for n, met in enumerate(chosen) if n not in near)
        fresh = self._again(judged, {met.step: met for met in chosen}, tail)
        decisions = [fresh.get(one.step, one) for one in judged]
        decisions.sort(key=lambda one: (one.again is None, one.best.gain + one.best.error, one.step))
        if not self.stopped:
            self.progress(1, 1)
        worth = result(ended, session.seats[0])
        return Analysis(
            game=session.key,
            scenario=session.setup.scenario_id,
            seats=session.seats,
            sides=tuple(int(not session.rules.same_side(seat, session.seats[0])) for seat in session.seats),
            budget=self.budget,
            salt=self.setting.salt,
            start=start,
            result=worth,
            agreed=worth - agreed if agreed is not None else 0.0,
            par={seat: self._summed(seat, judged, missed[seat]) for seat in session.seats},
            luck_told=sum(step.luck for step in course.steps),
            curve=course.curve(start[0], worth),
            rounds=tuple(course.rounds),
            throws=course.throws(),
            decisions=tuple(decisions),
            unlike=len(course.met),
            looked_at=len(judged),
            of=course.of,
            stopped=self.stopped,
        )

    # -- what is planned --

    def _chosen(self) -> list[Met]:
        """Return the decisions to be judged: all, or of too many the half that differ most at first sight, and any
        of the others, each of which stands for several, so that the sum stays true on average."""
        met, course = self.course.met, self.course
        most = max(1, min(self.budget.most, self.budget.looks // (LEAST * self._cost(met)))) if met else 0
        if len(met) <= most:
            return met
        seen = sorted((course.glanced(one) for one in met), key=lambda one: (-one.gap, one.step))
        rest = seen[most // 2 :]
        drawn = random.Random(self.setting.salt).sample(rest, most - most // 2)
        share = len(rest) / len(drawn)
        return [*seen[: most // 2], *(replace(one, share=share) for one in drawn)]

    def _cost(self, met: Sequence[Met]) -> int:
        """Return how many rounds a world takes in which both choices of a decision are looked at."""
        left = self.budget.horizon or fmean(self.course.rounds_after(one.step) for one in met)
        return max(1, round(2 * left))

    def _worlds(self, chosen: Sequence[Met]) -> int:
        """Return in how many worlds each decision is looked at."""
        room = self.budget.looks // (len(chosen) * self._cost(chosen)) if chosen else LEAST
        return min(self.budget.worlds, max(LEAST, room))

    # -- what is worked out in several processes --

    def _ends(self, more: int) -> tuple[tuple[float, float], float | None]:
        """Return how good the start was, with its error, and what stood where the match was given up, if it was."""
        last = self.session.records[-1].action if self.session.records else None
        parts, first, known = max(1, self.budget.starts // BEGUN), self.session.first_state, known_start(self.session)
        worlds = min(BEGUN, self.budget.starts)
        begins = [self.setting.goes_on(first, f"start {n}", worlds, 0) for n in range(0 if known else parts)]
        gave_up = range(max(1, parts // FEWER)) if isinstance(last, Concede | AgreeDraw) else ()
        left = [self.setting.goes_on(self.course.last, f"end {n}", worlds, WHOLE) for n in gave_up]
        found = self._worked(begins + left, more)
        starts, ends = ([one.gain for n, one in found.items() if (n < len(begins)) == first] for first in (True, False))
        value = self.course.steps[0].before if self.course.steps else 0.5
        start = known or (_mean(starts) if starts else (value, UNKNOWN))
        if not gave_up:
            return start, None
        return start, fmean(ends) if ends else self.course.curve(start[0], 0.5)[-2].chance

    def _again(self, judged: Sequence[Decision], met: dict[int, Met], tail: int) -> dict[int, Decision]:
        """Judge the dearest decisions for good: those that a short look finds dear are screened by playouts to the end,
        and the dearest of these are played on in fresh worlds."""
        budget = self.budget
        doubted = [one for one in judged if one.first.gain < 0 < budget.again]
        doubted = sorted(doubted, key=lambda one: (one.first.gain, one.step))[: budget.doubted]
        seen = self._judged([(one, self.setting.far(met[one.step], budget.screened, SCREEN)) for one in doubted], tail)
        likely = {one.step: _likely(one.first, seen[one.step], budget.doubt) for one in doubted if one.step in seen}
        dear = sorted((one for one in doubted if one.step in seen), key=lambda one: (likely[one.step], one.step))
        dear, worlds = self._afforded([one for one in dear[:DEAREST] if likely[one.step] < 0], seen)
        if not dear or self._late():
            return {}
        fresh = self._judged([(one, self.setting.far(met[one.step], worlds)) for one in dear], 0)
        settled = {step: one for step, one in fresh.items() if one.worlds >= self._least}
        return {one.step: replace(one, again=settled[one.step]) for one in dear if one.step in settled}

    @property
    def _least(self) -> int:
        return min(SETTLING, self.budget.enough)

    def _afforded(self, dear: list[Decision], seen: dict[int, Judgement]) -> tuple[list[Decision], int]:
        """Return the dearest that can be judged for good with the rounds that are left, and in how many worlds."""
        left = self.budget.again - sum(one.rounds for one in seen.values())
        while dear:
            each = sum(seen[one.step].rounds / seen[one.step].worlds for one in dear)
            worlds = min(self.budget.enough, round(left / max(1.0, each)))
            if worlds >= self._least:
                return dear, worlds
            dear = dear[:-1]
        return [], 0

    def _judged(self, asked: Sequence[tuple[Decision, Sequence[Task]]], more: int) -> dict[int, Judgement]:
        """Return what comes of tasks about decisions, by their steps; all get the first task before the second."""
        steps = [one.step for one, _tasks in asked]
        parts = list(zip(*(tasks for _one, tasks in asked), strict=True))
        found = self._worked([task for part in parts for task in part], more)
        seen: dict[int, list[Judgement]] = {}
        for at, judgement in found.items():
            seen.setdefault(steps[at % len(steps)], []).append(judgement)
        return {step: together(every) for step, every in seen.items()}

    def _summed(self, seat: str, decisions: Sequence[Decision], missed: int) -> tuple[float, float]:
        """Return what a seat gained on par in all, and its standard error, also by what nobody looked at in time."""
        mine = [one for one in decisions if one.seat == seat]
        gain, error = gained(mine, decisions, self.budget.doubt)
        usual = fmean(one.first.gain**2 for one in mine) ** 0.5 if mine else UNKNOWN
        return gain, hypot(error, min(2 * UNKNOWN, missed * usual))

    def _worked(self, tasks: Sequence[Task], more: int) -> dict[int, Judgement]:
        """Return what comes of tasks, by their numbers; those only that were done in time. `more`: how many are still
        to come, as far as can be told."""
        found = {number: self.known[task.salt] for number, task in enumerate(tasks) if task.salt in self.known}
        left = [number for number in range(len(tasks)) if number not in found]
        processes, begun = min(self.budget.processes, len(left)), self.done
        self.done += len(tasks)

        def take(number: int, one: Judgement) -> None:
            self.known[tasks[number].salt] = found[number] = one
            self.progress(begun + len(found), self.done + more)

        if processes < 2:
            for number in left:
                if self._late():
                    break
                take(number, weighed(tasks[number]))
        else:
            with Crew(weighed, [tasks[number] for number in left], processes) as crew:
                while crew.busy and not self._late():
                    for at, one in crew.done(0.2):
                        take(left[at], returned(one))
        return dict(sorted(found.items()))


def _likely(near: Judgement, far: Judgement, doubt: float) -> float:
    """Return what a decision likely gained by a short look and by a few playouts to the end, each as it is to be
    trusted."""
    trust = 1 / (near.error**2 + (doubt * near.gain) ** 2 + POINT**2), 1 / (far.error**2 + POINT**2)
    return (trust[0] * near.gain + trust[1] * far.gain) / sum(trust)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of parts of equal size, and its standard error."""
    return fmean(values), stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.5
