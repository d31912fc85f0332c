"""The title: 80 beats a minute, thirty-two bars, 96 seconds. The five motifs one after another, then two at once: the
heart of the hulk, the lament, the call, the climb, the wonder, and the lament sung against the climb."""

from __future__ import annotations

from music.notation import Frame, Note, Part, Piece, blows, chord, during, later, line, pitch, repeat, roll, without
from music.pieces.motifs import AEOLIAN, B_FLAT_MINOR, F_LYDIAN, G_FLAT, HARMONIC, PHRYGIAN, heartbeat, motif

FRAME = Frame(
    "title",
    750_000,
    32,
    chords=(
        *("D5", "Eb/D", "D5", "Eb/D", "Dm", "Bbm", "Gm", "A", "F", "A7", "Dm", "Dm", "Bb", "C", "Gm", "Am"),
        *("Dm", "Bb", "Gb", "Ebm", "F", "G/F", "Em", "Am", "A7", "Dm", "Bb", "Gm", "Eb", "A", "Dm", "D5"),
    ),
    scales=(
        *[PHRYGIAN] * 4,
        *(HARMONIC, B_FLAT_MINOR, *[HARMONIC] * 4),
        *[AEOLIAN] * 8,
        *[G_FLAT] * 2,
        *[F_LYDIAN] * 4,
        *(HARMONIC, HARMONIC, AEOLIAN, AEOLIAN, PHRYGIAN, HARMONIC, AEOLIAN | PHRYGIAN, AEOLIAN | PHRYGIAN),
    ),
)
MARCH = ((40.0, 80.0), (100.0, 120.0))
"""The beats in which it marches: the call and the climb, then the end."""
ROLLS = (38.0, 62.0, 98.0, 118.0)
DRUM = {"Dm": "d2", "Bb": "bb2", "C": "c3", "Gm": "g2", "Am": "a2", "Gb": "gb2", "Ebm": "eb2", "Eb": "eb2", "A": "a2"}


def _lament() -> list[Note]:
    return [
        *line("a4:1.5 a4:.5 f4:2 | f4:1.5 f4:.5 db4:2 | d5:1.5 d5:.5 bb4:2", at=16),
        *line("a4:1.5 g4:.5 e4:1 c#4:1 | f4:2 a4:1 c5:1 | bb4:1 a4:1 g4:1 e4:1", at=28),
    ]


def _climb() -> list[Note]:
    return [
        *motif("conquest", at=64, velocity=100),
        *line("gb4:1.5 ab4:.5 bb4:2 | eb5:3 db5:1 | c5:2 a4:2", at=72, velocity=100),
    ]


def _harp() -> list[Note]:
    """Return the harp of the wonder: up, and down again from above."""
    notes = []
    for turn in range(20, 25):
        tones = sorted(tone + 12 * octave for tone in chord(FRAME.chords[turn]) for octave in (4, 5, 6, 7))
        tones = [tone for tone in tones if pitch("f3") <= tone <= pitch("a6")]
        waves = [*tones[:5], *tones[5:8][::-1]][:8]
        notes += [Note(4 * turn + step / 2, 1.5, tone, 66 + 4 * (step % 4 == 0)) for step, tone in enumerate(waves)]
    return notes


