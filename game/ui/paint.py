"""How things look: rounded panels, shadows, glows, badges, key caps, dashed lines and the table under its lamp.

Everything is drawn with smooth edges. What is costly is made once and kept; a surface handed out is shared.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pygame

from game.ui import fonts, theme
from game.ui.pictures import kept, kept_plain
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import HAIR, QUIET, RADIUS, Colour, darker, ink_on, lighter, mix

FINE = 4
"""Curves are drawn this many times larger and then made smaller, so that their edges are smooth."""

Paint = Colour | tuple[int, int, int, int]
Point = tuple[float, float]


def put(surface: pygame.Surface, picture: pygame.Surface, **at: Any) -> pygame.Rect:
    """Draw a picture with its centre, or another point of its rectangle, at a point: `center=`, `midleft=`…"""
    return surface.blit(picture, picture.get_rect(**at))


def lift(picture: pygame.Surface) -> None:
    """Make a small picture of a board brighter by half."""
    more = picture.copy()
    more.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


@contextmanager
def clipped(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Draw only within a rectangle meanwhile."""
    before = surface.get_clip()
    surface.set_clip(before.clip(rect))
    yield
    surface.set_clip(before)


@kept_plain
def _corners(fill: Paint, radius: int, border: Paint | None, width: int) -> pygame.Surface:
    """Return a rounded square just large enough to have all four corners."""
    side = 2 * radius + 2
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*(border or fill)[:3], 0))
    rect = large.get_rect()
    if border is not None and width:
        pygame.draw.rect(large, border, rect, border_radius=radius * FINE)
        rect = rect.inflate(-2 * width * FINE, -2 * width * FINE)
        radius = max(0, radius - width)
    pygame.draw.rect(large, fill, rect, border_radius=radius * FINE)
    return smooth(large, (side, side))


