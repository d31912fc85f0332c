"""Scenarios of Calth as the rules use them: checked, with their board of hexes and their command cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec

from game.boards.hexes import OUTSIDE
from game.calth.board import HexBoard
from game.calth.deckfile import DeckFile, Design, check_deck
from game.calth.models import MODEL, MODELS, SEATS
from game.calth.scenariochecks import Checked, check_scenario
from game.calth.scenariofile import AnyVictory, ForceFile, HoldHexes, Rite, ScenarioFile, Slay
from game.calth.tilefile import Area, TileFile, build, check_tile, hexes_of
from game.cards.deckfile import Deck
from game.kernel.jsonread import convert
from game.kernel.listing import Filed, ScenarioFiles
from game.kernel.mapfile import FileKind, Source, check_schema
from game.kernel.memory import shared
from game.kernel.text import N_

SCHEMA: Final = "calth-scenario.json"
TILES: Final = FileKind(TileFile, "calth-tile.json", check_tile, "tiles/{id}.json")
DECKS: Final = FileKind(DeckFile, "calth-deck.json", check_deck)
load_tile, load_deck = TILES.load, DECKS.load

Unit = tuple[int, tuple[int, ...]]
"""A hex and the kinds of the models in it."""
Sides = tuple[tuple[Unit, ...], tuple[Unit, ...]]


class Choice(NamedTuple):
    """A model that its player may arm in another way: the `option` in which he does, `kinds` that he may take, the
    listed one first."""

    option: str
    slot: str
    squad: int
    kinds: tuple[int, ...]


class Force(NamedTuple):
    """The models of a side as listed, in their order, and what its player may choose."""

    models: tuple[int, ...]
    choices: tuple[Choice, ...]


class Exit(NamedTuple):
    """A hex from which one leaves the board, and the door that can shut it (-1: none)."""

    hex: int
    door: int


class Roll(NamedTuple):
    """The roll that decides which of two doors closes first: after which round, the doors, the two rounds."""

    after: int
    doors: tuple[int, int]
    closes: tuple[int, int]


@dataclass(frozen=True, eq=False, repr=False)
class Scenario(Filed):
    """A checked scenario: its file with tiles and deck written in, and the board."""

    file: ScenarioFile
    board: HexBoard
    deck: tuple[Design, ...]

    @property
    def rounds(self) -> int:
        """Return the last round; so many command cards each side draws."""
        return self.file.rounds

    @property
    def victory(self) -> AnyVictory:
        """Return the condition of victory."""
        return self.file.victory

    @cached_property
    def initiative(self) -> int:
        """Return the side that has it in the first round (CALTH-3.5), -1 when dice decide."""
        return -1 if self.file.initiative is None else SEATS.index(self.file.initiative)

    @cached_property
    def listed(self) -> Sides:
        """Return the units of each side as the scenario lists them."""
        return self._listed(self.file.ultramarines), self._listed(self.file.word_bearers)

    @cached_property
    def forces(self) -> tuple[Force, Force]:
        """Return the models of each side, and what its player may choose."""
        one, other = (
            Force(
                tuple(model for _, models in self.listed[side] for model in models),
                tuple(
                    Choice(
                        f"{SEATS[side]}.{part.slot}" + f"-{part.squad}" * (part.squad > 1),
                        part.slot,
                        part.squad,
                        (MODEL[part.model], *(MODEL[id] for id in part.instead)),
                    )
                    for part in file.choices
                ),
            )
            for side, file in enumerate((self.file.ultramarines, self.file.word_bearers))
        )
        return one, other

    @property
    def extra(self) -> tuple[ForceFile, ForceFile]:
        """Return the forces of each side as they are written: what cards they draw more, and who scouts."""
        return self.file.ultramarines, self.file.word_bearers

    @cached_property
    def deployment(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the hexes in which each side is deployed (CALTH-A43)."""
        return self._hexes(self.file.ultramarines.deployment), self._hexes(self.file.word_bearers.deployment)

    @cached_property
    def exits(self) -> tuple[tuple[Exit, ...], tuple[Exit, ...]]:
        """Return where each side may leave the board; through a door on the rim both may."""
        doors = [Exit(door.hex, door.index) for door in self.board.doors if door.neighbour == OUTSIDE]
        one, other = (
            (*doors, *(Exit(hex, -1) for hex in self._hexes(part for part in self.file.exits if part.seat == seat)))
            for seat in SEATS
        )
        return one, other

    @cached_property
    def closing(self) -> tuple[int, ...]:
        """Return, for each door, at the end of which round it closes; 0 where the roll decides."""
        return tuple(part.closes or 0 for part in self.file.doors)

    @cached_property
    def roll(self) -> Roll | None:
        """Return the roll for which of two doors closes first."""
        part = self.file.roll
        if part is None:
            return None
        ids = [door.id for door in self.board.doors]
        return Roll(part.after, (ids.index(part.doors[0]), ids.index(part.doors[1])), part.closes)

    @cached_property
    def objectives(self) -> tuple[int, ...]:
        """Return the hexes that are to be held."""
        victory = self.file.victory
        return tuple(self.board.index[name] for name in victory.objectives) if isinstance(victory, HoldHexes) else ()

    @cached_property
    def landmarks(self) -> Mapping[str, str]:
        """Return what the story calls some of the hexes, by their names on the board."""
        return {self.board.hexes[hex].name: part.name for part in self.file.landmarks for hex in self._hexes((part,))}

    @cached_property
    def altar(self) -> int:
        """Return the hex of the rite, -1 where there is none."""
        victory = self.file.victory
        return self.board.index[victory.altar] if isinstance(victory, Rite) else OUTSIDE

    @cached_property
    def prey(self) -> frozenset[int]:
        """Return the kinds of model whose death decides: the one named, however it is armed."""
        victory = self.file.victory
        if isinstance(victory, Rite):
            return frozenset((MODEL[victory.leader],))
        if not isinstance(victory, Slay):
            return frozenset()
        kind = MODEL[victory.model]
        choices = self.forces[1 - SEATS.index(victory.seat)].choices
        return frozenset((kind, *(other for choice in choices if choice.kinds[0] == kind for other in choice.kinds)))

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """Return what each kind of model is worth when it is removed, in tenths of a victory point."""
        told = {part.model: part.tenths for part in self.file.worth}
        return tuple(told.get(model.id, model.worth) for model in MODELS)

    @cached_property
    def designs(self) -> Deck[Design]:
        """Return the command cards."""
        return Deck(self.deck)

    @cached_property
    def cards_at(self) -> tuple[Mapping[str, Sequence[str]], Mapping[str, Sequence[str]]]:
        """Return the ids of the command cards of each side by their moments."""
        one, other = (
            {when: [card.id for card in cards if card.seat == seat] for when, cards in self.designs.at.items()}
            for seat in SEATS
        )
        return one, other

    @cached_property
    def cards(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the ids of the command cards of each side."""
        one, other = (tuple(design.id for design in self.deck if design.seat == seat) for seat in SEATS)
        return one, other

    def armed(self, side: int, picks: Mapping[str, str]) -> tuple[Unit, ...]:
        """Return the listed units of a side with the models that its player has picked: ids by the options."""
        left = list(self.forces[side].choices)
        units = []
        for at, models in self.listed[side]:
            carried = []
            for kind in models:
                choice = next((one for one in left if one.kinds[0] == kind), None)
                if choice is not None:
                    left.remove(choice)
                    kind = MODEL[picks.get(choice.option, MODELS[kind].id)]
                carried.append(kind)
            units.append((at, tuple(carried)))
        return tuple(units)

    def _listed(self, force: ForceFile) -> tuple[Unit, ...]:
        return tuple((self.board.index[unit.hex], tuple(MODEL[id] for id in unit.models)) for unit in force.units)

    def _hexes(self, areas: Iterable[Area]) -> tuple[int, ...]:
        """Return the hexes of several areas."""
        return tuple(sorted({hex for area in areas for hex in hexes_of(self.board, area, Source(self.id), "")}))


def scenario_from_json(value: Any, file: str = "scenario", pointer: str = "", folder: Path | None = None) -> Scenario:
    """Return the scenario in a parsed JSON value, such as a save holds; `file` and `pointer` say where it was. Tiles
    and a deck that it names lie in that folder or in the program's. Raises BadFile."""
    written = convert(value, ScenarioFile, file, pointer)
    check_schema(written.schema, SCHEMA, file, f"{pointer}/$schema")
    source = Source(file, pointer)
    folders = (folder, SCENARIOS.folder)
    tiles = tuple(
        tuple(_plain(*TILES.find(part, source, f"/tiles/{j}/{i}", *folders)) for i, part in enumerate(row))
        for j, row in enumerate(written.tiles)
    )
    deck = _plain(*DECKS.find(written.deck, source, "/deck", *folders))
    return _checked(msgspec.structs.replace(written, schema="", tiles=tiles, deck=deck), source)


SCENARIOS: Final = ScenarioFiles(
    "calth", N_("scenario"), lambda value, file, folder: scenario_from_json(value, file, folder=folder), "cards"
)
load_scenario, scenarios = SCENARIOS.load, SCENARIOS.listed
P = TypeVar("P", TileFile, DeckFile)


def _plain(part: P, source: Source) -> P:
    """Return a part of the scenario without the name of its schema."""
    return msgspec.structs.replace(part, schema="")


_board = lru_cache(maxsize=4)(build)
"""Boards by what they are made of: on one battlefield many armies meet."""


@shared
def _checked(written: ScenarioFile, source: Source) -> Scenario:
    """Return the checked scenario of a file whose tiles and deck are written in, and checked by themselves."""
    tiles, deck = cast(tuple[tuple[TileFile, ...], ...], written.tiles), cast(DeckFile, written.deck)
    board = _board(tiles, written.doors, written.obstacles, source)
    check_scenario(Checked(written, board, source))
    return Scenario(written, board, deck.cards)
