"""The result tells how a match went, leads to its turning points, and what is worth keeping is written to files."""

from __future__ import annotations

import errno
import random
from pathlib import Path

import pygame
import pytest

from game import Session
from game.kernel import files, registry
from game.kernel.files import write_bytes
from game.kernel.results import Outcome
from game.scenes.export import log_text
from game.scenes.match import MatchTable
from game.scenes.match_positions import MatchPositions
from game.scenes.replay import ReplayPage
from game.scenes.result import SLICE, ResultPage
from game.scenes.resultfallen import Medal
from game.scenes.resultgraph import LossGraph
from game.scenes.storykeys import REPLAY_COMMANDS, RESULT_COMMANDS
from game.scenes.storylines import LuckBar, PointRow, kind_words, luck_words
from game.scenes.tables import table_of
from game.scenes.words import turn
from game.telling import text
from game.ui.keys import Keys, cap
from game.ui.widgets import Label, Scroll, Widget, say
from tests.quick import turns
from tests.scenes.conftest import Player, played

pytestmark = pytest.mark.sweep(3)

FINISHED: dict[str, Session] = {}


def finished(key: str) -> Session:
    """A match played at random to its end."""
    if key not in FINISHED:
        session, chance = Session.new(key, seed=9), random.Random(1)
        while session.to_decide is not None:
            session.play(chance.choice(session.legal_actions()))
        FINISHED[key] = session
    return FINISHED[key]


def ended(player: Player, session: Session) -> ResultPage:
    table = player.program.table_for(session, {})
    table.match.finished = True
    player.app.stack.reset(table)
    player.program.open_result(table)
    page = player.top
    assert isinstance(page, ResultPage)
    player.clock.time += 1.0
    return page


def within(widget: Widget | None) -> list[Widget]:
    assert widget is not None
    return [widget, *(inner for child in widget.children for inner in within(child))]


def labels(page: ResultPage) -> list[str]:
    return [widget.label for widget in within(page.host.root) if isinstance(widget, Label)]


@pytest.mark.slow
@pytest.mark.parametrize("key", registry.games())
@pytest.mark.sweep(3)
def test_the_result_tells_losses_luck_and_turning_points(player: Player, key: str) -> None:
    session = finished(key)
    page = ended(player, session)
    page.finish()
    player.app.draw()
    shown = within(page.host.root)
    lost = [page.film.chronicle.lost(seat) for seat in session.seats]
    graphs = [[course.total for course in graph.courses] for graph in shown if isinstance(graph, LossGraph)]
    deciding = [[steps[-1][1] for steps in page.film.figures.values()]] if page.film.figures else []
    assert graphs == deciding + ([lost] if any(lost) or deciding else [])
    luck = [page.film.chronicle.luck[seat] for seat in session.seats]
    thrown = any(one.throws for one in luck)
    assert sum(isinstance(widget, LuckBar) for widget in shown) == len(session.seats) * thrown
    assert not thrown or all(luck_words(one) in labels(page) for one in luck)
    assert sum(isinstance(widget, PointRow) for widget in shown) == len(page.points)


@pytest.mark.slow
@pytest.mark.parametrize("key", registry.games())
def test_each_kind_of_throw_has_a_name(key: str) -> None:
    session = finished(key)
    film = MatchPositions(session, table_of(session.setup), {})
    film.go_on(60.0)
    assert any(film.chronicle.luck[seat].throws for seat in session.seats) or key == "conquest", "it has no dice"
    for seat in session.seats:
        words = kind_words(film, seat)
        assert all(film.table.tallies().throws[kind] in words for kind in film.chronicle.kinds[seat])


