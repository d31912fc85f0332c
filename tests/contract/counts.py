"""Counts of action sequences: how many ways play can go on from a position, exactly `depth` actions deep."""

from __future__ import annotations

from typing import Any

from game.kernel.actions import Action, to_json
from game.kernel.state import State


def sequences(rules: Any, state: State, depth: int) -> int:
    """How many sequences of exactly so many actions there are; those in which the match ends sooner do not count."""
    if depth == 0:
        return 1
    actions = rules.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(sequences(rules, _after(rules, state, action), depth - 1) for action in actions)


def divided(rules: Any, state: State, depth: int) -> dict[str, int]:
    """The same for each first action, to find where two counts part."""
    found = {}
    for action in rules.legal_actions(state):
        value = to_json(action)
        words = " ".join([value.pop("do"), *map(str, value.values())])
        found[words] = sequences(rules, _after(rules, state, action), depth - 1)
    return found


def _after(rules: Any, state: State, action: Action) -> State:
    after = state.copy()
    rules.apply(after, action)
    return after
