"""Which unit is activated for what: the action that is expected to gain most over holding."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.levels import Eye
from game.calth.actions import Advance, Assault, Chant, Consolidate, Halt, Hold, Leave, Run, RunOn, Shoot
from game.calth.bots.evaluation import SUPPRESSED, Outlook
from game.calth.dice_pools import Unit, bulk
from game.calth.lookups import bits
from game.calth.models import CAPACITY
from game.calth.moving import empty_near
from game.calth.state import free_bulk
from game.kernel.actions import Action

_STAND = 2 / 3
"""The chance that a model does not survive a last stand."""
_DRIVEN = 0.4
"""What it counts to drive a unit back."""
_AFTER = 0.5
"""What the place from which an assault is made counts."""


class Orders:
    """The worth of each action of a position."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.view, self.ideas = outlook, outlook.view, outlook.ideas
        self.index = outlook.view.tables.index

    def worth(self, action: Action) -> float:
        """Return what an activation is expected to gain over holding."""
        index = self.index
        match action:
            case Run():
                return self.run(index[action.origin], index[action.to])
            case Advance():
                return self.move(index[action.origin], index[action.to])
            case Shoot():
                return self.shoot(index[action.origin], index[action.target])
            case Assault():
                return self.assault(index[action.origin], index[action.via], index[action.target])
            case Consolidate():
                return self.consolidate(index[action.origin], index[action.to])
            case Leave():
                at = index[action.origin]
                return self.outlook.goal.out(self.view.units[at]) - self._here(at)
            case Chant():
                return self.ideas.rite
            case Hold():
                return 0.0
        return float("-inf")

    def _here(self, at: int) -> float:
        return self.outlook.place(self.view.units[at], at, self.view.points[at] - 1, at)

    def move(self, origin: int, to: int) -> float:
        """Return what it is worth to stand in another hex."""
        view = self.view
        return self.outlook.place(view.units[origin], to, view.points[origin] - 1, origin) - self._here(origin)

    def run(self, origin: int, to: int) -> float:
        """Return the best end of a run that begins so."""
        view = self.view
        best = self.move(origin, to)
        foes = view.standing[1 - self.outlook.side]
        if foes & self.outlook.near[to] or view.tables.rubble >> to & 1:
            return best
        if view.zones.exits[self.outlook.side] >> to & 1:
            best = max(best, self.outlook.goal.out(view.units[origin]) - self._here(origin))
        return max([best, *(self.move(origin, end) for end in bits(empty_near(view, to)))])

    def shoot(self, origin: int, target: int) -> float:
        """Return what is expected to fall, and the points that are lost to criticals."""
        outlook, ideas = self.outlook, self.ideas
        salvo = outlook.salvo(origin, target)
        gain = ideas.attack * salvo.worth * outlook.stake(target)
        if self.view.points[target]:
            gain += salvo.critical * (SUPPRESSED + outlook.goal.point(target))
        return gain

    def assault(self, origin: int, via: int, target: int) -> float:
        """Return what an assault brings: losses of both sides, who falls back, and where it leaves the unit."""
        outlook, ideas, view = self.outlook, self.ideas, self.view
        pieces = view.units[origin]
        duel = outlook.duel(pieces, target)
        stake, risk = outlook.stake(target), outlook.goal.stake(pieces, origin, outlook.side)
        gain = ideas.attack * (duel.inflicted * stake - duel.suffered * risk + _DRIVEN * (duel.wins - duel.loses))
        gain += (duel.wins + duel.clears) * outlook.goal.won(target)
        if not outlook.refuges(target, via):
            gain += _STAND * duel.wins * max(0.0, outlook.odds.value(view.units[target]) - duel.inflicted) * stake
        elif view.points[target]:
            gain += duel.wins * outlook.goal.point(target)
        if via != origin:
            points, goal = view.points[origin] - 1, outlook.goal.value
            gain += _AFTER * (goal(pieces, via, points, origin) - goal(pieces, origin, points, origin))
        return gain

    def consolidate(self, origin: int, to: int) -> float:
        """Return what the units are worth then, less what they are worth now."""
        going = self.going(origin, to)
        return self.parted(origin, to, going) if going else float("-inf")

    def parted(self, origin: int, to: int, going: Unit) -> float:
        """Return what it is worth that these models go to another hex."""
        outlook, view = self.outlook, self.view
        stay = list(view.units[origin])
        for piece in going:
            stay.remove(piece)
        there, points = view.units[to], view.points[origin] - 1
        joined = view.points[to] if there else points
        gain = outlook.place(tuple(sorted((*there, *going))), to, joined, to if there else origin)
        if there:
            gain -= outlook.place(there, to, view.points[to], to)
        if stay:
            gain += outlook.place(tuple(stay), origin, points, origin)
        return gain - self._here(origin)

    def going(self, origin: int, to: int) -> Unit:
        """Return who would go: all if there is room, else as many as can; one alone, to form a unit."""
        pieces = cheapest_first(self.view.units[origin], self.outlook)
        if not self.view.units[to]:
            return pieces[:1] if len(pieces) > 1 else ()
        room, found = free_bulk(self.view, to), []
        for piece in pieces:
            if bulk((piece,)) <= room:
                room -= bulk((piece,))
                found.append(piece)
        return tuple(found)

    def run_on(self, at: int, actions: Sequence[Action], eye: Eye) -> Action | None:
        """Return how a run goes on, or ends."""
        outlook, view = self.outlook, self.view
        pieces, points = view.units[at], view.points[at]

        def worth(action: Action) -> float:
            if isinstance(action, Leave):
                return eye(outlook.goal.out(pieces))
            to = self.index[action.to] if isinstance(action, RunOn) else at
            return eye(outlook.place(pieces, to, points, at) - 0.001 * isinstance(action, Halt))

        return max(actions, key=worth)


def cheapest_first(pieces: Unit, outlook: Outlook) -> Unit:
    """Return the models of a unit, those of least worth first."""
    return tuple(sorted(pieces, key=lambda piece: (bulk((piece,)) < CAPACITY, outlook.odds.worth(piece), piece)))
