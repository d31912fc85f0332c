"""Conquest: planets that fall, land battles, exploration."""

from __future__ import annotations

import pytest

from game.kernel.dice import Dice
from game.sector.actions import BattleResult, EndConquest, Explore, Land, Reconsider, UseStrategy, WithdrawTo
from game.sector.battle import fight_out
from game.sector.events import BattleBegan, BattleEnded, BattleFought, Explored, GeneralRolled, PlanetTaken
from game.sector.odds import battle
from game.sector.sector import KINDS
from game.sector.ships import agility
from game.sector.state import WRECKED, SectorState
from game.sector.strategies import add
from game.sector.terms import Terms, terms
from tests.rule_ids import rule
from tests.sector.dialect import Table

EVEN = Terms(20)
BEATEN = ([1] * 10 + [4] * 10) * 3
"""Dice by which an attacker loses."""


def sides(t: Table, ship: str, place: str) -> tuple[Terms, Terms]:
    """Return what both sides have in a battle for a planet."""
    s: SectorState = t.s
    return terms(s, t[ship], t.cell(place), s.owner[t.cell(place)])


@rule("SECTOR-18", "SECTOR-19")
def test_a_planet_that_is_nobodys_falls_at_once() -> None:
    t = Table("player-1: corvette E5", worlds="raw E5", phase="landing")
    assert t.offers == [Land(t["E5"]), EndConquest()]
    t.play(Land(t["E5"]))
    assert t.owner("E5") == 1 and t.told(PlanetTaken) and not t.told(BattleBegan)


@rule("SECTOR-19", "SECTOR-R14")
@pytest.mark.parametrize(
    ("fleet", "falls"),
    [
        ("player-2: corvette I5", True),
        ("player-2: corvette F5", False),
        ("player-2: explorer F5", True),
        ("player-2: corvette F5 idle", True),
    ],
)
def test_another_players_planet_falls_without_garrison_and_ship(fleet: str, falls: bool) -> None:
    t = Table("player-1: corvette E5", fleet, worlds="raw E5 2", phase="landing").rolls(*[4] * 60)
    t.play(Land(t["E5"]))
    assert bool(t.told(BattleBegan)) is not falls
    assert not falls or t.owner("E5") == 1


@rule("SECTOR-19", "SECTOR-26")
def test_a_garrison_or_a_bastion_has_to_be_fought() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing").rolls(*BEATEN)
    t.play(Land(t["E5"]))
    assert t.told(BattleBegan) and t.owner("E5") == 2


@rule("SECTOR-R49")
def test_a_headquarters_never_falls_without_a_battle() -> None:
    t = Table("player-1: corvette I9", phase="landing").rolls(*[1] * 80)
    t.play(Land(t["I9"]))
    assert t.told(BattleBegan)


@rule("SECTOR-18")
def test_explorers_and_damaged_ships_do_not_conquer() -> None:
    t = Table("player-1: explorer E5, corvette C5 wrecked", worlds="raw E5, raw C5", phase="landing")
    assert t.of(Land) == []


@rule("SECTOR-21", "SECTOR-R51")
def test_the_attacker_has_orbital_support_unless_a_defending_ship_is_near() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette I5", worlds="bastion E5 2", phase="landing")
    assert sides(t, "E5", "E5")[0].orbital
    t = Table("player-1: corvette E5", "player-2: corvette F5", worlds="bastion E5 2", phase="landing")
    assert not sides(t, "E5", "E5")[0].orbital


@rule("SECTOR-21", "SECTOR-R51")
def test_each_further_warship_next_to_the_planet_is_a_front() -> None:
    t = Table("player-1: corvette E5, frigate D5, frigate E4, explorer E6", worlds="bastion E5 2", phase="landing")
    attack = sides(t, "E5", "E5")[0]
    assert attack.fronts == 3 and attack.successes == 2 + 2


@rule("SECTOR-21", "SECTOR-R52")
@pytest.mark.parametrize(("still", "halves"), [("", 20), ("still", 18)])
def test_a_ship_that_stayed_bombards(still: str, halves: int) -> None:
    t = Table(f"player-1: corvette E5, frigate D5 {still}", worlds="bastion E5 2", phase="landing")
    assert sides(t, "E5", "E5")[1].halves == halves


@rule("SECTOR-R52")
def test_bombardment_ends_at_three_steps() -> None:
    fleet = "player-1: corvette E5, frigate D5 still, frigate E4 still, frigate E6 still, frigate F5 still"
    t = Table(fleet, worlds="bastion E5 2", phase="landing")
    assert sides(t, "E5", "E5")[1].halves == 14


