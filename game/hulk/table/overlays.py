"""What can be seen on asking, where it lies on the board."""

from __future__ import annotations

from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.telling import shades
from game.hulk.telling.words import square
from game.telling.sheet import Overlay
from game.ui.tabletop import Selection, Shade


class Overlays(HulkBoard):
    """A table that shows lines of sight, threats and sections on asking."""

    def overlays(self) -> list[Overlay]:
        """Return the overlays and their keys."""
        return shades.overlays()

    def overlay(self, view: HulkState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay, for the piece pointed at, or else for the one selected."""
        at = -1 if selection.hover is None else self.plan.square_at(selection.hover)
        about = square(at) if at >= 0 and view.at[at] >= 0 else selection.piece
        told = shades.shades(view, id, about)
        return [Shade(box, one.tint, one.mark, one.strength) for one in told if (box := self.spot(view, one.at))]
