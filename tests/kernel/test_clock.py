"""The table's clock."""

import pytest

from game.kernel.match.clock import Clock, Left


def test_only_the_running_seat_loses_time() -> None:
    clock = Clock({"north": 10.0, "south": 20.0})
    assert clock.pass_time(5) is None and clock.running is None
    clock.run("north")
    assert clock.pass_time(4) is None
    assert (clock.left("north"), clock.left("south"), clock.running) == (6, 20, "north")
    clock.run("nobody")
    assert clock.running is None


def test_it_stands_still_until_every_reason_is_gone() -> None:
    clock = Clock({"north": 10.0})
    clock.run("north")
    clock.hold("menu")
    clock.hold("curtain")
    clock.release("menu")
    clock.pass_time(3)
    assert clock.left("north") == 10 and clock.running is None
    clock.release("curtain")
    clock.pass_time(3)
    assert clock.left("north") == 7


def test_it_says_once_that_time_has_run_out() -> None:
    clock = Clock({"north": 1.0})
    clock.run("north")
    assert [clock.pass_time(0.6), clock.pass_time(0.6), clock.pass_time(0.6)] == [None, "north", None]
    assert clock.out("north") and clock.left("north") == 0 and clock.running is None


def test_a_span_begins_once() -> None:
    clock = Clock({"north": 10.0})
    clock.begin("north", 1)
    clock.run("north")
    clock.pass_time(4)
    clock.begin("north", 1)
    assert clock.left("north") == 6
    clock.begin("north", 2)
    assert clock.left("north") == 10
    clock.pass_time(1)
    clock.begin("north", 1)
    assert clock.left("north") == 9


def test_what_was_left_is_taken_over_but_never_more_than_all() -> None:
    clock = Clock({"north": 10.0}, {"north": Left(99, 4), "west": Left(1, 1)})
    assert clock.kept == {"north": Left(10, 4)}


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf")])
def test_nonsense_is_no_time(seconds: float) -> None:
    with pytest.raises(ValueError, match="seconds"):
        Left(seconds)
