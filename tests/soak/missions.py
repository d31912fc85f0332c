"""Mission files damaged at random: each loads as a mission that can be played, or is refused in one sentence."""

from __future__ import annotations

import random

from game.hulk.mission import SECTIONS, Mission, load_mission, mission_from_json
from game.kernel.dice import Dice
from game.kernel.paths import maps_folder
from game.kernel.registry import rules_of
from tests.soak.mapfiles import MapFiles, main

STEPS = 60
"""Decisions played at random in a damaged mission that loads."""
NAMES = [path.name for path in sorted((maps_folder() / "hulk").glob("*.json")) if path.name != SECTIONS]
"""The program's own missions."""


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


MISSIONS = MapFiles(maps_folder() / "hulk", NAMES, lambda folder, name: load_mission(folder / name), played)

if __name__ == "__main__":
    main(MISSIONS)
