"""What a line of the log needs to know: who a ship is and where it was just then, where something happened, whose it
is."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.incidents import row_of
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SWARM, SectorState, seat_id
from game.sector.telling import names


class Logbook:
    """A position, and what has happened since within one action."""

    def __init__(self, view: SectorState, earlier: Sequence[Event] = ()) -> None:
        self.view, self.earlier = view, earlier

    def known(self, ship: int) -> bool:
        """Return whether a ship was there before the action."""
        return 0 <= ship < len(self.view.ship_kind)

    def born(self, ship: int) -> tuple[str, int]:
        """Return the kind and the seat of a ship that came within the action."""
        for event in self.earlier:
            match event:
                case ev.ShipBuilt(ship=new, seat=seat, kind=kind) if new == ship:
                    return kind, self.view.seats.index(seat)
                case ev.HiveCame(ship=new) if new == ship:
                    return "hive-ship", SWARM
        return "hive-ship", SWARM

    def kind(self, ship: int) -> str:
        """Return the kind of a ship."""
        return SHIPS[self.view.ship_kind[ship]] if self.known(ship) else self.born(ship)[0]

    def seat(self, ship: int) -> int:
        """Return the seat of a ship, by number."""
        return self.view.ship_seat[ship] if self.known(ship) else self.born(ship)[1]

    def name(self, ship: int) -> str:
        """Return the name of a ship."""
        if self.known(ship):
            return names.ship_name(self.view, ship)
        return self.christen(*self.born(ship))

    def christen(self, kind: str, seat: int) -> str:
        """Return the name of a seat's next ship of a kind."""
        pairs = zip(self.view.ship_kind, self.view.ship_seat, strict=True)
        return names.christened(kind, seat, sum(pair == (SHIPS.index(kind), seat) for pair in pairs))

    def full(self, ship: int) -> str:
        """Return the name of a ship with its kind."""
        return names.of_kind(self.name(ship), self.kind(ship))

    def at(self, ship: int) -> int:
        """Return where a ship was just then."""
        for event in reversed(self.earlier):
            match event:
                case (
                    ev.ShipFlew(ship=moved, cell=cell)
                    | ev.HiveMoved(ship=moved, cell=cell)
                    | ev.ShipPushed(ship=moved, cell=cell)
                    | ev.Reappeared(ship=moved, cell=cell)
                    | ev.ShipBuilt(ship=moved, cell=cell)
                ) if moved == ship:
                    return cell
                case ev.HiveCame(ship=moved, path=path) if moved == ship:
                    return path[0]
        return self.view.ship_at[ship] if self.known(ship) else -1

    def place(self, cell: int) -> str:
        """Return what a cell is called."""
        found = any(isinstance(event, ev.WorldFound) and event.cell == cell for event in self.earlier)
        if found and not names.world_name(self.view, cell):
            at = self.view.grid.name(cell)
            return names.in_cell(names.named_world(self.view, cell), at)
        return names.place_name(self.view, cell)

    def cell_of(self, event: Event) -> int:
        """Return where an event happened; -1 for nowhere in particular."""
        match event:
            case ev.StormRolled(core=cell):
                return cell
            case ev.Raided(cells=cells) | ev.StormGrew(cells=cells) | ev.StormShrank(cells=cells) if cells:
                return cells[0]
            case ev.HiveCame(path=path):
                return path[0]
            case ev.GarrisonMoved(end=cell):
                return cell
            case ev.FightBegan(target=ship) | ev.ResultTaken(ship=ship) | ev.ShipLost(ship=ship):
                return self.at(ship)
        cell = getattr(event, "cell", -1)
        return cell if cell >= 0 else self.at(getattr(event, "ship", -1))

    def seat_of(self, event: Event) -> str:
        """Return the seat that an event is about."""
        seat = getattr(event, "seat", "")
        if seat:
            return str(seat)
        ship = getattr(event, "ship", -1)
        return seat_id(self.view, self.seat(ship)) if ship >= 0 else ""

    def row_of(self, event: Event) -> int:
        """Return the row of the table of events that an event names; -1 for any other."""
        match event:
            case ev.EventRolled(dice=dice):
                return row_of(dice)
            case ev.EventDrawn(row=row):
                return row
        return -1
