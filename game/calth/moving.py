"""Moving: one hex, two at a run, out of the board; models part from their unit (CALTH-4 to 6, A11 to A16, A38)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.calth import events as ev
from game.calth import victory
from game.calth.actions import Consolidate, Halt, Leave, Pick, Picked, RunOn
from game.calth.decisions import NO_HEX, PINNED, Choice
from game.calth.dice_pools import Unit, bulk, kinds_of, least_bulk
from game.calth.frames import ConsolidateFrame, RunFrame
from game.calth.lookups import as_set, bits
from game.calth.models import CAPACITY, SEATS, wrecked
from game.calth.state import CalthState, pinned, place
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import call, done, find
from game.kernel.text import N_

HALT, PICKED = Halt(), Picked()
WHO_GOES = Refusal("CALTH-A12", N_("Finish consolidating first. Choose the models that go."))
RUN_HEXES = 2
LEGS = 2
"""The system without which a Contemptor cannot run."""


def join(s: CalthState, origin: int, to: int, going: Sequence[int]) -> None:
    """Let models of a unit go to another hex, where they have the points of the unit there, or keep their own if there
    is none (CALTH-2.19, 6.2, 6.3, A5, A11)."""
    side, points, stay = s.owner[origin], s.points[origin], list(s.units[origin])
    for piece in going:
        stay.remove(piece)
    place(s, to, (*s.units[to], *going), side, s.points[to] if s.units[to] else points)
    place(s, origin, stay, side, points)
    if not stay and s.acting == origin:
        s.acting = to


def step(s: CalthState, origin: int, to: int, *, how: str) -> None:
    """Let a unit go to an empty hex."""
    join(s, origin, to, s.units[origin])
    s.events.append(ev.Moved(SEATS[s.owner[to]], s.tables.names[origin], s.tables.names[to], how))


def empty_near(s: CalthState, at: int) -> int:
    """Return the adjacent hexes in which nobody stands, as bits."""
    return s.zones.near[at] & ~(s.standing[0] | s.standing[1])


def may_leave(s: CalthState, at: int) -> bool:
    """Return whether the unit in a hex stands at an exit of its own (CALTH-A38)."""
    return bool(s.zones.exits[s.owner[at]] >> at & 1)


def no_way(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why nobody comes from a hex to the other."""
    if s.tables.obstructed >> to & 1:
        return Refusal("CALTH-1.4", N_("That hex is obstructed. Choose another."))
    board = s.scenario.board
    if to not in board.near[origin]:
        return Refusal("CALTH-2.3", N_("Those hexes aren't adjacent. Move hex by hex."))
    if not s.zones.near[origin] >> to & 1:
        kind, _ = board.edge(origin, board.near[origin].index(to), s.seals)
        if kind == "door":
            return Refusal("CALTH-A35", N_("A sealed blast door blocks the way. Go around it."))
        return Refusal("CALTH-A37", N_("An obstacle blocks the way. Go around it."))
    if s.units[to] and s.owner[to] != s.owner[origin]:
        return Refusal("CALTH-1.3", N_("An enemy unit holds that hex. Assault it or choose another."))
    return None


def no_step(s: CalthState, origin: int, to: int, *, rule: str) -> Refusal | None:
    """Return why a unit does not move from a hex to the other."""
    if to < 0:
        return NO_HEX
    if refused := no_way(s, origin, to):
        return refused
    return Refusal(rule, N_("That hex is occupied. Choose another hex.")) if s.units[to] else None


