"""The places of the chart as they are measured and named."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.heresy.table.labels import Names
from game.heresy.table.layout import Chart, Point
from game.telling.sheet import Board
from game.ui.camera import Camera
from game.ui.tabletop import Box
from game.ui.tabletop.painter import Lattice, Painter

RIM = 30
"""Corners of the ring about a place."""


class Places(Lattice):
    """The places of a campaign."""

    def __init__(self, chart: Chart, names: Names) -> None:
        self.chart, self.names = chart, names

    def outline(self, spot: Box) -> Sequence[Point]:
        """Return the circle about a place, as a polygon."""
        x, y, reach = spot[0] + spot[2] / 2, spot[1] + spot[3] / 2, spot[2] / 2
        turns = [math.tau * step / RIM for step in range(RIM)]
        return tuple((x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns)

    def named(self, painter: Painter, board: Board, name: str) -> Box:
        return self.chart.spot(self.chart.graph.index[name])

    def part_behind(self, board: Board, point: Point) -> int:
        """Return the Solar System behind its gateway, the Palace behind Terra."""
        gate = self.chart.graph.gate_at.get(self.chart.at(point))
        return gate.board if gate is not None else -1

    def name_at(self, camera: Camera, board: Board, point: Point) -> pygame.Rect | None:
        """Return where the name of the place at a point stands."""
        here = self.chart.at(point)
        return next((name.rect for name in self.names.shown(camera, board) if name.place == here), None)
