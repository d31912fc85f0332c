"""The careful players: they see only their view, take only what is offered, and play better than chance."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import APART, Choose, salt_of
from game.heresy.rules import HorusHeresy
from game.heresy.state import SEATS, HeresyState
from game.kernel.actions import Action
from game.kernel.dice import Dice
from tests.quick import nightly, some

RULES = HorusHeresy()
GALAXY = RULES.scenario("galaxy", {}, 0)


def players(*seats: str, seed: int) -> dict[str, Choose]:
    return {seat: players_of("heresy")["careful"](RULES, seat, salt_of(seed, seat)) for seat in seats}


def played(choosers: Mapping[str, Choose], seed: int, seats: int = 2, **options: str) -> HeresyState:
    state = RULES.new_state(GALAXY, options, Dice.seeded(seed), seats)
    play_out(RULES, state, Players(RULES, choosers, Dice.seeded(seed ^ APART)))
    return state


def watched(chooser: Choose, seat: str) -> Choose:
    """The same player, checked: it is given a view without secrets, leaves it alone, and answers with what is
    offered."""

    def choose(view: Any, actions: Sequence[Action]) -> Action:
        assert view.dice.stream == 0
        assert not any(view.pile)
        assert not any(card for id, hand in zip(view.seats, view.hands, strict=True) if id != seat for card in hand)
        before = view.digest()
        action = chooser(view, actions)
        assert action in actions
        assert view.digest() == before
        return action

    return choose


@pytest.mark.parametrize("seats", some((2, 3, 4, 5, 6), 2))
@pytest.mark.sweep(4)
def test_a_match_between_them_comes_to_its_end(seats: int) -> None:
    chosen = {seat: watched(one, seat) for seat, one in players(*SEATS[seats], seed=seats).items()}
    start = time.process_time()
    state = played(chosen, seats, seats, order="alternating", rounds="15")
    turns = max(1, state.round) * seats
    print(f"{seats} seats: {state.round} rounds, {1000 * (time.process_time() - start) / turns:.0f} ms a turn")
    assert RULES.outcome(state) is not None


@pytest.mark.slow
@pytest.mark.parametrize("bonuses", ["choose", pytest.param("army", marks=nightly)])
def test_they_know_every_way_to_fight(bonuses: str) -> None:
    state = played(players(*SEATS[2], seed=1), 1, bonuses=bonuses, battles="withdraw", hand="5", deployment="fives")
    assert RULES.outcome(state) is not None


@pytest.mark.slow
def test_the_same_seed_plays_the_same_match() -> None:
    assert len({played(players(*SEATS[2], seed=5), 5).digest() for _ in range(2)}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seat", SEATS[2])
@pytest.mark.sweep(3)
def test_a_careful_player_beats_one_that_takes_any_action(seat: str) -> None:
    assert all(played(players(seat, seed=seed), seed).winner == seat for seed in range(6))
