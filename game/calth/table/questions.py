"""What Calth asks beside which unit acts and how, and which hexes each question is about."""

from __future__ import annotations

from game.calth.activation import Activation
from game.calth.frames import AttackFrame, ConsolidateFrame, FallBackFrame
from game.calth.models import SEATS
from game.calth.moving import Running
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.names import waiting
from game.calth.turns import Deployment
from game.kernel.sequence import find, inside
from game.ui.tabletop import Question

PLAIN = (Deployment, Activation, Running)
"""Decisions for which a unit is picked and acts."""


class Questions(CalthBoard):
    """A table that asks with cards."""

    def asked(self, view: CalthState, seat: str) -> Question | None:
        """Return what is decided beside choosing a unit and what it does."""
        at = waiting(view)
        if at is None or isinstance(at[0], PLAIN):
            return None
        self.ledger.sync(view)
        hexes = self._hexes(view, seat)
        unit = next((self.ledger.unit(view, hex) for hex in hexes if view.units[hex]), None)
        return Question(self.question(view, seat), unit, spots=tuple(map(self.plan.spot, hexes)))

    def _hexes(self, view: CalthState, seat: str) -> list[int]:
        """Return the hexes that a question is about, that of the unit concerned first."""
        if inside(view, FallBackFrame):
            return [find(view, FallBackFrame).at]
        if inside(view, ConsolidateFrame):
            return [find(view, ConsolidateFrame).origin]
        if inside(view, AttackFrame):
            attack = find(view, AttackFrame)
            ends = [attack.origin, attack.target]
            return ends if seat == SEATS[attack.side] else ends[::-1]
        return []
