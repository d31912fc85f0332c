"""Campaigns, boards and decks damaged at random: each loads and can be played, or is refused in one sentence."""

from __future__ import annotations

import copy
import random
from typing import Any

from game.heresy.campaign import Campaign, campaign_from_json, load_campaign
from game.heresy.rules import HorusHeresy
from game.heresy.state import SEATS
from game.heresy.units import SIDES
from game.kernel.dice import Dice
from game.kernel.paths import maps_folder
from tests.soak.mapfiles import MapFiles, Odd, main

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
    value = copy.deepcopy(load_campaign(maps_folder() / "heresy" / NAMES[0]).to_json())
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


CAMPAIGNS = MapFiles(maps_folder() / "heresy", NAMES, lambda folder, name: load_campaign(folder / NAMES[0]), played)
ODD = Odd("odd campaigns", varied, campaign_from_json, lambda campaign, chance: played(campaign, chance, LONG))

if __name__ == "__main__":
    main(CAMPAIGNS, ODD)
