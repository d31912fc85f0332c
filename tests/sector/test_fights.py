"""Fights between ships, damage, upgrades, storms crossed."""

from __future__ import annotations

import pytest

from game.sector.actions import Advance, Attack, EndShips, Fly, PickResult, PushTo
from game.sector.contact import fight_dice
from game.sector.events import ArmourRolled, FightBegan, LostRolled, ShipLost, ShipUpgraded
from game.sector.state import FIT, IDLE, WRECKED
from game.sector.turns import begin_round
from tests.rule_ids import rule
from tests.sector.dialect import Table


def fought(t: Table, ship: str, target: str, *faces: int) -> Table:
    """Let one ship attack another by these dice."""
    t.rolls(*faces)
    t.play(Attack(t[ship], t[target]))
    return t


@rule("SECTOR-11")
@pytest.mark.parametrize(
    ("ours", "theirs", "dice"), [("corvette", "corvette", 1), ("frigate", "corvette", 2), ("cruiser", "corvette", 3)]
)
def test_strength_decides_how_many_dice_are_rolled(ours: str, theirs: str, dice: int) -> None:
    t = fought(Table(f"player-1: {ours} D5", f"player-2: {theirs} E5"), "D5", "E5", 1, 2, 3, 3, 3, 3, 3)
    begun = t.told(FightBegan)[0]
    assert len(begun.dice) == dice and begun.roller == begun.ship


@rule("SECTOR-11")
def test_the_stronger_player_rolls_and_picks() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: frigate E5"), "D5", "E5", 1, 3)
    assert t.decides == "player-2"
    assert t.offers == [PickResult(1), PickResult(3)]


@rule("SECTOR-11", "SECTOR-R6")
@pytest.mark.parametrize(("face", "pushed"), [(3, True), (4, True), (1, False)])
def test_blank_rows_belong_to_those_above(face: int, pushed: bool) -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", face, 1, 1)
    assert bool(t.of(PushTo)) is pushed


@rule("SECTOR-11")
def test_a_one_damages_the_attacker_and_a_two_both() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 1, 6, 6, 1, 1)
    assert [event.ship for event in t.told(ArmourRolled)] == [t["D5"]]
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 2, 1, 1, 1, 1)
    assert [event.ship for event in t.told(ArmourRolled)] == [t["D5"], t["E5"]]


@rule("SECTOR-R7")
def test_whoever_rolls_counts_as_the_attacker() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: frigate E5"), "D5", "E5", 3, 3)
    assert t.decides == "player-2"
    assert t.places(action.cell for action in t.of(PushTo)) == {"C5", "C4", "C6"}
    t = fought(Table("player-1: corvette D5", "player-2: frigate E5", attacker="mover"), "D5", "E5", 3, 3)
    assert t.decides == "player-1"


@rule("SECTOR-11")
def test_the_defender_is_pushed_to_one_of_the_three_cells_beyond() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 3)
    assert t.places(action.cell for action in t.of(PushTo)) == {"F5", "E4", "E6"}
    target = t["E5"]
    t.play(PushTo(t.cell("F5")))
    assert t.at(target) == "F5"


@rule("SECTOR-R20")
def test_the_attacker_may_advance_into_the_cell_for_nothing() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 3)
    ship = t["D5"]
    t.play(PushTo(t.cell("F5")))
    assert t.offers == [Advance(True), Advance(False)]
    t.play(Advance(True))
    assert t.at(ship) == "E5" and t.s.ship_moved[ship] == 0
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 3)
    t.play(PushTo(t.cell("F5")), Advance(False))
    assert t.at(0) == "D5" and EndShips() in t.offers


@rule("SECTOR-11")
def test_a_five_pushes_and_damages() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 5, 6, 6, 1, 1)
    target = t["E5"]
    t.play(PushTo(t.cell("F5")))
    assert t.at(target) == "F5" and t.s.ship_state[target] == IDLE
    assert t.of(Advance) == []


@rule("SECTOR-12", "SECTOR-R13")
def test_without_room_beyond_the_owner_picks_any_free_cell() -> None:
    t = Table("player-1: corvette H5, explorer I4, explorer I6", "player-2: corvette I5")
    fought(t, "H5", "I5", 3)
    assert t.decides == "player-2"
    assert t.places(action.cell for action in t.of(PushTo)) <= {"H4", "H6", "I4", "I6"}


