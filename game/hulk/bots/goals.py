"""What a mission's ways to win ask of the Marines: who must get where, by the mission's own data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import combinations

from game.boards.squares import SquareBoard, mask_of, squares_of
from game.hulk.blips import near_entries
from game.hulk.bots.ground import FAR, RANGE, Points, marine_way, spread, steps_from
from game.hulk.fittings import CONTROL_AREA, DAMAGE_COST, GENERATOR
from game.hulk.mission import Mission
from game.hulk.missionfile import (
    AllOf,
    AmmunitionSpent,
    AnyOf,
    AnyVictory,
    CarriedOut,
    EntriesHeld,
    Exited,
    ExitRoll,
    FlameSection,
    GeneratorsDown,
    HoldAreas,
    Lost,
    Reach,
    SectionsBurnt,
)
from game.hulk.moving import MARINE_STEPS
from game.hulk.state import DAMAGED, GONE, MARINES, HulkState, carrier_of
from game.hulk.victory import escaped_marines, met
from game.kernel.memory import of_a_match

FLAME_COST, OPEN_COST = 2, 1
ARRIVED = 3.0
"""So few points from the depth of an area a Marine stays where it is and looks around."""
BURNT = 8.0
"""Steps that an escort rather goes than stand in what is to be burnt."""

Ways = Callable[[int], Points]


@dataclass(frozen=True)
class Errand:
    """Where a Marine is to go: action points to it by square and facing (square * 4 + facing), for closed doors."""

    ways: Ways
    closed: int
    key: bool = False
    """Whether the mission hangs on this Marine and no other."""
    section: int = -1
    """The section to be burnt, if that is what it goes for."""
    together: bool = False
    """Whether others go the same way, so that nobody need hurry ahead."""
    leaves: bool = False
    """Whether it is to leave the board."""
    room: float = 0.0
    """So few points from its end it has room enough to stand and look around."""

    @property
    def way(self) -> list[float]:
        """Return the way as the doors are now."""
        return self.ways(self.closed)

    def lead(self, square: int, opened: int = 0) -> float:
        """Return the action points from a square, in the best facing, once a set of doors is open."""
        return self.ways(self.closed & ~opened).lead[square]


Errands = dict[int, Errand]


def errands_of(view: HulkState, deployed: bool = True) -> Errands:
    """Return the errands of the Marines, by Marine; empty when they win by staying alive or by killing.

    Before they are deployed all Marines count.
    """
    marines = view.marines if deployed else list(range(len(view.roster.marines)))
    for goal in view.mission.file.victory:
        if goal.side == MARINES:
            found = _errands(view, goal, marines)
            if found:
                return found
    return {}


def _errands(view: HulkState, goal: AnyVictory, marines: Sequence[int]) -> Errands:
    match goal:
        case AllOf(of=parts):
            return _to_do_all(view, [part for part in parts if not met(view, part)], marines)
        case AnyOf(of=parts):
            return next((found for part in parts if (found := _errands(view, part, marines))), {})
        case FlameSection(section=name):
            return _to_burn(view, [name], marines)
        case SectionsBurnt(sections=names):
            return _to_burn(view, names, marines)
        case Exited() | ExitRoll():
            return _to_leave(view, goal, marines)
        case CarriedOut():
            return _to_carry(view, goal, marines)
        case Reach(section=name, count=count, roles=roles):
            those = [marine for marine in marines if not roles or view.roster.marines[marine].kind in roles]
            area = view.board.section_mask[view.mission.section[name]]
            return _to_places(view, [area], those, key=True) if count == 1 else _all_to(view, [area], those)
        case EntriesHeld(entries=letters):
            points = enumerate(view.board.entries)
            areas = near_entries(view.board)
            return _to_hold(view, [areas[i] for i, point in points if letters == "all" or point.id in letters], marines)
        case HoldAreas(count=count):
            sections = [view.board.section[square] for square in _fittings(view, CONTROL_AREA)]
            return _all_to(view, [view.board.section_mask[section] for section in sections], marines, count)
        case GeneratorsDown(count=count):
            working = _fittings(view, GENERATOR)
            down = sum(part.kind == GENERATOR for part in view.mission.file.fittings) - len(working)
            ways = [partial(generator_way, view.mission, square) for square in working]
            return _to_ways(view, _nearest(view, ways, marines, count - down), marines)
    return {}


def _to_do_all(view: HulkState, parts: Sequence[AnyVictory], marines: Sequence[int]) -> Errands:
    """Return the errands of several goals at once: the Marines that one of them asks for see to the others first."""
    roles = {role for part in parts for role in getattr(part, "roles", ())}
    needed = [marine for marine in marines if view.roster.marines[marine].kind in roles]
    found: Errands = {}
    for part in parts:
        for those in (needed, marines):
            new = _errands(view, part, [marine for marine in those if marine not in found])
            found.update(new)
            if new or any(marine in found for marine in needed):
                break
    return found


def _to_burn(view: HulkState, names: Iterable[str], marines: Sequence[int]) -> Errands:
    mission = view.mission
    sections = [mission.section[name] for name in names if mission.section[name] not in view.flamed]
    bearers = [m for m in marines if view.roster.heavy_flamers >> m & 1 and view.shots[m]]
    found: Errands = {}
    for marine in bearers:
        ways = [Errand(partial(flame_way, mission, one), view.closed, len(bearers) == 1, one) for one in sections]
        square = view.place[marine]
        if ways:
            found[marine] = ways[0] if square < 0 else min(ways, key=lambda errand: errand.lead(square))
    return found


def _to_leave(view: HulkState, goal: Exited | ExitRoll, marines: Sequence[int]) -> Errands:
    letters, roles = (goal.exits, goal.roles) if isinstance(goal, Exited) else ((), ())
    those = [marine for marine in marines if not roles or view.roster.marines[marine].kind in roles]
    needed = len(those)
    if isinstance(goal, Exited):
        needed = goal.count - len(escaped_marines(view, letters))
    way = partial(exit_way, view.mission, tuple(letters))
    return {
        marine: Errand(way, view.closed, needed == len(those) == 1, together=needed < len(those), leaves=True)
        for marine in those
    }


def _to_carry(view: HulkState, goal: CarriedOut, marines: Sequence[int]) -> Errands:
    number = next(i for i, part in enumerate(view.mission.file.objects) if part.name == goal.object)
    place = view.objects[number]
    if place == GONE or not marines:
        return {}
    carrier = carrier_of(place)
    if carrier in marines:
        return {carrier: Errand(partial(exit_way, view.mission, tuple(goal.exits)), view.closed, True, leaves=True)}
    square = place if place >= 0 else view.place[carrier]
    return {} if square < 0 or carrier in view.marines else _to_places(view, [1 << square], marines, key=True)


def _fittings(view: HulkState, kind: str) -> list[int]:
    """Return the squares of the control areas, or of the generators that still work."""
    parts = zip(view.mission.file.fittings, view.mission.fittings, view.fittings, strict=True)
    return [
        square for part, square, condition in parts if part.kind == kind and (kind, condition) != (GENERATOR, DAMAGED)
    ]


def _to_places(view: HulkState, areas: Sequence[int], marines: Sequence[int], key: bool = False) -> Errands:
    """Return a Marine for each area, the nearest that is free."""
    return _to_ways(view, [partial(area_way, view.mission, area) for area in areas], marines, key)


def _all_to(view: HulkState, areas: Sequence[int], marines: Sequence[int], count: int = 1) -> Errands:
    """Return all Marines, in equal parts, to so many of the areas, those to which the ways are shortest together."""
    if not marines:
        return {}
    errands = [
        Errand(partial(depth_way, view.mission, area), view.closed, together=True, room=ARRIVED) for area in areas
    ]
    shares = [_shared_out(view, chosen, marines) for chosen in combinations(errands, count)]
    return min(shares, key=lambda share: sum(_lead(view, errand, marine) for marine, errand in share.items()))


def _shared_out(view: HulkState, errands: Sequence[Errand], marines: Sequence[int]) -> Errands:
    found: Errands = {}
    most = -(-len(marines) // len(errands))
    ways = [(_lead(view, errand, marine), i, marine) for i, errand in enumerate(errands) for marine in marines]
    for _, i, marine in sorted(ways):
        if marine not in found and list(found.values()).count(errands[i]) < most:
            found[marine] = errands[i]
    return found


def _to_ways(view: HulkState, ways: Sequence[Ways], marines: Sequence[int], key: bool = False) -> Errands:
    """Return a Marine for each errand, the nearest that is free."""
    found: Errands = {}
    for way in ways:
        errand = Errand(way, view.closed, key)
        free = [marine for marine in marines if marine not in found]
        if free:
            found[min(free, key=lambda m: _lead(view, errand, m))] = errand
    return found


def _nearest(view: HulkState, ways: Sequence[Ways], marines: Sequence[int], count: int) -> list[Ways]:
    """Return so many of the errands, those that are nearest to any Marine."""
    far = [min([_lead(view, Errand(way, view.closed), marine) for marine in marines], default=0.0) for way in ways]
    return [ways[i] for i in sorted(range(len(ways)), key=far.__getitem__)[:count]]


def _to_hold(view: HulkState, areas: Sequence[int], marines: Sequence[int]) -> Errands:
    """Return Marines so placed that each area has one; who is there first has to wait, so nobody need hurry."""
    errands = _to_places(view, _shared(view.board, tuple(areas)), marines)
    return {marine: replace(errand, together=True) for marine, errand in errands.items()}


@of_a_match
@lru_cache(maxsize=8)
def _shared(board: SquareBoard, areas: tuple[int, ...]) -> list[int]:
    """Return the squares in which to stand so that each area has somebody, those that lie in most areas first."""
    waiting = list(areas)
    choices: list[int] = []
    while waiting:
        counts = [(sum(area >> square & 1 for area in waiting), -square) for square in range(board.n)]
        most, square = max(counts)
        taken = [area for area in waiting if area >> -square & 1]
        common = board.full
        for area in taken:
            common &= area
        choices.append(common)
        waiting = [area for area in waiting if area not in taken]
        if not most:
            break
    return choices


def _lead(view: HulkState, errand: Errand, marine: int) -> float:
    return errand.lead(view.place[marine]) if view.place[marine] >= 0 else float(FAR)


# -- ways --


@of_a_match
@lru_cache(maxsize=256)
def flame_way(mission: Mission, section: int, closed: int) -> Points:
    """Return the points to burn a section: from a square that sees into it, or from a door of it to be opened."""
    board, sight = mission.board, mission.sight
    goals: list[tuple[int, float]] = []
    for target in board.section_squares[section]:
        if closed >> target & 1:
            goals += [(state, OPEN_COST + FLAME_COST) for state in _before(board, target)]
            continue
        for square, facing in sight.watchers[target]:
            far = board.distance(square, target)
            if far is not None and far <= RANGE and sight.sees(square, facing, target, closed):
                goals.append((square << 2 | facing, FLAME_COST))
    return marine_way(board, goals, closed)


@of_a_match
@lru_cache(maxsize=1024)
def burners_line(mission: Mission, square: int, section: int, closed: int) -> int:
    """Return the squares in which somebody would be in the way of a burner who stands on one.

    They hide what it could burn; if it sees nothing of that yet, they are all those ahead that it looks over.
    """
    area = mission.board.section_mask[section]
    way = area_way(mission, area, closed).lead

    def seen(blocked: int) -> int:
        found = 0
        for facing in range(4):
            found |= mission.sight.seen_from(square, facing, blocked)
        return found

    sight = seen(closed)
    ahead = [other for other in squares_of(sight) if way[other] < way[square]]
    hidden = [other for other in ahead if sight & area and not seen(closed | 1 << other) & area & ~(1 << other)]
    return mask_of(hidden if sight & area else ahead)


@of_a_match
@lru_cache(maxsize=1024)
def aside_way(mission: Mission, line: int, section: int, closed: int, bodies: int) -> list[float]:
    """Return steps out of a burner's line, past those who stand aside; to be burnt is only the last resort."""
    board = mission.board
    area = board.section_mask[section]
    seeds = {square: BURNT if area >> square & 1 else 0.0 for square in squares_of(board.full & ~line & ~bodies)}
    return spread(board, seeds, bodies, closed)


