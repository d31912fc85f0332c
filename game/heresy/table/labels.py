"""The names of the worlds: all of them at every zoom, each on its own side of its world."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table.anchors import GRAIN, lines_of, middle
from game.heresy.table.layout import DISC, PICTURE, Chart, Point, chart_of, meets
from game.heresy.telling.names import place_name
from game.telling.text import language
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.tabletop import Box
from game.ui.zooming import Zoom, whole, zoom_of

INK = (236, 232, 222)
SHADE = (5, 6, 12)
HIGH = 21
"""How high letters are at most, in pixels."""
NEAR = 22.0
"""Pixels a unit from which they are as large as they need to be."""
PASSES = 20
"""How often names are moved apart at most."""


class Label(NamedTuple):
    """A name, a line or two of it, and where its middle lies from its world, in pixels."""

    place: int
    words: str
    height: int
    x: int
    y: int


@lru_cache(maxsize=24)
def placed(campaign: Campaign, zoom: float, boards: tuple[int, ...], _speech: Hashable) -> tuple[Label, ...]:
    """Return the names of all places of these boards, each on its own side of its place."""
    chart, height = chart_of(campaign), max(round(min(zoom, NEAR) * 0.5), min(HIGH, round(zoom * 0.34)))
    shown = [_label(chart, place.index, zoom, height) for place in campaign.board.places if place.board in boards]
    return tuple(shown) if zoom < PICTURE else _apart(chart, zoom, shown)


def _apart(chart: Chart, zoom: float, found: list[Label]) -> tuple[Label, ...]:
    """Return names moved as little as is needed to lie inside the frame of their board, beside each other and beside
    the worlds."""

    def on_chart(box: Box) -> pygame.Rect:
        return pygame.Rect(*(round(side * zoom) for side in box))

    worlds = {label.place: on_chart(chart.spot(label.place, 0.7 * DISC)) for label in found}
    spots = list(worlds.values())
    rects = [rect_of(label, *worlds[label.place].center) for label in found]
    frames = [on_chart(chart.box(chart.graph.places[label.place].board)) for label in found]
    for _again in range(PASSES):
        clashes = [(n, n + 1 + after) for n, rect in enumerate(rects) for after in rect.collidelistall(rects[n + 1 :])]
        for a, b in clashes:
            _push(rects[a], rects[b], 2)
            _push(rects[b], rects[a], 1)
        for own, rect in enumerate(rects):
            for near in rect.inflate(rect.size).collidelistall(spots):
                if near != own and rect.colliderect(spots[near]):
                    _push(rect, spots[near], 1)
        for rect, frame in zip(rects, frames, strict=True):
            rect.clamp_ip(frame)
    where = [
        (rect.centerx - worlds[label.place].centerx, rect.centery - worlds[label.place].centery)
        for label, rect in zip(found, rects, strict=True)
    ]
    return tuple(label._replace(x=x, y=y) for label, (x, y) in zip(found, where, strict=True))


def _push(rect: pygame.Rect, away: pygame.Rect, parts: int) -> None:
    """Move a box out of another on the shorter way, by the `parts`-th part of it."""
    across, down = rect.clip(away).size
    if across <= down:
        rect.x += round(math.copysign(-(-across // parts), rect.centerx - away.centerx))
    else:
        rect.y += round(math.copysign(-(-down // parts), rect.centery - away.centery))


def _label(chart: Chart, place: int, zoom: float, height: int) -> Label:
    words = "\n".join(lines_of(place_name(chart.campaign, place)))
    size = rect_of(Label(place, words, height, 0, 0), 0, 0).size
    x, y = middle(chart.anchors[place], *size, zoom, chart.graph.places[place].leader / GRAIN)
    return Label(place, words, height, round(x), round(y))


def rect_of(label: Label, x: int, y: int) -> pygame.Rect:
    """Return what a name covers that belongs to a world there."""
    lines = label.words.split("\n")
    widths, tall = [fonts.exact(label.height, bold=False).size(line)[0] for line in lines], _line(label.height)
    rect = pygame.Rect(0, 0, max(widths) + 2, max(8, tall * len(lines) - 4))
    rect.center = x + label.x, y + label.y
    return rect


def _line(height: int) -> int:
    """Return the distance from one line to the next."""
    return round(fonts.exact(height, bold=False).size("A")[1] * 0.86)


@kept
def _pictures(words: str, height: int, gold: bool) -> tuple[pygame.Surface, pygame.Surface]:
    """Return a dark edge, so that a name reads over anything, and the name that lies on it."""
    lines, step = [_edged(line, height, gold) for line in words.split("\n")], _line(height)
    size = max(ink.get_width() for _, ink in lines), lines[-1][1].get_height() + step * (len(lines) - 1)
    edge, ink = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    for i, (dark, light) in enumerate(lines):
        paint.put(edge, dark, midtop=(size[0] // 2, i * step))
        paint.put(ink, light, midtop=(size[0] // 2, i * step))
    return edge, ink


def _edged(words: str, height: int, gold: bool) -> tuple[pygame.Surface, pygame.Surface]:
    light = fonts.exact_picture(words, height, (240, 208, 132) if gold else INK)
    dark = fonts.exact_picture(words, height, SHADE).copy()
    dark.set_alpha(150)
    size = light.get_width() + 4, light.get_height() + 4
    edge, ink = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    for dx in (0, 1, 2, 3, 4):
        for dy in (0, 2, 4):
            edge.blit(dark, (dx, dy))
    ink.blit(light, (2, 2))
    return edge, ink


class Name(NamedTuple):
    """A name as it is seen: of which place, its edge, which lies below all names, how it looks, and where."""

    place: int
    edge: pygame.Surface
    ink: pygame.Surface
    rect: pygame.Rect


Seen = tuple[Name, ...]


def boards_in(camera: Camera, chart: Chart) -> tuple[int, ...]:
    """Return the boards that the camera looks at."""
    return tuple(board for board in (GALAXY, SOLAR, PALACE) if meets(chart.box(board), camera.board, 0.1))


def draw(surface: pygame.Surface, camera: Camera, chart: Chart) -> None:
    """Draw the names of the worlds."""
    clip = surface.get_clip()
    names = [name for name in shown(camera, chart) if name.rect.colliderect(clip)]
    for place, edge, _ink, rect in names:
        if chart.graph.places[place].leader:
            lead(surface, camera.to_screen(chart.centres[place]), rect, camera.zoom * DISC)
        surface.blit(edge, rect)
    surface.fblits([(name.ink, name.rect) for name in names])


def shown(camera: Camera, chart: Chart) -> Seen:
    """Return the names made for the zoom of the pictures that are shown, where they find room; none in a small picture
    of the board."""
    if camera.zoom < PICTURE or not zoom_of(camera).legible:
        return ()
    return _seen(
        chart, camera.unit, boards_in(camera, chart), language(), camera.zoom, camera.centre, tuple(camera.view)
    )


@lru_cache(maxsize=1)
def _seen(
    chart: Chart,
    level: float,
    shown: tuple[int, ...],
    speech: Hashable,
    zoom: float,
    centre: Point,
    seen: tuple[int, ...],
) -> Seen:
    found, share, view = [], Zoom(level, zoom).share, pygame.Rect(seen)
    middle = view.center
    for label in placed(chart.campaign, round(level, 2), shown, speech):
        (x, y), (a, b) = chart.centres[label.place], centre
        edge, ink = _pictures(label.words, label.height, label.place in chart.graph.gate_at)
        at = (
            round(middle[0] + (x - a) * zoom) + round(label.x * share),
            round(middle[1] + (y - b) * zoom) + round(label.y * share),
        )
        place = whole(ink.get_rect(center=at), view)
        if place is not None:
            found.append(Name(label.place, edge, ink, place))
    return tuple(found)


def lead(surface: pygame.Surface, centre: Point, rect: pygame.Rect, radius: float) -> None:
    """Draw the line from the rim of a world to its name."""
    x, y = max(rect.left, min(centre[0], rect.right)), max(rect.top, min(centre[1], rect.bottom))
    away = math.dist((x, y), centre)
    if away > radius:
        share = radius / away
        start = centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share
        paint.line(surface, SHADE, start, (x, y), 3.0)
        paint.line(surface, INK, start, (x, y), 1.2)
