"""What docs/sectors.md says about maps is true and whole."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from game.commands.check import mistake_in
from game.kernel.dice import Dice
from game.sector import campaignfile
from game.sector.campaignfile import Campaign, Colour, Gains, Holding, Player, Ship
from game.sector.sector import load_sector
from game.sector.sectorfile import SectorFile, Storm, World
from tests.sector.dialect import RULES, shipped
from tests.soak.sectors import played

TEXT = (Path(__file__).parents[2] / "docs" / "sectors.md").read_text(encoding="utf-8")
FILES = (SectorFile, World, Storm, Holding, Campaign, Player, Ship, Gains, Colour)


def example() -> str:
    return "".join(re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL))


def written(folder: Path, text: str) -> Path:
    path = folder / "two-lamps.json"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_example_is_a_map(tmp_path: Path) -> None:
    path = written(tmp_path, example())
    assert mistake_in(path) is None
    played(load_sector(path), random.Random(1))


def test_the_campaign_under_way_is_one(tmp_path: Path) -> None:
    begun = re.search(r"```json campaign\n(.*?)```", TEXT, re.DOTALL)
    assert begun is not None
    start = example().partition('  "holdings"')[0]
    path = written(tmp_path, start + begun[1])
    assert mistake_in(path) is None
    sector = load_sector(path)
    assert sector.file.campaign is not None and sector.file.campaign.turn == 6
    played(sector, random.Random(1))


def test_what_a_player_has_who_is_not_told_otherwise_is_what_players_begin_with() -> None:
    told = re.search(r"`raw` \((\d+) where it is left out\), `production` \((\d+)\)", TEXT)
    begun = RULES.new_state(shipped(2), {}, Dice.seeded(1))
    assert told is not None and (int(told[1]), int(told[2])) == (Player().raw, Player().production)
    assert (begun.raw[0], begun.production[0]) == (Player().raw, Player().production)


def test_every_word_of_the_files_is_named() -> None:
    told = set(re.findall(r"`([a-z_$0-9-]+)`", TEXT))
    known = {field.encode_name for kind in FILES for field in msgspec.structs.fields(kind)}
    for words in (campaignfile.Slot, campaignfile.Strategy, campaignfile.ShipKind):
        known |= set(get_args(words))
    kinds: dict[str, Any] = json.loads(msgspec.json.encode(msgspec.json.schema(World)))
    known |= set(kinds["$defs"]["World"]["properties"]["is"]["enum"])
    assert known - told == set()
