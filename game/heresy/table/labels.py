"""The names of the worlds: the important ones first, no two over one another; nearer by, all of them."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.heresy.boardfile import World
from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY
from game.heresy.table.layout import DISC, Chart, Point, chart_of
from game.heresy.table.names import place_name
from game.heresy.table.stacks import ARC, CHIP_DROP, TILE, TILES_FROM, chip_height
from game.heresy.table.worlds import BADGE
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.text import language

INK = (236, 232, 222)
SHADE = (5, 6, 12)
LOW, HIGH = 11, 17
CLEAR = 1.0
"""Pixels by which a name is nearer to its own world than to others."""


class Label(NamedTuple):
    """A name, a line or two of it, and where its middle lies from its world, in pixels."""

    place: int
    words: str
    height: int
    x: int
    y: int


def _weight(campaign: Campaign, one: World) -> int:
    """Return how much the name of a place matters."""
    gate, inset = one.index in campaign.board.gate_at, one.board != GALAXY
    heart = any(near == campaign.sanctum for near, _way in campaign.board.ways[one.index])
    weight = 8 * gate + 3 * bool(one.home_of) + 2 * one.production + inset + 7 * heart
    return weight + 6 * (one.kind == "sanctum")


@lru_cache(maxsize=24)
def placed(campaign: Campaign, zoom: float, boards: tuple[int, ...], _speech: Hashable) -> tuple[Label, ...]:
    """Return the names that fit at a zoom, the weightiest first."""
    chart, height = chart_of(campaign), max(LOW, min(HIGH, round(zoom * 0.3)))
    places = [place for place in campaign.board.places if place.board in boards]
    taken = [rect for place in places for rect in _covered(chart, place, zoom)]
    places.sort(key=lambda place: (-_weight(campaign, place), place.index))
    found = (_fit(chart, place.index, zoom, height, taken) for place in places)
    return tuple(label for label in found if label is not None)


def _covered(chart: Chart, place: World, zoom: float) -> list[pygame.Rect]:
    """Return what a world covers: its disc, its production, and where its counters lie or their number stands."""
    x, y = chart.centres[place.index]
    radius = zoom * DISC
    found = [_about(x * zoom, y * zoom, 2 * radius + 2, 2 * radius + 2)]
    if place.production:
        side = max(LOW + 2, min(26, round(radius))) + 2
        found.append(_about(x * zoom + 2 * radius * BADGE[0], y * zoom + 2 * radius * BADGE[1], side, side))
    if zoom >= TILES_FROM and place.capacity:
        found.append(_about(x * zoom, (y + ARC) * zoom, 1.3 * zoom, TILE * zoom))
    elif place.capacity:
        side = chip_height(zoom)
        found.append(_about(x * zoom, (y + CHIP_DROP) * zoom, side + 4, side + 2))
    return found


def _about(x: float, y: float, width: float, height: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(width), round(height))
    rect.center = round(x), round(y)
    return rect


def rect_of(label: Label, x: int, y: int) -> pygame.Rect:
    """Return what a name covers that belongs to a world there."""
    lines = label.words.split("\n")
    widths, tall = [fonts.exact(label.height, bold=False).size(line)[0] for line in lines], _line(label.height)
    rect = pygame.Rect(0, 0, max(widths) + 2, max(8, tall * len(lines) - 4))
    rect.center = x + label.x, y + label.y
    return rect


def _line(height: int) -> int:
    """Return the distance from one line to the next."""
    return fonts.exact(height, bold=False).size("A")[1]


def _fit(chart: Chart, place: int, zoom: float, height: int, taken: list[pygame.Rect]) -> Label | None:
    """Return a name about its world where nothing is in its way: in one line, or else in two."""
    x, y = (round(value * zoom) for value in chart.centres[place])
    box = chart.box(chart.graph.places[place].board)
    frame = pygame.Rect(round(box[0] * zoom), round(box[1] * zoom), round(box[2] * zoom), round(box[3] * zoom))
    for words in _in_lines(place_name(chart.campaign, place)):
        width, tall = rect_of(Label(place, words, height, 0, 0), 0, 0).size
        for dx, dy in _spots(zoom, width, tall):
            label = Label(place, words, height, dx, dy)
            rect = rect_of(label, x, y)
            if frame.contains(rect) and rect.collidelist(taken) < 0 and _its_own(chart, place, zoom, rect):
                taken.append(rect.inflate(2, 2))
                return label
    return None


def _its_own(chart: Chart, place: int, zoom: float, rect: pygame.Rect) -> bool:
    """Return whether a name there is nearer to its world than to any other, so that nobody takes it for that one's."""

    def away(centre: Point) -> float:
        x, y = centre[0] * zoom, centre[1] * zoom
        return math.dist((x, y), (max(rect.left, min(x, rect.right)), max(rect.top, min(y, rect.bottom))))

    own = away(chart.centres[place])
    return all(away(centre) > own + CLEAR for other, centre in enumerate(chart.centres) if other != place)


