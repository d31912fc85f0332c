"""What is always in sight or said on asking: tracks, roster, cards, and the hand and the deck of stratagems."""

from __future__ import annotations

from msgspec import structs

from game.heresy.actions import DiscardCard, PlayCard
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.base import HeresyBase
from game.heresy.table.layout import Point
from game.heresy.table.portraits import card_picture
from game.heresy.telling import board, cards
from game.heresy.telling.cards import WORLD
from game.heresy.telling.winning import target_of
from game.kernel.actions import Action
from game.kernel.text import N_
from game.telling.sheet import Card as Told
from game.telling.text import _
from game.ui.tabletop import Card, HandCard, RosterEntry, Stock, Track
from game.ui.tabletop.told import noted, taken

HOW = {
    "deployment": (
        N_("Choose a kind in the bar, then click lit worlds."),
        N_("M: the computer places the rest. You check them, then end the deployment."),
        N_("Y: the same, and the deployment ends at once."),
    ),
    "production": (N_("Choose a counter in the bar, then click lit worlds. You keep what you don't spend."),),
    "attack": (N_("Click one of your worlds, then a destination. Counters that reach an enemy world fight."),),
}
"""What there is to do in a phase."""


class Carded(HeresyBase):
    """A table that says how things stand."""

    holds_cards = True

    def tracks(self, view: HeresyState, seat: str | None) -> list[Track]:
        """Return production and sectors of both sides, and the resources of the seat that is looked at."""
        return [
            structs.replace(one, tint="danger" if one.icon else f"seat:{side_of_seat(one.seat)}", icon="")
            for one in board.tracks(view, seat)
        ]

    def roster(self, view: HeresyState) -> list[RosterEntry]:
        """Return the leaders of both sides, then every world that holds counters, the strongest first."""
        return [
            taken(RosterEntry, one, piece=one.token, icon=one.kind, spot=self.spot_at(one.at))
            for one in board.roster(view, [*self.ledger.sync(view).values()])
        ]

    def card(self, view: HeresyState, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a counter, of the place at a point, or of the match."""
        pieces = self.ledger.sync(view)
        place = WORLD - piece if piece is not None and piece <= WORLD else self.chart.at(at) if at is not None else -1
        if place >= 0:
            return self._shown(cards.place_card(view, place, pieces.values()), place)
        if at is None and piece is None:
            matters, fought = cards.matters(view, pieces.values()), target_of(view)
            return None if matters is None else self._shown(matters, fought, () if fought >= 0 else HOW[view.phase])
        return self._shown(cards.counter_card(view, pieces[piece])) if piece in pieces else None

    def _shown(self, card: Told, place: int = -1, how: tuple[str, ...] = ()) -> Card:
        """Return a card, with what clicks do here."""
        opens = (_("A gateway: click to look inside."),) if place in self.chart.graph.gate_at else ()
        lines, how = (*card.lines, *opens), tuple(map(_, how))
        return taken(Card, card, lines=lines, how=how)

    def log_opening(self, view: HeresyState) -> str:
        """Return what the log is for."""
        return _("Both sides deploy. The log tells what happens; click a line to see its place.")

    def hand(self, view: HeresyState, seat: str) -> list[HandCard]:
        """Return the stratagem cards of a seat."""
        found = []
        for one in cards.held(view, seat):
            side = self.campaign.designs[one.kind].side
            tint, picture = f"seat:{side_of_seat(side)}" if side else "accent", card_picture(one.kind)
            found.append(taken(HandCard, one, id=one.kind, tint=tint, picture=picture))
        return found

    def card_of(self, action: Action) -> str:
        return action.card if isinstance(action, PlayCard | DiscardCard) else ""

    def secretive(self, view: HeresyState, seat: str) -> str:
        """Return the label of the button that lights up the cards in hand."""
        return cards.secret(view, seat)

    def stock(self, view: HeresyState) -> Stock | None:
        """Return, while a seat produces, every kind of card with how many there are of it, those it may use first."""
        if (one := cards.stock(view)) is None:
            return None
        return Stock(one.note, tuple(noted(kind, self.spot_at) for kind in one.kinds))
