"""Warp storms: how they grow, shrink, split, merge and explode (SECTOR-4, SECTOR-R30 to SECTOR-R32, SECTOR-R53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.actions import Action
from game.kernel.asking import Round
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, queue
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import events as e
from game.sector import strategies
from game.sector.actions import UseStrategy
from game.sector.sector import PLANETS
from game.sector.state import NOBODY, SectorState
from game.sector.warp import cross, emerge, storm_of

EXPLODES: Final = 10
CHANGES: Final = {2: -2, 3: -2, 4: -1, 5: -1, 6: 1, 7: 1, 8: 2, 9: 2, EXPLODES: 3}
"""How many cells a storm gains or loses, by the die."""
SMALL = 4
"""A storm of more cells is halved by a 1, a smaller one is gone."""
BURSTS, TAMED = 3, 9
"""How often a core may explode in a turn, and as what a 10 counts after that (SECTOR-R32)."""
YOUNG = 2
"""How many cells beside its core a storm made by an event has."""


class Core(Frame):
    """A core for which a storm die is rolled: the cell, the die, how often it exploded."""

    procedure = "core"
    core: int
    die: int
    bursts: int


def roll_storms(s: SectorState, f: Frame) -> None:
    """Roll for each core; those that appeared this turn do not roll in it (SECTOR-R53)."""
    queue(s, *[("core", {"core": core, "die": 0, "bursts": 0}) for core in s.cores if core not in s.fresh])


def roll(s: SectorState, f: Core) -> None:
    """Roll a core's die, if it is still there."""
    if f.core in s.cores:
        f.die = s.dice.roll(10)
        s.events.append(e.StormRolled(f.core, f.die))


class Calm(Round[SectorState]):
    """Whoever holds the strategy may let a storm's roll pass without effect (SECTOR-R28)."""

    window = "calm"
    awaits = Refusal("SECTOR-R28", N_("Calm the storm with a strategy, or let it rage."))

    def order(self, s: SectorState, f: Core) -> Sequence[str]:
        return [s.seats[seat] for seat in s.order]

    def asks(self, s: SectorState, f: Core, seat: str) -> bool:
        return f.die > 0 and strategies.held(s, s.seats.index(seat), "calm") > 0

    def answers(self, s: SectorState, f: Core, seat: str) -> list[Action]:
        return [UseStrategy("calm", cell=f.core)]

    why_not_use_strategy = awaits

    def use_strategy(self, s: SectorState, f: Core, action: UseStrategy) -> None:
        seat = self.answered(s, f)
        strategies.use(s, s.seats.index(seat), "calm")
        s.events.append(e.StormRolled(f.core, f.die, True))
        f.die = 0


def change(s: SectorState, f: Core) -> None:
    """Let the die change the storm; an explosion makes a new core and rolls again."""
    if not f.die:
        return
    storm = storm_of(s, f.core)
    tamed = f.die == EXPLODES and f.bursts >= BURSTS and s.bursts_rule == "three"
    die = TAMED if tamed else f.die
    if die == 1:
        shrink(s, storm, len(storm) - len(storm) // 2 if len(storm) > SMALL else len(storm))
    elif CHANGES[die] < 0:
        shrink(s, storm, -CHANGES[die])
    else:
        grow(s, storm, CHANGES[die])
    if die == EXPLODES:
        erupt(s, 0)
        f.bursts += 1
        f.die = 0
        f.step = 0


def grow(s: SectorState, storm: Sequence[int], count: int) -> None:
    """Add random cells next to a storm, never planets; ships that are caught must cross it (SECTOR-R31)."""
    cells, added = list(storm), []
    for _ in range(count):
        free = sorted({near for cell in cells for near in s.grid.near[cell] if open_to_storm(s, near)})
        if not free:
            break
        cell = s.dice.pick(free)
        cells.append(cell)
        added.append(cell)
        cover(s, cell)
    if added:
        s.events.append(e.StormGrew(tuple(added)))
    merge(s)
    throw_out(s, added)


def open_to_storm(s: SectorState, cell: int) -> bool:
    """Return whether a storm may spread to a cell: any without a storm and without a planet, and where that is agreed
    on without a ship (SECTOR-R31)."""
    if s.storm[cell] or s.what[cell] in PLANETS:
        return False
    return s.caution_rule == "over" or s.here[cell] < 0


def cover(s: SectorState, cell: int) -> None:
    """Let a storm cover a cell; nobody controls it then (SECTOR-9)."""
    s.storm[cell], s.colour[cell] = 1, NOBODY


def throw_out(s: SectorState, cells: Sequence[int]) -> None:
    """Let the ships in cells that a storm has covered cross it."""
    for cell in cells:
        ship = s.here[cell]
        if ship >= 0 and s.storm[cell]:
            storm = storm_of(s, cell)
            if cross(s, ship, storm):
                emerge(s, ship, storm)


def shrink(s: SectorState, storm: Sequence[int], count: int) -> None:
    """Take random cells off a storm, its core as likely as any other."""
    cells = list(storm)
    s.dice.shuffle(cells)
    clear(s, sorted(cells[:count]))


def clear(s: SectorState, cells: Sequence[int]) -> None:
    """Let a storm leave cells."""
    for cell in cells:
        s.storm[cell] = 0
        if cell in s.cores:
            s.cores.remove(cell)
    if cells:
        s.events.append(e.StormShrank(tuple(cells)))


def erupt(s: SectorState, young: int) -> None:
    """Make a new core in a random cell of the map, with so many cells beside it."""
    free = [cell for cell in range(len(s.grid)) if open_to_storm(s, cell)]
    if not free:
        return
    core = s.dice.pick(free)
    cover(s, core)
    s.cores.append(core)
    s.fresh.append(core)
    s.events.append(e.StormGrew((core,), True))
    merge(s)
    throw_out(s, [core])
    if young:
        grow(s, storm_of(s, core), young)


def merge(s: SectorState) -> None:
    """Keep the oldest of several cores in one storm (SECTOR-R53)."""
    kept: list[int] = []
    seen: set[int] = set()
    for core in s.cores:
        if core not in seen:
            kept.append(core)
            seen.update(storm_of(s, core))
    s.cores = kept


def fade(s: SectorState, f: Frame) -> None:
    """Take a random cell off every storm without a core, unless it is agreed that such storms stay (SECTOR-R30)."""
    if s.coreless_rule == "stay":
        return
    cored = {cell for core in s.cores for cell in storm_of(s, core)}
    for storm in s.grid.groups(cell for cell, here in enumerate(s.storm) if here and cell not in cored):
        shrink(s, storm, 1)


STORMS: Procedure[SectorState] = (roll_storms, fade)
CORE: Procedure[SectorState] = (roll, Calm(), change)
