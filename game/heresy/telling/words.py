"""What stands in the fields of the Heresy's sentences, and what its places are called by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.heresy.campaign import Campaign
from game.heresy.state import HeresyState
from game.heresy.telling.names import card_name, named_place, named_unit, phase_name, window_name, within
from game.kernel.actions import Event
from game.telling.dialect import Field, Words, seen
from game.telling.plain import untold


class Seen(NamedTuple):
    """A position, what the same action brought already, and the battle that is seen to go on (`battles.Battle`)."""

    before: HeresyState
    earlier: Sequence[Event] = ()
    battle: object = None

    @property
    def campaign(self) -> Campaign:
        """Return the campaign, for its names."""
        return self.before.campaign


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
    phase=Field("phase", phase_name),
    face=Field("face"),
    die=Field("die", lambda die: str(die + 1)),
)


def spot_of(id: str) -> str:
    """Return a place by its id."""
    return f"place:{id}"
