"""Pictures of the boards of the program's own scenarios, without what is written over them, so that nobody waits until
a board is drawn: `sprites/boards.py` makes them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.kernel import paths
from game.telling import text
from game.ui import theme
from game.ui.pictures import kept
from game.ui.smooth import smooth

SMALL = (172, 128)
"""The box that a picture for the list of scenarios fits in; a large one is as it is seen at 1920×1080."""
CLOSE = 1.1
"""How much larger than it was made a picture may be shown."""


class Made(NamedTuple):
    """A picture of a scenario's board."""

    path: Path
    exact: bool
    """Whether the board looks just so, with as many players and in the palette in use."""


def folder(small: bool) -> Path:
    """Return where large or small ones lie: `KEY/SCENARIO.PLAYERS.webp`, or `.LANGUAGE.webp` where that is seen."""
    return paths.folder("sprites", "boards", "small" if small else "large")


def made(key: str, scenario: str, players: int, small: bool = False) -> Made | None:
    """Return the picture of a scenario's board, or of that with fewer players; None where none was made."""
    found = _made(key, scenario, players, small, text.language())
    if found is None:
        return None
    path, count = found
    return Made(path, count == players and theme.current() is theme.STANDARD)


@lru_cache(maxsize=256)
def _made(key: str, scenario: str, players: int, small: bool, language: str) -> tuple[Path, int] | None:
    place = folder(small) / key
    names = [(f"{scenario}.{n}{end}.webp", n) for n in range(players, 0, -1) for end in (f".{language}", "")]
    return next(((place / name, n) for name, n in names if (place / name).is_file()), None)


@kept
def loaded(path: Path) -> pygame.Surface:
    """Return a picture as it was made; it is kept for a while."""
    return pygame.image.load(path).convert(32)


def fitted(path: Path, size: tuple[int, int]) -> tuple[pygame.Surface, bool]:
    """Return a picture as large as it can be within that size, in its middle, and whether it is sharp."""
    picture = loaded(path)
    share = min(size[0] / picture.get_width(), size[1] / picture.get_height())
    shown = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
    if shown != picture.get_size():
        picture = smooth(picture, shown)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(picture, ((size[0] - shown[0]) // 2, (size[1] - shown[1]) // 2))
    return surface, share <= CLOSE


kept_small = kept(fitted)
"""The same, for small pictures: they are kept."""
