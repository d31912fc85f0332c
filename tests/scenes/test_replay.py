"""A match is watched: each position is the one that was played, and any can be played on from."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.heresy.events import BattleBegan
from game.heresy.table.battlestage import BattleStage
from game.hulk.actions import Move
from game.hulk.events import CommandSpent, Moved
from game.kernel import registry
from game.scenes.match import MatchTable
from game.scenes.match_positions import LogLines, MatchPositions
from game.scenes.replay import ReplayPage
from game.scenes.tables import table_of
from tests.scenes.conftest import Player, played

pytestmark = pytest.mark.sweep(3)


def watching(player: Player, count: int | None = 40) -> ReplayPage:
    player.program.open_replay(played(count))
    page = player.app.stack.top
    assert isinstance(page, ReplayPage)
    return page


def fought() -> Session:
    """A campaign up to a decision in its first battle."""
    session = Session.new("heresy", seed=1)
    while not any(frame.name == "battle" for frame in session.state.frames):
        legal = session.legal_actions()
        session.play(legal[(len(session.records) * 7919) % len(legal)])
    return session


def first_battle(session: Session) -> int:
    """Which action began it."""
    return next(i for i, r in enumerate(session.records) if any(isinstance(e, BattleBegan) for e in r.events))


def test_each_position_is_the_one_that_was_played() -> None:
    session = played(None)
    film = MatchPositions(session, table_of(session.setup), {})
    for at in (0, 1, 7, len(film) // 2, len(film), 3, len(film) - 1):
        wanted = session.positions.digest(at) if at else session.first_digest
        assert film.state(at).digest() == wanted
        assert film.cut(at).digest() == wanted


@pytest.mark.parametrize("key", registry.games())
def test_positions_are_the_same_however_one_comes_to_them(key: str) -> None:
    session = Session.new(key, seed=2)
    for n in range(160):
        legal = session.legal_actions()
        if legal:
            session.play(legal[(n * 7919) % len(legal)])
    film = MatchPositions(session, table_of(session.setup), {})
    film.go_on(60.0)
    for at in (len(film), 0, 75, 74, 100, 51, 50, 49):
        assert film.state(at).digest() == (session.positions.digest(at) if at else session.first_digest)
    assert film.rounds == [session.rules.round(film.state(at)) for at in range(len(film) + 1)]


def test_a_match_played_on_can_be_undone_as_far_as_the_old_one() -> None:
    session = Session.new("hulk", seed=4, undo="free")
    for _ in range(130):
        session.play(session.legal_actions()[-1])
    film = MatchPositions(session, table_of(session.setup), {})
    branch = film.cut(120)
    for at in range(119, 90, -1):
        assert branch.undo() and branch.digest() == session.positions.digest(at)
    branch.play(branch.legal_actions()[0])
    assert len(session.records) == 130


def test_a_match_that_goes_on_keeps_its_secrets() -> None:
    session = played(40)
    film = MatchPositions(session, table_of(session.setup), {})
    assert film.view(40).digest() == session.view(None).digest()
    one = MatchPositions(session, table_of(session.setup), {"genestealers": "random"})
    assert one.view(40).digest() == session.view("marines").digest()


def test_the_knob_is_dragged(player: Player) -> None:
    page = watching(player)
    track = page.bar.track()
    player.down((track.x, track.centery))
    player.move((track.right, track.centery))
    player.up((track.right, track.centery))
    assert page.at == 40
    assert len(page.log.lines) == len(page.log.log.lines) > 5
    player.key(pygame.K_HOME)
    assert page.at == 0 and not page.log.lines


def test_keys_step_and_play(player: Player) -> None:
    page = watching(player)
    player.key(pygame.K_HOME)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert page.at == 2
    player.key(pygame.K_LEFT)
    assert page.at == 1
    player.key(pygame.K_SPACE)
    for _ in range(200):
        player.wait(0.1)
    assert page.at == 40 and not page.playing
    player.key(pygame.K_SPACE)
    assert page.playing and page.at == page.film.opening


def test_it_opens_where_the_first_turn_begins_and_waits_to_be_played(player: Player) -> None:
    page = watching(player)
    player.app.draw()
    assert page.at == page.film.opening == page.film.turns[0] > 0 and page.tokens
    assert page.cue.visible and page.cue.rect.bottom <= page.log.rect.top
    assert "set-up" in page.cue.children[1].label
    assert page.camera.zoom == page.camera.levels[0], "the whole board is seen"
    player.click(page.cue.children[0].rect.center)
    assert page.playing and not page.cue.visible


def test_a_match_still_in_its_set_up_is_watched_from_the_beginning(player: Player) -> None:
    page = watching(player, 2)
    player.app.draw()
    assert page.at == 0 and page.cue.visible
    player.key(pygame.K_RIGHT)
    assert page.at == 1 and not page.cue.visible


def test_turns_are_stepped_through(player: Player) -> None:
    page = watching(player, None)
    first, second = page.film.turns[:2]
    page.go_to(0)
    player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_PAGEDOWN)
    assert page.at == second
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_PAGEUP)
    assert page.at == second, "to where this turn began"
    player.key(pygame.K_PAGEUP)
    assert page.at == first
    player.key(pygame.K_END)
    player.key(pygame.K_PAGEDOWN)
    assert page.at == len(page.film)


def test_a_turn_is_chosen_from_a_list(player: Player) -> None:
    page = watching(player, None)
    player.key(pygame.K_g)
    player.click("Turn 3")
    assert page.at in page.film.turns and page.film.round_at(page.at) == 3
    assert "Turn 3" in player.labels()


def test_speed_has_keys(player: Player) -> None:
    page = watching(player)
    player.key(pygame.K_DOWN)
    assert page.speed == "fast" and page.transport.speed.value == "fast"
    player.key(pygame.K_UP)
    player.key(pygame.K_UP)
    assert page.speed == "instant"


def test_the_last_key_counts_though_a_button_has_the_keyboard(player: Player) -> None:
    page = watching(player)
    player.key(pygame.K_TAB)
    player.key(pygame.K_END)
    assert page.at == 40


def test_a_line_of_the_log_leads_to_its_moment(player: Player) -> None:
    page = watching(player)
    page.go_to(40)
    line = page.log.lines[0]
    assert page.log.on_choose is not None
    page.log.on_choose(line)
    assert page.at == line.data


@pytest.mark.parametrize("key", registry.games())
def test_the_log_reads_the_same_forwards_and_backwards(key: str) -> None:
    session = Session.new(key, seed=6)
    for n in range(140):
        legal = session.legal_actions()
        session.play(legal[(n * 104729) % len(legal)])
    film = MatchPositions(session, table_of(session.setup), {})
    film.go_on(60.0)
    log, anew = LogLines(film), LogLines(film)
    log.show(140)
    for at in range(140, -1, -7):
        log.show(at)
        anew = LogLines(film)
        anew.show(at)
        assert [(line.telling.text, line.last) for line in log.lines] == [
            (line.telling.text, line.last) for line in anew.lines
        ]


def test_a_walk_is_one_line() -> None:
    session = Session.new("hulk", seed=1)
    steps = 0
    while steps < 3:
        legal = session.legal_actions()
        moves = [action for action in legal if isinstance(action, Move)]
        events = session.play(moves[0] if moves else legal[0])
        steps = steps + 1 if moves and all(isinstance(event, Moved | CommandSpent) for event in events) else 0
    film = MatchPositions(session, table_of(session.setup), {})
    film.go_on(60.0)
    log = LogLines(film)
    log.show(len(film))
    assert log.lines[-1].last - log.lines[-1].first >= 3
    log.show(len(film) - 1)
    assert log.lines[-1].last == len(film) - 1, "a walk that is not over yet is told as far as it went"


def test_played_on_from_anywhere(player: Player) -> None:
    page = watching(player)
    page.go_to(12)
    player.click("Play from here")
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    assert len(table.session.records) == 12
    assert "from action 12" in table.frame.host.toasts[-1].label
    assert table.session.digest() == page.session.records[11].digest
    assert len(page.session.records) == 40


@pytest.mark.slow
def test_nothing_is_played_on_from_where_a_match_ended(player: Player) -> None:
    page = watching(player, None)
    player.key(pygame.K_END)
    player.key(pygame.K_p)
    assert player.top is page
    player.key(pygame.K_LEFT)
    player.key(pygame.K_p)
    assert isinstance(player.top, MatchTable)


def test_a_replay_shows_the_last_moment_of_a_finished_match(player: Player) -> None:
    page = watching(player, None)
    page.go_to(len(page.film))
    assert player.app.draw()


def test_a_battle_has_its_stage_in_a_replay_too(player: Player) -> None:
    session = fought()
    player.program.open_replay(session)
    page = player.top
    assert isinstance(page, ReplayPage)
    player.key(pygame.K_END)
    player.app.draw()
    assert isinstance(page.stage.shown, BattleStage) and page.stage.up
    assert page.stage.rect == page.board.rect
    assert not any(area.data for area in player.app.hit_areas() if page.stage.rect.contains(area.rect))
    player.key(pygame.K_h)
    assert page.stage.folded
    player.key(pygame.K_h)
    assert page.stage.up
    page.go_to(first_battle(session))
    assert page.stage.shown is None


def test_a_battle_stands_in_the_room_of_the_board_in_each_frame(player: Player) -> None:
    session = fought()
    player.program.open_replay(session)
    page = player.top
    assert isinstance(page, ReplayPage)
    page.set_speed("normal")
    page.go_to(first_battle(session))
    page.following.wanted = False
    room, bar = page.board.rect.copy(), page.transport.rect
    outside = [pygame.Rect(bar.x, bar.bottom, bar.width, 4), pygame.Rect(room.right + 1, room.y, 4, room.height)]
    before = [player.app.draw().subsurface(one).copy().get_buffer().raw for one in outside]
    page.step_on()
    seen = set()
    for _ in range(16):
        player.wait(0.15)
        frame = player.app.draw()
        if not page.stage.up:
            continue
        seen.add(page.stage.moving)
        assert page.stage.rect == room and frame.get_rect().contains(room)
        assert page.stage._size() == room.size and page.stage.cloth.table.get_size() == room.size  # type: ignore[union-attr]
        assert all(room.contains(box.rect) for box in page.stage.lying.boxes)
        assert any(area.rect.colliderect(bar) for area in player.app.hit_areas())
        assert [frame.subsurface(one).copy().get_buffer().raw for one in outside] == before
    assert seen == {False, True}


@pytest.mark.slow
def test_dice_of_a_battle_fall_on_the_stage(player: Player) -> None:
    player.program.settings.animation_speed = "normal"
    session = fought()
    player.program.open_replay(session)
    page = player.top
    assert isinstance(page, ReplayPage)
    page.go_to(first_battle(session))
    player.key(pygame.K_RIGHT)
    assert page.busy()
    shown = set()
    for _ in range(200):
        player.wait(0.05)
        player.app.draw()
        shown.add(page.stage.up)
    assert shown == {False, True} or shown == {True}
    assert page.stage.up and not page.busy()


def test_the_camera_follows_what_is_watched_until_it_is_switched_off(player: Player) -> None:
    page = watching(player, 60)
    assert page.camera.whole and page.following.wanted
    spots = 0
    while page.at < len(page.film):
        told = page.film.told(page.at)
        page.step_by_hand()
        for left, top, width, height in [one.spot for one in told if one.spot is not None][-1:]:
            spots += 1
            assert not page.camera.whole
            assert page.camera.shows((left + width / 2, top + height / 2))
    assert spots
    player.key(pygame.K_f)
    page.go_to(page.film.opening)
    page.step_by_hand()
    assert page.camera.whole, "a person who looks at the whole board is left there"
    player.key(pygame.K_c)
    assert not page.following.wanted and page.transport.follow.style == "plain"
    player.key(pygame.K_f)
    goal = page.camera.goal
    page.go_to(len(page.film))
    assert page.camera.goal == goal


def test_a_replay_is_drawn_in_steps_before_it_is_shown_and_while_it_zooms(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.ground.AT_ONCE", 0.0)
    signs: list[None] = []
    monkeypatch.setattr(player.app, "stay_awake", lambda: signs.append(None))
    player.app.running = True
    page = watching(player)
    assert len(signs) > 5
    player.app.draw()
    assert not page.board.ground.behind
    page.camera.zoom_by(1)
    page.update(1.0)
    player.app.draw()
    assert page.board.ground.behind and page.animating()
    for _ in range(500):
        page.update(0.01)
    assert not page.board.ground.behind


def test_what_is_watched_from_a_moment_plays_at_once(player: Player) -> None:
    session = played(40)
    player.program.open_replay(session, {}, at=12)
    page = player.app.stack.top
    assert isinstance(page, ReplayPage) and page.at == 12 and page.playing and not page.cue.visible
    player.program.open_replay(session, {})
    held = player.app.stack.top
    assert isinstance(held, ReplayPage) and not held.playing and held.cue.visible
