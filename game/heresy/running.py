"""The chances of a battle that goes on: exact for the dice that lie on the table, without further cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.battle import BATTLE, count
from game.heresy.bonuses import PLACING
from game.heresy.casualties import army, remove_doomed
from game.heresy.frames import Battle
from game.heresy.odds import NEEDS, battle_chances, keeping_order
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED, scores
from game.heresy.state import HeresyState, unit_of

COUNTED = BATTLE.index(count)
"""The step of a battle at which hits are counted."""
_REMOVED = BATTLE.index(remove_doomed)
_FIRST = COUNTED - len(PLACING)
_RAISING = (_FIRST + 1, _FIRST + 3)
"""The steps at which the attacker and the defender raise their dice."""


def running_chances(s: HeresyState, f: Battle) -> tuple[float, float, float]:
    """Return the chances that the attacker wins, that both sides are wiped out, that the defender wins, as the dice lie
    now.

    Bonuses still to be placed are placed well, the cheapest counters are lost first (HERESY-17, 18, R23). Before the
    throw it counts what cards make of the dice of this round.
    """
    lost, needs = _lost(s, f), NEEDS
    if not any(f.faces):
        needs = f.need[ATTACK] - f.plus[ATTACK], f.need[DEFENCE] - f.plus[DEFENCE]
    kept = []
    for role in (ATTACK, DEFENCE):
        units = [unit_of(one) for one in army(s, f, role)]
        for one in doomed(f, role):
            units.remove(unit_of(one))
        order = keeping_order(units)
        kept.append(order[: max(0, len(order) - lost[role])])
    return battle_chances(s.bonus_rule, kept[ATTACK], kept[DEFENCE], needs)


def doomed(f: Battle, role: int) -> tuple[int, ...]:
    """Return the counters of a side that were picked as casualties and are not yet removed."""
    return tuple(f.doomed[role]) if any(f.faces) and f.step <= _REMOVED else ()


def _lost(s: HeresyState, f: Battle) -> tuple[int, int]:
    """Return how many counters the attacker and the defender are still to lose in this round."""
    if not any(f.faces):
        return 0, 0
    if f.step > COUNTED:
        return f.losses[ATTACK], f.losses[DEFENCE]
    hits = _shared_out(f)
    return hits[DEFENCE], hits[ATTACK]


def _shared_out(f: Battle) -> tuple[int, int]:
    """Return the hits of both sides when each shares out well what may raise a die or lower one, the attacker first."""
    may = [f.step <= _RAISING[role] for role in (ATTACK, DEFENCE)]
    either, raises, lowers = f.either, f.raises, f.lowers

    def hits(own: int, other: int) -> tuple[int, int]:
        ours = raises[ATTACK] + own, lowers[ATTACK] + either[ATTACK] - own
        theirs = raises[DEFENCE] + other, lowers[DEFENCE] + either[DEFENCE] - other
        return hits_left(f, ATTACK, ours[0], theirs[1]), hits_left(f, DEFENCE, theirs[0], ours[1])

    def lead(pair: tuple[int, int]) -> int:
        return pair[ATTACK] - pair[DEFENCE]

    choices = [range(either[role] + 1 if may[role] else 1) for role in (ATTACK, DEFENCE)]
    return max((min((hits(own, other) for other in choices[DEFENCE]), key=lead) for own in choices[ATTACK]), key=lead)


def hits_left(f: Battle, role: int, raises: int, breaks: int) -> int:
    """Return the hits of a side's dice when so many more are raised well and the enemy then breaks so many
    bare hits."""
    return hits_of(scores(f, role), f.marks[role], f.need[role], raises, breaks)


def hits_of(scores: Sequence[int], marks: Sequence[int], need: int, raises: int, breaks: int) -> int:
    """Return the hits of dice that show this with the bonuses that lie on them, as above."""
    dice = list(zip(scores, marks, strict=True))
    near = sum(1 for score, mark in dice if score == need - 1 and not mark)
    bare = sum(1 for score, mark in dice if score == need and not mark)
    raised = sum(1 for score, mark in dice if score == need and mark == RAISED)
    strong = sum(1 for score, mark in dice if score > need or (score == need and mark & LOWERED))
    best = 0
    for more in range(min(raises, near) + 1):
        saved = min(raises - more, bare)
        best = max(best, strong + saved + max(0, raised + bare - saved + more - breaks))
    return best
