"""What stands in the fields of Sector Invasion's sentences, and what its places are called by.

Rows say what they say of a position in which a seat decides (`Asking`), or of what has happened since one (`Logbook`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.sector.telling import lexis, names
from game.sector.telling.amendments import rule_name
from game.telling.dialect import Field, Words, seen

WORLD: Final = 10_000
"""What is added to the number of a cell for the piece that is its world; ships go by their own numbers."""


def named(source: str) -> Field:
    """Return the name of a ship alone, in that field of a verb."""
    return seen(source, lambda at, ship: at.name(ship))


def whole(source: str) -> Field:
    """Return the name of a ship with its kind, in that field of a verb."""
    return seen(source, lambda at, ship: at.full(ship))


def called(source: str) -> Field:
    """Return what a cell is called, in that field of a verb."""
    return seen(source, lambda at, cell: at.place(cell))


WORDS: Final = Words(
    realm=Field("seat", names.seat_name),
    side=Field("seat", names.seat_name),
    ship=whole("ship"),
    target=whole("target"),
    place=called("cell"),
    start=called("start"),
    end=called("end"),
    attribute=Field("attribute", lexis.attribute_name),
    slot=Field("slot", lexis.slot_name),
    strategy=Field("strategy", lexis.strategy_name),
    rule=Field("rule", rule_name),
    way=Field("way", lexis.way_name),
    die=Field("die"),
)


def cell_of(cell: int) -> str:
    """Return a cell as a place."""
    return f"cell:{cell}"


def somewhere(cell: int) -> str | None:
    """Return a cell as a place; None for nowhere."""
    return cell_of(cell) if cell >= 0 else None


def cell_at(place: str) -> int:
    """Return the cell that a place is."""
    return int(place.removeprefix("cell:"))


def at(field: str = "cell") -> Callable[[Any, Any], str]:
    """Return what tells the cell that a field of a verb names."""
    return lambda _position, verb: cell_of(getattr(verb, field))


def in_orbit(position: Any, verb: Any) -> str:
    """Return the cell of the ship that acts."""
    return cell_of(position.view.ship_at[verb.ship])
