"""Force field generators and control areas (HULK-R141)."""

from __future__ import annotations

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.hulk.refused import mistakes
from tests.rule_ids import rule

LANE = """
    #######
    #.S..g#
    #######
"""


@rule("HULK-R141")
@pytest.mark.parametrize(("where", "may"), [("C2", True), ("D2", True), ("B2", False), ("E2", False)])
def test_a_marine_damages_the_generator_underfoot_or_straight_ahead(where: str, may: bool) -> None:
    t = Position(LANE, S="bolter E guard", g="genestealer W", active="S", fittings=(f"generator {where}",))
    if not may:
        t.refused(f"damage S {where}", "HULK-R141")
        return
    assert t.cost(f"damage S {where}") == 2
    t.play(f"damage S {where}")
    assert t.s.fittings == [1] and t.signs("S") == {"done"}
    assert t.events(ev.GeneratorDamaged) == [ev.GeneratorDamaged(t.id("S"), 0)]
    t.refused(f"damage S {where}", "HULK-R141")


@rule("HULK-R141")
def test_damaging_takes_two_points_of_a_marine_and_nobody_in_the_way() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", points=1, fittings=("generator D2",))
    t.refused("damage S D2", "HULK-4.4")
    board, fittings = LANE.replace("S..g", "Sg.."), ("generator D2", "control_area C2")
    t = Position(board, S="bolter E", g="genestealer W", active="S", fittings=fittings)
    mistakes(t, {"damage S D2": "HULK-R141", "damage S C2": "HULK-R141"})
    t = Position(LANE, S="bolter E", g="genestealer W", active="g", phase="genestealers", fittings=("generator E2",))
    t.refused("damage g E2", "HULK-R141")


@rule("HULK-R141", "HULK-R140")
def test_who_stands_in_the_section_of_a_control_area_at_the_end_of_a_turn_holds_it() -> None:
    sections = """
        #######
        #aabbc#
        #######
    """
    t = Position(LANE, sections=sections, S="bolter W", g="genestealer W", dice=None, fittings=("control_area B2",))
    t.play("activate S", "turn S N")
    assert t.s.fittings == [0]
    t.play("end_phase", "end_phase")
    assert t.s.fittings == [1]
    assert t.events(ev.AreaTaken) == [ev.AreaTaken(0)]
    t.play("activate S", "turn S E", "pass", "move S D2", "pass")
    assert t.s.fittings == [1]
    t.play("end_phase", "end_phase")
    assert t.s.fittings == [0]
    assert t.events(ev.AreaLost) == [ev.AreaLost(0)]


@rule("HULK-R141")
def test_nobody_holds_an_area_that_is_fought_for() -> None:
    t = Position(LANE, S="bolter W", g="genestealer W", dice=None, fittings=("control_area B2",))
    t.play("end_phase", "end_phase")
    assert t.s.fittings == [0]