@rule("SECTOR-12", "SECTOR-R48")
def test_without_any_free_cell_a_ship_is_lost_in_the_warp() -> None:
    t = Table(
        "player-1: corvette H5, explorer H4, explorer H6, explorer I4, explorer I6",
        "player-2: corvette I5",
        storms="B2",
    )
    fought(t, "H5", "I5", 3, 6)
    assert t.told(LostRolled) and t.at(5) in {"A2", "C2", "A1", "B1", "A3", "B3", "C1", "C3"}
    t = Table("player-1: corvette H5, explorer H4, explorer H6, explorer I4, explorer I6", "player-2: corvette I5")
    fought(t, "H5", "I5", 3, 1)
    assert t.told(ShipLost)[0].ship == 5, "with no storm on the map it is destroyed"


@rule("SECTOR-R13")
def test_it_may_be_agreed_that_it_is_lost_at_once() -> None:
    t = Table(
        "player-1: corvette H5", "player-2: corvette I5, explorer I4, explorer I6", storms="B2", **{"no-room": "lost"}
    )
    fought(t, "H5", "I5", 3, 6)
    assert t.told(LostRolled)


@rule("SECTOR-13", "SECTOR-R19", "SECTOR-R47")
def test_a_supporter_next_to_the_target_adds_one() -> None:
    t = fought(Table("player-1: corvette D5, corvette F5", "player-2: corvette E5"), "D5", "E5", 1, 1, 1, 1)
    assert t.told(FightBegan)[0].strengths == (3, 2)


@rule("SECTOR-13")
def test_a_ship_in_contact_with_another_enemy_does_not_support() -> None:
    fleet = "player-1: corvette D5, corvette F5"
    t = fought(Table(fleet, "player-2: corvette E5, corvette G5"), "D5", "E5", 1, 1, 1, 1)
    assert t.told(FightBegan)[0].strengths == (2, 2)


@rule("SECTOR-13", "SECTOR-R47")
def test_the_defender_is_supported_from_next_to_the_attacker() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5, corvette C5"), "D5", "E5", 1, 1, 1, 1)
    assert t.told(FightBegan)[0].strengths == (2, 3)


@rule("SECTOR-R8", "SECTOR-R47")
def test_an_explorer_counts_its_supporters_only() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: explorer E5"), "D5", "E5", 3, 3, 3)
    assert t.told(FightBegan)[0].strengths == (2, 0) and len(t.told(FightBegan)[0].dice) == 3
    t = fought(Table("player-1: corvette D5", "player-2: explorer E5, corvette C5"), "D5", "E5", 3, 3, 3)
    assert t.told(FightBegan)[0].strengths == (2, 1)


@rule("SECTOR-R47")
def test_a_ship_starts_one_fight_a_round() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5, corvette C5"), "D5", "C5", 1, 1, 1, 1, 1)
    if t.decides == "player-2":
        t.play(t.offers[0])
    assert t.of(Attack) == []
    assert t.refusal(Attack(t["D5"], t["E5"])).rule == "SECTOR-R47"


@rule("SECTOR-14", "SECTOR-R9")
@pytest.mark.parametrize(
    ("armour", "damage", "state"),
    [((3, 4), (), FIT), ((4, 4), (3, 4), IDLE), ((4, 4), (4, 4), WRECKED), ((4, 4), (5, 4), WRECKED)],
)
def test_armour_holds_or_the_damage_table_is_rolled(
    armour: tuple[int, ...], damage: tuple[int, ...], state: int
) -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 1, *armour, *damage)
    assert t.s.ship_state[t["D5"]] == state
    assert t.spent() == 1 + len(armour) + len(damage)


@rule("SECTOR-14", "SECTOR-15")
def test_a_ten_destroys_and_the_other_ship_is_upgraded() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5"), "D5", "E5", 1, 4, 4, 5, 5, 2)
    assert t.told(ShipLost)[0].ship == 0
    assert t.told(ShipUpgraded) == [ShipUpgraded(1, 2)]
    assert t.s.ship_gains[1] == (1, 0, 0, 0)


