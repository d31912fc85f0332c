"""A small notation for scores: lines of notes, chords, blows, and the parts and frames that they make up.

    line("d2:1.5 eb2:.5 d2:1 ab2 | g2:3 r:1")    notes with lengths in beats; a length stays until another is given
    line("(d3 a3 f4):4 | >d3':1")                chords in brackets, > accented, ' short (half its length)

A bar line checks that the bar is full. Layers that are faded against each other share one `Frame`, so that they cannot
differ in tempo, length or harmony.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

RATE = 44100
STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
BENDS = {"b": -1, "#": 1, None: 0}
MODES = {
    "aeolian": (0, 2, 3, 5, 7, 8, 10),
    "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
    "harmonic": (0, 2, 3, 5, 7, 8, 11),
    "ionian": (0, 2, 4, 5, 7, 9, 11),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "5": (0, 7),
    "sus4": (0, 5, 7),
    "sus2": (0, 2, 7),
    "maj7": (0, 4, 7, 11),
    "m7": (0, 3, 7, 10),
    "7": (0, 4, 7, 10),
    "add9": (0, 4, 7, 14),
    "madd9": (0, 3, 7, 14),
    "m6": (0, 3, 7, 9),
    "dim": (0, 3, 6),
}
NOTE = re.compile(r"^([a-g])(b|#)?(-?\d)$")
CHORD = re.compile(r"^([A-G])(b|#)?([a-z0-9]*)(?:/([A-G])(b|#)?)?$")
LOUD = {"X": 112, "x": 88, "o": 60}
"""The signs of blows: loud, common, soft."""


class Unreadable(ValueError):
    """A score that cannot be read."""


def pitch(name: str) -> int:
    """Return the number of a note such as `eb3`, as MIDI counts; c4 is 60."""
    found = NOTE.match(name)
    if not found:
        raise Unreadable(f"no note: {name!r}")
    letter, bend, octave = found.groups()
    return 12 * (int(octave) + 1) + STEPS[letter] + BENDS[bend]


def scale(tonic: str, mode: str) -> frozenset[int]:
    """Return the pitch classes of a mode."""
    return frozenset((pitch(tonic + "4") + step) % 12 for step in MODES[mode])


def chord(name: str) -> tuple[int, ...]:
    """Return the pitch classes of a chord such as `Bbm`, `Eb/D` or `A7`, the bass first."""
    found = CHORD.match(name)
    if not found or found[3] not in QUALITIES:
        raise Unreadable(f"no chord: {name!r}")
    root = STEPS[found[1].lower()] + BENDS[found[2]]
    tones = [(root + step) % 12 for step in QUALITIES[found[3]]]
    bass = (STEPS[found[4].lower()] + BENDS[found[5]]) % 12 if found[4] else root % 12
    return tuple(dict.fromkeys([bass, *tones]))


def voiced(names: Sequence[str], low: str, high: str, voices: int = 3) -> list[tuple[int, ...]]:
    """Return chords for some voices between two notes, each as near as can be to the one before."""
    out: list[tuple[int, ...]] = []
    for name in names:
        tones = chord(name)[1:] if "/" in name else chord(name)
        room = [note for note in range(pitch(low), pitch(high) + 1) if note % 12 in tones]
        before = out[-1] if out else None
        some = min(
            itertools.combinations(room, voices), key=lambda one: _price(one, before, tones, low, high), default=None
        )
        if some is None:
            raise Unreadable(f"no room for {name} between {low} and {high}")
        out.append(some)
    return out


def _price(some: tuple[int, ...], before: tuple[int, ...] | None, tones: tuple[int, ...], low: str, high: str) -> float:
    """Return how unwelcome a chord is: tones that are missing, mud below, holes, voices that leap."""
    gaps = [above - below for below, above in itertools.pairwise(some)]
    price = 6.0 * len(set(tones[: len(some)]) - {note % 12 for note in some}) + max(0, max(gaps, default=0) - 9)
    price += 8.0 if some[0] < pitch("c4") and min(gaps, default=12) < 3 else 0.0
    if before is None:
        return price + abs(sum(some) / len(some) - (pitch(low) + pitch(high)) / 2)
    return price + sum(abs(now - then) for now, then in zip(some, before, strict=True))


@dataclass(frozen=True)
class Note:
    """A note: when it begins and how long it sounds, in beats; its pitch, and how hard it is struck, up to 127."""

    at: float
    length: float
    pitch: int
    velocity: int = 80

    @property
    def end(self) -> float:
        """Return the beat at which it ends."""
        return self.at + self.length


def line(text: str, *, velocity: int = 80, bar: float = 4.0, at: float = 0.0, shift: int = 0) -> list[Note]:
    """Return the notes that are written as text."""
    notes: list[Note] = []
    length, now, start = 1.0, at, at
    for word in re.findall(r"\([^)]*\)\S*|\S+", text):
        if word == "|":
            if abs(now - start - bar) > 1e-6:
                raise Unreadable(f"a bar of {now - start:g} beats in place of {bar:g}: {text[:60]}")
            start = now
            continue
        body, _colon, given = word.lstrip(">").partition(":")
        length = float(given) if given else length
        struck = min(127, velocity + 18 * word.startswith(">"))
        sounding = length * (0.5 if body.endswith("'") else 1.0)
        for name in body.rstrip("'").strip("()").split():
            if name != "r":
                notes.append(Note(now, sounding, pitch(name) + shift, struck))
        now += length
    return notes


def later(notes: Iterable[Note], beats: float, shift: int = 0, louder: int = 0) -> list[Note]:
    """Return notes that come so much later, so many semitones higher and so much louder."""
    return [
        replace(note, at=note.at + beats, pitch=note.pitch + shift, velocity=max(1, min(127, note.velocity + louder)))
        for note in notes
    ]


def repeat(notes: Sequence[Note], every: float, times: int) -> list[Note]:
    """Return notes again and again, every so many beats."""
    return [note for turn in range(times) for note in later(notes, turn * every)]


def blows(text: str, name: str, *, step: float = 0.25, at: float = 0.0, louder: int = 0) -> list[Note]:
    """Return blows written as `x..x..X.`, a sign for each step."""
    signs = re.sub(r"[ |]", "", text)
    return [
        Note(at + turn * step, step, pitch(name), min(127, LOUD[sign] + louder))
        for turn, sign in enumerate(signs)
        if sign in LOUD
    ]


def roll(name: str, at: float, beats: float, begins: int = 36, ends: int = 100) -> list[Note]:
    """Return a roll that swells: eight strokes a beat."""
    count = round(beats * 8)
    return [
        Note(at + turn / 8, 0.12, pitch(name), round(begins + (ends - begins) * turn / count)) for turn in range(count)
    ]


def held(chords: Sequence[tuple[int, ...]], each: float, *, at: float = 0.0, velocity: int = 70) -> list[Note]:
    """Return chords one after another; a tone that stays is held and not struck again."""
    notes: list[Note] = []
    sounding: dict[int, int] = {}
    for turn, tones in enumerate(chords):
        stays = {tone: index for tone, index in sounding.items() if tone in tones}
        for tone in tones:
            if tone in stays:
                notes[stays[tone]] = replace(notes[stays[tone]], length=notes[stays[tone]].length + each)
            else:
                stays[tone] = len(notes)
                notes.append(Note(at + turn * each, each, tone, velocity))
        sounding = stays
    return notes


def during(notes: Iterable[Note], *spans: tuple[float, float]) -> list[Note]:
    """Return what of notes sounds in these spans of beats, cut to them."""
    return [
        replace(note, at=max(note.at, begin), length=min(note.end, end) - max(note.at, begin))
        for note in notes
        for begin, end in spans
        if note.at < end - 1e-6 and note.end > begin + 1e-6
    ]


def without(notes: Iterable[Note], *spans: tuple[float, float]) -> list[Note]:
    """Return the notes that do not begin in these spans of beats."""
    return [note for note in notes if not any(begin <= note.at < end for begin, end in spans)]


@dataclass(frozen=True)
class Frame:
    """What the layers of a piece share: `beat_us`, a beat in microseconds, so many `bars` of so many beats, the chord
    of each bar and what may sound in it."""

    name: str
    beat_us: int
    bars: int
    chords: tuple[str, ...]
    scales: tuple[frozenset[int], ...]
    bar: float = 4.0

    @property
    def beats(self) -> float:
        """Return its length in beats."""
        return self.bars * self.bar

    @property
    def seconds(self) -> float:
        """Return its length in seconds."""
        return self.beats * self.beat_us / 1e6

    @property
    def samples(self) -> int:
        """Return its length in samples; Unreadable where that is no whole number: its loop would drift."""
        exact = round(self.beats * self.beat_us) * RATE
        if exact % 1_000_000:
            raise Unreadable(f"{self.name} is not a whole number of samples long")
        return exact // 1_000_000

    def bass(self, octave: int, velocity: int = 76) -> list[Note]:
        """Return the bass of each bar, held while it stays."""
        tones = [chord(name)[0] + 12 * (octave + 1) for name in self.chords]
        return held([(tone - 12 if tone % 12 > 9 else tone,) for tone in tones], self.bar, velocity=velocity)

    def pad(self, low: str, high: str, voices: int, velocity: int = 72) -> list[Note]:
        """Return the chord of each bar in some voices between two notes."""
        return held(voiced(self.chords, low, high, voices), self.bar, velocity=velocity)

    def driven(self, figure: str, octave: int, velocity: int = 84, below: str = "g") -> list[Note]:
        """Return a figure in eighths under each bar's chord: 1, 3 and 5 are its root, third and fifth, 8 the root
        above, 2 and 6 their neighbours in the bar's scale, `-` nothing, a capital R a root that is accented."""
        notes = []
        for turn, name in enumerate(self.chords):
            root = chord(name.partition("/")[0])[0]
            root -= 12 if root > STEPS[below] else 0
            tones = _figures(root, name, self.scales[turn])
            for step, sign in enumerate(figure):
                if sign != "-":
                    struck = velocity + (18 if sign == "R" else 8 if step == 0 else 0)
                    notes.append(
                        Note(turn * self.bar + step / 2, 0.3, 12 * (octave + 1) + tones[sign], min(127, struck))
                    )
        return notes


