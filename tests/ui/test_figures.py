"""Sculpted figures: as large as is asked, standing where they are put; a missing or broken one is told of."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.kernel import paths
from game.kernel.errors import BadFile
from game.ui import figures, sprites
from game.ui.motion import Pose

BOLTER = "hulk_terminators/bolter-still"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of sprites with one strip in it, which may be broken."""
    real = figures._folder()
    sheets = tmp_path / "sheets"
    (sheets / "hulk_terminators").mkdir(parents=True)
    shutil.copy(real / "hulk_terminators.json", sheets)
    monkeypatch.setattr(paths, "folder", lambda name: tmp_path)
    figures.sheet.cache_clear()
    yield sheets
    figures.sheet.cache_clear()


def test_a_figure_grows_with_the_square() -> None:
    small, large = (figures.figure("hulk_terminators", "bolter-still", 0, square) for square in (40, 80))
    assert large.picture.get_width() == pytest.approx(2 * small.picture.get_width(), abs=2)
    assert large.base[0] == pytest.approx(2 * small.base[0])


def test_every_facing_is_a_picture_of_its_own() -> None:
    strip = figures.strip("hulk_terminators", "bolter-still", 64)
    assert len(strip) == 4
    assert len({pygame.image.tobytes(one.picture, "RGBA") for one in strip}) == 4


def test_a_figure_stands_with_its_base_where_it_is_put() -> None:
    made = figures.figure("hulk_terminators", "bolter-still", 0, 64)
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    figures.put(surface, made, (100, 120))
    drawn = surface.get_bounding_rect(min_alpha=200)
    assert drawn.collidepoint(100, 120)
    assert drawn.top < 120 - 40 and drawn.bottom < 120 + 30, "it rises above its base"


def test_a_figure_can_flash_and_fade_and_stays_as_it_is() -> None:
    made = figures.figure("hulk_terminators", "bolter-still", 0, 64)
    before = pygame.image.tobytes(made.picture, "RGBA")
    assert figures.shown(made.picture, Pose(0, 0)) is made.picture
    assert figures.shown(made.picture, Pose(0, 0, alpha=0.5)).get_alpha() == 128
    assert figures.shown(made.picture, Pose(0, 0, flash=1.0)) is not made.picture
    assert pygame.image.tobytes(made.picture, "RGBA") == before


def test_a_portrait_fits_its_box() -> None:
    picture = sprites.sprite(BOLTER, (30, 80))
    assert picture.get_size() == (30, 80)
    assert picture.get_bounding_rect().width >= 28


def test_tint_dims_a_figure_but_does_not_colour_it() -> None:
    plain, dull = sprites.sprite(BOLTER, 64), sprites.sprite(BOLTER, 64, tint=(128, 20, 20))
    colour, dimmed = (pygame.transform.average_color(one) for one in (plain, dull))
    assert dimmed[2] == pytest.approx(colour[2] / 2, abs=3)


def test_what_a_sheet_names_and_is_not_there_is_found(elsewhere: Path) -> None:
    assert figures.families() == ["hulk_terminators"]
    assert elsewhere / "hulk_terminators" / "bolter-still.webp" in figures.absent()


def test_every_strip_of_every_sheet_is_there() -> None:
    assert len(figures.families()) > 12 and figures.absent() == []


def test_a_missing_or_broken_strip_is_told(elsewhere: Path) -> None:
    with pytest.raises(BadFile, match="missing"):
        figures._cells("hulk_terminators", "bolter-still")
    (elsewhere / "hulk_terminators" / "bolter-still.webp").write_bytes(b"no picture")
    with pytest.raises(BadFile, match="can't be read"):
        figures._cells("hulk_terminators", "bolter-still")
    (elsewhere / "hulk_terminators.json").write_text("{", encoding="utf-8")
    figures.sheet.cache_clear()
    with pytest.raises(BadFile, match="can't be read"):
        figures.sheet("hulk_terminators")
    with pytest.raises(BadFile, match="missing"):
        figures.sheet("nothing")
