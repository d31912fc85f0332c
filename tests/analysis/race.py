"""The race: a game whose every chance is known, with which analyses are proved.

Two runners throw a die by turns. A safe step succeeds on 3 or more, a rash one on 6 only, and moves the mark towards
one's own side. Who has the mark on his side after the last turn has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log
from typing import Any

from game.bots.player import CAREFUL, Choose, Factory
from game.bots.subject import Budget, Subject
from game.kernel.actions import Action, Event
from game.kernel.dice import Dice
from game.kernel.manifest import Game
from game.kernel.results import Outcome
from game.kernel.rules import GameRules, ScenarioInfo
from game.kernel.state import State

KEY, SEATS, TURNS = "race", ("left", "right"), 8
NEEDS = {"safe": 3, "rash": 6}
SURE = 1e-9


class Step(Action, frozen=True, gc=False):
    """A step, safe or rash."""

    how: str


class Road(State):
    """Where the mark is, and how many turns are over."""

    plain = ("mark", "turns")
    mark: int
    turns: int


class Race(GameRules[Road]):
    """The rules of the race."""

    key, name = KEY, "The race"
    own_actions = (Step,)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        return [ScenarioInfo("road", "The road", "A mark is pulled.", {2: SEATS})]

    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        return {}

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> Road:
        s = Road(dice)
        s.mark, s.turns = 0, 0
        return s

    def new_state(self, scenario: Any, options: dict[str, str], dice: Dice, players: int = 2) -> Road:
        return self.blank(scenario, options, dice, players)

    def read_state(self, scenario: Any, options: dict[str, str], value: Any, players: int = 2) -> Road:
        s = self.blank(scenario, options, Dice(), players)
        s.read(value)
        return s

    def to_decide(self, state: Road) -> str | None:
        return SEATS[state.turns % 2] if state.turns < TURNS else None

    def legal_actions(self, state: Road) -> Sequence[Action]:
        return [Step("safe"), Step("rash")] if state.turns < TURNS else []

    def apply(self, state: Road, action: Action) -> list[Event]:
        assert isinstance(action, Step)
        if state.dice.roll() >= NEEDS[action.how]:
            state.mark += -1 if state.turns % 2 else 1
        state.turns += 1
        return []

    def outside(self, state: Road) -> bool:
        return False

    def round(self, state: Road) -> int:
        return state.turns // 2

    def outcome(self, state: Road) -> Outcome | None:
        if state.turns < TURNS:
            return None
        return Outcome((SEATS[0],) if state.mark > 0 else (SEATS[1],) if state.mark < 0 else (), "run")


@cache
def chance(mark: int, turns: int) -> float:
    """The chance of the runner on the left when both take safe steps."""
    if turns == TURNS:
        return 1.0 if mark > 0 else 0.0 if mark < 0 else 0.5
    return after(mark, turns, "safe")


def after(mark: int, turns: int, how: str) -> float:
    """The same after a step."""
    p = (7 - NEEDS[how]) / 6
    return p * chance(mark + (-1 if turns % 2 else 1), turns + 1) + (1 - p) * chance(mark, turns + 1)


def gain(state: Road, how: str) -> float:
    """What a step truly gains on the safe one, for whoever takes it."""
    more = after(state.mark, state.turns, how) - after(state.mark, state.turns, "safe")
    return -more if state.turns % 2 else more


class RaceSubject(Subject):
    """Knows every chance."""

    weights, learned, trusted = {"known": 1.0}, ("road",), True
    budget = Budget(worlds=6, again=16, starts=16, horizon=1, samples=3, doubt=0.0, processes=1)

    def quiet(self, s: Road) -> bool:
        return True

    def shuffle(self, s: Road, dice: Dice) -> None:
        """Leave it: nothing is hidden."""

    def features(self, s: Road) -> dict[str, float]:
        p = min(1 - SURE, max(SURE, chance(s.mark, s.turns)))
        return {"known": log(p / (1 - p))}

    def clock(self, s: Road) -> object:
        return s.turns // 2

    def facts(self, begun: Road, end: Road, seat: str) -> set[str]:
        ahead = end.mark if seat == SEATS[0] else -end.mark
        return {"You are ahead"} if ahead > 0 else set()


class Vague(RaceSubject):
    """Knows little: who is ahead."""

    weights = {"ahead": 0.7}

    def features(self, s: Road) -> dict[str, float]:
        return {"ahead": float(s.mark)}


def careful(rules: Any, seat: str, salt: int) -> Choose:
    """A runner who takes safe steps."""
    return lambda view, actions: actions[0]


def rash(rules: Any, seat: str, salt: int) -> Choose:
    """A runner who takes rash steps."""
    return lambda view, actions: actions[1]


BOTS: dict[str, Factory] = {CAREFUL: careful, "gentle": careful, "rash": rash}
GAME = Game(
    key=KEY,
    name="The race",
    rules="tests.analysis.race:Race",
    bots="tests.analysis.race:BOTS",
    subject="tests.analysis.race:RaceSubject",
)
