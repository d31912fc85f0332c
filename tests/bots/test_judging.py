"""Plans are judged by players who go on from them, each in the same worlds, until whoever asked has waited enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from game.bots.judging import PlayOn, judge, within, worlds
from game.bots.player import Choose
from game.kernel.actions import Action
from game.kernel.dice import Dice
from tests.proving.play import Isles
from tests.proving.positions import RULES, position
from tests.proving.words import Dig, Dive, Raid, Rest

LAST = {"land": (4, -1, -1, -1), "deep": (5, 0, 0, 0)}
"""Gold and the last pearl are to be had."""


def plain(seat: str) -> Choose:
    """A player that takes the first action."""
    return lambda view, actions: actions[0]


def gold(s: Isles) -> float:
    return float(s.gold[0])


def turn(s: Isles) -> object:
    return s.frames[-1].values.get("seat")


def rest(view: Isles, actions: Sequence[Action]) -> Action:
    """A player that rests where it can."""
    return Rest() if Rest() in actions else actions[0]


def test_a_player_goes_on_from_a_plan_to_the_horizon_and_the_world_stays() -> None:
    world = next(worlds(RULES, position(("gale", "smoke"), (4, 5), **LAST), "red", Dice.seeded(3)))
    before = world.digest()
    play_on = PlayOn(RULES, "red", plain, turn, gold, horizon=0)
    assert play_on(world, plain("red"), Dig()) == play_on(world, plain("red"), Dig()) == 6
    assert play_on(world, rest, Dig()) == 5
    assert world.digest() == before
    ended = PlayOn(RULES, "red", plain, turn, gold, horizon=99)
    assert ended(world, plain("red"), Dig()) in (0.0, 0.5, 1.0)


def test_what_comes_from_outside_is_drawn_and_players_may_be_shown_views_alone() -> None:
    seen = []

    def watching(view: Isles, actions: Sequence[Action]) -> Action:
        assert not RULES.outside(view), "a player chose the result of a duel"
        seen.append(view.dice.stream)
        return actions[0]

    world = position(("", ""), (2, 4), land=(1, -1, -1, -1), duels="table")
    for blind in (False, True):
        play_on = PlayOn(RULES, "red", lambda seat: watching, turn, gold, horizon=99, blind=blind)
        assert play_on(world, watching, Raid("blue")) in (0.0, 0.5, 1.0)
        assert seen and all((stream == 0) == blind for stream in seen)
        seen.clear()


def test_the_plan_that_is_truly_best_is_found() -> None:
    view = RULES.seen_by(position(("gale", "smoke"), (4, 5), **LAST), "red")
    play_on = PlayOn(RULES, "red", plain, turn, lambda s: 0.0, horizon=99)
    known = worlds(RULES, view, "red", Dice.seeded(3))
    verdict = judge([Rest(), Dig(), Dive()], known, lambda world, plan: play_on(world, plain("red"), plan), 40)
    assert verdict.choice == Dive() and verdict.gain > 2 * verdict.error


def test_whoever_asked_may_stop_and_has_the_best_so_far() -> None:
    left = iter([False] * 5)
    worth = {"own": 0.0, "bad": -1.0, "good": 1.0}
    verdict = judge(list(worth), count(), lambda world, plan: worth[plan], 1000, lambda: next(left, True))
    assert verdict.choice == "good" and verdict.error == 0
    assert judge(list(worth), count(), lambda world, plan: worth[plan], 1000, within(0.0)).choice == "own"
    assert within(60.0)() is False and within(60.0, lambda: True)() is True
