"""How fair a map is: many matches on it between computer players, in the background.

    measure = Measure(Map(key, scenario, seats, options), games=100)
    each frame: measure.poll(), then show measure.found and measure.left
    at the end, or when nobody wants to know any more: measure.close()

Match number n has the seed n, so that the same map always comes to the same result. It knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.bots.catalogue import players_of
from game.bots.crew import Crew, returned
from game.bots.matches import Players, play_out
from game.bots.player import APART, CAREFUL, RANDOM, salt_of
from game.kernel.dice import Dice
from game.kernel.registry import rules_of

LONGEST = 60_000
"""Decisions after which a match counts as one that nobody won."""
UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Map:
    """What is measured: a game's scenario as plain data, its seats, the options that are not as usual, and the kind of
    player at every seat."""

    game: str
    scenario: Any
    seats: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    kind: str = CAREFUL


@dataclass(frozen=True)
class Ended:
    """How a match ended: who won (none where nobody did), why, and after how many rounds or turns."""

    winners: tuple[str, ...]
    reason: str
    length: int


@dataclass
class Found:
    """What has come of the matches so far."""

    seats: tuple[str, ...]
    ended: list[Ended] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Return how many were played."""
        return len(self.ended)

    @property
    def wins(self) -> dict[str, int]:
        """Return how many each seat won, a match that several won counted for each of them."""
        won = Counter(winner for one in self.ended for winner in one.winners)
        return {seat: won[seat] for seat in self.seats}

    @property
    def reasons(self) -> dict[str, int]:
        """Return how many ended for each reason, the most frequent first."""
        return dict(Counter(one.reason for one in self.ended).most_common())

    @property
    def lengths(self) -> tuple[int, int, int]:
        """Return the lengths that one, five and nine in ten matches do not exceed; zeros before the first."""
        sorted_ = sorted(one.length for one in self.ended)
        if not sorted_:
            return 0, 0, 0
        one, five, nine = (sorted_[min(len(sorted_) - 1, len(sorted_) * tenths // 10)] for tenths in (1, 5, 9))
        return one, five, nine

    @property
    def unfairness(self) -> float:
        """Return by how much the luckiest or unluckiest seat differs from its fair share of the wins, from 0 to 1."""
        total = sum(self.wins.values())
        fair = 1 / len(self.seats)
        return max((abs(won / total - fair) for won in self.wins.values()), default=0.0) if total else 0.0


class Measure:
    """Matches on a map that are being played in processes of their own."""

    def __init__(self, map: Map, games: int = 100, processes: int = 1) -> None:
        self.games, self.found = games, Found(map.seats)
        self._crew: Crew[tuple[Map, int], Ended] | None = Crew(
            played, [(map, seed) for seed in range(games)], min(processes, games)
        )

    @property
    def left(self) -> int:
        """Return how many are still to be played; 0 once it is over or was cancelled."""
        return self.games - self.found.games if self._crew is not None else 0

    def poll(self, patience: float = 0.0) -> bool:
        """Take up what has been played since the last time, waiting so many seconds for it; return whether there was
        anything. Raises what a match raised, and `crew.Lost` when a process has ended by itself."""
        if self._crew is None:
            return False
        try:
            ended = [returned(result) for _number, result in self._crew.done(patience)]
        except BaseException:
            self.close()
            raise
        self.found.ended += ended
        if not self.left:
            self.close()
        return bool(ended)

    def close(self) -> None:
        """End the processes, and with them what is still being played; what was found stays."""
        if self._crew is not None:
            self._crew.close()
            self._crew = None


def played(task: tuple[Map, int]) -> Ended:
    """Play a match on a map, from a seed."""
    map, seed = task
    rules, options = rules_of(map.game), dict(map.options)
    state = rules.new_state(map.scenario, options, Dice.seeded(seed), len(map.seats))
    makers = players_of(map.game)
    choosers = {seat: makers[map.kind](rules, seat, salt_of(seed, seat)) for seat in map.seats if map.kind != RANDOM}
    play_out(rules, state, Players(rules, choosers, Dice.seeded(seed ^ APART)), LONGEST)
    outcome = rules.outcome(state)
    if outcome is None:
        return Ended((), UNFINISHED, rules.round(state))
    return Ended(tuple(outcome.winners), outcome.reason, rules.round(state))
