"""The board of a table scene as it is drawn: ground, lit places, counters on their way, and what lies over them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.table import marks
from game.scenes.table.hints import draw_hint
from game.scenes.table.playarea import PlayArea
from game.ui.motion import Pose
from game.ui.tabletop import Shade, Token

FLASH_MS = 900.0


def draw_board(scene: PlayArea, surface: pygame.Surface) -> None:
    """Draw everything that lies on the table."""
    camera, view, now = scene.camera, scene.view, scene.now
    scene.ground.draw(surface, camera, view)
    scene.table.draw_under(surface, camera, view, now)
    idle = not scene.busy()
    if scene.overlay:
        marks.draw_shades(surface, camera, scene.table, scene.table.overlay(view, scene.overlay, scene.selection))
    scene.traces.draw(surface, camera)
    if idle:
        marks.draw_targets(surface, camera, scene.table, scene.choices, scene.hovered)
    scene.heaps.draw_picked(surface)
    if idle:
        page = scene.beside.open
        boxes = dict.fromkeys(page.lit()) if page is not None else ()
        marks.draw_shades(surface, camera, scene.table, [Shade(box, "accent", strength=0.5) for box in boxes])
    _draw_tokens(scene, surface)
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
    scene.heaps.draw(surface)


def _draw_tokens(scene: PlayArea, surface: pygame.Surface) -> None:
    now, timeline = scene.now, scene.playback.timeline
    shown = [(token, scene.view) for token in scene.tokens]
    shown += [ghost for key, ghost in scene.playback.ghosts.items() if key in timeline.moving(now)]
    for token, view in sorted(shown, key=lambda pair: pair[0].layer):
        pose = timeline.pose(token.key, Pose(*token.centre, angle=token.angle), now)
        if token.key == scene.selection.piece and not scene.table.stacks:
            _draw_selection(scene, surface, token, pose)
        scene.table.draw_token(surface, scene.camera, view, token, pose)


def _draw_selection(scene: PlayArea, surface: pygame.Surface, token: Token, pose: Pose) -> None:
    here = replace(token, centre=(pose.x, pose.y))
    corners = marks.corners_of(scene.table, scene.camera, here.box)
    marks.draw_selection(surface, scene.camera, here.centre, here.extent, corners)
