"""`check`: whether maps, scenarios, saves and journals can be used."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.boards.mapfile import parse_json
from game.kernel import journal, savefile
from game.kernel.errors import BadFile
from game.kernel.files import read_bytes
from game.kernel.matchfile import is_journal

_SCHEMA_OF_SCHEMAS = "json-schema.org"


class MapKind(NamedTuple):
    """A kind of map file: how it is checked, and a field by which to know one that names no schema, if need be by a
    field of its parts (`inner`)."""

    check: Callable[[Path], object]
    field: str
    inner: str = ""

    def fits(self, value: dict[str, Any]) -> bool:
        """Whether a file seems to be of this kind."""
        parts = value.get(self.field)
        if not self.inner or not isinstance(parts, list):
            return self.field in value and not self.inner
        return any(isinstance(part, dict) and self.inner in part for part in parts)


def _hulk() -> dict[str, MapKind]:
    from game.boards.sections import read_shapes
    from game.hulk.mission import load_mission

    return {"mission": MapKind(load_mission, "board"), "sections": MapKind(read_shapes, "sections")}


def _heresy() -> dict[str, MapKind]:
    from game.heresy.campaign import load_board, load_campaign, load_deck

    return {
        "campaign": MapKind(load_campaign, "boards"),
        "board": MapKind(load_board, "places"),
        "deck": MapKind(load_deck, "cards"),
    }


def _calth() -> dict[str, MapKind]:
    from game.calth.scenario import load_deck, load_scenario, load_tile

    return {
        "scenario": MapKind(load_scenario, "tiles"),
        "tile": MapKind(load_tile, "rows"),
        "deck": MapKind(load_deck, "cards", "seat"),
    }


MAPS: dict[str, Callable[[], dict[str, MapKind]]] = {"hulk": _hulk, "calth": _calth, "heresy": _heresy}
"""The kinds of map file in each game's folder; a schema is called by both, as in hulk-mission.json."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("check", help="check maps, scenarios, saves and journals")
    parser.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="a file, or a folder with all in it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each mistake."""
    mistakes = [mistake for path in files(args.paths) if (mistake := mistake_in(path)) is not None]
    for mistake in mistakes:
        print(f"{mistake.file}: {mistake.pointer}: {mistake.sentence}")
    return 1 if mistakes else 0


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The files at these paths; of a folder, every map, save and journal in it."""
    for path in paths:
        if path.is_dir():
            yield from _within(path)
        else:
            yield path


def _within(folder: Path) -> list[Path]:
    """What can be checked in a folder; the folder itself when there is nothing, as that is a mistake as well."""
    found = (path for path in folder.rglob("*") if path.suffix in (".json", journal.SUFFIX) and path.is_file())
    return sorted(found) or [folder]


def mistake_in(path: Path) -> BadFile | None:
    """What is wrong with a file."""
    try:
        _check(path)
    except BadFile as error:
        return error
    return None


def _check(path: Path) -> None:
    if path.is_dir():
        raise BadFile(str(path), "", "The folder has no map, save or journal in it.")
    data, file = read_bytes(path), str(path)
    if is_journal(data) or path.suffix == journal.SUFFIX:
        journal.from_bytes(data, file)
        return
    if b'"five_fronts"' in data[:40]:
        savefile.from_bytes(data, file)
        return
    value = parse_json(data, file)
    kinds = _kinds()
    schema = _schema(value, kinds)
    if schema in kinds:
        kinds[schema].check(path)
    elif not (isinstance(value, dict) and _SCHEMA_OF_SCHEMAS in str(value.get("$schema"))):
        raise BadFile(file, "/$schema", f"A map names its schema, which is one of: {', '.join(kinds)}.")


def _kinds() -> dict[str, MapKind]:
    """The kinds of map file by the name of their schema."""
    return {f"{folder}-{name}.json": kind for folder, kinds in MAPS.items() for name, kind in kinds().items()}


def _schema(value: Any, kinds: dict[str, MapKind]) -> str:
    """The name of the schema that a map file names, or that fits it."""
    if not isinstance(value, dict):
        return ""
    named = value.get("$schema")
    if isinstance(named, str) and named:
        return named.replace("\\", "/").rpartition("/")[2]
    return next((schema for schema, kind in kinds.items() if kind.fits(value)), "")
