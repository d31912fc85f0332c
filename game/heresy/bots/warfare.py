"""Marches and attacks: what each brings, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.levels import SHARP, Eye
from game.heresy.actions import Fight, March
from game.heresy.bots.evaluation import Outlook, of_kind
from game.heresy.bots.odds import KIND, MOST_DICE, Force, Units, by_rank, exchanges, force_of, wins, with_unit, worth_of
from game.heresy.bots.weights import Weights
from game.heresy.movement import must_roll
from game.heresy.reach import freedom, reach
from game.heresy.state import SETTLED, HeresyState, seat_of, unit_of
from game.heresy.units import HORUS, UNIT
from game.kernel.actions import Action

LEAST: Final = 0.1
"""What a march must bring."""
FIGHT: Final = Fight()
HELD_BACK: Final = ("emperor", "horus")
"""Leaders who do not attack."""

Comer = tuple[int, int]
"""A unit and the place from which it comes."""
Step = tuple[bool, float, int]
"""Of a march without a fight: whether a place changes hands by it, what it brings, and the places that it joins."""


class Attack(NamedTuple):
    """What an attack brings, and who is to come."""

    gain: float
    comers: tuple[Comer, ...]


NO_ATTACK: Final = Attack(0.0, ())


class Warfare:
    """Moves the counters of one seat."""

    def __init__(self, ideas: Weights, eye: Eye = SHARP) -> None:
        self.ideas, self.eye = ideas, eye
        self.plan: list[Action] = []
        self.attacks: dict[int, Attack] = {}
        self.marches: dict[March, Step] = {}
        self.reckoned: dict[int, tuple[object, Attack]] = {}

    def forget(self, places: int | None = None) -> None:
        """Forget what was worked out around these places; None: everything."""
        if places is None:
            self.attacks, self.marches, self.reckoned = {}, {}, {}
        elif places:
            self.attacks = {place: attack for place, attack in self.attacks.items() if not places >> place & 1}
            self.marches = {march: known for march, known in self.marches.items() if not places & known[2]}

    def march(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        """Return the march that brings most, as a whole attack or alone; None when none brings anything."""
        self.plan = []
        foe, index = outlook.foe, view.tables.index
        against: dict[int, list[March]] = {}
        best: March | None = None
        least = self.eye(LEAST)
        highest, changing = least, False
        for action in actions:
            if not isinstance(action, March) or action.unit == "emperor":
                continue
            place = index[action.place]
            if view.held[place] == foe:
                if action.unit == "horus" and self.ideas.leaders:
                    continue
                against.setdefault(place, []).append(action)
                continue
            known = self.marches.get(action)
            if known is None:
                known = self.marches[action] = self._peaceful(view, outlook, action)
            changes, gain, _ends = known
            if gain > least and (changes, gain) > (changing, highest):
                best, highest, changing = action, gain, changes
        fiercest, target = NO_ATTACK, -1
        for place, offered in against.items():
            attack = self.attacks.get(place)
            if attack is None:
                attack = self.attacks[place] = self.attack(view, outlook, place, offered)
            if attack.gain > fiercest.gain:
                fiercest, target = attack, place
        if fiercest.gain > least and (not changing or fiercest.gain >= highest):
            marches = [view.tables.march(unit, origin, target) for unit, origin in fiercest.comers]
            self.plan = [*marches[1:], FIGHT]
            return marches[0]
        return best

    def muster(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action:
        """Return those who were to come, then others who make up for who failed to; then the fight."""
        while self.plan:
            planned = self.plan.pop(0)
            if planned != FIGHT and planned in actions:
                return planned
        marches = [action for action in of_kind(actions, March) if action.unit not in HELD_BACK]
        if marches:
            place = view.tables.index[marches[0].place]
            attack = self.attack(view, outlook, place, marches)
            if attack.comers:
                return view.tables.march(*attack.comers[0], place)
        return FIGHT

    def _peaceful(self, view: HeresyState, outlook: Outlook, action: March) -> Step:
        """Return what a march without a fight brings."""
        tables = view.tables
        unit, origin, place = UNIT[action.unit], tables.index[action.origin], tables.index[action.place]
        there = outlook.units[place]
        gain = outlook.joined(place, there, unit) + outlook.left(origin, (unit,))
        if action.unit not in HELD_BACK:
            gain += 0.2 * self.ideas.ambition * (outlook.pull[place] - outlook.pull[origin])
        changes = not outlook.controls(place, there)
        if must_roll(view, outlook.seat, origin, place):
            gain *= 2 / 3
        return changes, gain - (0.05 * KIND[unit] if changes else 0.0), 1 << origin | 1 << place

    # -- attacks --

    def attack(self, view: HeresyState, outlook: Outlook, place: int, offered: Sequence[March]) -> Attack:
        """Return the best that can be made of those who may come to attack a place, beside those who are there
        already."""
        host = by_rank([unit_of(one) for one, _ in view.host])
        return self._best_of(outlook, place, host, _pool(view, outlook.seat, place, offered))

    def attack_from(self, outlook: Outlook, place: int, origin: int, units: Units) -> Attack:
        """Return the best that some units could make of an attack from one place, if they might."""
        return self._best_of(outlook, place, (), {(unit, origin): units.count(unit) for unit in units})

    def _best_of(self, outlook: Outlook, place: int, units: Units, pool: dict[Comer, int]) -> Attack:
        """Return the best attack by those from the pool, as it was reckoned last unless something of it has changed."""
        origins = [(outlook.ground(origin), outlook.units[origin]) for _, origin in pool]
        terms = outlook.ground(place), outlook.units[place], units, list(pool.items()), origins
        known = self.reckoned.get(place)
        if known is None or known[0] != terms:
            known = self.reckoned[place] = terms, self._gather(outlook, place, units, pool)
        return known[1]

    def _gather(self, outlook: Outlook, place: int, units: Units, pool: dict[Comer, int]) -> Attack:
        """Return the attack made by adding, one by one, the counter that brings most, as far as that pays."""
        comers: list[Comer] = []
        leaving: dict[int, Units] = {}
        best = Attack(self._fight(outlook, place, units, pool), ()) if units else NO_ATTACK
        while len(units) < MOST_DICE and any(pool.values()):
            scored = []
            fights: dict[int, float] = {}
            for comer, count in pool.items():
                if count:
                    unit, origin = comer
                    if unit not in fights:
                        pool[comer] -= 1
                        fights[unit] = self._fight(outlook, place, with_unit(units, unit), pool)
                        pool[comer] += 1
                    score = fights[unit]
                    for one, gone in {**leaving, origin: (*leaving.get(origin, ()), unit)}.items():
                        score += outlook.left(one, gone)
                    scored.append((score, comer))
            score, comer = max(scored)
            unit, origin = comer
            pool[comer] -= 1
            units = with_unit(units, unit)
            comers.append(comer)
            leaving[origin] = (*leaving.get(origin, ()), unit)
            if score > best.gain:
                best = Attack(score, tuple(comers))
        return best

    def _fight(self, outlook: Outlook, place: int, units: Units, pool: dict[Comer, int]) -> float:
        """Return what a fight for a place brings, without what its comers leave behind."""
        defenders = outlook.units[place]
        second = self._others(pool) if self.ideas.waves and len(units) == MOST_DICE else ()
        fights = outlook.ground(place).fights
        known = fights.get((units, defenders, second))
        if known is None:
            known = fights[units, defenders, second] = self._fought(outlook, place, units, defenders, second)
        return known

    def _fought(self, outlook: Outlook, place: int, units: Units, defenders: Units, second: Force) -> float:
        """Work out what a fight brings, by how it may end."""
        now, hunted, stake = -outlook.theirs[place], outlook.hunted(defenders), outlook.stake(units, 1.0)
        total = 0.0
        for ours, theirs, p, value in exchanges(units, defenders, outlook.rule, self.ideas.trade):
            if not theirs:
                value += outlook.keep(place, ours) - now + hunted
            elif second:
                value += self.ideas.waves * self._again(outlook, place, second, theirs)
            if not ours:
                value -= stake
            total += p * value
        return total

    def _others(self, pool: dict[Comer, int]) -> Force:
        kinds = [KIND[unit] for (unit, _), count in pool.items() if unit != HORUS for _ in range(count)]
        return tuple(sorted(kinds, reverse=True)[:MOST_DICE])

    def _again(self, outlook: Outlook, place: int, second: Force, defenders: tuple[int, ...]) -> float:
        """Return what another attack on who is left brings, if it is worth while."""
        chance = wins(second, force_of(defenders), outlook.rule)
        prize = outlook.mine[place] + outlook.theirs[place] + outlook.hunted(defenders)
        cost = (1 - 0.5 * chance) * 2.5 * len(second) - self.ideas.trade * 0.8 * worth_of(defenders)
        return max(0.0, chance * prize - cost)


def _pool(view: HeresyState, seat: int, place: int, offered: Sequence[March]) -> dict[Comer, int]:
    """Return who may come, and how many of each."""
    found: dict[Comer, int] = {}
    index = view.tables.index
    for action in offered:
        unit, origin = UNIT[action.unit], index[action.origin]
        used = freedom(view, origin, place)
        mine = [one for one in view.stacks[origin] if one >> 6 == unit and seat_of(one) == seat]
        able = [one for one in mine if not one & used or used == SETTLED and reach(view, origin, one) >> place & 1]
        found[unit, origin] = max(1, len(able))
    return found
