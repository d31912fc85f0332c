"""The dice of a match: fair, repeatable, copied for free, scripted for tests."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.dice import Dice, OutOfDice

ROLLS = 60_000
CRITICAL = {1: 15.1, 3: 21.1, 5: 25.7, 9: 33.7, 35: 73.4}
"""Chi-square that a fair source exceeds once in ten thousand times, by degrees of freedom."""


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((n - expected) ** 2 for n in counts.values()) / expected + (kinds - len(counts)) * expected


@pytest.mark.parametrize("sides", [2, 4, 6, 10])
@pytest.mark.parametrize("seed", [0, 1, 2**48 - 1])
def test_dice_are_fair(sides: int, seed: int) -> None:
    dice = Dice.seeded(seed)
    counts: Counter[object] = Counter(dice.roll(sides) for _ in range(ROLLS))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < CRITICAL[sides - 1]


def test_one_roll_tells_nothing_of_the_next() -> None:
    dice = Dice.seeded(5)
    faces = dice.rolls(ROLLS)
    assert chi_square(Counter(zip(faces[::2], faces[1::2], strict=True)), 36) < CRITICAL[35]


def test_the_first_rolls_of_neighbouring_seeds_are_fair() -> None:
    counts: Counter[object] = Counter(Dice.seeded(seed).rolls(2) for seed in range(ROLLS))
    assert chi_square(counts, 36) < CRITICAL[35]


def test_shuffles_are_fair() -> None:
    dice, counts = Dice.seeded(3), Counter[object]()
    for _ in range(ROLLS):
        items = [1, 2, 3]
        dice.shuffle(items)
        counts[tuple(items)] += 1
    assert chi_square(counts, 6) < CRITICAL[5]


def test_picks_are_fair() -> None:
    dice = Dice.seeded(4)
    assert chi_square(Counter(dice.pick("abcd") for _ in range(ROLLS)), 4) < CRITICAL[3]


@given(st.integers(), st.integers(1, 2**32))
def test_below_stays_in_its_range(stream: int, n: int) -> None:
    assert 0 <= Dice(stream).below(n) < n


@given(st.integers(), st.lists(st.integers(1, 6), max_size=4) | st.none(), st.integers(0, 9))
def test_copies_and_json_are_exact(stream: int, script: list[int] | None, used: int) -> None:
    dice = Dice(stream, script, used)
    for twin in (dice.copy(), Dice.from_json(dice.to_json())):
        assert twin == dice and twin is not dice
        twin.below(6)
        assert twin != dice


def test_a_copy_rolls_on_from_the_same_place() -> None:
    dice = Dice.seeded(9)
    dice.rolls(7)
    twin = dice.copy()
    assert twin.rolls(20) == dice.rolls(20)


def test_equal_seeds_roll_equal_dice_in_every_process() -> None:
    """A saved match hangs on these very faces."""
    assert Dice.seeded(7).rolls(12) == Dice.seeded(7).rolls(12)
    assert Dice.seeded(7).rolls(12) == (3, 5, 6, 1, 6, 4, 6, 1, 6, 3, 3, 6)


def test_a_script_gives_the_rolls_and_nothing_else() -> None:
    dice, plain = Dice.scripted([6, 1, 3], seed=2), Dice.seeded(2)
    assert (dice.roll(), dice.pick(range(99)), dice.rolls(2)) == (6, plain.pick(range(99)), (1, 3))
    with pytest.raises(OutOfDice, match="ran out after 3 faces"):
        dice.roll()
    ours, theirs = list("abcdef"), list("abcdef")
    dice.shuffle(ours)
    plain.shuffle(theirs)
    assert ours == theirs


def test_dice_that_are_split_off_roll_other_faces_and_the_next_ones_others_again() -> None:
    dice = Dice.seeded(6)
    one, two = dice.split(), dice.split()
    assert len({one.rolls(20), two.rolls(20), dice.rolls(20)}) == 3
    assert Dice.seeded(6).split().rolls(20) == Dice.seeded(6).split().rolls(20)


@pytest.mark.parametrize(("face", "sides"), [(0, 6), (7, 6), (5, 4), (-1, 6)])
def test_a_scripted_face_must_stand_on_the_die(face: int, sides: int) -> None:
    dice = Dice.scripted([face, 1])
    with pytest.raises(OutOfDice, match="does not stand on a die"):
        dice.roll(sides)
    assert dice.used == 0


@pytest.mark.parametrize(
    "value", [[], [1, None], [1, None, 0, 0], ["1", None, 0], [1, 3, 0], [1, ["6"], 0], {}, None, 5]
)
def test_malformed_dice_are_refused(value: object) -> None:
    with pytest.raises(ValueError):
        Dice.from_json(value)  # type: ignore[arg-type]
