"""The inks of a battle's stage, and lines of text upon it."""

from __future__ import annotations

import pygame

from game.heresy.table.battleroom import Room
from game.ui import fonts
from game.ui.theme import Colour

HIT: Colour = (240, 214, 140)
GREEN: Colour = (143, 224, 180)
PALE: Colour = (247, 239, 217)
QUIET: Colour = (201, 192, 216)
VIOLET: Colour = (201, 180, 242)
RED: Colour = (255, 95, 102)
LEAST = 13
"""How high letters are at least, in pixels."""


def words(
    room: Room, string: str, size: float, colour: Colour, *, serif: bool = False, bold: bool = False, width: float = 0
) -> pygame.Surface:
    """Return a line of text of a size in units, made smaller until it has room."""
    high = max(LEAST, room.px(size))
    found = fonts.exact_picture(string, high, colour, serif, bold)
    while width and found.get_width() > room.px(width) and high > fonts.SMALLEST:
        high -= 1
        found = fonts.exact_picture(string, high, colour, serif, bold)
    return found
