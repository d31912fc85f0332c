"""House rules: each ruling that chooses among readings, with both of them (SECTOR-R40)."""

from __future__ import annotations

import pytest

from game.kernel.dice import Dice
from game.kernel.rules import find_scenario, settled_options
from game.kernel.sequence import call
from game.sector import events as e
from game.sector.actions import Advance, Attack, Build, Fly, Land, PickResult, PushTo, Recruit, Repair, Research
from game.sector.building import income
from game.sector.contact import strengths
from game.sector.houserules import HOUSE_RULES
from game.sector.options import OPTIONS, PAGE, agreed_otherwise
from game.sector.state import FIT, WRECKED, SectorState
from game.sector.state import RULES as USUAL
from game.sector.telling.reach import reach
from tests.rule_ids import rule, written
from tests.sector.dialect import RULES, Table, empty
from tests.sector.test_building import stocked
from tests.sector.test_incidents import happened
from tests.sector.test_storms import size, stormy


def begun(**options: str) -> SectorState:
    """Return a campaign with what is usual, but for these options."""
    return RULES.new_state(empty(), settled_options(find_scenario(RULES, "sector"), options), Dice.seeded(1), 2)


@rule("SECTOR-R40")
def test_house_rules_are_folded_away_and_usual_unless_chosen() -> None:
    folded = {option.id for option in OPTIONS.values() if option.page == PAGE}
    assert folded == {one.id for one in HOUSE_RULES} | {"leaving"}
    assert {option.id for option in OPTIONS.values()} - folded == {"battles", "victory", "share", "holding", "turns"}
    s = begun()
    assert agreed_otherwise(s) == [] and all(getattr(s, field) == usual for field, usual in USUAL.items())


@rule("SECTOR-R40", "SECTOR-0")
def test_those_that_are_not_as_usual_can_be_named() -> None:
    s = begun(events="deck", victory="score", battles="entered")
    assert [(option.id, value) for option, value in agreed_otherwise(s)] == [("victory", "score"), ("events", "deck")]


@pytest.mark.parametrize("one", HOUSE_RULES, ids=lambda one: one.id)
def test_each_is_agreed_on_by_its_option_and_kept_in_a_save(one: object) -> None:
    option = OPTIONS[one.field]  # type: ignore[attr-defined]
    other = option.choices[1]
    s = RULES.new_state(empty(), {option.id: other}, Dice.seeded(1), 2)
    assert getattr(RULES.read_state(empty(), {}, s.to_json(), 2), one.field) == other  # type: ignore[attr-defined]


@rule("SECTOR-R2")
@pytest.mark.parametrize(
    ("chosen", "kinds", "stock"),
    [
        ({}, [0, 3], (10, 6)),
        ({"stock": "5"}, [0, 3], (5, 3)),
        ({"stock": "3"}, [0, 3], (3, 1)),
        ({"start": "strong"}, [0, 3, 1], (20, 12)),
        ({"start": "strong", "stock": "3"}, [0, 3, 1], (6, 2)),
    ],
)
def test_the_fleet_and_the_stock_at_the_start(chosen: dict[str, str], kinds: list[int], stock: tuple[int, int]) -> None:
    s = begun(**chosen)
    for seat in range(2):
        assert [s.ship_kind[ship] for ship, of in enumerate(s.ship_seat) if of == seat] == kinds
        assert (s.raw[seat], s.production[seat]) == stock


@rule("SECTOR-R3")
@pytest.mark.parametrize(("makes", "stock"), [("one", (11, 7)), ("none", (10, 6))])
def test_what_headquarters_make(makes: str, stock: tuple[int, int]) -> None:
    t = Table("player-1: corvette C5", **{"headquarters-income": makes})
    income(t.s, t.s.frames[-1])
    assert (t.s.raw[0], t.s.production[0]) == stock


