"""Bonuses: +1 on dice of one's own, then -1 on dice of the enemy's (HERESY-17, R5, R6, R23).

In a battle's frame `raises`, `lowers` and `either` are how many +1, how many -1, and how many of one or the other are
still to be placed; `spent` is how many of the last kind were placed this round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.heresy import events as ev
from game.heresy.actions import Lower, Raise
from game.heresy.decisions import Fighting
from game.heresy.frames import Battle
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED, ROLES, distinct_dice, scores, seat_id, setting
from game.heresy.state import HeresyState
from game.heresy.units import UNITS
from game.kernel.actions import Action, Pass

BOTH, CHOOSE, ARMY_BONUS = "both", "choose", "army"
"""What "+1 -1" means (HERESY-R5): a counter brings both; it brings one of them; the whole army brings one."""


@lru_cache(maxsize=1024)
def brought(rule: str, units: tuple[int, ...]) -> tuple[int, int, int]:
    """Return what counters bring that roll together: so many +1, so many -1, so many of one or the other
    (HERESY-R5)."""
    raises = sum(UNITS[unit].raises for unit in units)
    lowers = sum(UNITS[unit].breaks for unit in units)
    if rule == BOTH:
        return raises, lowers, 0
    if rule == CHOOSE:
        return raises - lowers, 0, lowers
    return int(raises > 0 and not lowers), 0, int(lowers > 0)


class _Placing(Fighting):
    """One bonus after another; what leaves no choice is placed by itself. None may be declined (HERESY-17)."""

    mark = 0
    budget = ""

    def __init__(self, role: int) -> None:
        self.role = role
        self.dice_of = role

    def left(self, f: Battle) -> int:
        """Return how many the seat may place."""
        return int(f.values[self.budget][self.role] + f.either[self.role])

    def forced(self, f: Battle) -> int:
        """Return how many the seat must place."""
        return self.left(f)

    def start(self, s: HeresyState, f: Battle) -> None:
        """Place what leaves no choice."""
        if self.dice_of not in f.rolling:
            return
        while forced := self.forced(f):
            dice = distinct_dice(f, self.dice_of, self.mark)
            still = sum(1 for mark in f.marks[self.dice_of] if not mark & self.mark)
            if not dice or len(dice) > 1 and still > forced:
                return
            self.place(s, f, dice[0])

    def seat(self, s: HeresyState, f: Battle) -> str | None:
        placing = self.dice_of in f.rolling and self.left(f)
        free = placing and any(not mark & self.mark for mark in f.marks[self.dice_of])
        return seat_id(s, f, self.role) if free else None

    def open_scores(self, f: Battle) -> set[int]:
        """Return what those dice show that may still take a bonus."""
        return {
            score
            for score, mark in zip(scores(f, self.dice_of), f.marks[self.dice_of], strict=True)
            if not mark & self.mark
        }

    def idle(self, f: Battle) -> bool:
        """Return whether it makes no difference on which die the bonus goes."""
        raise NotImplementedError

    def place(self, s: HeresyState, f: Battle, die: int) -> None:
        """Place a bonus on a die."""
        values, role = f.values, self.role
        name = self.budget if values[self.budget][role] else "either"
        values[name] = setting(values[name], role, values[name][role] - 1)
        if name == "either":
            f.spent = setting(f.spent, role, f.spent[role] + 1)
        marks = f.marks[self.dice_of]
        f.marks = setting(f.marks, self.dice_of, (*marks[:die], marks[die] | self.mark, *marks[die + 1 :]))
        s.events.append(ev.BonusPlaced(seat_id(s, f, role), ROLES[self.dice_of], die, 1 if self.mark == RAISED else -1))


class Raising(_Placing):
    """+1 on dice of one's own, one at most on each."""

    mark, budget = RAISED, "raises"

    def forced(self, f: Battle) -> int:
        return f.raises[self.role]

    def offers(self, s: HeresyState, f: Battle) -> list[Action]:
        passing = [] if self.forced(f) else [Pass()]
        return [*(RAISE[die] for die in distinct_dice(f, self.role, RAISED)), *passing]

    def raise_(self, s: HeresyState, f: Battle, action: Raise) -> None:
        """Let the die show one more."""
        self.place(s, f, action.die)
        self.start(s, f)

    def idle(self, f: Battle) -> bool:
        """Return whether no hit can come of it: no near miss is left, nor a bare hit that the enemy may yet lower."""
        need, enemy = f.need[self.role], 1 - self.role
        useful = {need - 1, need} if f.lowers[enemy] + f.either[enemy] else {need - 1}
        return useful.isdisjoint(self.open_scores(f))

    def pass_(self, s: HeresyState, f: Battle, action: Pass) -> None:
        """Keep the bonuses that may be either for the enemy's dice."""
        f.step += 1


class Lowering(_Placing):
    """-1 on dice of the enemy's, one at most on each."""

    mark, budget = LOWERED, "lowers"

    def __init__(self, role: int) -> None:
        super().__init__(role)
        self.dice_of = 1 - role

    def offers(self, s: HeresyState, f: Battle) -> list[Action]:
        return [LOWER[die] for die in distinct_dice(f, self.dice_of, LOWERED)]

    def idle(self, f: Battle) -> bool:
        """Return whether no bare hit of the enemy's is left to be taken away."""
        return f.need[self.dice_of] not in self.open_scores(f)

    def lower(self, s: HeresyState, f: Battle, action: Lower) -> None:
        """Let the die show one less."""
        self.place(s, f, action.die)
        self.start(s, f)


RAISE: Final = tuple(Raise(die) for die in range(16))
LOWER: Final = tuple(Lower(die) for die in range(16))
_PLACING: Final = (Raising(ATTACK), Raising(DEFENCE), Lowering(ATTACK), Lowering(DEFENCE))
PLACING: Final = tuple(step for placing in _PLACING for step in (placing.start, placing))
"""The attacker raises, the defender raises, the attacker lowers, the defender lowers (HERESY-R23)."""
