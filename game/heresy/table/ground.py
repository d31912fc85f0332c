"""What never moves on the chart: sky, sectors, routes and insets, drawn anew only when worlds change hands."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.control import control
from game.heresy.state import HeresyState
from game.heresy.table import insets, provinces, routes, sky
from game.heresy.table.colours import side_colour
from game.heresy.table.layout import Chart
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.tabletop import Box
from game.ui.text import _, language

FRAME = 0.3
"""Units by which what is drawn of an inset reaches beyond it: its frame."""
NOBODY: theme.Colour = (78, 74, 96)


def key_of(view: HeresyState) -> Hashable:
    """Return what the ground depends on: who controls how much of each sector, and the language of the names."""
    return view.campaign.id, language(), tuple(_shares(view))


def _shares(view: HeresyState) -> list[tuple[int, int]]:
    """Of each sector: how many of its places each side controls, in eighths of all."""
    found = []
    for sector in view.campaign.board.sectors:
        sides = [control(view, place) for place in sector.places]
        whole = max(1, len(sides))
        found.append((round(8 * sides.count(0) / whole), round(8 * sides.count(1) / whole)))
    return found


class Layers(NamedTuple):
    """What of the ground never changes at a zoom and takes long to draw: the sky, the light of the routes above the
    sectors, and the insets."""

    sky: pygame.Surface
    light: pygame.Surface
    insets: tuple[tuple[int, pygame.Surface, pygame.Rect], ...]


def draw(surface: pygame.Surface, camera: Camera, chart: Chart, view: HeresyState) -> None:
    """The ground of what the camera's board shows."""
    layers = _layers(chart, surface.get_size(), camera.zoom, camera.centre, camera.board, language())
    around = camera.rect_to_screen(_around(camera))
    surface.blit(layers.sky, around, around)
    if _meets(chart.galaxy, camera.board):
        _sectors(surface, camera, chart, view)
        surface.blit(layers.light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        routes.draw_lines(surface, camera, chart, GALAXY)
    for board, picture, rect in layers.insets:
        if _meets(chart.galaxy, camera.board):
            insets.draw_callout(surface, camera, chart, board)
        surface.blit(picture, rect)
    _fade(surface, camera, _around(camera))


def _around(camera: Camera) -> Box:
    left, top, width, height = camera.board
    return left - 1.4, top - 1.4, width + 2.8, height + 2.8


@lru_cache(maxsize=1)
def _layers(
    chart: Chart, size: tuple[int, int], zoom: float, centre: tuple[float, float], board: Box, _speech: str
) -> Layers:
    camera = Camera(board, pygame.Rect((0, 0), size))
    camera.zoom, camera.centre = zoom, centre
    above, light = pygame.Surface(size), pygame.Surface(size)
    sky.draw(above, camera, chart.whole, _around(camera))
    if _meets(chart.galaxy, board):
        routes.draw_light(light, camera, chart, GALAXY)
    shown = [one for one in (SOLAR, PALACE) if _meets(chart.box(one), board)]
    return Layers(above, light, tuple((one, *_inset(above, camera, chart, one)) for one in shown))


def _inset(above: pygame.Surface, camera: Camera, chart: Chart, board: int) -> tuple[pygame.Surface, pygame.Rect]:
    """Return an inset with its frame, and where it lies."""
    whole = above.copy()
    insets.draw(whole, camera, chart, board)
    routes.draw_light(whole, camera, chart, board)
    routes.draw_lines(whole, camera, chart, board)
    insets.draw_frame(whole, camera, chart, board)
    rect = camera.rect_to_screen(chart.box(board)).inflate(FRAME * camera.zoom, FRAME * camera.zoom)
    rect = rect.clip(whole.get_rect())
    return whole.subsurface(rect).copy(), rect


def _meets(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def _sectors(surface: pygame.Surface, camera: Camera, chart: Chart, view: HeresyState) -> None:
    areas = provinces.sectors_of(chart.campaign)
    picture = areas.picture([_colour(*share) for share in _shares(view)], 0.26, 0.34)
    rect = camera.rect_to_screen(areas.box)
    surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)
    for sector in chart.graph.sectors:
        centres = [chart.centres[place] for place in sector.places if chart.graph.places[place].board == GALAXY]
        if centres:
            x, y = (sum(values) / len(centres) for values in zip(*centres, strict=True))
            _name(surface, camera, _(sector.name), (x, y))


def _colour(loyal: int, traitor: int) -> theme.Colour:
    """Return the colour of a sector: each side's by its share, the rest nobody's."""
    colour: theme.Colour = NOBODY
    held = loyal + traitor
    if held:
        mixed = theme.mix(side_colour(0), side_colour(1), traitor / held)
        lead = abs(loyal - traitor) / 8
        colour = theme.mix(NOBODY, mixed, min(1.0, 0.25 + 0.75 * lead))
    return colour


def _name(surface: pygame.Surface, camera: Camera, name: str, at: tuple[float, float]) -> None:
    """The name of a sector, wide and faint over its worlds, a word a line."""
    height = max(12, min(40, round(camera.zoom * 0.62)))
    lines = [_spaced(word.upper(), height) for word in name.split()]
    cx, cy = camera.to_screen(at)
    top = cy - sum(line.get_height() for line in lines) / 2
    for line in lines:
        paint.put(surface, line, midtop=(round(cx), round(top)))
        top += line.get_height()


def _spaced(word: str, height: int) -> pygame.Surface:
    """Return a word with room between its letters."""
    letters = [fonts.exact_picture(letter, height, (214, 208, 236), serif=True) for letter in word]
    gap = max(1, height // 7)
    layer = pygame.Surface(
        (sum(letter.get_width() + gap for letter in letters), letters[0].get_height()), pygame.SRCALPHA
    )
    x = 0
    for letter in letters:
        layer.blit(letter, (x, 0))
        x += letter.get_width() + gap
    layer.set_alpha(64)
    return layer


def _fade(surface: pygame.Surface, camera: Camera, around: tuple[float, float, float, float]) -> None:
    """The sky fades away at its edges."""
    rect = camera.rect_to_screen(around)
    reach = max(4, round(camera.zoom * 1.2))
    for step in range(reach):
        share = (step / reach) ** 1.4
        level = round(255 * share)
        ring = rect.inflate(-2 * step, -2 * step)
        for line in (
            (ring.left, ring.top, ring.width, 1),
            (ring.left, ring.bottom - 1, ring.width, 1),
            (ring.left, ring.top, 1, ring.height),
            (ring.right - 1, ring.top, 1, ring.height),
        ):
            surface.fill((255, 255, 255, level), line, special_flags=pygame.BLEND_RGBA_MULT)
