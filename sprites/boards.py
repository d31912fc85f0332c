"""Draws the boards of all scenarios into `boards/`, for the set-up: `python sprites/boards.py`.

Needs the program itself and `pip install pillow`. `boards.json` says of each picture by which map it was made.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec  # noqa: E402
import pygame  # noqa: E402

from game.kernel.match.setup import prepare  # noqa: E402
from game.kernel.paths import HOME  # noqa: E402
from game.kernel.registry import games, rules_of  # noqa: E402
from game.kernel.settings import Settings  # noqa: E402
from game.scenes.board_pictures import SMALL, folder  # noqa: E402
from game.scenes.program import Program  # noqa: E402
from game.scenes.setup import SetupPage  # noqa: E402
from game.scenes.sketch import Sketch  # noqa: E402
from game.telling import text  # noqa: E402
from game.ui import scale, theme  # noqa: E402
from game.ui.app import App  # noqa: E402
from game.ui.steps import ended  # noqa: E402

STAMPS = HERE / "boards" / "boards.json"
QUALITY = 80
SCREEN = (1920, 1080)


class Board(NamedTuple):
    """A board that is shown in the set-up; `stamp` is a hash of its map."""

    key: str
    scenario: str
    players: int
    stamp: str

    @property
    def name(self) -> str:
        """Its place in the folder of large pictures, or of small ones."""
        return f"{self.key}/{self.scenario}.{self.players}"


def boards() -> Iterator[Board]:
    """Every board of the program's own; one for several numbers of players where the map is the same."""
    for key in games():
        for info in rules_of(key).scenarios():
            seen = set()
            for players in sorted(info.seats)[: 1 if info.drawn else None]:
                setup = prepare(key, info.id, seed=1, players=players)
                stamp = hashlib.sha256(msgspec.json.encode(setup.scenario, order="sorted")).hexdigest()[:16]
                if stamp not in seen:
                    yield Board(key, info.id, players, stamp)
                seen.add(stamp)


def seen(board: Board) -> Sketch:
    """A board as the set-up shows it at 1920×1080; names that are written over it are left to the program."""
    scale.follow(SCREEN)
    sketch = Sketch.of(board.key, board.scenario, board.players)
    sketch.table.wordless = True
    return sketch


def room(board: Board) -> tuple[int, int]:
    """How large the set-up shows a board at 1920×1080, in the language in use; nothing where it shows none."""
    app = App(SCREEN)
    Program(app, Settings(language=text.language())).open_setup(board.key, scenario=board.scenario)
    page = app.stack.top
    assert isinstance(page, SetupPage)
    page.choices.players = board.players
    page.choices.take(page.chosen)
    page.rebuild_in_place()
    return page.board.rect.size


def write(picture: pygame.Surface, path: Path) -> None:
    """Write a picture on the ground on which it is shown."""
    from PIL import Image

    ground = pygame.Surface(picture.get_size())
    ground.fill(theme.STANDARD.sunken)
    ground.blit(picture, (0, 0))
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.frombytes("RGB", ground.get_size(), pygame.image.tobytes(ground, "RGB"))
    image.save(path, quality=QUALITY, method=6)


def make(board: Board) -> None:
    """Write a board's pictures: in English, and in those languages in which it looks otherwise; a large one only where
    the set-up shows it so."""
    sketch, small = seen(board), folder(True) / f"{board.name}.webp"
    write(sketch.thumbnail(sketch.shown(SMALL)), small)
    if not all(room(board)):
        return
    size = sketch.shown(room(board))
    first = ended(sketch.plain_steps(size))
    write(first, folder(False) / f"{board.name}.webp")
    for language, _name in text.languages():
        text.use_language(language)
        if pygame.image.tobytes(ended(sketch.plain_steps(size)), "RGBA") != pygame.image.tobytes(first, "RGBA"):
            write(ended(sketch.plain_steps(sketch.shown(room(board)))), folder(False) / f"{board.name}.{language}.webp")
    text.use_language("en")


def main() -> None:
    """Make them all; people's own maps are no concern of theirs."""
    pygame.init()
    shutil.rmtree(HERE / "boards", ignore_errors=True)
    stamps = {}
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        for board in boards():
            make(board)
            stamps[board.name] = board.stamp
    STAMPS.write_text(json.dumps(stamps, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
