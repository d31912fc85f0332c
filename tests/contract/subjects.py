"""What the contract is proved on: random games of every registered game and scenario, and of the proving game."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.cards.windows import Window
from game.catalogue import GAMES
from game.kernel import registry
from game.kernel.actions import Action, Event, tag_of
from game.kernel.match.setup import Setup, prepare
from game.kernel.state import State
from tests.proving.rules import SinkingIsles

SEEDS = range(int(os.environ.get("CONTRACT_SEEDS", "2")))
SEEDS_OF_MORE = range(2)
"""Seeds with more players than the fewest."""
LIMIT = 20_000
"""Decisions that no random game comes near."""
KEPT, EVERY = 12, 12
"""Moments kept of each kind of decision in a game; one in `EVERY` is kept besides."""
FEWER, SELDOM = 5, 40
"""The same in the quick tests."""
PROVING = SinkingIsles()
POSITIONS = {SinkingIsles.key: "tests.proving.positions"}


def keys() -> list[str]:
    """Every game of the catalogue, and the proving game, which the registry knows while these tests run."""
    return [*GAMES, SinkingIsles.key]


def rules_of(key: str) -> Any:
    """The rules of a game."""
    return PROVING if key == SinkingIsles.key else registry.rules_of(key)


@dataclass(frozen=True)
class Subject:
    """A game to be played at random: its set-up by scenario, number of players and seed, or a prepared position."""

    key: str
    scenario: str
    players: int
    seed: int
    position: str = ""

    def __str__(self) -> str:
        return f"{self.key}-{self.position or self.scenario}-{self.players}-{self.seed}"

    @property
    def rules(self) -> Any:
        """The rules of the game."""
        return rules_of(self.key)

    @property
    def slow(self) -> bool:
        """Tell whether the quick tests leave it out: they play one seed of each scenario, by turns with the
        fewest and the most players."""
        infos = {info.id: info for info in self.rules.scenarios()}
        number, counts = list(infos).index(self.scenario), infos[self.scenario].seats
        quick = (number % 2, (min if number % 2 else max)(counts))
        return not self.position and (self.seed, self.players) != quick

    def setup(self, undo: str = "free") -> Setup:
        """The set-up; the seed also chooses the options."""
        info = next(info for info in self.rules.scenarios() if info.id == self.scenario)
        chance = random.Random(f"{self}")
        chosen = {option.id: chance.choice(option.choices) for option in info.options} if self.seed else {}
        return prepare(self.key, self.scenario, self.seed, self.players, chosen, undo=undo)

    def start(self) -> State:
        """Where the game begins."""
        if self.position:
            return dict(positions(self.key))[self.position].copy()
        setup = self.setup()
        state: State = self.rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
        return state

    @cache
    def seats(self) -> tuple[str, ...]:
        """The seats of the game; a prepared position may name its own."""
        if self.position and hasattr(self.start(), "seats"):
            return tuple(self.start().seats)  # type: ignore[attr-defined]
        info = next(info for info in self.rules.scenarios() if info.id == self.scenario)
        return tuple(info.seats[self.players])


@dataclass
class Moment:
    """One decision of a random game: before, what was offered, what was chosen, after."""

    number: int
    kind: str
    seat: str
    state: State
    offers: list[Action]
    action: Action
    after: State
    events: list[Event]


@dataclass
class Course:
    """A random game from its start to its end: the moments that were kept, every action, every kind of decision."""

    subject: Subject
    moments: list[Moment] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    pool: dict[Action, None] = field(default_factory=dict)
    kinds: Counter[str] = field(default_factory=Counter)
    end: State | None = None


def subjects() -> list[Subject]:
    """Every scenario of every game with every number of players, from several seeds; and every prepared position."""
    found = []
    for key in keys():
        infos = rules_of(key).scenarios()
        for info in infos:
            for players in info.seats:
                seeds = SEEDS if players == min(info.seats) else SEEDS_OF_MORE
                found += [Subject(key, info.id, players, seed) for seed in seeds]
        for name, _ in positions(key):
            found.append(Subject(key, infos[0].id, min(infos[0].seats), 0, name))
    return found


@cache
def positions(key: str) -> list[tuple[str, State]]:
    """The prepared positions of a game, from the `positions` module of its tests, if it has one."""
    name = POSITIONS.get(key, f"tests.{key}.positions")
    try:
        known = find_spec(name)
    except ModuleNotFoundError:
        return []
    return list(import_module(name).positions()) if known else []


def kind_of(rules: Any, state: State) -> str:
    """The kind of decision that play waits at; "" at the end."""
    waiting = rules.sequence.decision(state)
    return "" if waiting is None else _name(waiting[0])


def kinds_of(rules: Any) -> set[str]:
    """Every kind of decision that a game's sequence of play knows."""
    steps = [step for steps in rules.sequence.procedures.values() for step in steps]
    return {_name(step) for step in steps if hasattr(step, "offers")}


def _name(decision: Any) -> str:
    return decision.window if isinstance(decision, Window) else type(decision).__name__


def choose(offers: list[Action], played: Counter[str], subject: Subject, chance: random.Random) -> Action:
    """Any offer in games of even seed; in the others rather a verb that has been played little."""
    if subject.seed % 2 == 0:
        return chance.choice(offers)
    rare = [1 / (1 + played[tag_of(type(action))]) for action in offers]
    return chance.choices(offers, rare)[0]


@cache
def course(subject: Subject) -> Course:
    """Play a random game to its end, with the checks that every step must pass."""
    rules, state, chance = subject.rules, subject.start(), random.Random(str(subject))
    played: Counter[str] = Counter()
    found = Course(subject)
    kept, every = (KEPT, EVERY) if subject.slow else (FEWER, SELDOM)
    for number in range(LIMIT):
        seat = rules.to_decide(state)
        if seat is None:
            break
        kind, offers = kind_of(rules, state), list(rules.legal_actions(state))
        check_offers(subject, state, seat, offers)
        found.kinds[kind] += 1
        found.pool.update(dict.fromkeys(offers))
        action = choose(offers, played, subject, chance)
        before = state
        state = state.copy()
        events = rules.apply(state, action)
        assert rules.invariants(state) == [], f"after {action}"
        found.actions.append(action)
        played[tag_of(type(action))] += 1
        if found.kinds[kind] <= kept or number % every == 0:
            found.moments.append(Moment(number, kind, seat, before, offers, action, state, events))
    assert rules.to_decide(state) is None, f"{subject} does not end"
    assert list(rules.legal_actions(state)) == [] and rules.outcome(state) is not None
    found.end = state
    return found


def check_offers(subject: Subject, state: State, seat: str, offers: list[Action]) -> None:
    """Until the end a seat of the match has something to choose from, each thing once, and there is no outcome yet."""
    rules = subject.rules
    assert seat in subject.seats()
    assert rules.outcome(state) is None
    assert offers, f"{seat} has nothing to choose: {state.frames}"
    assert len(set(offers)) == len(offers), f"offered twice: {offers}"
    assert all(isinstance(action, rules.action_types) for action in offers)


def courses(key: str, slow: bool) -> Iterator[Course]:
    """The random games of one game: all of them, or those of the quick tests."""
    return (course(subject) for subject in subjects() if subject.key == key and (slow or not subject.slow))
