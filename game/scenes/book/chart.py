"""The board as a book has it: no wider than what is played on, with its pieces and the names of its places."""

from __future__ import annotations

import pygame

from game.scenes.sketch import Sketch
from game.scenes.table.coordinates import draw_coordinates
from game.ui.camera import Camera


def chart(sketch: Sketch, size: tuple[int, int]) -> pygame.Surface:
    """Return the board with as many whole pixels a unit as that size allows."""
    table, view = sketch.table, sketch.view
    left, top, width, height = box = table.board(view)
    unit = max(1, int(min(size[0] / width, size[1] / height)))
    picture = pygame.Surface((round(width * unit), round(height * unit)), pygame.SRCALPHA)
    camera = Camera(box, picture.get_rect(), margin=0.0, closest=max(256.0, 2.0 * unit))
    camera.rest(unit, (left + width / 2, top + height / 2))
    table.draw_ground(picture, camera, view)
    sketch.draw_pieces(picture, camera)
    named = table.coordinates(view)
    if named is not None:
        draw_coordinates(picture, camera, named, picture.get_rect(), table.written(camera, view))
    return picture
