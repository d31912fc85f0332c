"""Where everything of a sector lies, and as what it is seen just then: what all that is drawn hangs on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.sector.sector import BASTION, HQ, Sector, sector_from_json
from game.sector.state import INDEPENDENT, SWARM
from game.sector.table import labels, worlds
from game.sector.table.chart import Chart, World
from game.sector.table.lag import Lag
from game.sector.table.layout import plan_of
from game.sector.table.portraits import FACES
from game.sector.telling.places import Point
from game.sector.telling.words import WORLD, cell_at, cell_of
from game.telling.sheet import Board
from game.telling.values import Ref
from game.ui import theme
from game.ui.camera import Camera
from game.ui.motion import Timeline
from game.ui.tabletop import Box
from game.ui.tabletop.painter import Painter
from game.ui.theme import Colour
from game.ui.zooming import zoom_of

HOLDOUT: Final[Colour] = (196, 178, 140)
BROOD: Final[Colour] = (150, 190, 84)
UNHELD: Final[Colour] = (104, 112, 128)
"""The colours of factions of their own, of swarms, and of what nobody holds."""
ASIDE: Final = (0.17, 0.03)
"""How far from the middle of its cell a ship stands where a world lies."""
CHARTS: Final = 4
"""Boards that are read once: those before and after what is shown among them."""


class Scape(Painter):
    """The sector as it is painted."""

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        super().__init__(scenario, seats)
        self.sector = scenario if isinstance(scenario, Sector) else sector_from_json(scenario)
        self.grid = self.sector.grid
        self.plan = plan_of(self.grid)
        self.lag, self.now = Lag(), 0.0
        """What is seen later than it happens, and the time of the frame that is drawn."""
        self.room = pygame.Rect(0, 0, 0, 0)
        """The part of the screen in which nothing covers the board."""
        self.headings: dict[int, float] = {}
        """Which way ships head that have moved while the board was looked at."""
        self.turns = 0
        """How often any has turned."""
        self.timeline: Timeline | None = None
        """What shows what happens."""
        self.berth = ""
        """At which planet new ships appear, where there are several."""
        self._charts: list[Chart] = []

    def chart(self, board: Board) -> Chart:
        """Return what is drawn of a board."""
        found = next((chart for chart in self._charts if chart.board is board), None)
        if found is None:
            found = Chart(board, len(self.grid), self.seats)
            self._charts = [*self._charts[1 - CHARTS :], found]
        return found

    def bounds(self, board: Board) -> Box:
        return self.plan.bounds

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        if isinstance(ref, str):
            return self.plan.spot(cell_at(ref)) if ref.startswith("cell:") else None
        cell = ref - WORLD if ref >= WORLD else self.chart(board).at.get(ref, -1)
        return self.plan.spot(cell) if cell >= 0 else None

    def at(self, board: Board, point: Point) -> str:
        cell = self.plan.at(point)
        return cell_of(cell) if cell >= 0 else ""

    def stand(self, chart: Chart, cell: int) -> Point:
        """Return where in its cell a ship stands: aside where there is a world."""
        x, y = self.plan.centres[cell]
        return (x + ASIDE[0], y + ASIDE[1]) if chart.what[cell] else (x, y)

    def world_at(self, chart: Chart, cell: int) -> Point:
        """Return where in its cell a world lies: aside where a ship shares the cell."""
        (x, y), (dx, dy) = self.plan.centres[cell], labels.SHARED if cell in chart.shared else labels.RAISED
        return x + dx, y + dy

    def inward(self, cell: int) -> float:
        """Return the heading from a cell to the middle of the map: so ships lie that have not moved."""
        left, top, width, height = self.plan.cells
        return heading_of(self.plan.centres[cell], (left + width / 2, top + height / 2))

    def labels(self, unit: int, chart: Chart) -> Sequence[labels.Label]:
        """Return the names of the worlds that are shown at so many pixels a unit."""
        return () if self.wordless else labels.placed(self.plan, unit, chart.named, chart.marked)

    def written(self, camera: Camera, board: Board) -> list[pygame.Rect]:
        """Return what the names of the worlds cover."""
        unit = zoom_of(camera).unit
        x, y = (round(part) for part in camera.to_screen((0.0, 0.0)))
        named = self.labels(unit, self.chart(board))
        return [labels.rect_of(self.plan, unit, label).move(x, y) for label in named]

    def colour_of(self, seat: int) -> Colour:
        """Return the colour of a seat by its number; of a faction of its own, a swarm and nobody, theirs."""
        return self.colour(self.seats[seat]) if seat >= 0 else {INDEPENDENT: HOLDOUT, SWARM: BROOD}.get(seat, UNHELD)

    def world_picture(self, cell: int, world: World, unit: int, now: float) -> pygame.Surface:
        """Return how a world looks now at so many pixels a unit."""
        seen = World(*(self.lag.value(name, cell, value, now) for name, value in world._asdict().items()))
        kind = seen.what or world.what
        walls = kind in (BASTION, HQ) or cell in self.sector.bastions or seen.owner == INDEPENDENT
        owner, name = seen.owner, theme.current().name
        look = worlds.Look(kind, cell % FACES, unit, owner, self.colour_of(owner), seen.garrison, seen.quiet)
        return worlds.picture(look._replace(gate=seen.gate, walls=walls, palette=name))

    def light_of(self, cell: int, now: float) -> float:
        """Return how much of the whirl of a cell is there, while it comes or goes."""
        light = self.timeline.value(("storm", cell), "light", now) if self.timeline is not None else None
        return 1.0 if light is None else light


def heading_of(start: Point, end: Point) -> float:
    """Return the heading from a point to another, in degrees clockwise from north."""
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) % 360
