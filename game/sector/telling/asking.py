"""A position in which a seat decides, and what stands in it: what its parts are called, and where its ships can go."""

from __future__ import annotations

from functools import cached_property

from game.kernel.state import Frame
from game.sector.actions import MoveGarrison
from game.sector.state import SectorState
from game.sector.telling import names
from game.sector.telling.reach import Reached, reach


class Asking:
    """A position in which a seat decides."""

    def __init__(self, view: SectorState) -> None:
        self.view = view
        self._reached: dict[int, dict[int, Reached]] = {}

    @cached_property
    def waiting(self) -> names.Waiting | None:
        """Return the decision that play waits at, with its frame; None at the end."""
        return names.waiting(self.view)

    @cached_property
    def asks(self) -> str:
        """Return the name of the decision; empty at the end."""
        return type(self.waiting[0]).__name__ if self.waiting is not None else ""

    @property
    def frame(self) -> Frame:
        """Return the frame of the decision."""
        assert self.waiting is not None
        return self.waiting[1]

    @cached_property
    def seat(self) -> int:
        """Return the seat that decides, by number."""
        id = self.waiting[0].seat(self.view, self.waiting[1]) if self.waiting is not None else None
        return self.view.seats.index(id) if id is not None else -1

    @property
    def looker(self) -> int:
        """Return the seat for which the table is looked at: the one that decides, or whose round it is."""
        return self.seat if self.seat >= 0 else max(0, self.view.acting)

    @property
    def musters(self) -> list[int]:
        """Return the planets from which the seat that is asked can move garrisons."""
        if self.asks != "Garrisons" or self.waiting is None:
            return []
        moves = self.waiting[0].offers(self.view, self.waiting[1])
        return sorted({action.start for action in moves if isinstance(action, MoveGarrison)})

    def reach(self, ship: int) -> dict[int, Reached]:
        """Return where a ship can go."""
        if ship not in self._reached:
            self._reached[ship] = reach(self.view, ship)
        return self._reached[ship]

    def name(self, ship: int) -> str:
        """Return the name of a ship."""
        return names.ship_name(self.view, ship)

    def full(self, ship: int) -> str:
        """Return the name of a ship with its kind."""
        return names.full_name(self.view, ship)

    def place(self, cell: int) -> str:
        """Return what a cell is called."""
        return names.found_by(self.view, cell)
