"""What docs/scenarios.md says about scenarios, tiles and command cards is true and whole."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import get_args

import msgspec

from game.boards.hexes import SIDES
from game.calth.deckfile import WINDOWS, DeckFile, Design, When
from game.calth.models import MODELS
from game.calth.scenario import load_scenario, scenarios
from game.calth.scenariofile import (
    AnyVictory,
    ChoiceFile,
    DoorFile,
    ExitFile,
    ForceFile,
    RollFile,
    ScenarioFile,
    UnitFile,
    WorthFile,
)
from game.calth.tilefile import TERRAIN, Area, DoorPart, ObstaclePart, TileFile
from tests.soak.scenarios import played

TEXT = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
VICTORIES = get_args(AnyVictory)
FILES = (
    Area,
    ChoiceFile,
    DeckFile,
    Design,
    DoorFile,
    DoorPart,
    ExitFile,
    ForceFile,
    ObstaclePart,
    RollFile,
    ScenarioFile,
    TileFile,
    UnitFile,
    WorthFile,
    *VICTORIES,
    *WINDOWS,
)


def example(folder: Path) -> Path:
    """The example of the handbook as a file."""
    path = folder / "last-pump.json"
    path.write_text("".join(re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)), encoding="utf-8")
    return path


def test_the_example_is_a_scenario_that_is_played(tmp_path: Path) -> None:
    scenario = load_scenario(example(tmp_path))
    assert scenarios(tmp_path).found[0].scenario is scenario
    assert (scenario.board.columns, scenario.board.rows, len(scenario.exits[0])) == (20, 8, 2)
    assert scenario.closing == (3,) and [len(force.models) for force in scenario.forces] == [8, 8]
    for seed in range(3):
        played(scenario, random.Random(seed))


def test_every_word_of_the_files_is_named() -> None:
    told = set(re.findall(r"`([a-zA-Z_$0-9-]+)`", TEXT)) | set(re.findall(r'"([a-z_]+)":', TEXT))
    known = {field.encode_name for kind in FILES for field in msgspec.structs.fields(kind)}
    known |= {str(kind.__struct_config__.tag) for kind in (*WINDOWS, *VICTORIES)} | set(get_args(When))
    known |= {model.id for model in MODELS} | set(SIDES)
    assert known - told == set()
    assert all(f"`{mark}`" in TEXT for mark in TERRAIN)


def test_every_verb_stands_with_its_moments() -> None:
    rows = {cells[1].strip("` "): cells[3] for line in TEXT.splitlines() if len(cells := line.split("|")) == 6}
    for kind, windows in WINDOWS.items():
        assert tuple(re.findall(r"`([a-z_]+)`", rows[str(kind.__struct_config__.tag)])) == tuple(windows)
