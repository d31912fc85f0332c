"""What a side buys for its points, by the price list of a battlefield (section 5.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Final

from game.kernel.dice import Dice
from game.sector.battlefieldfile import Grant, SideFile, Troop
from game.sector.state import SLOTS
from game.sector.terms import Terms

HALF: Final = 50
"""The points of half a hundred."""


@dataclass
class Army:
    """The models of a side in the order in which they were bought, the points left over, and what it gets besides."""

    models: list[Any] = field(default_factory=list)
    points: int = 0
    cards: int = 0
    scouts: int = 0
    leader: bool = False
    flyers: int = 0
    fronts: int = 1

    def get(self, grant: Grant, times: int = 1) -> None:
        """Add what is granted, so many times."""
        self.points += grant.points * times
        self.cards += grant.cards * times
        self.scouts += grant.scouts * times
        for _ in range(times):
            self.models += grant.models


def muster(side: SideFile, terms: Terms, seat: str, chance: Dice) -> Army:
    """Return the army that the terms of a side buy, for a seat of the other game."""
    army = Army(list(side.core), terms.halves * HALF - side.upkeep, fronts=max(1, terms.fronts))
    army.get(side.front, max(0, terms.fronts - 1))
    army.get(side.orbital, int(terms.orbital))
    army.get(side.garrison, max(0, terms.garrisons - 1))
    army.get(side.reroll, terms.extra_rerolls)
    army.get(side.success, terms.extra_successes)
    if terms.general:
        army.leader = True
        _buy(army, side, "general", seat)
    for slot, count in zip(SLOTS, terms.slots, strict=True):
        for n in range(count):
            _buy(army, side, slot, seat, n)
            army.get(side.slots.get(slot, Grant()))  # type: ignore[call-overload]
    army.flyers = terms.slots[SLOTS.index("flyer")]
    _fill(army, side, seat, chance)
    return army


def _buy(army: Army, side: SideFile, role: str, seat: str, n: int = 0) -> None:
    """Buy the troop of a role, of several the n-th; beyond the last one of them, the last of the line."""
    listed = [troop for troop in side.troops if troop.role == role]
    if listed:
        troop = listed[min(n, len(listed) - 1)]
        army.models += models_of(troop, seat)
        army.points -= troop.points


def models_of(troop: Troop, seat: str) -> tuple[Any, ...]:
    """Return what a troop is for a seat of the other game."""
    return troop.instead.get(seat, troop.models)


def _fill(army: Army, side: SideFile, seat: str, chance: Dice) -> None:
    """Spend what is left on the line, in its order, over and over; what is then left may bring the next all the same,
    by its share of the price."""
    line = [troop for troop in side.troops if troop.role == "line"]
    for troop in cycle(line):
        lucky = chance.below(troop.points) < army.points
        if army.points < troop.points and not lucky:
            return
        army.models += models_of(troop, seat)
        army.points -= troop.points
        if army.points <= 0:
            return