def no_run(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why a unit does not begin a run with a hex (CALTH-4.2, 5.1, U3)."""
    if pinned(s, origin):
        return PINNED
    if refused := _too_far(s, origin, to) or no_step(s, origin, to, rule="CALTH-A16"):
        return refused
    return (
        None
        if can_run(s.units[origin])
        else Refusal("CALTH-U3", N_("With wrecked legs it can't run. Advance one hex."))
    )


def can_run(pieces: Sequence[int]) -> bool:
    """Return whether a unit can run: not a Contemptor without legs (CALTH-U3)."""
    return not (len(pieces) == 1 and wrecked(pieces[0]) >= LEGS)


class Traits(NamedTuple):
    """What of a unit's models counts when it moves: whether all are of more than the least bulk, whether there are
    several, and whether it can run."""

    wide: bool
    several: bool
    runs: bool


@lru_cache(maxsize=4096)
def traits(pieces: Unit) -> Traits:
    """Return what of a unit's models counts when it moves."""
    return Traits(least_bulk(pieces) > 1, len(pieces) > 1, can_run(pieces))


def _too_far(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why a unit does not run from a hex to one that is farther off than the next."""
    if to < 0 or s.tables.obstructed >> to & 1:
        return None
    hexes = s.scenario.board.distance(origin, to, s.seals)
    if hexes > 2:
        return Refusal("CALTH-5.1", N_("That is too far. Advance one hex or run two."))
    if hexes == 2 and not s.units[to]:
        if _leads(s, origin, to):
            return Refusal("CALTH-5.1", N_("A run goes hex by hex. Choose a hex next to the unit first."))
        return Refusal(
            "CALTH-5.1",
            N_(
                "You can't run there: every hex on the way is occupied, rubble or next to an enemy. Choose another hex."
            ),
        )
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
        return Refusal("CALTH-A35", N_("The blast door there is sealed. Leave by an open one."))
    exits = s.zones.exits[s.turn]
    far = [1 + n for hex, n in enumerate(s.scenario.board.distances(at, s.seals)) if exits >> hex & 1 and n > 0]
    if not far:
        return Refusal("CALTH-A38", N_("That isn't one of your exits. Leave through your own."))
    if min(far) > hexes:
        return Refusal(
            "CALTH-A38",
            N_("Too far to leave. Hexes to the nearest way out, leaving included: {n}. A run goes two."),
            {"n": min(far)},
        )
    if pinned(s, at):
        return Refusal(
            "CALTH-4.2",
            N_("A pinned unit can't run off the board. Advance to the exit first."),
        )
    return Refusal(
        "CALTH-A38",
        N_("You can't run off the board from there: something blocks or stops the run. Advance to the exit first."),
    )


def leave_board(s: CalthState, at: int) -> None:
    """Take a unit off the board."""
    side = s.owner[at]
    s.left[side] += s.units[at]
    models = tuple([s.tables.models[piece] for piece in s.units[at]])
    s.events.append(ev.LeftBoard(SEATS[side], s.tables.names[at], models))
    place(s, at, (), -1, 0)
    if s.acting == at:
        s.acting = -1
    victory.on_leave(s, side)


def begin_run(s: CalthState, origin: int, to: int, *, unstoppable: bool = False) -> None:
    """Take the first hex of a run, which enemies halt unless it is unstoppable, and rubble (CALTH-5.1 to 5.3, A16)."""
    step(s, origin, to, how="run")
    if pinned(s, to) and not unstoppable:
        s.events.append(ev.Halted(s.tables.names[to], "pinned"))
    elif s.tables.rubble >> to & 1:
        s.events.append(ev.Halted(s.tables.names[to], "rubble"))
    else:
        call(s, "run", at=to, unstoppable=unstoppable)


class Running(Choice):
    """The second hex of a run, or none."""

    awaits = Refusal("CALTH-5.1", N_("A unit is running. Run on or halt first."))

    def seat(self, s: CalthState, f: RunFrame) -> str | None:
        return SEATS[s.owner[f.at]] if empty_near(s, f.at) or may_leave(s, f.at) else None

    def offers(self, s: CalthState, f: RunFrame) -> list[Action]:
        found: list[Action] = [s.tables.run_ons[to] for to in bits(empty_near(s, f.at))]
        if may_leave(s, f.at):
            found.append(s.tables.leaves[f.at])
        return [*found, HALT]

    def why_not_run_on(self, s: CalthState, f: RunFrame, action: RunOn) -> Refusal | None:
        """Refuse all but an empty hex beside the unit."""
        return no_step(s, f.at, s.tables.index.get(action.to, -1), rule="CALTH-A16")

    def run_on(self, s: CalthState, f: RunFrame, action: RunOn) -> None:
        """Run on to the second hex."""
        done(s)
        step(s, f.at, s.tables.index[action.to], how="run")

    def why_not_leave(self, s: CalthState, f: RunFrame, action: Leave) -> Refusal | None:
        """Refuse all but the unit that runs, with what is left of its run."""
        if s.tables.index.get(action.origin, -1) != f.at:
            return Refusal("CALTH-5.1", N_("Another unit is running. Finish or halt that run first."))
        return no_exit(s, f.at, hexes=1)

    def leave(self, s: CalthState, f: RunFrame, action: Leave) -> None:
        """Run out of the board."""
        done(s)
        leave_board(s, f.at)

    def halt(self, s: CalthState, f: RunFrame, action: Halt) -> None:
        """End the run."""
        done(s)
        s.events.append(ev.Halted(s.tables.names[f.at], "chosen"))


# -- consolidating --


def consolidate(s: CalthState, origin: int, to: int) -> None:
    """Let a unit whose point is paid part; who goes is asked, unless there is nothing to choose."""
    call(s, "consolidate", origin=origin, to=to, went=(), used=(to,))
    _pick_the_only_one(s, find(s, ConsolidateFrame))


def _pick_the_only_one(s: CalthState, f: ConsolidateFrame) -> None:
    """Pick the only model that can go, if nobody can go after it."""
    able = _able(s, f)
    if len(able) == 1:
        f.went = (able[0],)
        if _able(s, f):
            f.went = ()


def joinable(s: CalthState, at: int, hexes: int) -> int:
    """Return those of some adjacent hexes (bits) to which models of the unit in a hex can go (CALTH-6.1, A12)."""
    pieces = s.units[at]
    least = least_bulk(pieces)
    found = hexes & s.standing[s.owner[at]] & s.room[least - 1] if least < CAPACITY else 0
    if len(pieces) > 1:
        found |= hexes & ~(s.standing[0] | s.standing[1])
    return found


def no_join(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why no model of a unit goes to the other hex."""
    if refused := NO_HEX if to < 0 else no_way(s, origin, to):
        return refused
    if joinable(s, origin, 1 << to):
        return None
    if s.units[to]:
        return Refusal("CALTH-2.6", N_("That hex is full. Choose another."))
    return Refusal("CALTH-A12", N_("To move a whole unit to an empty hex, advance instead."))


def _able(s: CalthState, f: ConsolidateFrame) -> list[int]:
    """Return the kinds of model that can still go: there is room, and of a whole unit one stays if it would go nowhere
    new (that is an advance, CALTH-A12)."""
    here = list(s.units[f.origin])
    for piece in f.went:
        here.remove(piece)
    if len(here) == 1 and not s.units[f.to]:
        return []
    room = CAPACITY - bulk(s.units[f.to]) - bulk(f.went)
    return [piece for piece in kinds_of(tuple(here)) if bulk((piece,)) <= room]


class Going(Choice):
    """Which models go, one after another."""

    awaits = WHO_GOES
    why_not_pick = Refusal("CALTH-6.1", N_("That model is no longer in the unit. Choose one from the list."))
    why_not_picked = Refusal("CALTH-A12", N_("At least one model must go. Choose one from the list."))

    def seat(self, s: CalthState, f: ConsolidateFrame) -> str | None:
        return SEATS[s.owner[f.origin]] if _able(s, f) else None

    def offers(self, s: CalthState, f: ConsolidateFrame) -> list[Action]:
        picks: list[Action] = [s.tables.picks[piece] for piece in _able(s, f)]
        return [*picks, PICKED] if f.went else picks

    def pick(self, s: CalthState, f: ConsolidateFrame, action: Pick) -> None:
        """Pick one more."""
        piece = next(piece for piece in _able(s, f) if s.tables.models[piece] == action.model)
        f.went = (*f.went, piece)

    def picked(self, s: CalthState, f: ConsolidateFrame, action: Picked) -> None:
        """Pick no more."""
        f.step += 1


def go(s: CalthState, f: ConsolidateFrame) -> None:
    """Let those who were picked go (CALTH-6.2, 6.3, A11)."""
    side, names = s.owner[f.origin], s.tables.names
    join(s, f.origin, f.to, f.went)
    models = tuple([s.tables.models[piece] for piece in sorted(f.went)])
    points = s.points[f.origin], s.points[f.to]
    s.events.append(ev.Consolidated(SEATS[side], names[f.origin], names[f.to], models, *points))


class Parting(Choice):
    """Where the rest goes, if people agreed that it may go elsewhere (CALTH-A12)."""

    awaits = why_not_pick = WHO_GOES

    def seat(self, s: CalthState, f: ConsolidateFrame) -> str | None:
        if s.consolidate_rule == "one_hex" or not s.units[f.origin]:
            return None
        return SEATS[s.owner[f.origin]] if self._open(s, f) else None

    def offers(self, s: CalthState, f: ConsolidateFrame) -> list[Action]:
        names = s.tables.names
        return [*(Consolidate(names[f.origin], names[to]) for to in bits(self._open(s, f))), PICKED]

    def why_not_consolidate(self, s: CalthState, f: ConsolidateFrame, action: Consolidate) -> Refusal | None:
        """Refuse all but the unit that has begun, and hexes that none has gone to."""
        origin, to = (s.tables.index.get(hex, -1) for hex in (action.origin, action.to))
        if origin != f.origin:
            return Refusal("CALTH-6.1", N_("Another unit is consolidating. Finish that first."))
        if to in f.used:
            return Refusal("CALTH-A12", N_("Models of this unit went there already. Choose another hex."))
        return no_join(s, origin, to)

    def consolidate(self, s: CalthState, f: ConsolidateFrame, action: Consolidate) -> None:
        """Begin with another hex."""
        to = s.tables.index[action.to]
        f.values.update(to=to, went=(), used=(*f.used, to))
        f.step = 0
        _pick_the_only_one(s, f)

    def picked(self, s: CalthState, f: ConsolidateFrame, action: Picked) -> None:
        """Leave the rest where it is."""
        done(s)

    def _open(self, s: CalthState, f: ConsolidateFrame) -> int:
        return joinable(s, f.origin, s.zones.near[f.origin] & ~as_set(f.used))


RUN = (Running(),)
CONSOLIDATE = (Going(), go, Parting())
