"""Movement, control areas, contact, agility."""

from __future__ import annotations

import pytest

from game.sector.actions import Attack, EndShips, Fly
from game.sector.events import AgilityRolled, FightBegan
from tests.rule_ids import rule
from tests.sector.dialect import Table


def flown(t: Table, ship: int, *places: str) -> None:
    """Fly a ship along these cells."""
    for place in places:
        t.play(Fly(ship, t.cell(place)))


@rule("SECTOR-8")
@pytest.mark.parametrize(("kind", "cells"), [("corvette", 4), ("frigate", 3), ("cruiser", 2), ("explorer", 6)])
def test_a_ship_moves_as_many_cells_as_its_movement(kind: str, cells: int) -> None:
    t = Table(f"player-1: {kind} B5")
    ship = t["B5"]
    flown(t, ship, *["C5", "D5", "E5", "F5", "G5", "H5"][:cells])
    assert t.of(Fly) == []
    assert t.refusal(Fly(ship, t.cell("B4"))).rule == "SECTOR-8"


@rule("SECTOR-8")
def test_a_ship_flies_over_another_but_does_not_stop_on_it() -> None:
    t = Table("player-1: cruiser D5, corvette E5")
    ship = t["D5"]
    t.play(Fly(ship, t.cell("E5")))
    assert {action.ship for action in t.offers if isinstance(action, Fly)} == {ship}
    assert EndShips() not in t.offers
    assert t.refusal(EndShips()).rule == "SECTOR-8"
    t.play(Fly(ship, t.cell("F5")))
    assert t.at(ship) == "F5" and EndShips() in t.offers


@rule("SECTOR-8")
def test_the_last_step_leads_to_a_free_cell() -> None:
    t = Table("player-1: cruiser D5, corvette F5")
    ship = t["D5"]
    t.play(Fly(ship, t.cell("E5")))
    assert t.cell("F5") not in {action.cell for action in t.of(Fly) if action.ship == ship}
    assert t.refusal(Fly(ship, t.cell("F5"))).rule == "SECTOR-8"


@rule("SECTOR-8")
def test_a_ship_enters_a_storm_only_if_it_can_leave_it_again() -> None:
    t = Table("player-1: cruiser C5", storms="E5 F5 E4 E6")
    ship = t["C5"]
    t.play(Fly(ship, t.cell("D5")))
    assert "E5" not in t.places(action.cell for action in t.of(Fly))
    assert t.refusal(Fly(ship, t.cell("E5"))).rule == "SECTOR-8"
    t = Table("player-1: cruiser D5", storms="E5 F5 E4 E6")
    assert "E5" in t.places(action.cell for action in t.of(Fly))


@rule("SECTOR-9")
def test_a_ship_controls_the_cells_around_it_and_those_it_passes() -> None:
    t = Table("player-1: corvette C5")
    assert {t.colour(place) for place in ("B5", "D5", "C5")} == {1}
    assert t.colour("F5") == 0
    flown(t, t["C5"], "D5", "E5")
    assert t.colour("F5") == 1 and t.colour("B5") == 1


@rule("SECTOR-9")
def test_cells_of_another_colour_and_storms_are_not_claimed() -> None:
    t = Table("player-1: corvette C5", "player-2: corvette F5", storms="C4")
    flown(t, t["C5"], "D5")
    assert t.colour("E5") == 2
    assert t.colour("C4") == 0


@rule("SECTOR-6")
def test_an_explorer_has_no_control_area_and_no_contact() -> None:
    t = Table("player-1: corvette B5", "player-2: explorer D5")
    assert t.colour("E5") == 0
    t.play(Fly(t["B5"], t.cell("C5")))
    assert t.told(AgilityRolled) == []


@rule("SECTOR-R17")
def test_an_enemy_cell_turns_where_a_ship_enters_and_nobody_guards_it() -> None:
    t = Table("player-1: corvette C5", "player-2: corvette F5")
    other = t["F5"]
    t.s.ship_at[other], t.s.here[t.cell("F5")] = t.cell("I1"), -1
    t.s.here[t.cell("I1")] = other
    flown(t, t["C5"], "D5", "E5")
    assert t.colour("E5") == 1
    assert t.colour("F5") == 2


