"""Hits, losses and upgrades of ships (SECTOR-14, SECTOR-15), and generals who lose their ship (SECTOR-R56)."""

from __future__ import annotations

from typing import Final

from game.sector import events as e
from game.sector.control import leave_behind
from game.sector.ships import EXPLORER, armour
from game.sector.state import GONE, IDLE, WRECKED, SectorState, fleet, lift_ship, planets_of, seat_id

UPGRADES: Final = {2: (1, 0, 0, 0), 3: (0, 0, 1, 0), 4: (0, 0, 0, 1), 5: (0, 1, 0, 0), 6: (-1, 1, -1, 2)}
"""What a ship gains in movement, strength, agility and armour by the die of the table of upgrades."""
HOLDS_UP_TO, SERIOUS_UP_TO = 7, 9
"""On the table of damage: out of action up to here, seriously damaged up to there, destroyed above."""
EXPLORER_LOST_UP_TO = 4


def hit(s: SectorState, ship: int, by: int = -1) -> bool:
    """Let a ship suffer damage; return whether it is destroyed. `by` is the ship it fights, -1 for none."""
    if s.ship_kind[ship] == EXPLORER:
        die = s.dice.roll()
        lost = die <= EXPLORER_LOST_UP_TO
        s.events.append(e.ArmourRolled(ship, (die,), (), "" if lost else "wrecked"))
        if not lost:
            _disable(s, ship, WRECKED)
    else:
        lost = _roll_damage(s, ship)
    if lost:
        lose(s, ship, by)
    return lost


def harm(s: SectorState, ship: int, by: int = -1) -> None:
    """Let a storm or hostile forces damage a ship: by a roll, or seriously at once, as is agreed on (SECTOR-R11)."""
    if s.warp_rule == "rolled":
        hit(s, ship, by)
        return
    _disable(s, ship, WRECKED)
    s.events.append(e.ArmourRolled(ship, (), (), "wrecked"))


def _disable(s: SectorState, ship: int, state: int) -> None:
    """Let a ship be fit no more: its stay beside a planet is over (SECTOR-R52)."""
    s.ship_state[ship], s.ship_still[ship] = state, 0


def _roll_damage(s: SectorState, ship: int) -> bool:
    """Roll the armour of a ship, and the damage where it does not hold; return whether it is destroyed."""
    dice = s.dice.rolls(2)
    if sum(dice) <= armour(s, ship):
        s.events.append(e.ArmourRolled(ship, dice, (), "held"))
        return False
    damage = s.dice.rolls(2)
    total = sum(damage)
    state = "idle" if total <= HOLDS_UP_TO else "wrecked" if total <= SERIOUS_UP_TO else ""
    s.events.append(e.ArmourRolled(ship, dice, damage, state))
    if state == "idle":
        _disable(s, ship, s.ship_state[ship] or IDLE)
        s.ship_until[ship] = s.turn + (s.ship_seat[ship] in s.order[: _place(s) + 1])
    elif state == "wrecked":
        _disable(s, ship, WRECKED)
    return not state


def _place(s: SectorState) -> int:
    """Return the place in the initiative of the seat whose round it is; -1 before the first."""
    return s.order.index(s.acting) if s.acting in s.order else -1


def lose(s: SectorState, ship: int, by: int = -1) -> None:
    """Let a ship be lost. Its general is not; the ship that destroyed it may be upgraded."""
    cell = s.ship_at[ship]
    withdraw(s, ship)
    s.events.append(e.ShipLost(ship, by))
    seat = s.ship_seat[ship]
    if seat >= 0 and s.general_ship[seat] == ship:
        strand(s, seat, cell)
    if by >= 0 and s.ship_at[by] >= 0:
        upgrade(s, by)


def withdraw(s: SectorState, ship: int) -> None:
    """Take a ship off the map for good."""
    leave_behind(s, ship)
    lift_ship(s, ship)
    s.ship_at[ship] = GONE
    if s.flying == ship:
        s.flying = -1


def may_rise(s: SectorState, ship: int) -> bool:
    """Return whether a ship that destroys another rolls for an upgrade (SECTOR-R37); hive ships never do."""
    return s.ship_seat[ship] >= 0 and not (s.ship_raised[ship] and s.upgrade_rule == "once")


def upgrade(s: SectorState, ship: int) -> None:
    """Roll once in its life for a ship that has destroyed another; a 1 does not count (SECTOR-15, SECTOR-R37)."""
    if not may_rise(s, ship):
        return
    die = s.dice.roll()
    s.events.append(e.ShipUpgraded(ship, die))
    if die in UPGRADES:
        s.ship_raised[ship] = 1
        gain(s, ship, UPGRADES[die])


def gain(s: SectorState, ship: int, more: tuple[int, int, int, int]) -> None:
    """Add to a ship's attributes for good."""
    a, b, c, d = s.ship_gains[ship]
    s.ship_gains[ship] = a + more[0], b + more[1], c + more[2], d + more[3]


def strand(s: SectorState, seat: int, cell: int) -> None:
    """Bring a general who has lost his ship or planet in a cell to the headquarters, or to the nearest planet of his
    seat."""
    s.general_ship[seat], s.general_at[seat] = -1, _refuge(s, seat, cell)
    s.events.append(e.GeneralBoarded(seat_id(s, seat), -1, s.general_at[seat]))
    board(s, seat)


def flee(s: SectorState, seat: int, cell: int) -> None:
    """Let the general of a seat that has lost a planet get away from it, if he was there."""
    if seat >= 0 and s.general_ship[seat] < 0 and s.general_at[seat] == cell:
        strand(s, seat, cell)


def _refuge(s: SectorState, seat: int, cell: int) -> int:
    """Return the headquarters of a seat, or once they are lost its planet nearest to a cell; -1 without any."""
    home = s.sector.headquarters[seat]
    if s.owner[home] == seat:
        return home
    return min(planets_of(s, seat), key=lambda other: s.grid.apart(cell, other), default=-1)


def board(s: SectorState, seat: int) -> None:
    """Let a general who waits on a planet go aboard a ship of his seat there (SECTOR-R56)."""
    if s.out[seat] or s.general_ship[seat] >= 0:
        return
    cell = s.general_at[seat]
    if cell >= 0 and s.owner[cell] != seat:
        cell = s.general_at[seat] = _refuge(s, seat, cell)
    ships = [ship for ship in fleet(s, seat) if s.ship_kind[ship] != EXPLORER]
    found = next((ship for ship in ships if s.ship_at[ship] == cell or cell < 0), -1)
    if found >= 0:
        s.general_ship[seat], s.general_at[seat] = found, -1
        s.events.append(e.GeneralBoarded(seat_id(s, seat), found, s.ship_at[found]))
