"""Rounds of asking: order, both modes, answers, nesting, standing passes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.kernel import effects
from game.kernel.actions import Action, Pass, PassFor
from game.kernel.asking import Round
from game.kernel.sequence import SequenceOfPlay, call
from game.kernel.state import Frame
from tests.kernel.tabletop import Say, Table, Tabletop, tell
from tests.proving.positions import RULES, position
from tests.proving.words import Play, Raid

SEATS = ("red", "blue", "green")


class Asked(Round[Tabletop]):
    """All but the deaf are asked; saying "more" asks again in a round of its own."""

    window, spans = "war", ("turn", "match")

    def __init__(self, mode: str = "once", again: bool = False) -> None:
        self.mode, self.again = mode, again  # type: ignore[misc]

    def order(self, s: Tabletop, f: Frame) -> Sequence[str]:
        return SEATS

    def asks(self, s: Tabletop, f: Frame, seat: str) -> bool:
        return seat != f.values.get("deaf")

    def answers(self, s: Tabletop, f: Frame, seat: str) -> list[Action]:
        return [Say("yes"), Say("more")]

    def say(self, s: Tabletop, f: Frame, action: Say) -> None:
        seat = self.answered(s, f)
        s.done.append(f"{seat} {action.word}")
        if action.word == "more":
            call(s, "main")


def ask(mode: str = "once", again: bool = False, **values: Any) -> Table:
    return Table({"main": (Asked(mode, again), tell("end"))}, **values)


def test_each_is_asked_once_in_order() -> None:
    t = ask()
    assert t.offers == [Say("yes"), Say("more"), Pass(), PassFor("war", "turn"), PassFor("war", "match")]
    for seat in SEATS:
        assert t.seat == seat
        t.play("yes" if seat == "blue" else Pass())
    assert t.seat is None and t.s.done == ["blue yes", "end"]


def test_who_answers_may_be_asked_again_at_once() -> None:
    t = ask(again=True)
    assert t.play("yes").seat == "red" and t.play("yes").seat == "red" and t.play(Pass()).seat == "blue"


def test_until_all_pass_in_a_row() -> None:
    t = ask("until_all_pass")
    t.play(Pass(), Pass(), "yes")
    assert t.seat == "red"
    t.play(Pass(), "yes", Pass(), Pass())
    assert t.seat == "blue"
    t.play(Pass())
    assert t.seat is None and t.s.done[-1] == "end"


@pytest.mark.parametrize("mode", ["once", "until_all_pass"])
def test_who_is_not_asked_counts_as_passing(mode: str) -> None:
    t = ask(mode, deaf="blue")
    assert t.play(Pass()).seat == "green"
    assert t.play(Pass()).seat is None


def test_rounds_nest() -> None:
    t = ask().play("more")
    assert len(t.s.frames) == 2 and t.seat == "red"
    t.play(Pass(), Pass(), Pass())
    assert len(t.s.frames) == 1 and t.seat == "blue"


@pytest.mark.parametrize("mode", ["once", "until_all_pass"])
def test_a_standing_pass_lasts_for_its_span_and_in_nested_rounds(mode: str) -> None:
    t = ask(mode).play(PassFor("war", "turn"), "more")
    assert t.seat == "blue"
    assert effects.active(t.s, "standing_pass") == [("red", "war")]
    effects.end(t.s, "match")
    assert t.play(Pass(), Pass()).seat == "green"
    effects.end(t.s, "turn")
    assert t.play("more").seat == "red"


def test_nobody_is_asked_when_all_stand_aside() -> None:
    t = ask("until_all_pass").play(*[PassFor("war", "match") for _ in SEATS])
    assert t.seat is None and t.s.done == ["end"]


def test_answers_nest_in_the_other_sides_turn() -> None:
    """Blue parleys in red's raid, red gainsays that, blue gainsays the gainsay: the parley works."""
    s = position(("gainsay", "gainsay parley"), (0, 4), dice=(5,))
    decided = []
    for action in (Raid("blue"), Play("parley"), Play("gainsay"), Play("gainsay")):
        decided.append(RULES.to_decide(s))
        RULES.apply(s, action)
    assert decided == ["red", "blue", "red", "blue"]
    assert s.gold == [0, 4] and RULES.to_decide(s) == "red"


@pytest.mark.parametrize("mode", ["once", "until_all_pass"])
def test_two_rounds_in_one_procedure_are_both_asked(mode: str) -> None:
    t = Table({"main": (Asked(mode), Asked(mode), tell("end"))})
    t.play(Pass(), Pass(), Pass())
    assert t.seat == "red" and t.s.done == []
    t.play(Pass(), Pass())
    assert t.seat == "green"
    t.play(Pass())
    assert t.seat is None and t.s.done == ["end"]


def test_a_raid_that_may_be_answered_twice_is_answered_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    fight, duel, answers, plunder = RULES.sequence.procedures["raid"]
    procedures = RULES.sequence.procedures | {"raid": (fight, duel, answers, answers, plunder)}
    monkeypatch.setattr(type(RULES), "sequence", SequenceOfPlay(procedures, RULES.action_types))
    s = position(("", "parley"), (0, 4), dice=(5,))
    RULES.apply(s, Raid("blue"))
    RULES.apply(s, Pass())
    assert RULES.to_decide(s) == "blue" and s.gold == [0, 4]
    RULES.apply(s, Play("parley"))
    assert RULES.to_decide(s) == "red" and s.gold == [0, 4]


class Must(Asked):
    """Nobody may decline before somebody has answered."""

    def may_pass(self, s: Tabletop, f: Frame, seat: str) -> bool:
        return bool(s.done)


def test_where_passing_is_not_allowed_an_answer_is_a_must() -> None:
    t = Table({"main": (Must("until_all_pass"), tell("end"))})
    assert t.offers == [Say("yes"), Say("more")]
    t.play("yes")
    assert Pass() in t.offers and PassFor("war", "turn") in t.offers


def test_a_final_pass_ends_a_seats_part_in_the_round() -> None:
    t = ask("until_each_passed")
    t.play("yes", Pass(), "yes")
    assert t.seat == "red" and t.s.done == ["red yes", "green yes"]
    t.play(Pass())
    assert t.seat == "green", "blue has passed for good"
    t.play("yes", "yes")
    assert t.seat == "green"
    t.play(Pass())
    assert t.seat is None and t.s.done[-1] == "end"


def test_a_final_round_skips_who_is_not_asked() -> None:
    t = ask("until_each_passed", deaf="blue")
    t.play(Pass())
    assert t.seat == "green"
    t.play("yes", Pass())
    assert t.seat is None


def test_the_counters_of_a_round_end_with_it() -> None:
    t = Table({"main": (Asked("until_each_passed"), tell("between"), Asked("until_all_pass"), tell("end"))})
    t.play(Pass(), Pass(), Pass())
    assert t.s.done == ["between"] and t.s.frames[-1].values == {} and t.seat == "red"
    t.play(Pass(), "yes", Pass(), Pass(), Pass())
    assert t.s.done == ["between", "blue yes", "end"]
