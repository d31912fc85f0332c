"""Walks of several steps, and how Marines go on with command points once they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.hulk.actions import Command
from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.telling import ways
from game.kernel.actions import Action
from game.telling.sheet import Way
from game.ui.tabletop import Walk
from game.ui.tabletop.told import walked


class Walking(HulkBoard):
    """A table on which pieces walk several steps, and Marines go on with command points once they are asked for."""

    def walks(self, view: HulkState, piece: int) -> list[Walk]:
        """Return every square that a piece can reach in its activation with two actions or more, the cheapest way."""
        return self._walked(view, ways.ways(view, piece))

    def granted_walks(self, view: HulkState, piece: int) -> list[Walk]:
        """Return every square that command points take a Marine to in two actions or more, each commanded by itself."""
        return self._walked(view, ways.granted_ways(view, piece))

    def _walked(self, view: HulkState, told: Iterable[Way]) -> list[Walk]:
        return [walked(one, lambda at: self.spot(view, at), lambda at: self.point(view, at)) for one in told]

    def halts(self, before: HulkState, view: HulkState) -> bool:
        """Return whether a Marine sees a Genestealer that no Marine saw before."""
        return ways.halts(before, view)

    def grant(self, piece: int) -> Action:
        """Return the action that gives a Marine a command."""
        return Command(piece)

    def granted(self, action: Action) -> int | None:
        """Return the Marine whom an action gives a command."""
        return action.piece if isinstance(action, Command) else None

    def goes_on(self, view: HulkState, piece: int, actions: Sequence[Action]) -> bool:
        """Return whether a Marine may be given more commands in this phase, or has yet to obey one."""
        return ways.goes_on(view, piece, actions)

    def stopping(self, view: HulkState, piece: int) -> str:
        """Return what the button says that ends the commanding."""
        return ways.stopping(view, piece)
