"""What is always in sight or said on asking, with its pictures: tracks, roster and cards."""

from __future__ import annotations

from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.pictures import badges, figure_of, picture
from game.hulk.telling import cards
from game.ui.tabletop import Card, Point, RosterEntry, Track
from game.ui.tabletop.told import taken


class InfoCards(HulkBoard):
    """A table with its tracks, its roster and its cards."""

    def tracks(self, view: HulkState, seat: str | None) -> list[Track]:
        """Return command points, the shots of each cannon, psi points, blips to come, Marines and kills."""
        return [taken(Track, one, icon=picture(one.icon)) for one in cards.tracks(view)]

    def roster_heading(self, view: HulkState, seat: str) -> str:
        """Return how many there are of a side: the Marines alive, or Genestealers and blips in play."""
        return cards.heading(view, seat)

    def roster(self, view: HulkState) -> list[RosterEntry]:
        """Return the Marines in the mission's order, then blips and Genestealers in play."""
        return [
            taken(RosterEntry, one, piece=one.token, icon=figure_of(view, one.token), badges=badges(one.badges))
            for one in cards.roster(view)
        ]

    def card(self, view: HulkState, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a piece, of an entry point, of a square, or of the mission."""
        about = piece if piece is not None and 0 <= piece < len(view.kind) else None if at is None else self.at(at)
        told = cards.card(view, about)
        if told is None:
            return None
        icon = figure_of(view, about) if isinstance(about, int) else ""
        return taken(Card, told, icon=icon, badges=badges(told.badges))
