"""What stands in the fields of Calth's sentences, and what its places are called by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.calth.events import MoveEvent
from game.calth.frames import AttackFrame
from game.calth.scenario import Scenario
from game.calth.state import CalthState
from game.calth.telling.landmarks import hex_name
from game.calth.telling.names import card_name, named_model, source_name, unit_title
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

    def came(self, hex: str) -> str:
        """Return where the unit stood before the action that stands in a hex now."""
        for event in reversed(self.earlier):
            if isinstance(event, MoveEvent) and event.to == hex and not hasattr(event, "models"):
                hex = event.origin
        return hex

    def stands(self, hex: str) -> str:
        """Return the unit in a hex, wherever it came from; the hex where it is no unit any more."""
        return called(self.before, self.came(hex))

    def unit(self, hex: str) -> tuple[int, ...]:
        """Return the models of that unit."""
        return self.before.units[self.before.tables.index[self.came(hex)]]


def stands_in(source: str) -> Field:
    """Return the unit in the hex in that field of an event."""
    return seen(source, lambda who, hex: who.stands(hex))


def source_in(source: str) -> Field:
    """Return what caused an event, from that field of it."""
    return seen(source, lambda who, id: source_name(who.scenario, id))


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
    """Return the hex of a unit, a door or any other place; -1 for none."""
    if isinstance(about, int):
        return about if 0 <= about < len(view.units) else -1
    kind, _colon, id = (about or "").partition(":")
    if kind == "door":
        return next((door.hex for door in view.scenario.board.doors if door.id == id), -1)
    return view.tables.index.get(id, -1)


def way_out_of(name: str) -> str:
    """Return the place where a unit leaves the board from a hex."""
    return f"exit:{name}"
