"""A board as people write it in a mission, and the way from there to a checked SquareBoard."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.boards.squares import ROCK, SIDES, PlacedSection, Spot, SquareBoard, squares_of
from game.hulk.sections import Shape, checked_shapes
from game.kernel.errors import BadFile
from game.kernel.mapfile import Part, Plain, Slug
from game.kernel.text import N_, listed, said

MOST_SQUARES: Final = 1000
Coordinate = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=0, le=8)]
Side = Literal["N", "E", "S", "W"]
Axis = Literal["NS", "EW"]
Letter = Annotated[str, Meta(pattern=r"^[A-Z]{1,2}$", description="What the map calls it: A, B, C …")]


class SectionPart(Part, frozen=True, kw_only=True):
    """A placed section: x and y are the top left corner of its outline after the quarter turns clockwise."""

    kind: Slug
    x: Coordinate
    y: Coordinate
    turns: Annotated[int, Meta(ge=0, le=3)] = 0
    level: Level = 0
    name: Slug | None = None
    label: Annotated[Plain, Meta(max_length=80)] = ""


class SpotPart(Part, frozen=True, kw_only=True):
    """A square."""

    x: Coordinate
    y: Coordinate
    level: Level = 0


class DoorPart(SpotPart, frozen=True, kw_only=True):
    """A door in a square; the axis is the way one travels through it."""

    axis: Axis


class EdgePart(SpotPart, frozen=True, kw_only=True):
    """An entry or exit: the board square, and the side on which off the board begins."""

    id: Letter
    side: Side


class LadderPart(Part, frozen=True, kw_only=True):
    """Two squares joined by a ladder; upper lies on the higher level."""

    upper: SpotPart
    lower: SpotPart


class BoardFile(Part, frozen=True, kw_only=True):
    """A board. `shapes` describes section kinds of this board's own; they go before the shared ones."""

    sections: Annotated[tuple[SectionPart, ...], Meta(max_length=300)]
    doors: Annotated[tuple[DoorPart, ...], Meta(max_length=200)] = ()
    entries: Annotated[tuple[EdgePart, ...], Meta(max_length=60)] = ()
    exits: Annotated[tuple[EdgePart, ...], Meta(max_length=60)] = ()
    ladders: Annotated[tuple[LadderPart, ...], Meta(max_length=60)] = ()
    shapes: Annotated[tuple[Shape, ...], Meta(max_length=200)] = ()


def build(board: BoardFile, shapes: Mapping[str, Shape], file: str, pointer: str = "/board") -> SquareBoard:
    """Return the board, checked. Raises BadFile with the place of the first mistake, under `pointer`."""
    placed = _placed(board, {**shapes, **checked_shapes(board.shapes, file, f"{pointer}/shapes")}, file, pointer)
    owners = _owners(board, placed, file, pointer)
    for where, part in _spots(board):
        if _spot(part) not in owners:
            raise BadFile(
                file, f"{pointer}{where}", said("The board has no square at {place}.", place=_place(_spot(part)))
            )
    _check_twice(board, file, pointer)
    made = SquareBoard.of(
        placed,
        doors=[(_spot(door), door.axis) for door in board.doors],
        entries=[(e.id, _spot(e), SIDES.index(e.side)) for e in board.entries],
        exits=[(e.id, _spot(e), SIDES.index(e.side)) for e in board.exits],
        ladders=[(_spot(ladder.upper), _spot(ladder.lower)) for ladder in board.ladders],
    )
    _check_edges(made, file, pointer)
    _check_doors(made, file, pointer)
    _check_ladders(made, file, pointer)
    _check_ways(made, file, pointer)
    return made


def with_shapes(board: BoardFile, shapes: Mapping[str, Shape]) -> BoardFile:
    """Return the same board with every shape that it uses written into it, so that it can be kept by itself."""
    own = {shape.kind: shape for shape in board.shapes}
    used = sorted({part.kind for part in board.sections})
    return msgspec.structs.replace(board, shapes=tuple(own.get(kind) or shapes[kind] for kind in used))


def _spot(part: SpotPart) -> Spot:
    return Spot(part.level, part.y, part.x)


def _place(spot: Spot) -> str:
    return f"x {spot.x}, y {spot.y}" + (f", level {spot.level}" if spot.level else "")


def _spots(board: BoardFile) -> Iterable[tuple[str, SpotPart]]:
    for i, door in enumerate(board.doors):
        yield f"/doors/{i}", door
    for i, entry in enumerate(board.entries):
        yield f"/entries/{i}", entry
    for i, way_out in enumerate(board.exits):
        yield f"/exits/{i}", way_out
    for i, ladder in enumerate(board.ladders):
        yield f"/ladders/{i}/upper", ladder.upper
        yield f"/ladders/{i}/lower", ladder.lower


