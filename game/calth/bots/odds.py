"""What attacks are expected to be worth, by exact chances; remembered from match to match."""

from __future__ import annotations

from typing import NamedTuple

from game.calth import chances
from game.calth.dice_pools import ASSAULT, SHOOT, STRIKE_BACK, Unit
from game.calth.losses import lasts
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
        self._salvos: dict[tuple[Unit, Unit, int, bool], Salvo] = {}
        self._duels: dict[tuple[Unit, Unit], Duel] = {}
        self._whole: dict[Unit, float] = {}

    def worth(self, piece: int) -> float:
        """Return what a model is worth, in veterans."""
        return self._worth[piece >> 2]

    def value(self, unit: Unit) -> float:
        """Return the worth of a unit."""
        found = self._whole.get(unit)
        if found is None:
            found = self._whole[unit] = sum(map(self.worth, unit))
        return found

    def salvo(self, ours: Unit, theirs: Unit, cover: int, barred: bool) -> Salvo:
        """Shooting at a unit with so many dice of cover."""
        key = (ours, theirs, cover, barred)
        found = self._salvos.get(key)
        if found is None:
            lost = chances.losses(ours, theirs, SHOOT, cover, barred, self.rule)
            steps = self._steps(theirs)
            mean = sum(p * step for p, step in zip(lost.removed, steps, strict=False))
            found = self._salvos[key] = Salvo(mean, 0.0 if barred else lost.critical)
        return found

    def duel(self, ours: Unit, theirs: Unit) -> Duel:
        """Return an assault with its strike-back."""
        found = self._duels.get((ours, theirs))
        if found is None:
            found = self._duels[ours, theirs] = self._fought(ours, theirs)
        return found

    def _fought(self, ours: Unit, theirs: Unit) -> Duel:
        attacked = chances.losses(ours, theirs, ASSAULT, rule=self.rule)
        gains, costs = self._steps(theirs), self._steps(ours)
        inflicted = suffered = wins = loses = clears = 0.0
        for number, p in enumerate(attacked.removed):
            inflicted += p * gains[min(number, len(gains) - 1)]
            left = survivors(theirs, number)
            if not left:
                clears += p
                continue
            answer = chances.losses(left, ours, STRIKE_BACK, rule=self.rule).removed if self.strikes_back else (1.0,)
            for lost, q in enumerate(answer):
                suffered += p * q * costs[min(lost, len(costs) - 1)]
                wins += p * q * (number > lost)
                loses += p * q * (number < lost and bool(survivors(ours, lost)))
        return Duel(inflicted, suffered, wins, loses, clears)

    def _steps(self, unit: Unit) -> list[float]:
        """Return the worth removed with so many models, or systems: the easiest first, of those the best."""
        if len(unit) == 1 and model_of(unit[0]).systems:
            return [0.0, self.worth(unit[0]) / (model_of(unit[0]).systems + 1)]
        steps = [0.0]
        for piece in sorted(unit, key=lambda piece: (model_of(piece).stamina, -self.worth(piece))):
            steps.append(steps[-1] + self.worth(piece))
        return steps


def survivors(unit: Unit, removed: int) -> Unit:
    """Return what is left of a unit that has lost so many models, or systems."""
    if removed and len(unit) == 1 and lasts(unit[0]):
        return (unit[0] + 1,)
    return tuple(sorted(sorted(unit, key=lambda piece: model_of(piece).stamina)[removed:]))
