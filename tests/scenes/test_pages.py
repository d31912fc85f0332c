"""Every page opens at every size; whatever can be clicked does something, and the keyboard reaches it too."""

import os
from pathlib import Path

import pygame
import pytest

from game.scenes.page import Page
from game.scenes.shots import SCENES, draw_scene
from game.ui.widgets import Dialog
from tests.quick import some, turns
from tests.scenes.conftest import PAGES, Player, played

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def opened(name: str, size: tuple[int, int] = (1280, 720)) -> Player:
    hands = Player(size)
    PAGES[name](hands)
    hands.app.update(0.1)
    hands.app.draw()
    return hands


@pytest.mark.parametrize(("name", "size"), turns(PAGES, SIZES))
@pytest.mark.sweep(4)
def test_everything_to_click_is_on_the_screen(name: str, size: tuple[int, int]) -> None:
    hands = opened(name, size)
    screen = pygame.Rect((0, 0), size)
    areas = hands.app.hit_areas()
    assert areas
    for area in areas:
        assert screen.contains(area.rect), area.label


@pytest.mark.parametrize("every", some((5, 1)))
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.sweep(4)
def test_whatever_can_be_clicked_does_something(
    name: str, every: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    count = len(opened(name).app.hit_areas())
    idle = []
    for index in range(0, count, every):
        monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path / f"home {index}"))
        hands = opened(name)
        area = hands.app.hit_areas()[index]
        if not area.enabled:
            continue
        pos = (area.rect.x + area.rect.width // 3, area.rect.centery)
        hands.move(pos)
        hands.app.running = True
        before = (hands.seen(), tuple(hands.app.stack), hands.app.running)
        hands.click(pos)
        if (hands.seen(), tuple(hands.app.stack), hands.app.running) == before:
            idle.append(area.label)
    chosen_already = {"The Mind", "Easy", "Genestealers", "Suicide Mission", "Broken", "Saved matches", "All"}
    assert set(idle) <= chosen_already, "only what is chosen already may stay as it is"


@pytest.mark.parametrize("name", PAGES)
def test_the_keyboard_reaches_whatever_can_be_clicked(name: str) -> None:
    hands = opened(name)
    page = hands.app.stack.top
    assert isinstance(page, Page)
    reached = []
    for _ in page.host.focus_order():
        hands.key(pygame.K_TAB)
        assert page.host.focused is not None
        reached.append(page.host.focused)
    for area in hands.app.hit_areas():
        if area.enabled:
            assert any(widget.rect.colliderect(area.rect) for widget in reached), area.label


@pytest.mark.parametrize("name", [name for name in PAGES if name != "title"])
def test_escape_leads_back(name: str) -> None:
    hands = opened(name)
    page = hands.app.stack.top
    hands.app.stack._scenes.insert(0, Dialog("Below"))
    hands.app.stack._scenes[0].app = hands.app
    hands.key(pygame.K_ESCAPE)
    assert page not in list(hands.app.stack)


@pytest.mark.parametrize("name", PAGES)
def test_the_first_arrow_key_finds_something(name: str) -> None:
    hands = opened(name)
    page = hands.app.stack.top
    assert isinstance(page, Page)
    if name != "replay":
        hands.key(pygame.K_DOWN)
        assert page.host.focused is not None


@pytest.mark.parametrize("scene", some(SCENES, 3))
def test_the_same_shot_has_the_same_pixels(scene: str) -> None:
    session = played(None if scene == "result" else 30)
    first, second = (draw_scene(scene, (1280, 720), "en", session) for _ in range(2))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    assert first.get_size() == (1280, 720)


@pytest.mark.parametrize(("scene", "size"), turns(SCENES, ((320, 240), (800, 600), (1300, 2000))))
@pytest.mark.sweep(4)
def test_shots_of_odd_sizes_do_no_harm(scene: str, size: tuple[int, int]) -> None:
    session = played(None if scene == "result" else 30)
    assert draw_scene(scene, size, "en", session).get_size() == size


def test_shots_leave_the_player_s_folders_alone() -> None:
    draw_scene("title", (1280, 720), "en")
    assert not os.path.exists(os.environ["FIVE_FRONTS_HOME"])


@pytest.mark.parametrize("game", ["hulk", "heresy", "calth", "conquest"])
def test_the_scenario_that_is_set_up_is_marked(game: str) -> None:
    hands = Player()
    hands.program.open_setup(game)
    page = hands.app.stack.top
    assert [id for id, card in page.cards.items() if card.chosen] == [page.chosen.id]
