"""Sector Invasion: 55 beats a minute, 18 bars, 79 seconds. Distance: fifths upon fifths, D lydian, then D dorian."""

from __future__ import annotations

from music.notation import (
    Frame,
    Note,
    Part,
    Piece,
    blows,
    chord,
    during,
    later,
    line,
    pitch,
    repeat,
    roll,
    scale,
    without,
)
from music.pieces.motifs import D_DORIAN, D_LYDIAN, motif

FRAME = Frame(
    "sector",
    1_100_000,
    18,
    chords=(
        *("Dsus2", "E/D", "Dsus2", "E/D", "Bm", "A", "F", "G/F", "Am"),
        *("C", "Dm7", "G", "F", "C", "Em", "Am", "Asus4", "Dsus2"),
    ),
    scales=(*[D_LYDIAN] * 6, *[D_DORIAN] * 11, D_LYDIAN | D_DORIAN),
)
DRUM = {"D": "d2", "E": "e2", "B": "b2", "A": "a2", "F": "f2", "G": "g2", "C": "c3"}


def _arpeggio() -> list[Note]:
    """Return a harp over each bar, up and down again."""
    notes = []
    for turn, name in enumerate(FRAME.chords):
        tones = sorted(tone + 12 * octave for tone in chord(name) for octave in (4, 5, 6))
        tones = [tone for tone in tones if pitch("a3") <= tone <= pitch("a5")][:5]
        waves = [*tones, *tones[-2:0:-1]]
        notes += [Note(4 * turn + step / 2, 0.5, waves[step % len(waves)], 62 + 6 * (step == 0)) for step in range(8)]
    return notes


def calm() -> Piece:
    """Stars, and a chart on which nothing has happened yet."""
    wonder = [
        *motif("sector", at=0, velocity=66),
        *line("e5:1 b4:1 g#4:2 | a4:4", at=12, shift=0, velocity=62),
        *line("f4:1 c5:1 g5:2 | f5:4", at=24, velocity=66),
        *line("e5:2 d5:1 c5:1 | d5:4", at=36, velocity=60),
        *line("f4:1 c5:1 e5:2 | g4:4", at=48, velocity=64),
        *line("a4:1 e5:1 d5:2 | d5:4", at=64, velocity=62),
    ]
    slow = "0:.35 12:.6 24:.4 40:.65 60:.4"
    parts = [
        Part("glass", "glass", FRAME.pad("d4", "b5", 3, 60), -33.5),
        Part("harp", "harp", during(_arpeggio(), (8, 24), (32, 64)), -29.5),
        Part("flute", "flute", wonder, -28, "0:.45 4:.65 8:.35 28:.7 52:.6 70:.4"),
        Part("basses", "basses", FRAME.bass(2, 72), -28, slow),
        Part("celli", "celli", FRAME.pad("a2", "e4", 2), -30, slow),
        Part(
            "celesta",
            "celesta",
            [
                Note(at, 2, pitch(note), 54)
                for at, note in ((6, "a5"), (14, "e6"), (22, "c#6"), (30, "g5"), (46, "b5"), (58, "e6"), (70, "d6"))
            ],
            -36,
        ),
        Part("voices", "choir", during(FRAME.pad("d4", "b4", 2, 60), (24, 72)), -33.5, "24:.15 44:.45 68:.15"),
    ]
    return Piece("sector-calm", FRAME, parts, "void", -26.0)


def contact() -> Piece:
    """A foreign squadron on the chart."""
    pulse = FRAME.driven("R-1-1-11", 2, 78, below="b")
    hits = [
        note for turn, name in enumerate(FRAME.chords) for note in blows("x.........o.o...", DRUM[name[0]], at=4 * turn)
    ]
    calls = [
        *motif("sector", at=8, shift=-12, velocity=76),
        *line("a3:1 d4:1 c4:2 | e4:4", at=28, velocity=76),
        *line("d4:1 a4:1 c5:2 | b4:4", at=40, velocity=80),
        *line("g4:2 e4:2 | b3:2 e4:2 | a4:4", at=52, velocity=78),
    ]
    tide = "0:.35 14:.6 24:.4 44:.8 48:.5 66:.75 71:.4"
    parts = [
        Part("pulse", "celli short", later(pulse, 0, 12), -27, tide, jitter=0.006),
        Part("deep pulse", "basses short", pulse, -28, tide, jitter=0.006),
        Part("timpani", "timpani", [*without(hits, (46, 48), (70, 72)), *roll("c3", 46, 2), *roll("a2", 70, 2)], -28),
        Part("violas", "violas tremolo", FRAME.pad("a3", "e4", 2), -31, tide),
        Part("horns", "horns", calls, -27, "8:.5 12:.7 16:.35 32:.65 44:.8 60:.7"),
        Part("violins", "violins", during(FRAME.pad("d5", "b5", 2, 64), (24, 72)), -31.5, tide),
        Part("bassoon", "bassoon", later(FRAME.driven("1---5---", 3, 66), 0), -31, tide),
    ]
    return Piece("sector-contact", FRAME, parts, "void", -26.0)