@pytest.mark.slow
def test_a_long_match_is_told_in_slices_while_its_result_is_shown(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = ended(player, finished("heresy"))
    assert page.telling and page.animating(), "what takes long is not waited for"
    asked = []
    tell = page.film.go_on
    monkeypatch.setattr(page.film, "go_on", lambda seconds: asked.append(seconds) or tell(seconds))
    while page.telling:
        player.wait(0.016)
    assert set(asked) == {SLICE} and len(asked) > 3
    player.wait(0.016)
    assert page.points and not page.animating()


@pytest.mark.slow
def test_a_turning_point_opens_the_replay_there(player: Player) -> None:
    page = ended(player, finished("heresy"))
    page.finish()
    player.app.draw()
    point = page.points[1]
    player.click(point.text)
    replay = player.top
    assert isinstance(replay, ReplayPage) and replay.at == point.at
    assert replay.film is page.film, "what has been told is not told again"
    player.key(pygame.K_ESCAPE)
    assert player.top is page
    player.key(pygame.K_1)
    assert isinstance(player.top, ReplayPage) and player.top.at == page.points[0].at


def test_turning_points_are_stepped_through(player: Player) -> None:
    player.program.open_replay(finished("conquest"))
    page = player.top
    assert isinstance(page, ReplayPage)
    while page.telling:
        player.wait(0.016)
    places = [point.at for point in page.points]
    reached = []
    for _ in places:
        player.key(pygame.K_n)
        reached.append(page.at)
    assert reached == places
    player.key(pygame.K_n)
    assert page.at == places[-1]
    player.key(pygame.K_b)
    assert page.at == places[-2]
    assert [stop.at for stop in page.bar.stops] == places
    player.key(pygame.K_t)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert page.at == places[0]


def test_a_click_near_a_turning_point_on_the_bar_means_it(player: Player) -> None:
    player.program.open_replay(finished("conquest"))
    page = player.top
    assert isinstance(page, ReplayPage)
    while page.telling:
        player.wait(0.016)
    stop = page.bar.stops[2]
    player.click((page.bar._x(stop.at) + 3, page.bar.rect.centery))
    assert page.at == stop.at


@pytest.mark.slow
def test_the_keys_of_the_result(player: Player) -> None:
    page = ended(player, played(None))
    player.key(pygame.K_w)
    assert isinstance(player.top, ReplayPage) and player.top.at == player.top.film.opening
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    assert player.screen == "SavesPage"
    player.key(pygame.K_ESCAPE)
    assert player.top is page
    player.key(pygame.K_r)
    assert isinstance(player.top, MatchTable) and not player.top.session.records


def test_every_key_is_listed(player: Player) -> None:
    player.program.open_help()
    shown = set()
    for widget in within(player.top.host.root):  # type: ignore[attr-defined]
        shown.add((widget.label, tuple(getattr(widget, "caps", ()))))
    for commands in (RESULT_COMMANDS, REPLAY_COMMANDS):
        keys = Keys(commands)
        for command in commands:
            assert (command.sentence, tuple(cap(key) for key in keys.keys(command.name))) in shown
    assert ("Take a screenshot", ("F12",)) in shown


@pytest.mark.slow
@pytest.mark.parametrize(("key", "language"), turns(registry.games(), ("en", "es", "el")))
@pytest.mark.sweep(3)
def test_everything_fits(key: str, language: str) -> None:
    player = Player(language=language)
    page = ended(player, finished(key))
    page.finish()
    player.app.draw()
    assert text.language() == language
    screen = pygame.Rect(0, 0, 1280, 720)
    assert screen.contains(page.host.area)
    shown = within(page.host.root)
    assert not any(isinstance(widget, Scroll) and widget.bar.furthest for widget in shown)
    for widget in shown:
        if isinstance(widget, LossGraph | PointRow | LuckBar | Medal | Label):
            assert page.host.area.contains(widget.rect), widget
        if isinstance(widget, PointRow):
            assert widget.whole(), widget
    page._watch()
    player.app.draw()
    replay = player.top
    assert isinstance(replay, ReplayPage) and replay.bar.rect.width > 400
    for widget in within(replay.host.root):
        assert screen.contains(widget.rect), widget


# -- files --


def written(player: Player, folder: str = "exports") -> list[Path]:
    assert player.program.files is not None
    return sorted((player.program.files.saves.parent / folder).glob("*"))


def said(player: Player) -> str:
    host = player.program.host()
    assert host is not None
    return host.toasts[-1].label


def ending(film: MatchPositions, result: Outcome) -> str:
    """What decided the match: in figures, where the game has some, else the reason."""
    table = film.table
    figures = getattr(table, "decided", lambda state, reason: "")(film.session.state, result.reason)
    return figures or table.teller.end(None, result.reason, not result.winners).reason


@pytest.mark.parametrize("key", registry.games())
def test_the_log_is_written_in_the_language_of_the_player(player: Player, key: str) -> None:
    from game.telling import text

    session = finished(key)
    film = MatchPositions(session, table_of(session.setup), {})
    film.go_on(60.0)
    english = log_text(film, {})
    result = session.result
    assert result is not None
    assert f"\n\n{turn(key, 2)}" in english and ending(film, result) in english
    assert "luckier than" in english or key == "conquest", "it has no dice"
    text.use_language("es")
    film.rewind()
    film.go_on(60.0)
    spanish = log_text(film, {})
    assert f"\n\n{turn(key, 2)}" in spanish and turn(key, 2) not in english
    assert len(spanish.splitlines()) == len(english.splitlines())


def test_the_log_goes_to_a_file_whose_path_is_said(player: Player) -> None:
    ended(player, finished("calth"))
    player.key(pygame.K_l, pygame.KMOD_CTRL)
    (path,) = written(player)
    assert path.suffix == ".txt" and str(path) in said(player)
    assert path.read_text(encoding="utf-8").startswith("Five Fronts")
    player.key(pygame.K_l, pygame.KMOD_CTRL)
    assert len(written(player)) == 2, "nothing is written over"


@pytest.mark.parametrize("screen", ["title", "table", "replay", "result"])
@pytest.mark.sweep(3)
def test_a_picture_of_any_screen(player: Player, screen: str) -> None:
    if screen == "table":
        player.app.stack.reset(player.program.table_for(played(10), {}))
    elif screen == "replay":
        player.program.open_replay(played(10))
    elif screen == "result":
        ended(player, finished("hulk"))
    player.seen()
    player.app.update(0.1)
    shown = player.seen()
    player.key(pygame.K_F12)
    (path,) = written(player)
    assert pygame.image.load(path).convert(pygame.Surface((1, 1))).get_size() == (1280, 720)
    assert pygame.image.tobytes(pygame.image.load(path), "RGB") == pygame.image.tobytes(
        pygame.image.frombytes(shown, (1280, 720), "BGRA"), "RGB"
    )
    assert str(path) in said(player)


def test_the_table_has_a_button_for_a_picture(player: Player) -> None:
    table = player.program.table_for(played(10), {})
    player.app.stack.reset(table)
    player.app.draw()
    button = next(w for w in table.frame.host.focus_order() if "F12" in say(w.tooltip))
    player.click(button.rect.center)
    assert [path.suffix for path in written(player)] == [".png"]


def test_a_match_goes_to_the_saves_and_is_loaded_from_there(player: Player) -> None:
    match = played(25)
    match.setup.computers = {"genestealers": "random"}
    player.program.open_replay(match)
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    (path,) = written(player, "saves")
    assert str(path) in said(player)
    assert Session.load(path).digest() == played(25).digest()
    assert Session.load(path).setup.computers == {"genestealers": "random"}


def test_everything_can_be_written_from_a_menu(player: Player) -> None:
    page = ended(player, finished("hulk"))
    page.finish()
    player.app.draw()
    for words in ("Log as text file", "Match as a file", "Screenshot"):
        player.click("Export…")
        player.click(words)
    player.key(pygame.K_x)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert sorted(path.suffix for path in written(player)) == [".png", ".txt", ".txt"]
    assert len(written(player, "saves")) == 1


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "The disk is full. Couldn't save:"),
        (errno.EACCES, "This folder is read-only. Couldn't save:"),
        (errno.EROFS, "This folder is read-only. Couldn't save:"),
        (errno.EIO, "Couldn't save:"),
    ],
)
def test_a_disk_that_refuses_gets_a_sentence(
    player: Player, monkeypatch: pytest.MonkeyPatch, number: int, sentence: str
) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(files, "_write_through", refuse)
    page = ended(player, finished("hulk"))
    for do in (page.exporter.log, page.exporter.match, player.program.take_picture):
        do()
        assert said(player).startswith(sentence)
        assert str(player.program.files.saves.parent) in said(player)  # type: ignore[union-attr]
    assert not [path for path in written(player) + written(player, "saves") if path.suffix != ".part"]
    assert player.top is page


def test_a_folder_that_cannot_be_made_gets_a_sentence(player: Player) -> None:
    assert player.program.files is not None
    home = player.program.files.saves.parent
    home.mkdir(parents=True, exist_ok=True)
    player.program.files.exports.write_text("in the way")
    player.key(pygame.K_F12)
    assert said(player).startswith("Couldn't save")


def test_without_folders_nothing_is_written(tmp_path: Path) -> None:
    player = Player()
    player.program.files = None
    player.program.open_title()
    player.key(pygame.K_F12)
    assert not list(tmp_path.rglob("*.png"))
    assert write_bytes
