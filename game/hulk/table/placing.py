"""Putting models on the board: where a facing is clicked, and what is shown under the pointer before."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.actions import Deploy, PlaceModel
from game.hulk.blips import PlaceFurther
from game.hulk.frames import Revealed
from game.hulk.state import MARINES, HulkState
from game.hulk.table.base import HulkBoard
from game.hulk.telling.layout import Plan
from game.hulk.telling.names import frame_at
from game.hulk.telling.placing import last_of, towards_marines, way_out
from game.hulk.telling.words import degrees
from game.kernel.actions import Action
from game.ui.camera import Point
from game.ui.tabletop import Box, Token

DEEP, BROAD = 0.3, 0.4
"""How far an arrow at the edge of a square reaches into it, and how broad it is."""


def edge(plan: Plan, square: int, facing: int) -> Box:
    """Return the place at the edge of a square where an arrow stands for a facing."""
    x, y = plan.corner(square)
    aside = (1 - BROAD) / 2
    return (
        (x + aside, y, BROAD, DEEP),
        (x + 1 - DEEP, y + aside, DEEP, BROAD),
        (x + aside, y + 1 - DEEP, BROAD, DEEP),
        (x, y + aside, DEEP, BROAD),
    )[facing]


class Placing(HulkBoard):
    """A table at which all that is left to be placed is placed by one button, and is shown under the pointer before."""

    placings = (Deploy,)

    def ghost(self, view: HulkState, action: Action) -> Token | None:
        """Return the model that is about to be placed, as it would stand."""
        match action:
            case Deploy(piece=piece, to=square, facing=facing):
                return self._standing(piece, square, facing, MARINES)
            case PlaceModel(at=square):
                frame = frame_at(view, PlaceFurther)
                if frame is not None and Revealed.of(frame).models:
                    seat = next(seat for seat in self.seats if seat != MARINES)
                    first = Revealed.of(frame).models[0]
                    return self._standing(first, square, towards_marines(view, square), seat)
        return None

    def rearranged(self, view: HulkState, placed: Sequence[Action], piece: int, point: Point) -> Sequence[Action]:
        """Return the Marines in their squares with one in another, or two of them exchanged; each square keeps its
        facing. Whoever stands in the last square is not deployed before the match begins."""
        made, last, to = [a for a in placed if isinstance(a, Deploy)], last_of(view), self.plan.square_at(point)
        stand = [*made, *([] if last is None else [last])]
        mine = next((a for a in stand if a.piece == piece), None)
        if mine is None or to < 0:
            return ()
        there = next((a for a in stand if a.to == to), None)
        if there is None:
            elsewhere = Deploy(piece, to, way_out(view, piece, to))
            return [elsewhere if a is mine else a for a in (stand if mine is last else made)]
        changed = {mine.to: there.piece, there.to: mine.piece}
        return [Deploy(changed.get(a.to, a.piece), a.to, a.facing) for a in made]

    def last_standing(self, view: HulkState) -> list[Token]:
        """Return the last Marine where he stands when the match begins."""
        last = last_of(view)
        return [] if last is None else [self._standing(last.piece, last.to, last.facing, MARINES)]

    def _standing(self, piece: int, square: int, facing: int, seat: str) -> Token:
        return Token(piece, self.plan.centre(square), degrees(facing) or 0.0, (0.88, 0.88), 1, seat)
