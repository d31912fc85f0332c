"""Conquest: 83 beats a minute, 28 bars, 81 seconds. A bed of D without a third, over which any faction's motif fits,
that goes round by major thirds: D, B flat, G flat."""

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
from music.pieces.motifs import AEOLIAN, G_FLAT, motif

FRAME = Frame(
    "conquest",
    720_000,
    28,
    chords=(
        *("D5", "D5", "D5", "D5", "Bb", "Bb", "D5", "D5", "Gb", "Gb", "Bb", "Bb", "D5", "D5"),
        *("C", "D5", "D5", "D5", "Bb", "Bb", "Gb", "Gb", "D5", "D5", "Bb", "C", "D5", "D5"),
    ),
    scales=(*[AEOLIAN] * 8, *[G_FLAT] * 2, *[AEOLIAN] * 10, *[G_FLAT] * 2, *[AEOLIAN] * 6),
)
DRUM = {"D5": "d2", "Bb": "bb2", "Gb": "gb2", "C": "c3"}


def calm() -> Piece:
    """Cards are dealt; seven worlds wait."""
    lone = [
        *motif("conquest", at=8, velocity=66),
        *line("gb4:1.5 ab4:.5 bb4:2 | db5:3 bb4:1", at=32, velocity=64),
        *line("a4:2 f4:1 e4:1 | d4:4", at=48, velocity=62),
        *line("f4:1.5 g4:.5 a4:2 | bb4:3 d5:1", at=72, velocity=66),
        *line("a4:4 | d4:4", at=104, velocity=58),
    ]
    slow = "0:.4 14:.58 32:.45 44:.62 64:.42 86:.64 104:.4"
    harp = [
        Note(4 * turn + at, 2.5, pitch(note), 60)
        for turn in range(0, 28, 2)
        if FRAME.chords[turn] == "D5"
        for at, note in ((0, "d3"), (0.5, "a3"), (1, "d4"), (2, "a4"))
    ]
    parts = [
        Part("basses", "basses", FRAME.bass(2, 74), -27.5, slow),
        Part("celli", "celli", FRAME.pad("a2", "d4", 2), -29, slow),
        Part("violas", "violas", FRAME.pad("f3", "bb4", 2), -31, slow),
        Part("clarinet", "clarinet", lone, -28, "8:.5 14:.7 36:.65 52:.4 76:.7 110:.35"),
        Part("harp", "harp", harp, -31),
        Part("glass", "glass", during(FRAME.pad("d5", "bb5", 2, 56), (16, 48), (72, 96)), -37),
        Part(
            "timpani",
            "timpani",
            [Note(4 * turn, 2, pitch(DRUM[FRAME.chords[turn]]), 52) for turn in range(0, 28, 4)],
            -33,
        ),
    ]
    return Piece("conquest-calm", FRAME, parts, "table", -26.0)


def contact() -> Piece:
    """A world is fought for."""
    march = repeat(blows("x.o.x.oox.o.xoxo", "c3"), 4, 28)
    hits = [
        note for turn, name in enumerate(FRAME.chords) for note in blows("X.....x...x.....", DRUM[name], at=4 * turn)
    ]
    brass = [
        *motif("conquest", at=0, velocity=86),
        *line("bb3:1.5 c4:.5 d4:2 | f4:3 g4:1", at=16, velocity=86),
        *line("gb4:1.5 ab4:.5 bb4:2 | db5:3 bb4:1", at=32, velocity=90),
        *line("f4:1.5 g4:.5 a4:2 | d5:3 a4:1", at=48, velocity=88),
        *motif("conquest", at=64, velocity=90),
        *line("bb4:1.5 ab4:.5 gb4:2 | db4:3 gb4:1", at=80, velocity=88),
        *line("d4:1.5 f4:.5 g4:2 | e4:2 g4:2 | a4:4", at=96, velocity=92),
    ]
    tide = "0:.5 30:.8 32:.6 62:.85 64:.55 94:.85 110:.55"
    parts = [
        Part("drum", "snare", march, -31, tide, jitter=0.004),
        Part(
            "timpani", "timpani", [*without(hits, (62, 64), (110, 112)), *roll("d2", 62, 2), *roll("d2", 110, 2)], -27.5
        ),
        Part("celli", "celli short", FRAME.driven("R-15R-51", 3, 82), -26.5, tide, jitter=0.006),
        Part("basses", "basses short", FRAME.driven("R---R-1-", 2, 84), -27.5, tide, jitter=0.006),
        Part("horns", "horns", brass, -26, tide),
        Part("trombones", "trombones", FRAME.pad("bb2", "bb3", 2, 78), -30, tide),
        Part("violins", "violins", during(FRAME.pad("d4", "f5", 2), (32, 64), (80, 112)), -30, tide),
    ]
    return Piece("conquest-contact", FRAME, parts, "table", -26.0)


