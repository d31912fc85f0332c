"""The sounds themselves, computed: noise, tones, sweeps, filters and envelopes in numpy.

Each maker returns float samples, mono, at RATE; `finished` brings them to a common form: no offset, soft ends, a peak
under one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Samples = np.ndarray[Any, np.dtype[np.float64]]

RATE = 44100


def _clock(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def _noise(seconds: float, seed: int) -> Samples:
    return np.random.default_rng(seed).uniform(-1.0, 1.0, int(seconds * RATE))


def _decay(seconds: float, half: float, attack: float = 0.002) -> Samples:
    """A blow's envelope: up at once, then halved every `half` seconds."""
    t = _clock(seconds)
    return np.minimum(1.0, t / attack) * 0.5 ** (t / half)


def _swell(seconds: float, rise: float, fall: float) -> Samples:
    """Up over `rise` seconds, steady, down over `fall` seconds, all rounded."""
    t = _clock(seconds)
    up = np.clip(t / rise, 0.0, 1.0)
    down = np.clip((seconds - t) / fall, 0.0, 1.0)
    return np.sin(up * np.pi / 2) ** 2 * np.sin(down * np.pi / 2) ** 2


def _band(samples: Samples, low: float, high: float, slope: float = 2.0) -> Samples:
    """What of a sound lies between two frequencies, with soft flanks."""
    size = _fast_size(len(samples))
    spectrum = np.fft.rfft(samples, size)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    gain = 1.0 / np.sqrt((1.0 + (low / f) ** (2 * slope)) * (1.0 + (f / high) ** (2 * slope)))
    return np.fft.irfft(spectrum * gain, size)[:len(samples)]


def _fast_size(length: int) -> int:
    """The next power of two, for which the transform is quick."""
    return 1 << (length - 1).bit_length()


def _tone(frequency: float | Samples, seconds: float, partials: tuple[float, ...] = (1.0,)) -> Samples:
    """A pitch, steady or given for each sample, with its overtones."""
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(frequency, (int(seconds * RATE),))) / RATE
    return np.sum([level * np.sin((index + 1) * phase) for index, level in enumerate(partials)], axis=0)


def _glide(start: float, end: float, seconds: float, bend: float = 1.0) -> Samples:
    """A frequency on its way, even in pitch; `bend` over 1 hurries the end, under 1 the beginning."""
    share = (_clock(seconds) / seconds) ** bend
    return start * (end / start) ** share


def _put(into: Samples, what: Samples, at: float, gain: float = 1.0) -> None:
    """Mix a sound into another from that second on; what does not fit is cut off."""
    first = int(at * RATE)
    length = min(len(what), len(into) - first)
    if length > 0:
        into[first:first + length] += gain * what[:length]


def _room(samples: Samples, seed: int, seconds: float = 0.35, wet: float = 0.25, bright: float = 2600.0) -> Samples:
    """The sound in a corridor of iron: a dull, dying echo behind it."""
    tail = _band(_noise(seconds, seed), 120.0, bright) * _decay(seconds, seconds / 6)
    tail /= np.sqrt(np.sum(tail ** 2))
    length = len(samples) + len(tail)
    size = _fast_size(length)
    echo = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(tail, size), size)[:length]
    echo[:len(samples)] += samples * (1.0 / wet)
    return echo * wet


def _knock(pitch: float, seed: int, hardness: float = 1.0) -> Samples:
    """A small hard body on felt: a click, a short woody ring, a dull thud."""
    ring = _tone(pitch, 0.09, (1.0, 0.0, 0.35)) * _decay(0.09, 0.009)
    click = _band(_noise(0.09, seed), 2200.0, 7500.0) * _decay(0.09, 0.0042, 0.0004) * 3.0 * hardness
    thud = _tone(_glide(190.0, 95.0, 0.09), 0.09) * _decay(0.09, 0.012) * 0.3
    return 0.8 * ring + click + thud


