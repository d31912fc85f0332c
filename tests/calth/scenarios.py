"""The program's scenarios as their files say them, to be changed and read again."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

from game.calth.scenario import Scenario, load_scenario
from game.kernel.paths import maps_folder

FOLDER = maps_folder() / "calth"
NAMES = (
    "wrath-of-veridia",
    "hold-the-works",
    "break-the-cordon",
    "iron-shade",
    "rite-below",
    "captain-and-chaplain",
)


@cache
def scenario(name: str) -> Scenario:
    """One of the program's scenarios."""
    return load_scenario(FOLDER / f"{name}.json")


def written(name: str) -> Any:
    """One of them as a JSON value, tiles and deck in it."""
    return copy.deepcopy(scenario(name).to_json())


def copied(folder: Path) -> Path:
    """The files of Calth in another folder, which is returned."""
    for path in FOLDER.rglob("*.json"):
        there = folder / path.relative_to(FOLDER)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(path.read_bytes())
    return folder
