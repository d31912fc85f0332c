"""The table says how a mission is won: every goal has words, in every mission."""

from __future__ import annotations

from typing import get_args

import pytest

from game.hulk.missionfile import AnyVictory
from game.hulk.table.goals import goals_of
from game.hulk.table.words import reason_text
from game.kernel.actions import tag_of
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from tests.hulk.dialect import Position

LANE = """
    ########
    #S....g#
    ########
"""
GOALS = {
    "flame_section": {"section": "b"},
    "sections_burnt": {"sections": ["a", "b"]},
    "exited": {"count": 2, "roles": ["flamer"], "exits": ["A"]},
    "exit_roll": {},
    "carried_out": {"object": "cat-d2"},
    "kill_all": {},
    "kills": {"count": 3},
    "lord_slain": {},
    "survive": {"turn": 4, "marines": 2},
    "reach": {"section": "b", "count": 2},
    "entries_held": {},
    "hold_areas": {"count": 1, "turns": 2, "when": "status_phase"},
    "generators_down": {"count": 1},
    "lost": {"count": 2},
    "ammunition_spent": {"role": "flamer"},
    "all_of": {"of": [{"kind": "kills", "count": 1}, {"kind": "lost", "role": "flamer"}]},
    "any_of": {"of": [{"kind": "kill_all"}, {"kind": "lord_slain"}]},
}


def position(kind: str) -> Position:
    return Position(
        LANE, sections=LANE.replace("S..", "aaa").replace("..g", "bbb"), S="flamer E", T="flamer E at C2",
        g="genestealer W", exits=("G2 E",), objects=("cat D2",), fittings=("generator E2", "control_area F2"),
        brood_lord=True, recycle=False, victory=({"side": "marines", "kind": kind, **GOALS[kind]},),
    )  # fmt: skip


@pytest.mark.parametrize("kind", [tag_of(kind) for kind in get_args(AnyVictory)])
def test_every_goal_is_said_and_so_is_why_the_mission_ended(kind: str) -> None:
    (told,) = goals_of(position(kind).s)
    assert told.startswith("The Marines win if ") and told.endswith(".") and "{" not in told and "_" not in told
    assert kind == "any_of" or reason_text(kind) != kind


def test_every_mission_says_who_wins_how() -> None:
    rules = rules_of("hulk")
    for info in rules.scenarios():
        state = rules.new_state(rules.scenario(info.id, {}, 1), {}, Dice.seeded(1))
        assert len(goals_of(state)) >= 2  # type: ignore[arg-type]


def test_several_flamers_and_kinds_of_marines_are_told_as_such() -> None:
    three = {"T": "flamer E at C2", "U": "sergeant E at D2"}
    squad = Position(
        LANE, sections=LANE.replace("S..", "aaa").replace("..g", "bbb"), S="flamer E", g="genestealer W", **three,
        victory=(
            {"side": "marines", "kind": "sections_burnt", "sections": ["a", "b"]},
            {"side": "marines", "kind": "reach", "section": "b", "count": 2, "roles": ["flamer", "sergeant"]},
            {"side": "genestealers", "kind": "lost", "role": "flamer"},
            {"side": "genestealers", "kind": "lost", "role": "sergeant"},
        ),
    )  # fmt: skip
    burnt, reached, flamers, sergeant = goals_of(squad.s)
    assert burnt.startswith("The Marines win if a heavy flamer is fired into the ")
    assert reached.startswith("The Marines win if 2 Marines (Heavy flamer or Sergeant) stand in the ")
    assert flamers == "The Genestealers win if the last Marine with a heavy flamer is lost."
    assert sergeant == "The Genestealers win if the Sergeant is lost."
