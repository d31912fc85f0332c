"""A pair of hands for tests: they move, click, turn the wheel and type through the program's one door."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.app import App
from game.ui.scenes import HitArea, Scene
from game.ui.widgets import Widget, WidgetScene

Pos = tuple[int, int]


class Clock:
    """A clock that goes only when told."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class Hands:
    """A program without a window, and what a person does to it."""

    def __init__(self, scene: Scene | None = None, size: Pos = (1280, 720)) -> None:
        self.clock = Clock()
        self.app = App(size, clock=self.clock)
        if scene is not None:
            self.app.stack.push(scene)

    def move(self, pos: Pos) -> bool:
        """Move the pointer."""
        return self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, pos: Pos, button: int = 1) -> bool:
        """Press a button of the mouse."""
        return self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def up(self, pos: Pos, button: int = 1) -> bool:
        """Let go of a button of the mouse."""
        return self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, where: Pos | str, button: int = 1) -> None:
        """Click at a place, or on what has that label."""
        pos = self.find(where).rect.center if isinstance(where, str) else where
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)

    def wheel(self, pos: Pos, steps: int) -> bool:
        """Turn the wheel, up when positive."""
        self.move(pos)
        return self.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))

    def key(self, key: int, mod: int = 0, scancode: int = 0) -> bool:
        """Press and let go of a key."""
        consumed = self.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode=""))
        self.app.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod, scancode=scancode))
        return consumed

    def type(self, string: str) -> None:
        """Type text."""
        for letter in string:
            self.app.handle(pygame.Event(pygame.TEXTINPUT, text=letter))

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.clock.time += seconds
        self.app.update(seconds)

    def find(self, label: str) -> HitArea:
        """What can be clicked and has that label."""
        return next(area for area in self.app.hit_areas() if area.label == label)

    def labels(self) -> list[str]:
        """The labels of everything that can be clicked."""
        return [area.label for area in self.app.hit_areas()]


class Shown(WidgetScene):
    """A scene that shows one widget."""

    def __init__(self, make: Callable[[], Widget], area: pygame.Rect | None = None) -> None:
        super().__init__()
        self._make = make
        self._where = area

    def build(self) -> Widget:
        return self._make()

    def area(self, size: Pos) -> pygame.Rect:
        return self._where or pygame.Rect((0, 0), size)


def shown(widget: Widget, area: tuple[int, int, int, int] | None = None, **kw: Any) -> Hands:
    """Hands before a screen that shows a widget."""
    return Hands(Shown(lambda: widget, pygame.Rect(area) if area else None), **kw)
