"""Doors (chapter 6, HULK-R13 to R20)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    #######
    #S.+pq#
    #######
"""
NEAR = """
    ######
    #S+pq#
    ######
"""
HALL = """
    #######
    #.....#
    #..+..#
    #.....#
    #S....#
    #######
"""


@rule("HULK-6.2", "HULK-R13")
def test_a_closed_door_hides_what_is_behind_it() -> None:
    for door, seen in ("+", False), ("'", True):
        t = Position(LANE.replace("+", door), S="bolter E", p="genestealer W", q="genestealer W", active="S")
        assert bool(t.offered("fire S E2")) == seen
    t = Position(LANE, S="bolter E", p="genestealer W", q="genestealer W", active="S")
    t.offers("fire S D2")


@rule("HULK-6.3", "HULK-R14")
def test_an_open_door_is_a_square_like_any_other() -> None:
    t = Position(LANE.replace("+", "'"), S="bolter W", p="genestealer W", q="bolter E", phase="genestealers")
    t.play("activate p", "move p D2")
    assert t.where("p") == "D2"
    t.offers("move p C2", "turn p N")


@rule("HULK-6.4", "HULK-6.5", "HULK-R17")
@pytest.mark.parametrize(
    ("square", "facing", "may"),
    [
        ("D4", "N", True),
        ("C4", "N", True),
        ("E4", "N", True),
        ("C4", "E", True),
        ("E2", "S", True),
        ("C3", "E", True),
        ("D4", "E", False),
        ("C3", "N", False),
        ("D2", "N", False),
        ("D5", "N", False),
        ("B3", "E", False),
    ],
)
def test_a_door_must_be_adjacent_and_in_front(square: str, facing: str, may: bool) -> None:
    for piece in "bolter", "genestealer":
        t = Position(
            HALL,
            S="bolter S",
            p=f"{piece} {facing} at {square}",
            active="p",
            phase="marines" if piece == "bolter" else "genestealers",
        )
        assert bool(t.offered("open_door p D3")) == may


@rule("HULK-R1", "HULK-R17")
def test_a_door_past_a_corner_of_rock_on_both_sides_is_out_of_reach() -> None:
    board = """
        ######
        #S.###
        #.pv##
        #.#+##
        #...##
        ######
    """
    t = Position(board, S="bolter S", p="genestealer S", phase="genestealers", active="p")
    t.does_not_offer("open_door p D4")
    board = board.replace("#.#+", "#..+")
    t = Position(board, S="bolter S", p="genestealer S", phase="genestealers", active="p")
    t.offers("open_door p D4")


@rule("HULK-R16")
def test_a_blip_works_a_door_from_any_of_the_eight_squares_around_it() -> None:
    for square in "C2", "D2", "E2", "C3", "E3", "C4", "D4", "E4":
        t = Position(HALL, S="bolter S", p=f"blip 1 at {square}", phase="genestealers", active="p")
        t.offers("open_door p D3")
        t.play("open_door p D3")
        t.offers("close_door p D3")
    t = Position(HALL, S="bolter S", p="blip 1 at F3", phase="genestealers", active="p")
    t.does_not_offer("open_door p D3")


@rule("HULK-6.6")
def test_a_door_is_opened_and_closed() -> None:
    t = Position(HALL, S="bolter S", p="genestealer N at D4", phase="genestealers", active="p")
    t.play("open_door p D3")
    assert t.door("D3") == "open" and t.points == 5
    t.does_not_offer("open_door p D3")
    t.play("close_door p D3")
    assert t.door("D3") == "closed" and t.points == 4
    t.does_not_offer("close_door p D3")


@rule("HULK-6.8")
def test_a_destroyed_door_is_gone() -> None:
    t = Position(LANE, S="bolter E", p="genestealer W", q="genestealer W", active="S", dice=[6, 1])
    t.play("fire S D2")
    assert t.door("D2") == "destroyed" and t.events(ev.DoorDestroyed)
    t.offers("fire S E2")
    t.play("move S C2", "pass")
    t.does_not_offer("close_door S D2", "open_door S D2", "fire S D2")
    t.offers("move S D2")


@rule("HULK-R15")
@pytest.mark.parametrize("piece", ["bolter W", "genestealer E", "blip 1"])
def test_no_door_closes_on_a_piece(piece: str) -> None:
    t = Position(
        HALL.replace("+", "'"),
        S="bolter S",
        p="genestealer N at D4",
        r=f"{piece} at D3",
        phase="genestealers",
        active="p",
    )
    t.does_not_offer("close_door p D3")


@rule("HULK-R18")
def test_an_open_door_is_no_target() -> None:
    t = Position(NEAR.replace("+", "'"), S="bolter E", p="bolter E", q="genestealer E", active="S")
    t.does_not_offer("fire S C2", "attack S C2")
    t = Position(NEAR, S="bolter E", p="bolter E", q="genestealer E", active="S")
    t.offers("fire S C2", "attack S C2")


@rule("HULK-R20")
def test_a_door_beside_or_diagonally_ahead_can_be_shot_at() -> None:
    for square in "D4", "C4", "E4":
        t = Position(HALL, S="bolter S", p=f"bolter N at {square}", active="p")
        t.offers("fire p D3")
