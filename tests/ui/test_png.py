"""Pictures as PNG files."""

from __future__ import annotations

import random
from io import BytesIO

import pygame
import pytest

from game.ui.png import png


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
@pytest.mark.parametrize("size", [(1, 1), (7, 3), (20, 130)])
def test_a_picture_is_read_again_as_it_was(flags: int, size: tuple[int, int]) -> None:
    picture, chance = pygame.Surface(size, flags), random.Random(3)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), tuple(chance.randbytes(4)))
    read = pygame.image.load(BytesIO(png(picture)), "picture.png")
    assert read.get_size() == size and bool(read.get_flags() & pygame.SRCALPHA) == bool(flags)
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_part_of_a_picture_is_written_alone() -> None:
    whole = pygame.Surface((9, 9))
    whole.fill((10, 200, 30), (3, 4, 2, 2))
    read = pygame.image.load(BytesIO(png(whole.subsurface((3, 4, 2, 2)))), "picture.png")
    assert read.get_size() == (2, 2) and {tuple(read.get_at((x, y)))[:3] for x in (0, 1) for y in (0, 1)} == {
        (10, 200, 30)
    }
