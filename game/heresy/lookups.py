"""What a campaign's boards come to for the rules: sets of places as bits, and the actions that exist, made once.

A set of places is a number: bit n stands for place n.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.heresy.actions import Buy, Deploy, March, Shift
from game.heresy.units import BUYABLE, CUSTODES, LOYAL, NEUTRAL, SIDES, TITAN, UNITS, is_primarch
from game.kernel.memory import Memory, of_a_match

if TYPE_CHECKING:
    from game.heresy.campaign import Campaign

CAPACITY: Final = 5
"""Counters of a side in a territory (HERESY-3, R20)."""
SIX: Final = 6
"""Seats at most."""
MANY: Final = 8000
"""Answers about marches that are kept: each takes some hundred bytes, and a few thousand are in use."""


@lru_cache(maxsize=4096)
def bits(places: int) -> tuple[int, ...]:
    """Return the places of a set, in their order."""
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return tuple(found)


def as_set(places: Iterable[int]) -> int:
    """Return the set of these places."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def side_named(name: str) -> int:
    """Return the side of that name, NEUTRAL for none."""
    return SIDES.index(name) if name else NEUTRAL


Targets = tuple[tuple[int, int], ...]
"""Of each unit of a seat's in a place: where its freedoms lead."""
Grounds = tuple[int, tuple[Any, ...], list[Any]]
"""What changes where counters can go: where enemies stand, routes that cards changed, and other effects."""


class Latest:
    """What a seat was offered last, place by place, and when it was: `grounds`, None while nothing is known."""

    __slots__ = ("stacks", "grounds", "entered", "parts")

    def __init__(self, places: int) -> None:
        self.stacks: list[tuple[int, ...]] = [()] * places
        self.grounds: Grounds | None = None
        self.entered = 0
        self.parts: list[tuple[March, ...]] = [()] * places


