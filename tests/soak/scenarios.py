"""Scenarios, tiles and command cards damaged at random: each loads and can be played, or is refused in one sentence."""

from __future__ import annotations

import argparse
import copy
import json
import random
import tempfile
from pathlib import Path
from typing import Any

from game.boards.folders import maps_folder
from game.boards.hexes import SIDES
from game.calth.models import CAPACITY, MODELS, SEATS
from game.calth.rules import BetrayalAtCalth
from game.calth.scenario import FOLDER, Scenario, load_scenario, scenario_from_json
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from tests.soak.missions import ONE_SENTENCE, damaged

RULES = BetrayalAtCalth()
STEPS = 150
"""Decisions played at random in a damaged scenario that loads."""
SELDOM = 10
"""After so many decisions the position is looked at."""
LONG = 20_000
"""More decisions than any random match of so few rounds has."""


def names() -> list[str]:
    """The program's own scenarios, its command cards and its tiles, from their folder."""
    own = maps_folder() / FOLDER
    return [path.relative_to(own).as_posix() for path in sorted(own.rglob("*.json"))]


def user_of(name: str) -> str:
    """A scenario to which a file belongs: itself, or one with all that has this tile or the cards."""
    own = maps_folder() / FOLDER
    folder, _, file = name.rpartition("/")
    if not folder and "tiles" in json.loads((own / name).read_text(encoding="utf-8")):
        return name
    tile = Path(file).stem
    users = (path for path in sorted(own.glob("*.json")) if not folder or f'"{tile}"' in path.read_text("utf-8"))
    return next(path.name for path in users if '"tiles"' in path.read_text(encoding="utf-8"))


def played(scenario: Scenario, chance: random.Random, steps: int = STEPS) -> None:
    """What the rules ask of every scenario is there; it is the same after a save; some decisions at random."""
    whole = scenario.to_json()
    assert scenario_from_json(whole).to_json() == whole
    for side in range(2):
        picks = {choice.key: MODELS[chance.choice(choice.kinds)].id for choice in scenario.forces[side].choices}
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
    own = sorted(path for path in (maps_folder() / FOLDER).glob("*.json") if '"tiles"' in path.read_text("utf-8"))
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


def variations(count: int, seed: int) -> tuple[int, int]:
    """So many odd scenarios played to their end: how many could be, how many were refused."""
    chance = random.Random(f"varied {seed}")
    good = 0
    for _ in range(count):
        value = varied(chance)
        try:
            scenario = scenario_from_json(value)
        except BadFile as error:
            assert ONE_SENTENCE.fullmatch(error.sentence), error.sentence
            continue
        try:
            played(scenario, chance, LONG)
        except Exception:
            Path(tempfile.gettempdir(), "odd-scenario.json").write_text(json.dumps(value), encoding="utf-8")
            raise
        good += 1
    return good, count - good


def mutations(name: str, count: int, seed: int) -> tuple[int, int]:
    """A scenario with so many damaged copies of one of its files: how many could be played, how many were refused."""
    chance = random.Random(f"{name} {seed}")
    own, user = maps_folder() / FOLDER, user_of(name)
    good = refused = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "tiles").mkdir()
        for other in names():
            (folder / other).write_bytes((own / other).read_bytes())
        text = (own / name).read_bytes()
        for _ in range(count):
            data = damaged(text, chance)
            (folder / name).write_bytes(data)
            try:
                played(load_scenario(folder / user), chance)
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
    for name in names():
        good, refused = mutations(name, args.count, args.seed)
        print(f"{name}: {good} can be played, {refused} are refused, each with a sentence")
    good, refused = variations(args.count, args.seed)
    print(f"odd scenarios: {good} are played to the end, {refused} are refused, each with a sentence")


if __name__ == "__main__":
    main()
