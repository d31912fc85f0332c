"""A captain of the Sinking Isles: how a game makes a computer player of what `game.bots` has.

On a turn it judges what is offered by rollouts in which everybody goes by a rule of thumb to the end of the round; what
lies aboard then is worth a chance of winning. Its course it draws from the mix that solves the game of its own courses
against those of a rival.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import fmean

from game.bots.evaluation import chance
from game.bots.judging import judge, worlds
from game.bots.matrixgame import Solution, drawn, solve
from game.bots.player import Choose, Factory, best_of
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from tests.bots.rollouts import Rollout
from tests.proving import words as w
from tests.proving.play import FORTUNE, Isles, side

WEIGHTS = {"gold": 0.13, "pearls": 0.56, "cards": 0.18, "fortune": 0.27}
"""Learned by `python -m tests.bots.learning`."""
JUDGED, SAILED = 24, 6
"""In how many worlds an action is judged, and a pair of courses."""
PLAIN = {w.Dive: 2.5, w.Dig: 1.0, Pass: 0.0, w.Rest: -0.5}
CARDS = {"parley": 2.0, "shield": 1.0, "smoke": 0.5}


def by_thumb(s: Isles, seat: str, actions: Sequence[Action], dice: Dice) -> Action:
    """Choose by rule of thumb, which needs no more than a view shows; among equals, as courses are, any."""
    return best_of(actions, lambda action: _thumb(s, action), dice)


def _thumb(s: Isles, action: Action) -> float:
    if isinstance(action, w.Raid):
        return float(s.gold[s.seats.index(action.victim)])
    if isinstance(action, w.Play):
        return CARDS.get(action.card, -1.0)
    return PLAIN.get(type(action), -1.0)


def features(s: Isles, seat: str) -> dict[str, float]:
    """Return what the side of a seat has more than the richest of the others."""
    mine = _aboard(s, side(seat))
    other = max((_aboard(s, one) for one in map(side, s.seats) if one != side(seat)), key=lambda it: it["gold"])
    return {name: mine[name] - other[name] for name in mine}


def _aboard(s: Isles, name: str) -> dict[str, int]:
    ships = [at for at, seat in enumerate(s.seats) if side(seat) == name]
    return {
        "gold": sum(s.gold[at] for at in ships),
        "pearls": sum(sum(s.pearls[at]) for at in ships),
        "cards": sum(len(s.hands[at]) for at in ships),
        "fortune": max(max(0, s.gold[at] - FORTUNE // 2) for at in ships),
    }


class Captain:
    """A captain that searches, at one seat."""

    def __init__(self, rules: GameRules[Isles], seat: str, salt: int) -> None:
        self.rules = rules
        self.seat = seat
        self.dice = Dice.seeded(salt)

    def __call__(self, view: Isles, actions: Sequence[Action]) -> Action:
        """Choose one of the actions offered."""
        drawn_worlds = worlds(self.rules, view, self.seat, self.dice.split())
        if isinstance(actions[0], w.Sail):
            mixed = self.courses(view, [next(drawn_worlds) for _ in range(SAILED)])
            return actions[drawn(mixed.rows, self.dice)]
        own = by_thumb(view, self.seat, actions, self.dice)
        candidates = [own, *(action for action in actions if action != own)]
        return judge(candidates, drawn_worlds, self._rollout(view), JUDGED).choice

    def courses(self, view: Isles, known: Sequence[Isles]) -> Solution:
        """Solve the game of the own courses against those of the first rival, in worlds; all others sail anywhere."""
        rollout, isles = self._rollout(view), view.afloat
        rival = next(seat for seat in view.seats if side(seat) != side(self.seat))
        return solve(
            [
                [
                    fmean(self._sailed(rollout, one, {self.seat: mine, rival: theirs}) for one in known)
                    for theirs in isles
                ]
                for mine in isles
            ]
        )

    def _sailed(self, rollout: Rollout[Isles], world: Isles, courses: Mapping[str, int]) -> float:
        """Return what a world comes to when these courses are set, or were already."""
        world = world.copy()
        frame = world.frames[-1]
        frame.values["sealed"] = tuple((seat, courses.get(seat, isle)) for seat, isle in frame.values.get("sealed", ()))

        def policy(s: Isles, seat: str, actions: Sequence[Action], dice: Dice) -> Action:
            if seat in courses and isinstance(actions[0], w.Sail):
                return w.Sail(courses[seat])
            return by_thumb(s, seat, actions, dice)

        return replace(rollout, policy=policy)(world)

    def _rollout(self, view: Isles) -> Rollout[Isles]:
        now, seat = view.number, self.seat
        return Rollout(
            self.rules, seat, by_thumb, lambda s: s.number > now, lambda s: chance(features(s, seat), WEIGHTS)
        )


def plain(rules: GameRules[Isles], seat: str, salt: int) -> Choose:
    """Make a captain that goes by the rule of thumb alone."""
    dice = Dice.seeded(salt)
    return lambda view, actions: by_thumb(view, seat, actions, dice)


BOTS: dict[str, Factory] = {"captain": Captain, "plain": plain}
