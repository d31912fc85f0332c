"""The ring of the keyboard stands around its card, on the board and in hand, wherever that goes."""

from __future__ import annotations

import pygame
import pytest

from game.conquest import actions as act
from game.kernel.match.session import Session
from game.scenes.table.hand import CardKey
from game.ui import paint
from game.ui.tabletop import Token
from tests.conquest.dialect import Table
from tests.table.hand import Hand


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The rings that are drawn."""
    found: list[pygame.Rect] = []
    monkeypatch.setattr(paint, "focus_ring", lambda surface, rect, radius=None: found.append(pygame.Rect(rect)))
    return found


def deploying() -> Hand:
    t = Table(
        first={1: "10th_company_scout eager_recruit", "hand": "tactical_squad_cardinis land_raider"},
        second={1: "goff_nob"},
    )
    return Hand(Session(Session.new("conquest", seed=1).setup, t.s), kinds={"second": "random"}, privacy="open")


def card(hand: Hand, kind: str) -> Token:
    state = hand.session.state
    return next(token for token in hand.scene.board.tokens if state.kind[token.key] == kind)  # type: ignore[attr-defined]


def test_the_cursor_is_as_large_as_its_card_and_stays_with_it(rings: list[pygame.Rect]) -> None:
    hand = deploying()
    scene, recruit = hand.scene, card(hand, "eager_recruit")
    hand._walk_cursor(recruit.centre)
    hand.app.draw()
    assert rings == [scene.board.camera.rect_to_screen(recruit.box)]
    action = next(one for one in hand.session.legal_actions() if isinstance(one, act.Deploy) and one.place == 0)
    hand.session.play(action)
    scene.refresh()
    moved = card(hand, "eager_recruit")
    assert moved.centre != recruit.centre and scene.board.cursor == moved.centre
    rings.clear()
    hand.app.draw()
    assert rings == [scene.board.camera.rect_to_screen(moved.box)]


def test_the_ring_is_around_the_raised_card_in_hand(rings: list[pygame.Rect]) -> None:
    hand = deploying()
    scene = hand.scene
    for key in [one for one in scene.hud.host.focus_order() if isinstance(one, CardKey)]:
        scene.hud.host.focus(key)
        rings.clear()
        hand.app.draw()
        place = next(rect for one, rect in scene.hand.places() if one.id == key.card)
        assert scene.hand.raised == key.card and rings == [place.clip(scene.hand.room)]
        assert rings[0].height > 200
