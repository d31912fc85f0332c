"""Worlds of a view: true to it, with dice of their own, the same from the same dice."""

from __future__ import annotations

from itertools import islice

import pytest

from game.bots.judging import worlds
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from tests.proving.positions import RULES, positions

POSITIONS = dict(positions())


@pytest.mark.parametrize("name", POSITIONS)
def test_worlds_look_like_the_view_and_differ_in_the_rest(name: str) -> None:
    state = POSITIONS[name]
    for seat in state.seats:
        view = RULES.seen_by(state, seat)
        before = view.digest()
        drawn = list(islice(worlds(RULES, view, seat, Dice.seeded(1)), 8))
        assert {RULES.seen_by(world, seat).digest() for world in drawn} == {before} == {view.digest()}
        assert not any(RULES.invariants(world) for world in drawn)
        assert len({world.digest() for world in drawn}) == 8


def test_equal_dice_draw_equal_worlds_and_a_world_hangs_on_none_before_it() -> None:
    view = RULES.seen_by(POSITIONS["allies"], "red")
    first, second = (worlds(RULES, view, "red", Dice.seeded(5)) for _ in range(2))
    next(first).dice.rolls(9)
    next(second)
    assert next(first).digest() == next(second).digest() != next(worlds(RULES, view, "red", Dice.seeded(6))).digest()


def test_worlds_roll_dice_of_their_own_even_where_a_game_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(RULES), "resample", lambda self, view, seat, dice: view.copy())
    drawn = list(islice(worlds(RULES, RULES.seen_by(POSITIONS["allies"], "red"), "red", Dice.seeded(5)), 5))
    assert len({world.dice.stream for world in drawn}) == 5


@pytest.mark.parametrize("key", ["hulk", "heresy", "calth"])
def test_every_game_draws_worlds(key: str) -> None:
    session = Session.new(key, seed=3)
    seat = session.seats[0]
    view = session.view(seat)
    one, other = islice(worlds(session.rules, view, seat, Dice.seeded(1)), 2)
    assert session.rules.seen_by(one, seat).digest() == session.rules.seen_by(other, seat).digest() == view.digest()
    assert one.dice.stream != other.dice.stream
