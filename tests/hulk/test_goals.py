"""Each way to win, met and not met, through play."""

from __future__ import annotations

from typing import Any

import pytest

from game.hulk import events as ev
from game.hulk.missionfile import AnyVictory
from game.hulk.victory import met
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    #########
    #S.....g#
    #########
"""
PARTS = """
    #########
    #aaabbcc#
    #########
"""
SQUAD = """
    #########
    #BS....g#
    #########
"""
ENTRIES = """
    ################
    >S............T<
    ################
"""
ROUND_THE_CORNER = """
    #########
    #S......#
    #####b###
    #########
"""
ROUND_THE_CORNER_PARTS = """
    #########
    #aaabbbb#
    #####b###
    #########
"""
WON = ("marines",)
LOST = ("genestealers",)


def goal(kind: str, side: str = "marines", when: str = "at_once", **values: Any) -> tuple[dict[str, Any], ...]:
    """A mission with one way to win."""
    return ({"side": side, "kind": kind, "when": when, **values},)


def holds(t: Position) -> bool:
    """Whether the mission's first way to win holds now."""
    first: AnyVictory = t.mission.file.victory[0]
    return met(t.s, first)


@rule("HULK-11.3")
def test_a_section_is_flamed() -> None:
    t = Position(
        LANE,
        sections=PARTS,
        S="flamer E",
        g="genestealer W",
        active="S",
        dice=[1],
        counter=6,
        victory=goal("flame_section", section="c"),
    )
    t.play("flame S F2")
    assert not holds(t) and t.ended is None
    t = Position(
        LANE,
        sections=PARTS,
        S="flamer E",
        g="genestealer W",
        active="S",
        dice=[1],
        victory=goal("flame_section", section="c"),
    )
    t.play("flame S G2")
    assert t.ended == (WON, "flame_section")


@rule("HULK-11.3")
def test_all_of_a_list_of_sections_is_burnt_over_the_mission() -> None:
    t = Position(
        LANE.replace("g", "."),
        sections=PARTS,
        S="flamer E",
        g="genestealer W gone",
        active="S",
        dice=None,
        victory=goal("sections_burnt", sections=["b", "c"]),
    )
    t.play("flame S G2")
    assert not holds(t)
    t.play("end_phase", "end_phase", "activate S", "flame S E2")
    assert t.ended == (WON, "sections_burnt")


WAYS_OUT = """
    #########
    #g.S.B.C#
    #########
"""


def leaving(*victory: dict[str, Any], **more: Any) -> Position:
    """Three Marines; exits A in the east and B in the west."""
    told: dict[str, Any] = {"S": "sergeant E", "B": "flamer E", "C": "bolter E", "g": "genestealer W at B2", **more}
    return Position(WAYS_OUT.replace("g", "."), exits=("H2 E", "B2 W"), counter=6, victory=victory, **told)


@rule("HULK-6.9", "HULK-11.3")
def test_enough_marines_have_left() -> None:
    t = leaving(*goal("exited", count=2))
    t.play("activate C", "leave C A", "activate B", "move B G2", "move B H2")
    assert not holds(t) and t.ended is None
    t.play("leave B A")
    assert t.ended == (WON, "exited")


@rule("HULK-11.3")
@pytest.mark.parametrize(
    ("asked", "enough"),
    [
        ({"roles": ["bolter"]}, True),
        ({"roles": ["flamer"]}, False),
        ({"roles": ["flamer", "bolter"], "exits": ["A"]}, True),
        ({"exits": ["B"]}, False),
        ({"exits": ["A", "B"]}, True),
    ],
)
def test_it_may_matter_who_left_by_which_exit(asked: dict[str, Any], enough: bool) -> None:
    t = leaving(*goal("exited", count=1, **asked))
    t.play("activate C", "leave C A")
    assert (t.ended == (WON, "exited")) == enough == holds(t)