class Tables:
    """The tables of a campaign."""

    def __init__(self, campaign: Campaign) -> None:
        board = campaign.board
        places = board.places
        self.ids = tuple(place.id for place in places)
        self.index = board.index
        self.everywhere = (1 << len(places)) - 1
        self.capacity = tuple(min(place.capacity, CAPACITY) for place in places)
        self.shut = as_set(place.index for place in places if not place.capacity)
        """Places in which nobody can stand."""
        self.colour = tuple(side_named(place.owner) for place in places)
        self.coloured = tuple(as_set(p for p, colour in enumerate(self.colour) if colour == side) for side in (0, 1))
        self.producers = tuple(
            (place.index, place.production, side_named(place.yields_to)) for place in places if place.production
        )
        self.producing = as_set(place for place, _, _ in self.producers)
        self.sectors = tuple(as_set(sector.places) & ~self.shut for sector in board.sectors)
        self.terra, self.sanctum = campaign.terra, campaign.sanctum
        self.terra_bit = 1 << campaign.terra
        self.palace = as_set(campaign.palace)
        self.planets = as_set(campaign.planets)
        self.system = self.planets | self.palace
        self.landings = as_set(campaign.landings)
        self.outside = as_set(campaign.outside)
        self.links = tuple(as_set(near for near, _ in ways) for ways in board.ways)
        """The neighbours of each place, whatever joins them."""
        self.dotted = tuple(as_set(near for near, route in ways if board.routes[route].dotted) for ways in board.ways)
        """The places at the other end of dotted routes from each place."""
        self.warp = tuple([self._warp(place) for place in range(len(places))])
        self.steps = tuple([self._steps(place) for place in range(len(places))])
        self.near = tuple([tuple([self._near(side, place) for place in range(len(places))]) for side in (0, 1)])
        """Every place that a counter of a side could ever march to from each place, without cards."""
        self.asked = tuple([self._asked(place) for place in range(len(places))])
        """The places whose enemies change where a counter can go from each place."""
        self.deployable = tuple(
            as_set(p.index for p in places if p.capacity and kind_of(unit) not in p.forbids)
            for unit in range(len(UNITS))
        )
        self.recruits = tuple([self._recruits(unit) for unit in range(len(UNITS))])
        self.march, self.shift = _moving(March, self.ids), _moving(Shift, self.ids)
        """The actions of moving a counter of a unit from a place to another."""
        self.march_to = _to_each(self.march)
        """The actions of marching from a place to each of others."""
        self.numbers = everywhere = range(len(places))
        self.comers = tuple(
            [tuple([as_set(p for p in everywhere if near[p] >> to & 1) for to in everywhere]) for near in self.near]
        )
        """Of each side: from where each place could ever be marched to, without cards."""
        self.hindered = tuple([as_set(p for p in everywhere if self.asked[p] >> at & 1) for at in everywhere])
        """The places from which a counter can go elsewhere when an enemy comes to each place, or goes."""
        self.latest = tuple([tuple([Latest(len(places)) for _ in range(SIX)]) for _ in range(2)])
        """Of each side and seat: what marches it was offered last."""
        self.targets: tuple[Memory[tuple[object, ...], Targets], ...] = (Memory(MANY), Memory(MANY))
        """Where counters of each side can go from a place while these enemies bar their way, without cards."""
        self.passages: Memory[tuple[int, int], int] = Memory()
        """Where journeys lead from a planet while enemies hold these."""
        self.travels: Memory[tuple[int, int, int], tuple[str, ...]] = Memory()
        """The planets on the way from one to another while enemies hold these."""
        self.buys = _made(Buy, self.ids)
        self.deploys = _made(Deploy, self.ids)

    def _warp(self, place: int) -> int:
        """Return where a warp route leads from a place: neither within the Solar System nor into the Palace."""
        bit = 1 << place
        if bit & self.palace:
            return 0
        near = self.links[place] & ~self.palace
        return near & ~self.planets if bit & self.planets else near

    def _steps(self, place: int) -> int:
        """Return where a step leads that begins or ends in the Palace."""
        near = self.links[place]
        return near if 1 << place & self.palace else near & self.palace

    def _near(self, side: int, place: int) -> int:
        near = self.warp[place] | self.steps[place]
        if self.planets >> place & 1:
            near |= self.planets
        if side == LOYAL and self.landings >> place & 1:
            near |= self.palace
        return near | self.landings if side == LOYAL and self.palace >> place & 1 else near

    def _asked(self, place: int) -> int:
        asked = self.planets if self.planets >> place & 1 else 0
        return asked | self.palace if self.landings >> place & 1 else asked

    def _recruits(self, unit: int) -> int:
        """Return where counters of a unit may appear when they are bought (HERESY-R11)."""
        only = {CUSTODES: self.palace, TITAN: self.producing}
        return only.get(unit, self.everywhere) if unit in BUYABLE else 0


A = TypeVar("A", Buy, Deploy)
M = TypeVar("M", March, Shift)


def _moving(kind: type[M], ids: tuple[str, ...]) -> Callable[[int, int, int], M]:
    """Return a function that gives the action of moving a unit from a place to another, each made once."""

    @cache
    def made(unit: int, origin: int, place: int) -> M:
        return kind(UNITS[unit].id, ids[origin], ids[place])

    return made


def _to_each(made: Callable[[int, int, int], M]) -> Callable[[int, int, int], tuple[M, ...]]:
    """Return a function that lists these actions for a unit, a place, and a set of places to move to."""

    @lru_cache(maxsize=MANY)
    def listed(unit: int, origin: int, places: int) -> tuple[M, ...]:
        return tuple([made(unit, origin, place) for place in bits(places)])

    return listed


def _made(kind: type[A], ids: tuple[str, ...]) -> Callable[[int, int], tuple[A, ...]]:
    """Return a function that lists these actions for a unit and a set of places."""

    @cache
    def everywhere(unit: int) -> tuple[A, ...]:
        return tuple([kind(UNITS[unit].id, id) for id in ids])

    @lru_cache(maxsize=1000)
    def listed(unit: int, places: int) -> tuple[A, ...]:
        made = everywhere(unit)
        return tuple([made[place] for place in bits(places)])

    return listed


def kind_of(unit: int) -> str:
    """Return what a place may forbid: "primarch" for each of them, "emperor", or the unit's id."""
    return "primarch" if is_primarch(unit) else UNITS[unit].id


@of_a_match
@lru_cache(maxsize=16)
def tables_of(campaign: Campaign) -> Tables:
    """Return the tables of a campaign."""
    return Tables(campaign)
