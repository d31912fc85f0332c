"""What is drawn of a board, by its cells and its ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.sector.sector import EMPTY, HQ, KINDS, PLANETS
from game.sector.state import FIT, IDLE, INDEPENDENT, NOBODY, SWARM, WRECKED
from game.sector.table.labels import Named
from game.sector.telling.words import WORLD, cell_at
from game.telling.sheet import Board, Token
from game.ui import tabletop

OWNERS: Final = {"independent": INDEPENDENT, "swarm": SWARM}
UNCHANGED: Final = (0, 0, 0, 0)


class World(NamedTuple):
    """What lies in a cell: its kind, whose it is, who guards it, whether it makes nothing, and a gate."""

    what: int = EMPTY
    owner: int = NOBODY
    garrison: int = 0
    quiet: bool = False
    gate: bool = False


class Chart:
    """All of a board, by the numbers of cells, ships and seats."""

    def __init__(self, board: Board, cells: int, seats: Sequence[str]) -> None:
        self.board = board
        self.ships = {token.key: token for token in board.tokens if token.key < WORLD}
        self.at = {ship: cell_at(token.place) for ship, token in self.ships.items()}
        planets = {token.key - WORLD: token for token in board.tokens if token.key >= WORLD}
        worlds = {cell: world_of(token, seats) for cell, token in planets.items()}
        self.worlds = tuple(worlds.get(cell, World()) for cell in range(cells))
        self.what = tuple(world.what for world in self.worlds)
        self.owner = tuple(world.owner for world in self.worlds)
        self.garrison = tuple(world.garrison for world in self.worlds)
        self.quiet = tuple(world.quiet for world in self.worlds)
        places = {cell_at(place.id): place for place in board.places if place.kind == "cell"}
        owners = {cell: place.owner for cell, place in places.items()}
        storms = {cell for cell, place in places.items() if "storm" in place.states}
        self.colour = tuple(seat_of(owners.get(cell, ""), seats) for cell in range(cells))
        self.storm = tuple(int(cell in storms) for cell in range(cells))
        self.cores = {cell for cell, place in places.items() if "core" in place.states}
        self.gates = self._listed("gates")
        self.mustered = self._listed("mustered")
        self.paths = tuple(_cells(place.values["over"]) for place in board.places if place.kind == "path")
        known = range(max(self.ships, default=-1) + 1)
        self.ship_state = tuple(state_of(self.ships.get(ship)) for ship in known)
        self.ship_gains = tuple(gains_of(self.ships.get(ship)) for ship in known)
        names = ((cell, token.name, self.what[cell] == HQ) for cell, token in planets.items())
        named = (one for one in names if self.what[one[0]] in PLANETS)
        self.named: Named = tuple(sorted(named, key=lambda one: (not one[2], one[0])))
        self.shared = frozenset(cell for cell in self.at.values() if self.what[cell])
        """The cells of worlds in which a ship is too."""
        self.marked = tuple((cell, what, cell in self.shared) for cell, what in enumerate(self.what) if what)
        self.marked += tuple((cell, EMPTY, True) for cell in sorted(self.at.values()) if not self.what[cell])
        """Where worlds and ships lie that no name may cover: the cell, what lies there, whether a ship does."""
        self.laid: tuple[int, list[tabletop.Token]] = -1, []
        """The pieces where they lie, and how often ships had turned by then."""

    def _listed(self, name: str) -> tuple[int, ...]:
        return _cells(self.board.values.get(name, ()))


def seat_of(owner: str, seats: Sequence[str]) -> int:
    """Return the number of an owner."""
    return seats.index(owner) if owner in seats else OWNERS.get(owner, NOBODY)


def world_of(told: Token, seats: Sequence[str]) -> World:
    """Return what is drawn of a world."""
    guards, quiet, gate = told.values.get("garrison", 0), "quiet" in told.states, "gate" in told.states
    assert isinstance(guards, int)
    return World(KINDS.index(told.kind), seat_of(told.owner, seats), guards, quiet, gate)


def _cells(value: object) -> tuple[int, ...]:
    """Return the cells that a value lists."""
    return tuple(map(cell_at, map(str, value))) if isinstance(value, tuple) else ()


def state_of(told: Token | None) -> int:
    """Return in which state a ship is."""
    states = told.states if told is not None else ()
    return WRECKED if "wrecked" in states else IDLE if "idle" in states else FIT


def gains_of(told: Token | None) -> tuple[int, ...]:
    """Return by how much the attributes of a ship differ for good from those that are printed."""
    gains = told.values["gains"] if told is not None else UNCHANGED
    return tuple(map(int, gains)) if isinstance(gains, tuple) else UNCHANGED