@rule("HULK-11.3")
def test_goals_of_the_status_phase_count_too_when_the_last_marine_has_left() -> None:
    t = Position(
        LANE,
        S="bolter W",
        g="genestealer W",
        active="S",
        exits=("B2 W",),
        victory=goal("exited", count=1, when="status_phase"),
    )
    t.play("leave S A")
    assert t.ended == (WON, "exited")
    t = Position(LANE, S="bolter W", g="genestealer W", active="S", exits=("B2 W",), victory=goal("kills", count=9))
    t.play("leave S A")
    assert t.ended == (LOST, "marines_gone")


@rule("HULK-11.3")
@pytest.mark.parametrize(("face", "winner"), [(1, WON), (2, WON), (3, LOST), (6, LOST)])
def test_a_die_is_rolled_when_no_marine_is_left(face: int, winner: tuple[str, ...]) -> None:
    t = Position(
        SQUAD,
        S="bolter E",
        B="bolter W",
        g="genestealer W",
        exits=("B2 W",),
        counter=6,
        dice=[face],
        victory=goal("exit_roll"),
    )
    t.play("activate B", "leave B A")
    assert t.ended is None and not t.events(ev.ExitRolled)
    t.play("activate S", "turn S N", "turn S W", "move S B2", "leave S A")
    assert t.events(ev.ExitRolled) == [ev.ExitRolled(face, 2)] and t.ended == (winner, "exit_roll")


@rule("HULK-12.14")
def test_an_object_is_carried_out() -> None:
    t = leaving(*goal("carried_out", object="cat-f2"), objects=("cat F2",))
    t.play("activate C", "leave C A")
    assert not holds(t) and t.ended is None, "the Marine left without it"
    for asked, out in ({}, True), ({"exits": ["A"]}, True), ({"exits": ["B"]}, False):
        t = leaving(*goal("carried_out", object="cat-c", **asked), objects=("cat C",))
        t.play("activate C", "leave C A")
        assert (t.ended == (WON, "carried_out")) == out == holds(t)
    theirs = goal("carried_out", "genestealers", object="cat-c", by="genestealers")
    t = leaving(*theirs, objects=("cat C",), users="any")
    t.play("activate C", "leave C A")
    assert not holds(t), "it was not that side"


@rule("HULK-R22", "HULK-12.14")
def test_genestealers_carry_out_what_the_mission_lets_them() -> None:
    t = Position(
        LANE,
        S="bolter E",
        g="genestealer E",
        exits=("H2 E",),
        users="any",
        objects=("cat g",),
        active="g",
        phase="genestealers",
        victory=goal("carried_out", "genestealers", object="cat-g", by="genestealers"),
    )
    t.play("leave g A")
    assert t.ended == (LOST, "carried_out")


@rule("HULK-R138")
def test_all_are_dead_and_none_can_come() -> None:
    told: dict[str, Any] = {"S": "bolter E", "active": "S", "victory": goal("kill_all")}
    last = {**told, "g": "genestealer W", "dice": [6, 1], "recycle": False}
    t = Position(LANE, pile=(1,), each_turn=1, **last)
    t.play("fire S H2")
    assert t.ended is None and not holds(t), "one is still to come"
    t = Position(LANE, pile=(1,), each_turn=0, **last)
    t.play("fire S H2")
    assert t.ended == (WON, "kill_all"), "none comes any more, whatever the pile holds"
    t = Position(LANE, pile=(), **{**last, "dice": [1, 2]})
    t.play("fire S H2")
    assert t.ended is None and not holds(t)
    t = Position(LANE, pile=(1,), turn=3, each_turn=1, also={"blips": {"until_turn": 2}}, **last)
    t.play("fire S H2")
    assert t.ended == (WON, "kill_all"), "the last turn with blips is over"


@rule("HULK-R138")
def test_without_another_goal_too_nobody_fights_on_when_no_blip_will_come() -> None:
    t = Position(
        LANE,
        S="bolter E",
        g="genestealer W",
        active="S",
        dice=[6, 1],
        pile=(1,),
        turn=3,
        each_turn=1,
        also={"blips": {"until_turn": 2}},
    )
    t.play("fire S H2")
    assert t.ended == (WON, "genestealers_destroyed")


