"""A sector: its grid, and what lies where before the first turn; read from a file and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from game.boards.rings import RingGrid
from game.kernel.errors import BadFile
from game.kernel.jsonread import convert
from game.kernel.listing import Filed, ScenarioFiles
from game.kernel.mapfile import check_schema
from game.sector.sectorchecks import faults_of, places_of
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
    def bastions(self) -> frozenset[int]:
        """Return the planets of another kind that have a bastion as well."""
        return frozenset(self.grid.named(world.at) for world in self.file.worlds if world.bastion)

    @cached_property
    def names(self) -> dict[int, str]:
        """Return the name of each world that has one."""
        return {self.grid.named(world.at): world.name for world in self.file.worlds if world.name}

    @cached_property
    def cores(self) -> tuple[int, ...]:
        """Return the cores of the storms."""
        return tuple(self.grid.named(storm.core) for storm in self.file.storms if storm.core)

    @cached_property
    def stormy(self) -> frozenset[int]:
        """Return every cell of a storm."""
        named = self.grid.named
        return frozenset(named(place) for storm in self.file.storms for place in places_of(storm))


def read_sector(value: Any, file: str, folder: Path | None = None) -> Sector:
    """Return a checked map of a JSON value. Raises BadFile."""
    found = convert(value, SectorFile, file)
    check_schema(found.schema, SCHEMA, file)
    sector = Sector(found)
    for fault in faults_of(found, sector.grid):
        raise BadFile(file, fault.pointer, fault.sentence)
    return sector


def load_sector(path: Path) -> Sector:
    """Read the map in a file. Raises BadFile."""
    return MAPS.load(path)


def sector_from_json(value: Any) -> Sector:
    """Return the map that a save embeds. Raises BadFile."""
    return read_sector(value, "")


MAPS: Final = ScenarioFiles("sector", "map", read_sector, beside="battlefield")
