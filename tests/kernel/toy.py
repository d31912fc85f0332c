"""A race to a hundred: the least game that rolls, hides nothing and ends. `Toy.version` may be raised by a test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.kernel import registry
from game.kernel.actions import KERNEL_ACTIONS, Action, Event
from game.kernel.dice import Dice
from game.kernel.manifest import Game
from game.kernel.results import Outcome
from game.kernel.rules import GameRules, OptionInfo, ScenarioInfo
from game.kernel.sequence import Decision, SequenceOfPlay
from game.kernel.state import Frame, State

SEATS = ("north", "south")
BOTS: dict[str, Any] = {}
GAME = Game(key="toy", name="The race", rules="tests.kernel.toy:Toy", bots="tests.kernel.toy:BOTS")


class Step(Action, frozen=True, gc=False):
    """Go that far."""

    far: int


class Leap(Action, frozen=True, gc=False):
    """Go as far as a die says."""


class Moved(Event, frozen=True, gc=False):
    """A runner has moved."""

    far: int


class Track(State):
    """How far each runner is, and the moves made."""

    lists = ("at",)
    plain = ("moves",)
    fixed = ("goal",)
    at: list[int]
    moves: int
    goal: int


class Move(Decision[Track]):
    """The runners take turns."""

    def seat(self, state: Track, frame: Frame) -> str | None:
        return None if max(state.at) >= state.goal else SEATS[state.moves % 2]

    def offers(self, state: Track, frame: Frame) -> list[Action]:
        return [Step(1), Step(2), Leap()]

    def step(self, state: Track, frame: Frame, action: Step) -> None:
        move(state, action.far * Toy.stride)

    def leap(self, state: Track, frame: Frame, action: Leap) -> None:
        move(state, state.dice.roll())


def move(state: Track, far: int) -> None:
    """Move the runner whose turn it is."""
    state.at[state.moves % 2] += far
    state.moves += 1
    state.events.append(Moved(far))


class Toy(GameRules[Track]):
    """The rules of the race."""

    key, name, stride = GAME.key, GAME.name, 1
    version: ClassVar[int] = 1
    own_actions, own_events = (Step, Leap), (Moved,)
    sequence = SequenceOfPlay[Track]({"match": (Move(),)}, KERNEL_ACTIONS + (Step, Leap))

    def scenarios(self) -> Sequence[ScenarioInfo]:
        length = OptionInfo("length", "Length", "long", ("short", "long"))
        return [ScenarioInfo("track", "The track", "", {2: SEATS}, (length,))]

    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        return {"goal": 20 if options["length"] == "short" else 100}

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> Track:
        state = Track(dice)
        state.at, state.moves, state.goal = [0, 0], 0, int(scenario["goal"])
        return state

    def outcome(self, state: Track) -> Outcome | None:
        if self.to_decide(state) is not None:
            return None
        return Outcome((SEATS[state.at.index(max(state.at))],), "goal", dict(zip(SEATS, state.at, strict=True)))

    def round(self, state: Track) -> int:
        return state.moves // 2

    def invariants(self, state: Track) -> list[str]:
        return [] if len(state.at) == 2 and min(state.at) >= 0 else ["The runners are not on the track."]


def enter() -> None:
    """Let the race be played by its key."""
    registry.use({Toy.key: Toy.__module__})
