"""Fights between ships, by their exact odds: what they are worth, and what each result is (SECTOR-11 to SECTOR-15)."""

from __future__ import annotations

from game.sector import odds
from game.sector.battletable import ATTACKER_HIT, BOTH_HIT, NOTHING, PUSHED, PUSHED_AND_HIT
from game.sector.bots.outlook import Outlook
from game.sector.contact import fight_dice, strengths
from game.sector.ships import EXPLORER, armour
from game.sector.state import FIT

STUNNED, MAIMED = 0.35, 0.5
"""What it costs to be out of action for a round, in planets, and seriously damaged, as a share of the ship."""
SHOVE = 0.12
"""What it is worth to push an enemy away, whatever else it does."""


def hurt(outlook: Outlook, ship: int) -> float:
    """Return what a hit costs the owner of a ship."""
    if ship not in outlook.hurts:
        outlook.hurts[ship] = _hurt(outlook, ship)
    return outlook.hurts[ship]


def _hurt(outlook: Outlook, ship: int) -> float:
    s, worth = outlook.s, outlook.ship_worth(ship)
    if s.ship_kind[ship] == EXPLORER:
        return worth * (4 + 2 * MAIMED) / 6
    _held, idle, wrecked, lost = odds.damage(armour(s, ship))
    if s.ship_state[ship] != FIT:
        idle = 0.0
    return idle * STUNNED + wrecked * worth * MAIMED + lost * worth


def rows(mine: float, theirs: float, push: float, attacking: bool) -> dict[int, float]:
    """Return what each row of the table is worth to a seat, as the attacker of the table or as its defender. `mine` and
    `theirs`: what a hit costs; `push`: what it is worth to push."""
    if attacking:
        return {
            ATTACKER_HIT: -mine,
            BOTH_HIT: theirs - mine,
            PUSHED: push,
            PUSHED_AND_HIT: push + theirs,
            NOTHING: 0.0,
        }
    return {
        ATTACKER_HIT: theirs,
        BOTH_HIT: theirs - mine,
        PUSHED: -push,
        PUSHED_AND_HIT: -push - mine,
        NOTHING: 0.0,
    }


def attack_worth(outlook: Outlook, ship: int, target: int, push: float = 0.0) -> tuple[float, float]:
    """Return what it is worth to attack a ship from where one's own stands, and the chance that the enemy is pushed or
    put out of action. `push`: what it is worth beside the rest to be rid of it there."""
    s = outlook.s
    ours, theirs = strengths(s, ship, target)
    rolls = ours >= theirs
    attacking = rolls or s.roller_rule == "mover"
    shove = SHOVE + push if attacking else SHOVE
    values = rows(hurt(outlook, ship), hurt(outlook, target), shove, attacking)
    order = tuple(sorted(values, key=lambda row: (-values[row] if rolls else values[row], row)))
    found = odds.best_of(fight_dice(ours, theirs), order, s.blank_rule)
    pushed = found[PUSHED] + found[PUSHED_AND_HIT] if attacking else 0.0
    return sum(chance * values[row] for row, chance in found.items()), pushed
