"""People's own scenarios are played beside the program's; a broken one does no harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.calth.rules import BetrayalAtCalth
from game.calth.scenario import SCENARIOS
from game.commands.check import mistake_in
from game.kernel.dice import Dice
from tests.calth.scenarios import FOLDER, NAMES

RULES = BetrayalAtCalth()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path))
    folder = tmp_path / "maps" / "calth"
    (folder / "tiles").mkdir(parents=True)
    SCENARIOS.known.cache_clear()
    yield folder
    monkeypatch.undo()
    SCENARIOS.known.cache_clear()


def test_a_scenario_with_a_tile_of_its_own_is_played(own: Path) -> None:
    tile = {"format": 1, "id": "plain", "name": "Plain", "rows": ["." * 10] * 8}
    (own / "tiles" / "plain.json").write_text(json.dumps(tile), encoding="utf-8")
    scenario = json.loads((FOLDER / "iron-shade.json").read_text(encoding="utf-8"))
    scenario |= {"id": "in-the-open", "name": "In the Open", "number": None, "tiles": [["2A", "plain"]]}
    (own / "in-the-open.json").write_text(json.dumps(scenario), encoding="utf-8")
    assert [info.id for info in RULES.scenarios()] == [*NAMES, "in-the-open"]
    state = RULES.new_state(RULES.scenario("in-the-open", {}, 1), {}, Dice.seeded(1))
    assert all(state.scenario.board.passable[hex.index] for hex in state.scenario.board.hexes if hex.col >= 10)
    assert RULES.to_decide(state) is not None


def test_a_broken_one_is_left_out(own: Path) -> None:
    (own / "broken.json").write_text("{", encoding="utf-8")
    assert [info.id for info in RULES.scenarios()] == list(NAMES)


@pytest.mark.parametrize(
    ("name", "field", "place", "words"),
    [
        ("rite-below", "tiles", "/tiles", "length"),
        ("tiles/1A", "rows", "/rows", "length"),
        ("command-cards", "cards", "/cards/1", "object"),
    ],
)
def test_the_check_command_knows_every_kind_of_file(
    tmp_path: Path, name: str, field: str, place: str, words: str
) -> None:
    value = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    path = tmp_path / f"{Path(name).name}.json"
    for schema in (value["$schema"], ""):
        path.write_text(json.dumps(value | {"$schema": schema}), encoding="utf-8")
        assert mistake_in(path) is None
        wrong = value | {"$schema": schema, field: [value["cards"][0], "x"] if field == "cards" else []}
        path.write_text(json.dumps(wrong), encoding="utf-8")
        mistake = mistake_in(path)
        assert mistake is not None and (mistake.file, mistake.pointer) == (str(path), place)
        assert words in mistake.sentence
