"""The sounds of weapons, and of those whom they hit."""

from __future__ import annotations

import numpy as np
from sounds.tools import RATE, Maker, Samples, band, blank, clock, decay, glide, noise, put, room, swell, tone


def _shot(seed: int) -> Samples:
    """One bolt: the crack, the body, the rocket leaving."""
    out = blank(0.34)
    put(out, band(noise(0.1, seed), 900.0, 9000.0, 1.0) * decay(0.1, 0.009, 0.0005), 0.0, 2.6)
    put(out, tone(glide(240.0, 52.0, 0.2, 0.5), 0.2) * decay(0.2, 0.03), 0.0, 0.85)
    put(out, band(noise(0.3, seed + 1), 350.0, 3200.0) * decay(0.3, 0.035), 0.004, 1.8)
    hiss = band(noise(0.22, seed + 2), 3000.0, 8000.0) * decay(0.22, 0.05, 0.02)
    put(out, hiss, 0.05, 0.35)
    shot: Samples = np.tanh(1.4 * out)
    return shot


def bolt() -> Samples:
    """A burst of two bolts."""
    out = blank(0.5)
    put(out, _shot(12), 0.0, 0.85)
    put(out, _shot(15), 0.115, 1.0)
    return room(out, 18, 0.5, 0.18, 3200.0)


def flame() -> Samples:
    """A jet of burning fuel: the cough of the igniter, then a roar that tears and dies."""
    seconds = 1.15
    t = clock(seconds)
    flutter = band(noise(seconds, 20), 3.0, 22.0)
    flutter = 1.0 + 0.55 * flutter / np.max(np.abs(flutter))
    roar = band(noise(seconds, 21), 60.0, 420.0, 1.0) * 1.9 + band(noise(seconds, 22), 500.0, 2600.0, 1.0) * 0.5
    rush = band(noise(seconds, 23), 2800.0, 9000.0) * np.exp(-3.0 * t) * 0.35
    out = (roar * flutter + rush) * swell(seconds, 0.07, 0.75)
    put(out, tone(glide(130.0, 55.0, 0.22), 0.22) * decay(0.22, 0.05), 0.02, 0.6)
    put(out, band(noise(0.03, 24), 2000.0, 8000.0) * decay(0.03, 0.004, 0.0005), 0.0, 0.5)
    return out


def claw() -> Samples:
    """Claws rake over armour: three tearing strokes and a shriek of metal."""
    out = blank(0.5)
    for index, at in enumerate((0.0, 0.045, 0.095)):
        scrape = band(noise(0.2, 26 + index), 1300.0 + 300 * index, 6500.0)
        rasp = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * np.cumsum(glide(210.0, 120.0, 0.2)) / RATE))
        put(out, scrape * (0.35 + 0.65 * rasp) * decay(0.2, 0.04, 0.006), at, 1.3)
    wave = glide(1750.0, 1180.0, 0.32) * (1.0 + 0.012 * np.sin(2 * np.pi * 43.0 * clock(0.32)))
    put(out, tone(wave, 0.32, (1.0, 0.3, 0.5, 0.15)) * decay(0.32, 0.07, 0.02), 0.05, 0.17)
    put(out, tone(glide(150.0, 60.0, 0.15), 0.15) * decay(0.15, 0.03), 0.0, 0.3)
    return room(out, 30, 0.3, 0.16)


def jam() -> Samples:
    """A round sticks: the action slams, scrapes and locks."""
    out = blank(0.42)
    for at, pitch, level in ((0.0, 1480.0, 1.0), (0.085, 1130.0, 0.7), (0.27, 720.0, 1.0)):
        body = tone(pitch, 0.12, (1.0, 0.0, 0.0)) * decay(0.12, 0.016) * 0.5
        body += tone(pitch * 1.62, 0.12) * decay(0.12, 0.011) * 0.4
        body += band(noise(0.12, int(pitch)), 900.0, 6000.0) * decay(0.12, 0.006, 0.0005) * 1.6
        put(out, body, at, level)
    put(out, band(noise(0.14, 40), 1400.0, 3800.0) * swell(0.14, 0.1, 0.03), 0.13, 0.3)
    put(out, tone(glide(140.0, 70.0, 0.1), 0.1) * decay(0.1, 0.02), 0.27, 0.4)
    return room(out, 41, 0.2, 0.1)


