"""The pointer among the widgets of a screen: what it is on, what it holds down, and the tooltip it calls up."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.widgets import base
from game.ui.widgets.base import Widget, say
from game.ui.widgets.menu import PopupMenu
from game.ui.widgets.toast import Tooltip

TOOLTIP_AFTER = 0.45


class Host(base.Host, Protocol):
    """What the pointer asks of the host whose widgets it is among."""

    menu: PopupMenu | None

    def close_menu(self) -> None:
        """Close the menu, if one is open."""

    def over(self, pos: tuple[int, int]) -> Widget | None:
        """Return the innermost solid widget at that place of the screen."""


class Mouse:
    """The pointer of a host."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.hovered: Widget | None = None
        """The widget that the pointer is on."""
        self.tooltip = Tooltip()
        self._held: Widget | None = None
        self._pos = (-1, -1)
        self._hover_time = 0.0
        self._hushed = False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: the tooltip comes."""
        about = self._unsaid()
        if about is not None:
            self._hover_time += dt
            if self._hover_time >= TOOLTIP_AFTER:
                self.tooltip.show(say(about.tooltip), about.rect, self._pos, about.tooltip_above)
                self.host.dirty = True

    def wake_in(self) -> float | None:
        """Return seconds until the tooltip comes; None: none will."""
        return max(0.0, TOOLTIP_AFTER - self._hover_time) if self._unsaid() is not None else None

    def _unsaid(self) -> Widget | None:
        """Return the widget whose tooltip will be shown."""
        about = self.hovered
        if about is None or self._hushed or self._held is not None or self.tooltip.words:
            return None
        return about if say(about.tooltip) else None

    def hush(self) -> None:
        """Show no tooltip until the pointer comes to another widget: something was clicked or a key pressed."""
        self._hushed = True
        if self.tooltip.words:
            self.tooltip.hide()
            self.host.dirty = True

    def leave(self) -> None:
        """Let go of the widget pointed at: the pointer is at something that is no widget."""
        if self._held is None:
            self._hover(None)

    def settle(self) -> None:
        """See what is under the pointer now that the widgets lie elsewhere, if it was on one."""
        if self.hovered is not None and self.host.over(self._pos) is not self.hovered:
            self._hover(self.host.over(self._pos))

    def release(self) -> None:
        """Let go of whatever the pointer is at."""
        if self._held is not None:
            self._held.pressed = False
        self._held = None
        self._hover(None)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.hovered = False
            self.hovered.pointer_leave()
        self.hovered, self._hover_time = widget, 0.0
        self.tooltip.hide()
        if widget is not None:
            widget.hovered = True
        self.host.dirty = True

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer; return whether it is at a widget."""
        self._pos = pos
        menu = self.host.menu
        if menu is not None:
            menu.pointer_move(pos)
            if menu.rect.collidepoint(pos):
                self._hover(None)
                return True
        found = self.host.over(pos)
        if self._held is not None:
            self._held.hovered = found is self._held
            self._held.pointer_move(pos)
            self.host.dirty = True
            return True
        if found is not self.hovered:
            self._hushed = False
        self._hover(found)
        if found is not None:
            found.pointer_move(pos)
        return found is not None

    def press(self, event: pygame.Event) -> bool:
        """React to a button that went down; return whether at a widget."""
        self.hush()
        menu, found = self.host.menu, self.host.over(event.pos)
        if menu is not None:
            if menu.rect.collidepoint(event.pos):
                menu.pointer_down(event.pos)
                return True
            self.host.close_menu()
            if found is not None and found is menu.opener:
                return True
        self._hover(found)
        if event.button != 1 or found is None:
            if found is None and self.host.focused is not None:
                self.host.focus(None)
            return found is not None
        self._held = found
        if found.focus_on_click and found.enabled:
            self.host.focus(found, ring=True)
        elif self.host.focused is not None and self.host.focused is not found:
            self.host.focus(None)
        if found.enabled:
            found.pointer_down(event.pos)
        self.host.dirty = True
        return True

    def let_go(self, event: pygame.Event) -> bool:
        """React to a button that went up; return whether at a widget, or after one was held."""
        if self.host.menu is not None and self._held is None:
            self.host.menu.pointer_up(event.pos)
            return True
        held, self._held = self._held, None
        if event.button != 1 or held is None:
            return self.host.over(event.pos) is not None
        if held.enabled:
            held.pointer_up(event.pos)
        else:
            held.pressed = False
        self._hover(self.host.over(event.pos))
        self.host.dirty = True
        return True

    def wheel(self, event: pygame.Event) -> bool:
        """Turn the innermost widget that turns with the wheel; return whether the pointer is at a widget."""
        self.hush()
        if self.host.menu is not None:
            return True
        widget = found = self.host.over(event.pos)
        while widget is not None:
            if widget.wheel(event.dict.get("precise_y", event.y) or event.y, event.pos):
                self.host.dirty = True
                return True
            widget = widget.parent
        return found is not None
