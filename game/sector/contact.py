"""Contact between ships, and who supports whom (SECTOR-10, SECTOR-13, SECTOR-R43, SECTOR-R47)."""

from __future__ import annotations

from game.sector.ships import EXPLORER, STRENGTH, attribute, strength
from game.sector.state import FIT, SectorState


def foes_at(s: SectorState, seat: int, cell: int) -> list[int]:
    """Return the active enemy warships whose contact a ship of that seat would have in a cell: those around it, and one
    that it flies over."""
    if s.storm[cell]:
        return []
    here, found = s.here, []
    for near in (cell, *s.grid.near[cell]):
        ship = here[near]
        if ship >= 0 and s.ship_seat[ship] != seat and s.ship_state[ship] == FIT and s.ship_kind[ship] != EXPLORER:
            found.append(ship)
    return found


def foes_of(s: SectorState, ship: int) -> list[int]:
    """Return the ships that a ship is in contact with."""
    return foes_at(s, s.ship_seat[ship], s.ship_at[ship])


def targets_of(s: SectorState, ship: int) -> list[int]:
    """Return the enemy ships that a ship may fight: any next to it, out of action or not."""
    here, seat = s.here, s.ship_seat[ship]
    near = (here[cell] for cell in s.grid.near[s.ship_at[ship]])
    return [other for other in near if other >= 0 and s.ship_seat[other] != seat]


def supporters(s: SectorState, side: int, around: int, against: int) -> list[int]:
    """Return the ships that support one of their own in a fight: active, next to `around` (as a house rule next to
    their friend, SECTOR-R19), and in contact with no enemy but `against`."""
    seat, found = s.ship_seat[side], []
    for cell in s.grid.near[s.ship_at[side if s.support_rule == "friend" else around]]:
        ship = s.here[cell]
        if ship < 0 or ship == side or s.ship_seat[ship] != seat:
            continue
        if s.ship_state[ship] != FIT or s.ship_kind[ship] == EXPLORER:
            continue
        if all(foe == against for foe in foes_of(s, ship)):
            found.append(ship)
    return found


def strengths(s: SectorState, ship: int, target: int) -> tuple[int, int]:
    """Return the strengths of an attacker and of its target with what supports them. An explorer counts its supporters
    alone (SECTOR-R47)."""
    ours = strength(s, ship) + len(supporters(s, ship, target, target))
    theirs = strength(s, target) + len(supporters(s, target, ship, ship))
    return ours, theirs


def fight_dice(ours: int, theirs: int) -> int:
    """Return how many dice are rolled: one when strengths are equal, two, or three for double and more. Against a
    strength of 0 it is always double (SECTOR-11, SECTOR-R8)."""
    less, more = sorted((ours, theirs))
    if less == more:
        return 1
    return 3 if more >= 2 * less else 2


def may_attack(s: SectorState, ship: int) -> bool:
    """Return whether a ship may start a fight of its own accord: fit, with a strength above 0, and the first time this
    round (SECTOR-R8, SECTOR-R46, SECTOR-R47)."""
    return s.ship_state[ship] == FIT and not s.ship_fought[ship] and attribute(s, ship, STRENGTH) > 0
