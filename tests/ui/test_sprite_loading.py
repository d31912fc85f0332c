"""Pictures from SVG at the size they are shown at."""

from pathlib import Path

import pygame
import pytest

from game.kernel import paths
from game.kernel.errors import BadFile
from game.ui import sprites
from game.ui.dice_faces import BONE, pip_face
from game.ui.pictures import forget

ARROW = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><path d="M0 0H10V10H0Z" fill="#fff"/></svg>'


@pytest.fixture(autouse=True)
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sprites" / "test").mkdir(parents=True)
    (tmp_path / "sprites" / "test" / "arrow.svg").write_text(ARROW)
    (tmp_path / "sprites" / "test" / "broken.svg").write_text("not a picture")
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    forget()


def test_a_picture_has_exactly_the_size_asked_for() -> None:
    picture = sprites.sprite("test/arrow", 40)
    assert picture.get_size() == (40, 40)
    assert picture.get_at((20, 5)) == (255, 255, 255, 255)
    assert picture.get_at((2, 5)).a == 0 and picture.get_at((20, 35)).a == 0
    assert sprites.sprite("test/arrow", 40) is picture


def test_a_tint_colours_it() -> None:
    assert sprites.sprite("test/arrow", 40, (200, 30, 60)).get_at((20, 5)) == (200, 30, 60, 255)


def test_what_cannot_be_shown_is_told_in_a_sentence() -> None:
    assert sprites.exists("test/arrow") and not sprites.exists("test/none")
    with pytest.raises(BadFile, match="missing"):
        sprites.sprite("test/none", 20)
    with pytest.raises(BadFile, match="can't be read"):
        sprites.sprite("test/broken", 20)


@pytest.mark.parametrize("side", [20, 40])
def test_it_is_laid_out_as_every_other_picture_is(side: int) -> None:
    masks = pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    assert sprites.sprite("test/arrow", side).get_masks() == masks
    assert sprites.sprite("test/arrow", (side, 2 * side + 1), (1, 2, 3)).get_masks() == masks
    assert pip_face(5, side, BONE).get_masks() == masks
