"""Why an action is refused: a sentence and the rule's number.

A referee asks in this order: is it the moment (`refusals_moments`), is there such a thing, is it one's own, may it do
this at all, is there room? Nothing is told that the seat which decides may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.calth.actions import (
    Advance,
    Assault,
    Chant,
    Consolidate,
    Hold,
    Leave,
    Place,
    PlaceAsListed,
    PlayCard,
    Run,
    RunOn,
    Shoot,
)
from game.calth.models import MODEL, piece
from game.calth.moving import empty_near, may_leave
from game.calth.pools import bulk
from game.calth.refusals_moments import CARD_FRAMES, awaited, no_answer
from game.calth.state import CalthState, free_bulk, pinned
from game.calth.tables import bits
from game.kernel.actions import Action
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

Reason = Callable[[CalthState, Frame, Any], "Refusal | None"]


def why_not(s: CalthState, action: Action, side: int) -> Refusal | None:
    """The first reason that a referee would name for refusing an action of a side that is not offered."""
    if not s.frames:
        return Refusal("CALTH-3.2", N_("The scenario is over."))
    frame = s.frames[-1]
    if isinstance(action, PlayCard) and frame.name in CARD_FRAMES:
        return _card(s, side, action)
    reason = _REASONS.get((frame.name, type(action)))
    return (reason or no_answer)(s, frame, action) or awaited(s, frame, action)


RUN_HEXES = 2
NO_HEX = Refusal("CALTH-1.1", N_("There is no such hex."))
PINNED = Refusal("CALTH-4.2", N_("That unit is pinned: it neither runs nor shoots."))


def _hex(s: CalthState, name: str) -> int:
    return s.tables.index.get(name, -1)


def _place(s: CalthState, f: Frame, action: Place) -> Refusal | None:
    model, at = MODEL.get(action.model, -1), _hex(s, action.hex)
    if model < 0:
        return Refusal("CALTH-U1", N_("There is no such model."))
    if at < 0:
        return NO_HEX
    if piece(model) not in s.camp[s.turn]:
        return Refusal("CALTH-A43", N_("You have no model of that kind left to deploy."))
    if not s.tables.deployment[s.turn] >> at & 1:
        return Refusal("CALTH-A43", N_("That hex is not among those in which you deploy."))
    if s.owner[at] == 1 - s.turn:
        return Refusal("CALTH-1.3", N_("An enemy unit stands there."))
    if free_bulk(s, at) < bulk((piece(model),)):
        return Refusal("CALTH-2.6", N_("There is no room for it in that hex."))
    return Refusal("CALTH-A43", N_("Your other models would find no room then."))


def _as_listed(s: CalthState, f: Frame, action: PlaceAsListed) -> Refusal | None:
    return Refusal("CALTH-A43", N_("You have begun to deploy in another way."))


def _unit(s: CalthState, name: str) -> Refusal | None:
    """Why that is no unit that can be activated now."""
    at = _hex(s, name)
    if at < 0:
        return NO_HEX
    if not s.units[at]:
        return Refusal("CALTH-2.18", N_("No unit stands there."))
    if s.owner[at] != s.turn:
        return Refusal("CALTH-3.8", N_("That unit is not yours."))
    if not s.points[at]:
        return Refusal("CALTH-2.13", N_("That unit has no tactical point left."))
    return None


def _way(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Why one does not come from a hex to the other."""
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


def _advance(s: CalthState, f: Frame, action: Advance) -> Refusal | None:
    refused = _unit(s, action.origin)
    if refused:
        return refused
    return _step(s, _hex(s, action.origin), _hex(s, action.to), "CALTH-4.1")


def _step(s: CalthState, origin: int, to: int, rule: str) -> Refusal | None:
    """Why a unit does not move from a hex to the other."""
    if to < 0:
        return NO_HEX
    occupied = Refusal(rule, N_("That hex is occupied.")) if s.units[to] else None
    return _way(s, origin, to) or occupied


def _run(s: CalthState, f: Frame, action: Run) -> Refusal | None:
    refused = _unit(s, action.origin)
    if refused:
        return refused
    origin = _hex(s, action.origin)
    if pinned(s, origin):
        return PINNED
    to = _hex(s, action.to)
    refused = _too_far(s, origin, to) or _step(s, origin, to, "CALTH-A16")
    return refused or Refusal("CALTH-U3", N_("Its legs are wrecked: it cannot run."))


def _too_far(s: CalthState, origin: int, to: int) -> Refusal | None:
    """Why a unit does not run from a hex to one that is farther off than the next."""
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
    """Whether a run of two hexes leads there, halted by nothing on its way (CALTH-5.2, 5.3)."""
    enemies = s.standing[1 - s.owner[origin]]
    return any(
        empty_near(s, by) >> to & 1 and not s.zones.near[by] & enemies
        for by in bits(empty_near(s, origin) & ~s.tables.rubble)
    )


def _run_on(s: CalthState, f: Frame, action: RunOn) -> Refusal | None:
    return _step(s, f.values["at"], _hex(s, action.to), "CALTH-A16")


def _leave(s: CalthState, f: Frame, action: Leave) -> Refusal | None:
    refused = _unit(s, action.origin)
    if refused:
        return refused
    return _exit(s, _hex(s, action.origin))


