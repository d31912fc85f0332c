"""What places are worth, who can strike them, and how safely they are held: the position as a player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from game.heresy.bots.odds import (
    MOST_DICE,
    PLAIN,
    STRONG,
    Force,
    Units,
    force_of,
    movable,
    peril,
    units_of,
    wins,
    wins_by_waves,
    with_unit,
    without_units,
)
from game.heresy.bots.prizes import values
from game.heresy.bots.weights import Weights
from game.heresy.control import controlled
from game.heresy.lookups import as_set, bits
from game.heresy.reach import HELD_BACK
from game.heresy.state import HeresyState
from game.heresy.turns import ALTERNATING
from game.heresy.units import EMPEROR, HORUS, LOYAL, TRAITOR
from game.kernel import effects
from game.kernel.actions import Action

A = TypeVar("A", bound=Action)

SURVIVING: Final = 0.5
"""A primarch's chance to live when he falls (HERESY-19)."""
FADING: Final = 0.6
"""What is left of a prize a step farther off."""
CAUTIOUS: Final = 0.24
"""What a leader as prey is worth, of his life: who hunts him at any price loses more than he wins."""
TEMPO: Final = 0.4
"""How much more a garrison counts when an enemy attacks before resources are counted again, and less when none does."""
DENIED: Final = 0.5
"""What it is worth that a world which the enemy could take is kept from him, of what it is worth to him."""
LATER: Final = 0.3
"""How likely enemies come who are a step too far yet."""
RAID: Final = (STRONG, STRONG, STRONG, PLAIN, PLAIN)
CLOSE: Final = 7
"""Worlds that a side lacks for its goal when every one that changes hands is looked at."""
SURPRISE: Final = 0.1
"""Who may come where nobody can be seen to come, by a card or after another conquest, and how likely that is."""
FRESH: Final = (STRONG,) * 4
"""What they may buy on their way."""
UNKNOWN: Final = (STRONG, PLAIN)
"""Those who are thought to come to an enemy world near by that may still be deployed to."""


class Ground:
    """A place while the same threatens it and it is worth the same to both sides, and what was worked out of it:
    what it comes to with units of one's own on it (`kept`), what another brings (`joined`), what those who leave cost
    (`left`), and what attacks on it bring (`fights`)."""

    __slots__ = ("terms", "kept", "joined", "left", "fights")

    def __init__(self, terms: tuple[Force, float, float]) -> None:
        self.terms = terms
        self.kept: dict[Units, float] = {}
        self.joined: dict[tuple[Units, int], float] = {}
        self.left: dict[tuple[Units, Units], float] = {}
        self.fights: dict[tuple[Units, Units, Force], float] = {}


