"""Deck plates: the floor of one square, drawn with grain, wear, rivets and panel lines. The same square always looks
the same."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame

CORRIDOR = np.array([92, 101, 103])
ROOM = np.array([78, 95, 94])
CONTROL = np.array([88, 89, 86])
FINEST = 96
"""Plates are drawn with no more pixels than this to a side and stretched when the zoom asks for more."""
DETAIL, FINE_DETAIL = 26, 44
"""Pixels a square from which rivets, then scratches and treads are drawn."""

Field = npt.NDArray[np.float64]


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
    """Brushed metal: noise drawn out along x."""
    noise = rng.normal(0, 1, (n + 12, n))
    return np.asarray(sum(noise[k : k + n] for k in range(12)) / 12**0.5)


def _blotches(rng: np.random.Generator, n: int) -> Field:
    """Soft unevenness: a coarse grid of noise, smoothly stretched."""
    coarse = rng.normal(0, 1, (6, 6))
    at = np.linspace(0, 4.999, n)
    i = at.astype(int)
    f = at - i
    f = f * f * (3 - 2 * f)
    rows = coarse[i] * (1 - f)[:, None] + coarse[i + 1] * f[:, None]
    return np.asarray(rows[:, i] * (1 - f) + rows[:, i + 1] * f)


def _slope(n: int) -> Field:
    """A plate is a little lighter towards the upper left."""
    fall = np.linspace(0.05, -0.05, n)
    return np.asarray(fall[:, None] * 0.5 + fall[None, :])


def _tinged(picture: pygame.Surface, rect: pygame.Rect, amount: int) -> None:
    """Lighten or darken part of a picture."""
    flag = pygame.BLEND_RGB_ADD if amount > 0 else pygame.BLEND_RGB_SUB
    picture.fill((abs(amount),) * 3, rect, special_flags=flag)


def _frame(picture: pygame.Surface) -> None:
    """The gap about the plate, and the light and dark of its bevel."""
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
    """A room's plate is quartered by narrow joints."""
    size = picture.get_width()
    if size < 20:
        return
    w, half = max(1, size // 64), size // 2
    for joint in (pygame.Rect(half, 0, w, size), pygame.Rect(0, half, size, w)):
        _tinged(picture, joint, -22)
    _tinged(picture, pygame.Rect(0, half + w, size, w), 10)
    _tinged(picture, pygame.Rect(half + w, 0, w, size), 8)


def _treads(picture: pygame.Surface) -> None:
    """A corridor's plate has a sunken field of grips."""
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
    """Small slanted ridges in alternating rows."""
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
