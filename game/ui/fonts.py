"""The two typefaces, and text turned into pictures, each kept so that it is made once."""

import importlib
import re
from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.ui import scale
from game.ui.pictures import kept_plain
from game.ui.theme import TEXT, Colour

SMALLEST = 11
"""No text is drawn with fewer pixels than this."""
FACES = 24
"""So many faces of a size are kept open, a third of a MiB each."""

_PACKAGES = {False: ("font_source_sans_pro", "SourceSansPro"), True: ("font_source_serif_pro", "SourceSerifPro")}


@lru_cache(maxsize=8)
def file(serif: bool, bold: bool) -> str | None:
    """Return the path of a typeface; None when its package is not installed, so that the built-in face is used."""
    package, face = _PACKAGES[serif]
    try:
        files: dict[str, str] = importlib.import_module(package).font_files_ttf
    except ImportError:
        return None
    return files.get(face + "Semibold" if bold else face)


@lru_cache(maxsize=FACES)
def _face(pixels: int, serif: bool, bold: bool) -> pygame.font.Font:
    path = file(serif, bold)
    face = pygame.font.Font(path, pixels)
    if path is None and bold:
        face.bold = True
    return face


def pixels(size: float) -> int:
    """Return the height in screen pixels of a type size at the interface scale in use."""
    return max(SMALLEST, scale.px(size))


def font(size: float = TEXT, serif: bool = False, bold: bool = False) -> pygame.font.Font:
    """Return the face of that size at the interface scale in use."""
    return _face(pixels(size), serif, bold)


def exact(height: int, serif: bool = False, bold: bool = False) -> pygame.font.Font:
    """Return the face of that many screen pixels whatever the interface scale: for what lies on the board."""
    return _face(max(SMALLEST, height), serif, bold)


@kept_plain
def _picture(string: str, height: int, colour: Colour, serif: bool, bold: bool) -> pygame.Surface:
    return _face(height, serif, bold).render(string, True, colour)


def picture(
    string: str, size: float = TEXT, colour: Colour = (255, 255, 255), serif: bool = False, bold: bool = False
) -> pygame.Surface:
    """Return one line of text as a picture with a clear ground. It is shared: do not draw upon it."""
    return _picture(string, pixels(size), colour, serif, bold)


def exact_picture(
    string: str, height: int, colour: Colour = (255, 255, 255), serif: bool = False, bold: bool = False
) -> pygame.Surface:
    """Return one line of text, that many screen pixels high whatever the interface scale. It is shared."""
    return _picture(string, max(SMALLEST, height), colour, serif, bold)


def exact_lines(string: str, width: int, height: int, serif: bool = False, bold: bool = False) -> list[str]:
    """Return the lines into which text is broken whose letters are that many screen pixels high."""
    return list(_wrap(string, max(1, width), max(SMALLEST, height), serif, bold))


def fitted(
    string: str, width: int, height: int, serif: bool = False, bold: bool = False, least: int = SMALLEST
) -> tuple[str, int]:
    """Return text and the height of its letters in screen pixels: lower than wanted where it is too wide, at least so
    high, and cut where it is still too wide."""
    while height > least and _width(string, height, serif, bold) > width:
        height -= 1
    return exact_short(string, width, height, serif, bold), max(SMALLEST, height)


def exact_short(string: str, width: int, height: int, serif: bool = False, bold: bool = False) -> str:
    """Return text whose letters are that many screen pixels high, cut to a width with an ellipsis."""
    return _shorten(string, width, max(SMALLEST, height), serif, bold)


@lru_cache(maxsize=FACES)
def _heavy(height: int) -> pygame.font.Font:
    package, face = _PACKAGES[False]
    try:
        files: dict[str, str] = importlib.import_module(package).font_files_ttf
    except ImportError:
        return _face(height, False, True)
    return pygame.font.Font(files.get(face + "Black"), height)


@kept_plain
def heavy_picture(string: str, height: int, colour: Colour = (255, 255, 255)) -> pygame.Surface:
    """Return a number in the blackest letters, that many screen pixels high. It is shared."""
    return _heavy(max(SMALLEST, height)).render(string, True, colour)


def spaced(string: str, height: int, colour: Colour, share: float = 0.14) -> pygame.Surface:
    """Return bold words with room between their letters, of that share of their height in screen pixels."""
    letters = [exact_picture(letter, height, colour, bold=True) for letter in string]
    gap = max(1, round(height * share))
    wide = sum(letter.get_width() + gap for letter in letters)
    words = pygame.Surface((max(1, wide - gap), exact_picture(" ", height).get_height()), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        words.blit(letter, (x, 0))
        x += letter.get_width() + gap
    return words


@lru_cache(maxsize=8192)
def _width(string: str, height: int, serif: bool, bold: bool) -> int:
    return _face(height, serif, bold).size(string)[0]


def measure(string: str, size: float = TEXT, serif: bool = False, bold: bool = False) -> tuple[int, int]:
    """Return the width and height in pixels of one line of text."""
    return _width(string, pixels(size), serif, bold), line_height(size, serif)


def draw_lines(
    surface: pygame.Surface,
    strings: Iterable[str],
    corner: tuple[int, int],
    size: float = TEXT,
    colour: Colour = (255, 255, 255),
    serif: bool = False,
    bold: bool = False,
) -> int:
    """Draw lines of text below one another; return how far down the next one would stand."""
    x, y = corner
    for string in strings:
        surface.blit(picture(string, size, colour, serif, bold), (x, y))
        y += line_height(size, serif)
    return y


def line_height(size: float = TEXT, serif: bool = False) -> int:
    """Return the distance from one line of text to the next, in pixels."""
    return _line_height(size, serif, scale.current())


@lru_cache(maxsize=64)
def _line_height(size: float, serif: bool, _scale: float) -> int:
    return _face(pixels(size), serif, False).get_linesize()


def wrap(string: str, width: int, size: float = TEXT, serif: bool = False, bold: bool = False) -> list[str]:
    """Return the lines into which text is broken so that none is wider than `width` pixels. Line ends in it stay, and
    none is broken behind a middle dot or before a times sign."""
    return list(_wrap(string, max(1, width), pixels(size), serif, bold))


_BREAKS = re.compile("(?<!·) (?!×)")


@lru_cache(maxsize=4096)
def _wrap(string: str, width: int, height: int, serif: bool, bold: bool) -> tuple[str, ...]:
    face = _face(height, serif, bold)
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in _BREAKS.split(paragraph):
            longer = f"{line} {word}" if line else word
            if face.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *broken, line = _broken(word, width, face)
            lines.extend(broken)
        lines.append(line)
    return tuple(lines)


def _broken(word: str, width: int, face: pygame.font.Font) -> list[str]:
    """Return a word cut into pieces that fit; the word itself when it does."""
    pieces: list[str] = []
    while face.size(word)[0] > width and len(word) > 1:
        cut = next((n for n in range(len(word) - 1, 1, -1) if face.size(word[:n])[0] <= width), 1)
        pieces.append(word[:cut])
        word = word[cut:]
    return [*pieces, word]


def shorten(string: str, width: int, size: float = TEXT, serif: bool = False, bold: bool = False) -> str:
    """Return the text itself when it is at most `width` pixels wide, else its beginning and an ellipsis."""
    return _shorten(string, width, pixels(size), serif, bold)


@lru_cache(maxsize=2048)
def _shorten(string: str, width: int, height: int, serif: bool, bold: bool) -> str:
    face = _face(height, serif, bold)
    if not string or face.size(string)[0] <= width:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if face.size(string[:middle].rstrip() + "…")[0] <= width:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + "…"
