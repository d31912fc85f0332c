"""Maps of sectors as people write them: a grid, headquarters, worlds and storms."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.kernel.mapfile import Name, Part, Plain, Slug
from game.sector.campaignfile import Agreed, Campaign, Holding, Place

Line = Annotated[Plain, Meta(min_length=1, max_length=240)]
SCHEMA: Final = "sector-map.json"
WIDEST, HIGHEST = 26, 26


class World(Part, frozen=True, kw_only=True):
    """A planet, a ruin or an unknown cell (SECTOR-22, SECTOR-R50). `bastion`: a planet of another kind that has one as
    well (SECTOR-26)."""

    at: Place
    is_: Literal["raw", "production", "factory", "bastion", "shipyard", "forge", "hive", "ruin", "unknown"] = (
        msgspec.field(name="is")
    )
    name: Name | None = None
    bastion: bool = False


class Storm(Part, frozen=True, kw_only=True):
    """A warp storm: its core and its other cells (SECTOR-4). One that has lost its core fades (SECTOR-R30): there are
    such only in a campaign under way."""

    core: Place | None = None
    cells: Annotated[tuple[Place, ...], Meta(max_length=676)] = ()


class SectorFile(Part, frozen=True, kw_only=True):
    """A map. Each headquarters belongs to a player, in their order. `note`: what the set-up says of it, such as how
    long it lasts. `closing`: what is said last when that player has won. `defeat`: what is said last to people whom the
    computer has beaten. `preset`: what is chosen in the set-up, by option, unless players choose otherwise. `holdings`:
    planets that somebody holds when it begins. `campaign`: where a campaign stands that is under way. `seed`: that of
    which the map was made."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    name: Name
    story: Annotated[Plain, Meta(min_length=1, max_length=1200)]
    note: Annotated[Plain, Meta(max_length=400)] = ""
    closing: Annotated[tuple[Line, ...], Meta(max_length=6)] = ()
    defeat: Annotated[Plain, Meta(max_length=240)] = ""
    minutes: Annotated[int, Meta(ge=0, le=6000)] = 0
    preset: Agreed = {}
    grid: Literal["hex", "square"] = "hex"
    columns: Annotated[int, Meta(ge=5, le=WIDEST)]
    rows: Annotated[int, Meta(ge=5, le=HIGHEST)]
    headquarters: Annotated[tuple[Place, ...], Meta(min_length=2, max_length=6)]
    worlds: Annotated[tuple[World, ...], Meta(max_length=676)]
    storms: Annotated[tuple[Storm, ...], Meta(max_length=120)] = ()
    holdings: Annotated[tuple[Holding, ...], Meta(max_length=676)] = ()
    campaign: Campaign | None = None
    seed: int | None = None
