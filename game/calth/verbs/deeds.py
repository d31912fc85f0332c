"""Verbs by which a unit does something: runs though pinned, charges farther, shoots in the enemy's activation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.calth import assault, ground, moving, shooting
from game.calth.actions import Assault, NameUnit, Run
from game.calth.activation_cost import activate, pay
from game.calth.deckfile import Charge, RunPinned, ShootNow
from game.calth.lookups import as_set, bits
from game.calth.models import model_of, wrecked
from game.calth.state import CalthState, pinned
from game.cards.verbs import Play, Targeting
from game.kernel.actions import Action


class RunningPinned(Targeting[CalthState, RunPinned]):
    """A pinned unit runs, and no enemy stops it."""

    def targets(self, s: CalthState, play: Play, effect: RunPinned) -> Iterator[Action]:
        names = s.tables.names
        return (
            Run(names[at], names[to])
            for at in s.tables.listed(s.standing[play.seat])
            if s.points[at] and pinned(s, at) and not any(_lame(piece) for piece in s.units[at])
            for to in bits(moving.empty_near(s, at))
        )

    def resolve(self, s: CalthState, play: Play, effect: RunPinned) -> None:
        origin, to = (s.tables.index[hex] for hex in play.named[0])
        activate(s, origin, "run", moved=True)
        moving.begin_run(s, origin, to, unstoppable=True)


def _lame(piece: int) -> bool:
    """Return whether its legs are wrecked."""
    return bool(model_of(piece).systems) and wrecked(piece) >= model_of(piece).systems


class Charging(Targeting[CalthState, Charge]):
    """A unit moves farther than one hex before its assault: where it could not assault without that."""

    def targets(self, s: CalthState, play: Play, effect: Charge) -> Iterator[Action]:
        side, hexes = play.seat, effect.hexes
        names, near, enemies = s.tables.names, s.zones.near, s.tables.listed(s.standing[1 - side])
        for at in s.tables.listed(s.standing[side]):
            far = s.scenario.board.distances(at, s.seals)
            foes = as_set(foe for foe in enemies if 2 <= far[foe] <= hexes + 1) if s.points[at] else 0
            for via in sorted(_ways(s, at, hexes)) if foes else ():
                if not near[at] >> via & 1:
                    yield from (Assault(names[at], names[via], names[foe]) for foe in bits(foes & near[via]))

    def resolve(self, s: CalthState, play: Play, effect: Charge) -> None:
        origin, via, target = (s.tables.index[hex] for hex in play.named[0])
        ways = _ways(s, origin, effect.hexes)
        path = [via]
        while ways[path[0]] != origin:
            path.insert(0, ways[path[0]])
        activate(s, origin, "assault")
        for at, to in pairwise((origin, *path)):
            moving.step(s, at, to, "assault")
        assault.begin(s, via, via, target)


def _ways(s: CalthState, origin: int, hexes: int) -> dict[int, int]:
    """Return the empty hexes that can be reached in so many steps, each with the one before it; rubble ends a way."""
    found: dict[int, int] = {}
    edge = [origin]
    for _ in range(hexes):
        further: list[int] = []
        for at in edge:
            if at != origin and s.tables.rubble >> at & 1:
                continue
            for to in bits(moving.empty_near(s, at) & ~as_set(found)):
                found[to] = at
                further.append(to)
        edge = further
    return found


class ShootingNow(Targeting[CalthState, ShootNow]):
    """A unit that sees the enemy who has moved shoots at once."""

    def targets(self, s: CalthState, play: Play, effect: ShootNow) -> Iterator[Action]:
        return (
            NameUnit(s.tables.names[at])
            for at in s.tables.listed(s.standing[play.seat])
            if s.points[at] and not pinned(s, at) and ground.sight(s, at, s.acting) != ground.BLOCKED
        )

    def resolve(self, s: CalthState, play: Play, effect: ShootNow) -> None:
        at = s.tables.index[play.named[0][0]]
        pay(s, at, "shoot")
        shooting.begin(s, at, s.acting)
