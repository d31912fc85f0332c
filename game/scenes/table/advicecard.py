"""The advice in the rail: what to do, why, how sure that is; and what does it, asks for more or puts it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.telling.text import _
from game.ui import paint
from game.ui.scale import px
from game.ui.theme import GAP, PAD, QUIET, TEXT, TIGHT
from game.ui.widgets import Button, Label, Panel, column, row

GREEN, LEAF = (14, 34, 30), (46, 96, 78)


class Advised(Panel):
    """What is advised, on its own ground."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.rounded(self.rect.size, GREEN, px(8), LEAF, px(1)), self.rect)
        super().draw(surface)


class AdviceCard(Panel):
    """Stands in the rail while something is advised, or worked out."""

    def __init__(self, do_it: Callable[[], object], another: Callable[[], object], none: Callable[[], object]) -> None:
        self._title = Label("", TEXT + 2, serif=True, bold=True)
        self._why = column(gap=TIGHT)
        self._said = Advised([self._title, self._why], style="clear", padding=PAD - 2, gap=TIGHT)
        self._do = Button(lambda: _("Do it"), do_it, "primary", size=TEXT + 2)
        self._more = Button(lambda: _("Another idea"), another, size=QUIET, grow=1)
        self._none = Button(lambda: _("No advice"), none, size=QUIET, grow=1)
        self._ways = row(self._more, self._none, gap=GAP)
        super().__init__([self._said, self._do, self._ways], style="clear", gap=GAP, visible=False)

    @property
    def said(self) -> tuple[str, ...]:
        """Return all that it says."""
        return (self._title.text, *(one.text for one in self._why.children if isinstance(one, Label)))

    def think(self) -> None:
        """Say that it is worked out."""
        self._show(_("Looking ahead…"), (), "", False)

    def show(self, what: str, why: Sequence[str], sure: str, keys: tuple[str, str], more: bool) -> None:
        """Say what to do, why and how sure that is; `more`: whether there are other ideas."""
        self._do.hint, self._more.hint = keys
        self._show(what, why, sure, True)
        self._more.enabled = more

    def _show(self, what: str, why: Sequence[str], sure: str, known: bool) -> None:
        self._title.text = what
        told = [Label(line, QUIET + 1) for line in why if line]
        self._why.set_children([*told, *([Label(sure, QUIET + 1, "accent", bold=True)] if sure else [])])
        self._do.visible = self._more.visible = known
        self.visible = True
        self.relayout()

    def hide(self) -> None:
        """Be put away."""
        self.visible = False
        self.relayout()