@rule("SECTOR-R28")
def test_a_strategy_adds_a_step_of_bombardment() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing").rolls(*[4] * 80)
    add(t.s, 0, "bombardment")
    t.play(Land(t["E5"]))
    assert UseStrategy("bombardment", cell=t.cell("E5")) in t.offers
    t.play(UseStrategy("bombardment", cell=t.cell("E5")))
    assert [len(defence) for _attack, defence in t.told(BattleFought)[0].dice] == [9, 9, 9]


@rule("SECTOR-R56")
def test_each_garrison_beyond_the_first_is_worth_two_successes() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing")
    t.s.garrison[t.cell("E5")] = 2
    assert sides(t, "E5", "E5")[1].successes == 4


@rule("SECTOR-19")
def test_the_winner_takes_the_planet_and_its_garrisons_are_lost() -> None:
    t = Table("player-1: corvette E5", worlds="raw E5 2", phase="landing").rolls(
        *[4] * 10, *[1] * 10, *[4] * 10, *[1] * 10, *[4] * 10, *[1] * 10
    )
    t.s.garrison[t.cell("E5")] = 1
    t.play(Land(t["E5"]))
    assert t.owner("E5") == 1 and t.s.garrison[t.cell("E5")] == 0


@rule("SECTOR-19")
def test_a_tie_leaves_the_defender_and_the_ship_leaves_the_planet() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette F5", worlds="bastion E5 2", phase="landing")
    t.rolls(*[4] * 60).play(Land(t["E5"]))
    assert t.owner("E5") == 2 and t.told(BattleEnded)[0].attacker is False
    assert t.places(action.cell for action in t.of(WithdrawTo)) == {"D5", "E4", "F4", "E6", "F6"} or t.places(
        action.cell for action in t.of(WithdrawTo)
    ) == {"D5", "D4", "E4", "D6", "E6"}


@rule("SECTOR-20", "SECTOR-R56")
def test_a_general_who_wins_rolls_a_title_at_most_three_times() -> None:
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2", phase="landing", battles="entered")
    t.s.titles[0], t.s.triumphs[0] = (4,), 1
    t.rolls(4, 2).play(Land(t["E5"]), BattleResult(True, True))
    assert t.told(GeneralRolled) == [GeneralRolled("player-1", 2)] and t.s.titles[0] == (4, 2)
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2", phase="landing", battles="entered")
    t.s.triumphs[0] = 3
    t.play(Land(t["E5"]), BattleResult(True, True))
    assert not t.told(GeneralRolled)


@rule("SECTOR-20")
def test_a_result_names_a_general_only_where_there_was_one() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing", battles="entered")
    t.play(Land(t["E5"]))
    assert t.offers == [BattleResult(True), BattleResult(False), BattleResult(False, how="drawn"), Reconsider()]
    assert t.refusal(BattleResult(True, True)).rule == "SECTOR-20"


@pytest.mark.parametrize(
    ("attack", "defence", "percent"),
    [
        (EVEN, EVEN, 45.0),
        (EVEN, Terms(18), 60.0),
        (EVEN, Terms(16), 75.2),
        (EVEN, Terms(14), 87.0),
        (Terms(20, successes=2), EVEN, 65.1),
        (Terms(20, successes=1), EVEN, 55.1),
        (Terms(20, successes=3), EVEN, 74.1),
        (Terms(20, successes=3), Terms(14), 98.0),
        (EVEN, Terms(20, successes=2), 26.0),
        (Terms(20, rerolls=1), EVEN, 60.0),
        (Terms(20, rerolls=3), EVEN, 83.1),
        (Terms(21), EVEN, 52.0),
    ],
)
@rule("SECTOR-21", "SECTOR-R38")
def test_the_odds_are_those_of_the_rules(attack: Terms, defence: Terms, percent: float) -> None:
    assert abs(100 * battle(attack, defence) - percent) < 0.6


@pytest.mark.parametrize("attack", [EVEN, Terms(21, 2, 1, 3), Terms(14, -1)])
def test_the_odds_are_what_the_dice_bring(attack: Terms) -> None:
    dice, count = Dice.seeded(7), 2500
    won = sum(fight_out(attack, EVEN, dice)[1] for _ in range(count))
    assert abs(won / count - battle(attack, EVEN)) < 0.04


@rule("SECTOR-22", "SECTOR-R54", "SECTOR-I3", "SECTOR-I4")
@pytest.mark.parametrize(
    ("die", "found"),
    [(4, "raw"), (5, "production"), (6, "factory"), (7, "bastion"), (8, "shipyard"), (9, "forge"), (10, "hive")],
)
def test_each_row_of_the_unknown_cells(die: int, found: str) -> None:
    t = Table("player-1: explorer E5", worlds="unknown E5", phase="landing").rolls(die)
    t.play(Explore(t["E5"]))
    assert KINDS[t.s.what[t.cell("E5")]] == found
    assert t.owner("E5") == 0, "the cell is not in the explorer's colour"


