"""Candidates are judged in the same worlds, fewer of them from round to round, and changed for a sure gain only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

import pytest

from game.bots.judging import Verdict, judge, worlds
from game.kernel.actions import Action
from game.kernel.dice import Dice
from tests.bots.rollouts import Rollout
from tests.proving.play import Isles
from tests.proving.positions import RULES, position
from tests.proving.words import Dig, Dive, Raid, Rest


class Bandit:
    """Candidates with a mean each, and luck that all of them share in a world."""

    def __init__(self, means: dict[str, float], spread: float = 0.0) -> None:
        self.means = means
        self.spread = spread
        self.played: list[tuple[str, int]] = []

    def __call__(self, world: int, candidate: str) -> float:
        self.played.append((candidate, world))
        luck = Dice.seeded(world).below(1000) / 10
        own_luck = Dice.seeded(hash_of(candidate) + world).below(1001) / 500 - 1
        return self.means[candidate] + luck + self.spread * own_luck


def hash_of(text: str) -> int:
    return int.from_bytes(text.encode(), "big") * 1000


def test_the_best_is_found_though_luck_is_far_greater_when_all_share_it() -> None:
    means = {"own": 0.5, **{f"rival {i}": i / 10 for i in range(8)}}
    verdict = judge(list(means), count(), Bandit(means), 30)
    assert (verdict.choice, verdict.rival) == ("rival 7", "rival 7")
    assert verdict.gain == pytest.approx(0.2) and verdict.error == pytest.approx(0)


def test_rivals_halve_while_worlds_double_and_the_own_choice_plays_all_of_them() -> None:
    means = {"own": 0.0, **{f"rival {i}": -1.0 - i for i in range(8)}}
    bandit = Bandit(means)
    assert judge(list(means), count(), bandit, 30).choice == "own"
    rounds = [(2, 8), (4, 4), (8, 2), (16, 1)]
    expected = Counter({"own": 30}) + Counter(
        f"rival {i}" for worlds, rivals in rounds for i in range(rivals) for _ in range(worlds)
    )
    assert Counter(candidate for candidate, _ in bandit.played) == expected
    assert {world for candidate, world in bandit.played if candidate == "rival 0"} == set(range(30))
    assert {world for candidate, world in bandit.played if candidate == "rival 7"} == {0, 1}


def test_the_own_choice_stays_unless_the_gain_exceeds_its_error() -> None:
    assert Verdict("own", "rival", 0.2, 0.2).choice == "own" and Verdict("own", "rival", 0.21, 0.2).choice == "rival"
    assert judge(["own", "same"], count(), Bandit({"own": 1.0, "same": 1.0}), 10).choice == "own"
    noisy = judge(["own", "better"], count(), Bandit({"own": 0.0, "better": 0.05}, spread=5.0), 10)
    sure = judge(["own", "better"], count(), Bandit({"own": 0.0, "better": 2.0}, spread=5.0), 200)
    assert noisy.gain < noisy.error and noisy.choice == "own"
    assert sure.choice == "better" and sure.error == pytest.approx(5 * (2 / 3) ** 0.5 / 200**0.5, rel=0.2)


def test_one_world_is_no_proof_and_a_single_candidate_costs_nothing() -> None:
    assert judge(["own", "better"], count(), Bandit({"own": 0.0, "better": 9.0}), 1).choice == "own"
    bandit = Bandit({"own": 0.0})
    assert judge(["own"], count(), bandit, 10).choice == "own" and not bandit.played


@pytest.mark.parametrize(("rivals", "budget"), [(1, 7), (2, 7), (3, 10), (7, 24), (12, 100), (40, 3)])
def test_the_budget_is_spent_and_no_round_is_empty(rivals: int, budget: int) -> None:
    means = {str(i): 0.0 for i in range(rivals + 1)}
    bandit = Bandit(means)
    judge(list(means), count(), bandit, budget)
    played = len({world for _, world in bandit.played})
    assert played == budget or (budget < 10 and budget <= played <= budget + rivals.bit_length())


# -- rollouts of a game --


def first(s: Isles, seat: str, actions: Sequence[Action], dice: Dice) -> Action:
    """A policy: the first action."""
    return actions[0]


def anything(s: Isles, seat: str, actions: Sequence[Action], dice: Dice) -> Action:
    """A policy: any action."""
    return dice.pick(actions)


def known() -> Iterator[Isles]:
    """Worlds of what red sees, in the last round, with gold and the last pearl to be had."""
    state = position(("gale", "smoke"), (4, 5), land=(4, -1, -1, -1), deep=(5, 0, 0, 0))
    return worlds(RULES, RULES.seen_by(state, "red"), "red", Dice.seeded(3))


def gold(s: Isles) -> float:
    return float(s.gold[0])


def test_a_rollout_leaves_its_world_as_it_is_and_repeats() -> None:
    world = next(known())
    before = world.digest()
    rollout = Rollout(RULES, "red", anything, lambda s: False, gold)
    assert [rollout(world, Dig()) for _ in range(3)] == [rollout(world, Dig())] * 3
    assert world.digest() == before


def test_a_rollout_stops_where_it_is_cut_and_is_else_worth_the_result() -> None:
    world = next(known())
    cut = Rollout(RULES, "red", first, lambda s: s.frames[-1].values.get("seat") == "blue", gold)
    assert cut(world, Dig(), Dig()) == 6 and cut(world, Dig(), Rest()) == 5
    ended = Rollout(RULES, "red", first, lambda s: False, gold)
    assert {ended(world, Dig()), ended(world, Rest())} <= {0.0, 0.5, 1.0}


def test_what_comes_from_outside_is_drawn_in_rollouts() -> None:
    def policy(world: Isles, seat: str, actions: Sequence[Action], chance: Dice) -> Action:
        assert not RULES.outside(world), "a player chose the result of a duel"
        return actions[0]

    world = position(("", ""), (2, 4), land=(1, -1, -1, -1), duels="table")
    worth = Rollout(RULES, "red", policy, lambda s: s.frames[-1].name != "raid", gold)(world, Raid("blue"))
    assert worth in (2, 3, 4, 5)


def test_the_last_pearl_is_preferred_to_a_rest() -> None:
    rollout = Rollout(RULES, "red", anything, lambda s: False, gold)
    verdict = judge([Rest(), Dig(), Dive()], known(), rollout, 40)
    assert verdict.choice == Dive() and verdict.gain > 2 * verdict.error
