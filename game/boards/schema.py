"""JSON Schemas of the map files, made from the structs that read them: `python -m game.boards.schema` writes them."""

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from game.kernel.manifest import resolve
from game.kernel.paths import maps_folder
from game.kernel.registry import game_of, games

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, str]:
    """Return the struct of each schema by the schema's file name."""
    return {f"{key}-{kind}.json": file.struct for key in games() for kind, file in game_of(key).maps.items()}


def schema_text(name: str) -> str:
    """Return the schema of that file name as JSON text."""
    made: dict[str, Any] = msgspec.json.schema(resolve(schemas()[name]))
    return json.dumps({"$schema": DIALECT, **made}, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> list[Path]:
    """Write every schema into the folder; return the files that changed."""
    changed = []
    for name in schemas():
        path = folder / name
        text = schema_text(name)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


if __name__ == "__main__":
    for written in write_schemas(maps_folder() / "schema"):
        sys.stdout.write(f"{written}\n")
