"""The pictures on the cards and of the planets, cut to the window that shows them."""

from __future__ import annotations

from functools import cache

import pygame

from game.conquest.designs import designs
from game.conquest.table.pictures import mark, pictures
from game.ui import figures
from game.ui.pictures import kept, kept_staged
from game.ui.scale import of_window
from game.ui.smooth import smooth
from game.ui.sprites import ready, sprite
from game.ui.theme import Colour, colour, darker

HEART = (0.5, 0.4)
"""Where, from left to right and from top to bottom, the heart of a picture lies: it is what a window shows of it."""
HEADS: dict[str, tuple[float, float, float]] = {
    "captain_cato_sicarius": (0.49, 0.53, 0.46),
    "colonel_straken": (0.47, 0.53, 0.44),
    "nazdreg": (0.53, 0.62, 0.6),
    "zarathur_high_sorcerer": (0.5, 0.54, 0.5),
    "packmaster_kith": (0.46, 0.47, 0.42),
    "eldorath_starbane": (0.45, 0.48, 0.46),
    "commander_shadowsun": (0.52, 0.53, 0.5),
}
"""Where head and shoulders of a warlord are: the middle, and how wide they are, in widths of the picture."""
READ, LEAST = 300, 240
"""How high a picture is that is kept, for all windows on cards are cut from it: in pixels of a window of 1920 by 1080,
and at least."""
GLOBE = 176
"""How large a planet is that is kept, for smaller ones are made of it."""
GROWN = 1.1
"""By how much it is stretched at most: a larger window is cut from the picture as it lies on disc."""
COLOURS: dict[str, str] = {
    "space_marines": "#3f7fc4",
    "astra_militarum": "#7d8a4c",
    "orks": "#5d9a32",
    "chaos": "#a02c46",
    "dark_eldar": "#5b3f9a",
    "eldar": "#2f9a92",
    "tau": "#b8743a",
    "neutral": "#66727f",
}


def faction_colour(faction: str) -> Colour:
    """Return the colour by which a faction is known."""
    return colour(COLOURS[faction])


def window(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Return what a window of that size shows of the picture of a kind of card, whatever its shape: its faction's mark
    where none is made."""
    size = max(1, size[0]), max(1, size[1])
    name = pictures().get(kind)
    if name is None:
        faction = designs()[kind].faction
        plain = pygame.Surface(size, pygame.SRCALPHA)
        plain.fill(darker(faction_colour(faction), 0.6))
        plain.blit(sprite(mark(faction), size, faction_colour(faction)), (0, 0))
        return plain
    seen = load(kind)
    if max(size[0] / seen.get_width(), size[1] / seen.get_height()) > GROWN:
        seen = _whole(name)
    whole = seen.get_rect()
    share = max(size[0] / whole.width, size[1] / whole.height)
    cut = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share)).clip(whole)
    cut.left = round((whole.width - cut.width) * HEART[0])
    cut.top = round((whole.height - cut.height) * HEART[1])
    picture = smooth(seen.subsurface(cut), size)
    picture.blit(smooth(_shade(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def load(kind: str) -> pygame.Surface:
    """Return the picture of a kind of card as large as most windows need it: once it is loaded they are quickly made.
    Shared."""
    return _loaded(kind, max(LEAST, of_window(READ)))


@kept_staged
def _loaded(kind: str, high: int) -> pygame.Surface:
    whole = _whole(pictures()[kind])
    return smooth(whole, (round(whole.get_width() * high / whole.get_height()), high))


def _whole(name: str) -> pygame.Surface:
    """Return a picture as it lies on disc, without the clear room about it."""
    family, _, row = name.partition("/")
    whole = figures.strip_picture(family, row)
    return ready(whole.subsurface(whole.get_bounding_rect(min_alpha=64)))


@kept
def head(kind: str, side: int) -> pygame.Surface:
    """Return head and shoulders of a warlord in a square; of any other card what a window shows. Shared."""
    name = pictures().get(kind)
    if name is None or kind not in HEADS:
        return window(kind, (side, side))
    return smooth(_bust(kind), (max(1, side), max(1, side)))


@kept_staged
def _bust(kind: str) -> pygame.Surface:
    """Return head and shoulders of a warlord as they lie on disc."""
    whole, (x, y, wide) = _whole(pictures()[kind]), HEADS[kind]
    unit = whole.get_width()
    cut = pygame.Rect(0, 0, round(wide * unit), round(wide * unit))
    cut.center = round(x * unit), round(y * unit)
    return whole.subsurface(cut.clamp(whole.get_rect())).copy()


def portrait(kind: str, side: int) -> pygame.Surface:
    """Return who or what is on a card, as it is shown large at a moment: a planet whole. Shared."""
    return head(kind, side) if kind in HEADS else globe(kind, side)


@cache
def _shade() -> pygame.Surface:
    """Return what darkens a picture towards its head and its foot."""
    shade = pygame.Surface((2, 64), pygame.SRCALPHA)
    for y in range(64):
        light = 255 - max(0, 12 - y) * 6 - max(0, y - 40) * 5
        shade.fill((light, light, light), (0, y, 2, 1))
    return shade


@kept
def globe(kind: str, size: int) -> pygame.Surface:
    """Return a planet as it is seen from space. Shared."""
    side = of_window(GLOBE)
    world = _world(kind, side if size <= side * GROWN else size)
    share = size / max(world.get_size())
    return smooth(world, [max(1, round(length * share)) for length in world.get_size()])


@kept_staged
def _world(kind: str, size: int) -> pygame.Surface:
    return ready(figures.portrait(pictures()[kind], (size, size)))