def _before(board: SquareBoard, door: int) -> list[int]:
    """Return the squares and facings from which a Marine works a door."""
    section = board.section[door]
    return [
        square << 2 | facing
        for square in board.around[door]
        for facing in range(4)
        if board.section[square] != section and door in board.front[square * 4 + facing]
    ]


@lru_cache(maxsize=512)
def area_way(mission: Mission, area: int, closed: int) -> Points:
    """Return the action points to a set of squares."""
    goals = [(square << 2 | facing, 0.0) for square in squares_of(area) for facing in range(4)]
    return marine_way(mission.board, goals, closed)


@of_a_match
@lru_cache(maxsize=256)
def depth_way(mission: Mission, area: int, closed: int) -> Points:
    """Return the points into the depth of a set of squares, so that whoever comes first leaves room for the next."""
    board = mission.board
    outside = squares_of(board.full & ~area)
    depth = {square: min(steps_from(board, square)[other] for other in outside) for square in squares_of(area)}
    deepest = max(depth.values())
    goals = [(square << 2 | facing, float(deepest - far)) for square, far in depth.items() for facing in range(4)]
    return marine_way(board, goals, closed)


@of_a_match
@lru_cache(maxsize=256)
def generator_way(mission: Mission, square: int, closed: int) -> Points:
    """Return the action points to damage the generator on a square: from there, or facing it from beside it."""
    goals = [(square << 2 | facing, float(DAMAGE_COST)) for facing in range(4)]
    for facing in range(4):
        beside = mission.board.step[square * 8 + (2 * facing + 4) % 8]
        if beside >= 0:
            goals.append((beside << 2 | facing, float(DAMAGE_COST)))
    return marine_way(mission.board, goals, closed)


