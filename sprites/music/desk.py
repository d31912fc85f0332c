"""The mixing desk: parts are folded round their loop, filtered, placed, levelled by meter and heard in a hall.

All of it goes round the loop: what rings past the end is added to the beginning, filters and halls are circular. So
there is no seam to hide.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from music.instruments import INSTRUMENTS
from music.notation import RATE, Part, Piece
from music.players import Stereo, played

MUD = 280.0, 3.0
"""Where instruments together turn to mud, in Hz, and by how many decibels each gives way there."""
WIDTH = 0.7
"""How much of a sampled instrument's own width is kept."""


def loudness(sound: Stereo) -> float:
    """Return how loud a sound is (LUFS)."""
    import pyloudnorm

    return float(pyloudnorm.Meter(RATE).integrated_loudness(sound))


def gained(sound: Stereo, decibels: float) -> Stereo:
    """Return a sound that is so much louder."""
    return sound * 10 ** (decibels / 20)


def folded(sound: Stereo, length: int) -> Stereo:
    """Return a sound of that length, with what is past it added to its beginning."""
    out = np.zeros((length, 2))
    for first in range(0, len(sound), length):
        rest = sound[first : first + length]
        out[: len(rest)] += rest
    return out


def weighted(sound: Stereo, gain: Callable[[np.ndarray], np.ndarray]) -> Stereo:
    """Return a sound with each of its frequencies as loud as told, round its loop."""
    hertz = np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1.0)
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * gain(hertz)[:, None], len(sound), axis=0)


def filtered(sound: Stereo, low: float, high: float, dip: float = 0.0) -> Stereo:
    """Return a sound without what is under `low` and over `high` Hz, and with `dip` decibels less mud."""

    def gain(hertz: np.ndarray) -> np.ndarray:
        passed = 1 / np.sqrt((1 + (low / hertz) ** 4) * (1 + (hertz / high) ** 2))
        return passed * 10 ** (-dip / 20 * np.exp(-(np.log2(hertz / MUD[0]) ** 2) / 0.5))

    return weighted(sound, gain)


@cache
def hall(name: str) -> Stereo:
    """Return how a hall answers a clap: first reflections, then a dense tail whose highs die sooner."""
    return {
        "hull": lambda: _hall(2.2, 7, early=0.012, dark=5000, metal=0.10),
        "nave": lambda: _hall(3.4, 11, early=0.028, dark=6500),
        "cavern": lambda: _hall(3.0, 17, early=0.035, dark=3600),
        "void": lambda: _hall(4.2, 23, early=0.020, dark=8000),
        "table": lambda: _hall(1.9, 29, early=0.016, dark=7000),
    }[name]()


def _hall(seconds: float, seed: int, *, early: float, dark: float, metal: float = 0.0) -> Stereo:
    """Return a hall's answer; with `metal` it rings as a hull does."""
    rng, t = np.random.default_rng(seed), np.arange(int(seconds * 1.3 * RATE)) / RATE
    hertz = np.maximum(np.fft.rfftfreq(len(t), 1 / RATE), 1.0)
    bands = ((150, 500, 0.8, 0.8), (500, 2000, 1.0, 1.0), (2000, dark * 1.5, 0.55, 0.6))
    out = np.zeros((len(t), 2))
    for side in range(2):
        raw = np.fft.rfft(rng.standard_normal(len(t)))
        for low, high, share, weight in bands:
            passed = 1 / np.sqrt((1 + (low / hertz) ** 6) * (1 + (hertz / high) ** 6))
            out[:, side] += weight * np.fft.irfft(raw * passed, len(t)) * 10 ** (-3 * t / (seconds * share))
        for _ in range(9):
            out[int((early + rng.uniform(0, 0.07)) * RATE), side] += rng.choice((-1, 1)) * rng.uniform(0.6, 1.6)
        for mode in (187.0, 311.0, 463.0, 618.0, 905.0) if metal else ():
            tone = np.sin(2 * np.pi * mode * (1 + 0.004 * side) * t + rng.uniform(0, 6))
            out[:, side] += metal * tone * 10 ** (-3 * t / (seconds * 0.6))
    out *= np.clip(t / early, 0, 1)[:, None]
    return out / np.sqrt(np.sum(out**2) / 2)


def heard_in(sound: Stereo, answer: Stereo) -> Stereo:
    """Return a sound as a hall gives it back, round its loop."""
    spectrum = np.fft.rfft(folded(answer, len(sound)), axis=0)
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * spectrum, len(sound), axis=0)


