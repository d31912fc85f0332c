"""A position as a seat sees it: what planets are worth, who leads, where enemies are and where they could come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from game.sector import odds
from game.sector.bots.roads import Roads, roads_of
from game.sector.bots.weights import Weights
from game.sector.landing import falls_at_once
from game.sector.sector import BASTION, FACTORY, FORGE, HIVE, HQ, PLANETS, PRODUCTION, RAW, SHIPYARD
from game.sector.ships import CORVETTE, CRUISER, EXPLORER, FRIGATE, HIVE_SHIP, STRENGTH, attribute, is_active, movement
from game.sector.state import FIT, INDEPENDENT, NOBODY, SectorState, stayed_beside
from game.sector.terms import Terms, adjacent, defenders, terms
from game.sector.victory import ENEMY_HQ, FACTORY_WORTH, keeps_home, last_turn, needed

MAKES = {RAW: 1.0, PRODUCTION: 1.0, FACTORY: 0.5, BASTION: 0.3, SHIPYARD: 1.0, FORGE: 0.5, HIVE: 0.5, HQ: 2.0}
"""What a planet yields its owner each turn, in goods or as good as goods."""
SHIPS = {CORVETTE: 1.0, FRIGATE: 1.6, CRUISER: 2.4, EXPLORER: 0.7, HIVE_SHIP: 1.0}
"""What a ship is worth, in planets."""
CRISIS = 0.8
"""The share of what victory needs from which on a rival is to be stopped."""
SOON = 3
"""The turns of income that count as good as stored."""
RAW_TO_PRODUCTION = 5 / 3
"""How many of the one ships cost for each of the other."""
LACK = (0.4, 2.5)
"""The least and the most that a lack of raw material makes it worth, against its usual worth."""
ENDLESS = 99
"""How many turns are left where none is the last."""
PRIZE = 6.0
"""What a headquarters is worth where the last one wins."""


class Outlook:
    """What a seat makes of a position, on which ships may be put elsewhere for a moment."""

    def __init__(self, s: SectorState, me: int, weights: Weights) -> None:
        self.s, self.me, self.weights = s, me, weights
        self.roads: Roads = roads_of(s)
        self.planets = [cell for cell, kind in enumerate(s.what) if kind in PLANETS]
        self.mine = [cell for cell in self.planets if s.owner[cell] == me]
        self._worth: dict[tuple[int, int, bool], float] = {}
        self._taken: dict[tuple[int, int], float] = {}
        self.hurts: dict[int, float] = {}

    @cached_property
    def counts(self) -> Counter[int]:
        """Return how many planets each seat owns."""
        return Counter(self.s.owner[cell] for cell in self.planets)

    @cached_property
    def needed(self) -> int:
        """Return how many planets win."""
        return needed(self.s)

    @cached_property
    def foes(self) -> list[int]:
        """Return the ships of others, but for one in flight."""
        s, me = self.s, self.me
        return [
            ship for ship, cell in enumerate(s.ship_at) if cell >= 0 and s.ship_seat[ship] != me and ship != s.flying
        ]

    @cached_property
    def active_foes(self) -> list[int]:
        """Return those that are active."""
        return [ship for ship in self.foes if is_active(self.s, ship)]

    @cached_property
    def hunters(self) -> list[tuple[int, int, int]]:
        """Return the active enemies: where each is, how far it strikes and how strong it is."""
        s = self.s
        return [(s.ship_at[foe], 1 + movement(s, foe), attribute(s, foe, STRENGTH)) for foe in self.active_foes]

    @cached_property
    def danger(self) -> dict[int, int]:
        """Return how many active enemies are next to each cell."""
        found: dict[int, int] = {}
        for ship in self.active_foes:
            for near in self.s.grid.near[self.s.ship_at[ship]]:
                found[near] = found.get(near, 0) + 1
        return found

    @cached_property
    def threats(self) -> dict[int, int]:
        """Return how many enemy warships could come to each of one's own planets in their next round."""
        s, found = self.s, dict[int, int]()
        for ship in self.foes:
            if s.ship_seat[ship] < 0 or s.ship_kind[ship] == EXPLORER or s.ship_state[ship] != FIT:
                continue
            reached = self.roads.within(s.ship_at[ship], movement(s, ship))
            for cell in self.mine:
                if reached[cell]:
                    found[cell] = found.get(cell, 0) + 1
        return found

    @cached_property
    def prizes(self) -> list[int]:
        """Return the planets that are somebody else's, or nobody's."""
        return [cell for cell in self.planets if self.s.owner[cell] != self.me]

    @cached_property
    def chances(self) -> list[tuple[int, float]]:
        """Return those planets, each with what it is worth to go there: its worth by the rough chance to take it."""
        return [(cell, self.worth(cell) * self.rough(cell)) for cell in self.prizes]

    @cached_property
    def _watches(self) -> dict[int, list[tuple[float, list[int]]]]:
        """Return what it is worth to stand in a cell for each threatened planet there or next to it, and who guards
        that one."""
        s, found = self.s, dict[int, list[tuple[float, list[int]]]]()
        for cell, count in self.threats.items():
            value, guards = self.worth(cell) * min(2, count), self.guards(cell)
            found.setdefault(cell, []).append((value, []))
            for near in s.grid.near[cell]:
                found.setdefault(near, []).append((0.6 * value, guards))
        return found

    def shelter(self, cell: int, ship: int) -> float:
        """Return what it is worth for threatened planets that a warship stands in a cell."""
        total = 0.0
        for value, guards in self._watches.get(cell, ()):
            total += value / 3 if guards and guards != [ship] else value
        return total

    @cached_property
    def sieges(self) -> dict[int, float]:
        """Return what it is worth to stand in a cell by the garrisons that are bombarded from it."""
        s, found = self.s, dict[int, float]()
        if not self.weights.siege:
            return found
        for cell in self.prizes:
            held = s.garrison[cell] or s.what[cell] == HQ
            if held and s.owner[cell] >= 0:
                for near in s.grid.near[cell]:
                    found[near] = found.get(near, 0.0) + 0.15 * self.weights.siege * held * self.worth(cell)
        return found

    @cached_property
    def turns_left(self) -> int:
        """Return how many turns there may still be."""
        last = last_turn(self.s)
        return ENDLESS if last is None else last - self.s.turn

    @cached_property
    def rivals(self) -> list[int]:
        """Return the other seats that are still in."""
        return [seat for seat in range(self.s.players) if seat != self.me and not self.s.out[seat]]

    def points(self, cell: int) -> float:
        """Return what a planet counts towards victory."""
        s = self.s
        if s.victory == "score":
            if s.what[cell] == HQ and s.sector.headquarters[self.me] != cell:
                return float(ENEMY_HQ)
            return float(FACTORY_WORTH) if s.what[cell] == FACTORY else 1.0
        if s.victory == "last-hq" and s.what[cell] == HQ:
            return PRIZE
        return 1.0

    def worth(self, cell: int) -> float:
        """Return what it is worth to own a planet that somebody else has, or to keep one's own."""
        s = self.s
        key = s.what[cell], s.owner[cell], cell == s.sector.headquarters[self.me]
        known = self._worth.get(key)
        if known is None:
            known = self._worth[key] = self._weighed(cell)
        return known

    def _weighed(self, cell: int) -> float:
        s, weights = self.s, self.weights
        points = self.points(cell)
        kind = s.what[cell]
        makes = MAKES[kind] * self._scarcity.get(kind, 1.0)
        value = points + weights.goods * makes * min(1.0, self.turns_left / 8)
        owner = s.owner[cell]
        if owner >= 0 and owner != self.me:
            value += points * (weights.raid / len(self.rivals) + weights.leader * self.pressure(owner))
        return value

    @cached_property
    def _scarcity(self) -> dict[int, float]:
        """Return how many times its usual worth each of the two goods has: by what is in store and soon made, and by
        what ships cost, which is more of the raw."""
        s, what = self.s, [self.s.what[cell] for cell in self.mine]
        stored = {RAW: s.raw[self.me], PRODUCTION: s.production[self.me]}
        soon = {good: stored[good] + SOON * (what.count(good) + what.count(HQ)) + 1 for good in stored}
        lack = min(LACK[1], max(LACK[0], RAW_TO_PRODUCTION * soon[PRODUCTION] / soon[RAW])) ** self.weights.scarce
        return {RAW: lack, PRODUCTION: 1 / lack}

    def pressure(self, seat: int) -> float:
        """Return how urgent it is to take something from a seat: more and more, the nearer it is to victory."""
        s = self.s
        if s.victory == "majority":
            near = self.counts[seat] / self.needed
            return max(0.0, (near - CRISIS) * 4) + 0.2 * near
        if s.victory == "last-hq":
            return 0.5 * keeps_home(s, seat)
        ahead = max(self.counts[rival] for rival in self.rivals)
        return 0.5 if self.counts[seat] == ahead else 0.0

    @contextmanager
    def placed(self, ship: int, cell: int) -> Iterator[None]:
        """Let a ship be in another cell for a moment."""
        s, at, still = self.s, self.s.ship_at[ship], self.s.ship_still[ship]
        there, here = s.here[cell], s.here[at]
        if here == ship:
            s.here[at] = -1
        if cell != at:
            s.ship_still[ship] = stayed_beside(s, ship, cell)
        s.here[cell], s.ship_at[ship] = ship, cell
        try:
            yield
        finally:
            s.here[cell] = there
            s.here[at], s.ship_at[ship], s.ship_still[ship] = here, at, still

    def takes(self, ship: int, cell: int) -> float:
        """Return the chance that a warship takes a planet on which it lands now."""
        s = self.s
        if (ship, cell) in self._taken:
            return self._taken[ship, cell]
        if falls_at_once(s, cell):
            return 1.0
        with self.placed(ship, cell):
            attack, defence = terms(s, ship, cell, s.owner[cell])
        chance = self._taken[ship, cell] = odds.battle(_plain(attack), _plain(defence))
        return chance

    def rough(self, cell: int) -> float:
        """Return about the chance to take a planet that no ship of one's own is near yet."""
        if falls_at_once(self.s, cell):
            return 1.0
        slots = self.s.slots
        owner = self.s.owner[cell]
        ahead = sum(slots[self.me]) - (sum(slots[owner]) if owner >= 0 else 0)
        walls = max(0, defenders(self.s, cell) - 1)
        return min(0.95, max(0.1, 0.6 + 0.12 * ahead - 0.2 * walls))

    def guards(self, cell: int) -> list[int]:
        """Return the active ships of a planet's owner next to it."""
        owner = self.s.owner[cell]
        return adjacent(self.s, owner, cell) if owner >= 0 else []

    def ship_worth(self, ship: int) -> float:
        """Return what a ship is worth, in planets."""
        return SHIPS[self.s.ship_kind[ship]]

    def free_planets(self) -> int:
        """Return how many planets nobody has."""
        return self.counts[NOBODY] + self.counts[INDEPENDENT]


def _plain(side: Terms) -> Terms:
    """Return only what counts, so that equal battles are worked out once."""
    return Terms(side.halves, side.rerolls, side.once, side.successes)
