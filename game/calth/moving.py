"""Moving: one hex, two at a run, out of the board (CALTH-4.1, 5.1 to 5.3, A15, A16, A38)."""

from __future__ import annotations

from game.calth import events as ev
from game.calth import victory
from game.calth.actions import Halt, Leave, RunOn
from game.calth.models import SEATS
from game.calth.state import CalthState, pinned, place
from game.calth.tables import bits
from game.kernel.actions import Action
from game.kernel.sequence import Decision, call, done
from game.kernel.state import Frame

HALT = Halt()


def step(s: CalthState, origin: int, to: int, how: str) -> None:
    """A unit goes to an empty hex; whoever is activated stays so."""
    place(s, to, s.units[origin], s.owner[origin], s.points[origin])
    place(s, origin, (), -1, 0)
    if s.acting == origin:
        s.acting = to
    names = s.tables.names
    s.events.append(ev.Moved(SEATS[s.owner[to]], names[origin], names[to], how))


def empty_near(s: CalthState, at: int) -> int:
    """The adjacent hexes in which nobody stands, as bits."""
    return s.zones.near[at] & ~(s.standing[0] | s.standing[1])


def may_leave(s: CalthState, at: int) -> bool:
    """Whether the unit in a hex stands at an exit of its own (CALTH-A38)."""
    return bool(s.zones.exits[s.owner[at]] >> at & 1)


def leave_board(s: CalthState, at: int) -> None:
    """A unit is out."""
    side, pieces = s.owner[at], s.units[at]
    place(s, at, (), -1, 0)
    s.left[side] += pieces
    if s.acting == at:
        s.acting = -1
    models = tuple(s.tables.models[piece] for piece in pieces)
    s.events.append(ev.LeftBoard(SEATS[side], s.tables.names[at], models))
    victory.on_leave(s, side)


def begin_run(s: CalthState, origin: int, to: int, unstoppable: bool = False) -> None:
    """The first hex of a run; who is unstoppable is not halted by enemies (CALTH-5.1 to 5.3, A16)."""
    step(s, origin, to, "run")
    if not _halted(s, to, unstoppable):
        call(s, "run", at=to, unstoppable=unstoppable)


def _halted(s: CalthState, at: int, unstoppable: bool) -> bool:
    """Whether a run ends in a hex: next to an enemy (CALTH-5.2), in rubble (CALTH-5.3)."""
    if pinned(s, at) and not unstoppable:
        s.events.append(ev.Halted(s.tables.names[at], "pinned"))
    elif s.tables.rubble >> at & 1:
        s.events.append(ev.Halted(s.tables.names[at], "rubble"))
    else:
        return False
    return True


class Running(Decision[CalthState]):
    """The second hex of a run, or none."""

    def seat(self, s: CalthState, f: Frame) -> str | None:
        at = f.values["at"]
        return SEATS[s.owner[at]] if empty_near(s, at) or may_leave(s, at) else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        at = f.values["at"]
        found: list[Action] = [s.tables.run_ons[to] for to in bits(empty_near(s, at))]
        if may_leave(s, at):
            found.append(s.tables.leaves[at])
        found.append(HALT)
        return found

    def run_on(self, s: CalthState, f: Frame, action: RunOn) -> None:
        """The unit runs on."""
        done(s)
        step(s, f.values["at"], s.tables.index[action.to], "run")

    def leave(self, s: CalthState, f: Frame, action: Leave) -> None:
        """It runs out of the board."""
        done(s)
        leave_board(s, f.values["at"])

    def halt(self, s: CalthState, f: Frame, action: Halt) -> None:
        """It stays."""
        done(s)
        s.events.append(ev.Halted(s.tables.names[f.values["at"]], "chosen"))


RUN = (Running(),)
