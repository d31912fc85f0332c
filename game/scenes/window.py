"""The program's window, its looks, language and volumes, and small chores once the first picture is up."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.manifest import resolve
from game.kernel.registry import game_of, games, rules_of
from game.kernel.settings import Settings
from game.scenes.page import PageProgram
from game.telling import text
from game.ui import scale, sprites, theme
from game.ui.app import App

if TYPE_CHECKING:
    from game.ui.sound import Volumes


def apply(settings: Settings) -> str:
    """Use language, scale and palette of the settings; return a sentence if something of that cannot be had."""
    note = text.use_language(settings.language or system_language())
    scale.use(settings.scale or None)
    theme.use(settings.palette)
    return note


def volumes(settings: Settings) -> Volumes:
    """Return the volumes of the settings."""
    from game.ui.sound import Volumes

    return Volumes(settings.sound, settings.interface, settings.ambience, settings.music, settings.mute)


def system_language() -> str:
    """Return the first language that the system's user wants and the program speaks, as a code such as `es`; else
    English."""
    known = [code for code, _name in text.languages()]
    wanted = (code.replace("-", "_").split("_")[0].lower() for code in _wanted())
    return next((code for code in wanted if code in known), "en")


def _wanted() -> list[str]:
    """Return the languages that the user wants, the most wanted first."""
    if sys.platform in ("win32", "darwin"):
        return [found["language"] or "" for found in pygame.system.get_pref_locales()]
    first = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    spoken = first.split(".")[0].split("@")[0]
    if spoken in ("", "C", "POSIX"):
        return []
    return [*os.environ.get("LANGUAGE", "").split(":"), spoken]


def set_icon() -> None:
    """Set the program's icon in the frame of the window."""
    pygame.display.set_icon(sprites.sprite("app/icon", 64))


Chore = Callable[[], bool | None]
"""A small step of work; it is called again as long as it answers that something is left to do."""

DONE = object()
TRIMMED_EVERY = 10.0
"""Seconds after which free memory is returned to the system."""
MMAP_THRESHOLD, APART = -3, 1 << 15
"""The C library's number for: blocks of so many bytes are asked of the system one by one."""
LIGHT = 0.006
"""Seconds in which a frame is drawn that leaves time to work ahead while something moves."""
SLICE = 0.004
"""Seconds of work ahead in one round of the loop; a step that was begun is ended."""


class Window(App):
    """The window, with chores that are done step by step after the first picture, and after them what the topmost
    scene works ahead."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        _in_c("mallopt", MMAP_THRESHOLD, APART)
        super().__init__(*args, **kw)
        self.chores: list[Chore] = []
        self._seen = self._light = False
        """Whether a picture was drawn, and whether the last one left time for more."""
        self._trimmed = self.now

    def draw(self) -> pygame.Surface:
        """Draw the scenes that can be seen; from then on there is time for what waited for the picture."""
        begun = time.perf_counter()
        surface = super().draw()
        self._seen, self._light = True, time.perf_counter() - begun < LIGHT
        if not self.animating():
            self._again()
        return surface

    def update(self, dt: float) -> None:
        """Let time pass, and work ahead when nothing moves."""
        super().update(dt)
        if self.stack.left:
            self.stack.left = False
            self.chores.append(give_back)
        if self._seen and self.now - self._trimmed >= TRIMMED_EVERY and trim not in self.chores:
            self._trimmed = self.now
            self.chores.append(trim)
        if self._light and self.animating() and self.stack.top is not None and self.stack.top.meanwhile is not None:
            self.stack.top.meanwhile.step(still=False)
        until = time.perf_counter() + SLICE
        while self._seen and self._ahead and not self.animating() and not self.needs_drawing():
            self._work()
            if time.perf_counter() >= until:
                self._again()
                break

    def announce(self, words: str) -> None:
        """Show these words at once; what was left before that makes room for what comes."""
        self._clear_away()
        super().announce(words)

    def stay_awake(self) -> None:
        """Let the system see that the program is alive; what was left makes room for what comes."""
        self._clear_away()
        super().stay_awake()

    def _clear_away(self) -> None:
        """Free at once what scenes left that were closed, if any were."""
        if self.stack.left or give_back in self.chores:
            self.stack.left = False
            self.chores = [chore for chore in self.chores if chore is not give_back]
            give_back()

    @property
    def _ahead(self) -> bool:
        """Return whether there is something to work ahead."""
        top = self.stack.top
        works = top is not None and (top.idle is not None or (top.meanwhile is not None and not top.meanwhile.over))
        return bool(self.chores) or works

    def _work(self) -> None:
        """Do one step."""
        top = self.stack.top
        if self.chores:
            chore = self.chores.pop(0)
            if chore():
                self.chores.insert(0, chore)
        elif top is not None and top.meanwhile is not None and top.meanwhile.step(still=True):
            return
        elif top is not None and top.idle is not None:
            work, top.idle = top.idle, None
            if next(work, DONE) is not DONE:
                top.idle = work

    def _again(self) -> None:
        if self._ahead and pygame.display.get_init():
            self.wake()


def give_back() -> None:
    """Free what closed scenes leave, which refer to each other."""
    gc.collect()
    trim()


def trim() -> None:
    """Return to the system the memory that is free."""
    _in_c("malloc_trim", 0)


def _in_c(name: str, *values: int) -> None:
    """Call a function of the C library that keeps house with memory, on Linux."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), name)(*values)


def plan(program: PageProgram, note: str) -> None:
    """Give the window its chores; the first is to say what is to be said once."""
    if isinstance(program.app, Window):
        program.app.chores += [
            lambda: program.say(note),
            _load_table,
            *(partial(_load_rules, key) for key in games()),
            *(partial(_load_game_table, key) for key in games()),
            *(partial(next, _scenarios_of(key), False) for key in games()),
            *(partial(next, _set_up(key), False) for key in games()),
            lambda: _open_sounds(program),
            lambda: program.sounds is not None and not program.sounds.prepare(),
            _warm_dice,
            partial(_spare_what_stays, program.app),
        ]


def _spare_what_stays(window: Window) -> None:
    """Leave what was loaded for good out of the search for garbage, so that it is short from now on; but not while a
    match is open, which is to go one day."""
    if not any(hasattr(scene, "match") for scene in window.stack):
        gc.freeze()


def _load_table() -> None:
    import game.scenes.match  # noqa: F401


def _load_rules(key: str) -> None:
    resolve(game_of(key).rules)


def _load_game_table(key: str) -> None:
    game = game_of(key)
    for part in filter(None, (game.painter, game.telling)):
        resolve(part)


def _scenarios_of(key: str) -> Iterator[bool]:
    """Read a game's scenarios step by step, so that its set-up page opens at once."""
    files = getattr(rules_of(key), "files", None)
    for _step in files.ahead() if files is not None else ():
        yield True


def _set_up(key: str) -> Iterator[bool]:
    """Make ready in small steps what a game's set-up page shows first."""
    from game.scenes.ahead import ahead

    for _step in ahead(key):
        yield True


def _open_sounds(program: PageProgram) -> None:
    from game.ui.sound import Sounds

    program.sounds = Sounds(volumes(program.settings))
    program.sounds.music.begin()
    program.breathe()


def _warm_dice() -> None:
    from game.ui.dice import warm

    warm()
