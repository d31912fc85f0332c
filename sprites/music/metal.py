"""What no orchestra has: struck hull plates, a heart, a siren far off, wind in caverns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from music.notation import RATE, Frame, Note
from music.players import Stereo

PARTIALS = (
    (1.0, 1.0, 0.5),
    (1.59, 0.6, 0.42),
    (2.76, 0.7, 0.3),
    (3.91, 0.35, 0.22),
    (5.4, 0.4, 0.16),
    (7.1, 0.22, 0.1),
    (8.93, 0.2, 0.08),
)
"""A plate's partials: ratio, level, and the seconds in which each is halved."""
Made = Callable[[Sequence[Note], Frame, int], Stereo]


def _clock(seconds: float) -> np.ndarray:
    return np.arange(int(seconds * RATE)) / RATE


def _put(into: Stereo, sound: np.ndarray, at: float, side: float = 0.0) -> None:
    """Mix a sound in from that second on, `side` of it to the right."""
    first = int(at * RATE)
    count = min(len(sound), len(into) - first)
    into[first : first + count, 0] += sound[:count] * (1 - side)
    into[first : first + count, 1] += sound[:count] * (1 + side)


def _seconds(note: Note, frame: Frame) -> float:
    return note.at * frame.beat_us / 1e6


def _hertz(note: Note) -> float:
    return float(440 * 2 ** ((note.pitch - 69) / 12))


def iron(notes: Sequence[Note], frame: Frame, length: int) -> Stereo:
    """Strike hull plates: the partials of a free bar, a little out of tune, and a scrape as it is hit."""
    rng, out, t = np.random.default_rng(len(notes)), np.zeros((length, 2)), _clock(3.2)
    for note in notes:
        ring = np.zeros(len(t))
        for ratio, level, half in PARTIALS:
            hertz = _hertz(note) * ratio * (1 + rng.normal(0, 0.004))
            if hertz < 12000:
                ring += level * np.sin(2 * np.pi * hertz * t + rng.uniform(0, 6)) * 0.5 ** (t / half)
        scrape = 0.5 * rng.standard_normal(len(t)) * 0.5 ** (t / 0.012)
        blow = (ring + scrape) * np.minimum(1, t / 0.0015) * (note.velocity / 127) ** 1.6 * 0.12
        _put(out, blow, _seconds(note, frame), rng.uniform(-0.5, 0.5))
    return out


def heart(notes: Sequence[Note], frame: Frame, length: int) -> Stereo:
    """Beat a heart: a tone that falls from 78 to 44 Hz, with a thud of skin that small speakers have too."""
    out, t = np.zeros((length, 2)), _clock(0.5)
    phase = 2 * np.pi * np.cumsum(44 + 34 * 0.5 ** (t / 0.03)) / RATE
    beat = np.sin(phase) * 0.5 ** (t / 0.09)
    beat += 0.35 * np.sin(2.02 * phase) * 0.5 ** (t / 0.05) + 0.2 * np.sin(4.1 * phase) * 0.5 ** (t / 0.02)
    for note in notes:
        _put(out, beat * np.minimum(1, t / 0.006) * (note.velocity / 127) ** 1.5 * 0.5, _seconds(note, frame))
    return out


def siren(notes: Sequence[Note], frame: Frame, length: int) -> Stereo:
    """Sound a horn of the works, far off: each note slides up to its pitch, stands, and sinks."""
    out = np.zeros((length, 2))
    for note in notes:
        seconds = note.length * frame.beat_us / 1e6
        t = _clock(seconds + 0.8)
        rise = np.minimum(1.0, t / 0.35) ** 0.5
        sink = np.clip((t - seconds) / 0.8, 0.0, 1.0)
        phase = 2 * np.pi * np.cumsum(_hertz(note) * (0.72 + 0.28 * rise - 0.2 * sink)) / RATE
        reed = sum(np.sin(partial * phase) / partial**1.2 for partial in range(1, 8))
        swell = np.minimum(1, t / 0.15) * (1 - sink) ** 2 * (1 + 0.06 * np.sin(2 * np.pi * 5.3 * t))
        _put(out, reed * swell * (note.velocity / 127) ** 1.5 * 0.2, _seconds(note, frame))
    return out


def wind(notes: Sequence[Note], frame: Frame, length: int) -> Stereo:
    """Let the wind of caverns blow: noise around each note's pitch that comes and goes."""
    out = np.zeros((length, 2))
    for index, note in enumerate(notes):
        seconds = note.length * frame.beat_us / 1e6
        count = int(seconds * RATE)
        for side in (-0.7, 0.7):
            raw = np.fft.rfft(np.random.default_rng(index * 2 + (side > 0)).standard_normal(count))
            hertz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
            band = 1 / np.sqrt(1 + (2.4 * (hertz / _hertz(note) - _hertz(note) / hertz)) ** 2)
            gust = np.fft.irfft(raw * band, count) * np.sin(np.linspace(0, np.pi, count)) ** 1.5
            _put(out, gust * (note.velocity / 127) ** 1.5 * 0.25, _seconds(note, frame), side)
    return out


MADE: dict[str, Made] = {"iron": iron, "heart": heart, "siren": siren, "wind": wind}
