"""What the models on the board show of their unit: marks add to a piece and never take its colours away."""

from __future__ import annotations

import pygame

from game.calth.models import MODELS, SEATS, ULTRAMARINES
from game.calth.table.figures import Look, plate, points_marker
from game.calth.telling.portraits import figure_of
from game.ui import theme
from game.ui.figures import figure


def mean(picture: pygame.Surface) -> tuple[int, ...]:
    """The mean colour of what is solid in a picture."""
    solid = pygame.mask.from_surface(picture, 200)
    return tuple(pygame.transform.average_color(solid.to_surface(setsurface=picture, unsetcolor=None)))[:3]


def test_a_unit_without_points_keeps_its_colours() -> None:
    colour = theme.current().seat(0)
    ready, spent = (plate(Look(0, colour, 48, ready, False, False)) for ready in (True, False))
    middle = 28, 28
    assert ready.get_at(middle) == spent.get_at(middle)
    rim = [spent.get_at((28, y)) for y in range(4, 14)]
    assert any(pixel[2] > pixel[0] + 40 for pixel in rim), "its rim shows the colour of its side"


def test_a_unit_without_points_has_a_tick() -> None:
    marks = [pygame.image.tobytes(points_marker(points, 12), "RGBA") for points in range(3)]
    assert len(set(marks)) == 3


def test_the_armour_of_every_model_tells_its_side() -> None:
    for kind, model in enumerate(MODELS):
        for side, seat in enumerate(SEATS):
            if model.seat in (None, side):
                family, _, row = figure_of(side, kind).partition("/")
                red, _green, blue = mean(figure(family, row, 0, 48).picture)[:3]
                assert (blue > red) == (side == ULTRAMARINES), (seat, model.id)
