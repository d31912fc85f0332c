"""How large the interface is drawn, from 0.8 to 2.0 times its plain size."""

import math
from functools import lru_cache

SMALLEST, LARGEST = 0.8, 2.0
ROOM = (1113, 626)
"""Plain pixels of a window that every screen has at least, however large the interface is wanted."""

_chosen: float | None = None
_automatic = 1.0
_most = 1.15
_share = 2 / 3
"""The window as a share of 1920x1080, along the side that has less."""
READABLE = 13
"""No words of a whole picture are drawn with fewer pixels than this."""


def current() -> float:
    """Return the scale in use: the one that was chosen, as far as the window has room, else the one that suits the
    window."""
    return _automatic if _chosen is None else min(_chosen, _most)


def chosen() -> float | None:
    """Return the scale that was chosen; None while the window decides."""
    return _chosen


def use(factor: float | None) -> None:
    """Choose a scale, kept within 0.8 and 2.0; None lets the window decide."""
    global _chosen
    _chosen = None if factor is None else min(LARGEST, max(SMALLEST, factor))
    px.cache_clear()


def most() -> float:
    """Return the largest scale that the window has room for."""
    return _most


def window_for(factor: float) -> tuple[int, int]:
    """Return the least window that has room for a scale."""
    return math.ceil(ROOM[0] * factor - 0.5), math.ceil(ROOM[1] * factor - 0.5)


def suit(size: tuple[int, int]) -> float:
    """Return the scale that suits a window of that size: 1.0 at 1280x720, 1.3 at 1920x1080, 1.6 at 2560x1440."""
    return min(LARGEST, max(SMALLEST, round(1 + (min(size[1], size[0] * 9 / 16) - 720) / 1200, 2)))


def follow(size: tuple[int, int]) -> None:
    """Let the automatic scale, and the largest there is room for, follow a window of that size."""
    global _automatic, _most, _share
    _automatic = suit(size)
    _share = min(size[0] / 1920, size[1] / 1080)
    _most = max(SMALLEST, min(size[0] / ROOM[0], size[1] / ROOM[1]))
    px.cache_clear()


@lru_cache(maxsize=1024)
def px(length: float) -> int:
    """Return a length of the plain interface in pixels of the screen; never less than one for a positive length."""
    scaled = round(length * current())
    return max(1, scaled) if length > 0 else scaled


def of_window(length: float) -> int:
    """Return a length of a picture of 1920x1080 in pixels of this window, which it fills."""
    return round(length * _share)


def words_of_window(size: float) -> int:
    """Return the height in pixels of words of such a picture: larger where the interface is wanted larger, and never
    too small to read."""
    return max(READABLE, round(size * _share * current() / _automatic))