def placed(sound: Stereo, pan: float) -> Stereo:
    """Return a sound at its place between left, -1, and right, 1."""
    middle, side = sound.mean(axis=1), (sound[:, 0] - sound[:, 1]) / 2 * WIDTH
    left, right = (np.sqrt(2) * turn((pan + 1) * np.pi / 4) for turn in (np.cos, np.sin))
    return np.stack([(middle + side) * left, (middle - side) * right], axis=1)


def mixed(piece: Piece) -> Stereo:
    """Return a piece as it sounds; ValueError where a part of it is not heard at all."""
    length = piece.frame.samples + (0 if piece.loops else int(piece.tail * RATE))
    dry, sent = np.zeros((length, 2)), np.zeros((length, 2))
    for part in piece.parts:
        sound, wet = _channel(piece, part, length), INSTRUMENTS[part.instrument].wet
        dry += sound * (1 - 0.5 * wet)
        sent += sound * wet
    return tilted(dry + heard_in(filtered(sent, 150.0, 11000.0), hall(piece.hall)))


def _channel(piece: Piece, part: Part, length: int) -> Stereo:
    """Return what a part sounds like on its own, at its place and as loud as it is to be."""
    plays = INSTRUMENTS[part.instrument]
    sound = played(part, piece.frame, piece.loops)
    sound = folded(sound, length) if piece.loops else sound[:length]
    sound = np.pad(sound, ((0, length - len(sound)), (0, 0)))
    sound = filtered(sound, plays.low, plays.high, MUD[1] if plays.pitched else 0.0)
    sound = placed(sound, plays.pan if part.pan is None else part.pan)
    heard = loudness(sound)
    if not np.isfinite(heard):
        raise ValueError(f"{piece.name}: {part.name} is not heard; does the soundfont have its keys?")
    return gained(sound, part.level - heard)


def tilted(sound: Stereo) -> Stereo:
    """Return the whole with its bass and its air up and its nasal middle down, as music of this kind has it."""

    def gain(hertz: np.ndarray) -> np.ndarray:
        up = 3.0 / (1 + (hertz / 150) ** 2) + 7.0 / (1 + (3500 / hertz) ** 2)
        return 10 ** ((up - 2.5 * np.exp(-(np.log2(hertz / 750) ** 2) / 1.2)) / 20)

    return weighted(sound, gain)


def evened(sound: Stereo, strength: float, seconds: float = 5.0) -> Stereo:
    """Return a loop with its loudness drawn towards its mean by slow hands, round the loop."""
    block, width = RATE // 10, int(seconds * 10)
    power = np.array([np.mean(sound[first : first + block] ** 2) for first in range(0, len(sound), block)])
    kernel = np.hanning(width) / np.hanning(width).sum()
    ring = np.convolve(np.concatenate([power[-width:], power, power[:width]]), kernel, "same")[width:-width]
    gain = np.clip(10 * np.log10((power.mean() + 1e-9) / (ring + 1e-9)) * strength, -4, 6)
    middles = (np.arange(-1, len(gain) + 1) + 0.5) * block
    smooth = np.interp(np.arange(len(sound)), middles, np.concatenate([gain[-1:], gain, gain[:1]]))
    return sound * 10 ** (smooth / 20)[:, None]


def limited(sound: Stereo, ceiling: float) -> Stereo:
    """Return a sound with its peaks under a ceiling, by a gain that moves slowly round the loop (release 120 ms)."""
    need = np.minimum(1.0, ceiling / np.maximum(np.abs(sound).max(axis=1), 1e-9))
    if need.min() >= 1.0:
        return sound
    block, release = 64, np.exp(-64 / RATE / 0.12)
    low = np.pad(need, (0, -len(need) % block), mode="wrap").reshape(-1, block).min(axis=1)
    low = np.minimum.reduce([np.roll(low, turn) for turn in range(-4, 5)])
    smooth, state = low.copy(), low[-1]
    for _round in range(2):
        for index, wanted in enumerate(low):
            state = smooth[index] = min(wanted, 1 - (1 - state) * release)
    kernel = np.hanning(11)[1:-1] / np.hanning(11).sum()
    smooth = np.convolve(np.pad(smooth, 4, mode="wrap"), kernel, "valid")
    middles = np.arange(len(smooth)) * block + block / 2
    gain = np.interp(np.arange(len(sound)), middles, smooth, period=len(smooth) * block)
    return sound * gain[:, None]
