"""The pieces: ships and worlds, where they stand and how they are drawn."""

from __future__ import annotations

import pygame

from game.sector.sector import EMPTY
from game.sector.state import SectorState
from game.sector.table.base import WORLD, SectorBase
from game.sector.table.layout import Point
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Token

SHIP, PLANET = 0.66, 0.62
"""How large a ship's base and a planet are, in units."""
ASIDE = 0.16
"""How far a ship stands from the middle of a cell that has a world."""


class Pieces(SectorBase):
    """A table with ships and worlds."""

    def tokens(self, view: SectorState) -> list[Token]:
        """Return every world and every ship."""
        worlds = [
            Token(WORLD + cell, self.plan.centres[cell], 0.0, (PLANET, PLANET), 1, self._owner(view, cell))
            for cell, what in enumerate(view.what)
            if what != EMPTY
        ]
        ships = [
            Token(ship, self.stand(view, cell), 0.0, (SHIP, SHIP), 2, self._seat(view, ship))
            for ship, cell in enumerate(view.ship_at)
            if cell >= 0
        ]
        return worlds + ships

    def stand(self, view: SectorState, cell: int) -> Point:
        """Return where in its cell a ship stands: aside where there is a world."""
        x, y = self.plan.centres[cell]
        return (x + ASIDE, y + ASIDE) if view.what[cell] else (x, y)

    def _owner(self, view: SectorState, cell: int) -> str:
        return view.seats[view.owner[cell]] if view.owner[cell] >= 0 else ""

    def _seat(self, view: SectorState, ship: int) -> str:
        return view.seats[view.ship_seat[ship]] if view.ship_seat[ship] >= 0 else ""

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: SectorState, token: Token, pose: Pose) -> None:
        """Draw a piece where it is now."""
        at = camera.to_screen((pose.x, pose.y))
        radius = max(4, round(camera.zoom * token.size[0] * pose.scale / 2))
        colour = self.seat_colour(token.seat) if token.seat else theme.current().faint
        if token.key >= WORLD:
            paint.disc(surface, at, radius, theme.darker(colour, 0.55), colour, max(1, radius // 7))
            letter = "?ABCDEFGHIJKL"[view.what[token.key - WORLD]]
        else:
            paint.disc(surface, at, radius, theme.darker(colour, 0.2), (240, 240, 236), max(1, radius // 7))
            letter = "CFKEH"[view.ship_kind[token.key]]
        words = fonts.exact_picture(letter, max(11, radius), (245, 245, 240), bold=True)
        paint.put(surface, words, center=(round(at[0]), round(at[1])))
