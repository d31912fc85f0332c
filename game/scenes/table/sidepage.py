"""The pages that stand beside the board, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.telling import labels
from game.telling.text import _
from game.ui.tabletop import Box
from game.ui.theme import GAP, HEADING
from game.ui.widgets import Button, Host, Label, Panel, Widget, row

Place = Callable[[tuple[int, int]], pygame.Rect]


class Beside:
    """The room beside the board, in which one page at a time is open. Whoever lays the panels out says where it is, and
    is told when a page opens or closes."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.pages: list[SidePage] = []
        self.place: Place = lambda size: pygame.Rect(0, 0, 0, 0)
        self.turned: Callable[[], object] = lambda: None

    @property
    def open(self) -> SidePage | None:
        """Return the page that is open, if one is."""
        return next((page for page in self.pages if page.open), None)


class SidePage:
    """A page beside the board, until it is closed, or something is clicked elsewhere unless it `stays`. One that does
    not `cover` the rail stands in it, where whoever lays that out puts it."""

    stays = False
    covers = True

    def __init__(self, beside: Beside) -> None:
        self.beside = beside
        self.panel = Panel([], style="panel", padding=8, gap=GAP)
        self.panel.visible = False
        self.opener: Widget | None = None
        """What opens and closes it, if a widget does."""
        if self.covers:
            beside.host.add(self.panel, lambda size: beside.place(size))
        beside.pages.append(self)

    @property
    def open(self) -> bool:
        """Return whether it is on the screen."""
        return self.panel.visible

    def show(self, title: str, *below: Widget) -> None:
        """Open it under that title; any other is closed."""
        for other in self.beside.pages:
            if other is not self:
                other.hide()
        close = Button("", self.hide, "quiet", icon="icons/close", tooltip=_(labels.CLOSE), align="centre")
        self.panel.set_children([row(Label(title, HEADING, serif=True, grow=1, align="centre"), close), *below])
        self._turn_page(True)

    def hide(self) -> None:
        """Close it."""
        if self.open:
            self._turn_page(False)

    def _turn_page(self, visible: bool) -> None:
        self.panel.visible = visible
        self.beside.turned()
        self.beside.host.relayout()

    def handle(self, event: pygame.Event) -> bool:
        """Close at Esc, or at a click anywhere else, which does what it does besides."""
        if self.open and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.hide()
            return True
        if self.open and not self.stays and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            own = (self.panel, self.opener)
            if not any(widget is not None and widget.rect.collidepoint(event.pos) for widget in own):
                self.hide()
        return False

    def lit(self) -> Sequence[Box]:
        """Return the places of the board that it lights."""
        return ()
