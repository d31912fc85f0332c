"""What stands in the fields of the Heresy's sentences, and what its places are called by."""

from __future__ import annotations

from typing import Final

from game.heresy.telling.names import card_name, named_place, named_unit, window_name, within
from game.telling.dialect import Field, Words, seen
from game.telling.plain import untold


def place_at(source: str) -> Field:
    """Return what a place is called, by its id in that field of a verb."""
    return seen(source, lambda view, id: named_place(view.campaign, id))


WORDS: Final = Words(
    side=Field("seat", within),
    unit=Field("unit", named_unit),
    origin=place_at("origin"),
    place=place_at("place"),
    card=seen("card", lambda view, card: card_name(view.campaign, card)),
    moment=Field("window", window_name),
    span=Field("span", untold),
    die=Field("die", lambda die: str(die + 1)),
)


def spot_of(id: str) -> str:
    """Return a place by its id."""
    return f"place:{id}"
