"""A sector: its grid, and what lies where before the first turn; read from a file and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.boards.rings import RingGrid
from game.kernel.jsonread import convert
from game.kernel.listing import Filed, ScenarioFiles
from game.kernel.mapfile import Source, check_schema
from game.kernel.text import N_, said
from game.sector.sectorfile import SCHEMA, SectorFile

EMPTY, RAW, PRODUCTION, FACTORY, BASTION, SHIPYARD, FORGE, HIVE, HQ, RUIN, UNKNOWN = range(11)
KINDS: Final = (
    "empty",
    "raw",
    "production",
    "factory",
    "bastion",
    "shipyard",
    "forge",
    "hive",
    "headquarters",
    "ruin",
    "unknown",
)
"""What lies in a cell, by its number."""
PLANETS: Final = frozenset((RAW, PRODUCTION, FACTORY, BASTION, SHIPYARD, FORGE, HIVE, HQ))
"""What counts as a planet (SECTOR-R50)."""
SEATS: Final = tuple(f"player-{n}" for n in range(1, 7))


@lru_cache(maxsize=16)
def grid_of(kind: str, columns: int, rows: int) -> RingGrid:
    """Return a grid; those of one size are the same."""
    return RingGrid.of(kind, columns, rows)


@dataclass(frozen=True, eq=False, repr=False)
class Sector(Filed):
    """A checked map."""

    file: SectorFile

    @cached_property
    def grid(self) -> RingGrid:
        """Return its cells."""
        return grid_of(self.file.grid, self.file.columns, self.file.rows)

    @cached_property
    def headquarters(self) -> tuple[int, ...]:
        """Return the cell of each seat's headquarters."""
        return tuple(map(self.grid.named, self.file.headquarters))

    @cached_property
    def worlds(self) -> dict[int, int]:
        """Return what lies in each cell that is not empty."""
        found = {self.grid.named(world.at): KINDS.index(world.is_) for world in self.file.worlds}
        return found | dict.fromkeys(self.headquarters, HQ)

    @cached_property
    def names(self) -> dict[int, str]:
        """Return the name of each world that has one."""
        return {self.grid.named(world.at): world.name for world in self.file.worlds if world.name}

    @cached_property
    def cores(self) -> tuple[int, ...]:
        """Return the cores of the storms."""
        return tuple(self.grid.named(storm.core) for storm in self.file.storms)

    @cached_property
    def stormy(self) -> frozenset[int]:
        """Return every cell of a storm."""
        named = self.grid.named
        return frozenset(named(place) for storm in self.file.storms for place in (storm.core, *storm.cells))


def read_sector(value: Any, file: str, folder: Path | None = None) -> Sector:
    """Return a checked map of a JSON value. Raises BadFile."""
    found = convert(value, SectorFile, file)
    check_schema(found.schema, SCHEMA, file)
    sector = Sector(found)
    _check(sector, Source(file))
    return sector


def _check(sector: Sector, source: Source) -> None:
    """Check that everything lies on the map, nothing twice, and that every headquarters reaches the others."""
    file, taken = sector.file, dict[int, str]()
    places = [(f"/headquarters/{n}", place) for n, place in enumerate(file.headquarters)]
    places += [(f"/worlds/{n}/at", world.at) for n, world in enumerate(file.worlds)]
    for pointer, place in places:
        cell = _cell(sector, source, pointer, place)
        source.refuse_if(cell in taken, pointer, said("Something lies on {place} already.", place=place))
        taken[cell] = place
    _check_storms(sector, source, taken)
    stormy = sector.stormy
    reached = sector.grid.spread(sector.headquarters[0], lambda cell: cell not in stormy)
    for n, cell in enumerate(sector.headquarters):
        far = cell not in reached
        source.refuse_if(far, f"/headquarters/{n}", N_("No way leads from here to the first headquarters."))


def _check_storms(sector: Sector, source: Source, taken: dict[int, str]) -> None:
    """Check that storms lie on free cells, and that each hangs together."""
    seen: set[int] = set()
    for n, storm in enumerate(sector.file.storms):
        cells = []
        named = [(f"/storms/{n}/core", storm.core)]
        named += [(f"/storms/{n}/cells/{i}", place) for i, place in enumerate(storm.cells)]
        for pointer, place in named:
            cell = _cell(sector, source, pointer, place)
            source.refuse_if(cell in taken, pointer, said("Something lies on {place} already.", place=place))
            source.refuse_if(cell in seen, pointer, said("{place} belongs to a storm already.", place=place))
            seen.add(cell)
            cells.append(cell)
        apart = len(sector.grid.groups(cells)) > 1
        source.refuse_if(apart, f"/storms/{n}", N_("The cells of a storm must hang together."))


def _cell(sector: Sector, source: Source, pointer: str, place: str) -> int:
    cell = sector.grid.named(place)
    source.refuse_if(cell < 0, pointer, said("{place} lies outside of the map.", place=place))
    return cell


def load_sector(path: Path) -> Sector:
    """Read the map in a file. Raises BadFile."""
    return MAPS.load(path)


def sector_from_json(value: Any) -> Sector:
    """Return the map that a save embeds. Raises BadFile."""
    return read_sector(value, "")


def file_from(sector: Sector, **changes: Any) -> Sector:
    """Return the map with these fields of its file changed."""
    return Sector(msgspec.structs.replace(sector.file, **changes))


MAPS: Final = ScenarioFiles("sector", "map", read_sector, beside="battlefield")
