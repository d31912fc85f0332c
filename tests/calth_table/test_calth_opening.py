"""A match opens on both armies, with units large enough to be told apart; a fight holds the camera."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.ui.tabletop.painting import at_rest
from tests.calth_table.conftest import deployed
from tests.table.hand import Hand

SHARE = 0.09
"""How high a unit is at least, as a part of the window."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_units_are_large_as_a_match_opens_and_enemies_are_seen(size: tuple[int, int]) -> None:
    scene = Hand(deployed("wrath-of-veridia"), size).scene
    board, view = scene.board, scene.board.view
    ready = [token for token in board.tokens if token.ready]
    for unit in ready:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for token in (one for one in board.tokens if one.about == unit.about and one.layer == 1):
            scene.table.draw_token(picture, board.camera, view, token, at_rest(token))
        assert picture.get_bounding_rect(min_alpha=60).height >= SHARE * size[1]
    enemies = [token.centre for token in board.tokens if token.solid and token.seat != ready[0].seat]
    assert any(board.camera.shows(enemy) for enemy in enemies)


def test_nothing_but_a_fight_moves_the_camera_while_it_is_up() -> None:
    scene = Hand(deployed("wrath-of-veridia")).scene
    scene.people.kinds = dict.fromkeys(scene.match.session.seats, "random")
    following, camera = scene.following, scene.board.camera
    far, before = SimpleNamespace(spot=(19.0, 1.0, 1.0, 1.0)), camera.goal
    following.fights = lambda: True
    following.follow([far])  # type: ignore[list-item]
    assert camera.goal == before
    following.fights = lambda: False
    following.follow([far])  # type: ignore[list-item]
    assert camera.goal != before
