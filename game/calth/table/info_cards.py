"""What is always in sight or said on asking, with its pictures and places: tracks, roster, cards, the hand."""

from __future__ import annotations

import math

from game.boards.hexes import OUTSIDE
from game.calth.models import SEATS
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.table.pictures import card_picture
from game.calth.telling import board, cards
from game.calth.telling.layout import Point
from game.calth.telling.names import marks_text, points_text
from game.telling.text import ngettext
from game.telling.values import Ref
from game.ui.tabletop import Card, HandCard
from game.ui.tabletop.told import taken


class InfoCards(CalthBoard):
    """A table that says what stands and what is pointed at."""

    holds_cards = True

    def hand(self, view: CalthState, seat: str) -> list[HandCard]:
        """Return the command cards of a seat."""
        return [
            taken(HandCard, one, id=one.kind, tint=self._tint(seat), picture=card_picture(one.kind))
            for one in board.hand(view, SEATS.index(seat)).cards
        ]

    def card(self, view: CalthState, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of the unit or the hex at a point, or of the unit that is picked."""
        self.ledger.sync(view)
        found = cards.card(view, self._about(view, at, piece))
        return taken(Card, found, icon=found.kind) if found is not None else None

    def _about(self, view: CalthState, at: Point | None, piece: int | None) -> Ref | None:
        """Return the door or the hex at a point, a unit by its hex; the hex of the unit that is picked."""
        if at is None:
            hex = self.ledger.hex_of(piece)
            return hex if hex >= 0 else None
        for door in view.scenario.board.doors:
            outside = door.neighbour == OUTSIDE
            place = self.plan.way_out(door.hex) if outside else self.plan.door_middle(door)
            if math.dist(place, at) < (0.3 if outside else 0.12):
                return f"door:{door.id}"
        hex = self.plan.at(at)
        return "" if hex < 0 else hex if view.units[hex] else f"hex:{view.tables.names[hex]}"

    def score(self, seat: str, score: int) -> str:
        """Return what a side has to show at the end."""
        match self.scenario.victory:
            case MostOut() | BreakOut():
                return ngettext("{n} model out", "{n} models out", score).format(n=score)
            case HoldHexes() | MostWorth():
                whole = score // 10
                return ngettext("{n} victory point", "{n} victory points", whole).format(n=points_text(score))
            case Rite(seat=who) if who == seat:
                return marks_text(score)
        return ngettext("{n} enemy removed", "{n} enemies removed", score).format(n=score)
