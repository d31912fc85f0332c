"""Battlefields: forces by the terms of both sides, what the other games say to them, damaged files, results."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import salt_of
from game.calth.models import MODEL, MODELS
from game.hulk import state as hulk
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.registry import rules_of
from game.kernel.results import Outcome
from game.sector import battlefields, hexfields, playing, tunnelfields
from game.sector.actions import Accept, BattleResult, Land, SendShip
from game.sector.battlefields import HEXES, SEATS, TUNNELS, Battlefield, known, load_battlefield
from game.sector.results import every_result
from game.sector.state import SLOTS
from game.sector.terms import Terms
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table
from tests.sector.test_incidents import happened

PLAIN = Terms(20)
OWN = {field.id: field for field in known()}


def scenario(
    field: Battlefield, attack: Terms = PLAIN, defence: Terms = PLAIN, attacker: str = "", seed: int = 1
) -> Any:
    """What a battle on a field is played with."""
    return field.scenario(attacker or field.attacker(0), attack, defence, seed)


def models(force: Any) -> Counter[str]:
    """How many of each model a force of Calth has."""
    return Counter(model for unit in force["units"] for model in unit["models"])


def marines(mission: Any) -> list[Any]:
    return [marine for squad in mission["forces"]["squads"] for marine in squad["marines"]]


def at_war(**more: Any) -> Table:
    """A battle that is played between two seats."""
    worlds = more.pop("worlds", "bastion E5 2")
    fleets = more.pop("fleets", ("player-1: corvette E5 general",))
    t = Table(*fleets, worlds=worlds, phase="landing", **{"battles": "played"} | more)
    t.play(Land(t["E5"]))
    return t


def test_there_are_enough_fields_for_every_kind_of_world() -> None:
    games = Counter(field.game for field in OWN.values())
    assert games[HEXES] >= 3 and games[TUNNELS] >= 2
    for game in games:
        told = {world for field in OWN.values() if field.game == game for world in field.file.worlds}
        assert len(told) == 8


@pytest.mark.parametrize("id", sorted(OWN))
@pytest.mark.sweep(3)
def test_every_field_passes_its_games_checks_with_all_that_can_occur(id: str) -> None:
    field, chance = OWN[id], Dice.seeded(3)
    battlefields.try_out(field, id)
    rules = rules_of(field.game)
    for seed in range(24):
        attack, defence = drawn(chance), drawn(chance)
        state = rules.new_state(scenario(field, attack, defence, field.attacker(seed), seed), {}, Dice.seeded(seed))
        assert rules.invariants(state) == []


def drawn(chance: Dice) -> Terms:
    """Any terms that a side may have."""
    slots = tuple(chance.below(3) for _ in SLOTS)
    rerolls = sum(slots) + slots[-1] + chance.below(4) - 1
    fronts, walls = 1 + chance.below(4), chance.below(4)
    orbital = bool(chance.below(2))
    more = 2 * orbital + fronts - 1 + 2 * max(0, walls - 1) + chance.below(3)
    general = bool(chance.below(2))
    return Terms(14 + chance.below(9), rerolls, int(general), more, 0, fronts, orbital, walls, general, slots)


@rule("SECTOR-21")
def test_bombardment_takes_troops_off_and_garrisons_add_some() -> None:
    field = OWN["landing-ground"]
    full = [sum(models(scenario(field, seed=n)["word-bearers"]).values()) for n in range(40)]
    fewer = [sum(models(scenario(field, defence=Terms(14), seed=n)["word-bearers"]).values()) for n in range(40)]
    held = Terms(20, successes=2, garrisons=2)
    more = [sum(models(scenario(field, defence=held, seed=n)["word-bearers"]).values()) for n in range(40)]
    assert sum(fewer) < sum(full) < sum(more)


@rule("SECTOR-21")
def test_support_is_command_cards_and_each_front_opens_an_edge() -> None:
    field = OWN["redoubt"]
    force = scenario(field, Terms(20, successes=2, orbital=True))["ultramarines"]
    assert force["cards"] == 2 and scenario(field)["ultramarines"]["cards"] == 0
    areas = [
        len(scenario(field, Terms(20, successes=n - 1, fronts=n))["ultramarines"]["deployment"]) for n in (1, 2, 3, 4)
    ]
    assert areas == [1, 2, 3, 4]


@rule("SECTOR-27")
@pytest.mark.parametrize(
    ("slot", "model"),
    [
        ("headquarters", "captain"),
        ("elite", "terminator"),
        ("heavy-support", "heavy-bolter"),
        ("lord-of-war", "contemptor"),
    ],
)
def test_each_slot_brings_its_troops_to_either_legion(slot: str, model: str) -> None:
    slots = tuple(int(name == slot) for name in SLOTS)
    for seat in SEATS[HEXES]:
        for field in OWN.values():
            if field.game == HEXES:
                force = scenario(field, Terms(20, sum(slots) + slots[-1], slots=slots), attacker=seat)[seat]
                assert models(force)[model] == 1


def test_fast_attack_goes_ahead_and_flyers_land_elsewhere() -> None:
    field = OWN["foundry"]
    fast, flyer = ((tuple(int(name == slot) for name in SLOTS)) for slot in ("fast-attack", "flyer"))
    assert scenario(field, Terms(20, 1, slots=fast))["ultramarines"]["scouts"] > 0
    force = scenario(field, Terms(20, 1, slots=flyer))["ultramarines"]
    drop = field.file.attack.drop
    assert force["units"][-1]["hex"] == drop.places[0] and list(drop.deployment)[0] in force["deployment"]


@rule("SECTOR-20")
def test_a_general_is_the_named_leader() -> None:
    led = Terms(20, once=1, general=True)
    for seat, leader in hexfields.LEADERS.items():
        assert models(scenario(OWN["redoubt"], led, attacker=seat)[seat])[leader] == 1
    own = [marine for marine in marines(scenario(OWN["buried-nest"], led)) if marine["name"] not in tunnelfields.NAMES]
    assert len(own) == 1


def test_below_orbital_support_is_command_points_and_a_librarian_comes_with_the_headquarters_slot() -> None:
    field = OWN["sump-gate"]
    mission = scenario(field, Terms(20, 1, successes=2, orbital=True, slots=(1, 0, 1, 0, 0, 0)))
    assert mission["forces"]["command"] == 5 and mission["forces"]["opening"] > 0
    assert [marine["kind"] for marine in marines(mission)].count("librarian") == 1
    lord = scenario(field, defence=Terms(20, 2, slots=(0, 0, 0, 0, 0, 1)))
    assert lord["brood_lord"] and not mission["brood_lord"]


def test_a_slot_of_the_marines_is_command_points_and_one_of_the_brood_is_blips() -> None:
    slots = (0, 1, 0, 0, 0, 0)
    for field in (OWN["buried-nest"], OWN["sump-gate"]):
        plain = scenario(field)
        assert scenario(field, Terms(20, 1, slots=slots))["forces"]["command"] == plain["forces"]["command"] + 2
        more = scenario(field, defence=Terms(20, 1, slots=slots))["blips"]
        assert more["start"] + sum(more["each_turn"]) == plain["blips"]["start"] + sum(plain["blips"]["each_turn"]) + 7


def test_no_more_blips_come_than_there_are_however_much_a_brood_has() -> None:
    rich = Terms(22, 200, 0, 100, garrisons=5)
    coming = scenario(OWN["buried-nest"], defence=rich)["blips"]
    assert max(coming["each_turn"]) <= 22 and coming["start"] + sum(coming["each_turn"]) == 88


def test_no_two_marines_share_a_name_however_many_are_paid_for() -> None:
    names = [marine["name"] for marine in marines(scenario(OWN["sump-gate"], Terms(22, 40, fronts=4)))]
    assert len(names) == len(set(names)) == 18


def test_a_brood_of_more_points_has_more_blips() -> None:
    counts = []
    for halves in (14, 20):
        spread = [scenario(OWN["buried-nest"], defence=Terms(halves), seed=n)["blips"] for n in range(30)]
        counts.append(sum(part["start"] + sum(part["each_turn"]) for part in spread))
    assert counts[0] < counts[1]


# -- damaged files --


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (lambda value: value.__setitem__("attacker", "nobody"), "/attacker"),
        (lambda value: value["attack"].__setitem__("troops", value["attack"]["troops"][1:]), "/attack/troops"),
        (lambda value: value["scenario"].pop("victory"), "/scenario"),
        (lambda value: value["scenario"]["tiles"][0][0]["rows"].__setitem__(3, "##########"), "/scenario"),
        (lambda value: value["scenario"].__setitem__("deck", "no-such-deck"), "/scenario/deck"),
        (lambda value: value["defence"]["fronts"][0]["places"].__setitem__(0, "99,99"), "/scenario"),
        (lambda value: value.__setitem__("worlds", ["moon"]), "/worlds/0"),
        (lambda value: value.pop("attack"), ""),
    ],
)
def test_what_is_wrong_with_a_field_is_told_with_its_place(change: Any, pointer: str, tmp_path: Path) -> None:
    value = json.loads((battlefields.FIELDS.folder / "landing-ground.json").read_text("utf-8"))
    change(value)
    path = tmp_path / "landing-ground.json"
    path.write_text(json.dumps(value), "utf-8")
    with pytest.raises(BadFile) as caught:
        load_battlefield(path)
    assert caught.value.pointer.startswith(pointer) and caught.value.sentence.endswith(".")


# -- which match, and what it means --


@rule("SECTOR-R21")
def test_two_seats_fight_in_the_open_and_a_planets_own_people_below() -> None:
    asked = RULES.side_match(at_war().s)
    assert asked is not None and asked.game == HEXES and set(asked.seats.values()) == {"player-1", "player-2"}
    assert asked.computers == {}
    asked = RULES.side_match(at_war(worlds="raw E5 independent").s)
    assert asked is not None and asked.game == TUNNELS
    assert asked.seats == {"marines": "player-1", "genestealers": ""} and asked.computers == {"genestealers": "careful"}


def test_a_match_that_is_watched_is_played_by_computers_and_is_the_same_match() -> None:
    played, watched = (RULES.side_match(at_war(battles=way).s) for way in ("played", "watched"))
    assert played is not None and watched is not None
    assert set(watched.computers) == set(watched.seats) and not played.computers
    assert (played.seed, played.scenario, played.seats) == (watched.seed, watched.scenario, watched.seats)


def test_raiders_attack_below_and_the_supplies_have_guards() -> None:
    t = happened(1, 1, worlds="raw C3 1", battles="played")
    t.play(Accept())
    asked = RULES.side_match(t.s)
    assert asked is not None and asked.seats == {"marines": "player-1", "genestealers": ""}
    won = RULES.side_result(t.s, Outcome(("player-1",), "survive"), over_below(asked.scenario))
    assert won == BattleResult(False, False, "objectives", (0, 0))
    t = happened(6, 3, battles="played")
    t.play(SendShip(0))
    asked = RULES.side_match(t.s)
    assert asked is not None and asked.game == HEXES and "" in asked.seats.values()


def over_below(mission: Any, fell: int = 0, killed: int = 0) -> dict[str, Any]:
    """The last state of a mission in which the first Marines fell."""
    count = len(marines(mission))
    return {"place": [hulk.GONE if n < fell else n for n in range(count)], "killed": killed}


@rule("SECTOR-20", "SECTOR-R21")
def test_the_end_of_a_match_is_one_value() -> None:
    t = at_war()
    asked = RULES.side_match(t.s)
    assert asked is not None
    ours = next(seat for seat, id in asked.seats.items() if id == "player-1")
    side = SEATS[HEXES].index(ours)
    leader, count = MODEL[hexfields.LEADERS[ours]] * 4, sum(models(asked.scenario[ours]).values())
    gone: list[list[int]] = [[], []]
    end = {"gone": gone}
    result = RULES.side_result(t.s, Outcome(("player-1",), "wiped_out"), end)
    assert result == BattleResult(True, True, "wiped_out", (0, 0))
    gone[side] = [leader] + [0] * (count // 2)
    result = RULES.side_result(t.s, Outcome(("player-1",), "objectives"), end)
    assert result == BattleResult(True, False, "objectives", (2, 0), (True, False))
    assert RULES.side_result(t.s, Outcome((), "most_worth"), end).how == "drawn"  # type: ignore[attr-defined]
    result = RULES.side_result(t.s, Outcome(("player-2",), "conceded"), end)
    assert result == BattleResult(False, False, "conceded", (2, 0), (True, False))
    assert result in t.offers
    t.play(result)
    assert t.owner("E5") == 2


def test_what_can_come_back_is_all_offered() -> None:
    for led in (False, True):
        for held in (False, True):
            found = every_result(led, held)
            assert len(set(found)) == len(found) == 175 * (1 + led) * (1 + held)


def test_what_is_known_of_the_other_games_is_so() -> None:
    assert {MODELS[kind].id for kind in playing.LEADERS} == set(hexfields.LEADERS.values())
    assert hulk.GONE == playing.GONE and hulk.lurking(0) == playing.LURKING
    assert {model.id: model.bulk for model in MODELS if model.bulk > 1} == hexfields.BULK
    for game, options in playing.OPTIONS.items():
        for info in rules_of(game).scenarios():
            known_options = {option.id: option for option in info.options}
            assert all(value in known_options[id].choices for id, value in options.items() if id in known_options)


@pytest.mark.parametrize("id", ["landing-ground", "buried-nest", "looted-decks"])
def test_a_battle_is_played_to_its_end_by_computers(id: str) -> None:
    field = OWN[id]
    rules = rules_of(field.game)
    ends = set()
    for _ in range(2):
        state = rules.new_state(scenario(field, Terms(10), Terms(10)), playing.OPTIONS[field.game], Dice.seeded(5))
        make = players_of(field.game)["careful"]
        choosers = {seat: make(rules, seat, salt_of(5, seat)) for seat in SEATS[field.game]}
        play_out(rules, state, Players(rules, choosers, Dice.seeded(1)))
        assert rules.outcome(state) is not None
        ends.add(state.digest())
    assert len(ends) == 1


@pytest.mark.parametrize(
    ("name", "place", "value", "pointer"),
    [
        ("landing-ground", ("defence", "core", 0), {}, "/defence/core/0"),
        ("landing-ground", ("attack", "troops", 0, "models", 0), {}, "/attack/troops/0/models/0"),
        ("buried-nest", ("attack", "core", 0), "terminator", "/attack/core/0"),
        ("buried-nest", ("defence", "troops", 0, "models", 0), {}, "/defence/troops/0/models/0"),
        ("buried-nest", ("scenario", "turn_limit"), "CON", "/scenario/turn_limit"),
        ("buried-nest", ("scenario", "turn_limit"), 2**31, "/scenario/turn_limit"),
        ("buried-nest", ("scenario", "turn_limit"), True, "/scenario/turn_limit"),
        ("buried-nest", ("scenario", "turn_limit"), 0, "/scenario/turn_limit"),
    ],
)
def test_what_nothing_can_be_made_of_is_refused_before_anything_is_made(
    name: str,
    place: tuple[Any, ...],
    value: Any,
    pointer: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = json.loads((battlefields.FIELDS.folder / f"{name}.json").read_text("utf-8"))
    part = file
    for step in place[:-1]:
        part = part[step]
    part[place[-1]] = value
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    for module in (hexfields, tunnelfields):
        monkeypatch.setattr(module, "compose", None)
    with pytest.raises(BadFile) as error:
        load_battlefield(path)
    assert (error.value.file, error.value.pointer) == (str(path), pointer)
    assert battlefields.FIELDS.listed(tmp_path).found == ()


def test_a_scenario_with_which_no_battle_can_be_set_up_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise KeyError

    monkeypatch.setattr(hexfields, "compose", fail)
    path = tmp_path / "landing-ground.json"
    path.write_bytes((battlefields.FIELDS.folder / "landing-ground.json").read_bytes())
    with pytest.raises(BadFile) as error:
        load_battlefield(path)
    assert (error.value.file, error.value.pointer) == (str(path), "/scenario")
