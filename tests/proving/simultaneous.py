"""Several things at once: their triggers are gathered once, and their owners order them.

A batch is a frame whose value `items` is a tuple of `(owner, procedure, values)`, gathered at one moment. Owners are
served one after another, in the order in which the items first name them; an owner of several chooses which comes
next. Each item runs as a frame of its own; what it triggers in turn is a batch of its own, above this one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from game.kernel.actions import Action, Resolve
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame, State, frozen

S = TypeVar("S", bound=State)
Item = tuple[str, str, dict[str, Any]]


def queue_triggers(state: State, name: str, items: Iterable[Item]) -> None:
    """Push the items, if any, under the procedure `name`, which ends in `(SimultaneousTriggers(), next_item)`."""
    found = [(owner, procedure, frozen(values)) for owner, procedure, values in items]
    owners = [item[0] for item in found]
    if found:
        call(state, name, items=tuple(sorted(found, key=lambda item: owners.index(item[0]))))


class SimultaneousTriggers(Decision[S]):
    """Which of one's own simultaneous things comes next. A single one comes by itself."""

    def seat(self, state: S, frame: Any) -> str | None:
        items = frame.values["items"]
        if not items:
            return None
        owner = items[0][0]
        return owner if sum(1 for item in items if item[0] == owner) > 1 else None

    def offers(self, state: S, frame: Any) -> list[Action]:
        items = frame.values["items"]
        return [Resolve(i) for i, item in enumerate(items) if item[0] == items[0][0]]

    def resolve(self, state: S, frame: Any, action: Resolve) -> None:
        """Take this one first."""
        items = frame.values["items"]
        frame.values["items"] = (items[action.item], *items[: action.item], *items[action.item + 1 :])
        next_item(state, frame)


def next_item(state: State, frame: Frame) -> None:
    """Run the first thing of the batch; the batch is asked again afterwards, until nothing is left."""
    items = frame.values["items"]
    frame.step = 0
    if not items:
        state.frames.pop()
        return
    frame.values["items"] = items[1:]
    call(state, items[0][1], **items[0][2])
