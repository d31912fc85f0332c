"""What the others did since a seat's last turn, and how the story of a campaign is put into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as ev
from game.sector import story
from game.sector.state import SectorState, planets_of, seat_id
from game.sector.table.base import SectorBase
from game.sector.telling.gist import gist
from game.telling.text import _, pgettext
from game.ui.tabletop import Arrow, TurnNote
from game.ui.tabletop.told import noted

_THROWS: Final = {
    story.ESCAPES: N_("Escape checks passed"),
    story.CROSSINGS: N_("Storms crossed"),
    story.ARMOUR: N_("Armour that held"),
    story.FIGHTS: N_("Fights with a 5 or 6"),
    story.BATTLES: N_("Land battles won"),
}


class Reported(SectorBase):
    """A table that tells in short what the others did, and how a campaign went."""

    def turn_of(self, view: SectorState) -> str:
        """Return the seat whose round it is; empty between rounds, when events and storms are nobody's doing."""
        return view.seats[view.acting] if view.acting >= 0 else ""

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what became of planets and ships, the event, the storms, and what was bought."""
        spot = partial(self.box_at, happened[-1][0]) if happened else None
        return [noted(one, spot) for one in gist(happened, seat)] if spot is not None else []

    def trace(self, before: SectorState, event: Event) -> Arrow | None:
        """Return the step of a ship as an arrow."""
        if not isinstance(event, ev.ShipFlew) or event.ship >= len(before.ship_at) or before.ship_at[event.ship] < 0:
            return None
        start, end = (self.plan.centres[cell] for cell in (before.ship_at[event.ship], event.cell))
        return Arrow(start, end, seat_id(before, before.ship_seat[event.ship]), piece=event.ship)

    def trace_turn(self, view: SectorState) -> tuple[int, int]:
        """Return the turn, and whose round it is."""
        return view.turn, view.acting

    def acted(self, view: SectorState, event: Event) -> int | None:
        """Return the ship that did this."""
        ship = getattr(event, "ship", None)
        there = isinstance(ship, int) and 0 <= ship < len(view.ship_at) and view.ship_at[ship] >= 0
        return ship if there else None

    def figure(self, after: SectorState, event: Event) -> Mapping[str, float]:
        """Return how many planets each seat has, at the beginning of turns and at the end."""
        if not isinstance(event, ev.TurnBegan | ev.CampaignEnded):
            return {}
        return {id: float(len(planets_of(after, seat))) for seat, id in enumerate(after.seats)}

    def figure_name(self) -> str:
        """Return what that is."""
        return pgettext("summary", "Planets")

    def length(self, view: SectorState, rounds: int) -> int:
        """Return how many turns were played."""
        return view.turn

    def story(self) -> story.SectorStory:
        """Return what hears the events of one campaign."""
        return story.SectorStory()

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return _("Ships lost")
