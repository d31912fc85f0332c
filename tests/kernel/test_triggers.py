"""Triggers: moments of an announcement and their order, standing answers, cancelling, replacing, nesting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel import effects, pending, triggers
from game.kernel.actions import Action, Pass, Resolve, StandingAnswer, UseAbility
from game.kernel.sequence import call, queue
from game.kernel.state import Frame
from game.kernel.triggers import Listener, announced
from tests.kernel.tabletop import Table, Tabletop, tell

SEATS = ("red", "blue")


class Told:
    """Abilities by moment, as a test writes them down: `seat ability`, and what each does when it is used."""

    def __init__(self, does: dict[str, Any], alike: str = "", **moments: str) -> None:
        self.does, self.alike, self.moments = does, alike, moments

    def silent(self, s: Tabletop, f: Frame, moment: str) -> bool:
        return moment not in self.moments

    def listening(self, s: Tabletop, f: Frame, moment: str) -> Sequence[Listener]:
        words = self.moments.get(moment, "").split()
        return [
            Listener(seat, number, ability, alike=self.alike)
            for number, (seat, ability) in enumerate(zip(words[::2], words[1::2], strict=True))
            if ability not in s.hand
        ]

    def asks(self, s: Tabletop, f: Frame, moment: str, seat: str) -> bool:
        return any(one.seat == seat for one in triggers.listeners(self, s, f, moment))

    def order(self, s: Tabletop, f: Frame) -> Sequence[str]:
        return SEATS

    def use(self, s: Tabletop, f: Frame, one: Listener) -> None:
        s.done.append(f"{one.seat} {one.ability}")
        does = self.does.get(one.ability)
        if does:
            call(s, "does", what=one.ability)


def table(does: dict[str, Any] | None = None, alike: str = "", **moments: str) -> Table:
    told = Told(does or {}, alike, **moments)

    def do(s: Tabletop, f: Frame) -> None:
        told.does[f.values["what"]](s, next(frame for frame in reversed(s.frames) if frame.name == "hit"))

    procedures = {
        "main": (lambda s, f: call(s, "hit", damage=3), tell("end")),
        "hit": announced(told, tell("hit for {damage}"), ("turn",)),
        "miss": announced(told, tell("missed"), ("turn",)),
        "does": (do,),
    }
    return Table(procedures)


def test_the_moments_come_in_their_order() -> None:
    t = table(
        replace="red swerve",
        forced_interrupt="blue brace",
        interrupt="red duck",
        forced_reaction="blue groan",
        reaction="red laugh",
    )
    assert t.s.done == ["red swerve", "blue brace"] and t.seat == "red"
    t.play(UseAbility(0, "duck"))
    assert t.s.done[2:] == ["red duck", "hit for 3", "blue groan"]
    t.play(UseAbility(0, "laugh"))
    assert t.s.done[-2:] == ["red laugh", "end"] and t.seat is None


def test_an_ability_answers_an_announcement_once() -> None:
    t = table(interrupt="red duck")
    always, never = (StandingAnswer("duck", answer, "turn") for answer in ("always", "never"))
    assert t.offers == [UseAbility(0, "duck"), always, never, Pass()]
    t.play(UseAbility(0, "duck"))
    assert t.s.done == ["red duck", "hit for 3", "end"], "nobody listens any more"


def test_all_are_asked_until_they_pass_in_a_row() -> None:
    t = table(interrupt="red duck red jump blue push")
    t.play(Pass())
    assert t.seat == "blue"
    t.play(UseAbility(2, "push"))
    assert t.seat == "red" and UseAbility(1, "jump") in t.offers
    t.play(Pass())
    assert t.s.done == ["blue push", "hit for 3", "end"]


def test_an_interrupt_changes_what_is_about_to_happen() -> None:
    t = table({"duck": lambda s, hit: pending.change(hit, damage=1)}, interrupt="red duck")
    t.play(UseAbility(0, "duck"))
    assert t.s.done == ["red duck", "hit for 1", "end"]


def test_what_is_cancelled_does_not_happen_and_nothing_reacts() -> None:
    t = table({"duck": lambda s, hit: pending.cancel(hit)}, interrupt="red duck", reaction="blue laugh")
    t.play(UseAbility(0, "duck"))
    assert t.s.done == ["red duck", "end"]


def test_what_is_replaced_is_announced_anew_without_those_that_answered() -> None:
    t = table({"swerve": lambda s, hit: triggers.replace(hit, "miss")}, replace="red swerve", reaction="blue laugh")
    assert t.s.done == ["red swerve", "missed"]
    t.play(UseAbility(0, "laugh"))
    assert t.s.done[-2:] == ["blue laugh", "end"]


def test_an_owner_orders_what_is_forced_where_it_can_matter() -> None:
    t = table(forced_reaction="red groan red bleed blue curse")
    assert t.seat == "red" and t.offers == [Resolve(0), Resolve(1)]
    t.play(Resolve(1))
    assert t.s.done == ["hit for 3", "red bleed", "red groan", "blue curse", "end"]


def test_an_order_that_cannot_matter_is_not_asked() -> None:
    t = table(forced_reaction="red groan red bleed", alike="a point")
    assert t.s.done == ["hit for 3", "red groan", "red bleed", "end"]


def test_listeners_are_found_anew_after_each_answer() -> None:
    t = table({"gag": lambda s, hit: s.hand.append("bleed")}, forced_reaction="red gag red bleed")
    t.play(Resolve(0))
    assert t.s.done == ["hit for 3", "red gag", "end"]


def test_a_standing_answer_always_uses_an_ability() -> None:
    t = table(interrupt="red duck blue push")
    t.play(StandingAnswer("duck", "always", "turn"))
    assert t.s.done == ["red duck"] and t.seat == "blue"
    t.play(Pass())
    call(t.s, "main")
    t.sequence.settle(t.s)
    assert t.s.done[-1] == "red duck"
    effects.end(t.s, "turn")
    assert effects.active(t.s, "standing_answer") == []


def test_a_standing_answer_never_offers_an_ability() -> None:
    t = table(interrupt="red duck red jump")
    t.play(StandingAnswer("duck", "never", "turn"))
    offered: list[Action] = [action for action in t.offers if isinstance(action, UseAbility)]
    assert offered == [UseAbility(1, "jump")]


def test_an_ability_announces_things_of_its_own() -> None:
    t = table({"push": lambda s, hit: call(s, "miss")}, interrupt="red push")
    t.play(UseAbility(0, "push"))
    assert t.s.done == ["red push"] and t.s.frames[-1].name == "miss", "the same ability may answer that as well"
    t.play(Pass())
    assert t.s.done == ["red push", "missed", "hit for 3", "end"]


def test_a_match_may_stop_inside_and_go_on_from_a_copy() -> None:
    t = table({"duck": lambda s, hit: pending.cancel(hit)}, interrupt="red duck")
    twin = t.s.copy()
    t.play(UseAbility(0, "duck"))
    t.s = twin
    t.play(Pass())
    assert t.s.done == ["hit for 3", "end"]


def test_frames_are_queued_in_the_order_in_which_they_run() -> None:
    first, second = ("one", {"n": 1}), ("one", {"n": 2})
    t = Table({"main": (lambda s, f: queue(s, first, second), tell("end")), "one": (tell("{n}"),)})
    assert t.s.done == ["1", "2", "end"]
