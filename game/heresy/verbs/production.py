"""Verbs of production: resources, counters for nothing, cheaper ones, and worlds that yield more or less."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.verbs import Play, Targeting, Verb
from game.heresy import events as ev
from game.heresy.actions import NamePlace
from game.heresy.control import territory, yielding
from game.heresy.deckfile import DenyWorld, Discount, DoubleWorld, Gain, PlaceUnits, ReduceWorld
from game.heresy.lookups import bits
from game.heresy.state import HeresyState, counter, put, unit_of
from game.heresy.units import UNIT, is_primarch
from game.heresy.verbs.announcing import tell
from game.kernel import effects
from game.kernel.actions import Action


def receive(s: HeresyState, play: Play, amount: int) -> None:
    """Give resources to the seat that plays the card."""
    s.purse[play.seat] += amount
    s.events.append(ev.Received(s.seats[play.seat], amount, play.card, s.purse[play.seat]))


def garrison(s: HeresyState, place: int) -> int:
    """Return the counters at a place of who is about to receive; those in the Palace are Terra's (HERESY-R3, R22)."""
    here = bits(s.tables.palace & s.standing[s.sides[s.seat]]) if place == s.tables.terra else [place]
    return sum(len(s.stacks[one]) for one in here)


class Gaining(Verb[HeresyState, Gain]):
    """Resources."""

    def resolve(self, s: HeresyState, play: Play, effect: Gain) -> None:
        receive(s, play, effect.amount)


class DoublingWorld(Targeting[HeresyState, DoubleWorld]):
    """A world yields once more, at most so much."""

    def targets(self, s: HeresyState, play: Play, effect: DoubleWorld) -> Iterator[Action]:
        return (NamePlace(s.tables.ids[place]) for place in yielding(s, play.seat))

    def resolve(self, s: HeresyState, play: Play, effect: DoubleWorld) -> None:
        ((id,),) = play.named
        amount = min(effect.most, yielding(s, play.seat)[s.tables.index[id]])
        tell(s, play, "double_world", place=id, amount=amount)
        receive(s, play, amount)


class DenyingWorld(Targeting[HeresyState, DenyWorld]):
    """A world with few counters yields nothing to the seat that is about to receive."""

    def targets(self, s: HeresyState, play: Play, effect: DenyWorld) -> list[Action]:
        if s.sides[s.seat] == s.sides[play.seat]:
            return []
        return [NamePlace(s.tables.ids[at]) for at in yielding(s, s.seat) if garrison(s, at) <= effect.counters]

    def resolve(self, s: HeresyState, play: Play, effect: DenyWorld) -> None:
        ((id,),) = play.named
        effects.add(s, "denied", "turn", s.tables.index[id])
        tell(s, play, "deny_world", place=id)


class ReducingWorld(Verb[HeresyState, ReduceWorld]):
    """A world yields less to the seat that is about to receive."""

    def ready(self, s: HeresyState, seat: int, effect: ReduceWorld) -> bool:
        return s.sides[s.seat] != s.sides[seat] and s.tables.index[effect.world] in yielding(s, s.seat)

    def resolve(self, s: HeresyState, play: Play, effect: ReduceWorld) -> None:
        effects.add(s, "reduced", "turn", s.tables.index[effect.world], effect.amount)
        tell(s, play, "reduce_world", place=effect.world, amount=effect.amount)


class PlacingUnits(Targeting[HeresyState, PlaceUnits]):
    """Counters come for nothing to places of one's own with room."""

    def count(self, effect: PlaceUnits) -> int:
        return effect.count

    def targets(self, s: HeresyState, play: Play, effect: PlaceUnits) -> Iterator[Action]:
        side, board = s.sides[play.seat], s.campaign.board
        coming = [s.tables.index[id] for (id,) in play.named]
        return (
            NamePlace(s.tables.ids[place])
            for place in bits(territory(s, play.seat) & ~s.full)
            if len(s.stacks[place]) + coming.count(place) < s.tables.capacity[place]
            and not (effect.distinct and place in coming)
            and (effect.where is None or board.sectors[board.places[place].sector].id == effect.where)
            and (
                not effect.with_primarch
                or s.held[place] == side
                and any(is_primarch(unit_of(one)) for one in s.stacks[place])
            )
        )

    def resolve(self, s: HeresyState, play: Play, effect: PlaceUnits) -> None:
        for (id,) in play.named:
            put(s, s.tables.index[id], counter(UNIT[effect.unit], play.seat))
            tell(s, play, "place", place=id, unit=effect.unit)


class Discounting(Verb[HeresyState, Discount]):
    """One counter of a unit costs less this turn."""

    def resolve(self, s: HeresyState, play: Play, effect: Discount) -> None:
        effects.add(s, "discount", "turn", play.seat, UNIT[effect.unit], effect.amount)
        tell(s, play, "discount", unit=effect.unit, amount=effect.amount)
