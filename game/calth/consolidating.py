"""Consolidating: models part from their unit, to join another or to form one (CALTH-6.1 to 6.3, A11 to A14)."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.actions import Consolidate, Pick, Picked
from game.calth.decisions import NO_HEX, Choice
from game.calth.dice_pools import bulk, kinds_of
from game.calth.lookups import bits
from game.calth.models import CAPACITY, SEATS
from game.calth.moving import no_way
from game.calth.state import CalthState, place
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import call, done
from game.kernel.state import Frame
from game.kernel.text import N_

ONE_HEX, SEVERAL = "one_hex", "several"
"""Into how many hexes a unit may part in one consolidation (CALTH-A12)."""
PICKED = Picked()
WHO_GOES = Refusal("CALTH-A12", N_("A unit is consolidating: say who goes."))


def begin(s: CalthState, origin: int, to: int) -> None:
    """A unit, whose point is paid, parts; who goes is asked, unless there is nothing to choose."""
    call(s, "consolidate", origin=origin, to=to, went=(), used=(to,))
    _pick_the_only_one(s, s.frames[-1])


def _pick_the_only_one(s: CalthState, f: Frame) -> None:
    """Where a single model can go, and nobody after it, nothing is asked."""
    able = _able(s, f)
    if len(able) == 1:
        f.values["went"] = (able[0],)
        if _able(s, f):
            f.values["went"] = ()


def joinable(s: CalthState, at: int, hexes: int) -> int:
    """Return those of some adjacent hexes (bits) to which models of the unit in a hex can go (CALTH-6.1, A12)."""
    pieces = s.units[at]
    least = min([bulk((piece,)) for piece in pieces])
    found = hexes & s.standing[s.owner[at]] & s.room[least - 1] if least < CAPACITY else 0
    if len(pieces) > 1:
        found |= hexes & ~(s.standing[0] | s.standing[1])
    return found


def no_join(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Return why no model of a unit goes to the other hex."""
    refused = NO_HEX if to < 0 else no_way(s, origin, to)
    if refused:
        return refused
    if joinable(s, origin, 1 << to):
        return None
    if s.units[to]:
        return Refusal("CALTH-2.6", N_("There is no room for any of its models in that hex."))
    return Refusal("CALTH-A12", N_("A whole unit that goes to an empty hex advances."))


def _able(s: CalthState, f: Frame) -> list[int]:
    """Return the kinds of model that can still go: there is room, and of a whole unit one stays if it would go nowhere
    new (that is an advance, CALTH-A12)."""
    origin, to, went = f.values["origin"], f.values["to"], f.values["went"]
    here = list(s.units[origin])
    for piece in went:
        here.remove(piece)
    if len(here) == 1 and not s.units[to]:
        return []
    room = CAPACITY - bulk(s.units[to]) - bulk(went)
    return [piece for piece in kinds_of(tuple(here)) if bulk((piece,)) <= room]


class Going(Choice):
    """Which models go, one after another."""

    awaits = WHO_GOES
    why_not_pick = Refusal("CALTH-6.1", N_("No such model is left in that unit."))
    why_not_picked = Refusal("CALTH-A12", N_("At least one model has to go."))

    def seat(self, s: CalthState, f: Frame) -> str | None:
        return SEATS[s.owner[f.values["origin"]]] if _able(s, f) else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        found: list[Action] = [s.tables.picks[piece] for piece in _able(s, f)]
        if f.values["went"]:
            found.append(PICKED)
        return found

    def pick(self, s: CalthState, f: Frame, action: Pick) -> None:
        """One more goes."""
        piece = next(piece for piece in _able(s, f) if s.tables.models[piece] == action.model)
        f.values["went"] = (*f.values["went"], piece)

    def picked(self, s: CalthState, f: Frame, action: Picked) -> None:
        """No more go."""
        f.step += 1


def go(s: CalthState, f: Frame) -> None:
    """They go: those who join a unit have its points, those who form one keep their own (CALTH-6.2, 6.3, A11)."""
    origin, to, went = f.values["origin"], f.values["to"], f.values["went"]
    side, points = s.owner[origin], s.points[origin]
    stay = list(s.units[origin])
    for piece in went:
        stay.remove(piece)
    joined = s.points[to] if s.units[to] else points
    place(s, to, (*s.units[to], *went), side, joined)
    place(s, origin, tuple(stay), side, points)
    if not stay and s.acting == origin:
        s.acting = to
    names, models = s.tables.names, tuple(s.tables.models[piece] for piece in sorted(went))
    s.events.append(ev.Consolidated(SEATS[side], names[origin], names[to], models, s.points[origin], joined))


class Parting(Choice):
    """Where the rest goes, if people agreed that it may go elsewhere (CALTH-A12)."""

    awaits = why_not_pick = WHO_GOES

    def seat(self, s: CalthState, f: Frame) -> str | None:
        origin = f.values["origin"]
        if s.consolidate_rule == ONE_HEX or not s.units[origin]:
            return None
        return SEATS[s.owner[origin]] if self._open(s, f) else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        name, names = s.tables.names[f.values["origin"]], s.tables.names
        found: list[Action] = [Consolidate(name, names[to]) for to in bits(self._open(s, f))]
        found.append(PICKED)
        return found

    def why_not_consolidate(self, s: CalthState, f: Frame, action: Consolidate) -> Refusal | None:
        """Refuse all but the unit that has begun, and hexes that none has gone to."""
        origin, to = (s.tables.index.get(hex, -1) for hex in (action.origin, action.to))
        if origin != f.values["origin"]:
            return Refusal("CALTH-6.1", N_("Another unit is consolidating."))
        if to in f.values["used"]:
            return Refusal("CALTH-A12", N_("Its models have gone there already."))
        return no_join(s, origin, to)

    def consolidate(self, s: CalthState, f: Frame, action: Consolidate) -> None:
        """Some go to another hex."""
        to = s.tables.index[action.to]
        f.values["to"], f.values["went"], f.values["used"] = to, (), (*f.values["used"], to)
        f.step = 0
        _pick_the_only_one(s, f)

    def picked(self, s: CalthState, f: Frame, action: Picked) -> None:
        """The rest stays."""
        done(s)

    def _open(self, s: CalthState, f: Frame) -> int:
        origin, hexes = f.values["origin"], s.zones.near[f.values["origin"]]
        for used in f.values["used"]:
            hexes &= ~(1 << used)
        return joinable(s, origin, hexes)


CONSOLIDATE = (Going(), go, Parting())
