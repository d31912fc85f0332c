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
NOTCHES, SUNK = 0.52, 0.05
"""How far a world reaches with the notches of its garrison, and how far below its own the middle of both lies."""
COIN, COIN_AT = 0.36, 0.5
"""The width of a coin, and how far from the middle of its world it lies."""
COINS = ((0.67, -0.74), (-0.67, -0.74), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0))
TURNS = np.arange(48) * math.tau / 48
"""The directions in which an arc is tried."""
FURTHER = (0.0, 0.14, 0.3)
"""How much further out than usual an arc is tried."""
BADGE: Point = (0.2, 0.14)
"""How far the number of a tile reaches beyond it, to the right and down."""
COVERED = 16.0
"""What it costs an arc to cover anything."""
STEPS = np.radians(np.arange(16, 116, 3))
"""How far along an arc the next tile is tried, the nearest first."""
AROUND = 3.0
"""How far from a world all lies that its counters may cover, in units."""
ROUNDS = 3
"""How often stacks that cover each other look for another place."""
CLEAR = 1.1
"""How far from other worlds a tile likes to stand."""
PILL: Point = (1.75, 0.58)
"""The size of what is written beside a ringed world or a leader in danger."""
ABOUT = 6.0
"""How far from what it is said of all lies that this may cover, in units."""
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

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return its middle and size with its number, which reaches beyond it."""
        wide, high = BADGE if self.n > 1 else (0.0, 0.0)
        return self.at[0] + wide / 2, self.at[1] + high / 2, self.size + wide, self.size + high


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
            changed += self._part()
            self._mint({place for place, _coming in (*changed, *gone)})
            self.version += 1
        self._write(told, prospects)

    # -- what is in the way of others --

    @cached_property
    def discs(self) -> Boxes:
        """Return the worlds with their notches, as broad as they are; a circle is a broad box and a high one."""
        return np.array([(x, y + SUNK, 2 * NOTCHES, 1.42 * NOTCHES) for x, y in self.chart.centres])

    def taken(self, besides: object = None) -> Boxes:
        """Return all that nothing may cover, what is said of one thing aside."""
        tiles = [one.box for fan in self.fans.values() for one in fan.tiles]
        rings = [(*self.chart.centres[key[0]], 2 * RING, 2 * RING) for key, fan in self.fans.items() if fan.ringed]
        coins = [(*at, COIN, COIN) for at in self.coins.values()]
        pills = [(*at, *PILL) for key, at in self.pills.items() if key != besides]
        others = np.array([*tiles, *rings, *coins, *pills]).reshape(-1, 4)
        return np.concatenate([self.discs, others, self.discs[:, (0, 1, 3, 2)]])

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
        badges = np.array([BADGE if n > 1 else (0.0, 0.0) for _kind, n in stack])
        middle, best, least = np.array(self.chart.centres[place]), None, math.inf
        for further in FURTHER:
            reaches = (WIDE_ARC if ringed else ARC) + further + np.where(sizes > TILE, 0.07, 0.0)
            turns = _turns(reaches, sizes, badges)
            points = middle + reaches[None, :, None] * np.stack([np.cos(turns), np.sin(turns)], -1)
            cost = self._cost(place, points, turns, sizes, badges) + 2 * further
            if cost.min() < least:
                least, best = float(cost.min()), points[int(np.argmin(cost))]
            if least < COVERED:
                break
        assert best is not None
        tiles = [
            Tile(kind[0], kind[1], kind[2], n, (float(x), float(y)), float(size))
            for (kind, n), (x, y), size in zip(stack, best, sizes, strict=True)
        ]
        return Fan(stack, ringed, tuple(tiles))

    def _cost(self, place: int, points: Boxes, turns: Boxes, sizes: Boxes, badges: Boxes) -> Boxes:
        """Return what is against each arc: worlds and counters near it, routes below it, the edge."""
        others = np.delete(np.array(self.chart.centres), place, axis=0)
        near = np.hypot(*np.moveaxis(points[:, :, None] - others, -1, 0))
        cost = (np.clip(5.6 * (CLEAR - near), 0, None) ** 2).sum((1, 2))
        boxes = np.delete(self.taken(), place, axis=0)
        boxes = boxes[np.abs(boxes[:, :2] - self.chart.centres[place]).max(1) < AROUND]
        gaps = np.abs(points[:, :, None] + badges[:, None] / 2 - boxes[:, :2])
        gaps = (sizes[:, None, None] + badges[:, None] + boxes[:, 2:]) / 2 - gaps
        cost += (np.where((gaps > 0).all(-1), COVERED + 40 * gaps.min(-1), 0.0)).sum((1, 2))
        for way in self.ways(place):
            cost += 3 * np.clip(0.5 - np.abs((turns - way + math.pi) % math.tau - math.pi), 0, None).sum(1)
        cost += 60 * self.outside(place, points).sum(1)
        return np.asarray(cost + 0.6 * np.abs(np.sin(TURNS)))

    def _part(self) -> list[tuple[int, bool]]:
        """Move stacks apart that cover each other; return which have moved."""
        moved: list[tuple[int, bool]] = []
        for _round in range(ROUNDS):
            keys = [key for key, fan in self.fans.items() for _one in fan.tiles]
            boxes = np.array([one.box for fan in self.fans.values() for one in fan.tiles]).reshape(-1, 4)
            gaps = np.abs(boxes[:, None, :2] - boxes[:, :2]) - (boxes[:, None, 2:] + boxes[:, 2:]) / 2
            pairs = np.argwhere(np.triu((gaps < -0.01).all(-1), 1))
            crowded = dict.fromkeys(min((keys[a], keys[b]), key=self._room) for a, b in pairs)
            if not crowded:
                break
            for key in crowded:
                fan = self.fans.pop(key)
                self.fans[key] = self._fan(key[0], fan.stack, fan.ringed, None)
            moved += crowded
        return moved

    def _room(self, key: tuple[int, bool]) -> tuple[int, tuple[int, bool]]:
        """Return how hard it is to find another place for a stack."""
        return len(self.fans[key].tiles), key

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
        taken = self.taken()
        for one in prospects:
            key, (x, y), reach = self.about(told, one)
            around = [
                (x + math.cos(a) * (reach + 0.72 * abs(math.cos(a))), y + math.sin(a) * (reach + 0.26)) for a in TURNS
            ]
            points, old = np.array(around), before.get(key)
            near = taken[np.abs(taken[:, :2] - (x, y)).max(1) < ABOUT]
            cost = overlap(points, np.array(PILL), near) + 3 * self.outside(self.chart.place(one.at), points)
            cost += np.abs(np.cos(TURNS)) * 0.03
            best = tuple(map(float, points[int(np.argmin(cost))]))
            stays = old is not None and old in around and cost[around.index(old)] <= cost.min() + 0.05
            self.pills[key] = old if stays and old is not None else (best[0], best[1])
            taken = np.concatenate([taken, [(*self.pills[key], *PILL)]])
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


def overlap(points: Boxes, size: Boxes, taken: Boxes, weights: Boxes | float = 1.0) -> Boxes:
    """Return how much of a box of that size about each point others cover, in square units, each as it weighs."""
    return np.asarray((covered(points, size, taken) * weights).sum(1))


def covered(points: Boxes, size: Boxes, taken: Boxes) -> Boxes:
    """Return how much of a box of that size about each point each of others covers, in square units."""
    wide, high = ((size[..., n, None] + taken[:, 2 + n]) / 2 - np.abs(points[:, n, None] - taken[:, n]) for n in (0, 1))
    return np.asarray(((wide > 0) & (high > 0)) * (wide * high + 0.2))


def _stacks(chart: Chart, told: Sequence[sheet.Token]) -> Mapping[tuple[int, bool], Stack]:
    """Return which counters stand about each place, those apart who come to attack it: leaders first, then the
    strongest."""
    found: dict[tuple[int, bool], dict[Kind, int]] = {}
    for one in told:
        kinds = found.setdefault((chart.place(one.place), "coming" in one.states), {})
        kind = UNIT[one.kind], one.owner, one.can
        kinds[kind] = kinds.get(kind, 0) + 1
    return {key: tuple(sorted(kinds.items(), key=_rank)) for key, kinds in found.items()}


def _kinds(stack: Stack) -> list[tuple[int, str, bool]]:
    """Return what stands in a stack, as far as its arc hangs on it."""
    return [(*kind[:2], n > 1) for kind, n in stack]


def _turns(reaches: Boxes, sizes: Boxes, badges: Boxes) -> Boxes:
    """Return the directions of the tiles of an arc, for each in which its middle may lie: one beside another, so that
    none covers the next or its number."""
    turns = [TURNS]
    for n in range(1, len(sizes)):
        ways = turns[-1][:, None] + STEPS
        before, here = (np.stack([np.cos(one), np.sin(one)], -1) for one in (turns[-1][:, None], ways))
        apart = np.abs(reaches[n] * here + badges[n] / 2 - reaches[n - 1] * before - badges[n - 1] / 2)
        clear = (apart >= (sizes[n] + badges[n] + sizes[n - 1] + badges[n - 1]) / 2).any(-1)
        first = np.where(clear.any(1), clear.argmax(1), len(STEPS) - 1)
        turns.append(turns[-1] + STEPS[first])
    return np.stack(turns, -1)


def _rank(kind: tuple[Kind, int]) -> tuple[bool, int, str, bool]:
    unit = kind[0][0]
    return unit < EMPEROR, unit if unit >= EMPEROR else -unit, kind[0][1], not kind[0][2]