def crisis() -> Piece:
    """A warlord bleeds."""
    taiko = repeat([*blows("X..xX.x.X..xX.xx", "d2"), *blows("....x.......x.x.", "a2")], 4, 28)
    brass = [
        *motif("conquest", at=0, velocity=108),
        *line("d5:3 f5:1 | e5:2 d5:2", at=8, velocity=106),
        *line("bb4:1.5 c5:.5 d5:2 | f5:3 d5:1", at=16, velocity=108),
        *line("gb4:1.5 ab4:.5 bb4:2 | eb5:3 db5:1", at=32, velocity=112),
        *line("d5:1.5 e5:.5 f5:2 | a4:3 d5:1", at=48, velocity=108),
        *motif("conquest", at=64, velocity=112),
        *line("bb4:1.5 db5:.5 gb5:2 | ab4:2 db5:2", at=80, velocity=112),
        *line("d5:2 f5:2 | e5:2 g4:2 | d5:4 | a4:4", at=96, velocity=110),
    ]
    gust = "0:.75 28:.9 32:.8 46:1 60:.7 64:.9 94:1 111:.75"
    chant = held(
        [
            tuple(map(pitch, one.split()))
            for one in ("d4 a4 d5", "d4 bb4 d5", "d4 a4 e5", "db4 gb4 bb4", "d4 f4 bb4", "d4 a4 d5", "c4 g4 e5")
        ],
        16,
        velocity=84,
    )
    parts = [
        Part("taiko", "taiko", taiko, -26.5, gust, jitter=0.005),
        Part("trumpets", "trumpets", brass, -25.5, gust),
        Part("horns", "horns", later(brass, 0, -12), -27, gust),
        Part("trombones", "trombones", FRAME.pad("bb2", "d4", 3, 90), -28, gust),
        Part("violins", "violins short", FRAME.driven("15351535", 5, 84), -28.5, gust, jitter=0.007),
        Part("celli", "celli short", FRAME.driven("R1R1R1R1", 3, 86), -27, gust, jitter=0.006),
        Part("basses", "basses", FRAME.bass(2, 90), -27, gust),
        Part("choir", "choir", _inside(chant), -28.5, gust),
        Part("anvil", "iron", repeat([Note(4, 1, 69, 92), Note(7, 1, 74, 78)], 8, 14), -33, jitter=0.005),
        Part(
            "cymbals",
            "cymbals",
            [Note(at, 4, 49, hard) for at, hard in ((0, 100), (32, 104), (64, 108), (96, 100))],
            -30,
        ),
    ]
    return Piece("conquest-crisis", FRAME, parts, "table", -22.2)


def _inside(notes: list[Note]) -> list[Note]:
    """Return notes cut to the bars in whose scale they lie."""
    return [
        note
        for turn in range(FRAME.bars)
        for note in during(notes, (4.0 * turn, 4.0 * turn + 4))
        if note.pitch % 12 in FRAME.scales[turn]
    ]


VICTORY = Frame("victory-conquest", 600_000, 2, chords=("Bb", "D"), scales=(AEOLIAN, scale("d", "ionian")))
DEFEAT = Frame("defeat-conquest", 1_000_000, 1, bar=6.0, chords=("Gb",), scales=(AEOLIAN | G_FLAT,))


def victory() -> Piece:
    """The leap reaches its goal."""
    tune = line("d4:.75 e4:.25 f4:1 bb4:1 c5:1 | d5:4", velocity=108)
    body = line("(d3 a3 f4):1 (bb2 f3 d4):1 (bb2 f3 d4):1 (c3 g3 e4):1 | (d3 a3 d4 f#4):4", velocity=98)
    grows = "0:.8 4:1 8:.5"
    parts = [
        Part("trumpets", "trumpets", tune, -23, grows),
        Part("horns", "horns", later(tune, 0, -12), -24.5, grows),
        Part("trombones", "trombones", [note for note in body if note.pitch < pitch("d4")], -27, grows),
        Part("violins", "violins", line("f5:1 d5:2 e5:1 | (f#5 a5):4", velocity=96), -26, grows),
        Part("choir", "choir", [note for note in body if note.pitch >= pitch("a3")], -28, grows),
        Part("basses", "basses", line("d2:1 bb1:2 c2:1 | d2:4", velocity=94), -24, grows),
        Part("drum", "snare", blows("x.xxx.xxxxxxxxxx | X...............", "c3"), -29, grows, jitter=0.003),
        Part("timpani", "timpani", [*roll("a2", 2, 2, 50, 110), Note(4, 3, pitch("d2"), 116)], -25),
        Part("cymbals", "cymbals", [Note(4, 4, 49, 104)], -26),
    ]
    return Piece("victory-conquest", VICTORY, parts, "table", -19.0, loops=False)


def defeat() -> Piece:
    """It leaps, and falls the other way."""
    sinks = "0:.75 2:.95 4:.5 6:.12"
    parts = [
        Part("horns", "horns", line("d4:.75 e4:.25 f4:1 gb4:2 d3:2", velocity=92, bar=6), -24, sinks),
        Part("trombones", "trombones", line("(d3 a3):2 (gb2 db3 bb3):2 (d3 a3):2", velocity=84, bar=6), -26, sinks),
        Part("celli", "celli", line("(d3 f3):2 (db3 bb3):2 (d3 f3):2", velocity=82, bar=6), -26, sinks),
        Part("basses", "basses", line("d2:2 gb1:2 d2:2", velocity=88, bar=6), -24, sinks),
        Part("drum", "bass drum", [Note(0, 2, 36, 96), Note(2, 2, 36, 100), Note(4, 2, 36, 66)], -27),
        Part("bell", "church bell", [Note(2, 4, pitch("gb3"), 80)], -28),
    ]
    return Piece("defeat-conquest", DEFEAT, parts, "table", -21.0, loops=False)
