"""Chances of Betrayal at Calth: pools of dice with 2 hits, 1 critical, 2 shields and 1 blank a die, and how many models
an attack removes, critical attacks included (CALTH-9, 10).

Choices are taken to be used well; each function says what that is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from game.kernel.odds import Chances, successes

HIT, CRITICAL, SHIELD = 2 / 6, 1 / 6, 2 / 6


@cache
def calth_pool(dice: int) -> dict[tuple[int, bool], float]:
    """Return an attack roll: (hits, whether a critical is among them); criticals are hits too (CALTH-10.4)."""
    pool = {(0, False): 1.0}
    for _ in range(dice):
        grown: dict[tuple[int, bool], float] = {}
        for (hits, critical), p in pool.items():
            for key, q in (((hits + 1, critical), HIT), ((hits + 1, True), CRITICAL), ((hits, critical), 0.5)):
                grown[key] = grown.get(key, 0.0) + p * q
        pool = grown
    return pool


class Salvo(NamedTuple):
    """One side of an attack as its odds are asked for.

    `staminas` and `armours` of the models under attack; `cover`: dice that count for all of them; `effects`: what the
    critical attacks of its weapons do, none where they are barred; `each`: only the target's own armour is rolled, and
    again for each further target (CALTH-A2).
    """

    attack: int
    staminas: tuple[int, ...]
    armours: tuple[int, ...]
    cover: int = 0
    effects: tuple[str, ...] = ()
    each: bool = False


class Losses(NamedTuple):
    """What an attack does: the chances that it removes so many models, and that a critical is rolled."""

    removed: Chances
    critical: float

    @property
    def mean(self) -> float:
        """Return how many models it removes on average."""
        return _mean(self.removed)


@lru_cache(maxsize=4096)
def calth_losses(salvo: Salvo) -> Losses:
    """Return the chances of an attack (CALTH-9, 10), without cards and leaders.

    Choices are taken to be used well: the weakest models are aimed at first, a crushed one is the hardest, and of the
    critical effects the one is taken that removes most on average, or none.
    """
    removed, critical = [0.0] * (len(salvo.staminas) + 1), 0.0
    for (hits, skull), p in calth_pool(salvo.attack).items():
        ways: list[Chances] = [_removed(salvo, hits)]
        if skull:
            critical += p
            ways += [after_roll(salvo, hits, effect) for effect in salvo.effects]
        for number, q in enumerate(max(ways, key=_mean)):
            removed[number] += p * q
    return Losses(tuple(removed), critical)


def _mean(chances: Iterable[float]) -> float:
    return sum(number * p for number, p in enumerate(chances))


def after_roll(salvo: Salvo, hits: int, effect: str = "") -> Chances:
    """Return what an attack removes with so many hits when that critical effect comes on top (CALTH-W1 to W11)."""
    match effect:
        case "blast":
            return _removed(salvo, hits + min(3, len(salvo.staminas)))
        case "rending" | "opening" | "terror":
            return _removed(salvo, hits + 1)
        case "immolate":
            return _removed(salvo._replace(cover=0), hits + 1)
        case "overcharge" | "sunder":
            return _removed(salvo, hits, fewer=2)
        case "melt":
            return _removed(salvo, hits, melted=True)
        case "crush":
            return _removed(salvo, hits, crush=True)
        case "shred":
            found = [0.0] * (len(salvo.staminas) + 1)
            for more, p in enumerate(successes(salvo.attack - hits, 0.5)):
                for number, q in enumerate(_removed(salvo, hits + more)):
                    found[number] += p * q
            return tuple(found)
    return _removed(salvo, hits)


@lru_cache(maxsize=4096)
def _removed(salvo: Salvo, hits: int, fewer: int = 0, melted: bool = False, crush: bool = False) -> Chances:
    """Return how many models so many hits remove."""
    models = sorted(zip(salvo.staminas, salvo.armours, strict=True))
    if crush:
        hardest = models.pop()
        models.insert(0, (1, hardest[1]))
    found = [0.0] * (len(models) + 1)
    if salvo.each:
        _one_by_one(salvo, models, hits, fewer, melted, 0, 1.0, found)
        return tuple(found)
    dice = 0 if melted else max(0, sum(salvo.armours) + salvo.cover - fewer)
    for shields, p in enumerate(successes(dice, SHIELD)):
        left, removed = hits - shields, 0
        while removed < len(models) and left >= models[removed][0]:
            left -= models[removed][0]
            removed += 1
        found[removed] += p
    return tuple(found)


def _one_by_one(
    salvo: Salvo,
    models: list[tuple[int, int]],
    hits: int,
    fewer: int,
    melted: bool,
    removed: int,
    chance: float,
    found: list[float],
) -> None:
    """Add up the same when each model defends for itself, with what the others have left of the hits."""
    if removed == len(models) or hits < models[removed][0]:
        found[removed] += chance
        return
    stamina, armour = models[removed]
    dice = 0 if melted else max(0, armour + salvo.cover - fewer)
    for shields, p in enumerate(successes(dice, SHIELD)):
        if hits - shields < stamina:
            found[removed] += chance * p
        else:
            _one_by_one(salvo, models, hits - shields - stamina, fewer, melted, removed + 1, chance * p, found)
