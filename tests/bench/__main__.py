"""`python -m tests.bench [decisions] [matches] [boards] [window] [frames] [steps] [extent] [sounds]`: print figures."""

from __future__ import annotations

import argparse
import platform
import sys

from tests.bench.boards import boards
from tests.bench.decisions import decisions
from tests.bench.extent import extent
from tests.bench.frames import frames
from tests.bench.matches import matches
from tests.bench.measure import told
from tests.bench.sounds import sounds
from tests.bench.steps import steps
from tests.bench.window import window

PARTS = {
    "decisions": (decisions, 8.0),
    "matches": (matches, 0.5),
    "boards": (boards, 0.5),
    "window": (window, 2.0),
    "frames": (frames, 0.0),
    "steps": (steps, 0.0),
    "extent": (extent, 0.0),
    "sounds": (sounds, 0.0),
}
"""The parts, with the seconds that each thing in them is given."""


def main(arguments: list[str]) -> None:
    """Run the parts named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="How fast the program is, in CPU time.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all of them unless named")
    parser.add_argument("--seconds", type=float, help="CPU time for each figure")
    given = parser.parse_args(arguments)
    wrong = [name for name in given.parts if name not in PARTS]
    if wrong:
        parser.error(f"there is no part named {wrong[0]!r}; there are: {', '.join(PARTS)}")
    print(f"Python {platform.python_version()} on {platform.system()}, {platform.machine()}")
    for name in given.parts or PARTS:
        part, seconds = PARTS[name]
        print(name)
        for figure in part(given.seconds or seconds):
            print(told(*figure), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
