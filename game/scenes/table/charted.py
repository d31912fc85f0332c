"""Places of a chart that are lit for a ship: where it can go, whom it can fight, where a storm may take it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import fonts, paint, theme
from game.ui.camera import Point
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour

CHARTED: Final = ("reach", "risk", "fight", "storm")
"""The tints of such places."""
INSET: Final = 0.94
"""How large the outline of a lit place is, as a share of the place."""
FINE: Final = 3
"""Outlines are drawn this many times larger and then made smaller, so that they are smooth."""
SMALLEST, LARGEST = 13, 22
"""How high numbers are at least and at most, in pixels."""
DASHES: Final[dict[str, tuple[float, float]]] = {"fight": (0.15, 0.09), "storm": (0.06, 0.1)}
"""How long dashes are and what is between them, as a share of the place's width."""
SEPARATOR: Final = " · "
NARROW: Final = 44
"""Places narrower than that have no room between what something costs and what it risks."""
SHADES: Final[dict[str, Colour]] = {"threat": (217, 70, 111)}
"""The tints of cells that are shaded, whose marks stand where those of lit ones do."""
DARK: Final = (8, 11, 12, 226)
STORM: Final[Colour] = (199, 125, 255)


def colour_of(tint: str) -> Colour:
    """Return the colour of a tint."""
    look = theme.current()
    return {"fight": look.hit, "storm": STORM, "risk": look.go, "reach": look.go}[tint]


def draw(surface: pygame.Surface, corners: Sequence[Point], tint: str, hovered: bool) -> None:
    """Light a place."""
    x, y = (sum(part) / len(corners) for part in zip(*corners, strict=True))
    shape = tuple((round(2 * (a - x)) / 2, round(2 * (b - y)) / 2) for a, b in corners)
    picture = _lit(shape, tint, hovered, colour_of(tint))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@kept
def _lit(shape: tuple[Point, ...], tint: str, hovered: bool, colour: Colour) -> pygame.Surface:
    """Return a lit place about the middle of its picture. Shared."""
    side = 2 * math.ceil(max(max(abs(x), abs(y)) for x, y in shape)) + 4
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    wide = 2 * max(x for x, _y in shape)
    points = [(side * FINE / 2 + x * FINE * INSET, side * FINE / 2 + y * FINE * INSET) for x, y in shape]
    if tint != "storm" or hovered:
        pygame.draw.polygon(large, (*colour, 76 if hovered else 38), points)
    ring, width = [*points, points[0]], max(1.6, wide * (0.05 if tint in DASHES else 0.03)) * (1.4 if hovered else 1)
    if tint in DASHES:
        dash, gap = (share * wide * FINE for share in DASHES[tint])
        paint.dashed(large, colour, ring, width * FINE, dash, gap)
    else:
        for a, b in zip(ring, ring[1:], strict=False):
            paint.line(large, colour, a, b, width * FINE)
    return smooth(large, (side, side))


@kept
def pill(mark: str, tint: str, width: int, hovered: bool, _palette: str) -> pygame.Surface:
    """Return a number on its pill, what it costs in one colour and what it risks in another. Shared."""
    height = max(SMALLEST, min(LARGEST, round(width * 0.25)))
    own, pale = theme.lighter(colour_of(tint), 0.35), theme.lighter(theme.current().hit, 0.55)
    cost, dot, risk = mark.partition(SEPARATOR)
    dot = dot.strip() if width < NARROW else dot
    parts = [fonts.exact_picture(cost, height, own, bold=True)]
    parts += [fonts.exact_picture(dot + risk, height, pale, bold=True)] if dot else []
    across, down = sum(part.get_width() for part in parts), parts[0].get_height()
    size = max(across + round(height * (0.35 if width < NARROW else 0.7)), down + 2), down + 2
    edge = {"fight": own, "storm": own, "risk": pale}.get(tint, own if hovered else None)
    found = paint.rounded(size, DARK, size[1] // 2, edge, 1).copy()
    x = (size[0] - across) // 2
    for part in parts:
        found.blit(part, (x, 1))
        x += part.get_width()
    return found


def beside(pill: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """Return where a pill stands beside what lies in its place."""
    return pill.move_to(bottomleft=(rect.centerx + rect.width // 12, rect.top + rect.height // 4))


def pill_rect(picture: pygame.Surface, rect: pygame.Rect, tint: str, pieces: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where a pill stands: below the ship that is fought alone in its place, beside what else lies there, or in
    the middle."""
    found = picture.get_rect(center=rect.center)
    if tint == "fight" and sum(rect.collidepoint(piece.center) for piece in pieces) < 2:
        found.midbottom = rect.centerx, rect.bottom + rect.height // 12
    elif found.inflate(-found.width // 3, -found.height // 3).collidelist(list(pieces)) >= 0:
        return beside(found, rect)
    return found
