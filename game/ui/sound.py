"""Sound: loaded after the first frame, played where there is a device, silent and harmless where there is none."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.kernel import paths
from game.kernel.registry import games

GROUPS = {
    "click": "interface",
    "refuse": "interface",
    "page": "interface",
    "card": "effects",
    "shuffle": "effects",
    "dice": "effects",
    "step": "effects",
    "march": "effects",
    "door": "effects",
    "gate": "effects",
    "crash": "effects",
    "clank": "effects",
    "ready": "effects",
    "coin": "effects",
    "bolt": "effects",
    "cannon": "effects",
    "plasma": "effects",
    "melta": "effects",
    "missile": "effects",
    "flame": "effects",
    "blast": "effects",
    "salvo": "effects",
    "psi": "effects",
    "jam": "effects",
    "claw": "effects",
    "blade": "effects",
    "hammer": "effects",
    "ward": "effects",
    "death": "effects",
    "screech": "effects",
    "thrust": "effects",
    "reveal": "effects",
    "chant": "effects",
    "toll": "effects",
    "drum": "effects",
    "horn": "effects",
    "victory": "effects",
    "defeat": "effects",
    "alarm": "ambience",
    "hum": "ambience",
}
"""Each sound's volume."""
NAMES = tuple(GROUPS)
AMBIENCE = "ambience/"
"""Where what is heard all the time at a game's table lies, named by the game's key."""
CHANNELS = 16
"""As many sounds are heard at once; one channel more is for the air of a table."""
ECHO_SECONDS = 0.04
"""The same sound again within that time is the same sound."""
RISE_MS, FALL_MS = 1500, 600


@dataclass(frozen=True)
class Volumes:
    """How loud each group of sounds is, from 0 to 1."""

    effects: float = 0.8
    interface: float = 0.6
    ambience: float = 0.5
    muted: bool = False

    def of(self, name: str) -> float:
        """Return the volume of a named sound."""
        return 0.0 if self.muted else float(getattr(self, GROUPS[name]))

    @property
    def air(self) -> float:
        """Return the volume of what is heard all the time."""
        return 0.0 if self.muted else self.ambience


class Sounds:
    """All the sounds of the program. `volumes` may be changed at any time."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        self._volumes = volumes or Volumes()
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._loop: tuple[str, pygame.mixer.Sound | None] = ("", None)
        """The game whose air was loaded last, and what it sounds like, if it can be read."""
        self._wanted: list[str] | None = None
        self._last: dict[str, float] = {}
        self._next = 0
        self._air = ""
        self._heard = ""

    @property
    def volumes(self) -> Volumes:
        """Return how loud everything is."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        self._volumes = volumes
        self._breathe()

    @property
    def available(self) -> bool:
        """Return whether there is a device to play on, as far as is known."""
        return pygame.mixer.get_init() is not None

    def prepare(self, budget_ms: float = 4.0) -> bool:
        """Load sounds one by one until the time is spent, at least one; True when there is nothing left to load.

        The first call only opens the device; without one, or when it goes away, there is nothing to load.
        """
        if self._wanted is None:
            self._wanted = list(NAMES) if _open() else []
            self._breathe()
            return not self._wanted
        end = time.perf_counter() + budget_ms / 1000
        while self._wanted:
            if not self.available:
                self._wanted.clear()
                break
            self._load(self._wanted.pop(0))
            if time.perf_counter() >= end:
                break
        return not self._wanted

    def _load(self, name: str) -> None:
        """Load a sound; one that cannot be read is not heard."""
        sound = _read(name)
        if sound is not None:
            self._ready[name] = sound

    def play(self, name: str, *, gain: float = 1.0) -> None:
        """Play a sound once, if it is made; KeyError for a name that is not in NAMES."""
        volume = self._volumes.of(name) * gain
        sound = self._ready.get(name)
        if sound is None or volume <= 0.0 or not self.available:
            return
        now = time.perf_counter()
        if now - self._last.get(name, -1.0) < ECHO_SECONDS:
            return
        self._last[name] = now
        channel = self._channel()
        channel.set_volume(min(1.0, volume))
        channel.play(sound)

    def _channel(self) -> pygame.mixer.Channel:
        """Return one that is silent, else the one that was taken longest ago."""
        for index in range(CHANNELS):
            channel = pygame.mixer.Channel(index)
            if not channel.get_busy():
                return channel
        self._next = (self._next + 1) % CHANNELS
        return pygame.mixer.Channel(self._next)

    def atmosphere(self, key: str) -> None:
        """Let the air of a game's table be heard from now on; "" for nothing."""
        if key != self._air:
            self._air = key
            self._breathe()

    def _breathe(self) -> None:
        """Begin, end, or change the volume of what is heard all the time."""
        if not self.available:
            self._heard = ""
            return
        channel = pygame.mixer.Channel(CHANNELS)
        air = self._air if self._volumes.air > 0.0 else ""
        if air and self._loop[0] != air:
            self._loop = air, _read(AMBIENCE + air)
        sound = self._loop[1] if air else None
        if sound is not None:
            if air != self._heard or not channel.get_busy():
                channel.play(sound, loops=-1, fade_ms=RISE_MS)
            channel.set_volume(self._volumes.air)
        elif self._heard:
            channel.fadeout(FALL_MS)
        self._heard = air if sound is not None else ""

    def stop(self) -> None:
        """Fall silent at once."""
        self._air = self._heard = ""
        if self.available:
            pygame.mixer.stop()


def _open() -> bool:
    """Open the sound device; False where there is none."""
    if pygame.mixer.get_init() is None:
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error:
            return False
    pygame.mixer.set_num_channels(CHANNELS + 1)
    return True


def _read(name: str) -> pygame.mixer.Sound | None:
    """Return a sound; None where it cannot be read."""
    try:
        return pygame.mixer.Sound(folder() / f"{name}.ogg")
    except (pygame.error, OSError, MemoryError):
        return None


def folder() -> Path:
    """Return the folder in which the sounds lie."""
    return paths.folder("sprites", "sounds")


def airs() -> list[str]:
    """Return the names of what is heard all the time at the games' tables."""
    return [AMBIENCE + key for key in games() if (folder() / f"{AMBIENCE}{key}.ogg").is_file()]
