"""Boards of places and routes as people write them, and the way from there to a checked GraphBoard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from math import hypot
from typing import Annotated, Any, Final, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from game.boards.graphs import Board, Gate, GraphBoard, P, Place, Route, Sector
from game.kernel.mapfile import Name, Part, Slug, Source
from game.kernel.text import N_, said

GATEWAY: Final = "gateway"
"""The kind of place that opens another board."""
NEAREST: Final = 0.02
"""How near to each other two places may lie, as a part of the board's longer side."""
CAPACITY: Final = 5
"""How many counters of a side a place holds; a gateway none."""
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$", description="red, green and blue: #rrggbb")]
Length = Annotated[int, Meta(ge=100, le=10000)]
Coordinate = Annotated[float, Meta(ge=0, le=10000)]


class PlacePart(Part, frozen=True, kw_only=True):
    """A place: `x` grows to the right, `y` downwards. A place that `opens` another board is of the kind "gateway",
    belongs to no sector and holds nobody; by an `entrance` one comes into the board from the place that opens it. A
    game adds fields of its own."""

    id: Slug
    name: Name
    kind: Slug
    x: Coordinate
    y: Coordinate
    sector: Slug | None = None
    owner: Slug | None = None
    entrance: bool = False
    opens: Slug | None = None


class RoutePart(Part, frozen=True, kw_only=True):
    """A route between two places of the board."""

    a: Slug
    b: Slug
    dotted: bool = False


class SectorPart(Part, frozen=True, kw_only=True):
    """A sector, to which places say that they belong."""

    id: Slug
    name: Name
    colour: Colour