@rule("SECTOR-R17")
def test_a_guarded_cell_keeps_its_colour() -> None:
    t = Table("player-1: corvette C5", "player-2: corvette F5").rolls(1)
    flown(t, t["C5"], "D5", "E5")
    assert t.colour("E5") == 2


@rule("SECTOR-17", "SECTOR-R18", "SECTOR-R44")
@pytest.mark.parametrize(("die", "slips"), [(3, True), (4, False)])
def test_a_cell_in_contact_is_entered_by_a_die_and_the_number_of_enemies(die: int, slips: bool) -> None:
    t = Table("player-1: corvette C5", "player-2: corvette E5").rolls(die, 1, 2, 2, 2)
    ship = t["C5"]
    t.play(Fly(ship, t.cell("D5")))
    rolled = t.told(AgilityRolled) or [None]
    assert rolled[0] == AgilityRolled(ship, die, 3)
    assert t.at(ship) == "D5"
    assert bool(t.told(FightBegan)) is not slips


@rule("SECTOR-17")
def test_each_enemy_makes_it_harder() -> None:
    t = Table("player-1: corvette C5", "player-2: corvette E5, frigate D4").rolls(2)
    t.play(Fly(t["C5"], t.cell("D5")))
    assert t.told(AgilityRolled)[0].most == 2


@rule("SECTOR-R44")
def test_leaving_contact_is_checked_where_the_next_cell_is_free_of_it() -> None:
    t = Table("player-1: corvette D5", "player-2: cruiser E5").rolls(4, 1, 1, 1, 1, 1)
    ship = t["D5"]
    t.play(Fly(ship, t.cell("C5")))
    assert t.at(ship) == "D5", "it did not get away"
    assert t.told(FightBegan)[0].target == t["E5"], "and fights at once"


@rule("SECTOR-R44")
def test_a_ship_that_gets_away_flies_on() -> None:
    t = Table("player-1: corvette D5", "player-2: cruiser E5").rolls(3)
    ship = t["D5"]
    flown(t, ship, "C5", "B5")
    assert t.at(ship) == "B5"


@rule("SECTOR-R44")
def test_a_coloured_cell_without_an_enemy_next_to_it_needs_no_check() -> None:
    t = Table("player-1: corvette A5", "player-2: corvette D5")
    other = t["D5"]
    t.s.here[t.cell("D5")], t.s.here[t.cell("I1")] = -1, other
    t.s.ship_at[other] = t.cell("I1")
    flown(t.rolls(), t["A5"], "B5", "C5")
    assert t.colour("C5") == 1 and t.spent() == 0


@rule("SECTOR-R43")
@pytest.mark.parametrize("state", ["idle", "wrecked"])
def test_a_ship_that_is_not_fit_has_no_contact(state: str) -> None:
    t = Table("player-1: corvette C5", f"player-2: corvette E5 {state}")
    t.play(Fly(t["C5"], t.cell("D5")))
    assert t.told(AgilityRolled) == []


@rule("SECTOR-10")
def test_in_contact_a_ship_may_fight_flee_or_stay() -> None:
    t = Table("player-1: corvette D5", "player-2: corvette E5")
    ship = t["D5"]
    assert Attack(ship, t["E5"]) in t.offers
    assert Fly(ship, t.cell("C5")) in t.offers
    assert EndShips() in t.offers


@rule("SECTOR-10")
def test_only_a_neighbour_is_fought() -> None:
    t = Table("player-1: corvette C5", "player-2: corvette E5")
    assert t.of(Attack) == []
    assert t.refusal(Attack(t["C5"], t["E5"])).rule == "SECTOR-10"


@rule("SECTOR-R8")
def test_an_explorer_starts_no_fight() -> None:
    t = Table("player-1: explorer D5", "player-2: corvette E5")
    assert t.of(Attack) == []
    assert t.refusal(Attack(t["D5"], t["E5"])).rule == "SECTOR-R8"


