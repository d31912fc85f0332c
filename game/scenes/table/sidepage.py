"""What may stand in place of the card and the log, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.table import marks
from game.ui import labels
from game.ui.tabletop import Box, Shade
from game.ui.text import _
from game.ui.theme import GAP, HEADING
from game.ui.widgets import Button, Label, Panel, Widget, row

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class SidePage:
    """A page beside the board, until it is closed, or something is clicked elsewhere unless it `stays`."""

    stays = False

    def __init__(self, scene: TableScene, place: Callable[[tuple[int, int]], pygame.Rect] | None = None) -> None:
        self.scene = scene
        self.panel = Panel([], style="panel", padding=8, gap=GAP)
        self.panel.visible = False
        self.opener: Widget | None = None
        """What opens and closes it, if a widget does."""
        scene.frame.host.add(self.panel, place or scene.frame.right_rect)
        scene.side_pages.append(self)

    @property
    def open(self) -> bool:
        """Whether it is on the screen."""
        return self.panel.visible

    def show(self, title: str, *below: Widget) -> None:
        """Open it under that title; any other is closed."""
        for other in self.scene.side_pages:
            if other is not self:
                other.hide()
        close = Button("", self.hide, "quiet", icon="icons/close", tooltip=_(labels.CLOSE), align="centre")
        self.panel.set_children([row(Label(title, HEADING, serif=True, grow=1, align="centre"), close), *below])
        self._turn(True)

    def hide(self) -> None:
        """Close it."""
        if self.open:
            self._turn(False)

    def _turn(self, visible: bool) -> None:
        self.panel.visible = visible
        self.scene.frame.show_right()
        self.scene.frame.host.relayout()
        self.scene.dirty = True

    def handle(self, event: pygame.Event) -> None:
        """A click anywhere else closes it, and does what it does."""
        if self.open and not self.stays and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            own = (self.panel, self.opener)
            if not any(widget is not None and widget.rect.collidepoint(event.pos) for widget in own):
                self.hide()

    def lit(self) -> Sequence[Box]:
        """The places of the board that it lights."""
        return ()

    def draw_lit(self, surface: pygame.Surface) -> None:
        """Light them."""
        if self.open:
            shades = [Shade(box, "accent", strength=0.5) for box in dict.fromkeys(self.lit())]
            marks.draw_shades(surface, self.scene.camera, self.scene.table, shades)


def open_page(scene: TableScene) -> SidePage | None:
    """The page that is open beside the board, if one is."""
    return next((page for page in scene.side_pages if page.open), None)
