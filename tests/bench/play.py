"""`python -m tests.bench.play GAME SECONDS`: what the frames of a match cost while careful computers play it at
1920×1080, with all motion and tumbling dice, and what the table costs when it is left alone; as JSON."""

from __future__ import annotations

import json
import resource
import sys
import threading
import time
from types import SimpleNamespace
from typing import Any

from game.bots.catalogue import players_of
from game.kernel.match.session import Session
from game.scenes.table.scene import TableScene
from game.ui.app import App
from tests.table.hand import QuietProgram

SIZE = (1920, 1080)
STEP = 1 / 60
ALONE = 3.0
"""Seconds for which the table is left alone."""
LONGEST = 20.0
"""Seconds that the last motion may take."""


def main(key: str, seconds: float) -> None:
    """Play for so much processor time, and print."""
    clock = SimpleNamespace(now=100.0, real=False)
    app = App(SIZE, clock=lambda: time.perf_counter() if clock.real else clock.now)
    app.open_window(False)
    session = Session.new(key, seed=4)
    program = QuietProgram(animation_speed="fast", reduced_motion=False, dice="tumbling", privacy="open")
    app.stack.push(TableScene(session, {}, program))
    players = {seat: players_of(key)["careful"](session.rules, seat, 4) for seat in session.seats}
    times, choices, ends = [], [], time.process_time() + seconds
    while session.to_decide is not None and time.process_time() < ends:
        start = time.process_time()
        _play_on(app, session, players)
        choices.append(time.process_time() - start)
        for _ in range(90):
            clock.now += STEP
            start = time.process_time()
            app.update(STEP)
            if app.needs_drawing():
                app.draw()
                times.append(time.process_time() - start)
            if not app.animating():
                break
    times.sort()
    choices.sort()
    print(
        json.dumps(
            {
                "median": times[len(times) // 2],
                "slow": times[len(times) * 99 // 100],
                "idle": _idle(app, clock),
                "choice": choices[len(choices) * 99 // 100],
                "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
            }
        )
    )


def _play_on(app: App, session: Session, players: dict[str, Any]) -> None:
    """One action, as if a person at the table had chosen it."""
    seat = session.to_decide
    assert seat is not None
    offers = session.legal_actions()
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.action_player.attempt(players[seat](session.view(seat), offers))


def _idle(app: App, clock: SimpleNamespace) -> float:
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
