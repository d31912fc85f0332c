"""The widgets of a screen: laid out, drawn, and given the pointer and the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.widgets import iconnames
from game.ui.widgets.base import MenuItem, Text, Widget
from game.ui.widgets.menu import PopupMenu
from game.ui.widgets.mouse import Mouse
from game.ui.widgets.toast import Toast

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def towards(order: Sequence[Widget], start: Widget, way: tuple[int, int]) -> Widget | None:
    """Return the nearest of the widgets that lies that way from `start`; None where none does."""
    x, y = start.rect.center
    best: tuple[float, Widget] | None = None
    for widget in order:
        dx, dy = widget.rect.centerx - x, widget.rect.centery - y
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if widget is not start and along > 0 and (best is None or along + 2 * aside < best[0]):
            best = (along + 2 * aside, widget)
    return best[1] if best is not None else None


def _walk(widget: Widget) -> Iterator[Widget]:
    if widget.visible:
        yield widget
        for child in widget.children:
            yield from _walk(child)


Place = Callable[[tuple[int, int]], pygame.Rect]


class Host:
    """The widgets of one screen: a root that fills an area, others that stand where they say, and what pops up.

    `default` is clicked by Enter while no widget has the keyboard; toasts stand `toast_margin` plain pixels above the
    foot of the screen, or one at a time below `toast_top` where there is one.
    """

    def __init__(self, root: Widget | None = None) -> None:
        self.mouse = Mouse(self)
        self.dirty = True
        self.size = (0, 0)
        self.area = pygame.Rect(0, 0, 0, 0)
        self._area_of: Place | None = None
        self.focused: Widget | None = None
        self.ring_shown = False
        self.menu: PopupMenu | None = None
        self.default: Widget | None = None
        self.toast_margin = 0
        self.toast_top: int | None = None
        self._root: Widget | None = None
        self._floating: list[tuple[Widget, Place]] = []
        self.naming = False
        """Whether the buttons of a picture only are named now."""
        self.toasts: list[Toast] = []
        """The short messages on the screen, the newest last."""
        self._stale = True
        if root is not None:
            self.root = root

    @property
    def root(self) -> Widget | None:
        """Return the widget that fills the area."""
        return self._root

    @root.setter
    def root(self, widget: Widget) -> None:
        self._release()
        self._root = widget
        widget._host = self
        self.relayout()

    def add(self, widget: Widget, place: Place) -> None:
        """Show a widget where `place` says for a screen of a given size, above those shown before."""
        widget._host = self
        self._floating.append((widget, place))
        self.relayout()

    def remove(self, widget: Widget) -> None:
        """Show a widget that was added no longer."""
        self._floating = [(shown, place) for shown, place in self._floating if shown is not widget]
        widget._host = None
        self._release()
        self.relayout()

    @property
    def floating(self) -> list[Widget]:
        """Return the widgets that stand where they say."""
        return [widget for widget, _place in self._floating]

    def relayout(self) -> None:
        """Lay out what has changed before it is next used."""
        self._stale = self.dirty = True

    def layout(self, size: tuple[int, int], area: Place | None = None) -> None:
        """Lay everything out on a screen of that size; the root fills what `area` says, else the whole screen."""
        self.size = size
        self._area_of = area
        self.close_menu()
        Widget.layouts += 1
        self.relayout()

    def focus(self, widget: Widget | None, ring: bool = True) -> None:
        """Bring the keyboard to a widget, or to none."""
        if self.focused is not widget and self.focused is not None:
            self.focused.close()
        self.focused = widget
        self.ring_shown = ring
        self.dirty = True
        around = widget.parent if widget is not None else None
        while widget is not None and around is not None:
            around.reveal(widget)
            around = around.parent

    def toast(
        self,
        words: Text,
        link: Text = "",
        on_link: Callable[[], Any] | None = None,
        seconds: float = 5.0,
        solid: bool = True,
    ) -> None:
        """Show a short message for a while, with a link to click perhaps. The same message is not shown twice. One that
        is not `solid` lies in nobody's way."""
        toast = Toast(words, link, on_link, seconds, solid)
        toast._host = self
        others = [shown for shown in self.toasts if shown.label != toast.label]
        self.toasts = [*(others[-2:] if self.toast_top is None else ()), toast]
        self.relayout()

    def drop_messages(self) -> None:
        """Forget all messages: what is said is about now."""
        self.toasts.clear()

    def open_menu(
        self, items: Sequence[MenuItem], pos: tuple[int, int], width: int = 0, framed: bool = False
    ) -> PopupMenu:
        """Let the player choose from a menu that opens at that place of the screen."""
        opener = self.mouse.hovered or self.focused
        self.close_menu()
        self._release()
        self.menu = PopupMenu(items, pos, width, framed, opener)
        self.menu._host = self
        self.menu.settle(self.size)
        self.dirty = True
        return self.menu

    def close_menu(self) -> None:
        """Close the menu, if one is open."""
        self.dirty = self.dirty or self.menu is not None
        self.menu = None

    def over(self, pos: tuple[int, int]) -> Widget | None:
        """Return the innermost solid widget at that place of the screen."""
        self.settle()
        return next((found for top in reversed(list(self._tops())) if (found := top.at(pos)) is not None), None)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for toast in list(self.toasts):
            toast.left -= dt
            if toast.left <= 0:
                self.toasts.remove(toast)
                self.relayout()
        self.mouse.update(dt)

    def wake_in(self) -> float | None:
        """Return seconds until something changes by itself; None: nothing will."""
        times = [*(toast.left for toast in self.toasts), self.mouse.wake_in()]
        return min((time for time in times if time is not None), default=None)

    def handle(self, event: pygame.Event) -> bool:
        """React to an event; whether it was for a widget. The pointer over a solid widget always is."""
        self.settle()
        self._name(event)
        if event.type == pygame.MOUSEMOTION:
            return self.mouse.move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.mouse.press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self.mouse.let_go(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.mouse.wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self.focused is not None and self.focused.enabled and self.focused.typed(event.text)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.mouse.move((-1, -1))
        return False

    def _name(self, event: pygame.Event) -> None:
        """Name the buttons of a picture only while Alt is held."""
        held = event.type == pygame.KEYDOWN and event.key in iconnames.KEYS
        over = event.type == pygame.KEYUP and event.key in iconnames.KEYS or event.type == pygame.WINDOWFOCUSLOST
        if held or over and self.naming:
            self.naming, self.dirty = held, True

    def draw(self, surface: pygame.Surface) -> None:
        """Show everything."""
        self.settle()
        for top in self._seen():
            top.draw(surface)
        if self.focused is not None and self.ring_shown and self.menu is None:
            self.focused.ring(surface)
        self._draw_topmost(surface)
        self.dirty = False

    def warm(self) -> Iterator[None]:
        """Have the pictures of the widgets made one by one, by drawing each where nobody sees it."""
        self.settle()
        surface = pygame.Surface(self.size)
        for top in self._tops():
            for widget in _walk(top):
                if not widget.children:
                    widget.draw(surface)
                    yield

    def draw_messages(self, surface: pygame.Surface) -> None:
        """Show the short messages, the menu and the tooltip again, above what was drawn over everything else."""
        for toast in self.toasts:
            toast.draw(surface)
        self._draw_topmost(surface)

    def _draw_topmost(self, surface: pygame.Surface) -> None:
        if self.naming:
            iconnames.draw_names(surface, iconnames.rows_of(w for top in self._seen() for w in _walk(top)))
        if self.menu is not None:
            self.menu.draw(surface)
        elif self.mouse.tooltip.words:
            self.mouse.tooltip.draw(surface)

    def hit_areas(self) -> list[HitArea]:
        """Return everything that a click can reach now, topmost first."""
        self.settle()
        chosen = self.menu.hit_areas() if self.menu is not None else []
        return chosen + [area for top in reversed(self._seen()) for area in top.hit_areas()]

    def focus_order(self) -> list[Widget]:
        """Return the widgets that Tab visits, in order."""
        return [w for top in self._seen() for w in _walk(top) if w.focusable and w.enabled]

    def _seen(self) -> list[Widget]:
        """Return those at the top that are shown, and not behind one that hides all."""
        tops = [top for top in self._tops() if top.visible]
        return tops[max((at for at, top in enumerate(tops) if top.hides_all), default=0) :]

    def _tops(self) -> Iterator[Widget]:
        if self._root is not None:
            yield self._root
        for widget, _ in self._floating:
            yield widget
        yield from self.toasts

    def settle(self) -> None:
        """Lay out what is out of date."""
        if not self._stale or self.size == (0, 0):
            return
        self._stale = False
        self._place_all()
        if self.focused is not None and self.focused not in self.focus_order():
            self.focus(None)
        self.mouse.settle()

    def _place_all(self) -> None:
        self.area = pygame.Rect((0, 0), self.size) if self._area_of is None else self._area_of(self.size)
        if self._root is not None:
            self._root.put(self.area)
        for widget, place in self._floating:
            widget.put(place(self.size))
        below = self.toast_top is not None
        edge = self.size[1] - px(self.toast_margin) if self.toast_top is None else self.toast_top
        for toast in reversed(self.toasts):
            edge = toast.settle(self.size, edge, below)

    def _key(self, event: pygame.Event) -> bool:
        self.dirty = True
        self.mouse.hush()
        if self.menu is not None:
            return self.menu.key(event)
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.focused is not None:
            if self.focused.enabled and self.focused.key(event):
                return True
            if event.key == pygame.K_ESCAPE:
                self.focus(None)
                return True
            if event.key in ARROWS:
                there = towards(self.focus_order(), self.focused, ARROWS[event.key])
                if there is not None:
                    self.focus(there)
                return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.default is not None:
            self.default.click()
            return True
        return False

    def _tab(self, step: int) -> bool:
        order = self.focus_order()
        if not order:
            return False
        if self.focused in order:
            self.focus(order[(order.index(self.focused) + step) % len(order)])
        else:
            self.focus(order[0 if step > 0 else -1])
        return True

    def _release(self) -> None:
        """Let go of whatever the pointer and the keyboard are at."""
        self.mouse.release()
        self.focus(None)
