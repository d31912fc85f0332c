"""People's own missions are played beside the program's; a broken one does no harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import Session
from game.hulk.mission import MISSIONS
from game.kernel.paths import maps_folder
from game.kernel.registry import rules_of


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path))
    folder = tmp_path / "maps" / "hulk"
    folder.mkdir(parents=True)
    MISSIONS.known.cache_clear()
    yield folder
    monkeypatch.undo()
    MISSIONS.known.cache_clear()


def test_a_mission_dropped_into_the_folder_is_played(own: Path) -> None:
    mission = json.loads((maps_folder() / "hulk" / "suicide-mission.json").read_text(encoding="utf-8"))
    mission |= {"id": "night-shift", "name": "Night Shift", "number": None}
    (own / "night-shift.json").write_text(json.dumps(mission), encoding="utf-8")
    ids = [info.id for info in rules_of("hulk").scenarios()]
    assert ids[0] == "suicide-mission"
    assert "night-shift" in ids
    assert Session.new("hulk", scenario="night-shift", seed=1).to_decide == "marines"


def test_a_broken_one_is_left_out(own: Path) -> None:
    (own / "broken.json").write_text("{", encoding="utf-8")
    assert "broken" not in [info.id for info in rules_of("hulk").scenarios()]
