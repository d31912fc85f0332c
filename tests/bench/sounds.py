"""How every sound is heard, measured on the decoded files: `python -m tests.bench sounds`."""

from __future__ import annotations

import importlib
import itertools
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.kernel import paths
from game.ui.music import file
from game.ui.sound import EFFECTS, Volumes
from tests.bench.measure import Figure

sys.path.insert(0, str(paths.folder("sprites")))
meter = importlib.import_module("sounds.meter")
tools = importlib.import_module("sounds.tools")
scripts = importlib.import_module("make_sounds")
render = importlib.import_module("music.render")
pieces = importlib.import_module("music.pieces")
sys.path.pop(0)
RATE, NEAREST = 44100, 12
WINDOW = 16384
"""Samples in which pitches are sought."""


def sounds(_seconds: float) -> Iterator[Figure]:
    """Yield a line for each file, how loud it is at its end; which effects are most alike; and the size of all."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield from _effects()
    for name in render.NAMES:
        yield _piece(name)
    every = list(file("bolt").parent.rglob("*.ogg"))
    yield f"all {len(every)} files", sum(path.stat().st_size for path in every) / 1e6, "MB"
    pygame.mixer.quit()


def read(paths_of_parts: list[Path]) -> tuple[Any, list[int]]:
    """Return what is heard of files one after another, and where each ends."""
    parts = [np.frombuffer(pygame.mixer.Sound(path).get_raw(), np.int16).reshape(-1, 2) for path in paths_of_parts]
    return np.concatenate(parts) / 32768, list(itertools.accumulate(len(part) for part in parts))


def _effects() -> Iterator[Figure]:
    """Yield how loud effects are at the volumes that they have by default, the quietest first, and the likest pairs."""
    rows, shapes = [], {}
    for name in EFFECTS:
        sound, _ends = read([file(name)])
        kind, volume = scripts.MAKERS[name][1], 20 * np.log10(Volumes().of(name))
        loud, mono = meter.momentary(sound, RATE), sound.mean(axis=1)
        shapes[name] = meter.shape(mono, RATE)
        power, hertz = meter.spectrum(sound, RATE, 2048)
        off, centre = loud - tools.LEVELS[kind], (power * hertz).sum() / power.sum()
        said = f"{name:8} {kind:9} {len(sound) / RATE:4.2f} s  peak {meter.peak(sound):5.1f}  off {off:+4.1f}"
        rows.append((f"{said}  centre {centre:5.0f} Hz", loud + volume, "LUFS"))
    yield from sorted(rows, key=lambda row: row[1])
    pairs = [(shapes[one].unlike(shapes[other]), one, other) for one, other in itertools.combinations(EFFECTS, 2)]
    for unlike, one, other in sorted(pairs)[:NEAREST]:
        yield f"{one} and {other} are unlike by", unlike, ""
    yield "effects, median of how unlike two are", float(np.median([pair[0] for pair in pairs])), ""


def _piece(name: str) -> Figure:
    """Return the figures of a piece, or of the air of a table."""
    files = render.files(name)
    sound, ends = read(files)
    kind, _slash, called = name.partition("/")
    piece = pieces.EVERY[called]() if kind == "music" else None
    size, seconds = sum(path.stat().st_size for path in files), len(sound) / RATE
    bands = " ".join(f"{share:5.1f}" for share in meter.shares(sound, RATE))
    low, high = meter.span(sound, RATE)
    said = f"{called:22} {seconds:5.1f} s {size / 1000:5.0f} kB {size * 8 / 1000 / seconds:4.0f} kbit/s"
    said += f"  true peak {meter.true_peak(sound):5.1f}  3 s {low:5.1f} to {high:5.1f}  bands {bands}"
    if piece is None or piece.loops:
        steps = np.abs(np.diff(sound, axis=0, append=sound[:1])).max(axis=1)
        said += f"  seams {' '.join(f'{(steps < steps[end - 1]).mean() * 100:.0f}' for end in ends)}"
    if piece is None:
        said += f"  lines {meter.lines(sound, RATE):.2f}"
    else:
        said += f"  in key {100 * in_key(sound, _scales(piece)):.0f} %"
    return said, meter.loudness(sound, RATE), "LUFS"


def _scales(piece: Any) -> Callable[[float], frozenset[int]]:
    """Return what says which pitches belong to a second of a piece."""
    frame, lead = piece.frame, render.LEAD if piece.loops else 0.0
    bar = frame.bar * frame.beat_us / 1e6
    return lambda at: frame.scales[max(0, min(frame.bars - 1, int((at - lead) / bar)))]


def in_key(sound: Any, scales: Callable[[float], frozenset[int]]) -> float:
    """Return the share of the energy of clear pitches that belongs to the scale of its time."""
    mono, window = sound.mean(axis=1), np.blackman(WINDOW)
    hertz, within, whole = np.fft.rfftfreq(WINDOW, 1 / RATE), 0.0, 1e-12
    for first in range(0, len(mono) - WINDOW, WINDOW // 2):
        heard = np.abs(np.fft.rfft(mono[first : first + WINDOW] * window))
        tops = (heard[1:-1] > heard[:-2]) & (heard[1:-1] >= heard[2:]) & (hertz[1:-1] > 60) & (hertz[1:-1] < 2000)
        at = np.flatnonzero(tops & (heard[1:-1] > 0.03 * heard.max())) + 1
        low, top, high = (np.log(heard[at + step] + 1e-12) for step in (-1, 0, 1))
        pitch = (
            np.round(69 + 12 * np.log2((at + 0.5 * (low - high) / (low - 2 * top + high)) * RATE / WINDOW / 440)) % 12
        )
        scale = scales((first + WINDOW / 2) / RATE)
        within += float((heard[at] ** 2)[np.isin(pitch, list(scale))].sum())
        whole += float((heard[at] ** 2).sum())
    return within / whole
