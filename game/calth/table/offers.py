"""What is offered, with its hex, its button or its card."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.calth import actions as act
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling import slots
from game.calth.telling.layout import Point
from game.calth.telling.looks import card_of, offers
from game.kernel.actions import Action
from game.telling.sheet import Mode, Slot
from game.ui.tabletop import Offer
from game.ui.tabletop.told import offered

OUT_REACH = 0.3
"""So near to the middle of a way out it is meant."""


class Offers(CalthBoard):
    """A table that shows what is offered."""

    def offers(self, view: CalthState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        self.legal = tuple(actions)
        return [offered(one, self.unit_of(view, one.about), self.spot_of(one.at)) for one in offers(view, actions)]

    def modes(self, view: CalthState) -> Sequence[Mode]:
        """Return what is armed before its hexes are lit."""
        return slots.modes(view)

    def slots(self, view: CalthState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the fixed places of what can be done, for the unit that is picked."""
        self.ledger.sync(view)
        hex = self.ledger.hex_of(piece)
        return slots.slots(view, hex if hex >= 0 else None)

    def card_of(self, action: Action) -> str:
        """Return the card that an action plays or discards."""
        return card_of(action)

    def tried(self, view: CalthState, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click where nothing is offered means: to go there, to leave the board, or to attack."""
        self.ledger.sync(view)
        hex, to = self.ledger.hex_of(piece), self.plan.at(at)
        if hex < 0 or view.owner[hex] != SEATS.index(seat) or view.phase != "action":
            return None
        ways, names = view.tables.ways[view.owner[hex]], view.tables.names
        if any(math.dist(self.plan.way_out(way.hex), at) < OUT_REACH for way in ways):
            return act.Leave(names[hex])
        if to < 0 or view.owner[to] == view.owner[hex]:
            return None
        if view.owner[to] == 1 - view.owner[hex]:
            near = view.scenario.board.distance(hex, to, view.seals) == 1
            return act.Assault(names[hex], names[hex], names[to]) if near else act.Shoot(names[hex], names[to])
        near = to in view.scenario.board.near[hex]
        return act.Advance(names[hex], names[to]) if near else act.Run(names[hex], names[to])
