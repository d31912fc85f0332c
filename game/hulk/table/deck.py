"""The ground up close: deck plates, what is built into them, and the dead hull between the corridors."""

from __future__ import annotations

import random

import numpy as np
import pygame

from game.boards.squares import STEPS
from game.hulk.table.layout import Plan
from game.ui.noise import Field

CORRIDOR = np.array([92, 101, 103])
ROOM = np.array([78, 95, 94])
CONTROL = np.array([88, 89, 86])
FINEST = 96
"""Plates are drawn with no more pixels than this to a side and stretched when the zoom asks for more."""
DETAIL, FINE_DETAIL = 26, 44
"""Pixels a square from which rivets, then scratches and treads are drawn."""


def plate(size: int, seed: int, room: bool, control: bool) -> pygame.Surface:
    """Return the floor of a square, `size` pixels to a side."""
    n = min(size, FINEST)
    rng = np.random.default_rng(seed * 7919 + 13)
    base = CONTROL if control else ROOM if room else CORRIDOR
    tone = 1 + rng.normal(0, 0.035)
    level = tone * (1 + 0.05 * _grain(rng, n) + 0.075 * _blotches(rng, n) + _slope(n))
    colours = base * level[..., None]
    stain = np.clip(_blotches(rng, n) - 0.85, 0, 0.8)[..., None]
    colours = colours * (1 - 0.5 * stain) + np.array([74, 52, 34]) * 0.5 * stain
    picture = pygame.surfarray.make_surface(np.clip(colours, 0, 255).astype(np.uint8))
    if size > n:
        picture = pygame.transform.smoothscale(picture, (size, size))
    if size >= FINE_DETAIL:
        _scratches(picture, rng)
    if room:
        _panels(picture)
    else:
        _treads(picture)
    _frame(picture)
    if size >= DETAIL:
        _rivets(picture, room)
    return picture


def _grain(rng: np.random.Generator, n: int) -> Field:
    """Return brushed metal: noise drawn out along x."""
    noise = rng.normal(0, 1, (n + 12, n))
    return np.asarray(sum(noise[k : k + n] for k in range(12)) / 12**0.5)


def _blotches(rng: np.random.Generator, n: int) -> Field:
    """Return soft unevenness: a coarse grid of noise, smoothly stretched."""
    coarse = rng.normal(0, 1, (6, 6))
    at = np.linspace(0, 4.999, n)
    i = at.astype(int)
    f = at - i
    f = f * f * (3 - 2 * f)
    rows = coarse[i] * (1 - f)[:, None] + coarse[i + 1] * f[:, None]
    return np.asarray(rows[:, i] * (1 - f) + rows[:, i + 1] * f)


def _slope(n: int) -> Field:
    """Return the light on a plate, a little brighter towards the upper left."""
    fall = np.linspace(0.05, -0.05, n)
    return np.asarray(fall[:, None] * 0.5 + fall[None, :])


def _tinged(picture: pygame.Surface, rect: pygame.Rect, amount: int) -> None:
    """Lighten or darken part of a picture."""
    flag = pygame.BLEND_RGB_ADD if amount > 0 else pygame.BLEND_RGB_SUB
    picture.fill((abs(amount),) * 3, rect, special_flags=flag)


