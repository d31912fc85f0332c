"""Campaigns of the Horus Heresy as the rules use them: checked, with their boards as one graph and their deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from game.boards.graphfile import Written, build
from game.boards.graphs import GraphBoard
from game.cards.deckfile import Deck
from game.heresy.boardfile import BoardFile, World, check_board
from game.heresy.campaignchecks import Checked, check_campaign
from game.heresy.campaignfile import PALACE, SOLAR, CampaignFile
from game.heresy.deckchecks import check_deck, check_world
from game.heresy.deckfile import DeckFile, Design
from game.heresy.units import UNIT
from game.kernel.jsonread import convert
from game.kernel.listing import Filed, ScenarioFiles
from game.kernel.mapfile import FileKind, Source, check_schema
from game.kernel.memory import shared
from game.kernel.text import N_

SCHEMA: Final = "heresy-campaign.json"
BOARDS: Final = FileKind(BoardFile, "heresy-board.json", check_board, "boards/{id}.json")
DECKS: Final = FileKind(DeckFile, "heresy-deck.json", check_deck)
load_board, load_deck = BOARDS.load, DECKS.load

Stack = tuple[int, int, int]
"""The number of a place, of a unit, and how many counters of it stand there."""


@dataclass(frozen=True, eq=False, repr=False)
class Campaign(Filed):
    """A checked campaign: its file with boards and deck written in, and the boards as one graph."""

    file: CampaignFile
    board: GraphBoard[World]
    deck: tuple[Design, ...]

    @cached_property
    def fixed(self) -> tuple[tuple[Stack, ...], tuple[Stack, ...]]:
        """Return, of each side, the counters with a fixed place."""
        loyal, traitor = (
            tuple(
                (self.board.index[stack.place], UNIT[one.unit], one.count)
                for stack in side.fixed
                for one in stack.counters
            )
            for side in (self.file.loyal, self.file.traitor)
        )
        return loyal, traitor

    @cached_property
    def free(self) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        """Return, of each side, the units that its players deploy as they like, and how many of each."""
        loyal, traitor = (
            tuple((UNIT[one.unit], one.count) for one in side.free) for side in (self.file.loyal, self.file.traitor)
        )
        return loyal, traitor

    @cached_property
    def designs(self) -> Deck[Design]:
        """Return the kinds of stratagem."""
        return Deck(self.deck)

    @cached_property
    def homes(self) -> dict[str, int]:
        """Return the home worlds of the leaders, by the id of the unit."""
        return {world.home_of: world.index for world in self.board.places if world.home_of}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Return every card of the deck."""
        return tuple(design.id for design in self.deck for _ in range(design.copies))

    @cached_property
    def sanctum(self) -> int:
        """Return the heart of the Palace."""
        return self._of_kind("sanctum")[0]

    @cached_property
    def inner(self) -> tuple[int, ...]:
        """Return the places of the Palace inside its walls, the Sanctum not among them."""
        return self._of_kind("inner")

    @cached_property
    def walls(self) -> tuple[int, ...]:
        """Return the walls and gates of the Palace."""
        return self._of_kind("wall")

    @cached_property
    def outside(self) -> tuple[int, ...]:
        """Return the places around the walls, where traitors come in (HERESY-21)."""
        return self.board.gate_at[self.terra].entrances

    @cached_property
    def palace(self) -> tuple[int, ...]:
        """Return all places of the Palace."""
        return self.board.on(PALACE)

    @cached_property
    def planets(self) -> tuple[int, ...]:
        """Return all places of the Solar System, Terra not among them (HERESY-R22)."""
        return tuple(place for place in self.board.on(SOLAR) if place != self.terra)

    @cached_property
    def terra(self) -> int:
        """Return Terra, the way into the Palace."""
        return self.board.boards[PALACE].opens_from

    @cached_property
    def landings(self) -> tuple[int, ...]:
        """Return the planets from which one comes to Terra and so into the Palace (HERESY-R15)."""
        ends = ((route.a, route.b) for route in self.board.routes if self.terra in (route.a, route.b))
        return tuple(a if b == self.terra else b for a, b in ends)

    def _of_kind(self, kind: str) -> tuple[int, ...]:
        return tuple(place for place in self.palace if self.board.places[place].kind == kind)


def campaign_from_json(value: Any, file: str = "campaign", pointer: str = "", folder: Path | None = None) -> Campaign:
    """Return the campaign in a parsed JSON value, such as a save holds; `file` and `pointer` say where it was. Boards
    and a deck that it names lie in that folder or in the program's. Raises BadFile."""
    written = convert(value, CampaignFile, file, pointer)
    check_schema(written.schema, SCHEMA, file, f"{pointer}/$schema")
    source = Source(file, pointer)
    folders = (folder, CAMPAIGNS.folder)
    boards = tuple(
        Written(*BOARDS.find(part, source, f"/boards/{i}", *folders)) for i, part in enumerate(written.boards)
    )
    return _checked(written, boards, *DECKS.find(written.deck, source, "/deck", *folders), source)


CAMPAIGNS: Final = ScenarioFiles(
    "heresy", N_("campaign"), lambda value, file, folder: campaign_from_json(value, file, folder=folder), "cards"
)
load_campaign, campaigns = CAMPAIGNS.load, CAMPAIGNS.listed


@shared
def _checked(
    written: CampaignFile, boards: tuple[Written[BoardFile], ...], deck: DeckFile, deck_source: Source, source: Source
) -> Campaign:
    board = build(boards, written.sectors, source, World)
    check_campaign(Checked(written, board, boards, source))
    check_world(deck, deck_source, board)
    galaxy, solar, palace = (msgspec.structs.replace(one.board, schema="") for one in boards)
    plain = msgspec.structs.replace(deck, schema="")
    return Campaign(msgspec.structs.replace(written, boards=(galaxy, solar, palace), deck=plain), board, deck.cards)
