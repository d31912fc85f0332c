"""The program's window and its loop, which sleeps while nothing moves."""

from __future__ import annotations

import math
import os
import time
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from game.telling import text
from game.ui import pictures, scale, theme
from game.ui.notice import notice
from game.ui.scenes import HitArea, Scene, SceneStack

SMALLEST_WINDOW = (1280, 660)
SHARE = 0.86
"""Of the screen the window takes so much when it is opened for the first time."""
FURNITURE = 60
"""Pixels of a screen's height that are left to the title of the window and to the system's bars."""
FRAME = 1 / 60
NAP = 0.008
"""Seconds between two looks for events while nothing is due; the library's own wait looks every millisecond."""
LONGEST_STEP = 0.1
"""Seconds that a scene is told have passed at most, however long the program was held up."""

OUTSIDE = (-10_000, -10_000)
"""Where the pointer is said to be when it is let go by force."""

WAKE = pygame.event.custom_type()

Look = tuple[tuple[int, int], float, str, str]


class App:
    """Shows a stack of scenes in a window, or on a surface of its own where there is no display.

    `clock` gives seconds that only grow. `on_error` is told of an exception that nothing caught; it says whether to
    go on. `on_key` gets the keys that no scene consumes. `may_quit` says whether the window may be closed.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        title: str = "Five Fronts",
        clock: Callable[[], float] = time.monotonic,
        on_error: Callable[[Exception], bool] | None = None,
    ) -> None:
        pygame.font.init()
        self.title = title
        self.clock = clock
        self.on_error = on_error
        self.on_key: Callable[[pygame.Event], bool] | None = None
        self.may_quit: Callable[[], bool] = lambda: True
        self.running = False
        self.dirty = True
        self.pointer = OUTSIDE
        self.fullscreen = False
        self.focused = True
        """Whether the keyboard is the window's, as far as the system has told."""
        self.windowed_size = size
        self.stack = SceneStack(self)
        self._has_window = False
        self._held: dict[tuple[str, int], pygame.Event] = {}
        self._before = clock()
        self._drawn = clock() - FRAME
        self._moving = False
        """Whether something moved in the last round of the loop: there is one more, so that its end is seen."""
        self._repeats = False
        self._skip_text = False
        self.surface = pygame.Surface(size)
        scale.follow(size)
        self._look = self._present_look()

    @property
    def now(self) -> float:
        """Return seconds of a clock that only grows."""
        return self.clock()

    @property
    def size(self) -> tuple[int, int]:
        """Return the width and height of what is drawn on, in pixels."""
        return self.surface.get_size()

    def open_window(self, fullscreen: bool = False) -> None:
        """Open the window. Without it the program draws on a surface of its own."""
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        if pygame.display.get_driver() == "x11":
            # the server shows what is drawn as it is; without this the library loads OpenGL, 110 MiB, to show it
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.set_caption(self.title)
        self._has_window = True
        wanted, desktops = self.windowed_size, pygame.display.get_desktop_sizes()
        self.windowed_size = fitting(wanted, desktops)
        self.set_fullscreen(fullscreen)
        if not fullscreen and filled(self.windowed_size, desktops):
            _own_window().maximize()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the whole screen, or go back to a window."""
        if not self._has_window:
            self.fullscreen = on
            return
        if on and not self.fullscreen and pygame.display.get_surface() is not None:
            self.windowed_size = self.size
        self.fullscreen = on
        if on:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            wanted = tuple(max(pair) for pair in zip(self.windowed_size, SMALLEST_WINDOW, strict=True))
            self.surface = pygame.display.set_mode(wanted, pygame.RESIZABLE)
            _own_window().minimum_size = SMALLEST_WINDOW
        self.refresh()

    def resize(self, size: tuple[int, int]) -> None:
        """Draw at another size from now on."""
        if self._has_window:
            self.surface = pygame.display.get_surface() or self.surface
        elif size != self.size:
            self.surface = pygame.Surface(size)
        self.refresh()

    def refresh(self) -> None:
        """Lay every scene out anew if the size, the scale, the palette or the language has changed."""
        scale.follow(self.size)
        pictures.fit(self.size)
        look = self._present_look()
        if look != self._look:
            self._look = look
            for scene in self.stack:
                scene.layout(self.size)
            self.dirty = True

    def run(self, scene: Scene) -> None:
        """Show a scene and everything that follows from it, until the last scene is closed."""
        if not self._has_window:
            self.open_window()
        self.stack.push(scene)
        self.running = True
        self._before = self.now
        while self.running and len(self.stack):
            self._turn()
        self.stack.clear()

    def quit(self) -> None:
        """Leave the loop after the current event."""
        self.running = False

    def wake(self) -> None:
        """Let the loop look at its scenes at once; may be called from any thread, and after the window is closed."""
        with suppress(pygame.error):
            pygame.event.post(pygame.Event(WAKE))

    def handle(self, event: pygame.Event) -> bool:
        """Return the one door for events: whatever a person does arrives here. Whether anything consumed it."""
        event = self._completed(event)
        if self._is_stray(event):
            return False
        if event.type == pygame.QUIT:
            consumed = self.stack.handle(event)
            if not consumed and self.may_quit():
                self.quit()
            self.dirty = True
            return True
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.resize((event.w, event.h) if event.type == pygame.VIDEORESIZE else (event.x, event.y))
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release_input()
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.dirty = True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_fullscreen(not self.fullscreen)
            return True
        consumed = self.stack.handle(event)
        if not consumed and self.on_key is not None and event.type == pygame.KEYDOWN:
            consumed = self.on_key(event)
        if event.type != pygame.MOUSEMOTION or consumed:
            self.dirty = True
        self.refresh()
        return consumed

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass in every scene that can be seen."""
        self._skip_text = False
        for scene in self.stack.shown():
            if scene in list(self.stack):
                scene.update(dt)
        self.refresh()

    def draw(self) -> pygame.Surface:
        """Draw the scenes that can be seen; the surface drawn on."""
        self.refresh()
        self.stack.draw(self.surface)
        self.dirty = False
        return self.surface

    def announce(self, words: str) -> None:
        """Show these words at once, over the scenes as they are now, before something that may take long; over what is
        on the screen where a screen just came up that is about to be left unseen."""
        if len(self.stack) and self.needs_drawing() and not self.stack.unseen:
            self.draw()
        picture = notice(words)
        self.surface.blit(picture, picture.get_rect(center=self.surface.get_rect().center))
        self.dirty = True
        if self._has_window:
            pygame.display.flip()

    def stay_awake(self) -> None:
        """Let the system see, in the midst of something that takes long, that the program is alive."""
        if self._has_window:
            pygame.event.pump()

    def needs_drawing(self) -> bool:
        """Return whether what is on the screen is out of date."""
        return self.dirty or self.stack.changed or any(scene.dirty for scene in self.stack.shown())

    def animating(self) -> bool:
        """Return whether anything that can be seen moves."""
        return any(scene.animating() for scene in self.stack.shown())

    def hit_areas(self) -> list[HitArea]:
        """Return everything that a click can reach now, topmost first."""
        areas: list[HitArea] = []
        for scene in reversed(self.stack.shown()):
            areas += scene.hit_areas()
            if scene.modal:
                break
        return areas

    def release_input(self) -> None:
        """Let go of every key and button that is held, as the topmost scene sees it."""
        held, self._held = self._held, {}
        self._skip_text = any(kind == "key" for kind, _ in held)
        top = self.stack.top
        for (kind, code), event in held.items():
            if top is not None and kind == "key":
                top.handle(pygame.Event(pygame.KEYUP, key=code, mod=0, scancode=event.dict.get("scancode", 0)))
            elif top is not None:
                top.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=code, pos=OUTSIDE, touch=False))

    def _present_look(self) -> Look:
        """Return everything that how a scene is laid out depends on."""
        return self.size, scale.current(), theme.current().name, text.language()

    def _turn(self) -> None:
        """Run one round of the loop: sleep until something is due, let that time pass, hear every event, draw.

        The time slept is the time of the scenes that were shown meanwhile, not of those that an event brings up.
        """
        try:
            events = self._events()
            now = self.now
            passed, self._before = now - self._before, now
            moved, moving = self._moving, self.animating()
            self.update(min(passed, LONGEST_STEP) if moving else passed)
            self._moving = moving or self.animating()
            self.dirty = self.dirty or moved or self._moving
            for event in events:
                self.handle(event)
            self._repeat_keys()
            if self.running and len(self.stack) and self.needs_drawing() and now - self._drawn >= FRAME - 0.001:
                self._drawn = now
                self.draw()
                pygame.display.flip()
        except Exception as error:
            if self.on_error is None or not self.on_error(error):
                raise

    def _events(self) -> list[pygame.Event]:
        """Return everything that has happened, after waiting for as long as nothing is due."""
        wait = self._wait()
        until = math.inf if wait is None else time.monotonic() + wait
        while not (events := pygame.event.get()) and (left := until - time.monotonic()) > 0:
            time.sleep(min(NAP, left))
        return [event for event in events if event.type != WAKE]

    def _wait(self) -> float | None:
        """Return seconds for which the loop may sleep; None: until something happens."""
        passed = self.now - self._before
        if self._moving or self.animating() or self.needs_drawing():
            return max(0.0, self._drawn + FRAME - self.now)
        times = [due for scene in self.stack.shown() if (due := scene.wake_in()) is not None]
        return max(0.001, min(times) - passed) if times else None

    def _repeat_keys(self) -> None:
        """Let held keys repeat only where the topmost scene wants it, so that no command is given twice."""
        top = self.stack.top
        wanted = top is not None and top.repeats_keys()
        if wanted != self._repeats:
            self._repeats = wanted
            pygame.key.set_repeat(*((400, 35) if wanted else (0, 0)))

    def _completed(self, event: pygame.Event) -> pygame.Event:
        """Return the event, with the pointer's place added where the system leaves it out; remembers what is held."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        elif event.type == pygame.MOUSEWHEEL and "pos" not in event.dict:
            event = pygame.Event(pygame.MOUSEWHEEL, {**event.dict, "pos": self.pointer})
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held["button", event.button] = event
        elif event.type == pygame.KEYDOWN:
            self._held["key", event.key] = event
            self._skip_text = False
        return event

    def _is_stray(self, event: pygame.Event) -> bool:
        """Return whether this lets go of something that no scene on the screen has seen pressed, or is its letter."""
        if event.type == pygame.MOUSEBUTTONUP:
            return self._held.pop(("button", event.button), None) is None
        if event.type == pygame.KEYUP:
            self._skip_text = False
            return self._held.pop(("key", event.key), None) is None
        return event.type == pygame.TEXTINPUT and self._skip_text


def fitting(wanted: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return how large the window is at first: as wanted, where the screen has room; for 0 by 0 most of it."""
    screen = desktops[0] if desktops else SMALLEST_WINDOW
    if not all(wanted):
        wanted = round(screen[0] * SHARE), round(screen[1] * SHARE)
    return min(wanted[0], screen[0]), min(wanted[1], screen[1] - FURNITURE)


def filled(size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> bool:
    """Return whether a window of that size takes all the room of a screen: the system knows best where it ends."""
    wide, high = max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])
    return bool(desktops) and (wide >= desktops[0][0] or high >= desktops[0][1] - FURNITURE)


def _own_window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
