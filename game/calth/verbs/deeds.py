"""Verbs by which a unit does something: runs though pinned, charges farther, shoots in the enemy's activation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.calth import assault, ground, moving, shooting
from game.calth.actions import Assault, Run
from game.calth.deckfile import Charge, RunPinned, ShootNow
from game.calth.models import model_of, wrecked
from game.calth.paying import activate, pay
from game.calth.state import CalthState, pinned
from game.calth.tables import as_set, bits
from game.calth.verbs.units import name_units
from game.calth.verbs.verb import Named, Verb
from game.kernel.actions import Action
from game.kernel.state import Frame


class RunningPinned(Verb[RunPinned]):
    """A pinned unit runs, and no enemy stops it."""

    def ready(self, s: CalthState, side: int, effect: RunPinned) -> bool:
        return bool(self._runs(s, side))

    def offers(self, s: CalthState, f: Frame, effect: RunPinned) -> list[Action]:
        return [] if f.values["named"] else self._runs(s, f.values["side"])

    def resolve(self, s: CalthState, f: Frame, effect: RunPinned, named: Named) -> None:
        origin, to = (s.tables.index[hex] for hex in named[0])
        activate(s, origin, "run", moved=True)
        moving.begin_run(s, origin, to, unstoppable=True)

    def _runs(self, s: CalthState, side: int) -> list[Action]:
        names = s.tables.names
        return [
            Run(names[at], names[to])
            for at in s.tables.listed(s.standing[side])
            if s.points[at] and pinned(s, at) and not any(_lame(piece) for piece in s.units[at])
            for to in bits(moving.empty_near(s, at))
        ]


def _lame(piece: int) -> bool:
    """Whether its legs are wrecked."""
    return bool(model_of(piece).systems) and wrecked(piece) >= model_of(piece).systems


class Charging(Verb[Charge]):
    """A unit moves farther than one hex before its assault: where it could not assault without that."""

    def ready(self, s: CalthState, side: int, effect: Charge) -> bool:
        return next(self._assaults(s, side, effect.hexes), None) is not None

    def offers(self, s: CalthState, f: Frame, effect: Charge) -> list[Action]:
        return [] if f.values["named"] else list(self._assaults(s, f.values["side"], effect.hexes))

    def resolve(self, s: CalthState, f: Frame, effect: Charge, named: Named) -> None:
        origin, via, target = (s.tables.index[hex] for hex in named[0])
        ways = _ways(s, origin, effect.hexes)
        path = [via]
        while ways[path[0]] != origin:
            path.insert(0, ways[path[0]])
        activate(s, origin, "assault")
        for at, to in pairwise((origin, *path)):
            moving.step(s, at, to, "assault")
        assault.begin(s, via, via, target)

    def _assaults(self, s: CalthState, side: int, hexes: int) -> Iterator[Action]:
        names, near, enemies = s.tables.names, s.zones.near, s.tables.listed(s.standing[1 - side])
        for at in s.tables.listed(s.standing[side]):
            far = s.scenario.board.distances(at, s.seals)
            foes = as_set(foe for foe in enemies if 2 <= far[foe] <= hexes + 1) if s.points[at] else 0
            for via in sorted(_ways(s, at, hexes)) if foes else ():
                if not near[at] >> via & 1:
                    yield from (Assault(names[at], names[via], names[foe]) for foe in bits(foes & near[via]))


def _ways(s: CalthState, origin: int, hexes: int) -> dict[int, int]:
    """The empty hexes that can be reached in so many steps, each with the one before it; rubble ends a way."""
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


class ShootingNow(Verb[ShootNow]):
    """A unit that sees the enemy who has moved shoots at once."""

    def ready(self, s: CalthState, side: int, effect: ShootNow) -> bool:
        return bool(self._shooters(s, side))

    def offers(self, s: CalthState, f: Frame, effect: ShootNow) -> list[Action]:
        return [] if f.values["named"] else name_units(s, self._shooters(s, f.values["side"]))

    def resolve(self, s: CalthState, f: Frame, effect: ShootNow, named: Named) -> None:
        at = s.tables.index[named[0][0]]
        pay(s, at, "shoot")
        shooting.begin(s, at, s.acting)

    def _shooters(self, s: CalthState, side: int) -> list[int]:
        return [
            at
            for at in s.tables.listed(s.standing[side])
            if s.points[at] and not pinned(s, at) and ground.sight(s, at, s.acting) != ground.BLOCKED
        ]
