"""The sounds of what is solemn: horns, drums, bells, chants, marches, gates; and of what lies on the table."""

from __future__ import annotations

import numpy as np
from sounds.tools import Maker, Samples, band, blank, clock, decay, glide, mixed, noise, put, room, swell, tone

BRASS = (1.0, 0.85, 0.7)
SHINE = (0.0, 0.0, 0.0, 0.45, 0.34, 0.25, 0.17, 0.1)


def _brass(pitch: float, seconds: float, rise: float = 0.06) -> Samples:
    """A horn's note: its overtones come after its ground, and go before it."""
    way = glide(pitch * 0.97, pitch, seconds, 0.15)
    body = tone(way, seconds, BRASS) * swell(seconds, rise, seconds * 0.5)
    return body + tone(way, seconds, SHINE) * swell(seconds, rise * 2.2, seconds * 0.65)


def _beat(pitch: float, seed: int) -> Samples:
    """A great drum."""
    skin = tone(glide(pitch * 1.7, pitch, 0.5, 0.4), 0.5, (1.0, 0.35)) * decay(0.5, 0.09)
    return skin + band(noise(0.5, seed), 120.0, 1500.0) * decay(0.5, 0.012, 0.001)


def march() -> Samples:
    """A host on the move: many feet, and engines under them."""
    out = band(noise(1.0, 200), 50.0, 240.0) * swell(1.0, 0.25, 0.5) * 0.9
    out += tone(58.0, 1.0, (1.0, 0.6, 0.4, 0.2)) * swell(1.0, 0.25, 0.5) * 0.12
    chance = np.random.default_rng(201)
    for beat in range(4):
        for foot in range(5):
            tread = band(noise(0.09, 202 + 5 * beat + foot), 180.0, 2200.0) * decay(0.09, 0.012, 0.002)
            put(out, tread, 0.06 + 0.22 * beat + chance.uniform(0.0, 0.03), 0.3 if beat % 2 else 0.45)
    return out


def gate() -> Samples:
    """A blast door shuts for good: a warning, tons of steel, the bolts."""
    out = blank(1.5)
    put(out, tone(622.0, 0.1, (1.0, 0.5, 0.4)) * swell(0.1, 0.01, 0.04), 0.0, 0.2)
    put(out, tone(622.0, 0.1, (1.0, 0.5, 0.4)) * swell(0.1, 0.01, 0.04), 0.16, 0.2)
    grind = band(noise(0.75, 222), 50.0, 420.0) * (1.0 + 0.6 * np.sin(2 * np.pi * 23.0 * clock(0.75)))
    put(out, grind * swell(0.75, 0.15, 0.05), 0.2, 1.3)
    put(out, tone(glide(70.0, 96.0, 0.75), 0.75, (1.0, 0.6, 0.4, 0.3)) * swell(0.75, 0.12, 0.05), 0.2, 0.25)
    put(out, tone(glide(100.0, 30.0, 0.5), 0.5, (1.0, 0.4)) * decay(0.5, 0.1), 0.93, 1.6)
    put(out, band(noise(0.3, 223), 200.0, 2600.0) * decay(0.3, 0.03, 0.001), 0.93, 1.5)
    for at in (1.1, 1.2):
        put(out, tone(glide(260.0, 120.0, 0.1), 0.1, (1.0, 0.5)) * decay(0.1, 0.02), at, 0.5)
    return room(out, 224, 0.45, 0.2)


def crash() -> Samples:
    """A door is torn out: plates shriek and fall."""
    out = blank(1.0)
    shriek = tone(glide(900.0, 1500.0, 0.25), 0.25, (1.0, 0.6, 0.7, 0.3)) * swell(0.25, 0.1, 0.1)
    put(out, shriek * (0.6 + 0.4 * np.sign(noise(0.25, 225))), 0.0, 0.25)
    for at, level in ((0.16, 1.0), (0.4, 0.7), (0.52, 0.5), (0.66, 0.35)):
        put(out, tone(glide(120.0, 50.0, 0.25), 0.25) * decay(0.25, 0.04), at, level)
        plates = mixed(tone(f * (1 + at), 0.3) * decay(0.3, 0.05) for f in (310.0, 527.0, 883.0, 1391.0))
        put(out, plates, at, 0.18 * level)
        put(out, band(noise(0.2, 226 + int(100 * at)), 400.0, 5000.0) * decay(0.2, 0.02, 0.001), at, level)
    return room(out, 300, 0.4, 0.18)


def clank() -> Samples:
    """Something of metal is taken up, set down or mended."""
    out = blank(0.3)
    for at, pitch in ((0.0, 640.0), (0.09, 860.0)):
        put(out, tone(pitch, 0.15, (1.0, 0.2, 0.4)) * decay(0.15, 0.02), at, 0.4)
        put(out, band(noise(0.06, int(pitch)), 800.0, 5000.0) * decay(0.06, 0.006, 0.0006), at, 0.9)
    return room(out, 301, 0.2, 0.1)


