"""Hive fleets that cross the sector (event 13-14, SECTOR-R25, SECTOR-R55)."""

from __future__ import annotations

from typing import Final

from game.kernel.sequence import Procedure, queue
from game.kernel.state import Frame
from game.sector import events as e
from game.sector.flying import start_fight
from game.sector.sector import PLANETS
from game.sector.ships import HIVE_SHIP, movement
from game.sector.state import FIT, GONE, IDLE, SWARM, SectorState, add_ship, lift_ship, put_ship

TRIES: Final = 40
"""How many pairs of border cells are tried for a line that no storm bars."""


class Swarm(Frame):
    """A hive ship on its way: the cells it may still move, and the ships it has attacked this turn."""

    procedure = "swarm"
    ship: int
    left: int
    struck: tuple[int, ...]


def arrive(s: SectorState) -> None:
    """Draw a line between two random cells of the border around the storms, and let a hive ship begin it."""
    rim = [cell for cell in range(len(s.grid)) if s.grid.rim(cell) and not s.storm[cell]]
    starts = [cell for cell in rim if s.here[cell] < 0]
    for _ in range(TRIES):
        if not starts:
            return
        start, end = s.dice.pick(starts), s.dice.pick(rim)
        path = line(s, start, end)
        if len(path) > min(s.grid.columns, s.grid.rows) // 2:
            ship = add_ship(s, SWARM, HIVE_SHIP, start)
            s.hives.append((ship, path))
            s.events.append(e.HiveCame(ship, (start, *path)))
            _plunder(s, start)
            return


def line(s: SectorState, start: int, end: int) -> tuple[int, ...]:
    """Return the cells of a shortest way around the storms, without the first; empty where there is none."""
    far = s.grid.spread(end, lambda cell: not s.storm[cell])
    if start not in far:
        return ()
    way, at = [], start
    while at != end:
        at = min(
            (cell for cell in s.grid.near[at] if cell in far), key=lambda cell: (far[cell], _bend(s, cell, start, end))
        )
        way.append(at)
    return tuple(way)


def _bend(s: SectorState, cell: int, start: int, end: int) -> int:
    """Return how far a cell lies off the straight line, so that the way keeps near it."""
    (a, b), (c, d), (x, y) = s.grid.place(start), s.grid.place(end), s.grid.place(cell)
    return abs((c - a) * (y - b) - (d - b) * (x - a))


def move_hives(s: SectorState, f: Frame) -> None:
    """Let every hive ship move and attack."""
    swarm = [(ship, movement(s, ship)) for ship, _path in s.hives]
    queue(s, *[("swarm", {"ship": ship, "left": steps, "struck": ()}) for ship, steps in swarm])


def strike(s: SectorState, f: Swarm) -> None:
    """Attack the ships around a hive ship, each once a turn."""
    if s.ship_at[f.ship] < 0 or s.ship_state[f.ship] != FIT:
        return
    near = (s.here[cell] for cell in s.grid.near[s.ship_at[f.ship]])
    for target in near:
        if target >= 0 and s.ship_seat[target] != SWARM and target not in f.struck:
            f.struck += (target,)
            f.step = 0
            start_fight(s, f.ship, target)
            return


def advance(s: SectorState, f: Swarm) -> None:
    """Move a hive ship a cell on its line and plunder the planet there, until it leaves or cannot move."""
    if s.ship_at[f.ship] < 0:
        s.hives = [hive for hive in s.hives if hive[0] != f.ship]
        return
    if s.ship_state[f.ship] == IDLE:
        s.ship_state[f.ship] = FIT
        return
    path = next(path for ship, path in s.hives if ship == f.ship)
    if f.left < 1:
        return
    if not path:
        _depart(s, f.ship)
        return
    if s.storm[path[0]] or path[0] not in s.grid.near[s.ship_at[f.ship]]:
        path = _another_way(s, s.ship_at[f.ship], path[-1])
    if not path:
        _depart(s, f.ship)
        return
    if s.here[path[0]] >= 0:
        return
    _step(s, f.ship, path)
    f.left -= 1
    f.step = 0


def _another_way(s: SectorState, start: int, end: int) -> tuple[int, ...]:
    """Return the way on for a hive ship that a storm bars, or that a fight or a storm has thrown off its line: to the
    cell of the border that is nearest to where the line ends."""
    reached = s.grid.spread(start, lambda cell: not s.storm[cell])
    rim = [cell for cell in reached if s.grid.rim(cell)]
    return line(s, start, min(rim, key=lambda cell: (s.grid.apart(cell, end), cell))) if rim else ()


def _step(s: SectorState, ship: int, path: tuple[int, ...]) -> None:
    cell = path[0]
    put_ship(s, ship, cell)
    s.hives = [(other, path[1:] if other == ship else way) for other, way in s.hives]
    s.events.append(e.HiveMoved(ship, cell))
    _plunder(s, cell)


def _plunder(s: SectorState, cell: int) -> None:
    """Let the planet in a cell make nothing this turn, if one lies there."""
    if s.what[cell] in PLANETS:
        s.quiet[cell] = s.turn
        s.events.append(e.Raided((cell,), "swarm"))


def _depart(s: SectorState, ship: int) -> None:
    """Let a hive ship leave the sector."""
    lift_ship(s, ship)
    s.ship_at[ship] = GONE
    s.hives = [hive for hive in s.hives if hive[0] != ship]
    s.events.append(e.HiveMoved(ship, GONE))


SWARM_STEPS: Procedure[SectorState] = (strike, advance)
