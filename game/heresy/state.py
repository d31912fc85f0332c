"""What lies on the map of the Horus Heresy.

A counter is a number: its unit, its seat and what it has done this attack phase (`counter`). A place holds a sorted
tuple of counters, so equal positions are equal states; counters that do not differ need no ids. Places and seats are
numbers everywhere inside, ids only in actions and events. What a place's owner, production and sector come to is
computed (`control`), never stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.zones import ALL, COUNT, OWNER, SHARED, CardState, Pile, Pool
from game.heresy.lookups import tables_of
from game.heresy.units import LOYAL, SIDES, TRAITOR
from game.kernel.dice import Dice

if TYPE_CHECKING:
    from game.heresy.campaign import Campaign
    from game.heresy.lookups import Tables

STEPPED, SETTLED, LANDED = 1, 2, 4
SPENT = STEPPED | SETTLED | LANDED
"""What a counter has done this attack phase: used its warp route, or failed to (HERESY-R9, R10); come to rest in the
Solar System, where it may go on to planets that are new to it; used its step into, in or out of the Palace (R15). Who
has fought in the galaxy or failed to cross is SPENT: not even a card lets it march."""
SEATS: Final = {
    2: ("loyal", "traitor"),
    3: ("loyal", "loyal-2", "traitor"),
    4: ("loyal", "loyal-2", "traitor", "traitor-2"),
    5: ("loyal", "loyal-2", "loyal-3", "traitor", "traitor-2"),
    6: ("loyal", "loyal-2", "loyal-3", "traitor", "traitor-2", "traitor-3"),
}


def counter(unit: int, seat: int, moved: int = 0) -> int:
    """Return a counter as a number."""
    return unit * 64 + seat * 8 + moved


def unit_of(counter: int) -> int:
    """Return the unit of a counter."""
    return counter >> 6


def seat_of(counter: int) -> int:
    """Return the seat of a counter."""
    return (counter >> 3) & 7


def moved_of(counter: int) -> int:
    """Return what a counter has done this attack phase: a set of STEPPED, SETTLED and LANDED."""
    return counter & 7


def side_of_seat(seat: str) -> int:
    """Return the side of a seat's id."""
    return LOYAL if seat.startswith(SIDES[LOYAL]) else TRAITOR


HANDS: Final = Pile("hands", OWNER, sorted=True)
PILE: Final = Pile("pile", COUNT, shared=True)
DISCARDS: Final = Pile("discard", ALL, shared=True)


BEGINNING: Final = {
    "round": 0,
    "phase": "deployment",
    "seat": 0,
    "order": (),
    "deploying": (),
    "winner": "",
    "reason": "",
    "order_rule": "highest",
    "bonus_rule": "both",
    "battle_rule": "to_the_end",
    "economy_rule": "at_count",
    "deploy_rule": "whole",
    "round_limit": 0,
    "hand_limit": 0,
    "traitor_marines": 13,
}
"""The plain values of a match before anything is agreed on."""


