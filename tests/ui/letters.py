"""Which letters a typeface can draw."""

from __future__ import annotations

import pygame

from game.ui import fonts


def missing(string: str, serif: bool = False, bold: bool = False) -> str:
    """Return the letters of a text that the face cannot draw; empty when it can draw them all."""
    face = fonts.exact(24, serif, bold)
    box = pygame.image.tobytes(face.render("\uffff", True, (255, 255, 255)), "RGBA")
    shapes = {letter: face.render(letter, True, (255, 255, 255)) for letter in string if letter.isprintable()}
    return "".join(letter for letter, shape in shapes.items() if pygame.image.tobytes(shape, "RGBA") == box)
