"""Large pictures that are read and made ready on a thread of their own, so that the window never waits for one."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from threading import Lock, Thread

import pygame

Make = Callable[[], pygame.Surface]
COMES = 0.16
"""Seconds in which a picture that came late comes into sight."""


class Reader:
    """Makes pictures one after another while `running`, each once; `ready` is called on its thread after each."""

    def __init__(self, running: Callable[[], bool], ready: Callable[[], object]) -> None:
        self._running, self._ready = running, ready
        self._made: dict[Hashable, pygame.Surface | None] = {}
        self._waiting: dict[Hashable, Make] = {}
        self._lock, self._busy = Lock(), False
        self._fresh = False
        self._came: dict[Hashable, float] = {}
        """When each picture came that did not come at once."""

    def get(self, key: Hashable, make: Make) -> pygame.Surface | None:
        """Return the picture of a key; None until it has been made, or where it cannot be."""
        if key in self._made:
            return self._made[key]
        with self._lock:
            self._waiting[key] = make
            begins, self._busy = self._running() and not self._busy, self._busy or self._running()
        if begins:
            Thread(target=self._work, daemon=True).start()
        return None

    def arrived(self) -> bool:
        """Return whether a picture has come since this was last asked, or is still coming into sight."""
        fresh, self._fresh = self._fresh, self.coming
        return fresh

    @property
    def coming(self) -> bool:
        """Return whether a picture is coming into sight."""
        return any(self.share(key) < 1 for key in list(self._came))

    def share(self, key: Hashable) -> float:
        """Return how far a picture has come into sight, 0 to 1."""
        came = self._came.get(key)
        return 1.0 if came is None else min(1.0, (time.perf_counter() - came) / COMES)

    def finish(self) -> bool:
        """Make now all that was asked for; return whether there was any."""
        waited = bool(self._waiting)
        while self._next():
            pass
        self._came.clear()
        return waited

    def drop(self) -> None:
        """Forget all pictures."""
        with self._lock:
            self._made.clear()
            self._came.clear()
            self._waiting.clear()

    def _work(self) -> None:
        while self._next():
            self._ready()

    def _next(self) -> bool:
        """Make the picture that was asked for last; return whether there was one."""
        with self._lock:
            if not self._waiting:
                self._busy = False
                return False
            key, make = self._waiting.popitem()
        try:
            picture: pygame.Surface | None = make()
        except Exception:
            picture = None
        self._came[key] = time.perf_counter()
        self._made[key] = picture
        self._fresh = True
        return True
