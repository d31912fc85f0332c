"""What is said of ships, worlds, storms and cells under the pointer, and of how the campaign stands."""

from __future__ import annotations

from typing import Final

from game.kernel.text import N_
from game.sector.sector import PLANETS
from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.table.portraits import picture_of
from game.sector.telling import cards, names
from game.sector.telling.asking import Asking
from game.sector.telling.words import cell_of
from game.telling.text import _
from game.telling.values import Ref
from game.ui.tabletop import Card, Found, Point
from game.ui.tabletop.told import taken

HOW: Final = {
    "Ships": N_("Click a ship of yours, then a lit cell. It can attack enemy ships next to it."),
    "Conquest": N_("Click a lit world to take a planet or explore a ruin or unknown cell."),
    "Construct": N_("Buy in the shop, then end the round. Press H to see the map behind it."),
    "Garrisons": N_("Click a planet with a garrison, then a lit planet joined to it by your colour."),
}
"""What there is to do in a phase."""


class Carded(SectorBase):
    """A table that says how things stand."""

    def card(self, view: SectorState, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a ship, of a cell, or of the campaign; there with what there is to do."""
        cell = self.plan.at(at) if at is not None and piece is None else -1
        about: Ref | None = piece if piece is not None else cell_of(cell) if at is not None else None
        found = cards.card(view, about)
        if found is None:
            return None
        asks = Asking(view).asks if about is None else ""
        return taken(Card, found, icon=picture_of(found.kind), how=(_(HOW[asks]),) if asks in HOW else ())

    def places(self, view: SectorState) -> list[Found]:
        """Return every planet by its name, with its kind and its owner."""
        found = []
        for cell, what in enumerate(view.what):
            if what in PLANETS:
                owner = names.owner_name(view, view.owner[cell])
                detail = f"{view.grid.name(cell)} · {names.what_name(what)} · {owner}"
                found.append(Found(names.world_name(view, cell), self.plan.spot(cell), detail))
        return found
