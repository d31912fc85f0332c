"""The faces of the dice: a target for a hit, a skull for a critical, a shield, and a blank."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.calth.models import CRITICAL, FACES, HIT, SHIELD
from game.ui.dice_faces import Painter, Symbol, Tint, mixed, symbol_face

FINE = 4
RED: Tint = (206, 52, 44)


def _smooth(surface: pygame.Surface, rect: pygame.Rect, draw: Symbol, ink: Tint) -> None:
    """Draw a symbol larger and make it smaller."""
    side = max(4, min(rect.size))
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    draw(large, large.get_rect(), ink)
    picture = pygame.transform.smoothscale(large, (side, side))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _target(large: pygame.Surface, rect: pygame.Rect, ink: Tint) -> None:
    x, y, r = rect.centerx, rect.centery, rect.width / 2
    pygame.draw.circle(large, ink, (x, y), r * 0.78, round(r * 0.2))
    pygame.draw.circle(large, ink, (x, y), r * 0.24)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        bar = pygame.Rect(0, 0, round(r * (0.46 if dx else 0.2)), round(r * (0.46 if dy else 0.2)))
        bar.center = round(x + dx * r * 0.77), round(y + dy * r * 0.77)
        pygame.draw.rect(large, ink, bar)


def _skull(large: pygame.Surface, rect: pygame.Rect, ink: Tint) -> None:
    x, y, r = rect.centerx, rect.centery, rect.width / 2
    pygame.draw.circle(large, ink, (x, y - r * 0.16), r * 0.8)
    pygame.draw.rect(
        large,
        ink,
        pygame.Rect(round(x - r * 0.5), round(y + r * 0.3), round(r), round(r * 0.66)),
        border_radius=round(r * 0.14),
    )
    hole = (0, 0, 0, 0)
    for side in (-1, 1):
        pygame.draw.circle(large, hole, (x + side * r * 0.34, y - r * 0.06), r * 0.24)
    pygame.draw.polygon(large, hole, [(x, y + r * 0.14), (x + r * 0.14, y + r * 0.4), (x - r * 0.14, y + r * 0.4)])
    for step in (-1, 0, 1):
        gap = pygame.Rect(0, 0, round(r * 0.1), round(r * 0.34))
        gap.center = round(x + step * r * 0.28), round(y + r * 0.82)
        pygame.draw.rect(large, hole, gap)


def _shield(large: pygame.Surface, rect: pygame.Rect, ink: Tint) -> None:
    x, y, r = rect.centerx, rect.centery, rect.width / 2

    def outline(size: float) -> list[tuple[float, float]]:
        shape = (
            (-0.78, -0.82),
            (0, -0.98),
            (0.78, -0.82),
            (0.74, 0.1),
            (0.46, 0.62),
            (0, 0.98),
            (-0.46, 0.62),
            (-0.74, 0.1),
        )
        return [(x + dx * r * size, y + dy * r * size) for dx, dy in shape]

    pygame.draw.polygon(large, ink, outline(1.0))
    pygame.draw.polygon(large, (0, 0, 0, 0), outline(0.76))
    pygame.draw.polygon(large, ink, outline(0.56))


_DRAWN: dict[str, Symbol] = {HIT: _target, CRITICAL: _skull, SHIELD: _shield}


def _symbol(face: str) -> Symbol:
    def draw(surface: pygame.Surface, rect: pygame.Rect, ink: Tint) -> None:
        _smooth(surface, rect, _DRAWN[face], mixed(ink, RED, 0.75) if face == CRITICAL and sum(ink) < 380 else ink)

    return draw


@lru_cache(maxsize=1)
def painter() -> Painter:
    """Return what paints the dice."""
    return symbol_face({number + 1: _symbol(face) for number, face in enumerate(FACES) if face in _DRAWN})
