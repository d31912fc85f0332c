"""New sectors made from a seed, and how fair a map is to its headquarters (section 5.2)."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final

from game.boards.rings import RingGrid
from game.kernel.dice import Dice
from game.kernel.text import N_
from game.sector.sector import BASTION, FACTORY, KINDS, PRODUCTION, RAW, RUIN, UNKNOWN, Sector, grid_of
from game.sector.sectorfile import SectorFile, Storm, World
from game.sector.worldnames import WORLD_NAMES

SIZES: Final = {2: (23, 17), 3: (19, 15), 4: (19, 15), 5: (21, 17), 6: (23, 17)}
"""Columns and rows, for each number of headquarters: by played campaigns, so that they last."""
STORMS: Final = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}
STORM_CELLS, CALM, CALM_CORE = 5, 3, 4
"""How many cells a storm has beside its core, and how far its cells and its core keep from headquarters."""
NEAR: Final = ((RAW, 2), (RAW, 2), (PRODUCTION, 2), (FACTORY, 3), (UNKNOWN, 3))
"""What each headquarters has close by, and at which distance."""
FAR: Final = (RAW, RAW, PRODUCTION, PRODUCTION, FACTORY, BASTION, RUIN, UNKNOWN, UNKNOWN)
"""What there is beside that for each headquarters, no nearer than DISTANT."""
MORE: Final = {2: (*FAR, RAW, PRODUCTION, RAW, PRODUCTION, RAW), 3: (RAW, PRODUCTION, PRODUCTION)}
"""What there is besides, and where there are more headquarters (`USUAL`)."""
USUAL: Final = (RAW, PRODUCTION)
WORTH: Final = {RAW: 2.0, PRODUCTION: 2.0, FACTORY: 3.0, BASTION: 3.0, RUIN: 1.0, UNKNOWN: 1.5}
DISTANT = 4
CLOSINGS: Final = (
    N_("The first chart of the sector is finished, and every name on it is in one language."),
    N_("The surveyors come second, as always. What they came to measure already has an owner."),
    N_("The stars here had no names. They have them now, all of the same family."),
    N_("The charts are finished. The blank places on them are marked as taken."),
    N_("This sector was on no chart. Now it is on every chart, in a single colour."),
    N_("The last fleet to arrive writes the first history of the sector."),
)
"""What is said last when each player has won."""
DEFEAT: Final = N_("Your charts are sold by weight. Somebody else is naming the stars.")
"""What is said last to people whom the computer has beaten."""
TRIES = 16
"""How many maps are made of which the fairest is taken."""


Steps = list[int]
"""How many steps it is to every cell, storms or none."""
Apart = tuple[Steps, ...]
"""The same from each headquarters."""
Distances = tuple[dict[int, int], ...]
"""For each headquarters, how many steps it is to every cell that is reached around storms."""


def fairness(sector: Sector) -> float:
    """Return how far the headquarters are from equal: what the worlds are worth by their distance around storms, the
    richest headquarters by the poorest. 1 is even, and maps below 1.1 feel so; people are best told the percentage by
    which the richest is ahead, `round(100 * (fairness(sector) - 1))`. It takes any map, checked or of a save
    (`sector_from_json(scenario)`), and a new one only needs `new_sector(seed, players, grid)` first."""
    shares = _shares(_distances(sector.grid, sector.headquarters, sector.stormy), sector.worlds)
    return max(shares) / min(shares) if min(shares) > 0 else math.inf


def _distances(grid: RingGrid, homes: tuple[int, ...], stormy: Collection[int]) -> Distances:
    return tuple(grid.spread(home, lambda cell: cell not in stormy) for home in homes)


def _shares(far: Distances, worlds: dict[int, int]) -> list[float]:
    """Return for each headquarters what the worlds are worth to it."""
    return [sum(_worth(steps, cell, kind) for cell, kind in worlds.items()) for steps in far]


def _worth(steps: dict[int, int], cell: int, kind: int) -> float:
    """Return what a world is worth to a headquarters: by its kind, divided by its distance."""
    return WORTH.get(kind, 0.0) / steps[cell] if steps.get(cell) else 0.0


def new_sector(seed: int, players: int, grid: str = "hex") -> Sector:
    """Return the fairest of some maps made from a seed."""
    dice = Dice.seeded(seed)
    made = [sector for _ in range(TRIES) if (sector := _made(dice.split(), seed, players, grid)) is not None]
    while not made:
        sector = _made(dice.split(), seed, players, grid)
        made = [sector] if sector is not None else []
    return min(made, key=fairness)


def _made(dice: Dice, seed: int, players: int, kind: str) -> Sector | None:
    """Return a map, or None where a headquarters could not reach the others or got too little."""
    columns, rows = SIZES[players]
    grid = grid_of(kind, columns, rows)
    homes = _headquarters(grid, players, dice.below(360))
    if len(set(homes)) < players:
        return None
    worlds: dict[int, int] = {}
    apart = tuple([grid.apart(home, cell) for cell in range(len(grid))] for home in homes)
    nearest = [min(steps) for steps in zip(*apart, strict=True)]
    for steps in apart:
        for what, distance in NEAR:
            around = [c for c in _beside(distance, steps, apart) if _open(grid, c, homes, worlds)]
            if not around:
                return None
            worlds[dice.pick(around)] = what
    storms = _storms(grid, nearest, worlds, STORMS[players], dice)
    stormy = {cell for storm in storms for cell in storm}
    far = _distances(grid, homes, stormy)
    if any(home not in far[0] for home in homes):
        return None
    if not _settle(grid, apart, far, worlds, players, dice):
        return None
    return _written(grid, homes, worlds, storms, seed, dice)


def _beside(distance: int, steps: Steps, apart: Apart) -> list[int]:
    """Return the cells at a distance from a headquarters, of which `steps` are the distances, that lie close by no
    other."""
    others = [other for other in apart if other is not steps]
    ring = [cell for cell, far in enumerate(steps) if far == distance]
    return [cell for cell in ring if all(other[cell] >= DISTANT for other in others)]


def distant_worlds(players: int) -> tuple[int, ...]:
    """Return the worlds of a new sector that lie far from all headquarters."""
    return FAR * players + MORE.get(players, USUAL) * players


def _settle(grid: RingGrid, apart: Apart, far: Distances, worlds: dict[int, int], players: int, dice: Dice) -> bool:
    """Add the distant worlds, each near the headquarters that has least; return whether there was room for all."""
    distant = {cell for cell in far[0] if all(steps[cell] >= DISTANT for steps in apart)}
    nearest = [sorted(sorted(distant), key=steps.__getitem__) for steps in apart]
    taken = {near for cell in worlds for near in (cell, *grid.near[cell])}
    shares = _shares(far, worlds)
    for what in distant_worlds(players):
        free = (distant - taken) or (distant - worlds.keys())
        if not free:
            return False
        poorest = shares.index(min(shares))
        near = [cell for cell in nearest[poorest] if cell in free][: max(4, len(free) // 6)]
        cell = dice.pick(near)
        worlds[cell] = what
        taken.update((cell, *grid.near[cell]))
        shares = [share + _worth(steps, cell, what) for share, steps in zip(shares, far, strict=True)]
    return True


def _headquarters(grid: RingGrid, players: int, turned: int) -> tuple[int, ...]:
    """Return cells on an ellipse, evenly apart."""
    found = []
    for n in range(players):
        angle = math.radians(turned if players > 2 else turned // 12) + math.tau * n / players
        column = round((grid.columns - 1) / 2 + math.cos(angle) * (grid.columns / 2 - 2))
        row = round((grid.rows - 1) / 2 + math.sin(angle) * (grid.rows / 2 - 2))
        found.append(grid.at(column, row))
    return tuple(found)


def _open(grid: RingGrid, cell: int, homes: tuple[int, ...], worlds: dict[int, int]) -> bool:
    """Return whether a world may lie in a cell: none does, and none is next to it."""
    return cell not in homes and cell not in worlds and not any(near in worlds for near in grid.near[cell])


def _storms(grid: RingGrid, nearest: Steps, worlds: dict[int, int], count: int, dice: Dice) -> list[tuple[int, ...]]:
    """Return storms, each a core and the cells that it grew over; `nearest` are the steps to the nearest
    headquarters."""
    storms: list[tuple[int, ...]] = []
    taken: set[int] = set(worlds)
    for _ in range(count):
        far = [cell for cell, steps in enumerate(nearest) if cell not in taken and steps >= CALM_CORE]
        if not far:
            break
        storm = [dice.pick(far)]
        for _cell in range(STORM_CELLS):
            near = sorted({n for cell in storm for n in grid.near[cell]} - taken - set(storm))
            near = [cell for cell in near if nearest[cell] >= CALM]
            if near:
                storm.append(dice.pick(near))
        storms.append(tuple(storm))
        taken.update(storm, *(grid.near[cell] for cell in storm))
    return storms


def _written(
    grid: RingGrid,
    homes: tuple[int, ...],
    worlds: dict[int, int],
    storms: list[tuple[int, ...]],
    seed: int,
    dice: Dice,
) -> Sector:
    """Return the map as a file would hold it."""
    names = list(WORLD_NAMES)
    dice.shuffle(names)
    named = [
        World(at=grid.name(cell), is_=KINDS[what], name=None if what in (RUIN, UNKNOWN) else names.pop())  # type: ignore[arg-type]
        for cell, what in sorted(worlds.items())
    ]
    written = tuple(
        Storm(core=grid.name(storm[0]), cells=tuple(grid.name(cell) for cell in sorted(storm[1:]))) for storm in storms
    )
    return Sector(
        SectorFile(
            format=1,
            id="random",
            name="A New Sector",
            story="Nobody has charted this sector yet. The fleets are the first to see it.",
            closing=CLOSINGS[: len(homes)],
            defeat=DEFEAT,
            grid=grid.kind,  # type: ignore[arg-type]
            columns=grid.columns,
            rows=grid.rows,
            headquarters=tuple(map(grid.name, homes)),
            worlds=tuple(named),
            storms=written,
            seed=seed,
        )
    )
