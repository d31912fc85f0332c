"""`python -m tests.analysis gate GAME [--matches N] [--kinds A,B] [--seconds N]`: analyses matches of each kind of
player against careful ones; 1 unless books balance and luck is nothing on average. `luck` in place of `gate` only keeps
their ledgers, which is far quicker.

`python -m tests.analysis learn GAME [--matches N]`: learns what the features of positions count, and writes them to the
game's `bots/valued.py`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.bots.player import CAREFUL, GENTLE, RANDOM
from game.catalogue import GAMES
from tests.analysis.gate import HEAD, RULE, kept, small, thrown
from tests.analysis.learning import learn

ROOT = Path(__file__).parents[2]


def main() -> int:
    """Do what is asked."""
    parser = argparse.ArgumentParser(prog="python -m tests.analysis")
    parser.add_argument("task", choices=("gate", "luck", "learn"))
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--kinds", default=",".join((RANDOM, GENTLE, CAREFUL)))
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--most", type=int, default=24)
    parser.add_argument("--again", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="CPU seconds for each kind")
    asked = parser.parse_args()
    if asked.task == "learn":
        _written(asked.game, learn(asked.game, asked.matches))
        return 0
    if asked.task == "luck":
        seen = [thrown(asked.game, kind, asked.matches, asked.seconds) for kind in asked.kinds.split(",")]
        return int(any(one.wrong for one in seen))
    print(f"{HEAD}\n{RULE}", flush=True)
    budget = small(asked.game, asked.worlds, asked.most, asked.again)
    found = [kept(asked.game, kind, asked.matches, budget, asked.seconds) for kind in asked.kinds.split(",")]
    return int(any(one.wrong for one in found))


def _written(key: str, weights: dict[str, float]) -> None:
    file = ROOT / "game" / key / "bots" / "valued.py"
    before, name, _ = file.read_text(encoding="utf-8").partition("WEIGHTS: Final")
    rows = "".join(f'    "{feature}": {weight},\n' for feature, weight in weights.items())
    file.write_text(f"{before}{name}[Mapping[str, float]] = {{\n{rows}}}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
