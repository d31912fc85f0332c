"""What takes long is done in small steps: while nothing moves, before a table is shown, while its board zooms."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.ground import Ground
from game.scenes.table.scene import TableScene
from game.scenes.tables import table_of
from game.scenes.window import Window
from game.ui.camera import Camera
from game.ui.scenes import Scene
from tests.table.hand import QuietProgram

VIEW = pygame.Rect(0, 0, 640, 400)


@pytest.fixture(autouse=True)
def letters() -> None:
    """Let words be drawn."""
    pygame.font.init()


def seen(ground: Ground, camera: Camera, session: Session) -> bytes:
    """Return what the ground looks like."""
    surface = pygame.Surface(VIEW.size)
    ground.draw(surface, camera, session.view(None), 0.0)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("key", games())
def test_a_ground_that_is_stretched_meanwhile_ends_as_one_that_is_drawn_at_once(key: str) -> None:
    session = Session.new(key, seed=4)
    table = table_of(session.setup)
    camera = Camera(table.board(session.view(None)), VIEW, closest=96)
    ground = Ground(table)
    seen(ground, camera, session)
    ground.patient = True
    camera.zoom_by(1)
    meanwhile = seen(ground, camera, session)
    assert ground.behind
    while ground.behind:
        assert seen(ground, camera, session) == meanwhile
        ground.go_on(0.0)
    whole = seen(Ground(table), camera, session)
    assert seen(ground, camera, session) == whole != meanwhile


@pytest.mark.parametrize("key", games())
def test_a_ground_from_close_by_is_coarse_at_first_and_then_as_it_should_be(key: str) -> None:
    session = Session.new(key, seed=4)
    table = table_of(session.setup)
    camera = Camera(table.board(session.view(None)), VIEW, closest=96)
    camera.zoom_by(8)
    while camera.moving:
        camera.update(0.1)
    ground = Ground(table)
    ground.patient = True
    coarse = seen(ground, camera, session)
    assert ground.behind
    while ground.behind:
        ground.go_on(1.0)
    assert seen(ground, camera, session) == seen(Ground(table), camera, session) != coarse


@pytest.mark.parametrize("key", games())
def test_a_table_that_was_prepared_draws_no_ground_in_its_first_picture(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window((1280, 720))
    table = TableScene(Session.new(key, seed=4), {}, QuietProgram())
    for _step in table.prepare(window):
        pass
    for steps in ("steps", "first_steps"):
        monkeypatch.setattr(table.ground, steps, lambda *_: pytest.fail("the ground is drawn"))
    window.stack.push(table)
    window.draw()


class Ahead(Scene):
    """A screen that works ahead."""

    def __init__(self, done: list[int], steps: int) -> None:
        self.idle = self._work(done, steps)

    def _work(self, done: list[int], steps: int) -> Iterator[None]:
        for step in range(steps):
            done.append(step)
            yield


def rounds(window: Window, count: int = 30) -> None:
    """Let the loop turn while nobody does anything."""
    for _ in range(count):
        window.update(0.1)
        if window.needs_drawing():
            window.draw()


def test_the_topmost_screen_works_ahead_after_the_first_picture_until_all_is_done() -> None:
    done: list[int] = []
    window = Window((1280, 720))
    scene = Ahead(done, 3)
    window.stack.push(scene)
    window.update(0.1)
    assert not done
    window.draw()
    rounds(window)
    assert done == [0, 1, 2] and scene.idle is None


def test_what_a_screen_works_ahead_waits_below_others_and_goes_with_it() -> None:
    done: list[int] = []
    window = Window((1280, 720))
    window.stack.push(Ahead(done, 10**9))
    window.draw()
    window.stack.push(Scene())
    rounds(window)
    assert not done
    window.stack.pop()
    rounds(window, 2)
    assert done
    window.stack.reset(Scene())
    before = len(done)
    rounds(window)
    assert len(done) == before
