"""The maps of a game that people have: listed, opened, written under a name, thrown away. Knows no game."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.boards.editing import Draft, MapEditor
from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import files_in, removed, unreserved, write_bytes
from game.kernel.listing import ScenarioFiles
from game.kernel.mapfile import read_json
from game.kernel.paths import folders, made

LONGEST: Final = 40
WIDE: Final = 118


class MapEntry(NamedTuple):
    """A map that can be opened: the stem of its file's name, what it is called, where it lies; `own`: it is a file of
    the player's, which is written back."""

    id: str
    name: str
    path: Path
    own: bool


class MapFolder:
    """The maps that an editor opens and writes."""

    def __init__(self, editor: MapEditor) -> None:
        self.editor = editor

    @property
    def files(self) -> ScenarioFiles[Any]:
        """Return what lists the maps for a match."""
        return self.editor.files

    @property
    def folder(self) -> Path:
        """Return where the player's maps lie."""
        return folders().maps / self.editor.game

    def kept(self) -> list[MapEntry]:
        """Return every map, the player's own first, also those that cannot be played yet."""
        found = []
        for folder, own in ((self.folder, True), (self.files.folder, False)):
            for path in files_in(folder, ".json"):
                try:
                    value = read_json(path)
                except BadFile:
                    continue
                if isinstance(value, dict) and self.files.beside not in value:
                    found.append(MapEntry(path.stem, str(value.get("name") or path.stem), path, own))
        return found

    def things(self, kept: MapEntry) -> Mapping[str, Any]:
        """Return the things of a map. Raises BadFile."""
        with guarded(str(kept.path)):
            return self.editor.opened(read_json(kept.path), str(kept.path))

    def save(self, draft: Draft, id: str) -> str:
        """Write a draft to the player's folder, under the id of its file or a new one; return it. Raises BadFile."""
        id = id or self._fresh(str(draft.field("name", "")))
        path = made(self.folder) / f"{id}.json"
        write_bytes(path, pretty(self.editor.written(draft, id)).encode("utf-8"))
        self.files.known.cache_clear()
        return id

    def changed(self, draft: Draft, id: str) -> bool:
        """Return whether a draft is not as its file has it."""
        path = self.folder / f"{id}.json"
        if not id or not path.is_file():
            return True
        try:
            return bool(read_json(path) != json.loads(pretty(self.editor.written(draft, id))))
        except BadFile:
            return True

    def delete(self, id: str) -> None:
        """Remove a map of the player's. Raises BadFile."""
        removed(self.folder / f"{id}.json")
        self.files.known.cache_clear()

    def _fresh(self, name: str) -> str:
        """Return an id that no map has, made of a name."""
        taken = {kept.id for kept in self.kept()}
        stem = slug(name)
        numbered = (f"{stem[: LONGEST - 4]}-{n}" for n in range(2, 1000))
        return stem if stem not in taken else next(id for id in numbered if id not in taken)


def slug(name: str) -> str:
    """Return a name for machines: small letters, figures and hyphens, beginning with a letter."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in plain).split()
    found = "-".join(words)[:LONGEST].strip("-")
    return unreserved(found) if found[:1].isalpha() else f"map-{found}".strip("-")[:LONGEST]


def pretty(value: Any, indent: str = "") -> str:
    """Return a JSON value as people like to read it: what fits on a line stands on one."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + len(indent) <= WIDE and (indent or not isinstance(value, dict)):
        return flat
    inner = indent + "  "
    if isinstance(value, Mapping):
        parts = [f"{inner}{json.dumps(key)}: {pretty(part, inner)}" for key, part in value.items()]
        whole = "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    elif isinstance(value, list | tuple):
        parts = [inner + pretty(part, inner) for part in value]
        whole = "[\n" + ",\n".join(parts) + f"\n{indent}]"
    else:
        return flat
    return whole if indent else whole + "\n"
