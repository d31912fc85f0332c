"""Boards of places and routes as people write them, and the way from there to a checked GraphBoard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple, NoReturn

import msgspec
from msgspec import Meta

from game.boards.graphs import Board, Gate, GraphBoard, Place, Route, Sector
from game.boards.sections import Plain, Slug
from game.kernel.errors import BadFile

GATEWAY: Final = "gateway"
"""The kind of place that opens another board."""
NEAREST: Final = 0.02
"""How near two places may lie, as a part of the board's longer side."""
Name = Annotated[Plain, Meta(min_length=1, max_length=80)]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$", description="red, green and blue: #rrggbb")]
Length = Annotated[int, Meta(ge=100, le=10000)]
Coordinate = Annotated[float, Meta(ge=0, le=10000)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What all parts of a board file share."""


class PlacePart(_Part, frozen=True, kw_only=True):
    """A place: `x` grows to the right, `y` downwards. A place that `opens` another board is of the kind "gateway",
    belongs to no sector and holds nobody; by an `entrance` one comes into the board from the place that opens it.
    `yields_to`: who alone gets the production; `home_of`: whose home world this is; `forbids`: kinds of units that are
    not deployed here."""

    id: Slug
    name: Name
    kind: Slug
    x: Coordinate
    y: Coordinate
    sector: Slug | None = None
    owner: Slug | None = None
    production: Annotated[int, Meta(ge=0, le=50)] = 0
    yields_to: Slug | None = None
    capacity: Annotated[int, Meta(ge=1, le=5)] = 5
    home_of: Slug | None = None
    forbids: Annotated[tuple[Slug, ...], Meta(max_length=20)] = ()
    entrance: bool = False
    opens: Slug | None = None


class RoutePart(_Part, frozen=True, kw_only=True):
    """A route between two places of the board."""

    a: Slug
    b: Slug
    dotted: bool = False


class SectorPart(_Part, frozen=True, kw_only=True):
    """A sector, to which places say that they belong."""

    id: Slug
    name: Name
    colour: Colour


class BoardFile(_Part, frozen=True, kw_only=True):
    """A board. `movement`: place by place ("step") or as far as one likes ("free")."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    name: Name
    size: tuple[Length, Length]
    movement: Literal["step", "free"] = "step"
    places: Annotated[tuple[PlacePart, ...], Meta(min_length=1, max_length=200)]
    routes: Annotated[tuple[RoutePart, ...], Meta(max_length=600)]


class Written(NamedTuple):
    """A board file and where it was read from."""

    board: BoardFile
    path: str
    pointer: str = ""

    def refuse(self, place: str, sentence: str) -> NoReturn:
        """The file is refused: what is wrong at that place in it."""
        raise BadFile(self.path, f"{self.pointer}{place}", sentence)


def build(boards: Sequence[Written], sectors: Sequence[SectorPart]) -> GraphBoard:
    """The boards as one, checked; the first is the one that no place opens. Sectors are checked by
    `check_sectors`. Raises BadFile with the place of the first mistake."""
    parts = [(number, part) for number, written in enumerate(boards) for part in written.board.places]
    index = {part.id: i for i, (_, part) in enumerate(parts)}
    by_id = {written.board.id: number for number, written in enumerate(boards)}
    sector_of = {sector.id: i for i, sector in enumerate(sectors)}
    places = [_place(i, number, part, sector_of) for i, (number, part) in enumerate(parts)]
    lines = [line for written in boards for line in written.board.routes]
    routes = [Route(i, index[line.a], index[line.b], line.dotted) for i, line in enumerate(lines)]
    entrances = [tuple(index[p.id] for p in written.board.places if p.entrance) for written in boards]
    gates = [
        Gate(i, by_id[part.opens], entrances[by_id[part.opens]]) for i, (_, part) in enumerate(parts) if part.opens
    ]
    opened = {gate.board: gate.place for gate in gates}
    return GraphBoard.of(
        [
            Board(b.id, b.name, b.size, opened.get(number, -1), b.movement)
            for number, b in enumerate(written.board for written in boards)
        ],
        places,
        routes,
        [
            Sector(i, s.id, s.name, s.colour, tuple(p.index for p in places if p.sector == i))
            for i, s in enumerate(sectors)
        ],
        gates,
    )


def _place(index: int, board: int, part: PlacePart, sector_of: dict[str, int]) -> Place:
    return Place(
        index=index,
        id=part.id,
        name=part.name,
        board=board,
        x=part.x,
        y=part.y,
        sector=-1 if part.sector is None else sector_of[part.sector],
        owner=part.owner or "",
        kind=part.kind,
        production=part.production,
        yields_to=part.yields_to or "",
        capacity=0 if part.opens else part.capacity,
        home_of=part.home_of or "",
        forbids=part.forbids,
    )