def _in_lines(name: str) -> list[str]:
    """Return a name in one line and, if it has several words, in two that are about as long."""
    words = name.split()
    halves = [" ".join(words[:i]) + "\n" + " ".join(words[i:]) for i in range(1, len(words))]
    return [name, *sorted(halves, key=lambda two: max(map(len, two.split("\n"))))[:1]]


def _spots(zoom: float, width: int, tall: int) -> list[tuple[int, int]]:
    """Return where a name may stand about its world, the best place first: above, below, beside, and between."""
    radius = zoom * DISC
    up = round(radius + tall / 2 + 2)
    foot = (ARC + TILE / 2) * zoom if zoom >= TILES_FROM else CHIP_DROP * zoom + chip_height(zoom) / 2
    low = round(max(radius, foot) + tall / 2 + 1)
    aside, part = round(radius + width / 2 + 3), round(width / 4)
    spots = [(0, -up), (0, low), (aside, 0), (-aside, 0)]
    spots += [(x, y) for y in (-up, low) for x in (part, -part, 2 * part, -2 * part)]
    return spots + [(x, round(tall * share)) for share in (-0.4, 0.4, -0.8, 0.8) for x in (aside, -aside)]


@kept
def _picture(words: str, height: int, gold: bool) -> pygame.Surface:
    """Return a name with a dark edge, so that it reads over anything."""
    lines, step = [_edged(line, height, gold) for line in words.split("\n")], _line(height)
    size = max(line.get_width() for line in lines), lines[-1].get_height() + step * (len(lines) - 1)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for i, line in enumerate(lines):
        paint.put(picture, line, midtop=(picture.get_width() // 2, i * step))
    return picture


def _edged(words: str, height: int, gold: bool) -> pygame.Surface:
    ink = fonts.exact_picture(words, height, (240, 208, 132) if gold else INK)
    dark = fonts.exact_picture(words, height, SHADE).copy()
    dark.set_alpha(150)
    picture = pygame.Surface((ink.get_width() + 4, ink.get_height() + 4), pygame.SRCALPHA)
    for dx in (0, 1, 2, 3, 4):
        for dy in (0, 2, 4):
            picture.blit(dark, (dx, dy))
    picture.blit(ink, (2, 2))
    return picture


Seen = tuple[tuple[int, pygame.Surface, pygame.Rect], ...]
"""Names as they are seen: of which place, how they look, and where."""


def pictures(camera: Camera, chart: Chart, shown: tuple[int, ...]) -> Seen:
    """Return the names that fit at the zoom where the camera rests."""
    level, middle = round(camera.level, 2), camera.view.center
    return _seen(chart, level, shown, language(), camera.zoom, camera.centre, middle)


@lru_cache(maxsize=1)
def _seen(
    chart: Chart,
    level: float,
    shown: tuple[int, ...],
    speech: Hashable,
    zoom: float,
    centre: Point,
    middle: tuple[int, int],
) -> Seen:
    found = []
    for label in placed(chart.campaign, level, shown, speech):
        (x, y), (a, b) = chart.centres[label.place], centre
        picture = _picture(label.words, label.height, label.place in chart.graph.gate_at)
        at = round(middle[0] + (x - a) * zoom) + label.x, round(middle[1] + (y - b) * zoom) + label.y
        found.append((label.place, picture, picture.get_rect(center=at)))
    return tuple(found)
