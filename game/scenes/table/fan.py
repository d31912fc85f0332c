"""Cards in hand that are drawn whole lie in a fan below the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.telling.text import language
from game.ui import paint, pictures, theme
from game.ui.pictures import kept
from game.ui.scale import px

Draw = Callable[[pygame.Surface, pygame.Rect, str, bool], None]
Held = Callable[[pygame.Surface, pygame.Rect, str, int, float], None]

WIDE, LEAST, SHAPE = 190, 96, 1.4
"""How wide a card is at most, in plain pixels, never under so many of the screen, and how high for that."""
AROUND, TALL, FINE = 1.1, 1.5, 2
"""How wide and how high the box of a card is, for what juts out, in widths of one; how much finer it is drawn than
shown, since it is turned."""
PITCH, TURN, SAG = 1.1, 1.5, 0.005
"""How far apart cards lie where there is room, by how many degrees each is turned more, and how far they sag: in widths
of a card."""
BENT = 0.16
"""How much higher the whole fan is than a card, in widths of one: as it is turned, sags, and something juts out."""
MOST = 6
"""A fan of more cards than that and one is bent no further."""
STEPS, RISE_MS = (0.24, 0.5), 120.0
"""How far its neighbours make way for the raised one, from the farther;
how long it rises."""
FRESH = 3
"""So many cards that were not there are drawn in a frame where more frames follow."""
RIMS, LIFT = 8, 14
"""In so many directions the rim of a card is drawn that can be played; how far one stands out that is picked."""


class Leaf(NamedTuple):
    """A card of the fan: its middle, by how many degrees it is turned, its width, and how much of that is free."""

    x: int
    y: int
    turn: float
    wide: int
    free: float = 1.0

    @property
    def rect(self) -> pygame.Rect:
        """Return where it would be seen if it were not turned."""
        found = pygame.Rect(0, 0, self.wide, round(self.wide * SHAPE))
        found.center = self.x, self.y
        return found


def fanned(count: int, room: pygame.Rect) -> list[Leaf]:
    """Return where so many cards lie in a room, from left to right, each as high as the room lets it be."""
    wide = max(LEAST, min(px(WIDE), int(room.height / (SHAPE + BENT))))
    pitch = min(wide * PITCH, (room.width - 1.2 * wide) / max(1, count - 1))
    top, free = room.top + round(wide * (SHAPE / 2 + BENT / 3)), min(1.0, pitch / wide)
    found = []
    for i in range(count):
        t = i - (count - 1) / 2
        bent = t * min(1.0, MOST / max(1, count - 1))
        x, y = round(room.centerx + t * pitch), top + round(SAG * wide * bent * bent)
        found.append(Leaf(x, y, -TURN * bent, wide, free if i < count - 1 else 1.0))
    return found


def aside(leaves: list[Leaf], raised: int, share: float) -> list[Leaf]:
    """Return the fan whose cards step aside for one that is raised, so far as it has risen."""
    found = []
    for i, leaf in enumerate(leaves):
        far = abs(i - raised)
        step = round(leaf.wide * STEPS[far == 1] * share) if 1 <= far <= 2 else 0
        found.append(leaf._replace(x=leaf.x + step * (1 if i > raised else -1)))
    return found


class Dealt:
    """The cards of a fan that were drawn last: those of a new hand are dealt over some frames, as each takes long."""

    def __init__(self) -> None:
        self.patient = self.late = False
        """Whether more frames follow, and whether some cards are left for them."""
        self._there: set[str] = set()

    def forget(self) -> None:
        """Deal all cards anew: they were not seen for a while."""
        self._there.clear()
        self.late = False

    def draw(self, surface: pygame.Surface, cards: Sequence[tuple[str, Leaf, str, str, int]], painted: Held) -> None:
        """Draw cards, each with its id, its leaf, its kind, its rim and its count, or as many of them as there is time
        for."""
        there, fresh = set[str](), 0
        for id, leaf, kind, rim, count in cards:
            if self.patient and fresh >= FRESH and id not in self._there:
                continue
            made = pictures.drawn.made
            draw(surface, leaf, kind, rim, count, painted)
            fresh += pictures.drawn.made > made
            there.add(id)
        self._there, self.late = there, len(there) < len({card[0] for card in cards})


def draw(surface: pygame.Surface, leaf: Leaf, kind: str, rim: str, count: int, painted: Held) -> None:
    """Draw a card of the fan with a rim of that role, if any; an empty kind is a back."""
    look = theme.current()
    picture = _turned(kind, leaf.wide, leaf.free, leaf.turn, rim, count, look.name, language(), painted)
    surface.blit(picture, picture.get_rect(center=(leaf.x, leaf.y)))


@kept
def _turned(
    kind: str, wide: int, free: float, turn: float, rim: str, count: int, _palette: str, _words: str, painted: Held
) -> pygame.Surface:
    """Return a face, turned, with its rim."""
    fine = FINE
    face = pygame.Surface((round(wide * AROUND * fine), round(wide * TALL * fine)), pygame.SRCALPHA)
    painted(face, face.get_rect(), kind, wide, free)
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
