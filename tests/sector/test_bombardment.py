"""Orbital Bombardment: a ship that stays beside a planet, and then lands on it (SECTOR-21, SECTOR-R52)."""

from __future__ import annotations

import pytest

from game.sector.actions import EndConquest, EndShips, Fly, Land, UseStrategy, WithdrawTo
from game.sector.damage import hit
from game.sector.events import BattleEnded
from game.sector.state import FIT, IDLE
from game.sector.strategies import add
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table

BEATEN, BEATING = ([1] * 10 + [4] * 10) * 3, ([4] * 10 + [1] * 10) * 3
"""Dice by which an attacker loses, and by which he wins."""


def siege(*fleets: str, **more: str) -> Table:
    """A round in which ships of the first seat move, beside a bastion of the second in E5."""
    return Table(*(fleets or ("player-1: frigate D5",)), worlds="bastion E5 2", victory="last-hq", **more)


def wait(t: Table, turns: int) -> None:
    """Let so many turns pass in which nobody does anything."""
    until = t.s.turn + turns
    while t.s.turn < until or t.decides != "player-1" or t.s.frames[-1].name != "ships":
        assert t.decides is not None
        t.play(t.offers[-1])


def halves(t: Table, ship: int, *dice: int) -> int:
    """Land with a ship; return the half-hundreds of points that the defender had."""
    t.rolls(*(dice or BEATEN))
    t.play(Land(ship))
    return int(t.told(BattleEnded)[0].sides[1].halves)


def stays(t: Table, ship: int, turns: int) -> None:
    """Let a ship have stayed for so many turns."""
    t.s.ship_still[ship] = turns


@rule("SECTOR-21", "SECTOR-R52")
@pytest.mark.parametrize(("turns", "points"), [(0, 20), (1, 18), (2, 16), (3, 14), (4, 14)])
def test_one_ship_stays_beside_a_planet_and_lands_on_it_with_a_step_for_each_turn(turns: int, points: int) -> None:
    t = siege(events="deck")
    t.s.deck = [8] * 20
    ship = t["D5"]
    wait(t, turns)
    assert t.at(ship) == "D5"
    t.play(Fly(ship, t.cell("E5")), EndShips())
    assert halves(t, ship) == points


@rule("SECTOR-R52")
def test_steps_of_several_ships_add_up_to_three_at_most() -> None:
    t = siege("player-1: frigate D5, corvette E4, corvette E6")
    for ship, turns in enumerate((1, 2, 2)):
        stays(t, ship, turns)
    t.play(Fly(0, t.cell("E5")), EndShips())
    assert halves(t, 0) == 14


@rule("SECTOR-R52")
def test_a_battle_uses_the_steps_up_won_or_lost() -> None:
    t = siege("player-1: frigate D5, corvette E4, corvette F5")
    stays(t, 0, 1)
    stays(t, 1, 1)
    t.play(Fly(0, t.cell("E5")), EndShips())
    assert halves(t, 0) == 16
    t.play(WithdrawTo(t.cell("D5")))
    assert t.s.ship_still == [0, 0, 0]
    t = siege("player-1: frigate D5, corvette E4")
    stays(t, 1, 2)
    t.play(Fly(0, t.cell("E5")), EndShips())
    assert halves(t, 0, *BEATING) == 16 and t.owner("E5") == 1 and t.s.ship_still[1] == 0


@rule("SECTOR-R52")
def test_what_a_battle_has_used_up_is_missing_in_the_next_one_of_the_same_round() -> None:
    fleet = "player-1: corvette E5, frigate D5, corvette C5"
    t = Table(fleet, worlds="bastion E5 2, bastion C5 2", phase="landing")
    stays(t, 1, 2)
    assert halves(t, 0) == 16
    t.play(t.of(WithdrawTo)[0])
    assert halves(t, 2) == 20


@rule("SECTOR-R52")
@pytest.mark.parametrize("way", [("D4", "E5"), ("C5", "D5", "E5"), ("D4", "E4", "E5")])
def test_a_ship_that_goes_elsewhere_first_brings_nothing(way: tuple[str, ...]) -> None:
    t = siege("player-1: corvette D5")
    stays(t, 0, 3)
    for place in way:
        t.play(Fly(0, t.cell(place)))
    t.play(EndShips())
    assert halves(t, 0) == 20


