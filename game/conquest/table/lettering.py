"""The words on cards: names on as many lines as they need, as large as there is room."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import pygame

from game.ui import fonts
from game.ui.smooth import smooth
from game.ui.theme import colour

NAME = colour("#f6efdc")
LEAST = 12
"""The smallest letters on a card, in pixels."""
NARROWEST = 0.56
"""How far a name on a card is narrowed before it is cut off."""
SHARES = (0.68, 0.46, 0.32)
"""How high the letters of a name on one, two and three lines are, as a part of the room for all."""
PITCH = 0.76
"""How near lines stand to each other, as a part of their height."""


class Lines(NamedTuple):
    """A name on lines: in letters so many pixels high, and how wide the widest line is in the smallest letters."""

    parts: tuple[str, ...]
    pixels: int
    widest: int

    def fits(self, width: int) -> bool:
        """Return whether it is seen whole in a width."""
        return self.widest * NARROWEST <= width

    @property
    def needed(self) -> int:
        """Return how high it is at least."""
        return _needed(len(self.parts))


def broken(name: str, size: tuple[int, int]) -> Lines:
    """Return a name on the lines on which it is largest in a room, or narrowed least."""
    width, high = size
    found = []
    for count, share in enumerate(SHARES, 1):
        parts = _split(name, count)
        if len(parts) < count or (count > 1 and high < _needed(count)):
            break
        wanted = max(LEAST, min(width // 6, round(high * share)))
        widest = max(_wide(part, LEAST) for part in parts)
        found.append(Lines(parts, min(_largest(part, wanted, width) for part in parts), widest))
    return max(found, key=lambda lines: (lines.pixels, -len(lines.parts) if lines.pixels else -lines.widest))


def grown(name: str, width: int, high: int, most: int) -> int:
    """Return how high a room must be for the whole of a name: as high as it is if that is enough or nothing helps, else
    at most so much."""
    if broken(name, (width, high)).fits(width):
        return high
    found = broken(name, (width, max(high, most)))
    return max(high, found.needed) if len(found.parts) > 1 else high


def write(card: pygame.Surface, name: str, strip: pygame.Rect, serif: bool = False, aside: bool = False) -> None:
    """Write a name in the middle of a part of a card, or `aside`: at its left."""
    width = strip.width - 2
    lines = broken(name, (width, strip.height))
    pictures = [_fitted(part, max(LEAST, lines.pixels), width, serif) for part in lines.parts]
    high = pictures[0].get_height()
    step = round(high * PITCH) if len(pictures) > 1 else high
    top = strip.y + (strip.height - step * (len(pictures) - 1) - high) // 2
    for number, one in enumerate(pictures):
        x = strip.x + 1 if aside else strip.centerx - one.get_width() // 2
        card.blit(one, (x, top + number * step))


def _needed(lines: int) -> int:
    """Return how high lines of the smallest letters are."""
    return LEAST * lines + 1


def _largest(words: str, pixels: int, room: int) -> int:
    """Return the size of the largest letters in which a line fits its room; 0 where even the least are too wide."""
    while pixels >= LEAST and _wide(words, pixels) > room:
        pixels -= 1
    return pixels if pixels >= LEAST else 0


def _fitted(words: str, pixels: int, room: int, serif: bool) -> pygame.Surface:
    """Write a line with a dark edge, narrowed where it is too long and cut off where it is longer still."""
    while _wide(words, pixels) * NARROWEST > room and len(words) > 2:
        words = words.rstrip("…")[:-1] + "…"
    line = fonts.exact_picture(words, pixels, NAME, serif, True)
    dark = fonts.exact_picture(words, pixels, (0, 0, 0), serif, True)
    shown = pygame.Surface((line.get_width() + 1, line.get_height() + 1), pygame.SRCALPHA)
    shown.blit(dark, (1, 1))
    shown.blit(line, (0, 0))
    return shown if shown.get_width() <= room else smooth(shown, (max(1, room), shown.get_height()))


@lru_cache(maxsize=4096)
def _wide(words: str, pixels: int) -> int:
    return fonts.exact(pixels, bold=True).size(words)[0]


@lru_cache(maxsize=1024)
def _split(name: str, lines: int) -> tuple[str, ...]:
    """Return a name on so many lines, the longest as short as can be; on fewer where it has fewer words."""
    words = name.replace("-", "- ").split()
    lines = min(lines, len(words))
    if lines == 1:
        return (name,)
    ways = (
        tuple(" ".join(words[a:b]).replace("- ", "-") for a, b in zip((0, *cuts), (*cuts, len(words)), strict=True))
        for cuts in combinations(range(1, len(words)), lines - 1)
    )
    return min(ways, key=lambda parts: max(_wide(part, LEAST) for part in parts))
