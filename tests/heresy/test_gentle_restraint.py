"""The easy player of the Horus Heresy attacks little at first."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.catalogue import players_of
from game.bots.matches import Players
from game.bots.player import GENTLE, Choose
from game.heresy.actions import EndAttack, EndProduction
from game.heresy.bots import CALM, garrisons, player_of
from game.heresy.control import production
from game.heresy.state import SEATS, HeresyState
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, settled_options
from tests.quick import some

RULES = rules_of("heresy")


def passive(seat: str) -> Choose:
    """A player who lets the program deploy, and then does nothing that can be left undone."""
    usual = player_of(seat, 0, {})

    def choose(view: Any, actions: Any) -> Action:
        ready = garrisons.deployed(view, seat, actions, True)
        idle = (one for one in actions if isinstance(one, EndProduction | EndAttack | Pass))
        return ready or next(idle, None) or usual(view, actions)

    return choose


def first_round(seed: int, gentle: str) -> tuple[HeresyState, int]:
    """A match after its first round against a player who only deployed, and what the worlds of the gentle player
    produced before."""
    options = settled_options(find_scenario(RULES, "galaxy"), {})
    state = RULES.new_state(RULES.scenario("galaxy", options, seed), options, Dice.seeded(seed))
    other = next(seat for seat in SEATS[2] if seat != gentle)
    choosers = {gentle: players_of("heresy")[GENTLE](RULES, gentle, seed), other: passive(other)}
    players, had = Players(RULES, choosers, Dice.seeded(seed)), production(state, SEATS[2].index(gentle))
    while (seat := RULES.to_decide(state)) is not None and state.round < 2:
        RULES.apply(state, players.choose(state, seat, RULES.legal_actions(state)))
    return state, had


@pytest.mark.slow
@pytest.mark.parametrize("seat", SEATS[2])
@pytest.mark.parametrize("seed", some(range(50), 10))
def test_nobody_loses_to_it_in_the_first_round(seed: int, seat: str) -> None:
    state, had = first_round(seed, seat)
    assert RULES.outcome(state) is None and state.round == 2
    assert had < production(state, SEATS[2].index(seat)) + 1 <= had + 4 * CALM[0], "it takes a few places, not all"
