"""Betrayal at Calth: 96 beats a minute, 32 bars, 80 seconds, D aeolian. Caverns, a call, drums behind rubble."""

from __future__ import annotations

from music.notation import (
    Frame,
    Note,
    Part,
    Piece,
    blows,
    during,
    held,
    later,
    line,
    pitch,
    repeat,
    roll,
    scale,
    without,
)
from music.pieces.motifs import AEOLIAN, motif

FRAME = Frame(
    "calth",
    625_000,
    32,
    chords=(
        *("Dm", "Dm", "Bb", "C", "Dm", "F", "Gm", "Am", "Bb", "F", "C", "Dm", "Bb", "Gm", "C", "Am"),
        *("Dm", "Bb", "F", "C", "Gm", "Dm", "Bb", "Am", "Gm", "Am", "Bb", "C", "Dm", "C", "Gm", "Dm"),
    ),
    scales=(AEOLIAN,) * 32,
)
DRUM = {"Dm": "d2", "Bb": "bb2", "C": "c3", "F": "f2", "Gm": "g2", "Am": "a2"}
"""The kettledrum under each chord."""


def calm() -> Piece:
    """Dust settles; somewhere the others dig."""
    lone = [
        *motif("calth", at=8, velocity=66),
        *line("f4:1.5 e4:.5 d4:2 | c4:3 d4:1", at=36, velocity=62),
        *line("d4:.75 d4:.25 a4:2 g4:.5 f4:.5 | e4:2 d4:2", at=72, velocity=66),
        *line("bb3:2 a3:1 g3:1 | a3:4", at=112, velocity=60),
    ]
    violas = line("a3:4 | a3:3 g3:1 | f3:4 | g3:2 e3:2 | f3:4 | a3:4 | bb3:2 g3:2 | a3:4", velocity=64)
    far = line("d3:2 r:2 | r:4 | r:4 | f3:2 r:2 | r:4 | r:4 | r:4 | e3:2 r:2", velocity=60)
    soft = [Note(4 * turn, 2, pitch(DRUM[FRAME.chords[turn]]), 54) for turn in range(0, 32, 2)]
    gusts = [
        Note(at, 14, pitch(note), 84)
        for at, note in ((0, "a4"), (22, "d5"), (40, "f4"), (66, "c5"), (90, "g4"), (112, "a4"))
    ]
    parts = [
        Part("wind", "wind", gusts, -31),
        Part("basses", "basses", FRAME.bass(2, 76), -27, "0:.45 16:.62 32:.45 64:.65 96:.5"),
        Part("violas", "violas", [*violas, *later(violas, 64)], -28.5, "0:.35 12:.6 28:.4 64:.4 80:.65"),
        Part(
            "low strings",
            "celli",
            during(FRAME.pad("c3", "c4", 2), (32, 64), (96, 128)),
            -30,
            "32:.3 48:.6 96:.35 112:.6",
        ),
        Part("bassoon", "bassoon", later(lone, 0, -12), -27.5, "8:.5 14:.75 40:.6 76:.75 118:.4"),
        Part("timpani", "timpani", soft, -31, jitter=0.006),
        Part(
            "far iron",
            "iron",
            [Note(at, 1, note, 46) for at, note in ((10.5, 50), (44, 45), (61.3, 52), (99, 47), (100.2, 54))],
            -35,
        ),
        Part("horn far off", "horns", far, -33, "0:.35 16:.5 28:.3"),
    ]
    return Piece("calth-calm", FRAME, parts, "cavern", -26.0)


def contact() -> Piece:
    """Muzzle flashes between the pillars."""
    snare = repeat([*blows("x..ox.o.x..ox.oo | x..ox.o.x.oox.xx", "c3")], 8, 16)
    hits = [
        note for turn, name in enumerate(FRAME.chords) for note in blows("x.....o.x.......", DRUM[name], at=4 * turn)
    ]
    call = [
        *motif("calth", at=0, velocity=84),
        *line("f4:.75 f4:.25 c5:2 bb4:.5 a4:.5 | g4:4", at=32, velocity=82),
        *motif("calth", at=64, velocity=88),
        *line("d4:.75 d4:.25 g4:2 a4:.5 bb4:.5 | c5:2 a4:2", at=80, velocity=86),
        *line("g4:.75 g4:.25 bb4:2 a4:.5 g4:.5 | a4:3 e4:1", at=96, velocity=84),
    ]
    tide = "0:.45 14:.7 16:.5 30:.8 32:.5 62:.85 64:.55 96:.8 126:.5"
    parts = [
        Part("celli", "celli short", FRAME.driven("R-1151-5", 3, 82), -26, tide, jitter=0.006),
        Part("violas", "violas short", FRAME.driven("1-351-35", 4, 74), -28.5, tide, jitter=0.006),
        Part("basses", "pizzicato", FRAME.driven("R---1---", 2, 84), -28, jitter=0.006),
        Part("side drum", "snare", snare, -30, "0:.6 60:.9 64:.65 126:.9", jitter=0.004),
        Part(
            "timpani", "timpani", [*without(hits, (62, 64), (126, 128)), *roll("a2", 62, 2), *roll("d2", 126, 2)], -27.5
        ),
        Part("horns", "horns", call, -26.5, "0:.65 8:.5 32:.7 64:.8 100:.75"),
        Part("violins", "violins", during(FRAME.pad("d4", "f5", 2), (32, 64), (80, 128)), -29.5, tide),
    ]
    return Piece("calth-contact", FRAME, parts, "cavern", -26.0)