def cannon() -> Samples:
    """An assault cannon: the barrels spin up, three bursts hammer, each longer, cases rain on the floor."""
    out = blank(1.5)
    put(out, tone(glide(140.0, 620.0, 0.18), 0.18, (1.0, 0.6, 0.4, 0.3)) * swell(0.18, 0.12, 0.05), 0.0, 0.14)
    number = 0
    for begins, rounds in ((0.12, 3), (0.38, 4), (0.72, 7)):
        for turn in range(rounds):
            put(out, _shot(70 + 3 * number)[: int(0.075 * RATE)], begins + 0.045 * turn, 0.8 + 0.05 * (turn % 3))
            number += 1
    chance = np.random.default_rng(71)
    for _case in range(9):
        pitch, at = chance.uniform(3100.0, 5200.0), chance.uniform(0.5, 1.35)
        put(out, tone(pitch, 0.09, (1.0, 0.0, 0.3)) * decay(0.09, 0.014), at, chance.uniform(0.06, 0.14))
    return room(out, 71, 0.25, 0.1, 4200.0)


def plasma() -> Samples:
    """Coils charge with a rising whine; a singing bolt is let go, and the air crackles after it."""
    out = blank(1.0)
    put(out, tone(glide(294.0, 1760.0, 0.36, 1.6), 0.36, (1.0, 0.5, 0.3)) * swell(0.36, 0.3, 0.03), 0.0, 0.5)
    wobble = 1.0 + 0.04 * np.sin(2 * np.pi * 31.0 * clock(0.42))
    put(out, tone(glide(2300.0, 294.0, 0.42, 0.45) * wobble, 0.42, (1.0, 0.6, 0.5, 0.4)) * decay(0.42, 0.09), 0.35, 1.1)
    put(out, band(noise(0.2, 72), 2500.0, 9000.0, 1.0) * decay(0.2, 0.03, 0.002), 0.35, 0.6)
    chance = np.random.default_rng(73)
    for index in range(10):
        spark = band(noise(0.04, 140 + index), 3000.0, 11000.0) * decay(0.04, 0.004, 0.0005)
        put(out, spark, chance.uniform(0.45, 0.95), chance.uniform(0.2, 0.5))
    return room(out, 73, 0.4, 0.2)


def melta() -> Samples:
    """Gas is lit: a hiss that tightens, a beam of heat that roars and flutters, metal that runs and ticks."""
    out = blank(1.35)
    put(out, band(noise(0.22, 74), 3000.0, 10000.0) * swell(0.22, 0.18, 0.02), 0.0, 0.6)
    put(out, tone(glide(210.0, 46.0, 0.3, 0.6), 0.3, (1.0, 0.4)) * decay(0.3, 0.06), 0.21, 0.7)
    flutter = 1.0 + 0.45 * np.sin(2 * np.pi * np.cumsum(glide(46.0, 24.0, 0.7)) / RATE)
    put(out, band(noise(0.7, 75), 700.0, 3200.0, 1.0) * flutter * swell(0.7, 0.03, 0.25), 0.21, 1.0)
    put(out, band(noise(0.9, 76), 5000.0, 12000.0) * swell(0.9, 0.05, 0.7), 0.3, 0.3)
    for index, at in enumerate((0.92, 1.0, 1.13)):
        put(out, tone(1900.0 - 240 * index, 0.06) * decay(0.06, 0.008), at, 0.25)
    return out


def blast() -> Samples:
    """An explosion: the crack, the deep push, rubble that comes down."""
    out = blank(1.3)
    put(out, band(noise(0.2, 77), 500.0, 9000.0, 1.0) * decay(0.2, 0.02, 0.0008), 0.0, 2.0)
    put(out, tone(glide(130.0, 30.0, 0.7, 0.5), 0.7, (1.0, 0.5)) * decay(0.7, 0.14), 0.0, 1.3)
    put(out, band(noise(1.0, 78), 45.0, 600.0, 1.0) * decay(1.0, 0.18, 0.006), 0.01, 2.6)
    chance = np.random.default_rng(79)
    for index in range(12):
        bit = band(noise(0.08, 80 + index), 600.0, 4000.0) * decay(0.08, 0.01, 0.0008)
        put(out, bit, chance.uniform(0.25, 1.1), chance.uniform(0.15, 0.5))
    sound: Samples = np.tanh(1.2 * out)
    return sound