@rule(
    "SECTOR-15",
    "SECTOR-R37",
    "SECTOR-R54",
    "SECTOR-U1",
    "SECTOR-U2",
    "SECTOR-U3",
    "SECTOR-U4",
    "SECTOR-U5",
    "SECTOR-U6",
)
@pytest.mark.parametrize(
    ("die", "gains", "raised"),
    [
        (1, (0, 0, 0, 0), 0),
        (2, (1, 0, 0, 0), 1),
        (3, (0, 0, 1, 0), 1),
        (4, (0, 0, 0, 1), 1),
        (5, (0, 1, 0, 0), 1),
        (6, (-1, 1, -1, 2), 1),
    ],
)
def test_each_row_of_the_upgrades(die: int, gains: tuple[int, ...], raised: int) -> None:
    t = fought(Table("player-1: cruiser D5", "player-2: explorer E5"), "D5", "E5", 5, 5, 5, 1, die)
    t.play(PushTo(t.cell("F5")))
    assert t.s.ship_gains[0] == gains and t.s.ship_raised[0] == raised


@rule("SECTOR-15")
def test_a_ship_is_upgraded_once_in_its_life() -> None:
    t = Table("player-1: cruiser D5", "player-2: explorer E5")
    t.s.ship_raised[0] = 1
    fought(t, "D5", "E5", 5, 5, 5, 1)
    t.play(PushTo(t.cell("F5")))
    assert t.told(ShipLost) and not t.told(ShipUpgraded)


@rule("SECTOR-6", "SECTOR-R11")
@pytest.mark.parametrize(("die", "lost"), [(4, True), (5, False)])
def test_a_damaged_explorer_rolls_one_die(die: int, lost: bool) -> None:
    t = fought(Table("player-1: cruiser D5", "player-2: explorer E5"), "D5", "E5", 5, 5, 5, die, 2)
    t.play(PushTo(t.cell("F5")))
    assert bool(t.told(ShipLost)) is lost
    assert lost or t.s.ship_state[1] == WRECKED


@rule("SECTOR-15", "SECTOR-R56")
def test_a_general_is_not_lost_with_his_ship() -> None:
    t = fought(Table("player-1: corvette D5 general", "player-2: corvette E5"), "D5", "E5", 1, 4, 4, 5, 5, 1)
    assert t.s.general_ship[0] == -1 and t.s.grid.name(t.s.general_at[0]) == "A1"


@rule("SECTOR-R46")
def test_a_wrecked_ship_defends_with_half_its_strength() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: frigate E5 wrecked"), "D5", "E5", 1, 1, 1)
    assert t.told(FightBegan)[0].strengths == (2, 2)


@rule("SECTOR-R10", "SECTOR-R46")
def test_an_idle_ship_gives_no_support_and_may_be_attacked() -> None:
    t = Table("player-1: corvette D5, corvette F5 idle", "player-2: corvette E5 idle")
    fought(t, "D5", "E5", 1, 1, 1)
    assert t.told(FightBegan)[0].strengths == (2, 2)


@rule("SECTOR-16")
@pytest.mark.parametrize(
    ("dice", "state"),
    [((1,), "lost"), ((2, 1, 1), "thrown"), ((3, 1), "lost"), ((4, 3), "lost"), ((3, 6), "thrown"), ((5,), "in")],
)
def test_each_row_of_the_crossing(dice: tuple[int, ...], state: str) -> None:
    t = Table("player-1: corvette D5", storms="E5").rolls(*dice)
    ship = t["D5"]
    t.play(Fly(ship, t.cell("E5")))
    assert t.spent() == len(dice)
    if state == "lost":
        assert t.at(ship) == ""
    elif state == "in":
        assert t.s.flying == ship and {action.ship for action in t.offers if isinstance(action, Fly)} == {ship}
        t.play(Fly(ship, t.cell("F5")))
        assert t.at(ship) == "F5"
    else:
        assert t.at(ship) in {"D5", "F5", "D4", "E4", "D6", "E6"} and t.of(Fly) == []


@rule("SECTOR-16")
def test_a_five_in_the_warp_costs_an_attribute() -> None:
    t = Table("player-1: corvette D5", storms="E5").rolls(3, 5)
    t.play(Fly(t["D5"], t.cell("E5")))
    assert sum(t.s.ship_gains[0]) == -1 and t.s.ship_gains[0][3] == 0


