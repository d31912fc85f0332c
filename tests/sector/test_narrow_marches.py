"""The Narrow Marches: a small map with options of its own, beside the map for each number of players."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards.editing import Draft
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.rules import find_scenario, settled_options
from game.sector.editing.editor import SectorEditor
from game.sector.editing.things import things_of
from game.sector.rules import SectorInvasion
from game.sector.sector import MAPS, load_sector, read_sector
from game.sector.setup import FLEETS
from game.sector.state import fleet

RULES = SectorInvasion()
MARCHES = load_sector(MAPS.folder / "narrow-marches.json")


def test_it_is_listed_beside_the_charted_sectors() -> None:
    assert [info.id for info in RULES.scenarios()] == ["sector", "random", "narrow-marches"]
    assert "program's own" in find_scenario(RULES, "narrow-marches").lasts
    assert RULES.scenario("sector", {}, 1, 2)["id"] == "sector-2"


def test_both_players_have_the_same_before_them() -> None:
    file, grid = MARCHES.file, MARCHES.grid

    def turned(place: str) -> str:
        column, row = grid.place(grid.named(place))
        return grid.name(grid.at(grid.columns - 1 - column - row % 2, grid.rows - 1 - row))

    kinds = {world.at: world.is_ for world in file.worlds}
    assert [turned(place) for place in file.headquarters] == list(reversed(file.headquarters))
    assert all(kinds[turned(place)] == kind for place, kind in kinds.items())
    held = {holding.at for holding in file.holdings}
    assert {turned(place) for place in held} == held and len(held) == 6


def test_its_strong_start_is_usual_there_and_players_may_choose_another() -> None:
    info = find_scenario(RULES, "narrow-marches")
    for chosen, start in (({}, "strong"), ({"start": "usual"}, "usual")):
        options = settled_options(info, chosen)
        state = RULES.new_state(RULES.scenario(info.id, options, 1), options, Dice.seeded(1))
        assert len(fleet(state, 0)) == len(FLEETS[start])


@pytest.mark.parametrize(("option", "choice"), [("start", "huge"), ("sails", "red")])
def test_a_preset_that_the_set_up_does_not_offer_is_refused(option: str, choice: str) -> None:
    value: Any = {**MARCHES.to_json(), "preset": {option: choice}}
    with pytest.raises(BadFile) as told:
        read_sector(value, "")
    assert told.value.pointer == f"/preset/{option}"


def test_the_editor_keeps_its_note_and_its_options() -> None:
    written = SectorEditor().written(Draft(things_of(MARCHES.file)), "mine")
    assert (written["note"], written["preset"]) == (MARCHES.file.note, MARCHES.file.preset)
