"""Mission files damaged at random: each loads as a mission that can be played, or is refused in one sentence."""

from __future__ import annotations

import argparse
import json
import random
import re
import tempfile
from pathlib import Path

from game.boards.folders import maps_folder
from game.hulk.mission import SECTIONS, Mission, load_mission, mission_from_json
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.registry import rules_of
from tests.soak.damage import bytes_damaged, value_damaged

STEPS = 60
"""Decisions played at random in a damaged mission that loads."""
ONE_SENTENCE = re.compile(r"[^\n]+[.!]")


def mission_files() -> list[Path]:
    """The program's own missions."""
    return [path for path in sorted((maps_folder() / "hulk").glob("*.json")) if path.name != SECTIONS]


def damaged(text: bytes, chance: random.Random) -> bytes:
    """The file with wrong values in some places or, more rarely, with wrong bytes."""
    if chance.random() < 0.2:
        return bytes_damaged(text, chance)
    value = json.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        value = value_damaged(value, chance)
    return json.dumps(value).encode()


def played(mission: Mission, chance: random.Random) -> None:
    """Some decisions at random; the mission is the same after a save."""
    whole = mission.to_json()
    assert mission_from_json(whole).to_json() == whole
    rules = rules_of("hulk")
    state = rules.new_state(whole, {}, Dice.seeded(chance.randrange(1000)))
    for _ in range(STEPS):
        if rules.to_decide(state) is None:
            return
        rules.apply(state, chance.choice(list(rules.legal_actions(state))))
        assert rules.invariants(state) == []  # type: ignore[attr-defined]


def mutations(path: Path, count: int, seed: int) -> tuple[int, int]:
    """So many damaged copies of a mission: how many could be played, how many were refused. Other errors are raised."""
    chance, text = random.Random(f"{path.stem} {seed}"), path.read_bytes()
    good = refused = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        for _ in range(count):
            data = damaged(text, chance)
            copy.write_bytes(data)
            try:
                played(load_mission(copy), chance)
                good += 1
            except BadFile as error:
                refused += 1
                assert ONE_SENTENCE.fullmatch(error.sentence), error.sentence
                assert error.pointer == "" or error.pointer.startswith("/")
            except Exception:
                Path(tempfile.gettempdir(), f"damaged-{path.name}").write_bytes(data)
                raise
    return good, refused


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for path in mission_files():
        good, refused = mutations(path, args.count, args.seed)
        print(f"{path.name}: {good} can be played, {refused} are refused, each with a sentence")


if __name__ == "__main__":
    main()
