"""What the models on the board show of their unit: marks add to a piece and never take its colours away."""

from __future__ import annotations

import pygame

from game.calth.models import MODELS
from game.calth.table.figures import Look, figure, plate, points_marker
from game.ui import theme


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
    ours, theirs = theme.current().seat(0), theme.current().seat(1)
    for kind in range(len(MODELS)):
        blue, red = mean(figure(kind, 48, ours)), mean(figure(kind, 48, theirs))
        assert blue[2] > blue[0] and red[0] > red[2], MODELS[kind].id