def ready() -> Samples:
    """A round is chambered: one waits, gun in hand."""
    out = blank(0.32)
    for at, pitch, level in ((0.0, 1250.0, 0.8), (0.11, 830.0, 1.0)):
        put(out, tone(pitch, 0.1, (1.0, 0.0, 0.4)) * decay(0.1, 0.01), at, 0.4 * level)
        put(out, band(noise(0.1, int(pitch)), 1000.0, 7000.0) * decay(0.1, 0.008, 0.0005), at, level)
    put(out, band(noise(0.08, 302), 1800.0, 5200.0) * swell(0.08, 0.06, 0.02), 0.03, 0.3)
    return out


def coin() -> Samples:
    """Counters of a treasury are told off one by one."""
    out = blank(0.55)
    for index in range(5):
        chip = tone(1750.0 + 130.0 * index, 0.16, (1.0, 0.0, 0.3)) * decay(0.16, 0.025, 0.001)
        put(out, chip, 0.07 * index, 0.5)
        put(out, band(noise(0.03, 303 + index), 2500.0, 8000.0) * decay(0.03, 0.003, 0.0004), 0.07 * index, 0.6)
    return out


def shuffle() -> Samples:
    """A pack is riffled and squared."""
    out = blank(0.75)
    chance = np.random.default_rng(310)
    for index in range(26):
        leaf = band(noise(0.03, 311 + index), 1500.0, 6000.0) * decay(0.03, 0.004, 0.0006)
        put(out, leaf, 0.02 + 0.45 * (index / 26) ** 0.8, chance.uniform(0.3, 0.7))
    put(out, tone(glide(260.0, 160.0, 0.06), 0.06) * decay(0.06, 0.012), 0.6, 0.5)
    put(out, band(noise(0.05, 340), 500.0, 3000.0) * decay(0.05, 0.008, 0.001), 0.6, 0.8)
    return out


def page() -> Samples:
    """A leaf of a heavy book is turned."""
    out = blank(0.4)
    lift = band(noise(0.3, 341), 900.0, 5500.0, 1.0) * swell(0.3, 0.16, 0.1)
    rustle = 1.0 + 0.7 * np.sin(2 * np.pi * 19.0 * clock(0.3))
    put(out, lift * rustle, 0.0, 0.4)
    put(out, band(noise(0.08, 342), 250.0, 2200.0) * decay(0.08, 0.014, 0.004), 0.27, 0.7)
    return out


def chant() -> Samples:
    """Low voices in a cave, three words that nobody should know."""
    raw = blank(1.7)
    for voice, pitch in enumerate((73.4, 74.2, 110.0)):
        for at, step, length in ((0.0, 1.0, 0.5), (0.5, 0.944, 0.45), (0.95, 1.06, 0.65)):
            wave = 1.0 + 0.008 * np.sin(2 * np.pi * (4.6 + 0.3 * voice) * clock(length))
            note = tone(pitch * step * wave, length, (1.0, 0.8, 0.7, 0.6, 0.5, 0.45, 0.3, 0.3))
            put(raw, note * swell(length, 0.09, 0.18), at + 0.012 * voice, 0.3)
    out = band(raw, 60.0, 330.0) + 1.5 * band(raw, 420.0, 780.0)
    return room(out, 343, 0.25, 0.35, 1500.0)


def toll() -> Samples:
    """A great bell, once, for one who will not come again."""
    seconds = 1.95
    out = blank(seconds)
    for step, level, half in (
        (0.5, 0.7, 0.7),
        (1.0, 1.0, 0.5),
        (1.19, 0.6, 0.4),
        (1.5, 0.4, 0.3),
        (2.0, 0.5, 0.25),
        (2.51, 0.25, 0.15),
        (3.01, 0.2, 0.1),
    ):
        put(out, tone(146.8 * step, seconds) * decay(seconds, half, 0.004), 0.0, level)
    put(out, band(noise(0.1, 344), 400.0, 3000.0) * decay(0.1, 0.012, 0.001), 0.0, 0.5)
    return out


def drum() -> Samples:
    """A world has a new master: two beats."""
    out = blank(0.85)
    put(out, _beat(62.0, 345), 0.0, 1.0)
    put(out, _beat(55.0, 346), 0.22, 1.2)
    return room(out, 347, 0.35, 0.2, 1200.0)


def horn() -> Samples:
    """To arms: a war horn over drums."""
    out = blank(1.5)
    put(out, _brass(98.0, 0.5), 0.0, 0.5)
    put(out, _brass(146.8, 0.85), 0.35, 0.55)
    for at in (0.0, 0.35, 0.55):
        put(out, _beat(58.0, 348), at, 0.4)
    return room(out, 349, 0.4, 0.25, 3000.0)


MAKERS: dict[str, Maker] = {
    "page": (page, "interface"),
    "ready": (ready, "handling"),
    "clank": (clank, "handling"),
    "march": (march, "handling"),
    "coin": (coin, "handling"),
    "shuffle": (shuffle, "handling"),
    "drum": (drum, "staged"),
    "horn": (horn, "staged"),
    "gate": (gate, "staged"),
    "crash": (crash, "weapon"),
    "chant": (chant, "staged"),
    "toll": (toll, "staged"),
}
"""Each with its kind."""
