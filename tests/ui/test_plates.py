"""Plates of the title: cut to the shape of any room, never stretched."""

import pygame
import pytest

from game.kernel import paths
from game.kernel.errors import BadFile
from game.ui import sprites


@pytest.fixture
def checked(tmp_path, monkeypatch):
    """A plate that is red to the left and blue to the right, above, and black below."""
    (tmp_path / "sprites" / "plates").mkdir(parents=True)
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    whole = pygame.Surface((60, 100))
    whole.fill((200, 0, 0), (0, 0, 30, 70))
    whole.fill((0, 0, 200), (30, 0, 30, 70))
    pygame.image.save(whole, tmp_path / "sprites" / "plates" / "x.png")
    (tmp_path / "sprites" / "plates" / "x.png").rename(tmp_path / "sprites" / "plates" / "x.webp")


@pytest.mark.parametrize("size", [(30, 60), (120, 80), (400, 40), (7, 90)])
@pytest.mark.usefixtures("checked")
def test_a_plate_fills_a_room_of_any_shape_from_its_middle(size):
    seen = sprites.plate("plates/x", size)
    assert seen.get_size() == size
    left, right = seen.get_at((0, 0)), seen.get_at((size[0] - 1, 0))
    assert left.r > 150 > left.b and right.b > 150 > right.r
    seen.blit(pygame.Surface(size, pygame.SRCALPHA), (0, 0))
    assert seen.get_at((0, 0)).a == 255, "what is drawn over it leaves no hole"


@pytest.mark.usefixtures("checked")
def test_a_low_room_shows_the_heart_of_a_plate():
    assert sprites.plate("plates/x", (120, 40)).get_at((10, 39)).r > 150
    assert sprites.plate("plates/x", (60, 100)).get_at((10, 99)).r == 0


@pytest.mark.usefixtures("checked")
def test_a_plate_that_is_missing_or_broken_is_told():
    with pytest.raises(BadFile):
        sprites.plate("plates/y", (10, 10))
    (sprites.folder() / "plates" / "y.webp").write_bytes(b"no picture")
    with pytest.raises(BadFile):
        sprites.plate("plates/y", (10, 10))
