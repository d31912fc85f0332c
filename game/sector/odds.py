"""Exact chances of agility, fights, damage, storms that are crossed, and land battles (SECTOR-R38)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from game.kernel import odds
from game.sector.battletable import ROWS
from game.sector.contact import fight_dice

if TYPE_CHECKING:
    from game.sector.terms import Terms

ENGAGEMENTS = 3
SUCCESS = 4
"""The face from which a die of a land battle is a success."""


def slips(most: int) -> float:
    """Return the chance that a die shows so much at most (SECTOR-17)."""
    return max(0, min(6, most)) / 6


@cache
def holds(armour: int) -> float:
    """Return the chance that armour holds (SECTOR-14)."""
    return sum(odds.total(2)[: armour + 1])


@cache
def damage(armour: int) -> tuple[float, float, float, float]:
    """Return the chances that a hit does nothing, puts a ship out of action, damages it seriously, destroys it."""
    through, table = 1 - holds(armour), odds.total(2)
    return 1 - through, through * sum(table[:8]), through * sum(table[8:10]), through * sum(table[10:])


THROUGH = 2 / 6
"""The chance of a ship that goes into a storm to pass (SECTOR-16)."""


@cache
def rows(dice: int, wanted: tuple[int, ...]) -> float:
    """Return the chance that one of these faces is among so many dice."""
    return odds.any_face(dice, len(wanted))


Harm = tuple[float, float, float, float]
"""The chances that a hit does nothing, puts a ship out of action, damages it seriously, destroys it."""
EXPLORER: Harm = (0.0, 0.0, 2 / 6, 4 / 6)
"""What a hit does to an explorer (SECTOR-6)."""
SERIOUS: Harm = (0.0, 0.0, 1.0, 0.0)
"""What the warp does where serious damage is agreed on (SECTOR-R11)."""


@cache
def lost(harm: Harm) -> dict[str, float]:
    """Return what becomes of a ship that is lost in the warp, damage included: it comes out unharmed, out of action,
    seriously damaged or weaker, or is destroyed (SECTOR-16)."""
    unharmed, idle, wrecked, destroyed = (chance / 6 for chance in harm)
    return {
        "unharmed": 1 / 6 + unharmed,
        "idle": idle,
        "wrecked": wrecked,
        "weaker": 1 / 6,
        "destroyed": 3 / 6 + destroyed,
    }


@cache
def voyage(harm: Harm) -> dict[str, float]:
    """Return what becomes of a ship that enters a storm, damage included: it goes on, or comes out beside the storm in
    some state, or is destroyed (SECTOR-16, SECTOR-R48)."""
    unharmed, idle, wrecked, destroyed = (chance / 6 for chance in harm)
    astray = {fate: chance * 2 / 6 for fate, chance in lost(harm).items()}
    return {
        "through": THROUGH,
        "unharmed": astray["unharmed"] + unharmed,
        "idle": astray["idle"] + idle,
        "wrecked": astray["wrecked"] + wrecked,
        "weaker": astray["weaker"],
        "destroyed": 1 / 6 + astray["destroyed"] + destroyed,
    }


@cache
def _engagement(halves: int, rerolls: int) -> odds.Chances:
    """Return how many successes a side has in an engagement. An odd half-hundred adds a die half the time. A re-roll
    below zero turns a success into a failure once, if there is one."""
    dice, odd = divmod(max(0, halves), 2)
    chances = _rolled(dice, rerolls)
    if not odd:
        return chances
    more = _rolled(dice + 1, rerolls)
    return tuple((p + q) / 2 for p, q in zip((*chances, 0.0), more, strict=True))


@cache
def _rolled(dice: int, rerolls: int) -> odds.Chances:
    if rerolls >= 0:
        return odds.with_rerolls(dice, 1 / 2, rerolls)
    total = [0.0] * (dice + 1)
    for hits, chance in enumerate(odds.successes(dice, 1 / 2)):
        again = min(-rerolls, hits)
        for kept, p in enumerate(odds.successes(again, 1 / 2)):
            total[hits - again + kept] += chance * p
    return tuple(total)


@cache
def battle(attack: Terms, defence: Terms) -> float:
    """Return the chance that the attacker wins a land battle: more successes in three engagements."""
    more, _same, _less = odds.compare(_successes(attack), _successes(defence))
    return more


@cache
def _successes(side: Terms) -> odds.Chances:
    total: odds.Chances = (1.0,)
    for n in range(ENGAGEMENTS):
        total = odds.plus(total, _engagement(side.halves, side.rerolls + (side.once if n == 0 else 0)))
    return (0.0,) * max(0, side.successes) + total


@cache
def fight(ours: int, theirs: int, blank: str = "joined") -> tuple[int, dict[int, float]]:
    """Return how many dice a fight has, and the chance that each row of the table is among them."""
    dice = fight_dice(ours, theirs)
    table = ROWS[blank]
    faces = {row: tuple(face for face in range(1, 7) if table[face] == row) for row in set(table[1:])}
    return dice, {row: rows(dice, wanted) for row, wanted in sorted(faces.items())}


@cache
def best_of(dice: int, order: tuple[int, ...], blank: str = "joined") -> dict[int, float]:
    """Return the chance of each row for a player who takes the first of `order` that the dice show. `blank`: what is
    agreed on of the blank rows (SECTOR-R6)."""
    found = dict.fromkeys(order, 0.0)
    table = ROWS[blank]
    for faces in product(range(1, 7), repeat=dice):
        rolled = {table[face] for face in faces}
        found[next(row for row in order if row in rolled)] += 6.0**-dice
    return found
