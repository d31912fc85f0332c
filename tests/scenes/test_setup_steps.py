"""A set-up page is shown at once: its boards are drawn in steps afterwards, and its scenarios are read before."""

from __future__ import annotations

import pytest

from game.kernel.match.session import Session, prepare
from game.kernel.registry import games, rules_of
from game.scenes.ground import Sketch
from game.scenes.setup import SetupPage
from game.scenes.window import _scenarios_of
from game.ui import figures, pictures
from tests.scenes.conftest import Player


@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(3)
def test_no_board_is_drawn_before_the_page_is_shown(key: str, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []
    ground = Sketch._ground
    monkeypatch.setattr(
        Sketch, "_ground", lambda self, size, *rest, **kw: (drawn.append(size), ground(self, size, *rest, **kw))[1]
    )
    player.program.open_setup(key)
    page = player.top
    assert isinstance(page, SetupPage)
    before = player.seen()
    assert not drawn
    while page.idle is not None:
        work, page.idle = page.idle, None
        for _step in work:
            pass
        page.update(0.1)
    assert len(drawn) == 1 + len(page.scenarios)
    assert page.board.picture is not None and all(card.drawn for card in page.cards.values())
    assert player.seen() != before


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