@rule("SECTOR-R52")
def test_a_ship_that_shifts_beside_the_planet_begins_anew() -> None:
    t = siege(events="deck")
    t.s.deck = [8] * 20
    ship = t["D5"]
    stays(t, ship, 3)
    t.play(Fly(ship, t.cell("D4")))
    wait(t, 1)
    assert t.s.ship_still[ship] == 1
    t.play(Fly(ship, t.cell("E5")), EndShips())
    assert halves(t, ship) == 18


@rule("SECTOR-R52")
def test_a_ship_that_stayed_beside_one_planet_brings_nothing_to_another() -> None:
    t = Table("player-1: corvette D5", worlds="bastion E5 2, bastion G5 2")
    stays(t, 0, 3)
    for place in ("D4", "E4", "F5", "G5"):
        t.play(Fly(0, t.cell(place)))
    t.play(EndShips())
    assert halves(t, 0) == 20


@rule("SECTOR-R52", "SECTOR-R28")
def test_a_barrage_adds_to_the_steps_that_the_landing_ship_brings() -> None:
    t = siege()
    stays(t, 0, 1)
    add(t.s, 0, "bombardment")
    t.play(Fly(0, t.cell("E5")), EndShips(), Land(0)).clear()
    t.rolls(*BEATEN).play(UseStrategy("bombardment", cell=t.cell("E5")))
    assert t.told(BattleEnded)[0].sides[1].halves == 16


@rule("SECTOR-R52", "SECTOR-R40")
def test_as_a_house_rule_only_other_ships_that_stay_bombard_one_step_each_and_they_last() -> None:
    t = siege("player-1: frigate D5, corvette E4", bombardment="staying")
    stays(t, 0, 3)
    stays(t, 1, 3)
    t.play(Fly(0, t.cell("E5")), EndShips())
    assert halves(t, 0) == 18
    assert t.s.ship_still[1] == 3


@rule("SECTOR-R52", "SECTOR-R46")
def test_a_ship_that_is_seriously_damaged_gathers_no_steps_until_it_is_repaired() -> None:
    t = siege("player-1: frigate D5 wrecked, corvette E4", events="deck")
    t.s.deck = [8] * 20
    ship = t["D5"]
    wait(t, 2)
    assert t.s.ship_still[ship] == 0 and t.s.ship_still[t["E4"]] == 2
    t.s.ship_state[ship] = FIT
    wait(t, 1)
    assert t.s.ship_still[ship] == 1


@rule("SECTOR-R52", "SECTOR-R46")
def test_a_ship_out_of_action_gathers_steps_from_when_it_is_fit_again() -> None:
    t = siege("player-1: frigate D5 idle", events="deck")
    t.s.deck = [8] * 20
    ship = t["D5"]
    wait(t, 1)
    assert (t.s.ship_state[ship], t.s.ship_still[ship]) == (IDLE, 0), "its owner's round of turn 2 ends it"
    wait(t, 1)
    assert (t.s.ship_state[ship], t.s.ship_still[ship]) == (FIT, 1)


@rule("SECTOR-R52", "SECTOR-14")
@pytest.mark.parametrize(("dice", "kept"), [((6, 1), 3), ((6, 6, 1, 1), 0), ((6, 6, 4, 4), 0)])
def test_a_ship_that_is_fit_no_more_loses_its_steps(dice: tuple[int, ...], kept: int) -> None:
    t = siege("player-1: frigate D5").rolls(*dice)
    stays(t, 0, 3)
    hit(t.s, 0)
    assert t.s.ship_still[0] == kept


@rule("SECTOR-R52")
def test_the_steps_of_a_ship_are_kept_in_a_save() -> None:
    t = siege()
    stays(t, 0, 2)
    t.play(Fly(0, t.cell("E5")), EndShips())
    again = RULES.read_state(t.s.sector.to_json(), {}, t.s.to_json())
    assert again.ship_still == [-2] and again.digest() == t.s.digest()
    t.play(EndConquest())
