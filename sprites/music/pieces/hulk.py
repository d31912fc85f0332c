"""Space Hulk: 60 beats a minute, twenty bars of four, 80 seconds. A heart, far iron, and what comes through the ducts.

The ground is D phrygian with its tritone; B flat minor and F minor are the dark ends of the ship.
"""

from __future__ import annotations

from music.notation import (
    Frame,
    Note,
    Part,
    Piece,
    blows,
    chord,
    held,
    later,
    line,
    pitch,
    repeat,
    roll,
    scale,
    without,
)
from music.pieces.motifs import AEOLIAN, B_FLAT_MINOR, F_MINOR, PHRYGIAN, heartbeat, motif

FRAME = Frame(
    "hulk",
    1_000_000,
    20,
    chords=(
        *("D5", "Eb/D", "D5", "Eb/D", "Gm", "Ab", "Gm", "Eb", "Bbm", "Bbm"),
        *("Fm", "Ab", "Dm", "Ebmaj7", "Bbm", "Cm", "D5", "Eb/D", "Cm", "D5"),
    ),
    scales=(*[PHRYGIAN] * 8, *[B_FLAT_MINOR] * 2, F_MINOR, F_MINOR, *[PHRYGIAN] * 2, B_FLAT_MINOR, *[PHRYGIAN] * 5),
)
BREATH = (48.0, 62.0)
"""The beats in which the crisis holds its breath: the heart and the choir alone."""


def calm() -> Piece:
    """Nobody is there, and the ship is not quite dead."""
    whisper = (
        *("d5 a5", "eb5 bb5", "d5 a5", "eb5 g5", "d5 bb5", "c5 ab5", "d5 g5", "eb5 g5", "db5 f5", "db5 bb5"),
        *("c5 ab5", "eb5 ab5", "d5 a5", "eb5 g5", "db5 f5", "eb5 g5", "d5 a5", "eb5 bb5", "eb5 g5", "d5 a5"),
    )
    lone = [
        *motif("hulk", at=8, velocity=70),
        *line("g3:1.5 ab3:.5 g3:1 d3:1 | eb3:4", at=24, velocity=66),
        *line("f3:2 db3:2 | c3:3 eb3:1", at=40, velocity=66),
        *motif("hulk", at=48, velocity=72),
        *line("eb3:3 d3:1 | d3:4", at=72, velocity=62),
    ]
    plates = ((5.5, 45, 52), (19.0, 52, 40), (27.3, 43, 50), (28.1, 50, 38), (45.5, 47, 46), (59.0, 44, 52))
    bell = [Note(0, 4, pitch("d3"), 58), Note(34, 4, pitch("f3"), 52), Note(64, 4, pitch("d3"), 60)]
    parts = [
        Part("heart", "heart", heartbeat(80, 2, 78, ((32, 36), (60, 64))), -28.5, jitter=0.004),
        Part("basses", "basses", FRAME.bass(2, 80), -26.5, "0:.5 8:.66 16:.52 32:.68 56:.64"),
        Part("violas", "violas", FRAME.pad("g3", "eb4", 2), -31, "0:.25 6:.5 12:.3 38:.6 64:.3"),
        Part("whisper", "glass", held([tuple(map(pitch, two.split())) for two in whisper], 4, velocity=62), -36),
        Part("lone cello", "solo cello", lone, -26.5, "6:.4 10:.75 16:.3 26:.75 50:.8 79:.3"),
        Part("bell", "church bell", bell, -30),
        Part("far iron", "iron", [Note(at, 1, note, struck) for at, note, struck in plates], -33),
    ]
    return Piece("hulk-calm", FRAME, parts, "hull", -26.0)


CREEP = {"D5": "R-211-5-", "Eb/D": "1-131-5-"}
"""How what creeps walks over a chord; over all others as the last."""


