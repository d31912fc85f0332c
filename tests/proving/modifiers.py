"""Values: what is printed plus what is in play, worked out when it is read.

A constant modifier belongs to a piece in play and is never stored. A timed one is an effect with a target and a source:
it ends with its span, or when its source leaves play.

What has been read is kept in a cached field of the state, a `Kept`, until `changed` says that something entered, left,
moved or turned; a copy may share it, because a change puts a new one in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from game.kernel import effects
from game.kernel.limits import USED
from game.kernel.state import State

S = TypeVar("S", bound=State)
TIMED = "modifier"


class Constant(NamedTuple):
    """What a piece in play adds to values: `adds(state, source, subject)`, 0 for what it does not concern."""

    stat: str
    adds: Callable[[Any, int, int], int]


class Kept(dict[tuple[int, str], int]):
    """Values worked out since the last change. Two are equal as far as both know the values."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kept) and all(other.get(key, value) == value for key, value in self.items())

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


class Modifiers(Generic[S]):
    """The values of a game's pieces. `printed` is what stands on a piece, `constants` are those of what is in play,
    each with its source, `field` is the state's cached field."""

    def __init__(
        self,
        printed: Callable[[S, int, str], int],
        constants: Callable[[S, str], Iterable[tuple[int, Constant]]],
        field: str = "values",
    ) -> None:
        self.printed, self.constants, self.field = printed, constants, field

    def value(self, state: S, subject: int, stat: str) -> int:
        """Return a value of a piece as it is now, never below 0."""
        kept: Kept = getattr(state, self.field)
        known = kept.get((subject, stat))
        if known is None:
            known = kept[subject, stat] = max(0, self._worked_out(state, subject, stat))
        return known

    def _worked_out(self, state: S, subject: int, stat: str) -> int:
        constant = sum(one.adds(state, source, subject) for source, one in self.constants(state, stat))
        timed = sum(data[2] for data in effects.active(state, TIMED) if data[:2] == (subject, stat))
        return self.printed(state, subject, stat) + constant + int(timed)

    def changed(self, state: S) -> None:
        """Forget what was worked out: something entered or left play, moved or turned."""
        setattr(state, self.field, Kept())

    def add(self, state: S, subject: int, stat: str, amount: int, until: str, source: int) -> None:
        """Change a value until a span ends or the source leaves play."""
        effects.add(state, TIMED, until, subject, stat, amount, source)
        self.changed(state)

    def leave(self, state: S, piece: int) -> None:
        """Forget a piece that leaves play: what it was the source of, what was changed on it, what it had used."""
        state.effects = [one for one in state.effects if not (one[0] in (TIMED, USED) and piece in (one[2], one[-1]))]
        self.changed(state)

    def end(self, state: S, span: str) -> None:
        """End a span, and with it the changes that last so long."""
        effects.end(state, span)
        self.changed(state)
