"""Chances of Sector Invasión: armour, ships in battle, storms, escapes, land battles."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.odds.dice import Chances, any_face, compare, plus, total, with_rerolls


def armour(value: int) -> float:
    """The chance that two dice pierce an armour: more than its value (SECTOR-14)."""
    return sum(total(2)[value + 1 :])


def damage(value: int) -> dict[str, float]:
    """What becomes of a damaged ship of that armour: nothing, a turn out of action, to be repaired, destroyed."""
    pierced, two = armour(value), total(2)
    held = sum(two[: value + 1])
    out, repair, destroyed = sum(two[2:8]), sum(two[8:10]), sum(two[10:])
    return {"none": held, "out": pierced * out, "repair": pierced * repair, "destroyed": pierced * destroyed}


def battle_dice(rolling: int, other: int) -> int:
    """How many dice the stronger ship rolls (SECTOR-11)."""
    return 3 if rolling >= 2 * other else 2 if rolling > other else 1


def battle_choice(rolling: int, other: int) -> dict[str, float]:
    """How likely each result is to be among the dice the stronger ship may choose from (SECTOR-11)."""
    faces = {"attacker_damaged": 1, "both_damaged": 1, "pushed": 2, "pushed_and_damaged": 2}
    return {name: any_face(battle_dice(rolling, other), count) for name, count in faces.items()}


def storm() -> dict[str, float]:
    """What a storm's core does (SECTOR-4): the cells it gains or loses, ends (or halves), or an explosion."""
    return {"ends": 0.1, "-2": 0.2, "-1": 0.2, "+1": 0.2, "+2": 0.2, "explodes": 0.1}


def crossing() -> dict[str, float]:
    """How a ship comes out of a storm, the roll for the lost included (SECTOR-16)."""
    lost = 2 / 6
    return {
        "destroyed": 1 / 6 + lost * 3 / 6,
        "damaged": 1 / 6 + lost / 6,
        "elsewhere_worse": lost / 6,
        "elsewhere": lost / 6,
        "unharmed": 2 / 6,
    }


def escape(agility: int, enemies: int, cells: int = 1) -> float:
    """The chance that a ship slips through: in each cell a die and the enemy ships within its agility (SECTOR-17)."""
    return (min(6, max(0, agility - enemies)) / 6) ** cells


class Army(NamedTuple):
    """A side of a land battle: dice and rerolls of each engagement, successes it has beforehand."""

    dice: int = 10
    rerolls: int = 0
    extra: int = 0


def land_battle(attacker: Army, defender: Army, engagements: int = 3) -> float:
    """The chance that the attacker has the most successes of all engagements together; a tie leaves the defender."""
    return compare(_land(attacker, engagements), _land(defender, engagements))[0]


def _land(army: Army, engagements: int) -> Chances:
    chances: Chances = (*[0.0] * army.extra, 1.0)
    for _ in range(engagements):
        chances = plus(chances, with_rerolls(army.dice, 0.5, army.rerolls))
    return chances
