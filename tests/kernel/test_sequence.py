"""The stack of frames: steps, decisions, nesting, finding and breaking off."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game.kernel.actions import Action, Pass, Resolve
from game.kernel.results import Refusal
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
        "begin",
        "deeper",
        "inner for blue",
        "deeper",
        "inner for blue",
        "skip",
        "inner ends",
        "inner ends",
        "end",
        "outermost ends",
    ]


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


class Whisper(Choice):
    """Says only what nobody forbids: a word has its reason, and all but one verb has none."""

    awaits = Refusal("T-1", "A word is awaited.")

    def offers(self, s: Tabletop, f: Frame) -> list[Action]:
        return [*self.legal(s, f, [Say("again"), Say("loud"), Say("skip")]), Resolve(1)]

    def why_not_say(self, s: Tabletop, f: Frame, action: Say) -> Refusal | None:
        return Refusal("T-2", "Not {word}.", {"word": action.word}) if action.word == "loud" else None

    why_not_resolve = Refusal("T-3", "Only the first.")


class Shout(Action, frozen=True, gc=False):
    """What this table never takes."""

    elsewhere: ClassVar[Refusal | None] = Refusal("T-4", "Nobody shouts here.")


def test_what_is_offered_is_what_no_reason_forbids() -> None:
    t = Table({"main": (Whisper(),)})
    assert t.offers == [Say("again"), Say("skip"), Resolve(1)]
    waiting = t.sequence.decision(t.s)
    assert waiting is not None
    decision, frame = waiting
    reasons = {
        Say("again"): None,
        Say("loud"): "Not loud. · T-2",
        Resolve(1): None,
        Resolve(2): "Only the first. · T-3",
        Shout(): "Nobody shouts here. · T-4",
        Pass(): "A word is awaited. · T-1",
    }
    told = {action: decision.why_not(t.s, frame, action) for action in reasons}
    assert {action: reason and str(reason) for action, reason in told.items()} == reasons


def test_a_decision_without_reasons_says_that_it_cannot_be_done_now() -> None:
    t = table()
    assert Choice().why_not(t.s, t.s.frames[-1], Say("skip")) is None
    assert str(Choice().why_not(t.s, t.s.frames[-1], Say("jump"))) == "You can't do that now."