@rule("SECTOR-R54")
def test_what_is_found_in_ones_own_colour_is_ones_own() -> None:
    t = Table("player-1: explorer E5, corvette D5", worlds="unknown E5", phase="landing").rolls(6)
    t.play(Explore(t["E5"]))
    assert t.owner("E5") == 1


@rule("SECTOR-22", "SECTOR-X5", "SECTOR-X6")
@pytest.mark.parametrize(("die", "stones"), [(6, 1), (7, 1), (8, 2), (9, 2)])
def test_ruins_hold_arcane_stones(die: int, stones: int) -> None:
    t = Table("player-1: explorer E5", worlds="ruin E5", phase="landing").rolls(die)
    t.play(Explore(t["E5"]))
    assert t.s.stones[0] == stones and t.s.what[t.cell("E5")] == 0


@rule("SECTOR-22", "SECTOR-R29", "SECTOR-X3", "SECTOR-X4", "SECTOR-X7")
@pytest.mark.parametrize(("die", "field"), [(4, "plans"), (5, "caches"), (10, "relics")])
def test_ruins_hold_plans_a_cache_and_a_relic(die: int, field: str) -> None:
    t = Table("player-1: explorer E5", worlds="ruin E5", phase="landing").rolls(die)
    t.play(Explore(t["E5"]))
    assert getattr(t.s, field)[0] == 1


@rule("SECTOR-22", "SECTOR-R54", "SECTOR-X1")
@pytest.mark.parametrize(("ambush", "state"), [(2, WRECKED), (3, 0)])
def test_hostile_forces_damage_the_ship_on_a_one_or_two(ambush: int, state: int) -> None:
    t = Table("player-1: explorer E5", worlds="ruin E5", phase="landing").rolls(1, ambush, 6)
    t.play(Explore(t["E5"]))
    assert t.s.ship_state[0] == state and t.s.what[t.cell("E5")] == 0


@rule("SECTOR-6", "SECTOR-R11")
def test_only_a_fit_explorer_explores() -> None:
    t = Table("player-1: corvette E5, explorer C5 wrecked", worlds="ruin E5, ruin C5", phase="landing")
    assert t.of(Explore) == [] and not t.told(Explored)


@rule("SECTOR-19")
def test_a_ship_that_has_nowhere_to_withdraw_stays_and_does_not_land_again_this_round() -> None:
    around = "player-1: corvette E5, explorer D5, explorer F5, explorer D4, explorer E4, explorer D6, explorer E6"
    t = Table(around, "player-2: corvette I5", worlds="bastion E5 2", phase="landing").rolls(*BEATEN)
    t.s.garrison[t.cell("E5")] = 2
    ship = t["E5"]
    t.play(Land(ship))
    assert t.at(ship) == "E5" and t.of(Land) == []


@rule("SECTOR-R26", "SECTOR-M3")
def test_a_vision_takes_a_step_off_the_enemy_in_the_next_battle_on_either_side() -> None:
    generals = "player-1: corvette E5 general", "player-2: corvette F5 general"
    t = Table(*generals, worlds="bastion E5 2", phase="landing", battles="entered")
    assert [side.halves for side in sides(t, "E5", "E5")] == [20, 20]
    t.s.blessing[0] = (3,)
    assert [side.halves for side in sides(t, "E5", "E5")] == [20, 18]
    t.s.blessing[:] = [(), (3,)]
    assert [side.halves for side in sides(t, "E5", "E5")] == [18, 20]
    t.play(Land(t["E5"]), BattleResult(False))
    assert t.s.blessing == [(), ()]


@rule("SECTOR-M1", "SECTOR-M2", "SECTOR-M4", "SECTOR-M5", "SECTOR-M6", "SECTOR-R26")
@pytest.mark.parametrize(
    ("gift", "mine", "other", "kept"),
    [
        (1, Terms(20, once=0), EVEN, False),
        (2, Terms(20, once=1, successes=1), EVEN, True),
        (4, Terms(20, once=1), Terms(20, once=-1), True),
        (5, Terms(20, once=2), EVEN, True),
        (6, Terms(20, once=1, successes=1), EVEN, True),
    ],
)
def test_what_the_emissary_leaves_counts_in_battle(gift: int, mine: Terms, other: Terms, kept: bool) -> None:
    t = Table("player-1: corvette E5 general", "player-2: corvette F5", worlds="bastion E5 2", phase="landing")
    t.s.blessing[0] = (gift,)
    attack, defence = sides(t, "E5", "E5")
    assert (attack.halves, attack.rerolls, attack.once, attack.successes) == (20, 0, mine.once, mine.successes)
    assert (defence.halves, defence.rerolls, defence.once, defence.successes) == (20, 0, other.once, 0)
    t.rolls(*[1] * 90).play(Land(t["E5"]))
    assert t.s.blessing[0] == ((gift,) if kept else ())


