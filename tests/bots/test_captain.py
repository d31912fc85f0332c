"""A computer player made of the library: it plays well, repeats, and knows no more than its view."""

from __future__ import annotations

from itertools import islice

import pytest

from game.bots.evaluation import result
from game.bots.judging import worlds
from game.bots.matrixgame import Solution
from game.bots.player import Factory, random_player, salt_of
from game.kernel.dice import Dice
from game.kernel.rules import settled_options
from tests.balance.contests import interval
from tests.bots.captain import SAILED, Captain, plain
from tests.matches import match
from tests.proving.play import Isles
from tests.proving.positions import RULES, position
from tests.proving.words import Dive, Raid, Sail
from tests.quick import nightly

SEATS = ("red", "blue")
OPTIONS = settled_options(RULES.scenarios()[0], {})


def share(player: Factory, foe: Factory, seeds: range) -> float:
    """Return what a player has of pairs of matches: each seed once from either seat."""
    won = 0.0
    for seed in seeds:
        for mine, other in (SEATS, SEATS[::-1]):
            seated = {mine: player(RULES, mine, salt_of(seed, mine)), other: foe(RULES, other, salt_of(seed, other))}
            won += result(match(RULES, "archipelago", seed, seated)[0], mine)
    return won / (2 * len(seeds))


def begun(isles: tuple[int, ...] = (5, 1, 1, 1), players: int = 2) -> Isles:
    """A match whose first course is to be set."""
    return RULES.new_state({"isles": isles}, OPTIONS, Dice.seeded(4), players)


@pytest.mark.slow
def test_a_captain_beats_any_action() -> None:
    assert share(Captain, random_player, range(4)) >= 3 / 4


@nightly
def test_a_captain_beats_any_action_and_its_own_rule_of_thumb() -> None:
    """In 19 of 20 cases the true share lies in the interval."""
    assert interval(share(Captain, random_player, range(100, 120)), 40)[0] > 0.75
    assert interval(share(Captain, plain, range(100, 140)), 80)[0] > 0.5


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.sweep(4)
def test_a_match_between_captains_repeats(players: int) -> None:
    digests = []
    for _ in range(2):
        state = begun(players=players)
        captains = {seat: Captain(RULES, seat, salt_of(1, seat)) for seat in state.seats}
        for _ in range(12):
            seat = RULES.to_decide(state)
            assert seat is not None
            RULES.apply(state, captains[seat](RULES.seen_by(state, seat), RULES.legal_actions(state)))
        digests.append(state.digest())
    assert digests[0] == digests[1]


def test_it_chooses_the_same_from_a_view_that_was_sent_and_leaves_it_alone() -> None:
    state = begun()
    for number in range(10):
        seat, actions = RULES.to_decide(state), RULES.legal_actions(state)
        assert seat is not None
        view = RULES.seen_by(state, seat)
        sent = RULES.read_state({"isles": (5, 1, 1, 1)}, OPTIONS, view.to_json())
        before = view.digest()
        chosen = [Captain(RULES, seat, number)(one, actions) for one in (view, sent)]
        assert chosen[0] == chosen[1] and view.digest() == sent.digest() == before
        RULES.apply(state, chosen[0])


def test_it_takes_what_is_plainly_best() -> None:
    last = position(("gale", "smoke"), (4, 1), land=(2, -1, -1, -1), deep=(5, 0, 0, 0), left=1)
    rich = position(("", ""), (3, 6), land=(1, -1, -1, -1), left=1)
    for state, best in ((last, Dive()), (rich, Raid("blue"))):
        assert Captain(RULES, "red", 1)(RULES.seen_by(state, "red"), RULES.legal_actions(state)) == best


def solved(state: Isles, seat: str, tried: int = SAILED) -> Solution:
    """Return what a captain makes of the courses of a match that begins, tried in so many worlds."""
    view = RULES.seen_by(state, seat)
    return Captain(RULES, seat, 1).courses(view, list(islice(worlds(RULES, view, seat, Dice.seeded(1)), tried)))


def test_it_goes_where_all_is_to_be_had_whether_the_rival_has_chosen_or_not() -> None:
    state = begun((5, 0, 0, 0))
    state.deep = [5, 0, 0, 0]
    red = solved(state, "red")
    RULES.apply(state, Sail(2))
    blue = solved(state, "blue")
    assert min(red.rows[0], red.columns[0], blue.rows[0], blue.columns[0]) > 0.9
    assert red.value + blue.value == pytest.approx(1, abs=0.2)


def test_the_hunter_and_the_hunted_mix_their_courses() -> None:
    state = begun((2, 2, 2, 2))
    state.deep, state.gold = [0, 0, 0, 0], [0, 6]
    for chances in solved(state, "red", 2 * SAILED)[:2]:
        assert max(chances) < 0.7 and sum(chances) == pytest.approx(1)


def test_a_sealed_course_is_no_secret_to_be_known() -> None:
    """Blue chooses alike whatever red has chosen."""
    chosen = []
    for isle in range(4):
        state = begun()
        RULES.apply(state, Sail(isle))
        chosen.append(Captain(RULES, "blue", 3)(RULES.seen_by(state, "blue"), RULES.legal_actions(state)))
    assert len(set(chosen)) == 1
