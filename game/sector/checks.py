"""What must hold in every position of a campaign."""

from __future__ import annotations

from game.sector.building import HELD
from game.sector.sector import PLANETS
from game.sector.state import NOBODY, SectorState


def faults(s: SectorState) -> list[str]:
    """Return what is wrong with a position, a sentence each."""
    return [*_ships(s), *_cells(s), *_seats(s)]


def _ships(s: SectorState) -> list[str]:
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
    return found


def _cells(s: SectorState) -> list[str]:
    found = []
    for cell, kind in enumerate(s.what):
        if s.owner[cell] != NOBODY and kind not in PLANETS:
            found.append(f"{cell} has an owner and is no planet")
        if s.storm[cell] and (kind in PLANETS or s.colour[cell] != NOBODY):
            found.append(f"a storm lies on the planet or the colour of {cell}")
        if not 0 <= s.garrison[cell] <= HELD or (s.garrison[cell] and s.owner[cell] < 0):
            found.append(f"the garrisons of {cell} are wrong")
        if s.owner[cell] >= 0 and s.colour[cell] != s.owner[cell]:
            found.append(f"the planet in {cell} is not in its owner's colour")
    cores = [cell for cell in s.cores if not s.storm[cell]]
    return found + [f"the core in {cell} has no storm" for cell in cores]


def _seats(s: SectorState) -> list[str]:
    found = []
    for seat in range(s.players):
        if min(s.raw[seat], s.production[seat], s.stones[seat]) < 0:
            found.append(f"seat {seat} owes something")
        ship = s.general_ship[seat]
        if ship >= 0 and (s.ship_seat[ship] != seat or s.ship_at[ship] < 0):
            found.append(f"the general of seat {seat} is on no ship of his")
    if sorted(s.order) != list(range(s.players)):
        found.append("the initiative does not name every seat once")
    return found
