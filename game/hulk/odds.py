"""Chances of Space Hulk: shots, jams, doors, flames, close assaults, and how parry and guard are best used."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.kernel.odds import all_equal, at_least, throws


class Fighter(NamedTuple):
    """One side of a close assault, as it fights against its front square.

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


Dice: TypeAlias = tuple[int, ...]


class Fight(NamedTuple):
    """The chances of a close assault. A defender that wins without facing the attacker harms no one."""

    attacker: float
    tie: float
    defender: float


def shot(dice: int, need: int, hits: int = 1) -> float:
    """Return the chance that a shot destroys its target: `hits` dice of `need` or more (HULK-8.4, 15.5)."""
    return at_least(dice, need, hits)


def jam(dice: int = 2) -> float:
    """Return the chance that an overwatch shot jams the storm bolter: a double (HULK-13.16)."""
    return all_equal(dice)


def door(dice: int, bonus: int = 0) -> float:
    """Return the chance that an attack destroys a door: a 6 (HULK-9.21, R77)."""
    return at_least(dice, 6 - bonus)


def burn(need: int = 2) -> float:
    """Return the chance that a piece in the flames is destroyed (HULK-13.46)."""
    return at_least(1, need)


@lru_cache(maxsize=1024)
def close_combat(attacker: Fighter, defender: Fighter, facing: bool = True) -> Fight:
    """Return the chances of an attack, parry and guard used as `parries` and `guarded` say (HULK-9.3 to 9.16, 13.58 to
    13.65, 15.8, R80, R137)."""
    defender = as_faced(defender, facing)
    return _mean(
        (_after_parry(attacker, defender, attack, defence), p * q)
        for attack, p in throws(attacker.dice)
        for defence, q in throws(defender.dice)
    )


def as_faced(defender: Fighter, facing: bool) -> Fighter:
    """Return the defender with only its basic dice and its guard if it does not face the attacker (HULK-R72)."""
    return defender if facing else Fighter(defender.aside, guard=defender.guard)


def parries(attacker: Fighter, defender: Fighter, attack: Dice, defence: Dice) -> bool:
    """Return whether the sword in the fight had better parry: its bearer looks first not to die, then to kill
    (HULK-13.61)."""
    stands = after_guard(attacker, defender, attack, defence)
    return _worth(parried(attacker, defender, attack, defence), attacker.parry) > _worth(stands, attacker.parry)


def guarded(attacker: Fighter, defender: Fighter, attack: Dice, defence: Dice) -> int:
    """Return which die a defender on guard had better roll again, looking first not to die, then to kill; -1: none
    (HULK-9.14 to 9.16, 13.60)."""
    choices = range(-1, len(defence) if defender.guard else 0)
    return max(choices, key=lambda die: _worth(rerolled(attacker, defender, attack, defence, die), False))


def _worth(fight: Fight, attacking: bool) -> tuple[float, float]:
    """Return what a fight is worth to one side: the less it dies the better, then the more it kills."""
    dies, kills = (fight.defender, fight.attacker) if attacking else (fight.attacker, fight.defender)
    return -round(dies, 9), round(kills, 9)


def _after_parry(attacker: Fighter, defender: Fighter, attack: Dice, defence: Dice) -> Fight:
    """Return the chances as the dice lie before a parry."""
    if (attacker.parry or defender.parry) and parries(attacker, defender, attack, defence):
        return parried(attacker, defender, attack, defence)
    return after_guard(attacker, defender, attack, defence)


def parried(attacker: Fighter, defender: Fighter, attack: Dice, defence: Dice) -> Fight:
    """Return the chances when the other side's highest die is rolled again."""
    dice = defence if attacker.parry else attack
    again = _again(dice, dice.index(max(dice)))
    if attacker.parry:
        return _each(after_guard(attacker, defender, attack, faces) for faces in again)
    return _each(after_guard(attacker, defender, faces, defence) for faces in again)


def after_guard(attacker: Fighter, defender: Fighter, attack: Dice, defence: Dice) -> Fight:
    """Return the chances as the dice lie before guard."""
    return rerolled(attacker, defender, attack, defence, guarded(attacker, defender, attack, defence))


def rerolled(attacker: Fighter, defender: Fighter, attack: Dice, defence: Dice, die: int) -> Fight:
    """Return the chances when the defender rolls that die again, or none."""
    if die < 0:
        return _result(attacker, defender, attack, defence)
    return _each(_result(attacker, defender, attack, dice) for dice in _again(defence, die))


def _again(dice: Dice, die: int) -> list[Dice]:
    """Return the six ways in which dice lie when one is rolled again."""
    return [(*dice[:die], face, *dice[die + 1 :]) for face in range(1, 7)]


def _result(attacker: Fighter, defender: Fighter, attack: Dice, defence: Dice) -> Fight:
    """Return how the fight ends as the dice lie."""
    score = min(attack) if defender.lowest else _score(attacker, attack)
    margin = score + attacker.bonus - _score(defender, defence) - defender.bonus
    return Fight(float(margin > 0), float(margin == 0), float(margin < 0))


def _score(fighter: Fighter, dice: Dice) -> int:
    """Return the highest of the dice, or a crushing blow."""
    return max(dice) + min(dice) if fighter.crush and len(dice) > 1 else max(dice)


def _each(fights: Iterable[Fight]) -> Fight:
    """Return the chances when each face of a die leads to its own."""
    return _mean((fight, 1 / 6) for fight in fights)


def _mean(fights: Iterable[tuple[Fight, float]]) -> Fight:
    """Return the chances of several fights, each as likely as told."""
    wins, ties, losses = 0.0, 0.0, 0.0
    for fight, p in fights:
        wins, ties, losses = wins + p * fight.attacker, ties + p * fight.tie, losses + p * fight.defender
    return Fight(wins, ties, losses)
