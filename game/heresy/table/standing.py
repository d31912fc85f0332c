"""Where counters stand about their worlds: a tile a kind in an arc where there is most room, and the coin of what one
yields on a side that is free. All that a name may not cover is known here."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.heresy.table.layout import Chart, Point
from game.heresy.units import EMPEROR, UNIT
from game.telling import sheet

TILE, MEDAL = 0.5, 0.715
"""The sides of a counter's tile and of a leader's medallion, in units."""
ARC, WIDE_ARC = 0.83, 1.12
"""How far from the middle of a world the arc is in which they stand, and where the world is ringed."""
RING = 0.84
"""The radius of what rings a world."""
NOTCHES = 0.57
"""How far from its middle a world reaches with the notches of its garrison."""
COIN, COIN_AT = 0.36, 0.5
"""The width of a coin, and how far from the middle of its world it lies."""
COINS = ((0.67, -0.74), (-0.67, -0.74), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0))
TURNS = np.arange(48) * math.tau / 48
"""The directions in which an arc is tried."""
CLEAR = 1.1
"""How far from other worlds a tile likes to stand."""
PILL: Point = (1.5, 0.58)
"""The size of what is written beside a ringed world or a leader in danger."""
Boxes = npt.NDArray[np.float64]
"""Boxes by their middles and sizes, a row each."""
Kind = tuple[int, str, bool]
"""What a tile shows: a kind of counters, whose they are, and whether one of them may still march."""
Stack = tuple[tuple[Kind, int], ...]


class Tile(NamedTuple):
    """Counters of a kind that stand together: how many, where, how large."""

    unit: int
    seat: str
    lit: bool
    n: int
    at: Point
    size: float


class Fan(NamedTuple):
    """What stands about a world, in an arc."""

    stack: Stack
    ringed: bool
    tiles: tuple[Tile, ...]


class Standing:
    """Where all stands on the chart; what has not changed stays where it stands."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.fans: dict[tuple[int, bool], Fan] = {}
        self.coins: dict[int, Point] = {}
        self.pills: dict[object, Point] = {}
        """Where there is room for what is said of a place or of a leader."""
        self.version = 0
        """Goes up whenever anything stands elsewhere."""
        self._told: tuple[object, ...] = ()

    def see(self, told: sheet.Board, prospects: Sequence[sheet.Prospect]) -> None:
        """Take over what stands where, and what is to be said of it."""
        about = told.tokens, tuple(prospects)
        if len(self._told) == 2 and self._told[0] is about[0] and self._told[1] == about[1]:
            return
        self.version += bool(self._told) and self._told[1] != about[1]
        self._told = about
        stacks, ringed = _stacks(self.chart, told.tokens), {self.chart.place(one.at) for one in prospects if one.rank}
        known = self.fans
        old = {key: fan for key, fan in known.items() if fan[:2] == (stacks.get(key), key[0] in ringed)}
        changed = sorted(stacks.keys() - old.keys(), key=lambda key: (-len(stacks[key]), key))
        gone = self.fans.keys() - stacks.keys()
        if changed or gone:
            self.fans = old
            for key in changed:
                self.fans[key] = self._fan(key[0], stacks[key], key[0] in ringed, known.get(key))
            self._mint({place for place, _coming in (*changed, *gone)})
            self.version += 1
        self._write(told, prospects)

    # -- what is in the way of others --

    @cached_property
    def discs(self) -> Boxes:
        """Return the worlds with their notches."""
        return np.array([(*centre, 2 * NOTCHES, 2 * NOTCHES) for centre in self.chart.centres])

    def taken(self, besides: object = None) -> Boxes:
        """Return all that nothing may cover, what is said of one thing aside."""
        tiles = [(*one.at, one.size, one.size) for fan in self.fans.values() for one in fan.tiles]
        rings = [(*self.chart.centres[key[0]], 2 * RING, 2 * RING) for key, fan in self.fans.items() if fan.ringed]
        coins = [(*at, COIN, COIN) for at in self.coins.values()]
        pills = [(*at, *PILL) for key, at in self.pills.items() if key != besides]
        return np.concatenate(
            [self.discs, np.array([*tiles, *rings, *coins, *pills] or np.zeros((0, 4))).reshape(-1, 4)]
        )

    @cached_property
    def _routes(self) -> dict[int, list[float]]:
        """Return the directions in which routes leave each place."""
        found: dict[int, list[float]] = {place.index: [] for place in self.chart.graph.places}
        for route in self.chart.graph.routes:
            (ax, ay), (bx, by) = self.chart.centres[route.a], self.chart.centres[route.b]
            found[route.a].append(math.atan2(by - ay, bx - ax))
            found[route.b].append(math.atan2(ay - by, ax - bx))
        return found

    def ways(self, place: int) -> list[float]:
        """Return the directions in which routes leave a place."""
        return self._routes[place]

    def outside(self, place: int, points: Boxes) -> npt.NDArray[np.bool_]:
        """Return which points lie beyond what is seen of a place's board."""
        left, top, width, height = self.chart.box(self.chart.graph.places[place].board)
        x, y = points[..., 0], points[..., 1]
        return np.asarray((x < left + 0.1) | (x > left + width - 0.1) | (y < top + 0.1) | (y > top + height - 0.1))

    # -- arcs --

    def _fan(self, place: int, stack: Stack, ringed: bool, before: Fan | None) -> Fan:
        """Return the arc of a stack where it covers least; where it was if the same kinds stood there before."""
        if before is not None and before.ringed == ringed and _kinds(before.stack) == _kinds(stack):
            pairs = zip(before.tiles, stack, strict=True)
            return Fan(stack, ringed, tuple(one._replace(lit=kind[2], n=n) for one, (kind, n) in pairs))
        sizes = np.array([MEDAL if kind[0] >= EMPEROR else TILE for kind, _n in stack])
        reach = WIDE_ARC if ringed else ARC
        steps = 2 * np.arcsin(np.minimum(1.0, ((sizes[:-1] + sizes[1:]) / 2 + 0.02) / (2 * reach)))
        along = np.concatenate([[0.0], np.cumsum(steps)]) - steps.sum() / 2
        turns = TURNS[:, None] + along[None]
        reaches = reach + np.where(sizes > TILE, 0.07, 0.0)
        points = np.array(self.chart.centres[place]) + reaches[None, :, None] * np.stack(
            [np.cos(turns), np.sin(turns)], -1
        )
        cost = self._cost(place, points, turns, sizes)
        best = points[int(np.argmin(cost))]
        tiles = [
            Tile(kind[0], kind[1], kind[2], n, (float(x), float(y)), float(size))
            for (kind, n), (x, y), size in zip(stack, best, sizes, strict=True)
        ]
        return Fan(stack, ringed, tuple(tiles))

    def _cost(self, place: int, points: Boxes, turns: Boxes, sizes: Boxes) -> Boxes:
        """Return what is against each arc: worlds and counters near it, routes below it, the edge."""
        others = np.delete(np.array(self.chart.centres), place, axis=0)
        near = np.hypot(*np.moveaxis(points[:, :, None] - others, -1, 0))
        cost = (np.clip(5.6 * (CLEAR - near), 0, None) ** 2).sum((1, 2))
        boxes = self.taken()[len(self.discs) :]
        if len(boxes):
            gaps = np.abs(points[:, :, None] - boxes[:, :2]) - (sizes[None, :, None, None] + boxes[:, 2:]) / 2
            cost += 14 * (gaps < 0).all(-1).sum((1, 2))
        for way in self.ways(place):
            cost += 3 * np.clip(0.5 - np.abs((turns - way + math.pi) % math.tau - math.pi), 0, None).sum(1)
        cost += 60 * self.outside(place, points).sum(1)
        return np.asarray(cost + 0.6 * np.abs(np.sin(TURNS)))

    def _mint(self, places: set[int]) -> None:
        """Put the coins of those worlds on their freest side."""
        for place in self.chart.graph.places:
            if place.production and (place.index in places or place.index not in self.coins):
                x, y = self.chart.centres[place.index]
                tiles = [one for coming in (False, True) for one in self._tiles(place.index, coming)]

                def room(side: Point, x: float = x, y: float = y, tiles: Sequence[Tile] = tiles) -> float:
                    at = x + side[0] * COIN_AT, y + side[1] * COIN_AT
                    clear = [math.dist(one.at, at) - one.size / 2 for one in tiles]
                    return min(1.0, *clear, 1.0) - (0.0 if side == COINS[0] else 0.07)

                side = max(COINS, key=room)
                self.coins[place.index] = x + side[0] * COIN_AT, y + side[1] * COIN_AT

    def _tiles(self, place: int, coming: bool) -> tuple[Tile, ...]:
        fan = self.fans.get((place, coming))
        return fan.tiles if fan is not None else ()

    def tile_of(self, told: sheet.Token) -> Tile | None:
        """Return the tile on which a counter is shown."""
        tiles, unit = self._tiles(self.chart.place(told.place), "coming" in told.states), UNIT[told.kind]
        own = [one for one in tiles if (one.unit, one.seat) == (unit, told.owner)]
        lit = [one for one in own if one.lit == told.can]
        return next(iter(lit or own), None)

    # -- what is said beside worlds and leaders --

    def _write(self, told: sheet.Board, prospects: Sequence[sheet.Prospect]) -> None:
        """Find room for what is said of ringed worlds and of leaders in danger."""
        before = self.pills
        self.pills = {}
        for one in prospects:
            key, (x, y), reach = self.about(told, one)
            around = [
                (x + math.cos(a) * (reach + 0.72 * abs(math.cos(a))), y + math.sin(a) * (reach + 0.26)) for a in TURNS
            ]
            points, old = np.array(around), before.get(key)
            cost = overlap(points, np.array(PILL), self.taken()) + 3 * self.outside(self.chart.place(one.at), points)
            cost += np.abs(np.cos(TURNS)) * 0.03
            best = tuple(map(float, points[int(np.argmin(cost))]))
            stays = old is not None and old in around and cost[around.index(old)] <= cost.min() + 0.05
            self.pills[key] = old if stays and old is not None else (best[0], best[1])
        if self.pills != before:
            self.version += 1

    def about(self, told: sheet.Board, one: sheet.Prospect) -> tuple[object, Point, float]:
        """Return what a prospect is of, where that is, and how far what rings it reaches."""
        place = self.chart.place(one.at)
        if one.token is None:
            return place, self.chart.centres[place], RING
        token = told.token(one.token)
        tile = self.tile_of(token) if token is not None else None
        return (
            (one.token, tile.at, MEDAL / 2 + 0.1) if tile is not None else (one.token, self.chart.centres[place], RING)
        )


