"""What is said outside of any screen: on a plate while the program is busy, or when its window cannot say it."""

from __future__ import annotations

import sys
from contextlib import suppress

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


UNSEEN = ("dummy", "offscreen")
"""Where SDL draws when there is no screen."""


def alert(words: str) -> None:
    """Say it where a person sees it: in a box of the system's own, and on the error stream."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)
    if pygame.display.get_init() and pygame.display.get_driver() not in UNSEEN:
        with suppress(pygame.error, TypeError):
            pygame.display.message_box("Five Fronts", words, "error")
