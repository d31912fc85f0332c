"""Which widgets the keyboard visits, one after another or the way of an arrow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.ui.widgets.base import Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def in_order(tops: Iterable[Widget]) -> list[Widget]:
    """Return the widgets that Tab visits, in order: those of each of the outermost ones."""
    return [widget for top in tops for widget in _walk(top) if widget.focusable and widget.enabled]


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
