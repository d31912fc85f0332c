"""One program in one process that is never begun again: random mouse and key events over all of its screens at
1920×1080, at least two matches of each game begun and left. Tells what memory it takes and which frames were slow."""

from __future__ import annotations

import argparse
import compileall
import hashlib
import itertools
import math
import os
import random
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame

from game.analysis.counsel import WATCH, Counsellor
from game.bots.worker import Answer, Case, Worker
from game.commands.playout import play_some, stay_unseen
from game.kernel.actions import Action
from game.kernel.errors import BadChoice, BadFile
from game.kernel.manifest import resolve
from game.kernel.match.session import Session
from game.kernel.match.setup import prepare
from game.kernel.paths import folders
from game.kernel.registry import game_of, games, rules_of
from game.kernel.results import Illegal
from game.kernel.settings import Settings
from game.scenes import ground, match_positions, window
from game.scenes.book.telling import has_book
from game.scenes.match import MatchTable
from game.scenes.program import Program
from game.scenes.window import SLICE, Window, plan
from game.scenes.words import kinds_at
from game.ui import pictures
from game.ui.collection import Collection
from tests.soak.whims import Whims

ROOT = Path(__file__).parent.parent.parent
SIZE = (1920, 1080)
STEPS = (0.05, 0.05, 0.1, 0.2, 0.4, 1.0)
"""Seconds that pass: the first with an event, the others after it."""

TICK = SLICE
"""Seconds from one look at the clock to the next: a frame works one step ahead, and draws two of a ground."""

ROUNDS = 2
PLAYED = (0, 20, 60, 150)
"""How many actions of a match have been played when it is come to."""

MOST, LONGEST = 250, 0.2
"""MiB that the program may hold, and seconds of the processor that a frame may take."""

PATIENCE = 60.0
"""Seconds that an answer of the computer players may take."""

TOLD_EVERY = 500
SLOWEST = 10

Opener = Callable[["Soak"], None]


class Spent(NamedTuple):
    """Seconds of the processor, and by the clock on the wall."""

    used: float
    passed: float


def spent() -> Spent:
    """What this process has spent."""
    return Spent(time.process_time(), time.perf_counter())


class Stage(Window):
    """The window at which nobody sits: it hears what it is given, goes by a clock of its own, and is never closed."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.heard: list[pygame.Event] = []
        super().__init__(SIZE, clock=lambda: self.time)
        self.open_window()
        self.running = True
        self.begin()

    def begin(self) -> None:
        """Measure from here on, and forget what was measured."""
        self._last, self.longest = spent(), Spent(0.0, 0.0)

    def show(self) -> None:
        """Keep what passed since somebody would have seen the window alive, if nothing took longer."""
        now = spent()
        self.longest = max(self.longest, Spent(now.used - self._last.used, now.passed - self._last.passed))
        self._last = now

    def announce(self, words: str) -> None:
        """Show a frame."""
        super().announce(words)
        self.show()

    def stay_awake(self) -> None:
        """Let the window be seen alive."""
        super().stay_awake()
        self.show()

    def quit(self) -> None:
        """Stay open."""

    def set_fullscreen(self, on: bool) -> None:
        """Keep the size, whatever the screen has room for."""
        self.windowed_size = SIZE
        super().set_fullscreen(False)
        assert self.size == SIZE

    def turn(self, seconds: float, events: list[pygame.Event]) -> None:
        """One round of the program's own loop."""
        self.time += seconds
        self.heard = events
        self._turn()
        self.show()

    def _events(self) -> list[pygame.Event]:
        pygame.event.clear()
        return self.heard


class Waited(Worker):
    """The process of the computer players, waited for: what happens does not hang on how long they think. What would
    be a mistake is not asked, for it is told bit by bit."""

    def __init__(self) -> None:
        super().__init__(Counsellor)
        self._due = 0

    def take(self, case: Case) -> None:
        """Serve that match."""
        self._due = 0
        super().take(case)

    def ask(self, seat: str, kind: str, salt: int, view: Any, actions: Sequence[Action]) -> int:
        """Ask, and owe an answer."""
        if kind == WATCH:
            return 0
        self._due = super().ask(seat, kind, salt, view, actions)
        return self._due

    def answer(self, wait: float = 0.0) -> Answer | None:
        """Return the answer that is due."""
        found = super().answer(PATIENCE if self._due else wait)
        if found is None or found.number == self._due:
            self._due = 0
        return found

    def most(self) -> float:
        """MiB that the process has held."""
        return resident("VmHWM", self._process.pid) if self._process is not None else math.nan


