"""Missions of Space Hulk as the rules use them: checked, with their board and sight table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

import msgspec

from game.boards.squares import SquareBoard, mask_of
from game.hulk.boardfile import BoardFile, build, with_shapes
from game.hulk.goalchecks import check_victory
from game.hulk.missionchecks import Checked, beyond_the_box, check_mission, starting_squares
from game.hulk.missionfile import AllOf, AnyOf, AnyVictory, HoldAreas, MarineFile, MissionFile, SquadFile
from game.hulk.sections import Shape, read_shapes
from game.hulk.sightlines import SightTable
from game.kernel.jsonread import convert
from game.kernel.listing import Filed, ScenarioFiles
from game.kernel.mapfile import Source, check_schema
from game.kernel.memory import shared
from game.kernel.text import N_

SCHEMA: Final = "hulk-mission.json"
SECTIONS: Final = "sections.json"


class Roster:
    """The Marines in the order of their ids, the squad of each, and the sets of those who bear a weapon or a rank."""

    def __init__(self, squads: Sequence[SquadFile]) -> None:
        self.marines: tuple[MarineFile, ...] = tuple(marine for squad in squads for marine in squad.marines)
        self.squad: tuple[int, ...] = tuple(i for i, squad in enumerate(squads) for _ in squad.marines)
        self.storm_bolters = self._bearers("storm_bolter")
        self.heavy_flamers = self._bearers("heavy_flamer")
        self.assault_cannons = self._bearers("assault_cannon")
        self.shooters = self.storm_bolters | self.assault_cannons
        self.chain_fists = self._bearers("chain_fist")
        self.power_swords = self._bearers("power_sword")
        self.lightning_claws = self._bearers("lightning_claws")
        self.thunder_hammers = self._bearers("thunder_hammer")
        self.storm_shields = self._bearers("storm_shield")
        self.power_axes = self._bearers("power_axe")
        self.sergeants = self._of_kind("sergeant") | self._of_kind("hammer")
        self.librarians = self._of_kind("librarian")
        self.of_kinds = cache(self._of_kinds)
        """The Marines of the kinds named, or all when none is."""

    def _bearers(self, weapon: str) -> int:
        return sum(1 << i for i, marine in enumerate(self.marines) if weapon in marine.weapons)

    def _of_kind(self, kind: str) -> int:
        return mask_of(self._of_kinds((kind,)))

    def _of_kinds(self, kinds: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(i for i, marine in enumerate(self.marines) if not kinds or marine.kind in kinds)


@dataclass(frozen=True, eq=False, repr=False)
class Mission(Filed):
    """A checked mission: its file with all section shapes written in, its board, and for each squad its squares."""

    file: MissionFile
    board: SquareBoard
    deploy: tuple[tuple[int, ...], ...]

    @cached_property
    def sight(self) -> SightTable:
        """Return the lines of sight of the board."""
        return SightTable(self.board)

    @cached_property
    def roster(self) -> Roster:
        """Return the Marines, and who bears what."""
        return Roster(self.file.forces.squads)

    @cached_property
    def section(self) -> dict[str, int]:
        """Return the named sections: name to index of the placed section."""
        return {placed.name: i for i, placed in enumerate(self.board.sections) if placed.name}

    @cached_property
    def objects(self) -> tuple[int, ...]:
        """Return the square on which each object lies at the start."""
        return tuple(self.board.at(part.x, part.y, part.level) for part in self.file.objects)

    @cached_property
    def fittings(self) -> tuple[int, ...]:
        """Return the square of each force field generator and control area."""
        return tuple(self.board.at(part.x, part.y, part.level) for part in self.file.fittings)

    @cached_property
    def exit_users(self) -> tuple[str, ...]:
        """Return who may leave by each exit of the board: "marines", "genestealers" or "any"."""
        users = {part.id: part.users for part in self.file.exits}
        return tuple(users.get(way_out.id, "marines") for way_out in self.board.exits)

    @cached_property
    def holdings(self) -> tuple[HoldAreas, ...]:
        """Return the ways to win for which the turns are counted at whose end control areas were held."""
        return tuple(goal for goal in self.goals if isinstance(goal, HoldAreas))

    @cached_property
    def goals(self) -> tuple[AnyVictory, ...]:
        """Return all ways to win, each combined one followed by its parts."""
        return tuple(_flat(self.file.victory))

    @cached_property
    def entries(self) -> Callable[[int], tuple[int, ...]]:
        """Return what tells the indices of the board's entries at which blips may be put in a turn."""
        return cache(self._entries)

    def _entries(self, turn: int) -> tuple[int, ...]:
        allowed = self.file.blips.letters(turn)
        return tuple(i for i, entry in enumerate(self.board.entries) if allowed == "all" or entry.id in allowed)


def notes(mission: Mission) -> list[str]:
    """Return what is to be said of a mission that can be played: a place in its file and a sentence each."""
    return [f"/blips/pool: {sentence}" for sentence in beyond_the_box(mission.file)]


def mission_from_json(value: Any, file: str = "mission", pointer: str = "") -> Mission:
    """Return the mission in a parsed JSON value, such as a save holds; `file` and `pointer` say where it was.

    Raises BadFile.
    """
    written = convert(value, MissionFile, file, pointer)
    check_schema(written.schema, SCHEMA, file, f"{pointer}/$schema")
    return _checked(written, file, pointer)


MISSIONS: Final = ScenarioFiles(
    "hulk", N_("mission"), lambda value, file, folder: mission_from_json(value, file), "sections"
)
load_mission, missions = MISSIONS.load, MISSIONS.listed


def _flat(goals: Iterable[AnyVictory]) -> Iterator[AnyVictory]:
    """Yield ways to win, each combined one followed by its parts."""
    for goal in goals:
        yield goal
        if isinstance(goal, AllOf | AnyOf):
            yield from _flat(goal.of)


@shared
def _checked(written: MissionFile, file: str, pointer: str) -> Mission:
    shapes = _shapes(written.board)
    board = build(written.board, shapes, file, f"{pointer}/board")
    checked = Checked(written, board, Source(file, pointer))
    deploy = starting_squares(checked)
    check_mission(checked)
    check_victory(checked)
    whole = msgspec.structs.replace(written, board=with_shapes(written.board, shapes))
    return Mission(whole, board, deploy)


def _shapes(board: BoardFile) -> Mapping[str, Shape]:
    """Return the shared section shapes, which are read only when the board does not bring all of its own."""
    own = {shape.kind for shape in board.shapes}
    if board.sections and all(part.kind in own for part in board.sections):
        return {}
    return read_shapes(MISSIONS.folder / SECTIONS)
