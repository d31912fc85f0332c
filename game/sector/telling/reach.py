"""Where a ship can go this round, and what it risks on the way: the safest of the shortest ways to each cell, and a
safer one where a longer way is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.sector import odds
from game.sector.contact import foes_at
from game.sector.flying import left, must_break_off, neighbours
from game.sector.ships import agility, is_idle
from game.sector.state import SectorState
from game.sector.warp import storm_of

SAFER = 0.01
"""By how much a longer way must be safer to be told of."""


@dataclass(frozen=True)
class Way:
    """A way of a ship: the cells, the start left out, the chance that it gets there as planned, the agility checks on
    it with the highest die that passes each, and how many storms it crosses."""

    cells: tuple[int, ...]
    chance: float = 1.0
    checks: tuple[tuple[int, int], ...] = ()
    storms: int = 0
    crossed: frozenset[int] = frozenset()
    """The storms that were rolled for since the ship could last stop."""

    @property
    def end(self) -> int:
        """Return where it leads."""
        return self.cells[-1]


@dataclass(frozen=True)
class Reached:
    """A cell within reach: the way that a click takes, and a longer one that is safer, if there is one."""

    way: Way
    safer: Way | None = None


class Sky:
    """The sector as a ship flies over it."""

    def __init__(self, view: SectorState, ship: int) -> None:
        self.view, self.ship = view, ship
        self.seat, self.start = view.ship_seat[ship], view.ship_at[ship]
        self.agility = agility(view, ship)
        self.breaks_off = must_break_off(view, ship)
        self._storms: dict[int, int] = {}
        self._foes: dict[int, int] = {}

    def stops(self, cell: int) -> bool:
        """Return whether the ship can stop in a cell: where no other ship and no storm is."""
        return self.view.here[cell] in (-1, self.ship) and not self.view.storm[cell]

    def foes(self, cell: int) -> int:
        """Return how many enemies the ship would be in contact with in a cell."""
        if cell not in self._foes:
            self._foes[cell] = len(foes_at(self.view, self.seat, cell))
        return self._foes[cell]

    def storm(self, cell: int) -> int:
        """Return which storm is in a cell, by its first cell; -1 for none."""
        if not self.view.storm[cell]:
            return -1
        if cell not in self._storms:
            whole = storm_of(self.view, cell)
            self._storms.update(dict.fromkeys(whole, whole[0]))
        return self._storms[cell]

    def begun(self) -> Way:
        """Return the way that has not begun, or goes on from where the ship cannot stop."""
        return Way((), crossed=frozenset(self.storm(cell) for ship, cell in self.view.crossed if ship == self.ship))

    def on(self, way: Way, cell: int) -> Way:
        """Return a way with one step more."""
        at = way.cells[-1] if way.cells else self.start
        foes = self.foes(cell) or (self.foes(at) if self.breaks_off else 0)
        chance, checks, storms, crossed = way.chance, way.checks, way.storms, way.crossed
        if foes:
            chance *= odds.slips(self.agility - foes)
            checks = (*checks, (cell, self.agility - foes))
        storm = self.storm(cell)
        if storm >= 0 and storm not in crossed:
            chance *= odds.THROUGH
            crossed, storms = crossed | {storm}, storms + 1
        return Way((*way.cells, cell), chance, checks, storms, crossed)


def reach(view: SectorState, ship: int) -> dict[int, Reached]:
    """Return every cell in which a ship can end a move of this round, with the way there."""
    steps = left(view, ship)
    if steps < 1 or is_idle(view, ship) or view.ship_at[ship] < 0 or view.flying not in (-1, ship):
        return {}
    sky = Sky(view, ship)
    found: dict[int, Reached] = {}
    for way in _ways(sky, steps):
        known = found.get(way.end)
        if known is None:
            found[way.end] = Reached(way)
        elif len(way.cells) == len(known.way.cells):
            found[way.end] = Reached(max(way, known.way, key=_rank))
        elif way.chance > (known.safer or known.way).chance + SAFER:
            found[way.end] = replace(known, safer=way)
    return found


def _rank(way: Way) -> float:
    return way.chance


def _ways(sky: Sky, steps: int) -> Iterator[Way]:
    """Yield ways to cells in which the ship can stop, the shorter first; of those through the same cells at the same
    step, with the same storms behind them, only the safest go on."""
    layer = {(sky.start, frozenset[int]()): sky.begun()}
    for _step in range(steps):
        after: dict[tuple[int, frozenset[int]], Way] = {}
        for way in layer.values():
            for cell in neighbours(sky.view, way.cells[-1] if way.cells else sky.start):
                further = sky.on(way, cell)
                key = cell, further.crossed
                if key not in after or further.chance > after[key].chance:
                    after[key] = further
        layer = after
        for way in layer.values():
            if sky.stops(way.end) and way.end != sky.start:
                yield way