def _exit(s: CalthState, at: int, hexes: int = RUN_HEXES) -> Refusal:
    """Why a unit that can go so many hexes does not leave the board (CALTH-A38)."""
    if any(way.hex == at for way in s.tables.ways[s.turn]):
        return Refusal("CALTH-A35", N_("The blast door there is sealed."))
    exits = s.zones.exits[s.turn]
    far = [1 + n for hex, n in enumerate(s.scenario.board.distances(at, s.seals)) if exits >> hex & 1 and n > 0]
    if not far:
        return Refusal("CALTH-A38", N_("There is no exit of yours."))
    if min(far) > hexes:
        return Refusal("CALTH-A38", N_("Too far. Hexes to the nearest way out: {n}, the last of them for leaving. "
                                       "A run goes two."), {"n": min(far)})  # fmt: skip
    if pinned(s, at):
        return Refusal("CALTH-4.2", N_("Two hexes out of the board would be a run, and that unit is pinned."))
    return Refusal("CALTH-A38", N_("No run leads out of the board from there: something stops it or is in its way."))


def _leave_running(s: CalthState, f: Frame, action: Leave) -> Refusal | None:
    at = _hex(s, action.origin)
    if at != f.values["at"] or may_leave(s, at):
        return Refusal("CALTH-5.1", N_("Another unit is running."))
    return _exit(s, at, hexes=1)


def _consolidate(s: CalthState, f: Frame, action: Consolidate) -> Refusal | None:
    return _unit(s, action.origin) or _join(s, _hex(s, action.origin), _hex(s, action.to))


def _join(s: CalthState, origin: int, to: int) -> Refusal:
    """Why no model of a unit goes to the other hex."""
    refused = NO_HEX if to < 0 else _way(s, origin, to)
    if refused:
        return refused
    if s.units[to]:
        return Refusal("CALTH-2.6", N_("There is no room for any of its models in that hex."))
    return Refusal("CALTH-A12", N_("A whole unit that goes to an empty hex advances."))


def _part(s: CalthState, f: Frame, action: Consolidate) -> Refusal | None:
    if not f.step:
        return None
    origin, to = _hex(s, action.origin), _hex(s, action.to)
    if origin != f.values["origin"]:
        return Refusal("CALTH-6.1", N_("Another unit is consolidating."))
    if to in f.values["used"]:
        return Refusal("CALTH-A12", N_("Its models have gone there already."))
    return _join(s, origin, to)


def _shoot(s: CalthState, f: Frame, action: Shoot) -> Refusal | None:
    refused = _unit(s, action.origin)
    if refused:
        return refused
    origin, target = _hex(s, action.origin), _hex(s, action.target)
    unseen = Refusal("CALTH-A4", N_("The line of sight is blocked."))
    return _enemy(s, target, "CALTH-7.1") or (PINNED if pinned(s, origin) else unseen)


def _enemy(s: CalthState, target: int, rule: str) -> Refusal | None:
    if target < 0:
        return NO_HEX
    if not s.units[target] or s.owner[target] == s.turn:
        return Refusal(rule, N_("No enemy unit stands there."))
    return None


def _assault(s: CalthState, f: Frame, action: Assault) -> Refusal | None:
    refused = _unit(s, action.origin)
    if refused:
        return refused
    origin, via, target = (_hex(s, name) for name in (action.origin, action.via, action.target))
    refused = _enemy(s, target, "CALTH-8.1")
    if refused:
        return refused
    if via != origin:
        refused = NO_HEX if via < 0 else _way(s, origin, via)
        if refused:
            return refused
        if s.zones.near[origin] >> target & 1:
            return Refusal("CALTH-8.1", N_("That enemy is adjacent: the unit attacks without moving first."))
        if s.units[via]:
            return Refusal("CALTH-A18", N_("That hex is occupied."))
    return _apart(s, via, target)


def _apart(s: CalthState, via: int, target: int) -> Refusal:
    if target in s.scenario.board.near[via]:
        return Refusal("CALTH-A37", N_("Nobody is assaulted across a sealed door or an obstacle."))
    return Refusal("CALTH-A18", N_("From there the unit is not adjacent to that enemy."))


def _hold(s: CalthState, f: Frame, action: Hold) -> Refusal | None:
    return _unit(s, action.origin)


def _chant(s: CalthState, f: Frame, action: Chant) -> Refusal | None:
    refused = _unit(s, action.origin)
    if refused:
        return refused
    if s.scenario.altar < 0:
        return Refusal("CALTH-S5", N_("This scenario has no special action."))
    if _hex(s, action.origin) != s.scenario.altar:
        return Refusal("CALTH-S5", N_("The rite is chanted only in the hex of the altar."))
    return Refusal("CALTH-S5", N_("The leader of the rite is not in that unit."))


def _card(s: CalthState, side: int, action: PlayCard) -> Refusal:
    if action.card not in s.scenario.designs:
        return Refusal("CALTH-C0", N_("There is no such card."))
    if action.card not in s.hands[side]:
        return Refusal("CALTH-C0", N_("You do not hold that card."))
    if side in s.card_played:
        return Refusal("CALTH-A41", N_("You have played a card in this activation."))
    return Refusal("CALTH-A41", N_("That card cannot be played at this moment."))


_REASONS: dict[tuple[str, type[Action]], Reason] = {
    ("deployment", Place): _place,
    ("deployment", PlaceAsListed): _as_listed,
    ("action", Advance): _advance,
    ("action", Run): _run,
    ("action", Leave): _leave,
    ("action", Consolidate): _consolidate,
    ("action", Shoot): _shoot,
    ("action", Assault): _assault,
    ("action", Hold): _hold,
    ("action", Chant): _chant,
    ("run", RunOn): _run_on,
    ("run", Leave): _leave_running,
    ("consolidate", Consolidate): _part,
}
