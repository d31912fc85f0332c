"""`python -m tests.bench.steps [GAME ...]`: the longest steps of the work that is done while nobody waits, or before a
table is shown: the grounds of every scenario at every zoom, and what a table works ahead, at 1920×1080, in CPU time."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

from game.kernel.match.session import Session
from game.kernel.match.setup import prepare
from game.kernel.registry import games, rules_of
from game.scenes.ground import Ground
from game.scenes.table.scene import TableScene
from game.scenes.window import Window
from game.ui import pictures
from tests.bench.measure import Figure
from tests.table.hand import QuietProgram

SIZE = (1920, 1080)


class Walk(NamedTuple):
    """Work that is done in steps, and what each of them took, in milliseconds."""

    name: str
    steps: list[float]


def walks(key: str, scenario: str, size: tuple[int, int] = SIZE, every: int = 1) -> Iterator[Walk]:
    """Do all the work of a scenario's table in steps: what comes before it is shown, what is worked ahead, and its
    ground at every zoom, or at one in so many."""
    pictures.forget()
    window = Window(size)
    window.running = True
    table = TableScene(Session(prepare(key, scenario, seed=4)), {}, QuietProgram())
    yield Walk("before it is shown", _timed(table.prepare(window)))
    assert table.idle is not None
    yield Walk("worked ahead", _timed(table.idle))
    boards = [table.board.parts.box, *(part.box for part in table.board.parts.parts)]
    for board in boards:
        table.board.camera.set_board(board)
        for level in table.board.camera.levels[::-every]:
            ground = Ground(table.table)
            yield Walk(f"ground at {level:g} of {board}", _timed(ground.board_steps(level, board, table.board.view)))


def _timed(steps: Iterator[object]) -> list[float]:
    """Take steps to their end; what each took."""
    taken = []
    while True:
        start = time.process_time()
        done = next(steps, steps) is steps
        taken.append(1e3 * (time.process_time() - start))
        if done:
            return taken


def steps(_seconds: float) -> Iterator[Figure]:
    """The longest step of each game's work."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for key in games():
        longest = 0.0
        for info in rules_of(key).scenarios():
            longest = max([longest, *(max(walk.steps) for walk in walks(key, info.id))])
        yield f"{key}: the longest step of work in all scenarios, at every zoom", longest, "ms"


def main(keys: list[str]) -> None:
    """Print the longest step of each kind of work."""
    for key in keys or games():
        for info in rules_of(key).scenarios():
            for walk in walks(key, info.id):
                worst = sorted(walk.steps)[-3:][::-1]
                told = " ".join(f"{one:.1f}" for one in worst)
                print(f"{key:9}{info.id:26}{walk.name:46}{told:22} of {len(walk.steps):4}, {sum(walk.steps):.0f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