def missile() -> Samples:
    """A missile leaves its tube, screams away and bursts where it strikes."""
    out = blank(1.9)
    put(out, tone(glide(180.0, 60.0, 0.12), 0.12) * decay(0.12, 0.03), 0.0, 0.7)
    put(out, band(noise(0.85, 93), 1200.0, 7500.0, 1.0) * swell(0.85, 0.05, 0.6), 0.02, 1.3)
    put(out, tone(glide(1450.0, 480.0, 0.8), 0.8, (1.0, 0.6, 0.4)) * swell(0.8, 0.05, 0.5), 0.02, 0.22)
    put(out, blast()[: int(0.75 * RATE)] * swell(0.75, 0.001, 0.5), 0.86, 1.3)
    return out


def salvo() -> Samples:
    """Guns of a great battle, far off: a barrage begins, rolls along the line and dies away."""
    out = blank(1.9)
    chance = np.random.default_rng(94)
    for index in range(11):
        gun = tone(glide(95.0, 34.0, 0.4, 0.6), 0.4) * decay(0.4, 0.05)
        gun += 2.2 * band(noise(0.4, 95 + index), 90.0, 1300.0) * decay(0.4, 0.045, 0.004)
        put(out, gun, 0.02 + 0.15 * index + chance.uniform(0.0, 0.09), chance.uniform(0.6, 1.0) * 0.86**index)
    return room(out, 105, 0.6, 0.3, 1400.0)


def psi() -> Samples:
    """A psychic storm: a torn choir, and lightning in it."""
    seconds = 1.25
    wave = 1.0 + 0.03 * np.sin(2 * np.pi * 6.5 * clock(seconds))
    voice = tone(glide(196.0, 392.0, seconds, 1.5) * wave, seconds, (1.0, 0.5, 0.6, 0.2, 0.3))
    voice += tone(glide(207.0, 370.0, seconds, 1.5), seconds, (0.8, 0.4, 0.5))
    out = voice * swell(seconds, 0.5, 0.5) * 0.25
    chance = np.random.default_rng(106)
    for index in range(14):
        spark = band(noise(0.06, 107 + index), 2000.0, 10000.0) * decay(0.06, 0.006, 0.0005)
        put(out, spark, chance.uniform(0.2, 1.1), chance.uniform(0.4, 1.2))
    return room(out, 121, 0.5, 0.3)


def _ring(pitch: float, seconds: float, half: float) -> Samples:
    """Struck steel: overtones of a bar."""
    bars = ((1.0, 1.0), (2.76, 0.6), (5.4, 0.35), (8.93, 0.2))
    found = blank(seconds)
    for step, level in bars:
        put(found, tone(pitch * step, seconds) * decay(seconds, half / step**0.5, 0.0015), 0.0, level)
    return found


def blade() -> Samples:
    """A power sword: it hums through the air and bites."""
    out = blank(0.6)
    put(out, band(noise(0.16, 122), 700.0, 4500.0) * swell(0.16, 0.12, 0.03), 0.0, 0.5)
    put(out, _ring(940.0, 0.45, 0.06), 0.13, 0.4)
    put(out, band(noise(0.2, 123), 1800.0, 9000.0) * decay(0.2, 0.02, 0.001), 0.13, 1.2)
    put(out, tone(118.0, 0.4, (1.0, 0.7, 0.5, 0.4)) * swell(0.4, 0.02, 0.3), 0.13, 0.16)
    return room(out, 124, 0.3, 0.16)


def hammer() -> Samples:
    """A power fist or a hammer: a weight falls, a field discharges."""
    out = blank(0.7)
    put(out, band(noise(0.14, 125), 200.0, 1500.0) * swell(0.14, 0.11, 0.02), 0.0, 0.5)
    put(out, tone(glide(150.0, 36.0, 0.4, 0.6), 0.4, (1.0, 0.4)) * decay(0.4, 0.08), 0.12, 1.3)
    put(out, band(noise(0.2, 126), 300.0, 3500.0) * decay(0.2, 0.02, 0.0008), 0.12, 1.7)
    put(out, _ring(330.0, 0.4, 0.05), 0.12, 0.35)
    crackle = band(noise(0.4, 127), 2500.0, 9000.0) * (noise(0.4, 128) > 0.85)
    put(out, crackle * decay(0.4, 0.09, 0.01), 0.14, 0.8)
    return room(out, 129, 0.35, 0.16)