class Slow(NamedTuple):
    """The longest time from one frame to the next while something was done and came to rest; on which screen."""

    spent: Spent
    number: int
    screen: str
    deed: str


class Soak:
    """The program, and what has been done with it."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.app = Stage()
        self.program = Program(self.app, Settings(language="en"), folders())
        self.app.on_error = self._on_error
        self.program.worker = self.worker = Waited()
        self.whims = Whims(self.app, chance)
        self.begun: Counter[str] = Counter()
        self.slow: list[Slow] = []
        self.done = 0
        self.sum = hashlib.sha256()
        self._before: MatchTable | None = None
        plan(self.program, "")

    def _on_error(self, error: Exception) -> bool:
        """Only what a file or a choice brings about is something that the program is meant to tell."""
        return isinstance(error, BadFile | BadChoice | Illegal) and self.program.on_error(error)

    @property
    def table(self) -> MatchTable | None:
        """The table of the match that is open."""
        return next((scene for scene in self.app.stack if isinstance(scene, MatchTable)), None)

    def open(self, opener: Opener) -> None:
        """Leave everything for the title, and go to a screen from there, with the options as they come."""
        self.program.open_title()
        self.program.settings = Settings(language="en")
        self.program.settings_changed()
        self.app.begin()
        opener(self)
        self._pass(STEPS)
        self._measure(type(self.app.stack.top).__name__, "it is come to")

    def one(self) -> None:
        """Do one thing, and let some time pass."""
        screen = type(self.app.stack.top).__name__
        events, deed = self.whims.next()
        self.sum.update(f"{screen} {deed}\n".encode())
        self.app.begin()
        self._pass(STEPS[:1], events)
        self._pass(STEPS[1:])
        self.done += 1
        self._measure(screen, deed)

    def _measure(self, screen: str, deed: str) -> None:
        slow = Slow(self.app.longest, self.done, screen, deed)
        self.slow = sorted([*self.slow, slow], reverse=True)[:SLOWEST]

    def _pass(self, steps: tuple[float, ...], events: list[pygame.Event] | None = None) -> None:
        for step in steps:
            self.app.turn(step, events or [])
        table = self.table
        if table is not None and table is not self._before:
            self.begun[table.session.key] += 1
        self._before = table


# -- the screens --


def screens() -> list[Opener | None]:
    """Every screen that one comes to from the title, each for as many events; None: it goes on where it is."""
    found: list[Opener | None] = [
        lambda soak: None,
        lambda soak: soak.program.open_options(),
        lambda soak: soak.program.open_keys(),
        lambda soak: soak.program.open_saves(),
        lambda soak: soak.program.open_finished(),
        lambda soak: soak.program.open_career(),
        lambda soak: soak.program.open_help(),
    ]
    for key in games():
        found += [
            *(_match(key), None, None, None),
            lambda soak, key=key: soak.program.open_setup(key),
            lambda soak, key=key: soak.program.open_rulebook(key),
            lambda soak, key=key: soak.program.open_tutorial(key),
            _over(key, lambda soak, table: soak.program.open_replay(table.session)),
            _at_table(key, lambda soak, table: soak.program.open_seats(table)),
            _over(key, lambda soak, table: soak.program.open_result(table)),
        ]
        game = game_of(key)
        if has_book(Session.new(key)):
            found.append(_over(key, lambda soak, table: soak.program.open_book(table.session, table.people.kinds)))
        if game.cards:
            found += [lambda soak, key=key: soak.program.open_decks(key), _building(key)]
        if game.editor:
            found += [lambda soak, key=key: soak.program.open_editor(key), None]
    return found


def _match(key: str) -> Opener:
    """A match, some way on, between people or against computers."""

    def begin(soak: Soak) -> None:
        scenario = soak.chance.choice([info.id for info in rules_of(key).scenarios()])
        session = Session(prepare(key, scenario, soak.chance.getrandbits(32)))
        play_some(session, soak.chance.choice(PLAYED), soak.chance.getrandbits(32))
        kinds = {seat: soak.chance.choice(kinds_at(key, seat)) for seat in session.seats[1:]}
        soak.app.begin()
        soak.program.continue_session(session, kinds)

    return begin


def _at_table(key: str, go_on: Callable[[Soak, MatchTable], None]) -> Opener:
    """What is opened from the table of a match."""

    def begin(soak: Soak) -> None:
        _match(key)(soak)
        assert soak.table is not None
        go_on(soak, soak.table)

    return begin


def _building(key: str) -> Opener:
    """The page of decks with one of them open."""

    def begin(soak: Soak) -> None:
        collection: Collection = resolve(game_of(key).cards)()
        soak.program.open_decks(key, soak.chance.choice(collection.shelf()).id)

    return begin


def _over(key: str, go_on: Callable[[Soak, MatchTable], None]) -> Opener:
    """What is looked at when a match is over."""

    def end(soak: Soak, table: MatchTable) -> None:
        if table.session.to_decide is not None:
            table.match.recorded.concede(table.session.to_decide)
        table.match.finished = True
        go_on(soak, table)

    return _at_table(key, end)


# -- what is told --


def resident(field: str = "VmRSS", process: int | str = "self") -> float:
    """MiB that a process holds, or with VmHWM the most that it has held; nan where that cannot be measured."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return math.nan
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(field))


