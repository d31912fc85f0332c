"""A match opens on both armies, with units large enough to be told apart; a fight holds the camera."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.ui.tabletop.painting import at_rest
from tests.calth_table.conftest import deployed
from tests.table.hand import Hand

SHARE = 0.06
"""How high a unit is at least, as a part of the window."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_match_opens_on_all_that_can_be_done_and_picking_does_not_move_it(size: tuple[int, int]) -> None:
    scene = Hand(deployed("wrath-of-veridia"), size).scene
    board, view, camera = scene.board, scene.board.view, scene.board.camera
    looked, room = (camera.level, camera.goal), scene.frame.board_rect(size)
    for unit in [token for token in board.tokens if token.ready]:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for token in (one for one in board.tokens if one.about == unit.about and one.layer == 1):
            scene.table.draw_token(picture, camera, view, token, at_rest(token))
        assert picture.get_bounding_rect(min_alpha=60).height >= SHARE * size[1]
        scene.match.select(unit.key)
        scene.app.update(0.02)
        assert board.choices.targets and (camera.level, camera.goal) == looked
        for point in (unit.centre, *(target.centre for target in board.choices.targets)):
            assert room.collidepoint(camera.to_screen(point))


def test_what_a_unit_reaches_is_brought_in_as_it_is_picked() -> None:
    scene = Hand(deployed("wrath-of-veridia")).scene
    board, camera = scene.board, scene.board.camera
    other = next(token for token in board.tokens if token.ready and token.key != board.picked)
    camera.look_at(camera.board[:2], at_once=True)
    scene.match.select(other.key)
    scene.app.update(0.02)
    assert all(camera.shows(target.centre) for target in board.choices.targets)


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
