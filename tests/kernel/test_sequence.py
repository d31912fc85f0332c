"""The stack of frames: steps, decisions, nesting, finding and breaking off."""

from __future__ import annotations

import pytest

from game.kernel.actions import Action
from game.kernel.sequence import Decision, call, done, find, inside, leave
from game.kernel.state import Frame
from tests.kernel.tabletop import Say, Table, Tabletop, tell


class Choice(Decision[Tabletop]):
    """Asks again, goes deeper, goes on, stops its procedure, or breaks off the one beneath all."""

    def seat(self, s: Tabletop, f: Frame) -> str | None:
        seat: str | None = f.values.get("seat", "red")
        return seat

    def offers(self, s: Tabletop, f: Frame) -> list[Action]:
        return [Say(word) for word in ("again", "deeper", "skip", "stop", "break")]

    def say(self, s: Tabletop, f: Frame, action: Say) -> None:
        s.done.append(action.word)
        if action.word == "deeper":
            f.step += 1
            call(s, "inner", seat="blue")
        elif action.word == "skip":
            f.step += 1
        elif action.word == "stop":
            done(s)
        elif action.word == "break":
            leave(s, "main")


def table() -> Table:
    return Table(
        {
            "outermost": (lambda s, f: call(s, "main"), tell("outermost ends")),
            "main": (tell("begin"), Choice(), tell("end")),
            "inner": (tell("inner for {seat}"), Choice(), tell("inner ends")),
        },
        "outermost",
    )


def test_steps_run_up_to_a_decision() -> None:
    t = table()
    assert t.s.done == ["begin"] and t.seat == "red"


def test_a_handler_says_where_play_goes_on() -> None:
    assert table().play("again", "again", "skip").s.done == ["begin", "again", "again", "skip", "end", "outermost ends"]
    assert table().play("stop").s.done == ["begin", "stop", "outermost ends"]


def test_a_decision_inside_a_decision() -> None:
    t = table().play("deeper")
    assert t.seat == "blue" and [frame.name for frame in t.s.frames] == ["outermost", "main", "inner"]
    t.play("deeper", "skip")
    assert t.s.done == [
        "begin", "deeper", "inner for blue", "deeper", "inner for blue", "skip", "inner ends", "inner ends", "end",
        "outermost ends",
    ]  # fmt: skip


def test_the_end_is_an_empty_stack() -> None:
    t = table().play("skip")
    assert t.s.frames == [] and t.seat is None and t.offers == []


def test_a_decision_of_nobody_is_passed_over() -> None:
    t = Table({"main": (Choice(), tell("end"))}, seat=None)
    assert t.s.done == ["end"] and t.seat is None


def test_breaking_off_takes_all_that_goes_on_inside() -> None:
    t = table().play("deeper", "deeper", "break")
    assert t.s.done[-1] == "outermost ends" and t.seat is None
    with pytest.raises(LookupError):
        leave(t.s, "main")


def test_frames_are_found_from_the_top() -> None:
    t = table().play("deeper", "deeper")
    main, one, two = t.s.frames[1:]
    assert find(t.s, "inner") is two and find(t.s, "inner", below=two) is one and find(t.s, "main") is main
    assert inside(t.s, "main") and not inside(t.s, "nowhere")
    with pytest.raises(LookupError):
        find(t.s, "inner", below=one)
    with pytest.raises(LookupError):
        find(t.s, "nowhere")


def test_play_can_stop_and_go_on_anywhere() -> None:
    t = table().play("deeper")
    twin = t.s.copy()
    t.play("skip")
    assert [frame.name for frame in twin.frames] == ["outermost", "main", "inner"]
    t.sequence.handle(twin, Say("skip"))
    assert twin.digest() == t.s.digest()


def test_a_decision_that_says_nothing_is_an_error() -> None:
    with pytest.raises(LookupError, match="does not say who decides"):
        Decision[Tabletop]().seat(table().s, Frame("main"))
    with pytest.raises(LookupError, match="offers nothing"):
        Decision[Tabletop]().offers(table().s, Frame("main"))
    assert Decision[Tabletop]().refusal(table().s, Frame("main"), Say("x")) is None
