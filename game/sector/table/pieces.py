"""The pieces: ships and worlds, where they stand, which way they head, and how they are drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.sector.flying import left
from game.sector.sector import EMPTY
from game.sector.ships import ATTRIBUTES
from game.sector.state import SectorState
from game.sector.table import pictures, ships, storms
from game.sector.table.areas import Areas
from game.sector.table.emblems import emblem
from game.sector.table.portraits import general_picture
from game.sector.table.shopdraw import ICON
from game.sector.telling.places import Point
from game.sector.telling.words import WORLD
from game.ui.camera import Camera
from game.ui.figures import shown, small_portrait
from game.ui.motion import Pose
from game.ui.scale import px
from game.ui.tabletop import Token
from game.ui.zooming import zoom_of

SHIP, LANDED, PLANET = 0.66, 0.54, 0.6
"""How large the base of a ship is, that of one where a world lies, and a world, in units."""
ASIDE: Final = (0.2, -0.17)
"""How far from the middle of its cell a ship stands where a world lies."""


class Pieces(Areas):
    """A table with ships and worlds."""

    def tokens(self, view: SectorState) -> list[Token]:
        """Return every world and every ship."""
        return [self._world(view, cell) for cell, what in enumerate(view.what) if what != EMPTY] + [
            self._ship(view, ship) for ship, cell in enumerate(view.ship_at) if cell >= 0
        ]

    def seat_mark(self, seat: str, size: int) -> pygame.Surface | None:
        """Return the shape of a seat, as its bases and flags have it."""
        return emblem(self.seats.index(seat), size - 2, self.seat_colour(seat)) if seat in self.seats else None

    def _world(self, view: SectorState, cell: int) -> Token:
        owner = view.owner[cell]
        seat = view.seats[owner] if owner >= 0 else ""
        return Token(WORLD + cell, self.plan.centres[cell], 0.0, (PLANET, PLANET), 1, seat, solid=bool(seat))

    def _ship(self, view: SectorState, ship: int) -> Token:
        cell, seat = view.ship_at[ship], view.ship_seat[ship]
        size = LANDED if view.what[cell] else SHIP
        owner = view.seats[seat] if seat >= 0 else ""
        heading = self.headings.get(ship, self.inward(cell))
        ready = seat >= 0 and seat == view.acting and view.phase == "ships" and self.can_act(view, ship)
        return Token(ship, self.stand(view, cell), heading, (size, size), 2, owner, ready)

    def stand(self, view: SectorState, cell: int) -> Point:
        """Return where in its cell a ship stands: aside where there is a world."""
        x, y = self.plan.centres[cell]
        return (x + ASIDE[0], y + ASIDE[1]) if view.what[cell] else (x, y)

    def inward(self, cell: int) -> float:
        """Return the heading from a cell to the middle of the map: so ships lie that have not moved."""
        left_, top, width, height = self.plan.cells
        x, y = self.plan.centres[cell]
        return heading_of((x, y), (left_ + width / 2, top + height / 2))

    def can_act(self, view: SectorState, ship: int) -> bool:
        """Return whether a ship of the seat that acts may still move or fight this round."""
        if view.flying >= 0:
            return ship == view.flying
        if left(view, ship) > 0:
            return True
        return any(getattr(action, "ship", -1) == ship and hasattr(action, "target") for action in self.legal)

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: SectorState, token: Token, pose: Pose) -> None:
        """Draw a piece where it is now; a world only where it does not look as it does on the ground."""
        if pose.alpha <= 0.02:
            return
        at = camera.to_screen((pose.x, pose.y))
        if not surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom).collidepoint(at):
            return
        zoom = zoom_of(camera)
        if token.key >= WORLD:
            if (pose.x, pose.y, pose.alpha, pose.scale, pose.flash) == (*token.centre, 1.0, 1.0, 0.0):
                return
            picture = self.world_picture(view, token.key - WORLD, zoom.unit, self.now)
        else:
            picture = self._ship_picture(view, token, pose, zoom.unit)
        picture = zoom.fits(picture)
        if pose.scale != 1.0:
            picture = pygame.transform.scale_by(picture, max(0.05, pose.scale))
        picture = shown(picture, pose)
        surface.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def _ship_picture(self, view: SectorState, token: Token, pose: Pose, unit: int) -> pygame.Surface:
        heading = self.headings.get(token.key, token.angle) if pose.angle == token.angle else pose.angle
        return ships.picture(self.look_of_ship(view, token, round(heading), unit))

    def look_of_ship(self, view: SectorState, token: Token, heading: int, unit: int) -> ships.Look:
        """Return how a ship looks at so many pixels a unit."""
        ship, now = token.key, self.now
        seat = view.ship_seat[ship]
        acting = seat >= 0 and seat == view.acting and view.phase == "ships"
        gains = self.lag.value(view, "ship_gains", ship, now)
        return ships.Look(
            kind=view.ship_kind[ship],
            seat=seat,
            colour=self.colour_of(view, seat),
            size=max(8, round(unit * token.size[0])),
            heading=round(heading / 30) * 30 % 360,
            state=self.lag.value(view, "ship_state", ship, now),
            ready=token.ready,
            general=seat >= 0 and view.general_ship[seat] == ship,
            raised=tuple(n for n in range(len(ATTRIBUTES)) if gains[n] > 0),
            fought=acting and bool(view.ship_fought[ship]),
            firing=ships.firing(view, ship),
            spent=acting and not token.ready,
            marks=unit >= ships.DETAIL,
        )

    def warm_pieces(self, camera: Camera, view: SectorState) -> Iterator[None]:
        """Load the pictures of all that lies on the map, and turn the whirls of storms ahead, in small steps."""
        yield from self.warm_first(camera, view)
        yield from ships.warm()
        for seat in range(view.players):
            small_portrait(general_picture(seat))
            yield
        yield from pictures.warm([self.seat_colour(seat) for seat in view.seats], px(ICON))
        if any(view.storm):
            yield from storms.warm(zoom_of(camera).unit)

    def warm_first(self, camera: Camera, view: SectorState) -> Iterator[None]:
        """Load the pictures of all that lies on the map, in small steps."""
        zoom = zoom_of(camera)
        for token in self.tokens(view):
            if token.key >= WORLD:
                self.world_picture(view, token.key - WORLD, zoom.unit, self.now)
            else:
                yield from ships.warm_kind(view.ship_kind[token.key])
                self._ship_picture(view, token, Pose(*token.centre, angle=token.angle), zoom.unit)
            yield


def heading_of(start: Point, end: Point) -> float:
    """Return the heading from a point to another, in degrees clockwise from north."""
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) % 360
