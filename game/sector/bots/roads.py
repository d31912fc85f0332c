"""How far it is from cell to cell around storms, worked out once for all who play on a map in the same storms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.boards.rings import RingGrid
from game.sector.state import SectorState

FAR = 99
"""Steps to where no way leads."""


class Roads:
    """The ways of a map: each cell's distances are found when they are first asked for."""

    def __init__(self, grid: RingGrid, storms: bytes, gates: tuple[int, ...]) -> None:
        near: list[Sequence[int]] = list(grid.near)
        for gate in gates:
            near[gate] = (*grid.near[gate], *(other for other in gates if other != gate))
        self.near: list[list[int]] = [[other for other in cells if not storms[other]] for cells in near]
        """The cells one step away from each that are not in storms."""
        self.stormy = {near for cell, here in enumerate(storms) if here for near in grid.near[cell]}
        """The cells beside storms."""
        self._known: dict[int, list[int]] = {}
        self._within: dict[tuple[int, int], bytearray] = {}

    def far(self, start: int) -> list[int]:
        """Return how many steps it is from a cell to each other."""
        found = self._known.get(start)
        if found is None:
            found = self._known[start] = self._spread(start)
        return found

    def within(self, start: int, steps: int) -> bytearray:
        """Return of each cell whether it is no more than so many steps from another."""
        found = self._within.get((start, steps))
        if found is None:
            found = self._within[start, steps] = self._reached(start, steps)
        return found

    def _reached(self, start: int, steps: int) -> bytearray:
        near, found = self.near, bytearray(len(self.near))
        found[start] = 1
        edge = [start]
        for _ in range(steps):
            reached = []
            for cell in edge:
                for other in near[cell]:
                    if not found[other]:
                        found[other] = 1
                        reached.append(other)
            edge = reached
        return found

    def _spread(self, start: int) -> list[int]:
        near = self.near
        far = [FAR] * len(near)
        far[start] = 0
        queue = [start]
        for cell in queue:
            steps = far[cell] + 1
            for other in near[cell]:
                if far[other] == FAR:
                    far[other] = steps
                    queue.append(other)
        return far


@lru_cache(maxsize=32)
def _roads(grid: RingGrid, storms: bytes, gates: tuple[int, ...]) -> Roads:
    return Roads(grid, storms, gates)


def roads_of(s: SectorState) -> Roads:
    """Return the ways of a position."""
    return _roads(s.grid, bytes(s.storm), tuple(s.gates))


Reach = Mapping[int, tuple[float, tuple[int, ...]]]
"""Each cell that a ship may come to, with the chance that it does, and the cells of its way."""


def reach(roads: Roads, start: int, steps: int, agility: int, danger: Mapping[int, int], breaks_off: bool) -> Reach:
    """Return where a ship may come in so many steps around storms: on the safest way, the shortest among those.
    `danger`: how many enemies would be in contact in a cell; `breaks_off`: whether leaving contact asks for a roll."""
    near = roads.near
    best: dict[int, tuple[float, tuple[int, ...]]] = {start: (1.0, ())}
    edge = [start]
    for _ in range(steps):
        reached = []
        for cell in edge:
            chance, way = best[cell]
            leaving = danger.get(cell, 0) if breaks_off else 0
            for other in near[cell]:
                foes = danger.get(other, 0) or leaving
                risk = chance * max(0, min(6, agility - foes)) / 6 if foes else chance
                known = best.get(other)
                if known is None or risk > known[0] + 1e-9:
                    best[other] = (risk, (*way, other))
                    reached.append(other)
        edge = reached
    return best
