"""JSON Schemas of the map files, made from the structs that read them: `python -m game.boards.schema` writes them."""

import importlib
import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from game.boards.folders import maps_folder

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
STRUCTS: Final = {
    "calth-deck.json": ("game.calth.deckfile", "DeckFile"),
    "calth-scenario.json": ("game.calth.scenariofile", "ScenarioFile"),
    "calth-tile.json": ("game.boards.hexfile", "TileFile"),
    "heresy-board.json": ("game.boards.graphfile", "BoardFile"),
    "heresy-campaign.json": ("game.heresy.campaignfile", "CampaignFile"),
    "heresy-deck.json": ("game.heresy.deckfile", "DeckFile"),
    "hulk-mission.json": ("game.hulk.missionfile", "MissionFile"),
    "hulk-sections.json": ("game.boards.sections", "SectionsFile"),
}


def schema_text(name: str) -> str:
    """The schema of that file name as JSON text."""
    module, struct = STRUCTS[name]
    made: dict[str, Any] = msgspec.json.schema(getattr(importlib.import_module(module), struct))
    return json.dumps({"$schema": DIALECT, **made}, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> list[Path]:
    """Write every schema into the folder; the files that changed."""
    changed = []
    for name in STRUCTS:
        path = folder / name
        text = schema_text(name)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


if __name__ == "__main__":
    for written in write_schemas(maps_folder() / "schema"):
        sys.stdout.write(f"{written}\n")
