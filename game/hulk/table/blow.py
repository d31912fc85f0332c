"""The blow between two figures: the arc of a blade or the rake of claws, the flash, the sparks."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame

from game.hulk.table.band import Canvas
from game.ui.motion import ease_out
from game.ui.pictures import kept_staged
from game.ui.smooth import smooth
from game.ui.tabletop.staged import progress

AT = (1070, 452)
"""Where it strikes."""
LASTS = 0.55
"""How bright what is left of the flash stays."""


def warm(on: Canvas) -> Iterator[None]:
    """Make beforehand the arc and the rake."""
    for make in _arc, _claws:
        make(on.n(1000))
        yield


def draw_blow(on: Canvas, elapsed: float, flash: float, clash: bool = False, claws: bool = False) -> None:
    """Draw it so many milliseconds after it struck; `clash`: it strikes nobody, `claws`: it comes from the right."""
    way = progress(elapsed, 0.0, flash, ease_out)
    fading = 1.0 - (1.0 - LASTS) * progress(elapsed, flash, 300.0, ease_out)
    if not clash:
        arc = _claws(on.n(1000)) if claws else _arc(on.n(1000))
        arc.set_alpha(round(255 * min(1.0, 0.3 + way) * fading))
        on.put(arc, AT[0] + (30 if claws else -180), AT[1] - (20 if claws else 120))
    draw_flash(on, AT, 300 if clash else 360, fading)
    reach = 0.4 + 0.6 * progress(elapsed, 0.0, 220.0, ease_out)
    for angle, near, far, bright in _sparks():
        near, far = near * reach, far * reach
        x, y = math.cos(angle), math.sin(angle)
        colour = tuple(round(part * bright * (0.5 + 0.5 * fading)) for part in (255, 242, 196))
        ends = on.at(AT[0] + x * near, AT[1] + y * near), on.at(AT[0] + x * far, AT[1] + y * far)
        pygame.draw.line(on.surface, colour, *ends, on.n(4))


def draw_flash(on: Canvas, at: tuple[float, float], size: float, bright: float) -> None:
    """Draw a flash, as bright as it still is."""
    if bright > 0.0:
        light = _flash(on.n(size))
        light.set_alpha(round(255 * min(1.0, bright)))
        on.put(light, *at)


def _sparks() -> list[tuple[float, float, float, float]]:
    dice = random.Random(7)
    return [
        (-1.2 + i * 0.29, 70 + dice.random() * 60, 120 + dice.random() * 110, 0.55 + dice.random() * 0.45)
        for i in range(20)
    ]


@kept_staged
def _flash(size: int) -> pygame.Surface:
    """Return a round white light with a blue rim."""
    fine = 96
    made = pygame.Surface((fine, fine), pygame.SRCALPHA)
    made.fill((79, 180, 255, 0))
    for radius in range(fine // 2, 0, -1):
        near = 1.0 - radius / (fine / 2)
        white = min(1.0, near * 1.35)
        colour = tuple(round(low + (255 - low) * white) for low in (79, 180, 255))
        pygame.draw.circle(made, (*colour, round(245 * near**1.2)), (fine // 2, fine // 2), radius)
    return smooth(made, (size, size))


@kept_staged
def _arc(scale: int) -> pygame.Surface:
    """Return the arc of a blade, from its heel at the upper left to where it strikes; `scale` in thousandths."""
    fine = pygame.Surface((440, 320), pygame.SRCALPHA)
    fine.fill((232, 247, 255, 0))
    outer, inner = ((10, 20), (300, 25), (400, 288)), ((10, 20), (296, 98), (400, 288))
    for i in range(60):
        a, b = i / 60, (i + 1) / 60
        quad = [_curve(outer, a), _curve(outer, b), _curve(inner, b), _curve(inner, a)]
        pygame.draw.polygon(fine, (232, 247, 255, round(225 * a**0.8)), quad)
    soft = pygame.transform.gaussian_blur(fine, 2)
    return pygame.transform.smoothscale_by(soft, scale / 1000)


@kept_staged
def _claws(scale: int) -> pygame.Surface:
    """Return the rake of claws from the upper right; `scale` in thousandths."""
    fine = pygame.Surface((420, 340), pygame.SRCALPHA)
    fine.fill((255, 200, 190, 0))
    for n in range(3):
        shift = 46 * n
        outer = (410, 10 + shift), (230, 40 + shift), (40 + shift // 3, 230 + shift * 2 // 3)
        inner = (410, 10 + shift), (250, 72 + shift), (40 + shift // 3, 230 + shift * 2 // 3)
        for i in range(50):
            a, b = i / 50, (i + 1) / 50
            quad = [_curve(outer, a), _curve(outer, b), _curve(inner, b), _curve(inner, a)]
            pygame.draw.polygon(fine, (255, 214, 204, round(220 * a**0.8)), quad)
    soft = pygame.transform.gaussian_blur(fine, 2)
    return pygame.transform.smoothscale_by(soft, scale / 1000)


def _curve(points: tuple[tuple[float, float], ...], t: float) -> tuple[float, float]:
    """Return a point of the curve through a start and an end, bent towards a third."""
    (a, b), (c, d), (e, f) = points
    u = 1 - t
    return u * u * a + 2 * u * t * c + t * t * e, u * u * b + 2 * u * t * d + t * t * f
