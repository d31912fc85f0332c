"""What is written on the chart between the worlds: the names of the sectors and of the insets."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table import insets, provinces
from game.heresy.table.anchors import TITLE
from game.heresy.table.layout import Chart, meets
from game.telling.text import _
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.zooming import zoom_of

INK = (214, 208, 236)
FAINT = 96
"""How strong the names of sectors are, of 255."""


def warm(chart: Chart) -> Iterator[None]:
    """Find in small steps where the names of the sectors stand."""
    return provinces.titles_of(chart.campaign, _names(chart)).steps()


def draw(surface: pygame.Surface, camera: Camera, chart: Chart) -> None:
    """Write them, as far as the camera's board shows them and there is room."""
    if not zoom_of(camera).legible:
        return
    if meets(chart.box(GALAXY), camera.board):
        for name, middle in provinces.titles_of(chart.campaign, _names(chart)).found():
            _write(surface, camera, name, middle)
    for board in (SOLAR, PALACE):
        if meets(chart.box(board), camera.board):
            insets.draw_title(surface, camera, chart, board)


def _names(chart: Chart) -> tuple[str, ...]:
    return tuple(_(sector.name) for sector in chart.graph.sectors)


def _write(surface: pygame.Surface, camera: Camera, name: str, at: tuple[float, float]) -> None:
    """Write the name of a sector, wide and faint between its worlds, a word a line."""
    height = max(11, min(36, round(camera.unit * TITLE)))
    lines = [_spaced(word, height) for word in name.split()]
    cx, cy = camera.to_screen(at)
    top = cy - sum(line.get_height() for line in lines) / 2
    for line in lines:
        paint.put(surface, line, midtop=(round(cx), round(top)))
        top += line.get_height()


@kept
def _spaced(word: str, height: int) -> pygame.Surface:
    """Return a word with room between its letters. Shared."""
    letters = [fonts.exact_picture(letter, height, INK, serif=True) for letter in word]
    gap = max(1, height // 7)
    layer = pygame.Surface(
        (sum(letter.get_width() + gap for letter in letters), letters[0].get_height()), pygame.SRCALPHA
    )
    x = 0
    for letter in letters:
        layer.blit(letter, (x, 0))
        x += letter.get_width() + gap
    layer.set_alpha(FAINT)
    return layer
