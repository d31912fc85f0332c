"""What has to be said when the program's own window cannot say it."""

from __future__ import annotations

import sys
from contextlib import suppress

import pygame

UNSEEN = ("dummy", "offscreen")
"""Where SDL draws when there is no screen."""


def alert(words: str) -> None:
    """Say it where a person sees it: in a box of the system's own, and on the error stream."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)
    if pygame.display.get_init() and pygame.display.get_driver() not in UNSEEN:
        with suppress(pygame.error, TypeError):
            pygame.display.message_box("Five Fronts", words, "error")
