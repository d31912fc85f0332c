"""The table of events: each of its rows."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.actions import Pass
from game.kernel.sequence import call
from game.sector import events as e
from game.sector.actions import Accept, Choose, Land, SendShip, Take, UseStrategy
from game.sector.incidents import row_of
from game.sector.sector import FACTORY, RUIN, UNKNOWN
from game.sector.ships import agility, movement
from game.sector.state import INDEPENDENT
from game.sector.strategies import add
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table

WORLDS = "raw C3 1, raw C5 1, production E3 2, production E7 2, factory G3, raw G7, bastion C7 1, bastion G5 2"


def happened(
    *faces: int, fleets: tuple[str, ...] = ("player-1: corvette B3", "player-2: corvette H7"), **more: Any
) -> Table:
    """Let an event happen by these dice, the first two of which are its own."""
    more.setdefault("worlds", WORLDS)
    t = Table(*fleets, **more)
    t.s.frames, t.s.events = [], []
    t.rolls(*faces)
    call(t.s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(t.s)
    t.events = list(t.s.events)
    return t


@rule("SECTOR-3", "SECTOR-R22")
def test_two_dice_name_each_row_twice() -> None:
    rows = [row_of((one, other)) for one in range(1, 7) for other in range(1, 7)]
    assert rows == [row for row in range(18) for _ in range(2)]
    t = happened(3, 5)
    assert t.told(e.EventRolled) == [e.EventRolled("player-1", (3, 5))]


@rule("SECTOR-R22")
def test_a_deck_has_each_row_twice() -> None:
    t = Table(events="deck", worlds=WORLDS)
    rows = []
    for _ in range(36):
        t.s.frames, t.s.events = [], []
        call(t.s, "event", dice=(0, 0), row=-1)
        RULES.sequence.settle(t.s)
        rows += [event.row for event in t.s.events if isinstance(event, e.EventDrawn)]
        t.s.hives, t.s.frames = [], []
    assert len(rows) > 35 and all(rows[:35].count(row) <= 2 for row in range(18))


@rule("SECTOR-R23", "SECTOR-R24", "SECTOR-R55", "SECTOR-E1")
@pytest.mark.parametrize(("looters", "count"), [("five", 5), ("three", 3)])
def test_orks_loot_planets_without_bastions(looters: str, count: int) -> None:
    t = happened(1, 1, looters=looters)
    cells = t.told(e.Raided)[0].cells
    assert len(cells) == count and not {t.cell("C7"), t.cell("G5"), t.cell("A1"), t.cell("I9")} & set(cells)
    assert all(t.s.quiet[cell] == t.s.turn for cell in cells)


@rule("SECTOR-3", "SECTOR-E1")
def test_an_owner_may_defend_a_looted_planet() -> None:
    t = happened(1, 1, worlds="raw C3 1")
    assert t.decides == "player-1" and t.offers == [Accept(), Pass()]
    t.rolls(*([1] * 5 + [4] * 5) * 3).play(Accept())
    assert t.told(e.Defended) == [e.Defended("player-1", t.cell("C3"), True)] and t.s.quiet[t.cell("C3")] == 0


@rule("SECTOR-R25", "SECTOR-E2")
def test_a_hive_fleet_follows_a_line_between_two_border_cells() -> None:
    t = happened(1, 3)
    came = t.told(e.HiveCame)[0]
    assert t.s.grid.rim(came.path[0]) and t.s.grid.rim(came.path[-1])
    assert all(other in t.s.grid.near[cell] for cell, other in zip(came.path, came.path[1:], strict=False))
    assert (movement(t.s, came.ship), agility(t.s, came.ship)) == (4, 2)


@rule("SECTOR-E3", "SECTOR-R53")
def test_three_new_storms_appear() -> None:
    t = happened(1, 5)
    assert 1 <= len(t.s.cores) <= 3 and 7 <= sum(t.s.storm) <= 9


@rule("SECTOR-E4")
def test_two_unknown_cells_and_a_ruin_appear_in_nobodys_colour() -> None:
    t = happened(2, 1)
    assert (t.s.what.count(UNKNOWN), t.s.what.count(RUIN)) == (2, 1)
    assert all(t.s.colour[event.cell] == -1 for event in t.told(e.WorldFound))


@rule("SECTOR-E5")
def test_every_player_gets_a_stone() -> None:
    assert happened(2, 3).s.stones == [1, 1]


@rule("SECTOR-R31", "SECTOR-E6")
def test_each_player_adds_a_cell_to_a_storm_or_a_new_one_is_made() -> None:
    t = happened(2, 5, storms="E5")
    assert t.decides == "player-1"
    assert t.places(action.cell for action in t.of(Choose)) == {"D5", "F5", "D4", "E4", "D6", "E6"}
    t.play(t.offers[0])
    t.play(t.offers[0])
    assert sum(t.s.storm) == 3
    t = happened(2, 5)
    assert sum(t.s.storm) == 3 and t.decides == "player-2", "with none in play the first makes one"


@rule("SECTOR-E7")
@pytest.mark.parametrize(("die", "asked"), [(3, False), (4, True)])
def test_a_four_lets_a_player_sabotage(die: int, asked: bool) -> None:
    t = happened(3, 1, die, 1)
    assert (t.decides == "player-1" and bool(t.of(Choose))) is asked
    if asked:
        cells = t.places(action.cell for action in t.of(Choose))
        assert cells == {"E3", "E7", "G5", "I9"}
        t.play(Choose(t.cell("E3")))
        assert t.s.quiet[t.cell("E3")] == t.s.turn


@rule("SECTOR-E8")
def test_a_factory_appears_where_nobody_has_control() -> None:
    t = happened(3, 3)
    found = t.told(e.WorldFound)[0]
    assert t.s.what[found.cell] == FACTORY and t.s.colour[found.cell] == -1


@rule("SECTOR-E9", "SECTOR-E10")
@pytest.mark.parametrize("dice", [(3, 5), (3, 6), (4, 1), (4, 2)])
def test_two_rows_bring_nothing(dice: tuple[int, int]) -> None:
    t = happened(*dice)
    assert [type(event) for event in t.events] == [e.EventRolled]


@rule("SECTOR-E11")
def test_a_faction_settles_on_a_planet_that_is_nobodys_and_fights_for_it() -> None:
    t = happened(4, 3)
    cell = t.told(e.Settled)[0].cell
    assert t.s.owner[cell] == INDEPENDENT and cell in (t.cell("G3"), t.cell("G7"))


@rule("SECTOR-E12", "SECTOR-E15")
@pytest.mark.parametrize(("dice", "each"), [((4, 5), 1), ((4, 6), 1), ((5, 5), 2), ((5, 6), 2)])
def test_each_player_takes_cells_off_a_storm(dice: tuple[int, int], each: int) -> None:
    t = happened(*dice, storms="E5 E4 E6 D5 F5")
    for _ in range(2 * each):
        t.play(t.offers[0])
    assert sum(t.s.storm) == 5 - 2 * each


@rule("SECTOR-E15")
def test_the_second_cell_is_of_the_same_storm() -> None:
    t = happened(5, 5, storms="E5 E6|B8 B9")
    t.play(Choose(t.cell("E5")))
    assert t.places(action.cell for action in t.of(Choose)) == {"E6"}


@rule("SECTOR-E13")
def test_asteroids_halve_movement_and_agility() -> None:
    t = happened(5, 1, fleets=("player-1: frigate B3", "player-2: corvette H7"))
    assert (movement(t.s, 0), agility(t.s, 0)) == (2, 2)
    assert (movement(t.s, 1), agility(t.s, 1)) == (2, 2)


@rule("SECTOR-R34", "SECTOR-E14")
def test_two_gates_open_and_later_one_more() -> None:
    t = happened(5, 3)
    assert len(set(t.s.gates)) == 2
    t.s.frames = []
    t.rolls(5, 3)
    call(t.s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(t.s)
    assert len(set(t.s.gates)) == 3


@rule("SECTOR-R26", "SECTOR-R27", "SECTOR-E16")
def test_the_emissary_comes_once() -> None:
    t = happened(6, 1)
    assert t.offers == [Accept(), Pass()]
    t.rolls(5).play(Accept())
    assert t.s.blessing[0] == (5,)
    t.play(Pass())
    t.s.frames, t.s.events = [], []
    t.rolls(6, 2, 3, 5)
    call(t.s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(t.s)
    assert t.spent() == 4


@rule("SECTOR-R55", "SECTOR-E17")
def test_the_first_who_sends_a_ship_fights_for_the_supplies() -> None:
    t = happened(6, 3)
    assert t.decides == "player-1" and t.offers == [SendShip(0), Pass()]
    t.rolls(*([4] * 5 + [1] * 5) * 3).play(SendShip(0))
    assert (t.s.raw[0], t.s.production[0], t.s.stones[0]) == (13, 9, 1)
    assert t.decides is None


@rule("SECTOR-R5", "SECTOR-E18")
def test_reinforcements_are_a_corvette_or_an_explorer() -> None:
    t = happened(6, 5)
    assert {action.kind for action in t.of(Take)} == {"corvette", "explorer"}
    t.play(Take("explorer", t.cell("A1")))
    assert t.s.ship_kind[-1] == 3 and t.decides == "player-2"


@rule("SECTOR-R28")
def test_a_strategy_rolls_a_die_of_the_event_again() -> None:
    t = Table("player-1: corvette B3", worlds=WORLDS)
    add(t.s, 0, "fate")
    t.s.frames = []
    t.rolls(2, 3, 3)
    call(t.s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(t.s)
    assert UseStrategy("fate", die=0) in t.offers and t.s.stones == [0, 0]
    t.play(UseStrategy("fate", die=0))
    assert t.s.stones == [0, 0] and t.told(e.WorldFound), "33 is a factory"


@rule("SECTOR-R24", "SECTOR-E11")
def test_orks_leave_what_is_fortified_alone() -> None:
    t = happened(1, 1, worlds="raw C3 independent, raw C5, bastion C7 1")
    assert t.places(t.told(e.Raided)[0].cells) == {"C5"}


@rule("SECTOR-3", "SECTOR-R23")
def test_by_the_example_three_planets_that_make_something_are_barred() -> None:
    t = happened(1, 1, looters="three", worlds="raw C3, production C5, raw E3, factory G3, shipyard G7")
    assert t.places(t.told(e.Raided)[0].cells) == {"C3", "C5", "E3"} == t.places(t.s.looted)
    t = Table("player-1: corvette E5, corvette C5", worlds="raw E5, raw C5", phase="landing", looters="three")
    t.s.looted = [t.cell("E5")]
    assert t.of(Land) == [Land(t["C5"])]
    assert t.refusal(Land(t["E5"])).rule == "SECTOR-R23"


@rule("SECTOR-R28")
def test_whoever_holds_the_strategy_rolls_a_die_again_in_the_order_of_initiative() -> None:
    t = Table("player-1: corvette B3", worlds=WORLDS)
    add(t.s, 1, "fate", 2)
    t.s.frames = []
    t.rolls(2, 3, 5, 3)
    call(t.s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(t.s)
    assert t.decides == "player-2"
    t.play(UseStrategy("fate", die=1))
    assert t.decides == "player-2" and t.told(e.EventRolled)[0].dice == (2, 5), "he may do it again"
    t.play(UseStrategy("fate", die=1))
    assert t.s.stones == [1, 1], "23"


@rule("SECTOR-R27", "SECTOR-R28")
def test_an_emissary_that_comes_again_by_a_strategy_is_rolled_anew() -> None:
    t = Table("player-1: corvette B3", worlds=WORLDS)
    t.s.emissary = 1
    add(t.s, 0, "fate")
    t.s.frames = []
    t.rolls(2, 1, 6, 3, 5)
    call(t.s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(t.s)
    t.play(UseStrategy("fate", die=0))
    assert t.spent() == 5 and [event.dice for event in t.told(e.EventRolled)] == [(6, 1), (3, 5)]


@rule("SECTOR-E17", "SECTOR-R55")
def test_only_fit_warships_are_sent_for_the_supplies() -> None:
    t = happened(6, 3, fleets=("player-1: corvette B3 idle, explorer B4", "player-2: frigate H7 wrecked, cruiser H6"))
    assert t.decides == "player-2" and t.of(SendShip) == [SendShip(t["H6"])]


@rule("SECTOR-E18", "SECTOR-R5")
def test_nobody_at_the_ship_limit_gets_reinforcements() -> None:
    six = "player-1: corvette B5, corvette C5, corvette D5, corvette E5, corvette F5, corvette G5"
    t = happened(6, 6, fleets=(six, "player-2: corvette H7"))
    assert t.decides == "player-2"
