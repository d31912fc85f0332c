"""Scenarios: whether the texts of the cards count, and the decks that are played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.conquest.deckfile import DeckFile, check_deck, decks
from game.conquest.designs import Designs, designs
from game.kernel.jsonread import convert
from game.kernel.listing import Filed, ScenarioFiles
from game.kernel.mapfile import Closing, Name, Part, Plain, Slug, Source, check_schema
from game.kernel.text import N_

SCHEMA: Final = "conquest-scenario.json"
DEFAULTS: Final = ("space-marines", "orks")
"""The decks of the seats, unless others are chosen."""


class ScenarioFile(Part, frozen=True, kw_only=True):
    """A way to play. `texts`: whether the texts of the cards count. `to_win`: how many planets that share a type win.
    `decks` are those of the two seats once a match has begun; before, they are an option of each seat."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    name: Name
    story: Annotated[Plain, Meta(max_length=600)]
    minutes: Annotated[int, Meta(ge=0, le=600)] = 0
    texts: bool = True
    to_win: Annotated[int, Meta(ge=1, le=7)] = 3
    closing: Closing | None = None
    decks: tuple[DeckFile, DeckFile] | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Scenario(Filed):
    """A checked scenario."""

    file: ScenarioFile

    @property
    def texts(self) -> bool:
        """Return whether the texts of the cards count (CONQUEST-2.9)."""
        return self.file.texts

    @property
    def designs(self) -> Designs:
        """Return what is printed on the cards."""
        return designs()

    @cached_property
    def decks(self) -> tuple[DeckFile, DeckFile]:
        """Return the decks of the two seats."""
        if self.file.decks is not None:
            return self.file.decks
        known = decks().found
        return known[DEFAULTS[0]], known[DEFAULTS[1]]

    @cached_property
    def rosters(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return of each seat the warlord and the cards of its deck."""
        return self.decks[0].kinds, self.decks[1].kinds

    def with_decks(self, first: DeckFile, second: DeckFile) -> Scenario:
        """Return the scenario with these decks."""
        return Scenario(msgspec.structs.replace(self.file, decks=(first, second)))


def read_scenario(value: Any, file: str, folder: Path | None = None) -> Scenario:
    """Return a checked scenario of a JSON value. Raises BadFile."""
    found = convert(value, ScenarioFile, file)
    source = Source(file)
    check_schema(found.schema, SCHEMA, file)
    for i, deck in enumerate(found.decks or ()):
        place = Source(source.path, f"{source.pointer}/decks/{i}")
        check_deck(deck, place)
        place.refuse_if(
            any(designs()[id].type == "warlord" for id in deck.cards), "/cards", N_("A deck has only one warlord.")
        )
    return Scenario(found)


def load_scenario(path: Path) -> Scenario:
    """Read the scenario in a file. Raises BadFile."""
    return SCENARIOS.load(path)


def scenario_from_json(value: Any) -> Scenario:
    """Return the scenario that a save embeds. Raises BadFile."""
    return read_scenario(value, "")


SCENARIOS: Final = ScenarioFiles("conquest", "scenario", read_scenario, beside="cards")
