"""What a Genestealer or blip might do with its action points, and how good that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.hulk.actions import Attack, Enter, Move, OpenDoor, Turn
from game.hulk.bots.danger import MOST_ATTACKS, SWARM_STEPS, survival
from game.hulk.bots.ground import FAR, open_ways
from game.hulk.bots.hunting import Hunt, Watch
from game.hulk.moving import STEALER_STEPS, barring
from game.hulk.state import BLIP, HulkState, entry_of
from game.kernel.actions import Action

STRIKE = SWARM_STEPS - MOST_ATTACKS
"""Steps from the prey at which all attacks that count can still be made: nearer is no better."""
EXPOSED = 0.3
"""What part of a life it costs to end the turn where a Marine sees, or soon can."""


@dataclass
class HivePlan:
    """Actions in their order and how good they are, against staying as one is."""

    actions: list[Action] = field(default_factory=list)
    value: float = 0.0
    gain: float = 0.0
    strike: bool = False


@dataclass(slots=True)
class Path:
    """How a piece can come to be somewhere: points spent, what it has dared, a door that it has opened."""

    square: int
    facing: int
    spent: int
    dread: float
    actions: tuple[Action, ...]
    door: int = -1


Paths = dict[tuple[int, int, int], Path]
"""The best path found to a square and facing, for the door that was opened on it."""


class HivePlanner:
    """Weighs what one piece might do."""

    def __init__(self, hunt: Hunt, piece: int) -> None:
        self.hunt, self.piece = hunt, piece
        self.view: HulkState = hunt.view
        self.ideas, self.board = hunt.ideas, hunt.board
        self.blip = self.view.kind[piece] == BLIP
        self._watches: dict[int, list[Watch]] = {}
        self._sights: dict[int, list[int]] = {}
        self._glimpses: dict[int, int] = {}
        self._lanes: dict[int, list[tuple[int, float]]] = {}
        self._grounds: dict[tuple[int, int], tuple[float, float, float]] = {}
        self.life = hunt.life(piece)
        self.start = hunt.square_of(piece)

    def closed(self, door: int) -> int:
        """Return the closed doors once a door has been opened; -1: as they are."""
        return self.view.closed if door < 0 else self.view.closed & ~(1 << self.board.doors[door].square)

    def watches(self, closed: int) -> list[Watch]:
        """Return what the Marines see with these doors closed."""
        if closed not in self._watches:
            self._watches[closed] = self.hunt.watches(self.piece, closed)
        return self._watches[closed]

    def seen(self, square: int, closed: int) -> int:
        """Return how many Marines see a square, or will when the flames are out."""
        if closed not in self._sights:
            self._sights[closed] = self.hunt.sights(self.piece, closed)
        return sum(seen >> square & 1 for seen in self._sights[closed])

    def glimpsed(self, square: int, closed: int) -> bool:
        """Return whether a Marine need spend but a few points to see a square."""
        if closed not in self._glimpses:
            self._glimpses[closed] = self.hunt.glimpses(closed)
        return bool(self._glimpses[closed] >> square & 1)

    def lanes(self, door: int) -> list[tuple[int, float]]:
        """Return what is watched over once a door has been opened: sets of squares, and the dread of an
        action there."""
        if door not in self._lanes:
            watches = self.watches(self.closed(door))
            self._lanes[door] = [(watch.seen, watch.dread) for watch in watches if watch.dread]
        return self._lanes[door]

    # -- ways --

    def paths(self, points: int) -> list[Path]:
        """Return every square and facing the piece can come to, by the safest way, then by the cheapest."""
        view = self.view
        place = view.place[self.piece]
        layers: list[list[Path]] = [[] for _ in range(points + 3)]
        best: Paths = {}
        if place >= 0:
            start = Path(place, view.facing[self.piece], 0, 0.0, ())
            best[place, start.facing, -1] = start
            layers[0].append(start)
        else:
            for path in self._entering(entry_of(place)):
                best[path.square, path.facing, -1] = path
                layers[1].append(path)
        barred = (barring(view, self.start) | view.fire) & ~view.closed & ~(1 << self.start)
        if self.blip:
            barred |= self._shunned()
        for spent in range(points + 1):
            for path in layers[spent]:
                if best.get((path.square, path.facing, path.door)) is not path:
                    continue
                for found in self._steps(path, barred, points, best):
                    best[found.square, found.facing, found.door] = found
                    layers[found.spent].append(found)
        return list(best.values())

    def _shunned(self) -> int:
        """Return where a blip may not go: into sight, next to a Marine."""
        near = 0
        for marine in self.hunt.marines:
            near |= self.board.reach[self.view.place[marine]]
        for watch in self.watches(self.view.closed):
            near |= watch.seen
        return near

    def _entering(self, entry: int) -> Iterator[Path]:
        point = self.board.entries[entry]
        if entry in self.view.forced or (self.view.occupied | self.view.closed | self.view.fire) >> point.square & 1:
            return
        if self.blip:
            if not self._shunned() >> point.square & 1:
                yield Path(point.square, -1, 1, 0.0, (Enter(self.piece, -1),))
            return
        dread = self.hunt.dread(self.watches(self.view.closed), point.square)
        for quarter in (0, 1, -1):
            facing = (point.inward + quarter) % 4
            yield Path(point.square, facing, 1, dread, (Enter(self.piece, facing),))

    def _steps(self, path: Path, barred: int, points: int, best: Paths) -> Iterator[Path]:
        """Yield the paths one action longer that are better than those known."""
        piece, square, facing, door = self.piece, path.square, path.facing, path.door
        left = points - path.spent
        if not left:
            return
        lanes = self.lanes(door)
        for direction, to, bit, _ in open_ways(self.board, square, barred | self.closed(door)):
            dread = path.dread
            for seen, fear in lanes:
                if seen & bit:
                    dread += fear
            for turned, cost in ((-1, 1),) if self.blip else STEALER_STEPS[facing][direction]:
                if cost <= left and _better(best.get((to, turned, door)), path.spent + cost, dread):
                    yield Path(to, turned, path.spent + cost, dread, (*path.actions, Move(piece, to, turned)), door)
        if not self.blip:
            dread = path.dread + sum([fear for seen, fear in lanes if seen >> square & 1])
            for quarter in (1, 2, 3):
                turned = (facing + quarter) % 4
                if _better(best.get((square, turned, door)), path.spent + 1, dread):
                    yield Path(square, turned, path.spent + 1, dread, (*path.actions, Turn(piece, turned)), door)
        if door < 0:
            for found in self._doors(path):
                if _better(best.get((found.square, found.facing, found.door)), found.spent, found.dread):
                    yield found

    def _doors(self, path: Path) -> Iterator[Path]:
        view, board = self.view, self.board
        square = path.square
        near = board.around[square] if self.blip else board.front[square * 4 + path.facing]
        for other in near:
            door = board.door_at.get(other)
            if door is None or not view.closed >> other & 1:
                continue
            if board.section[other] in view.flames or board.section[other] in self.hunt.fuel:
                continue
            direction = board.direction(square, other)
            if direction & 1 and board.squeezed(square, direction, view.closed):
                continue
            dread = path.dread + self.hunt.dread(self.watches(self.closed(door)), square)
            actions = (*path.actions, OpenDoor(self.piece, door))
            yield Path(square, path.facing, path.spent + 1, dread, actions, door)

    # -- how good that is --

    def plan(self, points: int) -> HivePlan:
        """Return the best the piece can do with so many points."""
        best = HivePlan(value=-1e9)
        stay = -1e9
        for path in self.paths(points):
            value, attack = self.settled(path), -1
            if not path.actions:
                stay = value
            if not self.blip:
                struck, marine = self.struck(path, points)
                if struck > value:
                    value, attack = struck, marine
            value -= 0.0005 * path.spent
            if value > best.value:
                actions = list(path.actions)
                if attack >= 0:
                    actions.append(Attack(self.piece, self.view.place[attack]))
                best = HivePlan(actions, value, 0.0, attack >= 0)
        if self.view.place[self.piece] < 0:
            stay = self.lurking()
        best.gain = best.value - stay
        return best

    def lurking(self) -> float:
        """Return what it is worth to wait beside the entry point."""
        return -self.ideas.near * (min(self.hunt.far[self.start], 60.0) + 1.5)

    def struck(self, path: Path, points: int) -> tuple[float, int]:
        """Return what a way is worth that ends in attacks, and who is attacked."""
        value, marine = self.hunt.bite(path.square, path.facing, points - path.spent)
        if marine < 0:
            return -1e9, -1
        alive = survival(path.dread + self.hunt.dread(self.watches(self.closed(path.door)), path.square, marine))
        near = self.ideas.near * (1 - self.hunt.far[path.square])
        return alive * value + near - (1 - alive) * self.life, marine

    def settled(self, path: Path) -> float:
        """Return what it is worth to end the turn there."""
        ideas = self.ideas
        far, exposed, barring = self._ground(path.square, path.door)
        if self._opened_towards_prey(path):
            far -= 0.5
        value = -ideas.near * far
        if not self.blip and far < FAR:
            value += 0.2 * ideas.near * self._looks_ahead(path)
        value -= exposed
        value += barring
        return value - (1 - survival(path.dread)) * self.life

    def _ground(self, square: int, door: int) -> tuple[float, float, float]:
        """Return how far a square is from the prey, what it costs to be seen there, and what it is worth to stand in
        the way there."""
        found = self._grounds.get((square, door))
        if found is None:
            hunt, closed = self.hunt, self.closed(door)
            far = max(STRIKE, min(hunt.far[square], 60.0))
            exposed = EXPOSED * self.life * min(2, self.seen(square, closed) or self.glimpsed(square, closed))
            found = far, exposed, self.ideas.block * hunt.in_the_way(square, self.piece)
            self._grounds[square, door] = found
        return found

    def _opened_towards_prey(self, path: Path) -> bool:
        """Return whether the way opens a door that leads to the prey."""
        if path.door < 0:
            return False
        return self.hunt.far[self.board.doors[path.door].square] < self.hunt.far[path.square]

    def _looks_ahead(self, path: Path) -> bool:
        ahead = self.board.step[path.square * 8 + 2 * path.facing]
        return ahead >= 0 and self.hunt.far[ahead] < self.hunt.far[path.square]


def _better(known: Path | None, spent: int, dread: float) -> bool:
    """Return whether a path is better than the one known to the same end."""
    return known is None or (known.spent == spent and dread < known.dread)
