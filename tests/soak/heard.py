"""What would be heard, recorded through SDL's `disk` driver: of each game its layers alone, with every fade, and a
match that computers play at its table with all that sounds there.

The layers are found again in the recording by least squares: so it is known how loud each was at any time, and what is
in it that they do not explain. Exit status 1 if anything clips, a seam or a fade is heard, or an effect has no room.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import os
import sys
import tempfile
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "disk"

import pygame

from game.kernel import paths
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.table.scene import TableScene
from game.ui.app import App
from game.ui.mixing import ENTRY, LAYERS, MIX
from game.ui.music import BREATH, STING, Music, segment
from game.ui.sound import Sounds
from tests.table.hand import QuietProgram

sys.path.insert(0, str(paths.folder("sprites")))
meter = importlib.import_module("sounds.meter")
sys.path.pop(0)

FASTER = "3"
"""Milliseconds that the driver rests after each buffer while nothing else is timed; without them it keeps time."""
RATE, BLOCK = 44100, 2205
LOOK = 0.02
"""Seconds between two looks at the music."""
QUIET, STEADY = -45.0, 0.004
"""How little of a recording the layers may leave unexplained, in decibels, where no level moves by more than that."""
DUCK = 8.0
SCRIPT: tuple[tuple[float, Callable[[Music], object]], ...] = (
    (0.0, lambda music: music.feel("contact")),
    (22.0, lambda music: music.feel("crisis")),
    (44.0, lambda music: music.feel("calm")),
    (66.0, lambda music: music.make_room(DUCK)),
    (92.0, lambda music: music.sting("victory")),
    (101.0, lambda music: music.place("")),
)
"""When what is told to the music while it is recorded alone."""
CALM, CONTACT, CRISIS = range(3)


class Recording:
    """A device that writes what it plays to a file, by whose length time goes."""

    def __init__(self, folder: Path, name: str, faster: bool) -> None:
        self.path = folder / f"{name}.raw"
        self.path.write_bytes(b"")
        os.environ["SDL_DISKAUDIOFILE"] = str(self.path)
        os.environ.pop("SDL_DISKAUDIODELAY", None)
        if faster:
            os.environ["SDL_DISKAUDIODELAY"] = FASTER
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        pygame.mixer.set_num_channels(STING + 1)

    def clock(self) -> float:
        """Return how many seconds were written."""
        return self.path.stat().st_size / (4 * RATE)

    def end(self) -> Any:
        """Stop, and return what was heard."""
        pygame.mixer.quit()
        raw = np.fromfile(self.path, np.int16)
        return raw[: len(raw) // 2 * 2].reshape(-1, 2) / 32768


def alone(folder: Path, key: str) -> Any:
    """Return a recording of a game's layers by the script."""
    recording = Recording(folder, f"{key}-layers", True)
    music, asked = Music(recording.clock), list(SCRIPT)
    music.volumes(1.0, 0.0)
    music.place("", key)
    begun = recording.clock()
    while asked or recording.clock() - begun < SCRIPT[-1][0] + 2.0:
        if asked and recording.clock() - begun >= asked[0][0]:
            asked.pop(0)[1](music)
        music.step()
        time.sleep(LOOK / 20)
    return recording.end()[round(begun * RATE) :]


def stems(key: str) -> tuple[Any, list[int]]:
    """Return the layers of a game beside one another, and where their segments end."""
    pygame.mixer.quit()
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    read, bounds = [], []
    for layer in LAYERS:
        files = list(itertools.takewhile(Path.is_file, (segment(key, layer, index) for index in itertools.count())))
        parts = [np.frombuffer(pygame.mixer.Sound(file).get_raw(), np.int16).reshape(-1, 2) for file in files]
        bounds += itertools.accumulate(len(part) for part in parts)
        read.append(np.concatenate(parts) / 32768)
    pygame.mixer.quit()
    os.environ["SDL_AUDIODRIVER"] = "disk"
    return np.stack(read), bounds


def begin(heard: Any, layers: Any) -> int:
    """Return the sample of a recording with which its layers began."""
    first = int(6 * RATE)
    part, whole = heard[first : first + 4 * RATE].mean(axis=1), layers.sum(axis=0).mean(axis=1)[: 16 * RATE]
    size = 1 << (len(part) + len(whole)).bit_length()
    found = np.fft.irfft(np.fft.rfft(whole, size) * np.conj(np.fft.rfft(part, size)), size)
    return first - int(np.argmax(found[: len(whole)]))


