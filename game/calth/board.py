"""The caverns of Calth: a grid of hexes with terrain, made of tiles, with doors and obstacles on edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.boards.hexes import OUTSIDE, Cell, HexGrid, cell, neighbours, opposite, paths
from game.calth.seeing import Sight, Trace, sight
from game.kernel.memory import of_a_match

OPEN, OBSTRUCTED, RUBBLE, BARRICADE = "open", "obstructed", "rubble", "barricade"


@dataclass(frozen=True, slots=True)
class Hex(Cell):
    """A hex with its terrain and the number of the tile on which it lies."""

    terrain: str
    tile: int


class Tile(NamedTuple):
    """A tile of the board and where its top left hex lies."""

    id: str
    name: str
    col: int
    row: int
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A wall on the edge between two hexes."""

    index: int
    hex: int
    side: int
    neighbour: int


@dataclass(frozen=True, slots=True)
class Door(Obstacle):
    """A blast door on the edge of a hex; `neighbour` -1: the edge is one of the board's."""

    id: str


class Edge(NamedTuple):
    """An edge of a hex, as a door or an obstacle is put there."""

    hex: int
    side: int


Ways = tuple[tuple[int, ...], ...]
"""Of each hex those one can go to."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HexBoard(HexGrid):
    """The hexes, numbered row by row, with what is asked of them all the time.

    `near` has the six hexes around each by side, -1 outside of the board. Where `sealed` is asked for it is a set of
    doors, bit by bit.
    """

    hexes: tuple[Hex, ...]
    index: dict[str, int]
    tiles: tuple[Tile, ...]
    doors: tuple[Door, ...]
    obstacles: tuple[Obstacle, ...]
    passable: tuple[bool, ...]
    rubble: tuple[bool, ...]
    _inner: int
    """The doors between two hexes."""
    _door_at: dict[tuple[int, int], int]
    _obstacle_at: dict[tuple[int, int], int]

    @classmethod
    def of(
        cls,
        terrain: Sequence[Sequence[str]],
        tiles: Sequence[Tile] = (),
        doors: Iterable[tuple[str, Edge]] = (),
        obstacles: Iterable[Edge] = (),
    ) -> HexBoard:
        """Return the board with this terrain, row by row; doors come with their ids."""
        rows, columns = len(terrain), len(terrain[0])
        hexes = tuple(
            _hex(cell(columns, col, row), terrain[row][col], tiles) for row in range(rows) for col in range(columns)
        )
        near = neighbours(hexes)
        gates = tuple(Door(i, edge.hex, edge.side, near[edge.hex][edge.side], id) for i, (id, edge) in enumerate(doors))
        walls = tuple(Obstacle(i, edge.hex, edge.side, near[edge.hex][edge.side]) for i, edge in enumerate(obstacles))
        return cls(
            columns=columns,
            rows=rows,
            hexes=hexes,
            index={hex.name: hex.index for hex in hexes},
            near=near,
            tiles=tuple(tiles),
            doors=gates,
            obstacles=walls,
            passable=tuple(hex.terrain != OBSTRUCTED for hex in hexes),
            rubble=tuple(hex.terrain == RUBBLE for hex in hexes),
            _inner=sum(1 << door.index for door in gates if door.neighbour != OUTSIDE),
            _door_at=_both_sides(gates),
            _obstacle_at=_both_sides(walls),
        )

    def ways(self, sealed: int = 0) -> Ways:
        """Return, for each hex, those adjacent to it (CALTH-2.3): no rock, no sealed door or obstacle between."""
        return self._ways(sealed & self._inner)

    def distances(self, start: int, sealed: int = 0) -> tuple[int, ...]:
        """Return how many hexes it is to each hex (CALTH-2.4, A36); -1 where no way leads."""
        return self._distances(start, sealed & self._inner)

    def distance(self, a: int, b: int, sealed: int = 0) -> int:
        """Return how many hexes it is from one to the other (CALTH-2.4); -1 where no way leads."""
        return self.distances(a, sealed)[b]

    def trace(self, a: int, b: int, sealed: int = 0) -> Sight:
        """Return what lies between two hexes on the line from centre to centre (CALTH-A4), units left out of
        account."""
        free = self._trace(a, b, 0)
        shut = free.doors & sealed & self._inner
        return self._trace(a, b, shut) if shut else free

    def edge(self, hex: int, side: int, sealed: int) -> tuple[str, int]:
        """Return what closes an edge: "door" or "obstacle" with its number, or nothing."""
        obstacle = self._obstacle_at.get((hex, side))
        if obstacle is not None:
            return "obstacle", obstacle
        door = self._door_at.get((hex, side))
        return ("door", door) if door is not None and sealed >> door & 1 else ("", OUTSIDE)

    @of_a_match
    @lru_cache(maxsize=256)
    def _ways(self, sealed: int) -> Ways:
        return tuple(self._around(hex.index, sealed) for hex in self.hexes)

    def _around(self, hex: int, sealed: int) -> tuple[int, ...]:
        if not self.passable[hex]:
            return ()
        return tuple(
            near
            for side, near in enumerate(self.near[hex])
            if near != OUTSIDE and self.passable[near] and not self.edge(hex, side, sealed)[0]
        )

    @of_a_match
    @lru_cache(maxsize=8192)
    def _distances(self, start: int, sealed: int) -> tuple[int, ...]:
        far, ways, waiting = [-1] * len(self.hexes), self._ways(sealed), [start]
        far[start] = 0 if self.passable[start] else -1
        for hex in waiting:
            for near in ways[hex]:
                if far[near] < 0:
                    far[near] = far[hex] + 1
                    waiting.append(near)
        return tuple(far)

    @of_a_match
    @lru_cache(maxsize=32_768)
    def _trace(self, a: int, b: int, sealed: int) -> Sight:
        from_hex, to_hex = self.hexes[a], self.hexes[b]
        one, other = paths(to_hex.q - from_hex.q, to_hex.r - from_hex.r)
        first = self._follow(a, b, one, sealed)
        return sight(first, first if other is one else self._follow(a, b, other, sealed))

    def _follow(self, a: int, b: int, path: Sequence[int], sealed: int) -> Trace:
        crossed: list[int] = []
        hex, doors = a, 0
        for side in path:
            if (hex, side) in self._obstacle_at:
                return Trace(tuple(crossed), "obstacle", self._obstacle_at[hex, side], doors)
            if (hex, side) in self._door_at:
                door = self._door_at[hex, side]
                if sealed >> door & 1:
                    return Trace(tuple(crossed), "door", door, doors)
                doors |= 1 << door
            hex = self.near[hex][side]
            if hex == OUTSIDE:
                return Trace(tuple(crossed), "outside", OUTSIDE, doors)
            if hex != b:
                crossed.append(hex)
                if not self.passable[hex]:
                    return Trace(tuple(crossed), OBSTRUCTED, hex, doors)
        return Trace(tuple(crossed), doors=doors)


def _hex(at: Cell, terrain: str, tiles: Sequence[Tile]) -> Hex:
    covering = (
        i
        for i, tile in enumerate(tiles)
        if tile.col <= at.col < tile.col + tile.columns and tile.row <= at.row < tile.row + tile.rows
    )
    return Hex(at.index, at.name, at.col, at.row, at.q, at.r, terrain, next(covering, OUTSIDE))


def _both_sides(parts: Iterable[Obstacle]) -> dict[tuple[int, int], int]:
    found = {}
    for part in parts:
        found[part.hex, part.side] = part.index
        if part.neighbour != OUTSIDE:
            found[part.neighbour, opposite(part.side)] = part.index
    return found
