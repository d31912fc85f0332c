"""Pictures made larger, of which the least have a single row or column: pygame reads past the end of those."""

import pygame
import pytest

from game.ui.smooth import smooth
from tests.test_house import ROOT


@pytest.mark.parametrize(
    ("size", "large"), [((1, 3), (40, 60)), ((3, 1), (40, 60)), ((1, 1), (5, 5)), ((2, 2), (1, 1))]
)
def test_no_single_row_or_column_is_enlarged_by_pygame(
    size: tuple[int, int], large: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, int]] = []
    enlarge = pygame.transform.smoothscale
    monkeypatch.setattr(
        pygame.transform,
        "smoothscale",
        lambda picture, *rest: given.append(picture.get_size()) or enlarge(picture, *rest),
    )
    picture = pygame.Surface(size)
    picture.fill((200, 100, 50))
    found = smooth(picture, large)
    assert found.get_size() == large and found.get_at((large[0] // 2, large[1] // 2))[:3] == (200, 100, 50)
    assert given == [(max(2, size[0]), max(2, size[1]))]


def test_nothing_else_enlarges_by_pygame() -> None:
    files = sorted((ROOT / "game").rglob("*.py"))
    assert [path.name for path in files if "transform.smoothscale(" in path.read_text(encoding="utf-8")] == [
        "smooth.py"
    ]