@of_a_match
@lru_cache(maxsize=256)
def exit_way(mission: Mission, letters: tuple[str, ...], closed: int) -> Points:
    """Return the action points to leave the board by an exit that is for Marines."""
    board = mission.board
    goals = [
        (point.square << 2 | facing, float(MARINE_STEPS[facing][2 * point.side]))
        for point, users in zip(board.exits, mission.exit_users, strict=True)
        for facing in range(4)
        if (not letters or point.id in letters) and users != "genestealers" and MARINE_STEPS[facing][2 * point.side]
    ]
    return marine_way(board, goals, closed)


# -- whom the mission hangs on --


def worth_of(view: HulkState, keep_key: float) -> list[float]:
    """Return what each Marine's life is worth: more when the mission is lost with it."""
    worth = [1.0] * len(view.roster.marines)
    for goal in view.mission.file.victory:
        if goal.side == MARINES:
            continue
        match goal:
            case Lost(role=role, count=None) if role:
                _raise(view, worth, role, keep_key)
            case AmmunitionSpent(role=role):
                _raise(view, worth, role, keep_key)
    for marine, errand in errands_of(view).items():
        if errand.key:
            worth[marine] = max(worth[marine], 1.0 + keep_key / 2)
    return worth


def _raise(view: HulkState, worth: list[float], role: str, keep_key: float) -> None:
    alive = [marine for marine in view.marines if view.roster.marines[marine].kind == role]
    for marine in alive:
        worth[marine] = max(worth[marine], 1.0 + keep_key / len(alive))


def key_marines(view: HulkState) -> list[int]:
    """Return the Marines on whom the mission hangs, as all may know."""
    worth = worth_of(view, 1.0)
    return [marine for marine in view.marines if worth[marine] > 1.0]
