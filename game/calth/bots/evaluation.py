"""The position as one side sees it: who could do what to whom, and what it is worth to stand where."""

from __future__ import annotations

from game.calth.bots.goals import Field, Goal, Lines
from game.calth.bots.odds import Duel, Odds, Salvo
from game.calth.bots.weights import Weights
from game.calth.dice_pools import Unit, bulk
from game.calth.lookups import bits
from game.calth.state import CalthState, free_bulk

_REST = 0.4
"""What every threat but the worst counts."""
_LATER = 0.4
"""What a unit without points counts."""
_BACK = 0.7
"""What losses of one's own count, when it is only asked what could be done."""
_PINNED = 0.15
"""What it counts of an enemy's shooting that he is kept from it."""
SUPPRESSED = 0.15
"""What a tactical point is worth that the enemy loses to a critical attack."""


class Outlook(Field):
    """A position, and the answers worked out for it."""

    def __init__(self, view: CalthState, side: int, ideas: Weights, odds: Odds, goal: Goal, lines: Lines) -> None:
        super().__init__(view, side, lines)
        self.ideas, self.odds, self.goal = ideas, odds, goal
        goal.look(self)
        self._stakes = {at: goal.stake(view.units[at], at, 1 - side) for at in self.foes}
        self._meetings: dict[Unit, dict[int, Meeting]] = {}
        self._places: dict[tuple[Unit, int, int, int], float] = {}
        self._chances: dict[tuple[Unit, int, int], tuple[float, float]] = {}

    def stake(self, at: int) -> float:
        """Return what an enemy unit's models are worth, beyond their usual worth."""
        return self._stakes[at]

    def place(self, pieces: Unit, at: int, points: int, origin: int) -> float:
        """Return what it is worth to have such a unit there, with so many points left; it stands in `origin` now."""
        key = (pieces, at, points, origin)
        found = self._places.get(key)
        if found is None:
            could, threat = self.chances(pieces, at, origin)
            found = self.goal.value(pieces, at, points, origin)
            found += self.ideas.fire * could * (1.0 if points else _LATER)
            found -= self.ideas.cover * threat * self.goal.stake(pieces, at, self.side)
            self._places[key] = found
        return found

    def chances(self, pieces: Unit, at: int, origin: int) -> tuple[float, float]:
        """Return what such a unit could do from a hex, and what could be done to it there."""
        key = (pieces, at, origin)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = self._looked(pieces, at, origin)
        return found

    def _looked(self, pieces: Unit, at: int, origin: int) -> tuple[float, float]:
        view, near, lines = self.view, self.near, self.lines
        foes = view.standing[1 - self.side]
        met = foes & view.zones.far[at] | lines.seen(at, foes, view.seals)
        if not met:
            return 0.0, 0.0
        around = near[at]
        mates = view.standing[self.side] & ~(1 << origin)
        pinned = bool(around & foes)
        occupied = self.occupied & ~(1 << origin)
        code = _code(view, at)
        best = worst = total = 0.0
        meetings = self.meetings(pieces)
        for foe in bits(met):
            meeting, beside, threat, could = meetings[foe], around >> foe & 1, 0.0, 0.0
            if beside or around & near[foe] & ~occupied:
                threat, could = meeting.threat, meeting.could
            if beside:
                could += _PINNED * meeting.fear
            else:
                bad = lines.cover(at, foe, view.seals, occupied)
                if bad >= 0:
                    if not pinned:
                        could = max(could, meeting.out(bad))
                    if not near[foe] & mates:
                        threat = max(threat, meeting.back(code, bad))
            if not view.points[foe]:
                threat *= _LATER
            total += threat
            worst = max(worst, threat)
            best = max(best, could * self._stakes[foe])
        return best, worst + _REST * (total - worst)

    def meetings(self, pieces: Unit) -> dict[int, Meeting]:
        """Return what such a unit and each enemy could do to each other."""
        found = self._meetings.get(pieces)
        if found is None:
            found = self._meetings[pieces] = {foe: Meeting(self, pieces, foe) for foe in self.foes}
        return found

    def salvo(self, origin: int, target: int) -> Salvo:
        """Return what comes of shooting from a hex at another."""
        view = self.view
        bad = self.lines.cover(origin, target, view.seals, self.occupied)
        return _shot(self.odds, view.units[origin], view.units[target], _code(view, target), max(0, bad))

    def duel(self, pieces: Unit, target: int) -> Duel:
        """Return what comes of an assault of such a unit on the one in a hex."""
        return self.odds.duel(pieces, self.view.units[target])

    def refuges(self, at: int, foe: int) -> int:
        """Return to how many hexes the unit in a hex could fall back from another."""
        view, near = self.view, self.near
        side, need = view.owner[at], bulk(view.units[at])
        hexes = bits(near[at] & ~view.standing[1 - side] & ~near[foe] & ~(1 << foe))
        return sum(free_bulk(view, to) >= need for to in hexes)


class Meeting:
    """What a unit of one's own and an enemy could do to each other."""

    def __init__(self, outlook: Outlook, pieces: Unit, foe: int) -> None:
        view, odds = outlook.view, outlook.odds
        self.odds, self.ours, self.theirs, self.at = odds, pieces, view.units[foe], foe
        ours, theirs = odds.duel(pieces, self.theirs), odds.duel(self.theirs, pieces)
        self.could = max(0.0, ours.inflicted - _BACK * ours.suffered)
        self.threat = max(0.0, theirs.inflicted - _BACK * theirs.suffered)
        self.code = _code(view, foe)
        self._out: list[float] = [-1.0, -1.0]
        self._back: list[float] = [-1.0] * 6

    @property
    def fear(self) -> float:
        """Return what the enemy's shooting would do, if he stood clear."""
        return self.back(0, 0)

    def out(self, bad: int) -> float:
        """Return what shooting at him removes."""
        if self._out[bad] < 0:
            self._out[bad] = _shot(self.odds, self.ours, self.theirs, self.code, bad).worth
        return self._out[bad]

    def back(self, code: int, bad: int) -> float:
        """Return what his shooting removes."""
        if self._back[2 * code + bad] < 0:
            self._back[2 * code + bad] = _shot(self.odds, self.theirs, self.ours, code, bad).worth
        return self._back[2 * code + bad]


def _code(view: CalthState, at: int) -> int:
    """Return the cover in a hex: 0 none, 1 rubble, 2 a barricade."""
    tables = view.tables
    return 1 if tables.rubble >> at & 1 else 2 if tables.barricades >> at & 1 else 0


def _shot(odds: Odds, ours: Unit, theirs: Unit, code: int, bad: int) -> Salvo:
    return odds.salvo(ours, theirs, code + bad, code == 2)
