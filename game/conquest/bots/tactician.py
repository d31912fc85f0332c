"""A player that plays battles on: what it decides in them it judges by how they end, the careful player's choice
against its rivals. Elsewhere it is the careful player."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.bots.judging import PlayOn, judge, worlds
from game.bots.player import Stop, never
from game.conquest import actions as act
from game.conquest.bots.evaluation import worth
from game.conquest.bots.player import Commander, sensible
from game.conquest.bots.quick import Quick
from game.conquest.bots.weights import WEIGHTS
from game.conquest.frames import Turns
from game.conquest.state import SEATS, ConquestState
from game.kernel.actions import Action
from game.kernel.dice import Dice

RIVALS = 7
"""How many rivals of the careful player's choice are judged."""
CLOSE = 0.12
"""By how much a rival may seem worse at first sight."""
WORLDS = 2
"""In how many worlds: the same choice ends a battle alike in most of them."""
MOST = 150
"""How many times a battle is played on in a round at most."""


def battle(s: ConquestState) -> Hashable:
    """Return which battle is fought."""
    return s.round, s.fought


class Tactician:
    """Called with the view of its seat and the actions offered, it answers with one of them. `stop`: whether nobody
    waits for its answer any more."""

    def __init__(self, rules: Any, seat: str, salt: int) -> None:
        self.rules, self.seat, self.salt = rules, seat, salt
        self.careful = Commander(WEIGHTS, 0.0, rules, seat, salt)
        self.dice = Dice.seeded(salt).split()
        self.stop: Stop = never
        self.round, self.spent = 0, 0

    def __call__(self, view: ConquestState, actions: Sequence[Action]) -> Action:
        """Choose one of the actions offered."""
        if self.round != view.round:
            self.round, self.spent = view.round, 0
        if self.spent > MOST or not _weighty(view, actions):
            return self.careful(view, actions)
        return self._judged(view, self._plans(view, sensible(view, actions)))

    def _plans(self, view: ConquestState, offered: Sequence[Action]) -> list[Action]:
        """Return what the careful player would do and what seems nearly as good, the best first."""
        if len(offered) == 1:
            return list(offered)
        scores = self.careful.scores(self.rules.resample(view, self.seat, self.dice.split()), offered)
        order = sorted(range(len(offered)), key=lambda at: -scores[at])
        return [offered[at] for at in order[: RIVALS + 1] if scores[at] > scores[order[0]] - CLOSE]

    def _judged(self, view: ConquestState, plans: Sequence[Action]) -> Action:
        """Return the plan by which the battle ends best, the first unless another is surely better."""
        number = SEATS.index(self.seat)
        play_on = PlayOn(self.rules, self.seat, self._quick, battle, lambda s: worth(s, number, WEIGHTS), 0)

        def ends(world: ConquestState, plan: Action) -> float:
            self.spent += 1
            return play_on(world, self._quick(self.seat), plan)

        return judge(plans, worlds(self.rules, view, self.seat, self.dice.split()), ends, WORLDS, self.stop).choice

    def _quick(self, seat: str) -> Quick:
        return Quick(self.rules, seat, self.salt)


def _weighty(view: ConquestState, actions: Sequence[Action]) -> bool:
    """Return whether a battle may hang on a choice; in windows between combat turns little does."""
    if view.frames[-1].name == Turns.procedure:
        return any(isinstance(one, act.Attack) for one in actions)
    return view.fought >= 0
