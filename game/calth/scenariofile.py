"""Scenarios of Calth as people write them: tiles, doors, forces, and how one wins."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.calth.deckfile import DeckFile, SeatName
from game.calth.tilefile import Area, DoorPart, HexName, ObstaclePart, TileFile, TileId
from game.kernel.mapfile import Closing, Name, Part, Plain, Slug

STORY: Final = 2000
"""How long a story may be, in characters."""
Round = Annotated[int, Meta(ge=1, le=20)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class UnitFile(Part, frozen=True, kw_only=True):
    """The unit that is listed for this hex."""

    hex: HexName
    models: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=3)]


class ChoiceFile(Part, frozen=True, kw_only=True):
    """Instead of one listed model of this kind its player may take one of these; `squad` tells squads apart."""

    slot: Literal["sergeant", "special", "heavy", "vexilla", "arm"]
    squad: Annotated[int, Meta(ge=1, le=4)] = 1
    model: Slug
    instead: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=8)]


class ForceFile(Part, frozen=True, kw_only=True):
    """The models of a side: where they may be deployed, where they are listed, what may be carried instead. `cards`:
    how many command cards more than usual it draws, before the first round; `scouts`: how many of its units may go up
    to two hexes before the first round."""

    deployment: Annotated[tuple[Area, ...], Meta(min_length=1, max_length=40)]
    units: Annotated[tuple[UnitFile, ...], Meta(min_length=1, max_length=40)]
    choices: Annotated[tuple[ChoiceFile, ...], Meta(max_length=20)] = ()
    cards: Annotated[int, Meta(ge=0, le=6)] = 0
    scouts: Annotated[int, Meta(ge=0, le=40)] = 0


class DoorFile(DoorPart, frozen=True, kw_only=True):
    """A blast door; `name`: what people call it; `closes`: at the end of which round. Doors of the board's rim lead off
    the board."""

    name: Name | None = None
    closes: Round | None = None


class RollFile(Part, frozen=True, kw_only=True):
    """At the end of the round `after` a die is rolled: on a hit or a critical the first of the doors closes at the end
    of the first of the rounds and the other at the end of the second, else the other way round."""

    after: Round
    doors: tuple[Slug, Slug]
    closes: tuple[Round, Round]


class ExitFile(Area, frozen=True, kw_only=True):
    """Hexes from which a side may leave the board."""

    seat: SeatName


class LandmarkFile(Area, frozen=True, kw_only=True):
    """What the story calls some hexes."""

    name: Name


class WorthFile(Part, frozen=True, kw_only=True):
    """What a removed model of this kind is worth, in tenths of a victory point."""

    model: Slug
    tenths: Annotated[int, Meta(ge=0, le=1000)]


# -- how one wins --


class Victory(Part, frozen=True, kw_only=True, tag_field="kind"):
    """What decides."""


class MostOut(Victory, frozen=True, kw_only=True, tag="most_out"):
    """Who has got more models off the board at the end has won."""


class HoldHexes(Victory, frozen=True, kw_only=True, tag="hold_hexes"):
    """At the end of each round a side scores a point for each of these hexes that it occupies."""

    objectives: Annotated[tuple[HexName, ...], Meta(min_length=1, max_length=20)]


class BreakOut(Victory, frozen=True, kw_only=True, tag="break_out"):
    """This side has won as soon as so many of its models have left the board, else the other one."""

    seat: SeatName
    models: Annotated[int, Meta(ge=1, le=60)]


class Slay(Victory, frozen=True, kw_only=True, tag="slay"):
    """This side has won as soon as the enemy's model of this kind is removed, else the other one. `name`: what people
    call it."""

    seat: SeatName
    model: Slug
    name: Name | None = None


class Rite(Victory, frozen=True, kw_only=True, tag="rite"):
    """The unit of this side's leader chants in the hex of the altar: it rolls so many dice, and each hit or critical is
    a mark. With so many marks the side has won; else, or when the leader dies, the other one has."""

    seat: SeatName
    leader: Slug
    altar: HexName
    dice: Annotated[int, Meta(ge=1, le=6)]
    marks: Annotated[int, Meta(ge=1, le=99)]


class MostWorth(Victory, frozen=True, kw_only=True, tag="most_worth"):
    """Who has removed enemies worth more at the end has won."""


AnyVictory: TypeAlias = MostOut | HoldHexes | BreakOut | Slay | Rite | MostWorth


class ScenarioFile(Part, frozen=True, kw_only=True):
    """A scenario. Tiles stand in rows, each named by its id or written out, and so does the deck of command cards.
    `closing`: what is said last, when the Ultramarines have won and when the Word Bearers have.
    `initiative`: who has it in the first round, when no dice decide; `landmarks`: what the story calls objectives, the
    altar, ways out and whatever else one is told of; `worth`: what removed models are worth, where it
    is not what they are usually worth; `mixed`: both sides may have what usually only one of them has, but for named
    leaders; `wins_in_100`: how many of 100 matches the Ultramarines and the Word Bearers win
    when the computer plays both, to be told where a scenario was not made to be even."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    name: Name
    story: Annotated[Plain, Meta(min_length=1, max_length=STORY)]
    closing: Closing | None = None
    rounds: Round
    initiative: SeatName | None = None
    tiles: Annotated[
        tuple[Annotated[tuple[TileId | TileFile, ...], Meta(min_length=1, max_length=4)], ...],
        Meta(min_length=1, max_length=4),
    ]
    doors: Annotated[tuple[DoorFile, ...], Meta(max_length=20)] = ()
    roll: RollFile | None = None
    obstacles: Annotated[tuple[ObstaclePart, ...], Meta(max_length=60)] = ()
    exits: Annotated[tuple[ExitFile, ...], Meta(max_length=40)] = ()
    landmarks: Annotated[tuple[LandmarkFile, ...], Meta(max_length=40)] = ()
    ultramarines: ForceFile
    word_bearers: ForceFile = msgspec.field(name="word-bearers")
    victory: AnyVictory
    worth: Annotated[tuple[WorthFile, ...], Meta(max_length=30)] = ()
    deck: Slug | DeckFile
    mixed: bool = False
    wins_in_100: tuple[Percent, Percent] | None = None
