"""How the story of a match is put into words, and who acted last in it."""

from __future__ import annotations

from game.calth import events as ev
from game.calth import story
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.table.piece_ids import Ledger
from game.kernel.actions import Event
from game.kernel.text import N_
from game.ui.text import _

_THROWS = {
    story.SHOTS: N_("Hits in shooting"),
    story.BLOWS: N_("Hits in assaults"),
    story.CRITICALS: N_("Attacks with a critical"),
    story.ARMOUR: N_("Shields in defence"),
    story.STANDS: N_("Models that stood their ground"),
    story.CHANTS: N_("Marks of the chant"),
    story.INITIATIVE: N_("Hits for the initiative"),
}


class Recounted:
    """A table whose matches have a story."""

    ledger: Ledger

    def story(self) -> story.CalthStory:
        """Return what hears the events of one match."""
        return story.CalthStory()

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return _("Models lost")

    def acted(self, view: CalthState, event: Event) -> int | None:
        """Return the unit that moved, attacked or consolidated, where it still stands."""
        match event:
            case ev.Moved(to=hex) if event.how != "fall_back":
                pass
            case ev.AttackRolled(origin=hex) if event.kind != "strike_back":
                pass
            case ev.Consolidated(to=hex):
                pass
            case _:
                return None
        at = view.tables.index[hex]
        mine = view.units[at] and SEATS[view.owner[at]] == event.seat
        return self.ledger.unit(view, at) if mine else None

    def begins(self, event: Event) -> bool:
        """A round begins."""
        return isinstance(event, ev.PhaseBegan) and event.phase == "initiative"
