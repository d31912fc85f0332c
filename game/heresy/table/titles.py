"""What is written on the chart between the worlds: the names of the sectors, and of the boards inside the galaxy."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache

import numpy as np
import pygame

from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table import insets
from game.heresy.table.colours import side_colour
from game.heresy.table.layout import Chart, Point, chart_of, meets
from game.heresy.table.standing import ARC, overlap
from game.heresy.table.territory import FINE, lands_of
from game.heresy.table.worlds import side_of
from game.kernel.memory import of_a_match
from game.telling import sheet
from game.telling.text import _
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.steps import Worked
from game.ui.theme import Colour, lighter, mix
from game.ui.zooming import zoom_of

INK: Colour = (169, 169, 187)
FAINT = 128
"""How strong the names of sectors are, of 255."""
HIGH, LETTER, LINE = 0.31, 0.34, 0.42
"""How high letters are, how wide with the room after them, and how high a line is, in units."""
CLOSE = 24.0
"""Pixels a unit from which they are written."""
TRIED = 500
"""So many places are tried for each."""
Titles = dict[int, Point]


def warm(chart: Chart) -> Iterator[None]:
    """Find in small steps where the names of the sectors stand."""
    return titles_of(chart.campaign, _names(chart)).steps()


def draw(surface: pygame.Surface, camera: Camera, chart: Chart, told: sheet.Board) -> None:
    """Write them, as far as the camera's board shows them and there is room."""
    if not zoom_of(camera).legible or camera.zoom < CLOSE:
        return
    if meets(chart.box(GALAXY), camera.board):
        names = _names(chart)
        for sector, middle in titles_of(chart.campaign, names).found().items():
            sides = [side_of(told.places[place]) for place in chart.graph.sectors[sector].places]
            loyal, traitor = sides.count(0), sides.count(1)
            colour = INK if loyal == traitor else lighter(side_colour(0 if loyal > traitor else 1), 0.25)
            _write(surface, camera, names[sector], middle, mix(INK, colour, 0.85))
    for board in (SOLAR, PALACE):
        if meets(chart.box(board), camera.board):
            insets.draw_title(surface, camera, chart, board)


def _names(chart: Chart) -> tuple[str, ...]:
    return tuple(_capitals(_(sector.name)) for sector in chart.graph.sectors)


def _capitals(name: str) -> str:
    """Return a name in capitals, which in Greek have no accents."""
    bare = re.sub("([\u0370-\u03ff])\u0301", r"\1", unicodedata.normalize("NFD", name.upper()))
    return unicodedata.normalize("NFC", bare)


@of_a_match
@lru_cache(maxsize=1)
def titles_of(campaign: Campaign, names: tuple[str, ...]) -> Worked[Titles]:
    """Return the middle of the name of each sector of the galaxy: on its land, where it covers least."""
    return Worked(_titles(campaign, names))


def _titles(campaign: Campaign, names: Sequence[str]) -> Generator[None, None, Titles]:
    worked, chart, found = lands_of(campaign), chart_of(campaign), Titles()
    yield from worked.steps()
    lands, (left, top, width, height) = worked.found(), chart.galaxy
    taken = [(*centre, 2 * ARC, 2 * ARC) for centre in chart.centres]
    for sector in chart.graph.sectors:
        if not any(chart.graph.places[place].board == GALAXY for place in sector.places):
            continue
        words = names[sector.index].split()
        size = np.array((LETTER * max(map(len, words)), LINE * len(words)))
        land = lands.sectors == sector.index
        columns, rows = np.nonzero(land)
        chosen = slice(None, None, max(1, len(columns) // TRIED))
        columns, rows = columns[chosen], rows[chosen]
        if not len(columns):
            continue
        points = np.stack([left - 2 + columns / FINE, top - 2 + rows / FINE], -1)
        wide, high = (max(1, round(float(side) * FINE / 2)) for side in size)
        own = [
            land[max(0, x - wide) : x + wide, max(0, y - high) : y + high].mean()
            for x, y in zip(columns, rows, strict=True)
        ]
        off = np.abs(points - (left + width / 2, top + height / 2)) - (np.array((width - 0.6, height - 0.6)) - size) / 2
        cost = 3 * overlap(points, size, np.array(taken)) + (1 - np.array(own)) * 6 + 30 * off.clip(0).sum(-1)
        x, y = points[int(np.argmin(cost))]
        found[sector.index] = float(x), float(y)
        taken.append((float(x), float(y), float(size[0]), float(size[1])))
        yield
    return found


def _write(surface: pygame.Surface, camera: Camera, name: str, at: Point, colour: Colour) -> None:
    """Write the name of a sector, wide and faint between its worlds, a word a line."""
    height = max(12, min(36, round(camera.unit * HIGH)))
    cx, cy = camera.to_screen(at)
    words, step = name.split(), round(max(height * 1.3, camera.unit * LINE))
    for n, word in enumerate(words):
        line = _spaced(word, height, colour)
        paint.put(surface, line, center=(round(cx), round(cy + (n - (len(words) - 1) / 2) * step)))


@kept
def _spaced(word: str, height: int, colour: Colour) -> pygame.Surface:
    """Return a word with room between its letters. Shared."""
    letters = [fonts.exact_picture(letter, height, colour, serif=True, bold=True) for letter in word]
    gap = max(2, round(height * 0.26))
    layer = pygame.Surface(
        (sum(letter.get_width() + gap for letter in letters), letters[0].get_height()), pygame.SRCALPHA
    )
    x = 0
    for letter in letters:
        layer.blit(letter, (x, 0))
        x += letter.get_width() + gap
    layer.set_alpha(FAINT)
    return layer
