"""Renders the music and the air of the tables: `python sprites/music/render.py [NAME ...]`, or `--stale`, `--list`.

Writes OGG Vorbis files into `sounds/music/` and `sounds/ambience/`, and `music/music.json` with a hash of what each was
made from, so that a rendering that is older than its score is found. The layers of a game are cut into segments, which
are read one after another as they are played. Needs Debian's `fluidsynth` and
`musescore-general-soundfont-lossless`, and PyPI's `mido`, `pyloudnorm`, `soundfile`; playing needs none of them.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from music.desk import evened, gained, limited, loudness, mixed  # noqa: E402
from music.notation import RATE, Piece  # noqa: E402
from music.pieces import EVERY, LAYERS  # noqa: E402
from music.places import AIRS, LOUDNESS  # noqa: E402
from music.players import Stereo, human  # noqa: E402

SOUNDS = HERE.parent / "sounds"
FACTS = SOUNDS / "music" / "music.json"
NAMES = (*(f"music/{name}" for name in EVERY), *(f"ambience/{key}" for key in AIRS))
QUALITY = 0.8
"""What soundfile calls compression: 0 makes the largest file, 1 the smallest."""
LEAD = 0.12
"""Seconds by which a loop's file begins before its first beat, so that no blow sits on the seam."""
CEILING = {True: 0.55, False: 0.80}
"""The highest peak of a loop, of which three may be heard at once, and of what is heard once."""
FADE = 1.5
"""Seconds in which what does not loop dies away at its end."""
SEGMENTS, ASIDE = 10, 0.4
"""Into how many segments a layer is cut, and how many seconds from an even share a cut may lie, where it is quiet."""
ENGINE = {"music": ("desk", "players", "metal", "instruments"), "ambience": ("desk", "air", "places")}
"""The scripts that change how every piece, and every place, sounds."""


def stamp(name: str) -> str:
    """Return a hash of what a file is made from: its notes as they are played, how they are mixed, and the engine."""
    kind, _slash, called = name.partition("/")
    mark = _score(EVERY[called]()) if kind == "music" else hashlib.sha256(called.encode())
    for module in ENGINE[kind]:
        mark.update((HERE / f"{module}.py").read_bytes().replace(b"\r\n", b"\n"))
    return mark.hexdigest()[:16]


def _score(piece: Piece) -> Any:
    """Return the hash of a piece's notes and of how they are mixed."""
    mark = hashlib.sha256(repr((piece.name, piece.frame, piece.hall, piece.loudness, piece.loops, piece.tail)).encode())
    for part in piece.parts:
        mark.update(repr((part.name, part.instrument, part.level, part.swells, part.pan)).encode())
        mark.update(repr([(n.at, n.length, n.pitch, n.velocity) for n in human(part, piece.frame)]).encode())
    return mark


def stale() -> list[str]:
    """Return what has no file, or one that is older than what it is made from."""
    facts = said()
    return [name for name in NAMES if facts.get(name) != stamp(name) or not all(path.is_file() for path in files(name))]


def said() -> dict[str, str]:
    """Return the hash of what each file was made from."""
    return json.loads(FACTS.read_text(encoding="utf-8")) if FACTS.is_file() else {}


def files(name: str) -> list[Path]:
    """Return the files of a name: one, or the segments of a layer."""
    layer = name.startswith("music/") and name.endswith(LAYERS)
    return [SOUNDS / f"{name}{part}.ogg" for part in ([f"-{index}" for index in range(SEGMENTS)] if layer else [""])]


def cut(sound: Stereo, count: int) -> list[Stereo]:
    """Return a sound in so many parts of about the same length, cut where it is quiet."""
    power = np.convolve((sound**2).sum(axis=1), np.ones(256) / 256, "same")
    bounds = [0]
    for index in range(1, count):
        first = round(len(sound) * index / count - ASIDE * RATE)
        bounds.append(first + int(np.argmin(power[first : first + int(2 * ASIDE * RATE)])))
    return [sound[begin:end] for begin, end in itertools.pairwise([*bounds, len(sound)])]


def finished(piece: Piece) -> Stereo:
    """Return a piece as it is written to its file: even, as loud as it is to be, under its ceiling."""
    sound = mixed(piece)
    if piece.loops:
        sound = evened(sound, 0.45 if piece.name == "title" else 0.35)
    else:
        fade = int(FADE * RATE)
        sound[-fade:] *= (np.cos(np.linspace(0, np.pi, fade)) / 2 + 0.5)[:, None]
    for _turn in range(2):
        sound = limited(gained(sound, piece.loudness - loudness(sound)), CEILING[piece.loops])
    return np.roll(sound, int(LEAD * RATE), axis=0) if piece.loops else sound


def air(key: str) -> Stereo:
    """Return the air of a game's table."""
    sound = AIRS[key]()
    return limited(gained(sound, LOUDNESS - loudness(sound)), CEILING[True])


def write(name: str) -> None:
    """Render a file and note what it was made from."""
    import soundfile

    kind, _slash, called = name.partition("/")
    sound = finished(EVERY[called]()) if kind == "music" else air(called)
    paths = files(name)
    paths[0].parent.mkdir(parents=True, exist_ok=True)
    for path, part in zip(paths, cut(sound, len(paths)), strict=True):
        with soundfile.SoundFile(path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=QUALITY) as out:
            for first in range(0, len(part), RATE):
                out.write(part[first : first + RATE])
    FACTS.write_text(json.dumps({**said(), name: stamp(name)}, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    """Render what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="such as music/title, or the beginning of the names of several"
    )
    parser.add_argument("--stale", action="store_true", help="those whose file is missing or older than their score")
    parser.add_argument("--list", action="store_true", help="say what there is and end")
    asked = parser.parse_args()
    old = stale()
    if asked.list:
        for name in NAMES:
            print(f"{name:28} {'stale' if name in old else 'current'}")
        return
    for name in NAMES:
        if (asked.stale and name in old) or any(name.startswith(begins) for begins in asked.names):
            began = time.perf_counter()
            write(name)
            size = sum(path.stat().st_size for path in files(name)) // 1000
            print(f"{name:28} {time.perf_counter() - began:5.1f} s  {size} kB", flush=True)


if __name__ == "__main__":
    main()
