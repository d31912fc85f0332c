"""The clipboard, as texts that come and go."""

from __future__ import annotations

import pygame

from game.kernel.errors import BadFile
from game.telling.text import _


def to_clipboard(words: str) -> None:
    """Put a text on the clipboard. Raises BadFile."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error as error:
        raise _shut() from error


def from_clipboard() -> str:
    """Return the text on the clipboard. Raises BadFile."""
    try:
        return pygame.scrap.get_text()
    except pygame.error as error:
        raise _shut() from error


def _shut() -> BadFile:
    return BadFile(_("Clipboard"), "", _("The clipboard isn't available."))
