"""What is said of an idea: how often what comes true, and how sure it is that it is better, in counts and chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.analysis.advice import LEAST
from game.analysis.counsel import Idea
from game.analysis.found import POINT, SURE
from game.analysis.judge import Fact, Judgement, speaking
from game.kernel.actions import Pass
from game.telling.text import _, ngettext

MOST = 2
"""So many facts are told."""


def telling(ideas: Sequence[Idea]) -> Idea:
    """Return the best idea against the next; where what is counted does not tell the two apart, against the other from
    which it differs most in what comes true."""
    turned = (replace(one, own=one.other, other=one.own, gain=-one.gain, facts=_turned(one.facts)) for one in ideas[1:])
    others = [one for one in turned if one.worlds >= LEAST and _speaking(one)]
    return max(others, key=_difference) if others and not _speaking(ideas[0]) else ideas[0]


def _turned(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    return tuple(Fact(fact.words, fact.par, fact.own) for fact in facts)


def _difference(idea: Idea) -> float:
    return max((abs(fact.own - fact.par) / idea.worlds for fact in idea.facts), default=0.0)


def _speaking(idea: Idea) -> list[Fact]:
    """Return the facts that differ by more than chance would have it in so many worlds."""
    facts = speaking(Judgement(Pass(), Pass(), worlds=idea.worlds, facts=idea.facts))
    return [fact for fact in facts if abs(fact.own - fact.par) > (SURE * idea.worlds) ** 0.5]


def reasons(idea: Idea, other: str) -> Iterator[str]:
    """Yield what comes true more or less often after an idea than after another, as it was counted."""
    if 0 < idea.worlds < LEAST:
        yield _("There was no time to imagine enough games to count anything.")
        return
    shown = _speaking(idea)[:MOST]
    for fact in shown:
        text = _("{fact}: in {own} of {worlds} imagined games after this, in {par} after “{other}”.")
        if fact is not shown[0]:
            text = _("{fact}: in {own} of {worlds} imagined games after this, in {par} after the other.")
        yield text.format(fact=_(fact.words), own=fact.own, worlds=idea.worlds, par=fact.par, other=other)
    if not shown and idea.worlds:
        text = _("In {worlds} imagined games neither this nor “{other}” changed anything that counts.")
        if idea.facts:
            text = _("What can be counted came about as often after “{other}”, in {worlds} imagined games.")
        yield text.format(worlds=idea.worlds, other=other)


def weight(idea: Idea, other: str) -> str:
    """Return how sure it is that an idea is better than another, or that it is not."""
    if not idea.worlds:
        return _("It is what a careful player does. How much it gains could not be judged.")
    sure = idea.told and idea.worlds >= LEAST and abs(idea.gain) > max(POINT, SURE * idea.error)
    if not sure:
        text = _("Too close to “{other}” to be told in chances.") if _speaking(idea) else _("About equal to “{other}”.")
        return text.format(other=other)
    n, error = max(1, round(100 * abs(idea.gain))), round(100 * SURE * idea.error)
    if idea.gain > 0:
        text = ngettext(
            "Better than “{other}” by {n} chance in 100 ({error} more or less).",
            "Better than “{other}” by {n} chances in 100 ({error} more or less).",
            n,
        )
    else:
        text = ngettext(
            "Worse than “{other}” by {n} chance in 100 ({error} more or less).",
            "Worse than “{other}” by {n} chances in 100 ({error} more or less).",
            n,
        )
    return text.format(other=other, n=n, error=error)


def loss(idea: Idea) -> str:
    """Return what a mistake loses."""
    n, error = round(-100 * idea.gain), round(100 * SURE * idea.error)
    text = _("By careful play it loses {n} of your 100 chances of winning ({error} more or less).")
    return text.format(n=n, error=error)
