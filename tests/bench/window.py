"""What the window costs: from the interpreter's start to the first picture, and a frame of a full table."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.bench.measure import Figure

FIRST_FRAME = """
import sys
from game.scenes.window import Window
from game.scenes.program import Program
from game.kernel.settings import Settings
app = Window((1280, 720))
program = Program(app, Settings())
app.open_window(False)
app.stack.push(program.title())
app.draw()
print(int(any(name in sys.modules for name in ("numpy", "pymunk"))))
"""


def window(seconds: float) -> Iterator[Figure]:
    """The start, and the frames of a match at 1920×1080."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    bare = min(_wall("pass") for _ in range(5))
    yield "title: interpreter's start to the first picture", 1e3 * (_median(FIRST_FRAME) - bare), "ms"
    yield from _frames(seconds)
    yield "memory after that match", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MiB"


def _frames(seconds: float) -> Iterator[Figure]:
    from game import Session
    from game.kernel.dice import Dice
    from tests.table.hand import Hand

    session, chance = Session.new("hulk", seed=4), Dice.seeded(4)
    for _ in range(150):
        session.play(chance.pick(session.legal_actions()))
    hand = Hand(session, (1920, 1080))
    hand.app.draw()
    times = []
    ends = time.process_time() + max(seconds, 1.0)
    while time.process_time() < ends:
        start = time.process_time()
        hand.app.draw()
        times.append(time.process_time() - start)
    times.sort()
    yield "hulk suicide-mission at 1920×1080: a frame, median", 1e3 * statistics.median(times), "ms"
    yield "hulk suicide-mission at 1920×1080: a frame, 99th percentile", 1e3 * times[len(times) * 99 // 100], "ms"


def _median(code: str) -> float:
    return statistics.median(_wall(code) for _ in range(5))


def _wall(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return time.perf_counter() - start
