"""What the air of a place is made of: bands of noise that wander, far blows, groans, hisses; nothing that lasts on one
pitch and nothing that comes back in time. Everything is put round the loop."""

from __future__ import annotations

import numpy as np

from music.notation import RATE
from music.players import Stereo

SECONDS = 66
LENGTH = SECONDS * RATE
HERTZ = np.maximum(np.fft.rfftfreq(LENGTH, 1 / RATE), 0.02)
Mono = np.ndarray


def band(low: float, high: float, seed: int, slope: float = 2.0, tilt: float = 0.5) -> Mono:
    """Return noise between two frequencies, falling by 20 times `tilt` decibels a decade, round the loop."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(LENGTH))
    spectrum *= HERTZ**-tilt / np.sqrt((1 + (low / HERTZ) ** (2 * slope)) * (1 + (HERTZ / high) ** (2 * slope)))
    sound = np.fft.irfft(spectrum, LENGTH)
    return sound / np.std(sound)


def wide(low: float, high: float, seed: int, **how: float) -> Stereo:
    """Return such noise with a common middle, and sides of their own."""
    middle = band(low, high, seed, **how)
    return np.stack([0.75 * middle + 0.66 * band(low, high, seed + side, **how) for side in (101, 202)], axis=1)


def drift(seed: int, a_minute: float, depth: float) -> Mono:
    """Return a slow wandering about one, round the loop, to multiply with."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(LENGTH))
    spectrum[(a_minute / 60 < HERTZ) | (HERTZ < 0.015)] = 0
    wave = np.fft.irfft(spectrum, LENGTH)
    return np.exp(depth * wave / np.std(wave))[:, None]


def put(into: Stereo, sound: Mono, at: float, pan: float = 0.0, gain: float = 1.0) -> None:
    """Mix a sound in from that second on; what is past the end is heard at the beginning."""
    angle = (pan + 1) * np.pi / 4
    spots = (int(at * RATE) + np.arange(len(sound))) % LENGTH
    into[spots, 0] += sound * gain * np.cos(angle) * np.sqrt(2)
    into[spots, 1] += sound * gain * np.sin(angle) * np.sqrt(2)


def empty() -> Stereo:
    """Return silence to mix into."""
    return np.zeros((LENGTH, 2))


def clock(seconds: float) -> Mono:
    """Return the second of each sample."""
    return np.arange(int(seconds * RATE)) / RATE


