"""What docs/campaigns.md says about campaigns, boards and decks is true and whole."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import get_args

import msgspec

from game.boards.graphfile import RoutePart, SectorPart
from game.heresy.boardfile import BoardFile, PlacePart
from game.heresy.campaign import campaigns, load_campaign
from game.heresy.campaignchecks import KINDS
from game.heresy.campaignfile import CampaignFile, Counters, SideFile, StackFile
from game.heresy.deckchecks import WINDOWS
from game.heresy.deckfile import DeckFile, Design, When
from game.heresy.units import UNITS
from tests.soak.campaigns import played

TEXT = (Path(__file__).parents[2] / "docs" / "campaigns.md").read_text(encoding="utf-8")
FILES = (BoardFile, PlacePart, RoutePart, SectorPart, CampaignFile, Counters, SideFile, StackFile, DeckFile, Design)


def test_the_example_is_a_campaign(tmp_path: Path) -> None:
    path = tmp_path / "two-roads.json"
    path.write_text("".join(re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)), encoding="utf-8")
    campaign = load_campaign(path)
    assert campaigns(tmp_path).found[0].scenario is campaign
    plan = re.search(r"    haven 2 .*?\n```", TEXT, re.DOTALL)
    assert plan is not None
    drawn = {name: int(yields or 0) for name, yields in re.findall(r"([a-z]+) ?(\d|\*)?", plan[0].replace("*", " "))}
    galaxy = [campaign.board.places[i] for i in campaign.board.on(0)]
    assert drawn == {place.id: place.production for place in galaxy}
    for name in ("loyal", "traitor"):
        yields = [place for place in campaign.board.places if place.yields_to in ("", name)]
        assert sum(place.production for place in yields) == 14
        assert sum(place.production for place in yields if place.owner == name) == 8
    played(campaign, random.Random(1))


def test_every_word_of_the_files_is_named() -> None:
    told = set(re.findall(r"`([a-z_$0-9]+)`", TEXT))
    known = {field.encode_name for kind in (*FILES, *WINDOWS) for field in msgspec.structs.fields(kind)}
    known |= {str(kind.__struct_config__.tag) for kind in WINDOWS} | set(get_args(When))
    known |= {unit.id for unit in UNITS} | {kind for kinds in KINDS for kind in kinds}
    assert known - told == set()


def test_every_verb_stands_with_its_windows() -> None:
    rows = {cells[1].strip("` "): cells[3] for line in TEXT.splitlines() if len(cells := line.split("|")) == 6}
    for kind, windows in WINDOWS.items():
        assert tuple(re.findall(r"`([a-z_]+)`", rows[str(kind.__struct_config__.tag)])) == tuple(windows)
