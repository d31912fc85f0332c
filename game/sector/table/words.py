"""All that the table of Sector Invasion says and offers, put together of its parts."""

from __future__ import annotations

from game.kernel.actions import Action
from game.sector.actions import NAME, NOTE, Acquire, BattleResult
from game.sector.state import SectorState
from game.sector.table.info_cards import Carded
from game.sector.table.log_text import Told
from game.sector.table.musters import Musters
from game.sector.table.offers import Offering
from game.sector.table.overlays import Overlaid
from game.sector.table.questions import Questions
from game.sector.table.roster import Rostered
from game.sector.table.shopstage import Shops
from game.sector.table.turn_summary import Reported
from game.sector.telling import names
from game.sector.victory import last_turn
from game.telling.text import _, pgettext
from game.ui.tabletop import Asked


class Worded(Musters, Shops, Offering, Questions, Carded, Rostered, Overlaid, Reported, Told):
    """A table that tells, offers and asks."""

    def words_for(self, action: Action) -> Asked | None:
        """Return what people write beside a result of their own table, and of what a stone buys for it."""
        match action:
            case BattleResult():
                return Asked(_("Write a note for the log and the campaign book, or leave this empty."), NOTE)
            case Acquire(strategy="table"):
                return Asked(_("Which spell or strategy do you buy?"), NAME)
        return None

    def phase(self, view: SectorState) -> str:
        """Return the turn and the phase."""
        if not view.turn:
            return names.phase_name(view.phase)
        now, last = names.at_play(view)[0], last_turn(view)
        text = pgettext("campaign", "Turn {n}") if last is None else _("Turn {n} of {last}")
        turn = text.format(n=now, last=last)
        return f"{turn} · {names.phase_name(view.phase)}"