def levels(heard: Any, layers: Any, start: int) -> tuple[Any, Any]:
    """Return how loud each layer was in each block, and how much of it they leave unexplained, in decibels."""
    length, gains, rests = layers.shape[1], [], []
    for first in range(start, len(heard) - BLOCK, BLOCK):
        part = heard[first : first + BLOCK].reshape(-1)
        at = np.arange(first - start, first - start + BLOCK) % length
        known = layers[:, at].reshape(len(LAYERS), -1).T
        gain, *_rest = np.linalg.lstsq(known, part, rcond=None)
        gains.append(gain)
        rest = np.sqrt(np.mean((part - known @ gain) ** 2)) / (np.sqrt(np.mean(part**2)) + 1e-4)
        rests.append(20 * np.log10(rest + 1e-6))
    return np.array(gains), np.array(rests)


def check_alone(folder: Path, key: str) -> Iterator[tuple[str, float, str, bool]]:
    """Yield what was measured of a game's layers, and whether it is as it should be."""
    layers, bounds = stems(key)
    heard = alone(folder, key)
    start = begin(heard, layers)
    gains, rests = levels(heard, layers, start)

    def block(seconds: float) -> int:
        return max(0, round((seconds * RATE - start) / BLOCK))

    def took(layer: int, at: float, goal: float) -> float:
        """Return the seconds until a layer is near a level."""
        near = np.nonzero(np.abs(gains[block(at) :, layer] - goal) < 0.03)[0]
        return float(near[0]) * BLOCK / RATE if len(near) else np.inf

    deepest = np.array([MIX[state] for state in ("contact", "crisis", "calm")]) ** 1.5
    yield "peak", meter.peak(heard), "dBFS", meter.peak(heard) < -1.0
    yield "layers begin after", start / RATE, "s", start < RATE
    yield "contact is reached in", took(CONTACT, 0.1, deepest[0, CONTACT]), "s", took(CONTACT, 0.1, 1.0) < 4.0
    yield "crisis is reached in", took(CRISIS, 22.0, 1.0), "s", took(CRISIS, 22.0, 1.0) < 3.0
    yield "calm is reached in", took(CRISIS, 44.0, 0.0), "s", 3.0 < took(CRISIS, 44.0, 0.0) < 9.0
    leaps = np.abs(np.diff(gains[: block(91.0)], axis=0)).max(axis=1)
    ducked = np.zeros(len(leaps), bool)
    ducked[block(65.9) : block(68.0)] = True
    yield "largest step of a fade, in 50 ms", float(leaps[~ducked].max()), "", bool(leaps[~ducked].max() < 0.15)
    room = 20 * np.log10(
        gains[block(66.0) : block(67.5), CALM].min() / np.median(gains[block(60.0) : block(65.0), CALM])
    )
    back = 20 * np.log10(np.median(gains[block(68.5) : block(71.0), CALM]))
    yield "room made for an effect", float(room), "dB", bool(abs(room + DUCK) < 1.0)
    yield "after it", float(back), "dB", bool(abs(back) < 0.5)
    steady = np.append(leaps < STEADY, False)
    seams = {int(round(bound / BLOCK)) + near for bound in (*bounds, layers.shape[1]) for near in (-1, 0, 1)}
    calm = [index for index in range(block(91.0)) if steady[max(0, index - 1)] and steady[index]]
    at_seams = [rests[index] for index in calm if index in seams]
    yield "unexplained where levels rest, at most", max(rests[index] for index in calm), "dB", max(at_seams) < QUIET
    yield f"unexplained at {len(at_seams)} blocks about seams, at most", max(at_seams), "dB", max(at_seams) < QUIET
    breath = range(round(92.0 * RATE), round((92.5 + BREATH) * RATE), RATE // 25)
    pause = min(meter.peak(heard[first : first + RATE // 25]) for first in breath)
    yield "before the sting", pause, "dBFS", pause < -60
    sting = heard[round(92.5 * RATE) : round(98.0 * RATE)]
    yield "the sting", meter.loudness(sting, RATE), "LUFS", bool(-26 < meter.loudness(sting, RATE) < -14)
    yield "after the place is left", meter.peak(heard[round(102.5 * RATE) :]), "dBFS", meter.peak(heard[-RATE:]) < -60


class Ears(Sounds):
    """The sounds of a program, which notes what is asked of them."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self.music._clock = clock
        self.played: list[tuple[float, str]] = []

    def play(self, name: str, *, gain: float = 1.0) -> None:
        self.played.append((self.music._clock(), name))
        super().play(name, gain=gain)


def at_a_table(folder: Path, key: str, seconds: float, seed: int) -> tuple[Any, Ears, list[tuple[float, str]]]:
    """Return what is heard while computers play for so long and one side gives up; and how tense it was when."""
    recording = Recording(folder, f"{key}-match", False)
    sounds, felt = Ears(recording.clock), []
    while not sounds.prepare():
        pass
    feel = sounds.music.feel
    sounds.music.feel = lambda state: (felt.append((recording.clock(), state)), feel(state))[1]  # type: ignore[assignment]
    sounds.music.begin()
    app = App((1280, 720), clock=recording.clock)
    program = QuietProgram(animation_speed="normal", reduced_motion=False, dice="tumbling")
    program.sounds = sounds  # type: ignore[assignment]
    session = Session.new(key, seed=seed)
    scene = TableScene(session, dict.fromkeys(session.seats, "careful"), program)  # type: ignore[arg-type]
    app.stack.push(scene)
    time.sleep(10 * LOOK)
    sounds.music.mix.begun -= ENTRY
    last, ended = recording.clock(), False
    while (now := recording.clock()) < seconds + 8.0:
        app.update(now - last)
        last = now
        if now > seconds and not ended:
            ended = True
            scene.timing.running = False
            scene.board.sound("victory")
        time.sleep(LOOK)
    sounds.music.end()
    return recording.end(), sounds, felt


def check_match(folder: Path, key: str, seconds: float, seed: int) -> Iterator[tuple[str, float, str, bool]]:
    """Yield what was measured of a match, and whether it is as it should be."""
    heard, sounds, felt = at_a_table(folder, key, seconds, seed)
    edge = int((np.abs(heard) >= 32766 / 32768).sum())
    low, high = meter.span(heard[: round(seconds * RATE)], RATE)
    moods = [state for state, _same in itertools.groupby(state for _at, state in felt)]
    yield f"sounds played: {len({name for _at, name in sounds.played})} kinds", len(sounds.played), "", True
    yield "felt: " + " ".join(moods[:12]), len(moods), "", bool(moods)
    yield "peak", meter.peak(heard), "dBFS", True
    yield "samples at the edge", edge, "", edge == 0
    yield "loudest moment", meter.momentary(heard, RATE), "LUFS", meter.momentary(heard, RATE) < -6
    yield "quiet and loud three seconds", low, "LUFS", True
    yield "", high, "LUFS", high < -12
    pause = heard[round((seconds + 0.42) * RATE) : round((seconds + 0.5) * RATE)]
    yield "before the sting", meter.loudness(pause, RATE), "LUFS", True


def keep(heard: Path, folder: Path) -> None:
    """Keep a recording as a file that people can play."""
    with wave.open(str(folder / f"{heard.stem}.wav"), "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(heard.read_bytes())


def main() -> None:
    """Record what is asked for and tell what was measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.heard", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="all of them unless named")
    parser.add_argument("--seconds", type=float, default=60.0, help="so long a match is heard; 0: none")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the recordings there, to be listened to")
    given = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for key in given.games or games():
            parts = [("layers", check_alone(folder, key))]
            parts += [("a match", check_match(folder, key, given.seconds, given.seed))] if given.seconds else []
            for part, figures in parts:
                print(f"{key}, {part}")
                for what, value, unit, well in figures:
                    wrong += not well
                    print(f"  {what:52} {value:8.2f} {unit:5}{'' if well else '  WRONG'}", flush=True)
        if given.keep is not None:
            given.keep.mkdir(parents=True, exist_ok=True)
            for path in sorted(folder.glob("*.raw")):
                keep(path, given.keep)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
