"""Ruins and unknown cells: the tables of exploration (SECTOR-22, SECTOR-R54)."""

from __future__ import annotations

from typing import Final

from game.sector import events as e
from game.sector.control import hoist
from game.sector.damage import harm
from game.sector.sector import BASTION, EMPTY, FACTORY, FORGE, HIVE, KINDS, PRODUCTION, RAW, RUIN, SHIPYARD, UNKNOWN
from game.sector.ships import EXPLORER
from game.sector.state import FIT, SectorState, seat_id

HOSTILE, AMBUSHED_UP_TO = 1, 2
"""The row on which hostile forces wait, and up to which die they damage the ship."""
FOUND: Final = {4: RAW, 5: PRODUCTION, 6: FACTORY, 7: BASTION, 8: SHIPYARD, 9: FORGE, 10: HIVE}
"""What an unknown cell turns out to be, by the die."""
PLANS, CACHE, RELIC = 4, 5, 10
STONES: Final = {6: 1, 7: 1, 8: 2, 9: 2}
"""How many arcane stones lie in a ruin, by the die."""


def may_explore(s: SectorState, ship: int) -> bool:
    """Return whether a ship explores where it is: a fit explorer on a ruin or an unknown cell (SECTOR-6)."""
    if s.ship_kind[ship] != EXPLORER or s.ship_state[ship] != FIT:
        return False
    return s.what[s.ship_at[ship]] in (RUIN, UNKNOWN)


def explore(s: SectorState, ship: int) -> None:
    """Roll for what lies where a ship is."""
    cell, seat, die = s.ship_at[ship], s.ship_seat[ship], s.dice.roll(10)
    ruin = s.what[cell] == RUIN
    s.events.append(e.Explored(ship, cell, die, ruin))
    if die == HOSTILE:
        s.what[cell] = EMPTY
        if s.dice.roll() <= AMBUSHED_UP_TO:
            harm(s, ship)
    elif ruin:
        _loot(s, seat, cell, die)
    else:
        _reveal(s, seat, cell, die)


def unknown(s: SectorState) -> list[int]:
    """Return the unknown cells that no storm covers (SECTOR-R53)."""
    return [cell for cell, kind in enumerate(s.what) if kind == UNKNOWN and not s.storm[cell]]


def survey(s: SectorState, seat: int, cell: int) -> None:
    """Roll for an unknown cell from afar; hostile forces find no ship there (SECTOR-R28)."""
    die = s.dice.roll(10)
    s.events.append(e.Explored(-1, cell, die, False))
    _reveal(s, seat, cell, die)


def _loot(s: SectorState, seat: int, cell: int, die: int) -> None:
    """Give a seat what a ruin held; the ruin is used up."""
    s.what[cell] = EMPTY
    s.plans[seat] += die == PLANS
    s.caches[seat] += die == CACHE
    s.relics[seat] += die == RELIC
    if die in STONES:
        s.stones[seat] += STONES[die]
        s.events.append(e.StoneGained(seat_id(s, seat), STONES[die]))


def _reveal(s: SectorState, seat: int, cell: int, die: int) -> None:
    """Turn an unknown cell into what was found; it is the seat's when the cell is in its colour."""
    s.what[cell] = FOUND.get(die, EMPTY)
    if die in FOUND:
        s.events.append(e.WorldFound(cell, KINDS[FOUND[die]], "explored"))
        if s.colour[cell] == seat:
            hoist(s, cell, seat)
            s.events.append(e.PlanetTaken(seat_id(s, seat), cell))
