"""Verbs of production: resources, counters for nothing, cheaper ones, and worlds that yield more or less."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.actions import NamePlace
from game.heresy.control import territory
from game.heresy.deckfile import DenyWorld, Discount, DoubleWorld, Gain, PlaceUnits, ReduceWorld
from game.heresy.lasting import denied, reduced
from game.heresy.state import HeresyState, counter, put, unit_of
from game.heresy.tables import bits
from game.heresy.units import UNIT, is_primarch
from game.heresy.verbs.verb import Verb, tell
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.state import Frame


def receive(s: HeresyState, f: Frame, amount: int) -> None:
    """The seat that plays the card receives resources."""
    seat = f.values["seat"]
    s.purse[seat] += amount
    s.events.append(ev.Received(s.seats[seat], amount, f.values["card"], s.purse[seat]))


def yielding(s: HeresyState, seat: int) -> dict[int, int]:
    """What each world yields to a seat this turn, cards considered; worlds that yield nothing are left out."""
    places, none, less = territory(s, seat), denied(s), reduced(s)
    found = {
        place: made - less.get(place, 0)
        for place, made, only in s.tables.producers
        if places >> place & 1 and only != 1 - s.sides[seat] and place not in none
    }
    return {place: made for place, made in found.items() if made > 0}


def garrison(s: HeresyState, place: int) -> int:
    """The counters at a place of who is about to receive; those in the Palace are Terra's (HERESY-R3, R22)."""
    here = bits(s.tables.palace & s.standing[s.sides[s.seat]]) if place == s.tables.terra else [place]
    return sum(len(s.stacks[one]) for one in here)


class Gaining(Verb[Gain]):
    """Resources."""

    def resolve(self, s: HeresyState, f: Frame, effect: Gain) -> None:
        receive(s, f, effect.amount)


class DoublingWorld(Verb[DoubleWorld]):
    """A world yields once more, at most so much."""

    def ready(self, s: HeresyState, seat: int, effect: DoubleWorld) -> bool:
        return bool(yielding(s, seat))

    def offers(self, s: HeresyState, f: Frame, effect: DoubleWorld) -> list[Action]:
        if f.values["named"]:
            return []
        return [NamePlace(s.tables.ids[place]) for place in yielding(s, f.values["seat"])]

    def resolve(self, s: HeresyState, f: Frame, effect: DoubleWorld) -> None:
        ((id,),) = f.values["named"]
        amount = min(effect.most, yielding(s, f.values["seat"])[s.tables.index[id]])
        tell(s, f, "double_world", place=id, amount=amount)
        receive(s, f, amount)


class DenyingWorld(Verb[DenyWorld]):
    """A world with few counters yields nothing to the seat that is about to receive."""

    def ready(self, s: HeresyState, seat: int, effect: DenyWorld) -> bool:
        return bool(self.places(s, seat, effect))

    def places(self, s: HeresyState, seat: int, effect: DenyWorld) -> list[int]:
        """The worlds that can be denied."""
        if s.sides[s.seat] == s.sides[seat]:
            return []
        return [place for place in yielding(s, s.seat) if garrison(s, place) <= effect.counters]

    def offers(self, s: HeresyState, f: Frame, effect: DenyWorld) -> list[Action]:
        if f.values["named"]:
            return []
        return [NamePlace(s.tables.ids[place]) for place in self.places(s, f.values["seat"], effect)]

    def resolve(self, s: HeresyState, f: Frame, effect: DenyWorld) -> None:
        ((id,),) = f.values["named"]
        effects.add(s, "denied", "turn", s.tables.index[id])
        tell(s, f, "deny_world", place=id)


class ReducingWorld(Verb[ReduceWorld]):
    """A world yields less to the seat that is about to receive."""

    def ready(self, s: HeresyState, seat: int, effect: ReduceWorld) -> bool:
        return s.sides[s.seat] != s.sides[seat] and s.tables.index[effect.world] in yielding(s, s.seat)

    def resolve(self, s: HeresyState, f: Frame, effect: ReduceWorld) -> None:
        effects.add(s, "reduced", "turn", s.tables.index[effect.world], effect.amount)
        tell(s, f, "reduce_world", place=effect.world, amount=effect.amount)


class PlacingUnits(Verb[PlaceUnits]):
    """Counters come for nothing to places of one's own with room."""

    def ready(self, s: HeresyState, seat: int, effect: PlaceUnits) -> bool:
        return bool(self.places(s, seat, effect, ()))

    def places(self, s: HeresyState, seat: int, effect: PlaceUnits, named: tuple[tuple[str], ...]) -> list[int]:
        """Where the next one can come."""
        side, board = s.sides[seat], s.campaign.board
        coming = [s.tables.index[id] for (id,) in named]
        return [
            place
            for place in bits(territory(s, seat) & ~s.full)
            if len(s.stacks[place]) + coming.count(place) < s.tables.capacity[place]
            and not (effect.distinct and place in coming)
            and (effect.where is None or board.sectors[board.places[place].sector].id == effect.where)
            and (not effect.with_primarch or s.held[place] == side and self.primarch(s, place))
        ]

    def primarch(self, s: HeresyState, place: int) -> bool:
        """Whether a primarch stands there."""
        return any(is_primarch(unit_of(one)) for one in s.stacks[place])

    def offers(self, s: HeresyState, f: Frame, effect: PlaceUnits) -> list[Action]:
        named = f.values["named"]
        if len(named) == effect.count:
            return []
        return [NamePlace(s.tables.ids[place]) for place in self.places(s, f.values["seat"], effect, named)]

    def resolve(self, s: HeresyState, f: Frame, effect: PlaceUnits) -> None:
        for (id,) in f.values["named"]:
            put(s, s.tables.index[id], counter(UNIT[effect.unit], f.values["seat"]))
            tell(s, f, "place", place=id, unit=effect.unit)


class Discounting(Verb[Discount]):
    """One counter of a unit costs less this turn."""

    def resolve(self, s: HeresyState, f: Frame, effect: Discount) -> None:
        effects.add(s, "discount", "turn", f.values["seat"], UNIT[effect.unit], effect.amount)
        tell(s, f, "discount", unit=effect.unit, amount=effect.amount)
