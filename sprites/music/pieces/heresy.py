"""The Horus Heresy: 67 beats a minute, twenty-four bars, 86 seconds. A funeral march for a family: D minor, then B flat
minor, and the leading note that is never let go."""

from __future__ import annotations

from music.notation import Frame, Note, Part, Piece, blows, during, line, pitch, repeat, roll, scale, without
from music.pieces.motifs import B_FLAT_MINOR, HARMONIC, motif

FRAME = Frame(
    "heresy",
    900_000,
    24,
    chords=(
        *("Dm", "A", "Bb", "Gm", "Dm", "A", "Gm", "A", "F", "C", "Dm", "A"),
        *("Bb", "Gm", "A", "A", "Bbm", "F", "Gb", "Ebm", "Bbm", "F", "A", "Dm"),
    ),
    scales=(*[HARMONIC] * 16, *[B_FLAT_MINOR] * 6, *[HARMONIC] * 2),
)
DRUM = {"Dm": "d2", "A": "a2", "Bb": "bb2", "Gm": "g2", "F": "f2", "C": "c3", "Bbm": "bb2", "Gb": "gb2", "Ebm": "eb2"}
DIRGE = 64.0
"""The beat at which it sinks to B flat minor."""


def _lament(shift: int = 0, velocity: int = 70) -> list[Note]:
    """Return the tune of the whole: the motif, its answers, and the motif lower in the dirge."""
    return [
        *motif("heresy", at=0, shift=shift, velocity=velocity),
        *line("d5:1.5 d5:.5 bb4:2 | a4:1 g4:1 bb4:2", at=8, shift=shift, velocity=velocity),
        *motif("heresy", at=16, shift=shift, velocity=velocity),
        *line("g4:1.5 a4:.5 bb4:2 | a4:1.5 g4:.5 e4:2", at=24, shift=shift, velocity=velocity),
        *line("c5:1.5 c5:.5 a4:2 | g4:1.5 f4:.5 e4:2", at=32, shift=shift, velocity=velocity + 4),
        *line("f4:1.5 g4:.5 a4:2 | c#5:3 a4:1", at=40, shift=shift, velocity=velocity + 6),
        *line("d5:1.5 c5:.5 bb4:2 | g4:2 d5:2 | c#5:4 | a4:4", at=48, shift=shift, velocity=velocity + 6),
        *motif("heresy", at=DIRGE, shift=shift - 4, velocity=velocity + 4),
        *line("gb4:1.5 gb4:.5 bb4:2 | gb4:1.5 f4:.5 eb4:2", at=72, shift=shift, velocity=velocity + 4),
        *line("f4:1.5 f4:.5 db4:2 | c4:1.5 bb3:.5 a3:2", at=80, shift=shift, velocity=velocity),
        *line("e4:2 c#4:2 | d4:4", at=88, shift=shift, velocity=velocity - 4),
    ]


def calm() -> Piece:
    """An empty throne room, and what everyone there knows."""
    slow = "0:.4 12:.6 16:.42 30:.62 32:.45 60:.7 64:.4 84:.6"
    tolls = [
        Note(at, 4, pitch(note), hard)
        for at, note, hard in ((0, "d3", 62), (28, "a3", 52), (64, "bb3", 56), (92, "d3", 58))
    ]
    lone = during(_lament(-12, 68), (0, 8), (24, 32), (44, 52), (64, 72), (88, 96))
    parts = [
        Part("organ", "organ", FRAME.pad("d3", "f4", 3), -30.5, slow),
        Part("pedal", "organ", FRAME.bass(2, 74), -30, slow, pan=0.0),
        Part("basses", "basses", FRAME.bass(2, 76), -28, slow),
        Part("voices", "choir low", FRAME.pad("c3", "d4", 3), -30, "0:.3 20:.5 32:.3 56:.6 64:.35 80:.55"),
        Part("lone cello", "solo cello", lone, -26, "0:.5 4:.75 8:.35 28:.7 48:.8 68:.75 94:.35"),
        Part("bell", "church bell", tolls, -29.5),
        Part("whisper", "glass", during(FRAME.pad("d5", "d6", 2, 56), (16, 32), (48, 64), (80, 96)), -37),
    ]
    return Piece("heresy-calm", FRAME, parts, "nave", -26.0)


def contact() -> Piece:
    """They march."""
    snare = repeat([*blows("x..ox...x..ox.oo", "c3"), *blows("x..ox...x.ooxoxx", "c3", at=4)], 8, 12)
    hits = [
        note for turn, name in enumerate(FRAME.chords) for note in blows("X.....o.x.......", DRUM[name], at=4 * turn)
    ]
    tide = "0:.45 14:.65 16:.5 30:.75 32:.55 62:.85 64:.5 86:.8 94:.5"
    parts = [
        Part("side drum", "snare", snare, -31, tide, jitter=0.005),
        Part("timpani", "timpani", [*without(hits, (62, 64), (94, 96)), *roll("a2", 62, 2), *roll("a2", 94, 2)], -27.5),
        Part("horns", "horns", during(_lament(-12 + 12, 80), (0, 16), (32, 48), (64, 80)), -26.5, tide),
        Part("celli", "celli short", FRAME.driven("R--15--1", 3, 80), -27, tide),
        Part("basses", "pizzicato", FRAME.driven("R---5---", 2, 82), -28.5),
        Part("violas", "violas", FRAME.pad("d3", "a4", 2), -30, tide),
        Part("violins", "violins", during(FRAME.pad("d4", "f5", 2), (16, 64), (72, 96)), -29.5, tide),
        Part("english horn", "english horn", during(_lament(0, 76), (16, 32), (48, 64), (80, 96)), -28, tide),
    ]
    return Piece("heresy-contact", FRAME, parts, "nave", -26.0)


