"""The program's campaign: its boards, its forces, its goals; and where campaigns are found."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.heresy.boardfile import World
from game.heresy.campaign import campaign_from_json, campaigns, load_campaign
from game.heresy.units import LOYAL, SIDES, TRAITOR, UNITS, is_primarch
from game.kernel.errors import BadFile
from game.kernel.paths import maps_folder
from tests.heresy.campaigns import FOLDER, copied, galaxy, written
from tests.rule_ids import rule

CAMPAIGN = galaxy()
BOARD = CAMPAIGN.board


def place(id: str) -> World:
    return BOARD.places[BOARD.index[id]]


def ids(places: Any) -> list[str]:
    return [BOARD.places[i].id for i in places]


def stacks(side: int) -> dict[str, dict[str, int]]:
    """The counters with a fixed place, by place."""
    found: dict[str, dict[str, int]] = {}
    for i, unit, count in CAMPAIGN.fixed[side]:
        found.setdefault(BOARD.places[i].id, {})[UNITS[unit].id] = count
    return found


# -- the forces --


@rule("HERESY-2", "HERESY-R3")
def test_the_loyal_forces_stand_where_the_rules_say() -> None:
    assert stacks(LOYAL) == {
        "i_sanctum": {"emperor": 1, "custodes": 1},
        "i_eternidad": {"dorn": 1, "astartes": 3},
        "signus": {"sanguinius": 1, "astartes": 3},
        "deliverance": {"corax": 1},
        "calth": {"guilliman": 1, "astartes": 4},
        "konor": {"astartes": 3},
        "thramas": {"lion": 1, "astartes": 3},
        "chondax": {"jaghatai": 1, "astartes": 2},
        "nikaea": {"russ": 1, "astartes": 4},
    }
    assert {UNITS[unit].id: count for unit, count in CAMPAIGN.free[LOYAL]} == {"astartes": 8, "titan": 5, "army": 40}


@rule("HERESY-2", "HERESY-R2")
def test_the_traitors_stand_where_the_rules_say_and_have_thirty_astartes() -> None:
    assert stacks(TRAITOR) == {
        "mpandex": {"horus": 1, "titan": 1, "astartes": 3},
        "cadia": {"fulgrim": 1, "perturabo": 1, "astartes": 3},
        "sortiarius": {"magnus": 1, "astartes": 1},
        "tsagualsa": {"konrad": 1, "astartes": 3},
        "anuari": {"lorgar": 1, "angron": 1, "astartes": 3},
        "cyclothrace": {"mortarion": 1, "astartes": 4},
    }
    free = {UNITS[unit].id: count for unit, count in CAMPAIGN.free[TRAITOR]}
    assert free == {"alpharius": 1, "astartes": 13, "titan": 4, "army": 40}


@rule("HERESY-2", "HERESY-R2")
@pytest.mark.parametrize(
    ("side", "wanted"),
    [
        (LOYAL, {"astartes": 30, "custodes": 1, "emperor": 1, "primarch": 7, "titan": 5, "army": 40}),
        (TRAITOR, {"astartes": 30, "primarch": 9, "titan": 5, "army": 40}),
    ],
)
def test_both_sides_have_their_stated_totals(side: int, wanted: dict[str, int]) -> None:
    total: Counter[str] = Counter()
    for unit, count in [*(stack[1:] for stack in CAMPAIGN.fixed[side]), *CAMPAIGN.free[side]]:
        total["primarch" if is_primarch(unit) else UNITS[unit].id] += count
    assert total == wanted and total.total() == 84


@rule("HERESY-6")
def test_mars_admits_neither_astartes_nor_primarchs() -> None:
    assert [p.id for p in BOARD.places if p.forbids] == ["marte"]
    assert place("marte").forbids == ("astartes", "primarch")


# -- the boards --


@rule("HERESY-20")
def test_the_solar_system_and_the_palace_have_boards_of_their_own() -> None:
    assert [(b.id, b.movement) for b in BOARD.boards] == [
        ("galaxy", "step"),
        ("sol-system", "free"),
        ("palace", "step"),
    ]
    assert [len(BOARD.on(i)) for i in range(3)] == [77, 8, 20]
    assert ids(BOARD.gates[0].entrances) == ["pluton", "urano"]
    into = {other for id in ("pluton", "urano") for other, _ in BOARD.ways[BOARD.index[id]]}
    assert {"beta_garmon", "cthonia", "inwit", "molech", "ullanor"} <= set(ids(into))
    assert not {place("neptuno").index, place("luna").index} & {
        other for i in BOARD.on(0) for other, _ in BOARD.ways[i]
    }


@rule("HERESY-21", "HERESY-R15")
def test_luna_and_mars_lead_to_the_seven_places_around_the_walls() -> None:
    assert BOARD.places[CAMPAIGN.terra].id == "terra" and sorted(ids(CAMPAIGN.landings)) == ["luna", "marte"]
    assert len(CAMPAIGN.outside) == 7 and {BOARD.places[i].kind for i in CAMPAIGN.outside} == {"outside"}
    for landing in CAMPAIGN.landings:
        assert set(CAMPAIGN.outside) <= {other for other, _ in BOARD.ways[landing]}


def test_the_palace_from_outside_to_the_sanctum() -> None:
    palace = [CAMPAIGN.outside, CAMPAIGN.walls, CAMPAIGN.inner, (CAMPAIGN.sanctum,)]
    assert [len(ring) for ring in palace] == [7, 7, 5, 1]
    assert sorted(i for ring in palace for i in ring) == sorted(CAMPAIGN.palace)
    assert ids(other for other, _ in BOARD.ways[CAMPAIGN.sanctum]) == ["i_eternidad"]


@rule("HERESY-9")
def test_mars_and_terra_yield_to_their_own_side_only() -> None:
    assert {p.id: (p.production, p.yields_to) for p in BOARD.places if p.yields_to} == {
        "marte": (4, "traitor"),
        "terra": (4, "loyal"),
    }


@rule("HERESY-R22")
def test_nobody_stands_on_terra_and_it_is_in_no_sector() -> None:
    terra = place("terra")
    assert (terra.capacity, terra.sector, terra.owner) == (0, -1, "loyal")
    assert CAMPAIGN.terra not in CAMPAIGN.planets and len(CAMPAIGN.planets) == 7


@rule("HERESY-3")
def test_every_place_holds_five() -> None:
    assert {p.capacity for p in BOARD.places if p.index not in BOARD.gate_at} == {5}


@rule("HERESY-24", "HERESY-R19")
def test_thirteen_sectors_one_of_them_the_solar_system_with_the_palace() -> None:
    assert len(BOARD.sectors) == 13 and CAMPAIGN.file.sector_goal == 6
    sol = next(sector for sector in BOARD.sectors if sector.id == "sol")
    assert sorted(sol.places) == sorted((*CAMPAIGN.planets, *CAMPAIGN.palace))
    for sector in BOARD.sectors:
        assert len(sector.places) >= 5
        assert len({BOARD.places[i].owner for i in sector.places}) > 1, "nobody owns a whole sector at the start"


@rule("HERESY-23")
def test_forty_eight_is_within_reach_of_both_and_far_from_both() -> None:
    assert CAMPAIGN.file.production_goal == 48
    for name, start in zip(SIDES, (28, 28), strict=True):
        yields = [p for p in BOARD.places if p.yields_to in ("", name)]
        assert sum(p.production for p in yields) == 57
        assert sum(p.production for p in yields if p.owner == name) == start


@rule("HERESY-15")
def test_twelve_routes_are_dotted_and_the_galaxy_hangs_together_without_them() -> None:
    assert (len(BOARD.routes), sum(route.dotted for route in BOARD.routes)) == (183, 12)
    found, waiting = {0}, [0]
    while waiting:
        near = {other for other, route in BOARD.ways[waiting.pop()] if not BOARD.routes[route].dotted} - found
        found |= near
        waiting.extend(near)
    assert len(found) == len(BOARD.places) - len(BOARD.gates)


@rule("HERESY-19")
def test_every_primarch_but_alpharius_has_a_home_world() -> None:
    homeless = {UNITS[unit].id for unit in range(6, len(UNITS))} - set(CAMPAIGN.homes)
    assert homeless == {"alpharius"}
    assert place("fenris").home_of == "russ" and place("olympia").home_of == "perturabo"


# -- files --


def test_a_campaign_is_kept_whole_in_a_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    value = written()
    assert json.loads(json.dumps(value)) == value
    monkeypatch.setattr("game.kernel.listing.paths.folder", lambda *parts: tmp_path)
    again = campaign_from_json(value, "save.json", "/scenario")
    assert again.to_json() == value
    assert again.board.places == BOARD.places and again.deck == CAMPAIGN.deck and again.fixed == CAMPAIGN.fixed
    assert campaign_from_json(written(), "save.json", "/scenario") is again


def test_the_same_file_is_built_once() -> None:
    assert load_campaign(FOLDER / "galaxy.json") is load_campaign(FOLDER / "galaxy.json")


def test_the_programs_own_campaign_is_sound() -> None:
    listing = campaigns()
    assert [found.scenario.id for found in listing.found] == ["galaxy", "road-to-terra"] and listing.broken == ()
    assert repr(CAMPAIGN) == "<Campaign galaxy>" and CAMPAIGN.name and CAMPAIGN.story and CAMPAIGN.file.round_cap == 100


def test_own_campaigns_stand_beside_the_programs(tmp_path: Path) -> None:
    text = (FOLDER / "galaxy.json").read_text(encoding="utf-8")

    def write(name: str, **fields: Any) -> None:
        (tmp_path / f"{name}.json").write_text(json.dumps({**json.loads(text), **fields}), encoding="utf-8")

    write("mine", id="mine", number=None)
    write("early", id="early", number=7)
    write("galaxy")
    write("other", id="another")
    write("lost", id="lost", boards=["galaxy", "sol-system", "no-such"])
    write("bare", id="bare", deck="no-such")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    listing = campaigns(maps_folder() / "heresy", tmp_path, tmp_path / "missing")
    assert [found.scenario.id for found in listing.found] == ["galaxy", "road-to-terra", "early", "mine"]
    told = {Path(error.file).name: error for error in listing.broken}
    assert set(told) == {"broken.json", "other.json", "galaxy.json", "lost.json", "bare.json"}
    assert told["other.json"].pointer == told["galaxy.json"].pointer == "/id"
    assert told["lost.json"].pointer == "/boards/2" and "boards/no-such.json" in told["lost.json"].sentence
    assert told["bare.json"].pointer == "/deck"


def test_a_board_beside_a_campaign_goes_before_the_programs(tmp_path: Path) -> None:
    path = copied(tmp_path)
    board = tmp_path / "boards" / "palace.json"
    value = json.loads(board.read_text(encoding="utf-8"))
    value["places"][0]["name"] = "The Long Runway"
    board.write_text(json.dumps(value), encoding="utf-8")
    assert "The Long Runway" in [p.name for p in load_campaign(path).board.places]
    value["places"][0]["x"] = 5000
    board.write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_campaign(path)
    assert (caught.value.file, caught.value.pointer) == (str(board), "/places/0/x")


def test_an_own_deck_is_no_broken_campaign(tmp_path: Path) -> None:
    path = copied(tmp_path)
    deck = json.loads((tmp_path / "stratagems.json").read_text(encoding="utf-8"))
    deck |= {"id": "few", "cards": deck["cards"][:1]}
    (tmp_path / "few.json").write_text(json.dumps(deck), encoding="utf-8")
    value = json.loads(path.read_text(encoding="utf-8")) | {"id": "few-cards", "deck": "few"}
    (tmp_path / "few-cards.json").write_text(json.dumps(value), encoding="utf-8")
    listing = campaigns(tmp_path)
    found = {one.scenario.id: one.scenario for one in listing.found}
    assert listing.broken == () and set(found) == {"galaxy", "road-to-terra", "few-cards"}
    assert [design.id for design in found["few-cards"].deck] == ["fuego_apoyo"]
