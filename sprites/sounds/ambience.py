"""What is heard all the time at a table: the hull of a derelict, the void between the stars, caverns under a dead
city, a war room, the bridge of a flagship.

Everything is made in whole waves of the loop and filtered round it, so that its end runs into its beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Samples = np.ndarray[Any, np.dtype[np.float64]]

RATE = 11025
LENGTH = 1 << 17
"""Samples of a loop: a little under twelve seconds."""
SECONDS = LENGTH / RATE
PEAK = 0.5


def _wind(low: float, high: float, seed: int, slope: float = 2.0) -> Samples:
    """Noise between two frequencies, of even strength, without a seam."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).uniform(-1.0, 1.0, LENGTH))
    f = np.maximum(np.fft.rfftfreq(LENGTH, 1 / RATE), 0.05)
    noise = np.fft.irfft(spectrum / np.sqrt((1 + (low / f) ** (2 * slope)) * (1 + (f / high) ** (2 * slope))), LENGTH)
    return noise / np.std(noise)


def _wave(frequency: float, phase: float = 0.0) -> Samples:
    """A tone of about that pitch that goes round the loop a whole number of times."""
    turns = max(1, round(frequency * SECONDS))
    return np.sin(2 * np.pi * (turns * np.arange(LENGTH) / LENGTH + phase))


def _strike(into: Samples, at: float, pitch: float, half: float, level: float) -> None:
    """A struck body somewhere in the loop; what rings past its end rings at its beginning."""
    t = np.arange(int(min(half * 8, SECONDS / 2) * RATE)) / RATE
    ring = sum(np.sin(2 * np.pi * pitch * step * t) / step for step in (1.0, 2.76, 5.4))
    sound = np.minimum(1.0, t / 0.004) * 0.5 ** (t / half) * ring * level
    spots = (int(at * LENGTH) + np.arange(len(sound))) % LENGTH
    into[spots] += sound


def hulk() -> Samples:
    """Engines far below, air in ducts, a plate that settles, drops of water."""
    out = 0.9 * _wave(41.0) + 0.5 * _wave(41.5) + 0.35 * _wave(82.2) + 0.2 * _wave(123.0, 0.2)
    out *= 1.0 + 0.25 * _wave(0.17)
    out += 0.28 * _wind(120.0, 420.0, 61) * (1.0 + 0.5 * _wave(0.085, 0.4))
    for at, pitch, half, level in (
        (0.16, 92.0, 0.5, 0.9),
        (0.61, 71.0, 0.7, 0.8),
        (0.34, 1240.0, 0.05, 0.16),
        (0.37, 1510.0, 0.04, 0.1),
        (0.82, 1130.0, 0.05, 0.14),
    ):
        _strike(out, at, pitch, half, level)
    return out


def heresy() -> Samples:
    """A wide, slow chord that never comes to rest, and the rush of the warp behind it."""
    out = np.zeros(LENGTH)
    for number, (pitch, level) in enumerate(
        ((55.0, 1.0), (82.4, 0.6), (110.0, 0.4), (130.8, 0.3), (164.8, 0.2), (246.9, 0.1))
    ):
        slow = 1.0 + 0.6 * _wave(0.085 * (1 + number % 3), number * 0.17)
        out += level * slow * (_wave(pitch) + 0.7 * _wave(pitch + 0.3, 0.3))
    return out + 0.35 * _wind(250.0, 1400.0, 62, 1.0) * (1.0 + 0.8 * _wave(0.085, 0.55))


def calth() -> Samples:
    """Wind through caverns, rock that grinds far off, a shaken lamp."""
    out = 1.1 * _wind(28.0, 75.0, 63) * (1.0 + 0.5 * _wave(0.17, 0.1))
    out += 0.5 * _wind(180.0, 520.0, 64) * (1.0 + 0.75 * _wave(0.085, 0.7))
    out += 0.2 * _wind(700.0, 900.0, 65) * (1.0 + 0.9 * _wave(0.25, 0.2)) + 0.25 * _wave(100.0)
    for at, pitch, half, level in ((0.22, 48.0, 0.9, 1.6), (0.7, 39.0, 1.1, 1.8), (0.5, 880.0, 0.12, 0.1)):
        _strike(out, at, pitch, half, level)
    return out


def conquest() -> Samples:
    """A war room: machines that hum, orders far off, guns beyond the horizon."""
    out = 0.7 * _wave(49.0) + 0.4 * _wave(73.5, 0.1) + 0.3 * _wave(98.2, 0.4)
    out *= 1.0 + 0.3 * _wave(0.25, 0.3)
    out += 0.22 * _wind(300.0, 1100.0, 67, 1.0) * (1.0 + 0.6 * _wave(0.17, 0.2)) + 0.08 * _wave(392.0)
    for at, pitch, half, level in (
        (0.08, 34.0, 0.8, 1.5),
        (0.13, 38.0, 0.7, 1.1),
        (0.44, 31.0, 0.9, 1.4),
        (0.79, 36.0, 0.8, 1.2),
        (0.31, 660.0, 0.09, 0.08),
        (0.62, 784.0, 0.09, 0.08),
    ):
        _strike(out, at, pitch, half, level)
    return out


def sector() -> Samples:
    """The bridge of a flagship: its drive, relays that answer each other, storms far off."""
    out = 0.8 * _wave(36.7) + 0.5 * _wave(55.1, 0.2) + 0.3 * _wave(73.4, 0.5) + 0.16 * _wave(146.9, 0.3)
    out *= 1.0 + 0.22 * _wave(0.085, 0.15)
    out += 0.34 * _wind(60.0, 190.0, 68) * (1.0 + 0.9 * _wave(0.17, 0.6))
    out += 0.13 * _wind(500.0, 1900.0, 69, 1.0) * (1.0 + 0.9 * _wave(0.085, 0.35))
    out += 0.06 * _wave(293.7, 0.1) * (1.0 + _wave(0.17, 0.4)) + 0.04 * _wave(440.0) * (1.0 + _wave(0.085, 0.8))
    for at, pitch, half, level in (
        (0.12, 988.0, 0.07, 0.11),
        (0.145, 1318.0, 0.06, 0.08),
        (0.53, 880.0, 0.08, 0.1),
        (0.71, 41.0, 1.1, 1.3),
        (0.86, 1175.0, 0.06, 0.08),
    ):
        _strike(out, at, pitch, half, level)
    return out


MAKERS: dict[str, Callable[[], Samples]] = {
    "hulk": hulk,
    "heresy": heresy,
    "calth": calth,
    "conquest": conquest,
    "sector": sector,
}


def make(key: str) -> Samples:
    """Return the loop of a game's table."""
    samples = MAKERS[key]()
    samples -= np.mean(samples)
    return samples * (PEAK / np.max(np.abs(samples)))
