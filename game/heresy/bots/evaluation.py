"""What places are worth, who can strike them, and how safely they are held: the position as a player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final, TypeVar

from game.heresy.bots.odds import MOST_DICE, PLAIN, STRONG, Force, force_of, peril, units_of, wins, wins_by_waves
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
SECTORS: Final = 20.0
"""What a world of a sector is worth that is still missing for the goal, or must not be lost."""
GROUND: Final = 0.6
"""What any place at all is worth, in resources."""
FADING: Final = 0.6
"""What is left of a prize a step farther off."""
RINGS: Final = {"outside": 0.3, "wall": 1.0, "inner": 2.0}
RING: Final = 0.006
"""What a ring of the Palace nearer to the Emperor is worth, of his life."""
CAUTIOUS: Final = 0.24
"""What a leader as prey is worth, of his life: who hunts him at any price loses more than he wins."""
FAR: Final = 3.0
"""So many missing worlds more make each of them worth a third."""
LAST: Final = 5.0
"""How much more the very last one is worth."""
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
        self._forces: dict[tuple[int, int], Force] = {}
        self._kept: dict[tuple[int, tuple[int, ...]], float] = {}
        self._origins: dict[tuple[int, int], int] = {}
        self.turning = view.order_rule == ALTERNATING
        self.caution = ideas.garrison * (1 + TEMPO if self.enemy_to_come() else 1 - TEMPO)
        self.away = [0, 0]
        self.mine = self.values(self.side)
        self.theirs = self.values(self.foe)
        self.pull = self._pulls()

    def update(self, view: HeresyState) -> int:
        """Look at a later position of the same phase, and return the places around which something has changed.

        What places are worth stays as it was when the phase began, unless few worlds are missing for the sectors.
        """
        changed, moved = 0, False
        for place, stack in enumerate(view.stacks):
            if stack != self.view.stacks[place]:
                changed |= 1 << place
                moved |= self.side not in (view.held[place], self.view.held[place])
        self.view = view
        if not changed:
            return 0
        taken = any(view.held[place] != self.held[place] for place in bits(changed))
        for place in bits(changed):
            self.units[place] = units_of(view.stacks[place])
        self.held = view.held
        around = self.around(changed)
        if moved or changed & (self.tables.planets | self.tables.palace):
            self._forces.clear()
            self._origins.clear()
            self._kept.clear()
        else:
            for place in bits(around):
                self._forces.pop((self.side, place), None)
        if taken and min(self.away) < CLOSE:
            self.mine, self.theirs = self.values(self.side), self.values(self.foe)
            self._kept.clear()
            return -1
        return self.around(around)

    def around(self, places: int) -> int:
        """Return these places and their neighbours, the Solar System being one neighbourhood."""
        tables, found = self.tables, places
        for place in bits(places):
            found |= tables.links[place]
        system = tables.planets | tables.palace
        if found & tables.planets:
            found |= tables.planets | (tables.palace if found & tables.landings else 0)
        return found | (tables.landings if found & system & tables.palace else 0)

    # -- what places are worth --

    def enemy_to_come(self) -> bool:
        """Return whether an enemy still attacks in this round, before resources are counted again."""
        view = self.view
        if view.phase != "attack":
            return bool(view.order) and view.sides[view.order[-1]] == self.foe
        at = view.order.index(view.seat)
        return any(view.sides[seat] == self.foe for seat in view.order[at + 1 :])

    def values(self, side: int) -> list[float]:
        """Return what each place is worth to a side, in resources."""
        view, ideas, tables = self.view, self.ideas, self.tables
        found = [GROUND] * self.size
        for place, made, only in tables.producers:
            if only != 1 - side:
                found[place] += ideas.production * made
        self._add_sectors(side, found)
        for place in bits(tables.palace):
            ring = RINGS.get(view.campaign.board.places[place].kind, 0.0)
            if tables.links[place] >> tables.sanctum & 1:
                ring *= 2
            found[place] += RING * ideas.leaders * ring
        return found

    def _add_sectors(self, side: int, found: list[float]) -> None:
        """Add the worth of the worlds in the sectors nearest to complete, as many as the goal asks for (HERESY-24)."""
        view, tables = self.view, self.tables
        mine = controlled(view, side)
        missing = sorted((places & ~mine).bit_count() for places in tables.sectors)[: view.campaign.file.sector_goal]
        self.away[side] = sum(missing)
        worth = SECTORS * exp(-self.away[side] / FAR)
        for places in tables.sectors:
            if (places & ~mine).bit_count() <= missing[-1]:
                for place in bits(places):
                    found[place] += worth
                    if self.away[side] == 1 and not mine >> place & 1:
                        found[place] += LAST * SECTORS

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
        links = [bits(near) for near in self.tables.near[self.side]]
        for _ in range(6):
            pull = [max([pull[place], *[FADING * pull[other] for other in links[place]]]) for place in range(self.size)]
        return pull

    # -- who can strike --

    def origins(self, side: int, place: int) -> int:
        """Return the places from which counters of a side can strike a place in one attack phase."""
        known = self._origins.get((side, place))
        if known is None:
            known = self._origins[side, place] = self._from(side, place)
        return known

    def _from(self, side: int, place: int) -> int:
        tables = self.tables
        if tables.palace >> place & 1:
            found = tables.steps[place] & tables.palace
            if side == TRAITOR and tables.outside >> place & 1 and not effects.has(self.view, HELD_BACK):
                for landing in bits(tables.landings & ~self.view.standing[1 - side]):
                    found |= 1 << landing | self._through_system(side, landing)
            return found
        if not tables.planets >> place & 1:
            return tables.warp[place]
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
        view, dotted = self.view, self._dotted_ways(place) if side == LOYAL else 0
        found: list[int] = []
        for origin in bits(self.origins(side, place) & view.standing[side]):
            kinds = [
                kind
                for unit, kind in zip(self.units[origin], force_of(self.units[origin]), strict=True)
                if unit not in (EMPEROR, HORUS)
            ]
            if dotted >> origin & 1:
                kinds = kinds[: (2 * len(kinds) + 2) // 3]
            found += kinds
        if side == self.foe:
            found += self._expected(place)
        found.sort(reverse=True)
        return tuple(found[: 3 * MOST_DICE])

    def _dotted_ways(self, place: int) -> int:
        """Return the places at the other end of dotted routes."""
        board = self.view.campaign.board
        return as_set(other for other, route in board.ways[place] if board.routes[route].dotted)

    def _expected(self, place: int) -> Iterator[int]:
        """Yield what the enemy is thought to deploy, or buy, next to a place."""
        view = self.view
        enemies = [seat for seat in range(view.players) if view.sides[seat] == self.foe]
        if view.phase == "deployment" and any(view.camp[seat] for seat in enemies):
            near = self.tables.warp[place] & self.tables.coloured[self.foe]
            for other in bits(near & ~view.full):
                if len(self.units[other]) < 2:
                    yield from UNKNOWN

    def force(self, side: int, place: int) -> Force:
        """Return what a side can bring against a place, the best first."""
        known = self._forces.get((side, place))
        if known is None:
            known = self._forces[side, place] = self._kinds(side, place)
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

    def keep(self, place: int, units: tuple[int, ...]) -> float:
        """Return what a place comes to with those units of one's own on it."""
        known = self._kept.get((place, units))
        if known is None:
            known = self._kept[place, units] = self._keep(place, units)
        return known

    def _keep(self, place: int, units: tuple[int, ...]) -> float:
        if units or self.colour[place] == self.side:
            risk = self.danger(place, units)
            value = (1 - risk) * self.mine[place] - risk * self.theirs[place]
            led = units and units[0] in (EMPEROR, HORUS)
            return value - self.stake(units, self.doom(place, units)) if led else value
        if self.colour[place] == self.foe:
            return -self.theirs[place]
        return -DENIED * self.theirs[place] if self.force(self.foe, place) else 0.0

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
        found = self.keep(place, with_unit(units, unit)) - self.keep(place, units)
        if self.ideas.ambition:
            total = 0.0
            for target in self.targets(place):
                reach = self.force(self.side, target)
                more = tuple(sorted((*reach, kind), reverse=True))[: 3 * MOST_DICE]
                if more != reach:
                    total += self.ambition(target, more) - self.ambition(target, reach)
            found += self.ideas.ambition * total
        return found + 0.2 * self.ideas.ambition * self.pull[place]

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


def with_unit(units: tuple[int, ...], unit: int) -> tuple[int, ...]:
    """Return units with another one, in the order in which they are kept."""
    return units_of(tuple([one << 6 for one in (*units, unit)]))


def without_units(units: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Return units without some of them."""
    left = list(units)
    for unit in gone:
        left.remove(unit)
    return tuple(left)