def _unique(values: Iterable[tuple[str, Any]], file: str, sentence: str) -> None:
    """Raise BadFile for the first of the (pointer, value) pairs whose value was there before."""
    seen = set()
    for pointer, value in values:
        if value in seen:
            raise BadFile(file, pointer, sentence)
        seen.add(value)


def _check_twice(board: BoardFile, file: str, pointer: str) -> None:
    doors = ((f"{pointer}/doors/{i}", _spot(door)) for i, door in enumerate(board.doors))
    _unique(doors, file, N_("Another door stands in this square."))
    for name, edges in (("entries", board.entries), ("exits", board.exits)):
        letters = ((f"{pointer}/{name}/{i}/id", edge.id) for i, edge in enumerate(edges))
        _unique(letters, file, N_("Another one has the same letter."))
        places = ((f"{pointer}/{name}/{i}", (_spot(edge), edge.side)) for i, edge in enumerate(edges))
        _unique(places, file, N_("Another one lies at the same edge."))
    ends = ((f"{pointer}{where}", _spot(part)) for where, part in _spots(board) if where.startswith("/ladders"))
    _unique(ends, file, N_("Another ladder ends in this square."))
    for i, ladder in enumerate(board.ladders):
        if ladder.upper.level <= ladder.lower.level:
            raise BadFile(file, f"{pointer}/ladders/{i}", N_("The upper end of a ladder must lie on a higher level."))


def _placed(board: BoardFile, known: Mapping[str, Shape], file: str, pointer: str) -> list[PlacedSection]:
    if not board.sections:
        raise BadFile(file, f"{pointer}/sections", N_("The board has no sections."))
    for i, part in enumerate(board.sections):
        if part.kind not in known:
            raise BadFile(
                file,
                f"{pointer}/sections/{i}/kind",
                said(
                    "Unknown section kind “{kind}”. Use one of: {names}.",
                    kind=part.kind,
                    names=listed(sorted(known)),
                ),
            )
    names = ((f"{pointer}/sections/{i}/name", part.name) for i, part in enumerate(board.sections) if part.name)
    _unique(names, file, N_("Another section has the same name."))
    return [
        known[part.kind].placed(part.x, part.y, part.turns, part.level, part.name or "", part.label)
        for part in board.sections
    ]


def _owners(board: BoardFile, placed: list[PlacedSection], file: str, pointer: str) -> dict[Spot, int]:
    owners: dict[Spot, int] = {}
    for i, section in enumerate(placed):
        for spot in section.spots:
            if spot in owners:
                first, second = (_called(board, one) for one in (owners[spot], i))
                raise BadFile(
                    file,
                    f"{pointer}/sections/{i}",
                    said(
                        "The sections {first} and {second} overlap at {place}.",
                        first=first,
                        second=second,
                        place=_place(spot),
                    ),
                )
            owners[spot] = i
    if len(owners) > MOST_SQUARES:
        raise BadFile(
            file,
            f"{pointer}/sections",
            said("A board can have at most {most} squares. Remove some.", most=MOST_SQUARES),
        )
    return owners


def _called(board: BoardFile, i: int) -> str:
    part = board.sections[i]
    return f'{i} ("{part.name or part.kind}")'


def _check_edges(board: SquareBoard, file: str, pointer: str) -> None:
    for name, edges in (("entries", board.entries), ("exits", board.exits)):
        for i, edge in enumerate(edges):
            if board.step[edge.square * 8 + 2 * edge.side] != ROCK:
                raise BadFile(
                    file,
                    f"{pointer}/{name}/{i}/side",
                    said(
                        "The {side} side of this square isn't open: another square lies there.", side=SIDES[edge.side]
                    ),
                )


def _check_doors(board: SquareBoard, file: str, pointer: str) -> None:
    edges = {(edge.square, edge.side) for edge in (*board.entries, *board.exits)}
    for i, door in enumerate(board.doors):
        for side in (SIDES.index(letter) for letter in door.axis):
            if board.step[door.square * 8 + 2 * side] == ROCK and (door.square, side) not in edges:
                raise BadFile(
                    file,
                    f"{pointer}/doors/{i}/axis",
                    said(
                        "This door leads nowhere {axis}: rock lies on its {side} side.",
                        axis=door.axis,
                        side=SIDES[side],
                    ),
                )


def _check_ladders(board: SquareBoard, file: str, pointer: str) -> None:
    for i, ladder in enumerate(board.ladders):
        for name, square in (("upper", ladder.upper), ("lower", ladder.lower)):
            if square in board.door_at:
                raise BadFile(file, f"{pointer}/ladders/{i}/{name}", N_("A ladder can't end in a door's square."))


def _check_ways(board: SquareBoard, file: str, pointer: str) -> None:
    """Raise BadFile when some section cannot be reached from the first."""
    lost = board.full & ~board.within(board.section_squares[0][0], board.n)
    if lost:
        section = board.section[squares_of(lost)[0]]
        raise BadFile(file, f"{pointer}/sections/{section}", N_("You can't get from the first section to this one."))
