"""Sound: made after the first frame, played where there is a device, silent and harmless where there is none."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import pygame

GROUPS = {
    "click": "interface", "refuse": "interface", "card": "effects", "dice": "effects", "step": "effects",
    "door": "effects", "bolt": "effects", "flame": "effects", "claw": "effects", "jam": "effects", "reveal": "effects",
    "alarm": "ambience", "hum": "ambience",
}
"""Each sound's volume."""
NAMES = tuple(GROUPS)
CHANNELS = 16


@dataclass(frozen=True)
class Volumes:
    """How loud each group of sounds is, from 0 to 1."""

    effects: float = 0.8
    interface: float = 0.6
    ambience: float = 0.5
    muted: bool = False

    def of(self, name: str) -> float:
        """The volume of a named sound."""
        return 0.0 if self.muted else float(getattr(self, GROUPS[name]))


@dataclass
class Sounds:
    """All the sounds of the program. `volumes` may be changed at any time."""

    volumes: Volumes = field(default_factory=Volumes)
    _ready: dict[str, pygame.mixer.Sound] = field(default_factory=dict)
    _wanted: list[str] | None = None

    @property
    def available(self) -> bool:
        """Whether there is a device to play on, as far as is known."""
        return pygame.mixer.get_init() is not None

    def prepare(self, budget_ms: float = 4.0) -> bool:
        """Make sounds one by one until the time is spent, at least one; True when there is nothing left to make.

        The first call only opens the device; without one, or when it goes away, there is nothing to make.
        """
        if self._wanted is None:
            self._wanted = _order() if _open() else []
            return not self._wanted
        end = time.perf_counter() + budget_ms / 1000
        while self._wanted:
            device = pygame.mixer.get_init()
            if device is None:
                self._wanted.clear()
                break
            name = self._wanted.pop(0)
            self._ready[name] = pygame.mixer.Sound(buffer=pcm(name, device))
            if time.perf_counter() >= end:
                break
        return not self._wanted

    def play(self, name: str, *, gain: float = 1.0) -> None:
        """Play a sound once, if it is made; KeyError for a name that is not in NAMES."""
        volume = self.volumes.of(name) * gain
        sound = self._ready.get(name)
        if sound is None or volume <= 0.0 or not self.available:
            return
        channel = pygame.mixer.find_channel(True)
        channel.set_volume(min(1.0, volume))
        channel.play(sound)

    def stop(self) -> None:
        """Fall silent at once."""
        if self.available:
            pygame.mixer.stop()


def _open() -> bool:
    """Open the sound device; False where there is none."""
    if pygame.mixer.get_init() is None:
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error:
            return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True


def _order() -> list[str]:
    from game.ui.sound_synth import MAKERS

    return list(MAKERS)


def pcm(name: str, device: tuple[int, int, int]) -> bytes:
    """A sound as a device of that rate, size and number of channels takes it; ValueError for a strange size."""
    import numpy as np

    from game.ui.sound_synth import RATE, make

    samples = make(name)
    rate, size, channels = device
    if rate != RATE:
        count = max(1, round(len(samples) * rate / RATE))
        samples = np.interp(np.arange(count) * (RATE / rate), np.arange(len(samples)), samples)
    kinds = {-16: (np.int16, 32767.0), 32: (np.float32, 1.0), -32: (np.int32, 2147483647.0), 8: (np.uint8, 127.0),
             -8: (np.int8, 127.0), 16: (np.uint16, 32767.0)}
    if size not in kinds:
        raise ValueError(f"a sound device of {size} bits")
    kind, scale = kinds[size]
    shifted = samples * scale + (scale + 1.0 if size in (8, 16) else 0.0)
    return np.repeat(shifted.astype(kind), channels).tobytes()