@rule("HULK-R103")
def test_a_blip_destroyed_unseen_counts_for_as_many_as_it_was() -> None:
    for count, over in ((3, True), (4, False)):
        t = Position(
            ROUND_THE_CORNER,
            sections=ROUND_THE_CORNER_PARTS,
            S="flamer E",
            b="blip 3",
            active="S",
            dice=[2],
            victory=goal("kills", count=count),
        )
        t.play("flame S G2")
        assert t.events(ev.BlipDestroyed)[0].value == 3 and t.s.used == [3]
        assert (t.ended == (WON, "kills")) == over


@rule("HULK-11.3")
def test_enough_are_killed() -> None:
    told: dict[str, Any] = {"S": "bolter E", "g": "genestealer W", "active": "S", "dice": [6, 1]}
    t = Position(LANE, **told, victory=goal("kills", count=2))
    t.play("fire S H2")
    assert t.ended is None and not holds(t)
    t = Position(LANE, **told, victory=goal("kills", count=1))
    t.play("fire S H2")
    assert t.ended == (WON, "kills")


@rule("HULK-15.5")
def test_the_brood_lord_is_slain() -> None:
    told: dict[str, Any] = {"S": "bolter E", "g": "lord W", "active": "S", "victory": goal("lord_slain")}
    t = Position(LANE, **told, dice=[6, 1])
    t.play("fire S H2")
    assert t.ended is None and not holds(t)
    t = Position(LANE, **told, dice=[6, 6])
    t.play("fire S H2")
    assert t.ended == (WON, "lord_slain")
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", brood_lord=True, victory=goal("lord_slain"))
    assert not holds(t), "he has not come yet"


@rule("HULK-11.2")
def test_enough_marines_hold_out_to_the_end_of_a_turn() -> None:
    told: dict[str, Any] = {"S": "bolter E", "B": "bolter W", "g": "genestealer W"}
    t = Position(SQUAD, **told, turn=2, victory=goal("survive", when="status_phase", turn=3, marines=2))
    t.play("end_phase", "end_phase")
    assert t.ended is None
    t.play("end_phase", "end_phase")
    assert t.ended == (WON, "survive") and t.s.turn == 3
    t = Position(
        SQUAD.replace("B", "."),
        S="bolter E",
        B="bolter gone",
        g="genestealer W",
        turn=3,
        victory=goal("survive", when="status_phase", turn=3, marines=2),
    )
    t.play("end_phase", "end_phase")
    assert t.ended is None


@rule("HULK-11.2")
def test_enough_marines_reach_a_section() -> None:
    told: dict[str, Any] = {"S": "bolter E", "B": "flamer E", "g": "genestealer W gone"}
    board = SQUAD.replace("g", ".")
    t = Position(board, sections=PARTS, **told, victory=goal("reach", section="b", when="status_phase"))
    t.play("activate S", "move S D2", "end_phase", "end_phase")
    assert t.ended is None
    t.play("activate S", "move S E2", "end_phase", "end_phase")
    assert t.ended == (WON, "reach")
    t = Position(board, sections=PARTS, **told, victory=goal("reach", section="b", roles=["flamer"]))
    t.play("activate S", "move S D2", "move S E2")
    assert not holds(t) and t.ended is None
    t = Position(board, sections=PARTS, **told, victory=goal("reach", section="b", count=2))
    t.play("activate S", "move S D2", "move S E2", "move S F2", "activate B", "move B C2", "move B D2")
    assert not holds(t) and t.ended is None
    t.play("move B E2")
    assert t.ended == (WON, "reach")


@rule("HULK-11.2")
@pytest.mark.parametrize(("entries", "far"), [("all", True), (["A"], False), (["A", "B"], True)])
def test_every_entry_has_a_marine_near(entries: Any, far: bool) -> None:
    told: dict[str, Any] = {"S": "bolter E", "each_turn": 1, "victory": goal("entries_held", entries=entries)}
    t = Position(ENTRIES.replace("T", "."), T="bolter W at I2", active="T", **told)
    assert holds(t) != far
    t.play("move T H2")
    assert (t.ended is None) == far
    t = Position(ENTRIES.replace("T", "."), T="bolter E at I2", active="T", **told)
    t.play("move T J2")
    assert t.ended == (WON, "entries_held"), "six squares, the entry's own square being the first"


