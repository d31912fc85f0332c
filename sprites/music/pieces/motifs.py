"""The five motifs, all on D so that any two can meet, and the scales that the pieces share.

Space Hulk: two sighs of a semitone, a tritone apart. The Horus Heresy: a funeral march that sinks to a leading note and
stays there. Calth: a call, a fifth up, over the top and back. Conquest: it climbs, leaps past its goal and leans back.
Sector Invasion: fifths upon fifths.
"""

from __future__ import annotations

from music.notation import Note, line, pitch, scale

MOTIFS = {
    "hulk": "d3:1.5 eb3:.5 d3:1 ab2:1 | g2:4",
    "heresy": "a4:1.5 a4:.5 f4:2 | e4:1.5 d4:.5 c#4:2",
    "calth": "d4:.75 d4:.25 a4:2 c5:.5 bb4:.5 | a4:4",
    "conquest": "d4:1.5 e4:.5 f4:2 | bb4:3 a4:1",
    "sector": "d4:1 a4:1 e5:2 | d5:4",
}
PHRYGIAN = scale("d", "phrygian") | {pitch("ab3") % 12}
AEOLIAN = scale("d", "aeolian")
HARMONIC = AEOLIAN | scale("d", "harmonic")
B_FLAT_MINOR = scale("bb", "aeolian") | scale("bb", "harmonic")
F_MINOR = scale("f", "aeolian")
G_FLAT = scale("gb", "ionian")
F_LYDIAN = scale("f", "lydian")
D_LYDIAN = scale("d", "lydian")
D_DORIAN = scale("d", "dorian")


def motif(key: str, at: float = 0.0, shift: int = 0, velocity: int = 80) -> list[Note]:
    """Return a game's motif from a beat on, so many semitones higher."""
    return line(MOTIFS[key], at=at, shift=shift, velocity=velocity)


def heartbeat(beats: float, each: float, velocity: int, silent: tuple[tuple[float, float], ...] = ()) -> list[Note]:
    """Return a heart: the blow and its answer, every so many beats, but not in the silent spans."""
    return [
        Note(turn * each + off, 0.3, pitch("c2"), round(velocity * share))
        for turn in range(int(beats / each))
        for off, share in ((0.0, 1.0), (0.34, 0.68))
        if not any(begin <= turn * each < end for begin, end in silent)
    ]
