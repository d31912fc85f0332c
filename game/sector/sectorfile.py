"""Maps of sectors as people write them: a grid, headquarters, worlds and storms."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.kernel.mapfile import Name, Part, Plain, Slug

SCHEMA: Final = "sector-map.json"
WIDEST, HIGHEST = 26, 26
Place = Annotated[str, Meta(pattern=r"^[A-Z][1-9][0-9]?$", description="A column's letter and a row's number: C5.")]


class World(Part, frozen=True, kw_only=True):
    """A planet, a ruin or an unknown cell (SECTOR-22, SECTOR-R50)."""

    at: Place
    is_: Literal["raw", "production", "factory", "bastion", "shipyard", "forge", "hive", "ruin", "unknown"] = (
        msgspec.field(name="is")
    )
    name: Name | None = None


class Storm(Part, frozen=True, kw_only=True):
    """A warp storm: its core and its other cells (SECTOR-4)."""

    core: Place
    cells: Annotated[tuple[Place, ...], Meta(max_length=60)] = ()


class SectorFile(Part, frozen=True, kw_only=True):
    """A map. Each headquarters belongs to a seat, in their order. `seed`: that of which the map was made."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    name: Name
    story: Annotated[Plain, Meta(min_length=1, max_length=1200)]
    minutes: Annotated[int, Meta(ge=0, le=6000)] = 0
    grid: Literal["hex", "square"] = "hex"
    columns: Annotated[int, Meta(ge=5, le=WIDEST)]
    rows: Annotated[int, Meta(ge=5, le=HIGHEST)]
    headquarters: Annotated[tuple[Place, ...], Meta(min_length=2, max_length=6)]
    worlds: Annotated[tuple[World, ...], Meta(max_length=300)]
    storms: Annotated[tuple[Storm, ...], Meta(max_length=30)] = ()
    seed: int | None = None
