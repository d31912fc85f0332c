"""A level errs within its bound: an eye never sees less than there is, and no option is taken that loses more."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.catalogue import players_of
from game.bots.levels import MEANT, SHARP, Eye, Level, players
from game.bots.player import BEGINNER, CAREFUL, GENTLE, salt_of
from game.calth.bots.orders import Orders
from game.calth.bots.player import CarefulCommander
from game.calth.bots.weights import Weights
from game.calth.models import SEATS
from game.catalogue import GAMES
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario


def test_an_eye_sees_what_there_is_or_a_little_more() -> None:
    eye, seen = Eye(0.5, Dice.seeded(1)), []
    for _ in range(200):
        seen.append(eye(2.0))
    assert 2.0 <= min(seen) < 2.05 and 2.45 < max(seen) < 2.5
    assert SHARP(2.0) == 2.0 and eye(float("-inf")) == float("-inf")


def test_levels_are_made_by_seat_and_careful_errs_nowhere() -> None:
    levels = {GENTLE: {"north": Level(0.3, {"idea": 0.0})}}
    made: Any = players(lambda *asked: asked, levels, lambda seat: ())  # type: ignore[arg-type]
    assert made[GENTLE](None, "north", 7) == ("north", 7, {"idea": 0.0}, 0.3, {})
    assert made[CAREFUL](None, "north", 7) == ("north", 7, {}, 0.0, {})
    assert list(MEANT.values()) == sorted(MEANT.values())


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("level", [BEGINNER, GENTLE])
def test_every_game_weighs_by_the_eye_of_the_level(key: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    erred = []

    def see(eye: Eye, worth: float) -> float:
        erred.append(eye.errs)
        return worth

    monkeypatch.setattr(Eye, "__call__", see)
    session = Session.new(key, find_scenario(rules_of(key), None).id, 3)
    choosers = {seat: players_of(key)[level](session.rules, seat, salt_of(3, seat)) for seat in session.seats}
    while len(erred) < 30:
        seat = session.to_decide
        assert seat is not None
        actions = session.legal_actions()
        session.play(choosers[seat](session.view(seat), actions) if len(actions) > 1 else actions[0])
    assert max(erred) > 0.0


def test_no_order_is_given_that_loses_more_than_the_eye_errs(monkeypatch: pytest.MonkeyPatch) -> None:
    session, errs, looked = Session.new("calth", "hold-the-works", 3), 0.8, []
    choosers = {seat: CarefulCommander(seat, 5, Weights(), errs) for seat in SEATS}

    class Watched(Orders):
        def worth(self, action: Action) -> float:
            found = super().worth(action)
            looked.append((action, found))
            return found

    monkeypatch.setattr("game.calth.bots.player.Orders", Watched)
    lost = []
    for _ in range(120):
        seat, actions = session.to_decide, session.legal_actions()
        assert seat is not None
        looked.clear()
        view: Any = session.view(seat)
        chosen = choosers[seat](view, actions) if len(actions) > 1 else actions[0]
        if view.frames[-1].name == "action" and dict(looked).get(chosen) is not None:
            lost.append(max(dict(looked).values()) - dict(looked)[chosen])
        session.play(chosen)
    assert 0.0 < max(lost) <= errs
