"""What a scenario's board comes to for the rules: sets of hexes as bits, and the actions there are, made once.

A set of hexes is a number: bit n stands for hex n. What is adjacent depends on the doors that are sealed
(CALTH-2.3, A35), so there is a `Zones` for each set of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from game.calth.actions import Advance, Assault, Chant, Consolidate, Hold, Leave, Pick, Place, Run, RunOn, Shoot
from game.calth.models import MODELS
from game.calth.seeing import BLOCKED
from game.kernel.memory import Memory, of_a_match

if TYPE_CHECKING:
    from game.calth.scenario import Scenario
    from game.kernel.actions import Action

MOST_SETS, MOST_OFFERS = 2_000, 20_000
"""How many sets of hexes, and how many answers of what a unit may do, are remembered."""


@lru_cache(maxsize=MOST_SETS)
def bits(hexes: int) -> tuple[int, ...]:
    """Return the hexes of a set, in their order."""
    found = []
    while hexes:
        last = hexes.bit_length() - 1
        found.append(last)
        hexes ^= 1 << last
    found.reverse()
    return tuple(found)


def as_set(hexes: Iterable[int]) -> int:
    """Return the set of these hexes."""
    found = 0
    for at in hexes:
        found |= 1 << at
    return found


class Zones:
    """What is adjacent to what while certain doors are sealed."""

    def __init__(self, tables: Tables, seals: int) -> None:
        board = tables.scenario.board
        hexes = range(len(board.hexes))
        self.tables = tables
        self.links = tuple(tuple(sorted(near)) for near in board.ways(seals))
        """The hexes adjacent to each."""
        self.near = tuple(as_set(near) for near in self.links)
        """The same as bits."""
        self.far = tuple(self._far(at) for at in hexes)
        """The hexes adjacent to each or to a hex adjacent to it."""
        self.exits = tuple(as_set(at for at, door in ways if door < 0 or not seals >> door & 1) for ways in tables.ways)
        """Of each side: the hexes from which it can leave the board."""
        self.moves: Memory[tuple[object, ...], tuple[Action, ...]] = Memory(MOST_OFFERS)
        """What a unit may do besides shooting, by its hex and all that this depends on."""
        self.within = cache(self._within)
        """The hexes that it is so many hexes to from another at most."""
        self._seals = seals
        self._known = [0 for _ in hexes]
        """From each hex: to which hexes a line of sight was looked for."""
        self._shots: list[list[Shoot | None]] = [[None for _ in hexes] for _ in hexes]
        """And the actions of shooting at those of them to which it is not blocked."""

    def _far(self, at: int) -> int:
        far = self.near[at]
        for near in self.links[at]:
            far |= self.near[near]
        return far

    def _within(self, at: int, steps: int) -> int:
        """Return what is within so many hexes of a hex (CALTH-2.4), as bits."""
        found = 1 << at
        for _ in range(steps):
            for hex in bits(found):
                found |= self.near[hex]
        return found

    def shots(self, at: int, targets: int) -> Iterable[Shoot]:
        """Return the actions of shooting from a hex at those of a set of hexes to which no line of sight is blocked."""
        if unknown := targets & ~self._known[at]:
            self._look(at, unknown)
        return filter(None, map(self._shots[at].__getitem__, bits(targets)))

    def _look(self, at: int, targets: int) -> None:
        """Look along the lines from a hex to others, which are the same from there (CALTH-A4)."""
        trace, shoot = self.tables.scenario.board.trace, self.tables.shoot
        self._known[at] |= targets
        for target in bits(targets):
            self._known[target] |= 1 << at
            if trace(at, target, self._seals).state != BLOCKED:
                self._shots[at][target], self._shots[target][at] = shoot(at, target), shoot(target, at)

    def list_moves(self, at: int, enemies: int, own: int, joins: int, runs: bool, leaves: int) -> tuple[Action, ...]:
        """Return what a unit may do besides shooting (CALTH-4.1, 5.1, 6.1, 8.1, 8.2): the enemies and friends near it,
        the hexes to which some of its models can go, whether it can run and leave the board."""
        name, names, links, near = self.tables.names[at], self.tables.names, self.links, self.near
        empty = [to for to in links[at] if not (enemies | own) >> to & 1]
        found: list[Action] = [Advance(name, names[to]) for to in empty]
        if runs and not enemies & near[at]:
            found += [Run(name, names[to]) for to in empty]
        if leaves:
            found.append(self.tables.leaves[at])
        found += [Consolidate(name, names[to]) for to in links[at] if joins >> to & 1]
        adjacent = enemies & near[at]
        found += [Assault(name, name, names[target]) for target in bits(adjacent)]
        for via in empty:
            found += [Assault(name, names[via], names[target]) for target in bits(enemies & near[via] & ~adjacent)]
        found.append(Hold(name))
        return tuple(found)


class Tables:
    """The tables of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        board = scenario.board
        hexes = range(len(board.hexes))
        self.scenario = scenario
        self.names = tuple(one.name for one in board.hexes)
        self.index = board.index
        self.rubble = as_set(at for at in hexes if board.hexes[at].terrain == "rubble")
        self.barricades = as_set(at for at in hexes if board.hexes[at].terrain == "barricade")
        self.obstructed = as_set(at for at in hexes if board.hexes[at].terrain == "obstructed")
        self.ways = scenario.exits
        self.deployment = tuple(as_set(hexes) for hexes in scenario.deployment)
        self.zones = cache(self._zones)
        """What is adjacent to what while these doors (bits) are sealed."""
        self.places = cache(self._places)
        """The actions of deploying a model in each hex."""
        self.shoot = cache(self._shoot)
        """The action of shooting from a hex at another."""
        self.models = tuple(model.id for model in MODELS for _ in range(4))
        """The id of each piece's model."""
        self.picks = tuple(Pick(id) for id in self.models)
        self.run_ons = tuple(RunOn(name) for name in self.names)
        self.leaves = tuple(Leave(name) for name in self.names)
        self.chants = tuple(Chant(name) for name in self.names)

    def _zones(self, seals: int) -> Zones:
        return Zones(self, seals)

    def _places(self, piece: int) -> tuple[Place, ...]:
        return tuple([Place(self.models[piece], name) for name in self.names])

    def _shoot(self, at: int, target: int) -> Shoot:
        return Shoot(self.names[at], self.names[target])


@of_a_match
@lru_cache(maxsize=4)
def tables_of(scenario: Scenario) -> Tables:
    """Return the tables of a scenario."""
    return Tables(scenario)
