"""What is remembered for speed: the same offers, in the same order, as when nothing is."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.calth.lookups import Tables
from game.calth.models import SEATS
from game.calth.state import CalthState, place
from game.kernel.dice import Dice
from tests.calth.dialect import RULES, SCENARIOS, Position, scenario_of
from tests.calth.positions import positions
from tests.quick import turns

OPTIONS = {info.id: {option.id: option.choices for option in info.options} for info in RULES.scenarios()}


def forgetful(s: CalthState) -> CalthState:
    """The same position, on a board and with tables that remember nothing yet."""
    twin = s.copy()
    twin.scenario = replace(s.scenario, board=replace(s.scenario.board))
    twin.tables = Tables(twin.scenario)
    twin.recache()
    return twin


@pytest.mark.slow
@pytest.mark.parametrize(("id", "seed"), turns(SCENARIOS, range(4)))
@pytest.mark.sweep(3)
def test_warm_tables_offer_what_cold_ones_do(id: str, seed: int) -> None:
    chance = random.Random(f"{id} {seed}")
    options = {option: chance.choice(choices) for option, choices in OPTIONS[id].items()} if seed else {}
    state = RULES.new_state(scenario_of(id), options, Dice.seeded(seed))
    while RULES.to_decide(state) is not None:
        offers = RULES.legal_actions(state)
        if chance.random() < 0.2:
            assert RULES.legal_actions(forgetful(state)) == offers
        RULES.apply(state, chance.choice(offers))


def test_prepared_positions_offer_the_same_from_cold_tables() -> None:
    for name, state in positions():
        assert RULES.legal_actions(forgetful(state)) == RULES.legal_actions(state), name


def test_what_is_remembered_of_one_side_is_not_offered_to_the_other() -> None:
    for models in ("veteran*3", "veteran"):
        for seat in SEATS:
            units = {"ultramarines": "4,9 veteran", "word_bearers": "16,9 veteran"}
            units[seat.replace("-", "_")] = f"19,6 {models}"
            state = Position(seat=seat, **units).s
            assert RULES.legal_actions(forgetful(state)) == RULES.legal_actions(state), (seat, models)


def test_a_position_altered_by_hand_offers_what_is_so_now() -> None:
    state = Position(ultramarines="8,8 veteran*3; 10,8 veteran", word_bearers="14,8 veteran*3").s
    index = state.tables.index
    before = RULES.legal_actions(state)
    place(state, index["9,8"], state.units[index["14,8"]], 1, 2)
    place(state, index["14,8"], (), -1, 0)
    after = RULES.legal_actions(state)
    assert after == RULES.legal_actions(forgetful(state)) != before
