"""What happens in the Horus Heresy as the story of a match has it: throws with their exact chances, losses, places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.heresy import events as ev
from game.heresy import odds
from game.heresy.control import control
from game.heresy.state import HeresyState
from game.heresy.units import EMPEROR, HORUS, NEUTRAL, SIDES, UNIT, UNITS, bonus
from game.kernel.actions import Event
from game.kernel.match_stats import Note, Segment, Swing, Throw, once
from game.kernel.odds import Chances, at_least

ATTACKS, DEFENCES, CROSSINGS, LIVES = "attacks", "defences", "crossings", "lives"
KINDS: Final = (ATTACKS, DEFENCES, CROSSINGS, LIVES)
"""What is thrown for: hits in attack and in defence, to cross a dotted route, to survive a defeat."""
LEADER_WORTH, WARLORD_WORTH, PLACE_WORTH, END = 6.0, 15.0, 1.0, 6.0
"""What a primarch is worth, the Emperor or Horus, a place besides its production, and the end of the campaign, unless
it came with a count or with time."""
TIMED: Final = ("production", "round_limit", "round_cap")


class HeresyStory:
    """One campaign."""

    def __init__(self) -> None:
        self._fighters: tuple[str, str] | None = None

    def hear(self, before: HeresyState, event: Event) -> Iterator[Note]:
        """Yield what an event means."""
        match event:
            case ev.BattleBegan(attacker=attacker, defender=defender):
                self._fighters = attacker, defender
                yield Segment(headline=True)
            case ev.PhaseBegan() | ev.Marched() | ev.CrossingRolled():
                yield Segment()
                yield from self._thrown(before, event)
            case ev.Lost(seat=seat, unit=unit) if UNIT[unit] < EMPEROR:
                yield Swing(seat, -float(UNITS[UNIT[unit]].price), 1)
            case ev.Died(seat=seat, unit=unit):
                warlord = UNIT[unit] in (EMPEROR, HORUS)
                yield Swing(seat, -(WARLORD_WORTH if warlord else LEADER_WORTH), 1, True)
            case ev.Taken():
                yield from self._taken(before, event)
            case ev.CampaignWon(side=side, reason=reason) if side and reason not in TIMED:
                yield Swing(_seat_of(before, SIDES.index(side)), END)
            case _:
                yield from self._thrown(before, event)

    def _taken(self, s: HeresyState, event: ev.Taken) -> Iterator[Note]:
        """Yield what a place is worth to its old and new owners: its production and a little more."""
        place = s.campaign.board.index[event.place]
        worth = PLACE_WORTH + s.campaign.board.places[place].production
        had = control(s, place)
        if had != NEUTRAL:
            yield Swing(_seat_of(s, had), -worth)
        if event.side:
            yield Swing(_seat_of(s, SIDES.index(event.side)), worth)

    def _thrown(self, s: HeresyState, event: Event) -> Iterator[Note]:
        match event:
            case ev.BattleRolled():
                yield from self._battle(s, event)
            case ev.CrossingRolled(seat=seat, need=need, crossed=crossed):
                yield Throw(seat, CROSSINGS, *once(at_least(1, need), crossed))
            case ev.SurvivalRolled(seat=seat, bonus=more, survives=survives):
                yield Throw(seat, LIVES, *once(odds.heresy_survival(more), survives))

    def _battle(self, s: HeresyState, event: ev.BattleRolled) -> Iterator[Note]:
        """Yield the hits that the dice as they fell are good for, against what so many counters can expect
        (HERESY-17)."""
        attack, defence = _expected(event.attackers, event.defenders, s.bonus_rule)
        hit, lost = odds.heresy_hits_of(
            event.attack, event.defence, _bonuses(event.attackers), _bonuses(event.defenders), s.bonus_rule
        )
        attacker, defender = self._fighters or (s.seats[s.seat], _seat_of(s, 1 - s.sides[s.seat]))
        if event.attack:
            yield Throw(attacker, ATTACKS, attack, hit)
        if event.defence:
            yield Throw(defender, DEFENCES, defence, lost)


@lru_cache(maxsize=4096)
def _bonuses(units: tuple[str, ...]) -> tuple[odds.Bonus, ...]:
    return tuple(bonus(UNIT[unit]) for unit in units)


@lru_cache(maxsize=4096)
def _expected(attackers: tuple[str, ...], defenders: tuple[str, ...], rule: str) -> tuple[Chances, Chances]:
    """Return the chances of each number of hits of both sides, bonuses placed well, without cards."""
    found = [[0.0] * (len(units) + 1) for units in (attackers, defenders)]
    for pair, p in odds.heresy_round(_bonuses(attackers), _bonuses(defenders), rule).items():
        for chances, hits in zip(found, pair, strict=True):
            chances[hits] += p
    return tuple(found[0]), tuple(found[1])


def _seat_of(s: HeresyState, side: int) -> str:
    """Return who is meant by a side: the seat whose turn it is, if it is on that side, else its first."""
    if s.sides[s.seat] == side:
        return s.seats[s.seat]
    return next(seat for seat, own in zip(s.seats, s.sides, strict=True) if own == side)
