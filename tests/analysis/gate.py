"""Whether an analysis tells the truth: many matches of each kind of player against careful ones."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean, stdev

from game.analysis.course import Met
from game.analysis.crew import weighed
from game.analysis.found import Analysis, Decision
from game.analysis.ledger import Ledger
from game.analysis.report import analyse
from game.analysis.setting import Setting
from game.analysis.values import Value
from game.bots.player import CAREFUL
from game.bots.subject import Budget
from game.kernel.match.session import Session
from tests.analysis.learning import known
from tests.analysis.matches import played

FIRST_SEED = 54_000
EXACT = 1e-9
SURE, CERTAIN = 2, 3
"""Errors within which figures are told, and beyond which something is wrong."""
SAMPLES, TIMES = 8, 4
"""How often what chance could have brought is drawn; how many times as many worlds judge a decision again."""
HEAD = "| game | player | matches | raw | par-adjusted | sd raw | sd of luck | luck | throws | a decision | held | |"
RULE = "| --- | --- |" + " ---: |" * 9 + " --- |"


@dataclass
class Kept:
    """What came of matches of a kind of player against a careful one, in chances of 100, for the kind's side."""

    raw: list[float] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)
    """What neither side decided: the result less the start and the gains."""
    thrown: list[float] = field(default_factory=list)
    """The luck of all throws, by the value of positions."""
    gains: list[float] = field(default_factory=list)
    """What the kind gained on par, a decision."""
    off: float = 0.0
    held: int = 0
    checked: int = 0

    def add(self, found: Analysis, seat: str) -> None:
        """Take an analysis up, by the seat of the kind."""
        mine = found.seats.index(seat)
        sign = -1 if mine else 1
        ours, theirs = (found.par[one][0] for one in found.seats)
        self.off = max(self.off, abs(found.result - found.start[0] - found.luck - ours + theirs))
        self.raw.append(100 * (1 - found.result if mine else found.result))
        self.luck.append(100 * sign * found.luck)
        self.thrown.append(100 * sign * found.luck_told)
        self.gains.append(100 * found.par[seat][0] / max(1, found.of))

    def check(self, session: Session, found: Analysis, seed: int) -> None:
        """Judge one of the decisions again, in fresh worlds, and see whether the error that was stated held."""
        judged = [one for one in found.decisions if one.first.error or one.first.gain]
        if judged:
            one = Random(seed).choice(sorted(judged, key=lambda one: one.step))
            again = again_of(session, one, found.budget)
            self.checked += 1
            self.held += abs(one.first.gain - again[0]) <= SURE * (one.first.error**2 + again[1] ** 2) ** 0.5

    @property
    def slope(self) -> float:
        """What the result follows of a throw: 1 where a throw is worth what it is said to be."""
        spread = sum((one - fmean(self.thrown)) ** 2 for one in self.thrown)
        both = sum((one - fmean(self.thrown)) * won for one, won in zip(self.thrown, self.raw, strict=True))
        return both / spread if spread else 0.0

    @property
    def wrong(self) -> list[str]:
        """What is not as it should be."""
        found = [f"the books are off by {self.off:.1e}"] if self.off >= EXACT else []
        for name, values in (("luck", self.luck), ("luck of throws", self.thrown)):
            if values and abs(fmean(values)) > CERTAIN * _error(values):
                found.append(f"{name} is not 0 on average")
        return found


def again_of(session: Session, one: Decision, budget: Budget) -> tuple[float, float]:
    """Return what a decision gained in fresh worlds, several times as many, and its error."""
    setting = Setting(session, budget)
    setting.salt ^= 0xA6A1
    view = session.rules.seen_by(session.positions.at(one.step), one.seat)
    met = Met(one.step, one.seat, view, one.first.own, one.first.par)
    found = weighed(setting.near(met, TIMES * one.first.worlds))
    return found.gain, found.error


def kept(key: str, kind: str, matches: int, budget: Budget, seconds: float) -> Kept:
    """Analyse matches of a kind against careful, in either seat by turns, as many as there is time for, and say what
    came of them in a row of a table."""
    found, begun = Kept(), time.process_time()
    for seed in range(FIRST_SEED, FIRST_SEED + matches):
        if len(found.raw) > 1 and time.process_time() - begun > seconds:
            break
        kinds = (CAREFUL, kind) if seed % 2 else (kind, CAREFUL)
        session = played(key, kinds, seed, known(key).learned[0])
        analysis = analyse(session, budget)
        found.add(analysis, session.seats[seed % 2])
        found.check(session, analysis, seed)
    adjusted = [raw - luck for raw, luck in zip(found.raw, found.luck, strict=True)]
    cells = [key, kind, str(len(found.raw)), _told(found.raw), _told(adjusted)]
    cells += [f"{stdev(found.raw):.0f}", f"{stdev(found.luck):.0f}", _told(found.luck), _told(found.thrown)]
    cells += [f"{fmean(found.gains):.3f} ± {SURE * _error(found.gains):.3f}", f"{found.held} of {found.checked}"]
    spent = (time.process_time() - begun) / len(found.raw)
    beyond = abs(fmean(found.luck)) > SURE * _error(found.luck)
    said = found.wrong or ["luck is beyond two errors" if beyond else "well"]
    cells.append(f"{', '.join(said)}; off {found.off:.0e}, {spent:.1f} s a match")
    print("| " + " | ".join(cells) + " |", flush=True)
    return found


def thrown(key: str, kind: str, matches: int, seconds: float) -> Kept:
    """Keep the ledger of matches of a kind against careful, without judging a decision, and say what their throws came
    to."""
    found, begun, subject, start = Kept(), time.process_time(), known(key), list[float]()
    for seed in range(FIRST_SEED, FIRST_SEED + matches):
        if len(found.raw) > 2 and time.process_time() - begun > seconds:
            break
        session = played(key, (kind, CAREFUL), seed, subject.learned[0])
        actions = iter([record.action for record in session.records])
        ledger = Ledger(Value(session.rules, subject, session.seats), seed, SAMPLES)
        steps = list(ledger.record(session.first_state.copy(), lambda s, seat, offered, actions=actions: next(actions)))
        moved = sum(step.luck + step.deed for step in steps)
        found.off = max(found.off, abs(steps[-1].after - steps[0].before - moved))
        found.raw.append(100 * steps[-1].after)
        found.thrown.append(100 * sum(step.luck for step in steps))
        start.append(100 * steps[0].before)
    less = [raw - luck for raw, luck in zip(found.raw, found.thrown, strict=True)]
    spent = (time.process_time() - begun) / len(found.raw)
    print(f"{key} {kind} n={len(found.raw)}: start {fmean(start):.0f}; raw {_told(found.raw)}", end="; ")
    print(f"sd {stdev(found.raw):.0f}, less luck {stdev(less):.0f}; luck of throws {_told(found.thrown)}", end="; ")
    print(f"slope {found.slope:.2f}; off {found.off:.0e}; {spent:.1f} s a match", end="; ")
    print(", ".join(found.wrong) or "well", flush=True)
    return found


def small(key: str, worlds: int, most: int, again: int) -> Budget:
    """A budget for many matches, in this process, with no clock."""
    budget = known(key).budget
    return replace(budget, worlds=worlds, most=most, again=again, looks=10**9, starts=4, seconds=1e9, processes=1)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")


def _told(values: Sequence[float]) -> str:
    return f"{fmean(values):.1f} ± {SURE * _error(values):.1f}"
