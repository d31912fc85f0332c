"""Chances of Space Hulk: shots, jams, doors, flames, close combats."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.kernel.odds.dice import all_equal, at_least, throws


class Fighter(NamedTuple):
    """One side of a close combat, as it fights against its front square.

    `parry`: may have the opponent's highest die rolled again; `guard`: a defender that may roll one of its own dice
    again; `lowest`: against a defender the opponent's lowest die counts in place of its highest, or of a crushing
    blow; `crush`: it adds its highest and its lowest die; `aside`: its dice when attacked from a side it does not face.
    """

    dice: int
    bonus: int = 0
    parry: bool = False
    guard: bool = False
    lowest: bool = False
    crush: bool = False
    aside: int = 1


class Fight(NamedTuple):
    """The chances of a close combat. A defender that wins without facing the attacker harms no one."""

    attacker: float
    tie: float
    defender: float


def shot(dice: int, need: int, hits: int = 1) -> float:
    """The chance that a shot destroys its target: `hits` dice of `need` or more (HULK-8.4, 15.5)."""
    return at_least(dice, need, hits)


def jam(dice: int = 2) -> float:
    """The chance that an overwatch shot jams the storm bolter: a double (HULK-13.16)."""
    return all_equal(dice)


def door(dice: int, bonus: int = 0) -> float:
    """The chance that an attack destroys a door: a 6 (HULK-9.21, R77)."""
    return at_least(dice, 6 - bonus)


def burn(need: int = 2) -> float:
    """The chance that a piece in the flames is destroyed (HULK-13.46)."""
    return at_least(1, need)


@lru_cache(maxsize=1024)
def close_combat(attacker: Fighter, defender: Fighter, facing: bool = True) -> Fight:
    """The chances of an attack (HULK-9.3 to 9.16, 13.58 to 13.65, 15.8, R80, R137).

    A defender that does not face the attacker keeps its basic dice and its guard. Parry and guard are used well: by who
    would lose without them, as a tie harms no one, the parry before the guard; the guard rerolls the lower die.
    """
    if not facing:
        defender = Fighter(defender.aside, guard=defender.guard)
    wins, ties, losses = 0.0, 0.0, 0.0
    for attack, p in throws(attacker.dice):
        for defence, q in throws(defender.dice):
            won, tied = _parried(attacker, defender, attack, defence)
            wins += p * q * won
            ties += p * q * tied
            losses += p * q * (1 - won - tied)
    return Fight(wins, ties, losses)


def _margin(attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """By how much the attacker's score is the higher."""
    score = attack[0] if defender.lowest else _best(attacker, attack)
    return score + attacker.bonus - _best(defender, defence) - defender.bonus


def _best(fighter: Fighter, dice: tuple[int, ...]) -> int:
    """The highest of ascending dice, or a crushing blow."""
    return dice[0] + dice[-1] if fighter.crush and len(dice) > 1 else dice[-1]


def _parried(
    attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]
) -> tuple[float, float]:
    """The chances of a win and a tie once a losing sword has had the other side's highest die rolled again."""
    margin = _margin(attacker, defender, attack, defence)
    if defender.parry and margin > 0:
        again = [(*attack[:-1], face) for face in range(1, 7)]
        return _mean([_guarded(attacker, defender, tuple(sorted(faces)), defence) for faces in again])
    if attacker.parry and margin < 0:
        again = [(*defence[:-1], face) for face in range(1, 7)]
        return _mean([_guarded(attacker, defender, attack, tuple(sorted(faces))) for faces in again])
    return _guarded(attacker, defender, attack, defence)


def _guarded(
    attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]
) -> tuple[float, float]:
    """The chances of a win and a tie once a losing defender on guard has rolled its lowest die again."""
    margin = _margin(attacker, defender, attack, defence)
    if not defender.guard or margin <= 0:
        return float(margin > 0), float(margin == 0)
    margins = [_margin(attacker, defender, attack, tuple(sorted((*defence[1:], face)))) for face in range(1, 7)]
    return sum(m > 0 for m in margins) / 6, sum(m == 0 for m in margins) / 6


def _mean(results: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(won for won, _ in results) / len(results), sum(tied for _, tied in results) / len(results)
