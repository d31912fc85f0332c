"""What a game says of its positions, so that its matches can be analysed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.manifest import resolve
from game.kernel.registry import game_of


@dataclass(frozen=True)
class Budget:
    """How much an analysis may look at. It is counted in worlds and in rounds that are played on in them, so that it
    comes to the same on any machine; the clock is a brake only, far beyond what is planned.

    At most `most` decisions are looked at, each in at most `worlds`, by playouts over `horizon` rounds (0: to the end)
    that take `samples` of what chance could have brought (0: their luck stays in them), of `looks` rounds in all.
    Those that may be dear are played on to the end: `doubted` of them in `screened` worlds each, the dearest of these
    in as many worlds as `again` rounds in all allow, and at most in `enough`.
    How good the start was, `starts` matches say where it is not known.
    """

    worlds: int = 8
    most: int = 60
    horizon: int = 2
    samples: int = 4
    looks: int = 2000
    doubted: int = 8
    screened: int = 8
    again: int = 2000
    enough: int = 400
    starts: int = 48
    seconds: float = 120.0
    blur: float = 0.0
    """By how much a value at the horizon errs, in however many worlds."""
    doubt: float = 0.75
    """What share of a gain it may be out by that was valued at the horizon."""
    processes: int = 2


class Subject(ABC):
    """A game of two sides. A game's own subject says what is left out here."""

    calm: ClassVar[tuple[str, ...]] = ()
    """The frames at whose decisions nothing is half done."""
    weights: ClassVar[Mapping[str, float]] = {}
    """What the features count; learned by `python -m tests.analysis learn`."""
    learned: ClassVar[tuple[str, ...]] = ()
    """The scenarios from which the weights were learned. In others they are borrowed: playouts go on to the end."""
    trusted: ClassVar[bool] = False
    """Whether the luck of single throws adds up to what matches show; else throws are ranked, not summed."""
    sways: ClassVar[bool] = False
    """Whether positions are worth more to a side at some times of a round than at others: only rounds are compared."""
    starts: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """Of scenarios whose shares are not told otherwise: what of 100 matches the first of two seats wins between careful
    players, and how many told that."""
    throwless: ClassVar[str] = ""
    """Why no throw or draw can be told, in a sentence, where that is so."""
    budget: ClassVar[Budget] = Budget()
    hint: ClassVar[Budget] = Budget(worlds=24, samples=0, seconds=1.0)
    """What may be spent on a hint."""

    def quiet(self, s: Any) -> bool:
        """Return whether nothing is half done, so that the position can be valued as it stands."""
        return s.frames[-1].name in self.calm

    def considered(self, action: Action) -> bool:
        """Return whether an action is one that may be advised; others lead out of the match."""
        return True

    @abstractmethod
    def features(self, s: Any) -> dict[str, float]:
        """Return numbers that say how good a position is for the first seat."""

    def drawn(self, s: Any) -> object:
        """Return what changes when something is drawn from where nobody can see it."""
        return None

    @abstractmethod
    def shuffle(self, s: Any, dice: Dice) -> None:
        """Put what nobody knows in another order, in place."""

    @abstractmethod
    def clock(self, s: Any) -> object:
        """Return what changes when a round ends."""

    def facts(self, begun: Any, end: Any, seat: str) -> set[str]:
        """Return what has come true for a seat between two positions, as sentences that can be checked on the board."""
        return set()


def subject_of(key: str) -> Subject | None:
    """Return what a game says of its positions; None where it says nothing."""
    part = game_of(key).subject
    found: Subject | None = resolve(part)() if part else None
    return found
