"""The two sides of a close combat as its chances are worked out: one for the table, the story and computer players."""

from __future__ import annotations

from game.hulk import odds
from game.hulk.broodlord import crushes
from game.hulk.combat import attack_dice, bonus_of, dice_of, faces, shielded
from game.hulk.frames import Combat
from game.hulk.odds import Fight, Fighter
from game.hulk.state import LOWEST, MARINE, HulkState


def attacking(s: HulkState, attacker: int, defender: int, facing: bool) -> Fighter:
    """Return a model that attacks another one, which faces it or does not."""
    return Fighter(
        attack_dice(s, attacker, defender, facing),
        bonus_of(s, attacker, True),
        parry=_parries(s, attacker),
        crush=crushes(s, attacker, attacking=True),
    )


def defending(s: HulkState, defender: int, guard: bool) -> Fighter:
    """Return a model that defends itself, on guard or not."""
    return Fighter(
        dice_of(s, defender, True),
        bonus_of(s, defender, True),
        parry=_parries(s, defender),
        guard=guard,
        lowest=s.storm_shield == LOWEST and shielded(s, defender, True),
        crush=crushes(s, defender, attacking=False),
        aside=dice_of(s, defender, False),
    )


def on_guard(s: HulkState, defender: int) -> bool:
    """Return whether a model is a Marine on guard."""
    return s.kind[defender] == MARINE and bool(s.guard[defender])


def chances(s: HulkState, attacker: int, defender: int) -> Fight:
    """Return the chances of an attack of one model on another where both stand, parry and guard used well."""
    facing = faces(s, defender, attacker)
    return odds.close_combat(
        attacking(s, attacker, defender, facing), defending(s, defender, on_guard(s, defender)), facing
    )


def should_parry(s: HulkState, f: Combat) -> bool:
    """Return whether the sword in a fight under way had better parry."""
    return odds.parries(*_under_way(s, f), f.attack, f.defence)


def die_to_reroll(s: HulkState, f: Combat) -> int:
    """Return which of its dice the Marine on guard in a fight under way had better roll again; -1: none."""
    return odds.guarded(*_under_way(s, f), f.attack, f.defence)


def _under_way(s: HulkState, f: Combat) -> tuple[Fighter, Fighter]:
    """Return both sides of a fight whose dice lie."""
    attacker, defender, facing = f.attacker, f.defender, f.facing
    known = defending(s, defender, on_guard(s, defender))
    return attacking(s, attacker, defender, facing), odds.as_faced(known, facing)


def _parries(s: HulkState, piece: int) -> bool:
    """Return whether a piece bears a power sword (HULK-13.61)."""
    return s.kind[piece] == MARINE and bool(s.roster.power_swords >> piece & 1)
