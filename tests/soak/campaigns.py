"""Campaigns, boards and decks damaged at random: each loads and can be played, or is refused in one sentence."""

from __future__ import annotations

import argparse
import copy
import json
import random
import tempfile
from pathlib import Path
from typing import Any

from game.boards.folders import maps_folder
from game.heresy.campaign import FOLDER, Campaign, campaign_from_json, load_campaign
from game.heresy.rules import HorusHeresy
from game.heresy.state import SEATS
from game.heresy.units import SIDES
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from tests.soak.missions import ONE_SENTENCE, damaged

NAMES = ("galaxy.json", "stratagems.json", "boards/galaxy.json", "boards/sol-system.json", "boards/palace.json")
"""The files of the program's campaign."""
RULES = HorusHeresy()
STEPS = 400
"""Decisions played at random in a damaged campaign that loads: the forces are deployed, and some rounds played."""
SELDOM = 20
"""After so many decisions the position is looked at."""
LONG = 50_000
"""More decisions than any random match of so few rounds has."""


def played(campaign: Campaign, chance: random.Random, steps: int = STEPS) -> None:
    """What the rules ask of every campaign is there; it is the same after a save; some decisions at random."""
    whole = campaign.to_json()
    assert campaign_from_json(whole).to_json() == whole
    board = campaign.board
    assert campaign.sanctum in campaign.palace and board.places[campaign.terra].capacity == 0
    assert campaign.outside and campaign.landings and campaign.planets
    for side, name in enumerate(SIDES):
        own = [place for place in board.places if place.owner == name]
        counters = sum(count for *_, count in (*campaign.fixed[side], *campaign.free[side]))
        assert sum(place.capacity for place in own) >= counters
    state = RULES.new_state(whole, {}, Dice.seeded(chance.randrange(1000)), chance.choice(list(SEATS)))
    for step in range(steps):
        if RULES.to_decide(state) is None:
            break
        assert step % SELDOM or RULES.invariants(state) == []
        RULES.apply(state, chance.choice(list(RULES.legal_actions(state))))
    assert RULES.invariants(state) == []
    assert steps < LONG or RULES.outcome(state) is not None


def varied(chance: random.Random) -> Any:
    """The program's campaign with other colours, numbers, routes, forces and cards: odd, but perhaps playable."""
    value = copy.deepcopy(load_campaign(maps_folder() / FOLDER / NAMES[0]).to_json())
    stood = {stack["place"] for side in SIDES for stack in value[side]["fixed"]}
    places = [place for board in value["boards"] for place in board["places"] if place["id"] not in stood]
    places = [place for place in places if not {"opens", "yields_to"} & set(place)]
    for place in chance.sample(places, chance.randrange(60)):
        field, new = chance.choice(
            (
                ("owner", chance.choice(("loyal", "traitor"))),
                ("production", chance.randrange(6)),
                ("forbids", [chance.choice(("army", "titan", "primarch", "astartes"))]),
            )
        )
        place[field] = new
    for board in value["boards"]:
        for line in chance.sample(board["routes"], chance.randrange(len(board["routes"]) // 4)):
            line["dotted"] = True
        for line in chance.sample(board["routes"], chance.randrange(4)):
            board["routes"].remove(line)
    for side in SIDES:
        forces = value[side]
        for stack in chance.sample(forces["fixed"][1:], chance.randrange(5)):
            forces["fixed"].remove(stack)
        for counters in forces["free"]:
            if "count" in counters:
                counters["count"] = chance.choice((1, counters["count"], chance.randrange(1, 100)))
        forces["free"] = chance.sample(forces["free"], chance.randrange(len(forces["free"]) + 1))
    value["deck"]["cards"] = chance.sample(value["deck"]["cards"], chance.randrange(34))
    for card in value["deck"]["cards"]:
        card["copies"] = chance.randrange(1, 4)
    value |= {"production_goal": chance.randrange(30, 90), "sector_goal": chance.randrange(1, 14)}
    value["round_cap"] = chance.randrange(1, 20)
    return value


def variations(count: int, seed: int) -> tuple[int, int]:
    """So many odd campaigns played to their end: how many could be, how many were refused."""
    chance = random.Random(f"varied {seed}")
    good = 0
    for _ in range(count):
        value = varied(chance)
        try:
            campaign = campaign_from_json(value)
        except BadFile as error:
            assert ONE_SENTENCE.fullmatch(error.sentence), error.sentence
            continue
        try:
            played(campaign, chance, LONG)
        except Exception:
            Path(tempfile.gettempdir(), "odd-campaign.json").write_text(json.dumps(value), encoding="utf-8")
            raise
        good += 1
    return good, count - good


def mutations(name: str, count: int, seed: int) -> tuple[int, int]:
    """The campaign with so many damaged copies of one of its files: how many could be played, how many were refused."""
    chance = random.Random(f"{name} {seed}")
    own = maps_folder() / FOLDER
    good = refused = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "boards").mkdir()
        for other in NAMES:
            (folder / other).write_bytes((own / other).read_bytes())
        text = (own / name).read_bytes()
        for _ in range(count):
            data = damaged(text, chance)
            (folder / name).write_bytes(data)
            try:
                played(load_campaign(folder / "galaxy.json"), chance)
                good += 1
            except BadFile as error:
                refused += 1
                assert ONE_SENTENCE.fullmatch(error.sentence), error.sentence
                assert error.pointer == "" or error.pointer.startswith("/")
            except Exception:
                Path(tempfile.gettempdir(), f"damaged-{Path(name).name}").write_bytes(data)
                raise
    return good, refused


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in NAMES:
        good, refused = mutations(name, args.count, args.seed)
        print(f"{name}: {good} can be played, {refused} are refused, each with a sentence")
    good, refused = variations(args.count, args.seed)
    print(f"odd campaigns: {good} were played to the end, {refused} are refused, each with a sentence")


if __name__ == "__main__":
    main()
