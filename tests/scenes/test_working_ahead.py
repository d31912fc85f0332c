"""What takes long is done in small steps: while nothing moves, before a table is shown, while its board zooms."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pygame
import pytest

from game.kernel.match.session import Session
from game.kernel.registry import games
from game.kernel.state import State
from game.scenes import ground as ground_module
from game.scenes import window as window_module
from game.scenes.curtain import Curtain
from game.scenes.ground import Ground
from game.scenes.table.scene import TableScene
from game.scenes.tables import table_of
from game.scenes.window import Window
from game.ui import fonts, paint, pictures
from game.ui.camera import Camera
from game.ui.scenes import Scene
from game.ui.steps import LONG, Meanwhile
from tests.table.games import begun, choice
from tests.table.hand import QuietProgram

pytestmark = pytest.mark.sweep(3)

VIEW = pygame.Rect(0, 0, 640, 400)
FEW = {"conquest": 70}
"""The icons beside planets, a few pixels large, are drawn at every size."""

A_FEW = 12
"""Pictures that a first view makes all the same: of what stands over the board."""


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
@pytest.mark.sweep(3)
def test_a_ground_that_is_stretched_meanwhile_ends_as_one_that_is_drawn_at_once(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ground_module, "AT_ONCE", 0.0)  # a fast machine draws a small board at once
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


def noisy(surface: pygame.Surface, camera: Camera, view: State) -> Iterator[None]:
    """Draw a ground on which no two points are alike, in many steps."""
    for _step in range(100):
        yield
    noise = np.random.default_rng(1).integers(0, 256, (*surface.get_size(), 3), np.uint8)
    surface.fill((0, 0, 0, 255))
    pygame.surfarray.blit_array(surface, noise)
    yield


def blocks(picture: pygame.Surface, side: int) -> int:
    """Return how many squares of so many pixels are of one colour."""
    seen = pygame.surfarray.array3d(picture).astype(int)
    away = np.ones([length - side + 1 for length in seen.shape[:2]], bool)
    for dx in range(side):
        for dy in range(side):
            moved = seen[dx : dx + away.shape[0], dy : dy + away.shape[1]]
            away &= (moved == seen[: away.shape[0], : away.shape[1]]).all(axis=2)
    return int(away.sum())


@pytest.mark.parametrize("seen_alone", [False, True])
def test_what_stands_for_a_ground_is_smooth(seen_alone: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """From much closer by, and of another part of the board."""
    session = Session.new("heresy", seed=4)
    table, view = table_of(session.setup), session.view(None)
    monkeypatch.setattr(table, "ground_steps", noisy)
    monkeypatch.setattr(table, "draw_standing", lambda *_: None)
    monkeypatch.setattr("game.scenes.ground.AT_ONCE", 0.0, raising=False)
    camera = Camera(table.board(view), VIEW, closest=96)
    camera.zoom_by(1)
    ground, surface = Ground(table), pygame.Surface(VIEW.size)
    ground.draw(surface, camera, view, 0.0)
    assert not blocks(surface, 4)
    ground.patient = True
    if seen_alone:
        camera.set_board(table.parts(view)[-1].box)
    else:
        camera.zoom_by(8)
    ground.draw(surface, camera, view, 0.0)
    assert ground.behind and not blocks(surface, 4)


def opened(key: str, size: tuple[int, int] = (1920, 1080)) -> tuple[Window, TableScene]:
    """Return a window with a table as it is opened in the program."""
    window = Window(size)
    window.running = True
    table = TableScene(Session.new(key, seed=4), {}, QuietProgram())
    for _step in table.prepare(window):
        pass
    window.stack.push(table)
    return window, table


@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(3)
def test_the_first_view_of_a_table_is_sharp(key: str) -> None:
    window, table = opened(key)
    window.draw()
    assert not table.board.ground.behind


@pytest.mark.parametrize("key", ["heresy"])
def test_each_part_of_a_board_is_sharp_once_there_was_time_to_draw_it(key: str) -> None:
    window, table = opened(key)
    window.draw()
    assert table.idle is not None
    for _step in table.idle:
        pass
    for _part in table.board.parts.parts:
        table.board.parts.show_next()
        window.draw()
        assert any(
            one[:2] == (table.board.camera.level, table.board.camera.board) for one in table.board.ground._pictures
        )


@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(3)
def test_no_ground_is_drawn_while_the_camera_moves(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    window, table = opened(key, (1280, 720))
    steps: list[int] = []

    def counted(surface: pygame.Surface, camera: Camera, view: State) -> Iterator[None]:
        for step in range(3):
            steps.append(step)
            yield

    monkeypatch.setattr(table.table, "ground_steps", counted)
    window.draw()
    table.board.camera.zoom_by(1)
    assert table.board.camera.moving
    while table.board.camera.moving:
        assert not steps
        window.draw()
        table.update(1 / 60)
    assert not steps, "what stands for it is seen first"
    while table.board.ground.behind or not steps:
        window.draw()
        table.update(1 / 60)
    assert steps == [0, 1, 2]


def away(table: TableScene) -> int:
    """Which way the camera can zoom from where a table opens: closer, or back where it is as close as it goes."""
    camera = table.board.camera
    return 1 if camera.level < camera.levels[-1] else -1


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(3)
def test_no_picture_is_made_or_loaded_while_the_camera_zooms(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    window, table = opened(key)
    window.draw()
    loaded: list[object] = []
    load = pygame.image.load
    monkeypatch.setattr(pygame.image, "load", lambda *args: (loaded.append(args), load(*args))[1])
    made = pictures.drawn.made
    table.board.camera.zoom_by(2 * away(table))
    while table.board.camera.moving:
        window.draw()
        assert pictures.drawn.made <= made + FEW.get(key, 0) and not loaded
        table.update(1 / 60)
    while table.board.ground.behind or table.board.camera.unit != table.board.camera.level:
        window.draw()
        table.update(1 / 60)
    assert pictures.drawn.made > made


@pytest.mark.parametrize("key", games())
def test_nothing_is_written_on_a_ground(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stretched while the camera is on its way, and words never are."""
    _window, table = opened(key)
    for way in ("picture", "exact_picture"):
        monkeypatch.setattr(fonts, way, lambda *_args, **_named: pytest.fail("something is written"))
    table.board.camera.zoom_by(1)
    for _step in Ground(table.table).steps(table.board.camera, table.board.view):
        pass


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "writes"),
    [
        ("hulk", "hulk.table.fittings._name_plate"),
        ("calth", "calth.table.fittings.name_plate"),
        ("heresy", "heresy.table.labels._pictures"),
        ("heresy", "heresy.table.titles._spaced"),
        ("sector", "sector.table.labels.picture"),
    ],
)
def test_no_word_is_stretched_while_the_camera_zooms(key: str, writes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    window, table = opened(key)
    window.draw()
    module, name = f"game.{writes}".rsplit(".", 1)
    write, scale = getattr(import_module(module), name), pygame.transform.smoothscale
    written: list[pygame.Surface] = []
    stretched: list[pygame.Surface] = []

    def noted(*args: Any) -> Any:
        made = write(*args)
        written.extend(made if isinstance(made, tuple) else [made])
        return made

    monkeypatch.setattr(f"game.{writes}", noted)
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda *args: (stretched.append(args[0]), scale(*args))[1])
    table.board.camera.zoom_by(away(table))
    while table.board.camera.moving:
        window.draw()
        table.update(1 / 60)
    assert written and stretched
    assert not {id(one) for one in written} & {id(one) for one in stretched}


