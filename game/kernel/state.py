"""What lies on the table, as plain data.

A game's state is a class of flat lists, ints and strings. It declares its fields once, by how they are copied:

- `lists`: flat lists of immutable values, sliced on copy;
- `plain`: ints, strings, None and tuples, shared;
- `cached`: what can be computed from the rest and is kept beside it for speed; copied, never saved, never digested;
- `fixed`: the board and other facts of the scenario; shared, never saved, handed in again when a state is read.

`later` names the saved fields that a later version brought, each with its value in every match from before: it is not
written while it has that value, so that what was written before still reads, and has the same digest.

Every state also has `dice`, `frames` (where play stands, a stack of plain data), `effects` (what lasts until a stated
end) and `events` (what the action under way has told so far, never saved). Several boards in one match are several
fields; a board that changes keeps what changes in `lists` and the rest in `fixed`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self, TypeVar, cast

import msgspec

from game.kernel.actions import Event
from game.kernel.dice import Dice

S = TypeVar("S", bound="State")
_encode = msgspec.json.Encoder(order="sorted").encode


class Frame:
    """A place in the sequence of play: a procedure's name, the step to take next, and values (immutable ones).

    The values are attributes. A procedure declares them, with their types, in a subclass without code; `procedure`
    is its name. Only the declaration is of that class: what lies on the stack is always a plain Frame.

        class Battle(Frame):
            procedure = "battle"
            attacker: str
            need: int

    While play waits at it, `asked` is what a round of asking has worked out of whose turn it is to answer; it is no
    part of the state.
    """

    __slots__ = ("name", "step", "asked", "__dict__")

    procedure: ClassVar[str]

    def __init__(self, name: str, step: int = 0, values: dict[str, Any] | None = None) -> None:
        self.name = name
        self.step = step
        self.asked: Any = None
        if values is not None:
            self.__dict__ = values

    @property
    def values(self) -> dict[str, Any]:
        """Return the values by their names, to be read and changed."""
        return self.__dict__

    @classmethod
    def of(cls, frame: Frame) -> Self:
        """Return a frame that is known to be of this procedure, so that its values have types."""
        return cast(Self, frame)

    def copy(self) -> Frame:
        """Return a twin; its values may be replaced without touching this one's."""
        return Frame(self.name, self.step, self.__dict__.copy())

    def to_json(self) -> list[Any]:
        """Return `[name, step, values]`."""
        return [self.name, self.step, self.__dict__]

    def __repr__(self) -> str:
        return f"Frame({self.name!r}, {self.step}, {self.values})"


def frozen(value: Any) -> Any:
    """Return lists as tuples all the way down, as frame values and effects hold them."""
    if isinstance(value, list | tuple):
        return tuple([frozen(v) for v in value])
    if isinstance(value, dict):
        return {k: frozen(v) for k, v in value.items()}
    return value


class State:
    """Base of every game's state; see the module's text for the kinds of field."""

    lists: ClassVar[tuple[str, ...]] = ()
    plain: ClassVar[tuple[str, ...]] = ()
    cached: ClassVar[tuple[str, ...]] = ()
    fixed: ClassVar[tuple[str, ...]] = ()
    later: ClassVar[Mapping[str, Any]] = {}

    dice: Dice
    frames: list[Frame]
    effects: list[tuple[Any, ...]]
    events: list[Event]

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.frames = []
        self.effects = []
        self.events = []

    def copy(self: S) -> S:
        """Return a twin that shares nothing that changes."""
        twin = object.__new__(type(self))
        twin.__dict__ = its = self.__dict__.copy()
        for name in twin.lists:
            its[name] = its[name][:]
        for name in twin.cached:
            value = its[name]
            if type(value) is list:
                its[name] = value[:]
        its["dice"] = self.dice.copy()
        its["frames"] = [frame.copy() for frame in self.frames]
        its["effects"] = self.effects[:]
        its["events"] = []
        return twin

    def to_json(self) -> dict[str, Any]:
        """Return all that is not fixed or cached, as JSON values."""
        mine = self.__dict__
        value = {name: mine[name] for name in self.lists + self.plain}
        for name, before in self.later.items():
            if value[name] == before:
                del value[name]
        value["dice"] = self.dice.to_json()
        value["frames"] = [frame.to_json() for frame in self.frames]
        value["effects"] = self.effects
        return value

    def read(self, value: dict[str, Any]) -> None:
        """Take over what `to_json` gave; the fixed fields are set already, the cached ones are made by `recache`.

        Raises ValueError where a field is missing, unknown or of a wrong shape.
        """
        wanted = set(self.lists + self.plain) | {"dice", "frames", "effects"}
        if not isinstance(value, dict) or set(value := {**self.later, **value}) != wanted:
            raise ValueError("the fields of the state are not those of this game")
        for name in self.lists:
            if not isinstance(value[name], list):
                raise ValueError(f"{name} is not a list")
            self.__dict__[name] = [frozen(item) for item in value[name]]
        for name in self.plain:
            self.__dict__[name] = frozen(value[name])
        try:
            self.dice = Dice.from_json(value["dice"])
            self.frames = [Frame(str(name), int(step), dict(frozen(values))) for name, step, values in value["frames"]]
            self.effects = [tuple(frozen(effect)) for effect in value["effects"]]
        except TypeError as error:
            raise ValueError("dice, frames or effects are not well formed") from error
        self.events = []
        self.recache()

    def recache(self) -> None:
        """Make the cached fields from the others."""

    def digest(self) -> str:
        """Return 16 hex digits over all that counts; equal states have equal digests, in every process."""
        return digest_of(self.to_json())


def digest_of(value: Any) -> str:
    """Return 16 hex digits over a JSON value, whatever the order of its keys."""
    return hashlib.blake2b(_encode(value), digest_size=8).hexdigest()


def hidden(values: Iterable[Any], mask: Any = 0) -> list[Any]:
    """Return as many masks as there are values: a hand, pile or row of which only the length may be known."""
    return [mask for _ in values]
