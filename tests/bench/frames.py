"""`python -m tests.bench.frames GAME`: what the frames of the real program cost at 1920×1080, while a set-up
page, the rulebook or a table is opened, the wheel turned, the board dragged, F2 pressed; in CPU time, as JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.bots.catalogue import players_of
from game.kernel.match.session import Session
from game.kernel.match.setup import prepare
from game.kernel.paths import HOME, folders
from game.kernel.registry import games
from game.kernel.settings import Settings
from game.scenes.curtain import Curtain
from game.scenes.match import MatchTable
from game.scenes.program import Program
from game.scenes.title import Title
from game.scenes.window import Window, plan
from tests.bench.measure import Figure

SIZE = (1920, 1080)
MIDDLE = (SIZE[0] // 2, SIZE[1] // 2)
ACTIONS = 40
"""Careful computers play so many actions before the table is opened."""
SETTLES = 400
"""Rounds of the loop in which everything comes to rest."""
TURNS, ROUNDS = 60, 5
"""How often the wheel is turned, and the rounds of the loop from one turn to the next."""
DRAGS = 90


class Stage(Window):
    """A window whose clock and events are given; what a round of its loop costs is measured."""

    def __init__(self) -> None:
        self.time, self.heard, self.drew = 1000.0, list[pygame.Event](), False
        super().__init__(SIZE, clock=lambda: self.time)
        self.windowed_size = SIZE
        self._has_window = True
        self.surface = pygame.display.set_mode(SIZE)
        self.refresh()
        self.running = True

    def draw(self) -> pygame.Surface:
        self.drew = True
        return super().draw()

    def round(self, events: Sequence[pygame.Event] = (), seconds: float = 1 / 60) -> float:
        """Turn the loop once; return the milliseconds that it took."""
        self.time, self.heard, self.drew = self.time + seconds, list(events), False
        start = time.process_time()
        self._turn()
        return 1e3 * (time.process_time() - start)

    def _events(self) -> list[pygame.Event]:
        pygame.event.clear()
        return self.heard

    def rest(self) -> list[float]:
        """Turn the loop until nothing moves and nothing is worked ahead; return what the rounds took."""
        found = []
        for _ in range(SETTLES):
            found.append(self.round())
            if not self.animating() and not self.needs_drawing() and not self._ahead:
                break
        return found

    def opening(self, act: Callable[[], object]) -> float:
        """Return what the longest round takes while something is opened, what opens it included."""
        self.rest()
        start = time.process_time()
        act()
        return max(1e3 * (time.process_time() - start), *self.rest())


def moved(to: tuple[int, int], by: tuple[int, int] = (0, 0), held: int = 0) -> pygame.Event:
    """Return what says that the pointer moved there."""
    return pygame.Event(pygame.MOUSEMOTION, pos=to, rel=by, buttons=(held, 0, 0), touch=False)


def wheel(app: Stage) -> list[float]:
    """Turn the wheel ten steps nearer and ten back, and so on; what the frames take."""
    found = []
    for turn in range(TURNS):
        step = 1 if turn % 20 < 10 else -1
        turned = pygame.Event(pygame.MOUSEWHEEL, x=0, y=step, flipped=False, pos=MIDDLE)
        for events in ([moved(MIDDLE), turned], *[()] * (ROUNDS - 1)):
            taken = app.round(events)
            found += [taken] * app.drew
    return found


def drag(app: Stage) -> list[float]:
    """Come nearer and drag the board to and fro; what the frames take."""
    app.round([pygame.Event(pygame.MOUSEWHEEL, x=0, y=4, flipped=False, pos=MIDDLE)])
    app.rest()
    app.round([moved(MIDDLE), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=MIDDLE, button=2, touch=False)])
    found = []
    for step in range(DRAGS):
        at = MIDDLE[0] + 10 * (step % 30 - 15), MIDDLE[1] + 8 * (step * 2 % 30 - 15)
        taken = app.round([moved(at, held=1)])
        found += [taken] * app.drew
    app.round([pygame.Event(pygame.MOUSEBUTTONUP, pos=MIDDLE, button=2, touch=False)])
    return found


def pressed(app: Stage, key: int) -> float:
    """Return the longest round after a key is pressed over the middle of the board."""
    app.round([moved(MIDDLE)])
    app.rest()
    both = [pygame.Event(kind, key=key, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    return max(app.round(both), *app.rest())


def played(key: str) -> Session:
    """Return a match that careful computers have played for a while."""
    session = Session(prepare(key, None, 4))
    players = {seat: players_of(key)["careful"](session.rules, seat, 4) for seat in session.seats}
    while session.to_decide is not None and len(session.records) < ACTIONS:
        seat = session.to_decide
        session.play(players[seat](session.view(seat), session.legal_actions()))
    return session


def measured(key: str) -> Iterator[tuple[str, float]]:
    """Yield what is measured of a game, in milliseconds."""
    app = Stage()
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        program = Program(app, Settings(language="en"), folders())
        plan(program, "")
        program.open_title()
        yield "set-up", _set_up(app, program, key)
        yield "rulebook", app.opening(lambda: program.open_rulebook(key))
        program.open_title()
        session = played(key)
        yield "table: longest step", _opened(app, program, session)
        if isinstance(app.stack.top, Curtain):
            app.stack.top.reveal()
        assert isinstance(app.stack.top, MatchTable)
        yield "table: longest frame", max(app.rest())
        frames = sorted(wheel(app))
        yield "wheel: median", frames[len(frames) // 2]
        yield "wheel: 99th percentile", frames[len(frames) * 99 // 100]
        frames = sorted(drag(app))
        yield "drag: 99th percentile", frames[len(frames) * 99 // 100]
        app.round([pygame.Event(kind, key=pygame.K_f, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN,)])
        yield "F2", pressed(app, pygame.K_F2)


def _set_up(app: Stage, program: Program, key: str) -> float:
    """Click a game's plate on the title; return what the longest round takes, that which hears the click included."""
    app.rest()
    title = app.stack.top
    assert isinstance(title, Title)
    at = next(plate.rect.center for plate in title.plates if plate.key_of_game == key)
    app.round([moved(at)])
    app.rest()
    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    click = [pygame.Event(kind, pos=at, button=1, touch=False) for kind in kinds]
    return max(app.round(click), *app.rest())


def _opened(app: Stage, program: Program, session: Session) -> float:
    """Open a match; return the longest time between two signs of life."""
    app.rest()
    signs = [time.process_time()]
    app.stay_awake = lambda: signs.append(time.process_time())  # type: ignore[method-assign]
    program.continue_session(session, {})
    signs.append(time.process_time())
    return 1e3 * max(end - start for start, end in zip(signs, signs[1:], strict=False))


def frames(_seconds: float) -> Iterator[Figure]:
    """The longest frames of each game, each in a process of its own."""
    for key in games():
        command = [sys.executable, "-m", "tests.bench.frames", key]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
        for name, taken in found.items():
            yield f"{key}: {name}", taken, "ms"


def main(key: str) -> None:
    """Measure a game, and print."""
    print(json.dumps(dict(measured(key))))


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main(sys.argv[1])
