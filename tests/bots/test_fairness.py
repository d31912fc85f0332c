"""Many matches on a map in the background, and what comes of them."""

from __future__ import annotations

import pytest

from game.bots.fairness import Ended, Found, Map, Measure, played
from game.bots.player import RANDOM
from game.kernel.registry import rules_of

SEATS = ("attacker", "defender")


def a_map() -> Map:
    rules = rules_of("sector")
    return Map("sector", rules.scenario("sector", {}, 1, 2), ("player-1", "player-2"), {"victory": "score"}, RANDOM)


def test_matches_are_played_in_other_processes_and_repeat() -> None:
    measure = Measure(a_map(), games=3, processes=2)
    assert (measure.left, measure.found.games) == (3, 0)
    while measure.left:
        measure.poll(10)
    assert sorted(measure.found.ended, key=str) == sorted([played((a_map(), seed)) for seed in range(3)], key=str)
    assert sum(measure.found.wins.values()) == 3
    assert measure.found.reasons == {"score": 3}
    assert measure.found.lengths == (12, 12, 12)


def test_what_was_found_stays_when_it_is_cancelled() -> None:
    measure = Measure(a_map(), games=200, processes=1)
    while not measure.found.games:
        measure.poll(10)
    measure.close()
    assert measure.left == 0 and 0 < measure.found.games < 200
    assert not measure.poll()


def test_what_a_match_raises_is_raised_here_and_ends_it() -> None:
    measure = Measure(Map("sector", {"format": 1}, ("player-1", "player-2")), games=4)
    with pytest.raises(Exception, match="field"):
        while measure.left:
            measure.poll(10)
    assert measure.left == 0


def test_wins_lengths_and_unfairness_are_counted() -> None:
    found = Found(SEATS, [Ended(("attacker",), "x", 5), Ended(("attacker",), "y", 9), Ended((), "x", 7)])
    assert found.wins == {"attacker": 2, "defender": 0}
    assert found.reasons == {"x": 2, "y": 1}
    assert found.lengths == (5, 7, 9)
    assert found.unfairness == 0.5
    assert Found(SEATS).unfairness == 0 and Found(SEATS).lengths == (0, 0, 0)
