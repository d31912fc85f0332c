"""The names of the worlds: each on the side of its world where it covers nothing, and there as long as that is so."""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable
from typing import NamedTuple

import numpy as np
import pygame

from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table.layout import PICTURE, Chart, Point, meets
from game.heresy.table.standing import Boxes, Standing, overlap
from game.heresy.telling.names import place_name
from game.telling import sheet
from game.telling.text import language
from game.ui import fonts, paint
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.steps import ended
from game.ui.theme import Colour
from game.ui.zooming import Zoom, whole, zoom_of

INK: Colour = (239, 234, 224)
NOBODY: Colour = (179, 179, 189)
GATE: Colour = (255, 231, 168)
SHADE: Colour = (5, 6, 12)
USUAL, LEAST = 0.25, 13
"""How high letters are in units, and how many pixels at least."""
HIGH = 22
FEW = 40.0
"""Pixels a unit below which only the worlds that are fought over have their names."""
LONG = 11
"""How long a name of several words is at most that is always written in one line."""
REACHES = (0.70, 0.83, 1.0, 1.2, 1.42)
"""How far from its world a name may stand, in units."""
TURNS = np.arange(32) * math.tau / 32
SIDES = {"e": 0, "se": 1, "s": 2, "sw": 3, "w": 4, "nw": 5, "n": 6, "ne": 7}
"""The sides of a compass, in eighths of a turn."""
GRAIN = 40.0
"""Units of a board file in a unit of the table."""
CLEAR = 0.02
"""What a name may cover, in square units, before it looks for another side."""


class Label(NamedTuple):
    """A name, a line or two of it, and where its middle lies from its world, in pixels."""

    place: int
    words: str
    height: int
    x: int
    y: int


def lines_of(name: str) -> tuple[str, ...]:
    """Return the ways in which a name is written: in a line, and a long one of several words in two as well."""
    words = name.split()
    if len(words) < 2 or len(name) <= LONG:
        return (name,)
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return name, "\n".join(min(halves, key=lambda lines: max(map(len, lines))))


class Names:
    """The names on a chart, laid out for each zoom at which pictures are made."""

    def __init__(self, chart: Chart, standing: Standing) -> None:
        self.chart, self.standing = chart, standing
        self._laid: dict[Hashable, tuple[int, dict[int, Label]]] = {}
        self._seen: tuple[Hashable, tuple[Name, ...]] | None = None

    def placed(self, level: float, boards: tuple[int, ...]) -> dict[int, Label]:
        """Return the names of the places of these boards; those that cover nothing stay where they are."""
        return ended(self.steps(level, boards))

    def steps(self, level: float, boards: tuple[int, ...]) -> Generator[None, None, dict[int, Label]]:
        """Find in small steps where they stand."""
        key = level, boards, language()
        version, found = self._laid.get(key, (-1, {}))
        if version != self.standing.version:
            if len(self._laid) > 8:
                self._laid.clear()
            version = self.standing.version
            found = yield from self._lay(level, boards, found)
            self._laid[key] = version, found
        return found

    def _lay(
        self, level: float, boards: tuple[int, ...], before: dict[int, Label]
    ) -> Generator[None, None, dict[int, Label]]:
        taken, found = self.standing.taken(), dict[int, Label]()
        places = [place.index for place in self.chart.graph.places if place.board in boards]
        crowd = {key[0]: len(fan.tiles) for key, fan in self.standing.fans.items()}
        for place, label in before.items():
            box, others = self._box(label, level), np.delete(taken, place, axis=0)
            if overlap(box[None, :2], box[2:], others)[0] <= CLEAR:
                found[place] = label
        boxes = [self._box(label, level) for label in found.values()]
        for place in sorted(set(places) - found.keys(), key=lambda place: (-crowd.get(place, 0), place)):
            others = np.concatenate([taken, np.array(boxes).reshape(-1, 4)])
            found[place] = self._free(place, level, others)
            boxes.append(self._box(found[place], level))
            yield
        return found

    def _box(self, label: Label, level: float) -> Boxes:
        """Return what a name covers, in units."""
        x, y = self.chart.centres[label.place]
        wide, high = size_of(label)
        return np.array([x + label.x / level, y + label.y / level, wide / level, high / level])

    def _free(self, place: int, level: float, taken: Boxes) -> Label:
        """Return a name where it covers least, near its world."""
        height = max(LEAST, min(HIGH, round(level * USUAL)))
        centre, best = np.array(self.chart.centres[place]), (math.inf, Label(place, "", height, 0, 0))
        cos, sin, world = np.cos(TURNS), np.sin(TURNS), self.chart.graph.places[place]
        wish = 0.6 * (1 - np.cos(TURNS - SIDES[world.anchor] * math.tau / 8)) if world.anchor else 0.0 * TURNS
        for n, words in enumerate(lines_of(place_name(self.chart.campaign, place))):
            size = np.array(size_of(Label(place, words, height, 0, 0))) / level
            for reach in (one + world.leader / GRAIN for one in REACHES):
                x = cos * (reach - 0.06 + (size[0] / 2) * np.abs(cos))
                y = sin * (reach - 0.12 + size[1] / 2 * np.abs(sin))
                points = centre + np.stack([x, y], -1)
                cost = 40 * overlap(points, size + 0.03, taken)
                cost += 50 * self._outside(place, points, size) + 2.2 * (reach - REACHES[0]) + 0.5 * n + wish
                cost += 0.7 * np.abs(cos * sin)
                for way in self.standing.ways(place):
                    cost += 1.4 * np.clip(0.35 - np.abs((TURNS - way + math.pi) % math.tau - math.pi), 0, None)
                least = int(np.argmin(cost))
                if cost[least] < best[0] - 1e-6:
                    at = round(float(x[least]) * level), round(float(y[least]) * level)
                    best = float(cost[least]), Label(place, words, height, *at)
        return best[1]

    def _outside(self, place: int, points: Boxes, size: Boxes) -> Boxes:
        """Return at which points a name would leave what is seen of its board."""
        corners = np.stack([points - size / 2, points + size / 2], 1)
        return np.asarray(self.standing.outside(place, corners).any(1), dtype=np.float64)

    # -- as they are seen --

    def draw(self, surface: pygame.Surface, camera: Camera, told: sheet.Board) -> None:
        """Draw the names of the worlds."""
        clip = surface.get_clip()
        names = [name for name in self.shown(camera, told) if name.rect.colliderect(clip)]
        for name in names:
            surface.blit(name.edge, name.rect)
        surface.fblits([(name.ink, name.rect) for name in names])

    def shown(self, camera: Camera, told: sheet.Board) -> tuple[Name, ...]:
        """Return the names made for the zoom of the pictures that are shown, where they find room; none in a small
        picture of the board, from afar those of the worlds that are fought over."""
        if camera.zoom < PICTURE or not zoom_of(camera).legible:
            return ()
        level, owners = camera.unit, tuple(place.owner for place in told.places)
        key = (
            level,
            camera.zoom,
            camera.centre,
            tuple(camera.room),
            camera.board,
            self.standing.version,
            language(),
            owners,
        )
        if self._seen is None or self._seen[0] != key:
            self._seen = key, tuple(self._names(camera, owners))
        return self._seen[1]

    def _names(self, camera: Camera, owners: tuple[str, ...]) -> list[Name]:
        found, share = [], Zoom(camera.unit, camera.zoom).share
        shown = contested(self.chart, owners) if camera.unit < FEW else None
        for label in self.placed(round(camera.unit, 2), boards_in(camera, self.chart)).values():
            if shown is not None and label.place not in shown:
                continue
            x, y = camera.to_screen(self.chart.centres[label.place])
            ink = GATE if label.place in self.chart.graph.gate_at else INK if owners[label.place] else NOBODY
            edge, words = _pictures(label.words, label.height, ink)
            at = round(x) + round(label.x * share), round(y) + round(label.y * share)
            place = whole(words.get_rect(center=at), camera.view)
            if place is not None:
                found.append(Name(label.place, edge, words, place))
        return found


