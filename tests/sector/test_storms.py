"""Warp storms: each row of the die, growth, merging, explosions, ships that are caught."""

from __future__ import annotations

import pytest

from game.kernel.dice import Dice
from game.kernel.sequence import call
from game.sector import storms
from game.sector.actions import UseStrategy
from game.sector.events import StormGrew, StormRolled
from game.sector.strategies import add
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table


def stormy(storm: str, *faces: int, fleets: tuple[str, ...] = (), **more: str) -> Table:
    """Let the storm phase happen by these dice."""
    t = Table(*fleets, storms=storm, **more)
    t.s.frames, t.s.events = [], []
    t.rolls(*faces)
    call(t.s, "storms")
    RULES.sequence.settle(t.s)
    t.events = list(t.s.events)
    return t


def size(t: Table) -> int:
    """Return how many cells storms cover."""
    return sum(t.s.storm)


def rolled(cells: str, *faces: int) -> Table:
    """Let the storm of the first of these cells, and no other, roll by these dice; nothing fades."""
    t = Table(storms=cells)
    t.s.frames, t.s.events = [], []
    t.rolls(*faces)
    call(t.s, "core", core=t.s.cores[0], die=0, bursts=0)
    RULES.sequence.settle(t.s)
    t.events = list(t.s.events)
    return t


@rule("SECTOR-4", "SECTOR-S1")
@pytest.mark.parametrize(
    ("storm", "left"),
    [("E5 E4 E6 D5 F5 D4", 3), ("E5 E4 E6 D5 F5", 2), ("E5 E4 E6 D5", 0), ("E5 E4", 0), ("E5", 0)],
)
def test_a_one_halves_a_storm_of_more_than_four_cells_and_removes_another(storm: str, left: int) -> None:
    assert size(rolled(storm, 1)) == left


@rule("SECTOR-4", "SECTOR-S2", "SECTOR-S3", "SECTOR-S4", "SECTOR-S5")
@pytest.mark.parametrize(("die", "more"), [(2, -2), (3, -2), (4, -1), (5, -1), (6, 1), (7, 1), (8, 2), (9, 2)])
def test_each_other_row_adds_or_takes_cells(die: int, more: int) -> None:
    before = Table(storms="E5 E4 E6 D5 F5 D4").s
    t = rolled("E5 E4 E6 D5 F5 D4", die)
    assert size(t) == 6 + more
    changed = [cell for cell in range(len(before.storm)) if before.storm[cell] != t.s.storm[cell]]
    assert len(changed) == abs(more)
    assert more < 0 or len(t.s.grid.groups(cell for cell, here in enumerate(t.s.storm) if here)) == 1


@rule("SECTOR-4")
def test_cells_are_taken_off_at_random_the_core_as_well() -> None:
    gone = set()
    for seed in range(40):
        t = Table(storms="E5 E4 E6")
        t.s.frames, t.s.dice = [], Dice.scripted((4,), seed)
        call(t.s, "core", core=t.cell("E5"), die=0, bursts=0)
        RULES.sequence.settle(t.s)
        gone |= t.places(cell for place in ("E5", "E4", "E6") if not t.s.storm[cell := t.cell(place)])
        assert bool(t.s.cores) is bool(t.s.storm[t.cell("E5")])
    assert gone == {"E5", "E4", "E6"}


@rule("SECTOR-4", "SECTOR-R53", "SECTOR-S6")
def test_a_ten_adds_three_cells_and_a_core_and_rolls_again() -> None:
    t = rolled("E5", 10, 6)
    assert [event.die for event in t.told(StormRolled)] == [10, 6]
    grown = [(len(event.cells), event.core) for event in t.told(StormGrew)]
    assert grown == [(3, False), (1, True), (1, False)] and size(t) == 6


@rule("SECTOR-R32")
def test_a_fourth_ten_counts_as_a_nine() -> None:
    t = rolled("E5", 10, 10, 10, 10)
    assert t.spent() == 4 and size(t) == 1 + 3 * 4 + 2


@rule("SECTOR-R53")
def test_a_new_core_does_not_roll_in_its_turn() -> None:
    t = stormy("E5", 10, 4)
    assert {event.core for event in t.told(StormRolled)} == {t.cell("E5")}


@rule("SECTOR-R31", "SECTOR-9")
def test_storms_never_cover_planets_and_take_colours_away() -> None:
    t = stormy("A9", 9, worlds="raw A8 1, raw B9 1")
    assert not t.s.storm[t.cell("A8")] and not t.s.storm[t.cell("B9")]
    t = stormy("E5", 9, fleets=("player-1: corvette C5",))
    assert all(t.s.colour[cell] == -1 for cell, here in enumerate(t.s.storm) if here)


@rule("SECTOR-R31", "SECTOR-16")
def test_a_ship_that_is_caught_must_cross() -> None:
    around = "player-1: corvette D5, corvette F5, corvette D4, corvette E4, corvette D6, corvette E6"
    t = stormy("E5", 6, 5, fleets=(around,))
    assert t.spent() == 2, "one die of the storm, one for the ship"
    assert all(not t.s.storm[cell] for cell in t.s.ship_at)


@rule("SECTOR-R30")
def test_a_storm_without_a_core_fades_one_cell_a_turn() -> None:
    t = Table(storms="E5 E4 E6")
    t.s.cores, t.s.frames = [], []
    call(t.s, "storms")
    RULES.sequence.settle(t.s)
    assert size(t) == 2


@rule("SECTOR-R53", "SECTOR-R30")
def test_when_storms_merge_the_older_core_stays() -> None:
    t = Table(storms="E5 E4|E6 F6")
    storms.merge(t.s)
    assert t.s.cores == [t.cell("E5")]


@rule("SECTOR-R28")
def test_a_strategy_lets_a_roll_pass() -> None:
    t = Table(storms="E5 E4 E6")
    add(t.s, 1, "calm")
    t.s.frames = []
    t.rolls(1)
    call(t.s, "storms")
    RULES.sequence.settle(t.s)
    assert t.decides == "player-2"
    t.play(UseStrategy("calm", cell=t.cell("E5")))
    assert size(t) == 3 and not any(t.s.strategies[1])


@rule("SECTOR-R53")
def test_a_core_that_an_event_makes_does_not_roll_this_turn() -> None:
    t = Table(storms="E5 E4 E6")
    storms.erupt(t.s, storms.YOUNG)
    t.s.frames, t.s.events = [], []
    t.rolls(6)
    call(t.s, "storms")
    RULES.sequence.settle(t.s)
    rolled = [event.core for event in t.s.events if isinstance(event, StormRolled)]
    assert rolled == [t.cell("E5")]
