"""What is offered: each action with its place in the sector or in the bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.actions import Action, Event
from game.sector import actions as act
from game.sector import events as ev
from game.sector.building import bases
from game.sector.sector import PLANETS
from game.sector.ships import CORVETTE, KINDS
from game.sector.state import SLOTS, WRECKED, SectorState, fleet
from game.sector.table.base import SectorBase
from game.sector.telling import desk, looks
from game.sector.telling.asking import Asking
from game.sector.telling.kinds import KINDS as KINDS_OF
from game.sector.telling.looks_flight import SURVEY, walks
from game.sector.telling.words import WORLD
from game.ui.tabletop import Mode, Offer, Point, Slot, Walk
from game.ui.tabletop.told import offered, walked


class Offering(SectorBase):
    """A table that offers what may be done."""

    kinds = KINDS_OF
    acts_by = "ship"
    dragged = True

    def offers(self, view: SectorState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        found = looks.offers(Asking(view), actions)
        return [offered(one, one.about, self.box_at(view, one.at)) for one in found]

    def walks(self, view: SectorState, piece: int) -> list[Walk]:
        """Return the ways of several steps of a ship of the seat whose ships move."""
        spot = partial(self.box_at, view)
        return [walked(one, spot, self.middle_of) for one in walks(Asking(view), piece)]

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether a walk goes on after these events: nothing was rolled, or the ship has come through a storm,
        in which it cannot stop."""
        passed = (isinstance(event, ev.CrossingRolled) and event.die >= 5 for event in events)
        moved = (isinstance(event, ev.ShipFlew | ev.GeneralBoarded) for event in events)
        return all(a or b for a, b in zip(passed, moved, strict=True))

    def active(self, view: SectorState) -> int | None:
        """Return the ship that cannot stop where it is, or that fights at once."""
        return desk.active(Asking(view))

    def held(self, view: SectorState) -> int | None:
        """Return the ship that must fly on before anything else is done."""
        return view.flying if view.flying >= 0 else None

    def modes(self, view: SectorState) -> list[Mode]:
        """Return the far survey: armed, it lights the unknown cells."""
        return list(desk.modes(Asking(view)))

    def slots(self, view: SectorState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the strategies of the phase, and what ends it."""
        ship = piece if piece is not None and piece < WORLD else -1
        return desk.slots(Asking(view), ship)

    def wanted(self, view: SectorState, seat: str, piece: int | None) -> Sequence[Action]:
        """Return what a seat may want to do with the piece selected."""
        number, asks = view.seats.index(seat), Asking(view).asks
        if asks == "Construct":
            home = (bases(view, number) or [0])[0]
            damaged = [ship for ship in fleet(view, number) if view.ship_state[ship] == WRECKED]
            return [
                act.Build(KINDS[CORVETTE], home),
                *map(act.Repair, damaged[:1]),
                act.Recruit(view.sector.headquarters[number]),
                act.Research(SLOTS[0]),
                act.Acquire("survey"),
            ]
        if piece is None or piece >= WORLD or view.ship_at[piece] < 0:
            return ()
        cell = view.ship_at[piece]
        near = view.grid.near[cell]
        if asks == "Ships":
            foes = (view.here[other] for other in near)
            target = next((ship for ship in foes if ship >= 0 and view.ship_seat[ship] != number), -1)
            return (act.Fly(piece, near[0]), act.Attack(piece, target), act.UseStrategy("agility", ship=piece))
        return (act.Land(piece), act.Explore(piece)) if asks == "Conquest" else ()

    def tried(self, view: SectorState, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click where nothing is lit seems to mean: fly or attack there, take the planet, send the
        garrison."""
        cell, asks = self.plan.at(at), Asking(view).asks
        if cell < 0 or piece is None:
            return None
        if asks == "Garrisons" and piece >= WORLD:
            start = piece - WORLD
            return act.MoveGarrison(start, cell) if start != cell and view.what[cell] in PLANETS else None
        if piece >= WORLD or view.ship_at[piece] < 0 or view.ship_at[piece] == cell:
            return None
        other = view.here[cell]
        if asks == "Ships":
            enemy = other >= 0 and view.ship_seat[other] != view.ship_seat[piece]
            return act.Attack(piece, other) if enemy else act.Fly(piece, cell) if other < 0 else None
        return act.Land(piece) if asks == "Conquest" and view.what[cell] in PLANETS else None

    def placed(self, view: SectorState, mode: str, point: Point) -> Action | None:
        """Return what a click means while the far survey is armed."""
        cell = self.plan.at(point)
        return act.UseStrategy("survey", cell=cell) if mode == SURVEY and cell >= 0 else None

    def end_phase(self, view: SectorState) -> Action | None:
        """Return what ends the phase."""
        return desk.end(Asking(view))

    def unused(self, view: SectorState) -> str:
        """Return what is left undone."""
        return desk.unused(Asking(view))
