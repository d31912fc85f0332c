"""`python -m tests.career` prints how rare each medal is among matches of careful players."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.commands.arguments import positive
from game.kernel.registry import games
from tests.career.rarity import table


def main(arguments: list[str] | None = None) -> int:
    """Measure, and say whether a medal never falls or falls too often."""
    parser = argparse.ArgumentParser(prog="python -m tests.career", description=__doc__)
    parser.add_argument("--matches", metavar="N", type=positive, default=2000, help="matches of each game")
    parser.add_argument("--only", metavar="GAME", choices=games(), help="of one game")
    parser.add_argument("--folder", type=Path, help="keep what was played here, and go on with it the next time")
    args = parser.parse_args(arguments)
    if args.folder is not None:
        args.folder.mkdir(parents=True, exist_ok=True)
    lines = [line for key in ([args.only] if args.only else games()) for line in table(key, args.matches, args.folder)]
    print("\n".join(lines))
    return int(any(line.endswith(("never", "too often")) for line in lines))


if __name__ == "__main__":
    sys.exit(main())
