"""Chances as computer players reckon them: close combat, and a run through overwatch."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.hulk import odds
from game.hulk.broodlord import hits_needed
from game.hulk.combat import shielded
from game.hulk.fighters import defending
from game.hulk.shooting import gun_of
from game.hulk.state import ONE_DIE_FEWER, HulkState

JAM_LUCK = 0.16
"""What part of a run through overwatch comes through whatever its length: weapons jam."""
SHOT_DREAD, CANNON_DREAD = 0.55, 1.2
BLIP_STRENGTH = 2.0
"""Genestealers in a blip of the box whose value is not known."""


@lru_cache(maxsize=64)
def _mean(pool: tuple[int, ...] | None) -> float:
    return sum(pool) / len(pool) if pool else BLIP_STRENGTH


def blip_strength(view: HulkState, piece: int = -1) -> float:
    """Return Genestealers in a blip, or those to be expected in one whose value is not known."""
    return float(piece >= 0 and view.value[piece]) or _mean(view.mission.file.blips.pool)


def survival(dread: float) -> float:
    """Return the chance of a Genestealer to live through overwatch; the dread is the sum over its actions in sight."""
    return JAM_LUCK + (1 - JAM_LUCK) * exp(-dread) if dread else 1.0


def dread_of(view: HulkState, marine: int) -> float:
    """Return what one action in sight of a Marine's overwatch adds to the dread."""
    return CANNON_DREAD if view.roster.assault_cannons >> marine & 1 else SHOT_DREAD


def hit_chance(view: HulkState, marine: int, sustained: bool) -> float:
    """That a Marine's shot destroys a Genestealer."""
    gun = gun_of(view, marine)
    return odds.shot(gun.dice, gun.score - sustained)


def shot_chance(view: HulkState, marine: int, piece: int, sustained: bool) -> float:
    """That a Marine's shot destroys that one."""
    gun = gun_of(view, marine)
    return odds.shot(gun.dice, gun.score - sustained, hits_needed(view, piece))


def defender(view: HulkState, marine: int, guard: bool) -> tuple[odds.Fighter, int]:
    """Return a Marine as it defends itself, and the dice of a Genestealer that attacks it from the front."""
    shield = shielded(view, marine, True) and view.storm_shield == ONE_DIE_FEWER
    return defending(view, marine, guard), 3 - shield


def kill_chance(view: HulkState, marine: int, facing: bool, guard: bool, attacks: int) -> float:
    """That a Genestealer kills a Marine with so many attacks, from its front or from aside."""
    fighter, dice = defender(view, marine, guard)
    return killed(fighter, dice, facing, max(0, attacks))


@lru_cache(maxsize=4096)
def killed(fighter: odds.Fighter, dice: int, facing: bool, attacks: int) -> float:
    """That a Genestealer with so many dice kills a fighter that faces it or does not."""
    if not attacks:
        return 0.0
    if facing:
        fight = odds.close_combat(odds.Fighter(dice), fighter)
        return fight.attacker + fight.tie * killed(fighter, dice, True, attacks - 1)
    fight = odds.close_combat(odds.Fighter(3), fighter, facing=False)
    return fight.attacker + (1 - fight.attacker) * killed(fighter, dice, True, attacks - 1)


def marine_wins(view: HulkState, marine: int) -> tuple[float, float]:
    """Return the chances that a Marine who attacks a Genestealer from its front kills it, and that it is killed."""
    fighter, _ = defender(view, marine, False)
    fight = odds.close_combat(fighter._replace(lowest=False), odds.Fighter(3))
    return fight.attacker, fight.defender