def resonant(sound: Mono, peaks: tuple[tuple[float, float, float], ...], floor: float = 0.02) -> Mono:
    """Return a sound through a body: the frequency, the sharpness and the level of each of its resonances."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE) + 1e-6
    gain = np.full(len(hertz), floor)
    for at, sharp, level in peaks:
        gain += level / np.sqrt(1 + (sharp * (hertz / at - at / hertz)) ** 2)
    return np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))


def hump(seconds: float, rise: float) -> Mono:
    """Return a loudness that rises for that share of the time and falls for the rest, rounded."""
    share = np.linspace(0, 1, int(seconds * RATE))
    up, down = np.sin(share / rise * np.pi / 2) ** 2, np.cos((share - rise) / (1 - rise) * np.pi / 2) ** 2
    return np.where(share < rise, up, down)


def wander(seconds: float, knots: int, seed: int) -> Mono:
    """Return an uneven wandering about nothing."""
    count = int(seconds * RATE)
    heights = np.random.default_rng(seed).standard_normal(knots)
    return np.interp(np.arange(count), np.linspace(0, count, knots), heights)


def groan(seconds: float, start: float, end: float, seed: int) -> Mono:
    """Return plates that slip over each other, slips whose rate glides, through the modes of a bulkhead."""
    rng, count = np.random.default_rng(seed), int(seconds * RATE)
    rate = start * (end / start) ** (np.linspace(0, 1, count) ** 1.4) * np.exp(0.12 * wander(seconds, 14, seed + 1))
    slips = np.diff(np.floor(np.cumsum(rate) / RATE), prepend=0.0) * (0.6 + 0.8 * rng.random(count))
    modes = ((71, 9, 1.0), (118, 14, 0.9), (163, 18, 0.8), (247, 20, 0.5), (389, 22, 0.35), (611, 18, 0.18))
    bent = tuple((at * (1 + 0.02 * rng.standard_normal()), sharp, level) for at, sharp, level in modes)
    sound = resonant(8 * slips + 0.02 * rng.standard_normal(count), bent, 0.01) * hump(seconds, 0.35)
    return sound / np.abs(sound).max()


def impact(size: float, seed: int) -> Mono:
    """Return something heavy, far off: a thud, what it sets ringing, and dust."""
    rng, t = np.random.default_rng(seed), clock(2.5)
    thud = np.sin(2 * np.pi * np.cumsum((34 + 40 * 0.5 ** (t / 0.03)) / size) / RATE) * 0.5 ** (t / (0.16 * size))
    for hertz, level, half in ((92, 0.5, 0.5), (147, 0.3, 0.4), (233, 0.2, 0.3), (371, 0.1, 0.22)):
        bent = hertz / size * (1 + 0.01 * rng.standard_normal())
        thud += level * np.sin(2 * np.pi * bent * t + rng.uniform(0, 6)) * 0.5 ** (t / half)
    dust = resonant(rng.standard_normal(len(t)), ((420, 1.2, 1.0),), 0.0) * 0.5 ** (t / 0.05) * 0.25
    return (thud + dust) * np.minimum(1, t / 0.004)


def hiss(seconds: float, seed: int, throat: float = 1700.0) -> Mono:
    """Return a valve that gives way: a hiss with the throat of its duct, quick to open and slow to die."""
    raw = np.random.default_rng(seed).standard_normal(int(seconds * RATE))
    body = ((throat * 0.53, 2.5, 0.7), (throat, 3, 0.9), (throat * 1.8, 3, 0.6), (throat * 3, 2, 0.25))
    sound = resonant(raw, body) * hump(seconds, 0.12)
    return sound * (1 + 0.25 * wander(seconds, int(seconds * 9), seed + 1)) / np.std(sound) * 0.3


def ticks(count: int, seed: int, low: float = 1900.0, slower: float = 1.28) -> Mono:
    """Return iron that cools: ticks that come slower and slower."""
    rng, out, at, t = np.random.default_rng(seed), np.zeros(5 * RATE), 0.0, clock(0.05)
    for turn in range(count):
        tick = np.sin(2 * np.pi * rng.uniform(low, 1.8 * low) * t) * 0.5 ** (t / 0.006) * rng.uniform(0.3, 1.0)
        first = int(at * RATE)
        if first + len(tick) < len(out):
            out[first : first + len(tick)] += tick
        at += 0.12 * slower**turn * rng.uniform(0.7, 1.3)
    return out


def skitter(seed: int) -> Mono:
    """Return claws in a duct, far off, or a loose chain."""
    rng, out, at, t = np.random.default_rng(seed), np.zeros(int(2.2 * RATE)), 0.05, clock(0.03)
    while at < 2.0:
        tap = resonant(rng.standard_normal(len(t)), ((rng.uniform(1200, 2200), 5, 1.0),), 0.05) * 0.5 ** (t / 0.004)
        first = int(at * RATE)
        out[first : first + len(tap)] += tap * np.sin(np.pi * at / 2.1) ** 2 * rng.uniform(0.5, 1)
        at += rng.choice((0.045, 0.055, 0.06, 0.16), p=(0.4, 0.3, 0.2, 0.1)) * rng.uniform(0.9, 1.1)
    return out


def drip(seed: int) -> Mono:
    """Return a drop that falls into water."""
    rng, t = np.random.default_rng(seed), clock(0.12)
    rising = rng.uniform(1100, 1700) * (1 + 0.5 * (1 - 0.5 ** (t / 0.02)))
    return np.sin(2 * np.pi * np.cumsum(rising) / RATE) * 0.5 ** (t / 0.018) * np.minimum(1, t / 0.001)


def gravel(seconds: float, seed: int) -> Mono:
    """Return small stones that slide and come to rest."""
    rng, out = np.random.default_rng(seed), np.zeros(int((seconds + 0.2) * RATE))
    for _stone in range(int(seconds * 70)):
        at, t = rng.beta(1.3, 3.0) * seconds, clock(0.02)
        knock = resonant(rng.standard_normal(len(t)), ((rng.uniform(700, 2600), 4, 1.0),), 0.05) * 0.5 ** (t / 0.003)
        first = int(at * RATE)
        out[first : first + len(knock)] += knock * rng.uniform(0.1, 1.0) ** 2
    return out


def murmur(seconds: float, seed: int) -> Mono:
    """Return voices too far off to be understood: noise through a mouth that moves, in syllables."""
    rng, t = np.random.default_rng(seed), clock(seconds)
    pulse = np.sign(np.sin(2 * np.pi * np.cumsum(105 * np.exp(0.15 * wander(seconds, int(seconds * 3), seed))) / RATE))
    breath = 0.4 * np.maximum(pulse, 0) + 0.25 * rng.standard_normal(len(t))
    mouths = [
        resonant(breath, ((first, 6, 1.0), (second, 8, 0.6)), 0.0)
        for first, second in ((320, 900), (560, 1150), (430, 1700))
    ]
    shares = np.stack([np.exp(1.5 * wander(seconds, int(seconds * 4), seed + turn)) for turn in (11, 12, 13)])
    syllables = np.clip(0.3 + wander(seconds, int(seconds * 5), seed + 20), 0, 1.4)
    sound = (np.stack(mouths) * shares / shares.sum(axis=0)).sum(axis=0) * syllables * hump(seconds, 0.4)
    return sound / np.abs(sound).max()


def beeps(pitches: tuple[float, ...], seed: int) -> Mono:
    """Return an instrument that answers another one: short soft tones, uneven in time."""
    rng, out, at, t = np.random.default_rng(seed), np.zeros(3 * RATE), 0.0, clock(0.09)
    for hertz in pitches:
        first = int(at * RATE)
        if first + len(t) < len(out):
            out[first : first + len(t)] += np.sin(2 * np.pi * hertz * t) * np.sin(np.pi * t / 0.09) ** 2
        at += rng.choice((0.13, 0.2, 0.31))
    return out


def flutter(seconds: float, seed: int) -> Mono:
    """Return cloth in a draught: a banner, or a tarpaulin."""
    t = clock(seconds)
    gusts = np.maximum(0, np.sin(2 * np.pi * np.cumsum(5 + 2.5 * wander(seconds, int(seconds * 3), seed)) / RATE)) ** 3
    raw = np.random.default_rng(seed).standard_normal(len(t))
    return resonant(raw, ((240, 1.2, 1.0), (900, 1.5, 0.35)), 0.0) * gusts * hump(seconds, 0.4) * 0.5


def riffle(seed: int) -> Mono:
    """Return cards that are turned over idly."""
    rng, out = np.random.default_rng(seed), np.zeros(int(1.2 * RATE))
    for turn in range(rng.integers(2, 6)):
        t = clock(0.06)
        flick = resonant(rng.standard_normal(len(t)), ((2600, 1.2, 1.0), (5200, 1.5, 0.5)), 0.0) * 0.5 ** (t / 0.008)
        first = int((turn * 0.17 + rng.uniform(0, 0.05)) * RATE)
        out[first : first + len(t)] += flick * rng.uniform(0.5, 1)
    return out
