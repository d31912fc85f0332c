"""What each seat knows of the cards: it follows from the zones of the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import ClassVar, TypeVar

import msgspec

from game.cards.zones import NOBODY, SHARED, CardState, Zone, zones_of
from game.kernel.actions import Event
from game.kernel.dice import Dice
from game.kernel.rules import GameRules

S = TypeVar("S", bound=CardState)


class CardGame(GameRules[S]):
    """Rules of a game with cards."""

    secrets: ClassVar[tuple[type[Event], ...]] = ()
    """Events whose `card` only their `seat` hears."""

    def hide(self, view: S, seat: str | None) -> None:
        """Turn down, in a copy, the cards that a seat may not see."""
        view.turn_down(_closed(view.card_zones, len(view.seats), _number(view, seat)))

    def heard_by(self, events: Sequence[Event], seat: str | None) -> list[Event]:
        """Return the events as that seat may hear them; None: as all may."""
        return [
            msgspec.structs.replace(event, card="")
            if isinstance(event, self.secrets) and getattr(event, "seat", "") != seat
            else event
            for event in events
        ]

    def fill(self, world: S, seat: str | None, dice: Dice) -> None:
        """Lay the cards that a seat has not seen anywhere."""
        number = _number(world, seat)
        for cards, owners, _ in world.pools():
            places = world.places(owners)
            known = Counter(world.cards_at([(zone, at) for zone, at in places if zone.open_to(at, number)]))
            unseen = sorted((Counter(cards) - known).elements())
            dice.shuffle(unseen)
            self.deal(world, [(zone, at) for zone, at in places if not zone.open_to(at, number)], unseen, dice)

    def deal(self, world: S, places: Sequence[tuple[Zone, int]], cards: list[str], dice: Dice) -> None:
        """Lay shuffled cards where a seat does not see which; where it does not see how many, all that are left."""
        for zone, owner in places:
            count = len(cards) if zone.sees == NOBODY else len(zone.cards(world, owner))
            zone.lay(world, owner, cards[:count])
            del cards[:count]


@cache
def _closed(zones: tuple[Zone, ...], seats: int, number: int) -> list[tuple[Zone, int]]:
    """Return those of the zones of so many seats whose cards one of them may not see."""
    places = zones_of(zones, range(SHARED, seats))
    return [(zone, owner) for zone, owner in places if not zone.open_to(owner, number)]


def _number(s: CardState, seat: str | None) -> int:
    return SHARED if seat is None else s.seats.index(seat)
