"""What a land battle that was played can bring."""

from __future__ import annotations

from functools import cache
from itertools import product

from game.kernel.results import Refusal
from game.kernel.text import N_
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


def why_impossible(result: BattleResult, there: tuple[bool, bool], entered: bool) -> Refusal:
    """Return why a battle cannot have ended in this way. `there`: whether the attacker and the defender have a general;
    `entered`: whether people enter the result of their own table."""
    drawn, absent = result.how == DRAWN, not there[not result.attacker]
    if drawn and result.attacker:
        return Refusal("SECTOR-R39", N_("A draw leaves the planet to its defender. Enter a draw without a victory."))
    if drawn and result.general:
        return Refusal("SECTOR-R39", N_("A draw brings no title. Enter it without a general who led to the end."))
    if (result.general and absent) or any(hurt > led for hurt, led in zip(result.wounded, there, strict=True)):
        return Refusal("SECTOR-20", N_("That side had no general in this battle. Choose a result without one."))
    if entered:
        sentence = N_("A result entered by hand says who won, or that it was a draw, and no more. Leave out the rest.")
        return Refusal("SECTOR-R39", sentence)
    return Refusal("SECTOR-R21", N_("This battle can't end in this way. Choose another result."))
