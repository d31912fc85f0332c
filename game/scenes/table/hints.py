"""What is said beside the pointer of the lit place it is on."""

from __future__ import annotations

import pygame

from game.scenes.table.boardview import BoardView
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import QUIET, TEXT

WIDE = 330


def draw_hint(scene: BoardView, surface: pygame.Surface) -> None:
    """The deed in a word, then what is known of how it will go."""
    target = scene.hovered
    if target is None or not target.first.offer.hint or scene.busy():
        return
    offer, look = target.first.offer, theme.current()
    lines = [
        (fonts.picture(string, TEXT, look.text, bold=True))
        for string in fonts.wrap(offer.text, px(WIDE), TEXT, bold=True)
    ]
    for line in offer.hint:
        lines += [fonts.picture(string, QUIET, look.quiet) for string in fonts.wrap(line, px(WIDE), QUIET)]
    width = max(line.get_width() for line in lines) + 2 * px(12)
    height = sum(line.get_height() + px(1) for line in lines) + 2 * px(8)
    rect = _place(scene, scene.camera.rect_to_screen(target.spot), (width, height))
    paint.panel(surface, rect, look.raised)
    y = rect.y + px(8)
    for picture in lines:
        surface.blit(picture, (rect.x + px(12), y))
        y += picture.get_height() + px(1)


def _place(scene: BoardView, spot: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Right of the place or left of it, away from a fan above it."""
    window = scene.parts.window()
    rect = pygame.Rect((0, 0), size)
    rect.midleft = spot.right + px(14), spot.centery
    if rect.right > window.right - px(4):
        rect.midright = spot.left - px(14), spot.centery
    rect.clamp_ip(window)
    return rect
