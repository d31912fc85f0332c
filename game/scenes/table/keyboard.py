"""The table by keys alone: every target, piece and button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.table.cursor import move_cursor, step_cursor
from game.scenes.table.pointer import step_back
from game.scenes.table.rulepointer import rule_pointed_at
from game.scenes.table.tablepanels import TablePanels
from game.ui.keys import chord
from game.ui.tabletop import Token

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_OF_THE_FOCUS = {"click", "skip", *_WAYS}


def obey(scene: TablePanels, event: pygame.Event) -> bool:
    """Do what a key says; whether it said anything. A focused widget keeps Enter, Space and the arrows."""
    name = scene.keys.match(event)
    if scene.host.focused is not None and (name in _OF_THE_FOCUS or name == "menu"):
        return False
    if name in _WAYS:
        move_cursor(scene, _WAYS[name])
        return True
    if name == "end_phase" and scene.table.end_phase(scene.view) is None and _offered(scene, event):
        return True
    commands = _commands(scene)
    if name is not None and name in commands:
        commands[name]()
        scene.dirty = True
        return True
    return _overlay(scene, event) or _offered(scene, event) or scene.orders.key(chord(event))


def _overlay(scene: TablePanels, event: pygame.Event) -> bool:
    pressed = chord(event)
    for overlay in scene.table.overlays():
        if overlay.key.lower() == pressed:
            scene.frame.top.toggle_overlay(overlay.id)
            return True
    return False


def _offered(scene: TablePanels, event: pygame.Event) -> bool:
    """Return a key that a button of the bar shows."""
    pressed = chord(event)
    for mode in scene.table.modes(scene.view):
        if mode.key == pressed and mode.id in scene.choices.modes:
            scene.arm(mode.id)
            return True
    return _take_offered(scene, pressed)


def _take_offered(scene: TablePanels, pressed: str) -> bool:
    for choice in scene.choices.bar:
        if choice.offer.key and choice.offer.key.lower() == pressed:
            if scene.busy():
                scene.skip()
            else:
                scene.take(choice)
            return True
    return False


def _click(scene: TablePanels) -> None:
    if scene.lesson is not None and scene.lesson.waits:
        scene.lesson.go_on()
        return
    if scene.cursor is None:
        if not scene.pointer.pass_now():
            move_cursor(scene, (1, 0))
        return
    x, y = scene.camera.to_screen(scene.cursor)
    scene.pointer.click_board(scene.cursor, (round(x), round(y)))


def _skip(scene: TablePanels) -> None:
    if scene.busy():
        scene.skip()
    elif not scene.pointer.pass_now():
        _take_offered(scene, "space")


def _next(scene: TablePanels, step: int) -> None:
    """Pick the next piece that may still act."""
    ready = [token for token in scene.tokens if token.ready] or _movable(scene)
    if not ready:
        return
    keys = [token.key for token in ready]
    chosen = scene.selection.piece
    at = keys.index(chosen) + step if chosen in keys else (0 if step > 0 else -1)
    token = ready[at % len(ready)]
    scene.select(token.key)
    scene.cursor = None
    scene.parts.reveal(token.centre)


def _movable(scene: TablePanels) -> list[Token]:
    """Return the pieces of stacks that an action moves."""
    if scene.deciding is None:
        return []
    able = set(scene.table.movable(scene.view, [token.key for token in scene.tokens], scene.session.legal_actions()))
    return [token for token in scene.tokens if token.key in able]


def _end_phase(scene: TablePanels) -> None:
    action = scene.table.end_phase(scene.view)
    for choice in scene.choices.bar:
        if choice.actions == (action,):
            scene.take(choice)
            return


def _commands(scene: TablePanels) -> dict[str, Callable[[], object]]:
    """Return what each key of the table does."""
    return {
        "menu": lambda: step_back(scene),
        "undo": scene.deeds.undo,
        "redo": scene.deeds.redo,
        "end_phase": lambda: _end_phase(scene),
        "peek": lambda: scene.peek(True),
        "skip": lambda: _skip(scene),
        "next_piece": lambda: _next(scene, 1),
        "previous_piece": lambda: _next(scene, -1),
        "next_place": lambda: step_cursor(scene, 1),
        "previous_place": lambda: step_cursor(scene, -1),
        "click": lambda: _click(scene),
        "find": scene.finder.show,
        "again": scene.again.start,
        "stage": scene.stage.fold,
        "fit": scene.camera.fit,
        "coordinates": scene.coordinates.toggle,
        "part": scene.parts.show_next,
        "closer": lambda: scene.camera.zoom_by(1),
        "farther": lambda: scene.camera.zoom_by(-1),
        "panels": scene.frame.fold_panels,
        "what_now": scene.what_now.toggle,
        "rulebook": lambda: scene.program.open_rulebook(scene.table.key, rule_pointed_at(scene) or None),
        **scene.menu_commands(),
    }
