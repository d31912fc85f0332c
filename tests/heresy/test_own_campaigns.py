"""People's own campaigns are played beside the program's; a broken one does no harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.commands.check import mistake_in
from game.heresy.campaign import CAMPAIGNS
from game.heresy.rules import HorusHeresy
from game.kernel.dice import Dice
from tests.heresy.campaigns import FOLDER

RULES = HorusHeresy()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path))
    folder = tmp_path / "maps" / "heresy"
    (folder / "boards").mkdir(parents=True)
    CAMPAIGNS.known.cache_clear()
    yield folder
    monkeypatch.undo()
    CAMPAIGNS.known.cache_clear()


def test_a_campaign_with_a_board_of_its_own_is_played(own: Path) -> None:
    board = json.loads((FOLDER / "boards" / "galaxy.json").read_text(encoding="utf-8"))
    board |= {"id": "calm", "routes": [{**line, "dotted": False} for line in board["routes"]]}
    (own / "boards" / "calm.json").write_text(json.dumps(board), encoding="utf-8")
    campaign = json.loads((FOLDER / "galaxy.json").read_text(encoding="utf-8"))
    campaign |= {"id": "calm-warp", "name": "Calm Warp", "number": None, "boards": ["calm", "sol-system", "palace"]}
    (own / "calm-warp.json").write_text(json.dumps(campaign), encoding="utf-8")
    assert [info.id for info in RULES.scenarios()] == ["galaxy", "road-to-terra", "calm-warp"]
    state = RULES.new_state(RULES.scenario("calm-warp", {}, 1), {}, Dice.seeded(1))
    assert not any(route.dotted for route in state.campaign.board.routes)
    assert RULES.to_decide(state) is not None


def test_a_broken_one_is_left_out(own: Path) -> None:
    (own / "broken.json").write_text("{", encoding="utf-8")
    assert [info.id for info in RULES.scenarios()] == ["galaxy", "road-to-terra"]


@pytest.mark.parametrize(
    ("name", "field", "place", "words"),
    [
        ("galaxy", "boards", "/boards", "length 3"),
        ("boards/palace", "places", "/places", "length"),
        ("stratagems", "cards", "/cards/0", "object"),
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
        wrong = value | {"$schema": schema, field: ["x"] if field == "cards" else []}
        path.write_text(json.dumps(wrong), encoding="utf-8")
        mistake = mistake_in(path)
        assert mistake is not None and (mistake.file, mistake.pointer) == (str(path), place)
        assert words in mistake.sentence
