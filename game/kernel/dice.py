"""One source of chance a match: a 64-bit integer stream (splitmix64), which copies and saves for free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class OutOfDice(Exception):
    """The scripted dice ran out: a roll was asked for beyond the last face given."""


class Dice:
    """Rolls, shuffles and draws from one integer stream.

    With a `script`, rolls (and only rolls) take its faces one after another; shuffles and draws keep to the stream.
    """

    __slots__ = ("stream", "script", "used")

    def __init__(self, stream: int = 0, script: Sequence[int] | None = None, used: int = 0) -> None:
        self.stream = stream & _MASK
        self.script = tuple(script) if script is not None else None
        self.used = used

    @classmethod
    def seeded(cls, seed: int, script: Sequence[int] | None = None) -> Dice:
        """Return the dice of a match: equal seeds roll equal dice."""
        return cls(seed * 0x2545F4914F6CDD1D + 0x632BE59BD9B4E019, script)

    @classmethod
    def scripted(cls, faces: Sequence[int], seed: int = 0) -> Dice:
        """Return dice that roll the faces given and raise `OutOfDice` after the last."""
        return cls.seeded(seed, faces)

    def copy(self) -> Dice:
        """Return a twin that rolls on from the same place."""
        twin = object.__new__(Dice)
        twin.stream, twin.script, twin.used = self.stream, self.script, self.used
        return twin

    def split(self) -> Dice:
        """Return dice of a stream of their own, which begins at a number drawn from this one."""
        return Dice(self.below(1 << 64))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def to_json(self) -> list[object]:
        """Return `[stream, script or null, faces used]`."""
        return [self.stream, self.script, self.used]

    @classmethod
    def from_json(cls, value: Sequence[object]) -> Dice:
        """Return the inverse of `to_json`. Raises ValueError where the value is of another shape."""
        if not isinstance(value, list | tuple) or len(value) != 3:
            raise ValueError("dice are three values")
        stream, script, used = value
        faces = () if script is None else script
        if not isinstance(stream, int) or not isinstance(used, int) or not isinstance(faces, list | tuple):
            raise ValueError("dice are a number, faces and a number")
        if not all(isinstance(face, int) for face in faces):
            raise ValueError("a scripted face is a number")
        return cls(stream, script if script is None else tuple(faces), used)

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, each as likely."""
        self.stream = z = (self.stream + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def roll(self, sides: int = 6) -> int:
        """Roll one die: a face from 1 to `sides`."""
        if self.script is None:
            return self.below(sides) + 1
        if self.used >= len(self.script):
            raise OutOfDice(f"the scripted dice ran out after {self.used} faces")
        face = self.script[self.used]
        if not 1 <= face <= sides:
            raise OutOfDice(f"scripted face {face} does not stand on a die of {sides} sides")
        self.used += 1
        return face

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Return several dice at once."""
        return tuple([self.roll(sides) for _ in range(count)])

    def shuffle(self, items: list[T]) -> None:
        """Put a list into a random order, in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each as likely."""
        return items[self.below(len(items))]
