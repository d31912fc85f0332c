"""Hive fleets: their line, what they plunder and attack, what throws them off their way (event 13-14)."""

from __future__ import annotations

import pytest

from game.kernel.state import Frame
from game.sector import hives
from game.sector.actions import Attack, EndShips, PickResult
from game.sector.events import ArmourRolled, FightBegan, HiveMoved, Raided, ResultTaken
from game.sector.ships import HIVE_SHIP, agility, armour, movement, strength
from game.sector.state import GONE, SWARM
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table


def moved(t: Table, way: str, *faces: int) -> Table:
    """Let the hive fleet move along its way, by these dice."""
    s = t.s
    s.hives = [(s.hives[0][0], tuple(map(t.cell, way.split())))]
    s.frames, s.events, s.acting = [], [], -1
    t.rolls(*faces)
    hives.move_hives(s, Frame("turn"))
    RULES.sequence.settle(s)
    t.events = list(s.events)
    return t


def stops(t: Table) -> list[str]:
    """The cells that the hive ship moved to; "" where it left."""
    return [t.s.grid.name(event.cell) if event.cell >= 0 else "" for event in t.told(HiveMoved)]


@rule("SECTOR-E2", "SECTOR-R25")
def test_a_hive_ship_has_its_profile() -> None:
    t = Table("swarm: hive-ship E5")
    ship = t["E5"]
    assert (movement(t.s, ship), strength(t.s, ship), agility(t.s, ship), armour(t.s, ship)) == (4, 8, 2, 10)


@rule("SECTOR-E2", "SECTOR-R25")
def test_it_moves_four_cells_a_turn_and_leaves_at_the_end_of_its_line() -> None:
    t = moved(Table("swarm: hive-ship A5"), "B5 C5 D5 E5 F5")
    ship = t["E5"]
    assert stops(t) == ["B5", "C5", "D5", "E5"]
    moved(t, "F5")
    assert stops(t) == ["F5", ""] and t.s.ship_at[ship] == GONE and t.s.hives == []


@rule("SECTOR-E2")
def test_every_planet_that_it_passes_makes_nothing_this_turn() -> None:
    t = moved(Table("swarm: hive-ship A5", worlds="raw C5 1, ruin D5, raw E5, raw F5 2"), "B5 C5 D5 E5 F5 G5")
    raided = [event for event in t.told(Raided) if event.by == "swarm"]
    assert [t.places(event.cells) for event in raided] == [{"C5"}, {"E5"}]
    assert [t.s.quiet[t.cell(place)] for place in ("C5", "E5", "F5")] == [1, 1, 0]


@rule("SECTOR-E2")
def test_the_planet_on_which_it_arrives_is_passed_too() -> None:
    t = Table()
    for cell in range(len(t.s.grid)):
        t.s.what[cell] = t.s.what[cell] or 1
    hives.arrive(t.s)
    start = t.s.ship_at[0]
    assert t.s.ship_kind[0] == HIVE_SHIP and t.s.ship_seat[0] == SWARM and t.s.quiet[start] == t.s.turn


@rule("SECTOR-E2", "SECTOR-R55")
def test_it_attacks_every_ship_that_it_comes_next_to_once() -> None:
    t = moved(Table("player-1: corvette D4", "swarm: hive-ship A5"), "B5 C5 D5 E5", 2, 2, 2, 1, 1, 1, 1)
    assert len(t.told(FightBegan)) == 1 and t.told(FightBegan)[0].ship == 1


@rule("SECTOR-R55")
@pytest.mark.parametrize(
    ("faces", "taken"),
    [((1, 2, 5), 5), ((1, 2, 3), 2), ((1, 1, 4), 4), ((1, 1, 1), 1)],
)
def test_its_dice_are_taken_against_the_ship_it_fights(faces: tuple[int, ...], taken: int) -> None:
    """The worst row for the other ship: pushed and damaged, both damaged, pushed, and last its own damage."""
    t = moved(Table("player-1: corvette D4", "swarm: hive-ship C5"), "D5", *faces, 1, 1, 1, 1)
    assert [event.face for event in t.events if hasattr(event, "face")] == [taken]


@rule("SECTOR-R46", "SECTOR-R55")
@pytest.mark.parametrize(("mark", "cells"), [("idle", 0), ("wrecked", 2)])
def test_a_damaged_hive_ship_attacks_nobody(mark: str, cells: int) -> None:
    t = moved(Table("player-1: corvette B4", f"swarm: hive-ship A5 {mark}"), "B5 C5 D5 E5")
    assert t.told(FightBegan) == [] and len(stops(t)) == cells


@rule("SECTOR-R46")
def test_a_hive_ship_that_was_out_of_action_moves_again_a_turn_later() -> None:
    t = moved(Table("swarm: hive-ship A5 idle"), "B5 C5")
    moved(t, "B5 C5")
    assert stops(t) == ["B5", "C5", ""]


@rule("SECTOR-E2")
def test_a_storm_on_its_line_is_skirted() -> None:
    t = moved(Table("swarm: hive-ship A5", storms="B5"), "B5 C5 D5 E5 F5 G5 H5 I5")
    assert len(stops(t)) == 4 and "B5" not in stops(t)
    assert t.s.hives[0][1][-1] == t.cell("I5")


@rule("SECTOR-E2")
def test_a_storm_at_the_end_of_its_line_lets_it_leave_beside_it() -> None:
    t = moved(Table("swarm: hive-ship H5", storms="I5 I4"), "I5")
    assert stops(t) == ["H6", "I6", ""]


@rule("SECTOR-E2")
def test_a_hive_ship_thrown_off_its_line_takes_another_way_to_its_end() -> None:
    t = moved(Table("swarm: hive-ship A9"), "E5 F5 G5 H5 I5")
    places = ["A9", *stops(t)]
    assert all(t.cell(b) in t.s.grid.near[t.cell(a)] for a, b in zip(places, places[1:], strict=False))
    assert t.s.hives[0][1][-1] == t.cell("I5")


@rule("SECTOR-E2", "SECTOR-R55")
def test_it_attacks_whoever_ends_his_movement_next_to_it() -> None:
    t = Table("player-1: explorer D5", "swarm: hive-ship E5").rolls(2, 2, 2, 1, 1, 5)
    t.play(EndShips())
    assert [(event.ship, event.target) for event in t.told(FightBegan)] == [(t["E5"], t["D5"])]


@rule("SECTOR-11")
def test_with_equal_strengths_whoever_has_the_round_rolls() -> None:
    t = Table("player-1: cruiser D5, corvette D4, corvette D6, corvette C4", "swarm: hive-ship E5")
    t.s.ship_gains[0] = (0, 1, 0, 0)
    assert t.s.acting == 0
    t.rolls(2, *[1] * 40).play(EndShips())
    fights = t.told(FightBegan)
    even = [event for event in fights if event.strengths[0] == event.strengths[1]]
    assert even and all(event.roller == event.target for event in even)
    assert not t.of(PickResult)


@rule("SECTOR-R55", "SECTOR-R7")
def test_one_that_counts_as_the_defender_takes_what_is_worst_for_its_enemy_too() -> None:
    t = Table("player-1: corvette E5", "swarm: hive-ship F5", attacker="mover").rolls(1, 5, 4, 6, 6, 1, 1)
    t.play(Attack(t["E5"], t["F5"]))
    assert [event.face for event in t.told(ResultTaken)] == [1]
    assert [event.ship for event in t.told(ArmourRolled)] == [t["E5"]]
