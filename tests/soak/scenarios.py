"""Scenarios, tiles and command cards damaged at random: each loads and can be played, or is refused in one sentence."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

from game.boards.hexes import SIDES
from game.calth.models import CAPACITY, MODELS, SEATS
from game.calth.rules import BetrayalAtCalth
from game.calth.scenario import Scenario, load_scenario, scenario_from_json
from game.kernel.dice import Dice
from game.kernel.paths import maps_folder
from tests.soak.mapfiles import MapFiles, Odd, main

RULES = BetrayalAtCalth()
STEPS = 150
"""Decisions played at random in a damaged scenario that loads."""
SELDOM = 10
"""After so many decisions the position is looked at."""
LONG = 20_000
"""More decisions than any random match of so few rounds has."""


def names() -> list[str]:
    """The program's own scenarios, its command cards and its tiles, from their folder."""
    own = maps_folder() / "calth"
    return [path.relative_to(own).as_posix() for path in sorted(own.rglob("*.json"))]


@cache
def user_of(name: str) -> str:
    """A scenario to which a file belongs: itself, or one beside it that has this tile or plays with these cards."""
    own = maps_folder() / "calth"
    path = own / name
    if "tiles" in json.loads(path.read_text(encoding="utf-8")):
        return name
    beside = path.parent.parent if path.parent.name == "tiles" else path.parent
    users = ((user, user.read_text(encoding="utf-8")) for user in sorted(beside.glob("*.json")))
    found = next(user for user, text in users if f'"{path.stem}"' in text and '"tiles"' in text)
    return found.relative_to(own).as_posix()


def played(scenario: Scenario, chance: random.Random, steps: int = STEPS) -> None:
    """What the rules ask of every scenario is there; it is the same after a save; some decisions at random."""
    whole = scenario.to_json()
    assert scenario_from_json(whole).to_json() == whole
    for side in range(2):
        picks = {choice.option: MODELS[chance.choice(choice.kinds)].id for choice in scenario.forces[side].choices}
        armed = scenario.armed(side, picks)
        assert [at for at, _ in armed] == [at for at, _ in scenario.listed[side]]
        assert all(sum(MODELS[kind].bulk for kind in kinds) <= CAPACITY for _, kinds in armed)
    state = RULES.new_state(whole, {}, Dice.seeded(chance.randrange(1000)))
    for step in range(steps):
        if RULES.to_decide(state) is None:
            break
        assert step % SELDOM or RULES.invariants(state) == []
        RULES.apply(state, chance.choice(list(RULES.legal_actions(state))))
    assert RULES.invariants(state) == []
    assert steps < LONG or RULES.outcome(state) is not None


VICTORIES: list[Any] = [
    {"kind": "most_out"},
    {"kind": "most_worth"},
    {"kind": "hold_hexes", "objectives": ["4,5", "7,2", "5,4"]},
    {"kind": "break_out", "seat": "word-bearers", "models": 2},
    {"kind": "break_out", "seat": "ultramarines", "models": 4},
    {"kind": "slay", "seat": "word-bearers", "model": "aethon"},
    {"kind": "rite", "seat": "word-bearers", "leader": "sedd", "altar": "7,2", "dice": 3, "marks": 6},
]


def varied(chance: random.Random) -> Any:
    """One of the program's scenarios with other terrain, doors, obstacles, forces, cards and another victory: odd, but
    perhaps playable."""
    own = sorted(path for path in (maps_folder() / "calth").glob("*.json") if '"tiles"' in path.read_text("utf-8"))
    value = copy.deepcopy(load_scenario(chance.choice(own)).to_json())
    for tile in (tile for row in value["tiles"] for tile in row):
        for _ in range(chance.randrange(6)):
            y, x = chance.randrange(8), chance.randrange(10)
            row = tile["rows"][y]
            tile["rows"][y] = row[:x] + chance.choice("...rrb#") + row[x + 1 :]
    wide, high = 10 * len(value["tiles"][0]), 8 * len(value["tiles"])
    edges = [(f"{chance.randrange(wide)},{chance.randrange(high)}", chance.choice(SIDES)) for _ in range(6)]
    doors = [{"id": f"own-{i}", "hex": hex, "side": side, "closes": i + 1} for i, (hex, side) in enumerate(edges[:2])]
    value["doors"] = value.get("doors", []) + chance.sample(doors, chance.randrange(3))
    walls = [{"hex": hex, "side": side} for hex, side in edges[2:]]
    value["obstacles"] = chance.sample(walls, chance.randrange(3))
    value["rounds"] = chance.randrange(4, 9)
    for seat in SEATS:
        units = value[seat]["units"]
        value[seat]["units"] = chance.sample(units, chance.randrange(1, len(units) + 1))
        value[seat].pop("choices", None)
    value["deck"]["cards"] = chance.sample(value["deck"]["cards"], chance.randrange(25))
    if chance.random() < 0.6:
        value["victory"] = chance.choice(VICTORIES)
    return value


SCENARIOS = MapFiles(
    maps_folder() / "calth", names(), lambda folder, name: load_scenario(folder / user_of(name)), played
)
ODD = Odd("odd scenarios", varied, scenario_from_json, lambda scenario, chance: played(scenario, chance, LONG))

if __name__ == "__main__":
    main(SCENARIOS, ODD)