def _figures(root: int, name: str, tones: frozenset[int]) -> dict[str, int]:
    """Return the tones that a figure's signs mean over a chord."""
    parts = sorted((tone - root) % 12 for tone in chord(name.partition("/")[0]))
    third = next((step for step in parts if step in (3, 4)), parts[-1])
    fifth = next((step for step in parts if step in (6, 7, 8)), third)
    near = [step for step in range(1, 12) if (root + step) % 12 in tones]
    second = next((step for step in near if step in (1, 2)), 0)
    sixth = next((step for step in near if step > fifth), fifth)
    steps = {"1": 0, "R": 0, "2": second, "3": third, "5": fifth, "6": sixth, "8": 12}
    return {sign: root + step for sign, step in steps.items()}


@dataclass(frozen=True)
class Part:
    """What one instrument plays. `level`: how loud it is by the meter (LUFS) before the whole is brought to its own;
    `swells`: beats, each with a loudness up to 1, as `0:.4 12:.7`, between which it moves evenly, round the loop;
    `jitter`: seconds by which its player is early or late."""

    name: str
    instrument: str
    notes: list[Note]
    level: float
    swells: str = ""
    jitter: float = 0.008
    pan: float | None = None

    def loudness(self, beat: float, beats: float) -> float:
        """Return how loud it is then; from its last point it moves on to its first, round the loop."""
        points = [(float(at), float(loud)) for at, loud in (one.split(":") for one in self.swells.split())]
        if not points:
            return 0.8
        points = [(points[-1][0] - beats, points[-1][1]), *points, (points[0][0] + beats, points[0][1])]
        beat %= beats
        for (begin, was), (end, becomes) in itertools.pairwise(points):
            if begin <= beat <= end:
                return becomes if begin == end else was + (becomes - was) * (beat - begin) / (end - begin)
        return points[-1][1]


@dataclass(frozen=True)
class Piece:
    """A piece: its frame, its parts, the hall in which it is played, how loud it is as a whole (LUFS); `loops`: it goes
    on round; `tail`: seconds that a piece that does not may ring on."""

    name: str
    frame: Frame
    parts: list[Part] = field(compare=False)
    hall: str
    loudness: float
    loops: bool = True
    tail: float = 3.0
