"""A Marine goes on with command points, deed after deed, once the Marine player has asked for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.acting import Acting, Commanding, MarinePhase
from game.hulk.actions import Command
from game.hulk.frames import Activation
from game.hulk.state import MARINES, HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.names import name_of, waiting
from game.hulk.table.walking import commanded_walks
from game.kernel.actions import Action
from game.ui.tabletop import Walk
from game.ui.text import _


class Commanded(HulkBoard):
    """A table at which Marines are commanded."""

    def grant(self, piece: int) -> Action:
        """Return the action that gives a Marine a command."""
        return Command(piece)

    def granted(self, action: Action) -> int | None:
        """Return the Marine whom an action gives a command."""
        return action.piece if isinstance(action, Command) else None

    def goes_on(self, view: HulkState, piece: int, actions: Sequence[Action]) -> bool:
        """Return whether a Marine may be given more commands in this phase, or has yet to obey one; not when he can
        only react to one thing that a Genestealer does (HULK-3.15, 3.16)."""
        at = waiting(view)
        if at is None or view.phase != "marines" or view.place[piece] < 0:
            return False
        decision, frame = at
        if decision.seat(view, frame) != MARINES:
            return True
        if isinstance(decision, Commanding | Acting) and Activation.of(frame).piece == piece:
            return isinstance(decision, Commanding)
        return not isinstance(decision, MarinePhase | Acting | Commanding) or Command(piece) in actions

    def granted_walks(self, view: HulkState, piece: int) -> list[Walk]:
        """Return ways of several steps, each paid with command points."""
        return commanded_walks(self.plan, view, piece)

    def stopping(self, view: HulkState, piece: int) -> str:
        """Return what the button says that ends the commanding."""
        return _("Stop commanding {name}").format(name=name_of(view, piece))
