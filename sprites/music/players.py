"""Players: each part as hands play it, as MIDI, and as FluidSynth makes it sound from a soundfont.

Needs Debian's `fluidsynth` and `musescore-general-soundfont-lossless`, and PyPI's `mido` and `soundfile`.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from music.instruments import INSTRUMENTS
from music.notation import RATE, Frame, Note, Part

if TYPE_CHECKING:
    import mido

Stereo = np.ndarray[Any, np.dtype[np.float64]]

TICKS = 480
TAIL = 8.0
"""Seconds after its end in which what rings on is heard."""
SOUNDFONT = "/usr/share/sounds/sf2/MuseScore_General_Full.sf2"
CACHE = os.environ.get("MUSIC_CACHE", "")
"""A folder in which the sound of parts is kept, so that one of them can be changed quickly."""
LATEST = 0.03
"""A player is never earlier or later than so many beats."""


def human(part: Part, frame: Frame) -> list[Note]:
    """Return a part as hands play it: not quite in time, the first of a bar weightier, no two blows alike."""
    dice = random.Random(f"{frame.name}/{part.name}")
    played = []
    for note in part.notes:
        off = max(-LATEST, min(LATEST, dice.gauss(0.0, part.jitter) * 1e6 / frame.beat_us))
        struck = max(1, min(127, round(note.velocity + _weight(note.at % frame.bar, frame.bar) + dice.gauss(0, 4))))
        played.append(Note(max(0.0, note.at + off), note.length, note.pitch, struck))
    return sorted(played, key=lambda note: (note.at, note.pitch))


def _weight(place: float, bar: float) -> int:
    """Return how much harder a note is struck at that place of its bar."""
    if place < 0.01:
        return 5
    if abs(place - bar / 2) < 0.01:
        return 2
    return 0 if place % 1 < 0.01 else -4


def midi(part: Part, frame: Frame, loops: bool = True) -> mido.MidiFile:
    """Return a part as a MIDI file of one pass and a silent tail."""
    import mido

    end = frame.beats + TAIL * 1e6 / frame.beat_us
    timed = sorted(_messages(part, frame, end, loops), key=lambda one: (round(one[0] * TICKS), one[1]))
    track, now = mido.MidiTrack(), 0
    track.append(mido.MetaMessage("set_tempo", tempo=frame.beat_us))
    for at, _order, message in timed:
        tick = round(at * TICKS)
        track.append(message.copy(time=tick - now))
        now = tick
    track.append(mido.MetaMessage("end_of_track", time=max(0, round(end * TICKS) - now)))
    return mido.MidiFile(ticks_per_beat=TICKS, tracks=[track])


def _messages(part: Part, frame: Frame, end: float, loops: bool) -> Iterator[tuple[float, int, mido.Message]]:
    """Yield what a part's player is told, each with its beat and its order among what comes at once."""
    import mido

    plays = INSTRUMENTS[part.instrument]
    drums = plays.bank == 128
    channel = 9 if drums else 0

    def control(number: int, value: int) -> mido.Message:
        return mido.Message("control_change", channel=channel, control=number, value=value)

    yield 0, 0, control(0, 0 if drums else plays.bank)
    yield 0, 1, mido.Message("program_change", channel=channel, program=plays.program)
    yield 0, 1, control(7, 100)
    yield 0, 1, control(10, 64)
    last = -1
    for eighth in range(int(end * 8)):
        beat = eighth / 8 if loops else min(eighth / 8, frame.beats - 1e-6)
        value = round(127 * part.loudness(beat, frame.beats))
        if value != last:
            yield eighth / 8, 2, control(2 if plays.swells else 11, value)
            last = value
    for note in human(part, frame):
        yield note.at, 4, mido.Message("note_on", channel=channel, note=note.pitch, velocity=note.velocity)
        off = note.at + max(0.02, note.length - 0.01)
        yield off, 3, mido.Message("note_off", channel=channel, note=note.pitch)


def played(part: Part, frame: Frame, loops: bool = True) -> Stereo:
    """Return the dry sound of a part, its tail included."""
    from music.metal import MADE

    length = frame.samples + int(TAIL * RATE)
    made = INSTRUMENTS[part.instrument].made
    if made:
        return MADE[made](human(part, frame), frame, length)
    with tempfile.TemporaryDirectory() as folder:
        score = Path(folder, "part.mid")
        midi(part, frame, loops).save(score)
        kept = Path(CACHE, hashlib.sha1(score.read_bytes()).hexdigest() + ".npy") if CACHE else None
        if kept is not None and kept.exists():
            return np.load(kept).astype(float)
        sound = _synthesised(score, length)
    if kept is not None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        np.save(kept, sound.astype(np.float32))
    return sound


def _synthesised(score: Path, length: int) -> Stereo:
    """Return what FluidSynth makes of a MIDI file."""
    import soundfile

    wave = score.with_suffix(".wav")
    quiet = ["-ni", "-q", "-g", "0.6", "-R", "0", "-C", "0", "-o", "synth.dynamic-sample-loading=1"]
    file = ["-r", str(RATE), "-O", "float", "-T", "wav", "-F", str(wave)]
    subprocess.run(["fluidsynth", *quiet, *file, SOUNDFONT, str(score)], check=True, capture_output=True)
    sound, rate = soundfile.read(wave, always_2d=True)
    assert rate == RATE
    out = np.zeros((length, 2))
    out[: min(length, len(sound))] = sound[:length]
    return out
