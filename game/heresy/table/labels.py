"""The names of the worlds: each on the side of its world where it covers nothing, and there as long as that is so."""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pygame

from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table.layout import PICTURE, Chart, Point, meets
from game.heresy.table.standing import NOTCHES, Boxes, Standing, covered, overlap
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
LINE: Colour = (168, 166, 170)
USUAL, LEAST = 0.25, 13
"""How high letters are in units, and how many pixels at least."""
HIGH = 22
LONG = 7
"""How long a name of several words is at most that is always written in one line."""
REACHES = (0.70, 0.76, 0.83, 0.91, 1.0, 1.1, 1.2, 1.3, 1.42, 1.55, 1.7, 1.85, 2.0, 2.2)
"""How far from its world a name may stand, in units."""
LED = 0.95
"""How far from the middle of its world the edge of a name lies, in units, where a line leads to it."""
ROUNDS = 12
"""How often names that cover something look for another side."""
TURNS = np.arange(48) * math.tau / 48
AROUND = 5.0
"""How far from a world all lies that its name may cover, in units."""
SIDES = {"e": 0, "se": 1, "s": 2, "sw": 3, "w": 4, "nw": 5, "n": 6, "ne": 7}
"""The sides of a compass, in eighths of a turn."""
GRAIN = 40.0
"""Units of a board file in a unit of the table."""
COVERED, FIRM = 40.0, 400.0
"""What it costs to cover a square unit of anything."""
FEW = 64
"""So many places of a name are weighed at once, the best first, until no other can be better."""
CLEAR = 0.02
"""What a name may cover, in square units, before it looks for another side."""


class Label(NamedTuple):
    """A name, a line or two of it, and where its middle lies from its world, in pixels."""

    place: int
    words: str
    height: int
    x: int
    y: int