def title() -> Piece:
    """All five fronts."""
    heresy_again = motif("heresy", at=16, velocity=70)
    lament = [*heresy_again[:3], *[note for note in _lament() if note.at >= 20]]
    call = [
        *motif("calth", at=40, velocity=92)[:5],
        *line("a4:3 g4:.5 f4:.5 | f4:.75 f4:.25 d5:2 c5:.5 bb4:.5 | c5:2 g4:2", at=44, velocity=92),
        *line("bb4:.75 bb4:.25 d5:2 c5:.5 bb4:.5 | a4:4", at=56, velocity=92),
    ]
    wonder = line("f4:1 c5:1 g5:2 | f5:3 d5:1 | e4:1 b4:1 f5:2 | e5:3 c5:1 | a4:1 e5:1 a5:2", at=80, velocity=76)
    sung = [
        *line("a4:1.5 a4:.5 f4:2 | f5:1.5 f5:.5 d5:2 | d5:1.5 d5:.5 bb4:2", at=100, velocity=104),
        *line("bb4:1.5 bb4:.5 g4:2 | a4:1.5 g4:.5 e4:1 c#5:1 | d5:4", at=112, velocity=104),
    ]
    against = [
        *motif("conquest", at=100, velocity=108),
        *line("g4:1.5 a4:.5 bb4:2 | eb5:3 d5:1 | c#5:2 e5:2", at=108, velocity=108),
    ]
    figure = during(FRAME.driven("R15135-1", 3, 86), *MARCH)
    snare = [note for turn in range(5) for note in later(_snare(), 40 + 8 * turn, louder=min(0, 12 * turn - 34))]
    drums = [
        *[
            note
            for turn in range(5)
            for note in blows(
                "X.....x.X....... | X.....x.X...x.x.", "d2", at=40 + 8 * turn, louder=min(0, 12 * turn - 34)
            )
        ],
        *later(repeat(blows("X..x..X.X..x.xxx", "d2"), 4, 5), 100),
    ]
    struck = [Note(4 * turn, 1, pitch(DRUM[FRAME.chords[turn]]), 96) for turn in (*range(10, 20), *range(25, 30))]
    kettle = [*without(struck, *((at, at + 2) for at in ROLLS)), *[note for at in ROLLS for note in roll("a2", at, 2)]]
    middle = FRAME.pad("c4", "e5", 3, 80)
    low = FRAME.pad("c3", "d4", 3, 84)
    sung_low = during(low, (16, 40), (100, 122))
    grows = "40:.6 62:.85 79:.95 80:.3 100:.9 119:1 122:.2"
    mourns = "16:.5 24:.75 34:.8 39.5:.4 100:.9 119:1 124:.15"
    cello = [
        *motif("hulk"),
        *line("d3:1.5 eb3:.5 d3:1 ab2:1 | bb2:2 g2:2", at=8, velocity=84),
        *line("eb3:2 d3:2", at=124),
    ]
    tolls = [
        Note(at, 4, pitch(note), hard)
        for at, note, hard in ((0, "d4", 76), (16, "d4", 70), (28, "a3", 66), (120, "d4", 84))
    ]
    parts = [
        Part("heart", "heart", heartbeat(128, 2, 80, ((16, 120),)), -30),
        Part(
            "iron",
            "iron",
            [Note(at, 1, note, hard) for at, note, hard in ((2, 45, 60), (9.5, 52, 46), (13, 43, 60), (126, 45, 40))],
            -33,
        ),
        Part("basses", "basses", FRAME.bass(2, 84), -25, "0:.35 14:.55 38:.6 78:.8 80:.4 100:.85 119:.9 124:.4"),
        Part("celli", "celli", cello, -25.5, "0:.45 2:.7 6:.45 10:.8 15:.4 120:.3 125:.6 127.5:.3"),
        Part("bell", "bells", tolls, -28),
        Part("organ", "organ", sung_low, -32, "16:.4 38:.7 40:.1 100:.9 119:1 121:.1"),
        Part("choir below", "choir low", sung_low, -30, "16:.4 26:.6 38:.75 40:.2 100:.85 119:1 124:.2"),
        Part("choir", "choir", [*lament, *sung], -25, mourns),
        Part("english horn", "english horn", lament, -31, "16:.5 26:.75 39:.4"),
        Part("marching celli", "celli short", figure, -26.5, grows, jitter=0.007),
        Part("marching violas", "violas short", later(figure, 0, 12), -29.5, grows),
        Part("snare", "snare", snare, -30, jitter=0.004),
        Part("taiko", "taiko", drums, -26.5, jitter=0.005),
        Part("timpani", "timpani", [*kettle, Note(120, 2, pitch("d2"), 100)], -27, jitter=0.005),
        Part(
            "horns",
            "horns",
            [*call, *_climb(), *later(against, 0, -12)],
            -25.5,
            "40:.6 62:.75 80:.7 83:.2 100:.9 119:1 121:.1",
        ),
        Part("trumpets", "trumpets", [*_climb(), *against], -25.5, "64:.7 76:.95 84:.2 100:.85 119:1"),
        Part(
            "trombones", "trombones", during(low, (64, 80), (100, 120)), -29, "64:.6 78:.9 80:.3 100:.85 119:1 121:.1"
        ),
        Part(
            "violins", "violins", during(middle, (64, 124)), -27, "64:.6 78:.85 80:.45 98:.45 100:.85 119:.95 123:.25"
        ),
        Part("harp", "harp", _harp(), -27.5),
        Part("flute", "flute", wonder, -28, "80:.55 84:.8 97:.85 100:.3"),
        Part("glass", "glass", wonder, -33, "80:.5 98:.8 100:.3", pan=0.2),
        Part("cymbals", "cymbals", [Note(at, 4, 49, hard) for at, hard in ((64, 92), (100, 108), (112, 84))], -29),
    ]
    return Piece("title", FRAME, parts, "nave", -23.0)


def _snare() -> list[Note]:
    """Return eight beats of the march."""
    loud, soft = "X..x..x.X.x.x.x. | X..x..x.X.x.x.x.", "....x......x.... | ....x......x.x.x"
    return [*blows(loud, "c3"), *blows(soft, "d3")]
