"""What lies on the ground and changes seldom: areas, stains of storms, gates, paths of hive fleets, and the worlds."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.sector.sector import HQ
from game.sector.state import SectorState
from game.sector.table import labels, storms, tiles, worlds
from game.sector.table.base import SectorBase
from game.sector.table.emblems import emblem
from game.sector.telling.places import Point
from game.telling.text import language
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.theme import Colour
from game.ui.zooming import Zoom, zoom_of

WASH, GLOW, LINE = 34, 66, 0.034
"""How strong the tint of an area is and the light within its border, and how wide the border."""
PLAIN_WASH: Final = 58
"""How strong the tint is where contrast is to be high."""
PIP: Final = 0.15
"""How large the seat's mark is in each empty cell of its area, in units."""
PIPS_FROM: Final = 22
"""Pixels a unit from which these marks are drawn."""
GATE: Final[Colour] = (96, 222, 214)
SWARM: Final[Colour] = (176, 222, 92)
ARROWS: Final = 2
"""On every which step of a hive ship's way an arrow lies."""


class Areas(SectorBase):
    """A table that shows whose area is where, and what storms cover."""

    def standing_key(self, view: SectorState, now: float) -> Hashable:
        """Return what areas, storms, gates and paths look like now."""
        return (
            tuple(self.lag.shown(view, "colour", now)),
            tuple(self.lag.shown(view, "storm", now)),
            tuple(view.gates),
            tuple(view.hives),
            tuple(self.lag.shown(view, "what", now)),
            tuple(self.lag.shown(view, "owner", now)),
            tuple(self.lag.shown(view, "garrison", now)),
            tuple(self.lag.shown(view, "quiet", now)),
            view.turn,
            language(),
        )

    def small_key(self, view: SectorState) -> Hashable:
        """Return whose areas are where, and what storms cover."""
        return tuple(view.colour), tuple(view.storm)

    def draw_small(self, surface: pygame.Surface, camera: Camera, view: SectorState) -> None:
        """Draw areas and storms as flat colours."""
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        for cell, seat in enumerate(view.colour):
            if seat >= 0 or view.storm[cell]:
                tint = storms.STAIN if view.storm[cell] else self.colour_of(view, seat)
                points = [camera.to_screen(point) for point in self.plan.corners(cell)]
                pygame.draw.polygon(layer, (*tint, 150 if view.storm[cell] else 96), points)
        surface.blit(layer, (0, 0))

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: SectorState, now: float) -> None:
        """Draw areas with their borders, storms' stains, webs and paths."""
        zoom, clip = zoom_of(camera), surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom)
        colour, storm = self.lag.shown(view, "colour", now), self.lag.shown(view, "storm", now)
        centres = [camera.to_screen(centre) for centre in self.plan.centres]
        seen = [cell for cell, centre in enumerate(centres) if clip.collidepoint(centre)]
        self._draw_areas(surface, zoom, view, colour, storm, [(cell, centres[cell]) for cell in seen])
        for cell in seen:
            if storm[cell]:
                ends = tiles.ends(self.plan, storm, cell)
                stain = tiles.tile(self.plan.hexes, zoom.unit, ends, storms.STAIN, 78, 110, 0.03)
                zoom.put(surface, stain, centres[cell])
        self._draw_web(surface, camera, view)
        self._draw_paths(surface, camera, view)
        what = self.lag.shown(view, "what", now)
        for cell in seen:
            if what[cell]:
                zoom.put(surface, self.world_picture(view, cell, zoom.unit, now), centres[cell])
        self.draw_names(surface, camera, view, {cell: centres[cell] for cell in seen})

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: SectorState, now: float) -> None:
        """Draw the names of the headquarters anew, above the ships beside them."""
        homes = [cell for cell, what in enumerate(view.what) if what == HQ]
        centres = {cell: camera.to_screen(self.plan.centres[cell]) for cell in homes}
        self.draw_names(surface, camera, view, centres)

    def written(self, camera: Camera, view: SectorState) -> Sequence[pygame.Rect]:
        """Return what the names of the worlds cover."""
        unit = zoom_of(camera).unit
        x, y = (round(part) for part in camera.to_screen((0.0, 0.0)))
        placed = labels.placed(self.plan, unit, () if self.wordless else self.named.of(view))
        return [labels.rect_of(self.plan, unit, label).move(x, y) for label in placed]

    def draw_names(
        self, surface: pygame.Surface, camera: Camera, view: SectorState, centres: Mapping[int, Point]
    ) -> None:
        """Draw the names of the worlds in these cells, which have their middles there on the screen."""
        zoom = zoom_of(camera)
        for label in labels.placed(self.plan, zoom.unit, () if self.wordless else self.named.of(view)):
            if label.cell in centres:
                x, y = centres[label.cell]
                words = labels.picture(label.words, label.height, label.capital)
                zoom.write(surface, words, (x, y + label.y * zoom.share), camera.view)

    def world_picture(self, view: SectorState, cell: int, unit: int, now: float) -> pygame.Surface:
        """Return how a world looks now at so many pixels a unit."""
        lag = self.lag
        owner = lag.value(view, "owner", cell, now)
        look = worlds.look_of(
            view,
            cell,
            unit,
            owner,
            self.colour_of(view, owner),
            garrison=lag.value(view, "garrison", cell, now),
            quiet=view.turn > 0 and lag.value(view, "quiet", cell, now) >= view.turn,
            kind=lag.value(view, "what", cell, now) or view.what[cell],
        )
        return worlds.picture(look)

    def _draw_areas(
        self,
        surface: pygame.Surface,
        zoom: Zoom,
        view: SectorState,
        colour: Sequence[int],
        storm: Sequence[int],
        seen: Sequence[tuple[int, Point]],
    ) -> None:
        wash = PLAIN_WASH if theme.current().name == "high_contrast" else WASH
        for cell, centre in seen:
            seat = colour[cell]
            if seat < 0 or storm[cell]:
                continue
            tint, ends = self.colour_of(view, seat), tiles.ends(self.plan, colour, cell)
            zoom.put(surface, tiles.tile(self.plan.hexes, zoom.unit, ends, tint, wash, GLOW, LINE), centre)
            if zoom.unit >= PIPS_FROM and not view.what[cell]:
                mark = emblem(seat, max(5, round(zoom.unit * PIP)), theme.mix(tint, (12, 14, 22), 0.3))
                zoom.put(surface, mark, centre)

    def _draw_web(self, surface: pygame.Surface, camera: Camera, view: SectorState) -> None:
        """Draw fine lines between the webway gates, which are next to each other for ships."""
        for n, gate in enumerate(view.gates):
            for other in view.gates[:n]:
                ends = [camera.to_screen(self.plan.centres[cell]) for cell in (gate, other)]
                width = max(1.0, camera.zoom / 40)
                paint.dashed(surface, theme.mix(GATE, (8, 10, 20), 0.6), ends, width, camera.zoom / 7, camera.zoom / 6)

    def _draw_paths(self, surface: pygame.Surface, camera: Camera, view: SectorState) -> None:
        """Draw the way that lies before each hive ship, with arrows along it and a head where it leaves the map."""
        for ship, path in view.hives:
            cells = [view.ship_at[ship], *path] if view.ship_at[ship] >= 0 else list(path)
            points = [camera.to_screen(self.plan.centres[cell]) for cell in cells]
            if len(points) < 2:
                continue
            dash, width = camera.zoom / 5, max(1.6, camera.zoom / 18)
            paint.dashed(surface, theme.darker(SWARM, 0.8), points, width + 2, dash + 1, dash * 0.7 - 1)
            paint.dashed(surface, theme.mix(SWARM, (10, 12, 20), 0.2), points, width, dash, dash * 0.7)
            for a, b in list(pairwise(points))[:-1:ARROWS]:
                _head(surface, a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), camera.zoom * 0.24)
            _head(surface, points[-2], points[-1], camera.zoom * 0.3)


def _head(surface: pygame.Surface, a: Point, b: Point, size: float) -> None:
    """Draw the head of an arrow from one point to another."""
    length = max(1.0, ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    points = [
        (b[0] + dx * size * 1.2, b[1] + dy * size * 1.2),
        (b[0] - dy * size * 0.52, b[1] + dx * size * 0.52),
        (b[0] + dy * size * 0.52, b[1] - dx * size * 0.52),
    ]
    pygame.draw.polygon(surface, theme.mix(SWARM, (10, 12, 20), 0.2), points)
    pygame.draw.aalines(surface, theme.darker(SWARM, 0.7), True, points)
