"""How things look."""

import pygame
import pytest

from game.ui import paint, pictures, theme


@pytest.fixture
def ground() -> pygame.Surface:
    pygame.font.init()
    surface = pygame.Surface((300, 200))
    surface.fill((40, 40, 40))
    return surface


def changed(surface: pygame.Surface, rect: pygame.Rect) -> bool:
    return any(
        surface.get_at((x, y))[:3] != (40, 40, 40)
        for x in range(rect.x, rect.right)
        for y in range(rect.y, rect.bottom)
    )


def test_a_rounded_rectangle_has_its_size_its_colour_and_clear_corners() -> None:
    for size in ((100, 60), (3, 3), (1, 1), (7, 300)):
        picture = paint.rounded(size, (10, 200, 30), 12, (250, 250, 250), 2)
        assert picture.get_size() == size
    picture = paint.rounded((100, 60), (10, 200, 30), 12, (250, 250, 250), 2)
    assert picture.get_at((50, 30)) == (10, 200, 30, 255) and picture.get_at((50, 0)) == (250, 250, 250, 255)
    assert picture.get_at((0, 0)).a < 40 and picture.get_at((99, 59)).a < 40
    assert paint.rounded((100, 60), (10, 200, 30), 12, (250, 250, 250), 2) is picture


def test_a_rounded_rectangle_is_the_same_on_every_side() -> None:
    picture = paint.rounded((41, 41), (10, 200, 30), 9, (250, 250, 250), 2)
    for x in range(41):
        for y in range(41):
            assert picture.get_at((x, y)).a == pytest.approx(picture.get_at((40 - x, 40 - y)).a, abs=24)


@pytest.mark.parametrize(("size", "radius", "width"), [((100, 60), 12, 2), ((41, 97), 8, 1), ((30, 30), 9, 4)])
def test_a_rectangle_drawn_in_place_is_the_same_as_its_picture(
    ground: pygame.Surface, size: tuple[int, int], radius: int, width: int
) -> None:
    other = ground.copy()
    for border in (None, (250, 250, 250)):
        paint.stamp(ground, pygame.Rect((20, 20), size), (10, 200, 30), radius, border, width)
        other.blit(paint.rounded(size, (10, 200, 30), radius, border, width), (20, 20))
        assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_table_is_lit_in_the_middle_and_always_the_same() -> None:
    one = paint.background((640, 360))
    assert sum(one.get_at((320, 150))[:3]) > sum(one.get_at((4, 355))[:3])
    pictures.forget()
    assert paint.background((640, 360)).get_buffer().raw == one.get_buffer().raw
    theme.use("high_contrast")
    assert paint.background((640, 360)).get_at((320, 150))[:3] == (0, 0, 0)


def test_a_glow_keeps_its_colour() -> None:
    surface = pygame.Surface((100, 100))
    paint.glow(surface, pygame.Rect(30, 30, 40, 40), (0, 200, 0))
    red, green, blue, _ = surface.get_at((50, 24))
    assert green > 20 and red < 6 and blue < 6


def test_everything_leaves_a_mark(ground: pygame.Surface) -> None:
    rect = pygame.Rect(60, 60, 120, 40)
    marks = (
        lambda: paint.panel(ground, rect),
        lambda: paint.shadow(ground, rect),
        lambda: paint.focus_ring(ground, rect),
        lambda: paint.progress(ground, rect, 0.5),
        lambda: paint.dashed(ground, (255, 255, 255), [(60, 60), (180, 60), (180, 100)], closed=True),
        lambda: paint.line(ground, (255, 255, 255), (60, 60), (180, 100), 4),
        lambda: paint.disc(ground, (100, 80), 12, (200, 60, 60), (255, 255, 255), 2),
        lambda: paint.badge(ground, (80, 80), "3", (224, 160, 48)),
        lambda: paint.check(ground, rect, (255, 255, 255)),
        lambda: paint.cross(ground, rect, (255, 255, 255)),
        lambda: paint.chevron(ground, rect.center, 30, (255, 255, 255)),
        lambda: paint.divider(ground, (60, 60), (180, 60)),
        lambda: paint.veil(ground),
        lambda: ground.blit(paint.keycap("Ctrl+Z"), rect),
    )
    for mark in marks:
        ground.fill((40, 40, 40))
        mark()
        assert changed(ground, rect.inflate(20, 20))


def test_dashes_leave_gaps(ground: pygame.Surface) -> None:
    paint.dashed(ground, (255, 255, 255), [(10, 50), (290, 50)], 3, 10, 10)
    row = [ground.get_at((x, 50))[0] > 150 for x in range(12, 288)]
    edges = sum(a != b for a, b in zip(row, row[1:], strict=False))
    assert 24 <= edges <= 30 and 0.4 < sum(row) / len(row) < 0.7
