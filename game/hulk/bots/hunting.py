"""What the brood sees of the Marines: prey, lanes of overwatch, and how far everything is from a bite."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.hulk.bots.danger import MOST_ATTACKS, dread_of, kill_chance
from game.hulk.bots.goals import Errand, errands_of, key_marines
from game.hulk.bots.ground import ANY, parted, ring, sides_of, spread, steps_from
from game.hulk.bots.weights import HiveWeights
from game.hulk.broodlord import is_lord
from game.hulk.combat import fronts_of
from game.hulk.mission import Mission
from game.hulk.missionfile import KillAll, Kills, LordSlain
from game.hulk.moving import MARINE_STEPS, hops_of
from game.hulk.shooting import can_fire
from game.hulk.sight import blocking, seen_from
from game.hulk.state import BLIP, MARINES, HulkState, entry_of
from game.kernel.memory import of_a_match

BITE = 6.0
"""Steps that the best prey is worth."""
LORD = 30.0
"""The Brood Lord's life where the Marines win by his death, in lives of Genestealers."""
SCARCE = 2.8
"""How much dearer a life is where the Marines win by killing."""
KEY, SENT, WATCHER = 3.0, 0.5, 0.5
"""What is added to a Marine as prey: on whom the goal hangs, who is sent to do what wins, who watches with a weapon
not jammed."""
GLIMPSE = 2
"""Points a Marine is thought to spend to look round a corner."""
DETOUR = 2.0
"""Points by which a square may lie off the shortest way and still be on the Marines' route."""
EMBERS = 4.0
"""Steps that a square in flames is farther: they are out when the Marines' turn comes."""
BARRIER = 12.0
"""How much more it is to stand where a burner has no other way."""
SOON, AMBUSH = 8, 16
"""Steps within which a Marine's way is barred, and those within which a burner is waited for."""
PURSUIT, READY = 0.8, 4.0
"""Steps of the brood for each of a Marine's, and how many it wants to be there before."""


@dataclass(frozen=True)
class Watch:
    """What a Marine sees, and how much an action there is to be dreaded; 0: it is not on overwatch."""

    marine: int
    seen: int
    dread: float


