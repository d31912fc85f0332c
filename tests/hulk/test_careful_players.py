"""The careful players: they see only their view, take only what is offered, and play better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import game
from game.bots.catalogue import players_of
from game.bots.player import GENTLE, Choose, salt_of
from game.hulk.actions import Attack, Finish, Reveal
from game.hulk.bots import marines
from game.hulk.bots.marineplans import Plan
from game.hulk.mission import missions
from game.hulk.state import GENESTEALERS, MARINES
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from tests.matches import match
from tests.quick import some

MISSIONS = [found.scenario.id for found in missions().found]


def players(*seats: str, seed: int, kind: str = "careful") -> dict[str, Choose]:
    rules = rules_of("hulk")
    return {seat: players_of("hulk")[kind](rules, seat, salt_of(seed, seat)) for seat in seats}


def watched(chooser: Choose, seat: str, seen: list[int]) -> Choose:
    """The same player, checked: it is given a view without secrets and answers with an offered action."""

    def choose(view: Any, actions: Sequence[Action]) -> Action:
        assert view.dice.stream == 0
        assert not any(view.pile)
        assert seat == MARINES or view.counter <= 0
        before = view.digest()
        action = chooser(view, actions)
        assert action in actions
        assert view.digest() == before
        seen.append(1)
        return action

    return choose


@pytest.mark.slow
@pytest.mark.parametrize("mission", some(MISSIONS, 6))
def test_a_match_between_them_comes_to_its_end(mission: str) -> None:
    seen: list[int] = []
    chosen = {seat: watched(one, seat, seen) for seat, one in players(MARINES, GENESTEALERS, seed=3).items()}
    outcome, _state = match(rules_of("hulk"), mission, 3, chosen)
    assert outcome is not None
    assert seen


@pytest.mark.slow
def test_the_same_seed_plays_the_same_match() -> None:
    digests = {
        match(rules_of("hulk"), "suicide-mission", 5, players(MARINES, GENESTEALERS, seed=5))[1].digest()
        for _ in range(2)
    }
    assert len(digests) == 1


@pytest.mark.parametrize("seat", [MARINES, GENESTEALERS])
@pytest.mark.sweep(3)
def test_a_careful_player_beats_one_that_takes_any_action(seat: str) -> None:
    wins = 0
    for seed in range(6):
        outcome, _state = match(rules_of("hulk"), "suicide-mission", seed, players(seat, seed=seed))
        wins += outcome is not None and outcome.winners == (seat,)
    assert wins >= 4


@pytest.mark.slow
@pytest.mark.parametrize("mission", some(["exterminate", "what-sits-in-the-dark"]))
def test_a_brood_that_does_not_come_is_beaten(mission: str) -> None:
    """The Marines close in on its ducts, or have time on their side."""
    wins = 0
    for seed in range(4):
        outcome, _state = match(rules_of("hulk"), mission, seed, players(MARINES, seed=seed))
        wins += outcome is not None and outcome.winners == (MARINES,)
    assert wins >= 3


def test_a_marine_for_whom_nothing_is_best_ends_its_activation(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("hulk")
    monkeypatch.setattr(marines, "best_plan", lambda *_: Plan(gain=1.0))
    player = players_of("hulk")["careful"](rules, MARINES, 1)
    state = rules.new_state(rules.scenario("suicide-mission", {}, 1), {}, Dice.seeded(1))
    finished = 0
    for _ in range(120):
        seat, offers = rules.to_decide(state), list(rules.legal_actions(state))
        chosen = player(rules.seen_by(state, MARINES), offers) if seat == MARINES else offers[-1]
        assert chosen in offers
        finished += isinstance(chosen, Finish)
        rules.apply(state, chosen)
    assert finished


def test_the_gentle_swarm_turns_its_blips_up_and_comes() -> None:
    swarm: list[Action] = []
    for seed in (13, 14):
        session = game.Session.new("hulk", "bait", seed=seed)
        players = {seat: players_of("hulk")[GENTLE](session.rules, seat, seed) for seat in session.seats}
        while session.to_decide:
            seat = session.to_decide
            session.play(players[seat](session.view(seat), session.legal_actions()))
        swarm += [record.action for record in session.records if record.seat == GENESTEALERS]
    assert any(isinstance(action, Reveal) for action in swarm)
    assert any(isinstance(action, Attack) for action in swarm)
