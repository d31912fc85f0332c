"""The picture behind the title: that of the game in the light. It goes over into the next, and follows the pointer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import pygame

from game.kernel.errors import BadFile
from game.ui import scale, sprites
from game.ui.smooth import smooth
from game.ui.stretching import stretching

FADE, STILL_FADE = 0.35, 0.12
"""Seconds that one picture takes to go over into the next, and with reduced motion."""
DRIFT = 12
"""The picture follows the pointer by so many pixels of a window of 1920x1080 at most."""
COARSE = 8
"""By so much smaller are the pictures that stand in for those that are still being read."""
EASE = 7.0
"""How fast it follows: what is left of the way after a second is this power of e."""


_coarse: dict[str, pygame.Surface] = {}
"""The small picture of each game that has been shown."""


class Backdrop:
    """One wide picture at a time, read and made dark on a thread of its own, which calls `ready` when it has come."""

    def __init__(self, ready: Callable[[], object]) -> None:
        self._ready = ready
        self._shown: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._arrived: tuple[str, tuple[int, int], pygame.Surface | None] | None = None
        self._reading = self._dropped = False
        """Whether a picture is being read, and nobody waits for it any more."""
        self.key = ""
        """The game whose picture is shown."""
        self._size = (0, 0)
        self._faded = 1.0
        self._at = self._towards = (0.0, 0.0)

    # -- which picture --

    def want(self, key: str, size: tuple[int, int]) -> None:
        """Have the picture of a game read, unless it is shown, another is being read, or two are in memory already."""
        if not self._reading and self._before is None and (key, size) != (self.key, self._size):
            self._reading = True
            if self._size != size and key in _coarse:
                self._before, self._shown, self._size, self._faded = None, _stretched(_coarse[key], size), size, 1.0
            Thread(target=self._read, args=(key, size), daemon=True).start()

    def show(self, key: str, size: tuple[int, int]) -> None:
        """Read the picture of a game now, and show it."""
        self._arrived = key, size, painted(key, size)
        self.update(1.0, 0.0)

    def _read(self, key: str, size: tuple[int, int]) -> None:
        picture = None
        with suppress(BadFile, pygame.error):
            picture = painted(key, size)
        if self._dropped:
            self._reading = self._dropped = False
        else:
            self._arrived = key, size, picture
        self._ready()

    def drop(self) -> None:
        """Forget the pictures, and the one that is being read."""
        self._reading = self._dropped = self._reading and self._arrived is None
        self._shown = self._before = self._arrived = None
        self.key, self._size = "", (0, 0)

    # -- how it moves --

    def follow(self, pointer: tuple[int, int], size: tuple[int, int]) -> None:
        """Lean towards the pointer."""
        self._towards = pointer[0] / max(1, size[0]) * 2 - 1, pointer[1] / max(1, size[1]) * 2 - 1

    @property
    def moving(self) -> bool:
        """Return whether it goes over into another, or is on its way after the pointer."""
        return self._faded < 1 or self._at != self._towards

    def update(self, dt: float, fade: float) -> bool:
        """Let `dt` seconds pass; return whether it looks different now."""
        moved = self._take()
        if self._faded < 1:
            self._faded = min(1.0, self._faded + dt / fade) if fade > 0 else 1.0
            moved = True
            if self._faded == 1:
                self._before = None
        if self._at != self._towards:
            share = min(1.0, EASE * dt)
            x, y = (a + (b - a) * share for a, b in zip(self._at, self._towards, strict=True))
            near = abs(x - self._towards[0]) + abs(y - self._towards[1]) < 0.02
            self._at = self._towards if near else (x, y)
            moved = True
        return moved

    def _take(self) -> bool:
        """Begin to show the picture that has been read."""
        if self._arrived is None:
            return False
        (self.key, size, picture), self._arrived, self._reading = self._arrived, None, False
        self._before = self._shown if size == self._size else None
        self._shown, self._size, self._faded = picture, size, 0.0
        if picture is not None and self.key not in _coarse:
            small = picture.get_width() // COARSE, picture.get_height() // COARSE
            _coarse[self.key] = smooth(picture, small)
        return True

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw it over a whole window; return whether there is anything to draw."""
        size = surface.get_size()
        if self._shown is None or self._size != size:
            return False
        drift = scale.of_window(DRIFT)
        corner = (round(-drift * (1 + self._at[0])), round(-drift * (1 + self._at[1])))
        if self._before is not None:
            surface.blit(self._before, corner)
        self._shown.set_alpha(None if self._faded >= 1 else round(255 * self._faded))
        surface.blit(self._shown, corner)
        return True


def painted(key: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the wide picture of a game, a little larger than the window, darkened where words stand on it."""
    room = _room(size)
    wide = f"backdrops/title_{key}"
    picture = sprites.plate(wide if sprites.is_plate(wide) else f"plates/{key}", room)
    for _step in stretching(picture, _light(), picture.get_rect(), pygame.BLEND_RGB_MULT):
        pass
    return picture


def _room(size: tuple[int, int]) -> tuple[int, int]:
    """Return how large a picture is that fills a window and follows the pointer."""
    drift = scale.of_window(DRIFT)
    return size[0] + 2 * drift, size[1] + 2 * drift


def _stretched(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return smooth(picture, _room(size))


_FALL = ((0.0, 0.62), (0.24, 0.0), (0.42, 0.0), (0.74, 0.82), (1.0, 0.96))
_SIDE = ((0.0, 0.86), (0.30, 0.70), (0.40, 0.42), (0.52, 0.0), (1.0, 0.0))
"""How dark it is from top to bottom, and from left to right."""


def _light() -> pygame.Surface:
    """Return what is left of the light at each place, in small."""
    small = pygame.Surface((64, 54))
    down = [1 - _between(_FALL, y / 53) for y in range(54)]
    across = [1 - _between(_SIDE, x / 63) for x in range(64)]
    for y, upper in enumerate(down):
        for x, left in enumerate(across):
            small.set_at((x, y), (round(255 * upper * left),) * 3)
    return small


def _between(stops: tuple[tuple[float, float], ...], at: float) -> float:
    """Return the value at a place between stops."""
    for (a, low), (b, high) in zip(stops, stops[1:], strict=False):
        if a <= at <= b:
            return low + (high - low) * (at - a) / (b - a)
    return stops[-1][1]
