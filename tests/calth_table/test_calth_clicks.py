"""Clicks beside the middle of a hex, clicks too far off, and messages beside the cards."""

from __future__ import annotations

import math

import pytest

from game.calth import actions as act
from game.scenes.table.hand import HIGH
from game.telling.text import refusal_text
from game.ui.scale import px
from tests.calth_table.conftest import CalthHand, deployed, table_of, until


@pytest.mark.rule("CALTH-5.1")
def test_a_click_too_far_off_is_told_so() -> None:
    session = deployed("captain-and-chaplain")
    table, view = table_of(session), session.view(session.to_decide)
    origin = next(hex for hex in range(len(view.units)) if view.units[hex] and view.owner[hex] == view.turn)
    board, said = view.scenario.board, set()
    for to in range(len(board.hexes)):
        action = table.tried(view, session.to_decide, table.piece_of(view, origin), table.painter.plan.centres[to])
        if board.distance(origin, to) > 2 and not view.units[to] and board.passable[to]:
            refusal = session.refusal(action)
            assert refusal is not None and refusal.rule == "CALTH-5.1"
            said.add(refusal_text(refusal))
    assert said == {"That is too far. Advance one hex or run two."}


def test_the_side_between_two_lit_hexes_means_one_of_them() -> None:
    session = deployed("captain-and-chaplain")
    hand = CalthHand(session)
    hand.click(hand.at(next(token for token in hand.scene.board.tokens if token.ready).centre))
    found = hand.scene.board.choices
    pairs = 0
    for one in found.targets:
        for other in found.targets:
            if one is not other and math.dist(one.centre, other.centre) < 1.01:
                (a, b), (c, d) = one.centre, other.centre
                assert found.at(((a + c) / 2, (b + d) / 2)) in (one, other)
                pairs += 1
    assert pairs > 4


def test_what_is_not_lit_stays_so_beside_what_is() -> None:
    session = deployed("captain-and-chaplain")
    hand = CalthHand(session)
    token = next(token for token in hand.scene.board.tokens if token.ready)
    hand.click(hand.at(token.centre))
    x, y = token.centre
    for step in range(12):
        angle = math.radians(30 * step)
        assert hand.scene.board.choices.at((x + 0.42 * math.cos(angle), y + 0.42 * math.sin(angle))) is None


def test_messages_stand_below_the_banner_one_at_a_time() -> None:
    session = until("captain-and-chaplain", lambda s: any(isinstance(a, act.PlayCard) for a in s.legal_actions()))
    hand = CalthHand(session, privacy="open")
    scene = hand.scene
    assert scene.hand.held
    for words in ("A message", "Another"):
        scene.frame.host.toast(words)
    scene.frame.host.hit_areas()
    (toast,) = scene.frame.host.toasts
    top = scene.frame.board_rect(hand.app.size).top
    assert toast.label == "Another" and top <= toast.rect.top < top + px(24)
    assert toast.rect.bottom < scene.hand.room.bottom - px(HIGH)
