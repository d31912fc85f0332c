"""Sector maps damaged at random: each loads and can be played, or is refused in one sentence; and campaigns that were
written as maps in the middle, whole and damaged."""

from __future__ import annotations

import random
from typing import Any

from game.kernel.dice import Dice
from game.kernel.paths import maps_folder
from game.sector.generator import new_sector
from game.sector.rules import SectorInvasion
from game.sector.sector import Sector, load_sector, read_sector, sector_from_json
from game.sector.underway import as_map
from tests.soak.damage import value_damaged
from tests.soak.mapfiles import MapFiles, Odd, main

RULES = SectorInvasion()
OPTIONS = {"battles": "resolved"}
STEPS = 60
"""Decisions played at random on a damaged map that loads."""
BEFORE = 900
"""At most so many decisions of a campaign before it is written as a map."""
DAMAGED = 0.8
"""How many of those maps are damaged besides."""
NAMES = [path.name for path in sorted((maps_folder() / "sector").glob("*.json"))]
"""The program's own maps."""


def played(sector: Sector, chance: random.Random) -> None:
    """Some decisions at random; the map is the same after a save."""
    whole = sector.to_json()
    assert sector_from_json(whole).to_json() == whole
    players = len(sector.headquarters)
    state = RULES.new_state(whole, OPTIONS, Dice.seeded(chance.randrange(1000)), players)
    assert RULES.invariants(state) == []
    for _ in range(STEPS):
        if RULES.to_decide(state) is None:
            return
        RULES.apply(state, chance.choice(list(RULES.legal_actions(state))))
        assert RULES.invariants(state) == []


def under_way(chance: random.Random) -> Any:
    """A campaign that is written as a map in the middle, and then perhaps damaged."""
    players = chance.randint(2, 6)
    made = new_sector(chance.randrange(10_000), players, chance.choice(("hex", "square")))
    state = RULES.new_state(made.to_json(), OPTIONS, Dice.seeded(chance.randrange(1000)), players)
    for _ in range(chance.randrange(BEFORE)):
        if RULES.to_decide(state) is None:
            break
        RULES.apply(state, chance.choice(list(RULES.legal_actions(state))))
    if state.flying >= 0:
        state.flying = -1
        state.recache()
    value = as_map(state).to_json()
    return value_damaged(value, chance) if chance.random() < DAMAGED else value


SECTORS = MapFiles(maps_folder() / "sector", NAMES, lambda folder, name: load_sector(folder / name), played)
ODD = Odd("campaigns", under_way, lambda value: read_sector(value, "campaign.json"), played)

if __name__ == "__main__":
    main(SECTORS, ODD)
