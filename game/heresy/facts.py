"""What a seat did in a campaign of the Horus Heresy, as facts with names."""

from __future__ import annotations

from collections import Counter

from game.heresy import events as ev
from game.heresy.control import control, production
from game.heresy.odds import battle_chances
from game.heresy.state import HeresyState, side_of_seat, unit_of
from game.heresy.units import EMPEROR, HORUS, SIDES, UNIT
from game.kernel.actions import Event
from game.kernel.facts import Facts, most


class HeresyFacts:
    """One campaign. `side`; `leaders_at_start` and `leaders_lost` of the side, `leaders_killed` of the other;
    `long_odds`: the least chance in 100 of a battle that the seat won in attack; `waves`: the most battles that it won
    in defence of one place in one phase of the enemy; `battles`: those it won in attack; `mars`: whether the side holds
    it in the end; `yield`: its production then; `taken`: the most places that the seat took in one phase;
    `cards_played`."""

    def __init__(self, first: HeresyState) -> None:
        everybody = [unit_of(one) for stack in first.stacks for one in stack]
        everybody += [unit for camp in first.camp for unit in camp]
        self._leaders = Counter(_side(unit) for unit in everybody if unit >= EMPEROR)
        self._dead: Counter[int] = Counter()
        self._cards: Counter[str] = Counter()
        self._won: Counter[str] = Counter()
        self._waves: dict[str, Counter[tuple[int, str]]] = {seat: Counter() for seat in first.seats}
        self._taken: dict[str, Counter[int]] = {seat: Counter() for seat in first.seats}
        self._odds: dict[str, int] = {}
        self._phase = 0
        self._now: tuple[ev.BattleBegan, int] | None = None

    def hear(self, before: HeresyState, event: Event) -> None:
        """Take note of an event."""
        match event:
            case ev.PhaseBegan():
                self._phase += 1
            case ev.BattleBegan():
                self._now = event, _chance(before, event)
            case ev.BattleEnded(place=place, winner=winner) if self._now is not None:
                self._ended(place, winner, *self._now)
            case ev.Taken(side=side) if side:
                seat = before.seats[before.seat]
                if SIDES[before.sides[before.seat]] == side:
                    self._taken[seat][self._phase] += 1
            case ev.Died(unit=unit):
                self._dead[_side(UNIT[unit])] += 1
            case ev.CardPlayed(seat=seat):
                self._cards[seat] += 1

    def _ended(self, place: str, winner: str, begun: ev.BattleBegan, chance: int) -> None:
        """Take note of how a battle ended."""
        if winner == SIDES[side_of_seat(begun.attacker)]:
            self._won[begun.attacker] += 1
            self._odds[begun.attacker] = min(chance, self._odds.get(begun.attacker, 100))
        elif winner and begun.defender in self._waves:
            self._waves[begun.defender][self._phase, place] += 1

    def of(self, seat: str, last: HeresyState) -> Facts:
        """Return the facts of a seat."""
        side = side_of_seat(seat)
        index = last.campaign.board.index
        found: dict[str, int | str] = {
            "side": SIDES[side],
            "leaders_at_start": self._leaders[side],
            "leaders_lost": self._dead[side],
            "leaders_killed": self._dead[1 - side],
            "waves": most(self._waves[seat]),
            "taken": most(self._taken[seat]),
            "battles": self._won[seat],
            "yield": production(last, side),
            "cards_played": self._cards[seat],
        }
        if seat in self._odds:
            found["long_odds"] = self._odds[seat]
        if "marte" in index:
            found["mars"] = int(control(last, index["marte"]) == side)
        return found


def _side(unit: int) -> int:
    """Return the side of a leader."""
    return int(unit >= HORUS)


def _chance(s: HeresyState, begun: ev.BattleBegan) -> int:
    """Return in how many of 100 battles such an attacker wins."""
    attackers, defenders = ([UNIT[unit] for unit in units] for units in (begun.attackers, begun.defenders))
    return round(100 * battle_chances(s.bonus_rule, attackers, defenders)[0])
