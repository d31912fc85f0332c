"""A few words on a plate, shown while the program is busy."""

from __future__ import annotations

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import HEADING, PAD, RADIUS


def notice(words: str) -> pygame.Surface:
    """Return the words on a plate of their own."""
    look = theme.current()
    shown = fonts.picture(words, HEADING, look.text, serif=True)
    size = shown.get_width() + 4 * px(PAD), shown.get_height() + 2 * px(PAD)
    plate = paint.rounded(size, look.raised, px(RADIUS), theme.mix(look.hairline, look.accent, 0.5)).copy()
    plate.blit(shown, shown.get_rect(center=plate.get_rect().center))
    return plate
