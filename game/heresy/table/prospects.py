"""What may come: golden rings about the best attacks and arrows from who goes, red rings about leaders in danger."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.heresy.table.blits import Laid
from game.heresy.table.layout import DISC, Point
from game.heresy.table.standing import PILL, Standing
from game.telling import sheet
from game.telling.text import probability
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour
from game.ui.zooming import zoom_of

Prospects = Sequence[sheet.Prospect]
GOLD: Colour = (240, 214, 140)
LIGHT: Colour = (255, 231, 168)
RED: Colour = (255, 95, 102)
EDGE: Colour = (10, 8, 8)
DARK: Colour = (42, 10, 14)
INNER, OUTER = 0.66, 0.75
"""The radii of the two rings about a world, in units."""
LIKELY = 0.5
"""From which chance on a danger is ringed with an unbroken line."""
BEAT_MS, BEAT_STEP_MS, SWELLS = 1200.0, 75.0, 0.06
"""How long a beat of a ring of danger takes, after how long it has moved on a little, and by which part it swells."""
BEND = 0.06
FINE = 3


def ways(camera: Camera, standing: Standing, told: sheet.Board, prospects: Prospects) -> Laid:
    """Yield arrows from those who would go, and the rings of the best attacks."""
    for one in prospects:
        _key, at, reach = standing.about(told, one)
        (bx, by), unit = standing.chart.centres[standing.chart.place(one.at)], round(camera.unit)
        for start in one.starts:
            ax, ay = standing.chart.centres[standing.chart.place(start)]
            yield (
                _arrow(round((bx - ax) * unit), round((by - ay) * unit), unit, bool(one.rank)),
                ((ax + bx) / 2, (ay + by) / 2),
            )
        if one.rank:
            yield _ring(round(camera.unit * reach), True, True), at


def draw_dangers(
    surface: pygame.Surface, camera: Camera, standing: Standing, told: sheet.Board, prospects: Prospects, swell: float
) -> None:
    """Draw the rings about leaders in danger, so much larger or smaller than usual."""
    for one in prospects:
        if not one.rank:
            _key, at, reach = standing.about(told, one)
            ring = _ring(round(camera.unit * reach * (1 + swell)), False, one.share >= LIKELY)
            zoom_of(camera).put(surface, ring, camera.to_screen(at))


def swell_at(now: float) -> float:
    """Return by which part the rings of danger are larger at a time than usual."""
    return SWELLS * math.sin(math.tau * now / BEAT_MS)


def draw_pills(
    surface: pygame.Surface, camera: Camera, standing: Standing, told: sheet.Board, prospects: Prospects
) -> None:
    """Write beside each its rank and its chance."""
    for one in prospects:
        key, _at, _reach = standing.about(told, one)
        if key in standing.pills:
            picture = _pill(probability(one.share), one.rank, round(camera.unit * PILL[1]))
            zoom_of(camera).write(surface, picture, camera.to_screen(standing.pills[key]), camera.view)


@kept
def _arrow(across: int, down: int, unit: int, good: bool) -> pygame.Surface:
    """Return a bent arrow from world to world, broken where it is a danger; its middle is that of the way."""
    pad = unit // 2
    picture = pygame.Surface((abs(across) + 2 * pad, abs(down) + 2 * pad), pygame.SRCALPHA)
    ax, ay = pad + max(0, -across), pad + max(0, -down)
    bx, by, away = ax + across, ay + down, math.hypot(across, down)
    near, far = unit * (DISC + 0.16), unit * (OUTER + 0.06 if good else DISC + 0.24)
    if away <= near + far + 6:
        return picture
    ux, uy = across / away, down / away
    start, end = (ax + ux * near, ay + uy * near), (bx - ux * far, by - uy * far)
    middle = (ax + bx) / 2 - down * BEND, (ay + by) / 2 + across * BEND
    way = list(_bent(start, middle, end))
    width, dash = max(3.0, unit * (0.09 if good else 0.07)), unit * 0.2
    for wide, shade in ((width + 3, EDGE), (width, LIGHT if good else RED)):
        if good:
            for a, b in zip(way, way[1:], strict=False):
                paint.line(picture, shade, a, b, wide)
        else:
            paint.dashed(picture, shade, way, wide, dash, dash * 0.6)
    tip, back = way[-1], way[-3]
    _head(picture, tip, (tip[0] - back[0], tip[1] - back[1]), width * 2.6, LIGHT if good else RED)
    return picture


def _bent(a: Point, middle: Point, b: Point) -> Iterator[Point]:
    for step in range(13):
        t = step / 12
        u = 1 - t
        yield u * u * a[0] + 2 * u * t * middle[0] + t * t * b[0], u * u * a[1] + 2 * u * t * middle[1] + t * t * b[1]


def _head(surface: pygame.Surface, tip: Point, along: Point, size: float, colour: Colour) -> None:
    length = math.hypot(*along) or 1.0
    ux, uy = along[0] / length, along[1] / length
    points = [
        (tip[0] + ux * size * 0.5, tip[1] + uy * size * 0.5),
        (tip[0] - ux * size - uy * size * 0.75, tip[1] - uy * size + ux * size * 0.75),
        (tip[0] - ux * size * 0.45, tip[1] - uy * size * 0.45),
        (tip[0] - ux * size + uy * size * 0.75, tip[1] - uy * size - ux * size * 0.75),
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, EDGE, True, points)


@kept
def _ring(reach: int, good: bool, likely: bool) -> pygame.Surface:
    """Return a ring: two golden lines, the outer one broken; or a red one."""
    size = 2 * reach + 8
    large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
    centre, radius = (size * FINE / 2, size * FINE / 2), reach * FINE
    if good:
        pygame.draw.circle(large, (10, 8, 8, 150), centre, radius * 0.91, round(radius * 0.13))
        pygame.draw.circle(large, GOLD, centre, radius * 0.88, max(3, round(radius * 0.07)))
        _dashes(large, centre, radius * 0.985, 30, GOLD, 1.4 * FINE)
    elif likely:
        pygame.draw.circle(large, (10, 4, 4, 150), centre, radius * 1.06, round(radius * 0.22))
        pygame.draw.circle(large, RED, centre, radius * 1.02, max(3, round(radius * 0.13)))
    else:
        _dashes(large, centre, radius * 0.97, 12, RED, 2.5 * FINE)
    return smooth(large, (size, size))


def _dashes(surface: pygame.Surface, centre: Point, reach: float, n: int, colour: Colour, width: float) -> None:
    """Draw a broken ring."""
    for step in range(n):
        turns = [math.tau * (step + part / 4 * 0.55) / n for part in range(5)]
        points = [(centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn)) for turn in turns]
        pygame.draw.lines(surface, colour, False, points, max(2, round(width)))


@kept
def _pill(words: str, rank: int, high: int) -> pygame.Surface:
    """Return a pill: a golden one with a rank, or a dark one with a skull."""
    size = max(13, round(high * 0.56))
    text = fonts.exact_picture(words, size, (36, 26, 8) if rank else (255, 228, 222), bold=True)
    high = max(high, size + 10)
    wide = high + text.get_width() + round(high * 0.55)
    pill = paint.rounded((wide, high), GOLD if rank else DARK, high // 2, (28, 20, 10) if rank else RED, 2).copy()
    middle = high // 2 + 1, high // 2
    if rank:
        paint.disc(pill, middle, high // 2 - 3, (255, 244, 208), (70, 50, 16), 2)
        paint.put(pill, fonts.exact_picture(str(rank), size, (36, 26, 8), bold=True), center=middle)
    else:
        skull = sprite("icons/skull", round(high * 0.66), tint=(255, 228, 222))
        paint.put(pill, skull, center=(middle[0] + 2, middle[1]))
    paint.put(pill, text, midleft=(high + round(high * 0.06), high // 2))
    return pill
