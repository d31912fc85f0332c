"""Random games of every mission and from prepared positions, to their end, with a look at every position on the way."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.hulk import events as ev
from game.hulk.actions import EndPhase, Finish
from game.hulk.checks import faults
from game.hulk.state import DESTROYED, GONE, HulkState
from game.kernel.actions import Action, Event, Pass, PassFor, tag_of
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from tests.hulk.positions import positions
from tests.quick import some

GAMES = 20
LIMIT = 20_000
"""Decisions that no game comes near."""
RULES: Any = rules_of("hulk")
MISSIONS = [info.id for info in RULES.scenarios()]
PREPARED = dict(positions())


def new_game(mission: str, seed: int) -> HulkState:
    state: HulkState = RULES.new_state(RULES.scenario(mission, {}, seed), {}, Dice.seeded(seed))
    return state


def pick(offers: Sequence[Action], chance: random.Random) -> Action:
    """Any offer, but mostly one that does something, so that the sides meet."""
    deeds = [action for action in offers if not isinstance(action, EndPhase | Finish | Pass | PassFor)]
    return chance.choice(deeds if deeds and chance.random() < 0.9 else list(offers))


def what_is_told_is_so(events: Sequence[Event], now: HulkState) -> None:
    """The events of one action fit each other and the position they led to."""
    where = {event.piece: event.to for event in events if isinstance(event, ev.Moved | ev.Entered | ev.Fell)}
    dead = {event.piece for event in events if isinstance(event, ev.Killed | ev.BlipDestroyed)}
    revealed = {event.piece for event in events if isinstance(event, ev.Revealed)}
    assert all(now.place[piece] == GONE for piece in dead | revealed)
    assert all(now.place[piece] == to for piece, to in where.items() if piece not in dead | revealed)
    for event in events:
        if isinstance(event, ev.Shot):
            assert event.needed == (6 if event.left < 0 else 5) - event.sustained
            assert len(event.faces) == (2 if event.left < 0 else 3)
            assert event.hit == (sum(face >= event.needed for face in event.faces) >= event.hits)
        elif isinstance(event, ev.StormRolled):
            assert event.destroyed == (event.face >= event.needed) == (event.piece in dead)
        elif isinstance(event, ev.FireRolled):
            assert event.died == (event.face >= 2) == (event.piece in dead)
        elif isinstance(event, ev.ExplosionRolled):
            assert event.destroyed == (event.face >= 4)
            assert not event.destroyed or event.piece in dead or now.doors[event.door] == DESTROYED
        elif isinstance(event, ev.CombatEnded):
            assert event.attack <= event.defence or event.defender in dead
        elif isinstance(event, ev.DoorDestroyed):
            assert now.doors[event.door] == DESTROYED
        elif isinstance(event, ev.CommandSpent):
            assert 0 < event.amount <= event.total <= 6


def play_out(state: HulkState, chance: random.Random) -> set[str]:
    """Play to the end; the verbs of what happened. Every position is looked at."""
    verbs: set[str] = set()
    for _ in range(LIMIT):
        seat = RULES.to_decide(state)
        if seat is None:
            break
        offers = RULES.legal_actions(state)
        assert offers, f"{seat} is asked and has nothing to answer: {state.frames}"
        assert len(set(offers)) == len(offers), "something is offered twice"
        action = pick(offers, chance)
        events = RULES.apply(state, action)
        verbs.update(tag_of(type(event)) for event in events)
        assert faults(state) == [], f"after {action}: {state.frames}"
        what_is_told_is_so(events, state)
    assert RULES.outcome(state) is not None, "the game does not end"
    assert RULES.legal_actions(state) == []
    return verbs


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seed", some(range(GAMES), GAMES))
@pytest.mark.sweep(3)
def test_a_random_game_comes_to_its_end(mission: str, seed: int) -> None:
    play_out(new_game(mission, seed), random.Random(seed))


@pytest.mark.parametrize("name", PREPARED)
@pytest.mark.sweep(4)
def test_random_games_from_a_prepared_position_come_to_their_end(name: str) -> None:
    for seed in range(5):
        twin = PREPARED[name].copy()
        twin.dice = Dice.seeded(seed)
        play_out(twin, random.Random(seed))


def test_random_games_tell_every_kind_of_event() -> None:
    untold = {tag_of(kind) for kind in RULES.event_types} - {"conceded", "draw_agreed"}
    for seed in range(GAMES):
        for name, start in PREPARED.items():
            if untold:
                twin = start.copy()
                twin.dice = Dice.seeded(seed)
                untold -= play_out(twin, random.Random(f"{name} {seed}"))
    assert untold == set()
