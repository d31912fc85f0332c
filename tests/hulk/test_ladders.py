"""Ladders (HULK-4.23, 12.1 to 12.13, R28, R105 to R111)."""

from __future__ import annotations

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.hulk.refused import mistakes
from tests.rule_ids import rule

BELOW = """
    #####
    #.1.#
    #...#
    #####
"""
ABOVE = """
    #####
    #.1.#
    #...#
    #####
"""


def tower(**told: object) -> Position:
    """Two levels, joined by a ladder between C2 and C2/2."""
    return Position(BELOW, upper=ABOVE, **told)  # type: ignore[arg-type]


@rule("HULK-12.1")
def test_without_ladders_and_objects_in_the_mission_there_are_none() -> None:
    t = Position(None, S="sergeant N at V7", g="genestealer N at V10")
    assert not t.mission.board.ladders and not t.s.objects
    assert not t.offered("drop", "hand_over", "leave", "damage")


@rule("HULK-12.2", "HULK-12.3", "HULK-R105")
def test_a_ladder_goes_down_from_the_upper_map_and_up_from_the_lower() -> None:
    board = tower(S="bolter N at B2", g="genestealer N at D3").mission.board
    (ladder,) = board.ladders
    assert (board.name(ladder.upper), board.name(ladder.lower)) == ("C2/2", "C2")
    assert board.levels == 2


@rule("HULK-4.23", "HULK-12.6")
@pytest.mark.parametrize("facing", "NESW")
def test_climbing_costs_a_marine_two_points_and_a_genestealer_one(facing: str) -> None:
    for here, there in (("C2", "C2/2"), ("C2/2", "C2")):
        t = tower(S=f"bolter {facing} at {here}", g="genestealer N at D3", active="S", dice=[6])
        assert t.cost(f"move S {there}") == 2
        t = tower(S=f"bolter {facing} at {here}", g="genestealer N at D3", active="S", points=1)
        t.does_not_offer(f"move S {there}")
        t = tower(S="bolter N at B3", g=f"genestealer {facing} at {here}", active="g", phase="genestealers")
        assert t.cost(f"move g {there}") == 1


@rule("HULK-4.23", "HULK-R6")
def test_a_genestealer_takes_its_free_turn_as_it_climbs() -> None:
    t = tower(S="bolter N at B3", g="genestealer N at C2", active="g", phase="genestealers")
    assert t.offered("move g C2/2") == {"move g C2/2 N", "move g C2/2 E", "move g C2/2 W"}
    t.play("move g C2/2 E")
    assert (t.where("g"), t.faces("g"), t.points) == ("C2/2", "E", 5)


@rule("HULK-R110")
def test_a_marine_may_fire_as_it_climbs() -> None:
    t = tower(S="bolter E at C2/2", g="genestealer N at D2", active="S", dice=[6, 1])
    t.play("move S C2")
    t.offers("fire S D2", "pass")
    t.play("fire S D2")
    assert (t.where("g"), t.points) == ("gone", 2)


@rule("HULK-12.4", "HULK-R109")
def test_a_blip_climbs_for_one_point_out_of_sight_and_away_from_marines() -> None:
    t = tower(S="bolter S at B3/2", b="blip 2 at C2", active="b", phase="genestealers")
    t.does_not_offer("move b C2/2")
    t.refused("move b C2/2", "HULK-10.22")
    above = """
        #######
        #.1...#
        #...###
        #######
    """
    t = Position(BELOW, upper=above, S="bolter W at F2/2", b="blip 2 at C2", active="b", phase="genestealers")
    t.refused("move b C2/2", "HULK-10.20")
    t = Position(BELOW, upper=above, S="bolter E at F2/2", b="blip 2 at C2", active="b", phase="genestealers")
    assert t.cost("move b C2/2") == 1
    t.play("move b C2/2")
    assert t.where("b") == "C2/2"


@rule("HULK-12.4")
def test_the_ends_of_a_ladder_are_adjacent() -> None:
    t = tower(S="bolter S at B3", b="blip 2 at C2/2", phase="genestealers")
    t.play("reveal b")
    t.offers("place_model C2", "place_model B3/2")
    t.does_not_offer("place_model C3", "place_model B2")


