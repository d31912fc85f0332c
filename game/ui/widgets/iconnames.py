"""The names of buttons that show a picture only: each row of them in a list, which stands below it or above."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, QUIET, TIGHT
from game.ui.widgets.base import Widget, say
from game.ui.widgets.button import Button

KEYS = (pygame.K_LALT, pygame.K_RALT)
"""While one of these is held every such button has its name beside it."""
ICON = 18
APART = 40
"""Buttons that are farther apart than that are no row."""


def rows_of(widgets: Iterable[Widget]) -> list[list[Button]]:
    """Return the buttons of a picture only that are seen, those side by side together."""
    rows: list[list[Button]] = []
    for one in widgets:
        if isinstance(one, Button) and one.icon and not one.label and say(one.tooltip) and one.rect.width:
            last = rows[-1][-1].rect if rows else None
            if last is not None and last.centery == one.rect.centery and 0 <= one.rect.x - last.right <= px(APART):
                rows[-1].append(one)
            else:
                rows.append([one])
    return rows


def draw_names(surface: pygame.Surface, rows: Sequence[Sequence[Button]]) -> list[pygame.Rect]:
    """Draw a ring round each row and a list of its names, none over another; return where the lists stand."""
    taken: list[pygame.Rect] = []
    for row in rows:
        taken.append(_draw_list(surface, row, taken))
    return taken


def _named(button: Button) -> tuple[str, str]:
    """Return what a button does, and its key."""
    words, _dot, key = say(button.tooltip).partition("\n")[0].rpartition(" · ")
    return (words, key) if words else (key, say(button.hint))


def _draw_list(surface: pygame.Surface, row: Sequence[Button], taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """Draw a ring round some buttons, and a list of their names that leaves what is taken alone; return where it is."""
    look, high = theme.current(), fonts.line_height(QUIET) + px(TIGHT)
    named = [(one.icon or "", *_named(one)) for one in row]
    keys = [paint.keycap(key) if key else None for _icon, _words, key in named]
    wide = max(
        fonts.measure(words, QUIET)[0] + (key.get_width() + px(GAP) if key else 0)
        for (_icon, words, _key), key in zip(named, keys, strict=True)
    )
    step = max(high, *(key.get_height() + px(2) for key in keys if key is not None), 0)
    rect = pygame.Rect(0, 0, wide + px(ICON) + 4 * px(GAP), len(row) * step + 2 * px(GAP))
    rect.topright = row[-1].rect.right, row[0].rect.bottom + px(TIGHT)
    if rect.bottom > surface.get_height():
        rect.bottom = row[0].rect.top - px(TIGHT)
    rect.clamp_ip(surface.get_rect().inflate(-px(GAP), 0))
    for other in sorted(taken, key=lambda one: -one.x):
        if rect.colliderect(other.inflate(px(GAP), 0)):
            rect.right = other.left - px(GAP)
    paint.focus_ring(surface, row[0].rect.unionall([one.rect for one in row]), px(8))
    paint.shadow(surface, rect, px(8), 14, 170)
    surface.blit(paint.rounded(rect.size, look.panel, px(8), look.accent, px(1)), rect)
    y = rect.y + px(GAP)
    for (icon, words, _key), key in zip(named, keys, strict=True):
        sign = sprites.sprite(icon, px(ICON), tint=look.text)
        surface.blit(sign, sign.get_rect(midleft=(rect.x + px(GAP), y + step // 2)))
        text = fonts.picture(words, QUIET, look.text)
        surface.blit(text, text.get_rect(midleft=(rect.x + px(ICON) + 2 * px(GAP), y + step // 2)))
        if key is not None:
            surface.blit(key, key.get_rect(midright=(rect.right - px(GAP), y + step // 2)))
        y += step
    return rect
