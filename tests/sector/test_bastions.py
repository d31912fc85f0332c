"""Worlds of another kind that have a bastion as well, by the map (SECTOR-26, SECTOR-R16, SECTOR-R24)."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards.editing import Draft
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.sector.building import bases, income
from game.sector.control import hoist
from game.sector.incidents import _orks
from game.sector.landing import falls_at_once
from game.sector.sector import read_sector
from game.sector.state import SectorState
from game.sector.terms import defenders
from game.sector.underway import as_map
from tests.rule_ids import rule
from tests.sector.dialect import RULES, empty
from tests.sector.test_editing import EDITOR, draft_of, drawn, put


def walled(**more: Any) -> dict[str, Any]:
    """Return a map with a raw world in E5 that has a bastion, and one in C5 that has none."""
    worlds = [{"at": "E5", "is": "raw", "bastion": True}, {"at": "C5", "is": "raw"}]
    return empty(worlds=worlds, **more)


def begun() -> tuple[SectorState, int, int]:
    """A campaign in which the first seat owns both."""
    s = RULES.new_state(read_sector(walled(), "").to_json(), {"battles": "resolved"}, Dice.seeded(1), 2)
    cells = s.grid.named("E5"), s.grid.named("C5")
    for cell in cells:
        hoist(s, cell, 0)
    return s, *cells


@rule("SECTOR-26", "SECTOR-R16", "SECTOR-R49")
def test_a_raw_world_with_a_bastion_makes_raw_material_and_counts_as_a_bastion() -> None:
    s, walls, plain = begun()
    assert (defenders(s, walls), defenders(s, plain)) == (1, 0)
    assert not falls_at_once(s, walls) and falls_at_once(s, plain)
    s.turn, s.acting, raw = 1, 0, s.raw[0]
    income(s, s.frames[-1])
    assert s.raw[0] == raw + 3, "two worlds and the headquarters"
    hoist(s, s.sector.headquarters[0], 1)
    assert bases(s, 0) == [walls]


@rule("SECTOR-R24")
def test_orks_spare_it() -> None:
    s, walls, plain = begun()
    s.turn = 1
    _orks(s)
    assert (s.quiet[walls], s.quiet[plain]) == (0, 1)


def test_a_campaign_that_is_written_as_a_map_keeps_it() -> None:
    s, walls, _plain = begun()
    assert as_map(s).bastions == {walls}


def test_it_is_drawn_in_the_editor() -> None:
    session = drawn()
    pages = EDITOR.pages(draft_of(session), "E5")
    found = {one.id: one.value for page in pages for sheet in page.sheets for one in sheet.properties}
    assert found["world/E5:bastion"] is False and "world/C5:bastion" not in found
    put(session, "world/E5:bastion", True)
    written = read_sector(EDITOR.written(draft_of(session), "two-lamps"), "")
    assert written.bastions == {written.grid.named("E5")}
    again = Draft(EDITOR.opened(written.to_json(), ""))
    assert read_sector(EDITOR.written(again, "two-lamps"), "").bastions == written.bastions


@pytest.mark.parametrize("kind", ["ruin", "unknown"])
def test_only_a_planet_can_have_one(kind: str) -> None:
    value = empty(worlds=[{"at": "E5", "is": kind, "bastion": True}])
    with pytest.raises(BadFile) as raised:
        read_sector(value, "x.json")
    assert raised.value.pointer == "/worlds/0/bastion"