def dice() -> Samples:
    """Dice rattle over felt and come to rest."""
    chance = np.random.default_rng(3)
    out = np.zeros(int(0.72 * RATE))
    at, gap = 0.015, 0.035
    for index in range(13):
        _put(out, _knock(chance.uniform(900.0, 1900.0), 40 + index, chance.uniform(0.4, 1.0)), at,
             chance.uniform(0.5, 1.0) * 0.9 ** index)
        at += gap * chance.uniform(0.6, 1.4)
        gap *= 1.06
    brush = _band(_noise(0.72, 4), 500.0, 2600.0, 1.0) * _swell(0.72, 0.05, 0.6) * 0.07
    return out + brush


def step() -> Samples:
    """A heavy boot on a deck plate, with the whine of the joint before it."""
    out = np.zeros(int(0.34 * RATE))
    _put(out, _tone(_glide(310.0, 420.0, 0.1), 0.1, (1.0, 0.4, 0.2)) * _swell(0.1, 0.05, 0.05), 0.0, 0.05)
    _put(out, _tone(_glide(105.0, 46.0, 0.2), 0.2) * _decay(0.2, 0.035), 0.07, 0.75)
    _put(out, _band(_noise(0.2, 5), 220.0, 2200.0) * _decay(0.2, 0.016), 0.07, 1.5)
    plate = sum(_tone(f, 0.25) * _decay(0.25, half) * level
                for f, half, level in ((523.0, 0.034, 0.3), (871.0, 0.026, 0.2), (1430.0, 0.016, 0.14)))
    _put(out, plate, 0.073)
    return _room(out, 6, 0.25, 0.14)


def door() -> Samples:
    """A blast door: the bolt, the hiss of pressure, the leaf sliding, the stop."""
    out = np.zeros(int(0.72 * RATE))
    _put(out, _tone(_glide(160.0, 70.0, 0.1), 0.1) * _decay(0.1, 0.02), 0.0, 0.8)
    _put(out, _band(_noise(0.1, 7), 600.0, 4000.0) * _decay(0.1, 0.008), 0.0, 0.7)
    _put(out, _band(_noise(0.4, 8), 2500.0, 9000.0, 1.0) * _decay(0.4, 0.09, 0.03), 0.04, 0.6)
    slide = _band(_noise(0.46, 9), 90.0, 700.0) * (1.0 + 0.5 * np.sin(2 * np.pi * 38.0 * _clock(0.46)))
    _put(out, slide * _swell(0.46, 0.1, 0.05), 0.08, 0.75)
    _put(out, _tone(_glide(85.0, 125.0, 0.46), 0.46, (1.0, 0.5, 0.3)) * _swell(0.46, 0.08, 0.06), 0.08, 0.2)
    _put(out, _tone(_glide(120.0, 48.0, 0.18), 0.18) * _decay(0.18, 0.035), 0.53, 1.0)
    _put(out, _band(_noise(0.1, 10), 250.0, 2500.0) * _decay(0.1, 0.012), 0.53, 0.8)
    return _room(out, 11, 0.4, 0.16)


def _shot(seed: int) -> Samples:
    """One bolt: the crack, the body, the rocket leaving."""
    out = np.zeros(int(0.34 * RATE))
    _put(out, _band(_noise(0.1, seed), 900.0, 9000.0, 1.0) * _decay(0.1, 0.009, 0.0005), 0.0, 2.6)
    _put(out, _tone(_glide(240.0, 52.0, 0.2, 0.5), 0.2) * _decay(0.2, 0.03), 0.0, 0.85)
    _put(out, _band(_noise(0.3, seed + 1), 350.0, 3200.0) * _decay(0.3, 0.035), 0.004, 1.8)
    hiss = _band(_noise(0.22, seed + 2), 3000.0, 8000.0) * _decay(0.22, 0.05, 0.02)
    _put(out, hiss, 0.05, 0.35)
    return np.tanh(1.4 * out)


def bolt() -> Samples:
    """A burst of two bolts."""
    out = np.zeros(int(0.5 * RATE))
    _put(out, _shot(12), 0.0, 0.85)
    _put(out, _shot(15), 0.115, 1.0)
    return _room(out, 18, 0.5, 0.18, 3200.0)


