"""Simultaneous secret choices."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import secret_choice
from game.kernel.actions import Action
from game.kernel.secret_choice import SecretChoice
from game.kernel.state import Frame
from tests.kernel.tabletop import Say, Table, Tabletop


class Dial(SecretChoice[Tabletop]):
    """Each seat says a word in secret."""

    def order(self, s: Tabletop, f: Frame) -> Sequence[str]:
        seats: Sequence[str] = f.values["seats"]
        return seats

    def offers(self, s: Tabletop, f: Frame) -> list[Action]:
        return [Say("war"), Say("peace")]

    def say(self, s: Tabletop, f: Frame, action: Say) -> None:
        s.done.append(self.seal(s, f, action.word))


def show(s: Tabletop, f: Frame) -> None:
    s.done += [f"{seat}: {word}" for seat, word in secret_choice.show(f).items()]


def dials(*seats: str) -> Table:
    return Table({"main": (Dial(), show, Dial())}, seats=seats)


def test_all_choose_and_then_all_are_shown() -> None:
    t = dials("red", "blue", "green")
    t.play("war", "peace")
    assert t.seat == "green" and t.s.done == ["red", "blue"]
    t.play("war")
    assert t.s.done[3:] == ["red: war", "blue: peace", "green: war"]
    assert t.seat == "red", "a new dial starts afresh"


def test_nobody_chooses_nothing() -> None:
    t = Table({"main": (Dial(),)}, seats=())
    assert t.seat is None


def test_each_sees_only_the_own_choice() -> None:
    t = dials("red", "blue", "green").play("war", "peace")
    for seat, seen in (
        ("red", ("war", None)),
        ("blue", (None, "peace")),
        ("green", (None, None)),
        (None, (None, None)),
    ):
        view = t.s.copy()
        secret_choice.hide(view.frames[-1], seat)
        assert view.frames[-1].values["sealed"] == (("red", seen[0]), ("blue", seen[1]))
    assert t.s.frames[-1].values["sealed"] == (("red", "war"), ("blue", "peace"))


def test_what_a_seat_does_not_know_is_drawn_anew() -> None:
    t = dials("red", "blue", "green").play("war", "peace")
    other = t.s.copy()
    secret_choice.redraw(other.frames[-1], "blue", lambda seat: f"truce of {seat}")
    assert other.frames[-1].values["sealed"] == (("red", "truce of red"), ("blue", "peace"))


def test_what_was_shown_is_secret_no_more() -> None:
    t = dials("red").play("war")
    assert "sealed" not in t.s.frames[-1].values
    secret_choice.hide(t.s.frames[-1], None)
    secret_choice.redraw(t.s.frames[-1], None, str.upper)
    assert t.s.frames[-1].values == {"seats": ("red",)}