def _frame(picture: pygame.Surface) -> None:
    """Draw the gap around the plate, and the light and dark of its bevel."""
    size = picture.get_width()
    w = max(1, size // 40)
    for edge, amount in (
        (pygame.Rect(0, 0, size, w), -34),
        (pygame.Rect(0, 0, w, size), -34),
        (pygame.Rect(w, w, size - w, w), 26),
        (pygame.Rect(w, w, w, size - w), 16),
        (pygame.Rect(0, size - w, size, w), -26),
        (pygame.Rect(size - w, 0, w, size), -20),
    ):
        _tinged(picture, edge, amount)


def _panels(picture: pygame.Surface) -> None:
    """Quarter a room's plate by narrow joints."""
    size = picture.get_width()
    if size < 20:
        return
    w, half = max(1, size // 64), size // 2
    for joint in (pygame.Rect(half, 0, w, size), pygame.Rect(0, half, size, w)):
        _tinged(picture, joint, -22)
    _tinged(picture, pygame.Rect(0, half + w, size, w), 10)
    _tinged(picture, pygame.Rect(half + w, 0, w, size), 8)


def _treads(picture: pygame.Surface) -> None:
    """Draw the sunken field of grips of a corridor's plate."""
    size = picture.get_width()
    if size < 20:
        return
    w, margin = max(1, size // 64), round(size * 0.2)
    field = pygame.Rect(margin, margin, size - 2 * margin, size - 2 * margin)
    _tinged(picture, field, -7)
    for edge, amount in (
        (pygame.Rect(field.left, field.top, field.width, w), -20),
        (pygame.Rect(field.left, field.top, w, field.height), -14),
        (pygame.Rect(field.left, field.bottom, field.width, w), 16),
        (pygame.Rect(field.right, field.top, w, field.height), 10),
    ):
        _tinged(picture, edge, amount)
    if size >= FINE_DETAIL:
        _grips(picture, field)


def _grips(picture: pygame.Surface, field: pygame.Rect) -> None:
    """Draw small slanted ridges in alternating rows."""
    rows = 5
    step = field.width / rows
    length = step * 0.3
    light, dark = pygame.Surface(picture.get_size()), pygame.Surface(picture.get_size())
    width = max(1, picture.get_width() // 48)
    for row in range(rows):
        for column in range(rows):
            x, y = field.left + (column + 0.5) * step, field.top + (row + 0.5) * step
            lean = length if (row + column) % 2 else -length
            pygame.draw.line(light, (17, 17, 17), (x - lean, y - length), (x + lean, y + length), width)
            pygame.draw.line(dark, (20, 20, 20), (x - lean, y - length + width), (x + lean, y + length + width), width)
    picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _rivets(picture: pygame.Surface, room: bool) -> None:
    size = picture.get_width()
    inset, radius = max(3, round(size * 0.09)), max(1, round(size * 0.022))
    for x in (inset, size - 1 - inset):
        for y in (inset, size - 1 - inset):
            pygame.draw.circle(picture, (38, 43, 44), (x, y + max(1, radius // 2)), radius + (1 if size >= 40 else 0))
            pygame.draw.circle(picture, (118, 127, 127), (x, y), radius)
            if radius >= 3:
                pygame.draw.circle(picture, (150, 158, 156), (x - radius // 3, y - radius // 3), max(1, radius // 2))


def _scratches(picture: pygame.Surface, rng: np.random.Generator) -> None:
    size = picture.get_width()
    layer = pygame.Surface((size, size))
    for _ in range(int(rng.integers(2, 6))):
        x, y = rng.random(2) * size
        angle, length = rng.random() * 6.283, (0.1 + 0.35 * rng.random()) * size
        end = x + np.cos(angle) * length, y + np.sin(angle) * length
        amount = int(rng.integers(8, 22))
        pygame.draw.aaline(layer, (amount,) * 3, (float(x), float(y)), (float(end[0]), float(end[1])))
    picture.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


PAINT = (150, 122, 52)
ARROW = (255, 206, 92)
SCREENS = ((255, 176, 64), (240, 140, 40), (120, 220, 170))


def draw_furniture(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Draw everything built into the floor of a square whose left upper corner is at x, y."""
    board = plan.board
    placed = board.sections[board.section[square]]
    if placed.room and board.interior[square]:
        _room_line(picture, plan, square, x, y, zoom)
        if placed.label:
            _consoles(picture, plan, square, x, y, zoom)
    if square in board.door_at:
        _track(picture, board.doors[board.door_at[square]].axis, x, y, zoom)
    if board.partner[square] >= 0:
        _ladder(picture, x, y, zoom, down=board.level[board.partner[square]] < board.level[square])


def _walled(plan: Plan, square: int, side: int) -> bool:
    """Return whether that side of a square is rock or belongs to a doorway."""
    other = plan.board.step[square * 8 + 2 * side]
    return other < 0 or not plan.board.interior[other]


def _room_line(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Paint a worn line along the walls of a room."""
    inset, width = round(zoom * 0.16), max(1, round(zoom * 0.045))
    layer = pygame.Surface((zoom, zoom), pygame.SRCALPHA)
    ends = [0 if not _walled(plan, square, side) else inset for side in range(4)]
    north, east, south, west = ends
    lines = (
        pygame.Rect(west, inset, zoom - west - east, width),
        pygame.Rect(zoom - inset - width, north, width, zoom - north - south),
        pygame.Rect(west, zoom - inset - width, zoom - west - east, width),
        pygame.Rect(inset, north, width, zoom - north - south),
    )
    for side in range(4):
        if ends[side]:
            layer.fill((*PAINT, 205), lines[side])
    picture.blit(layer, (x, y))


def _consoles(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Draw consoles with lit screens along the rock walls of a control room."""
    depth = round(zoom * 0.26)
    for side in range(4):
        if plan.board.step[square * 8 + 2 * side] >= 0:
            continue
        dx, dy = STEPS[2 * side]
        long = zoom - 2 * max(1, zoom // 16)
        size = (long, depth) if dy else (depth, long)
        desk = pygame.Rect(0, 0, *size)
        desk.center = (x + zoom // 2 + dx * (zoom - depth) // 2, y + zoom // 2 + dy * (zoom - depth) // 2)
        pygame.draw.rect(picture, (14, 16, 17), desk.inflate(2, 2).move(0, 1), border_radius=max(1, depth // 5))
        pygame.draw.rect(picture, (46, 50, 50), desk, border_radius=max(1, depth // 5))
        for i in range(3):
            screen = pygame.Rect(0, 0, *((long // 4, depth // 2) if dy else (depth // 2, long // 4)))
            shift = (i - 1) * long * 0.31
            screen.center = (round(desk.centerx + (shift if dy else 0)), round(desk.centery + (shift if dx else 0)))
            pygame.draw.rect(picture, SCREENS[(i + square + side) % 3], screen, border_radius=max(1, depth // 10))


def _track(picture: pygame.Surface, axis: str, x: int, y: int, zoom: int) -> None:
    """Draw the groove in which a door slides."""
    depth = max(1, round(zoom * 0.05))
    groove = pygame.Rect(0, 0, zoom, depth) if axis == "NS" else pygame.Rect(0, 0, depth, zoom)
    groove.center = (x + zoom // 2, y + zoom // 2)
    pygame.draw.rect(picture, (126, 134, 132), groove.inflate(2, 2))
    pygame.draw.rect(picture, (26, 30, 31), groove)


def _ladder(picture: pygame.Surface, x: int, y: int, zoom: int, down: bool) -> None:
    """Draw a ladder with an arrow: down through a round hatch, or up along a lit frame (HULK-12.13)."""
    centre, radius = (x + zoom // 2, y + zoom // 2), round(zoom * 0.38)
    line = max(1, zoom // 18)
    if down:
        pygame.draw.circle(picture, (120, 130, 130), centre, radius)
        pygame.draw.circle(picture, (10, 12, 14), centre, radius - max(1, zoom // 16))
    else:
        frame = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        frame.center = centre
        pygame.draw.rect(picture, (70, 84, 88), frame, border_radius=max(1, zoom // 10))
        pygame.draw.rect(picture, (168, 180, 178), frame, line, border_radius=max(1, zoom // 10))
    wide, tall = round(radius * 0.42), round(radius * 0.78)
    steel = (128, 138, 136) if down else (206, 214, 210)
    for side in (-wide, wide):
        x = centre[0] + side
        pygame.draw.line(picture, steel, (x, centre[1] - tall), (x, centre[1] + tall), line)
    for i in (-2, -1, 0, 1, 2):
        height = centre[1] + round(i * tall * 0.42)
        pygame.draw.line(picture, steel, (centre[0] - wide, height), (centre[0] + wide, height), line)
    _arrowhead(picture, centre, round(radius * 0.5), down)


def _arrowhead(picture: pygame.Surface, centre: tuple[int, int], size: int, down: bool) -> None:
    """Draw an arrowhead that way."""
    way = 1 if down else -1
    for colour, n in (((16, 14, 8), size + max(1, size // 4)), (ARROW, size)):
        points = [
            (centre[0], centre[1] + way * n),
            (centre[0] - n, centre[1] - way * n // 2),
            (centre[0] + n, centre[1] - way * n // 2),
        ]
        pygame.draw.polygon(picture, colour, points)


FIELD = 4
"""Squares to a side of a field of plating; each is divided at random, always the same way."""
SMALLEST = 0.6

Part = tuple[float, float, float, float]


def draw_hull(picture: pygame.Surface, left: int, top: int, cells: int, zoom: int) -> None:
    """Raise and sink the rock in a block of squares whose left upper corner is at `left`, `top`."""
    light, dark = pygame.Surface(picture.get_size()), pygame.Surface(picture.get_size())
    for x in range(left - left % FIELD, left + cells, FIELD):
        for y in range(top - top % FIELD, top + cells, FIELD):
            rng = random.Random(x * 73856093 ^ y * 19349663)
            for part in _divided((0.0, 0.0, FIELD, FIELD), rng):
                _plate(light, dark, _placed(part, x - left, y - top, zoom), rng, zoom)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _placed(part: Part, x: int, y: int, zoom: int) -> pygame.Rect:
    a, b = round((part[0] + x) * zoom), round((part[1] + y) * zoom)
    return pygame.Rect(a, b, round((part[0] + part[2] + x) * zoom) - a, round((part[1] + part[3] + y) * zoom) - b)


def _divided(part: Part, rng: random.Random) -> list[Part]:
    """Return a field cut into plates of many sizes."""
    x, y, w, h = part
    if max(w, h) < 2 * SMALLEST or (max(w, h) <= 2.2 and rng.random() < 0.34):
        return [part]
    share = rng.uniform(0.32, 0.68)
    if w >= h:
        cut = w * share
        return _divided((x, y, cut, h), rng) + _divided((x + cut, y, w - cut, h), rng)
    cut = h * share
    return _divided((x, y, w, cut), rng) + _divided((x, y + cut, w, h - cut), rng)


def _plate(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, rng: random.Random, zoom: int) -> None:
    line = max(1, zoom // 40)
    kind, tone = rng.random(), rng.randint(0, 7)
    light.fill((tone, tone + 1, tone + 1), rect)
    dark.fill((7, 7, 7), (rect.right - line, rect.top, line, rect.height))
    dark.fill((8, 8, 8), (rect.left, rect.bottom - line, rect.width, line))
    light.fill((tone + 7, tone + 9, tone + 9), (rect.left, rect.top, rect.width - line, line))
    light.fill((tone + 4, tone + 5, tone + 5), (rect.left, rect.top, line, rect.height - line))
    if kind < 0.2:
        _vent(light, dark, rect, zoom)
    elif kind < 0.42:
        _conduits(light, dark, rect, rng, zoom)
    elif kind < 0.6 and zoom >= 20:
        _bolts(light, dark, rect, zoom)


def _vent(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, zoom: int) -> None:
    """Draw slats."""
    inner = rect.inflate(-round(zoom * 0.3), -round(zoom * 0.3))
    step = max(3, round(zoom * 0.16))
    if inner.width < step or inner.height < step:
        return
    for y in range(inner.top, inner.bottom - step // 2, step):
        dark.fill((9, 9, 9), (inner.left, y, inner.width, max(1, step // 2)))
        light.fill((9, 11, 11), (inner.left, y + max(1, step // 2), inner.width, max(1, step // 6)))


def _conduits(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, rng: random.Random, zoom: int) -> None:
    """Draw pipes along the longer side."""
    wide = rect.width >= rect.height
    thick = max(2, round(zoom * 0.11))
    room = (rect.height if wide else rect.width) - 2 * thick
    for i in range(min(3, room // (2 * thick))):
        shift = thick + i * 2 * thick + rng.randint(0, max(1, thick // 2))
        if wide:
            pipe = pygame.Rect(rect.left, rect.top + shift, rect.width, thick)
            gleam = pygame.Rect(pipe.left, pipe.top + thick // 4, pipe.width, max(1, thick // 3))
        else:
            pipe = pygame.Rect(rect.left + shift, rect.top, thick, rect.height)
            gleam = pygame.Rect(pipe.left + thick // 4, pipe.top, max(1, thick // 3), pipe.height)
        dark.fill((7, 7, 7), pipe.inflate(2, 2))
        light.fill((9, 10, 10), pipe)
        light.fill((18, 21, 21), gleam)


def _bolts(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, zoom: int) -> None:
    """Draw a bolt in each corner."""
    inset, radius = max(3, round(zoom * 0.13)), max(1, zoom // 26)
    if rect.width < 3 * inset or rect.height < 3 * inset:
        return
    for x in (rect.left + inset, rect.right - inset):
        for y in (rect.top + inset, rect.bottom - inset):
            pygame.draw.circle(dark, (8, 8, 8), (x, y + 1), radius + 1)
            pygame.draw.circle(light, (20, 23, 23), (x, y), radius)
