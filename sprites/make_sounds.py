"""Makes every sound anew: `python sprites/make_sounds.py [NAME ...]` writes the OGG files in `sounds/` beside it.

Each maker returns float samples, mono; `finished` brings them to a common form: no offset, soft ends, as loud as others
of their kind. Needs soundfile (`pip install -e ".[art]"`).
"""

from __future__ import annotations

import sys
from pathlib import Path

from sounds import battle, board, ritual
from sounds.tools import LEVELS, RATE, Samples, finished

HERE = Path(__file__).resolve().parent
MAKERS = {**board.MAKERS, **battle.MAKERS, **ritual.MAKERS}
"""Every sound with its kind."""


def made(name: str) -> Samples:
    """Return the samples of a sound."""
    maker, kind = MAKERS[name]
    return finished(maker(), LEVELS[kind])


def main(names: list[str]) -> None:
    """Write those sounds, all of them unless they are named."""
    import soundfile

    for name in names or MAKERS:
        target = HERE / "sounds" / f"{name}.ogg"
        soundfile.write(target, made(name), RATE, format="OGG", subtype="VORBIS")


if __name__ == "__main__":
    main(sys.argv[1:])
