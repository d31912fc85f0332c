"""What is kept of a board is what a board drawn anew shows: after each action, and after each change by hand."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.conquest.state import DOWN, TAKEN, UP
from game.hulk.state import DESTROYED, OPEN, set_door
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.kernel.state import State
from game.scenes.ground import Ground
from game.scenes.tables import table_of
from game.ui.camera import Camera
from game.ui.tabletop import GameTable

pytestmark = pytest.mark.sweep(3)

VIEW = pygame.Rect(0, 0, 640, 400)
ACTIONS = 40


@pytest.fixture(autouse=True)
def letters() -> None:
    """Let words be drawn."""
    pygame.font.init()


def seen(ground: Ground, camera: Camera, view: State) -> bytes:
    """Return what a board looks like without its pieces."""
    surface = pygame.Surface(VIEW.size)
    beneath = pygame.Surface(VIEW.size)
    beneath.fill((40, 60, 80))
    ground.draw(surface, camera, view, 0.0, beneath)
    return pygame.image.tobytes(surface, "RGB")


def looked_at(table: GameTable, view: State) -> tuple[Ground, Camera]:
    """Return a ground that has been drawn once, and what looks at it."""
    ground, camera = Ground(table), Camera(table.board(view), VIEW, closest=96)
    seen(ground, camera, view)
    return ground, camera


@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(4)
def test_after_each_action_it_is_what_is_drawn_anew(key: str) -> None:
    session, chance = Session.new(key, seed=4), random.Random(4)
    table = table_of(session.setup)
    kept, camera = looked_at(table, session.view(None))
    for _ in range(ACTIONS):
        if session.to_decide is None:
            break
        session.play(chance.choice(session.legal_actions()))
        view = session.view(None)
        assert seen(kept, camera, view) == seen(Ground(table), camera, view)


@pytest.mark.parametrize("key", games())
def test_while_nothing_changes_nothing_is_drawn_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new(key, seed=4)
    view, table = session.view(None), table_of(session.setup)
    kept, camera = looked_at(table, view)
    before = seen(kept, camera, view)
    monkeypatch.setattr(type(table), "draw_standing", lambda *_: pytest.fail("It is drawn again."))
    assert seen(kept, camera, session.view(None)) == before


def hold(view: Any) -> None:
    """Let two sides change places."""
    mine, theirs = view.held.index(0), view.held.index(1)
    view.stacks[mine], view.stacks[theirs] = view.stacks[theirs], view.stacks[mine]
    view.recache()


def shut(view: Any) -> None:
    """Shut a route."""
    view.shut.append((3, 0))


def open_door(view: Any) -> None:
    """Open a door."""
    set_door(view, 0, OPEN)


def break_door(view: Any) -> None:
    """Break a door."""
    set_door(view, 1, DESTROYED)


def burn(view: Any) -> None:
    """Let a section burn."""
    view.burning = list(view.board.section_squares[3])
    view.recache()


def block(view: Any) -> None:
    """Raise the barrier."""
    view.barrier = view.board.section_squares[2][0]


def force(view: Any) -> None:
    """Hold an entry point."""
    view.forced = [0]


def seal(view: Any) -> None:
    """Seal a door."""
    view.sealed[0] = 1


def take(view: Any) -> None:
    """Let somebody else hold an objective."""
    view.owner[view.scenario.objectives[0]] = 1


def close_soon(view: Any) -> None:
    """Let it be the round in which a door closes."""
    view.round = view.scenario.closing[0] or 3


def end_deployment(view: Any) -> None:
    """Let the zones of deployment be gone."""
    view.phase = "action"


CHANGES = [
    *(("heresy", None, change) for change in (hold, shut)),
    *(("hulk", None, change) for change in (open_door, break_door, burn, block, force)),
    *(("calth", None, change) for change in (seal, close_soon, end_deployment)),
    ("calth", "hold-the-works", take),
]


@pytest.mark.parametrize(("key", "scenario", "change"), CHANGES)
def test_a_change_by_hand_is_seen(key: str, scenario: str | None, change: Callable[[Any], None]) -> None:
    session = Session.new(key, scenario, seed=4)
    table, view = table_of(session.setup), session.view(None)
    kept, camera = looked_at(table, view)
    before, changed = seen(kept, camera, view), view.copy()
    change(changed)
    after = seen(kept, camera, changed)
    assert after != before and after == seen(Ground(table), camera, changed)


@pytest.mark.parametrize("closer", [-1, 0, 3])
def test_where_sectors_change_hands_the_chart_is_mended_as_if_drawn_anew(closer: int) -> None:
    session, chance = Session.new("heresy", seed=4), random.Random(4)
    table, view = table_of(session.setup), session.view(None)
    kept, camera = looked_at(table, view)
    camera.zoom_by(closer)
    seen(kept, camera, view)
    for _ in range(6):
        before = table.ground_key(view)
        for place in chance.sample(range(len(view.held)), 4):
            view.held[place] = chance.choice((-1, 0, 1))
        assert table.ground_changes(before, table.ground_key(view)) is not None
        assert seen(kept, camera, view) == seen(Ground(table), camera, view)


@pytest.mark.parametrize("part", [0, 1, 2])
def test_a_part_of_the_chart_is_mended_where_sectors_lie_on_it(part: int) -> None:
    session = Session.new("heresy", seed=4)
    table, view = table_of(session.setup), session.view(None)
    kept, camera = looked_at(table, view)
    camera.set_board(table.parts(view)[part].box)
    seen(kept, camera, view)
    before, view = table.ground_key(view), view.copy()
    hold(view)
    assert table.ground_changes(before, table.ground_key(view))
    assert seen(kept, camera, view) == seen(Ground(table), camera, view)


@pytest.mark.parametrize("closer", [-1, 0, 1])
def test_planets_that_are_turned_or_won_are_drawn_anew_over_a_ground_that_stays(closer: int) -> None:
    session = Session.new("conquest", seed=4)
    table, view = table_of(session.setup), session.view(None)
    kept, camera = looked_at(table, view)
    camera.zoom_by(closer)
    seen(kept, camera, view)
    for planet, lies in ((0, TAKEN), (2, DOWN), (3, DOWN), (3, UP)):
        before, looked = table.ground_key(view), seen(kept, camera, view)
        view = view.copy()
        view.lies[planet] = lies  # type: ignore[attr-defined]
        assert table.ground_key(view) == before
        assert looked != seen(kept, camera, view) == seen(Ground(table), camera, view)
    view = view.copy()
    view.first_planet = 1  # type: ignore[attr-defined]
    assert seen(kept, camera, view) == seen(Ground(table), camera, view)
