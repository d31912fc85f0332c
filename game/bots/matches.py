"""Whole matches between computer players, by the bare rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.player import Choose
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.match.session import resolved
from game.kernel.rules import GameRules

LONGEST = 100_000
"""Decisions after which a match is given up."""


@dataclass(frozen=True)
class Players:
    """Who chooses for each seat. Seats without an entry in `choosers` take any action, each as likely; what is settled
    outside of the match is drawn as the game draws it."""

    rules: GameRules[Any]
    choosers: Mapping[str, Choose]
    chance: Dice

    def choose(self, state: Any, seat: str, actions: Sequence[Action]) -> Action:
        """Return the action that a seat takes."""
        if self.rules.outside(state):
            return resolved(self.rules, state)
        chooser = self.choosers.get(seat)
        if chooser is None:
            return actions[self.chance.below(len(actions))]
        return chooser(self.rules.seen_by(state, seat), actions)


def play_out(rules: GameRules[Any], state: Any, players: Players, limit: int = LONGEST) -> int:
    """Play a state, in place, to its end or until `limit` decisions are taken; return how many were taken.

    Only decisions with two or more answers count, and only they are put to a player.
    """
    to_decide, legal_actions, apply, outside = rules.to_decide, rules.legal_actions, rules.apply, rules.outside
    choosers, below = players.choosers, players.chance.below
    decisions = 0
    while (seat := to_decide(state)) is not None:
        actions = legal_actions(state)
        offered = len(actions)
        if offered < 2:
            apply(state, actions[0])
            continue
        if decisions == limit:
            return decisions
        decisions += 1
        if seat in choosers or outside(state):
            apply(state, players.choose(state, seat, actions))
        else:
            apply(state, actions[below(offered)])
    return decisions
