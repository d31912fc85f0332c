"""`python -m tests.soak.breaks [--game KEY] [ID ...]` breaks rules on purpose, one line at a time, and sees their
tests turn red.

Each entry of tests/<game>/breaks.json names the id of a rule, a file, a text in it (`old`, which must stand there
once), what it becomes (`new`), and the test that must then fail. The break is made in a copy of the program that is
thrown away. Only quick tests count: one that is marked slow does not notice. `--one-in 3` tries a third of the breaks,
drawn by `--seed`.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from game.catalogue import GAMES

ROOT = Path(__file__).parents[2]
_COPIED = ("game", "tests", "maps", "pyproject.toml")
_PASSED, _FAILED = 0, 1


class Break(NamedTuple):
    """One rule broken in one place."""

    id: str
    file: str
    old: str
    new: str
    test: str


def breaks(*games: str) -> list[Break]:
    """All that are written down for these games, or for every game."""
    files = [ROOT / "tests" / game / "breaks.json" for game in games or GAMES]
    return [Break(**entry) for file in files if file.is_file() for entry in json.loads(file.read_text("utf-8"))]


def outcome(tree: Path, *tests: str) -> int:
    """pytest's exit status for these tests of a copy of the program, of which only the quick ones are run."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not slow"]
    command += ["-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts="]
    return subprocess.run([*command, *tests], cwd=tree, capture_output=True, check=False).returncode


def fault(tree: Path, broken: Break, passes: bool) -> str:
    """Break the rule in the copy, look at its test, and mend it; what is wrong with the entry, or nothing.

    `passes`: the test is known to pass as long as nothing is broken.
    """
    path = tree / broken.file
    whole = path.read_text(encoding="utf-8")
    if whole.count(broken.old) != 1:
        return f"the text stands {whole.count(broken.old)} times in {broken.file}"
    if not passes and outcome(tree, broken.test) != _PASSED:
        return f"{broken.test} does not pass to begin with"
    path.write_text(whole.replace(broken.old, broken.new), encoding="utf-8")
    status = outcome(tree, broken.test)
    path.write_text(whole, encoding="utf-8")
    return "" if status == _FAILED else f"{broken.test} does not notice (pytest's exit status is {status})"


def main(arguments: list[str]) -> int:
    """Check the breaks of these ids, or all; 1 when a test did not notice."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.breaks")
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--game", action="append", choices=GAMES, default=[])
    parser.add_argument("--one-in", type=int, default=1, metavar="N", help="only so many of them, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in _COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, tree / name)
        chosen = [broken for broken in breaks(*given.game) if not given.ids or broken.id in given.ids]
        chosen = sorted(random.Random(given.seed).sample(chosen, -(-len(chosen) // given.one_in)))
        all_pass = outcome(tree, *sorted({broken.test for broken in chosen})) == _PASSED
        for broken in chosen:
            wrong = fault(tree, broken, all_pass)
            faults += bool(wrong)
            print(f"{broken.id}: {wrong or 'the test turns red'}", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
