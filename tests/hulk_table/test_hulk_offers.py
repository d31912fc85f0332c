"""Everything offered can be reached and read; walks lead where they say."""

from __future__ import annotations

import random

import pytest

from game.hulk.actions import ACTIONS, Activate, Command, Fire, Move, OpenDoor
from game.hulk.state import GENESTEALERS, MARINES, create, put
from game.hulk.telling.chances import attack_chances, shot_chance
from game.hulk.telling.looks import offer as told
from game.kernel.actions import KERNEL_ACTIONS
from game.telling.text import refusal_text
from game.ui.tabletop import Selection
from tests.quick import some

from .conftest import SEATS, deployed, random_game, table_of


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.sweep(3)
def test_every_offer_of_random_games_has_words_and_a_place(seed: int) -> None:
    for session, _action, _before, _events in random_game(seed):
        seat, legal = session.to_decide, session.legal_actions()
        if seat is None:
            return
        table = table_of(session)
        offers = table.offers(session.view(seat), legal)
        assert [offer.action for offer in offers] == legal
        for offer in offers:
            assert offer.text
            assert offer.spot is not None or offer.icon
        shown = {(offer.action, offer.spot, offer.facing, offer.text) for offer in offers}
        assert len(shown) == len(legal)


def test_every_kind_of_action_can_be_shown() -> None:
    assert set(told.rows) == {*ACTIONS, *KERNEL_ACTIONS}


@pytest.mark.slow
@pytest.mark.parametrize("seed", some(range(4)))
def test_all_three_views_of_random_games_can_be_read(seed: int) -> None:
    for moment in random_game(seed, 250):
        session = moment.session
        table = table_of(session)
        for seat in SEATS:
            view = session.view(seat)
            for token in table.tokens(view):
                assert table.card(view, token.centre, token.key) is not None
                table.walks(view, token.key)
            for square in range(0, view.board.n, 13):
                assert table.card(view, table.painter.plan.centre(square), None) is not None
            assert table.board_of(view).title and table.tracks(view, seat) and table.roster(view)
            table.offers(view, session.legal_actions())
            (
                table.active(view),
                table.desk(view).reacting,
                table.desk(view).unused,
                (table.board_of(view).clock or None),
                table.desk(view).end,
            )
            if session.to_decide is not None:
                assert all(table.question(view, side) for side in (MARINES, GENESTEALERS))


def test_walks_of_marines_lead_where_they_say() -> None:
    session = deployed()
    front = max(range(5), key=lambda piece: session.state.board.xy[session.state.place[piece]][0])
    _check_walks(session, front)


def test_walks_go_on_from_the_points_left() -> None:
    session = deployed()
    front = max(range(5), key=lambda piece: session.state.board.xy[session.state.place[piece]][0])
    session.play(Activate(front))
    assert max((walk.cost for walk in table_of(session).walks(session.view(MARINES), front)), default=0) <= 4
    _check_walks(session, front)


@pytest.mark.parametrize("kind", [1, 2])
def test_walks_of_the_swarm_lead_where_they_say(kind: int) -> None:
    session = deployed()
    while session.state.phase != "genestealers":
        session.play(next(a for a in session.legal_actions() if type(a).__name__ in ("EndPhase", "Reinforce")))
    state = session.state
    piece = create(state, kind, 2 if kind == 2 else 0)
    put(state, piece, state.board.named("V14"))
    state.swarm.append(piece)
    walks = table_of(session).walks(session.view(GENESTEALERS), piece)
    assert len(walks) > 15
    _check_walks(session, piece)


