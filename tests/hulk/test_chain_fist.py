"""The chain fist (HULK-13.39, 13.40, R81, R118)."""

import pytest

from game.hulk import events as ev
from game.hulk.mission import mission_from_json
from game.kernel.errors import BadFile
from game.kernel.paths import maps_folder
from tests.hulk.boards import mission_one
from tests.hulk.dialect import Position
from tests.rule_ids import rule

DOOR = """
    #######
    #.S+.g#
    #######
"""


@rule("HULK-13.39")
def test_every_door_it_attacks_is_destroyed_without_dice() -> None:
    t = Position(DOOR, S="chainfist E overwatch", g="genestealer W", active="S", dice=[])
    assert t.cost("attack S D2") == 1
    t.play("attack S D2")
    assert t.door("D2") == "destroyed"
    assert t.events(ev.CombatRolled) == []
    assert t.events(ev.DoorDestroyed) == [ev.DoorDestroyed(0, t.id("S"))]
    assert t.signs("S") == {"done"}  # an attack all the same
    assert t.points == 3
    t.offers("fire S F2")


@rule("HULK-13.39")
def test_what_stood_behind_the_door_is_seen_at_once() -> None:
    t = Position(DOOR, S="chainfist E", g="blip 1", active="S", dice=[])
    t.play("attack S D2")
    assert [event.value for event in t.events(ev.Revealed)] == [1]


@rule("HULK-13.39")
def test_only_the_door_straight_ahead_and_only_a_closed_one() -> None:
    t = Position(DOOR, S="chainfist N", g="genestealer W", active="S")
    t.does_not_offer("attack S")
    t = Position(DOOR.replace("+", "'"), S="chainfist E", g="genestealer W", active="S")
    t.refused("attack S D2", "HULK-R18")


@rule("HULK-13.40", "HULK-R81")
@pytest.mark.parametrize("words", ["chainfist E", "cannon E"])
def test_against_genestealers_it_is_a_power_fist(words: str) -> None:
    t = Position("######\n#.Sg.#\n######", S=words, g="genestealer W", active="S", dice=[4, 1, 4, 2])
    t.play("attack S D2")
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), t.id("g"), (4,), (1, 4, 2), 0, 0)]
    assert (t.where("S"), t.where("g")) == ("C2", "D2")


@rule("HULK-R118")
def test_the_mission_says_who_bears_chain_fist_and_storm_shield() -> None:
    for weapon, bearers in (("chain_fist", "chain_fists"), ("storm_shield", "storm_shields")):
        t = Position(DOOR, S=f"bolter E weapons=storm_bolter,{weapon}", g="genestealer W", active="S", dice=[3])
        assert getattr(t.s.roster, bearers) == 1
        t.play("attack S D2")
        assert t.door("D2") == ("destroyed" if weapon == "chain_fist" else "closed")
    value = mission_one()
    value["forces"]["squads"][0]["marines"][0]["kind"] = "chainfist"
    with pytest.raises(BadFile, match="chain_fist"):
        mission_from_json(value, str(maps_folder()))