class BoardFile(Part, frozen=True, kw_only=True):
    """A board. `movement`: place by place ("step") or as far as one likes ("free")."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    name: Name
    size: tuple[Length, Length]
    movement: Literal["step", "free"] = "step"
    places: Annotated[tuple[PlacePart, ...], Meta(min_length=1, max_length=200)]
    routes: Annotated[tuple[RoutePart, ...], Meta(max_length=600)]


F = TypeVar("F", bound=BoardFile)


class Written(NamedTuple, Generic[F]):
    """A board file and where it was read from."""

    board: F
    source: Source


def build(
    boards: Sequence[Written[Any]], sectors: Sequence[SectorPart], source: Source, kind: type[P]
) -> GraphBoard[P]:
    """Return the boards as one, checked; the first is the one that no place opens. `source`: where the sectors were
    read; `kind`: what the game makes of a place, with fields called as those in its files. Raises BadFile with the
    place of the first mistake."""
    check_parts(boards, sectors, source)
    parts = [(number, part) for number, written in enumerate(boards) for part in written.board.places]
    index = {part.id: i for i, (_, part) in enumerate(parts)}
    by_id = {written.board.id: number for number, written in enumerate(boards)}
    sector_of = {sector.id: i for i, sector in enumerate(sectors)}
    places = [_place(kind, i, number, part, sector_of) for i, (number, part) in enumerate(parts)]
    lines = [line for written in boards for line in written.board.routes]
    entrances = [tuple(index[part.id] for part in written.board.places if part.entrance) for written in boards]
    gates = [
        Gate(i, by_id[part.opens], entrances[by_id[part.opens]]) for i, (_, part) in enumerate(parts) if part.opens
    ]
    opened = {gate.board: gate.place for gate in gates}
    made = GraphBoard.of(
        [
            Board(file.id, file.name, file.size, opened.get(number, -1), file.movement)
            for number, (file, _) in enumerate(boards)
        ],
        places,
        [Route(i, index[line.a], index[line.b], line.dotted) for i, line in enumerate(lines)],
        [
            Sector(i, part.id, part.name, part.colour, tuple(place.index for place in places if place.sector == i))
            for i, part in enumerate(sectors)
        ],
        gates,
    )
    check_ways(made, boards)
    return made


def _place(kind: type[P], index: int, board: int, part: PlacePart, sector_of: dict[str, int]) -> P:
    told: dict[str, Any] = {field.name: getattr(part, field.name, None) for field in fields(kind)}
    told = {name: "" if value is None else value for name, value in told.items()}
    told |= {"index": index, "board": board, "capacity": 0 if part.opens else CAPACITY}
    told["sector"] = -1 if part.sector is None else sector_of[part.sector]
    return kind(**told)


# -- a board by itself --


def check_board(board: BoardFile, source: Source) -> None:
    """Check what can be seen without the other boards. Raises BadFile."""
    _once(source, "/places", "id", [part.id for part in board.places], N_("Another place has the same id."))
    for i, part in enumerate(board.places):
        fault = _fault(part)
        if fault:
            source.refuse(f"/places/{i}/{fault[0]}".rstrip("/"), fault[1])
    _check_positions(board, source)
    _check_routes(board, source)


def _fault(part: PlacePart) -> tuple[str, str] | None:
    """Return the field of a place that does not go with the others, and why."""
    if (part.kind == GATEWAY) != (part.opens is not None):
        return "opens", said(
            "A place that opens another board must be of the kind “{kind}”, and only such a place can be.", kind=GATEWAY
        )
    if part.opens is None:
        if part.sector is None:
            return "", N_("Every place except a gateway must name its sector.")
        return None
    if part.sector is not None:
        return "sector", N_("Counters can't stop in a gateway, so it has no sector. Remove its sector.")
    return ("entrance", N_("Counters can't stop in a gateway, so it can't be an entrance.")) if part.entrance else None


def _check_positions(board: BoardFile, source: Source) -> None:
    width, height = board.size
    least = NEAREST * max(board.size)
    for i, part in enumerate(board.places):
        if part.x > width or part.y > height:
            field = "x" if part.x > width else "y"
            source.refuse(
                f"/places/{i}/{field}",
                said(
                    "This lies outside the board, which is {width} wide and {height} high.", width=width, height=height
                ),
            )
        for other in board.places[:i]:
            if hypot(part.x - other.x, part.y - other.y) < least:
                source.refuse(f"/places/{i}", said("This place and “{id}” are on top of each other.", id=other.id))


def _check_routes(board: BoardFile, source: Source) -> None:
    places = {part.id: part for part in board.places}
    seen: set[frozenset[str]] = set()
    for i, line in enumerate(board.routes):
        for field, end in (("a", line.a), ("b", line.b)):
            if end not in places:
                source.refuse(f"/routes/{i}/{field}", said("This board has no place “{end}”.", end=end))
        ends = frozenset((line.a, line.b))
        if len(ends) == 1:
            source.refuse(f"/routes/{i}", N_("A route must join two different places."))
        if ends in seen:
            source.refuse(f"/routes/{i}", N_("Another route already joins these places."))
        if places[line.a].opens and places[line.b].opens:
            source.refuse(f"/routes/{i}", N_("A route can't join two gateways: counters can't stop in either."))
        seen.add(ends)
    joined = frozenset[str]().union(*seen)
    for i, part in enumerate(board.places):
        if part.opens and part.id not in joined:
            source.refuse(f"/places/{i}", N_("This gateway has no route. Draw one to it."))


# -- the boards together --


def check_parts(boards: Sequence[Written[Any]], sectors: Sequence[SectorPart], source: Source) -> None:
    """Check that parts have names of their own and name what is there. Raises BadFile."""
    for written in boards:
        check_board(*written)
    _once(source, "/sectors", "id", [part.id for part in sectors], N_("Another sector has the same id."))
    names, ids = set[str](), set[str]()
    known = {part.id for part in sectors}
    for board, at in boards:
        if board.id in names:
            at.refuse("/id", N_("Another board has the same id."))
        names.add(board.id)
        for i, part in enumerate(board.places):
            if part.id in ids:
                at.refuse(f"/places/{i}/id", N_("A place of another board has the same id."))
            if part.sector is not None and part.sector not in known:
                at.refuse(f"/places/{i}/sector", said("This board has no sector “{sector}”.", sector=part.sector))
            ids.add(part.id)
    _check_gateways(boards)
    used = {part.sector for board, _ in boards for part in board.places}
    for i, sector in enumerate(sectors):
        if sector.id not in used:
            source.refuse(f"/sectors/{i}", N_("This sector has no places."))


def _check_gateways(boards: Sequence[Written[Any]]) -> None:
    known = {board.id: board for board, _ in boards}
    opened: set[str] = set()
    first = boards[0].board
    for board, at in boards:
        for i, part in enumerate(board.places):
            if part.entrance and board is first:
                at.refuse(
                    f"/places/{i}/entrance",
                    N_("The first board can't be entered from another one. Remove its entrance."),
                )
            if part.opens is None:
                continue
            place = f"/places/{i}/opens"
            if part.opens not in known or part.opens == first.id:
                others = ", ".join(name for name in known if name != first.id) or "none"
                at.refuse(
                    place,
                    said(
                        "“{opens}” isn't a board that can be opened. Choose one of these: {others}.",
                        opens=part.opens,
                        others=others,
                    ),
                )
            if part.opens in opened:
                at.refuse(place, said("Another place already opens the board “{opens}”.", opens=part.opens))
            if not any(inner.entrance for inner in known[part.opens].places):
                at.refuse(place, said("The board “{opens}” has no entrance.", opens=part.opens))
            opened.add(part.opens)
    for board, at in boards[1:]:
        if board.id not in opened:
            at.refuse("/id", N_("This board can't be reached: no place opens it."))


def check_ways(made: GraphBoard[Any], boards: Sequence[Written[Any]]) -> None:
    """Check that every place can be reached from every other. Raises BadFile."""
    standing = [place for place in made.places if place.index not in made.gate_at]
    reached = made.reached(standing[0].index)
    for place in standing:
        if place.index not in reached:
            sentence = said("This place can't be reached from “{id}”.", id=standing[0].id)
            boards[place.board].source.refuse(f"/places/{place_number(made, place)}", sentence)


def place_number(made: GraphBoard[Any], place: Place) -> int:
    """Return the number of a place in the file of its board."""
    return place.index - made.on(place.board)[0]


def _once(source: Source, place: str, field: str, names: Sequence[str], sentence: str) -> None:
    seen: set[str] = set()
    for i, name in enumerate(names):
        if name in seen:
            source.refuse(f"{place}/{i}/{field}", sentence)
        seen.add(name)
