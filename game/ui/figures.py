"""Figures sculpted beforehand: each a strip of pictures, one for each facing, scaled once for every size shown."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from game.kernel import paths
from game.kernel.errors import BadFile
from game.kernel.text import N_
from game.ui.motion import Pose
from game.ui.pictures import kept
from game.ui.smooth import smooth

FACING_US = "south"
SMALL = 120
"""Pixels of a portrait that is kept to draw smaller ones from."""
EYES = 0.38
"""How far down an upright picture is cut: what is above as a part of all that goes."""


class Sheet(msgspec.Struct, frozen=True):
    """What is said of a family's strips; lengths are pixels of a cell."""

    cell: int
    square: float
    """How many of them are a square of the board."""
    anchor: tuple[float, float]
    """Where in a cell the middle of the base stands on the floor."""
    base: tuple[float, float]
    """The radii of the base."""
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    high: int = 0
    """How high a cell is that isn't square."""


def families() -> list[str]:
    """Return every family that has a sheet here."""
    return sorted(path.stem for path in _folder().glob("*.json"))


def absent() -> list[Path]:
    """Return the strips that the sheets name and that are not here."""
    strips = [_strip_file(family, row.replace("/", "-")) for family in families() for row in sheet(family).rows]
    return [path for path in strips if not path.is_file()]


class Figure(NamedTuple):
    """A figure as it is drawn: where in its picture the middle of the base is, and the radii of the base."""

    picture: pygame.Surface
    anchor: tuple[int, int]
    base: tuple[float, float]


def _folder() -> Path:
    return paths.folder("sprites") / "sheets"


def _strip_file(family: str, row: str) -> Path:
    return _folder() / family / f"{row}.webp"


@cache
def sheet(family: str) -> Sheet:
    """Return what is said of a family. Raises BadFile where it is missing or broken."""
    path = _folder() / f"{family}.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Sheet)
    except OSError as error:
        raise BadFile(str(path), "", N_("This picture is missing.")) from error
    except msgspec.DecodeError as error:
        raise BadFile(str(path), "", N_("This picture can't be read.")) from error


def figure(family: str, row: str, facing: int, square: int) -> Figure:
    """Return a figure, `kind-pose`, of a family at so many pixels a square of the board; it is shared."""
    return strip(family, row, max(1, square))[facing]


def put(surface: pygame.Surface, made: Figure, place: tuple[float, float]) -> None:
    """Draw a figure so that the middle of its base is at a place."""
    surface.blit(made.picture, (round(place[0]) - made.anchor[0], round(place[1]) - made.anchor[1]))


def stretched(made: Figure, share: float) -> Figure:
    """Return a figure stretched, while a camera is on its way."""
    x, y = made.anchor
    return made._replace(
        picture=pygame.transform.smoothscale_by(made.picture, share), anchor=(round(x * share), round(y * share))
    )


def shown(picture: pygame.Surface, pose: Pose) -> pygame.Surface:
    """Return a picture as bright and as clear as its pose wants it."""
    if pose.flash <= 0 and pose.alpha >= 1:
        return picture
    lit = picture.copy()
    light = round(150 * pose.flash)
    lit.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
    lit.set_alpha(round(255 * max(0.0, min(1.0, pose.alpha))))
    return lit


def made_strip(family: str, row: str, square: int) -> tuple[Figure, ...]:
    """Return a figure in every facing, without the clear room about it. The caller keeps it."""
    said = sheet(family)
    scale = square / said.square
    base = said.base[0] * scale, said.base[1] * scale
    found = []
    for cell in _cells(family, row):
        box = cell.get_bounding_rect()
        size = max(1, round(box.width * scale)), max(1, round(box.height * scale))
        anchor = round((said.anchor[0] - box.x) * scale), round((said.anchor[1] - box.y) * scale)
        found.append(Figure(smooth(cell.subsurface(box), size), anchor, base))
    return tuple(found)


strip = kept(made_strip)


def is_figure(name: str) -> bool:
    """Return whether `family/kind-pose` names a figure."""
    family, _, row = name.partition("/")
    return _strip_file(family, row).is_file()


def portrait(name: str, box: tuple[int, int]) -> pygame.Surface:
    """Return a figure, `family/kind-pose`, that looks at us, as large as it can be within a box."""
    return _fitted(small_portrait(name) if max(box) <= SMALL else _facing_us(name), box)


def cut(name: str, picture: pygame.Surface, size: tuple[float, float]) -> pygame.Surface:
    """Return the middle of a figure's picture; of one in a sheet of upright ones what is rather above that."""
    said = sheet(name.partition("/")[0])
    box = pygame.Rect(0, 0, min(picture.get_width(), round(size[0])), min(picture.get_height(), round(size[1])))
    box.x = (picture.get_width() - box.width) // 2
    box.y = int((picture.get_height() - box.height) * (EYES if said.high > said.cell else 0.5))
    return picture.subsurface(box)


@kept
def small_portrait(name: str) -> pygame.Surface:
    """Return a figure as large as most portraits need it: once it is loaded they are quickly made."""
    seen = _facing_us(name)
    return _fitted(seen, (SMALL, SMALL)) if max(seen.get_size()) > SMALL else seen.copy()


def _facing_us(name: str) -> pygame.Surface:
    """Return a figure that looks at us, without the clear room about it."""
    return facing(name, FACING_US)


def facing(name: str, way: str) -> pygame.Surface:
    """Return a figure, `family/kind-pose`, that looks that way, else at us, as far as it was made so, without the clear
    room about it; nothing of it is kept."""
    family, _, row = name.partition("/")
    columns = sheet(family).columns
    found = next((columns.index(one) for one in (way, FACING_US) if one in columns), 0)
    cell = _cells(family, row)[found]
    return cell.subsurface(cell.get_bounding_rect(min_alpha=64))


def _fitted(seen: pygame.Surface, box: tuple[int, int]) -> pygame.Surface:
    scale = min(box[0] / seen.get_width(), box[1] / seen.get_height())
    size = max(1, round(seen.get_width() * scale)), max(1, round(seen.get_height() * scale))
    return smooth(seen, size)


def strip_picture(family: str, row: str) -> pygame.Surface:
    """Return the picture of a strip as it lies on disc; it is not kept, being large. Raises BadFile."""
    path = _strip_file(family, row)
    if not path.is_file():
        raise BadFile(str(path), "", N_("This picture is missing."))
    try:
        return pygame.image.load(path)
    except pygame.error as error:
        raise BadFile(str(path), "", N_("This picture can't be read.")) from error


def _cells(family: str, row: str) -> list[pygame.Surface]:
    """Return the pictures of a strip, one for each facing."""
    said, whole = sheet(family), strip_picture(family, row)
    high = said.high or said.cell
    if whole.get_width() < len(said.columns) * said.cell or whole.get_height() < high:
        raise BadFile(str(_strip_file(family, row)), "", N_("This picture can't be read."))
    drawn = whole.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    return [drawn.subsurface((n * said.cell, 0, said.cell, high)) for n in range(len(said.columns))]