@pytest.mark.slow
@pytest.mark.parametrize("key", ["hulk", "heresy"])
def test_what_lies_under_the_board_is_not_made_anew_while_a_large_ground_is_drawn(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, table = opened(key)
    window.draw()
    monkeypatch.setattr(paint, "_weave", lambda: pytest.fail("the cloth of the table is woven anew"))
    for _turn in range(12):
        table.board.camera.zoom_by(1)
        table.board.camera.update(10.0)
        window.draw()
        while table.board.ground.behind or table.board.camera.unit != table.board.camera.level:
            window.draw()
            table.update(1 / 60)


@pytest.mark.parametrize("key", games())
def test_what_the_first_picture_of_a_table_shows_was_loaded_before(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures.forget()
    window, table = opened(key)
    monkeypatch.setattr(pygame.image, "load", lambda *args: pytest.fail(f"{args} is loaded"))
    made = pictures.drawn.made, pictures.plain.made
    window.draw()
    later = pictures.drawn.made - made[0], pictures.plain.made - made[1]
    assert max(later) <= A_FEW, "what lies on the board and the widgets were drawn ahead"


def test_what_stays_is_left_out_of_the_search_for_garbage_unless_a_match_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spared: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: spared.append(True))
    window, _table = opened("conquest")
    window_module._spare_what_stays(window)
    assert not spared
    window.stack.reset(Scene())
    window_module._spare_what_stays(window)
    assert spared


@pytest.mark.parametrize("key", games())
def test_a_table_that_was_prepared_draws_no_ground_in_its_first_picture(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window((1280, 720))
    table = TableScene(Session.new(key, seed=4), {}, QuietProgram())
    for _step in table.prepare(window):
        pass
    monkeypatch.setattr(table.board.ground, "board_steps", lambda *_: pytest.fail("the ground is drawn"))
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
    rounds(window, 3)
    assert done
    window.stack.reset(Scene())
    before = len(done)
    rounds(window)
    assert len(done) == before


def test_a_board_of_which_nothing_was_drawn_is_seen_coarsely_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground_module, "AT_ONCE", 0.0)
    session = Session.new("hulk", seed=4)
    table, view = table_of(session.setup), session.view(None)
    left, top, width, height = table.board(view)
    camera = Camera((left, top, width / 2, height / 2), VIEW, closest=96)
    ground = Ground(table)
    seen(ground, camera, session)
    ground.patient = True
    camera.set_board((left, top, width, height))
    first = seen(ground, camera, session)
    assert ground.behind
    assert {one.level < camera.level for one in ground._pictures if one.board == camera.board} == {True}
    while ground.behind:
        ground.go_on(0.0)
    assert seen(ground, camera, session) == seen(Ground(table), camera, session) != first


def test_the_picture_that_is_shown_stays_whatever_is_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("hulk", seed=4)
    table, view = table_of(session.setup), session.view(None)
    left, top, width, height = table.board(view)
    camera = Camera((left, top, width / 2, height / 2), VIEW, closest=96)
    ground = Ground(table)
    seen(ground, camera, session)
    monkeypatch.setattr(pictures, "GROUNDS", 0)
    for share in (1.0, 0.7):
        for _step in ground.board_steps(camera.level, (left, top, share * width, height), view):
            pass
    assert camera.board in {one.board for one in ground._pictures}


def test_work_goes_on_while_something_moves_but_for_long_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    window, scene, done = Window((1280, 720)), Scene(), list[str]()

    def work() -> Iterator[bool]:
        done.append("short")
        yield LONG
        done.append("long")
        yield False

    window.stack.push(scene)
    window.draw()
    scene.meanwhile, window._light = Meanwhile(work()), True
    monkeypatch.setattr(scene, "animating", lambda: True)
    for _frame in range(3):
        window.update(1 / 60)
    assert done == ["short"]
    monkeypatch.setattr(scene, "animating", lambda: False)
    window.update(1 / 60)
    assert done == ["short", "long"]


def test_nothing_is_read_from_disc_as_a_battle_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    session, chance = begun("conquest", 5)
    before = session.view(None)
    table = table_of(session.setup)
    while (stage := table.staged(session.view(None))) is None or stage.kind != "battle":
        before = session.view(None)
        session.play(choice("conquest", chance, session.legal_actions()))
    size = 1280, 720
    pictures.forget()
    for _step in table.ahead(Camera(table.board(before), (0, 0, *size)), before, size):
        pass
    loaded: list[object] = []
    monkeypatch.setattr(pygame.image, "load", lambda *args: loaded.append(args))
    stage.draw(pygame.Surface(size))
    assert not loaded


def test_a_curtain_makes_ready_what_whoever_comes_will_see() -> None:
    _window, table = opened("conquest", (1280, 720))
    seat = table.session.to_decide
    assert seat is not None
    pictures.forget()
    curtain = Curtain(table, seat)
    curtain.layout((1280, 720))
    made = pictures.drawn.made + pictures.staged.made
    assert curtain.meanwhile is not None
    while curtain.meanwhile.step(still=True):
        pass
    assert pictures.drawn.made + pictures.staged.made > made + 5, "a hand of cards at least"
