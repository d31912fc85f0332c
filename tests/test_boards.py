"""The pictures of boards that the set-up shows at once: one for each map, and as the program would draw it."""

import json
import runpy
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pygame
import pytest

from game.kernel.registry import games, rules_of
from game.scenes.board_pictures import folder
from game.telling import text
from game.ui import scale, theme
from game.ui.steps import ended
from tests.quick import some

SPRITES = Path(__file__).resolve().parents[1] / "sprites"
STAMPS = json.loads((SPRITES / "boards" / "boards.json").read_text(encoding="utf-8"))
NEAR = 4.0
"""How much a picture may differ from what is drawn, of 255, on the average."""


@pytest.fixture(scope="module")
def maker(tmp_path_factory):
    """The script that makes them, and every board by its name; people's own maps are no concern of theirs."""
    made = SimpleNamespace(**runpy.run_path(str(SPRITES / "boards.py")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIVE_FRONTS_HOME", str(tmp_path_factory.mktemp("home")))
        forget()
        made.known = {board.name: board for board in made.boards()}
        forget()
    return made


def forget():
    for key in games():
        rules_of(key).files.known.cache_clear()


@pytest.fixture(autouse=True)
def plain_look():
    pygame.font.init()
    theme.use(theme.STANDARD)
    text.use_language("en")
    yield
    scale.follow((1280, 720))


def test_every_picture_is_as_new_as_its_map(maker):
    older = [name for name, board in maker.known.items() if STAMPS.get(name) != board.stamp]
    assert not older, f"make them again: python sprites/boards.py; {older}"


@pytest.mark.parametrize("small", [False, True])
def test_every_board_has_a_picture_and_none_is_left_over(maker, small):
    names = set()
    for path in folder(small).rglob("*.webp"):
        scenario, players, *_language = path.name.split(".")
        names.add(f"{path.parent.name}/{scenario}.{players}")
    lacking = maker.known.keys() - names
    assert names <= maker.known.keys() == STAMPS.keys()
    assert not any(small or all(maker.room(maker.known[name])) for name in lacking)


def seen(picture):
    """What is seen of a picture on the ground of the set-up, blurred a little: shading counts, a pixel's place not."""
    ground = pygame.Surface(picture.get_size())
    ground.fill(theme.STANDARD.sunken)
    ground.blit(picture, (0, 0))
    small = pygame.transform.smoothscale(ground, (picture.get_width() // 4, picture.get_height() // 4))
    return pygame.surfarray.array3d(small).astype(int)


@pytest.mark.parametrize("name", some(STAMPS, 5))
def test_a_picture_shows_what_would_be_drawn(name, maker):
    sketch = maker.seen(maker.known[name])
    for small in (False, True):
        if not small and not all(maker.room(maker.known[name])):
            continue
        made = pygame.image.load(folder(small) / f"{name}.webp")
        size = made.get_size()
        drawn = sketch.thumbnail(size) if small else ended(sketch.plain_steps(size))
        assert np.abs(seen(made) - seen(drawn)).mean() < NEAR, f"make it again: python sprites/boards.py; {name}"


def test_the_pictures_are_small():
    assert sum(path.stat().st_size for small in (False, True) for path in folder(small).rglob("*.webp")) < 3 << 19
