"""What is left is freed: nothing of a match stays when its screens are closed."""

from __future__ import annotations

import weakref

import pygame
import pytest

from game.commands.playout import play_some
from game.heresy.bots.odds import units_of
from game.heresy.table.territory import lands_of
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.ground import Ground
from game.scenes.match import MatchTable
from game.scenes.tables import table_of
from game.scenes.window import Window, give_back
from game.ui import pictures
from game.ui.camera import Camera
from tests.scenes.conftest import Player


@pytest.fixture(autouse=True)
def letters() -> None:
    """Let words be drawn."""
    pygame.font.init()


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(4)
def test_a_match_that_was_left_leaves_nothing(key: str, player: Player) -> None:
    session = Session.new(key, seed=4)
    play_some(session, 30, 5)
    player.program.continue_session(session, {})
    player.seen()
    table = player.top
    assert isinstance(table, MatchTable)
    player.program.open_replay(session)
    player.seen()
    left = [
        weakref.ref(one) for one in (table, session, session.state, table.board.view, table.table, table.board.ground)
    ]
    del session, table
    player.program.open_title()
    player.seen()
    give_back()
    assert [one() for one in left if one() is not None] == []


def test_what_was_left_is_freed_once_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    freed: list[int] = []
    monkeypatch.setattr("game.scenes.window.give_back", lambda: freed.append(1))
    window = Window((640, 360))
    window.stack.clear()
    window.update(0.1)
    assert not freed
    window.draw()
    window.update(0.1)
    window.update(0.1)
    assert freed == [1]
    window.stack.clear()
    for _step in range(2):
        window.stay_awake()
    assert freed == [1, 1], "nor does what comes wait for that"


def test_what_was_asked_in_a_match_is_forgotten_once_it_is_left(player: Player) -> None:
    player.program.continue_session(Session.new("heresy", seed=4), {})
    units_of(())
    player.seen()
    assert units_of.cache_info().currsize
    player.program.open_title()
    assert not units_of.cache_info().currsize


def test_what_was_made_ready_for_a_table_is_there_when_it_is_drawn(player: Player) -> None:
    player.program.continue_session(Session.new("heresy", seed=4), {})
    made = lands_of.cache_info().misses
    player.seen()
    assert lands_of.cache_info().misses == made


def test_a_table_that_is_covered_keeps_only_the_picture_that_it_shows(player: Player) -> None:
    session = Session.new("heresy", seed=4)
    player.program.continue_session(session, {})
    table = player.top
    assert isinstance(table, MatchTable)
    table.spare(wholly=False)
    assert len(table.board.ground._pictures) == 1, "what was made ready and not yet shown stays"
    for steps in (0, 1, 1):
        table.board.camera.zoom_by(steps)
        table.update(1.0)
        shown = player.seen()
    assert len(table.board.ground._pictures) > 1 and table.board.ground._still is not None
    player.program.open_replay(session)
    assert len(table.board.ground._pictures) == 1 and table.board.ground._still is None
    player.app.stack.pop()
    assert player.seen() == shown and len(table.board.ground._pictures) == 1
    kept: list[int] = []
    title = player.program.title()
    title.prepare = lambda app: iter([kept.append(len(table.board.ground._pictures) + pictures.large.bytes)])  # type: ignore[method-assign]
    player.program.leave_for(title)
    assert kept == [0]


def test_a_ground_keeps_large_pictures_only_within_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("heresy", seed=4)
    table, view = table_of(session.setup), session.view(None)
    camera = Camera(table.board(view), pygame.Rect(0, 0, 640, 400), closest=96)
    ground, room = Ground(table), 2 * pictures.MIB
    monkeypatch.setattr(pictures, "GROUNDS", room)
    counts, levels = [], []
    for steps in (0, -1, 2, 1):
        camera.zoom_by(steps)
        levels.append(camera.level)
        for _step in ground.steps(camera, view):
            pass
        counts.append(len(ground._pictures))
        assert counts[-1] <= 2 or pictures.size_of(ground._pictures) <= room
    assert max(counts) > 1 and {one.level for one in ground._pictures} >= {camera.level, min(levels)}


def test_huge_grounds_of_two_zooms_are_not_kept_together(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("heresy", seed=4)
    table, view = table_of(session.setup), session.view(None)
    camera = Camera(table.board(view), pygame.Rect(0, 0, 640, 400), closest=96)
    ground, surface, seen = Ground(table), pygame.Surface((640, 400)), []
    monkeypatch.setattr(pictures, "GROUNDS", pictures.MIB // 4)
    for steps in (0, 2, 2):
        camera.zoom_by(steps)
        camera.update(9.0)
        ground.draw(surface, camera, view, 0.0)
        seen.append(camera.level)
    assert sorted(one.level for one in ground._pictures) == [seen[0], seen[2]]
    monkeypatch.setattr(pictures, "HUGE", pictures.MIB // 4)
    ground.spare(wholly=False)
    assert [one.level for one in ground._pictures] == seen[:1], "the least can stand for one that is huge"


def test_of_a_huge_ground_no_more_is_drawn_than_about_what_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("calth", seed=4)
    table = table_of(session.setup)
    left, top, width, height = table.board(session.state)
    whole, parts, seen = Ground(table), Ground(table), pygame.Rect(0, 0, 160, 120)
    camera = Camera((left, top, width, height), seen)
    for x in (0.3, 0.5, 0.9):
        shown = []
        camera.rest(24, (left + x * width, top + 0.4 * height))
        for ground, room in ((whole, pictures.GROUNDS), (parts, 0)):
            monkeypatch.setattr(pictures, "GROUNDS", room)
            shown.append(pygame.Surface(seen.size))
            ground.draw(shown[-1], camera, session.state, 0.0)
        one, other = (pygame.surfarray.array3d(picture).astype(int) for picture in shown)
        assert (abs(one - other) > 2).mean() < 0.002, "alike but for how lines end and blocks are rounded"
    assert pictures.size_of(parts._pictures) < pictures.size_of(whole._pictures) / 2
