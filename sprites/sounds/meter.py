"""How loud a sound is to an ear (ITU-R BS.1770), how high its peaks are, how unlike two sounds are."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

Samples = np.ndarray[Any, np.dtype[np.float64]]

SHELF, PASS = (4.0, 2**-0.5, 1500.0), (0.0, 0.5, 38.0)
"""What an ear adds: gain in decibels, quality and corner in Hz of a high shelf and of a high pass."""
MOMENT, STEP = 0.4, 0.1
"""Seconds of a moment, and between two of them."""
LOUDEST_SILENCE, GATE = -70.0, -10.0
BLOCK, RINGS = 1 << 17, 1 << 13
"""So many samples are looked at together, the first of which only ring on into the rest."""


@cache
def _ear(size: int, rate: int) -> Samples:
    """Return how loud each frequency of a transform of that size is heard."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    gain, quality, corner = SHELF
    amp, turn = 10 ** (gain / 40), 2 * np.pi * corner / rate
    cos, alpha, root = np.cos(turn), np.sin(turn) / (2 * quality), 2 * np.sqrt(amp)
    shelf = amp * ((amp + 1) + (amp - 1) * cos + root * alpha) - 2 * amp * ((amp - 1) + (amp + 1) * cos) * z
    shelf = shelf + amp * ((amp + 1) + (amp - 1) * cos - root * alpha) * z**2
    shelf /= (
        ((amp + 1) - (amp - 1) * cos + root * alpha)
        + 2 * ((amp - 1) - (amp + 1) * cos) * z
        + ((amp + 1) - (amp - 1) * cos - root * alpha) * z**2
    )
    turn = 2 * np.pi * PASS[2] / rate
    cos, alpha = np.cos(turn), np.sin(turn) / (2 * PASS[1])
    passed = ((1 + cos) / 2 - (1 + cos) * z + (1 + cos) / 2 * z**2) / ((1 + alpha) - 2 * cos * z + (1 - alpha) * z**2)
    return np.abs(shelf * passed)


def _heard(sides: Samples, rate: int) -> Samples:
    """Return a sound as it is heard."""
    size = 1 << (len(sides) - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(sides, size, axis=0) * _ear(size, rate)[:, None], size, axis=0)[: len(sides)]


def _moments(sound: Samples, rate: int, lone: bool, seconds: float = MOMENT) -> Samples:
    """Return the power of each moment, both sides together; `lone`: what sounds before and after it is silence."""
    sides = sound.reshape(len(sound), -1)
    sides = np.repeat(sides, 2, axis=1) if sides.shape[1] == 1 else sides
    early = np.concatenate([np.zeros((RINGS, sides.shape[1])), sides])
    firsts = range(0, len(sides), BLOCK - RINGS)
    heard = np.concatenate([_heard(early[first : first + BLOCK], rate)[RINGS:] for first in firsts])
    span = int(seconds * rate)
    edge = span // 2 if lone else max(0, span - len(heard))
    power = np.cumsum(np.pad((heard**2).sum(axis=1), (edge + 1, edge)))
    at = np.arange(0, max(1, len(power) - span), int(STEP * rate))
    return (power[np.minimum(at + span, len(power) - 1)] - power[at]) / span


def _decibels(power: Any) -> Any:
    return -0.691 + 10 * np.log10(np.asarray(power) + 1e-12)


def momentary(sound: Samples, rate: int) -> float:
    """Return how loud the loudest moment of a sound is that is heard alone, from both sides (LUFS)."""
    return float(_decibels(_moments(sound, rate, True)).max())


def span(sound: Samples, rate: int) -> tuple[float, float]:
    """Return how loud the quiet and the loud three seconds of a sound are (LUFS): a tenth lies beneath and above."""
    low, high = np.percentile(_decibels(_moments(sound, rate, False, 3.0)), (10, 90))
    return float(low), float(high)


def loudness(sound: Samples, rate: int) -> float:
    """Return how loud a long sound is as a whole (LUFS)."""
    power = _moments(sound, rate, False)
    power = power[_decibels(power) > LOUDEST_SILENCE]
    if not len(power):
        return -np.inf
    return float(_decibels(np.mean(power[_decibels(power) > _decibels(np.mean(power)) + GATE])))


