"""Where ships go: every end of a move that is within reach is weighed, the best move of all ships is made first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from game.bots.levels import SHARP, Eye
from game.sector.bots.fights import attack_worth, hurt
from game.sector.bots.outlook import SHIPS, Outlook
from game.sector.bots.roads import FAR, Reach, reach
from game.sector.contact import may_attack
from game.sector.flying import left, must_break_off
from game.sector.sector import PLANETS, RUIN, UNKNOWN
from game.sector.ships import EXPLORER, STRENGTH, agility, attribute, movement
from game.sector.state import FIT, IDLE, WRECKED, fleet

DECAY = 0.8
"""What a planet is worth a turn later, as a share."""
LATER = [[DECAY ** max(1.0, steps / max(1, speed)) for steps in range(FAR + 1)] for speed in range(12)]
"""What a planet is worth to a ship of a speed, by how many steps it is away."""
AIMS = 6
"""How many of the planets farther off are looked at for each ship."""
FINDS = {RUIN: 0.7, UNKNOWN: 0.9}
"""What it is worth to explore, in planets."""
UNCLAIMED = 0.5
"""The share of that where the cell is not in one's own colour."""
STRANDED = 0.3
"""What it costs to be stopped on the way."""
CAUGHT = 0.025
"""The chance that a storm next to a ship destroys it in the next turn, or nearly."""
SHARED = 0.25
"""What a planet is worth to a ship when another is on its way there."""
SMALLEST = 0.02
"""What a move must gain over staying, so that ships do not wander."""


Aims = Sequence[tuple[int, float, list[int]]]
"""Cells that a ship might go to, each with what it is worth to be there and how far it is from each cell."""
Hunters = Sequence[tuple[bytearray, float]]
"""Enemies that might attack a ship: of each cell whether they strike there, and what it costs."""


@dataclass(frozen=True)
class Voyage:
    """A ship's move: from where, its way, the ship that it attacks at its end (-1 for none), and what it gains over
    staying. `aim`: the planet it is for, -1 for none."""

    ship: int
    start: int
    way: tuple[int, ...]
    target: int
    gain: float
    aim: int

    @property
    def end(self) -> int:
        """Return where the ship stops."""
        return self.way[-1] if self.way else self.start


