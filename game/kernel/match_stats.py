"""How a match went: what was lost and when, what the dice brought against what was to be expected, and
its turning points.

What only the rules of a game know comes from its `StatsListener`, event by event: throws, swings, and where a segment
begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from game.kernel.actions import Event
from game.kernel.odds import Chances, expected, plus

MOST_MOMENTS = 5
WORTH_TELLING = 0.15
"""A turning point moved at least this share of what the greatest one did."""
_NEGLIGIBLE = 1e-12


class Throw(NamedTuple):
    """What was thrown for a seat: the exact chances of each number of successes, and how many came.

    `counted` is off where its dice are counted in another throw already.
    """

    seat: str
    kind: str
    chances: Chances
    came: int
    counted: bool = True


class Swing(NamedTuple):
    """What a seat gained, or lost where `worth` is below 0, and how many pieces it lost thereby; `great`: one of them
    was a leader, which is always a turning point."""

    seat: str
    worth: float
    pieces: int = 0
    great: bool = False


class Segment(NamedTuple):
    """From here on belongs together what happens, until the next scene. `headline`: its event says what it is about."""

    headline: bool = False


Note = Throw | Swing | Segment


class StatsListener(Protocol):
    """One match as the rules of its game tell it."""

    def hear(self, before: Any, event: Event) -> Iterable[Note]:
        """Return what an event means; `before` is the position before the action that brought it, and is not kept."""


def once(p: float, came: bool) -> tuple[Chances, int]:
    """Return the chances and the result of what succeeds or not."""
    return (1 - p, p), int(came)


@dataclass
class DiceLuck:
    """The successes of throws against the exact chances of their sum."""

    throws: int = 0
    most: int = 0
    came: int = 0
    expected: float = 0.0
    _least: int = 0
    _chances: Chances = (1.0,)

    def add(self, chances: Chances, came: int) -> None:
        """Add a throw. What is less likely than one in a million million is left out of the sum."""
        self.throws += 1
        self.most += len(chances) - 1
        self.came += came
        self.expected += expected(chances)
        both = plus(chances, self._chances)
        first = next(i for i, p in enumerate(both) if p > _NEGLIGIBLE)
        last = next(i for i, p in enumerate(reversed(both)) if p > _NEGLIGIBLE)
        self._chances = both[first : len(both) - last]
        self._least += first

    @property
    def variance(self) -> float:
        """Return how much the sum of the successes varies."""
        mean = sum(n * p for n, p in enumerate(self._chances))
        return sum(p * (n - mean) ** 2 for n, p in enumerate(self._chances))

    @property
    def share(self) -> float:
        """Return the share of all who throw the same that fares worse; those who fare alike count half."""
        at = self.came - self._least
        known = self._chances
        return sum(known[: max(0, at)]) + (known[at] / 2 if 0 <= at < len(known) else 0.0)


@dataclass
class TurningPoint:
    """What happened in one scene: from which action to which, in which round, at which event it is told best.

    `worth` and `lost` are by seat; `surprise` is by how many successes the throws departed from the mean.
    """

    first: int
    last: int
    round: int
    key: tuple[int, int]
    worth: dict[str, float] = field(default_factory=dict)
    lost: dict[str, int] = field(default_factory=dict)
    surprise: float = 0.0
    weight: float = 0.0
    headed: bool = False
    great: bool = False
    """Whether a leader fell: that is what it is about."""

    def add(self, swing: Swing, key: tuple[int, int]) -> None:
        """Add a swing to this scene."""
        self.worth[swing.seat] = self.worth.get(swing.seat, 0.0) + swing.worth
        if swing.pieces:
            self.lost[swing.seat] = self.lost.get(swing.seat, 0) + swing.pieces
        if swing.great and not self.great:
            self.great, self.headed, self.key = True, True, key
        if abs(swing.worth) > self.weight:
            self.weight = abs(swing.worth)
            self.key = self.key if self.headed else key


class MatchStats:
    """A match as it is told action by action."""

    def __init__(
        self, seats: Sequence[str], story: StatsListener | None, same_side: Callable[[str, str], bool]
    ) -> None:
        self.seats = tuple(seats)
        self.story = story
        self.same_side = same_side
        self.losses: dict[str, list[tuple[int, int]]] = {seat: [] for seat in self.seats}
        """Of each seat: after how many actions it had lost how many pieces."""
        self.luck: dict[str, DiceLuck] = {seat: DiceLuck() for seat in self.seats}
        self.kinds: dict[str, dict[str, DiceLuck]] = {seat: {} for seat in self.seats}
        self.scenes: list[TurningPoint] = []

    def hear(self, at: int, round: int, before: Any, events: Sequence[Event]) -> None:
        """Take note of the events that the action after `at` others brought."""
        for number, event in enumerate(events):
            if self.story is not None:
                for note in self.story.hear(before, event):
                    self._note(note, at, number, round)

    def _note(self, note: Note, at: int, number: int, round: int) -> None:
        if isinstance(note, Segment) or not self.scenes:
            headed = isinstance(note, Segment) and note.headline
            self.scenes.append(TurningPoint(at, at + 1, round, (at, number), headed=headed))
        scene = self.scenes[-1]
        if isinstance(note, Throw):
            self._throw(note, scene)
        elif isinstance(note, Swing):
            scene.last = at + 1
            scene.add(note, (at, number))
            if note.pieces:
                rows = self.losses[note.seat]
                rows.append((at + 1, (rows[-1][1] if rows else 0) + note.pieces))

    def _throw(self, throw: Throw, scene: TurningPoint) -> None:
        self.kinds[throw.seat].setdefault(throw.kind, DiceLuck()).add(throw.chances, throw.came)
        if throw.counted:
            self.luck[throw.seat].add(throw.chances, throw.came)
            scene.surprise += abs(throw.came - expected(throw.chances))

    def lost(self, seat: str) -> int:
        """Return how many pieces a seat has lost in all."""
        rows = self.losses[seat]
        return rows[-1][1] if rows else 0

    def swing(self, moment: TurningPoint) -> float:
        """Return by how much a moment favoured the side of the first seat; below 0 it favoured the other."""
        first = self.seats[0]
        return sum(worth if self.same_side(first, seat) else -worth for seat, worth in moment.worth.items())

    def moments(self) -> list[TurningPoint]:
        """Return the few scenes that moved most from one side to the other, those first in which a leader fell; in the
        order in which they came."""
        found = [scene for scene in self.scenes if self.swing(scene) or scene.great]
        found.sort(key=lambda scene: (not scene.great, -abs(self.swing(scene)), -scene.surprise, scene.first))
        if not found:
            return []
        least = WORTH_TELLING * max(abs(self.swing(scene)) for scene in found)
        told = [scene for scene in found[:MOST_MOMENTS] if scene.great or abs(self.swing(scene)) >= least]
        return sorted(told, key=lambda scene: scene.first)