def peak(sound: Samples) -> float:
    """Return the highest sample (dBFS)."""
    return float(20 * np.log10(np.max(np.abs(sound)) + 1e-9))


def true_peak(sound: Samples, block: int = 1 << 16) -> float:
    """Return the highest peak between samples (dBTP), from blocks drawn four times as finely."""
    sides, worst = sound.reshape(len(sound), -1), 0.0
    for first in range(0, len(sides), block // 2):
        some = sides[first : first + block]
        fine = np.fft.irfft(np.fft.rfft(some, axis=0), 4 * len(some), axis=0) * 4
        edge = 4 * min(256, len(some) // 8) if len(sides) > block else 0
        worst = max(worst, float(np.max(np.abs(fine[edge : len(fine) - edge]))))
    return float(20 * np.log10(worst + 1e-9))


BANDS = ((20, 60), (60, 200), (200, 500), (500, 2000), (2000, 6000), (6000, 16000))
"""Of the share of its energy in each, in Hz, much is seen: rumble, bass, mud, voices, edge, air."""


def spectrum(sound: Samples, rate: int, size: int = 8192) -> tuple[Samples, Samples]:
    """Return the mean power of each frequency, and the frequencies."""
    mono = sound.reshape(len(sound), -1).mean(axis=1)
    mono = np.pad(mono, (0, max(0, size - len(mono))))
    frames = np.lib.stride_tricks.sliding_window_view(mono, size)[:: size // 2]
    window, power = np.hanning(size), np.zeros(size // 2 + 1)
    for first in range(0, len(frames), 64):
        power += (np.abs(np.fft.rfft(frames[first : first + 64] * window, axis=1)) ** 2).sum(axis=0)
    return power / len(frames), np.fft.rfftfreq(size, 1 / rate)


def shares(sound: Samples, rate: int) -> list[float]:
    """Return the share of a sound's energy in each band, in decibels."""
    power, hertz = spectrum(sound, rate)
    whole = power[(hertz > BANDS[0][0]) & (hertz < BANDS[-1][1])].sum() + 1e-12
    return [float(10 * np.log10(power[(hertz >= a) & (hertz < b)].sum() / whole + 1e-9)) for a, b in BANDS]


def lines(sound: Samples, rate: int, most: int = 24) -> float:
    """Return the share of a sound's energy in its strongest spectral lines: near 1 it is a drone."""
    power, _hertz = spectrum(sound, rate, 16384)
    return float(np.sort(power)[-most:].sum() / power.sum())


class Shape(NamedTuple):
    """What tells a short sound from others: its spectrum, its course, its length."""

    spectrum: Samples
    course: Samples
    length: float

    def unlike(self, other: Shape) -> float:
        """Return how unlike two sounds are; under 8 they are hard to tell apart."""
        apart = np.sqrt(np.mean((self.spectrum - other.spectrum) ** 2))
        course = np.sqrt(np.mean((self.course - other.course) ** 2))
        return float(apart + 0.5 * course + 4 * abs(self.length - other.length))


def shape(mono: Samples, rate: int, bands: int = 26, frames: int = 16, size: int = 1024) -> Shape:
    """Return the shape of a short sound."""
    hop = max(128, (len(mono) - size) // (frames - 1))
    padded = np.pad(mono / np.sqrt(np.mean(mono**2)), (0, size + hop * frames))
    hertz = np.fft.rfftfreq(size, 1 / rate)
    edges = 700 * (10 ** (np.linspace(0, 2595 * np.log10(1 + 12000 / 700), bands + 2) / 2595) - 1)
    window = np.hanning(size)
    power = [np.abs(np.fft.rfft(padded[turn * hop : turn * hop + size] * window)) ** 2 for turn in range(frames)]
    within = [(hertz >= low) & (hertz < high) for low, high in zip(edges, edges[2:], strict=False)]
    mel = 1e-7 + np.array([[frame[some].sum() for some in within] for frame in power])
    heard, course = 10 * np.log10(mel.mean(axis=0)), 10 * np.log10(mel.sum(axis=1))
    return Shape(heard - heard.mean(), np.maximum(course - course.max(), -40), float(np.log2(len(mono) / rate)))
