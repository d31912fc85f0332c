"""Sound: loaded after the first frame, played where there is a device, silent and harmless where there is none."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pygame

from game.kernel.registry import games
from game.ui.mixing import LAYERS
from game.ui.music import FIRST, STING, Music, file

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
    "alarm": "ambience",
    "hum": "ambience",
}
"""Each sound's volume."""
EFFECTS = tuple(GROUPS)
AMBIENCE = "ambience/"
"""Where what is heard all the time at a game's table lies, named by the game's key."""
STINGS = ("victory", "defeat")
"""What is played of a game's own music when a match ends."""
NAMES = (*EFFECTS, *STINGS)
MOTIF = "music/"
"""So begins the name of a few bars that are heard once, above the music of the table."""
ROOM = {
    "bolt": 3.0,
    "plasma": 3.0,
    "melta": 4.0,
    "flame": 4.0,
    "missile": 6.0,
    "cannon": 6.0,
    "salvo": 6.0,
    "blast": 8.0,
}
ROOM |= dict.fromkeys(("reveal", "drum", "horn", "chant", "death", "screech", "jam", "ward", "gate"), 8.0)
"""By how many decibels the music steps back behind a sound."""
DEATH, MOURNING = "toll", 7.0
"""What tolls for a leader, and for how many seconds no music is heard after it."""
CHANNELS = FIRST
"""As many sounds are heard at once; the channels after them are for music."""
CROWD = 0.85
"""How much of its volume a sound has for each other one that is heard: together they must not clip."""
ECHO_SECONDS = 0.09
"""The same sound again within that time is the same sound."""


@dataclass(frozen=True)
class Volumes:
    """How loud each group of sounds is, from 0 to 1."""

    effects: float = 0.8
    interface: float = 0.6
    ambience: float = 0.8
    music: float = 0.7
    muted: bool = False

    def of(self, name: str) -> float:
        """Return the volume of a named sound."""
        return 0.0 if self.muted else float(getattr(self, GROUPS[name]))

    @property
    def lasting(self) -> tuple[float, float]:
        """Return the volumes of music and of the air of a place."""
        return (0.0, 0.0) if self.muted else (self.music, self.ambience)


class Sounds:
    """All the sounds of the program. `volumes` may be changed at any time."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        self._volumes = volumes or Volumes()
        self.music = Music()
        self.music.volumes(*self._volumes.lasting)
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._wanted: list[str] | None = None
        self._last: dict[str, float] = {}
        self._next = 0

    @property
    def volumes(self) -> Volumes:
        """Return how loud everything is."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        self._volumes = volumes
        self.music.volumes(*volumes.lasting)

    @property
    def available(self) -> bool:
        """Return whether there is a device to play on, as far as is known."""
        return pygame.mixer.get_init() is not None

    def prepare(self, budget_ms: float = 4.0) -> bool:
        """Load sounds one by one until the time is spent, at least one; True when there is nothing left to load.

        The first call only opens the device; without one, or when it goes away, there is nothing to load.
        """
        if self._wanted is None:
            self._wanted = list(EFFECTS) if _open() else []
            self.music.volumes(*self._volumes.lasting)
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
        """Play a sound once, if it is made, what a game has for the end of a match, or a motif; KeyError for another
        name."""
        if name in STINGS:
            self.music.sting(name)
            return
        if name.startswith(MOTIF):
            self.music.motif(name)
            return
        volume = self._volumes.of(name) * gain
        sound = self._ready.get(name)
        if sound is None or volume <= 0.0 or not self.available:
            return
        now = time.perf_counter()
        if now - self._last.get(name, -1.0) < ECHO_SECONDS:
            return
        self._last[name] = now
        channel, others = self._channel(), sum(pygame.mixer.Channel(index).get_busy() for index in range(CHANNELS))
        channel.set_volume(min(1.0, volume * CROWD**others))
        channel.play(sound)
        if name == DEATH:
            self.music.hush(MOURNING)
        if name in ROOM:
            self.music.make_room(ROOM[name])

    def _channel(self) -> pygame.mixer.Channel:
        """Return one that is silent, else the one that was taken longest ago."""
        for index in range(CHANNELS):
            channel = pygame.mixer.Channel(index)
            if not channel.get_busy():
                return channel
        self._next = (self._next + 1) % CHANNELS
        return pygame.mixer.Channel(self._next)


def _open() -> bool:
    """Open the sound device; False where there is none."""
    if pygame.mixer.get_init() is None:
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error:
            return False
    pygame.mixer.set_num_channels(STING + 1)
    return True


def _read(name: str) -> pygame.mixer.Sound | None:
    """Return a sound; None where it cannot be read."""
    try:
        return pygame.mixer.Sound(file(name))
    except (pygame.error, OSError, MemoryError):
        return None


def missing() -> list[str]:
    """Return the names of what has no file: effects, the air of the games' tables, and their music's beginnings."""
    of_games = [
        name
        for key in games()
        for name in (
            f"{AMBIENCE}{key}",
            *(f"{MOTIF}{end}-{key}" for end in STINGS),
            *(f"{MOTIF}{key}-{layer}-0" for layer in LAYERS),
        )
    ]
    return [name for name in (*EFFECTS, f"{MOTIF}title", *of_games) if not file(name).is_file()]
