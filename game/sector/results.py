"""What a land battle that was played can bring."""

from __future__ import annotations

from functools import cache
from itertools import product

from game.sector.actions import BattleResult

WIPED_OUT, OBJECTIVES, CONCEDED, DRAWN = HOWS = ("wiped_out", "objectives", "conceded", "drawn")
"""How a battle that was played ended."""
QUARTERS = 4


@cache
def every_result(led: bool, held: bool) -> tuple[BattleResult, ...]:
    """Return every result that a match can bring: who won and how, what fell of either side, whose general was
    wounded. `led` and `held`: whether the attacker and the defender have a general there."""
    found = []
    hurt = [(one, other) for one, other in product((False, True), repeat=2) if one <= led and other <= held]
    for attacker, how in product((True, False), HOWS):
        if not (attacker and how == DRAWN):
            for losses in product(range(QUARTERS + 1), repeat=2):
                found += [told(attacker, how, (losses[0], losses[1]), wounded, (led, held)) for wounded in hurt]
    return tuple(found)


def told(
    attacker: bool, how: str, losses: tuple[int, int], wounded: tuple[bool, bool], there: tuple[bool, bool]
) -> BattleResult:
    """Return a result. A general who was wounded has not led to the end, and a draw is no victory."""
    winner = 0 if attacker else 1
    general = there[winner] and not wounded[winner] and how != DRAWN
    return BattleResult(attacker, general, how, losses, wounded)