AREAS = """
    ##########
    #S.....B.#
    ####+#####
    ####.#####
    ####g#####
    ##########
"""
AREA_PARTS = """
    ##########
    #aabbbbcc#
    ####b#####
    ####d#####
    ####d#####
    ##########
"""


@rule("HULK-R141", "HULK-11.2")
def test_control_areas_are_held_at_the_end_of_enough_turns() -> None:
    told: dict[str, Any] = {"S": "flamer E", "B": "flamer W", "g": "genestealer N", "sections": AREA_PARTS}
    areas = ("control_area C2", "control_area I2", "control_area F2")
    t = Position(AREAS, **told, fittings=areas, victory=goal("hold_areas", when="status_phase", count=2, turns=2))
    t.play("end_phase", "end_phase")
    assert (t.s.tallies, t.ended) == ([1], None)
    t.play("activate S", "move S C2", "move S D2", "move S E2", "end_phase", "end_phase")
    assert (t.s.tallies, t.ended) == ([2], (WON, "hold_areas")), "other areas count as well"
    t = Position(AREAS, **told, fittings=areas, victory=goal("hold_areas", when="status_phase", count=2, turns=2))
    t.s.place[t.id("B")] = t.square("D2")
    t.s.recache()
    t.play("end_phase", "end_phase")
    assert t.s.tallies == [1], "one in each of two areas"
    t.s.place[t.id("S")] = t.square("E2")
    t.s.recache()
    t.play("end_phase", "end_phase")
    assert t.s.tallies == [1] and t.ended is None, "both in the same"


@rule("HULK-R141")
def test_generators_are_damaged() -> None:
    told: dict[str, Any] = {
        "S": "flamer E",
        "g": "genestealer W",
        "active": "S",
        "counter": 6,
        "fittings": ("generator C2", "generator D2", "control_area F2"),
    }
    t = Position(LANE, **told, victory=goal("generators_down", count=2))
    t.play("damage S C2")
    assert t.ended is None and not holds(t)
    t.play("move S C2", "damage S D2")
    assert t.ended == (WON, "generators_down")


@rule("HULK-11.3")
@pytest.mark.parametrize(
    ("asked", "lost"),
    [
        ({"role": "bolter"}, True),
        ({"role": "flamer"}, False),
        ({"count": 1}, True),
        ({"count": 2}, False),
        ({"role": "bolter", "count": 1}, True),
    ],
)
def test_marines_are_lost(asked: dict[str, Any], lost: bool) -> None:
    t = Position(
        SQUAD.replace("....g", "g...."),
        S="bolter W",
        B="flamer W",
        g="genestealer W",
        active="g",
        phase="genestealers",
        dice=[6, 6, 6, 1],
        victory=goal("lost", "genestealers", **asked),
    )
    t.play("attack g C2")
    assert (t.ended == (LOST, "lost")) == lost == holds(t)


@rule("HULK-11.3")
def test_ammunition_is_spent() -> None:
    victory = goal("ammunition_spent", "genestealers", role="cannon")
    told: dict[str, Any] = {"g": "genestealer W", "active": "S", "victory": victory, "dice": [1, 2, 3]}
    t = Position(LANE, S="cannon E shots=1", **told)
    t.play("fire S H2")
    assert t.ended is None and not holds(t), "it can still be reloaded"
    t = Position(LANE, S="cannon E shots=1 reloaded", **told)
    t.play("fire S H2")
    assert t.ended == (LOST, "ammunition_spent")


