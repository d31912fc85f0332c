"""The board of a table scene as it is drawn: ground, lit places, counters on their way, and what lies over them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.scenes.table import marks
from game.scenes.table.boardview import BoardView
from game.scenes.table.playarea import PlayArea
from game.ui import fonts, paint, theme
from game.ui.motion import Pose
from game.ui.scale import px
from game.ui.tabletop import Shade, Token
from game.ui.theme import QUIET, TEXT

FLASH_MS = 900.0


def draw_board(scene: PlayArea, surface: pygame.Surface) -> None:
    """Draw everything that lies on the table."""
    camera, view, now = scene.camera, scene.view, scene.now
    scene.ground.draw(surface, camera, view)
    scene.table.draw_under(surface, camera, view, now)
    idle = not scene.busy()
    if scene.overlay:
        marks.draw_shades(surface, camera, scene.table, scene.table.overlay(view, scene.overlay, scene.selection))
    marks.draw_arrows(surface, camera, scene.traces.shown(), scene.seat_colour)
    if idle:
        marks.draw_targets(surface, camera, scene.table, scene.choices, scene.hovered)
    scene.stacks.draw_picked(surface)
    if idle:
        page = scene.beside.open
        boxes = dict.fromkeys(page.lit()) if page is not None else ()
        marks.draw_shades(surface, camera, scene.table, [Shade(box, "accent", strength=0.5) for box in boxes])
    marks.draw_tokens(
        surface, camera, scene.table, scene.playback, scene.tokens, view, now, partial(_draw_selection, scene, surface)
    )
    if idle:
        marks.draw_target_marks(surface, camera, scene.choices, scene.hovered)
    scene.table.draw_over(surface, camera, view, now)
    if idle:
        scene.selection.menu = scene.host.menu.rect if scene.host.menu is not None else None
        scene.table.draw_pointed(surface, camera, view, scene.selection)
    scene.playback.debris.draw(surface, now, camera.to_screen)
    if idle and scene.cursor is not None:
        marks.draw_cursor(surface, camera, scene.cursor)
    if scene.flash is not None:
        marks.draw_flash(surface, camera, scene.flash[0], min(1.0, (now - scene.flash[1]) / FLASH_MS))
    scene.coordinates.draw(surface, camera)
    draw_hint(scene, surface)
    scene.stacks.draw(surface)


def _draw_selection(scene: PlayArea, surface: pygame.Surface, token: Token, pose: Pose) -> None:
    """Draw the ring around the piece that is selected."""
    if token.key != scene.selection.piece or scene.table.stacks:
        return
    here = replace(token, centre=(pose.x, pose.y))
    corners = marks.corners_of(scene.table, scene.camera, here.box)
    marks.draw_selection(surface, scene.camera, here.centre, here.extent, corners)


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
