"""All that the table of Sector Invasion says and offers, put together of its parts."""

from __future__ import annotations

from functools import partial

from game.kernel.actions import Action
from game.sector.state import SectorState
from game.sector.table.info_cards import Carded
from game.sector.table.log_text import Told
from game.sector.table.musters import Musters
from game.sector.table.offers import Offering
from game.sector.table.questions import Questions
from game.sector.table.roster import Rostered
from game.sector.table.shopstage import Shops
from game.sector.table.turn_summary import Reported
from game.sector.telling import overlays
from game.sector.telling.asking import Asking
from game.sector.telling.campaign import title
from game.sector.telling.questions import asked_for
from game.ui.tabletop import Asked, Overlay, Selection, Shade
from game.ui.tabletop.told import shaded


class Worded(Musters, Shops, Offering, Questions, Carded, Rostered, Reported, Told):
    """A table that tells, offers and asks."""

    def words_for(self, action: Action) -> Asked | None:
        """Return what people write beside a result of their own table, and of what a stone buys for it."""
        return asked_for(action)

    def phase(self, view: SectorState) -> str:
        """Return the turn and the phase."""
        return title(view)

    def overlays(self) -> list[Overlay]:
        """Return what can be shown on asking."""
        return list(overlays.overlays())

    def overlay(self, view: SectorState, id: str, selection: Selection) -> list[Shade]:
        """Return the cells of an overlay."""
        return shaded(overlays.shades(Asking(view), id), partial(self.box_at, view))