class Sides:
    """Where a name may stand: its middle from its world and its size there, in units, which of its `lines` is written,
    and what is against it; the best first."""

    def __init__(self, lines: tuple[str, ...], found: Sequence[tuple[Boxes, Boxes, Boxes]], taken: Boxes) -> None:
        """`found`: for each way to write it the middles, the sizes and what is against them, besides that they may
        cover what is taken."""
        self.lines, self._taken = lines, taken
        self.at, self.size, self.cost = (np.concatenate(parts) for parts in zip(*found, strict=True))
        self.line = np.arange(len(self.at)) // len(found[0][0])
        self.reach = np.abs(self.at).max(0) + self.size.max(0) / 2
        self._sort()

    def _sort(self) -> None:
        order = np.argsort(self.cost, kind="stable")
        self.at, self.size, self.line, self.cost = (one[order] for one in (self.at, self.size, self.line, self.cost))

    def _covers(self, centre: Boxes, here: slice, others: Boxes, weights: Boxes | float) -> Boxes:
        """Return what it costs in some of the places to cover others."""
        return overlap(self.at[here] + centre, self.size[here], others, weights)

    def best(self, centre: Boxes, names: Boxes, weights: Boxes) -> int:
        """Return where it stands best among names that stand already, each as it weighs. What is taken is minded in
        a few places, and in all of them once these do not settle it."""
        few, weights = slice(FEW), COVERED * weights
        if len(self._taken):
            cost = self.cost[few] + self._covers(centre, few, self._taken, FIRM)
            cost += self._covers(centre, few, names, weights)
            if cost.min() < self.cost[FEW]:
                return int(np.argmin(cost))
            self.cost += self._covers(centre, slice(None), self._taken, FIRM)
            self._sort()
            self._taken = self._taken[:0]
        best, least, first = 0, math.inf, 0
        while first < len(self.cost) and self.cost[first] < least:
            here = slice(first, 2 * first + FEW)
            cost = self.cost[here] + self._covers(centre, here, names, weights)
            if cost.min() < least:
                best, least = first + int(np.argmin(cost)), float(cost.min())
            first = here.stop
        return best

    def label(self, place: int, number: int, level: float) -> Label:
        """Return the name where it stands there."""
        x, y = self.at[number].tolist()
        return Label(place, self.lines[self.line[number]], _height(level), round(x * level), round(y * level))


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
        """Give each name its best side; those that cover another look for theirs in turn, and whoever has found none
        for long weighs ever more, so that its neighbours make room."""
        taken, sides = self.standing.taken(), dict[int, Sides]()
        crowd = {key[0]: len(fan.tiles) for key, fan in self.standing.fans.items()}
        places = [place.index for place in self.chart.graph.places if place.board in boards]
        places.sort(key=lambda place: (-crowd.get(place, 0), place))
        found = dict(before)
        for place in self._covering(level, taken, before):
            del found[place]
        boxes, weights, best = np.full((len(self.chart.centres), 4), np.nan), np.ones(len(self.chart.centres)), found
        least = math.inf
        for place, label in found.items():
            boxes[place] = self._box(label, level)
        crowded = [place for place in places if place not in found]
        for _round in range(ROUNDS):
            for place in crowded:
                if place not in sides:
                    sides[place] = self._sides(place, level, taken)
                    yield
                able, centre, boxes[place] = sides[place], np.array(self.chart.centres[place]), np.nan
                near = (np.abs(boxes[:, :2] - centre) < able.reach + boxes[:, 2:] / 2).all(1)
                found[place] = able.label(place, able.best(centre, boxes[near], weights[near]), level)
                boxes[place] = self._box(found[place], level)
                yield
            crowded = self._covering(level, taken, found)
            if len(crowded) < least:
                least, best = len(crowded), dict(found)
            if not crowded:
                break
            weights[crowded] += 1
        return best

    def _covering(self, level: float, taken: Boxes, found: dict[int, Label]) -> list[int]:
        """Return the places whose names cover anything, but for their own worlds."""
        places, own = np.array(list(found)), np.arange(len(found))
        boxes = np.array([self._box(label, level) for label in found.values()]).reshape(-1, 4)
        marks, names = (covered(boxes[:, :2], boxes[:, 2:], others) for others in (taken, boxes))
        names[own, own] = 0.0
        if len(places):
            marks[own, places] = 0.0
        return [int(place) for place in places[marks.sum(1) + names.sum(1) > CLEAR]]

    def _box(self, label: Label, level: float) -> Boxes:
        """Return what a name covers, in units."""
        x, y = self.chart.centres[label.place]
        wide, high = size_of(label)
        return np.array([x + label.x / level, y + label.y / level, wide / level, high / level])

    def _sides(self, place: int, level: float, taken: Boxes) -> Sides:
        """Return where a name may stand near its world, and what is against it."""
        centre, found = np.array(self.chart.centres[place]), []
        lines = lines_of(place_name(self.chart.campaign, place))
        taken = taken[np.abs(taken[:, :2] - centre).max(1) < AROUND]
        cos, sin, world = np.cos(TURNS), np.sin(TURNS), self.chart.graph.places[place]
        wish = 0.6 * (1 - np.cos(TURNS - SIDES[world.anchor] * math.tau / 8)) if world.anchor else 0.0 * TURNS
        for way in self.standing.ways(place):
            wish = wish + 1.4 * np.clip(0.35 - np.abs((TURNS - way + math.pi) % math.tau - math.pi), 0, None)
        for n, words in enumerate(lines):
            size = np.array(size_of(Label(place, words, _height(level), 0, 0))) / level
            reach = np.array(REACHES)[:, None] + world.leader / GRAIN
            x = cos * (reach - 0.06 + (size[0] / 2) * np.abs(cos))
            y = sin * (reach - 0.12 + size[1] / 2 * np.abs(sin))
            away = np.stack([x, y], -1).reshape(-1, 2)
            points = centre + away
            cost = 50 * self._outside(place, points, size) + 2.2 * (reach - REACHES[0]).repeat(len(TURNS), 1).ravel()
            cost += np.tile(0.5 * n + wish + 0.7 * np.abs(cos * sin), len(REACHES))
            found.append((away, np.broadcast_to(size + 0.03, points.shape), cost))
        return Sides(lines, found, taken)

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
            if name.way is not None:
                pygame.draw.aaline(surface, LINE, *name.way)
        surface.fblits([(name.ink, name.rect) for name in names])

    def shown(self, camera: Camera, told: sheet.Board) -> tuple[Name, ...]:
        """Return the names made for the zoom of the pictures that are shown; none in a small picture of the board."""
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
        for label in self.placed(round(camera.unit, 2), boards_in(camera, self.chart)).values():
            x, y = camera.to_screen(self.chart.centres[label.place])
            ink = GATE if label.place in self.chart.graph.gate_at else INK if owners[label.place] else NOBODY
            edge, words = _pictures(label.words, label.height, ink)
            at = round(x) + round(label.x * share), round(y) + round(label.y * share)
            place = whole(words.get_rect(center=at), camera.view)
            if place is not None:
                found.append(Name(label.place, edge, words, place, _way((x, y), place, camera.zoom)))
        return found


class Name(NamedTuple):
    """A name as it is seen: of which place, its edge, which lies below all names, how it looks, where, and what line
    leads to it."""

    place: int
    edge: pygame.Surface
    ink: pygame.Surface
    rect: pygame.Rect
    way: tuple[Point, Point] | None


def _way(world: Point, name: pygame.Rect, zoom: float) -> tuple[Point, Point] | None:
    """Return the line that leads from a world to a name that stands away from it."""
    x = max(name.left, min(name.right, round(world[0])))
    y = max(name.top, min(name.bottom, round(world[1])))
    away = math.dist(world, (x, y))
    if away < LED * zoom:
        return None
    near = NOTCHES * zoom / away
    return (world[0] + (x - world[0]) * near, world[1] + (y - world[1]) * near), (x, y)


def boards_in(camera: Camera, chart: Chart) -> tuple[int, ...]:
    """Return the boards that the camera looks at."""
    return tuple(board for board in (GALAXY, SOLAR, PALACE) if meets(chart.box(board), camera.board, 0.1))


def _height(level: float) -> int:
    """Return how high letters are, in pixels."""
    return max(LEAST, min(HIGH, round(level * USUAL)))


def size_of(label: Label) -> Point:
    """Return how large a name is, in pixels."""
    return _size(label.words, label.height)


@lru_cache(maxsize=2000)
def _size(words: str, height: int) -> Point:
    lines, face = words.split("\n"), fonts.exact(height, bold=True)
    return max(face.size(line)[0] for line in lines) + 2, max(8, _line(height) * len(lines) - 2)


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
