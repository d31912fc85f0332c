"""Values: printed, constant and timed; kept until something changes."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.kernel import limits
from game.kernel.dice import Dice
from game.kernel.state import State
from tests.proving.modifiers import Constant, Kept, Modifiers


class Line(State):
    """Soldiers with a banner or none."""

    lists = ("banners",)
    cached = ("values",)

    def __init__(self, banners: str) -> None:
        super().__init__(Dice())
        self.banners = list(banners)
        self.recache()

    def recache(self) -> None:
        self.values = Kept()


asked: list[tuple[int, str]] = []


def printed(s: Line, soldier: int, stat: str) -> int:
    asked.append((soldier, stat))
    return 2


BANNERS = {
    "+": Constant("attack", lambda s, source, subject: int(source != subject)),
    "-": Constant("attack", lambda s, source, subject: -3 if source == subject else 0),
}


def constants(s: Line, stat: str) -> Iterable[tuple[int, Constant]]:
    for source, banner in enumerate(s.banners):
        if banner in BANNERS and BANNERS[banner].stat == stat:
            yield source, BANNERS[banner]


VALUES = Modifiers[Line](printed, constants)


@pytest.fixture
def s() -> Line:
    asked.clear()
    return Line("+ -")


def test_a_value_is_what_is_printed_and_what_is_in_play(s: Line) -> None:
    assert [VALUES.value(s, soldier, "attack") for soldier in range(3)] == [2, 3, 0]
    assert VALUES.value(s, 0, "health") == 2


def test_a_value_is_worked_out_once_until_something_changes(s: Line) -> None:
    for _ in range(3):
        VALUES.value(s, 1, "attack")
    assert asked == [(1, "attack")]
    s.banners[0] = " "
    VALUES.changed(s)
    assert VALUES.value(s, 1, "attack") == 2


def test_a_copy_keeps_values_of_its_own_once_it_changes(s: Line) -> None:
    twin = s.copy()
    assert VALUES.value(s, 1, "attack") == VALUES.value(twin, 1, "attack") == 3 and len(asked) == 1
    twin.banners[0] = " "
    VALUES.changed(twin)
    assert (VALUES.value(s, 1, "attack"), VALUES.value(twin, 1, "attack")) == (3, 2)


def test_a_timed_change_ends_with_its_span(s: Line) -> None:
    VALUES.add(s, 1, "attack", 4, "phase", source=0)
    VALUES.add(s, 1, "attack", 1, "turn", source=0)
    assert VALUES.value(s, 1, "attack") == 8
    VALUES.end(s, "phase")
    assert VALUES.value(s, 1, "attack") == 4


def test_a_timed_change_ends_when_its_source_or_its_target_leaves(s: Line) -> None:
    VALUES.add(s, 1, "attack", 4, "phase", source=0)
    VALUES.add(s, 2, "attack", 9, "phase", source=1)
    VALUES.leave(s, 0)
    assert VALUES.value(s, 1, "attack") == 3
    VALUES.leave(s, 2)
    assert s.effects == []


def test_a_limit_lasts_for_a_span_and_is_forgotten_when_the_piece_leaves(s: Line) -> None:
    limits.use(s, 1, "shout", "round")
    limits.use(s, 2, "shout", "round")
    assert limits.used(s, 1, "shout") and not limits.used(s, 0, "shout") and not limits.used(s, 1, "sing")
    VALUES.leave(s, 1)
    assert not limits.used(s, 1, "shout") and limits.used(s, 2, "shout")
    VALUES.end(s, "round")
    assert not limits.used(s, 2, "shout")


def test_kept_values_are_equal_as_far_as_both_know() -> None:
    assert Kept({(1, "a"): 2}) == Kept({(1, "a"): 2, (2, "a"): 1})
    assert Kept({(1, "a"): 2}) != Kept({(1, "a"): 3}) and (Kept({(1, "a"): 2}) != Kept()) is False
