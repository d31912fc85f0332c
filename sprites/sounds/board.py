"""Sounds of the board and the interface."""

from __future__ import annotations

import numpy as np
from sounds.tools import (
    Maker,
    Samples,
    band,
    blank,
    clock,
    decay,
    glide,
    mixed,
    noise,
    put,
    room,
    swell,
    tone,
)


def _knock(pitch: float, seed: int, hardness: float = 1.0) -> Samples:
    """A small hard body on felt: a click, a short woody ring, a dull thud."""
    ring = tone(pitch, 0.09, (1.0, 0.0, 0.35)) * decay(0.09, 0.009)
    click = band(noise(0.09, seed), 2200.0, 7500.0) * decay(0.09, 0.0042, 0.0004) * 3.0 * hardness
    thud = tone(glide(190.0, 95.0, 0.09), 0.09) * decay(0.09, 0.012) * 0.3
    return 0.8 * ring + click + thud


def dice() -> Samples:
    """Dice rattle over felt and come to rest."""
    chance = np.random.default_rng(3)
    out = blank(0.72)
    at, gap = 0.015, 0.035
    for index in range(13):
        put(
            out,
            _knock(chance.uniform(900.0, 1900.0), 40 + index, chance.uniform(0.4, 1.0)),
            at,
            chance.uniform(0.5, 1.0) * 0.9**index,
        )
        at += gap * chance.uniform(0.6, 1.4)
        gap *= 1.06
    brush = band(noise(0.72, 4), 500.0, 2600.0, 1.0) * swell(0.72, 0.05, 0.6) * 0.07
    return out + brush


def step() -> Samples:
    """A heavy boot on a deck plate, with the whine of the joint before it."""
    out = blank(0.34)
    put(out, tone(glide(310.0, 420.0, 0.1), 0.1, (1.0, 0.4, 0.2)) * swell(0.1, 0.05, 0.05), 0.0, 0.05)
    put(out, tone(glide(105.0, 46.0, 0.2), 0.2) * decay(0.2, 0.035), 0.07, 0.75)
    put(out, band(noise(0.2, 5), 220.0, 2200.0) * decay(0.2, 0.016), 0.07, 1.5)
    plate = mixed(
        tone(f, 0.25) * decay(0.25, half) * level
        for f, half, level in ((523.0, 0.034, 0.3), (871.0, 0.026, 0.2), (1430.0, 0.016, 0.14))
    )
    put(out, plate, 0.073)
    return room(out, 6, 0.25, 0.14)


def door() -> Samples:
    """A blast door: the bolt, the hiss of pressure, the leaf sliding, the stop."""
    out = blank(0.72)
    put(out, tone(glide(160.0, 70.0, 0.1), 0.1) * decay(0.1, 0.02), 0.0, 0.8)
    put(out, band(noise(0.1, 7), 600.0, 4000.0) * decay(0.1, 0.008), 0.0, 0.7)
    put(out, band(noise(0.4, 8), 2500.0, 9000.0, 1.0) * decay(0.4, 0.09, 0.03), 0.04, 0.6)
    slide = band(noise(0.46, 9), 90.0, 700.0) * (1.0 + 0.5 * np.sin(2 * np.pi * 38.0 * clock(0.46)))
    put(out, slide * swell(0.46, 0.1, 0.05), 0.08, 0.75)
    put(out, tone(glide(85.0, 125.0, 0.46), 0.46, (1.0, 0.5, 0.3)) * swell(0.46, 0.08, 0.06), 0.08, 0.2)
    put(out, tone(glide(120.0, 48.0, 0.18), 0.18) * decay(0.18, 0.035), 0.53, 1.0)
    put(out, band(noise(0.1, 10), 250.0, 2500.0) * decay(0.1, 0.012), 0.53, 0.8)
    return room(out, 11, 0.4, 0.16)


def card() -> Samples:
    """A card is drawn and laid down."""
    out = blank(0.22)
    sweep = band(noise(0.12, 31), 1800.0, 5200.0) * swell(0.12, 0.085, 0.03)
    put(out, sweep, 0.0, 0.5)
    put(out, band(noise(0.05, 32), 500.0, 3600.0) * decay(0.05, 0.006, 0.0008), 0.115, 1.0)
    put(out, tone(glide(230.0, 150.0, 0.06), 0.06) * decay(0.06, 0.01), 0.115, 0.35)
    return out


def alarm() -> Samples:
    """A klaxon, twice."""
    out = blank(1.05)
    for at in (0.0, 0.48):
        pitch = glide(330.0, 452.0, 0.4, 0.45)
        horn = tone(pitch, 0.4, (1.0, 0.7, 0.55, 0.4, 0.3, 0.2, 0.14)) * swell(0.4, 0.035, 0.08)
        put(out, np.tanh(1.3 * horn), at, 0.6)
    return room(band(out, 200.0, 3600.0), 34, 0.4, 0.22)


def hum() -> Samples:
    """The ship's engines under the deck, as a side's turn begins."""
    seconds = 1.7
    t = clock(seconds)
    beat = 1.0 + 0.25 * np.sin(2 * np.pi * 3.1 * t)
    drone = tone(55.0, seconds, (1.0, 0.5, 0.22, 0.1)) + 0.8 * tone(55.7, seconds, (1.0, 0.4, 0.2))
    fifth = 0.35 * tone(82.5, seconds, (1.0, 0.3))
    voice = 0.3 * tone(220.0, seconds, (1.0, 0.4)) * np.clip(t - 0.3, 0.0, 0.5)
    air = 0.9 * band(noise(seconds, 36), 70.0, 300.0)
    return (drone * beat + fifth + voice + air) * swell(seconds, 0.5, 0.95)


def click() -> Samples:
    """A button."""
    out = blank(0.06)
    put(out, band(noise(0.02, 37), 1500.0, 6000.0) * decay(0.02, 0.002, 0.0004), 0.0, 0.8)
    put(out, tone(glide(1250.0, 900.0, 0.05), 0.05) * decay(0.05, 0.007), 0.0, 0.5)
    return out


def refuse() -> Samples:
    """No: two low, dull notes."""
    out = blank(0.27)
    for at, pitch in ((0.0, 174.6), (0.105, 138.6)):
        note = tone(pitch, 0.15, (1.0, 0.3, 0.28, 0.05, 0.12)) * decay(0.15, 0.035, 0.006)
        put(out, note, at, 0.7)
    return out


def reveal() -> Samples:
    """An auspex ping that resolves: the echo becomes a shape."""
    out = blank(0.85)
    put(out, tone(932.3, 0.7, (1.0, 0.12)) * decay(0.7, 0.085, 0.004), 0.0, 0.55)
    put(out, tone(1396.9, 0.6, (1.0, 0.1)) * decay(0.6, 0.1, 0.004), 0.11, 0.45)
    put(out, tone(glide(62.0, 124.0, 0.5), 0.5, (1.0, 0.4)) * swell(0.5, 0.3, 0.18), 0.0, 0.4)
    put(out, band(noise(0.4, 42), 1500.0, 6000.0) * swell(0.4, 0.2, 0.18), 0.0, 0.06)
    return room(out, 43, 0.5, 0.3)


MAKERS: dict[str, Maker] = {
    "click": (click, "interface"),
    "dice": (dice, "handling"),
    "step": (step, "handling"),
    "door": (door, "handling"),
    "card": (card, "handling"),
    "refuse": (refuse, "interface"),
    "reveal": (reveal, "staged"),
    "hum": (hum, "handling"),
    "alarm": (alarm, "staged"),
}
