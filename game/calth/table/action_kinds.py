"""The kinds of action by their names and pictures, what a unit may want to do that the rules refuse, and
standing orders."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth import actions as act
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling import orders
from game.calth.telling.kinds import KINDS
from game.kernel.actions import Action, Event
from game.ui.tabletop import Order


def _nearest(view: CalthState, hex: int, hexes: tuple[int, ...]) -> int:
    """Return the nearest of some hexes to which a way leads; -1 for none."""
    far = view.scenario.board.distances(hex, view.seals)
    return min((to for to in hexes if far[to] > 0), key=lambda to: (far[to], to), default=-1)


class Actions(CalthBoard):
    """A table that names the kinds of action, and at which standing orders may be given."""

    kinds = KINDS
    lasting = frozenset({orders.KEEP})

    def wanted(self, view: CalthState, seat: str, piece: int | None) -> list[Action]:
        """Return one action of each kind that the unit in a hex may want to take."""
        self.ledger.sync(view)
        hex = self.ledger.hex_of(piece)
        if view.phase != "action" or seat not in SEATS or hex < 0 or view.owner[hex] != SEATS.index(seat):
            return []
        names, name = view.tables.names, view.tables.names[hex]
        enemy = _nearest(view, hex, bits(view.standing[1 - view.owner[hex]]))
        near = [to for to in bits(view.zones.near[hex]) if view.owner[to] < 0]
        found: list[Action] = []
        if near:
            found += [kind(name, names[near[0]]) for kind in (act.Advance, act.Run, act.Consolidate)]
        if enemy >= 0:
            found += [act.Shoot(name, names[enemy]), act.Assault(name, name, names[enemy])]
        if isinstance(view.scenario.victory, Rite):
            found.append(act.Chant(name))
        return [*found, act.Hold(name)]

    def end_phase(self, view: CalthState) -> Action | None:
        """Return what begins the battle while scouts may move."""
        return orders.end_of_phase(view)

    def unused(self, view: CalthState) -> str:
        """Return how many units could still scout."""
        return orders.unused(view)

    def orders(self, view: CalthState, actions: Sequence[Action]) -> list[Order]:
        """Return the orders that could be given now."""
        return orders.orders(view, actions)

    def ordered(self, order: str, view: CalthState, actions: Sequence[Action]) -> Action | None:
        """Return what an order says to do now."""
        return orders.ordered(order, view, actions)

    def fulfilled(self, order: str, event: Event) -> bool:
        """Return whether an event ends an order."""
        return orders.fulfilled(order, event)
