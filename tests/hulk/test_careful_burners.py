"""The careful players where a section is to be burnt."""

from __future__ import annotations

from typing import Any

from game.hulk.bots import player_of
from game.hulk.state import GENESTEALERS, MARINES
from game.kernel.actions import Action
from game.kernel.registry import rules_of
from tests.hulk.dialect import Position

DOOR = """
    ########
    #F+...##
    ########
"""
DOOR_PARTS = """
    ########
    #arrrr##
    ########
"""
NICHES = """
    #############
    ####.#.######
    #..FC.C.....#
    #############
"""
NICHES_PARTS = """
    #############
    ####a#a######
    #aaaaaaarrrr#
    #############
"""
INSIDE = """
    ##########
    #F....+.g#
    ##########
"""
INSIDE_PARTS = """
    ##########
    #aaaaarrr#
    ##########
"""


def burning(drawing: str, sections: str, **more: Any) -> Position:
    """A position in which the Marines win by burning the section r."""
    goal = [{"side": "marines", "kind": "flame_section", "section": "r", "when": "at_once"}]
    return Position(drawing, sections=sections, victory=goal, dice=None, **more)


def played(t: Position, turns: int) -> list[Action]:
    """What both careful players do until so many turns are over, or the match is."""
    rules = rules_of("hulk")
    choosers = {seat: player_of(seat, 1, {}) for seat in (MARINES, GENESTEALERS)}
    last, deeds = t.s.turn + turns, []
    while (seat := rules.to_decide(t.s)) is not None and t.s.turn < last:
        offered = rules.legal_actions(t.s)
        action = offered[0] if len(offered) == 1 else choosers[seat](rules.seen_by(t.s, seat), offered)
        deeds.append(action)
        rules.apply(t.s, action)
    return deeds


def test_a_burner_opens_the_door_and_burns_behind_it_at_once() -> None:
    t = burning(DOOR, DOOR_PARTS, F="flamer E", g="genestealer W gone")
    assert [type(action).__name__ for action in played(t, 1)] == ["Activate", "OpenDoor", "Flame"]
    outcome = t.rules.outcome(t.s)
    assert outcome is not None and outcome.winners == (MARINES,)


def test_escorts_step_out_of_the_burners_line() -> None:
    t = burning(
        NICHES.replace("C.C", "C.D"), NICHES_PARTS, F="flamer E", C="bolter E", D="bolter E", g="genestealer W gone"
    )
    played(t, 3)
    outcome = t.rules.outcome(t.s)
    assert outcome is not None and outcome.winners == (MARINES,)
    assert not any(t.s.place[marine] < 0 for marine in t.s.marines)


def test_the_brood_leaves_the_door_shut_of_what_is_to_be_burnt() -> None:
    t = burning(INSIDE, INSIDE_PARTS, F="flamer E", g="genestealer W", phase="genestealers")
    assert t.s.closed
    played(t, 1)
    assert t.s.closed
