"""Production, building, repair, garrisons, research."""

from __future__ import annotations

import pytest

from game.kernel.dice import Dice
from game.sector.actions import Acquire, Build, EndBuilding, Improve, Make, Recruit, Repair, Research
from game.sector.building import muster
from game.sector.events import Produced, ShipBuilt
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table, empty


def stocked(*fleets: str, raw: int = 40, production: int = 40, **more: str) -> Table:
    """Return a table at the phase of construction, with a full stock."""
    t = Table(*fleets, phase="building", **more)
    t.s.raw[0], t.s.production[0] = raw, production
    return t


@rule("SECTOR-23", "SECTOR-R3")
def test_each_planet_makes_one_of_its_kind_and_the_headquarters_one_of_each() -> None:
    t = Table(worlds="raw C3 1, raw C5 1, production C7 1, raw G3 2, factory E5 1", phase="building")
    assert t.told(Produced) == [Produced("player-1", 3, 2)]
    assert (t.s.raw[0], t.s.production[0]) == (13, 8)


@rule("SECTOR-R2")
def test_a_campaign_begins_with_two_ships_a_general_and_a_stock() -> None:
    state = RULES.new_state(empty(3), {}, Dice.seeded(1), 3)
    for seat in range(3):
        mine = [state.ship_kind[ship] for ship, of in enumerate(state.ship_seat) if of == seat]
        assert mine == [0, 3] and state.ship_kind[state.general_ship[seat]] == 0
    assert (state.raw, state.production) == ([3] * 3, [1] * 3)


@rule("SECTOR-25")
@pytest.mark.parametrize(
    ("kind", "raw", "production"), [("corvette", 5, 3), ("explorer", 6, 4), ("frigate", 10, 6), ("cruiser", 15, 9)]
)
def test_each_ship_has_its_price_and_appears_at_the_headquarters(kind: str, raw: int, production: int) -> None:
    t = stocked(raw=raw, production=production)
    build = Build(kind, t.cell("A1"))
    t.play(build)
    assert (t.s.raw[0], t.s.production[0]) == (0, 0)
    assert t.told(ShipBuilt)[0].cell == t.cell("A1")
    t = stocked(raw=raw - 1, production=production)
    assert t.refusal(Build(kind, t.cell("A1"))).rule == "SECTOR-23"


@rule("SECTOR-R49")
def test_a_ship_appears_next_to_headquarters_that_are_taken() -> None:
    t = stocked("player-1: corvette A1")
    t.play(Build("corvette", t.cell("A1")))
    assert t.told(ShipBuilt)[0].cell in t.s.grid.near[t.cell("A1")]


@rule("SECTOR-R49")
def test_without_headquarters_ships_appear_at_bastions() -> None:
    t = stocked(worlds="bastion E5 1, headquarters A1 2")
    assert {action.cell for action in t.of(Build)} == {t.cell("E5")}


@rule("SECTOR-R5", "SECTOR-R45")
def test_the_ship_limit_is_six_and_one_more_for_a_shipyard() -> None:
    fleet = "player-1: corvette B5, corvette C5, corvette D5, corvette E5, corvette F5, corvette G5"
    t = stocked(fleet)
    assert t.of(Build) == [] and t.refusal(Build("corvette", t.cell("A1"))).rule == "SECTOR-R5"
    assert stocked(fleet, worlds="shipyard C3 1").of(Build)
    assert stocked(fleet, **{"ship-limit": "none"}).of(Build)


@rule("SECTOR-R45", "SECTOR-I5", "SECTOR-I6")
def test_a_shipyard_makes_ships_cheaper_and_a_forge_world_research() -> None:
    t = stocked(worlds="shipyard C3 1, forge C5 1", raw=40)
    t.play(Build("corvette", t.cell("A1")))
    assert t.s.raw[0] == 36
    t.play(Research("elite"))
    assert t.s.raw[0] == 32


@rule("SECTOR-25", "SECTOR-R36")
def test_a_wrecked_ship_is_repaired_next_to_an_own_planet() -> None:
    t = stocked("player-1: frigate B1 wrecked, frigate G5 wrecked")
    ship = t["B1"]
    assert t.of(Repair) == [Repair(ship)]
    assert t.refusal(Repair(t["G5"])).rule == "SECTOR-R36"
    t.play(Repair(ship))
    assert t.s.ship_state[ship] == 0 and (t.s.raw[0], t.s.production[0]) == (35, 37)


