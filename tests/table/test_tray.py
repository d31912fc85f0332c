"""Dice fall beside what they are about where there is room, and hide no piece there."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.hulk.events import Shot
from game.scenes.table import tray
from game.scenes.table.playback import TRAY, Reading
from game.scenes.table.tray import around, tray_place
from game.scenes.tables import table_of
from game.ui.motion import READ_MS
from game.ui.tabletop import ReadCard
from tests.quick import some
from tests.table.games import begun, choice
from tests.table.hand import Hand

pygame.font.init()
BOARD = pygame.Rect(0, 0, 1200, 800)
TARGET = pygame.Rect(500, 400, 50, 50)


def test_they_fall_beside_it_and_not_upon_it() -> None:
    rect = tray_place(BOARD, [TARGET.center], TARGET)
    assert BOARD.contains(rect) and not rect.colliderect(TARGET)
    assert abs(rect.centery - TARGET.centery) <= 1 and rect.left - TARGET.right < TRAY[0] / 4


def test_they_give_way_to_pieces_and_at_last_go_to_a_corner() -> None:
    right, left = (TARGET.right + 100, TARGET.centery), (TARGET.left - 100, TARGET.centery)
    assert tray_place(BOARD, [right], TARGET).right < TARGET.left
    below, above = (TARGET.centerx, TARGET.bottom + 60), (TARGET.centerx, TARGET.top - 60)
    assert tray_place(BOARD, [right, left, below, above], TARGET).bottomright == BOARD.bottomright
    assert tray_place(BOARD, [(1100, 750)], None).topleft == BOARD.topleft


CARD = pygame.Rect(450, 240, 300, 320)


def test_they_hide_no_card_that_is_read() -> None:
    about = pygame.Rect(380, 380, 50, 50)
    assert tray_place(BOARD, [], about).colliderect(CARD), "else there is room to its right"
    beside = tray_place(BOARD, [], about, [CARD])
    assert BOARD.contains(beside) and not around(beside).colliderect(CARD)
    low = pygame.Rect(0, 0, 1000, 420)
    middle = CARD.move_to(center=low.center)
    assert not around(tray_place(low, [], None, [middle])).colliderect(middle)


@pytest.mark.parametrize("size", some([(1280, 720), (1920, 1080)]))
def test_dice_and_a_card_that_is_read_are_never_over_each_other(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no room for both, what comes later takes the place."""
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(tray, "draw_tray", lambda surface, rect, *rest: drawn.append(rect))
    session, chance = begun("sector", 3)
    hand = Hand(session, size, animation_speed="normal", reduced_motion=False)
    scene, cards, trays = hand.scene, 0, 0
    for n in range(8):
        scene.match.attempt(choice("sector", chance, session.legal_actions()))
        now, card = scene.board.now, ReadCard("A card")
        scene.board.playback.readings.append(Reading(card, now, now + READ_MS, own=bool(n % 2)))
        while scene.board.busy():
            hand.time += 0.5
            hand.app.update(0.5)
            drawn.clear()
            scene.dirty = True
            hand.app.draw()
            shown = scene.board.playback.reading(scene.board.now)
            read = [shown] if shown is not None else []
            cards, trays = cards + len(read), trays + bool(drawn and not scene.stage.up)
            for card in read:
                assert scene.tray.places.read_at(card).collidelist(drawn) < 0
    assert cards > 2 and trays > 2, (cards, trays)


def test_a_shot_says_where_its_target_is() -> None:
    session = Session.new("hulk", seed=1)
    table, square = table_of(session.setup), session.state.board.named("G13")  # type: ignore[attr-defined]
    show = table.dice(session.state, Shot(0, square, -1, (6, 2), 6, True, False, False))
    assert show is not None and show.spot == table.painter.plan.box(square)  # type: ignore[attr-defined]