def _stretched(corners: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of four corners drawn out to a larger size, its middle row and column repeated."""
    half = corners.get_width() // 2
    width, height = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    across, down = max(0, width - 2 * half), max(0, height - 2 * half)
    for left, x, w, to_w in ((0, 0, half, half), (half - 1, half, 1, across), (half, half + across, half, half)):
        for top, y, h, to_h in ((0, 0, half, half), (half - 1, half, 1, down), (half, half + down, half, half)):
            if to_w and to_h:
                part = corners.subsurface((left, top, w, h))
                out.blit(part if (w, h) == (to_w, to_h) else pygame.transform.scale(part, (to_w, to_h)), (x, y))
    return out


@kept_plain
def rounded(
    size: tuple[int, int], fill: Paint, radius: int, border: Paint | None = None, width: int = 1
) -> pygame.Surface:
    """Return a rounded rectangle of that size and radius in pixels, with a border inside its edge. Shared."""
    size = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, min(size) // 2 - 1))
    return _stretched(_corners(fill, radius, border, width), size)


def stamp(
    surface: pygame.Surface, rect: pygame.Rect, fill: Paint, radius: int, border: Paint | None = None, width: int = 1
) -> None:
    """Draw a rounded rectangle in place: for large ones, of which no picture is worth keeping."""
    radius = max(0, min(radius, min(rect.size) // 2 - 1))
    corners = _corners(fill, radius, border, width)
    half = corners.get_width() // 2
    for x, left in ((rect.x, 0), (rect.right - half, half)):
        for y, top in ((rect.y, 0), (rect.bottom - half, half)):
            surface.blit(corners, (x, y), (left, top, half, half))
    wide, high, edge = rect.width - 2 * half, rect.height - 2 * half, width if border is not None else 0
    surface.fill(fill, (rect.x, rect.y + half, rect.width, high))
    for y in (rect.y, rect.bottom - half):
        surface.fill(fill, (rect.x + half, y, wide, half))
    if border is not None:
        for right, down in ((0, 0), (rect.width - edge, rect.height - edge)):
            surface.fill(border, (rect.x + half, rect.y + down, wide, edge))
            surface.fill(border, (rect.x + right, rect.y + half, edge, high))


@kept_plain
def _soft(size: tuple[int, int], radius: int, spread: int, colour: Paint) -> pygame.Surface:
    return _blurred(size, radius, spread, colour)


def _blurred(size: tuple[int, int], radius: int, spread: int, colour: Paint) -> pygame.Surface:
    """Return a rounded rectangle with edges that fade over `spread` pixels on either side."""
    radius = max(1, min(radius, min(size) // 2 - 1))
    side = 2 * max(1, min(radius + spread, (min(size) + 2 * spread) // 2)) + 2
    small = pygame.Surface((side, side), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    pygame.draw.rect(small, colour, small.get_rect().inflate(-2 * spread, -2 * spread), border_radius=radius)
    soft = pygame.transform.gaussian_blur(small, max(1, round(spread * 0.6)))
    return _stretched(soft, (size[0] + 2 * spread, size[1] + 2 * spread))


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int | None = None, spread: int = 10, strength: int = 110
) -> None:
    """Draw the soft shadow of something raised, around it but not below. `spread` is in plain pixels."""
    reach, drop = px(spread), px(spread / 4)
    radius = max(1, min(px(RADIUS) if radius is None else radius, min(rect.size) // 2 - 1))
    fades, corner = _fading(radius, reach, strength), radius + reach + 1
    around = rect.inflate(2 * reach, 2 * reach).move(0, drop)
    if min(around.size) < 2 * corner:
        return
    deep, far = min(reach + max(radius, drop), corner), corner + RUN
    for x, left, wide in _runs(around.x, around.width, corner):
        surface.blit(fades, (x, around.y), (left, 0, wide, deep))
        surface.blit(fades, (x, around.bottom - deep), (left, far + corner - deep, wide, deep))
    for y, top, high in _runs(around.y, around.height, corner):
        start, end = max(y, around.y + deep), min(y + high, around.bottom - deep)
        if start < end:
            surface.blit(fades, (around.x, start), (0, top + start - y, deep, end - start))
            surface.blit(fades, (around.right - deep, start), (far + corner - deep, top + start - y, deep, end - start))


RUN = 128
"""How long a piece of an edge is that is drawn again and again."""


def _runs(start: int, length: int, corner: int) -> list[tuple[int, int, int]]:
    """Return the pieces of an edge between two corners, both included: where each lies, where it begins in the picture
    of all, how long it is."""
    runs = [(start, 0, corner)]
    for x in range(start + corner, start + length - corner, RUN):
        runs.append((x, corner, min(RUN, start + length - corner - x)))
    return [*runs, (start + length - corner, corner + RUN, corner)]


@kept_plain
def _fading(radius: int, reach: int, strength: int) -> pygame.Surface:
    """Return the shadow of a square with edges as long as a run."""
    side = 2 * (radius + 1) + RUN
    return _blurred((side, side), radius, reach, (0, 0, 0, strength))


def glow(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int = 8, spread: int = 12, strength: int = 200
) -> None:
    """Light around a thing, to be drawn before the thing. `spread` is in plain pixels, `radius` in screen ones."""
    reach = max(1, px(spread) // 2)
    core = rect.inflate(reach, reach)
    surface.blit(_soft(core.size, radius + reach // 2, reach, (*colour, strength)), core.move(-reach, -reach))


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Paint | None = None,
    *,
    border: Paint | None = None,
    radius: int | None = None,
) -> None:
    """Draw a calm surface to put things on: hairline, a thin light along its upper edge, a soft shadow."""
    look = theme.current()
    radius = px(RADIUS) if radius is None else radius
    shadow(surface, rect, radius)
    stamp(surface, rect, fill or look.panel, radius, border or look.hairline, px(HAIR) * look.hairline_width)
    light(surface, rect, radius)


def light(surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Draw the thin light along the upper edge of something raised."""
    width = px(HAIR) * theme.current().hairline_width
    edge = pygame.Rect(rect.x + radius, rect.y + width, rect.width - 2 * radius, max(1, px(HAIR)))
    if edge.width > 0:
        surface.fill((16, 16, 16), edge, special_flags=pygame.BLEND_RGB_ADD)


@kept_plain
def _shade(height: int, top: int, bottom: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return what is added to the upper and taken from the lower half of something lit from above, one pixel wide."""
    add, take = pygame.Surface((1, height)), pygame.Surface((1, height))
    for y in range(height):
        place = y / max(1, height - 1)
        more, less = round(top * max(0.0, 1 - 2 * place)), round(bottom * max(0.0, 2 * place - 1))
        add.set_at((0, y), (more, more, more))
        take.set_at((0, y), (less, less, less))
    return add, take


@kept_plain
def lit(
    size: tuple[int, int], fill: Paint, radius: int, border: Paint | None = None, top: int = 14, bottom: int = 14
) -> pygame.Surface:
    """Return a rounded rectangle lit from above: for buttons, knobs and the like. Shared."""
    face = rounded(size, fill, radius, border, px(HAIR) * theme.current().hairline_width).copy()
    add, take = _shade(size[1], top, bottom)
    face.blit(pygame.transform.scale(add, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    face.blit(pygame.transform.scale(take, size), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return face


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int | None = None) -> None:
    """Draw the ring around what the keyboard acts upon."""
    gap, width = px(2), px(2)
    around = rect.inflate(2 * (gap + width), 2 * (gap + width))
    radius = (px(RADIUS) if radius is None else radius) + gap + width
    accent = theme.current().accent
    surface.blit(rounded(around.size, (*accent, 0), radius, accent, width), around)


def line(surface: pygame.Surface, colour: Colour, a: Point, b: Point, width: float = 1) -> None:
    """Draw a straight line with smooth edges, `width` screen pixels wide."""
    if width <= 1:
        pygame.draw.aaline(surface, colour, a, b)
        return
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length == 0:
        return
    half = max(0.2, (width - 1) / 2)
    dx, dy = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
    outline = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
    pygame.draw.polygon(surface, colour, outline)
    pygame.draw.aalines(surface, colour, True, outline)


def dashed(
    surface: pygame.Surface,
    colour: Colour,
    points: Sequence[Point],
    width: float = 2,
    dash: float = 8,
    gap: float = 6,
    closed: bool = False,
) -> None:
    """Draw a dashed line through the points; lengths in screen pixels."""
    stops = [*points, points[0]] if closed else list(points)
    period = dash + gap
    travelled = 0.0
    for (ax, ay), (bx, by) in zip(stops, stops[1:], strict=False):
        length = math.hypot(bx - ax, by - ay)
        if length == 0:
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        start = -(travelled % period)
        while start < length:
            begin, end = max(0.0, start), min(length, start + dash)
            if end > begin:
                line(surface, colour, (ax + ux * begin, ay + uy * begin), (ax + ux * end, ay + uy * end), width)
            start += period
        travelled += length


@kept_plain
def _disc(radius: int, fill: Paint, border: Paint | None, width: int) -> pygame.Surface:
    side = 2 * radius + 1
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*(border or fill)[:3], 0))
    middle = side * FINE / 2
    if border is not None:
        pygame.draw.circle(large, border, (middle, middle), middle)
    pygame.draw.circle(large, fill, (middle, middle), middle - (width * FINE if border is not None else 0))
    return smooth(large, (side, side))


def disc(
    surface: pygame.Surface, centre: Point, radius: int, fill: Paint, border: Paint | None = None, width: int = 1
) -> pygame.Rect:
    """Return a filled circle with smooth edges; where it was drawn. Lengths in screen pixels."""
    corner = round(centre[0]) - radius, round(centre[1]) - radius
    return surface.blit(_disc(max(1, radius), fill, border, width), corner)


def badge(surface: pygame.Surface, centre: tuple[int, int], string: str, fill: Colour) -> pygame.Rect:
    """Return a number on a round ground with a dark rim, for the corner of something else; where it was drawn."""
    words = fonts.picture(string, QUIET, ink_on(fill), bold=True)
    height = words.get_height() + px(2)
    rect = pygame.Rect(0, 0, max(height, words.get_width() + px(10)), height).move_to(center=centre)
    surface.blit(rounded(rect.size, fill, height // 2, darker(theme.current().table, 0.3), px(2)), rect)
    surface.blit(words, words.get_rect(center=rect.center))
    return rect


def keycap(string: str, on: Colour | None = None) -> pygame.Surface:
    """Return the key of a keyboard, with what stands on it, as seen on a ground of the colour `on`. Shared."""
    look = theme.current()
    return _keycap(string, on or look.panel, fonts.pixels(QUIET), look.name)


@kept_plain
def _keycap(string: str, on: Colour, _height: int, _palette: str) -> pygame.Surface:
    top, rim, ink = (
        (lighter(on, 0.25), darker(on, 0.35), darker(on, 0.8))
        if ink_on(on) == ink_on((255, 255, 255))
        else (lighter(on, 0.10), lighter(on, 0.30), lighter(on, 0.72))
    )
    words = fonts.picture(string, QUIET - 1, ink, bold=True)
    height = words.get_height() + px(4)
    width = max(height, words.get_width() + px(10))
    lip = px(2)
    cap = pygame.Surface((width, height), pygame.SRCALPHA)
    radius = px(4)
    cap.blit(rounded((width, height), rim, radius), (0, 0))
    cap.blit(rounded((width - 2 * px(1), height - px(1) - lip), top, radius - 1), (px(1), px(1)))
    cap.blit(words, words.get_rect(center=(width // 2, (height - lip) // 2 + px(0.5))))
    return cap


def progress(surface: pygame.Surface, rect: pygame.Rect, share: float, fill: Colour | None = None) -> None:
    """Draw a bar that is full to that share, 0 to 1."""
    look = theme.current()
    radius = rect.height // 2
    surface.blit(rounded(rect.size, look.sunken, radius, look.hairline), rect)
    width = round((rect.width - 2 * px(1)) * min(1.0, max(0.0, share)))
    if width > 0:
        height = rect.height - 2 * px(1)
        inner = pygame.Rect(rect.x + px(1), rect.y + px(1), max(width, height), height)
        surface.blit(lit(inner.size, fill or look.accent, radius - 1, None, 20, 20), inner)


def divider(surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int]) -> None:
    """Draw a hairline between two parts of a panel, level or upright."""
    width = px(HAIR)
    surface.fill(theme.current().hairline, (a, (max(width, b[0] - a[0]), max(width, b[1] - a[1]))))


def check(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: float | None = None) -> None:
    """Draw a tick within a rectangle."""
    w, h = rect.size
    middle = (rect.x + w * 0.42, rect.y + h * 0.72)
    thick = width or max(2.0, w * 0.13)
    line(surface, colour, (rect.x + w * 0.2, rect.y + h * 0.5), middle, thick)
    line(surface, colour, middle, (rect.x + w * 0.82, rect.y + h * 0.26), thick)


def cross(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: float | None = None) -> None:
    """Draw a cross from corner to corner of a rectangle."""
    for a, b in ((rect.topleft, rect.bottomright), (rect.topright, rect.bottomleft)):
        line(surface, colour, a, b, width or max(2.0, rect.width * 0.13))


def chevron(surface: pygame.Surface, centre: Point, size: float, colour: Colour, down: bool = True) -> None:
    """Draw an arrow head that points down, or to the right, as for something that unfolds."""
    x, y = centre
    a, b = size / 2, size / 4
    tips = [(x - a, y - b), (x, y + b), (x + a, y - b)] if down else [(x - b, y - a), (x + b, y), (x - b, y + a)]
    thick = max(1.4, size / 8)
    line(surface, colour, tips[0], tips[1], thick)
    line(surface, colour, tips[1], tips[2], thick)


def veil(surface: pygame.Surface) -> None:
    """Dim everything drawn so far, so that what follows stands out."""
    strip = _veil(surface.get_width(), theme.current().table)
    for top in range(0, surface.get_height(), strip.get_height()):
        surface.blit(strip, (0, top))


@kept_plain
def _veil(width: int, colour: Colour) -> pygame.Surface:
    dark = pygame.Surface((width, 64))
    dark.fill(darker(colour, 0.5))
    dark.set_alpha(150)
    return dark


def background(size: tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
    """Return the table under its lamp, faintly in the colour of a game. Shared."""
    return _background(size, tint, theme.current().name)


@kept
def _background(size: tuple[int, int], tint: Colour | None, _palette: str) -> pygame.Surface:
    return laid_table(size, tint)


def laid_table(size: tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
    """Return that table as a picture of its own."""
    ground, look = pygame.Surface(size), theme.current()
    table, lamp = look.table, look.lamp
    if look.name == "high_contrast":
        ground.fill(table)
        return ground
    smooth(_pool(table, mix(lamp, tint, 0.10) if tint is not None else lamp), size, ground)
    for tile, flag in ((_grain(), pygame.BLEND_RGB_ADD), (_weave(), pygame.BLEND_RGB_SUB)):
        width, height = tile.get_size()
        for y in range(0, size[1], height):
            for x in range(0, size[0], width):
                ground.blit(tile, (x, y), special_flags=flag)
    return ground


@lru_cache(maxsize=12)
def _pool(table: Colour, pool: Colour) -> pygame.Surface:
    """Return the light of the lamp in small: as bright on the left as on the right."""
    small, edge = pygame.Surface((64, 36)), darker(table, 0.35)
    for y in range(36):
        for x in range(32):
            far = math.hypot((x - 31.5) / 34, (y - 15) / 21)
            if far < 0.62:
                shade = mix(pool, table, (far / 0.62) ** 1.6)
            else:
                shade = mix(table, edge, min(1.0, (far - 0.62) / 0.7))
            small.set_at((x, y), shade)
            small.set_at((63 - x, y), shade)
    return small


def _grey(width: int, height: int, strength: int, seed: int) -> pygame.Surface:
    """Even grey noise, black to `strength`; in the depth of the window, in which it is laid on quickly."""
    noise = pygame.image.frombytes(random.Random(seed).randbytes(width * height), (width, height), "P")
    noise.set_palette([(n * (strength + 1) // 256,) * 3 for n in range(256)])
    return noise.convert(32)


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Return the fine nap of cloth: what it adds to the light."""
    return _grey(256, 256, 5, 7)


@lru_cache(maxsize=1)
def _weave() -> pygame.Surface:
    """Return the threads of cloth, level and upright: what they take from the light."""
    level = smooth(_grey(32, 256, 5, 11), (256, 256))
    upright = smooth(_grey(256, 32, 4, 13), (256, 256))
    level.blit(upright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return level
