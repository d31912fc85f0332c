"""A set-up page shows all its boards at once, and what has no picture yet is drawn in steps afterwards."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.kernel.match.session import Session
from game.kernel.match.setup import prepare
from game.kernel.paths import folders
from game.kernel.registry import games, rules_of
from game.scenes.ahead import ahead
from game.scenes.board_pictures import folder
from game.scenes.setup import SetupPage
from game.scenes.sketch import Sketch
from game.scenes.title import Title
from game.scenes.window import _scenarios_of
from game.ui import figures, pictures, theme
from game.ui.steps import ended
from game.ui.widgets import Widget
from tests.scenes.conftest import Player

pytestmark = pytest.mark.sweep(3)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes of all pictures of boards that are drawn."""
    sizes: list[tuple[int, int]] = []
    ground = Sketch._ground
    monkeypatch.setattr(
        Sketch, "_ground", lambda self, size, *rest, **kw: (sizes.append(size), ground(self, size, *rest, **kw))[1]
    )
    return sizes


def page_of(player: Player, key: str, scenario: str = "") -> SetupPage:
    player.program.open_setup(key, scenario=scenario)
    page = player.top
    assert isinstance(page, SetupPage)
    return page


def work_on(page: SetupPage) -> None:
    while page.idle is not None:
        work, page.idle = page.idle, None
        for _step in work:
            pass
        page.update(0.1)


def shown(widget: Widget, player: Player) -> bytes:
    """What is seen of a widget."""
    return player.app.draw().subsurface(widget.rect).copy().get_buffer().raw


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_first_frame_shows_every_board_and_nothing_is_drawn_later(
    key: str, size: tuple[int, int], drawn: list[tuple[int, int]]
) -> None:
    player = Player(size)
    page = page_of(player, key)
    before = player.seen()
    assert not page.board.wanted and not any(card.missing for card in page.cards.values())
    work_on(page)
    assert player.seen() == before and not drawn


@pytest.mark.parametrize("key", games())
def test_the_page_is_built_once(key: str, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[SetupPage] = []
    content = SetupPage.content
    monkeypatch.setattr(SetupPage, "content", lambda self: (built.append(self), content(self))[1])
    page_of(player, key)
    assert len(built) == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(4)
def test_in_another_palette_the_boards_are_drawn_after_the_page_is_shown(
    key: str, player: Player, drawn: list[tuple[int, int]]
) -> None:
    theme.use("colour_blind")
    page = page_of(player, key)
    before = shown(page.board, player)
    assert not drawn and page.board.picture is None
    assert len(set(before)) > 64, "meanwhile the board is seen as it is in the usual palette"
    work_on(page)
    assert len(drawn) == 1 + sum(not info.drawn for info in page.scenarios)
    assert shown(page.board, player) != before
    assert page.board.picture is not None and not any(card.missing for card in page.cards.values())


def test_a_map_of_your_own_is_never_an_empty_panel(player: Player, drawn: list[tuple[int, int]]) -> None:
    files = rules_of("hulk").files  # type: ignore[attr-defined]
    mission = json.loads((files.folder / "bait.json").read_text(encoding="utf-8"))
    own = folders().maps / "hulk" / "mine.json"
    own.parent.mkdir(parents=True)
    own.write_text(json.dumps({**mission, "id": "mine", "name": "Mine"}), encoding="utf-8")
    files.known.cache_clear()
    try:
        page = page_of(player, "hulk", "mine")
        before = shown(page.board, player)
        assert len(drawn) == 1 and page.board.picture is None
        assert len(set(before)) > 64, "a coarse picture stands for it"
        work_on(page)
        assert page.board.picture is not None and not page.cards["mine"].missing
        assert len(drawn) == 3 and shown(page.board, player) != before
    finally:
        files.known.cache_clear()


def test_what_is_shown_first_is_made_ready_while_the_title_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    Sketch.of.cache_clear()
    for _step in ahead("hulk"):
        pass
    monkeypatch.setattr("game.scenes.sketch.Session", None)
    monkeypatch.setattr("game.scenes.sketch.prepare", None)
    page_of(Player(), "hulk")


def test_a_board_is_loaded_once_its_game_is_pointed_at_and_shown_with_the_click(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: list[Path] = []
    read = pygame.image.load
    monkeypatch.setattr(pygame.image, "load", lambda path: (files.append(Path(path)), read(path))[1])
    monkeypatch.setattr(player.app, "announce", None)
    pictures.forget()
    title = player.top
    assert isinstance(title, Title)
    plate = next(plate for plate in title.plates if plate.key_of_game == "calth")
    player.move(plate.rect.center)
    player.wait(1.0)
    for _step in title.idle or ():
        pass
    board = folder(small=False) / "calth" / "wrath-of-veridia.2.webp"
    assert board in files
    files.clear()
    player.click(plate.rect.center)
    assert isinstance(player.top, SetupPage) and player.seen() and board not in files


def test_scenarios_are_read_ahead_a_file_a_step() -> None:
    files = rules_of("hulk").files  # type: ignore[attr-defined]
    files.known.cache_clear()
    steps = sum(1 for _step in _scenarios_of("hulk"))
    assert steps >= len(files.known().found) > 1
    assert files.known.cache_info().misses == 1


@pytest.mark.parametrize("key", games())
def test_no_step_of_a_board_loads_many_pictures(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is a file to be read; all of them in one step is a frame that everyone sees."""
    loaded: list[str] = []
    read = figures.strip_picture
    monkeypatch.setattr(figures, "strip_picture", lambda *given: (loaded.append(str(given)), read(*given))[1])
    info = rules_of(key).scenarios()[0]
    most = [0]
    pictures.forget()
    for _step in Sketch(Session(prepare(key, info.id, seed=1))).picture_steps((800, 600)):
        most.append(len(loaded))
        loaded.clear()
    assert max(most) <= 8


def test_names_that_take_long_to_lay_out_come_after_the_board(drawn: list[tuple[int, int]]) -> None:
    info, size = rules_of("heresy").scenarios()[0], (451, 316)
    first, whole = (Sketch(Session(prepare("heresy", info.id, seed=1)), scenario=info.id) for _sketch in range(2))
    quick, good = ended(first.at_once(size, wholly=False))
    assert not good
    after, at_once = first.picture(size), ended(whole.at_once(size))[0]
    assert after.get_buffer().raw == at_once.get_buffer().raw != quick.get_buffer().raw
    assert ended(first.at_once(size, wholly=False))[1] and not drawn
