"""Play every preview and every chance that is told 5,000 times, and print what was told beside what came."""

from __future__ import annotations

import argparse
import sys
import time

from tests.truth.rows import ROWS
from tests.truth.trials import PLAYS, results


def main() -> int:
    """Print each figure; the exit status is 1 if one of them is not true."""
    parser = argparse.ArgumentParser(prog="python -m tests.truth", description=__doc__)
    parser.add_argument("--plays", type=int, default=PLAYS, help="how often each position is played")
    parser.add_argument("--only", default="", help="only the rows that have this in their name")
    args = parser.parse_args()
    false = 0
    for one in (row for row in ROWS if args.only in row.name):
        began = time.process_time()
        found = results(one, args.plays)
        print(f"{one.name} ({time.process_time() - began:.1f} s)")
        for result in found:
            told = f"{result.told.low:.4f} to {result.told.high:.4f}"
            print(f"  {'true ' if result.true else 'FALSE'} {result.what}: told {told}, came {result.came:.4f}")
            false += not result.true
    print(f"{false} false")
    return int(false > 0)


if __name__ == "__main__":
    sys.exit(main())
