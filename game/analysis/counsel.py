"""What the process of the computer players answers besides: what it would advise, and what would be a mistake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from game.analysis.advice import advise, mistakes
from game.analysis.judge import Fact, Judge, Judgement
from game.analysis.values import two_sided
from game.bots.subject import Budget, subject_of
from game.bots.worker import Answer, Question, Table
from game.kernel.actions import Action

HINT, WATCH = "hint", "watch"
"""What may be asked for in the place of a kind of player."""
SKETCHY = 1.0
"""By how much a value errs that was learned in other scenarios."""


class Idea(msgspec.Struct, frozen=True):
    """A choice by its number among what is offered, judged against another."""

    own: int
    other: int
    gain: float
    error: float
    worlds: int
    facts: tuple[Fact, ...] = ()
    told: bool = True
    """Whether what it gains means something in chances."""


class Counsel(msgspec.Struct, frozen=True):
    """Ideas, the best first; or the one mistake."""

    ideas: tuple[Idea, ...]


class Counsellor(Table):
    """The players of one match, and a judge of it."""

    def answers(self, question: Question) -> Iterator[Answer]:
        """Answer a question: what would be mistakes one by one, everything else once."""
        if question.kind not in (HINT, WATCH):
            yield from super().answers(question)
            return
        try:
            yield from self._counsels(question)
        except Exception as error:
            yield Answer(question.number, trouble=f"{type(error).__name__}: {error}")

    def _counsels(self, question: Question) -> Iterator[Answer]:
        view, actions = self.read(question)
        judge, budget = self._judge(question)
        if not two_sided(self.rules, self.case.seats):
            if question.kind == HINT:
                par = judge.par(view, question.seat, actions)
                yield _answer(question, actions, [Judgement(par, par)], budget)
            return
        if question.kind == HINT:
            found = advise(judge, view, question.seat, actions, budget, self.stop)
            yield _answer(question, actions, found, budget)
            return
        for one in mistakes(judge, view, question.seat, actions, replace(budget, blur=0.0), self.stop):
            yield _answer(question, actions, (one,), budget)

    def _judge(self, question: Question) -> tuple[Judge, Budget]:
        case, subject = self.case, subject_of(self.case.game)
        assert subject is not None
        budget = subject.hint
        if case.scenario_id not in subject.learned:
            budget = replace(budget, blur=SKETCHY)
        return Judge(self.rules, subject, tuple(case.seats), question.salt), budget


def _answer(question: Question, actions: Sequence[Action], found: Sequence[Judgement], budget: Budget) -> Answer:
    numbers = {action: number for number, action in enumerate(actions)}
    told = budget.blur < SKETCHY or question.kind == WATCH
    ideas = (
        Idea(numbers[one.own], numbers[one.par], one.gain, one.error, one.worlds, one.facts, told) for one in found
    )
    return Answer(question.number, told=msgspec.to_builtins(Counsel(tuple(ideas))))
