"""Campaigns of the Horus Heresy as people write them: boards, sectors, forces and goals."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.boards.graphfile import SectorPart
from game.heresy.boardfile import BoardFile
from game.heresy.deckfile import DeckFile
from game.kernel.mapfile import Closing, Name, Part, Plain, Slug

GALAXY, SOLAR, PALACE = range(3)
"""The boards of a campaign."""
STORY: Final = 2000
"""How long a story may be, in characters."""
Percent = Annotated[int, Meta(ge=0, le=100)]


class Counters(Part, frozen=True, kw_only=True):
    """So many counters of a unit."""

    unit: Slug
    count: Annotated[int, Meta(ge=1, le=100)] = 1


class StackFile(Part, frozen=True, kw_only=True):
    """Counters that start the game at this place."""

    place: Slug
    counters: Annotated[tuple[Counters, ...], Meta(min_length=1, max_length=5)]


class SideFile(Part, frozen=True, kw_only=True):
    """The forces of a side: those with a fixed place, and those its players deploy as they like."""

    fixed: Annotated[tuple[StackFile, ...], Meta(max_length=100)]
    free: Annotated[tuple[Counters, ...], Meta(max_length=30)]


class Preset(Part, frozen=True, kw_only=True):
    """What is chosen in the set-up unless players choose otherwise."""

    rounds: Literal["off", "6", "8", "12", "15", "20"] = "off"
    order: Literal["highest", "deployment", "alternating"] = "highest"
    head_start: Literal["none", "2", "4", "6", "8", "12"] = "none"


class CampaignFile(Part, frozen=True, kw_only=True):
    """A campaign. `note`: what the set-up says of it, such as how long it lasts, with `minutes` for two people.
    `closing`: what is said last, when the Loyalists have won and when the Traitors have. Its boards and its deck are
    named by their ids, or written out: first the galaxy, then the system in it in which Terra lies, then the Palace
    that Terra opens. A side wins when the production of its worlds reaches the production goal, or when it controls as
    many sectors as the sector goal; after the last round (`round_cap`) the match is drawn. `preset`: the options that
    it was made for; `wins_in_100`: how many of 100 matches with these the Loyalists and the Traitors win when the
    computer plays both."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    name: Name
    story: Annotated[Plain, Meta(min_length=1, max_length=STORY)]
    note: Annotated[Plain, Meta(max_length=400)] = ""
    closing: Closing | None = None
    minutes: Annotated[int, Meta(ge=0, le=6000)] = 0
    preset: Preset | None = None
    wins_in_100: tuple[Percent, Percent] | None = None
    sectors: Annotated[tuple[SectorPart, ...], Meta(min_length=1, max_length=60)]
    boards: tuple[Slug | BoardFile, Slug | BoardFile, Slug | BoardFile]
    deck: Slug | DeckFile
    loyal: SideFile
    traitor: SideFile
    production_goal: Annotated[int, Meta(ge=1, le=5000)]
    sector_goal: Annotated[int, Meta(ge=1, le=60)]
    round_cap: Annotated[int, Meta(ge=1, le=500)] = 100
