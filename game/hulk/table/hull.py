"""The dead hull between the corridors: plating, vents and conduits, barely seen in the dark."""

from __future__ import annotations

import random

import pygame

FIELD = 4
"""Squares to a side of a field of plating; each is divided at random, always the same way."""
SMALLEST = 0.6

Part = tuple[float, float, float, float]


def draw(picture: pygame.Surface, left: int, top: int, cells: int, zoom: int) -> None:
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
    edge = (tone + 7, tone + 9, tone + 9)
    light.fill(edge, (rect.left, rect.top, rect.width - line, line))
    light.fill((tone + 4, tone + 5, tone + 5), (rect.left, rect.top, line, rect.height - line))
    if kind < 0.2:
        _vent(light, dark, rect, zoom)
    elif kind < 0.42:
        _conduits(light, dark, rect, rng, zoom)
    elif kind < 0.6 and zoom >= 20:
        _bolts(light, dark, rect, zoom)


def _vent(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, zoom: int) -> None:
    """Slats."""
    inner = rect.inflate(-round(zoom * 0.3), -round(zoom * 0.3))
    step = max(3, round(zoom * 0.16))
    if inner.width < step or inner.height < step:
        return
    for y in range(inner.top, inner.bottom - step // 2, step):
        dark.fill((9, 9, 9), (inner.left, y, inner.width, max(1, step // 2)))
        light.fill((9, 11, 11), (inner.left, y + max(1, step // 2), inner.width, max(1, step // 6)))


def _conduits(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, rng: random.Random, zoom: int) -> None:
    """Pipes along the longer side."""
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
    """A bolt in each corner."""
    inset, radius = max(3, round(zoom * 0.13)), max(1, zoom // 26)
    if rect.width < 3 * inset or rect.height < 3 * inset:
        return
    for x in (rect.left + inset, rect.right - inset):
        for y in (rect.top + inset, rect.bottom - inset):
            pygame.draw.circle(dark, (8, 8, 8), (x, y + 1), radius + 1)
            pygame.draw.circle(light, (20, 23, 23), (x, y), radius)
