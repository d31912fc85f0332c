"""The program's campaign as its files say it, to be changed and read again."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

from game.heresy.campaign import Campaign, load_campaign
from game.kernel.paths import maps_folder

FOLDER = maps_folder() / "heresy"


@cache
def galaxy() -> Campaign:
    """The program's campaign."""
    return load_campaign(FOLDER / "galaxy.json")


def written() -> Any:
    """The program's campaign as one JSON value, boards and deck in it."""
    return copy.deepcopy(galaxy().to_json())


def numbered(value: Any, board: int, id: str) -> str:
    """The pointer to a place of a board."""
    ids = [place["id"] for place in value["boards"][board]["places"]]
    return f"/boards/{board}/places/{ids.index(id)}"


def copied(folder: Path) -> Path:
    """The files of the campaign in another folder; where the campaign's own file is now."""
    for path in FOLDER.rglob("*.json"):
        there = folder / path.relative_to(FOLDER)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(path.read_bytes())
    return folder / "galaxy.json"
