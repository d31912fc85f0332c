"""The table says how a mission is won: every goal has words, in every mission."""

from __future__ import annotations

from typing import get_args

import pytest

from game.hulk.missionfile import AnyVictory
from game.hulk.telling.goals import ends_of, goals_of, terms_of
from game.hulk.telling.names import reason_text
from game.kernel.actions import tag_of
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.ui.tabletop import GameTable
from tests.hulk.boards import mission_one
from tests.hulk.dialect import Position
from tests.rule_ids import rule

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
        LANE,
        sections=LANE.replace("S..", "aaa").replace("..g", "bbb"),
        S="flamer E",
        T="flamer E at C2",
        g="genestealer W",
        exits=("G2 E",),
        objects=("cat D2",),
        fittings=("generator E2", "control_area F2"),
        brood_lord=True,
        recycle=False,
        victory=({"side": "marines", "kind": kind, **GOALS[kind]},),
    )


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
        LANE,
        sections=LANE.replace("S..", "aaa").replace("..g", "bbb"),
        S="flamer E",
        g="genestealer W",
        **three,
        victory=(
            {"side": "marines", "kind": "sections_burnt", "sections": ["a", "b"]},
            {"side": "marines", "kind": "reach", "section": "b", "count": 2, "roles": ["flamer", "sergeant"]},
            {"side": "genestealers", "kind": "lost", "role": "flamer"},
            {"side": "genestealers", "kind": "lost", "role": "sergeant"},
        ),
    )
    burnt, reached, flamers, sergeant = goals_of(squad.s)
    assert burnt.startswith("The Marines win if a heavy flamer burns the ")
    assert reached.startswith("The Marines win if 2 Marines (Heavy flamer or Sergeant) stand in the ")
    assert flamers == "The Genestealers win if the last Marine with a heavy flamer is lost."
    assert sergeant == "The Genestealers win if the Sergeant is lost."


# -- the terms --


def sheet(name: str) -> tuple[list[str], list[str]]:
    rules = rules_of("hulk")
    state = rules.new_state(rules.scenario(name, {}, 1), {}, Dice.seeded(1))
    return ends_of(state), terms_of(state)  # type: ignore[arg-type]


@rule("HULK-2.2", "HULK-2.3", "HULK-10.1")
def test_the_terms_of_a_printed_mission() -> None:
    ends, terms = sheet("exterminate")
    assert ends == [
        "The Genestealers win if no Marine is left on the board.",
        "The match is a draw if nobody has won by the end of turn 60.",
    ]
    assert terms == [
        "The Genestealers start without blips.",
        "2 blips come each turn.",
        "Blips in the pile by value: 9 of 1, 0 of 2 and 9 of 3.",
        "Each blip comes only once.",
        "A Marine within 6 squares of an entry point keeps blips away. Blips with nowhere to go are lost.",
        "The players take turns to set the Marines up, each Marine in a board section of its own.",
    ]


@rule("HULK-2.2", "HULK-2.3", "HULK-10.1")
def test_what_comes_later_is_told_before() -> None:
    assert sheet("rendezvous")[1][-1] == "Squad Dorvane arrives in turn 3."
    assert "Blips turn by turn: 1, 2, 1, then 2 each turn." in sheet("rendezvous")[1]
    assert "Blips come in at A, B, C, D." in sheet("the-shaft")[1]
    assert "From turn 6 on, blips come in at every entry point." in sheet("the-shaft")[1]
    assert "Once in the match, a revealed blip of 3 can be the Broodlord." in sheet("what-sits-in-the-dark")[1]
    assert sheet("what-sits-in-the-dark")[0][1:] == [
        "The Marines win if every Genestealer is dead and none can come any more."
    ]


@rule("HULK-R138")
def test_where_a_die_decides_when_no_marine_is_left_nothing_else_is_told() -> None:
    assert sheet("bait")[0] == []
    (exits, *_rest) = sheet("last-pods")[0]
    assert exits == "The Genestealers win if no Marine is left on the board before the Marines have won."


def test_what_only_missions_of_ones_own_have_is_told_too() -> None:
    blips = {"each_turn": 1, "start": 1, "from_turn": 2, "until_turn": 5, "pool": [2] * 5, "entries": ["A"]}
    value = mission_one() | {"blips": blips, "genestealers": 9}
    terms = terms_of(rules_of("hulk").new_state(value, {}, Dice.seeded(1)))  # type: ignore[arg-type]
    for sentence in (
        "The Genestealers start with 1 blip.",
        "1 blip comes each turn.",
        "No blips come before turn 2.",
        "No blips come after turn 5.",
        "This mission uses 5 blips of value 2; the box holds 4.",
        "When the pile is empty, the blips used so far are shuffled into a new one.",
        "At most 9 Genestealers are in play at once.",
    ):
        assert sentence in terms


@rule("HULK-11.3")
def test_the_top_bar_says_who_has_the_last_turn() -> None:
    rules = rules_of("hulk")
    for name, turn, words in (
        ("exterminate", 3, "Turn 3"),
        ("exterminate", 50, "Turn 50 of 60, then a draw"),
        ("bait", 3, "Turn 3 of 16"),
    ):
        scenario = rules.scenario(name, {}, 1)
        state = rules.new_state(scenario, {}, Dice.seeded(1))
        state.turn, state.phase = turn, "command"  # type: ignore[attr-defined]
        assert GameTable("hulk", scenario, (), {}).board_of(state).title == f"{words} · Command phase"  # type: ignore[arg-type]
