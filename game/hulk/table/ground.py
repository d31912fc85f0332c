"""The board that never changes: rock, bulkheads, deck plates, section seams, rooms and what is built into them.

It is drawn block by block, so that a large picture needs little memory beside itself.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.boards.squares import STEPS
from game.hulk.mission import Mission
from game.hulk.table import furniture, hull
from game.hulk.table.deck import plate
from game.hulk.table.layout import Plan, plan_of
from game.hulk.table.light import EDGE, Light, light_of
from game.hulk.table.walls import wall_layer
from game.ui import theme
from game.ui.camera import Camera

BLOCK = 8
PAD = 1
"""Squares drawn about a block so that what is soft or thick does not end at its edge."""
HULL_FROM = 12
"""Pixels a square from which the hull's plating is drawn."""


@lru_cache(maxsize=4)
def _light(mission: Mission, tint: theme.Colour) -> Light:
    return light_of(plan_of(mission.board), tint)


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, mission: Mission) -> None:
    """Draw the part of the ground that the surface shows."""
    zoom = max(1, round(camera.zoom))
    left, top, width, height = plan.bounds
    first_x, first_y = round(left - EDGE) + PAD, round(top - EDGE) + PAD
    last_x, last_y = round(left + width + EDGE), round(top + height + EDGE)
    shown = surface.get_clip()
    for x in range(first_x, last_x, BLOCK):
        for y in range(first_y, last_y, BLOCK):
            corner = camera.to_screen((x, y))
            place = pygame.Rect(round(corner[0]), round(corner[1]), BLOCK * zoom, BLOCK * zoom)
            if place.colliderect(shown):
                block = _block(plan, mission, x - PAD, y - PAD, zoom)
                surface.blit(block, place, (PAD * zoom, PAD * zoom, BLOCK * zoom, BLOCK * zoom))


def _block(plan: Plan, mission: Mission, left: int, top: int, zoom: int) -> pygame.Surface:
    cells = BLOCK + 2 * PAD
    tint = theme.current().tint("hulk")
    light = _light(mission, tint)
    box = (left, top, cells, cells)
    picture = light.part(light.rock, box, zoom)
    if zoom >= HULL_FROM:
        hull.draw(picture, left, top, cells, zoom)
    squares = [
        (square, (x - left) * zoom, (y - top) * zoom)
        for (x, y), square in plan.cells.items()
        if left - 1 <= x <= left + cells and top - 1 <= y <= top + cells
    ]
    if not squares:
        return picture
    for square, x, y in squares:
        picture.blit(_plate(plan, square, zoom), (x, y))
    for square, x, y in squares:
        _seams(picture, plan, square, x, y, zoom)
        furniture.draw(picture, plan, square, x, y, zoom)
    shade = light.part(light.shade, box, zoom)
    for _square, x, y in squares:
        picture.blit(shade, (x, y), (x, y, zoom, zoom), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(wall_layer(plan, left, top, cells, zoom, tint), (0, 0))
    picture.blit(light.part(light.shine, box, zoom), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _plate(plan: Plan, square: int, zoom: int) -> pygame.Surface:
    board = plan.board
    placed = board.sections[board.section[square]]
    return plate(zoom, square, placed.room and board.interior[square], bool(placed.label) and board.interior[square])


def _seams(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Where one section meets the next: a wide dark joint between two bright lips, bolted."""
    board = plan.board
    for side in (1, 2):
        other = board.step[square * 8 + 2 * side]
        if other < 0 or board.section[other] == board.section[square]:
            continue
        dx, dy = STEPS[2 * side]
        w = max(1, zoom // 22)
        start = (x + zoom * max(dx, 0), y + zoom * max(dy, 0))
        along = (dy, dx)
        size = zoom * along[0] + 2 * w * dx, zoom * along[1] + 2 * w * dy
        joint = pygame.Rect((start[0] - w * dx, start[1] - w * dy), size)
        lip = joint.inflate(2 * w * dx, 2 * w * dy)
        pygame.draw.rect(picture, (122, 132, 132), lip)
        pygame.draw.rect(picture, (16, 19, 21), joint)
        if zoom >= 26:
            for share in (0.15, 0.38, 0.62, 0.85):
                for away in (-3.2, 3.2):
                    cx = start[0] + along[0] * share * zoom + dx * away * w
                    cy = start[1] + along[1] * share * zoom + dy * away * w
                    pygame.draw.circle(picture, (40, 45, 46), (round(cx), round(cy) + 1), max(1, w))
                    pygame.draw.circle(picture, (138, 147, 146), (round(cx), round(cy)), max(1, w - 1))
