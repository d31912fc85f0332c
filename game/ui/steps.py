"""What takes long, worked out in steps: once, and then kept."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")


def ended(steps: Generator[None, None, T]) -> T:
    """Take steps to their end; return what they came to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


class Worked(Generic[T]):
    """Something that is there once its steps are done, whoever takes them."""

    _found: T

    def __init__(self, work: Generator[None, None, T]) -> None:
        self._work = work

    def steps(self) -> Iterator[None]:
        """Work it out in steps, unless it is there."""
        while not hasattr(self, "_found"):
            try:
                next(self._work)
            except StopIteration as end:
                self._found = end.value
            yield

    def found(self) -> T:
        """Return it, at once if need be."""
        for _step in self.steps():
            pass
        return self._found


LONG: Final = True
"""What steps yield before one that takes longer than a frame has time for."""


class Meanwhile:
    """Work ahead of which a step is taken in each frame, also while something moves; a long one only when nothing
    does."""

    def __init__(self, work: Iterator[bool]) -> None:
        self._work = work
        self._long = False
        self.over = False

    def step(self, still: bool) -> bool:
        """Take a step, if there is one for which there is time; return whether there was."""
        if self.over or (self._long and not still):
            return False
        found = next(self._work, None)
        self.over, self._long = found is None, found is LONG
        return not self.over
