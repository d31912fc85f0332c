"""Exact chances of what is about to be done: a fight and what it leads to, a storm, exploring, a land battle."""

from __future__ import annotations

from dataclasses import dataclass

from game.sector import odds
from game.sector.battletable import (
    ATTACKER_HIT,
    ATTACKERS_BEST,
    BOTH_HIT,
    DEFENDERS_BEST,
    PUSHED,
    PUSHED_AND_HIT,
)
from game.sector.contact import fight_dice, strengths, supporters
from game.sector.damage import EXPLORER_LOST_UP_TO
from game.sector.ships import EXPLORER, armour, strength
from game.sector.state import SectorState, put_ship
from game.sector.terms import terms


@dataclass(frozen=True)
class Harm:
    """The chances that a hit does nothing, puts a ship out of action, damages it seriously, destroys it."""

    nothing: float
    idle: float
    wrecked: float
    destroyed: float


def harm(view: SectorState, ship: int) -> Harm:
    """Return what a hit does to a ship."""
    if view.ship_kind[ship] == EXPLORER:
        lost = EXPLORER_LOST_UP_TO / 6
        return Harm(0.0, 0.0, 1 - lost, lost)
    return Harm(*odds.damage(armour(view, ship)))


def warp_harm(view: SectorState, ship: int) -> odds.Harm:
    """Return what the warp does to a ship that it damages (SECTOR-R11)."""
    if view.warp_rule == "serious":
        return odds.SERIOUS
    return odds.EXPLORER if view.ship_kind[ship] == EXPLORER else odds.damage(armour(view, ship))


@dataclass(frozen=True)
class Fight:
    """A fight before it is begun: strengths, who rolls how many dice, who counts as the attacker for the table, the
    chance of each row if whoever rolls takes the best for himself, and of what becomes of both ships."""

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
    pushed: float
    """The chance that the other ship is pushed."""
    thrown: float
    """The chance that ours is."""
    hit: float
    """The chance that the other ship is hit."""
    struck: float
    """The chance that ours is."""
    kills: float
    """The chance that the other ship is destroyed by a hit."""
    dies: float
    harmed: float
    """The chance that the other ship's armour does not hold."""
    hurt: float


def fight(view: SectorState, ship: int, target: int) -> Fight:
    """Return how a fight stands that a ship would start."""
    ours, theirs = strengths(view, ship, target)
    rolls = ours > theirs or (ours == theirs and view.ship_seat[target] != view.acting)
    roller = ship if rolls else target
    attacker = ship if view.roller_rule == "mover" else roller
    order = ATTACKERS_BEST if roller == attacker else DEFENDERS_BEST
    dice = fight_dice(ours, theirs)
    rows = odds.best_of(dice, order, view.blank_rule)
    push = rows[PUSHED] + rows[PUSHED_AND_HIT]
    defender_hit = rows[BOTH_HIT] + rows[PUSHED_AND_HIT]
    attacker_hit = rows[ATTACKER_HIT] + rows[BOTH_HIT]
    leading = attacker == ship
    hit, struck = (defender_hit, attacker_hit) if leading else (attacker_hit, defender_hit)
    theirs_hurt, ours_hurt = harm(view, target), harm(view, ship)
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
        push if leading else 0.0,
        0.0 if leading else push,
        hit,
        struck,
        hit * theirs_hurt.destroyed,
        struck * ours_hurt.destroyed,
        hit * (1 - theirs_hurt.nothing),
        struck * (1 - ours_hurt.nothing),
    )


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
