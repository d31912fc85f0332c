"""`check`: whether maps, scenarios, saves and autosaves can be used."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import read_bytes
from game.kernel.manifest import MapKind, resolve
from game.kernel.mapfile import parse_json
from game.kernel.match import journal, savefile
from game.kernel.match.children import verify
from game.kernel.match.matchfile import is_journal
from game.kernel.match.session import Session
from game.kernel.paths import folders
from game.kernel.registry import game_of, games

_SCHEMA_OF_SCHEMAS = "json-schema.org"


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("check", help="check maps, scenarios, saves and autosaves")
    parser.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="a file, or a folder and everything in it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each mistake, and for each thing to be noted of a file that can be used."""
    mistaken = False
    for path in files(args.paths):
        notes: list[str] = []
        mistake = mistake_in(path, notes)
        if mistake is not None:
            mistaken = True
            print(f"{mistake.file}: {mistake.pointer}: {mistake.sentence}")
        for note in notes:
            print(f"{path}: {note}")
    return int(mistaken)


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the files at these paths; of a folder, every map, save and journal in it."""
    for path in paths:
        if path.is_dir():
            yield from _within(path)
        else:
            yield path


def _within(folder: Path) -> list[Path]:
    """Return what can be checked in a folder; the folder itself when there is nothing, as that is a mistake as well."""
    found = (path for path in folder.rglob("*") if path.suffix in (".json", journal.SUFFIX) and path.is_file())
    return sorted(found) or [folder]


def mistake_in(path: Path, notes: list[str] | None = None) -> BadFile | None:
    """Return what is wrong with a file; what is to be noted of one that can be used goes into `notes`."""
    try:
        found = _check(path)
    except BadFile as error:
        return error
    if notes is not None:
        notes.extend(found)
    return None


def _check(path: Path) -> Iterable[str]:
    """Return what is to be noted of a file. Raises BadFile."""
    if path.is_dir():
        raise BadFile(str(path), "", "The folder has no map, save or journal in it.")
    data, file = read_bytes(path), str(path)
    if is_journal(data) or path.suffix == journal.SUFFIX:
        return verify_inside(journal.from_bytes(data, file).session, path)
    if b'"five_fronts"' in data[:40]:
        return verify_inside(savefile.from_bytes(data, file).session, path)
    value = parse_json(data, file)
    kinds = _kinds()
    schema = _schema(value, kinds)
    if schema in kinds:
        kind = kinds[schema]
        with guarded(file):
            checked = resolve(kind.load)(path)
            return resolve(kind.notes)(checked) if kind.notes else ()
    if not (isinstance(value, dict) and _SCHEMA_OF_SCHEMAS in str(value.get("$schema"))):
        raise BadFile(file, "/$schema", f"A map names its schema, which is one of: {', '.join(kinds)}.")
    return ()


def verify_inside(session: Session, path: Path) -> Iterable[str]:
    """Compare the match of a file with the matches inside it whose journals are at hand: in its folder, the one above
    and that of the program. There is nothing to be noted of them. Raises BadFile."""
    verify(session, path.parent, path.parent.parent, folders().journals)
    return ()


def _kinds() -> dict[str, MapKind]:
    """Return the kinds of map file by the name of their schema."""
    return {f"{key}-{name}.json": kind for key in games() for name, kind in game_of(key).maps.items()}


def _schema(value: Any, kinds: dict[str, MapKind]) -> str:
    """Return the name of the schema that a map file names, or that fits it."""
    if not isinstance(value, dict):
        return ""
    named = value.get("$schema")
    if isinstance(named, str) and named:
        return named.replace("\\", "/").rpartition("/")[2]
    closest = sorted(kinds, key=lambda schema: not kinds[schema].inner)
    return next((schema for schema in closest if _fits(kinds[schema], value)), "")


def _fits(kind: MapKind, value: dict[str, Any]) -> bool:
    """Return whether a file seems to be of a kind."""
    parts = value.get(kind.field)
    if not kind.inner or not isinstance(parts, list):
        return kind.field in value and not kind.inner
    return any(isinstance(part, dict) and kind.inner in part for part in parts)
