"""Dice fall beside what they are about where there is room, and hide no piece there."""

from __future__ import annotations

import pygame

from game import Session
from game.hulk.events import Shot
from game.scenes.table.playback import TRAY
from game.scenes.table.tray import tray_place
from game.scenes.tables import table_of

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


def test_a_shot_says_where_its_target_is() -> None:
    session = Session.new("hulk", seed=1)
    table, square = table_of(session.setup), session.state.board.named("G13")  # type: ignore[attr-defined]
    show = table.dice(session.state, Shot(0, square, -1, (6, 2), 6, True, False, False))
    assert show is not None and show.spot == table.plan.box(square)  # type: ignore[attr-defined]
