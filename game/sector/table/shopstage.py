"""The shop of a round, on the stage: shelves of wares with their prices, and what the seat has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

import pygame

from game.kernel.actions import Action
from game.sector.table import shopdraw
from game.sector.table.scape import Scape
from game.telling import staging
from game.telling.sheet import Board
from game.telling.staging import Stage
from game.ui.scale import px
from game.ui.tabletop import Box, Prop
from game.ui.tabletop.staged import Standing
from game.ui.theme import Colour

Shelf = tuple[str, list[staging.Prop]]
"""Wares that stand together, below a name."""
ROW = 6
"""So many wares stand side by side."""
EDGE, GAP = 12, 6
HEAD, SHELF = 40, 22
"""How high the head of the shop and that of a shelf are, in plain pixels."""
WIDE, NARROW, HIGH, LOW = 176, 118, 88, 70
"""How wide and high wares are at most and at least."""


@dataclass(frozen=True)
class ShopStage(Standing):
    """The shop: what is told of it, where it is, at which planet ships appear, and the colour of its seat."""

    told: Stage
    spot: Box
    base: str
    colour: Colour
    painter: Scape = field(compare=False)

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

    def rows(self) -> list[list[Shelf]]:
        """Return the shelves in rows: one stands beside another where both have room."""
        found: list[list[Shelf]] = []
        for shelf in self.shelves:
            taken = sum(len(wares) for _name, wares in found[-1]) if found else ROW
            if taken + len(shelf[1]) <= ROW:
                found[-1].append(shelf)
            else:
                found.append([shelf])
        return found

    def _lines(self) -> int:
        """Return how many lines of wares there are: a long shelf has several."""
        return sum(max(1, -(-sum(len(wares) for _name, wares in row) // ROW)) for row in self.rows())

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the shop is where there is so much room."""
        wide = min(px(WIDE), max(px(NARROW), (room[0] - 2 * px(EDGE) - (ROW - 1) * px(GAP)) // ROW))
        width = 2 * px(EDGE) + ROW * wide + (ROW - 1) * px(GAP)
        rest = room[1] - self._heads() - self._lines() * px(GAP)
        high = min(px(HIGH), max(px(LOW), rest // self._lines()))
        return min(width, room[0]), min(room[1], self._heads() + self._lines() * (high + px(GAP)))

    def _heads(self) -> int:
        berths = px(SHELF) + px(GAP) if self.berths else 0
        return px(HEAD) + len(self.rows()) * px(SHELF) + berths + px(EDGE)

    def boxes(
        self, size: tuple[int, int]
    ) -> tuple[list[tuple[staging.Prop, pygame.Rect]], list[tuple[str, pygame.Rect]]]:
        """Return every ware with its box, and the name of every shelf with its own."""
        wide = (size[0] - 2 * px(EDGE) - (ROW - 1) * px(GAP)) // ROW
        high = (size[1] - self._heads()) // self._lines() - px(GAP)
        y = px(HEAD) + (px(SHELF) + px(GAP) if self.berths else 0)
        found, headings = [], []
        for row in self.rows():
            column, top = 0, y + px(SHELF)
            for name, wares in row:
                x = px(EDGE) + column * (wide + px(GAP))
                span = min(ROW, len(wares))
                headings.append((name, pygame.Rect(x, y, span * (wide + px(GAP)) - px(GAP), px(SHELF))))
                for ware in wares:
                    if column == ROW:
                        column, top = 0, top + high + px(GAP)
                    left = px(EDGE) + column * (wide + px(GAP))
                    found.append((ware, pygame.Rect(left, top, wide, high)))
                    column += 1
            y = top + high + px(GAP)
        return found, headings

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the wares, and the planets at which ships can appear."""
        offered = set(actions)
        found = []
        for ware, rect in self.boxes(size)[0]:
            action = ware.action if ware.action in offered else None
            box = rect.x, rect.y, rect.width, rect.height
            found.append(Prop(ware.id, box, ware.name, action, tip=str(ware.values["tip"]), why=ware.why))
        x, y = px(EDGE), px(HEAD)
        for berth in self.berths:
            found.append(Prop(berth.id, (x, y, px(WIDE), px(SHELF)), berth.name, words=True, picks=True))
            x += px(WIDE) + px(GAP)
        return found

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice would be thrown: all over it."""
        return 0, 0, *size

    # -- drawing and picking --

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it."""
        wares, headings = self.boxes(picture.get_size())
        shopdraw.head(picture, self.title, self.stock, self.told.said)
        for name, rect in headings:
            shopdraw.heading(picture, name, rect)
        for ware, rect in wares:
            shopdraw.ware(picture, rect, ware, self.stock, self.colour)

    def pick(self, id: str) -> None:
        """Let ships appear at another planet."""
        self.painter.berth = id

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking another planet first."""
        return bool(self.berths) and any(ware.action == action and "berth" in ware.values for ware in self.told.props)
