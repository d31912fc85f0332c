"""What sounds are made of, in numpy: noise, tones, glides, filters, envelopes, an echoing room."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from sounds.meter import momentary

Samples = np.ndarray[Any, np.dtype[np.float64]]

Maker = tuple[Callable[[], Samples], str]
"""What makes a sound, and its kind."""

LEVELS = {"interface": -19.6, "handling": -18.1, "weapon": -13.1, "heavy": -10.1, "staged": -12.1}
"""How loud the loudest moment of a sound of each kind is (LUFS), before the volume that it has by default."""
CEILING = 0.56
"""The highest peak: a file overshoots it a little."""

RATE = 44100


def clock(seconds: float) -> Samples:
    """The time of each sample."""
    return np.arange(int(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same for the same seed."""
    return np.random.default_rng(seed).uniform(-1.0, 1.0, int(seconds * RATE))


def decay(seconds: float, half: float, attack: float = 0.002) -> Samples:
    """A blow's envelope: up at once, then halved every `half` seconds."""
    t = clock(seconds)
    return np.minimum(1.0, t / attack) * 0.5 ** (t / half)


def swell(seconds: float, rise: float, fall: float) -> Samples:
    """Up over `rise` seconds, steady, down over `fall` seconds, all rounded."""
    t = clock(seconds)
    up = np.clip(t / rise, 0.0, 1.0)
    down = np.clip((seconds - t) / fall, 0.0, 1.0)
    return np.sin(up * np.pi / 2) ** 2 * np.sin(down * np.pi / 2) ** 2


def band(samples: Samples, low: float, high: float, slope: float = 2.0) -> Samples:
    """What of a sound lies between two frequencies, with soft flanks."""
    size = _fast_size(len(samples))
    spectrum = np.fft.rfft(samples, size)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    gain = 1.0 / np.sqrt((1.0 + (low / f) ** (2 * slope)) * (1.0 + (f / high) ** (2 * slope)))
    return np.fft.irfft(spectrum * gain, size)[: len(samples)]


def _fast_size(length: int) -> int:
    """The next power of two, for which the transform is quick."""
    return 1 << (length - 1).bit_length()


def tone(frequency: float | Samples, seconds: float, partials: tuple[float, ...] = (1.0,)) -> Samples:
    """A pitch, steady or given for each sample, with its overtones."""
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(frequency, (int(seconds * RATE),))) / RATE
    return mixed(level * np.sin((index + 1) * phase) for index, level in enumerate(partials) if level)


def glide(start: float, end: float, seconds: float, bend: float = 1.0) -> Samples:
    """A frequency on its way, even in pitch; `bend` over 1 hurries the end, under 1 the beginning."""
    share = (clock(seconds) / seconds) ** bend
    return start * (end / start) ** share


def put(into: Samples, what: Samples, at: float, gain: float = 1.0) -> None:
    """Mix a sound into another from that second on; what does not fit is cut off."""
    first = int(at * RATE)
    length = min(len(what), len(into) - first)
    if length > 0:
        into[first : first + length] += gain * what[:length]


def mixed(parts: Iterable[Samples]) -> Samples:
    """Sounds of one length at once."""
    return np.sum(list(parts), axis=0, dtype=np.float64)


def room(samples: Samples, seed: int, seconds: float = 0.35, wet: float = 0.25, bright: float = 2600.0) -> Samples:
    """The sound in a corridor of iron: a dull, dying echo behind it."""
    tail = band(noise(seconds, seed), 120.0, bright) * decay(seconds, seconds / 6)
    tail /= np.sqrt(np.sum(tail**2))
    length = len(samples) + len(tail)
    size = _fast_size(length)
    echo = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(tail, size), size)[:length]
    echo[: len(samples)] += samples * (1.0 / wet)
    return echo * wet


def blank(seconds: float) -> Samples:
    """Silence to mix into."""
    return np.zeros(int(seconds * RATE))


def finished(samples: Samples, level: float) -> Samples:
    """The sound without offset or rumble, trimmed of its silent end, with soft ends, as loud as that."""
    clean = band(samples - np.mean(samples), 28.0, 15000.0)
    loud = np.nonzero(np.abs(clean) > 0.002 * np.max(np.abs(clean)))[0]
    clean = clean[: loud[-1] + 1]
    ramp = np.linspace(0.0, 1.0, 64)
    clean[:64] *= ramp
    fade = min(len(clean) // 4, int(0.012 * RATE))
    clean[-fade:] *= np.linspace(1.0, 0.0, fade)
    clean -= np.mean(clean) * np.hanning(len(clean)) / np.mean(np.hanning(len(clean)))
    for _turn in range(12):
        short = level - momentary(clean, RATE)
        if abs(short) < 0.1 and np.max(np.abs(clean)) <= CEILING:
            break
        clean = held(clean * 10 ** (short / 20))
    return clean


def held(samples: Samples) -> Samples:
    """The sound with its peaks bent under the ceiling, softly from three quarters of it on."""
    knee = 0.75 * CEILING
    over = np.maximum(np.abs(samples) - knee, 0.0)
    bent = knee + (CEILING - knee) * np.tanh(over / (CEILING - knee))
    return np.where(over > 0, np.sign(samples) * bent, samples)