@rule("SECTOR-R44")
def test_an_explorer_that_does_not_slip_through_stops_without_a_fight() -> None:
    t = Table("player-1: explorer C5", "player-2: corvette E5").rolls(5)
    ship = t["C5"]
    t.play(Fly(ship, t.cell("D5")))
    assert t.at(ship) == "D5" and t.told(FightBegan) == []
    assert [action for action in t.of(Fly) if action.ship == ship] == []


@rule("SECTOR-R34")
def test_a_gate_is_one_step_from_another() -> None:
    t = Table("player-1: corvette C3", worlds="raw C3, raw G7")
    t.s.gates = [t.cell("C3"), t.cell("G7")]
    ship = t["C3"]
    t.play(Fly(ship, t.cell("G7")))
    assert t.at(ship) == "G7"
    assert t.s.ship_moved[ship] == 1


@rule("SECTOR-R46")
def test_an_idle_ship_does_not_move_and_a_wrecked_one_half_as_far() -> None:
    t = Table("player-1: corvette C5 idle, frigate G5 wrecked")
    assert {action.ship for action in t.of(Fly)} == {t["G5"]}
    assert t.refusal(Fly(t["C5"], t.cell("D5"))).rule == "SECTOR-R46"
    ship = t["G5"]
    t.play(Fly(ship, t.cell("F5")))
    assert t.of(Fly) == [], "half of 3, rounded down, is 1"


@rule("SECTOR-R46")
def test_a_wrecked_ship_starts_no_fight() -> None:
    t = Table("player-1: frigate D5 wrecked", "player-2: corvette E5")
    assert t.of(Attack) == []
    assert t.refusal(Attack(t["D5"], t["E5"])).rule == "SECTOR-R46"


@rule("SECTOR-8")
def test_a_ship_in_a_storm_always_has_a_way_out_that_it_can_reach() -> None:
    """The cell of the storm that it leaves is no place to stop."""
    t = Table("player-1: frigate C5", storms="D5 E5 D4 E4 E6 F5 D6 C4 C6").rolls(6)
    ship = t["C5"]
    t.play(Fly(ship, t.cell("D5")))
    assert "E5" not in t.places(action.cell for action in t.of(Fly)), "from there it could not stop"
    t.play(Fly(ship, t.cell("C5")))
    assert t.at(ship) == "C5" and t.s.flying == -1


@rule("SECTOR-17", "SECTOR-R18")
def test_flying_over_an_enemy_is_slipping_through_its_contact() -> None:
    t = Table("player-1: corvette D5", "player-2: corvette E5").rolls(3, 3, 1)
    ship = t["D5"]
    t.play(Fly(ship, t.cell("E5")))
    assert t.told(AgilityRolled) == [AgilityRolled(ship, 3, 3)] and t.s.flying == ship
    t.play(Fly(ship, t.cell("F5")))
    assert t.at(ship) == "F5"


@rule("SECTOR-R44")
def test_a_ship_that_does_not_get_over_an_enemy_stays_and_fights() -> None:
    t = Table("player-1: corvette D5", "player-2: corvette E5").rolls(4, 1, 1, 1)
    t.play(Fly(t["D5"], t.cell("E5")))
    assert t.at(0) == "D5" and t.told(FightBegan)[0].target == t["E5"]


@rule("SECTOR-R44")
def test_leaving_contact_from_above_a_ship_is_checked_too() -> None:
    t = Table("player-1: corvette C5, corvette D5", "player-2: corvette E5").rolls(1, 4)
    ship = t["C5"]
    t.play(Fly(ship, t.cell("D5")))
    assert t.s.flying == ship
    t.play(Fly(ship, t.cell("C4")))
    assert t.told(AgilityRolled)[0].die == 4 and t.at(ship) == "C5", "back to where it could last stop"


@rule("SECTOR-R46")
def test_a_wrecked_ship_that_is_out_of_action_too_does_not_move() -> None:
    t = Table("player-1: frigate G5 wrecked")
    t.s.ship_until[t["G5"]] = t.s.turn
    assert t.of(Fly) == []
    assert t.refusal(Fly(t["G5"], t.cell("F5"))).rule == "SECTOR-R46"
    t.s.ship_until[t["G5"]] = t.s.turn - 1
    assert t.of(Fly)
