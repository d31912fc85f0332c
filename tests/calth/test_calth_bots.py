"""The careful players: they see only their view, take only what is offered, and play better than chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import APART, Choose, salt_of
from game.calth.bots.player import CarefulCommander
from game.calth.bots.weights import Weights
from game.calth.models import SEATS
from game.calth.rules import BetrayalAtCalth
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.dice import Dice
from tests.quick import turns

RULES = BetrayalAtCalth()
SCENARIOS = [info.id for info in RULES.scenarios()]


def players(*seats: str, seed: int) -> dict[str, Choose]:
    return {seat: players_of("calth")["careful"](RULES, seat, salt_of(seed, seat)) for seat in seats}


def played(choosers: Mapping[str, Choose], seed: int, scenario: str, **options: str) -> CalthState:
    state = RULES.new_state(RULES.scenario(scenario, options, seed), options, Dice.seeded(seed))
    play_out(RULES, state, Players(RULES, choosers, Dice.seeded(seed ^ APART)))
    return state


def watched(chooser: Choose, seat: str) -> Choose:
    """The same player, checked: it is given a view without secrets, leaves it alone, and answers with what
    is offered."""

    def choose(view: Any, actions: Sequence[Action]) -> Action:
        assert view.dice.stream == 0
        assert not any(card for deck in view.decks for card in deck)
        assert not any(view.hands[1 - SEATS.index(seat)])
        before = view.digest()
        action = chooser(view, actions)
        assert action in actions
        assert view.digest() == before
        return action

    return choose


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_match_between_them_comes_to_its_end(scenario: str) -> None:
    chosen = {seat: watched(one, seat) for seat, one in players(*SEATS, seed=3).items()}
    assert RULES.outcome(played(chosen, 3, scenario)) is not None


@pytest.mark.parametrize(
    "options",
    [
        {"defence": "model", "split": "several", "consolidate": "several"},
        {"strike_back": "off", "sight": "clear", "move_in": "wiped_out"},
        {"sight": "never_blocked", "deployment": "listed"},
    ],
    ids=str,
)
def test_they_know_the_variants(options: dict[str, str]) -> None:
    chosen = {seat: watched(one, seat) for seat, one in players(*SEATS, seed=1).items()}
    assert RULES.outcome(played(chosen, 1, "captain-and-chaplain", **options)) is not None


def test_the_same_seed_plays_the_same_match() -> None:
    assert len({played(players(*SEATS, seed=5), 5, "rite-below").digest() for _ in range(2)}) == 1


@pytest.mark.parametrize(("scenario", "seat"), turns(SCENARIOS, SEATS))
@pytest.mark.sweep(4)
def test_a_careful_player_beats_one_that_takes_any_action(scenario: str, seat: str) -> None:
    assert sum(played(players(seat, seed=seed), seed, scenario).winner == seat for seed in range(6)) >= 5


def test_who_is_behind_goes_for_the_fight_when_it_is_late() -> None:
    state = RULES.new_state(RULES.scenario("captain-and-chaplain", {}, 1), {"deployment": "listed"}, Dice.seeded(1))
    chosen = players(*SEATS, seed=1)
    while not (state.round == 2 and state.phase == "action"):
        seat = RULES.to_decide(state)
        assert seat is not None
        RULES.apply(state, chosen[seat](RULES.seen_by(state, seat), RULES.legal_actions(state)))
    commander = CarefulCommander(SEATS[0], 1, Weights())

    def gain(round: int, ours: int, theirs: int) -> float:
        """What it is worth to be a step nearer to the enemy."""
        state.round, state.scored = round, [ours, theirs]
        outlook = commander._look(state)
        far = sorted(range(len(state.units)), key=lambda at: outlook.nearest(at, outlook.foes))
        near, away = far[len(outlook.foes)], next(at for at in far if outlook.nearest(at, outlook.foes) == 9)
        at = outlook.own[0]
        value = commander.goal.value
        return value(state.units[at], near, 1, at) - value(state.units[at], away, 1, at)

    assert gain(6, 10, 30) > gain(5, 10, 30) > gain(3, 10, 30) == 0
    assert gain(6, 10, 30) > gain(6, 10, 10) > gain(6, 30, 10) == 0