@rule("SECTOR-R12", "SECTOR-R48")
def test_one_roll_for_each_storm_that_is_crossed() -> None:
    t = Table("player-1: corvette C5", storms="D5 E5").rolls(6)
    ship = t["C5"]
    t.play(Fly(ship, t.cell("D5")), Fly(ship, t.cell("E5")), Fly(ship, t.cell("F5")))
    assert t.at(ship) == "F5" and t.spent() == 1


@rule("SECTOR-R48")
def test_a_ship_that_leaves_a_storm_and_comes_back_into_it_does_not_roll_again() -> None:
    t = Table("player-1: explorer C5, corvette A5", storms="D5 E5|G5").rolls(6, 6)
    ship, other = t["C5"], t["A5"]
    t.play(Fly(ship, t.cell("D5")), Fly(ship, t.cell("D4")), Fly(other, t.cell("B5")), Fly(ship, t.cell("E5")))
    assert t.spent() == 1 and t.s.flying == ship
    t.play(Fly(ship, t.cell("F5")), Fly(ship, t.cell("G5")))
    assert t.spent() == 2, "another storm"


@rule("SECTOR-R48")
def test_each_ship_rolls_for_the_storm_and_in_each_round() -> None:
    t = Table("player-1: corvette C5, corvette C6", storms="D5 D6").rolls(6, 6, 6)
    for start, storm, end in (("C5", "D5", "E5"), ("C6", "D6", "E6")):
        ship = t[start]
        t.play(Fly(ship, t.cell(storm)), Fly(ship, t.cell(end)))
    assert t.spent() == 2
    begin_round(t.s, t.s.frames[-2])  # type: ignore[arg-type]
    assert t.s.crossed == ()


@rule("SECTOR-E2", "SECTOR-R55")
def test_a_hive_ship_attacks_each_ship_that_is_still_next_to_it() -> None:
    t = Table("player-1: corvette D5", "swarm: hive-ship E5, hive-ship E6").rolls(3, 3, 3, 1, 1)
    t.play(EndShips())
    assert len(t.told(FightBegan)) == 1, "the first has pushed it away from the second"


@rule("SECTOR-R46", "SECTOR-14")
def test_a_second_hit_puts_a_wrecked_ship_out_of_action_besides() -> None:
    t = fought(Table("player-1: corvette D5", "player-2: corvette E5 wrecked"), "D5", "E5", 2, 1, 3, 1, 1, 6, 6, 1, 1)
    if t.of(PickResult):
        t.play(PickResult(2))
    assert t.s.ship_state[t["E5"]] == WRECKED and t.s.ship_until[t["E5"]] == 1


@rule("SECTOR-R56")
def test_a_general_without_headquarters_gets_to_his_nearest_planet() -> None:
    t = Table(
        "player-1: corvette D5 general",
        "player-2: corvette E5",
        worlds="headquarters A1 2, raw I1 1, raw C5 1, raw A9 1",
    )
    fought(t, "D5", "E5", 1, 4, 4, 5, 5, 1)
    assert t.s.general_ship[0] == -1 and t.s.grid.name(t.s.general_at[0]) == "C5"


@rule("SECTOR-R56")
def test_a_general_who_waits_goes_aboard_the_next_warship_there() -> None:
    t = Table("player-1: explorer B1, corvette A2")
    assert t.s.grid.name(t.s.general_at[0]) == "A1"
    t.play(Fly(t["B1"], t.cell("A1")))
    assert t.s.general_ship[0] == -1, "an explorer is no warship"
    t.play(Fly(t["A1"], t.cell("B1")), Fly(t["A2"], t.cell("A1")))
    assert t.s.general_ship[0] == t["A1"] and t.s.general_at[0] == -1


@rule("SECTOR-11", "SECTOR-R8")
@pytest.mark.parametrize(
    ("ours", "theirs", "dice"),
    [(2, 2, 1), (3, 2, 2), (4, 2, 3), (2, 4, 3), (3, 5, 2), (6, 3, 3), (2, 0, 3), (0, 3, 3)],
)
def test_twice_the_strength_is_three_dice(ours: int, theirs: int, dice: int) -> None:
    assert fight_dice(ours, theirs) == dice
