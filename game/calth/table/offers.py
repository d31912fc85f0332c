"""What may be done: offers with their hexes, ways, questions and standing orders, and what may be tried besides."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.calth import actions as act
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling import asking, orders, slots
from game.calth.telling.kinds import KINDS
from game.calth.telling.layout import Point
from game.calth.telling.ways import partings, runs
from game.kernel.actions import Action, Event
from game.telling.sheet import Mode, Slot
from game.ui.tabletop import Chain, Offer, Question, Walk
from game.ui.tabletop.told import asked, chained, walked

OUT_REACH = 0.3
"""So near to the middle of a way out it is meant."""


class Offers(CalthBoard):
    """A table that shows what may be done."""

    kinds = KINDS
    lasting = frozenset({orders.KEEP})

    def offers(self, view: CalthState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        self.legal = tuple(actions)
        return super().offers(view, actions)

    def modes(self, view: CalthState) -> Sequence[Mode]:
        """Return what is armed before its hexes are lit."""
        return slots.modes(view)

    def slots(self, view: CalthState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the fixed places of what can be done, for the unit that is picked."""
        self.ledger.sync(view)
        hex = self.ledger.hex_of(piece)
        return slots.slots(view, hex if hex >= 0 else None)

    def walks(self, view: CalthState, piece: int | None) -> list[Walk]:
        """Return where a run of two hexes leads."""
        hex = self.ledger.hex_of(piece)
        if hex < 0 or not view.units[hex]:
            return []
        return [walked(way, self.spot_of, self.point_of) for way in runs(view, self.legal, hex)]

    def chains(self, view: CalthState, piece: int, actions: Sequence[Action]) -> list[Chain]:
        """Return who may go to each hex to which models can part."""
        return [chained(way, self.spot_of) for way in partings(view, actions, self.ledger.hex_of(piece))]

    def question(self, view: CalthState, seat: str) -> str:
        """Return what the seat decides now."""
        return asking.question_of(view, seat)

    def asking(self, view: CalthState) -> bool:
        """Return whether a seat is asked for a card."""
        return asking.is_window(view)

    def asked(self, view: CalthState, seat: str) -> Question | None:
        """Return what is decided beside choosing a unit and what it does."""
        one = asking.question(view, seat)
        return None if one is None else asked(one, self.piece_of(view, one.token), self.spot_of)

    def fulfilled(self, order: str, event: Event) -> bool:
        """Return whether an event ends an order."""
        return orders.fulfilled(order, event)

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


def _nearest(view: CalthState, hex: int, hexes: tuple[int, ...]) -> int:
    """Return the nearest of some hexes to which a way leads; -1 for none."""
    far = view.scenario.board.distances(hex, view.seals)
    return min((to for to in hexes if far[to] > 0), key=lambda to: (far[to], to), default=-1)