def overlap(points: Boxes, size: Boxes, taken: Boxes) -> Boxes:
    """Return how much of a box of that size about each point others cover, in square units."""
    wide, high = ((size[n] + taken[:, 2 + n]) / 2 - np.abs(points[:, n, None] - taken[:, n]) for n in (0, 1))
    return np.asarray((((wide > 0) & (high > 0)) * (wide * high + 0.2)).sum(1))


def _stacks(chart: Chart, told: Sequence[sheet.Token]) -> Mapping[tuple[int, bool], Stack]:
    """Return which counters stand about each place, those apart who come to attack it: leaders first, then the
    strongest."""
    found: dict[tuple[int, bool], dict[Kind, int]] = {}
    for one in told:
        kinds = found.setdefault((chart.place(one.place), "coming" in one.states), {})
        kind = UNIT[one.kind], one.owner, one.can
        kinds[kind] = kinds.get(kind, 0) + 1
    return {key: tuple(sorted(kinds.items(), key=_rank)) for key, kinds in found.items()}


def _kinds(stack: Stack) -> list[tuple[int, str]]:
    return [kind[:2] for kind, _n in stack]


def _rank(kind: tuple[Kind, int]) -> tuple[bool, int, str, bool]:
    unit = kind[0][0]
    return unit < EMPEROR, unit if unit >= EMPEROR else -unit, kind[0][1], not kind[0][2]
