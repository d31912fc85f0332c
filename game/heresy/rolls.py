"""The dice of a battle that lie on the table.

In a battle's frame, pairs hold what is the attacker's and what is the defender's: `faces` as rolled, `change` what
cards add to each die, `marks` what bonuses lie on it (RAISED, LOWERED).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.heresy import events as ev
from game.heresy.frames import Battle
from game.heresy.state import HeresyState

ATTACK, DEFENCE = 0, 1
ROLES: Final = ("attack", "defence")
RAISED, LOWERED = 1, 2
WITHDRAW: Final = "withdraw"
"""The battle rule by which an attacker may break off after a round (HERESY-R7)."""


def commanding(f: Battle, role: int) -> int:
    """Return the seat that commands the attacker or the defender."""
    return f.attack if role == ATTACK else f.defence


def seat_id(s: HeresyState, f: Battle, role: int) -> str:
    """Return the id of the seat that commands the attacker or the defender."""
    return s.seats[commanding(f, role)]


def setting(pair: tuple[Any, Any], role: int, value: Any) -> tuple[Any, Any]:
    """Return a pair with another value for one role."""
    return (value, pair[1]) if role == ATTACK else (pair[0], value)


def scores(f: Battle, role: int) -> list[int]:
    """Return what the dice of a side show, with bonuses and cards."""
    dice = zip(f.faces[role], f.change[role], f.marks[role], strict=True)
    return [face + change + (mark & 1) - (mark >> 1) for face, change, mark in dice]


def distinct_dice(f: Battle, role: int, mark: int = 0, without: Sequence[int] = ()) -> list[int]:
    """Return the first of each kind of equal dice of a side, of those that do not bear the mark."""
    found: list[int] = []
    seen: list[int] = []
    marks = f.marks[role]
    for die, score in enumerate(scores(f, role)):
        if not marks[die] & mark and die not in without and score not in seen:
            seen.append(score)
            found.append(die)
    return found


def roll_again(s: HeresyState, f: Battle, role: int, dice: Sequence[int]) -> None:
    """Roll dice of a side again."""
    if not dice:
        return
    faces = list(f.faces[role])
    for die in dice:
        faces[die] = s.dice.roll()
    f.faces = setting(f.faces, role, tuple(faces))
    s.events.append(ev.DiceChanged(ROLES[role], tuple(dice), tuple(faces[die] for die in dice)))
