"""Moving: one hex, two at a run, out of the board (CALTH-4.1, 5.1 to 5.3, A15, A16, A38)."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth import events as ev
from game.calth import victory
from game.calth.actions import Halt, Leave, RunOn
from game.calth.decisions import NO_HEX, PINNED, Choice
from game.calth.lookups import bits
from game.calth.models import SEATS, wrecked
from game.calth.state import CalthState, pinned, place
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import call, done
from game.kernel.state import Frame
from game.kernel.text import N_

HALT = Halt()
RUN_HEXES = 2
LEGS = 2
"""The system without which a Contemptor cannot run."""


def step(s: CalthState, origin: int, to: int, how: str) -> None:
    """A unit goes to an empty hex; whoever is activated stays so."""
    place(s, to, s.units[origin], s.owner[origin], s.points[origin])
    place(s, origin, (), -1, 0)
    if s.acting == origin:
        s.acting = to
    names = s.tables.names
    s.events.append(ev.Moved(SEATS[s.owner[to]], names[origin], names[to], how))


def empty_near(s: CalthState, at: int) -> int:
    """Return the adjacent hexes in which nobody stands, as bits."""
    return s.zones.near[at] & ~(s.standing[0] | s.standing[1])


def may_leave(s: CalthState, at: int) -> bool:
    """Return whether the unit in a hex stands at an exit of its own (CALTH-A38)."""
    return bool(s.zones.exits[s.owner[at]] >> at & 1)


def no_way(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why one does not come from a hex to the other."""
    if s.tables.obstructed >> to & 1:
        return Refusal("CALTH-1.4", N_("That hex is obstructed: nobody enters it."))
    board = s.scenario.board
    if to not in board.near[origin]:
        return Refusal("CALTH-2.3", N_("Those hexes are not adjacent."))
    if not s.zones.near[origin] >> to & 1:
        kind, _ = board.edge(origin, board.near[origin].index(to), s.seals)
        if kind == "door":
            return Refusal("CALTH-A35", N_("A sealed blast door is in the way."))
        return Refusal("CALTH-A37", N_("An obstacle is in the way."))
    if s.units[to] and s.owner[to] != s.owner[origin]:
        return Refusal("CALTH-1.3", N_("An enemy unit stands there."))
    return None


def no_step(s: CalthState, origin: int, to: int, rule: str) -> Refusal | None:
    """Return why a unit does not move from a hex to the other."""
    if to < 0:
        return NO_HEX
    if refused := no_way(s, origin, to):
        return refused
    return Refusal(rule, N_("That hex is occupied.")) if s.units[to] else None


def no_run(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why a unit does not begin a run with a hex (CALTH-4.2, 5.1, U3)."""
    if pinned(s, origin):
        return PINNED
    if refused := _too_far(s, origin, to) or no_step(s, origin, to, "CALTH-A16"):
        return refused
    return None if can_run(s.units[origin]) else Refusal("CALTH-U3", N_("Its legs are wrecked: it cannot run."))


def can_run(pieces: Sequence[int]) -> bool:
    """Return whether a unit can run: not a Contemptor without legs (CALTH-U3)."""
    return not (len(pieces) == 1 and wrecked(pieces[0]) >= LEGS)


def _too_far(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why a unit does not run from a hex to one that is farther off than the next."""
    if to < 0 or s.tables.obstructed >> to & 1:
        return None
    hexes = s.scenario.board.distance(origin, to, s.seals)
    if hexes > 2:
        return Refusal("CALTH-5.1", N_("That is too far: an advance goes one hex, a run two."))
    if hexes == 2 and not s.units[to]:
        if _leads(s, origin, to):
            return Refusal("CALTH-5.1", N_("A run goes hex by hex: first to a hex beside the unit, then on."))
        return Refusal("CALTH-5.1", N_("No run leads there: every hex between is taken, in rubble or beside an enemy."))
    return None


def _leads(s: CalthState, origin: int, to: int) -> bool:
    """Return whether a run of two hexes leads there, halted by nothing on its way (CALTH-5.2, 5.3)."""
    enemies = s.standing[1 - s.owner[origin]]
    return any(
        empty_near(s, by) >> to & 1 and not s.zones.near[by] & enemies
        for by in bits(empty_near(s, origin) & ~s.tables.rubble)
    )


def no_exit(s: CalthState, at: int, hexes: int = RUN_HEXES) -> Refusal | None:
    """Return why a unit that can go so many hexes does not leave the board (CALTH-A38)."""
    if may_leave(s, at):
        return None
    if any(way.hex == at for way in s.tables.ways[s.turn]):
        return Refusal("CALTH-A35", N_("The blast door there is sealed."))
    exits = s.zones.exits[s.turn]
    far = [1 + n for hex, n in enumerate(s.scenario.board.distances(at, s.seals)) if exits >> hex & 1 and n > 0]
    if not far:
        return Refusal("CALTH-A38", N_("There is no exit of yours."))
    if min(far) > hexes:
        return Refusal(
            "CALTH-A38",
            N_("Too far. Hexes to the nearest way out: {n}, the last of them for leaving. A run goes two."),
            {"n": min(far)},
        )
    if pinned(s, at):
        return Refusal("CALTH-4.2", N_("Two hexes out of the board would be a run, and that unit is pinned."))
    return Refusal("CALTH-A38", N_("No run leads out of the board from there: something stops it or is in its way."))


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
    """Return whether a run ends in a hex: next to an enemy (CALTH-5.2), in rubble (CALTH-5.3)."""
    if pinned(s, at) and not unstoppable:
        s.events.append(ev.Halted(s.tables.names[at], "pinned"))
    elif s.tables.rubble >> at & 1:
        s.events.append(ev.Halted(s.tables.names[at], "rubble"))
    else:
        return False
    return True


class Running(Choice):
    """The second hex of a run, or none."""

    awaits = Refusal("CALTH-5.1", N_("A unit is running: let it run on or halt."))

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

    def why_not_run_on(self, s: CalthState, f: Frame, action: RunOn) -> Refusal | None:
        """Refuse all but an empty hex beside the unit."""
        return no_step(s, f.values["at"], s.tables.index.get(action.to, -1), "CALTH-A16")

    def run_on(self, s: CalthState, f: Frame, action: RunOn) -> None:
        """The unit runs on."""
        done(s)
        step(s, f.values["at"], s.tables.index[action.to], "run")

    def why_not_leave(self, s: CalthState, f: Frame, action: Leave) -> Refusal | None:
        """Refuse all but the unit that runs, with what is left of its run."""
        at: int = f.values["at"]
        if s.tables.index.get(action.origin, -1) != at:
            return Refusal("CALTH-5.1", N_("Another unit is running."))
        return no_exit(s, at, hexes=1)

    def leave(self, s: CalthState, f: Frame, action: Leave) -> None:
        """It runs out of the board."""
        done(s)
        leave_board(s, f.values["at"])

    def halt(self, s: CalthState, f: Frame, action: Halt) -> None:
        """It stays."""
        done(s)
        s.events.append(ev.Halted(s.tables.names[f.values["at"]], "chosen"))


RUN = (Running(),)
