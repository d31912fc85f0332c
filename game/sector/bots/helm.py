"""The ships of a seat in its round: the best move is begun and flown cell by cell, then the next is looked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.levels import Eye
from game.kernel.actions import Action
from game.sector.actions import Attack, EndShips, Fly, UseStrategy
from game.sector.bots.outlook import Outlook
from game.sector.bots.voyages import Navigator, Voyage
from game.sector.sector import UNKNOWN
from game.sector.state import SectorState

Pick = Callable[[Navigator, Sequence[Voyage]], Voyage]
"""Picks the move that is made first, of the best ones of each ship."""


def gainful(navigator: Navigator, moves: Sequence[Voyage]) -> Voyage:
    """Pick the move that gains most."""
    return max(moves, key=lambda one: (one.gain, -one.ship))


class Helm:
    """Remembers the move that is under way, for which planet each ship has left, and what the others had better do;
    whenever a view is not as it expected, it thinks anew. `eye`: how sharply it sees what moves are worth."""

    def __init__(self, look: Callable[[SectorState], Outlook], eye: Eye) -> None:
        self.look, self.eye = look, eye
        self.pick: Pick = gainful
        self.now = (0, 0)
        self.voyage: Voyage | None = None
        self.steps = 0
        self.bound: dict[int, int] = {}
        self.known: dict[int, Voyage | None] = {}

    def __call__(self, view: SectorState, actions: Sequence[Action]) -> Action | None:
        """Return what the ships do next."""
        if self.now != (view.turn, view.acting):
            self.now, self.bound = (view.turn, view.acting), {}
            self._forget()
        action = self._next(view)
        if action is None or action not in actions:
            self.voyage = None
            action = _stray(view, actions) or _survey(view, actions) or self._begun(view, actions)
        return action

    def _begun(self, view: SectorState, actions: Sequence[Action]) -> Action:
        """Begin the best move, return its first action; if nobody has anything to do, end the phase."""
        for _ in range(2):
            navigator = Navigator(self.look(view), self.bound, self.eye)
            self.known = navigator.voyages(self.known)
            moves = [one for one in self.known.values() if one is not None]
            if not moves:
                break
            self.begin(self.pick(navigator, moves))
            action = self._next(view)
            if action is not None and action in actions:
                return action
            self._forget()
        return EndShips()

    def begin(self, voyage: Voyage) -> None:
        """Let a ship set out."""
        self.voyage, self.steps = voyage, 0
        if voyage.aim >= 0:
            self.bound[voyage.ship] = voyage.aim

    def take_over(self, other: Helm) -> None:
        """Go on from where another one is."""
        self.now, self.bound, self.known = other.now, dict(other.bound), dict(other.known)
        self.voyage, self.steps = other.voyage, other.steps

    def _forget(self) -> None:
        self.voyage, self.known = None, {}

    def _next(self, view: SectorState) -> Action | None:
        """Return the next step of the move under way, or its attack; None when it is over or goes otherwise than it
        should."""
        voyage = self.voyage
        if voyage is None:
            return None
        ways = (voyage.start, *voyage.way)
        if view.ship_at[voyage.ship] != ways[self.steps]:
            self._forget()
            return None
        if self.steps < len(voyage.way):
            self.steps += 1
            return Fly(voyage.ship, ways[self.steps])
        if voyage.target >= 0:
            self._forget()
            return Attack(voyage.ship, voyage.target)
        self.voyage, self.known = None, unchanged(view, self.known, voyage)
        return None


def unchanged(s: SectorState, known: dict[int, Voyage | None], done: Voyage) -> dict[int, Voyage | None]:
    """Return the moves that are as good as before another ship has made its own."""
    ends = {done.start, *done.way[-1:]}
    touched = ends.union(*(s.grid.near[cell] for cell in ends))
    return {
        ship: voyage
        for ship, voyage in known.items()
        if ship != done.ship
        and s.ship_at[ship] not in touched
        and (voyage is None or (voyage.end not in touched and (done.aim < 0 or voyage.aim != done.aim)))
    }


def _stray(view: SectorState, actions: Sequence[Action]) -> Action | None:
    """Move a ship on that cannot stop where it is: out of storms first."""
    if view.flying < 0:
        return None
    flights = [action for action in actions if isinstance(action, Fly)]
    return min(flights, key=lambda one: (view.storm[one.cell], view.here[one.cell] >= 0, one.cell), default=None)


def _survey(view: SectorState, actions: Sequence[Action]) -> Action | None:
    """Find out from afar what lies in an unknown cell of one's own colour."""
    surveys = [action for action in actions if isinstance(action, UseStrategy) and action.strategy == "survey"]
    ours = (one for one in surveys if view.what[one.cell] == UNKNOWN and view.colour[one.cell] == view.acting)
    return next(ours, None)