@rule("SECTOR-26", "SECTOR-R15", "SECTOR-R16")
def test_two_garrisons_a_round_at_headquarters_and_bastions() -> None:
    t = stocked(worlds="bastion E5 1, raw C5 1")
    assert {action.cell for action in t.of(Recruit)} == {t.cell("A1"), t.cell("E5")}
    assert t.refusal(Recruit(t.cell("C5"))).rule == "SECTOR-R16"
    t.play(Recruit(t.cell("E5")), Recruit(t.cell("E5")))
    assert t.of(Recruit) == [] and t.s.garrison[t.cell("E5")] == 2 and t.s.raw[0] == 32


@rule("SECTOR-27")
@pytest.mark.parametrize(
    ("slot", "price"),
    [
        ("headquarters", (3, 3)),
        ("elite", (5, 5)),
        ("fast-attack", (4, 4)),
        ("heavy-support", (7, 6)),
        ("flyer", (5, 5)),
        ("lord-of-war", (10, 9)),
    ],
)
def test_each_slot_has_its_price(slot: str, price: tuple[int, int]) -> None:
    t = stocked()
    t.play(Research(slot))
    assert (40 - t.s.raw[0], 40 - t.s.production[0]) == price and sum(t.s.slots[0]) == 1


@rule("SECTOR-R29", "SECTOR-X4")
def test_a_cache_takes_one_of_each_off_the_next_slot() -> None:
    t = stocked()
    t.s.caches[0] = 1
    t.play(Research("elite"), Research("elite"))
    assert (t.s.raw[0], t.s.production[0]) == (40 - 4 - 5, 40 - 4 - 5)


@rule("SECTOR-28", "SECTOR-R28")
def test_a_stone_buys_a_strategy() -> None:
    t = stocked()
    assert t.of(Acquire) == [] and t.refusal(Acquire("calm")).rule == "SECTOR-28"
    t.s.stones[0] = 1
    t.play(Acquire("calm"))
    assert t.s.stones[0] == 0 and sum(t.s.strategies[0]) == 1 and t.of(Acquire) == []


@rule("SECTOR-22", "SECTOR-X3")
def test_plans_make_the_next_corvette_better() -> None:
    t = stocked()
    t.s.plans[0] = 1
    t.play(Build("explorer", t.cell("A1")))
    assert t.of(Improve) == []
    t.play(Build("corvette", t.cell("A1")), Improve("agility"))
    assert t.s.ship_gains[1] == (0, 0, 1, 0) and t.s.plans[0] == 0


@rule("SECTOR-24", "SECTOR-R4")
def test_factories_work_only_if_nothing_was_bought() -> None:
    t = stocked(worlds="factory C3 1, factory C5 1")
    t.play(EndBuilding())
    assert t.offers == [Make("raw"), Make("production")]
    t.play(Make("raw"), Make("production"))
    assert (t.s.raw[0], t.s.production[0]) == (41, 41)
    t = stocked(worlds="factory C3 1")
    t.play(Research("elite"), EndBuilding())
    assert t.of(Make) == []


@rule("SECTOR-R4")
def test_it_may_be_agreed_that_all_factories_make_the_same() -> None:
    t = stocked(worlds="factory C3 1, factory C5 1", factories="all")
    t.play(EndBuilding(), Make("raw"))
    assert t.s.raw[0] == 42 and t.of(Make) == []


@rule("SECTOR-R54")
def test_buying_with_stones_counts_as_research() -> None:
    t = stocked(worlds="factory C3 1")
    t.s.stones[0] = 1
    t.play(Acquire("fate"), EndBuilding())
    assert t.of(Make) == []


@rule("SECTOR-R49")
def test_a_ship_for_which_no_cell_is_free_waits() -> None:
    t = stocked("player-1: corvette A1, corvette B1, corvette A2, corvette G5")
    t.play(Build("corvette", t.cell("A1")))
    assert t.told(ShipBuilt) == [ShipBuilt("player-1", -1, -1, "corvette")] and t.s.waiting == [(0, 0)]
    t.play(Build("explorer", t.cell("A1")))
    assert t.of(Build) == [], "those that wait count for the limit"
    t.s.here[t.cell("B1")], t.s.ship_at[1] = -1, t.cell("I1")
    t.s.here[t.cell("I1")] = 1
    muster(t.s, 0)
    assert t.at(4) == "B1" and t.s.waiting == [(0, 3)]