def crisis() -> Piece:
    """Broadsides, and something worse out of the dark."""
    toms = repeat([*blows("X..xX..xX.x.X.xx", "d2"), *blows("..x...x...x...x.", "a2")], 4, 18)
    brass = [
        *motif("sector", at=0, velocity=104),
        *line("f#4:1 b4:1 e5:2 | c#5:4", at=16, velocity=104),
        *line("f4:1 c5:1 g5:2 | f5:2 d5:2 | e5:4", at=24, velocity=108),
        *line("d4:1 a4:1 e5:2 | d5:2 b4:2", at=40, velocity=110),
        *line("f4:1 c5:1 f5:2 | e5:2 c5:2 | b4:2 g5:2 | e5:4", at=48, velocity=112),
        *line("d5:4 | d5:4", at=64, velocity=106),
    ]
    gust = "0:.75 14:.9 24:.75 38:1 40:.8 62:1 71:.75"
    parts = [
        Part("toms", "taiko", toms, -26.5, gust, jitter=0.005),
        Part("trumpets", "trumpets", brass, -25.5, gust),
        Part("horns", "horns", later(brass, 0, -12), -27, gust),
        Part("trombones", "trombones", FRAME.pad("c3", "e4", 3, 88), -28, gust),
        Part("violins", "violins short", FRAME.driven("15851585", 5, 84, below="b"), -28.5, gust, jitter=0.007),
        Part("celli", "celli short", FRAME.driven("R1R11R11", 3, 86, below="b"), -27, gust, jitter=0.006),
        Part("basses", "basses", FRAME.bass(2, 90), -27, gust),
        Part("choir", "choir", FRAME.pad("d4", "f5", 3, 80), -28.5, gust),
        Part("bass drum", "bass drum", [Note(4 * turn, 2, 36, 102) for turn in range(18)], -31),
        Part("cymbals", "cymbals", [Note(at, 4, 49, hard) for at, hard in ((0, 96), (24, 104), (48, 108))], -30),
    ]
    return Piece("sector-crisis", FRAME, parts, "void", -22.2)


VICTORY = Frame("victory-sector", 750_000, 2, chords=("G", "D"), scales=(D_LYDIAN | D_DORIAN, scale("d", "ionian")))
DEFEAT = Frame("defeat-sector", 1_000_000, 1, bar=6.0, chords=("Am",), scales=(D_DORIAN | scale("d", "aeolian"),))


def victory() -> Piece:
    """The fifths reach the top, and a third fills them."""
    tune = line("d4:.5 a4:.5 e5:1 g4:.5 d5:.5 a4:1 | (d5 f#5):4", velocity=106)
    body = line("(d3 a3 e4):2 (g2 d3 b3):1 (a2 e3 a3):1 | (d3 a3 d4 f#4):4", velocity=98)
    grows = "0:.75 4:1 8:.5"
    parts = [
        Part("trumpets", "trumpets", tune, -23, grows),
        Part(
            "horns",
            "horns",
            later(line("d4:.5 a4:.5 e5:1 g4:.5 d5:.5 a4:1 | d5:4", velocity=104), 0, -12),
            -24.5,
            grows,
        ),
        Part("trombones", "trombones", [note for note in body if note.pitch < pitch("d4")], -27, grows),
        Part("choir", "choir", [note for note in body if note.pitch >= pitch("a3")], -27, grows),
        Part("basses", "basses", line("d2:2 g2:1 a2:1 | d2:4", velocity=94), -24, grows),
        Part(
            "harp",
            "harp",
            [Note(3 + step / 8, 2, tone, 80) for step, tone in enumerate((50, 57, 62, 66, 69, 74, 78, 81))][:8],
            -27,
        ),
        Part("timpani", "timpani", [*roll("a2", 2, 2, 50, 110), Note(4, 3, pitch("d2"), 116)], -25),
        Part("cymbals", "cymbals", [Note(4, 4, 49, 104)], -27),
    ]
    return Piece("victory-sector", VICTORY, parts, "void", -19.0, loops=False)


def defeat() -> Piece:
    """The fifths come down, one by one."""
    sinks = "0:.7 2:.9 4:.5 6:.12"
    parts = [
        Part("flute", "flute", line("e5:1 d5:1 a4:1 g4:1 d4:2", velocity=80, bar=6), -26, sinks),
        Part("celli", "celli", line("(c3 a3):2 (bb2 g3):2 (d3 a3):2", velocity=82, bar=6), -25, sinks),
        Part("trombones", "trombones", line("(a2 e3):2 (g2 d3):2 (d3 a3):2", velocity=76, bar=6), -28, sinks),
        Part("glass", "glass", line("(a4 e5):2 (g4 d5):2 (d4 a4):2", velocity=70, bar=6), -32, sinks),
        Part("basses", "basses", line("a1:2 g1:2 d2:2", velocity=84, bar=6), -24, sinks),
        Part("drum", "bass drum", [Note(0, 2, 36, 92), Note(4, 2, 36, 66)], -28),
    ]
    return Piece("defeat-sector", DEFEAT, parts, "void", -21.0, loops=False)
