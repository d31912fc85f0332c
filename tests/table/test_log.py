"""The log of the table, by mouse."""

from __future__ import annotations

import pygame

from game.kernel.match.session import Session
from game.scenes.table.marks import corners_of, draw_flash
from tests.hulk.dialect import Position
from tests.table.games import begun
from tests.table.hand import Hand

WALK = """
    #########
    #S......#
    #.......#
    #.....g.#
    #########
"""


def test_a_walk_is_one_line_and_a_click_on_it_flashes_its_end() -> None:
    t = Position(WALK, S="bolter E", g="genestealer W", active="S", dice=None)
    hand = Hand(Session(t.session.setup, t.s.copy()))
    scene, end = hand.scene, t.square("E2")
    hand.click(hand.at(scene.table.painter.plan.centre(end)))
    assert hand.session.state.place[t.id("S")] == end and len(hand.session.records) == 3
    log = scene.frame._log
    told = [line for line in log.lines if "moves from" in line.text]
    assert [line.text for line in told] == ["S moves from B2 to E2, facing east. · 5.1"]
    area = next(area for area in hand.app.hit_areas() if "moves from" in area.label)
    hand.click((area.rect.x + 20, area.rect.y + 10))
    assert scene.board.flash is not None and scene.board.flash[0] == scene.table.painter.plan.box(end)
    scene.match.recorded.undo()
    scene.match.moved_in_time()
    assert [line.text for line in log.lines if "moves from" in line.text] == [
        "S moves from B2 to D2, facing east. · 5.1"
    ]


def test_what_one_click_did_is_taken_back_and_done_again_at_once() -> None:
    t = Position(WALK, S="bolter E", g="genestealer W", active="S", dice=None)
    hand = Hand(Session(t.session.setup, t.s.copy()))
    start, end = t.square("B2"), t.square("E2")
    hand.click(hand.at(hand.scene.table.painter.plan.centre(end)))
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hand.session.state.place[t.id("S")] == start and not hand.session.records
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert hand.session.state.place[t.id("S")] == end and len(hand.session.records) == 3


def test_a_hex_is_ringed_in_its_own_shape() -> None:
    scene = Hand(begun("calth", 3)[0]).scene
    surface = pygame.Surface((1280, 720))
    spot = scene.table.painter.plan.spot(scene.table.painter.plan.at(scene.board.camera.to_world((640, 360))))
    rim = corners_of(scene.table, scene.board.camera, spot)
    draw_flash(surface, scene.board.camera, scene.table, spot, 0.5)
    x, y = scene.board.camera.rect_to_screen(spot).center
    for (ax, ay), (bx, by) in zip(rim, [*rim[1:], rim[0]], strict=True):
        middle = round(x + ((ax + bx) / 2 - x) * 1.8), round(y + ((ay + by) / 2 - y) * 1.8)
        assert any(surface.get_at((middle[0] + dx, middle[1] + dy))[0] > 60 for dx in (-2, 0, 2) for dy in (-2, 0, 2))
