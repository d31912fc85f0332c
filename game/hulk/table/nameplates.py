"""The names of Marines beside them, with a pip for each action point: where they cover no piece and no other name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.hulk.state import MARINES
from game.hulk.table import counters
from game.hulk.table.laid import Laid
from game.telling import sheet
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.theme import Colour
from game.ui.zooming import whole, zoom_of

FROM = counters.NAMED_FROM
"""Pixels a square from which they are written."""
PIP: Colour = (240, 200, 104)
BRIGHT: Colour = (250, 246, 236)
DIM: Colour = (168, 170, 168)
BELOW, ABOVE = 0.48, 0.56
"""How far from the middle of his square a name begins, in squares."""


class Plate(NamedTuple):
    """A name where it stands: its place, that with the pips below it, the points left and of how many."""

    name: pygame.Surface
    back: pygame.Rect
    around: pygame.Rect
    points: tuple[int, int] | None


def plates(camera: Camera, laid: Laid) -> Iterator[Plate]:
    """Yield the names of Marines: below each, else above, beside or farther below him; of one who is hemmed in on all
    sides none, he has it in the roster."""
    if camera.zoom < FROM or not zoom_of(camera).legible:
        return
    pairs = list(zip(laid.board.tokens, laid.tokens, strict=True))
    taken = [camera.rect_to_screen(token.box) for _told, token in pairs]
    for told, token in sorted(pairs, key=lambda pair: (pair[1].centre[1], pair[1].centre[0])):
        if told.owner == MARINES and "due" not in told.states:
            plate = _plate(camera, told, laid.points.get(told.key), token.centre, taken)
            if plate is not None:
                taken.append(plate.around)
                yield plate


def _plate(
    camera: Camera,
    told: sheet.Token,
    points: tuple[int, int] | None,
    centre: tuple[float, float],
    taken: list[pygame.Rect],
) -> Plate | None:
    unit = camera.zoom
    name = fonts.exact_picture(
        told.name, max(13, round(unit * 0.2)), DIM if points and not points[0] else BRIGHT, bold=True
    )
    back = name.get_rect().inflate(10, -2)
    pips = 2 * _radius(unit) + 3 if points is not None else 0
    wide = max(back.width, round(_pitch(unit) * max(points)) if points else 0)
    box = pygame.Rect(0, 0, wide, back.height + pips)
    x, y = map(round, camera.to_screen(centre))
    below, above, half = y + round(BELOW * unit), y - round(ABOVE * unit), round(0.5 * unit)
    places = [
        box.move_to(midtop=(x, below)),
        box.move_to(midbottom=(x, above)),
        box.move_to(midleft=(x + half, y)),
        box.move_to(midright=(x - half, y)),
        box.move_to(midtop=(x, below + box.height + 1)),
        box.move_to(midbottom=(x, above - box.height - 1)),
        box.move_to(midtop=(x, below + 2 * box.height + 2)),
    ]
    found = next((place for place in places if place.collidelist(taken) < 0), None)
    seen = whole(found, camera.view) if found is not None else None
    if seen is None:
        return None
    return Plate(name, back.move_to(midtop=seen.midtop), seen, points)


def draw(surface: pygame.Surface, camera: Camera, laid: Laid) -> None:
    """Write the names."""
    radius, pitch = _radius(camera.zoom), _pitch(camera.zoom)
    for plate in plates(camera, laid):
        surface.blit(paint.rounded(plate.back.size, (10, 13, 16, 175), plate.back.height // 2), plate.back)
        surface.blit(plate.name, plate.name.get_rect(center=plate.back.center))
        left, of = plate.points or (0, 0)
        for n in range(max(left, of)):
            spot = round(plate.back.centerx + (n - (max(left, of) - 1) / 2) * pitch), plate.back.bottom + radius + 2
            paint.disc(surface, spot, radius, PIP if n < left else (40, 44, 48), (16, 14, 10))


def _radius(unit: float) -> int:
    return max(3, round(unit * 0.062))


def _pitch(unit: float) -> int:
    return max(8, round(unit * 0.165))
