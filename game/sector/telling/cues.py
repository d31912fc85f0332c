"""What is seen of an event that names a ship, a cell or a seat."""

from __future__ import annotations

from typing import Any

from game.sector.telling.words import cell_of
from game.telling.happening import Cue


def there(do: str) -> Any:
    """Return what is seen in the cell of an event, of the seat that it names."""
    return lambda book, e: (Cue(do, end=cell_of(e.cell), seat=getattr(e, "seat", "")),)


def of_ship(do: str) -> Any:
    """Return what is seen of the ship of an event."""
    return lambda book, e: (Cue(do, e.ship),)


def to_cell(do: str) -> Any:
    """Return what is seen of a ship that comes to a cell."""
    return lambda book, e: (Cue(do, e.ship, end=cell_of(e.cell)),)


def gains(e: Any, kind: str, words: str, detail: str = "") -> tuple[Cue, ...]:
    """Return what is seen of what a seat gains."""
    return (Cue("gain", kind=kind, words=words, detail=detail, seat=e.seat),)
