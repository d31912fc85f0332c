"""Plans judged by playing on, not by a tree: each in the same worlds with the same dice, so that chance favours none.

    play_on = PlayOn(rules, seat, careful, stage, value, horizon=2)
    verdict = judge(plans, worlds(rules, view, seat, dice), lambda world, plan: play_on(world, *plan), budget=24)

The first of the plans is the player's own choice. The worse half of its rivals is dropped after each round of worlds,
and a rival replaces it only when it gains more than the standard error of that gain. What is spent is counted in worlds
and not in time, so that matches repeat; whoever asked may `stop` it between two worlds, and has the best so far.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Generic, TypeVar

from game.bots.evaluation import result
from game.bots.player import Choose, Stop, never
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from game.kernel.state import State

S = TypeVar("S", bound=State)
C = TypeVar("C")


def within(seconds: float, stop: Stop = never) -> Stop:
    """Stop after so many seconds, or when `stop` says so."""
    until = time.monotonic() + seconds
    return lambda: time.monotonic() > until or stop()


def worlds(rules: GameRules[S], view: S, seat: str | None, dice: Dice) -> Iterator[S]:
    """Draw worlds without end, whole states that might be the true one by what a seat sees, each with dice of its own;
    equal views and dice draw equal worlds.

    A world is drawn from a stream of its own: what is drawn for one leaves the next as it would have been.
    """
    while True:
        chance = dice.split()
        world = rules.resample(view, seat, chance)
        world.dice = chance.split()
        yield world


@dataclass(frozen=True)
class PlayOn(Generic[S]):
    """Plays worlds on for a seat, with a player given for it and fresh ones elsewhere, until the match ends or so many
    stages beyond the present one have ended (`horizon`). `stage` tells the stages of a match apart, None between two of
    them; `value`: the chance of winning where it stops; `blind`: whether players are shown views, which only those need
    who would look at what they may not know."""

    rules: GameRules[S]
    seat: str
    fresh: Callable[[str], Choose]
    stage: Callable[[S], object]
    value: Callable[[S], float]
    horizon: int
    blind: bool = False

    def __call__(self, world: S, mine: Choose, *first: Action) -> float:
        """Return what the world comes to when a player goes on after these actions; the world stays as it is."""
        rules, state = self.rules, world.copy()
        chance, players = state.dice.split(), {self.seat: mine}
        for action in first:
            rules.apply(state, action)
        at, left = self.stage(world), self.horizon
        while (seat := rules.to_decide(state)) is not None:
            now = self.stage(state)
            if now is not None and now != at:
                at, left = now, left - 1
                if left < 0:
                    return self.value(state)
            rules.apply(state, self._next(state, seat, players, chance))
        return result(rules.outcome(state), self.seat)

    def _next(self, state: S, seat: str, players: dict[str, Choose], chance: Dice) -> Action:
        """Return what is done next; what comes from outside of the match is drawn."""
        actions = self.rules.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if self.rules.outside(state):
            return self.rules.resolve(state, chance)
        if seat not in players:
            players[seat] = self.fresh(seat)
        return players[seat](self.rules.seen_by(state, seat) if self.blind else state, actions)


@dataclass(frozen=True)
class Verdict(Generic[C]):
    """The player's own choice, its best rival, what the rival gains on average, and the standard error of that."""

    own: C
    rival: C
    gain: float = 0.0
    error: float = inf

    @property
    def choice(self) -> C:
        """Return the rival if it gains more than its error, otherwise the player's own choice."""
        return self.rival if self.gain > self.error else self.own


def judge(
    candidates: Sequence[C], worlds: Iterator[S], worth: Callable[[S, C], float], budget: int, stop: Stop = never
) -> Verdict[C]:
    """Judge candidates, the first of which is the player's own choice, by what each is worth in up to `budget` worlds.

    Each round of worlds is twice as long as the one before and has half the rivals.
    """
    own, *rivals = candidates
    if not rivals:
        return Verdict(own, own)
    gains: list[list[float]] = [[] for _ in rivals]
    left = list(range(len(rivals)))
    for count in _rounds(len(rivals), budget):
        for world in islice(worlds, count):
            if stop():
                return _verdict(own, rivals, gains, left)
            ours = worth(world, own)
            for rival in left:
                gains[rival].append(worth(world, rivals[rival]) - ours)
        left = sorted(left, key=lambda rival: -sum(gains[rival]))[: (len(left) + 1) // 2]
    return _verdict(own, rivals, gains, left)


def _verdict(own: C, rivals: Sequence[C], gains: Sequence[Sequence[float]], left: Sequence[int]) -> Verdict[C]:
    """Return what has come of the best rival that is left."""
    best = max(left, key=lambda rival: sum(gains[rival]))
    found = gains[best]
    error = stdev(found) / sqrt(len(found)) if len(found) > 1 else inf
    return Verdict(own, rivals[best], fmean(found) if found else 0.0, error)


def _rounds(rivals: int, budget: int) -> list[int]:
    """Return how many worlds each round has, at least one, until one rival is left."""
    rounds = (rivals - 1).bit_length() + 1
    ends = [budget * (2 ** (number + 1) - 1) // (2**rounds - 1) for number in range(rounds)]
    return [max(1, end - begin) for begin, end in zip([0, *ends], ends, strict=False)]
