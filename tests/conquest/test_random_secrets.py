"""Secrets over random legal decks: the contract of hidden things, and that being asked tells nothing for a while."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.conquest.abilities import ability_of
from game.conquest.rules import Conquest
from game.conquest.state import SEATS, ConquestState
from game.kernel.actions import Pass, StandingAnswer
from game.kernel.dice import Dice
from game.kernel.triggers import NEVER
from tests.conquest.randomdecks import Pairing, of_random_decks
from tests.contract.contract import (
    fields_that_differ,
    nothing_hidden_leaks,
    sealed_choices_are_secret,
    views_are_enough_to_draw_from,
    views_hold_nothing_hidden,
)
from tests.contract.subjects import Course, Moment, course, kind_of
from tests.quick import case, seeds

AHEAD = 12
"""Decisions that are followed in two worlds at once."""


def asked_alike_for_a_while(played: Course) -> None:
    """In two worlds that are the same to somebody, the same is played: as long as they see and hear the same, the same
    seats are asked the same, as often. So neither a question nor one that is left out tells what the other holds."""
    chance, followed = Dice(13), Counter[str]()
    for moment in played.moments:
        for seat in (*played.subject.seats(), None):
            followed[str(seat)] += _followed(played, moment, seat, chance)
    assert min(followed.values()) > len(played.moments), "hardly anything was the same in both worlds"


def _followed(played: Course, moment: Moment, seat: str | None, chance: Dice) -> int:
    """How many decisions were the same in both worlds."""
    rules, one = played.subject.rules, moment.state.copy()
    other = rules.resample(rules.seen_by(one, seat), seat, chance)
    other.dice = one.dice.copy()
    for step, action in enumerate(played.actions[moment.number : moment.number + AHEAD]):
        views = [rules.seen_by(state, seat) for state in (one, other)]
        asked = [(rules.to_decide(view), kind_of(rules, view)) for view in views]
        assert asked[0] == asked[1], f"{seat} learns it by the question: {asked} at {moment.number + step}"
        if fields_that_differ(*views):
            return step
        if rules.refusal(other, action) is not None:
            assert asked[0][0] != seat
            return step
        told = [rules.heard_by(rules.apply(state, action), seat) for state in (one, other)]
        if told[0] != told[1]:
            return step
    return AHEAD


def given_in_secret(played: Course) -> int:
    """Who says never to use what hangs on a hand seems to the other to have passed, and is asked as before; how often
    that was tried."""
    rules, tried = played.subject.rules, 0
    for moment in played.moments:
        for action in moment.offers:
            if (
                not isinstance(action, StandingAnswer)
                or action.answer != NEVER
                or not ability_of(action.ability).hidden
            ):
                continue
            tried += 1
            passed, never = moment.state.copy(), moment.state.copy()
            rules.apply(never, action)
            assert rules.to_decide(never) == moment.seat
            _stays_alike(rules, passed, never, SEATS[1 - SEATS.index(moment.seat)])
    return tried


def _stays_alike(rules: Conquest, one: ConquestState, other: ConquestState, seat: str) -> None:
    for _ in range(AHEAD):
        views = [rules.seen_by(state, seat) for state in (one, other)]
        assert not fields_that_differ(*views) and rules.to_decide(one) == rules.to_decide(other)
        offers = set(rules.legal_actions(other))
        common = [action for action in rules.legal_actions(one) if action in offers]
        if not common:
            return
        action = next((action for action in common if isinstance(action, Pass)), common[0])
        told = [rules.heard_by(rules.apply(state, action), seat) for state in (one, other)]
        assert told[0] == told[1]


CHECKS = (
    views_hold_nothing_hidden,
    nothing_hidden_leaks,
    views_are_enough_to_draw_from,
    sealed_choices_are_secret,
    asked_alike_for_a_while,
)
MATCHES = [of_random_decks(number, slow=number >= 2) for number in seeds(12, 24)]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("match", [case(match, slow=match.slow) for match in MATCHES], ids=str)
@pytest.mark.sweep(3)
def test_random_decks_keep_their_secrets(check: Callable[[Course], None], match: Pairing) -> None:
    check(course(match))


@pytest.mark.parametrize("numbers", [range(4), case(seeds(12, 24)[4:], slow=True)], ids=str)
def test_a_standing_answer_is_a_secret(numbers: range) -> None:
    assert sum(given_in_secret(course(of_random_decks(number, slow=number >= 2))) for number in numbers) > 3
