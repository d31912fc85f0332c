"""The scene stack, and the program that shows it."""

import os

import pygame
import pytest

from game.ui import theme
from game.ui.app import OUTSIDE, SMALLEST_WINDOW, App
from game.ui.scenes import HitArea, Scene
from tests.ui.hands import Hands


class Recorder(Scene):
    """A scene that remembers what happened to it."""

    def __init__(self, name: str, log: list[str], consumes: bool = False, transparent: bool = False) -> None:
        self.name, self.log, self.consumes, self.transparent = name, log, consumes, transparent
        self.events: list[pygame.Event] = []

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def close(self) -> None:
        self.log.append(f"{self.name} close")

    def layout(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} layout {size[0]}")

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event)
        return self.consumes

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draw")

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(pygame.Rect(0, 0, 1, 1), self.name)]


def test_the_life_of_a_scene() -> None:
    log: list[str] = []
    hands = Hands()
    stack = hands.app.stack
    stack.push(Recorder("a", log))
    stack.push(Recorder("b", log))
    stack.pop()
    stack.replace(Recorder("c", log))
    stack.clear()
    assert log == [
        *("a layout 1280", "a resume", "a pause", "b layout 1280", "b resume"),
        *("b pause", "b close", "a resume", "a pause", "a close"),
        *("c layout 1280", "c resume", "c pause", "c close"),
    ]
    assert stack.top is None and len(stack) == 0


def test_closing_a_lower_scene_closes_those_above() -> None:
    log: list[str] = []
    hands = Hands()
    low, middle = Recorder("low", log), Recorder("middle", log)
    for scene in (low, middle, Recorder("high", log)):
        hands.app.stack.push(scene)
    hands.app.stack.pop(middle)
    assert list(hands.app.stack) == [low]
    hands.app.stack.pop(middle)
    assert list(hands.app.stack) == [low]
    hands.app.stack.reset(middle)
    assert list(hands.app.stack) == [middle]


def test_a_covered_scene_is_not_drawn_and_hears_nothing() -> None:
    log: list[str] = []
    hands = Hands()
    low, cover, glass = Recorder("low", log), Recorder("cover", log), Recorder("glass", log, transparent=True)
    for scene in (low, cover, glass):
        hands.app.stack.push(scene)
    log.clear()
    hands.app.draw()
    assert log == ["cover draw", "glass draw"]
    hands.key(pygame.K_a)
    assert len(glass.events) == len(cover.events) == 2 and low.events == []
    assert hands.labels() == ["glass", "cover"]


def test_an_event_goes_down_until_it_is_consumed() -> None:
    log: list[str] = []
    hands = Hands()
    low, high = Recorder("low", log), Recorder("high", log, consumes=True, transparent=True)
    hands.app.stack.push(low)
    hands.app.stack.push(high)
    assert hands.key(pygame.K_a)
    assert low.events == [] and len(high.events) == 2


def test_input_is_let_go_when_the_scene_changes() -> None:
    log: list[str] = []
    hands = Hands()
    first, second = Recorder("first", log), Recorder("second", log)
    hands.app.stack.push(first)
    hands.down((5, 5))
    hands.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0))
    hands.app.stack.push(second)
    released = first.events[-2:]
    assert [event.type for event in released] == [pygame.MOUSEBUTTONUP, pygame.KEYUP]
    assert released[0].pos == OUTSIDE and released[1].key == pygame.K_q
    assert not hands.up((5, 5))
    hands.app.handle(pygame.Event(pygame.KEYUP, key=pygame.K_q, mod=0))
    assert second.events == []


def test_input_is_let_go_when_the_window_loses_the_keyboard() -> None:
    hands = Hands()
    scene = Recorder("scene", [])
    hands.app.stack.push(scene)
    hands.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0))
    hands.app.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert pygame.KEYUP in [event.type for event in scene.events]


def test_the_wheel_says_where_the_pointer_is() -> None:
    hands = Hands()
    scene = Recorder("scene", [])
    hands.app.stack.push(scene)
    hands.wheel((40, 50), 1)
    assert scene.events[-1].pos == (40, 50)


