"""What a line of the log needs to know: who a ship is and where it was just then, where something happened, whose it
is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Event
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SWARM, SectorState, seat_id
from game.sector.telling import names
from game.sector.telling.words import somewhere


class Logbook:
    """A position, and what has happened since within one action."""

    def __init__(self, view: SectorState, earlier: Sequence[Event] = ()) -> None:
        self.view, self.earlier = view, earlier

    def known(self, ship: int) -> bool:
        """Return whether a ship was there before the action."""
        return 0 <= ship < len(self.view.ship_kind)

    def born(self, ship: int) -> tuple[str, int]:
        """Return the kind and the seat of a ship that came within the action; of the hive fleet if none was built."""
        built = [event for event in self._of(ship) if hasattr(event, "kind")]
        return (built[0].kind, self.view.seats.index(built[0].seat)) if built else ("hive-ship", SWARM)

    def _of(self, ship: int) -> list[Any]:
        """Return what has happened to a ship within the action."""
        return [event for event in self.earlier if ship >= 0 and getattr(event, "ship", -1) == ship]

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
        """Return where a ship was just then: in the last cell that was named with it."""
        for event in reversed(self._of(ship)):
            if hasattr(event, "cell"):
                return int(event.cell)
            if hasattr(event, "path"):
                return int(event.path[0])
        return self.view.ship_at[ship] if self.known(ship) else -1

    def place(self, cell: int) -> str:
        """Return what a cell is called."""
        found = any(hasattr(event, "found") and getattr(event, "cell", -1) == cell for event in self.earlier)
        if found and not names.world_name(self.view, cell):
            at = self.view.grid.name(cell)
            return names.in_cell(names.named_world(self.view, cell), at)
        return names.found_by(self.view, cell)

    def spot(self, event: Event) -> str | None:
        """Return the cell that an event names, or where its ship was; None for nowhere in particular."""
        cell = getattr(event, "cell", -1)
        return somewhere(cell if cell >= 0 else self.at(getattr(event, "ship", -1)))

    def seat_of(self, event: Event) -> str:
        """Return the seat that an event is about."""
        ship = getattr(event, "ship", -1)
        return str(getattr(event, "seat", "")) or (seat_id(self.view, self.seat(ship)) if ship >= 0 else "")
