"""Secret simultaneous choices of two sides, of which one gains what the other loses, solved by regret matching.

Each side mixes its choices in proportion to what it regrets not to have chosen so far; the average mixes come close to
an equilibrium, which no choice of the other side can exploit. Chance comes in only when a choice is drawn from a mix.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from game.kernel.dice import Dice

ROUNDS = 300
_FINE = 1 << 53


class Solution(NamedTuple):
    """How likely the row player makes each choice, and the column player, and what the row player then gains."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    value: float


def solve(payoffs: Sequence[Sequence[float]], rounds: int = ROUNDS) -> Solution:
    """Solve a game whose `payoffs` are what the row player gains, a row for each of its choices.

    Regrets are never less than nothing, later rounds count for more, and the columns answer what the rows have just
    become; by this a few hundred rounds are enough.
    """
    turned = list(zip(*payoffs, strict=True))
    mine, theirs = [0.0] * len(payoffs), [0.0] * len(turned)
    sums = [0.0] * len(payoffs), [0.0] * len(turned)
    rows, columns = mix(mine), mix(theirs)
    for number in range(1, rounds + 1):
        gains = [sum(map(mul, line, columns)) for line in payoffs]
        value = sum(map(mul, gains, rows))
        for at, gain in enumerate(gains):
            regret = mine[at] + gain - value
            mine[at] = regret if regret > 0.0 else 0.0
            sums[0][at] += number * rows[at]
        rows = mix(mine)
        losses = [sum(map(mul, line, rows)) for line in turned]
        value = sum(map(mul, losses, columns))
        for at, loss in enumerate(losses):
            regret = theirs[at] + value - loss
            theirs[at] = regret if regret > 0.0 else 0.0
            sums[1][at] += number * columns[at]
        columns = mix(theirs)
    rows, columns = mix(sums[0]), mix(sums[1])
    return Solution(rows, columns, sum(map(mul, [sum(map(mul, line, columns)) for line in payoffs], rows)))


def mix(weights: Sequence[float]) -> tuple[float, ...]:
    """Return chances in proportion to the weights; all alike when there are none."""
    total = sum(weights)
    return tuple([weight / total for weight in weights]) if total else (1 / len(weights),) * len(weights)


def drawn(chances: Sequence[float], dice: Dice) -> int:
    """Draw which choice is made."""
    left = dice.below(_FINE) / _FINE
    for at, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return at
    return max(range(len(chances)), key=chances.__getitem__)
