"""Missions of Space Hulk as people write them: the shape of a mission file, part by part."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.hulk.boardfile import BoardFile, Coordinate, Letter, Level, Side
from game.kernel.mapfile import Closing, Part, Plain, Slug

Seat = Literal["marines", "genestealers"]
Kind = Literal["sergeant", "bolter", "flamer", "cannon", "claws", "chainfist", "hammer", "librarian"]
Weapon = Literal[
    "storm_bolter",
    "heavy_flamer",
    "assault_cannon",
    "power_fist",
    "chain_fist",
    "power_sword",
    "lightning_claws",
    "thunder_hammer",
    "storm_shield",
    "power_axe",
]
When = Literal["at_once", "status_phase"]
Title = Annotated[Plain, Meta(min_length=1, max_length=80)]
BlipValue = Annotated[int, Meta(ge=1, le=3)]
Turn = Annotated[int, Meta(ge=1, le=200)]
Count = Annotated[int, Meta(ge=1, le=100)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Drawn = Annotated[int, Meta(ge=0, le=22)]
Letters = Literal["all"] | Annotated[tuple[Letter, ...], Meta(min_length=1, max_length=60)]


# -- the Marines --


class MarineFile(Part, frozen=True, kw_only=True):
    """A Marine; `shots` are those of his heavy flamer or assault cannon, `reloads` how often the cannon is refilled."""

    name: Title
    kind: Kind
    weapons: Annotated[tuple[Weapon, ...], Meta(min_length=1, max_length=4)]
    shots: Annotated[int, Meta(ge=1, le=20)] | None = None
    reloads: Annotated[int, Meta(ge=0, le=5)] = 0


class SquadFile(Part, frozen=True, kw_only=True):
    """Marines and the squares they are set up on, in any order: those of `deploy`, and those inside the named sections
    of `rooms`. `facing` is a side, or free to choose. A squad that `arrives` on a later turn is set up at the start of
    that turn's Marine action phase, as far as its squares are free, and the rest of it when they are."""

    name: Title
    marines: Annotated[tuple[MarineFile, ...], Meta(min_length=1, max_length=12)]
    deploy: Annotated[tuple[tuple[Coordinate, Coordinate], ...], Meta(max_length=100)] = ()
    rooms: Annotated[tuple[Slug, ...], Meta(max_length=20)] = ()
    level: Level = 0
    facing: Literal["free"] | Side = "free"
    arrives: Turn | None = None


class ForcesFile(Part, frozen=True, kw_only=True):
    """The Marines of a mission. Who sets them up: the Marine player ("marines"), or the players by turns, the Marine
    player first, each Marine in a board section where no other Marine is ("alternate"). `command`: how many command
    points more than the counter says they have each turn; `opening`: how many more in the first turn."""

    squads: Annotated[tuple[SquadFile, ...], Meta(min_length=1, max_length=4)]
    placing: Literal["marines", "alternate"] = "marines"
    command: Annotated[int, Meta(ge=0, le=6)] = 0
    opening: Annotated[int, Meta(ge=0, le=24)] = 0


# -- the Genestealers --


class EntriesFrom(Part, frozen=True, kw_only=True):
    """The entries at which blips may be put from a turn on."""

    from_turn: Turn
    entries: Letters


BLIP_VALUES = (1,) * 9 + (2,) * 4 + (3,) * 9
"""The 22 blips (HULK-1.15)."""