def flame() -> Samples:
    """A jet of burning fuel: the cough of the igniter, then a roar that tears and dies."""
    seconds = 1.15
    t = _clock(seconds)
    flutter = _band(_noise(seconds, 20), 3.0, 22.0)
    flutter = 1.0 + 0.55 * flutter / np.max(np.abs(flutter))
    roar = _band(_noise(seconds, 21), 60.0, 420.0, 1.0) * 1.9 + _band(_noise(seconds, 22), 500.0, 2600.0, 1.0) * 0.5
    rush = _band(_noise(seconds, 23), 2800.0, 9000.0) * np.exp(-3.0 * t) * 0.35
    out = (roar * flutter + rush) * _swell(seconds, 0.07, 0.75)
    _put(out, _tone(_glide(130.0, 55.0, 0.22), 0.22) * _decay(0.22, 0.05), 0.02, 0.6)
    _put(out, _band(_noise(0.03, 24), 2000.0, 8000.0) * _decay(0.03, 0.004, 0.0005), 0.0, 0.5)
    return out


def claw() -> Samples:
    """Claws rake over armour: three tearing strokes and a shriek of metal."""
    out = np.zeros(int(0.5 * RATE))
    for index, at in enumerate((0.0, 0.045, 0.095)):
        scrape = _band(_noise(0.2, 26 + index), 1300.0 + 300 * index, 6500.0)
        rasp = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * np.cumsum(_glide(210.0, 120.0, 0.2)) / RATE))
        _put(out, scrape * (0.35 + 0.65 * rasp) * _decay(0.2, 0.04, 0.006), at, 1.3)
    wave = _glide(1750.0, 1180.0, 0.32) * (1.0 + 0.012 * np.sin(2 * np.pi * 43.0 * _clock(0.32)))
    _put(out, _tone(wave, 0.32, (1.0, 0.3, 0.5, 0.15)) * _decay(0.32, 0.07, 0.02), 0.05, 0.17)
    _put(out, _tone(_glide(150.0, 60.0, 0.15), 0.15) * _decay(0.15, 0.03), 0.0, 0.3)
    return _room(out, 30, 0.3, 0.16)


def card() -> Samples:
    """A card is drawn and laid down."""
    out = np.zeros(int(0.22 * RATE))
    sweep = _band(_noise(0.12, 31), 1800.0, 5200.0) * _swell(0.12, 0.085, 0.03)
    _put(out, sweep, 0.0, 0.5)
    _put(out, _band(_noise(0.05, 32), 500.0, 3600.0) * _decay(0.05, 0.006, 0.0008), 0.115, 1.0)
    _put(out, _tone(_glide(230.0, 150.0, 0.06), 0.06) * _decay(0.06, 0.01), 0.115, 0.35)
    return out


def alarm() -> Samples:
    """A klaxon, twice."""
    out = np.zeros(int(1.05 * RATE))
    for at in (0.0, 0.48):
        pitch = _glide(330.0, 452.0, 0.4, 0.45)
        horn = _tone(pitch, 0.4, (1.0, 0.7, 0.55, 0.4, 0.3, 0.2, 0.14)) * _swell(0.4, 0.035, 0.08)
        _put(out, np.tanh(1.3 * horn), at, 0.6)
    return _room(_band(out, 200.0, 3600.0), 34, 0.4, 0.22)


def hum() -> Samples:
    """The ship's engines under the deck, as a side's turn begins."""
    seconds = 1.7
    t = _clock(seconds)
    beat = 1.0 + 0.25 * np.sin(2 * np.pi * 3.1 * t)
    drone = _tone(55.0, seconds, (1.0, 0.5, 0.22, 0.1)) + 0.8 * _tone(55.7, seconds, (1.0, 0.4, 0.2))
    fifth = 0.35 * _tone(82.5, seconds, (1.0, 0.3))
    voice = 0.3 * _tone(220.0, seconds, (1.0, 0.4)) * np.clip(t - 0.3, 0.0, 0.5)
    air = 0.9 * _band(_noise(seconds, 36), 70.0, 300.0)
    return (drone * beat + fifth + voice + air) * _swell(seconds, 0.5, 0.95)


