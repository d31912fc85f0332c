"""The four kinds of ship: their profiles and prices, and what they are worth as they fly now."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.sector.state import FIT, IDLE, WRECKED, SectorState

CORVETTE, FRIGATE, CRUISER, EXPLORER, HIVE_SHIP = range(5)
KINDS: Final = ("corvette", "frigate", "cruiser", "explorer", "hive-ship")
BUILT: Final = (CORVETTE, FRIGATE, CRUISER, EXPLORER)
"""What can be bought (SECTOR-25)."""
MOVEMENT, STRENGTH, AGILITY, ARMOUR = range(4)
ATTRIBUTES: Final = ("movement", "strength", "agility", "armour")


class Profile(NamedTuple):
    """What is printed of a kind of ship, what it costs in raw material and production, and its repair (SECTOR-25)."""

    printed: tuple[int, int, int, int]
    price: tuple[int, int] = (0, 0)
    repair: tuple[int, int] = (0, 0)


PROFILES: Final = (
    Profile((4, 2, 4, 7), (5, 3), (3, 2)),
    Profile((3, 3, 3, 8), (10, 6), (5, 3)),
    Profile((2, 5, 2, 9), (15, 9), (8, 5)),
    Profile((6, 0, 5, 0), (6, 4), (3, 2)),
    Profile((4, 8, 2, 10)),
)
"""Of each kind (SECTOR-5 to SECTOR-9; the hive ship: event 13-14, SECTOR-R25)."""


def attribute(s: SectorState, ship: int, which: int) -> int:
    """Return an attribute of a ship with what it has gained and lost for good."""
    return max(0, PROFILES[s.ship_kind[ship]].printed[which] + s.ship_gains[ship][which])


def movement(s: SectorState, ship: int) -> int:
    """Return how many cells a ship may move in a round: a damaged one half, an idle one none (SECTOR-R46)."""
    if is_idle(s, ship):
        return 0
    cells = attribute(s, ship, MOVEMENT)
    if s.asteroids:
        cells = (cells + 1) // 2
    return cells // 2 if s.ship_state[ship] == WRECKED else cells


def is_idle(s: SectorState, ship: int) -> bool:
    """Return whether a ship is out of action; one that is seriously damaged may be so besides (SECTOR-R46)."""
    return s.ship_state[ship] == IDLE or (s.ship_state[ship] == WRECKED and s.ship_until[ship] >= s.turn)


def agility(s: SectorState, ship: int) -> int:
    """Return the agility of a ship now: halved among asteroids (event 51-52), more by a strategy or a general."""
    value = attribute(s, ship, AGILITY)
    seat = s.ship_seat[ship]
    if seat >= 0:
        value += s.general_ship[seat] == ship and AGILE in s.titles[seat]
    if s.asteroids:
        value = (value + 1) // 2
    return value + s.ship_nimble[ship]


AGILE: Final = 6
"""The row of the table of victorious generals that makes his ship nimbler."""


def strength(s: SectorState, ship: int) -> int:
    """Return the strength with which a ship fights by itself: half, rounded up, when it is seriously damaged."""
    value = attribute(s, ship, STRENGTH)
    return (value + 1) // 2 if s.ship_state[ship] == WRECKED else value


def armour(s: SectorState, ship: int) -> int:
    """Return the armour of a ship."""
    return attribute(s, ship, ARMOUR)


def is_active(s: SectorState, ship: int) -> bool:
    """Return whether a ship has contact, control and support: a warship that is fit (SECTOR-R43, SECTOR-R46)."""
    return s.ship_state[ship] == FIT and s.ship_kind[ship] != EXPLORER
