"""Ships in storms: crossing them, and lost in the warp (SECTOR-16, SECTOR-R48)."""

from __future__ import annotations

from typing import Final

from game.sector import events as e
from game.sector.control import claim
from game.sector.damage import gain, harm, lose
from game.sector.ships import AGILITY, ATTRIBUTES, MOVEMENT, STRENGTH
from game.sector.state import SectorState, put_ship

LOSABLE: Final = (MOVEMENT, STRENGTH, AGILITY)
"""What a ship may lose one of in the warp, each as likely."""


def storm_of(s: SectorState, cell: int) -> tuple[int, ...]:
    """Return the connected cells of the storm in a cell."""
    return tuple(sorted(s.grid.spread(cell, lambda other: bool(s.storm[other]))))


def cross(s: SectorState, ship: int, storm: tuple[int, ...]) -> bool:
    """Roll for a ship that goes into a storm; return whether it goes on undamaged."""
    die = s.dice.roll()
    s.events.append(e.CrossingRolled(ship, die))
    if die >= 5:
        return True
    if die == 1:
        lose(s, ship)
    elif die == 2:
        emerge(s, ship, storm)
        harm(s, ship)
    else:
        lost_in(s, ship, storm)
    return False


def lost_in(s: SectorState, ship: int, storm: tuple[int, ...], by: int = -1) -> None:
    """Roll for a ship that is lost in the warp next to a storm; `by` is the ship that pushed it there."""
    die = s.dice.roll()
    s.events.append(e.LostRolled(ship, die))
    if die <= 3:
        lose(s, ship, by)
    elif die == 5:
        which = s.dice.pick(LOSABLE)
        less = [0, 0, 0, 0]
        less[which] = -1
        gain(s, ship, (less[0], less[1], less[2], less[3]))
        emerge(s, ship, storm, ATTRIBUTES[which])
    else:
        emerge(s, ship, storm)
        if die == 4:
            harm(s, ship, by)


def emerge(s: SectorState, ship: int, storm: tuple[int, ...], lost: str = "") -> None:
    """Put a ship into a random free cell next to a storm; with none free next to it, into the nearest one."""
    s.flying = -1
    around = sorted({near for cell in storm for near in s.grid.near[cell] if not s.storm[near]})
    free = [cell for cell in around if s.here[cell] < 0 or s.here[cell] == ship]
    if not free:
        free = [min(_free(s, ship), key=lambda cell: min(s.grid.apart(cell, other) for other in storm))]
    put_ship(s, ship, s.dice.pick(free))
    s.events.append(e.Reappeared(ship, s.ship_at[ship], lost))
    claim(s, ship)


def _free(s: SectorState, ship: int) -> list[int]:
    return [cell for cell in range(len(s.grid)) if not s.storm[cell] and s.here[cell] in (-1, ship)]


def nearest_storm(s: SectorState, cell: int) -> tuple[int, ...]:
    """Return the storm nearest to a cell, a random one among equals; none where there is no storm (SECTOR-R48)."""
    storms = s.grid.groups(other for other, here in enumerate(s.storm) if here)
    far = [min(s.grid.apart(cell, other) for other in storm) for storm in storms]
    best = [storm for storm, steps in zip(storms, far, strict=True) if steps == min(far)]
    return s.dice.pick(best) if best else ()
