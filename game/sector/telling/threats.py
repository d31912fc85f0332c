"""What enemy warships can reach in their next round, and what they can strike there, if nothing else moves before."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import prod

from game.sector import odds
from game.sector.contact import foes_at, may_attack
from game.sector.landing import falls_at_once, may_land
from game.sector.ships import EXPLORER
from game.sector.state import SectorState, fleet, planets_of, put_ship
from game.sector.telling import chances
from game.sector.telling.reach import Reached, Way, reach


@dataclass
class Threats:
    """The cells that enemy warships can reach, each with how many, and of those in which something can be struck by
    which ship and with what chance: that it comes there and pushes or hits a ship, or takes a world."""

    reached: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    struck: dict[int, tuple[int, float]] = field(default_factory=dict)

    def strike(self, cell: int, ship: int, chance: float) -> None:
        """Note what a ship can do in a cell, if none does better there."""
        if chance > self.struck.get(cell, (-1, 0.0))[1]:
            self.struck[cell] = ship, chance


def threats(view: SectorState, seat: int) -> Threats:
    """Return what the warships of all others threaten a seat with, as it knows them."""
    found = Threats()
    for other in range(view.players):
        if other == seat:
            continue
        then = _next_round(view, other)
        for ship in fleet(view, other):
            if view.ship_kind[ship] != EXPLORER:
                _add(found, then, ship, seat)
    return found


def _next_round(view: SectorState, seat: int) -> SectorState:
    """Return the position as it would be if the round of a seat began."""
    then = view.copy()
    then.acting, then.flying, then.crossed = seat, -1, ()
    for ship in fleet(then, seat):
        then.ship_moved[ship] = then.ship_fought[ship] = 0
    return then


def _add(found: Threats, then: SectorState, ship: int, seat: int) -> None:
    """Add what a ship can reach and strike in its round."""
    start, still = then.ship_at[ship], then.ship_still[ship]
    ways = {start: 1.0, **{cell: _arrives(then, ship, one) for cell, one in reach(then, ship).items()}}
    worlds, ships = set(planets_of(then, seat)), {then.ship_at[own]: own for own in fleet(then, seat)}
    for cell, arrives in ways.items():
        found.reached[cell] += 1
        targets = [near for near in then.grid.near[cell] if near in ships]
        if cell not in worlds and not targets:
            continue
        if cell != start:
            put_ship(then, ship, cell)
        if cell in worlds and may_land(then, ship):
            won = 1.0 if falls_at_once(then, cell) else chances.battle(then, ship, cell)
            found.strike(cell, ship, arrives * won)
        if may_attack(then, ship):
            for near in targets:
                found.strike(near, ship, arrives * chances.fight(then, ship, ships[near]).success)
        if cell != start:
            put_ship(then, ship, start)
            then.ship_still[ship] = still


def _arrives(then: SectorState, ship: int, reached: Reached) -> float:
    """Return the chance that a ship comes to a cell: one that is stopped by enemies there is there all the same."""
    stays = bool(foes_at(then, then.ship_seat[ship], reached.way.end))
    return max(_chance(way, stays) for way in (reached.way, reached.safer) if way is not None)


def _chance(way: Way, stays: bool) -> float:
    checks = [odds.slips(most) for cell, most in way.checks if not (stays and cell == way.end)]
    return prod(checks) * odds.THROUGH**way.storms