@rule("SECTOR-R6")
@pytest.mark.parametrize("face", [4, 6])
def test_blank_rows_belong_to_those_above_or_bring_nothing(face: int) -> None:
    t = Table("player-1: corvette D5", "player-2: corvette E5").rolls(face)
    assert len(t_of_push(t)) == 3
    t = Table("player-1: corvette D5", "player-2: corvette E5", **{"blank-rows": "nothing"}).rolls(face)
    assert t_of_push(t) == [] and t.s.ship_fought[0] and t.s.ship_state == [FIT, FIT]


def t_of_push(t: Table) -> list[PushTo]:
    """Let the ships fight; where the loser may be pushed."""
    t.play(Attack(t["D5"], t["E5"]))
    return t.of(PushTo)


@rule("SECTOR-R6")
def test_with_blank_rows_a_player_may_take_nothing() -> None:
    t = Table("player-1: frigate D5", "player-2: corvette E5", **{"blank-rows": "nothing"}).rolls(1, 4)
    t.play(Attack(t["D5"], t["E5"]))
    assert t.offers == [PickResult(1), PickResult(4)]
    t.play(PickResult(4))
    assert not t.told(e.ArmourRolled)


@rule("SECTOR-R11")
@pytest.mark.parametrize(("agreed", "dice", "state"), [("rolled", (2, 1, 1), FIT), ("serious", (2,), WRECKED)])
def test_damage_by_the_warp(agreed: str, dice: tuple[int, ...], state: int) -> None:
    t = Table("player-1: corvette D5", storms="E5", **{"warp-damage": agreed}).rolls(*dice)
    t.play(Fly(t["D5"], t.cell("E5")))
    assert t.s.ship_state[0] == state and t.spent() == len(dice)


@rule("SECTOR-R14")
@pytest.mark.parametrize(("agreed", "bastion", "guarded"), [("both", False, False), ("either", True, True)])
def test_what_must_be_missing_for_a_planet_to_fall(agreed: str, bastion: bool, guarded: bool) -> None:
    assert falls("bastion E5 2", "player-2: corvette H5", agreed) is bastion
    assert falls("raw E5 2", "player-2: corvette F5", agreed) is guarded
    assert falls("raw E5 2", "player-2: corvette H5", agreed)
    assert not falls("bastion E5 2", "player-2: corvette F5", agreed)


def falls(world: str, fleet: str, agreed: str) -> bool:
    """Land on a world; return whether it falls without a battle."""
    t = Table("player-1: corvette E5", fleet, worlds=world, phase="landing", capture=agreed).rolls(*[1] * 90)
    t.play(Land(t["E5"]))
    return not t.told(e.BattleBegan)


@rule("SECTOR-R19")
@pytest.mark.parametrize(("agreed", "far", "beside"), [("target", 2, 3), ("friend", 3, 2)])
def test_from_where_ships_support(agreed: str, far: int, beside: int) -> None:
    """C5 is next to the friend in D5, F5 next to the enemy in E5."""
    for place, strength in (("C5", far), ("F5", beside)):
        t = Table(f"player-1: corvette D5, corvette {place}", "player-2: corvette E5", support=agreed)
        assert strengths(t.s, t["D5"], t["E5"]) == (strength, 2)


@rule("SECTOR-R44", "SECTOR-17")
@pytest.mark.parametrize(("agreed", "past", "away"), [("always", 2, 1), ("begun", 1, 1), ("never", 1, 0)])
def test_when_leaving_contact_asks_for_a_roll(agreed: str, past: int, away: int) -> None:
    """A ship slips past a frigate, and another gets away from where its move begins in contact."""
    chosen = {"leaving-contact": agreed}
    t = Table("player-1: corvette C4", "player-2: frigate E5", **chosen).rolls(1, 1)
    ship = t["C4"]
    for place in ("D4", "D3"):
        t.play(Fly(ship, t.cell(place)))
    assert t.at(ship) == "D3" and t.spent() == past
    t = Table("player-1: corvette D5", "player-2: frigate E5", **chosen).rolls(1)
    ship = t["D5"]
    t.play(Fly(ship, t.cell("C5")))
    assert t.at(ship) == "C5" and t.spent() == away


