"""Who is where: units, supports and attachments by place, worked out once after each change."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import Final

from game.conquest.state import IN_PLAY, PLANETS, UNSEEN, UP, ConquestState, hq_of

NOWHERE: Final = -1
STANDING: Final = ("spread", "abilities", ("unseen", 0), ("unseen", 1))
"""What was worked out of who is where and whose text counts."""


class Spread:
    """The cards in play by their places, and hands, ids in the order in which the cards came there."""

    __slots__ = ("units", "supports", "attached", "hands", "in_play", "decks")

    def __init__(self, s: ConquestState) -> None:
        self.units: dict[tuple[int, int], list[int]] = {}
        self.supports: tuple[list[int], list[int]] = ([], [])
        self.attached: dict[int, list[int]] = {}
        self.hands: tuple[list[int], list[int]] = ([], [])
        self.decks = [0, 0]
        self.in_play: list[int] = []
        decks, hands, in_play, owners = self.decks, self.hands, self.in_play, s.owner
        for id, zone in enumerate(s.zone):
            if zone == "deck":
                decks[owners[id]] += 1
            elif zone == "hand":
                hands[owners[id]].append(id)
            elif zone in IN_PLAY:
                in_play.append(id)
        in_play.sort(key=s.order.__getitem__)
        zones, controllers, planets, kinds, designs = s.zone, s.controller, s.planet, s.kind, s.designs
        for id in in_play:
            zone, seat = zones[id], controllers[id]
            if zone == "attached":
                self.attached.setdefault(s.attached_to[id], []).append(id)
            elif designs[kinds[id]].type == "support":
                self.supports[seat].append(id)
            else:
                place = planets[id] if zone == "planet" else PLANETS + seat
                self.units.setdefault((place, seat), []).append(id)

    def beside(self, id: int, owner: int, before: str, after: str) -> Spread:
        """Return it once a card has gone from one place out of play to another."""
        other = object.__new__(Spread)
        other.units, other.supports, other.attached, other.in_play = (
            self.units,
            self.supports,
            self.attached,
            self.in_play,
        )
        other.hands, other.decks = (self.hands[0][:], self.hands[1][:]), self.decks[:]
        for zone, step in ((before, -1), (after, 1)):
            if zone == "deck":
                other.decks[owner] += step
        if before == "hand":
            other.hands[owner].remove(id)
        if after == "hand":
            insort(other.hands[owner], id)
        return other


def spread(s: ConquestState) -> Spread:
    """Return the cards by their places."""
    found = s.board.get("spread")
    if found is None:
        found = s.board["spread"] = Spread(s)
    return found


def changed(s: ConquestState) -> None:
    """Forget what was worked out: something entered, left, moved, turned or was changed in play."""
    s.board = s.board.keeping(UNSEEN)


def turned(s: ConquestState) -> None:
    """Forget values alone: something was turned, hurt or healed, or something else counts; all are where they were."""
    s.board = s.board.keeping(STANDING)


def place(s: ConquestState, id: int) -> int:
    """Return where a card in play is, an attachment where its host is; -1 for any other."""
    zone = s.zone[id]
    while zone == "attached":
        id = s.attached_to[id]
        zone = s.zone[id]
    if zone == "planet":
        return s.planet[id]
    return hq_of(s.controller[id]) if zone == "hq" else NOWHERE


def is_here(s: ConquestState, at: int) -> bool:
    """Return whether a place is one that cards call "this planet": a planet, and an HQ where players have agreed so
    (CONQUEST-G65)."""
    return 0 <= at < PLANETS or at >= PLANETS and s.here_rule == "hq"


def at_one_planet(s: ConquestState, id: int, other: int) -> bool:
    """Return whether two cards in play are at the same planet."""
    at = place(s, id)
    return is_here(s, at) and at == place(s, other)


def units(s: ConquestState, place: int, seat: int) -> list[int]:
    """Return a seat's units at a place."""
    return spread(s).units.get((place, seat), [])


def all_units(s: ConquestState, seat: int) -> list[int]:
    """Return all units that a seat controls."""
    return [id for (_, of), ids in spread(s).units.items() if of == seat for id in ids]


def attachments(s: ConquestState, id: int) -> list[int]:
    """Return what is attached to a card."""
    return spread(s).attached.get(id, [])


def hand(s: ConquestState, seat: int) -> list[int]:
    """Return the ids of a seat's hand."""
    return spread(s).hands[seat]


def each_kind(s: ConquestState, ids: Iterable[int]) -> list[int]:
    """Return one card of each kind, the first: copies in a hand are the same to their player."""
    found: dict[str, int] = {}
    for id in ids:
        found.setdefault(s.kind[id], id)
    return list(found.values())


def in_play(s: ConquestState) -> list[int]:
    """Return every card in play."""
    return spread(s).in_play


def is_unit(s: ConquestState, id: int) -> bool:
    """Return whether a card is a unit in play: a card that is a unit elsewhere may be an attachment here."""
    return s.zone[id] in ("hq", "planet") and s.designs[s.kind[id]].type != "support"


def warlord(s: ConquestState, seat: int) -> int:
    """Return a seat's warlord, which never leaves play."""
    return seat


def planets(s: ConquestState) -> list[int]:
    """Return the planets that lie face up, from the left."""
    return [at for at, lies in enumerate(s.lies) if lies == UP]


def adjacent(s: ConquestState, at: int) -> list[int]:
    """Return the planets next to a planet in the row that lie face up (CONQUEST-G56)."""
    shown = [place for place, lies in enumerate(s.lies) if lies in (0, 1)]
    if at not in shown:
        return []
    number = shown.index(at)
    beside = shown[max(0, number - 1) : number] + shown[number + 1 : number + 2]
    return [place for place in beside if s.lies[place] == UP]