def click() -> Samples:
    """A button."""
    out = np.zeros(int(0.06 * RATE))
    _put(out, _band(_noise(0.02, 37), 1500.0, 6000.0) * _decay(0.02, 0.002, 0.0004), 0.0, 0.8)
    _put(out, _tone(_glide(1250.0, 900.0, 0.05), 0.05) * _decay(0.05, 0.007), 0.0, 0.5)
    return out


def refuse() -> Samples:
    """No: two low, dull notes."""
    out = np.zeros(int(0.27 * RATE))
    for at, pitch in ((0.0, 174.6), (0.105, 138.6)):
        note = _tone(pitch, 0.15, (1.0, 0.3, 0.28, 0.05, 0.12)) * _decay(0.15, 0.035, 0.006)
        _put(out, note, at, 0.7)
    return out


def jam() -> Samples:
    """A round sticks: the action slams, scrapes and locks."""
    out = np.zeros(int(0.42 * RATE))
    for at, pitch, level in ((0.0, 1480.0, 1.0), (0.085, 1130.0, 0.7), (0.27, 720.0, 1.0)):
        body = _tone(pitch, 0.12, (1.0, 0.0, 0.0)) * _decay(0.12, 0.016) * 0.5
        body += _tone(pitch * 1.62, 0.12) * _decay(0.12, 0.011) * 0.4
        body += _band(_noise(0.12, int(pitch)), 900.0, 6000.0) * _decay(0.12, 0.006, 0.0005) * 1.6
        _put(out, body, at, level)
    _put(out, _band(_noise(0.14, 40), 1400.0, 3800.0) * _swell(0.14, 0.1, 0.03), 0.13, 0.3)
    _put(out, _tone(_glide(140.0, 70.0, 0.1), 0.1) * _decay(0.1, 0.02), 0.27, 0.4)
    return _room(out, 41, 0.2, 0.1)


def reveal() -> Samples:
    """An auspex ping that resolves: the echo becomes a shape."""
    out = np.zeros(int(0.85 * RATE))
    _put(out, _tone(987.8, 0.7, (1.0, 0.12)) * _decay(0.7, 0.085, 0.004), 0.0, 0.55)
    _put(out, _tone(1480.0, 0.6, (1.0, 0.1)) * _decay(0.6, 0.1, 0.004), 0.11, 0.45)
    _put(out, _tone(_glide(62.0, 124.0, 0.5), 0.5, (1.0, 0.4)) * _swell(0.5, 0.3, 0.18), 0.0, 0.4)
    _put(out, _band(_noise(0.4, 42), 1500.0, 6000.0) * _swell(0.4, 0.2, 0.18), 0.0, 0.06)
    return _room(out, 43, 0.5, 0.3)


MAKERS: dict[str, tuple[Callable[[], Samples], float]] = {
    "click": (click, 0.5), "dice": (dice, 0.8), "step": (step, 0.7), "door": (door, 0.8), "bolt": (bolt, 0.95),
    "flame": (flame, 0.85), "claw": (claw, 0.85), "card": (card, 0.55), "refuse": (refuse, 0.5), "jam": (jam, 0.75),
    "reveal": (reveal, 0.6), "hum": (hum, 0.6), "alarm": (alarm, 0.6),
}
"""Every sound with its peak, loud ones over quiet ones, in the order in which they are likely to be wanted."""


def finished(samples: Samples, peak: float) -> Samples:
    """The sound without offset or rumble, trimmed of its silent end, with soft ends, at that peak."""
    clean = _band(samples - np.mean(samples), 28.0, 15000.0)
    loud = np.nonzero(np.abs(clean) > 0.002 * np.max(np.abs(clean)))[0]
    clean = clean[:loud[-1] + 1]
    ramp = np.linspace(0.0, 1.0, 64)
    clean[:64] *= ramp
    fade = min(len(clean) // 4, int(0.012 * RATE))
    clean[-fade:] *= np.linspace(1.0, 0.0, fade)
    clean -= np.mean(clean) * np.hanning(len(clean)) / np.mean(np.hanning(len(clean)))
    return clean * (peak / np.max(np.abs(clean)))


def make(name: str) -> Samples:
    """The samples of a named sound; KeyError for a name that is not there."""
    maker, peak = MAKERS[name]
    return finished(maker(), peak)