@rule("SECTOR-R44", "SECTOR-R38")
@pytest.mark.parametrize(("agreed", "away"), [("always", 1), ("begun", 1), ("never", 0)])
def test_a_move_that_began_in_contact_asks_for_a_roll_when_it_leaves_it_later(agreed: str, away: int) -> None:
    """From one cell in contact through another into a free one: the preview counts the rolls that come."""
    fleets = "player-1: corvette D5, corvette B2", "player-2: frigate D4"
    t = Table(*fleets, **{"leaving-contact": agreed}).rolls(*[1] * 9)
    ship, far = t["D5"], t.cell("F5")
    t.play(Fly(ship, t.cell("E5")))
    before = t.spent()
    again = RULES.read_state(t.s.sector.to_json(), {}, t.s.to_json())
    assert again.digest() == t.s.digest()
    assert len(reach(t.s, ship)[far].way.checks) == away
    t.play(Fly(t["B2"], t.cell("B3")), Fly(ship, far))
    assert t.spent() - before == away


@rule("SECTOR-R15")
@pytest.mark.parametrize(("agreed", "free"), [("planet", True), ("player", False)])
def test_the_most_garrisons(agreed: str, free: bool) -> None:
    t = stocked(worlds="bastion E5 1", garrisons=agreed)
    t.s.garrison[t.cell("E5")] = 2
    assert bool(t.of(Recruit)) is free
    assert free or t.refusal(Recruit(t.cell("A1"))).rule == "SECTOR-R15"


@rule("SECTOR-R16")
@pytest.mark.parametrize(("agreed", "cells"), [("strongholds", {"A1", "E5"}), ("planets", {"A1", "E5", "C5"})])
def test_where_garrisons_are_recruited(agreed: str, cells: set[str]) -> None:
    t = stocked(worlds="bastion E5 1, raw C5 1", recruiting=agreed)
    assert t.places(action.cell for action in t.of(Recruit)) == cells


@rule("SECTOR-R18")
@pytest.mark.parametrize(("agreed", "fights"), [("fights", True), ("stops", False)])
def test_a_ship_that_is_caught(agreed: str, fights: bool) -> None:
    t = Table("player-1: corvette C5", "player-2: corvette E5", caught=agreed).rolls(4, 1, 1, 1)
    ship = t["C5"]
    t.play(Fly(ship, t.cell("D5")))
    assert t.at(ship) == "D5" and bool(t.told(e.FightBegan)) is fights
    assert [action for action in t.of(Fly) if action.ship == ship] == []


@rule("SECTOR-R20")
@pytest.mark.parametrize(("agreed", "cost"), [("free", 0), ("paid", 1)])
def test_what_an_advance_costs(agreed: str, cost: int) -> None:
    t = Table("player-1: corvette D5", "player-2: corvette E5", advance=agreed).rolls(3)
    t.play(Attack(t["D5"], t["E5"]), PushTo(t.cell("F5")), Advance(True))
    assert t.at(0) == "E5" and t.s.ship_moved[0] == cost


@rule("SECTOR-R20")
def test_whoever_has_no_movement_left_does_not_pay_for_an_advance() -> None:
    t = Table("player-1: corvette D5", "player-2: corvette E5", advance="paid").rolls(3)
    t.s.ship_moved[0] = 4
    t.play(Attack(t["D5"], t["E5"]), PushTo(t.cell("F5")))
    assert t.of(Advance) == []


