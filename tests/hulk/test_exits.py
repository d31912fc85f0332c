"""Leaving the board (HULK-6.9 to 6.11, R21, R22)."""

from __future__ import annotations

import pytest

from game.hulk import events as ev
from game.hulk.actions import Leave
from tests.hulk.dialect import Position
from tests.hulk.refused import mistakes
from tests.rule_ids import rule

LANE = """
    #######
    #g...S#
    #######
"""
OPEN = {"exits": ("F2 E",), "g": "genestealer E"}


@rule("HULK-6.9", "HULK-6.10")
def test_one_leaves_from_the_square_of_an_exit() -> None:
    t = Position(LANE, S="bolter E", active="S", **OPEN)  # type: ignore[arg-type]
    t.offers("leave S A")
    assert "exits" in t.mission.to_json()["board"]
    t = Position(LANE.replace(".S", "S."), S="bolter E", active="S", **OPEN)  # type: ignore[arg-type]
    t.refused("leave S A", "HULK-6.10")
    t = Position(LANE, S="bolter E", g="genestealer E", active="S")
    t.refused(Leave(t.id("S"), 0), "HULK-6.9")


@rule("HULK-R21")
@pytest.mark.parametrize(("facing", "cost"), [("E", 1), ("N", 0), ("S", 0), ("W", 2)])
def test_leaving_costs_what_a_step_that_way_costs(facing: str, cost: int) -> None:
    for points in 1, 2:
        t = Position(LANE, S=f"bolter {facing}", active="S", points=points, **OPEN)  # type: ignore[arg-type]
        assert bool(t.offered("leave S A")) == (0 < cost <= points)
        if not cost:
            t.refused("leave S A", "HULK-R21")
    t = Position(LANE, S=f"bolter {facing}", B="bolter E at D2", counter=2, **OPEN)  # type: ignore[arg-type]
    t.play("command S")
    if cost:
        t.play("leave S A")
        assert t.s.spent == cost


@rule("HULK-6.11", "HULK-R21")
def test_who_has_left_is_out_of_the_game_with_all_it_carries() -> None:
    t = Position(LANE, S="bolter E", B="bolter E at D2", active="S", objects=("cat S", "artefact S"), **OPEN)  # type: ignore[arg-type]
    t.play("drop S artefact", "leave S A")
    assert (t.where("S"), t.s.escaped, t.object("cat"), t.object("artefact")) == ("gone", [t.id("S")], "S", "F2")
    assert t.events(ev.Left) == [ev.Left(t.id("S"), t.square("F2"), 0)]
    mistakes(t, {"activate S": "HULK-2.11", "command S": "HULK-2.11", "move S F2 E": "HULK-2.11"})
    assert t.ended is None


@rule("HULK-6.11")
def test_leaving_is_not_dying() -> None:
    told = {"S": "flamer E", "B": "bolter E at D2", "active": "S", **OPEN}
    t = Position(LANE, victory=({"side": "genestealers", "kind": "lost", "role": "flamer", "when": "at_once"},), **told)  # type: ignore[arg-type]
    t.play("leave S A")
    assert t.ended is None
    t = Position(
        LANE,
        victory=({"side": "genestealers", "kind": "lost", "role": "flamer", "when": "at_once"},),
        S="flamer E gone",
        B="bolter E at D2",
        **OPEN,
    )  # type: ignore[arg-type]
    t.play("activate B", "turn B N")
    assert t.ended == (("genestealers",), "lost")


@rule("HULK-6.11", "HULK-R138")
def test_when_no_marine_is_left_the_goals_of_the_mission_decide() -> None:
    t = Position(
        LANE, S="flamer E", active="S", victory=({"side": "genestealers", "kind": "lost", "role": "flamer"},), **OPEN
    )  # type: ignore[arg-type]
    t.play("leave S A")
    assert t.ended == (("genestealers",), "marines_gone")
    t = Position(
        LANE,
        S="flamer E shots=0",
        active="S",
        victory=({"side": "marines", "kind": "ammunition_spent", "role": "flamer"},),
        **OPEN,
    )  # type: ignore[arg-type]
    t.play("leave S A")
    assert t.ended == (("marines",), "ammunition_spent")
    assert t.session.result is not None
    assert t.session.result.scores["genestealers"] == 0


@rule("HULK-R22")
@pytest.mark.parametrize(("users", "marine", "swarm"), [("marines", 1, 0), ("genestealers", 0, 1), ("any", 1, 1)])
def test_whom_the_exits_are_for(users: str, marine: int, swarm: int) -> None:
    told = {"exits": ("F2 E",), "users": users}
    board = LANE.replace("#g...S#", "#S...x#")
    for kind, phase, may in (
        ("bolter E", "marines", marine),
        ("genestealer W", "genestealers", swarm),
        ("blip 2", "genestealers", swarm),
    ):
        t = Position(board, S="bolter W", x=kind, g="genestealer E at D2", active="x", phase=phase, **told)  # type: ignore[arg-type]
        assert bool(t.offered("leave x A")) == bool(may)
        if not may:
            t.refused("leave x A", "HULK-R22")


@rule("HULK-R21", "HULK-R22", "HULK-R6")
def test_the_swarm_leaves_for_one_point() -> None:
    board = LANE.replace("#g...S#", "#S...x#")
    for kind in ("genestealer W", "genestealer N", "blip 3"):
        t = Position(
            board,
            S="bolter W",
            x=kind,
            g="genestealer E at D2",
            active="x",
            phase="genestealers",
            exits=("F2 E",),
            users="any",
        )
        t.s.frames[-1].values["points"] = 1
        t.play("leave x A")
        assert (t.where("x"), t.s.escaped) == ("gone", [t.id("x")])
        assert t.rules.invariants(t.s) == []


@rule("HULK-6.11")
def test_a_blip_that_left_keeps_its_secret_and_does_not_come_back() -> None:
    board = LANE.replace("#g...S#", "#S...x#")
    t = Position(
        board,
        S="bolter W",
        x="blip 3",
        g="genestealer E at D2",
        active="x",
        phase="genestealers",
        exits=("F2 E",),
        users="any",
    )
    t.play("leave x A")
    assert 3 not in t.s.used
    assert t.session.view("marines").value[t.id("x")] == 0  # type: ignore[attr-defined]
    assert t.session.view("genestealers").value[t.id("x")] == 3  # type: ignore[attr-defined]
