"""What a map holds of a campaign that is under way: whose planets, which ships, what each player has.

A campaign that was begun on paper is entered so, and goes on from the beginning of the turn that is named.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.kernel.mapfile import Part, Slug
from game.sector.actions import NAME, ONE_LINE

Place = Annotated[str, Meta(pattern=r"^[A-Z][1-9][0-9]?$", description="A column's letter and a row's number: C5.")]
Seat = Annotated[int, Meta(ge=1, le=6, description="A player, in the order of the headquarters.")]
Count = Annotated[int, Meta(ge=0, le=999)]
Few = Annotated[int, Meta(ge=0, le=20)]
Gain = Annotated[int, Meta(ge=-9, le=9)]
Turn = Annotated[int, Meta(ge=0, le=999)]
Slot = Literal["headquarters", "elite", "fast-attack", "heavy-support", "flyer", "lord-of-war"]
Strategy = Literal["bombardment", "calm", "agility", "fate", "survey"]
ShipKind = Literal["corvette", "frigate", "cruiser", "explorer", "hive-ship"]


class Holding(Part, frozen=True, kw_only=True):
    """A planet that somebody holds: a player by number, or a faction of its own; nobody where `owner` is missing.
    `quiet`: the last turn in which it makes nothing."""

    at: Place
    owner: Seat | Literal["independent"] | None = None
    garrison: Annotated[int, Meta(ge=0, le=2)] = 0
    quiet: Turn = 0


class Gains(Part, frozen=True, kw_only=True):
    """What was added to a ship's attributes for good."""

    movement: Gain = 0
    strength: Gain = 0
    agility: Gain = 0
    armour: Gain = 0


class Ship(Part, frozen=True, kw_only=True):
    """A ship. `until`: the turn in which it is fit again, of one out of action. `still`: for how many turns it has
    stayed where it is, three at most; true for one turn. `way`: the cells that lie before a hive ship, which has no
    player."""

    at: Place
    is_: ShipKind = msgspec.field(name="is")
    player: Seat | None = None
    state: Literal["fit", "idle", "wrecked"] = "fit"
    until: Turn = 0
    still: bool | Annotated[int, Meta(ge=0, le=3)] = 1
    gains: Gains = Gains()
    upgraded: bool = False
    general: bool = False
    way: Annotated[tuple[Place, ...], Meta(max_length=100)] = ()


class Player(Part, frozen=True, kw_only=True):
    """What a player has. `general`: the planet on which the general waits for a ship; no place where he is aboard one.
    `titles`, `blessings`: by the die that was rolled for each. `triumphs`: how often a title was rolled for. `spells`:
    what stones bought for people's own table."""

    raw: Count = 3
    production: Count = 1
    stones: Count = 0
    slots: dict[Slot, Few] = {}
    strategies: dict[Strategy, Few] = {}
    plans: Few = 0
    caches: Few = 0
    relics: Few = 0
    general: Place | None = None
    titles: Annotated[tuple[Annotated[int, Meta(ge=2, le=6)], ...], Meta(max_length=3)] = ()
    triumphs: Annotated[int, Meta(ge=0, le=3)] = 0
    blessings: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=20)] = ()
    out: bool = False
    spells: Annotated[tuple[Annotated[str, Meta(max_length=NAME, pattern=ONE_LINE)], ...], Meta(max_length=60)] = ()


Agreed = dict[Slug, Annotated[str, Meta(max_length=40, pattern=ONE_LINE)]]
"""A choice by the id of its option."""


class Colour(Part, frozen=True, kw_only=True):
    """The control area of a player."""

    player: Seat
    cells: Annotated[tuple[Place, ...], Meta(max_length=676)]


class Campaign(Part, frozen=True, kw_only=True):
    """A campaign under way, at the beginning of a turn. `order`: the players in their initiative of that turn. Without
    `colours` the control areas are those that planets and ships give. `deck`: the rows of the table of events that are
    still to come, the next one last, where events are drawn from a deck. `agreed`: what the players have agreed on, by
    option, where it is not as usual."""

    turn: Annotated[int, Meta(ge=1, le=999)]
    order: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=6)]
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=6)]
    ships: Annotated[tuple[Ship, ...], Meta(max_length=200)] = ()
    gates: Annotated[tuple[Place, ...], Meta(max_length=60)] = ()
    emissary: bool = False
    colours: Annotated[tuple[Colour, ...], Meta(max_length=6)] | None = None
    deck: Annotated[tuple[Annotated[int, Meta(ge=0, le=17)], ...], Meta(max_length=36)] = ()
    agreed: Agreed = {}