def _check_walks(session, piece: int) -> None:
    table = table_of(session)
    walks = table.walks(session.view(session.to_decide), piece)
    for walk in walks:
        trial = session.state.copy()
        events = []
        for action in walk.actions:
            passed_over = table.desk(trial, session.rules.legal_actions(trial)).yields
            if passed_over is not None:
                session.rules.apply(trial, passed_over)
            assert action in session.rules.legal_actions(trial), (walk, action)
            events += session.rules.apply(trial, action)
        square = table.painter.plan.square_at((walk.spot[0] + 0.5, walk.spot[1] + 0.5))
        if isinstance(walk.actions[-1], OpenDoor):
            assert trial.board.doors[walk.actions[-1].door].square == square and not trial.closed >> square & 1
        else:
            assert trial.place[piece] == square
        assert walk.facing is None or trial.facing[piece] * 90 == walk.facing
        assert walk.path[-1] == table.painter.plan.centre(square)
        assert table.quiet(events)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_tried_is_an_action_that_can_be_refused(seed: int) -> None:
    rng = random.Random(seed)
    for moment in random_game(seed, 200):
        session = moment.session
        seat = session.to_decide
        if seat is None:
            return
        table, view = table_of(session), session.view(seat)
        left, top, width, height = table.board(view)
        tokens = table.tokens(view)
        points = [(left + rng.random() * width, top + rng.random() * height) for _ in range(4)]
        points += [rng.choice(tokens).centre] if tokens else []
        for point in points:
            for piece in (None, rng.choice(tokens).key if tokens else 0, 0):
                action = table.tried(view, seat, piece, point)
                if action is not None and action not in session.legal_actions():
                    refusal = session.refusal(action)
                    assert refusal is not None and refusal_text(refusal)


def test_a_click_beside_a_marine_means_a_step() -> None:
    session = deployed()
    table, view = table_of(session), session.view(MARINES)
    piece = next(p for p in range(5) if view.board.name(view.place[p]) == "D13")
    target = view.board.named("E13")
    assert table.tried(view, MARINES, piece, table.painter.plan.centre(target)) == Move(piece, target, 1)


def test_a_click_on_a_genestealer_means_a_shot() -> None:
    session = deployed()
    state = session.state
    stealer = create(state, 1)
    put(state, stealer, state.board.named("V14"))
    state.swarm.append(stealer)
    table, view = table_of(session), session.view(MARINES)
    assert table.tried(view, MARINES, 0, table.painter.plan.centre(view.place[stealer])) == Fire(0, view.place[stealer])


def test_a_command_is_shown_whatever_the_counter_holds() -> None:
    session = deployed()
    table = table_of(session)
    for counter in (1, 6):
        session.state.counter = session.state.spent = counter
        shown = table.attempts(session.view(None), MARINES, 2)
        assert [offer.action for offer in shown] == [Command(2)] and shown[0].secret
        assert not table.attempts(session.view(MARINES), MARINES, 2), "who knows that nothing is left is not lured"
    assert table.attempts(session.view(GENESTEALERS), GENESTEALERS, 2) == []


def test_what_needs_command_points_is_a_secret() -> None:
    session = deployed()
    session.state.counter = 6
    piece = next(p for p in range(5) if session.state.board.name(session.state.place[p]) == "F13")
    session.play(Activate(piece))
    session.state.frames[-1].values["points"] = 1
    offers = table_of(session).offers(session.view(MARINES), session.legal_actions())
    watch = next(offer for offer in offers if type(offer.action).__name__ == "Guard")
    turn = next(offer for offer in offers if type(offer.action).__name__ == "Turn")
    assert watch.secret and not turn.secret


def test_odds_are_exact() -> None:
    session = deployed()
    state = session.state
    assert shot_chance(state, 0, 6) == pytest.approx(11 / 36)
    assert shot_chance(state, 0, 5) == pytest.approx(20 / 36)
    marine = next(p for p in range(5) if state.board.name(state.place[p]) == "F13")
    stealer = create(state, 1)
    put(state, stealer, state.board.named("G13"))
    state.swarm.append(stealer)
    state.facing[stealer] = 3
    plain = marine in (2, 3, 4)
    win, tie, lose = attack_chances(state, stealer, state.place[marine])
    assert win + tie + lose == pytest.approx(1)
    assert not plain or win == pytest.approx(0.6597, abs=0.001)
    state.facing[marine] = 3
    assert attack_chances(state, stealer, state.place[marine])[2] == 0


def test_overlays_shade_squares() -> None:
    session = deployed()
    table, view = table_of(session), session.view(MARINES)
    for overlay in table.teller.overlays():
        for selection in (Selection(), Selection(piece=0), Selection(hover=table.painter.plan.centre(40))):
            shades = table.overlay(view, overlay.id, selection)
            assert all(0 < shade.strength <= 1 for shade in shades)
    assert table.overlay(view, "sight", Selection()) and table.overlay(view, "sections", Selection())