def crisis() -> Piece:
    """The works' alarm, and brothers at arm's length."""
    alarm = [
        Note(16 * turn + at, 1.4, pitch(note), 96)
        for turn in range(8)
        for at, note in ((0, "f4"), (1.6, "d4"), (3.2, "f4"))
    ]
    taiko = repeat([*blows("X.oxX.o.X.oxX.xx", "d2"), *blows("....x.......x...", "a2")], 4, 32)
    brass = [
        *motif("calth", at=0, velocity=104),
        *line("f4:.75 f4:.25 c5:2 d5:.5 c5:.5 | bb4:2 a4:2", at=20, velocity=104),
        *line("bb4:.75 bb4:.25 d5:2 c5:.5 bb4:.5 | c5:2 f4:2", at=32, velocity=106),
        *motif("calth", at=64, velocity=110),
        *line("f4:1 a4:1 c5:2 | g4:1 c5:1 e5:2", at=72, velocity=108),
        *line("bb4:2 g4:2 | c5:2 a4:2 | d5:3 bb4:1 | e5:3 c5:1", at=96, velocity=112),
    ]
    gust = "0:.7 14:.9 16:.6 46:.95 60:.6 64:.85 94:.7 112:1 127:.8"
    crashes = [Note(at, 4, 49, hard) for at, hard in ((0, 96), (32, 92), (64, 104), (96, 104), (112, 96))]
    parts = [
        Part("alarm", "siren", alarm, -32, jitter=0.0),
        Part("taiko", "taiko", taiko, -26.5, "0:.8 60:1 64:.85 126:1", jitter=0.005),
        Part("trumpets", "trumpets", brass, -25.5, gust),
        Part("horns", "horns", later([note for note in brass if note.pitch > pitch("c4")], 0, -12), -27, gust),
        Part("trombones", "trombones", FRAME.pad("bb2", "d4", 3, 88), -28.5, gust),
        Part("basses", "basses short", FRAME.driven("R1R1R1R1", 2, 84), -27, gust, jitter=0.006),
        Part("violins", "violins short", FRAME.driven("15351535", 5, 84), -28, gust, jitter=0.007),
        Part("choir", "choir", held(_shouts(), 8, velocity=86), -29, gust),
        Part(
            "anvil",
            "iron",
            repeat([Note(2, 1, 69, 90), Note(6, 1, 74, 84), Note(7.5, 1, 69, 76)], 8, 16),
            -33,
            jitter=0.005,
        ),
        Part("cymbals", "cymbals", crashes, -30),
    ]
    return Piece("calth-crisis", FRAME, parts, "cavern", -22.2)


def _shouts() -> list[tuple[int, ...]]:
    """Return the choir's chords, one for two bars."""
    tones = ("d4 a4 d5", "d4 bb4 f5", "d4 a4 f5", "d4 bb4 d5", "f4 c5 f5", "e4 c5 e5", "d4 g4 d5", "c4 g4 e5")
    return [tuple(map(pitch, three.split())) for three in (*tones, *tones)]


VICTORY = Frame("victory-calth", 625_000, 2, chords=("Dm", "D"), scales=(AEOLIAN, scale("d", "ionian")))
DEFEAT = Frame("defeat-calth", 900_000, 1, bar=6.0, chords=("Gm",), scales=(AEOLIAN | scale("d", "phrygian"),))


def victory() -> Piece:
    """The call is answered."""
    tune = line("d4:.5 d4:.25 d4:.25 a4:1 bb4:1 c5:1 | d5:4", velocity=108)
    body = line("(d3 a3 f4):2 (bb2 f3 d4):1 (c3 g3 e4):1 | (d3 a3 d4 f#4):4", velocity=98)
    grows = "0:.8 4:1 8:.5"
    parts = [
        Part("trumpets", "trumpets", tune, -23, grows),
        Part("horns", "horns", later(tune, 0, -12), -24.5, grows),
        Part("trombones", "trombones", [note for note in body if note.pitch < pitch("d4")], -27, grows),
        Part("violins", "violins", line("f5:2 d5:1 e5:1 | (f#5 a5):4", velocity=96), -26, grows),
        Part("basses", "basses", line("d2:2 bb1:1 c2:1 | d2:4", velocity=94), -24, grows),
        Part("side drum", "snare", blows("x.xxx.xxxxxxxxxx | X...............", "c3"), -28, grows, jitter=0.003),
        Part("timpani", "timpani", [*roll("a2", 2, 2, 50, 110), Note(4, 3, pitch("d2"), 116)], -25),
        Part("cymbals", "cymbals", [Note(4, 4, 49, 104)], -26),
    ]
    return Piece("victory-calth", VICTORY, parts, "cavern", -19.0, loops=False)


def defeat() -> Piece:
    """The call, unanswered."""
    sinks = "0:.7 2:.95 4:.55 6:.12"
    tune = line("d4:.75 d4:.25 a3:1.5 bb3:1 g3:1 d3:1.5", velocity=92, bar=6)
    low = line("(d3 a3):1 (g2 d3 bb3):2.5 (eb3 bb3):1 (d3 a3):1.5", velocity=80, bar=6)
    parts = [
        Part("horn", "horns", tune, -24, sinks),
        Part("trombones", "trombones", low, -27, sinks),
        Part("celli", "celli", line("a3:1 g3:2.5 g3:1 f3:1.5", velocity=80, bar=6), -26, sinks),
        Part("basses", "basses", line("d2:1 g1:2.5 eb2:1 d2:1.5", velocity=84, bar=6), -24, sinks),
        Part("drum", "bass drum", [Note(0, 2, 36, 100), Note(3.5, 2, 36, 76)], -27),
        Part("wind", "wind", [Note(0, 6, pitch("d5"), 90)], -33),
    ]
    return Piece("defeat-calth", DEFEAT, parts, "cavern", -21.0, loops=False)
