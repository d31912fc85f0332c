"""Boards of places joined by routes, one opening into another: a galaxy, a system in it, a palace in that. Knows no
game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar


@dataclass(frozen=True, slots=True)
class Place:
    """Where counters stand. `owner`: the printed colour, "" for none; `sector` -1: none. A game adds what else is
    printed there."""

    index: int
    id: str
    name: str
    board: int
    x: float
    y: float
    sector: int
    owner: str
    kind: str
    capacity: int


P = TypeVar("P", bound=Place)


@dataclass(frozen=True, slots=True)
class Route:
    """A line between two places; `dotted`: not everybody crosses it freely."""

    index: int
    a: int
    b: int
    dotted: bool


@dataclass(frozen=True, slots=True)
class Board:
    """One of the pictures: its name, its size, the place through which it is reached (-1 for the first board), and
    whether one moves on it place by place ("step") or as far as one likes ("free")."""

    id: str
    name: str
    size: tuple[int, int]
    opens_from: int
    movement: str


@dataclass(frozen=True, slots=True)
class Sector:
    """Places that count together, on whatever board they lie."""

    index: int
    id: str
    name: str
    colour: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gate:
    """A place that is the way into another board: nobody stands in it, who goes there comes to an entrance."""

    place: int
    board: int
    entrances: tuple[int, ...]


Way = tuple[int, int]
"""A neighbour and the route by which it is one."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GraphBoard(Generic[P]):
    """Boards, places, routes and sectors, numbered, with what is asked of them all the time.

    `ways` holds for each place its neighbours: a route to a gate leads to each of the gate's entrances, and the gate
    itself has no ways. `route_between` has both orders; `gate_routes` are the routes that lead into another board.
    """

    boards: tuple[Board, ...]
    places: tuple[P, ...]
    routes: tuple[Route, ...]
    sectors: tuple[Sector, ...]
    gates: tuple[Gate, ...]
    index: dict[str, int]
    ways: tuple[tuple[Way, ...], ...]
    route_between: dict[tuple[int, int], int]
    gate_routes: frozenset[int]
    gate_at: dict[int, Gate]

    @classmethod
    def of(
        cls,
        boards: Sequence[Board],
        places: Sequence[P],
        routes: Sequence[Route],
        sectors: Sequence[Sector],
        gates: Sequence[Gate],
    ) -> "GraphBoard[P]":
        """Return the board made of these parts."""
        gate_at = {gate.place: gate for gate in gates}
        between: dict[tuple[int, int], int] = {}
        ways: list[list[Way]] = [[] for _ in places]
        for route in routes:
            for a, b in _ends(route, gate_at):
                if (a, b) not in between:
                    between[a, b] = between[b, a] = route.index
                    ways[a].append((b, route.index))
                    ways[b].append((a, route.index))
        return cls(
            boards=tuple(boards),
            places=tuple(places),
            routes=tuple(routes),
            sectors=tuple(sectors),
            gates=tuple(gates),
            index={place.id: place.index for place in places},
            ways=tuple(tuple(near) for near in ways),
            route_between=between,
            gate_routes=frozenset(r.index for r in routes if r.a in gate_at or r.b in gate_at),
            gate_at=gate_at,
        )

    def __repr__(self) -> str:
        return f"<GraphBoard of {len(self.places)} places on {len(self.boards)} boards>"

    def on(self, board: int) -> tuple[int, ...]:
        """Return the places of one of the boards."""
        return tuple(place.index for place in self.places if place.board == board)

    def reached(self, start: int) -> set[int]:
        """Return the places to which some chain of ways leads, the start among them."""
        found = {start}
        waiting = [start]
        while waiting:
            for near, _ in self.ways[waiting.pop()]:
                if near not in found:
                    found.add(near)
                    waiting.append(near)
        return found


def _ends(route: Route, gate_at: dict[int, Gate]) -> Iterable[tuple[int, int]]:
    """Return the pairs of places that a route joins."""
    starts, targets = ((gate_at[end].entrances if end in gate_at else (end,)) for end in (route.a, route.b))
    return [(a, b) for a in starts for b in targets]
