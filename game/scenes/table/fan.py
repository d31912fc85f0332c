"""Cards in hand that are drawn whole lie in a fan over the foot of the board and the bar, or side by side."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.telling.text import language
from game.ui import paint, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.tabletop.painter import FACE

Draw = Callable[[pygame.Surface, pygame.Rect, str, bool], None]

WIDE, LEAST, SHAPE = 144, 136, 1.4
"""How wide a card is, in plain pixels, never under so many of the screen, and how high for that."""
AROUND = 1.1
"""How much wider the box of a card is, for what juts out."""
PITCH, TURN, SAG = 0.695, 2.2, 0.009
"""How far apart cards lie, by how many degrees each is turned more, and how far they sag: in widths of a card."""
MOST = 6
"""A fan of more cards than that and one is bent no further."""
STEPS, RISE_MS = (0.24, 0.5), 120.0
"""How far its neighbours make way for the raised one, from the farther;
how long it rises."""
RIMS, LIFT = 8, 14
"""In so many directions the rim of a card is drawn that can be played; how far one stands out that is picked."""


class Leaf(NamedTuple):
    """A card of the fan: its middle, by how many degrees it is turned, and its size."""

    x: int
    y: int
    turn: float
    wide: int

    @property
    def rect(self) -> pygame.Rect:
        """Return where it would be seen if it were not turned."""
        found = pygame.Rect(0, 0, self.wide, round(self.wide * SHAPE))
        found.center = self.x, self.y
        return found


def fanned(count: int, room: pygame.Rect, top: int) -> list[Leaf]:
    """Return where so many cards lie, from left to right, the middle one's head at `top`."""
    wide = max(LEAST, px(WIDE))
    pitch = min(wide * PITCH, (room.width - 1.2 * wide) / max(1, count - 1))
    top += round(wide * SHAPE / 2)
    found = []
    for i in range(count):
        t = i - (count - 1) / 2
        bent = t * min(1.0, MOST / max(1, count - 1))
        found.append(Leaf(round(room.centerx + t * pitch), top + round(SAG * wide * bent * bent), -TURN * bent, wide))
    return found


def aside(leaves: list[Leaf], raised: int, share: float) -> list[Leaf]:
    """Return the fan whose cards step aside for one that is raised, so far as it has risen."""
    found = []
    for i, leaf in enumerate(leaves):
        far = abs(i - raised)
        step = round(leaf.wide * STEPS[far == 1] * share) if 1 <= far <= 2 else 0
        found.append(leaf._replace(x=leaf.x + step * (1 if i > raised else -1)))
    return found


def draw(surface: pygame.Surface, leaf: Leaf, kind: str, rim: str, count: int, painted: Draw) -> None:
    """Draw a card of the fan with a rim of that role, if any; an empty kind is a back."""
    look = theme.current()
    picture = _turned(kind, leaf.wide, leaf.turn, rim, count, look.name, language(), painted)
    surface.blit(picture, picture.get_rect(center=(leaf.x, leaf.y)))


@kept
def _turned(
    kind: str, wide: int, turn: float, rim: str, count: int, _palette: str, _words: str, painted: Draw
) -> pygame.Surface:
    """Return a face, turned, with its rim: made of the face that is raised."""
    face = pygame.Surface((px(FACE[0]), px(FACE[1])), pygame.SRCALPHA)
    painted(face, face.get_rect(), kind, False)
    fine = face.get_width() / (wide * AROUND)
    picture = pygame.Surface((face.get_width() + round(8 * fine), face.get_height() + round(8 * fine)), pygame.SRCALPHA)
    place = face.get_rect(center=picture.get_rect().center)
    if rim:
        edge = pygame.mask.from_surface(face).to_surface(setcolor=theme.current().role(rim), unsetcolor=(0, 0, 0, 0))
        for step in range(RIMS):
            by = pygame.Vector2(max(2.0, wide * 0.018) * fine, 0).rotate(step * 360 / RIMS)
            picture.blit(edge, place.move(round(by.x), round(by.y)))
    picture.blit(face, place)
    if count > 1:
        badge = pygame.transform.scale_by(_badge(count), fine)
        picture.blit(badge, badge.get_rect(topright=place.topright))
    return pygame.transform.rotozoom(picture, turn, 1 / fine)


def _badge(count: int) -> pygame.Surface:
    badge = pygame.Surface((px(30), px(30)), pygame.SRCALPHA)
    paint.badge(badge, badge.get_rect().center, f"×{count}", theme.current().accent)
    return badge


def draw_upright(surface: pygame.Surface, rect: pygame.Rect, kind: str, count: int, painted: Draw) -> None:
    """Draw a whole face that is not turned, with how many of it there are."""
    painted(surface, rect, kind, False)
    if count > 1:
        badge = _badge(count)
        surface.blit(badge, badge.get_rect(topright=rect.topright))


def boxes(count: int, room: pygame.Rect, most: tuple[int, int]) -> list[pygame.Rect]:
    """Return the boxes of cards that lie side by side at the foot of a room, none larger than that, nor touching."""
    wide = min(most[0], (room.width - px(24)) // max(1, count))
    high = min(most[1], math.ceil(wide * 1.5 / 1.1))
    wide = min(wide, math.ceil(high * 1.1 / 1.5))
    left, gap = room.centerx - wide * count // 2, wide // 12
    return [pygame.Rect(left + i * wide + gap // 2, room.bottom - px(6) - high, wide - gap, high) for i in range(count)]
