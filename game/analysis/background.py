"""What a window sends other processes to do: analyse a match, and judge a choice that somebody tries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.analysis.crew import Task, weighed
from game.analysis.judge import Judgement, together
from game.analysis.kept import to_bytes
from game.analysis.report import analyse
from game.bots.crew import Crew, returned
from game.bots.errand import Tell
from game.bots.subject import Budget
from game.kernel.match import matchfile


@dataclass(frozen=True)
class News:
    """How much of an errand is done, and what was judged since the last news."""

    done: int
    of: int
    judged: dict[int, Judgement]


def analysed(tell: Tell, match: bytes, known: dict[int, Judgement], budget: Budget | None = None) -> bytes:
    """Analyse a match in the bytes of its file and return the analysis in those of its own. Raises Unfit, BadFile."""
    session, told = matchfile.from_bytes(match, "").session, set(known)

    def progress(done: int, of: int) -> None:
        tell(News(done, of, {salt: one for salt, one in known.items() if salt not in told}))
        told.update(known)

    return to_bytes(analyse(session, budget, progress, known), session)


def tried(tell: Tell, tasks: Sequence[Task], processes: int) -> Judgement:
    """Judge a choice by tasks that a crew does."""
    found: list[Judgement] = []
    with Crew(weighed, tasks, min(processes, len(tasks))) as crew:
        while crew.busy:
            found += [returned(one) for _number, one in crew.done(None)]
            tell(News(len(found), len(tasks), {}))
    return together(found)