def contact() -> Piece:
    """Something is there."""
    creep = [
        note
        for turn, name in enumerate(FRAME.chords)
        for note in FRAME.driven(CREEP.get(name, "1-213-5-"), 2, 74, below="g")
        if turn * 4 <= note.at < turn * 4 + 4
    ]
    drum = {"Gm": "g2", "Eb": "g2", "Cm": "g2", "Ab": "ab2", "Bbm": "bb2", "Fm": "f2"}
    hits = [
        note
        for turn, name in enumerate(FRAME.chords)
        for note in blows("o.......x..o....", drum.get(name, "d2"), at=4 * turn)
    ]
    swell = [*roll("g2", 30, 2, 34, 96), *roll("g2", 62, 2, 34, 96), *roll("d2", 78, 2, 34, 90)]
    high = ("a4", "bb4", "a4", "bb4", "bb4", "c5", "bb4", "bb4", "bb4", "db5", "c5", "c5", "a4", "bb4", "bb4", "c5")
    high += ("a4", "bb4", "c5", "a4")
    call = [
        *motif("hulk", shift=12, velocity=70),
        *line("g3:1.5 ab3:.5 g3:1 d4:1 | c4:4", at=16, velocity=72),
        *line("bb3:3 c4:1 | db4:4", at=32, velocity=74),
        *motif("hulk", at=64, shift=12, velocity=78),
    ]
    tide = "0:.2 6:.55 8:.25 14:.6 30:.75 32:.35 46:.8 48:.3 62:.85 76:.25"
    ticks = repeat(blows("..o...o...x...o. | ..o..oo...x.o...", "c5"), 8, 10)
    parts = [
        Part("celli", "celli tremolo", FRAME.pad("c3", "bb3", 2), -28.5, tide),
        Part("violas", "violas tremolo", FRAME.pad("ab3", "f4", 2), -30, tide),
        Part("violins", "violins", held([(pitch(note),) for note in high], 4, velocity=60), -30.5, "0:.2 15:.5 63:.65"),
        Part("creeping", "pizzicato", creep, -26.5, jitter=0.006),
        Part("timpani", "timpani", [*without(hits, (30, 32), (62, 64), (78, 80)), *swell], -27, jitter=0.006),
        Part("horns", "horns", call, -28, "0:.4 4:.6 8:.2 19:.65 24:.2 38:.7 68:.7 72:.2"),
        Part("rim of iron", "iron", ticks, -33, jitter=0.006),
    ]
    return Piece("hulk-contact", FRAME, parts, "hull", -26.0)


def crisis() -> Piece:
    """It is here."""
    taiko = repeat(
        [*blows("X..o..X.o.x...X. | X..o..X.o.xoX.xx", "d2"), *blows("....x.......x... | ....x.....x.x.x.", "a2")],
        8,
        10,
    )
    stabs = [
        Note(4 * turn + at, length, low, 98)
        for turn, name in enumerate(FRAME.chords)
        for at, length in ((0, 0.7), (2.5, 0.5))
        for low in _fifth(name, turn)
    ]
    shout = [
        *motif("hulk", shift=12, velocity=112),
        *line("bb3:1.5 c4:.5 bb3:1 f4:1 | gb4:4", at=32, velocity=112),
        *motif("hulk", at=64, shift=12, velocity=114),
    ]
    gust = "0:.75 4:.45 14:.85 16:.5 30:.95 46:.9 48:.3 56:.55 63.5:1 72:.6"
    anvil = repeat([Note(4, 1, 69, 96), Note(6.5, 1, 74, 76), Note(12, 1, 69, 100), Note(13.5, 1, 74, 80)], 16, 5)
    deep = [Note(8 * turn + at, 1, pitch("c2"), hard) for turn in range(10) for at, hard in ((0, 108), (6.5, 84))]
    parts = [
        Part("fast heart", "heart", heartbeat(80, 1, 84), -32, jitter=0.004),
        Part("taiko", "taiko", [*without(taiko, BREATH), *blows("o.o.x.x.", "d2", at=62)], -26.5, jitter=0.005),
        Part("bass drum", "bass drum", without(deep, BREATH), -30.5, jitter=0.004),
        Part("celli", "celli short", without(FRAME.driven("R1211-51", 3, 86), BREATH), -25.5, "0:.8 62:.95"),
        Part("basses", "basses short", without(FRAME.driven("R1211-51", 2, 84), BREATH), -26.5, "0:.8 62:.9"),
        Part("trombones", "trombones", without(stabs, BREATH), -29, "0:.85 48:.75 64:.95"),
        Part("horns", "horns", shout, -25.5, "0:.9 8:.7 32:.95 40:.7 64:1 72:.8"),
        Part("choir", "choir", FRAME.pad("c4", "f5", 3, 84), -27, gust),
        Part("violins", "violins tremolo", FRAME.pad("c5", "bb5", 2, 84), -29, gust),
        Part("anvil", "iron", without(anvil, BREATH), -32, jitter=0.005),
        Part("cymbals", "cymbals", [Note(at, 4, 49, hard) for at, hard in ((0, 96), (32, 104), (64, 108))], -30),
    ]
    return Piece("hulk-crisis", FRAME, parts, "hull", -22.2)


