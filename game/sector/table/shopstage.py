"""The shop of a round, on the stage beside the map: shelves of wares with their prices, and what the seat has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import ClassVar

import pygame

from game.kernel.actions import Action
from game.sector.table import shopdraw
from game.sector.table.scape import Scape
from game.telling import staging
from game.telling.sheet import Board
from game.telling.staging import Stage
from game.ui.scale import px
from game.ui.tabletop import Box, Lane, Prop
from game.ui.tabletop.staged import Standing
from game.ui.theme import Colour

Shelf = tuple[str, list[staging.Prop]]
"""Wares that stand together, below a name."""
Placed = list[tuple[staging.Prop, pygame.Rect]]
EDGE, GAP = 6, 2
HEAD, SHELF, FOOT = 47, 16, 18
"""How high the head of the shop, the name of a shelf and the note at its foot are, in plain pixels."""
LINE, MORE, SPARE, LEAST = 19, 14, 8, 14
"""How high a ware with one line is, how much higher one with two, how much more each may have, and the least."""
ABREAST = 3
"""So many planets stand side by side at most."""


@dataclass(frozen=True)
class ShopStage(Standing):
    """The shop: what is told of it, where it is, at which planet ships appear, and the colour of its seat."""

    told: Stage
    spot: Box
    base: str
    colour: Colour
    painter: Scape = field(compare=False)
    lane: ClassVar[Lane] = "rail"

    @classmethod
    def of(cls, told: Stage, painter: Scape, board: Board) -> ShopStage:
        """Return how a shop looks; ships appear where it was chosen, if they still can."""
        berths = [prop.id for prop in told.props if prop.kind == "berth"]
        if painter.berth not in berths:
            painter.berth = berths[0] if berths else ""
        at = painter.berth.replace("at ", "cell:") or told.at or 0
        spot = painter.box(board, at) or painter.plan.spot(0)
        return cls(told, spot, painter.berth, painter.colour(str(told.values["seat"])), painter)

    @property
    def folds(self) -> bool:
        """Return whether nothing on sale can be bought."""
        return not any(prop.action is not None for prop in self.told.props)

    @cached_property
    def berths(self) -> list[staging.Prop]:
        """Return the planets at which ships can appear, where there are several."""
        return [prop for prop in self.told.props if prop.kind == "berth"]

    @cached_property
    def shelves(self) -> list[Shelf]:
        """Return the wares by their shelves; of ships those that appear at the planet that is chosen."""
        wares = [prop for prop in self.told.props if prop.kind == "ware" and self._there(prop)]
        return [(name, list(some)) for name, some in groupby(wares, lambda ware: ware.shelf)]

    def _there(self, ware: staging.Prop) -> bool:
        return not self.base or "berth" not in ware.values or self.base == f"at {ware.values['berth']}"

    @property
    def stock(self) -> tuple[int, ...]:
        """Return what the seat has."""
        return shopdraw.goods(self.told.values)

    # -- where things stand --

    def boxes(self, size: tuple[int, int]) -> tuple[Placed, Placed, list[tuple[str, pygame.Rect]]]:
        """Return every ware and every planet at which ships can appear with its box, and the names of the shelves."""
        wide, left = size[0] - 2 * px(EDGE), px(EDGE)
        columns = self._columns(wide, size[1])
        heights = self._heights(wide, self._room(size[1], columns))
        y = px(HEAD)
        found: Placed = []
        berths: Placed = []
        headings = []
        for n, (name, wares) in enumerate(self.shelves):
            headings.append((name, pygame.Rect(left, y, wide, px(SHELF))))
            y += px(SHELF)
            for row in _rows(self.berths, columns) if n == 0 else ():
                across = (wide + px(GAP)) // columns
                places = [pygame.Rect(left + k * across, y, across - px(GAP), px(LINE)) for k in range(len(row))]
                berths += zip(row, places, strict=True)
                y += px(LINE) + px(GAP)
            for ware in wares:
                found.append((ware, pygame.Rect(left, y, wide, heights[ware.id])))
                y += heights[ware.id] + px(GAP)
        return found, berths, headings

    def _columns(self, wide: int, high: int) -> int:
        """Return how many of the planets stand side by side: so many that no ware loses its second line, if that
        helps."""
        wares = [ware for _name, some in self.shelves for ware in some]
        wanted = sum(self._lined(ware, wide) for ware in wares)
        likely = range(1, min(len(self.berths), ABREAST) + 1)
        return next((columns for columns in likely if self._room(high, columns) >= wanted), max(likely, default=1))

    def _room(self, high: int, columns: int) -> int:
        """Return how much height is left for the wares themselves."""
        wares, rows = sum(len(some) for _name, some in self.shelves), len(_rows(self.berths, columns))
        between = wares * px(GAP) + rows * (px(LINE) + px(GAP))
        return high - px(HEAD) - px(FOOT) - len(self.shelves) * px(SHELF) - between

    def _lined(self, ware: staging.Prop, wide: int) -> int:
        return px(LINE) + px(MORE) * (shopdraw.lines(ware, wide) - 1)

    def _heights(self, wide: int, room: int) -> dict[str, int]:
        """Return how high each ware is: with a second line if it has one, the last shelves without it where there is
        no room, and what is left or lacks shared out."""
        wares = [ware for _name, some in self.shelves for ware in some]
        lines = {ware.id: self._lined(ware, wide) for ware in wares}
        for _name, some in reversed(self.shelves):
            if sum(lines.values()) > room:
                lines |= {ware.id: px(LINE) for ware in some}
        spare = min(px(SPARE), (room - sum(lines.values())) // max(1, len(wares)))
        return {id: max(px(LEAST), line + spare) for id, line in lines.items()}

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the wares, and the planets at which ships can appear."""
        offered = set(actions)
        wares, berths, _headings = self.boxes(size)
        found = []
        for ware, rect in wares:
            action = ware.action if ware.action in offered else None
            box = rect.x, rect.y, rect.width, rect.height
            found.append(Prop(ware.id, box, ware.name, action, tip=str(ware.values["tip"]), why=ware.why))
        for berth, rect in berths:
            box = rect.x, rect.y, rect.width, rect.height
            found.append(Prop(berth.id, box, berth.name, words=True, picks=True))
        return found

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice would be thrown: all over it."""
        return 0, 0, *size

    # -- drawing and picking --

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it."""
        wares, _berths, headings = self.boxes(picture.get_size())
        shopdraw.head(picture, self.title, self.told, self.stock)
        for name, rect in headings:
            shopdraw.heading(picture, name, rect)
        for ware, rect in wares:
            shopdraw.ware(picture, rect, ware, self.stock, self.colour)
        shopdraw.foot(picture, self.told.said, max((rect.bottom for _ware, rect in wares), default=px(HEAD)))

    def pick(self, id: str) -> None:
        """Let ships appear at another planet."""
        self.painter.berth = id

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking another planet first."""
        return bool(self.berths) and any(ware.action == action and "berth" in ware.values for ware in self.told.props)


def _rows(berths: Sequence[staging.Prop], columns: int) -> list[Sequence[staging.Prop]]:
    return [berths[at : at + columns] for at in range(0, len(berths), columns)]
