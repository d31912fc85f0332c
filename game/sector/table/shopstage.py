"""The shop of a round, on the stage: shelves of wares with their prices, and what the seat has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from game.kernel.actions import Action, Event
from game.sector.actions import Build
from game.sector.building import Building
from game.sector.state import SectorState
from game.sector.table import shopdraw
from game.sector.table.base import SectorBase
from game.sector.telling import log, stages
from game.sector.telling.asking import Asking
from game.sector.telling.wares import ROW, Shelf, Ware, berths, shelves
from game.telling.text import _
from game.ui.scale import px
from game.ui.tabletop import Box, Prop, Staged
from game.ui.theme import Colour

EDGE, GAP = 12, 6
HEAD, SHELF = 40, 22
"""How high the head of the shop and that of a shelf are, in plain pixels."""
WIDE, NARROW, HIGH, LOW = 176, 118, 88, 70
"""How wide and high wares are at most and at least."""


class Berth:
    """At which planet new ships appear, where there are several."""

    def __init__(self) -> None:
        self.cell = -1


@dataclass(frozen=True)
class ShopStage:
    """The shop: whose, what the seat has, the shelves, and the planets at which ships can appear."""

    title: str
    spot: Box
    seat: str
    stock: tuple[int, int, int]
    note: str
    shelves: tuple[Shelf, ...]
    berths: tuple[tuple[int, str], ...]
    base: int
    berth: Berth
    colour: Colour
    choosing: ClassVar[bool] = True

    def __eq__(self, other: object) -> bool:
        """Return whether another shop shows the same."""
        return isinstance(other, ShopStage) and self._shown() == other._shown()

    def __hash__(self) -> int:
        return hash(self._shown())

    def _shown(self) -> tuple[Any, ...]:
        return (
            self.title,
            self.spot,
            self.seat,
            self.stock,
            self.note,
            self.shelves,
            self.berths,
            self.base,
            self.colour,
        )

    # -- where things stand --

    def rows(self) -> list[list[Shelf]]:
        """Return the shelves in rows: one stands beside another where both have room."""
        found: list[list[Shelf]] = []
        for shelf in self.shelves:
            taken = sum(len(one.wares) for one in found[-1]) if found else ROW
            if taken + len(shelf.wares) <= ROW:
                found[-1].append(shelf)
            else:
                found.append([shelf])
        return found

    def _lines(self) -> int:
        """Return how many lines of wares there are: a long shelf has several."""
        return sum(max(1, -(-sum(len(shelf.wares) for shelf in row) // ROW)) for row in self.rows())

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the shop is where there is so much room."""
        wide = min(px(WIDE), max(px(NARROW), (room[0] - 2 * px(EDGE) - (ROW - 1) * px(GAP)) // ROW))
        width = 2 * px(EDGE) + ROW * wide + (ROW - 1) * px(GAP)
        rest = room[1] - self._heads() - self._lines() * px(GAP)
        high = min(px(HIGH), max(px(LOW), rest // self._lines()))
        return min(width, room[0]), min(room[1], self._heads() + self._lines() * (high + px(GAP)))

    def _heads(self) -> int:
        berths = px(SHELF) + px(GAP) if len(self.berths) > 1 else 0
        return px(HEAD) + len(self.rows()) * px(SHELF) + berths + px(EDGE)

    def boxes(self, size: tuple[int, int]) -> tuple[list[tuple[Ware, pygame.Rect]], list[tuple[str, pygame.Rect]]]:
        """Return every ware with its box, and the name of every shelf with its own."""
        wide = (size[0] - 2 * px(EDGE) - (ROW - 1) * px(GAP)) // ROW
        high = (size[1] - self._heads()) // self._lines() - px(GAP)
        y = px(HEAD) + (px(SHELF) + px(GAP) if len(self.berths) > 1 else 0)
        wares, headings = [], []
        for row in self.rows():
            column, top = 0, y + px(SHELF)
            for shelf in row:
                x = px(EDGE) + column * (wide + px(GAP))
                span = min(ROW, len(shelf.wares))
                headings.append((shelf.name, pygame.Rect(x, y, span * (wide + px(GAP)) - px(GAP), px(SHELF))))
                for ware in shelf.wares:
                    if column == ROW:
                        column, top = 0, top + high + px(GAP)
                    left = px(EDGE) + column * (wide + px(GAP))
                    wares.append((ware, pygame.Rect(left, top, wide, high)))
                    column += 1
            y = top + high + px(GAP)
        return wares, headings

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the wares, and the planets at which ships can appear."""
        offered = set(actions)
        found = []
        for ware, rect in self.boxes(size)[0]:
            action = ware.action if ware.action in offered else None
            box = rect.x, rect.y, rect.width, rect.height
            found.append(Prop(ware.id, box, ware.name, action, tip=ware.tip, why=ware.why))
        if len(self.berths) > 1:
            x, y = px(EDGE), px(HEAD)
            for cell, name in self.berths:
                text = _("Ships appear at {place}").format(place=name)
                found.append(Prop(f"at {cell}", (x, y, px(WIDE), px(SHELF)), text, words=True, picks=True))
                x += px(WIDE) + px(GAP)
        return found

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice would be thrown: all over it."""
        return 0, 0, *size

    # -- drawing and picking --

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it."""
        wares, headings = self.boxes(picture.get_size())
        shopdraw.head(picture, self.title, self.stock, self.note)
        for name, rect in headings:
            shopdraw.heading(picture, name, rect)
        for ware, rect in wares:
            shopdraw.ware(picture, rect, ware, self.stock, self.colour)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing: nothing is carried."""

    def pick(self, id: str) -> None:
        """Let ships appear at another planet."""
        self.berth.cell = int(id.removeprefix("at "))

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking another planet first."""
        return isinstance(action, Build) and len(self.berths) > 1


class Shops(SectorBase):
    """A table with a shop."""

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.berth = Berth()

    def staged(self, view: SectorState) -> Staged | None:
        """Return the shop while a seat buys."""
        asking = Asking(view)
        return self._shop(asking) if asking.asks == "Construct" else super().staged(view)

    def staged_after(self, staged: Staged | None, before: SectorState, event: Event) -> Staged | None:
        """Return the shop as long as nothing but buying is seen."""
        if isinstance(staged, ShopStage):
            return staged if log.part("bought", before, event) else None
        return super().staged_after(staged, before, event)

    def _shop(self, asking: Asking) -> ShopStage:
        view, seat = asking.view, asking.seat
        cells = berths(view)
        if self.berth.cell not in cells:
            self.berth.cell = cells[0] if cells else -1
        base = self.berth.cell
        shown = base if base >= 0 else view.sector.headquarters[seat]
        return ShopStage(
            stages.shop_title(view, seat),
            self.plan.spot(shown),
            view.seats[seat],
            (view.raw[seat], view.production[seat], view.stones[seat]),
            stages.shop_note(view, seat),
            shelves(view, Building.of(asking.frame), base),
            tuple((cell, asking.place(cell)) for cell in cells),
            base,
            self.berth,
            self.colour_of(view, seat),
        )