class HeresyState(CardState):
    """A position of a campaign."""

    lists = ("stacks", "camp", "purse", "hands", "pile", "discard", "host", "fallen", "dealt", "shut")
    plain = ("players", *BEGINNING)
    cached = ("held", "standing", "full", "estates")
    fixed = ("campaign", "tables", "seats", "sides")
    card_zones = HANDS, PILE, DISCARDS

    campaign: Campaign
    tables: Tables
    seats: tuple[str, ...]
    """The ids of the seats in the match, by number."""
    sides: tuple[int, ...]
    """The side of each seat."""

    stacks: list[tuple[int, ...]]
    """The counters at each place, sorted."""
    camp: list[tuple[int, ...]]
    """Of each seat: the units it has still to deploy, sorted."""
    purse: list[int]
    """Of each seat: its resources (HERESY-R18)."""
    hands: list[tuple[str, ...]]
    """Of each seat: its stratagem cards, sorted; empty strings where they are hidden."""
    pile: list[str]
    """The draw pile, its top last."""
    discard: list[str]
    host: list[tuple[int, int]]
    """Counters on their way into the place that is being attacked: (counter, place it came from)."""
    fallen: list[int]
    """Leaders that are dead for good, in that order."""
    dealt: list[int]
    """The seat that each place of a printed colour belongs to while no enemy stands there (HERESY-R20); NEUTRAL."""
    shut: list[tuple[int, int]]
    """Routes that cards changed until the round ends: (route, what it is now)."""
    players: int
    round: int
    phase: str
    """"deployment", "production" or "attack"."""
    seat: int
    """Whose turn it is."""
    order: tuple[int, ...]
    """The seats in the order of their turns."""
    deploying: tuple[int, ...]
    """The seats in the order in which they deploy."""
    winner: str
    """"loyal", "traitor", or empty."""
    reason: str
    order_rule: str
    bonus_rule: str
    battle_rule: str
    economy_rule: str
    deploy_rule: str
    round_limit: int
    hand_limit: int
    traitor_marines: int

    held: list[int]
    """Of each place: the side whose counters stand there, or NEUTRAL."""
    standing: list[int]
    """Of each side: the set of places where its counters stand."""
    full: int
    """The set of places with no room for another counter."""
    estates: list[int]
    """Of each seat: the set of places that it was dealt."""

    def __init__(self, campaign: Campaign, players: int, dice: Dice) -> None:
        super().__init__(dice)
        self.campaign = campaign
        self.tables = tables_of(campaign)
        self.players = players
        self.seats = SEATS[players]
        self.sides = tuple(side_of_seat(seat) for seat in self.seats)
        places = len(campaign.board.places)
        self.stacks = [()] * places
        self.camp = [()] * players
        self.purse = [0] * players
        self.hands = [()] * players
        self.pile = []
        self.discard = []
        self.host = []
        self.fallen = []
        self.dealt = [-1] * places
        self.shut = []
        vars(self).update(BEGINNING)
        self.recache()

    def pools(self) -> list[Pool]:
        return [Pool(self.campaign.cards, range(SHARED, self.players))]

    def recache(self) -> None:
        """Work out which side stands where, where there is room, and what each seat was dealt."""
        sides, capacity = self.sides, self.tables.capacity
        self.held = [sides[seat_of(stack[0])] if stack else -1 for stack in self.stacks]
        self.standing = [0, 0]
        self.full = self.tables.shut
        self.estates = [0] * self.players
        for place, stack in enumerate(self.stacks):
            if stack:
                self.standing[self.held[place]] |= 1 << place
                if len(stack) >= capacity[place]:
                    self.full |= 1 << place
            if self.dealt[place] >= 0:
                self.estates[self.dealt[place]] |= 1 << place


def put(s: HeresyState, place: int, counter: int) -> None:
    """Put a counter on a place."""
    stack = s.stacks[place]
    side = s.sides[(counter >> 3) & 7]
    if stack:
        s.stacks[place] = tuple(sorted((*stack, counter)))
    else:
        s.stacks[place] = (counter,)
        s.held[place] = side
        s.standing[side] |= 1 << place
    if len(stack) + 1 >= s.tables.capacity[place]:
        s.full |= 1 << place


def take(s: HeresyState, place: int, counter: int) -> None:
    """Take a counter from a place."""
    stack = list(s.stacks[place])
    stack.remove(counter)
    s.stacks[place] = tuple(stack)
    if len(stack) < s.tables.capacity[place]:
        s.full &= ~(1 << place)
    if not stack:
        s.standing[s.held[place]] &= ~(1 << place)
        s.held[place] = -1


def find_leader(s: HeresyState, unit: int) -> int:
    """Return the place of a leader; -1 when it is nowhere on the map."""
    found = (place for place, stack in enumerate(s.stacks) for one in stack if one >> 6 == unit)
    return next(found, -1)