class Navigator:
    """Weighs the moves of a seat's ships in a position. `bound`: for which planet each ship is on its way."""

    def __init__(self, outlook: Outlook, bound: dict[int, int], eye: Eye = SHARP) -> None:
        self.outlook, self.s, self.weights = outlook, outlook.s, outlook.weights
        self.bound, self.eye = bound, eye

    @cached_property
    def later(self) -> dict[int, list[float]]:
        """Return what a planet is worth to each ship of the seat, by how many steps it is away."""
        return {ship: LATER[max(1, movement(self.s, ship))] for ship in fleet(self.s, self.outlook.me)}

    @cached_property
    def prey(self) -> dict[int, list[int]]:
        """Return the enemy ships next to each cell that has any, in the order in which they lie around it."""
        s, found = self.s, dict[int, list[int]]()
        for ship in self.outlook.foes:
            for cell in s.grid.near[s.ship_at[ship]]:
                found.setdefault(cell, []).append(ship)
        for cell, ships in found.items():
            if len(ships) > 1:
                around = s.grid.near[cell]
                ships.sort(key=lambda ship: around.index(s.ship_at[ship]))
        return found

    def voyages(self, known: Mapping[int, Voyage | None]) -> dict[int, Voyage | None]:
        """Return the best move of each ship, None for one that had better stay; who is `known` is not weighed again."""
        return {ship: known[ship] if ship in known else self.best(ship) for ship in fleet(self.s, self.outlook.me)}

    def best(self, ship: int) -> Voyage | None:
        """Return the best move of a ship, None where it can do nothing."""
        s = self.s
        if s.ship_state[ship] == IDLE:
            return None
        if s.ship_kind[ship] == EXPLORER:
            best = self._explorer(ship)
        else:
            best = self._homeward(ship) if s.ship_state[ship] == WRECKED else self._warship(ship)
        return best if best is not None and best.gain > self.eye(SMALLEST) else None

    def reach(self, ship: int) -> Reach:
        """Return where a ship may come."""
        s, outlook = self.s, self.outlook
        steps = max(0, left(s, ship))
        return reach(outlook.roads, s.ship_at[ship], steps, agility(s, ship), outlook.danger, must_break_off(s, ship))

    def _free(self, ship: int, cell: int) -> bool:
        return self.s.here[cell] in (-1, ship)

    # -- warships --

    def _warship(self, ship: int) -> Voyage | None:
        gain, way, target, aim = max(self._weighed(ship), key=itemgetter(0), default=(0.0, (), -1, -1))
        return Voyage(ship, self.s.ship_at[ship], way, target, gain, aim) if way or target >= 0 else None

    def rivals(self, best: Voyage) -> list[Voyage]:
        """Return the other moves of a warship, the best for each planet and target, those that gain most first."""
        ship, found = best.ship, dict[tuple[int, int], Voyage]()
        if self.s.ship_kind[ship] == EXPLORER or self.s.ship_state[ship] == WRECKED:
            return []
        for gain, way, target, aim in sorted(self._weighed(ship), key=itemgetter(0), reverse=True):
            found.setdefault((target, aim), Voyage(ship, best.start, way, target, gain, aim))
        found.pop((best.target, best.aim), None)
        return list(found.values())

    def _weighed(self, ship: int) -> Iterator[tuple[float, tuple[int, ...], int, int]]:
        """Weigh the moves of a warship: what each gains over staying, its way, whom it attacks, the planet it is
        for."""
        here, occupied = self.s.ship_at[ship], self.s.here
        ways = self.reach(ship)
        aims, hunters = self._aims(ship), self._hunters(ship)
        prey = self.prey if self.weights.fight and may_attack(self.s, ship) else {}
        stay = self._ends(ship, here, aims, hunters)
        stopped = self._stopped(ship)
        for cell, (chance, way) in ways.items():
            if chance <= 0 or occupied[cell] not in (-1, ship):
                continue
            value, aim = stay if cell == here else self._ends(ship, cell, aims, hunters)
            gain = self.eye(chance * (value - stay[0]) - (1 - chance) * stopped)
            if way:
                yield gain, way, -1, aim
            if cell in prey:
                with self.outlook.placed(ship, cell):
                    fights = [(target, self._attack(ship, cell, target) * self.weights.fight) for target in prey[cell]]
                for target, more in fights:
                    yield self.eye(chance * (value - stay[0] + more) - (1 - chance) * stopped), way, target, aim

    def _stopped(self, ship: int) -> float:
        return STRANDED + 0.3 * hurt(self.outlook, ship)

    def _aims(self, ship: int) -> Aims:
        """Return the planets farther off that are worth most to a ship, by the time it needs to come there."""
        s, outlook = self.s, self.outlook
        far, later = outlook.roads.far(s.ship_at[ship]), self.later[ship]
        taken = {aim for other, aim in self.bound.items() if other != ship}
        found = []
        for cell, value in outlook.chances:
            steps = far[cell]
            if steps < FAR and self._may_stop(ship, cell):
                worth = value * SHARED if cell in taken else value
                found.append((worth * later[steps], cell, worth))
        found.sort(reverse=True)
        return [(cell, worth, outlook.roads.far(cell)) for _value, cell, worth in found[:AIMS]]

    def _may_stop(self, ship: int, cell: int) -> bool:
        """Return whether no other ship of one's own is in a cell."""
        there = self.s.here[cell]
        return there in (-1, ship) or self.s.ship_seat[there] != self.outlook.me

    def _ends(self, ship: int, cell: int, aims: Aims, hunters: Hunters) -> tuple[float, int]:
        """Return what it is worth to end in a cell, and the planet that it is for."""
        s, outlook = self.s, self.outlook
        value, aim = 0.0, -1
        if s.what[cell] in PLANETS and s.owner[cell] != outlook.me:
            value, aim = outlook.takes(ship, cell) * outlook.worth(cell), cell
        onward, goal = self._onward(ship, cell, aims)
        value += onward
        value += self._keeps(ship, cell) - self._risks(ship, cell, hunters)
        return value, aim if aim >= 0 else goal

    def stands(self, ship: int, cell: int) -> float:
        """Return what it is worth for a warship to stand in a cell."""
        return self._ends(ship, cell, self._aims(ship), self._hunters(ship))[0]

    def _onward(self, ship: int, cell: int, aims: Aims) -> tuple[float, int]:
        """Return what lies ahead from a cell: the planet that is worth most by the time it takes to go there."""
        best, goal = 0.0, -1
        later = self.later[ship]
        for target, worth, far in aims:
            if worth > best and target != cell:
                value = worth * later[far[cell]]
                if value > best:
                    best, goal = value, target
        return best * self.weights.ahead, goal

    def _keeps(self, ship: int, cell: int) -> float:
        """Return what a warship protects where it stops: a planet it stands on, and those next to it; and the worth of
        a bombardment that goes on."""
        outlook = self.outlook
        sheltered = outlook.shelter(cell, ship) if outlook.threats else 0.0
        return (sheltered + outlook.sieges.get(cell, 0.0)) * self.weights.guard

    def _risks(self, ship: int, cell: int, hunters: Hunters) -> float:
        """Return what may happen to a warship where it stops: stronger enemies near it, a storm beside it."""
        value = 0.0
        for struck, cost in hunters:
            if struck[cell]:
                value += cost
        if cell in self.outlook.roads.stormy:
            value += CAUGHT * self.weights.storms * self.outlook.ship_worth(ship) * 2
        return value

    def _hunters(self, ship: int) -> Hunters:
        """Return the enemies as strong as a ship that might attack it where it may go."""
        s, outlook = self.s, self.outlook
        if not self.weights.exposed or not outlook.active_foes:
            return []
        mine, far = attribute(s, ship, STRENGTH), outlook.roads.far(s.ship_at[ship])
        cost, widest, found = hurt(outlook, ship) * self.weights.exposed, left(s, ship), []
        for at, steps, strength in outlook.hunters:
            if far[at] <= widest + steps and strength >= mine:
                found.append((outlook.roads.within(at, steps), cost))
        return found

    def _attack(self, ship: int, cell: int, target: int) -> float:
        """Return what it is worth to attack a ship from a cell: the fight, and the planets that it lays open."""
        s, outlook = self.s, self.outlook
        there, push = s.ship_at[target], 0.0
        on = s.owner[cell] != outlook.me and s.what[cell] in PLANETS
        if on and outlook.guards(cell) == [target]:
            push += (1 - outlook.takes(ship, cell)) * outlook.worth(cell) * (0.35 if s.garrison[cell] else 1.0)
        if s.what[there] in PLANETS:
            push += 0.4 * outlook.worth(there)
        for near in s.grid.near[there]:
            if s.owner[near] == outlook.me:
                push += 0.15 * outlook.worth(near)
        value, _pushed = attack_worth(outlook, ship, target, push)
        return value

    # -- others --

    def _homeward(self, ship: int) -> Voyage | None:
        """Bring a seriously damaged ship next to the nearest planet of its own."""
        outlook, s = self.outlook, self.s
        ways, best = self.reach(ship), None
        roads, highest, here = outlook.roads, -1.0, s.ship_at[ship]
        stay = self._shelter(here)
        for cell, (chance, way) in ways.items():
            if not way or chance < 0.5 or not self._free(ship, cell):
                continue
            value = self._shelter(cell)
            if value > highest and value > stay:
                best, highest = Voyage(ship, here, way, -1, chance * value, -1), value
        if best is not None or stay or not outlook.mine:
            return best
        home = min(outlook.mine, key=lambda cell: (roads.far(s.ship_at[ship])[cell], cell))
        near = [
            (roads.far(home)[cell], cell)
            for cell, (chance, way) in ways.items()
            if chance > 0.3 and self._free(ship, cell)
        ]
        cell = min(near)[1] if near else s.ship_at[ship]
        return Voyage(ship, here, ways[cell][1], -1, 0.1, -1) if ways[cell][1] else None

    def _shelter(self, cell: int) -> float:
        """Return how good a cell is for a damaged ship: next to a planet of its own, away from enemies."""
        s, me = self.s, self.outlook.me
        at_home = any(s.owner[other] == me for other in (cell, *s.grid.near[cell]))
        return float(at_home) / (1 + self.outlook.danger.get(cell, 0))

    def _explorer(self, ship: int) -> Voyage | None:
        """Send an explorer to what is worth exploring; with nothing left, let it stand in an enemy's way."""
        here = self.s.ship_at[ship]
        aims = self._sites(ship)
        stay, _ = self._explorer_ends(ship, here, aims)
        best: Voyage | None = None
        for cell, (chance, way) in self.reach(ship).items():
            if not way or chance <= 0 or not self._free(ship, cell):
                continue
            value, aim = self._explorer_ends(ship, cell, aims)
            gain = self.eye(chance * (value - stay) - (1 - chance) * SHIPS[EXPLORER] * 0.3)
            if best is None or gain > best.gain:
                best = Voyage(ship, here, way, -1, gain, aim)
        return best

    def _sites(self, ship: int) -> Aims:
        s, outlook = self.s, self.outlook
        if s.ship_state[ship] != FIT or not self.weights.explore:
            return []
        taken = {aim for other, aim in self.bound.items() if other != ship}
        far = outlook.roads.far(s.ship_at[ship])
        found = []
        for cell, kind in enumerate(s.what):
            if kind in FINDS and far[cell] < FAR and cell not in taken:
                found.append((cell, self.find(cell) * self.weights.explore, outlook.roads.far(cell)))
        return found

    def find(self, cell: int) -> float:
        """Return what it is worth to explore a cell."""
        s = self.s
        return FINDS[s.what[cell]] * (UNCLAIMED if s.what[cell] == UNKNOWN and s.colour[cell] != self.outlook.me else 1)

    def _explorer_ends(self, ship: int, cell: int, aims: Aims) -> tuple[float, int]:
        s, outlook = self.s, self.outlook
        value, aim, later = 0.0, -1, self.later[ship]
        for target, worth, away in aims:
            now = worth if target == cell else worth * later[away[cell]]
            if now > value:
                value, aim = now, target
        value -= 0.15 * outlook.danger.get(cell, 0)
        if cell in outlook.roads.stormy:
            value -= CAUGHT * self.weights.storms
        if outlook.threats.get(cell) and s.garrison[cell] == 0:
            value += 0.3 * self.weights.guard * outlook.worth(cell)
        return value, aim
