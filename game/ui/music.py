"""Music and the air of a place: one is streamed, a game's layers go round in segments, a sting is heard above them.

A thread of its own reads the files and moves the levels; it is asked through a queue, so that the window never waits
for it. Without a device, or with the volume at nothing, nothing is read.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame

from game.kernel import paths
from game.telling.values import Tension
from game.ui.mixing import LAYERS, MOST, Mix

FIRST = 16
"""The channels of the layers; those below are for effects. The one after them is for stings."""
STING = FIRST + len(LAYERS)
FADING, PLAYING = 0.02, 1.0
"""Seconds between two looks while levels move, and while music goes on."""
RISE_MS, FALL_MS = 1500, 600
"""The milliseconds in which a place is come to and left."""
BREATH = 0.5
"""Seconds of silence before a sting."""
MOTIF_ROOM = 12.0
"""By how many decibels the layers step back behind a motif."""


class Music:
    """What is heard on and on. `place` says where the person is, `feel` how tense it is there."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.mix = Mix()
        self._clock = clock
        self._asked: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._ended = False
        self._loud = self._air = 0.0
        self._stream, self._streamed, self._free = "", "", 0.0
        self._key, self._played = "", ""
        self._present, self._looked = 1.0, 0.0
        """How much of the layers is left while their place is left; and when they were looked at last."""
        self._next: list[int] = []
        self._kept: list[list[pygame.mixer.Sound]] = [[], [], []]
        self._levels: tuple[float, ...] = ()
        self._sting = ("", 0.0)

    # -- what is asked of it, by the window's thread --

    def volumes(self, loud: float, air: float) -> None:
        """Take over how loud music and the air of a place are to be, from 0 to 1."""
        self._asked.put(partial(self._turn, loud, air))

    def place(self, stream: str, key: str = "") -> None:
        """Be somewhere else: a file is streamed there, and the layers of a game are played; "" for neither."""
        self._asked.put(partial(self._move, stream, key, self._clock()))

    def feel(self, state: Tension) -> None:
        """Note how tense the position is, after an action."""
        self._asked.put(partial(self.mix.want, state, self._clock()))

    def make_room(self, decibels: float) -> None:
        """Step back behind an effect."""
        self._asked.put(partial(self.mix.struck, decibels, self._clock()))

    def hush(self, seconds: float = 0.0) -> None:
        """Fall silent for so long, or until the next action: a curtain is down."""
        self._asked.put(partial(self.mix.hush, self._clock(), seconds))

    def sting(self, name: str) -> None:
        """Play what a game has for an end, after a breath of silence."""
        self._asked.put(partial(self._announce, name, self._clock()))

    def motif(self, name: str) -> None:
        """Play a few bars at once, above the layers."""
        self._asked.put(partial(self._strike, name, MOTIF_ROOM))

    def begin(self) -> None:
        """Begin to play, beside the window's thread."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="music", daemon=True)
            self._thread.start()

    def end(self) -> None:
        """Fall silent for good."""
        self._asked.put(partial(setattr, self, "_ended", True))
        if self._thread is not None:
            self._thread.join(1.0)
            self._thread = None

    # -- what it does --

    def _run(self) -> None:
        pause: float | None = None
        while not self._ended:
            try:
                self._asked.get(timeout=pause)()
                pause = self.step()
            except Empty:
                pause = self.step()
            except pygame.error:
                pause = None

    def step(self) -> float | None:
        """Bring what is heard nearer to what is asked for; return in how many seconds to look again, None: when asked
        for something. Raises pygame.error where the device goes away."""
        while not self._asked.empty():
            self._asked.get_nowait()()
        if pygame.mixer.get_init() is None or pygame.mixer.get_num_channels() <= STING:
            return None
        now = self._clock()
        waits = [self._follow_stream(now), self._follow_layers(now), self._follow_sting(now)]
        return min((wait for wait in waits if wait is not None), default=None)

    def _turn(self, loud: float, air: float) -> None:
        self._loud, self._air, self._levels = loud, air, ()

    def _move(self, stream: str, key: str, now: float) -> None:
        if key != self._key:
            self.mix.begin(now)
        self._stream, self._key = stream, key

    def _announce(self, name: str, now: float) -> None:
        self.mix.hush(now)
        self._sting = f"music/{name}-{self._key}", now + BREATH

    def _follow_stream(self, now: float) -> float | None:
        """Let what is streamed come and go."""
        loud = self._air if self._stream.startswith("ambience/") else self._loud
        wanted = self._stream if loud > 0 else ""
        if wanted != self._streamed:
            if self._streamed:
                pygame.mixer.music.fadeout(FALL_MS)
                self._streamed, self._free = "", now + FALL_MS / 1000
            if now < self._free:
                return self._free - now
            self._streamed = wanted
            if wanted and (path := file(wanted)).is_file():
                pygame.mixer.music.load(path)
                pygame.mixer.music.play(-1, fade_ms=RISE_MS)
        if wanted:
            pygame.mixer.music.set_volume(loud)
        return None

    def _follow_layers(self, now: float) -> float | None:
        """Let the layers go round, each as loud as the position has it."""
        gains, passed = self.mix.step(now), min(MOST, now - self._looked)
        self._looked = now
        wanted = self._key if self._loud > 0 and not self.mix.silent else ""
        leaves = wanted != self._played or self._present < 1 or not self._heard()
        if self._played and leaves and self._present > 0:
            self._present = max(0.0, self._present - passed * 1000 / FALL_MS)
            self._set([level * self._present for level in self._levels])
            return FADING
        if wanted != self._played or self._present <= 0:
            self._stop()
            self._start(wanted)
        if not self._played:
            return PLAYING if self._key and self._loud > 0 else None
        self._go_on()
        levels = tuple(gain * self._loud for gain in gains)
        if levels != self._levels:
            self._levels = levels
            self._set(levels)
        return FADING if self.mix.moves else PLAYING

    def _heard(self) -> bool:
        """Return whether all layers go on; they do not where the machine slept."""
        return all(pygame.mixer.Channel(FIRST + index).get_busy() for index in range(len(LAYERS)))

    def _set(self, levels: list[float] | tuple[float, ...]) -> None:
        for index, level in enumerate(levels):
            pygame.mixer.Channel(FIRST + index).set_volume(level)

    def _start(self, key: str) -> None:
        """Begin all layers at once, not heard yet, so that they go round together."""
        paths_of_first = [segment(key, layer, 0) for layer in LAYERS] if key else []
        if not paths_of_first or not all(path.is_file() for path in paths_of_first):
            return
        sounds = [pygame.mixer.Sound(path) for path in paths_of_first]
        self._set([0.0] * len(sounds))
        for index, sound in enumerate(sounds):
            pygame.mixer.Channel(FIRST + index).play(sound)
        self._kept = [[sound] for sound in sounds]
        self._played, self._next, self._levels, self._present = key, [1] * len(sounds), (), 1.0

    def _go_on(self) -> None:
        """Lay ready the segment after the one that is heard, of each layer."""
        for index, layer in enumerate(LAYERS):
            channel = pygame.mixer.Channel(FIRST + index)
            if channel.get_queue() is None:
                path = segment(self._played, layer, self._next[index])
                if not path.is_file():
                    path, self._next[index] = segment(self._played, layer, 0), 0
                sound = pygame.mixer.Sound(path)
                channel.queue(sound)
                self._kept[index] = [*self._kept[index][-1:], sound]
                self._next[index] += 1

    def _stop(self) -> None:
        """End the layers, and forget their sound."""
        for index in range(len(LAYERS)) if self._played else ():
            _end(pygame.mixer.Channel(FIRST + index))
            self._kept[index] = []
        self._played, self._levels, self._present = "", (), 1.0

    def _follow_sting(self, now: float) -> float | None:
        """Play the sting that is due, once the layers are silent, or at the latest soon after that."""
        name, at = self._sting
        if not name:
            return None
        if now < at or (now < at + BREATH and not self.mix.silent):
            return max(FADING, at - now)
        self._sting = "", 0.0
        self._strike(name)
        return None

    def _strike(self, name: str, room: float = 0.0) -> None:
        """Play a file once, and let the layers step back behind it; two motifs are heard one after the other."""
        path = file(name)
        if self._loud > 0 and path.is_file() and pygame.mixer.get_init() is not None:
            sound, channel = pygame.mixer.Sound(path), pygame.mixer.Channel(STING)
            waits = room > 0 and channel.get_busy()
            if waits:
                channel.queue(sound)
            else:
                _end(channel)
                channel.play(sound)
            channel.set_volume(self._loud)
            if room:
                self.mix.struck(room, self._clock(), sound.get_length() * (1 + waits) - 1.0)


def _end(channel: pygame.mixer.Channel) -> None:
    """End what is heard, and what would be heard after it, which begins when that ends."""
    channel.stop()
    channel.stop()


def file(name: str) -> Path:
    """Return the file of something that is heard."""
    return paths.folder("sprites", "sounds") / f"{name}.ogg"


def segment(key: str, layer: str, index: int) -> Path:
    """Return the file of a segment of a layer of a game's music."""
    return file(f"music/{key}-{layer}-{index}")
