"""The chances of what the rules let a piece attempt in a position."""

from __future__ import annotations

from game.hulk import odds
from game.hulk.combat import bonus_of, chances, cuts_doors, dice_of, faces
from game.hulk.shooting import gun_of, reloaded
from game.hulk.state import HulkState
from game.kernel.odds import all_equal


def percent(chance: float) -> str:
    """Return a chance as people read it."""
    return f"{round(chance * 100)}%"


def shot_chance(view: HulkState, marine: int, needed: int, hits: int = 1) -> float:
    """That a shot of a Marine hits; against the Brood Lord two dice must (HULK-13.6, 13.25, 15.5)."""
    return odds.shot(gun_of(view, marine).dice, needed, hits)


def explosion_chance(view: HulkState, marine: int) -> float:
    """That a shot blows up the cannon that fires it, which happens only once it has been reloaded (HULK-13.35)."""
    return all_equal(gun_of(view, marine).dice) if reloaded(view, marine) else 0.0


def attack_chances(view: HulkState, attacker: int, square: int) -> tuple[float, float, float]:
    """That an attack on a square kills (or destroys the door), harms nobody, costs the attacker (chapter 9)."""
    defender = view.at[square]
    if defender < 0:
        bonus = bonus_of(view, attacker, True, door=True)
        win = 1.0 if cuts_doors(view, attacker) else odds.door(dice_of(view, attacker, True), bonus)
        return win, 1 - win, 0.0
    fight = chances(view, attacker, defender)
    if faces(view, defender, attacker):
        return fight.attacker, fight.tie, fight.defender
    return fight.attacker, fight.tie + fight.defender, 0.0
