"""The careful players: they see only their view, take only what is offered, and play better than chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import APART, Choose
from game.calth.models import SEATS
from game.calth.rules import BetrayalAtCalth
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.dice import Dice

RULES = BetrayalAtCalth()
SCENARIOS = [info.id for info in RULES.scenarios()]


def players(*seats: str, seed: int) -> dict[str, Choose]:
    return {seat: players_of("calth")["careful"](RULES, seat, seed) for seat in seats}


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


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_careful_player_beats_one_that_takes_any_action(scenario: str, seat: str) -> None:
    assert sum(played(players(seat, seed=seed), seed, scenario).winner == seat for seed in range(6)) >= 5
