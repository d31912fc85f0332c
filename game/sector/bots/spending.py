"""What is built, recruited and researched, and where garrisons go: the best of what a seat wishes for comes first, and
nothing is bought instead of it that it could soon pay."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.levels import SHARP, Eye
from game.kernel.actions import Action
from game.sector.actions import (
    Acquire,
    Build,
    EndBuilding,
    EndGarrisons,
    Improve,
    Make,
    MoveGarrison,
    Recruit,
    Repair,
    Research,
)
from game.sector.bots.outlook import SHIPS, Outlook
from game.sector.bots.voyages import FINDS
from game.sector.building import GARRISON, HELD, affords, bases, has_room, place_at, price_of_ship, price_of_slot
from game.sector.landing import falls_at_once
from game.sector.sector import HQ, PRODUCTION, RAW, UNKNOWN
from game.sector.ships import BUILT, CORVETTE, EXPLORER, PROFILES
from game.sector.ships import KINDS as SHIP_NAMES
from game.sector.state import SLOTS, STRATEGIES, fleet, has_walls

Wish = tuple[float, Action, tuple[int, int]]
"""How much something is wished for, by its price; how it is bought; what it costs."""
PATIENCE = 2
"""For how many turns of income a seat saves for what it wishes for most."""
URGENT = 2.5
"""How much more a threatened planet is worth than one that may be taken some day."""
LIGHT = 4
"""Corvettes that a fleet has before larger ships are wished for."""


class Treasurer:
    """Spends what a seat has."""

    def __init__(self, outlook: Outlook, eye: Eye = SHARP) -> None:
        self.outlook, self.s, self.me, self.weights = outlook, outlook.s, outlook.me, outlook.weights
        self.eye = eye

    def buy(self, actions: Sequence[Action]) -> Action:
        """Return what to buy next, or the end of it."""
        acquired = self._stones(actions)
        if acquired is not None:
            return acquired
        wishes = sorted(self._wishes(), key=lambda wish: -wish[0])
        kept = (0, 0)
        for _value, action, price in wishes:
            total = price[0] + kept[0], price[1] + kept[1]
            if affords(self.s, self.me, total) and action in actions:
                return action
            if self._soon(price) and kept == (0, 0):
                kept = price
        return EndBuilding()

    def _soon(self, price: tuple[int, int]) -> bool:
        """Return whether a price can be paid after a few turns of income."""
        raw, production = self.income()
        s, me = self.s, self.me
        return s.raw[me] + PATIENCE * raw >= price[0] and s.production[me] + PATIENCE * production >= price[1]

    def income(self) -> tuple[int, int]:
        """Return what a seat's planets make in a turn."""
        what = [self.s.what[cell] for cell in self.outlook.mine]
        return what.count(RAW) + what.count(HQ), what.count(PRODUCTION) + what.count(HQ)

    def _wishes(self) -> list[Wish]:
        return [*self._ships(), *self._repairs(), *self._garrisons(), *self._slots()]

    def _wish(self, value: float, action: Action, price: tuple[int, int]) -> Wish:
        return self.eye(value) / (price[0] + price[1]), action, price

    def _ships(self) -> list[Wish]:
        s, me, outlook = self.s, self.me, self.outlook
        if not has_room(s, me):
            return []
        base = next((cell for cell in bases(s, me) if place_at(s, cell) >= 0), -1)
        if base < 0 or outlook.turns_left < 1:
            return []
        kinds = [s.ship_kind[ship] for ship in fleet(s, me)]
        later = min(1.0, outlook.turns_left / 4)
        found = []
        for kind in BUILT:
            value = 3.0 * SHIPS[kind] * later
            if kind == EXPLORER:
                value = self._explorer_wish(kinds.count(EXPLORER))
            elif kind == CORVETTE:
                value *= 1.0 if kinds.count(CORVETTE) < LIGHT else 0.55
            else:
                value *= self.weights.heavy * (1.0 if kinds.count(CORVETTE) >= LIGHT else 0.4)
            found.append(self._wish(value, Build(SHIP_NAMES[kind], base), price_of_ship(s, me, kind)))
        return found

    def _explorer_wish(self, have: int) -> float:
        """Return how much an explorer is wished for: by the sites that are left."""
        s = self.s
        home = self.outlook.roads.far(s.sector.headquarters[self.me])
        sites = sum(1 for cell, kind in enumerate(s.what) if kind in FINDS and home[cell] <= 9)
        return 0.9 * max(0, min(4, sites - 4 * have)) * self.weights.explore if self.outlook.turns_left > 4 else 0.0

    def _repairs(self) -> list[Wish]:
        s = self.s
        ships = [ship for ship in fleet(s, self.me) if s.ship_state[ship] == 2]
        return [
            self._wish(3.5 * SHIPS[s.ship_kind[ship]], Repair(ship), PROFILES[s.ship_kind[ship]].repair)
            for ship in ships
        ]

    def _garrisons(self) -> list[Wish]:
        """Wish for a garrison where one can be recruited, for the planet that is most in danger."""
        s, mine = self.s, self.outlook.mine
        value = self.weights.garrison * URGENT * max(map(self.shield, mine), default=0.0)
        if value <= 0:
            return []
        barracks = [cell for cell in mine if has_walls(s, cell) and s.garrison[cell] < HELD]
        return [self._wish(value, Recruit(cell), GARRISON) for cell in barracks]

    def shield(self, cell: int) -> float:
        """Return what a garrison more is worth on a planet: what could be lost there without it."""
        s, outlook = self.s, self.outlook
        threat = min(2, outlook.threats.get(cell, 0))
        if not threat or s.garrison[cell] >= HELD:
            return 0.0
        share = 0.35 if falls_at_once(s, cell) else 0.2 if s.garrison[cell] == 0 else 0.12
        return share * threat * outlook.worth(cell)

    def _slots(self) -> list[Wish]:
        """Wish for slots once there is somebody to fight: for the cheapest of them, again and again."""
        s, me, outlook = self.s, self.me, self.outlook
        contested = sum(1 for cell in outlook.planets if s.owner[cell] >= 0) / max(1, len(outlook.planets))
        most = max((sum(s.slots[seat]) for seat in outlook.rivals), default=0)
        behind = 1.0 + 0.25 * max(0, most - sum(s.slots[me]))
        found = []
        for n, slot in enumerate(SLOTS):
            value = 0.9 * self.weights.slots * contested * behind * (2 if n == len(SLOTS) - 1 else 1)
            found.append(self._wish(value, Research(slot), price_of_slot(s, me, n)))
        return found

    def _stones(self, actions: Sequence[Action]) -> Action | None:
        """Return the strategy to buy with a stone, if any is worth it; where stones count as points they are kept."""
        s, me = self.s, self.me
        if not s.stones[me] or not self.weights.stones or s.victory == "score":
            return None
        held = dict(zip(STRATEGIES, s.strategies[me], strict=True))
        unknown = [
            cell for cell, kind in enumerate(s.what) if kind == UNKNOWN and s.colour[cell] == me and not s.storm[cell]
        ]
        wanted = ""
        if len(unknown) > held["survey"]:
            wanted = "survey"
        elif held["bombardment"] < 2 and self.outlook.counts[me] + 6 > self.outlook.free_planets():
            wanted = "bombardment"
        action = Acquire(wanted)
        return action if wanted and action in actions else None

    def factory(self, actions: Sequence[Action]) -> Action:
        """Let a factory make what is scarcer, by what ships cost."""
        s, me = self.s, self.me
        good = "raw" if 3 * s.raw[me] <= 5 * s.production[me] else "production"
        return Make(good) if Make(good) in actions else actions[0]

    def improve(self, actions: Sequence[Action]) -> Action:
        """Make a ship faster by the plans of a lost one."""
        return Improve("movement") if Improve("movement") in actions else actions[0]

    def march(self, actions: Sequence[Action]) -> Action:
        """Move a garrison to where it is worth more than where it is."""
        best, gain = None, 0.05
        for action in actions:
            if isinstance(action, MoveGarrison):
                more = self.shield(action.end) - self._left(action.start)
                if more > gain:
                    best, gain = action, more
        return best or EndGarrisons()

    def _left(self, cell: int) -> float:
        """Return what the last garrison of a planet is worth there."""
        s = self.s
        s.garrison[cell] -= 1
        value = self.shield(cell)
        s.garrison[cell] += 1
        return value