def kept() -> str:
    """What the stores of pictures hold."""
    stores = {name: getattr(pictures, name) for name in ("plain", "drawn", "large")} | {"staged": pictures.staged.large}
    return ", ".join(f"{name} {store.bytes / pictures.MIB:.1f} MiB" for name, store in stores.items())


def soak(events: int, seed: int, bare: bool = False) -> Soak:
    """Do so many things, the same whenever the seed is; tell the memory on the way. If `bare`, forget all
    pictures after each."""
    chance = random.Random(seed)
    secrets.randbits = chance.getrandbits
    secrets.token_hex = lambda count=8: chance.randbytes(count).hex()
    for module in (match_positions, ground, window):
        module.time = SimpleNamespace(perf_counter=itertools.count(0.0, TICK).__next__)  # type: ignore[attr-defined]
    soaked = Soak(chance)
    soaked.open(lambda soak: None)
    soaked.slow.clear()
    print(f"at the start: {resident():.0f} MiB", flush=True)
    order = ROUNDS * screens()
    for number, opener in enumerate(order, 1):
        if opener is not None:
            soaked.open(opener)
        while soaked.done < events * number // len(order):
            soaked.one()
            if bare:
                pictures.forget()
            if soaked.done % TOLD_EVERY == 0:
                print(f"after {soaked.done} events: {resident():.0f} MiB; {kept()}", flush=True)
    soaked.app.stack.clear()
    if soaked.program.sounds is not None:
        soaked.program.sounds.music.end()
    with closing(soaked.worker) as worker:
        print(f"the computer players' process: at most {worker.most():.0f} MiB")
    return soaked


def main() -> int:
    """Run it in folders of its own, and tell; 1 when it took more than it may."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.window", description=__doc__)
    parser.add_argument("--events", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bare", action="store_true", help="forget all pictures after each event")
    args = parser.parse_args()
    compileall.compile_dir(ROOT / "game", quiet=2)  # what is given out is compiled, and compiling takes time and memory
    stay_unseen()
    with tempfile.TemporaryDirectory() as home:
        os.environ["FIVE_FRONTS_HOME"] = home
        soaked = soak(args.events, args.seed, args.bare)
    print(f"matches begun and left: {', '.join(f'{key} {count}' for key, count in sorted(soaked.begun.items()))}")
    print(f"what was done: {soaked.sum.hexdigest()[:16]}; {time.process_time():.0f} s of the processor")
    for (used, passed), number, screen, deed in soaked.slow:
        print(f"a frame of {used:.2f} s of the processor, {passed:.2f} s in all: event {number}, {screen}: {deed}")
    most, longest = resident("VmHWM"), soaked.slow[0].spent.used
    print(f"at most {most:.0f} MiB (may be {MOST}), the longest frame {longest:.2f} s (may be {LONGEST})")
    return 1 if most > MOST or longest > LONGEST else 0


if __name__ == "__main__":
    sys.exit(main())
