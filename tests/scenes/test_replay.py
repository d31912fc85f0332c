"""A match is watched: each position is the one that was played, and any can be played on from."""

import pygame

from game.scenes.film import Film
from game.scenes.match import MatchTable
from game.scenes.replay import ReplayPage
from game.scenes.tables import table_of
from tests.scenes.conftest import Player, played


def watching(player: Player, count: int | None = 40) -> ReplayPage:
    player.program.open_replay(played(count))
    page = player.app.stack.top
    assert isinstance(page, ReplayPage)
    return page


def test_each_position_is_the_one_that_was_played() -> None:
    session = played(None)
    film = Film(session, table_of(session.setup), {})
    for at in (0, 1, 7, len(film) // 2, len(film)):
        wanted = session.records[at - 1].digest if at else session.first_digest
        assert film.state(at).digest() == wanted
        assert film.cut(at).digest() == wanted


def test_a_match_that_goes_on_keeps_its_secrets() -> None:
    session = played(40)
    film = Film(session, table_of(session.setup), {})
    assert film.view(40).digest() == session.view(None).digest()
    one = Film(session, table_of(session.setup), {"genestealers": "random"})
    assert one.view(40).digest() == session.view("marines").digest()


def test_the_knob_is_dragged(player: Player) -> None:
    page = watching(player)
    track = page.bar._track()
    player.down((track.x, track.centery))
    player.move((track.right, track.centery))
    player.up((track.right, track.centery))
    assert page.at == 40
    assert len(page.log.lines) == sum(len(page.film.told(i)) for i in range(40))
    player.key(pygame.K_HOME)
    assert page.at == 0 and not page.log.lines


def test_keys_step_and_play(player: Player) -> None:
    page = watching(player)
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
    assert page.playing and page.at == 0


def test_a_line_of_the_log_leads_to_its_moment(player: Player) -> None:
    page = watching(player)
    page.go_to(40)
    page._to_line(page.log.lines[0])
    assert page.at == page.log.lines[0].data


def test_played_on_from_anywhere(player: Player) -> None:
    page = watching(player)
    page.go_to(12)
    player.click("Play on from here")
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    assert len(table.session.records) == 12
    assert table.session.digest() == page.session.records[11].digest
    assert len(page.session.records) == 40


def test_a_replay_shows_the_last_moment_of_a_finished_match(player: Player) -> None:
    page = watching(player, None)
    page.go_to(len(page.film))
    assert player.app.draw()
