"""Conquest's seven factions: four beats each, for instruments of their own, over the same bed of D."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from music.notation import Frame, Note, Part, Piece, line, pitch, scale
from music.pieces.motifs import HARMONIC, PHRYGIAN

FRAME = Frame("faction", 720_000, 1, chords=("D5",), scales=(HARMONIC | PHRYGIAN | scale("d", "dorian") | {6},))
TUNES = {
    "space_marines": "d4:1 a4:.75 g4:.25 a4:2",
    "astra_militarum": "d4:.5 d4:.25 d4:.25 f4:.5 e4:.5 d4:2",
    "orks": "d2:.5 d2:.5 ab2:.5 g2:.5 d2:.5 d2:.5 ab2:1",
    "chaos": "d4:1 eb4:1 gb4:1 f4:1",
    "dark_eldar": "a4:.5 bb4:.25 c#5:.25 d5:.5 c#5:.25 bb4:.25 a4:2",
    "eldar": "a4:.5 e5:.5 d5:1 b5:2",
    "tau": "d5:1 c5:.5 a4:.5 g4:1 a4:1",
}
PLAYERS = {
    "space_marines": (("trumpets", 0), ("horns", -12)),
    "astra_militarum": (("trombones", 0), ("muted trumpets", 0)),
    "orks": (("tuba", 0), ("trombones", 12)),
    "chaos": (("choir", 0), ("organ", -12)),
    "dark_eldar": (("harpsichord", 0), ("violins tremolo", 0)),
    "eldar": (("glass", 0), ("harp", 0)),
    "tau": (("shakuhachi", 0), ("koto", -12)),
}
RHYTHM = {
    "space_marines": ("timpani", [Note(0, 1, pitch("d2"), 96), Note(1, 1, pitch("a2"), 84)]),
    "astra_militarum": ("snare", [Note(step / 4, 0.2, pitch("c3"), 90 - 20 * (step % 2)) for step in range(12)]),
    "orks": ("taiko", [Note(step / 2, 0.4, pitch("d2"), 104 - 24 * (step % 2)) for step in range(8)]),
    "chaos": ("church bell", [Note(0, 4, pitch("d3"), 88)]),
    "dark_eldar": ("iron", [Note(2, 1, 81, 70), Note(2.5, 1, 88, 60)]),
    "eldar": ("celesta", [Note(0, 2, pitch("e6"), 70), Note(2, 2, pitch("b6"), 66)]),
    "tau": ("taiko", [Note(0, 1, pitch("a2"), 80), Note(3, 1, pitch("a2"), 70)]),
}
GROWS = "0:.75 2:1 4:.5"


def _faction(name: str) -> Piece:
    """Return a faction's motif over the bed."""
    (first, high), (second, low) = PLAYERS[name]
    struck, rhythm = RHYTHM[name]
    parts = [
        Part("tune", first, line(TUNES[name], velocity=98, shift=high), -24, GROWS),
        Part("below", second, line(TUNES[name], velocity=90, shift=low), -27, GROWS),
        Part("rhythm", struck, rhythm, -28, jitter=0.003),
        Part("bed", "basses", [Note(0, 4, pitch("d2"), 80)], -28, GROWS),
        Part("fifth", "celli", [Note(0, 4, pitch("a2"), 70)], -31, GROWS),
    ]
    return Piece(f"faction-{name}", FRAME, parts, "table", -22.0, loops=False, tail=2.2)


MAKERS: dict[str, Callable[[], Piece]] = {name: partial(_faction, name) for name in TUNES}
