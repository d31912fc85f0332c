"""`python -m tests.tuning GAME`: shakes the weights of careful players, learns which win, proposes others, and proves
them on fresh seeds; `--help` tells the rest."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.commands.parallel import in_processes
from tests.balance.contests import interval
from tests.tuning.bouts import PROVED_FROM, Bout, Weights, play, proofs, shaken
from tests.tuning.fitting import Slopes, proposed, slopes
from tests.tuning.minds import NAMES, Tuned, tuned

Several = Mapping[str, Mapping[str, float]]


def main(arguments: list[str]) -> None:
    """Learn, propose and prove."""
    given = _parsed(arguments)
    game = tuned(given.game)
    cases = given.cases or list(game.cases)
    if wrong := [case for case in cases if case not in game.cases]:
        raise SystemExit(f"there is no {wrong[0]!r}; there are: {', '.join(game.cases)}")
    base: Several = {mind.name: dict(mind.usual) for mind in game.minds}
    if given.weights:
        changed = json.loads(given.weights.read_text(encoding="utf-8"))
        base = {name: {**usual, **changed.get(name, {})} for name, usual in base.items()}
    new = base
    if given.matches:
        bouts = shaken(game.key, cases, given.matches, given.spread, _flat(base))
        found = slopes(game.minds, bouts, _played(bouts, given.jobs))
        new = proposed(game.minds, base, found)
        _tell(game, base, new, found)
    if given.out:
        given.out.write_text(json.dumps(new, indent=1) + "\n", encoding="utf-8")
    if given.prove:
        _prove(game, cases, new, given)


def _flat(several: Several) -> dict[str, Weights]:
    return {name: tuple(weights.items()) for name, weights in several.items()}


def _played(bouts: Sequence[Bout], jobs: int) -> list[float]:
    start, won = time.time(), []
    for result in in_processes(play, bouts, jobs):
        won.append(result)
        if len(won) % 50 == 0:
            print(f"{len(won)} of {len(bouts)} matches, {time.time() - start:.0f} s", file=sys.stderr, flush=True)
    return won


def _tell(game: Tuned, base: Several, new: Several, found: Slopes) -> None:
    """Print each weight's slope, and what is proposed for it."""
    for mind in game.minds:
        for idea, value in base[mind.name].items():
            slope, error = found[mind.name, idea]
            print(f"{mind.name} {idea:12s} {slope:+.2f} ± {1.96 * error:.2f}   {value:g} -> {new[mind.name][idea]:g}")


def _prove(game: Tuned, cases: Sequence[str], new: Several, given: argparse.Namespace) -> None:
    """Print what the new weights win of fresh matches against the usual ones, by case and side."""
    bouts = proofs(game.key, cases, range(given.first, given.first + given.prove), _flat(new))
    won = _played(bouts, given.jobs)
    for case in cases:
        for side in (0, 1):
            mine = [
                one if side == 0 else 1 - one
                for bout, one in zip(bouts, won, strict=True)
                if bout.case == case and bool(bout.weights[side])
            ]
            _share(f"{case}, {game.sides[side]}", mine)
    _share("all", [one if bout.weights[0] else 1 - one for bout, one in zip(bouts, won, strict=True)])


def _share(name: str, won: Sequence[float]) -> None:
    share = sum(won) / max(1, len(won))
    low, high = interval(share, len(won))
    print(f"{name}: {100 * share:.1f}% ({100 * low:.0f} to {100 * high:.0f}) of {len(won)} against the usual weights")


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.tuning", description=__doc__)
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--matches", type=int, default=400, help="shaken matches of each case; 0 only proves --weights")
    parser.add_argument("--prove", type=int, default=100, help="fresh seeds of each case, both sides each")
    parser.add_argument("--first", type=int, default=PROVED_FROM, help="the first of those seeds")
    parser.add_argument("--spread", type=float, default=0.5)
    parser.add_argument("--cases", nargs="*", default=[])
    parser.add_argument("--weights", type=Path, help="weights to begin from, by mind")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