@rule("SECTOR-R24")
@pytest.mark.parametrize(("agreed", "looted"), [("bastion", {"C3", "C5"}), ("garrison", {"C5"})])
def test_what_counts_as_fortified(agreed: str, looted: set[str]) -> None:
    t = Table(worlds="raw C3 1, raw C5 1, bastion C7 1", fortified=agreed)
    t.s.garrison[t.cell("C3")] = 1
    t.s.frames, t.s.events = [], []
    t.rolls(1, 1)
    call(t.s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(t.s)
    assert t.places(next(event.cells for event in t.s.events if isinstance(event, e.Raided))) == looted


@rule("SECTOR-R29")
@pytest.mark.parametrize(("agreed", "paid"), [("each", (4, 4)), ("production", (5, 3))])
def test_what_a_cache_saves(agreed: str, paid: tuple[int, int]) -> None:
    t = stocked(cache=agreed)
    t.s.caches[0] = 1
    t.play(Research("elite"))
    assert (40 - t.s.raw[0], 40 - t.s.production[0]) == paid and t.s.caches[0] == 0


@rule("SECTOR-R30")
@pytest.mark.parametrize(("agreed", "left"), [("fade", 2), ("stay", 3)])
def test_storms_without_a_core(agreed: str, left: int) -> None:
    t = Table(storms="E5 E4 E6", coreless=agreed)
    t.s.cores, t.s.frames = [], []
    call(t.s, "storms")
    RULES.sequence.settle(t.s)
    assert size(t) == left


@rule("SECTOR-R31")
@pytest.mark.parametrize(("agreed", "spent"), [("over", 2), ("around", 1)])
def test_storms_and_ships(agreed: str, spent: int) -> None:
    around = "player-1: corvette D5, corvette F5, corvette D4, corvette E4, corvette D6, corvette E6"
    t = stormy("E5", 6, 5, fleets=(around,), **{"storms-and-ships": agreed})
    assert t.spent() == spent


@rule("SECTOR-R32")
@pytest.mark.parametrize(("agreed", "spent"), [("three", 4), ("unlimited", 6)])
def test_how_often_a_core_explodes(agreed: str, spent: int) -> None:
    assert stormy("E5", 10, 10, 10, 10, 10, 6, explosions=agreed).spent() == spent


@rule("SECTOR-R36")
@pytest.mark.parametrize(("agreed", "ships"), [("planets", {"B1", "E4"}), ("headquarters", {"B1"})])
def test_where_ships_are_repaired(agreed: str, ships: set[str]) -> None:
    t = stocked("player-1: frigate B1 wrecked, frigate E4 wrecked", worlds="raw E5 1", repairs=agreed)
    assert {t.at(action.ship) for action in t.of(Repair)} == ships


@rule("SECTOR-R37")
@pytest.mark.parametrize(("agreed", "upgraded"), [("once", 0), ("every", 1)])
def test_how_often_a_ship_is_upgraded(agreed: str, upgraded: int) -> None:
    t = Table("player-1: cruiser D5", "player-2: explorer E5", upgrades=agreed).rolls(5, 5, 5, 1, 2)
    t.s.ship_raised[0] = 1
    t.play(Attack(t["D5"], t["E5"]), PushTo(t.cell("F5")))
    assert len(t.told(e.ShipUpgraded)) == upgraded


@rule("SECTOR-R5")
@pytest.mark.parametrize(("agreed", "free"), [("six", False), ("none", True)])
def test_the_ship_limit(agreed: str, free: bool) -> None:
    fleet = "player-1: corvette B5, corvette C5, corvette D5, corvette E5, corvette F5, corvette G5"
    assert bool(stocked(fleet, **{"ship-limit": agreed}).of(Build)) is free


@rule("SECTOR-R22")
@pytest.mark.parametrize(("agreed", "kind"), [("table", e.EventRolled), ("deck", e.EventDrawn)])
def test_events_are_rolled_or_drawn(agreed: str, kind: type) -> None:
    t = happened(*((2, 3) if agreed == "table" else ()), events=agreed, fleets=())
    assert isinstance(t.events[0], kind)


def test_every_ruling_is_in_the_rulebook_and_every_option_leads_to_its_own() -> None:
    known = written("sector")
    assert [f"SECTOR-R{n}" for n in range(1, 58) if f"SECTOR-R{n}" not in known] == []
    assert [option.id for option in OPTIONS.values() if option.rule not in known] == []
