"""Boards of hexes as people write them, tile by tile, and the way from there to a checked HexBoard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.boards.hexes import OUTSIDE, SIDES, opposite
from game.calth.board import BARRICADE, OBSTRUCTED, OPEN, RUBBLE, Edge, HexBoard, Tile
from game.kernel.mapfile import Name, Part, Slug, Source
from game.kernel.text import N_, said

TERRAIN: Final = {".": OPEN, "#": OBSTRUCTED, "r": RUBBLE, "b": BARRICADE}
"""What the characters of a tile's drawing mean."""
TileId = Annotated[str, Meta(pattern=r"^[0-9A-Za-z][0-9A-Za-z_-]{0,39}$", description="A name for machines.")]
Row = Annotated[str, Meta(pattern=r"^[.#rb]{4,12}$", description=". open, # obstructed, r rubble, b barricade")]
HexName = Annotated[str, Meta(pattern=r"^(0|[1-9][0-9]?),(0|[1-9][0-9]?)$", description='column,row: "7,3"')]
SideName = Literal["ne", "e", "se", "sw", "w", "nw"]


class TileFile(Part, frozen=True, kw_only=True):
    """A tile, drawn row by row; the second row, the fourth … lie half a hex farther to the right."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: TileId
    name: Name
    rows: Annotated[tuple[Row, ...], Meta(min_length=4, max_length=12)]


class ObstaclePart(Part, frozen=True, kw_only=True):
    """A wall on the edge of a hex."""

    hex: HexName
    side: SideName


class DoorPart(Part, frozen=True, kw_only=True):
    """A door on the edge of a hex."""

    id: Slug
    hex: HexName
    side: SideName


class Area(Part, frozen=True, kw_only=True):
    """All hexes that are not obstructed from one corner to the other; without the other corner one hex."""

    first: HexName = msgspec.field(name="from")
    last: HexName | None = msgspec.field(name="to", default=None)


def check_tile(tile: TileFile, source: Source) -> None:
    """Check a tile by itself. Raises BadFile."""
    for i, row in enumerate(tile.rows):
        source.refuse_if(
            len(row) != len(tile.rows[0]),
            f"/rows/{i}",
            said("All rows of a tile must be equally long; the first has {count}.", count=len(tile.rows[0])),
        )
    source.refuse_if(
        len(tile.rows) % 2, "/rows", N_("Give the tile an even number of rows, so that another fits below it.")
    )
    source.refuse_if(not set("".join(tile.rows)) - {"#"}, "/rows", N_("Every hex of this tile is obstructed."))


def build(
    tiles: Sequence[Sequence[TileFile]],
    doors: Sequence[DoorPart],
    obstacles: Sequence[ObstaclePart],
    source: Source,
) -> HexBoard:
    """Return the tiles put together, with doors and obstacles, checked. Raises BadFile with the place of the first
    mistake."""
    _check_tiles(tiles, source)
    high, wide = len(tiles[0][0].rows), len(tiles[0][0].rows[0])
    placed = [
        Tile(tile.id, tile.name, i * wide, j * high, wide, high)
        for j, row in enumerate(tiles)
        for i, tile in enumerate(row)
    ]
    terrain = [[TERRAIN[mark] for tile in row for mark in tile.rows[y]] for row in tiles for y in range(high)]
    bare = HexBoard.of(terrain, placed)
    lost = _lost(bare)
    if lost:
        source.refuse("/tiles", said("Models can't get from {start} to {end}.", start=lost[0], end=lost[1]))
    taken: set[tuple[int, int]] = set()
    walls = [_edge(bare, part, taken, source, f"/obstacles/{i}", rim=False) for i, part in enumerate(obstacles)]
    _once(doors, source)
    gates = [_edge(bare, part, taken, source, f"/doors/{i}", rim=True) for i, part in enumerate(doors)]
    made = HexBoard.of(terrain, placed, [(part.id, at) for part, at in zip(doors, gates, strict=True)], walls)
    lost = _lost(made)
    if lost:
        source.refuse("/obstacles", said("They cut off {end} from {start}.", end=lost[1], start=lost[0]))
    return made


def hex_named(board: HexBoard, name: str, source: Source, place: str) -> int:
    """Return a hex that can be entered. Raises BadFile."""
    if name not in board.index:
        last = f"{board.columns - 1},{board.rows - 1}"
        source.refuse(place, said("Hex “{name}” isn't on the board; its last hex is “{last}”.", name=name, last=last))
    source.refuse_if(not board.passable[board.index[name]], place, said("Hex “{name}” is obstructed.", name=name))
    return board.index[name]


def hexes_of(board: HexBoard, area: Area, source: Source, place: str) -> tuple[int, ...]:
    """Return the hexes of an area. Raises BadFile."""
    if area.last is None:
        return (hex_named(board, area.first, source, f"{place}/from"),)
    (left, top), (right, bottom) = _corner(area.first), _corner(area.last)
    source.refuse_if(
        left > right or top > bottom,
        f"{place}/to",
        said("“{last}” must lie to the right of “{first}” or below it.", last=area.last, first=area.first),
    )
    if right >= board.columns or bottom >= board.rows:
        last = f"{board.columns - 1},{board.rows - 1}"
        source.refuse(
            f"{place}/to",
            said("Hex “{last}” isn't on the board; its last hex is “{last2}”.", last=area.last, last2=last),
        )
    spots = (board.at(col, row) for row in range(top, bottom + 1) for col in range(left, right + 1))
    found = tuple(hex for hex in spots if board.passable[hex])
    source.refuse_if(not found, place, N_("Every hex of this area is obstructed."))
    return found


def _corner(name: str) -> tuple[int, int]:
    col, row = name.split(",")
    return int(col), int(row)


def _check_tiles(tiles: Sequence[Sequence[TileFile]], source: Source) -> None:
    first = tiles[0][0]
    for j, row in enumerate(tiles):
        source.refuse_if(
            len(row) != len(tiles[0]),
            f"/tiles/{j}",
            said("All rows of tiles must be equally long; the first has {count}.", count=len(tiles[0])),
        )
        for i, tile in enumerate(row):
            if (len(tile.rows), len(tile.rows[0])) != (len(first.rows), len(first.rows[0])):
                sentence = said(
                    "All tiles of a board must have one size; “{id}” and “{id2}” differ.", id=first.id, id2=tile.id
                )
                source.refuse(f"/tiles/{j}/{i}", sentence)


def _lost(board: HexBoard) -> tuple[str, str] | None:
    """Return two hexes between which no way leads, or None."""
    start = board.passable.index(True)
    far = board.distances(start)
    lost = next((hex for hex in board.hexes if board.passable[hex.index] and far[hex.index] < 0), None)
    return None if lost is None else (board.hexes[start].name, lost.name)


def _once(doors: Sequence[DoorPart], source: Source) -> None:
    for i, part in enumerate(doors):
        source.refuse_if(
            part.id in [other.id for other in doors[:i]], f"/doors/{i}/id", N_("Another door has the same id.")
        )


def _edge(
    board: HexBoard, part: DoorPart | ObstaclePart, taken: set[tuple[int, int]], source: Source, place: str, rim: bool
) -> Edge:
    """Return an edge on which nothing stands so far; `rim`: whether it may be one of the board's."""
    hex, side = hex_named(board, part.hex, source, f"{place}/hex"), SIDES.index(part.side)
    behind = board.near[hex][side]
    source.refuse_if(
        behind == OUTSIDE and not rim,
        f"{place}/side",
        N_("The board ends behind this edge. Choose another edge."),
    )
    source.refuse_if(
        behind != OUTSIDE and not board.passable[behind],
        f"{place}/side",
        said("Hex “{name}” behind this edge is obstructed.", name=board.hexes[behind].name),
    )
    source.refuse_if((hex, side) in taken, place, N_("This edge already has a door or an obstacle."))
    taken |= {(hex, side), (behind, opposite(side))}
    return Edge(hex, side)
