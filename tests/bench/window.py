"""What the window costs: from the interpreter's start to the first picture; of each game the frames of a match that is
played, the memory after it, and the processor while nobody touches the table."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from game.kernel.registry import games
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
    """The start, and the frames of a match of each game at 1920×1080."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    bare = min(_wall("pass") for _ in range(5))
    yield "title: interpreter's start to the first picture", 1e3 * (_median(FIRST_FRAME) - bare), "ms"
    for key in games():
        command = [sys.executable, "-m", "tests.bench.play", key, str(5 * max(seconds, 1.0))]
        played = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
        yield f"{key} played at 1920×1080: a frame, median", 1e3 * played["median"], "ms"
        yield f"{key} played at 1920×1080: a frame, 99th percentile", 1e3 * played["slow"], "ms"
        yield f"{key}: the longest step before a table is seen", 1e3 * played["step"], "ms"
        yield f"{key}: a table's first frame", 1e3 * played["first"], "ms"
        yield f"{key}: the longest frame of the first throw of dice", 1e3 * played["thrown"], "ms"
        yield f"{key}: the longest frame after the window is made smaller, or larger", 1e3 * played["resized"], "ms"
        yield f"{key}: the longest frame of all others", 1e3 * played["longest"], "ms"
        yield f"{key}: a computer's choice and what follows from it, 99th percentile", 1e3 * played["choice"], "ms"
        yield f"{key}: processor while nothing moves", 100 * played["idle"], "%"
        yield f"{key}: memory after the match", played["memory"], "MiB"


def _median(code: str) -> float:
    return statistics.median(_wall(code) for _ in range(5))


def _wall(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return time.perf_counter() - start
