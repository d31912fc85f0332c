"""What stands in the fields of Calth's sentences, and what its places are called by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.calth import events as ev
from game.calth.frames import AttackFrame
from game.calth.scenario import Scenario
from game.calth.state import CalthState
from game.calth.telling.landmarks import hex_name
from game.calth.telling.names import card_name, named_model, unit_title
from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.telling.dialect import Field, Words, seen
from game.telling.values import Ref

WORDS: Final = Words(
    model=Field("model", named_model),
    card=seen("card", lambda view, card: card_name(view.scenario, card)),
)


class Who(NamedTuple):
    """Who stood where before an action, and what it has brought by then."""

    before: CalthState
    earlier: Sequence[Event]

    @property
    def scenario(self) -> Scenario:
        """Return the scenario."""
        return self.before.scenario

    @property
    def attack(self) -> AttackFrame | None:
        """Return the attack that is under way."""
        return find(self.before, AttackFrame) if inside(self.before, AttackFrame) else None

    def stands(self, hex: str) -> str:
        """Return the unit in a hex, wherever it came from; the hex where it is no unit any more."""
        for event in reversed(self.earlier):
            if isinstance(event, ev.Moved) and event.to == hex:
                hex = event.origin
        return called(self.before, hex)


def hex_in(source: str) -> Field:
    """Return a hex, as the story calls it, in that field of a verb."""
    return seen(source, lambda view, hex: hex_name(view.scenario, hex))


def called(view: CalthState, name: str) -> str:
    """Return the unit in a hex, in a few words; the hex where there is none."""
    hex = view.tables.index[name]
    return unit_title(view, hex) if view.units[hex] else name


def place_of(name: str) -> str:
    """Return a hex as a place."""
    return f"hex:{name}"


def hex_of(view: CalthState, about: Ref | None) -> int:
    """Return the hex of a unit or a place; -1 for none."""
    return about if isinstance(about, int) else view.tables.index.get((about or "").partition(":")[2], -1)


def way_out_of(name: str) -> str:
    """Return the place where a unit leaves the board from a hex."""
    return f"exit:{name}"