@rule("HULK-12.4", "HULK-R111")
def test_nobody_climbs_into_an_occupied_square() -> None:
    t = tower(S="bolter N at C2", B="bolter N at C2/2", g="genestealer N at D3", active="S")
    t.refused("move S C2/2", "HULK-5.7")
    t.does_not_offer("move S B2/2", "move S C3/2")
    mistakes(t, {"move S C3/2 N": "HULK-5.7", "move S C2/2 E": "HULK-5.7"})


@rule("HULK-12.5", "HULK-R12", "HULK-R28")
@pytest.mark.parametrize("facing", "NESW")
def test_a_marine_sees_and_shoots_along_the_ladder_and_nothing_else_of_the_other_level(facing: str) -> None:
    for here, there in (("C2", "C2/2"), ("C2/2", "C2")):
        other = "C3/2" if there == "C2/2" else "C3"
        t = tower(
            S=f"bolter {facing} at {here}",
            g=f"genestealer N at {there}",
            h=f"genestealer N at {other}",
            active="S",
            dice=[6, 1],
        )
        assert t.offered("fire S") == {f"fire S {there}"}
        t.play(f"fire S {there}")
        assert t.where("g") == "gone"


@rule("HULK-12.5", "HULK-R12")
def test_overwatch_fires_along_the_ladder_at_distance_one() -> None:
    t = tower(S="bolter S at C2/2 overwatch", g="genestealer N at B2", phase="genestealers", active="g", dice=[6, 1])
    t.play("move g C2", "pass")
    assert t.where("g") == "gone"
    assert t.mission.board.distance(t.square("C2"), t.square("C2/2")) == 1
    assert t.mission.board.distance(t.square("C2"), t.square("C3/2")) is None


@rule("HULK-12.5", "HULK-R71")
@pytest.mark.parametrize("facing", "NESW")
def test_close_combat_across_a_ladder_is_to_the_front_whatever_the_facing(facing: str) -> None:
    t = tower(
        S=f"sergeant {facing} at C2/2",
        g=f"genestealer {facing} at C2",
        active="g",
        phase="genestealers",
        dice=[2, 3, 4, 4],
    )
    t.offers("attack g C2/2")
    t.play("attack g C2/2", "pass")
    assert t.where("g") == "gone"
    assert t.faces("S") == facing
    t = tower(S=f"bolter {facing} at C2", g="genestealer N at C2/2", active="S", dice=[6, 2, 3, 1])
    t.play("attack S C2/2")
    assert t.where("g") == "gone"


@rule("HULK-12.5")
def test_only_enemies_are_attacked_across_a_ladder() -> None:
    t = tower(S="bolter N at C2", B="bolter N at C2/2", g="genestealer N at D3", active="S")
    t.refused("attack S C2/2", "HULK-R70")
    t = tower(S="bolter N at B2", B="bolter N at C2/2", g="genestealer N at D3", active="S")
    t.refused("attack S C2/2", "HULK-9.1")


# -- the fall --


@rule("HULK-12.7", "HULK-12.8", "HULK-12.9", "HULK-R106")
@pytest.mark.parametrize(("start", "face"), [("B2/2", 1), ("B2/2", 2), ("C2", 1), ("C2", 2), ("C3/2", 6)])
def test_a_marine_that_comes_to_a_ladder_down_falls_on_a_one(start: str, face: int) -> None:
    facing = {"B2/2": "E", "C3/2": "N", "C2": "S"}[start]
    t = tower(S=f"flamer {facing} at {start}", g="genestealer N at D3", active="S", dice=[face])
    t.play("move S C2/2")
    assert t.events(ev.FallRolled) == [ev.FallRolled(t.id("S"), face, face == 1)]
    assert t.where("S") == ("C2" if face == 1 else "C2/2")
    assert t.faces("S") == facing


@rule("HULK-12.7", "HULK-R106")
def test_the_fall_is_rolled_for_on_entering_only() -> None:
    t = tower(S="flamer N at C2/2", g="genestealer N at D3", active="S", dice=[])
    t.play("turn S E", "turn S N", "guard S")
    assert t.where("S") == "C2/2"
    t = tower(S="flamer N at C2/2", g="genestealer N at D3", active="S", dice=[])
    t.play("move S C2")
    assert not t.events(ev.FallRolled)


