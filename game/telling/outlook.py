"""What an action may bring, tried out in worlds that fit all that a seat knows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.kernel.actions import Action, Event, Pass
from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from game.telling.teller import Teller

WORLDS = 200


def outlook(
    rules: GameRules[Any], teller: Teller, view: Any, seat: str, action: Action, dice: Dice, worlds: int = WORLDS
) -> list[tuple[float, str]]:
    """Return in what share of the worlds each line is told when the action is played and nobody answers it, the
    likeliest first."""
    found: Counter[str] = Counter()
    tried = 0
    for _world in range(worlds):
        world = rules.resample(view, seat, dice)
        if rules.refusal(world, action) is None:
            tried += 1
            before = rules.seen_by(world, seat)
            events = rules.heard_by(_played(rules, world, action), seat)
            lines = (teller.tell(before, event, events[:at]) for at, event in enumerate(events))
            found.update({line.words for line in lines if line is not None and line.words})
    return [(count / tried, words) for words, count in found.most_common()]


def _played(rules: GameRules[Any], world: Any, action: Action) -> list[Event]:
    """Play an action, in place, and decline whatever might answer it before it is done."""
    depth = len(world.frames)
    events = list(rules.apply(world, action))
    while len(world.frames) > depth and Pass() in rules.legal_actions(world):
        events += rules.apply(world, Pass())
    return events
