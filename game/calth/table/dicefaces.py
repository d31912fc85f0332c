"""The faces of the dice: a target for a hit, a skull for a critical, a shield, and a blank; what they mean, beside."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.calth.models import CRITICAL, FACES
from game.ui import fonts, paint, theme
from game.ui.dice_faces import BONE, Painter, Symbol, Tint, mixed, symbol_face
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import QUIET

TARGET, SKULL, SHIELD = 1, 3, 4
"""Numbers of the faces."""
WIDE, FACE = 330, 22
FINE = 4
RED: Tint = (206, 52, 44)


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


_DRAWN: dict[str, Symbol] = {FACES[TARGET - 1]: _target, CRITICAL: _skull, FACES[SHIELD - 1]: _shield}


def _symbol(face: str) -> Symbol:
    """Return what draws a symbol: larger first, and then smaller."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, ink: Tint) -> None:
        side = max(4, min(rect.size))
        large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        _DRAWN[face](large, large.get_rect(), mixed(ink, RED, 0.75) if face == CRITICAL and sum(ink) < 380 else ink)
        paint.put(surface, smooth(large, (side, side)), center=rect.center)

    return draw


@lru_cache(maxsize=1)
def painter() -> Painter:
    """Return what paints the dice."""
    return symbol_face({number + 1: _symbol(face) for number, face in enumerate(FACES) if face in _DRAWN})


def legend(said: tuple[str, ...]) -> pygame.Surface:
    """Return the faces of a last stand and what is said of each, one below another. Shared."""
    return _legend(said, theme.current().name, px(100))


@kept
def _legend(said: tuple[str, ...], _palette: str, _scale: int) -> pygame.Surface:
    look, step = theme.current(), fonts.line_height(QUIET)
    room = px(WIDE) - px(FACE) - px(34)
    rows = [(face, fonts.wrap(words, room, QUIET)) for face, words in zip((SHIELD, TARGET), said, strict=True)]
    highs = [max(px(FACE), len(lines) * step) + px(6) for _face, lines in rows]
    picture = paint.rounded((px(WIDE), sum(highs) + px(14)), (*look.raised, 250), px(8), look.accent, px(1)).copy()
    y = px(10)
    for (face, lines), high in zip(rows, highs, strict=True):
        picture.blit(painter()(face, px(FACE), BONE), (px(10), y))
        for number, line in enumerate(lines):
            picture.blit(fonts.picture(line, QUIET, look.text), (px(FACE) + px(20), y + number * step + px(2)))
        y += high
    return picture


def beside(words: pygame.Rect, row: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Return the place of words below a row, or above it where there is no room below; inside the board."""
    words.midtop = row.centerx, row.bottom + px(6)
    if words.bottom > room.bottom:
        words.midbottom = row.centerx, row.top - px(6)
    return words.clamp(room)
