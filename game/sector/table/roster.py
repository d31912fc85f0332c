"""The numbers always in sight, and the lists of ships and planets, with their pictures."""

from __future__ import annotations

from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.table.portraits import picture_of
from game.sector.telling import campaign, roster
from game.ui.tabletop import RosterEntry, Track
from game.ui.tabletop.told import taken


class Rostered(SectorBase):
    """A table that lists who has what."""

    def tracks(self, view: SectorState, seat: str | None) -> list[Track]:
        """Return what the seat that is looked at, or else decides, has and makes, and how near it is to winning."""
        return [*roster.tracks(view, seat)]

    def roster(self, view: SectorState) -> list[RosterEntry]:
        """Return the ships and the planets of each seat, in the order of initiative, then the hive fleet."""
        return [
            taken(RosterEntry, one, piece=one.token, icon=picture_of(one.kind), spot=self.box_at(view, one.at))
            for one in roster.roster(view)
        ]

    def roster_heading(self, view: SectorState, seat: str) -> str:
        """Return a seat with its place in the initiative, its planets, raw material and production."""
        return roster.heading(view, seat)

    def roster_numbers(self, view: SectorState, seat: str) -> str:
        """Return what the numbers of a seat are."""
        return roster.numbers(view, seat)

    def standing(self, view: SectorState) -> str:
        """Return the planets of all seats, or their scores where points decide."""
        return roster.standing(view)

    def decided(self, view: SectorState, reason: str) -> str:
        """Return why a campaign ended so, what broke a tie, and how the two best stood at the end."""
        return campaign.decided(view, reason)

    def goals(self, view: SectorState) -> list[str]:
        """Return how this campaign is won."""
        return campaign.goals(view)

    def terms(self, view: SectorState) -> list[str]:
        """Return the length of the campaign, and the house rules that differ from the usual."""
        return campaign.terms(view)
