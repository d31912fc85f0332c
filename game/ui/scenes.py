"""Screens, one upon another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.ui.steps import Meanwhile


@dataclass(frozen=True)
class HitArea:
    """Something that the pointer can click: where it is in pixels of the window, and what it says."""

    rect: pygame.Rect
    label: str
    enabled: bool = True
    data: Any = None


class Screen(Protocol):
    """What scenes ask of the program that shows them."""

    stack: SceneStack
    fullscreen: bool
    focused: bool
    """Whether the keyboard is the window's, as far as the system has told."""
    running: bool
    """Whether time passes: `update` is called again and again."""

    @property
    def now(self) -> float:
        """Return the seconds of a clock that only grows."""

    @property
    def size(self) -> tuple[int, int]:
        """Return the width and height of what is drawn on, in pixels."""

    def set_fullscreen(self, on: bool) -> None:
        """Fill the whole screen, or go back to a window."""

    def quit(self) -> None:
        """Leave the program after the current event."""

    def release_input(self) -> None:
        """Let go of every key and button that is held."""


class Scene:
    """One screen. Subclasses override what they need; drawing changes nothing that a player could notice."""

    transparent = False
    """Whether the scene below shows through: it is then drawn first, and gets the events not consumed here."""

    modal = False
    """Whether nothing below can be used while this scene is shown."""

    app: Screen
    """The program that shows the scene: set before the first call of any method below."""

    idle: Iterator[object] | None = None
    """Work ahead in small steps, done while nothing moves and the scene is the topmost one; it goes with the scene."""

    meanwhile: Meanwhile | None = None
    """Work ahead that is done in each frame, while the scene is the topmost one; before what is done while nothing
    moves."""

    dirty = True
    """Whether the scene must be drawn anew; the program clears it after drawing."""

    def resume(self) -> None:
        """Begin anew: the scene has become the topmost one."""

    def pause(self) -> None:
        """Rest: the scene is no longer the topmost one."""

    def prepare(self, app: Screen) -> Iterator[None]:
        """Make ready in small steps what takes long to draw, before the scene is shown."""
        return iter(())

    def spare(self, wholly: bool) -> None:
        """Give up pictures: the scene is about to be covered by another that needs room for its own, or `wholly`
        left."""

    def close(self) -> None:
        """Clear up: the scene has left the stack for good."""

    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in its place for a window of that size: called first of all, and whenever the size, the
        interface scale, the palette or the language has changed."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def handle(self, event: pygame.Event) -> bool:
        """React to an event; whether it is consumed, so that no scene below gets it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything on a surface of the size given to `layout`."""

    def animating(self) -> bool:
        """Return whether something moves, so that the next frame must come at once."""
        return False

    def wake_in(self) -> float | None:
        """Return seconds until `update` is needed though no event comes; None: never."""
        return None

    def repeats_keys(self) -> bool:
        """Return whether a key that is held counts again and again, as where text is typed."""
        return False

    def hit_areas(self) -> list[HitArea]:
        """Return everything that can be clicked, topmost first."""
        return []


class SceneStack:
    """The scenes of the program, the topmost last. Held keys and buttons are let go at each change of the topmost."""

    def __init__(self, app: Screen) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self.changed = self.unseen = False
        """Whether other scenes are to be seen, and whether the topmost is a screen that was never drawn."""
        self.left = False
        """Whether scenes were closed, not transparent ones alone, and nobody has freed yet what they leave."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        """Return the topmost scene, if there is one."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._leave()
        self._enter(scene)

    def pop(self, scene: Scene | None = None) -> None:
        """Close a scene that is in the stack, the topmost unless told, and all above it."""
        if scene is not None and scene not in self._scenes:
            return
        self._leave()
        while self._scenes:
            closed = self._scenes.pop()
            closed.close()
            self.left = self.left or not closed.transparent
            if scene is None or closed is scene:
                break
        if self._scenes:
            self._resume()
        self.changed, self.unseen = True, False

    def replace(self, scene: Scene) -> None:
        """Close the topmost scene and put another in its place."""
        self._leave()
        if self._scenes:
            self._scenes.pop().close()
            self.left = True
        self._enter(scene)

    def clear(self) -> None:
        """Close every scene."""
        self._leave()
        while self._scenes:
            self._scenes.pop().close()
        self.changed = self.left = True

    def reset(self, scene: Scene) -> None:
        """Close every scene and begin anew with this one."""
        self.clear()
        self._enter(scene)

    def shown(self) -> list[Scene]:
        """Return the scenes that can be seen, the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].transparent:
            first -= 1
        return self._scenes[max(first, 0) :]

    def handle(self, event: pygame.Event) -> bool:
        """Hand an event down through the scenes that can be seen, until one consumes it."""
        return any(scene.handle(event) for scene in reversed(self.shown()) if scene in self._scenes)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scenes that can be seen, the lowest first."""
        for scene in self.shown():
            scene.draw(surface)
            scene.dirty = False
        self.changed = self.unseen = False

    def _enter(self, scene: Scene) -> None:
        scene.app = self._app
        self._scenes.append(scene)
        scene.layout(self._app.size)
        self._resume()
        self.changed, self.unseen = True, self.unseen or not scene.transparent

    def _leave(self) -> None:
        if self._scenes:
            self._app.release_input()
            self._scenes[-1].pause()

    def _resume(self) -> None:
        self._scenes[-1].dirty = True
        self._scenes[-1].resume()
