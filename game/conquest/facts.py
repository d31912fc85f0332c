"""What a player did in a match of Conquest, as facts with names."""

from __future__ import annotations

from collections import Counter

from game.conquest import events as ev
from game.conquest.board import warlord
from game.conquest.state import SEATS, ConquestState
from game.kernel.actions import Event
from game.kernel.facts import Facts, most


class ConquestFacts:
    """One match. `bloodied`: whether the player's warlord was; `regicide`: whether the other's fell at a planet where
    the player's stood; `behind`: by how many planets the player was, at most; `planets` taken; `lost_planets`: those
    the other took; `shielded`: the most damage that one shield took away whole; `struggles`: the most command struggles
    won in one round; `destroyed`: the most of the other's units destroyed in one round; `units_lost`."""

    def __init__(self, first: ConquestState) -> None:
        self._bloodied: Counter[str] = Counter()
        self._regicide: Counter[str] = Counter()
        self._planets: Counter[str] = Counter()
        self._lost: Counter[str] = Counter()
        self._behind: dict[str, int] = dict.fromkeys(SEATS, 0)
        self._shielded: dict[str, int] = dict.fromkeys(SEATS, 0)
        self._struggles: dict[str, Counter[int]] = {seat: Counter() for seat in SEATS}
        self._destroyed: dict[str, Counter[int]] = {seat: Counter() for seat in SEATS}
        self._assigned: dict[int, int] = {}
        self._shield = -1
        self._round = 0

    def hear(self, before: ConquestState, event: Event) -> None:
        """Take note of an event."""
        match event:
            case ev.RoundBegan(round=round):
                self._round = round
            case ev.StruggleWon(seat=seat):
                self._struggles[seat][self._round] += 1
            case ev.PlanetTaken(seat=seat):
                self._planets[seat] += 1
                other = _other(seat)
                self._behind[other] = max(self._behind[other], self._planets[seat] - self._planets[other])
            case ev.CardLeft(seat=seat, kind=kind, how="destroyed") if before.designs[kind].is_unit:
                self._lost[seat] += 1
                self._destroyed[_other(seat)][self._round] += 1
            case ev.WarlordBloodied(seat=seat):
                self._bloodied[seat] = 1
            case ev.WarlordDefeated(seat=seat):
                mine, theirs = (before.planet[warlord(before, SEATS.index(one))] for one in (_other(seat), seat))
                self._regicide[_other(seat)] = int(mine == theirs >= 0)
            case _:
                self._damaged(event)

    def _damaged(self, event: Event) -> None:
        """Take note of damage that is assigned, and of a shield that takes it away."""
        match event:
            case ev.UnitAttacked():
                self._assigned, self._shield = {}, -1
            case ev.DamageAssigned(card=card, amount=amount):
                self._assigned[card] = self._assigned.get(card, 0) + amount
            case ev.ShieldUsed(unit=unit):
                self._shield = unit
            case ev.DamagePrevented(seat=seat, card=card, amount=amount) if card == self._shield:
                if amount == self._assigned.get(card, 0):
                    self._shielded[seat] = max(self._shielded[seat], amount)
                self._shield = -1

    def of(self, seat: str, last: ConquestState) -> Facts:
        """Return the facts of a player."""
        other = _other(seat)
        return {
            "bloodied": self._bloodied[seat],
            "regicide": self._regicide[seat],
            "behind": self._behind[seat],
            "planets": self._planets[seat],
            "lost_planets": self._planets[other],
            "shielded": self._shielded[seat],
            "struggles": most(self._struggles[seat]),
            "destroyed": most(self._destroyed[seat]),
            "units_lost": self._lost[seat],
        }


def _other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]
