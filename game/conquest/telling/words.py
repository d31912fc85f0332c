"""What stands in the fields of Conquest's sentences, and what its places are called by."""

from __future__ import annotations

from typing import Final

from game.conquest.state import PLANETS, ConquestState
from game.conquest.telling.names import (
    bonus_text,
    card_name,
    name_of,
    phase_name,
    place_name,
    planet_name,
    seat_name,
)
from game.telling.dialect import Field, Words, seen

ABILITY: Final = Field("ability", lambda ability: card_name(ability.rpartition("/")[0]))
"""The card whose ability it is."""
KIND: Final = Field("kind", card_name)
WORDS: Final = Words(
    player=seen("seat", seat_name),
    kind=KIND,
    card=seen("card", name_of),
    unit=seen("unit", name_of),
    host=seen("host", name_of),
    attacker=seen("attacker", name_of),
    other=seen("defender", name_of),
    source=seen("source", name_of),
    planet=seen("planet", planet_name),
    place=seen("place", place_name),
    ability=ABILITY,
    cards=Field("cards", lambda cards: bonus_text(int(cards), 0)),
    phase=Field("phase", phase_name),
)


def by_id(source: str) -> Field:
    """Return a card by its id, in that field of a verb."""
    return seen(source, name_of)


IN_PLAY: Final = ("hq", "planet", "attached")
"""The zones of cards in play."""


def in_play(view: ConquestState, id: int) -> int | None:
    """Return a card by its key, if it is in play."""
    return id if 0 <= id < len(view.kind) and view.zone[id] in IN_PLAY else None


def lane(planet: int, seat: int) -> str:
    """Return the place of a seat's units at a planet."""
    return f"lane:{planet}:{seat}"


def place_of(place: int, seat: int) -> str:
    """Return the place of a seat's units at a planet or in headquarters."""
    return lane(place, seat) if place < PLANETS else f"hq:{place - PLANETS}"


def spot_of(place: int) -> str:
    """Return a planet, or a headquarters."""
    return f"planet:{place}" if place < PLANETS else f"hq:{place - PLANETS}"
