"""The names of the worlds: the important ones first, no two over one another; nearer by, all of them."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY
from game.heresy.state import HeresyState
from game.heresy.table.chart import DISC, Chart, chart_of
from game.heresy.table.heaps import ARC, TILE, TILES_FROM
from game.heresy.table.words import place_name
from game.heresy.table.worlds import BADGE
from game.heresy.units import EMPEROR
from game.ui import fonts
from game.ui.camera import Camera
from game.ui.text import language

INK = (236, 232, 222)
SHADE = (5, 6, 12)
LOW, HIGH = 11, 17


class Label(NamedTuple):
    """A name and where its middle lies from its world, in pixels."""

    place: int
    words: str
    height: int
    x: int
    y: int


def height_at(zoom: float) -> int:
    """How high names are at a zoom."""
    return max(LOW, min(HIGH, round(zoom * 0.3)))


def _weight(campaign: Campaign, view_leaders: frozenset[int], place: int) -> tuple[int, int]:
    one = campaign.board.places[place]
    gate = place in campaign.board.gate_at
    return (-(8 * gate + 3 * bool(one.home_of) + 2 * one.production + 4 * (place in view_leaders)
              + (one.board != GALAXY) + (one.kind == "sanctum") * 6), place)  # fmt: skip


@lru_cache(maxsize=24)
def placed(
    campaign: Campaign, zoom: float, boards: tuple[int, ...], leaders: frozenset[int], _speech: Hashable
) -> tuple[Label, ...]:
    """The names that fit at a zoom, the weightiest first."""
    chart = chart_of(campaign)
    height = height_at(zoom)
    radius = zoom * DISC
    taken = []
    for place in campaign.board.places:
        if place.board in boards:
            x, y = chart.centres[place.index]
            disc = pygame.Rect(0, 0, round(2 * radius) + 2, round(2 * radius) + 2)
            disc.center = round(x * zoom), round(y * zoom)
            taken.append(disc)
            if place.production:
                side = max(LOW + 2, min(26, round(radius))) + 2
                badge = pygame.Rect(0, 0, side, side)
                badge.center = round(x * zoom + 2 * radius * BADGE[0]), round(y * zoom + 2 * radius * BADGE[1])
                taken.append(badge)
            if zoom >= TILES_FROM and place.capacity:
                arc = pygame.Rect(0, 0, round(1.3 * zoom), round(TILE * zoom))
                arc.center = round(x * zoom), round((y + ARC) * zoom)
                taken.append(arc)
    found = []
    order = sorted((p.index for p in campaign.board.places if p.board in boards),
                   key=lambda place: _weight(campaign, leaders, place))  # fmt: skip
    for index in order:
        label = _fit(chart, index, zoom, height, radius, taken)
        if label is not None:
            found.append(label)
    return tuple(found)


def _fit(chart: Chart, place: int, zoom: float, height: int, radius: float, taken: list[pygame.Rect]) -> Label | None:
    words = place_name(chart.campaign, place)
    width, tall = fonts.exact(height, bold=False).size(words)
    x, y = (round(value * zoom) for value in chart.centres[place])
    gap = round(radius + tall * 0.45 + 1)
    aside = round(radius + width / 2 + 4)
    low = gap + (round(zoom * (ARC + TILE / 2)) - round(radius) if zoom >= TILES_FROM else 0)
    spots = [(0, -gap), (0, low), (aside, 0), (-aside, 0), (aside - 4, -gap + 4), (-aside + 4, -gap + 4),
             (aside - 4, gap - 4), (-aside + 4, gap - 4)]  # fmt: skip
    box = chart.box(chart.graph.places[place].board)
    frame = pygame.Rect(round(box[0] * zoom), round(box[1] * zoom), round(box[2] * zoom), round(box[3] * zoom))
    for dx, dy in spots:
        rect = pygame.Rect(0, 0, width + 2, max(8, tall - 4))
        rect.center = x + dx, y + dy
        if frame.contains(rect) and rect.collidelist(taken) < 0:
            taken.append(rect)
            return Label(place, words, height, dx, dy)
    return None


@lru_cache(maxsize=512)
def _picture(words: str, height: int, gold: bool) -> pygame.Surface:
    """A name with a dark edge, so that it reads over anything."""
    ink = fonts.exact_picture(words, height, (240, 208, 132) if gold else INK)
    dark = fonts.exact_picture(words, height, SHADE)
    picture = pygame.Surface((ink.get_width() + 4, ink.get_height() + 4), pygame.SRCALPHA)
    dark = dark.copy()
    dark.set_alpha(150)
    for dx in (0, 1, 2, 3, 4):
        for dy in (0, 2, 4):
            picture.blit(dark, (dx, dy))
    picture.blit(ink, (2, 2))
    return picture


def leaders_of(view: HeresyState) -> frozenset[int]:
    """The places where leaders stand: their names matter."""
    return frozenset(place for place, stack in enumerate(view.stacks) if stack and stack[-1] >> 6 >= EMPEROR)


def draw(surface: pygame.Surface, camera: Camera, chart: Chart, view: HeresyState, shown: tuple[int, ...]) -> None:
    """The names that fit, at the zoom where the camera rests."""
    clip = surface.get_clip()
    for label in placed(chart.campaign, round(camera.level, 2), shown, leaders_of(view), language()):
        x, y = camera.to_screen(chart.centres[label.place])
        picture = _picture(label.words, label.height, label.place in chart.graph.gate_at)
        rect = picture.get_rect(center=(round(x) + label.x, round(y) + label.y))
        if rect.colliderect(clip):
            surface.blit(picture, rect)