class Name(NamedTuple):
    """A name as it is seen: of which place, its edge, which lies below all names, how it looks, and where."""

    place: int
    edge: pygame.Surface
    ink: pygame.Surface
    rect: pygame.Rect


def contested(chart: Chart, owners: tuple[str, ...]) -> set[int]:
    """Return the places beside which another side stands, and the gates."""
    found = set(chart.graph.gate_at)
    for route in chart.graph.routes:
        sides = {owners[place].partition("-")[0] for place in (route.a, route.b)}
        if len(sides) > 1 and "" not in sides:
            found |= {route.a, route.b}
    return found


def boards_in(camera: Camera, chart: Chart) -> tuple[int, ...]:
    """Return the boards that the camera looks at."""
    return tuple(board for board in (GALAXY, SOLAR, PALACE) if meets(chart.box(board), camera.board, 0.1))


def size_of(label: Label) -> Point:
    """Return how large a name is, in pixels."""
    lines = label.words.split("\n")
    face = fonts.exact(label.height, bold=True)
    return max(face.size(line)[0] for line in lines) + 2, max(8, _line(label.height) * len(lines) - 2)


def _line(height: int) -> int:
    """Return the distance from one line to the next."""
    return round(height * 1.16)


@kept
def _pictures(words: str, height: int, colour: Colour) -> tuple[pygame.Surface, pygame.Surface]:
    """Return a dark edge, so that a name reads over anything, and the name that lies on it."""
    lines, step = [_edged(line, height, colour) for line in words.split("\n")], _line(height)
    size = max(ink.get_width() for _, ink in lines), lines[-1][1].get_height() + step * (len(lines) - 1)
    edge, ink = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    for i, (dark, light) in enumerate(lines):
        paint.put(edge, dark, midtop=(size[0] // 2, i * step))
        paint.put(ink, light, midtop=(size[0] // 2, i * step))
    return edge, ink


def _edged(words: str, height: int, colour: Colour) -> tuple[pygame.Surface, pygame.Surface]:
    light = fonts.exact_picture(words, height, colour, bold=True)
    dark = fonts.exact_picture(words, height, SHADE, bold=True).copy()
    dark.set_alpha(120)
    size = light.get_width() + 4, light.get_height() + 4
    edge, ink = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    for dx in (0, 1, 2, 3, 4):
        for dy in (0, 1, 2, 3, 4):
            edge.blit(dark, (dx, dy))
    ink.blit(light, (2, 2))
    return edge, ink