@rule("HULK-R108")
def test_genestealers_and_blips_do_not_fall() -> None:
    t = tower(S="bolter S at B3", g="genestealer E at B2/2", active="g", phase="genestealers", dice=[])
    t.play("move g C2/2")
    assert t.where("g") == "C2/2" and not t.events(ev.FallRolled)
    t = tower(S="bolter S at B3", b="blip 1 at B2/2", active="b", phase="genestealers", dice=[])
    t.play("move b C2/2")
    assert t.where("b") == "C2/2"


@rule("HULK-12.10", "HULK-R107")
def test_a_fallen_marine_loses_its_points_and_its_free_shot() -> None:
    t = tower(S="bolter E at B2/2", g="genestealer N at D2", active="S", dice=[1])
    t.play("move S C2/2")
    assert (t.where("S"), t.points) == ("C2", 0)
    assert "done" in t.signs("S")
    t.does_not_offer("fire S", "move S", "activate S")
    t = tower(S="bolter E at B2/2", g="genestealer N at D2/2", active="S", dice=[2])
    t.play("move S C2/2")
    t.offers("fire S D2/2")


@rule("HULK-12.10")
def test_who_falls_on_a_command_point_has_lost_its_activation() -> None:
    t = tower(S="flamer E at B2/2", B="flamer N at D3/2", g="genestealer N at D3", counter=6, dice=[1])
    t.play("command S", "move S C2/2")
    assert t.where("S") == "C2"
    t.does_not_offer("activate S")
    t.offers("activate B")


@rule("HULK-12.11")
def test_command_points_may_be_spent_on_a_fallen_marine() -> None:
    t = tower(S="flamer E at B2/2", g="genestealer N at D3", active="S", counter=2, dice=[1])
    t.play("move S C2/2")
    t.offers("command S")
    t.play("command S", "turn S N")
    assert t.faces("S") == "N"


@rule("HULK-12.12", "HULK-R107")
@pytest.mark.parametrize("below", ["bolter N", "genestealer N", "blip 3"])
def test_whatever_stands_below_is_destroyed(below: str) -> None:
    t = tower(S="flamer S at B2/2", x=f"{below} at C2", g="genestealer N at D3", active="S", dice=[1], points=4)
    t.play("turn S E", "move S C2/2")
    assert t.where("x") == "gone"
    assert t.where("S") == "C2"
    assert t.s.killed == {"bolter N": 0, "genestealer N": 1, "blip 3": 3}[below]


@rule("HULK-R107")
def test_objects_end_up_with_who_fell() -> None:
    t = tower(
        S="flamer E at B2/2",
        x="genestealer N at C2",
        g="genestealer N at D3",
        active="S",
        dice=[1],
        objects=("artefact x", "cat S", "dead_marine C2/2"),
    )
    t.play("move S C2/2")
    assert [t.object(kind) for kind in ("artefact", "cat", "dead_marine")] == ["S", "S", "S"]


@rule("HULK-R107")
def test_a_marine_may_fall_onto_the_active_one() -> None:
    t = tower(S="flamer E at B2/2", B="flamer N at C2", g="genestealer N at D3", active="B", counter=2, dice=[1])
    t.play("command S", "move S C2/2")
    assert (t.where("B"), t.where("S"), t.points) == ("gone", "C2", 0)


@rule("HULK-12.13", "HULK-E24")
def test_there_are_two_pictures_of_a_ladder() -> None:
    pygame = pytest.importorskip("pygame")
    from game.hulk.table.deck import draw_furniture
    from game.hulk.telling.layout import plan_of

    plan = plan_of(tower(S="bolter N at B2", g="genestealer N at D3").mission.board)
    pictures = []
    for name in ("C2", "C2/2", "B2"):
        picture = pygame.Surface((48, 48))
        draw_furniture(picture, plan, plan.board.named(name), 0, 0, 48)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert len(set(pictures)) == 3
