"""What is about to happen is changed, replaced or cancelled by answers, and happens once it stands."""

from __future__ import annotations

import pytest

from game.kernel import pending
from game.kernel.actions import Event, Pass
from game.kernel.state import Frame
from tests.proving import words as w
from tests.proving.play import Isles
from tests.proving.positions import RULES, position


def raid(*answers: str, hand: str = "parley shield smoke", dice: tuple[int, ...] = (5,)) -> tuple[Isles, list[Event]]:
    """Red raids blue, who has four pieces of gold, for what the die says; blue answers with cards."""
    s = position(("", hand), (0, 4), land=(0, 1, 1, 1), dice=dice)
    events = RULES.apply(s, w.Raid("blue"))
    for card in answers:
        events += RULES.apply(s, w.Play(card))
    while RULES.to_decide(s) == "blue":
        events += RULES.apply(s, Pass())
    return s, events


def test_a_frame_is_changed_replaced_and_cancelled() -> None:
    frame = Frame("damage", 2, {"amount": 3, "target": 7})
    pending.change(frame, amount=1)
    assert frame.values == {"amount": 1, "target": 7} and pending.stands(frame)
    pending.cancel(frame)
    assert not pending.stands(frame)
    pending.replace(frame, "retreat", piece=7)
    assert (frame.name, frame.step, frame.values) == ("retreat", 0, {"piece": 7}) and pending.stands(frame)


def test_a_copy_is_not_touched() -> None:
    frame = Frame("damage", 0, {"amount": 3})
    twin = frame.copy()
    pending.change(frame, amount=1)
    pending.cancel(frame)
    assert twin.values == {"amount": 3}


def test_what_nobody_answers_happens() -> None:
    s, events = raid()
    assert s.gold == [4, 0] and events[-1] == w.Plundered("red", "blue", 4)


@pytest.mark.parametrize(("face", "cost"), [(6, 3), (5, 2), (2, 1), (1, 0)])
def test_changed(face: int, cost: int) -> None:
    s, events = raid("shield", dice=(face,))
    assert s.gold == [cost, 4 - cost]
    assert any(isinstance(event, w.Plundered) for event in events) == bool(cost)


def test_changed_twice() -> None:
    s, _ = raid("shield", "shield", hand="shield shield")
    assert s.gold == [1, 3]


def test_replaced() -> None:
    s, events = raid("smoke")
    assert s.gold == [0, 4]
    assert [type(event) for event in events[-2:]] == [w.CardWorked, w.Drifted]


def test_cancelled() -> None:
    s, events = raid("parley")
    assert s.gold == [0, 4] and events[-1] == w.CardWorked("parley")
    assert RULES.to_decide(s) == "red", "nobody is asked about what no longer stands"


def test_what_was_cancelled_may_still_have_been_changed() -> None:
    s, _ = raid("shield", "parley")
    assert s.gold == [0, 4]
