"""What must hold in every position of a campaign."""

from __future__ import annotations

from game.sector.battle import TRIUMPHS
from game.sector.building import HELD
from game.sector.sector import KINDS, PLANETS
from game.sector.ships import EXPLORER
from game.sector.ships import KINDS as SHIPS
from game.sector.state import FIT, IDLE, INDEPENDENT, NOBODY, SWARM, WRECKED, SectorState


def faults(s: SectorState) -> list[str]:
    """Return what is wrong with a position, a sentence each."""
    return [*_ships(s), *_cells(s), *_storms(s), *_seats(s)]


def _ships(s: SectorState) -> list[str]:
    """Return what is wrong with the ships: each in a cell of its own, none in a storm, in a state that it can have."""
    found = []
    standing = [cell for ship, cell in enumerate(s.ship_at) if cell >= 0 and ship != s.flying]
    if len(set(standing)) < len(standing):
        found.append("two ships are in one cell")
    found += [f"a ship is in the storm in {cell}" for cell in standing if s.storm[cell]]
    for cell, ship in enumerate(s.here):
        if ship >= 0 and s.ship_at[ship] != cell:
            found.append(f"ship {ship} is not in {cell}")
    if sum(ship >= 0 for ship in s.here) != len(standing):
        found.append("a ship is not where it is")
    for ship, (kind, seat, state) in enumerate(zip(s.ship_kind, s.ship_seat, s.ship_state, strict=True)):
        if kind not in range(len(SHIPS)) or state not in (FIT, IDLE, WRECKED) or not SWARM <= seat < s.players:
            found.append(f"ship {ship} is no ship")
        if kind == EXPLORER and state == IDLE:
            found.append(f"explorer {ship} is out of action")
    crossing = [ship for ship, seat in enumerate(s.ship_seat) if seat == SWARM and s.ship_at[ship] >= 0]
    if sorted(ship for ship, _way in s.hives if s.ship_at[ship] >= 0) != crossing:
        found.append("a hive ship has no way")
    return found


def _cells(s: SectorState) -> list[str]:
    """Return what is wrong with worlds and colours."""
    found = []
    players, kinds = s.players, range(len(KINDS))
    for cell, kind in enumerate(s.what):
        owner, colour = s.owner[cell], s.colour[cell]
        if kind not in kinds:
            found.append(f"nothing is in {cell}")
        if owner != NOBODY and kind not in PLANETS:
            found.append(f"{cell} has an owner and is no planet")
        if not INDEPENDENT <= owner < players or not NOBODY <= colour < players:
            found.append(f"{cell} belongs to nobody there is")
        if s.storm[cell] and (kind in PLANETS or colour != NOBODY):
            found.append(f"a storm lies on the planet or the colour of {cell}")
        if not 0 <= s.garrison[cell] <= HELD or (s.garrison[cell] and owner < 0):
            found.append(f"the garrisons of {cell} are wrong")
        if owner >= 0 and colour != owner:
            found.append(f"the planet in {cell} is not in its owner's colour")
        if (owner >= 0 and s.out[owner]) or (colour >= 0 and s.out[colour]):
            found.append(f"{cell} belongs to somebody who is out")
    return found + [f"the gate in {cell} is on no planet" for cell in s.gates if s.what[cell] not in PLANETS]


def _storms(s: SectorState) -> list[str]:
    """Return what is wrong with the storms: a core lies in its storm, and no storm has two."""
    found = [f"the core in {cell} has no storm" for cell in s.cores if not s.storm[cell]]
    if set(s.storm) - {0, 1}:
        found.append("a cell is more than stormy")
    if len(s.cores) > 1 and not found:
        for storm in s.grid.groups(cell for cell, here in enumerate(s.storm) if here):
            if sum(core in storm for core in s.cores) > 1:
                found.append(f"the storm in {storm[0]} has two cores")
    return found


def _seats(s: SectorState) -> list[str]:
    """Return what is wrong with what each seat has."""
    found = []
    for seat in range(s.players):
        stock = (s.raw[seat], s.production[seat], s.stones[seat], s.plans[seat], s.caches[seat], s.relics[seat])
        if min(*stock, *s.slots[seat], *s.strategies[seat]) < 0:
            found.append(f"seat {seat} owes something")
        if not len(set(s.titles[seat])) == len(s.titles[seat]) <= s.triumphs[seat] <= TRIUMPHS:
            found.append(f"the general of seat {seat} has too many titles")
        ship, cell = s.general_ship[seat], s.general_at[seat]
        if ship >= 0 and (s.ship_seat[ship] != seat or s.ship_at[ship] < 0):
            found.append(f"the general of seat {seat} is on no ship of his")
        if cell >= 0 and (ship >= 0 or s.owner[cell] != seat):
            found.append(f"the general of seat {seat} is on no planet of his")
        if s.out[seat] and any(of == seat and s.ship_at[ship] >= 0 for ship, of in enumerate(s.ship_seat)):
            found.append(f"seat {seat} is out and has ships")
    if any(seat not in range(s.players) or not isinstance(name, str) for seat, name in s.spells):
        found.append("a spell belongs to nobody")
    if sorted(s.order) != list(range(s.players)):
        found.append("the initiative does not name every seat once")
    return found
