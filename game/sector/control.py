"""Control areas: which cells bear whose colour (SECTOR-9, SECTOR-R17)."""

from __future__ import annotations

from game.sector.sector import PLANETS
from game.sector.ships import is_active
from game.sector.state import NOBODY, SectorState


def claim(s: SectorState, ship: int) -> None:
    """Let a ship spread the colour of its seat over its cell and those around it: an enemy's only where the ship stands
    and none of the enemy's ships is next to it."""
    seat, cell = s.ship_seat[ship], s.ship_at[ship]
    if seat < 0 or cell < 0 or not is_active(s, ship):
        return
    of = s.colour[cell]
    if not s.storm[cell] and s.owner[cell] < 0 and (of == NOBODY or (of != seat and not guarded(s, cell, of))):
        s.colour[cell] = seat
    for near in s.grid.near[cell]:
        if s.colour[near] == NOBODY and not s.storm[near]:
            s.colour[near] = seat


def guarded(s: SectorState, cell: int, seat: int) -> bool:
    """Return whether an active warship of a seat is next to a cell."""
    near = (s.here[other] for other in s.grid.near[cell])
    return any(ship >= 0 and s.ship_seat[ship] == seat and is_active(s, ship) for ship in near)


def hoist(s: SectorState, cell: int, seat: int) -> None:
    """Give a planet an owner, and its cell that seat's colour."""
    s.owner[cell] = seat
    s.colour[cell] = seat if seat >= 0 and not s.storm[cell] else NOBODY


def leave_behind(s: SectorState, ship: int) -> None:
    """Note the cells around a ship that is lost: they fade at the end of the turn (SECTOR-R17)."""
    seat, cell = s.ship_seat[ship], s.ship_at[ship]
    if seat >= 0 and cell >= 0:
        s.fading += [(seat, near) for near in (cell, *s.grid.near[cell]) if s.colour[near] == seat]


def fade(s: SectorState) -> None:
    """Let the colour around lost ships fade, but not next to a planet or ship of the same seat. With the setting of
    moving control (SECTOR-R17) only what is next to ships and planets keeps its colour."""
    if s.control_rule == "moving":
        s.fading = [(seat, cell) for cell, seat in enumerate(s.colour) if seat >= 0]
    for seat, cell in s.fading:
        if s.colour[cell] == seat and not _held(s, cell, seat):
            s.colour[cell] = NOBODY
    s.fading = []


def _held(s: SectorState, cell: int, seat: int) -> bool:
    cells = (cell, *s.grid.near[cell])
    if any(s.owner[near] == seat and s.what[near] in PLANETS for near in cells):
        return True
    ships = (s.here[near] for near in cells)
    return any(ship >= 0 and s.ship_seat[ship] == seat and is_active(s, ship) for ship in ships)


def joined(s: SectorState, seat: int, start: int) -> list[int]:
    """Return the seat's planets that its colour joins to a planet without a gap (SECTOR-R56)."""
    near, colour, owner = s.grid.near, s.colour, s.owner
    seen, found = {start}, [start]
    for cell in found:
        for other in near[cell]:
            if colour[other] == seat and other not in seen:
                seen.add(other)
                found.append(other)
    return [cell for cell in found if cell != start and owner[cell] == seat]
