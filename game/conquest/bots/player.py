"""A player that tries every choice in a world that might be the true one, plays on quietly to the next turn, and takes
what leaves it best; dials are a game of secret choices of both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.bots.levels import Eye
from game.bots.matrixgame import drawn, solve
from game.conquest import actions as act
from game.conquest import board
from game.conquest.bots.evaluation import worth
from game.conquest.state import PLANET, SEATS, ConquestState, hq_of
from game.kernel.actions import Action, Pass, PassFor, StandingAnswer
from game.kernel.dice import Dice

QUIET: Final = 24
"""Decisions that are played on after a choice, at most."""
STABLE: Final = ("deploy", "turns", "command", "headquarters", "match")
"""Where a choice has had its effect: the next turn of anybody."""
FAINT: Final = 0.12
"""How likely a dial is at least that is set at all."""
MARGIN: Final = 0.0015
"""By how much acting must be better than passing."""


class Commander:
    """Chooses for a seat by the weights of what a position has. `errs`: by how much a chance may seem better to it than
    it is."""

    def __init__(self, weights: Mapping[str, float], errs: float, rules: Any, seat: str, salt: int) -> None:
        self.rules, self.seat, self.number = rules, seat, SEATS.index(seat)
        self.chance, self.weights = Dice.seeded(salt), weights
        self.eye = Eye(errs, self.chance)

    def __call__(self, view: ConquestState, actions: Sequence[Action]) -> Action:
        """Return the action to take."""
        offered = _sensible(view, actions)
        if len(offered) == 1:
            return offered[0]
        if isinstance(offered[0], act.KeepHand):
            return self._starting_hand(view, offered)
        world = self.rules.resample(view, self.seat, self.chance.split())
        if isinstance(offered[0], act.SetDial):
            return self._dial(world, offered)
        return self._best(world, offered)

    def _starting_hand(self, view: ConquestState, offered: Sequence[Action]) -> Action:
        """Keep a hand with which something can be deployed early."""
        early = sum(1 for id in board.hand(view, self.number) if view.design(id).is_unit and view.design(id).cost <= 3)
        return offered[0] if early >= 2 else offered[1]

    def _best(self, world: ConquestState, offered: Sequence[Action]) -> Action:
        best, highest = offered[0], -1.0
        for action in offered:
            score = self.eye(self._outcome(world, action))
            if isinstance(action, Pass | act.Enough):
                score += MARGIN
            if score > highest:
                best, highest = action, score
        return best

    def _outcome(self, world: ConquestState, action: Action) -> float:
        """Return what an action comes to once all have declined to answer it."""
        state = world.copy()
        self.rules.apply(state, action)
        return self._settled(state)

    def _settled(self, state: ConquestState) -> float:
        rules = self.rules
        for _n in range(QUIET):
            if state.reason:
                break
            if state.frames[-1].name in STABLE:
                break
            rules.apply(state, rules.sequence.declining(state) or _plain(rules.legal_actions(state)))
        return worth(state, self.number, self.weights)

    def _dial(self, world: ConquestState, offered: Sequence[Action]) -> Action:
        """Choose a planet as one of the mixed choices that the other player cannot exploit."""
        planets = [action.planet for action in offered if isinstance(action, act.SetDial)]
        payoffs = []
        for mine in planets:
            error = self.eye(0.0)
            payoffs.append([self._committed(world, mine, theirs) + error for theirs in planets])
        chances = [chance if chance > FAINT else 0.0 for chance in solve(payoffs, 120).rows]
        total = sum(chances) or 1.0
        return offered[drawn([chance / total for chance in chances], self.chance)]

    def _committed(self, world: ConquestState, mine: int, theirs: int) -> float:
        """Return what both choices are worth once the warlords have come with all from their headquarters."""
        state = world.copy()
        for seat, planet in ((self.number, mine), (1 - self.number, theirs)):
            for id in list(board.units(state, hq_of(seat), seat)):
                state.ready[id] = state.ready[id] and id == board.warlord(state, seat)
                state.lay(id, PLANET, planet)
        return worth(state, self.number, self.weights)


def _sensible(view: ConquestState, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that are worth a thought: each kind of card once, no standing answers."""
    found: list[Action] = []
    seen: set[Any] = set()
    for action in actions:
        if isinstance(action, PassFor | StandingAnswer):
            continue
        key: Any = action
        match action:
            case act.Deploy():
                key = "deploy", view.kind[action.card], action.place, action.host
            case act.Shield():
                key = "shield", view.kind[action.card], action.unit
            case act.Choose() if view.zone[action.card] == "hand":
                key = "choose", view.kind[action.card]
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found or list(actions)


def _plain(actions: Sequence[Action]) -> Action:
    """Return what is done by whoever plays on quietly: decline, or take the first thing offered."""
    for action in actions:
        if isinstance(action, Pass | act.Enough):
            return action
    return actions[0]
