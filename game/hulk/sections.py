"""The shapes of board sections, read from a file: '#' corridor, 'o' inside of a room, '+' its doorway, '.' nothing."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.boards.squares import PlacedSection, Spot
from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.jsonread import convert
from game.kernel.mapfile import Slug, check_schema, read_json
from game.kernel.text import N_, said

SCHEMA: Final = "hulk-sections.json"
Row = Annotated[str, Meta(pattern=r"^[#o+.]{1,8}$", description="# corridor, o inside, + doorway, . nothing")]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of board section, seen with no turn."""

    kind: Slug
    rows: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=8)]
    room: bool = False

    def turned(self, turns: int) -> tuple[str, ...]:
        """Return the rows after that many quarter turns clockwise."""
        rows = self.rows
        for _ in range(turns):
            rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
        return rows

    def placed(self, x: int, y: int, turns: int, level: int = 0, name: str = "", label: str = "") -> PlacedSection:
        """Return the section with the top left corner of its turned outline there."""
        cells = {Spot(level, y + dy, x + dx): mark for dx, dy, mark in _cells(self.turned(turns))}
        inside = frozenset(spot for spot, mark in cells.items() if mark == "o")
        return PlacedSection(self.kind, tuple(cells), inside, name, label)


class SectionsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file of section shapes."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    sections: Annotated[tuple[Shape, ...], Meta(max_length=200)]


def read_shapes(path: Path) -> Mapping[str, Shape]:
    """Return the shapes in a file, by kind. Raises BadFile."""
    try:
        changed = path.stat().st_mtime_ns
    except (OSError, ValueError):
        changed = 0
    return _read_shapes(path, changed)


@lru_cache(maxsize=8)
def _read_shapes(path: Path, _changed: int) -> Mapping[str, Shape]:
    with guarded(str(path)):
        file = convert(read_json(path), SectionsFile, str(path))
        check_schema(file.schema, SCHEMA, str(path))
        return checked_shapes(file.sections, str(path), "/sections")


def checked_shapes(shapes: tuple[Shape, ...], file: str, pointer: str) -> Mapping[str, Shape]:
    """Return the shapes by kind. Raises BadFile for a kind named twice or a shape that is no section."""
    known: dict[str, Shape] = {}
    for i, shape in enumerate(shapes):
        if shape.kind in known:
            raise BadFile(
                file, f"{pointer}/{i}/kind", said("The section kind “{kind}” is described twice.", kind=shape.kind)
            )
        fault = _fault(shape)
        if fault:
            raise BadFile(file, f"{pointer}/{i}/rows", fault)
        known[shape.kind] = shape
    return MappingProxyType(known)


def _cells(rows: tuple[str, ...]) -> Iterator[tuple[int, int, str]]:
    for dy, row in enumerate(rows):
        for dx, mark in enumerate(row):
            if mark != ".":
                yield dx, dy, mark


def _fault(shape: Shape) -> str:
    """Return what is wrong with a shape, in a sentence; empty when nothing is."""
    rows = shape.rows
    if any(len(row) != len(rows[0]) for row in rows):
        return N_("The rows of a section must be equally long.")
    if any(not row.strip(".") for row in (*rows, *shape.turned(1))):
        return N_("Every row and every column of a section must hold a square.")
    marks = set("".join(rows)) - {"."}
    if shape.room and ("#" in marks or "o" not in marks):
        return N_("Draw a room with “o” inside and “+” for its doorways.")
    if not shape.room and marks != {"#"}:
        return N_("Draw a section that isn't a room with “#” only.")
    return "" if _joined(shape) else N_("The squares of a section must join edge to edge.")


def _joined(shape: Shape) -> bool:
    cells = {(x, y) for x, y, _ in _cells(shape.rows)}
    waiting = [cells.pop()]
    while waiting:
        x, y = waiting.pop()
        near = cells & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        cells -= near
        waiting.extend(near)
    return not cells
