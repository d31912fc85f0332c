"""Hexes on the table: where they lie, which is clicked, what the ground looks like."""

from __future__ import annotations

import math

import pygame
import pytest

from game.calth.telling.layout import OUT, RADIUS
from game.ui.camera import Camera
from tests.calth_table.conftest import SCENARIOS, deployed, table_of


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_hex_is_clicked_where_it_lies(scenario: str) -> None:
    plan = table_of(deployed(scenario)).painter.plan
    for hex, (x, y) in enumerate(plan.centres):
        assert plan.at((x, y)) == hex
        for cx, cy in plan.corners(hex, 0.9):
            assert plan.at((cx, cy)) == hex
        left, top, width, height = plan.spot(hex)
        assert plan.at((left + width / 2, top + height / 2)) == hex
    left, top, _width, _height = plan.bounds
    assert plan.at((left - 1, top - 1)) == -1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_neighbours_share_an_edge(scenario: str) -> None:
    plan = table_of(deployed(scenario)).painter.plan
    for hex, around in enumerate(plan.board.near):
        for side, near in enumerate(around):
            if near >= 0:
                assert math.dist(plan.centres[hex], plan.centres[near]) == pytest.approx(1.0)
                mine, theirs = plan.edge(hex, side), plan.edge(near, (side + 3) % 6)
                assert math.dist(mine[0], theirs[1]) < 1e-9 and math.dist(mine[1], theirs[0]) < 1e-9


def test_a_board_higher_than_wide_lies_on_its_side() -> None:
    plan = table_of(deployed("hold-the-works")).painter.plan
    assert plan.turned and plan.bounds[2] > plan.bounds[3]
    assert not table_of(deployed("rite-below")).painter.plan.turned


def test_the_way_out_lies_beyond_the_door() -> None:
    plan = table_of(deployed("wrath-of-veridia")).painter.plan
    for door in plan.board.doors:
        assert math.dist(plan.way_out(door.hex), plan.centres[door.hex]) == pytest.approx(OUT)
        assert plan.at(plan.way_out(door.hex)) == -1


def test_hexes_have_six_corners_and_other_spots_none() -> None:
    table = table_of(deployed("wrath-of-veridia"))
    corners = table.painter.lattice.outline(table.painter.plan.spot(40))
    assert len(corners) == 6
    assert all(math.dist(corner, table.painter.plan.centres[40]) == pytest.approx(0.93 * RADIUS) for corner in corners)
    assert len(table.painter.lattice.outline(table.painter.plan.exit_spot(table.painter.plan.board.doors[0].hex))) == 6
    assert table.painter.lattice.outline((-9.0, -9.0, 0.84, 0.84)) == []


def test_the_ground_tells_terrain_apart() -> None:
    session = deployed("wrath-of-veridia")
    table, view = table_of(session), session.view(None)
    surface = pygame.Surface((700, 560))
    camera = Camera(table.board(view), surface.get_rect())
    table.draw_ground(surface, camera, view)
    levels: dict[str, list[float]] = {}
    for hex in table.painter.plan.board.hexes:
        x, y = camera.to_screen(table.painter.plan.centres[hex.index])
        kind = "machine" if hex.index in table.painter.plan.machines else hex.terrain
        levels.setdefault(kind, []).append(sum(surface.get_at((round(x), round(y)))[:3]) / 3)
    mean = {kind: sum(found) / len(found) for kind, found in levels.items()}
    assert mean["open"] > mean["obstructed"] + 15
    assert len({round(level) for level in mean.values()}) == len(mean)