@rule("HULK-R138", "HULK-11.3")
@pytest.mark.parametrize(
    ("told", "actions"),
    [
        ({"S": "cannon E shots=1 reloaded", "active": "S"}, ["turn S N", "turn S E", "fire S H2"]),
        ({"S": "cannon E overwatch shots=1 reloaded", "phase": "genestealers"}, ["activate g", "move g G2", "pass"]),
    ],
)
def test_the_last_shot_counts_at_once_whatever_it_hits(told: dict[str, Any], actions: list[str]) -> None:
    victory = goal("ammunition_spent", "genestealers", role="cannon")
    t = Position(LANE, g="genestealer W", victory=victory, dice=[1, 2, 3], **told)
    t.play(*actions)
    assert t.ended == (LOST, "ammunition_spent")


@rule("HULK-11.3")
def test_the_ammunition_of_who_is_dead_is_no_ammunition() -> None:
    victory = goal("ammunition_spent", "genestealers", role="cannon")
    told: dict[str, Any] = {"S": "cannon E shots=1 reloaded", "g": "genestealer W", "active": "S", "dice": [1, 2, 3]}
    t = Position(LANE, B="cannon E gone", victory=victory, **told)
    t.play("fire S H2")
    assert t.ended == (LOST, "ammunition_spent")
    t = Position(SQUAD, B="cannon E", victory=victory, **told)
    t.play("fire S H2")
    assert t.ended is None


@rule("HULK-R138", "HULK-11.2")
def test_a_goal_to_be_met_at_once_is_met_by_the_end_of_a_turn_too() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", victory=goal("survive", turn=1))
    t.play("end_phase")
    assert t.ended is None
    t.play("end_phase")
    assert t.ended == (WON, "survive")


@rule("HULK-R138", "HULK-11.2")
def test_when_the_last_blips_are_lost_the_turn_is_the_last() -> None:
    t = Position(
        ENTRIES.replace("T", "."),
        S="bolter W",
        b="blip 1 gone",
        pile=[1],
        recycle=False,
        victory=goal("kills", count=9),
        each_turn=1,
        also={"blips": {"held": "lost", "entries": ["A"]}},
    )
    t.play("end_phase")
    assert t.events(ev.BlipLost) and t.ended is None
    t.play("end_phase")
    assert t.ended == (WON, "genestealers_destroyed")


@rule("HULK-11.3")
def test_goals_are_combined() -> None:
    both = [{"kind": "kills", "count": 1}, {"kind": "exited", "count": 1}]
    t = leaving(*goal("all_of", of=both))
    t.play("activate C", "leave C A")
    assert t.ended is None and not holds(t)
    t = leaving(*goal("all_of", of=both), S="bolter W", dice=[6, 1])
    t.play("activate S", "fire S B2", "activate C", "leave C A")
    assert t.ended == (WON, "all_of")
    t = leaving(*goal("any_of", of=both))
    assert not holds(t)
    t.play("activate C", "leave C A")
    assert t.ended == (WON, "exited"), "the one that holds is the reason"


@rule("HULK-11.3")
def test_a_turn_limit_may_have_a_winner() -> None:
    told: dict[str, Any] = {"S": "bolter W", "g": "genestealer E", "turn": 3, "turn_limit": 3}
    for winner in ("marines", "genestealers"):
        t = Position(LANE, **told, also={"limit_winner": winner})
        t.play("end_phase", "end_phase")
        assert t.ended == ((winner,), "turn_limit")
    t = Position(LANE, **told)
    t.play("end_phase", "end_phase")
    assert t.ended == ((), "turn_limit")


@rule("HULK-11.2")
def test_a_goal_waits_for_its_moment() -> None:
    told: dict[str, Any] = {"S": "bolter E", "g": "genestealer W", "active": "S", "dice": [6, 1], "each_turn": 1}
    t = Position(LANE, **told, victory=({"side": "marines", "kind": "kills", "count": 1},))
    t.play("fire S H2")
    assert t.ended is None and holds(t)
    t.play("end_phase")
    while t.offered("reinforce"):
        t.play(min(t.offered("reinforce")))
    t.play("end_phase")
    assert t.ended == (WON, "kills")