class BlipsFile(Part, frozen=True, kw_only=True):
    """Blips at the start and in each reinforcement phase.

    `each_turn` is a number, or a list of numbers by turn whose last one goes on; `from_turn` and `until_turn` bound the
    turns in which blips come. `pool` null is the whole set of 22; without `recycle` each blip comes once. `entries`
    says where blips may be put, `entries_later` where from a later turn on. `held` says what a Marine within six
    squares of an entry does: what waits there must lurk ("lurk"); or no blip may be put there either, and a blip that
    cannot be put anywhere is lost ("lost").
    """

    start: Annotated[int, Meta(ge=0, le=60)]
    each_turn: Drawn | Annotated[tuple[Drawn, ...], Meta(min_length=1, max_length=200)]
    from_turn: Turn = 1
    until_turn: Turn | None = None
    pool: Annotated[tuple[BlipValue, ...], Meta(max_length=100)] | None = None
    recycle: bool = True
    entries: Letters = "all"
    entries_later: Annotated[tuple[EntriesFrom, ...], Meta(max_length=20)] = ()
    held: Literal["lurk", "lost"] = "lurk"

    @property
    def values(self) -> tuple[int, ...]:
        """Return the value of every blip of the mission."""
        return BLIP_VALUES if self.pool is None else self.pool

    def of_turn(self, turn: int) -> int:
        """Return how many blips are drawn in the reinforcement phase of a turn."""
        if turn < self.from_turn or (self.until_turn is not None and turn > self.until_turn):
            return 0
        if isinstance(self.each_turn, int):
            return self.each_turn
        return self.each_turn[min(turn, len(self.each_turn)) - 1]

    def may_come(self, turn: int) -> bool:
        """Return whether blips are drawn in the reinforcement phase of that turn or of a later one."""
        last = len(self.each_turn) if isinstance(self.each_turn, tuple) else 1
        return any(self.of_turn(other) for other in range(turn, max(turn, last, self.from_turn) + 1))

    def letters(self, turn: int) -> Letters:
        """Return the entries at which blips may be put in a turn."""
        later = [part for part in self.entries_later if part.from_turn <= turn]
        return later[-1].entries if later else self.entries


# -- what lies and stands on the board --


class ObjectFile(Part, frozen=True, kw_only=True):
    """An object that lies on a square at the start and can be carried, by whom. `label` is what players read inside a
    sentence, with its article ("the sounder"); without it the object is called by its kind."""

    name: Slug
    label: Title | None = None
    kind: Literal["artefact", "cat", "dead_marine"]
    x: Coordinate
    y: Coordinate
    level: Level = 0
    carriers: Literal["marines", "any"] = "any"


class FittingFile(Part, frozen=True, kw_only=True):
    """A force field generator or a control area on a square."""

    name: Slug
    kind: Literal["generator", "control_area"]
    x: Coordinate
    y: Coordinate
    level: Level = 0


class ExitFile(Part, frozen=True, kw_only=True):
    """Who may leave by an exit of the board; an exit that no such part names is for Marines."""

    id: Letter
    users: Literal["marines", "genestealers", "any"]


# -- ways to win --


class Victory(Part, frozen=True, kw_only=True, tag_field="kind"):
    """A way to win: for which side, and when it is looked at. In the order of the file, the first that holds decides.

    A part of a combined way to win (`all_of`, `any_of`) has neither side nor moment of its own.
    """

    side: Seat | None = None
    when: When | None = None


class FlameSection(Victory, frozen=True, kw_only=True, tag="flame_section"):
    """A heavy flamer has been fired at any square of the named section."""

    section: Slug


class SectionsBurnt(Victory, frozen=True, kw_only=True, tag="sections_burnt"):
    """A heavy flamer has been fired at each of the named sections."""

    sections: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=20)]


class Exited(Victory, frozen=True, kw_only=True, tag="exited"):
    """So many Marines have left the board, of these kinds if any are named, by these exits if any are named."""

    count: Count
    roles: Annotated[tuple[Kind, ...], Meta(max_length=8)] = ()
    exits: Annotated[tuple[Letter, ...], Meta(max_length=20)] = ()


class ExitRoll(Victory, frozen=True, kw_only=True, tag="exit_roll"):
    """No Marine is left on the board, and a die shows no more than the number of Marines that left it by an exit; when
    it shows more, the other side wins."""


class CarriedOut(Victory, frozen=True, kw_only=True, tag="carried_out"):
    """A piece of that side has carried the object off the board, by these exits if any are named."""

    object: Slug
    by: Seat = "marines"
    exits: Annotated[tuple[Letter, ...], Meta(max_length=20)] = ()


