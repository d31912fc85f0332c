"""Scenes made of widgets, and questions over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea, Scene, Screen
from game.ui.theme import GAP, HEADING, PAD, ROOMY
from game.ui.widgets.base import Text, Widget, say
from game.ui.widgets.button import Button
from game.ui.widgets.host import Host
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel, Spacer, column, row
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.textfield import TextField


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

    def prepare(self, app: Screen) -> Iterator[None]:
        self.app = app
        self.layout(app.size)
        yield
        yield from self.warm()

    def warm(self) -> Iterator[None]:
        """Have all pictures made one by one."""
        return self.host.warm()

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


STRONG = ("danger", "primary")
"""Styles of answers that stand out, the last of them at the right end."""


@dataclass(frozen=True)
class DialogButton:
    """An answer: it closes the dialog and then calls `on_choose`. The primary one stands last and answers to Enter."""

    label: Text
    on_choose: Callable[[], Any] | None = None
    style: str = "plain"
    key: Text = ""


class Dialog(WidgetScene):
    """A panel in the middle of the screen above all else. Esc cancels it when `on_cancel` or a plain button allows."""

    transparent = True
    modal = True

    def __init__(
        self,
        title: Text,
        text: Text = "",
        buttons: Sequence[DialogButton] = (),
        *,
        body: Widget | None = None,
        on_cancel: Callable[[], Any] | None = None,
        can_cancel: bool = True,
        width: float = 480,
    ) -> None:
        super().__init__()
        self.title = title
        self.words = text
        self.buttons = buttons
        self.body = body
        self.on_cancel = on_cancel
        self.can_cancel = can_cancel
        self.wide = width

    def build(self) -> Widget:
        ordered = sorted(self.buttons, key=lambda one: STRONG.index(one.style) if one.style in STRONG else -1)
        answers = [Button(one.label, partial(self._answer, one), one.style, key=one.key) for one in ordered]
        strong = answers[-1] if answers and answers[-1].style in STRONG else None
        self.host.default = self.host.default or strong
        middle: list[Widget] = [Label(self.words)] if say(self.words) else []
        if self.body is not None:
            middle.append(self.body)
        inner = [Scroll(column(*middle, gap=PAD))] if middle else []
        title = Label(self.title, HEADING, serif=True)
        parts = [title, *inner, row(Spacer(), *answers, gap=GAP)]
        return Panel(parts, style="panel", padding=ROOMY, gap=PAD + GAP / 2)

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        root = self.host.root
        assert root is not None
        least = fonts.measure(say(self.title), HEADING, serif=True)[0] + 2 * px(ROOMY)
        answers = root.children[-1].preferred(None)[0] + 2 * px(ROOMY)
        width = min(max(px(self.wide), least, answers), size[0] - 2 * px(ROOMY))
        rect = pygame.Rect(0, 0, width, min(root.preferred(width)[1], size[1] - 2 * px(ROOMY))).move_to(
            center=(size[0] // 2, size[1] * 46 // 100)
        )
        return rect.clamp(pygame.Rect((0, 0), size))

    def resume(self) -> None:
        field = next((widget for widget in self.host.focus_order() if isinstance(widget, TextField)), None)
        if field is not None and self.host.focused is None:
            field.focus()

    def paint_under(self, surface: pygame.Surface) -> None:
        paint.veil(surface)
        paint.shadow(surface, self.host.area, spread=28, strength=160)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        bar = pygame.Rect(self.host.area.x + px(ROOMY), self.host.area.y, px(48), px(3))
        surface.fill(theme.current().accent, bar)

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.can_cancel:
            self.cancel()
        return event.type != pygame.QUIT

    def cancel(self) -> None:
        """Close the dialog without an answer."""
        self.app.stack.pop(self)
        if self.on_cancel is not None:
            self.on_cancel()

    def _answer(self, answer: DialogButton) -> None:
        self.app.stack.pop(self)
        if answer.on_choose is not None:
            answer.on_choose()
