"""`python -m tests.bench.play GAME SECONDS`: what the frames of a match cost while careful computers play it at
1920×1080, with all motion and tumbling dice: the first, those of the first throw and of a window made smaller and
larger, and all others; and what the table costs when it is left alone; as JSON."""

from __future__ import annotations

import json
import resource
import sys
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame

from game.bots.catalogue import players_of
from game.kernel.match.session import Session
from game.scenes.table.scene import TableScene
from game.scenes.window import Window
from tests.table.hand import QuietProgram

SIZE = (1920, 1080)
STEP = 1 / 60
ALONE = 3.0
"""Seconds for which the table is left alone."""
RESTS = 200
"""Rounds of the window's loop in which it may work ahead after each action."""
LONGEST = 20.0
"""Seconds that the last motion may take."""


class Watched:
    """A window whose frames are timed."""

    def __init__(self) -> None:
        self.clock = SimpleNamespace(now=100.0, real=False)
        self.app = Window(SIZE, clock=lambda: time.perf_counter() if self.clock.real else self.clock.now)
        self.app.open_window(False)
        self.app.running = True

    def frames(self, most: int = 90) -> Iterator[float]:
        """Yield what each frame takes, until nothing moves."""
        for _ in range(most):
            self.clock.now += STEP
            start = time.process_time()
            self.app.update(STEP)
            if self.app.needs_drawing() or self.app.animating():
                self.app.draw()
                yield time.process_time() - start
            if not self.app.animating():
                break

    def rest(self) -> None:
        """Let the window work ahead, as it does while a person thinks."""
        for _ in range(RESTS):
            if not self.app._ahead:
                break
            self.app.update(0.0)

    def opened(self, table: TableScene) -> tuple[float, float]:
        """Show a table; return what the longest step before its first frame takes, and that frame."""
        longest, start = 0.0, time.process_time()
        for _step in table.prepare(self.app):
            longest, start = max(longest, time.process_time() - start), time.process_time()
        start = time.process_time()
        self.app.stack.push(table)
        self.app.draw()
        return longest, time.process_time() - start

    def resized(self, size: tuple[int, int]) -> float:
        """Draw at another size from now on; return what the longest frame takes until nothing moves."""
        pygame.display.set_mode(size)
        start = time.process_time()
        self.app.resize(size)
        self.app.draw()
        return max((time.process_time() - start, *self.frames()))


def main(key: str, seconds: float) -> None:
    """Play for so much processor time, and print."""
    watched = Watched()
    session = Session.new(key, seed=4)
    program = QuietProgram(animation_speed="fast", reduced_motion=False, dice="tumbling", privacy="open")
    table = TableScene(session, {}, program)
    step, first = watched.opened(table)
    list(watched.frames())
    resized = max(watched.resized(size) for size in ((1280, 720), SIZE))
    times, thrown, choices = _played(watched, table, seconds)
    times.sort()
    choices.sort()
    print(
        json.dumps(
            {
                "step": step,
                "first": first,
                "resized": resized,
                "thrown": thrown,
                "longest": times[-1],
                "median": times[len(times) // 2],
                "slow": times[len(times) * 99 // 100],
                "idle": _idle(watched.app, watched.clock),
                "choice": choices[len(choices) * 99 // 100],
                "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
            }
        )
    )


def _played(watched: Watched, table: TableScene, seconds: float) -> tuple[list[float], float, list[float]]:
    """Return what the frames take, the longest of the first throw of dice, and what is chosen and follows from it."""
    session = table.session
    players = {seat: players_of(table.table.key)["careful"](session.rules, seat, 4) for seat in session.seats}
    times: list[float] = []
    choices: list[float] = []
    thrown, ends = 0.0, time.process_time() + seconds
    while session.to_decide is not None and time.process_time() < ends:
        start = time.process_time()
        _play_on(watched.app, session, players)
        choices.append(time.process_time() - start)
        frames = list(watched.frames())
        if not thrown and table.board.playback.thrown:
            thrown = max(frames)
        times += frames
        watched.rest()
    return times, thrown, choices


def _play_on(app: Window, session: Session, players: dict[str, Any]) -> None:
    """One action, as if a person at the table had chosen it."""
    seat = session.to_decide
    assert seat is not None
    offers = session.legal_actions()
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.match.attempt(players[seat](session.view(seat), offers))


def _idle(app: Window, clock: SimpleNamespace) -> float:
    """What part of a processor the window's loop takes while nobody touches anything and nothing moves any more."""
    clock.real = True
    app.running = True
    app.update(60.0)
    settled = time.perf_counter() + LONGEST
    while app.animating() and time.perf_counter() < settled:
        app._turn()
    app.draw()
    used, began = time.process_time(), time.perf_counter()
    threading.Timer(ALONE, lambda: (app.quit(), app.wake())).start()
    while app.running:
        app._turn()
    return (time.process_time() - used) / (time.perf_counter() - began)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