def ward() -> Samples:
    """Armour or a shield holds: shots ring off it."""
    out = blank(0.55)
    for at, pitch, level in ((0.0, 620.0, 0.8), (0.07, 780.0, 0.6), (0.12, 540.0, 0.7)):
        put(out, _ring(pitch, 0.3, 0.035), at, level)
        put(out, band(noise(0.05, int(pitch)), 2000.0, 8000.0) * decay(0.05, 0.004, 0.0005), at, 1.2)
    return room(out, 130, 0.25, 0.14)


def death() -> Samples:
    """A warrior in armour goes down."""
    out = blank(0.95)
    cry = tone(glide(170.0, 92.0, 0.3, 0.7), 0.3, (1.0, 0.8, 0.9, 0.5, 0.4, 0.2)) * swell(0.3, 0.03, 0.2)
    put(out, band(cry, 250.0, 1700.0), 0.0, 0.5)
    for at, level in ((0.22, 0.7), (0.36, 1.0), (0.5, 0.45)):
        put(out, tone(glide(110.0, 44.0, 0.2), 0.2) * decay(0.2, 0.04), at, level)
        put(out, band(noise(0.16, 131 + int(100 * at)), 250.0, 3000.0) * decay(0.16, 0.018, 0.001), at, level)
        put(out, _ring(410.0 + 300 * at, 0.2, 0.025), at, 0.3 * level)
    return room(out, 190, 0.4, 0.16)


def screech() -> Samples:
    """Something with too many teeth dies."""
    seconds = 0.75
    wobble = 1.0 + 0.09 * np.sin(2 * np.pi * 31.0 * clock(seconds)) + 0.03 * band(noise(seconds, 191), 5.0, 60.0)
    throat = tone(glide(1250.0, 410.0, seconds, 0.8) * wobble, seconds, (1.0, 0.8, 0.5, 0.6, 0.3, 0.3))
    out = band(throat, 500.0, 6000.0) * swell(seconds, 0.03, 0.5) * 0.4
    out += band(noise(seconds, 192), 1500.0, 6500.0) * swell(seconds, 0.02, 0.6) * 0.3
    put(out, band(noise(0.25, 193), 200.0, 1800.0) * decay(0.25, 0.03, 0.004), 0.42, 1.0)
    return room(out, 194, 0.4, 0.2)


def thrust() -> Samples:
    """Great engines push a hull on: a deep roar that swells and falls, with the hiss of its wake."""
    seconds = 0.95
    roar = band(noise(seconds, 201), 30.0, 210.0, 1.5) * swell(seconds, 0.22, 0.6) * 1.4
    hull = tone(glide(58.0, 84.0, seconds, 0.7), seconds, (1.0, 0.5, 0.3)) * swell(seconds, 0.3, 0.55) * 0.5
    wake = band(noise(seconds, 202), 900.0, 4200.0, 1.0) * swell(seconds, 0.34, 0.5) * 0.16
    return room(roar + hull + wake, 203, 0.4, 0.18)


MAKERS: dict[str, Maker] = {
    "bolt": (bolt, "weapon"),
    "flame": (flame, "weapon"),
    "claw": (claw, "weapon"),
    "jam": (jam, "staged"),
    "cannon": (cannon, "heavy"),
    "plasma": (plasma, "weapon"),
    "melta": (melta, "weapon"),
    "missile": (missile, "heavy"),
    "blast": (blast, "heavy"),
    "salvo": (salvo, "heavy"),
    "psi": (psi, "weapon"),
    "blade": (blade, "weapon"),
    "hammer": (hammer, "weapon"),
    "ward": (ward, "staged"),
    "death": (death, "staged"),
    "screech": (screech, "staged"),
    "thrust": (thrust, "handling"),
}
"""Each with its kind."""
