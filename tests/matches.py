"""Whole matches between computer players, from the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.matches import Players, play_out
from game.bots.player import APART, Choose
from game.kernel.dice import Dice
from game.kernel.results import Outcome
from game.kernel.rules import GameRules, find_scenario, settled_options


def match(
    rules: GameRules[Any],
    scenario: str,
    seed: int,
    choosers: Mapping[str, Choose],
    chosen: Mapping[str, str] | None = None,
) -> tuple[Outcome | None, Any]:
    """Return a match of a scenario, its options as chosen or by default: how it ended, None if it was given up, and the
    last state."""
    options = settled_options(find_scenario(rules, scenario), dict(chosen or {}))
    state = rules.new_state(rules.scenario(scenario, options, seed), options, Dice.seeded(seed))
    play_out(rules, state, Players(rules, choosers, Dice.seeded(seed ^ APART)))
    return rules.outcome(state), state