def test_scenes_are_laid_out_anew_when_the_look_changes() -> None:
    log: list[str] = []
    hands = Hands(Recorder("a", log))
    hands.app.draw()
    log.clear()
    hands.app.resize((1920, 1080))
    assert log == ["a layout 1920"] and hands.app.size == (1920, 1080)
    theme.use("high_contrast")
    hands.app.draw()
    assert log == ["a layout 1920", "a layout 1920", "a draw"]
    hands.app.handle(pygame.Event(pygame.VIDEORESIZE, w=1280, h=720, size=(1280, 720)))
    assert log[-1] == "a layout 1280"


def test_nothing_is_drawn_while_nothing_changes() -> None:
    hands = Hands(Recorder("a", []))
    hands.app.draw()
    assert not hands.app.needs_drawing() and hands.app._wait() is None
    hands.move((3, 3))
    assert not hands.app.needs_drawing()
    hands.key(pygame.K_a)
    assert hands.app.needs_drawing()


def test_the_loop_sleeps_until_a_scene_is_due() -> None:
    hands = Hands()
    scene = Recorder("a", [])
    hands.app.stack.push(scene)
    hands.app.draw()
    scene.wake_in = lambda: 2.0  # type: ignore[method-assign]
    hands.app._drawn = hands.app.now
    assert hands.app._wait() == pytest.approx(2.0)
    scene.animating = lambda: True  # type: ignore[method-assign]
    assert hands.app._wait() == pytest.approx(1 / 60)


class Journey(Recorder):
    """Moves until a moment, and notices that it has arrived when time passes after it; drawing takes its time."""

    def __init__(self, until: float) -> None:
        super().__init__("journey", [])
        self.until = until
        self.arrived = False
        self.shown: list[bool] = []
        self.hands = Hands(self)

    def animating(self) -> bool:
        return self.hands.clock.time < self.until

    def update(self, dt: float) -> None:
        self.arrived = self.arrived or not self.animating()

    def draw(self, surface: pygame.Surface) -> None:
        self.shown.append(self.arrived)
        self.hands.clock.time += 0.03


@pytest.mark.parametrize("until", [0.02 + 0.007 * n for n in range(12)])
def test_the_end_of_a_motion_is_seen_though_it_comes_while_a_picture_is_drawn(
    until: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    journey = Journey(until)
    app, clock = journey.hands.app, journey.hands.clock
    monkeypatch.setattr(app, "_events", list)
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    app.running = True
    while (wait := app._wait()) is not None and clock.time < 5:
        clock.time += wait
        app._turn()
    assert journey.arrived and journey.shown[-1] and clock.time < 2


def test_unconsumed_keys_reach_the_program_and_quit_leaves() -> None:
    hands = Hands(Recorder("a", []))
    heard: list[int] = []
    hands.app.on_key = lambda event: heard.append(event.key) is None
    hands.key(pygame.K_F1)
    assert heard == [pygame.K_F1]
    hands.app.running = True
    hands.app.handle(pygame.Event(pygame.QUIT))
    assert not hands.app.running


class Faulty(Recorder):
    def update(self, dt: float) -> None:
        self.app.quit()
        raise ValueError("broken")


def test_the_window_opens_runs_and_tells_of_errors() -> None:
    told: list[Exception] = []
    app = App(on_error=lambda error: told.append(error) is None)
    pygame.display.init()
    pygame.event.clear()
    app.open_window()
    app.wake()
    app.run(Faulty("a", []))
    assert app.size >= SMALLEST_WINDOW and isinstance(told[0], ValueError) and len(app.stack) == 0
    app.on_error = None
    app.wake()
    with pytest.raises(ValueError, match="broken"):
        app.run(Faulty("a", []))
    pygame.display.quit()


@pytest.mark.parametrize(("driver", "wanted"), [("x11", "0"), ("wayland", None), ("windows", None)])
def test_no_opengl_is_loaded_where_the_server_shows_plain_pictures(
    driver: str, wanted: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    App().open_window()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == wanted
    pygame.display.quit()


def test_full_screen_and_back() -> None:
    app = App()
    app.open_window()
    before = app.size
    app.stack.push(Recorder("a", []))
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert app.fullscreen
    app.handle(pygame.Event(pygame.KEYUP, key=pygame.K_F11, mod=0))
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert not app.fullscreen and app.size == before
    pygame.display.quit()


def test_a_window_that_opened_full_screen_goes_back_to_the_size_it_is_to_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    app = App()
    app.windowed_size = (1651, 929)
    app.open_window(fullscreen=True)
    app.set_fullscreen(False)
    assert app.size == app.windowed_size == (1651, 929)
    pygame.display.quit()
