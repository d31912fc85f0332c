"""What is offered: each action with its place on the chart or in the bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.heresy import actions as act
from game.heresy import events as ev
from game.heresy.control import territory
from game.heresy.lookups import bits
from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.telling import slots
from game.heresy.telling.counters import kind_at
from game.heresy.telling.kinds import KINDS
from game.heresy.telling.looks import end_of_phase, offers, unused
from game.heresy.telling.names import place_name, waiting
from game.heresy.units import BUYABLE, UNIT, UNITS
from game.kernel.actions import Action, Event
from game.telling.sheet import Offer as Told
from game.ui.tabletop import End, Mode, Offer, Point, Slot
from game.ui.tabletop.told import offered

QUIET = (ev.Marched, ev.Mustered, ev.Taken)
"""What may happen while several counters go, one after another, without stopping them."""


class Offering(HeresyBase):
    """A table that offers what may be done."""

    kinds = KINDS

    def offers(self, view: HeresyState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        standing = {(one.unit, one.place): one.key for one in self.ledger.sync(view).values() if not one.coming}
        return [self._offer(one, standing) for one in offers(view, actions)]

    def _offer(self, one: Told, standing: dict[tuple[int, int], int]) -> Offer:
        between = [self.place_at(end) for end in one.ends]
        spot = self.chart.middle(*between) if between else self.spot_at(one.at)
        found = offered(one, None if one.about is None else standing.get(kind_at(one.about)), spot)
        ends = (End(place_name(self.campaign, place), self.chart.spot(place)) for place in between)
        return replace(found, ends=tuple(ends)) if between else found

    def wanted(self, view: HeresyState, seat: str, piece: int | None) -> Sequence[Action]:
        number = view.seats.index(seat)
        found: list[Action] = []
        if view.phase in ("production", "attack"):
            held = bits(territory(view, number))
            found += [act.Buy(UNITS[BUYABLE[0]].id, view.tables.ids[held[0]])] if held else []
            found.append(act.BuyCard())
        one = self.ledger.sync(view).get(piece) if piece is not None else None
        if one is not None and one.seat == number and not one.coming:
            near = [place for place, _kind in view.campaign.board.ways[one.place]]
            found += [view.tables.march(one.unit, one.place, near[0])] if near else []
        return found

    def tried(self, view: HeresyState, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click on a world means with a counter picked: go there."""
        one = self.ledger.sync(view).get(piece) if piece is not None else None
        place = self.chart.at(at)
        if one is None or place < 0 or view.phase != "attack" or view.seats[one.seat] != seat or place == one.place:
            return None
        return view.tables.march(one.unit, one.place, place)

    def placed(self, view: HeresyState, mode: str, point: Point) -> Action | None:
        """Return what a click on a world means with a kind of counter armed: deploy or buy it there."""
        place, at = self.chart.at(point), waiting(view)
        if place < 0 or at is None or mode not in UNIT:
            return None
        kinds: dict[str, type[act.Deploy | act.Buy]] = {"deployment": act.Deploy, "production": act.Buy}
        kind = kinds.get(at[1].name)
        return kind(mode, self.chart.graph.places[place].id) if kind is not None else None

    def modes(self, view: HeresyState) -> Sequence[Mode]:
        """Return the kinds of counters to deploy or to buy: arm one, then click worlds."""
        return slots.modes(view)

    def slots(self, view: HeresyState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the kinds of counters to deploy or to buy, and what else a phase has buttons for."""
        return slots.slots(view, seat)

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether the next of several counters may go after these events."""
        return all(isinstance(event, QUIET) or getattr(event, "crossed", False) for event in events)

    def end_phase(self, view: HeresyState) -> Action | None:
        return end_of_phase(view)

    def unused(self, view: HeresyState) -> str:
        return unused(view)

    def brisk(self, view: HeresyState) -> bool:
        """Return whether counters are placed by the dozen: at deployment."""
        return view.phase == "deployment"
