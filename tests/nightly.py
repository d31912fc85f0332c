"""`python -m tests.nightly [--seeds N] [--count N] [--kills N] [--matches N] [--events N] [--games N] [--balance N]
[--one-in N] [NAME ...]`: everything that proves the program, a summary line each; 1 when anything failed."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.catalogue import GAMES

ROOT = Path(__file__).parents[1]
NIGHT = "300"
"""CPU seconds for the analyses of each kind of player in a game."""
SHOWN = 40
"""Lines of what a failed step said that are shown."""


class Step(NamedTuple):
    """One of the trials: its name, and what is run."""

    name: str
    command: tuple[str, ...]


def steps(given: argparse.Namespace) -> Iterator[Step]:
    """All of them, the shortest first."""
    yield Step("quick tests", ("-m", "pytest"))
    yield Step("slow tests", ("-m", "pytest", "-m", "slow"))
    yield Step("truth", ("-m", "tests.truth"))
    yield Step("windows", ("packaging/underwine.py",))
    for game in GAMES:
        games = ("--games", str(given.games), "--verify")
        yield Step(f"simulate {game}", ("main.py", "simulate", game, *games))
    count = ("--count", str(given.count))
    for game in GAMES:
        yield Step(f"damage {game}", ("-m", "tests.soak.damage", "--game", game, *count))
        yield Step(f"older damage {game}", ("-m", "tests.soak.damage", "--game", game, "--older", *count))
        yield Step(f"kill {game}", ("-m", "tests.soak.kill", "--game", game, "--count", str(given.kills)))
    for files in ("missions", "campaigns", "scenarios", "decks", "sectors"):
        yield Step(files, ("-m", f"tests.soak.{files}", *count))
    mouse = ("-m", "tests.soak.mouse", "--count", str(given.matches))
    yield Step("mouse", mouse)
    yield Step("keys", (*mouse, "--keys"))
    yield Step("window", ("-m", "tests.soak.window", "--events", str(given.events)))
    yield Step("heard", ("-m", "tests.soak.heard"))
    for game in GAMES:
        yield Step(f"breaks {game}", ("-m", "tests.soak.breaks", "--game", game, "--one-in", str(given.one_in)))
    for game in GAMES:
        yield Step(f"analysis {game}", ("-m", "tests.analysis", "gate", game, "--seconds", NIGHT))
    played = ("--games", str(given.balance), "--random", str(given.balance))
    for game in GAMES:
        page = ("--out", str(Path(tempfile.gettempdir(), f"balance-{game}.md")))
        yield Step(f"balance {game}", ("-m", "tests.balance", game, *played, *page))
    pairs = ("--games", str(3 * given.balance), "--out", str(Path(tempfile.gettempdir(), "balance-levels.md")))
    yield Step("balance levels", ("-m", "tests.balance", "levels", *pairs))


def run(step: Step, seeds: int) -> bool:
    """Run a step and print its line, and the end of what it said when it failed; whether it went well."""
    began = time.monotonic()
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "CONTRACT_SEEDS": str(seeds), "NIGHTLY": "1"}
    command = [sys.executable, *step.command]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | quiet, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    said = done.stdout.strip().splitlines() or [""]
    seconds = time.monotonic() - began
    print(f"{'failed' if done.returncode else 'ok'}: {step.name}, {seconds:.0f} s: {said[-1]}", flush=True)
    if done.returncode:
        print("\n".join(f"    {line}" for line in said[-SHOWN:]), flush=True)
    return done.returncode == 0


def parsed(arguments: list[str]) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.nightly", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="steps whose names begin so, all of them unless named")
    parser.add_argument("--seeds", type=int, default=8, help="seeds of the contract")
    parser.add_argument("--count", type=int, default=1000, help="damaged copies of each file")
    parser.add_argument("--kills", type=int, default=300, help="programs of each game that are killed")
    parser.add_argument("--matches", type=int, default=1, help="matches of each mission, by mouse and by keys")
    parser.add_argument("--events", type=int, default=3000, help="what is done at random with one window")
    parser.add_argument("--games", type=int, default=100, help="random games of each game, with every check")
    parser.add_argument("--balance", type=int, default=20, help="matches of each side and kind of player")
    parser.add_argument("--one-in", type=int, default=1, help="of the breaks only one in so many")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Run them one after the other; 1 when anything failed."""
    given = parsed(arguments)
    chosen = [step for step in steps(given) if not given.names or step.name.startswith(tuple(given.names))]
    bad = [step.name for step in chosen if not run(step, given.seeds)]
    print(f"{len(chosen) - len(bad)} of {len(chosen)} went well" + (f"; failed: {', '.join(bad)}" if bad else ""))
    return 1 if bad or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
