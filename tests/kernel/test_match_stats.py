"""How a match went: the luck of its throws, what was lost, and which moments turned it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import prod
from typing import Any

import pytest

from game.kernel.actions import Event
from game.kernel.match_stats import MOST_MOMENTS, DiceLuck, MatchStats, Note, Segment, Swing, Throw, once
from game.kernel.odds import successes
from tests.kernel.toy import Moved


class Said:
    """A story that says what it was given: the number of the event names the notes."""

    def __init__(self, *notes: list[Note]) -> None:
        self.notes = notes

    def hear(self, before: Any, event: Event) -> Iterable[Note]:
        assert isinstance(event, Moved)
        return self.notes[event.far]


def told(*notes: list[Note]) -> MatchStats:
    """A match of an action each, with an event each."""
    chronicle = MatchStats(("north", "south"), Said(*notes), lambda a, b: a == b)
    for at in range(len(notes)):
        chronicle.hear(at, at // 2 + 1, None, [Moved(at)])
    return chronicle


def shares(chances: list[tuple[float, ...]], came: int) -> float:
    """Worked out by every way in which the throws can fall."""
    share = 0.0
    for fell in product(*(range(len(one)) for one in chances)):
        p = prod(one[k] for one, k in zip(chances, fell, strict=True))
        share += p if sum(fell) < came else p / 2 if sum(fell) == came else 0
    return share


@pytest.mark.parametrize("came", range(8))
def test_luck_is_the_share_of_those_who_fare_worse(came: int) -> None:
    chances = [successes(3, 0.5), (0.7, 0.3), successes(2, 1 / 3), (0.1, 0.0, 0.9)]
    luck, left = DiceLuck(), came
    for one in chances:
        here = min(left, len(one) - 1)
        luck.add(one, here)
        left -= here
    assert luck.came == came and luck.most == 8 and luck.throws == 4
    assert luck.expected == pytest.approx(1.5 + 0.3 + 2 / 3 + 1.8)
    assert luck.share == pytest.approx(shares(chances, came))


def test_luck_of_many_throws_stays_exact_and_short() -> None:
    luck = DiceLuck()
    for _ in range(400):
        luck.add(successes(5, 0.5), 3)
    whole = successes(1000, 0.5)
    thousand = DiceLuck()
    thousand.add(whole, 500)
    assert thousand.share == pytest.approx(0.5)
    assert luck.share > 0.999 and luck.expected == 1000 and len(luck._chances) < 600


def test_who_throws_nothing_is_neither_lucky_nor_unlucky() -> None:
    assert DiceLuck().share == 0.5


def test_what_cannot_fail_says_nothing() -> None:
    luck = DiceLuck()
    luck.add(*once(1.0, True))
    assert luck.share == 0.5


def test_losses_are_counted_with_the_action_that_brought_them() -> None:
    chronicle = told([Segment(), Swing("north", -2, 1)], [], [Swing("south", -9, 3), Swing("north", -1, 2)])
    assert chronicle.losses == {"north": [(1, 1), (3, 3)], "south": [(3, 3)]}
    assert (chronicle.lost("north"), chronicle.lost("south")) == (3, 3)


def test_a_scene_gathers_what_happens_until_the_next() -> None:
    chronicle = told(
        [Segment(), Swing("south", -1, 1)],
        [Swing("south", -4, 1)],
        [Throw("north", "x", (0.5, 0.5), 1)],
        [Segment()],
        [Swing("north", -3, 1)],
    )
    first, second = chronicle.moments()
    assert (first.first, first.last, first.key, first.round) == (0, 2, (1, 0), 1)
    assert first.lost == {"south": 2} and first.surprise == pytest.approx(0.5)
    assert (second.first, second.last, second.key) == (3, 5, (4, 0))
    assert (chronicle.swing(first), chronicle.swing(second)) == (5, -3)


def test_a_scene_with_a_headline_is_told_by_it() -> None:
    moment = told([Segment(headline=True)], [Swing("south", -4, 1)]).moments()[0]
    assert moment.key == (0, 0)


def test_what_both_sides_lose_turns_nothing() -> None:
    assert not told([Segment(), Swing("south", -4, 1), Swing("north", -4, 1)]).moments()


def test_only_the_few_greatest_moments_turn_a_match() -> None:
    chronicle = told(*[[Segment(), Swing("south", -worth, 1)] for worth in (8, 1, 4, 6, 5, 7, 3, 2)])
    assert [moment.first for moment in chronicle.moments()] == [0, 2, 3, 4, 5]
    assert len(chronicle.moments()) == MOST_MOMENTS
    small = told(*[[Segment(), Swing("south", -worth, 1)] for worth in (100, 14, 15)])
    assert [moment.first for moment in small.moments()] == [0, 2]


def test_dice_that_are_counted_elsewhere_have_a_line_but_no_luck() -> None:
    chronicle = told([Throw("north", "x", (0.5, 0.5), 1, counted=False), Throw("north", "y", (0.5, 0.5), 1)])
    assert chronicle.luck["north"].throws == 1 and set(chronicle.kinds["north"]) == {"x", "y"}


def test_seats_of_one_side_gain_together() -> None:
    chronicle = MatchStats(
        ("a1", "a2", "b1"), Said([Segment(), Swing("a2", 3), Swing("b1", -1)]), lambda x, y: x[0] == y[0]
    )
    chronicle.hear(0, 1, None, [Moved(0)])
    assert chronicle.swing(chronicle.moments()[0]) == 4
