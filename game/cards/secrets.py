"""What each seat knows of the cards: it follows from the zones of the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, TypeVar

import msgspec

from game.cards.zones import NOBODY, SHARED, CardState, Zone
from game.kernel.actions import Event
from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from game.kernel.state import hidden

S = TypeVar("S", bound=CardState)


class CardGame(GameRules[S]):
    """Rules of a game with cards."""

    secrets: ClassVar[tuple[type[Event], ...]] = ()
    """Events whose `card` only their `seat` hears."""

    def seen_by(self, state: S, seat: str | None) -> S:
        """Return a copy without what that seat may not know; None: what all may."""
        view, number = state.copy(), _number(state, seat)
        view.dice = Dice()
        for zone, owner in state.places(range(SHARED, len(state.seats))):
            if not zone.open_to(owner, number):
                zone.lay(view, owner, () if zone.sees == NOBODY else hidden(zone.cards(state, owner), ""))
        return view

    def heard_by(self, events: Sequence[Event], seat: str | None) -> list[Event]:
        """Return the events as that seat may hear them; None: as all may."""
        return [
            msgspec.structs.replace(event, card="")
            if isinstance(event, self.secrets) and getattr(event, "seat", "") != seat
            else event
            for event in events
        ]

    def resample(self, view: S, seat: str | None, dice: Dice) -> S:
        """Return a whole state that might be the true one: the cards that a seat has not seen lie anywhere."""
        world, number = view.copy(), _number(view, seat)
        for cards, owners, _ in view.pools():
            places = view.places(owners)
            known = Counter(card for zone, at in places if zone.open_to(at, number) for card in zone.cards(view, at))
            unseen = sorted((Counter(cards) - known).elements())
            dice.shuffle(unseen)
            self.deal(world, [(zone, at) for zone, at in places if not zone.open_to(at, number)], unseen, dice)
        world.dice = dice.split()
        return world

    def deal(self, world: S, places: Sequence[tuple[Zone, int]], cards: list[str], dice: Dice) -> None:
        """Lay shuffled cards where a seat does not see which; where it does not see how many, all that are left."""
        for zone, owner in places:
            count = len(cards) if zone.sees == NOBODY else len(zone.cards(world, owner))
            zone.lay(world, owner, cards[:count])
            del cards[:count]


def _number(s: CardState, seat: str | None) -> int:
    return SHARED if seat is None else s.seats.index(seat)
