"""A decision against what a careful player does there: in worlds that the seat could hold possible, with the same dice
for both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import hypot
from statistics import fmean
from typing import Any, NamedTuple

from game.analysis.playouts import calmed, plain
from game.analysis.values import Value
from game.bots.catalogue import players_of
from game.bots.judging import worlds
from game.bots.player import CAREFUL
from game.bots.subject import Budget, Subject
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from game.kernel.text import N_

SHARE = 6
"""A fact is told when it differs in one of so many worlds at least."""
MOST_FACTS = 3
FEW = {2: 6.4, 3: 2.2}
"""By how much more than its standard error a mean of so few numbers may err."""
WON = N_("You win the match")
UNSEEN = 0.5
"""Where every world ended alike, half of one that did not may still be missing."""


class End(NamedTuple):
    """What a playout came to for the seat that is judged, the facts that came true, and how many rounds it took."""

    worth: float
    facts: frozenset[str]
    rounds: int = 0


@dataclass(frozen=True)
class Fact:
    """In how many of the worlds something comes true after one's own choice, and after the other."""

    words: str
    own: int
    par: int


@dataclass(frozen=True)
class Judgement:
    """What an own choice gained on par, by how much that may err (one standard error), the chance it left, in how many
    worlds that was looked at, and how often what came true."""

    own: Action
    par: Action
    gain: float = 0.0
    error: float = 0.0
    chance: float | None = None
    worlds: int = 0
    facts: tuple[Fact, ...] = ()
    rounds: int = 0
    """How many rounds that took in all."""
    squares: float = 0.0
    """The sum of the squares of how far worlds were from the mean."""


class Judge:
    """Weighs decisions of a match between these seats. All its chance comes from the salt."""

    def __init__(self, rules: GameRules[Any], subject: Subject, seats: tuple[str, ...], salt: int) -> None:
        self.rules, self.salt = rules, salt
        self.value = Value(rules, subject, seats)

    def par(self, view: Any, seat: str, actions: Sequence[Action]) -> Action:
        """Return what a careful player does there who comes to it afresh."""
        return players_of(self.rules.key)[CAREFUL](self.rules, seat, self.salt)(view, actions)

    def weigh(self, view: Any, seat: str, actions: Sequence[Action], own: Action, budget: Budget) -> Judgement:
        """Judge what a seat chose among what it was offered, by what it saw."""
        par = self.par(view, seat, actions)
        return Judgement(own, par) if par == own else self.compare(view, seat, own, par, budget)

    def compare(self, view: Any, seat: str, own: Action, par: Action, budget: Budget) -> Judgement:
        """Judge a choice against another, in `budget.worlds` of what the seat saw."""
        worlds = list(self.worlds(view, seat, budget.worlds))
        ours, theirs = ([self.end(world, seat, action, budget) for world in worlds] for action in (own, par))
        return judged(own, par, ours, theirs, budget)

    def end(self, world: Any, seat: str, action: Action, budget: Budget) -> End:
        """Return how a playout of an action ends in a world."""
        worth, last = self.play(world, seat, action, budget)
        rounds = 1 + self.rules.round(last) - self.rules.round(world)
        facts = self.value.subject.facts(world, last, seat) | ({WON} if self.won(last, seat) else set())
        return End(worth, frozenset(facts), rounds)

    def won(self, s: Any, seat: str) -> bool:
        """Return whether a seat has won."""
        return self.rules.to_decide(s) is None and self.value.sided(seat, self.value(s)) == 1.0

    def worlds(self, view: Any, seat: str | None, count: int) -> Iterator[Any]:
        """Return whole states that might be the true one, as far as a seat can tell."""
        return islice(worlds(self.rules, view, seat, Dice.seeded(self.salt)), count)

    def play(self, world: Any, seat: str, action: Action | None, budget: Budget) -> tuple[float, Any]:
        """Return what an action is worth to a seat in a world, and where the playout ended."""
        if budget.horizon and budget.samples:
            return calmed(self.value, world, seat, action, budget.horizon, budget.samples)
        return plain(self.value, world, seat, action, budget.horizon)


def judged(own: Action, par: Action, ours: Sequence[End], theirs: Sequence[End], budget: Budget) -> Judgement:
    """Return what choices come to by how they ended in the same worlds, in their order; those that both have seen."""
    pairs = list(zip(ours, theirs, strict=False))
    gains = [mine.worth - other.worth for mine, other in pairs]
    gain = fmean(gains)
    squares = sum((one - gain) ** 2 for one in gains)
    error = error_of(squares, len(gains))
    if not budget.horizon:
        error = max(error, UNSEEN / len(gains))
    elif any(gains):
        error = hypot(error, budget.blur)
    words = sorted({fact for pair in pairs for one in pair for fact in one.facts})
    sides = list(zip(*pairs, strict=True))
    facts = (Fact(fact, *(sum(fact in one.facts for one in side) for side in sides)) for fact in words)
    chance, rounds = fmean(mine.worth for mine, _ in pairs), sum(one.rounds for pair in pairs for one in pair)
    return Judgement(own, par, gain, error, chance, len(pairs), tuple(facts), rounds, squares)


def error_of(squares: float, worlds: int) -> float:
    """Return the standard error of a mean by the squares of what differs from it, so that twice that holds in 95 of 100
    cases even where there were few worlds to tell the spread by."""
    if worlds < 2:
        return 1.0
    few = ((worlds - 1) / (worlds - 3)) ** 0.5 if worlds > 3 else FEW[worlds]
    return float(few * (squares / (worlds - 1) / worlds) ** 0.5)


def speaking(one: Judgement) -> list[Fact]:
    """Return the few facts that differ most, among them one that speaks the other way, where there is any."""
    every = [fact for fact in one.facts if abs(fact.own - fact.par) * SHARE >= one.worlds]
    every.sort(key=lambda fact: (-abs(fact.own - fact.par), fact.words))
    other = [fact for fact in every if (fact.own > fact.par) != (every[0].own > every[0].par)]
    if other and other[0] not in every[:MOST_FACTS]:
        return [*every[: MOST_FACTS - 1], other[0]]
    return every[:MOST_FACTS]


def together(parts: Sequence[Judgement]) -> Judgement:
    """Join judgements of the same two choices in different worlds, played on to the end."""
    if len(parts) == 1:
        return parts[0]
    worlds = sum(one.worlds for one in parts)
    gain = sum(one.gain * one.worlds for one in parts) / worlds
    squares = sum(one.squares + one.worlds * (one.gain - gain) ** 2 for one in parts)
    error = max(error_of(squares, worlds), UNSEEN / worlds)
    chance = sum((one.chance or 0.0) * one.worlds for one in parts) / worlds
    counts: dict[str, tuple[int, int]] = {}
    for fact in (fact for one in parts for fact in one.facts):
        own, par = counts.get(fact.words, (0, 0))
        counts[fact.words] = own + fact.own, par + fact.par
    facts = tuple(Fact(words, *both) for words, both in counts.items())
    rounds = sum(one.rounds for one in parts)
    return Judgement(parts[0].own, parts[0].par, gain, error, chance, worlds, facts, rounds, squares)
