"""Who at a table hears what the mouse and the keys do, and what a click can reach."""

from __future__ import annotations

import pygame

from game.scenes.table.keyboard import obey
from game.scenes.table.tablepanels import TablePanels
from game.ui.scenes import HitArea


def handle(scene: TablePanels, event: pygame.Event) -> bool:
    """Hand an event to the first that wants it; whether any did."""
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN):
        scene.host.mouse.hush()
    for beside in scene.beside.pages:
        beside.handle(event)
    page = scene.beside.open
    if page is not None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
        page.hide()
        return True
    if event.type == pygame.KEYUP and scene.keys.match(event) == "peek":
        scene.peek(False)
        return True
    if scene.finder.handle(event):
        return True
    if scene.host.menu is None and scene.brush.handle(event):
        return True
    if scene.host.menu is None and event.type == pygame.KEYDOWN and obey(scene, event):
        return True
    if scene.host.menu is None and scene.hand.handle(event):
        scene.host.mouse.leave()
        return True
    if scene.host.handle(event):
        if event.type == pygame.MOUSEMOTION and scene.host.menu is None:
            scene.pointer.point(None)
            scene.heaps.away()
        scene.dirty = True
        return True
    if scene.heaps.handle(event):
        return True
    if scene.camera.handle(event):
        scene.dirty = True
        return True
    if event.type == pygame.MOUSEMOTION:
        return scene.pointer.point(event.pos)
    if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
        return scene.pointer.click(event.pos, event.button)
    return False


def hit_areas(scene: TablePanels) -> list[HitArea]:
    """Everything that a click can reach now: widgets, cards, lit places, pieces."""
    areas = scene.host.hit_areas()
    if scene.host.menu is not None:
        return areas
    areas += scene.hand.hit_areas()
    view = scene.parts.window()
    for target in scene.choices.targets:
        rect = scene.camera.rect_to_screen(target.spot).clip(view)
        if rect:
            areas.append(HitArea(rect, target.first.text, True, target))
    for token in scene.tokens:
        rect = scene.camera.rect_to_screen(token.box).clip(view)
        if rect:
            areas.append(HitArea(rect, "", True, ("token", token.key)))
    return areas