class KillAll(Victory, frozen=True, kw_only=True, tag="kill_all"):
    """No Genestealer and no blip is in play, and none can come any more."""


class Kills(Victory, frozen=True, kw_only=True, tag="kills"):
    """So many Genestealers have been killed."""

    count: Annotated[int, Meta(ge=1, le=500)]


class LordSlain(Victory, frozen=True, kw_only=True, tag="lord_slain"):
    """The Brood Lord has come and has been killed."""


class Survive(Victory, frozen=True, kw_only=True, tag="survive"):
    """That turn is over, and so many Marines are on the board."""

    turn: Turn
    marines: Count = 1


class Reach(Victory, frozen=True, kw_only=True, tag="reach"):
    """So many Marines, of these kinds if any are named, stand in the named section, its doorways included."""

    section: Slug
    count: Count = 1
    roles: Annotated[tuple[Kind, ...], Meta(max_length=8)] = ()


class EntriesHeld(Victory, frozen=True, kw_only=True, tag="entries_held"):
    """Each of these entries has a Marine within six squares."""

    entries: Letters = "all"


class HoldAreas(Victory, frozen=True, kw_only=True, tag="hold_areas"):
    """At the end of so many turns, one after another or not, the Marines held so many control areas."""

    count: Count
    turns: Turn = 1


class GeneratorsDown(Victory, frozen=True, kw_only=True, tag="generators_down"):
    """So many force field generators are damaged."""

    count: Count


class Lost(Victory, frozen=True, kw_only=True, tag="lost"):
    """So many Marines are lost, of that kind if one is named; every Marine of the kind when no number is given."""

    role: Kind | None = None
    count: Count | None = None


class AmmunitionSpent(Victory, frozen=True, kw_only=True, tag="ammunition_spent"):
    """No Marine of that kind who is in play or still to come has a shot or a reload left."""

    role: Kind


class AllOf(Victory, frozen=True, kw_only=True, tag="all_of"):
    """All of these hold."""

    of: Annotated[tuple[AnyVictory, ...], Meta(min_length=1, max_length=10)]


class AnyOf(Victory, frozen=True, kw_only=True, tag="any_of"):
    """One of these holds."""

    of: Annotated[tuple[AnyVictory, ...], Meta(min_length=1, max_length=10)]


AnyVictory: TypeAlias = (
    FlameSection
    | SectionsBurnt
    | Exited
    | ExitRoll
    | CarriedOut
    | KillAll
    | Kills
    | LordSlain
    | Survive
    | Reach
    | EntriesHeld
    | HoldAreas
    | GeneratorsDown
    | Lost
    | AmmunitionSpent
    | AllOf
    | AnyOf
)


class MissionFile(Part, frozen=True, kw_only=True):
    """A mission. Missions with a number come first and in its order. `turn_limit`: after so many turns the match is
    over, unless a way to win holds, and `limit_winner` has won it; nobody when none is named. `closing`: what is
    said last, when the Marines have won and when the Genestealers have. `usual_turns`: how many turns a match lasts
    as a rule, to be told before it. `wins_in_100`: how many of 100 matches the Marines and the Genestealers win when
    the computer plays both, to be told where a mission was not made to be even."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    name: Title
    story: Annotated[Plain, Meta(max_length=2000)]
    closing: Closing | None = None
    board: BoardFile
    forces: ForcesFile
    blips: BlipsFile
    genestealers: Annotated[int, Meta(ge=1, le=100)] = 22
    brood_lord: bool = False
    objects: Annotated[tuple[ObjectFile, ...], Meta(max_length=20)] = ()
    fittings: Annotated[tuple[FittingFile, ...], Meta(max_length=20)] = ()
    exits: Annotated[tuple[ExitFile, ...], Meta(max_length=60)] = ()
    victory: Annotated[tuple[AnyVictory, ...], Meta(min_length=1, max_length=20)]
    timer_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = 180
    turn_limit: Turn | None = None
    limit_winner: Seat | None = None
    usual_turns: Turn | None = None
    wins_in_100: tuple[Percent, Percent] | None = None
