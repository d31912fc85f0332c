"""Exact chances of what is about to be done: a fight and what it leads to, a storm, exploring, a land battle."""

from __future__ import annotations

from dataclasses import dataclass

from game.sector import odds
from game.sector.battletable import ATTACKER_HIT, BOTH_HIT, PUSHED, PUSHED_AND_HIT, liked
from game.sector.combat import around, beyond
from game.sector.contact import fight_dice, strengths, supporters
from game.sector.damage import UPGRADES, may_rise
from game.sector.odds import Harm
from game.sector.ships import ARMOUR, EXPLORER, armour, strength
from game.sector.state import SectorState, put_ship
from game.sector.terms import terms


def harm(view: SectorState, ship: int, more: int = 0) -> Harm:
    """Return what a hit does to a ship. `more`: what its armour has gained meanwhile."""
    return odds.EXPLORER if view.ship_kind[ship] == EXPLORER else odds.damage(armour(view, ship) + more)


def warp_harm(view: SectorState, ship: int) -> Harm:
    """Return what the warp does to a ship that it damages (SECTOR-R11)."""
    return odds.SERIOUS if view.warp_rule == "serious" else harm(view, ship)


@dataclass(frozen=True)
class Fate:
    """What becomes of a ship in a fight: the chances that it is pushed back, that it is lost in the warp because no
    cell is free where it could be pushed, that it comes out damaged, and that it is destroyed."""

    pushed: float
    warped: float
    damaged: float
    destroyed: float


@dataclass(frozen=True)
class Fight:
    """A fight before it is begun: strengths, who rolls how many dice, who counts as the attacker for the table, the
    chance of each row if whoever rolls takes the best for himself, and what becomes of both ships."""

    ship: int
    target: int
    ours: int
    theirs: int
    own: int
    """Our strength without support."""
    enemy: int
    dice: int
    roller: int
    attacker: int
    rows: dict[int, float]
    success: float
    """The chance that the other ship is pushed or hit."""
    fate: Fate
    """What becomes of our ship."""
    theirs_fate: Fate


def fight(view: SectorState, ship: int, target: int) -> Fight:
    """Return how a fight stands that a ship would start."""
    ours, theirs = strengths(view, ship, target)
    rolls = ours > theirs or (ours == theirs and view.ship_seat[target] != view.acting)
    roller = ship if rolls else target
    attacker = ship if view.roller_rule == "mover" else roller
    defender = target if attacker == ship else ship
    dice = fight_dice(ours, theirs)
    rows = odds.best_of(dice, liked(view, roller, attacker), view.blank_rule)
    fates = {
        attacker: _leading(rows, harm(view, attacker)),
        defender: _defending(view, rows, attacker, defender),
    }
    does = (PUSHED, PUSHED_AND_HIT, BOTH_HIT) if attacker == ship else (ATTACKER_HIT, BOTH_HIT)
    return Fight(
        ship,
        target,
        ours,
        theirs,
        strength(view, ship),
        strength(view, target),
        dice,
        roller,
        attacker,
        rows,
        sum(rows[row] for row in does),
        fates[ship],
        fates[target],
    )


def _leading(rows: dict[int, float], hit: Harm) -> Fate:
    """Return what becomes of the ship that counts as the attacker."""
    struck = rows[ATTACKER_HIT] + rows[BOTH_HIT]
    return Fate(0.0, 0.0, struck * (hit[1] + hit[2]), struck * hit[3])


def _defending(view: SectorState, rows: dict[int, float], attacker: int, defender: int) -> Fate:
    """Return what becomes of the ship that counts as the defender (SECTOR-11, SECTOR-12)."""
    hit, pushed = harm(view, defender), rows[PUSHED] + rows[PUSHED_AND_HIT]
    damaged, destroyed = _struck_second(view, rows[BOTH_HIT], attacker, defender)
    if beyond(view, attacker, defender) or around(view, defender):
        struck = rows[PUSHED_AND_HIT]
        return Fate(pushed, 0.0, damaged + struck * (hit[1] + hit[2]), destroyed + struck * hit[3])
    if not any(view.storm):
        return Fate(0.0, 0.0, damaged, destroyed + pushed)
    warp = odds.lost(warp_harm(view, defender))
    back, hurt, gone = warp["unharmed"] + warp["weaker"], warp["idle"] + warp["wrecked"], warp["destroyed"]
    damaged += rows[PUSHED] * hurt + rows[PUSHED_AND_HIT] * (hurt * (1 - hit[3]) + back * (hit[1] + hit[2]))
    destroyed += pushed * gone + rows[PUSHED_AND_HIT] * (1 - gone) * hit[3]
    return Fate(0.0, pushed, damaged, destroyed)


def _struck_second(view: SectorState, both: float, attacker: int, defender: int) -> tuple[float, float]:
    """Return the chances that a defender is damaged, and destroyed, where both are hit: the attacker first, for whose
    end the defender may have gained armour (SECTOR-15)."""
    first = harm(view, attacker)[3] if may_rise(view, defender) else 0.0
    risen = [gains[ARMOUR] for gains in UPGRADES.values() if gains[ARMOUR]]
    ways = [(1 - first * len(risen) / 6, 0), *((first / 6, more) for more in risen)]
    hits = [(both * chance, harm(view, defender, more)) for chance, more in ways]
    return sum(p * (hit[1] + hit[2]) for p, hit in hits), sum(p * hit[3] for p, hit in hits)


def support(view: SectorState, ship: int, target: int) -> tuple[list[int], list[int]]:
    """Return the ships that support an attacker and its target."""
    return supporters(view, ship, target, target), supporters(view, target, ship, ship)


def moved(view: SectorState, ship: int, cell: int) -> SectorState:
    """Return the position as it would be with a ship in a cell."""
    after = view.copy()
    after.flying = -1
    put_ship(after, ship, cell)
    return after


def battle(view: SectorState, ship: int, cell: int, more: int = 0) -> float:
    """Return the chance that a ship's landing on a planet is won."""
    attack, defence = terms(view, ship, cell, view.owner[cell], more)
    return odds.battle(attack, defence)
