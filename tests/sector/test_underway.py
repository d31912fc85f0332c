"""A campaign under way as a map: written and read again it plays on the same; damaged it is refused in a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.sequence import SequenceOfPlay
from game.kernel.state import Frame
from game.sector.actions import Begin
from game.sector.events import TurnBegan
from game.sector.options import OPTIONS
from game.sector.rules import PROCEDURES, SectorInvasion
from game.sector.sector import read_sector
from game.sector.state import SectorState
from game.sector.turns import Beginning, next_turn
from game.sector.underway import as_map
from tests.sector.dialect import empty, shipped

TURNS = 3
"""How many turns are played on from each map."""


class Stopping(SectorInvasion):
    """The rules, keeping each position between two turns."""

    def __init__(self) -> None:
        self.between: list[SectorState] = []
        self.sequence = SequenceOfPlay({**PROCEDURES, "match": (Beginning(), self._turn)}, self.action_types)

    def _turn(self, s: SectorState, f: Frame) -> None:
        self.between.append(s.copy())
        next_turn(s, f)


def play(s: SectorState, rules: Stopping, chance: random.Random, turns: int) -> None:
    """Play at random until so many more turns have begun, or the campaign is over."""
    until = len(rules.between) + turns
    while rules.to_decide(s) is not None and len(rules.between) < until:
        rules.apply(s, chance.choice(list(rules.legal_actions(s))))


def on_paper(s: SectorState) -> Any:
    """Return all that is written of a campaign."""
    return as_map(s).to_json()


@pytest.mark.parametrize(("players", "grid", "deck"), [(2, "hex", "table"), (4, "square", "deck"), (6, "hex", "table")])
def test_a_campaign_that_is_written_and_read_again_plays_on_the_same(players: int, grid: str, deck: str) -> None:
    options = {"battles": "resolved", "events": deck, "victory": "score"}
    rules = Stopping()
    sector = shipped(players) if grid == "hex" else rules.scenario("random", {"grid": grid}, 3, players)
    play(rules.new_state(sector, options, Dice.seeded(players), players), rules, random.Random(players), 9)
    for before in (rules.between[2], rules.between[5], rules.between[-1]):
        written = read_sector(on_paper(before), "").to_json()
        tales = []
        agreed = {option.id: getattr(before, field) for field, option in OPTIONS.items()}
        tales_of = (before.copy(), rules.new_state(written, agreed, before.dice.copy(), players))
        for twin in tales_of:
            rules.between.clear()
            if twin is tales_of[0]:
                twin.frames[-1].step = 1
                rules.sequence.settle(twin)
            else:
                rules.apply(twin, Begin())
            play(twin, rules, random.Random(7), TURNS)
            tales.append([on_paper(one) for one in rules.between] + [on_paper(twin)])
        assert tales[0] == tales[1] and len(tales[0]) > 1


def test_ships_colours_and_stocks_are_as_the_map_has_them() -> None:
    campaign: dict[str, Any] = {
        "turn": 4,
        "order": [2, 1],
        "players": [{"raw": 7, "slots": {"elite": 2}, "general": "A1"}, {"stones": 2, "titles": [2, 6], "triumphs": 2}],
        "ships": [
            {"at": "E5", "is": "frigate", "player": 2, "general": True, "gains": {"strength": 1}},
            {"at": "A5", "is": "hive-ship", "way": ["B5", "C5"]},
        ],
        "gates": ["C3", "G7"],
        "emissary": True,
    }
    worlds = [{"at": "C3", "is": "raw"}, {"at": "G7", "is": "forge"}]
    holdings = [{"at": "C3", "owner": 2, "garrison": 2}, {"at": "G7", "owner": "independent"}]
    value = read_sector(empty(worlds=worlds, holdings=holdings, campaign=campaign), "").to_json()
    s = SectorInvasion().new_state(value, {"battles": "resolved"}, Dice.seeded(1), 2)
    named = s.grid.named
    assert (s.raw, s.stones, s.production) == ([7, 3], [0, 2], [1, 1])
    assert s.slots[0] == (0, 2, 0, 0, 0, 0) and s.titles[1] == (2, 6) and s.emissary == 1
    assert (s.general_at[0], s.general_ship) == (named("A1"), [-1, 0])
    assert s.owner[named("C3")] == 1 and s.garrison[named("C3")] == 2 and s.owner[named("G7")] == -2
    assert s.colour[named("E5")] == s.colour[named("E6")] == s.colour[named("C3")] == 1, "planets and ships give it"
    assert s.gates == [named("C3"), named("G7")] and s.ship_gains[0] == (0, 1, 0, 0)
    assert SectorInvasion().to_decide(s) == "player-2", "who has the initiative begins"
    assert TurnBegan(4, ("player-2", "player-1")) in SectorInvasion().apply(s, Begin())


DAMAGED: list[tuple[dict[str, Any], str, str]] = [
    ({"order": [1, 1]}, "/campaign/order", "Name every player once in the initiative."),
    ({"players": [{}, {}, {}]}, "/campaign/players", "Each headquarters needs a player. Players needed: 2."),
    ({"ships": [{"at": "Z9", "is": "frigate", "player": 1}]}, "/campaign/ships/0/at", "Z9 is off the map."),
    (
        {"ships": [{"at": "C5", "is": "frigate", "player": 1}, {"at": "C5", "is": "frigate", "player": 2}]},
        "/campaign/ships/1/at",
        "C5 already has a ship. Choose another cell.",
    ),
    (
        {"ships": [{"at": "E5", "is": "cruiser", "player": 1}]},
        "/campaign/ships/0/at",
        "A storm covers E5. Move the ship to a free cell.",
    ),
    ({"ships": [{"at": "C5", "is": "frigate", "player": 3}]}, "/campaign/ships/0/player", "This map has no player 3"),
    ({"ships": [{"at": "C5", "is": "frigate"}]}, "/campaign/ships/0/player", "A hive ship belongs to no player"),
    (
        {"ships": [{"at": "C5", "is": "explorer", "player": 1, "general": True}]},
        "/campaign/ships/0/general",
        "A general travels only on a warship",
    ),
    ({"ships": [{"at": "C5", "is": "hive-ship", "way": ["D5", "H5"]}]}, "/campaign/ships/0/way/1", "H5 isn't next to"),
    ({"players": [{"general": "I9"}, {}]}, "/campaign/players/0/general", "I9 isn't a planet of this player."),
    ({"gates": ["A1", "A1"]}, "/campaign/gates/1", "A1 is already taken. Choose another cell."),
    ({"gates": ["C3"]}, "/campaign/gates/0", "C3 has no planet. Choose a cell with one."),
    (
        {"ships": [{"at": "C5", "is": "explorer", "player": 1, "state": "idle"}]},
        "/campaign/ships/0/state",
        "An explorer is never out of action. Make it fit or damaged.",
    ),
    (
        {"players": [{"titles": [3, 3], "triumphs": 2}, {}]},
        "/campaign/players/0/titles",
        "A general has each title once",
    ),
    ({"players": [{"titles": [3]}, {}]}, "/campaign/players/0/titles", "A general has each title once"),
    ({"players": [{}, {"out": True}]}, "/campaign/players/1/out", "Boreas is out"),
    ({"colours": [{"player": 1, "cells": ["E5"]}]}, "/campaign/colours/0/cells/0", "A storm covers E5"),
    ({"turn": 0}, "/campaign/turn", ""),
    ({"deck": [18]}, "/campaign/deck/0", ""),
]


@pytest.mark.parametrize(("change", "pointer", "sentence"), DAMAGED)
def test_what_cannot_be_is_refused_where_it_stands(change: dict[str, Any], pointer: str, sentence: str) -> None:
    campaign = {"turn": 2, "order": [1, 2], "players": [{}, {}], **change}
    with pytest.raises(BadFile) as refused:
        read_sector(empty(storms=[{"core": "E5"}], campaign=campaign), "m.json")
    assert refused.value.pointer == pointer and refused.value.sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("holding", "pointer"),
    [
        ({"at": "C3", "owner": 1}, "/holdings/0/at"),
        ({"at": "A1", "owner": 3}, "/holdings/0/owner"),
        ({"at": "A1", "owner": "independent", "garrison": 1}, "/holdings/0/garrison"),
    ],
)
def test_only_planets_are_held(holding: dict[str, Any], pointer: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_sector(empty(holdings=[holding]), "m.json")
    assert refused.value.pointer == pointer


def test_two_storms_that_touch_are_one() -> None:
    with pytest.raises(BadFile) as refused:
        read_sector(empty(storms=[{"core": "E5"}, {"core": "F5"}]), "m.json")
    assert refused.value.pointer == "/storms/1"


def test_only_a_campaign_under_way_has_a_storm_without_a_core() -> None:
    with pytest.raises(BadFile, match="no core"):
        read_sector(empty(storms=[{"cells": ["E5"]}]), "m.json")
    campaign = {"turn": 2, "order": [1, 2], "players": [{}, {}]}
    assert read_sector(empty(storms=[{"cells": ["E5"]}], campaign=campaign), "m.json").cores == ()
