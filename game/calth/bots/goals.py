"""Where both sides stand, and what a side plays for in each kind of scenario."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp
from typing import Final

from game.calth.board import HexBoard
from game.calth.bots.weights import Weights
from game.calth.dice_pools import Unit
from game.calth.lookups import as_set, bits
from game.calth.models import SEATS
from game.calth.scenario import Scenario
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.seeing import BLOCKED, OBSCURED
from game.calth.state import CalthState
from game.kernel import effects


class Lines:
    """Lines of sight of a board, with what makes them obscured as sets of hexes."""

    def __init__(self, board: HexBoard) -> None:
        self.board = board
        self._line = cache(self._traced)
        self._looked: dict[tuple[int, int], tuple[int, int]] = {}
        """The hexes that were looked at from one while certain doors are sealed, and those of them that are seen."""

    def seen(self, a: int, hexes: int, seals: int) -> int:
        """Return which of some hexes (bits) are seen from one, obscured or not."""
        known, seen = self._looked.get((a, seals), (0, 0))
        if unknown := hexes & ~known:
            seen |= as_set(b for b in bits(unknown) if self._line(a, b, seals)[0] >= 0)
            self._looked[a, seals] = known | unknown, seen
        return seen & hexes

    def _traced(self, a: int, b: int, seals: int) -> tuple[int, int, int]:
        line = self.board.trace(a, b, seals)
        state = -1 if line.state == BLOCKED else int(line.state == OBSCURED)
        return state, as_set(line.traces[0].hexes), as_set(line.traces[1].hexes)

    def cover(self, a: int, b: int, seals: int, occupied: int) -> int:
        """Return the dice that a bad sight adds, 0 or 1; -1: there is no line."""
        state, one, other = self._line(a, b, seals)
        return state if state else int(bool(one & occupied and other & occupied))


class Field:
    """Where the units of both sides stand."""

    def __init__(self, view: CalthState, side: int, lines: Lines) -> None:
        self.view, self.side, self.lines = view, side, lines
        self.near = view.zones.near
        self.own = bits(view.standing[side])
        self.foes = bits(view.standing[1 - side])
        self.occupied = view.standing[0] | view.standing[1]

    def nearest(self, at: int, hexes: Iterable[int]) -> int:
        """Return how far the nearest of some hexes is; far away where no way leads."""
        far = self.lines.board.distances(at, self.view.seals)
        return min((far[to] for to in hexes if far[to] >= 0), default=30)


_FAR = 30
_PRESS = 1 / 6
"""What a step nearer to any enemy counts, against one to the altar."""
_SHOT = 3
"""How near a hunter goes to the prey for a shot."""
_GUARD = 2 / 3
"""What a step nearer to the altar counts for who guards it."""
_BARRED = 1.0
"""How many rounds before the last one who breaks out wants to be gone: the enemy stands in the way."""
_LAST = 3
"""In how many rounds before the end who is behind goes for the fight."""
_EVEN = 0.5
"""What it presses while both have lost as much."""
_LATE = 2
"""By how much an enemy may be nearer to an objective that is still tried for."""


class Goal:
    """Wear the enemy down: what any scenario comes to that asks for nothing else."""

    def __init__(self, scenario: Scenario, side: int, ideas: Weights) -> None:
        self.scenario, self.side, self.ideas = scenario, side, ideas
        self.field: Field

    def look(self, field: Field) -> None:
        """Look at a new position."""
        self.field = field

    def stake(self, pieces: Unit, at: int, side: int) -> float:
        """Return what the lives of a unit count, beyond their worth."""
        return 1.0

    def value(self, pieces: Unit, at: int, points: int, origin: int) -> float:
        """Return what it is worth to have a unit of one's own there."""
        return 0.0

    def out(self, pieces: Unit) -> float:
        """Return what it is worth that a unit has left the board."""
        return 0.0

    def won(self, target: int) -> float:
        """Return what it is worth to drive the enemy out of a hex."""
        return 0.0

    def point(self, at: int) -> float:
        """Return what a tactical point of the unit in a hex is worth, beyond any other's."""
        return 0.0

    def _far(self, at: int, to: int) -> int:
        found = self.scenario.board.distances(at, self.field.view.seals)[to]
        return found if found >= 0 else _FAR


class Race(Goal):
    """Off the board before the doors close, or with enough models."""

    def __init__(self, scenario: Scenario, side: int, ideas: Weights) -> None:
        super().__init__(scenario, side, ideas)
        victory = scenario.victory
        self.runners = [not isinstance(victory, BreakOut) or victory.seat == seat for seat in SEATS]

    def look(self, field: Field) -> None:
        """Find the exits that are open, with the rounds until whose end they stay so."""
        super().look(field)
        view, scenario = field.view, self.scenario
        known = dict(effects.active(view, "closes"))
        self.exits: list[list[tuple[int, float]]] = []
        for ways in scenario.exits:
            found = []
            for exit in ways:
                closes = scenario.rounds - _BARRED
                if exit.door >= 0:
                    if view.sealed[exit.door]:
                        continue
                    closes = known.get(exit.door, scenario.closing[exit.door]) or scenario.rounds - 0.5
                found.append((exit.hex, closes))
            self.exits.append(found)
        self.chance = cache(self._chance)
        """The chance that a unit with so many points of a side gets out from a hex in time."""

    def _chance(self, at: int, points: int, side: int) -> float:
        view, found = self.field.view, 0.0
        far = self.scenario.board.distances(at, view.seals)
        for hex, closes in self.exits[side]:
            if far[hex] >= 0:
                slack = 2 * points + 4 * (closes - view.round) - far[hex] - 1
                found = max(found, 1 / (1 + exp(-(slack - 0.5) / 1.6)) - 0.01 * far[hex])
        return found

    def stake(self, pieces: Unit, at: int, side: int) -> float:
        """Return more for who can still get out, in a race."""
        if not all(self.runners):
            return 1.0
        points = self.field.view.points[at] if self.field.view.owner[at] == side else 1
        return 1.0 + self.ideas.stakes * (1.2 * max(0.0, self.chance(at, points, side)) - 0.7)

    def value(self, pieces: Unit, at: int, points: int, origin: int) -> float:
        """Return the chance to get out; who does not run stays where it can shoot."""
        if not self.runners[self.side]:
            return 0.0
        return self.ideas.escape * len(pieces) * self.chance(at, points, self.side)

    def out(self, pieces: Unit) -> float:
        return self.ideas.escape * len(pieces) * 1.1