def crisis() -> Piece:
    """A brother falls, or the gate does."""
    taiko = repeat(blows("X.....x.X...x...", "d2"), 4, 24)
    gust = "0:.8 14:.9 16:.65 30:.95 32:.8 62:1 64:.7 84:.95 94:.75"
    bells = [
        Note(4 * turn, 4, pitch(note), 88)
        for turn, note in enumerate(
            (
                "d5",
                "a4",
                "bb4",
                "g4",
                "d5",
                "a4",
                "g4",
                "a4",
                "f4",
                "c5",
                "d5",
                "a4",
                "bb4",
                "g4",
                "a4",
                "a4",
                "bb4",
                "f4",
                "gb4",
                "eb4",
                "bb4",
                "f4",
                "a4",
                "d5",
            )
        )
        if turn % 2 == 0
    ]
    crashes = [Note(at, 4, 49, hard) for at, hard in ((0, 100), (32, 104), (64, 110), (80, 92))]
    parts = [
        Part("choir", "choir", _lament(0, 96), -25, gust),
        Part("choir below", "choir low", FRAME.pad("c3", "f4", 3, 88), -27.5, gust),
        Part("organ", "organ", FRAME.pad("d3", "f4", 3, 86), -30.5, gust),
        Part("trombones", "trombones", FRAME.pad("c3", "d4", 3, 90), -27.5, gust),
        Part("trumpets", "trumpets", during(_lament(0, 104), (0, 16), (32, 64), (64, 80)), -26.5, gust),
        Part("violins", "violins tremolo", FRAME.pad("d5", "c6", 2, 84), -30, gust),
        Part("basses", "basses short", FRAME.driven("R-15R-15", 2, 86), -27, gust),
        Part("bells", "bells", bells, -29),
        Part("taiko", "taiko", taiko, -27, gust, jitter=0.005),
        Part("bass drum", "bass drum", [Note(4 * turn, 2, 36, 104) for turn in range(0, 24, 2)], -30.5),
        Part("cymbals", "cymbals", crashes, -30),
    ]
    return Piece("heresy-crisis", FRAME, parts, "nave", -22.2)


VICTORY = Frame("victory-heresy", 750_000, 2, chords=("Gm", "D"), scales=(HARMONIC, scale("d", "ionian")))
DEFEAT = Frame("defeat-heresy", 900_000, 1, bar=6.0, chords=("Bbm",), scales=(HARMONIC | B_FLAT_MINOR,))


def victory() -> Piece:
    """The leading note is let go at last."""
    tune = line("a4:.75 a4:.25 f4:.5 e4:.5 d4:1 c#4:1 | d5:4", velocity=106)
    body = line("(d3 a3 f4):1 (g2 d3 bb3):1 (g2 d3 bb3):1 (a2 e3 a3):1 | (d3 a3 d4 f#4):4", velocity=98)
    grows = "0:.75 4:1 8:.5"
    parts = [
        Part("choir", "choir", tune, -23.5, grows),
        Part("choir below", "choir low", [note for note in body if note.pitch >= pitch("d3")], -26, grows),
        Part("organ", "organ", body, -26, grows),
        Part("trumpets", "trumpets", line("r:4 | (d5 f#4):4", velocity=104), -25, grows),
        Part("trombones", "trombones", [note for note in body if note.pitch < pitch("d4")], -27, grows),
        Part("basses", "basses", line("d2:1 g2:2 a2:1 | d2:4", velocity=94), -24, grows),
        Part("timpani", "timpani", [*roll("a2", 2, 2, 50, 110), Note(4, 3, pitch("d2"), 116)], -25),
        Part(
            "bells",
            "bells",
            [Note(4, 2, pitch("d5"), 96), Note(5, 3, pitch("a4"), 80), Note(6, 2, pitch("d5"), 84)],
            -26,
        ),
        Part("cymbals", "cymbals", [Note(4, 4, 49, 104)], -27),
    ]
    return Piece("victory-heresy", VICTORY, parts, "nave", -19.0, loops=False)


def defeat() -> Piece:
    """It sinks to the leading note, and there is nothing below."""
    sinks = "0:.75 2:.9 4:.55 6:.15"
    parts = [
        Part("celli", "celli", line("a3:.75 a3:.25 f3:1 e3:.75 d3:.25 c#3:3", velocity=92, bar=6), -23.5, sinks),
        Part("choir", "choir low", line("(d4 a3):1 (db4 f3):1 (bb3 f3):1 (a3 e3):3", velocity=82, bar=6), -26, sinks),
        Part("organ", "organ", line("(d3 a3):1 (bb2 f3):2 (a2 e3 a3):3", velocity=80, bar=6), -28, sinks),
        Part("basses", "basses", line("d2:1 bb1:2 a1:3", velocity=86, bar=6), -24, sinks),
        Part("bell", "church bell", [Note(0, 3, pitch("d3"), 88), Note(3, 3, pitch("c#3"), 74)], -26),
        Part("drum", "bass drum", [Note(0, 2, 36, 96), Note(3, 2, 36, 70)], -28),
    ]
    return Piece("defeat-heresy", DEFEAT, parts, "nave", -21.0, loops=False)
