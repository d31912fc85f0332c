"""A playing program killed at random moments: the match resumes at the last action it completed."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from tests.kernel import toy

LATEST = 0.1
"""Seconds after its first action at which a program is killed at the latest."""

PLAYER = """
import sys
from pathlib import Path
from game import Session
from game.kernel.dice import Dice
from game.kernel.match.journalled import JournalledMatch
from tests.kernel import toy

toy.enter()
folder, key, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
chance = Dice.seeded(seed)
found = list(folder.glob("*.journal"))
keeper = JournalledMatch.resume(found[0]) if found else JournalledMatch.begin(Session.new(key, seed=seed), folder)
print(keeper.digest(), flush=True)
while keeper.to_decide is not None:
    if chance.below(9) == 0:
        keeper.undo()
    elif chance.below(9) == 0:
        keeper.redo()
    else:
        keeper.play(chance.pick(keeper.legal_actions()))
    print(keeper.digest(), flush=True)
    if len(keeper.records) % 40 == 0:
        keeper.save(folder / "match.json")
"""


def kill_once(folder: Path, key: str, seed: int, delay: float) -> bool:
    """Play in a process of its own, kill it after so many seconds, and resume; whether the match was still going on."""
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", PLAYER, str(folder), key, str(seed)]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        said = [player.stdout.readline()]
        time.sleep(delay)
        player.kill()
        said += player.stdout.readlines()
    whole = [line.strip() for line in said if line.endswith("\n")]
    listing = unfinished(folder)
    assert not listing.broken, listing.broken
    path = next(folder.rglob("*.journal"))
    keeper = JournalledMatch.resume(path)
    standing = {keeper.digest()}
    if keeper.records:
        keeper.session.go_back(len(keeper.records) - 1)
        standing.add(keeper.digest())
        keeper.session.redo()
    if keeper.undone:
        standing.add(keeper.undone[-1].digest)
    over = keeper.result is not None
    keeper.close()
    if not whole or whole[-1] not in standing:
        raise AssertionError(f"the match stands at {standing}, but the last action led to {whole[-1:]}")
    return not over


def kill(key: str, count: int, seed: int) -> int:
    """Kill so many programs, each going on where the one before was killed; how many matches were begun."""
    chance = random.Random(seed)
    begun = 0
    left = count
    while left:
        begun += 1
        with tempfile.TemporaryDirectory() as name:
            going_on = True
            while left and going_on:
                left -= 1
                going_on = kill_once(Path(name), key, seed + begun + left, chance.random() * LATEST)
    return begun


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="hulk")
    args = parser.parse_args()
    toy.enter()
    begun = kill(args.game, args.count, args.seed)
    print(f"{args.count} programs killed in {begun} matches; each went on at its last action")


if __name__ == "__main__":
    main()
