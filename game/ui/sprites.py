"""Pictures by their names: drawn as SVG and rasterised at the size they are shown at, or rendered beforehand."""

from pathlib import Path

import pygame

from game.kernel import paths
from game.kernel.errors import BadFile
from game.kernel.text import N_
from game.ui import figures
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour


def folder() -> Path:
    """Return the folder that holds the pictures."""
    return paths.folder("sprites")


def exists(name: str) -> bool:
    """Return whether there is a picture of that name, `game/piece` or `family/kind-pose`."""
    return (folder() / f"{name}.svg").is_file() or is_plate(name) or figures.is_figure(name)


def best(*names: str) -> str:
    """Return the first of these pictures that there is; empty where there is none."""
    return next(filter(exists, names), "")


def is_plate(name: str) -> bool:
    """Return whether that is the name of a plate, `plates/game`."""
    return _plate_file(name).is_file()


def _plate_file(name: str) -> Path:
    return folder() / f"{name}.webp"


HEART = 0.36
"""Where, from top to bottom, the heart of a plate lies: it is what a low room shows of it."""


def plate(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a plate cut to the shape of a room and as large as fills it, opaque. The caller keeps it.

    Raises BadFile when it is missing or cannot be read.
    """
    path = _plate_file(name)
    if not path.is_file():
        raise BadFile(str(path), "", N_("This picture is missing."))
    try:
        whole = pygame.image.load(path)
    except pygame.error as error:
        raise BadFile(str(path), "", N_("This picture can't be read.")) from error
    share = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    room = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share)).clip(whole.get_rect())
    room.topleft = (whole.get_width() - room.width) // 2, round((whole.get_height() - room.height) * HEART)
    cut = whole.subsurface(room).convert(32)  # pictures of three bytes a pixel are made smooth in five copies
    del whole
    return cut if cut.get_size() == tuple(size) else smooth(cut, size)


def sprite(name: str, size: int | tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
    """Return the picture of that name, centred on a clear ground of exactly that size in pixels.

    `tint` colours what is white in it; a figure takes on its brightness alone. The picture is shared.
    Raises BadFile when it is missing or cannot be read.
    """
    box = (size, size) if isinstance(size, int) else size
    return _sprite(name, (max(1, box[0]), max(1, box[1])), tint)


WIDE_SHAPE = 9 / 16
"""How high a wide picture is, as a part of its width."""


@kept
def wide(name: str, width: int) -> pygame.Surface:
    """Return the picture of a card, `family/kind-pose`, that wide; of a higher one its middle. Shared. Raises
    BadFile."""
    size = max(1, width), max(1, round(width * WIDE_SHAPE))
    whole = figures.portrait(name, (size[0], 2 * size[0]))
    across = round(whole.get_width() * WIDE_SHAPE)
    if whole.get_height() > across + 1:
        whole = figures.cut(name, whole, (whole.get_width(), across))
    return smooth(whole, size)


def ready(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with its pixels laid out as in every other picture: only then is it drawn fast."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


@kept
def _sprite(name: str, size: tuple[int, int], tint: Colour | None) -> pygame.Surface:
    if tint is not None:
        coloured = _sprite(name, size, None).copy()
        colour = (max(tint),) * 3 if figures.is_figure(name) else tint
        coloured.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return coloured
    drawn = ready(_drawn(name, size))
    if drawn.get_size() == size:
        return drawn
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.blit(drawn, drawn.get_rect(center=ground.get_rect().center))
    return ground


def _drawn(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture as large as it can be within that size."""
    path = folder() / f"{name}.svg"
    if not path.is_file():
        if figures.is_figure(name):
            return figures.portrait(name, size)
        raise BadFile(str(path), "", N_("This picture is missing."))
    try:
        return pygame.image.load_sized_svg(str(path), size)
    except pygame.error as error:
        raise BadFile(str(path), "", N_("This picture can't be read.")) from error
