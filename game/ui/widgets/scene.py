"""A scene made of widgets."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.scenes import HitArea, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.host import Host


class WidgetScene(Scene):
    """A scene whose widgets `build` makes. They stand in `area`; `paint_under` draws what lies below them."""

    def __init__(self) -> None:
        self.host = Host()

    def build(self) -> Widget:
        """Return the widget that fills the area; called once, before the scene is first laid out."""
        return Widget()

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the widgets stand in a window of that size."""
        return pygame.Rect((0, 0), size)

    def paint_under(self, surface: pygame.Surface) -> None:
        """Draw what lies below the widgets."""
        surface.blit(paint.background(surface.get_size()), (0, 0))

    def rebuild(self) -> None:
        """Make the widgets anew."""
        self.host.root = self.build()

    def layout(self, size: tuple[int, int]) -> None:
        if self.host.root is None:
            self.rebuild()
        self.host.layout(size, self.area)
        self.dirty = True

    def update(self, dt: float) -> None:
        self.host.update(dt)
        self.dirty = self.dirty or self.host.dirty

    def pause(self) -> None:
        self.host.drop_messages()

    def handle(self, event: pygame.Event) -> bool:
        consumed = self.host.handle(event)
        self.dirty = self.dirty or self.host.dirty
        return consumed

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_under(surface)
        self.host.draw(surface)

    def repeats_keys(self) -> bool:
        return self.host.focused is not None and self.host.focused.repeats_keys

    def wake_in(self) -> float | None:
        return self.host.wake_in()

    def hit_areas(self) -> list[HitArea]:
        return self.host.hit_areas()