class Hunt:
    """The position as the brood's player judges it."""

    def __init__(self, view: HulkState, ideas: HiveWeights) -> None:
        self.view, self.ideas, self.board = view, ideas, view.board
        self.marines = view.marines
        self.errands = errands_of(view)
        self.keys = key_marines(view)
        self.prey = {marine: self._prey(marine) for marine in self.marines}
        self.bodies = 0
        for marine in self.marines:
            self.bodies |= 1 << view.place[marine]
        self.bites = self._bites()
        self.far = self._far()
        self._blocks: dict[int, float] = {}

    def _prey(self, marine: int) -> float:
        """Return what a Marine is worth to the brood (the one on whom the goal hangs above all)."""
        view, value = self.view, 1.0
        if marine in self.keys:
            value += KEY
        elif marine in self.errands:
            value += SENT
        if view.watch[marine] and can_fire(view, marine):
            value += WATCHER
        return value

    def _bites(self) -> dict[int, list[tuple[int, int]]]:
        """Return the squares from which Marines can be attacked: each with the Marines, and the facing towards them."""
        bites: dict[int, list[tuple[int, int]]] = {}
        view = self.view
        for marine in self.marines:
            for facing, square in sides_of(self.board)[view.place[marine]]:
                if not (self.bodies | view.fire) >> square & 1:
                    bites.setdefault(square, []).append((marine, facing if facing == ANY else (facing + 2) % 4))
        return bites

    def _far(self) -> list[float]:
        """Return points from every square to a bite; squares of better prey count as nearer."""
        best = max(self.prey.values(), default=1.0)
        seeds = {
            square: BITE * (1 - max(self.prey[marine] for marine, _ in found) / best)
            for square, found in self.bites.items()
        }
        view = self.view
        return spread(self.board, seeds, self.bodies, view.closed, view.fire, EMBERS)

    @cached_property
    def steps(self) -> list[float]:
        """Return points from every square to the nearest bite, whomever it is at."""
        view = self.view
        return spread(self.board, dict.fromkeys(self.bites, 0.0), self.bodies | view.fire, view.closed)

    def watches(self, mover: int, closed: int) -> list[Watch]:
        """Return what the Marines would see if a piece were not where it is, and these doors were closed."""
        view = self.view
        blocked = (blocking(view) & ~view.closed) | closed
        place = view.place[mover] if mover >= 0 else -1
        if place >= 0:
            blocked &= ~(1 << place)
        found = []
        for marine in self.marines:
            square = view.place[marine]
            seen = seen_from(view, square, view.facing[marine], blocked)
            if view.watch[marine] and can_fire(view, marine):
                found.append(Watch(marine, seen & ring(self.board, square), dread_of(view, marine)))
                seen &= ~ring(self.board, square)
            if seen:
                found.append(Watch(marine, seen, 0.0))
        return found

    def sights(self, mover: int, closed: int) -> list[int]:
        """Return what each Marine will see once the flames are out."""
        view = self.view
        blocked = view.occupied | closed
        place = view.place[mover] if mover >= 0 else -1
        if place >= 0:
            blocked &= ~(1 << place)
        return [view.sight.seen_from(view.place[marine], view.facing[marine], blocked) for marine in self.marines]

    def glimpses(self, closed: int) -> int:
        """Return what Marines could see once they have spent a few points to look round corners."""
        view, found = self.view, 0
        for marine in self.marines:
            found |= _glimpse(view.mission, view.place[marine], view.facing[marine], closed)
        return found

    def dread(self, watches: list[Watch], square: int, attacked: int = -1) -> float:
        """Return what is to be dreaded of an action there; a Marine that is attacked does not shoot."""
        total = 0.0
        for watch in watches:
            if watch.dread and watch.seen >> square & 1 and watch.marine != attacked:
                total += watch.dread
        return total

    def bite(self, square: int, facing: int, points: int) -> tuple[float, int]:
        """Return what attacks from a square, facing so, with these points may bring, and who is attacked (-1:
        nobody)."""
        for marine, towards in self.bites.get(square, ()):
            if towards in (ANY, facing) and points > 0:
                view = self.view
                faced = square in fronts_of(view, marine)
                kills = kill_chance(view, marine, faced, bool(view.guard[marine]), min(MOST_ATTACKS, points))
                return kills * self.prey[marine], marine
        return 0.0, -1

    def life(self, piece: int) -> float:
        """Return what the life of a piece is worth to the brood."""
        if is_lord(self.view, piece) and self.lord_hunted:
            return self.ideas.life * LORD
        return self.one_life * self.strength(piece)

    @cached_property
    def one_life(self) -> float:
        """Return what a Genestealer's life is worth: more where the Marines win by killing, nothing where they win by
        time."""
        if self.view.mission.file.limit_winner == MARINES:
            return 0.0
        hunted = any(isinstance(goal, KillAll | Kills) for goal in self.view.mission.goals)
        return self.ideas.life * (SCARCE if hunted else 1.0)

    @cached_property
    def lord_hunted(self) -> bool:
        """Return whether the Marines win by the Brood Lord's death."""
        return any(isinstance(goal, LordSlain) for goal in self.view.mission.goals)

    def strength(self, piece: int) -> int:
        """Return how many Genestealers a piece is."""
        return max(1, self.view.value[piece]) if self.view.kind[piece] == BLIP else 1

    def square_of(self, piece: int) -> int:
        """Return where a piece is, or would come in."""
        place = self.view.place[piece]
        return place if place >= 0 else self.board.entries[entry_of(place)].square

    @cached_property
    def route(self) -> list[tuple[int, float]]:
        """Return the squares by which Marines on whom the goal hangs go there, each with the steps until they come."""
        found: list[tuple[int, float]] = []
        for marine in self.keys:
            errand = self.errands.get(marine)
            if errand is None:
                continue
            lead = errand.lead(self.view.place[marine])
            steps = steps_from(self.board, self.view.place[marine])
            found += [(s, steps[s]) for s in range(self.board.n) if 0 <= steps[s] <= lead - errand.lead(s) + DETOUR]
        return found

    def late(self, square: int) -> float:
        """Return by how many steps whoever comes from a square is too late to stand in the way of the Marines' goal."""
        steps = steps_from(self.board, square)
        late = [steps[to] - PURSUIT * until for to, until in self.route if steps[to] >= 0]
        return max(0.0, min(late, default=0.0) + READY)

    @cached_property
    def fuel(self) -> set[int]:
        """Return the sections that are to be burnt: whose doors had better stay closed."""
        return {errand.section for errand in self.errands.values()}

    def in_the_way(self, square: int, piece: int) -> float:
        """Return how much it is to stand where the Marine on whom the goal hangs must pass soon.

        More, where a burner has no other way and must spend a shot and its turn: one of the brood to a section.
        """
        if square not in self._blocks:
            self._blocks[square] = max([self._bars(square, m, errand) for m, errand in self.errands.items()], default=0)
        bars = self._blocks[square]
        return bars if bars <= 1 or self._alone(square, piece) else 1.0

    def _alone(self, square: int, piece: int) -> bool:
        """Return whether none of the brood but that piece is in a square's section."""
        here = self.board.section_mask[self.board.section[square]]
        others = [self.view.place[other] for other in self.view.swarm if other != piece]
        return not any(place >= 0 and here >> place & 1 for place in others)

    def _bars(self, square: int, marine: int, errand: Errand) -> float:
        place = self.view.place[marine]
        between = self.board.walk_distance(place, square)
        if between is None or between > (AMBUSH if errand.section >= 0 else SOON):
            return 0.0
        here, lead = errand.lead(square), errand.lead(place)
        if not (here < lead and here + between <= lead + 2):
            return 0.0
        if errand.section < 0:
            return 1.0
        return BARRIER if parted(self.board, square, place, self.board.section_squares[errand.section][0]) else 1.0


@of_a_match
@lru_cache(maxsize=8192)
def _glimpse(mission: Mission, square: int, facing: int, closed: int) -> int:
    """Return the squares a Marine could see with so few points spent, others left out of account."""
    found, hops = 0, hops_of(mission.board)
    layers: list[set[int]] = [set() for _ in range(GLIMPSE + 3)]
    layers[0].add(square << 2 | facing)
    for spent in range(GLIMPSE + 1):
        for state in layers[spent]:
            at, looks = state >> 2, state & 3
            found |= mission.sight.seen_from(at, looks, closed)
            layers[spent + 1] |= {at << 2 | (looks + 1) & 3, at << 2 | (looks - 1) & 3}
            for direction, to, bit, flanks in hops[at]:
                cost = MARINE_STEPS[looks][direction]
                if cost and not closed & bit and not (flanks and closed & flanks == flanks):
                    layers[spent + cost].add(to << 2 | looks)
    return found
