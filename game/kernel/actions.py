"""Actions and events: small immutable values of a verb and ids, which travel as JSON objects.

An action is `{"do": verb, ...}`, an event `{"is": verb, ...}`. A game declares a class for each verb; the verb is the
class's name in snake case. Rules make events and never text: log, animation and sound are made from events.
"""

from __future__ import annotations

import re
import sys
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from game.kernel.results import Refusal
from game.kernel.text import N_


def verb(name: str) -> str:
    """Return the verb of a class: `clear_jam` of `ClearJam`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=verb):
    """What a seat may do. `passing` marks an action that declines: it is no barrier to undo. `elsewhere`: why it is
    refused at a decision that knows nothing of it. `written` names the field for what people write beside it, of whose
    words nothing hangs: it is offered without them."""

    passing: ClassVar[bool] = False
    elsewhere: ClassVar[Refusal | None] = None
    written: ClassVar[str] = ""

    @property
    def words(self) -> str:
        """Return what people have written beside it."""
        return str(getattr(self, self.written)) if self.written else ""

    def worded(self, words: str) -> Self:
        """Return the same with these words."""
        return msgspec.structs.replace(self, **{self.written: words}) if self.written else self


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag=verb):
    """What happened. `reveals` marks an event that shows something hidden: undo does not go back past it."""

    reveals: ClassVar[bool] = False


class Pass(Action, frozen=True, gc=False):
    """Decline to answer, this once."""

    passing: ClassVar[bool] = True


class PassFor(Action, frozen=True, gc=False):
    """A standing pass: decline now and whenever this window comes up again until the span ends."""

    passing: ClassVar[bool] = True
    window: str
    span: str


class Resolve(Action, frozen=True, gc=False):
    """Take this one of several things that happen at once next."""

    item: int


class UseAbility(Action, frozen=True, gc=False):
    """Answer with an ability of a piece; of several things that happen at once, answer that one."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "", N_("Nothing happens now that this ability answers. You will be asked when something does.")
    )

    source: int
    ability: str
    item: int = 0


class StandingAnswer(Action, frozen=True, gc=False):
    """Give an ability the same answer whenever it may be used, until a span ends: always, or never."""

    passing: ClassVar[bool] = True
    ability: str
    answer: str
    span: str


class Concede(Action, frozen=True, gc=False):
    """A seat gives the match up: recorded, never offered."""

    seat: str


class Leave(Action, frozen=True, gc=False):
    """A seat leaves a match that goes on without it: recorded, never offered. A verb of games that allow it."""

    seat: str


class AgreeDraw(Action, frozen=True, gc=False):
    """All seats agree on a draw: recorded, never offered."""


class Conceded(Event, frozen=True, gc=False):
    """A seat gave up."""

    seat: str


class DrawAgreed(Event, frozen=True, gc=False):
    """The seats agreed on a draw."""


class Corrected(Event, frozen=True, gc=False):
    """All have agreed that a result which was entered was wrong: what follows takes its place. The match tells it, no
    rules do."""


KERNEL_ACTIONS: tuple[type[Action], ...] = (Pass, PassFor, Resolve, Concede, AgreeDraw)
TRIGGER_ACTIONS: tuple[type[Action], ...] = (UseAbility, StandingAnswer)
"""The verbs of a game with triggered abilities (`triggers`)."""
KERNEL_EVENTS: tuple[type[Event], ...] = (Conceded, DrawAgreed)


Verb = TypeVar("Verb", bound=Action | Event)


def verbs(module: str, kind: type[Verb]) -> tuple[type[Verb], ...]:
    """Return the verbs that a module names, in its order: the actions, or the events, from which no other is made."""
    named = [one for one in vars(sys.modules[module]).values() if isinstance(one, type) and issubclass(one, kind)]
    bases = {kind, *(base for one in named for base in one.__mro__[1:])}
    return tuple(one for one in named if one not in bases)


def to_json(value: Any) -> Any:
    """Return an action, event or any other plain value as JSON objects, lists, strings and numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


def tag_of(kind: type[msgspec.Struct]) -> str:
    """Return the verb of an action or event class."""
    return str(kind.__struct_config__.tag)
