"""The careful Genestealer player between two strikes: out of sight, and no farther than need be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.hulk.actions import OpenDoor
from game.hulk.bots import player_of
from game.hulk.state import GENESTEALERS
from game.kernel.actions import Action
from game.kernel.registry import rules_of
from tests.hulk.dialect import Position

NICHE = """
    #############
    #C.........b#
    ######.######
    #############
"""
SIDE_DOOR = """
    ##############
    #C.........g.#
    ##########+###
    ##########.###
    ##############
"""


def brood(drawing: str, weights: Mapping[str, float] = {}, **more: Any) -> tuple[Position, list[Action]]:
    """A position at the end of the brood's turn, and what it did."""
    t = Position(drawing, dice=None, phase="genestealers", **more)
    rules, deeds = rules_of("hulk"), []
    chooser = player_of(GENESTEALERS, 1, weights)
    turn = t.s.turn
    while rules.to_decide(t.s) == GENESTEALERS and t.s.turn == turn:
        offered = rules.legal_actions(t.s)
        action = offered[0] if len(offered) == 1 else chooser(rules.seen_by(t.s, GENESTEALERS), offered)
        deeds.append(action)
        rules.apply(t.s, action)
    return t, deeds


def test_a_blip_comes_near_but_not_where_a_marine_need_only_turn_to_see_it() -> None:
    t, _deeds = brood(NICHE, C="bolter N", b="blip 3")
    assert t.where("b") == "G3"


def test_it_comes_as_near_as_it_can_where_its_life_is_worth_nothing() -> None:
    t, _deeds = brood(NICHE, {"life": 0.0}, C="bolter N", b="blip 3")
    assert t.where("b") == "F2"


def test_no_door_is_opened_that_leads_away_from_the_prey() -> None:
    t, deeds = brood(SIDE_DOOR, C="bolter E", g="genestealer W")
    assert deeds and not any(isinstance(action, OpenDoor) for action in deeds)
    assert t.s.closed
