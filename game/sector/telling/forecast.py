"""What each storm may do at its next roll: exact chances from the table, and for each cell the chance to be covered or
freed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Final

from game.sector.state import SectorState
from game.sector.storms import CHANGES, SMALL, open_to_storm
from game.sector.warp import storm_of
from game.telling.text import _

FACES: Final = 10
DEEPEST: Final = 3
"""So many cells a storm grows by at most in one step."""


def lines(large: bool) -> list[str]:
    """Return the table of the storm die, with exact chances."""
    first = _("10%: half of it is gone") if large else _("10%: it is gone")
    return [
        first,
        _("20%: loses 2 cells · 20%: loses 1 cell"),
        _("20%: grows by 1 cell · 20%: grows by 2 cells"),
        _("10%: explodes (3 cells, a new core somewhere, one more roll)"),
    ]


def covered(view: SectorState, core: int) -> dict[int, float]:
    """Return the chance of each free cell to be covered by the storm of a core at its next roll. Where an explosion
    makes its new core, and what it rolls again, is not counted."""
    storm = frozenset(storm_of(view, core))
    steps = _steps(view, storm)
    found: dict[int, float] = defaultdict(float)
    for gain in CHANGES.values():
        if gain > 0:
            for cell, chance in steps[gain].items():
                found[cell] += chance / FACES
    return dict(found)


def _free(view: SectorState, storm: Iterable[int], taken: Collection[int]) -> set[int]:
    """Return the cells next to some cells to which a storm may spread, without those that it has taken."""
    near = {other for cell in storm for other in view.grid.near[cell]}
    return {cell for cell in near if cell not in taken and open_to_storm(view, cell)}


def _steps(view: SectorState, storm: frozenset[int]) -> list[dict[int, float]]:
    """Return, for each number of cells that a storm grows by, the chance of each cell to be among them."""
    found: list[dict[int, float]] = [{}]
    around = _free(view, storm, storm)
    now: dict[tuple[int, ...], float] = {(): 1.0}
    for _step in range(DEEPEST):
        after: dict[tuple[int, ...], float] = defaultdict(float)
        for added, chance in now.items():
            edge = (around | _free(view, added, storm)) - set(added)
            for cell in edge:
                after[tuple(sorted((*added, cell)))] += chance / len(edge)
            if not edge:
                after[added] += chance
        now = after
        reached: dict[int, float] = defaultdict(float)
        for added, chance in now.items():
            for cell in added:
                reached[cell] += chance
        found.append(dict(reached))
    return found


def freed(view: SectorState, core: int) -> float:
    """Return the chance of each cell of a core's storm to be freed at its next roll."""
    count = len(storm_of(view, core))
    halved = (count - count // 2) / count if count > SMALL else 1.0
    gone = [min(1.0, -gain / count) for gain in CHANGES.values() if gain < 0]
    return (halved + sum(gone)) / FACES