class Holding(Goal):
    """Objectives at the end of each round: a unit for each within reach before the enemy is, the others against him."""

    def look(self, field: Field) -> None:
        """Choose an objective for each unit: the nearest pairs first, of those the smallest units."""
        super().look(field)
        units = field.view.units
        objectives = [
            (to, min((self._far(foe, to) for foe in field.foes), default=_FAR)) for to in self.scenario.objectives
        ]
        pairs = sorted(
            (self._far(at, to) + len(units[at]), at, to)
            for to, theirs in objectives
            for at in field.own
            if self._far(at, to) <= theirs + _LATE
        )
        self.meant: dict[int, int] = {}
        for _, at, to in pairs:
            if at not in self.meant and to not in self.meant.values():
                self.meant[at] = to

    def value(self, pieces: Unit, at: int, points: int, origin: int) -> float:
        """Return most on the objective it is meant for when the round ends, until then so near that it can go there."""
        to = self.meant.get(origin)
        if to is None:
            far = self.field.nearest(at, self.field.foes)
            return -_PRESS * self.ideas.near * len(pieces) * max(0, far - 2)
        far = self._far(at, to)
        short = far - 2 * points
        return -self.ideas.hold * (0.3 + 0.1 * short if short > 0 else 0.02 * far)

    def won(self, target: int) -> float:
        return self.ideas.hold if target in self.scenario.objectives else 0.0


class Hunting(Goal):
    """The enemy's one model whose death decides: whoever hunts it keeps it in range, the more the later it is."""

    def __init__(self, scenario: Scenario, side: int, ideas: Weights) -> None:
        super().__init__(scenario, side, ideas)
        self.hunts = isinstance(scenario.victory, Slay) and scenario.victory.seat == SEATS[side]

    def look(self, field: Field) -> None:
        """Find where the prey stands."""
        super().look(field)
        units, prey = field.view.units, self.scenario.prey
        self.prey = [at for at in field.foes if any(piece >> 2 in prey for piece in units[at])]

    def value(self, pieces: Unit, at: int, points: int, origin: int) -> float:
        """Return most within a shot of the prey."""
        if not self.hunts:
            return 0.0
        late = self.field.view.round / self.scenario.rounds
        return -late * self.ideas.near * len(pieces) * max(0, self.field.nearest(at, self.prey) - _SHOT)


class Bleeding(Goal):
    """Losses are counted at the end: who is behind goes for the fight, the more the later it is."""

    def look(self, field: Field) -> None:
        """Weigh how it presses to change the score: nothing for who is ahead, all of it in the last round."""
        super().look(field)
        view = field.view
        ours, theirs = view.scored[self.side], view.scored[1 - self.side]
        late = max(0.0, (view.round - self.scenario.rounds + _LAST) / _LAST)
        self.need = self.ideas.press * late * (1.0 if ours < theirs else _EVEN if ours == theirs else 0.0)

    def value(self, pieces: Unit, at: int, points: int, origin: int) -> float:
        """Return most near to an enemy."""
        if not self.need:
            return 0.0
        return -self.need * len(pieces) * max(0, self.field.nearest(at, self.field.foes) - 2)


class Chanting(Goal):
    """The rite: spoken to its end, or stopped."""

    def __init__(self, scenario: Scenario, side: int, ideas: Weights) -> None:
        super().__init__(scenario, side, ideas)
        assert isinstance(scenario.victory, Rite)
        self.chants = scenario.victory.seat == SEATS[side]
        self.altar = scenario.altar

    def led(self, pieces: Unit) -> bool:
        """Return whether the leader is among them."""
        return any(piece >> 2 in self.scenario.prey for piece in pieces)

    def value(self, pieces: Unit, at: int, points: int, origin: int) -> float:
        """Return most for the leader at the altar, and for the others around it; the enemy comes to it."""
        far = self._far(at, self.altar)
        if not self.chants:
            return -self.ideas.near * len(pieces) * max(0, far - 1)
        if self.led(pieces):
            return -self.ideas.rite * (far + (far > 0))
        return -_GUARD * self.ideas.near * len(pieces) * max(0, far - 2)

    def point(self, at: int) -> float:
        """Return a mark of the rite for a point of the leader at the altar."""
        return self.ideas.rite if at == self.altar and self.led(self.field.view.units[at]) else 0.0


_GOALS: Final[dict[type, type[Goal]]] = {
    MostOut: Race,
    BreakOut: Race,
    HoldHexes: Holding,
    Slay: Hunting,
    Rite: Chanting,
    MostWorth: Bleeding,
}


def goal_of(scenario: Scenario, side: int, ideas: Weights) -> Goal:
    """Return what a side plays for."""
    return _GOALS[type(scenario.victory)](scenario, side, ideas)
