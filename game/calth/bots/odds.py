"""What attacks are expected to be worth, by exact chances; remembered from match to match."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.calth import chances
from game.calth.dice_pools import ASSAULT, SHOOT, STRIKE_BACK, Unit
from game.calth.models import model_of
from game.calth.scenario import Scenario


class Salvo(NamedTuple):
    """What shooting is expected to remove, in worth, and the chance of a critical."""

    worth: float
    critical: float


class Duel(NamedTuple):
    """What an assault is expected to do: worth removed and lost, the chances that the enemy and that one's own unit
    loses more and lives, that nobody of the enemy is left."""

    inflicted: float
    suffered: float
    wins: float
    loses: float
    clears: float


class Odds:
    """The expected outcomes of attacks, by the worth that a side sees in models."""

    def __init__(self, scenario: Scenario, rule: str, strikes_back: bool) -> None:
        self.rule, self.strikes_back = rule, strikes_back
        self._worth = tuple(tenths / 10 for tenths in scenario.worth)
        self.value = cache(self._value)
        """The worth of a unit."""
        self.salvo = cache(self._shot)
        """What comes of shooting at a unit with so many dice of cover."""
        self.duel = cache(self._fought)
        """What comes of an assault with its strike-back."""

    def worth(self, piece: int) -> float:
        """Return what a model is worth, in veterans."""
        return self._worth[piece >> 2]

    def _value(self, unit: Unit) -> float:
        return sum(map(self.worth, unit))

    def _shot(self, ours: Unit, theirs: Unit, cover: int, barred: bool) -> Salvo:
        lost = chances.losses(ours, theirs, SHOOT, cover, barred, self.rule)
        mean = sum(p * step for p, step in zip(lost.removed, self._steps(theirs), strict=False))
        return Salvo(mean, 0.0 if barred else lost.critical)

    def _fought(self, ours: Unit, theirs: Unit) -> Duel:
        attacked = chances.losses(ours, theirs, ASSAULT, rule=self.rule)
        gains, costs = self._steps(theirs), self._steps(ours)
        inflicted = suffered = wins = loses = clears = 0.0
        for number, p in enumerate(attacked.removed):
            inflicted += p * gains[min(number, len(gains) - 1)]
            left = chances.survivors(theirs, number)
            if not left:
                clears += p
                continue
            answer = chances.losses(left, ours, STRIKE_BACK, rule=self.rule).removed if self.strikes_back else (1.0,)
            for lost, q in enumerate(answer):
                suffered += p * q * costs[min(lost, len(costs) - 1)]
                wins += p * q * (number > lost)
                loses += p * q * (number < lost and bool(chances.survivors(ours, lost)))
        return Duel(inflicted, suffered, wins, loses, clears)

    def _steps(self, unit: Unit) -> list[float]:
        """Return the worth removed with so many models, or systems: the easiest first, of those the best."""
        if len(unit) == 1 and model_of(unit[0]).systems:
            return [0.0, self.worth(unit[0]) / (model_of(unit[0]).systems + 1)]
        steps = [0.0]
        for piece in sorted(unit, key=lambda piece: (model_of(piece).stamina, -self.worth(piece))):
            steps.append(steps[-1] + self.worth(piece))
        return steps
