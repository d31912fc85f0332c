"""What stands in the fields of Space Hulk's sentences, and what its places are called by."""

from __future__ import annotations

from typing import Final

from game.hulk.state import HulkState, entry_of
from game.hulk.telling.names import (
    entry_name,
    exit_name,
    item_name,
    name_of,
    phase_name,
    place_of,
    psi_text,
    reason_text,
    seat_name,
    section_name,
    side_name,
)
from game.telling.dialect import Field, Words, seen

DOOR: Final = seen("door", lambda view, door: place_of(view, view.board.doors[door].square))
FITTING: Final = seen("fitting", lambda view, fitting: place_of(view, view.mission.fittings[fitting]))
WORDS: Final = Words(
    name=seen("piece", name_of),
    other=seen("other", name_of),
    place=seen("at", place_of),
    side=Field("facing", side_name),
    section=seen("section", section_name),
    entry=seen("entry", entry_name),
    exit=seen("way_out", exit_name),
    thing=seen("item", item_name),
    points=Field("points", psi_text),
)

SEAT: Final = Field("seat", seat_name)
WINNER: Final = Field("winner", seat_name)
LOG: Final = Words(
    **{
        **WORDS.fields,
        "start": seen("start", place_of),
        "phase": Field("phase", phase_name),
        "why": Field("reason", reason_text),
        **{name: Field(name, int) for name in ("n", "m", "total", "spent", "face", "left", "old", "new", "number")},
    }
)
"""What stands in the sentences of the log."""


def square(number: int) -> str:
    """Return a square as a place."""
    return f"square:{number}"


def section(number: int) -> str:
    """Return a board section as a place."""
    return f"section:{number}"


def entry(number: int) -> str:
    """Return the place beside an entry point where pieces lurk."""
    return f"entry:{number}"


def way_out(number: int) -> str:
    """Return the place off the board to which an exit leads."""
    return f"exit:{number}"


def level(number: int) -> str:
    """Return a level of the board as a place."""
    return f"level:{number}"


def brink(number: int) -> str:
    """Return the place just before an entry point, between it and its square."""
    return f"brink:{number}"


def number_of(place: str, kind: str) -> int:
    """Return the number of a place of a kind; -1 of any other."""
    found, _colon, number = place.partition(":")
    return int(number) if found == kind else -1


def where(view: HulkState, piece: int) -> str:
    """Return the place where a piece is; empty for one that is out of play or in hand."""
    place = view.place[piece]
    if place >= 0:
        return square(place)
    return entry(entry_of(place)) if entry_of(place) >= 0 else ""


def degrees(facing: int) -> float | None:
    """Return a facing as degrees clockwise from north; None of a blip."""
    return None if facing < 0 else 90.0 * facing