def _fifth(name: str, turn: int) -> tuple[int, int]:
    """Return a bar's root, and its fifth or the octave, low."""
    root = chord(name.partition("/")[0])[0]
    low = pitch("c2") + root + 12 * (root < 4)
    return low, low + 7 if (low + 7) % 12 in FRAME.scales[turn] else low + 12


VICTORY = Frame("victory-hulk", 625_000, 2, chords=("Dm", "D"), scales=(AEOLIAN | PHRYGIAN, scale("d", "ionian")))
DEFEAT = Frame("defeat-hulk", 1_000_000, 1, bar=6.0, chords=("Bbm",), scales=(PHRYGIAN | B_FLAT_MINOR,))


def victory() -> Piece:
    """The tritone is healed to a fifth, and the last chord is bright."""
    tune = line("d4:.75 eb4:.25 d4:.5 a4:.5 bb4:1 c5:1 | d5:4", velocity=108)
    body = line("(d3 a3 f4):2 (bb2 f3 d4):1 (c3 g3 e4):1 | (d3 a3 d4 f#4):4", velocity=100)
    grows = "0:.8 4:1 6:.95 8:.5"
    parts = [
        Part("trumpets", "trumpets", tune, -23, grows),
        Part("horns", "horns", later(tune, 0, -12), -24.5, grows),
        Part("trombones", "trombones", [note for note in body if note.pitch < pitch("d4")], -28, grows),
        Part("choir", "choir", [note for note in body if note.pitch >= pitch("a3")], -27, grows),
        Part("violins", "violins", line("d5:2 f5:1 e5:1 | (f#5 a5):4", velocity=98), -25.5, grows),
        Part("basses", "basses", line("d2:2 bb1:1 c2:1 | d2:4", velocity=94), -24, grows),
        Part(
            "timpani",
            "timpani",
            [Note(0, 1, pitch("d2"), 100), *roll("a2", 2, 2, 50, 110), Note(4, 3, pitch("d2"), 116)],
            -24.5,
        ),
        Part("bell", "bells", [Note(4, 4, pitch("d5"), 90)], -27),
        Part("cymbals", "cymbals", [Note(4, 4, 49, 104)], -26),
    ]
    return Piece("victory-hulk", VICTORY, parts, "nave", -19.0, loops=False)


def defeat() -> Piece:
    """The tritone stays, and the heart stops."""
    sinks = "0:.7 1.6:.95 4:.55 6:.15"
    low = line("r:1.5 (ab2 bb3 db4):1.5 (g2 bb3 eb4):1 (d3 a3):2", velocity=82, bar=6)
    voices = line("(a3 f4):1.5 (db4 f4):1.5 (bb3 eb4):1 (a3 d4):2", velocity=80, bar=6)
    beat = [Note(at, 0.3, 36, hard) for at, hard in ((0, 96), (0.34, 70), (1.5, 84), (1.84, 58), (3.4, 66))]
    parts = [
        Part("heart", "heart", beat, -26, jitter=0.003),
        Part("celli", "celli", line("d3:.75 eb3:.25 d3:.5 ab2:1.5 g2:1 d2:2", velocity=96, bar=6), -23, sinks),
        Part("trombones", "trombones", low, -27, sinks),
        Part("choir", "choir low", voices, -27, sinks),
        Part("basses", "basses", line("d2:1.5 bb1:1.5 eb2:1 d2:2", velocity=84, bar=6), -24, sinks),
        Part("bell", "church bell", [Note(0, 4, pitch("d3"), 90), Note(4, 4, pitch("d3"), 60)], -26),
        Part("iron", "iron", [Note(1.5, 1, 45, 80)], -31),
    ]
    return Piece("defeat-hulk", DEFEAT, parts, "nave", -21.0, loops=False)
