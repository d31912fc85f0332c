"""Cards that are instances with ids: a card game's state knows of each where it is, whose it is, and on what it lies.

An id that can be hidden is dealt at random, and anew whenever it goes out of sight, so that nobody can follow a card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from game.cards.zones import ALL, CardState, Zone

NONE: Final = -1
"""What a card is attached to that lies by itself."""
FIELDS: Final = ("kind", "zone", "order", "owner", "controller", "attached_to")


class InstanceZone(Zone):
    """The cards in a zone of the state, by the seats that own them."""

    def ids(self, s: Instances, owner: int) -> list[int]:
        """Return that owner's cards there, the top one last."""
        name, owners = self.name, s.owner
        if name not in s.zone:
            return []
        found = [id for id, zone in enumerate(s.zone) if zone == name and owners[id] == owner]
        return sorted(found, key=s.order.__getitem__)

    def cards(self, s: CardState, owner: int) -> Sequence[str]:
        assert isinstance(s, Instances)
        return [s.kind[id] for id in self.ids(s, owner)]

    def lay(self, s: CardState, owner: int, cards: Iterable[str]) -> None:
        assert isinstance(s, Instances)
        for id, kind in zip(self.ids(s, owner), cards, strict=True):
            s.kind[id] = kind


class Instances(CardState):
    """A state whose cards are instances: each of these lists (`FIELDS`, among the state's `lists`) has a card's value
    at its id. Equal `order` does not occur in a zone."""

    kind: list[str]
    zone: list[str]
    order: list[int]
    owner: list[int]
    controller: list[int]
    attached_to: list[int]

    def cards_at(self, places: Collection[tuple[Zone, int]]) -> list[str]:
        there = {(zone.name, owner) for zone, owner in places}
        at = zip(self.zone, self.owner, strict=True)
        return [kind for kind, one in zip(self.kind, at, strict=True) if one in there]

    def turn_down(self, places: Collection[tuple[Zone, int]]) -> None:
        there = {(zone.name, owner) for zone, owner in places}
        at = zip(self.zone, self.owner, strict=True)
        self.kind = ["" if one in there else kind for kind, one in zip(self.kind, at, strict=True)]

    def move(self, id: int, to: InstanceZone) -> None:
        """Put a card on top of its owner's cards in a zone; what was attached to it stays behind by itself."""
        owner = self.owner[id]
        self.order[id] = max((self.order[other] for other in to.ids(self, owner)), default=0) + 1
        self.zone[id], self.controller[id], self.attached_to[id] = to.name, owner, NONE
        self.attached_to = [NONE if host == id else host for host in self.attached_to]
        if to.sees != ALL:
            self.deal_ids(to, owner)

    def deal_ids(self, zone: InstanceZone, owner: int) -> None:
        """Give the cards of a zone that is out of sight their ids anew, at random."""
        ids = zone.ids(self, owner)
        cards = [(self.kind[id], self.order[id]) for id in ids]
        self.dice.shuffle(ids)
        for id, (kind, order) in zip(ids, cards, strict=True):
            self.kind[id], self.order[id] = kind, order

    def shuffle(self, zone: InstanceZone, owner: int) -> None:
        """Shuffle a zone."""
        kinds = list(zone.cards(self, owner))
        self.dice.shuffle(kinds)
        zone.lay(self, owner, kinds)