class Outlook:
    """A position from one seat. What is worked out is kept until `update` finds it changed."""

    def __init__(self, view: HeresyState, seat: int, ideas: Weights) -> None:
        self.ideas, self.seat = ideas, seat
        self.side = view.sides[seat]
        self.foe = 1 - self.side
        self.tables = view.tables
        self.rule = view.bonus_rule
        self.size = len(view.stacks)
        self.view = view
        self.units = [units_of(stack) for stack in view.stacks]
        self.held = view.held
        self.colour = self.tables.colour
        self.movable = [movable(units) for units in self.units]
        self._forces: tuple[dict[int, Force], ...] = ({}, {})
        self._origins: tuple[dict[int, int], ...] = ({}, {})
        self._hopes: dict[int, dict[int, float]] = {}
        self._grounds: dict[int, Ground] = {}
        self._sure: dict[int, Ground] = {}
        self.turning = view.order_rule == ALTERNATING
        self.caution = ideas.garrison * (1 + TEMPO if self.enemy_to_come() else 1 - TEMPO)
        self._value()
        self.pull = self._pulls()

    def update(self, view: HeresyState) -> int:
        """Look at a later position of the same phase, and return the places around which something has changed.

        What places are worth stays as it was when the phase began, unless few worlds are missing for the sectors.
        """
        before, self.view = self.view, view
        if view.stacks == before.stacks:
            return 0
        there = [place for place, stack in enumerate(view.stacks) if stack != before.stacks[place]]
        changed = as_set(there)
        moved = any(self.side not in (view.held[place], before.held[place]) for place in there)
        taken = any(view.held[place] != before.held[place] for place in there)
        for place in there:
            units = self.units[place] = units_of(view.stacks[place])
            self.movable[place] = movable(units)
        self.held = view.held
        around = self.around(changed)
        if moved or changed & self.tables.system:
            self._forces, self._origins, self._hopes, self._sure = ({}, {}), ({}, {}), {}, {}
        else:
            for place in bits(around):
                self._forces[self.side].pop(place, None)
                self._hopes.pop(place, None)
        if taken and min(self.away) < CLOSE:
            self._value()
            self._hopes.clear()
            self._sure.clear()
            return -1
        return self.around(around)

    def around(self, places: int) -> int:
        """Return these places and their neighbours, the Solar System being one neighbourhood."""
        tables, found = self.tables, places
        for place in bits(places):
            found |= tables.links[place]
        if found & tables.planets:
            found |= tables.planets | (tables.palace if found & tables.landings else 0)
        return found | (tables.landings if found & tables.palace else 0)

    # -- what places are worth --

    def _value(self) -> None:
        """Work out what each place is worth to both sides, and how many worlds either lacks for its goal."""
        self.mine, mine = values(self.view, self.side, self.ideas)
        self.theirs, theirs = values(self.view, self.foe, self.ideas)
        self.away = mine, theirs

    def enemy_to_come(self) -> bool:
        """Return whether an enemy still attacks in this round, before resources are counted again."""
        view = self.view
        if view.phase != "attack":
            return bool(view.order) and view.sides[view.order[-1]] == self.foe
        at = view.order.index(view.seat)
        return any(view.sides[seat] == self.foe for seat in view.order[at + 1 :])

    def hunted(self, units: tuple[int, ...]) -> float:
        """Return what the fall of all these enemies brings when a leader is among them on whom the match hangs."""
        return self.ideas.leaders * CAUTIOUS * fatal(units)

    def _pulls(self) -> list[float]:
        """Return what there is to win at each place or to save, fading with the distance."""
        pull = [0.0] * self.size
        for place in range(self.size):
            if self.tables.shut >> place & 1:
                continue
            if self.controls(place, self.units[place] if self.held[place] == self.side else ()):
                pull[place] = (self.mine[place] + self.theirs[place]) * self.danger(place, self.units[place])
            else:
                pull[place] = self.mine[place] + (self.theirs[place] if self.held[place] == self.foe else 0.0)
        comers, risen = self.tables.comers[self.side], set(range(self.size))
        for _ in range(6):
            last, pull, rising = pull, pull[:], set()
            for place in risen:
                faded = FADING * last[place]
                for other in bits(comers[place]):
                    if faded > pull[other]:
                        pull[other] = faded
                        rising.add(other)
            risen = rising
        return pull

    # -- who can strike --

    def origins(self, side: int, place: int) -> int:
        """Return the places from which counters of a side can strike a place in one attack phase."""
        if not self.tables.system >> place & 1:
            return self.tables.warp[place]
        known = self._origins[side].get(place)
        if known is None:
            known = self._origins[side][place] = self._from(side, place)
        return known

    def _from(self, side: int, place: int) -> int:
        tables = self.tables
        if tables.palace >> place & 1:
            found = tables.steps[place] & tables.palace
            if side == TRAITOR and tables.outside >> place & 1 and not effects.has(self.view, HELD_BACK):
                for landing in bits(tables.landings & ~self.view.standing[1 - side]):
                    found |= 1 << landing | self._through_system(side, landing)
            return found
        found = self._through_system(side, place)
        return found | tables.palace if side == LOYAL and tables.landings >> place & 1 else found

    def _through_system(self, side: int, place: int) -> int:
        """Return the planets, and worlds before the system's gates, from which a planet is reached through planets
        without enemies."""
        tables, enemy = self.tables, self.view.standing[1 - side]
        seen = edge = 1 << place
        while edge:
            near = 0
            for one in bits(edge):
                near |= tables.links[one]
            near &= tables.planets & ~seen & ~enemy
            seen |= near
            edge = near
        found = seen
        for one in bits(seen):
            found |= tables.warp[one]
        return found & ~(1 << place)

    def _kinds(self, side: int, place: int) -> Force:
        """Return what counters of a side that can strike a place bring, the best first."""
        dotted = self.tables.dotted[place] if side == LOYAL else 0
        found: list[int] = []
        for origin in bits(self.origins(side, place) & self.view.standing[side]):
            kinds = self.movable[origin]
            found += kinds[: (2 * len(kinds) + 2) // 3] if dotted >> origin & 1 else kinds
        if side == self.foe and self.view.phase == "deployment":
            found += self._expected(place)
        found.sort(reverse=True)
        return tuple(found[: 3 * MOST_DICE])

    def _expected(self, place: int) -> Iterator[int]:
        """Yield what the enemy is thought to deploy, or buy, next to a place."""
        view = self.view
        enemies = [seat for seat in range(view.players) if view.sides[seat] == self.foe]
        if any(view.camp[seat] for seat in enemies):
            near = self.tables.warp[place] & self.tables.coloured[self.foe]
            for other in bits(near & ~view.full):
                if len(self.units[other]) < 2:
                    yield from UNKNOWN

    def force(self, side: int, place: int) -> Force:
        """Return what a side can bring against a place, the best first."""
        known = self._forces[side].get(place)
        if known is None:
            known = self._forces[side][place] = self._kinds(side, place)
        return known

    # -- how it is held --

    def controls(self, place: int, units: tuple[int, ...]) -> bool:
        """Return whether one's own side controls a place when those units of it stand there."""
        return bool(units) or self.colour[place] == self.side and self.held[place] != self.foe

    def danger(self, place: int, units: tuple[int, ...]) -> float:
        """Return how likely a place with that garrison is taken soon."""
        return self.caution * peril(self.force(self.foe, place), force_of(units), self.rule)

    def doom(self, place: int, units: tuple[int, ...]) -> float:
        """Return how likely that garrison falls if the enemy comes with all he has, or out of nowhere."""
        coming, garrison = [*self.force(self.foe, place), *self._recruits(place)], force_of(units)
        known = wins_by_waves(tuple(sorted(coming, reverse=True)), garrison, self.rule)
        raiders = () if self.tables.palace >> place & 1 else RAID
        raided = wins_by_waves(tuple(sorted([*coming, *raiders], reverse=True)), garrison, self.rule)
        later = wins_by_waves(tuple(sorted([*coming, *self._afar(place)], reverse=True)), garrison, self.rule)
        return known + SURPRISE * (raided - known) + LATER * (later - known)

    def _afar(self, place: int) -> Force:
        """Return what enemies bring who could be next to a place before long."""
        near = self.origins(self.foe, place)
        far = 0
        for origin in bits(near & ~self.view.standing[self.side]):
            far |= self.origins(self.foe, origin)
        found: list[int] = []
        for origin in bits(far & ~near & self.view.standing[self.foe]):
            found += force_of(self.units[origin])
        if found:
            found += FRESH
        return tuple(sorted(found, reverse=True)[: 2 * MOST_DICE])

    def _recruits(self, place: int) -> Force:
        """Return what the enemy may buy next to a place before he attacks, or attacks again when the order turns
        round."""
        if self.enemy_to_come() and not self.turning:
            return ()
        near = self.origins(self.foe, place) & controlled(self.view, self.foe) & ~self.view.full
        return (STRONG,) * min(4, 2 * near.bit_count())

    def ground(self, place: int) -> Ground:
        """Return a place as it is threatened now."""
        known = self._sure.get(place)
        if known is None:
            terms = self.force(self.foe, place), self.mine[place], self.theirs[place]
            known = self._grounds.get(place)
            if known is None or known.terms != terms:
                known = self._grounds[place] = Ground(terms)
            self._sure[place] = known
        return known

    def keep(self, place: int, units: Units) -> float:
        """Return what a place comes to with those units of one's own on it."""
        if not units and self.colour[place] == self.foe:
            return -self.theirs[place]
        ground = self._sure.get(place) or self.ground(place)
        known = ground.kept.get(units)
        if known is None:
            known = ground.kept[units] = self._keep(place, units, ground)
        return known

    def _keep(self, place: int, units: Units, ground: Ground) -> float:
        threat, mine, theirs = ground.terms
        if not units and self.colour[place] != self.side:
            return -DENIED * theirs if threat else 0.0
        risk = self.caution * peril(threat, force_of(units), self.rule)
        value = (1 - risk) * mine - risk * theirs
        if not units or units[0] not in (EMPEROR, HORUS):
            return value
        self._grounds.pop(place, None)
        return value - self.stake(units, self.doom(place, units))

    def joined(self, place: int, units: Units, unit: int) -> float:
        """Return what another counter brings to a place with those units."""
        ground = self._sure.get(place) or self.ground(place)
        known = ground.joined.get((units, unit))
        if known is None:
            known = self.keep(place, with_unit(units, unit)) - self.keep(place, units)
            ground.joined[units, unit] = known
        return known

    def left(self, place: int, gone: Units) -> float:
        """Return what it brings, or costs, that some of its units leave a place."""
        ground, units = self._sure.get(place) or self.ground(place), self.units[place]
        known = ground.left.get((units, gone))
        if known is None:
            known = self.keep(place, without_units(units, gone)) - self.keep(place, units)
            ground.left[units, gone] = known
        return known

    def keep_against(self, place: int, threat: Force) -> float:
        """Return the same for its garrison, if only those threatened it."""
        units = self.units[place]
        risk = self.caution * peril(threat, force_of(units), self.rule)
        return (1 - risk) * self.mine[place] - risk * self.theirs[place] - self.stake(units, risk)

    def stake(self, units: tuple[int, ...], risk: float) -> float:
        """Return what is lost with the leaders on whom the match hangs, when so likely all of these units fall."""
        return self.ideas.leaders * risk * fatal(units)

    def ambition(self, place: int, reach: Force) -> float:
        """Return what comes of those who can strike a place that is not one's own."""
        if self.held[place] == self.foe:
            defence = force_of(self.units[place])
            chance = 0.5 * wins_by_waves(reach, defence, self.rule) + 0.5 * wins(reach[:MOST_DICE], defence, self.rule)
            prize = self.mine[place] + self.theirs[place] + 0.3 * self.hunted(self.units[place])
            return chance * prize
        if self.controls(place, self.units[place]):
            return 0.0
        return (1 - 0.6 ** len(reach)) * (self.mine[place] - self.keep(place, ()))

    def gain(self, unit: int, kind: int, place: int) -> float:
        """Return what another counter at a place brings: there, and in what it could take from there."""
        units = self.units[place] if self.held[place] == self.side else ()
        found = self.joined(place, units, unit)
        if self.ideas.ambition:
            total = 0.0
            for target in self.targets(place):
                total += self.hope(target, kind)
            found += self.ideas.ambition * total
        return found + 0.2 * self.ideas.ambition * self.pull[place]

    def hope(self, target: int, kind: int) -> float:
        """Return what another counter brings to those who can strike a place that is not one's own."""
        hopes = self._hopes.setdefault(target, {})
        known = hopes.get(kind)
        if known is None:
            reach = self.force(self.side, target)
            more = tuple(sorted((*reach, kind), reverse=True))[: 3 * MOST_DICE]
            known = self.ambition(target, more) - self.ambition(target, reach) if more != reach else 0.0
            hopes[kind] = known
        return known

    def targets(self, place: int) -> list[int]:
        """Return the places not one's own that can be struck from a place."""
        near = self.tables.near[self.side][place] & ~self.tables.shut & ~controlled(self.view, self.side)
        return [other for other in bits(near) if self.origins(self.side, other) >> place & 1]


def of_kind(actions: Sequence[Action], kind: type[A]) -> list[A]:
    """Return the actions of that kind, in their order."""
    return [action for action in actions if isinstance(action, kind)]


def fatal(units: tuple[int, ...]) -> float:
    """Return how likely the match is over when all of these units fall (HERESY-19, 22)."""
    return 1.0 if EMPEROR in units else SURVIVING if HORUS in units else 0.0
