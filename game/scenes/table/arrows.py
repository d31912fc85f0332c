"""The moves of the last turns, drawn as arrows on the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui import paint, pictures, theme
from game.ui.camera import Camera, Point
from game.ui.tabletop import Arrow
from game.ui.zooming import zoom_of

LONGEST = 4000
"""The most pixels that an arrow may cover from end to end."""


def draw_arrows(
    surface: pygame.Surface, camera: Camera, shown: Sequence[tuple[Arrow, int]], colour: Callable[[str], theme.Colour]
) -> None:
    """Draw the moves of the last turns, several of the same way once."""
    seen: dict[Arrow, int] = {}
    for arrow, alpha in shown:
        seen[arrow] = max(alpha, seen.get(arrow, 0))
    for arrow, alpha in seen.items():
        _arrow(surface, camera, arrow, colour(arrow.seat), alpha)


def _arrow(surface: pygame.Surface, camera: Camera, arrow: Arrow, colour: theme.Colour, alpha: int) -> None:
    zoom = zoom_of(camera)
    unit = zoom.unit
    way = [(x * unit, y * unit) for x, y in (arrow.start, *arrow.via, arrow.end)]
    if sum(math.dist(a, b) for a, b in pairwise(way)) < 4:
        return
    (x, y), (u, v) = way[0], way[-1]
    way[0], way[-1] = _clear_of(way[0], way[1], unit), _clear_of(way[-1], way[-2], unit)
    if arrow.broken:
        way[-1] = x + (u - x) * 0.55, y + (v - y) * 0.55
    width = max(2.0, unit / 13)
    left, top = min(x for x, _ in way) - 4 * width, min(y for _, y in way) - 4 * width
    right, bottom = max(x for x, _ in way) + 4 * width, max(y for _, y in way) + 4 * width
    area = pygame.Rect(round(left), round(top), math.ceil(right - left), math.ceil(bottom - top))
    seen = camera.rect_to_screen((area.x / unit, area.y / unit, area.width / unit, area.height / unit))
    if not seen.colliderect(surface.get_clip()) or max(seen.size) > LONGEST:
        return
    points = tuple((round(x - area.x), round(y - area.y)) for x, y in way)
    picture = _picture(area.size, points, round(width, 1), arrow.broken, colour, alpha)
    if zoom.share != 1.0:
        picture = pygame.transform.scale_by(picture, zoom.share)
    surface.blit(picture, seen)


def _clear_of(end: Point, towards: Point, unit: float) -> Point:
    """Return where an arrow ends that spares the piece there."""
    length = math.dist(end, towards)
    clear = min(0.3, unit * 0.46 / length) if length else 0.0
    return end[0] + (towards[0] - end[0]) * clear, end[1] + (towards[1] - end[1]) * clear


@pictures.kept_plain
def _picture(
    size: tuple[int, int], way: tuple[Point, ...], width: float, broken: bool, colour: theme.Colour, alpha: int
) -> pygame.Surface:
    """Return an arrow on a picture of its own, so that its parts do not show through one another."""
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill((*colour, 0))
    q, before = way[-1], way[-2]
    length = math.dist(q, before) or 1.0
    dx, dy = (q[0] - before[0]) / length, (q[1] - before[1]) / length
    head = 3.2 * width
    stops = (*way[:-1], (q[0] - dx * head * 0.7, q[1] - dy * head * 0.7))
    for a, b in pairwise(stops):
        paint.line(layer, colour, a, b, width)
    for x, y in stops[1:-1]:
        pygame.draw.circle(layer, colour, (round(x), round(y)), round(width / 2))
    if broken:
        box = pygame.Rect(0, 0, round(head * 1.5), round(head * 1.5)).move_to(center=(round(q[0]), round(q[1])))
        paint.cross(layer, box, theme.current().danger, width)
    else:
        base, wing = (q[0] - dx * head, q[1] - dy * head), head * 0.62
        points = [q, (base[0] - dy * wing, base[1] + dx * wing), (base[0] + dy * wing, base[1] - dx * wing)]
        pygame.draw.polygon(layer, colour, points)
    layer.set_alpha(alpha)
    return layer