@rule("SECTOR-R26")
@pytest.mark.parametrize("gift", range(1, 7))
def test_a_gift_helps_only_where_the_general_is_and_only_such_a_battle_spends_it(gift: int) -> None:
    fleets = "player-1: corvette E5, corvette B5 general", "player-2: corvette F5, corvette H8 general"
    t = Table(*fleets, worlds="bastion E5 2", phase="landing").rolls(*[1] * 90)
    before = sides(t, "E5", "E5")
    t.s.blessing[:] = [(gift,), (gift,)]
    assert sides(t, "E5", "E5") == before
    t.play(Land(t["E5"]))
    assert t.s.blessing == [(gift,), (gift,)]


@rule("SECTOR-27", "SECTOR-R21")
def test_a_slot_is_a_reroll_in_each_engagement_and_a_lord_of_war_two() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing")
    t.s.slots[0], t.s.slots[1] = (1, 0, 2, 0, 0, 0), (0, 0, 0, 1, 0, 1)
    assert [side.rerolls for side in sides(t, "E5", "E5")] == [3, 3]


@rule("SECTOR-X7", "SECTOR-R28")
def test_a_relic_is_a_reroll_in_a_battle() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing")
    t.s.relics[0] = 2
    assert [(side.rerolls, side.once) for side in sides(t, "E5", "E5")] == [(0, 2), (0, 0)]


@rule("SECTOR-I7")
def test_each_hive_world_adds_half_a_die() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2, hive C5 1, hive C7 1, hive G5 2", phase="landing")
    assert [side.halves for side in sides(t, "E5", "E5")] == [22, 21]


@rule("SECTOR-20")
@pytest.mark.parametrize(
    ("title", "attacking", "defending"),
    [(2, (21, 1), (20, 1)), (3, (20, 1), (21, 1)), (4, (20, 2), (20, 2)), (5, (20, 1), (20, 1)), (6, (20, 1), (20, 1))],
)
def test_each_title_of_a_general(title: int, attacking: tuple[int, int], defending: tuple[int, int]) -> None:
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2", phase="landing")
    t.s.titles[0] = (title,)
    attack = sides(t, "E5", "E5")[0]
    assert (attack.halves, attack.once) == attacking
    t = Table("player-1: corvette E5", "player-2: corvette F5 general", worlds="bastion E5 2", phase="landing")
    t.s.titles[1] = (title,)
    defence = sides(t, "E5", "E5")[1]
    assert (defence.halves, defence.once) == defending


@rule("SECTOR-20")
def test_the_fifth_title_ignores_a_step_of_bombardment_and_the_sixth_makes_the_ship_nimbler() -> None:
    fleet = "player-1: corvette E5, frigate D5 still, frigate E4 still"
    t = Table(fleet, "player-2: corvette F5 general", worlds="bastion E5 2", phase="landing")
    assert sides(t, "E5", "E5")[1].halves == 16
    t.s.titles[1] = (5,)
    assert sides(t, "E5", "E5")[1].halves == 18
    assert agility(t.s, t["F5"]) == 4
    t.s.titles[1] = (6,)
    assert agility(t.s, t["F5"]) == 5


@rule("SECTOR-R56")
def test_a_general_on_a_planet_that_falls_gets_away() -> None:
    t = Table("player-1: corvette E5", worlds="headquarters I9 1, raw E5 2, raw G7 2", phase="landing")
    t.s.general_at[1] = t.cell("E5")
    t.play(Land(t["E5"]))
    assert t.owner("E5") == 1 and t.s.grid.name(t.s.general_at[1]) == "G7"


@rule("SECTOR-R51")
def test_a_ship_in_contact_with_an_enemy_is_no_front() -> None:
    t = Table("player-1: corvette E5, frigate D5", "player-2: corvette C5", worlds="bastion E5 2", phase="landing")
    attack = sides(t, "E5", "E5")[0]
    assert (attack.fronts, attack.successes) == (1, 2)


@rule("SECTOR-R28")
def test_a_strategy_that_is_not_held_is_refused_as_such() -> None:
    t = Table("player-1: corvette F5")
    refused = t.refusal(UseStrategy("agility", ship=t["F5"]))
    assert refused.rule == "SECTOR-R28" and refused.message.startswith("You don't have this strategy.")
    add(t.s, 0, "agility")
    assert UseStrategy("agility", ship=t["F5"]) in t.offers
