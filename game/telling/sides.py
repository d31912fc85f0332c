"""Who takes the field, as one chooses before a match."""

from __future__ import annotations

import msgspec


class Hero(msgspec.Struct, frozen=True):
    """Who stands for a seat: a name, what kind of force it is, what it can do, each a line; what the painter has a face
    and a mark of, and cards that no other has. `beside`: what the painter has faces of that stand with it."""

    name: str
    kind: str = ""
    line: str = ""
    face: str = ""
    mark: str = ""
    cards: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


class Shares(msgspec.Struct, frozen=True):
    """How many in a hundred the first seat won, and the other, and of how many matches between equal computers; the
    rest was drawn."""

    first: int
    other: int
    matches: int
