"""Makes every sound anew: `python sprites/make_sounds.py [NAME ...]` writes the OGG files in `sounds/` beside it.

Each maker returns float samples, mono, at the rate of its module; `finished` brings blows to a common form: no offset,
soft ends, a peak under one. Needs soundfile (`pip install -e ".[art]"`).
"""

from __future__ import annotations

import sys
from pathlib import Path

from sounds import ambience as sound_ambience
from sounds import battle, board, ritual
from sounds.tools import RATE, Samples, finished

HERE = Path(__file__).resolve().parent
MAKERS = {**board.MAKERS, **battle.MAKERS, **ritual.MAKERS}
"""Every sound with its peak, loud ones over quiet ones."""


def sounds() -> dict[str, tuple[Samples, int]]:
    """Return the samples and rate of every sound by its path under `sounds/`, without the ending."""
    made = {name: (finished(maker(), peak), RATE) for name, (maker, peak) in MAKERS.items()}
    return made | {f"ambience/{key}": (sound_ambience.make(key), sound_ambience.RATE) for key in sound_ambience.MAKERS}


def main(names: list[str]) -> None:
    """Write those sounds, all of them unless they are named."""
    import soundfile

    for name, (samples, rate) in sounds().items():
        if name in names or not names:
            target = HERE / "sounds" / f"{name}.ogg"
            target.parent.mkdir(parents=True, exist_ok=True)
            soundfile.write(target, samples, rate, format="OGG", subtype="VORBIS")


if __name__ == "__main__":
    main(sys.argv[1:])
