"""Chances as computer players reckon them, and how likely Marines are to be killed in the coming Genestealer phase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, inf

from game.boards.squares import SquareBoard, mask_of
from game.hulk import odds
from game.hulk.actions import Finish
from game.hulk.blips import near_entries
from game.hulk.bots.ground import ANY, ring, sides_of, steps_from
from game.hulk.broodlord import hits_needed
from game.hulk.combat import defending, shielded
from game.hulk.mission import Mission
from game.hulk.moving import hops_of
from game.hulk.odds import Fighter
from game.hulk.shooting import can_fire, gun_of
from game.hulk.state import ONE_DIE_FEWER, STEALER, HulkState, entry_of
from game.kernel.actions import Action, Pass
from game.kernel.memory import of_a_match

JAM_LUCK = 0.16
"""What part of a run through overwatch comes through whatever its length: weapons jam."""
SHOT_DREAD, CANNON_DREAD = 0.55, 1.2
BLIP_STRENGTH = 2.0
"""Genestealers in a blip of the box whose value is not known."""


def decline(actions: Sequence[Action]) -> Action | None:
    """Return the action that declines, or ends an activation; None where there is none."""
    return next((action for kind in (Pass, Finish) for action in actions if isinstance(action, kind)), None)


@lru_cache(maxsize=64)
def _mean(pool: tuple[int, ...] | None) -> float:
    return sum(pool) / len(pool) if pool else BLIP_STRENGTH


def blip_strength(view: HulkState, piece: int = -1) -> float:
    """Return Genestealers in a blip, or those to be expected in one whose value is not known."""
    return float(piece >= 0 and view.value[piece]) or _mean(view.mission.file.blips.pool)


def survival(dread: float) -> float:
    """Return the chance of a Genestealer to live through overwatch; the dread is the sum over its actions in sight."""
    return JAM_LUCK + (1 - JAM_LUCK) * exp(-dread) if dread else 1.0


def dread_of(view: HulkState, marine: int) -> float:
    """Return what one action in sight of a Marine's overwatch adds to the dread."""
    return CANNON_DREAD if view.roster.assault_cannons >> marine & 1 else SHOT_DREAD


def hit_chance(view: HulkState, marine: int, sustained: bool) -> float:
    """Return the chance that a Marine's shot destroys a Genestealer."""
    gun = gun_of(view, marine)
    return odds.shot(gun.dice, gun.score - sustained)


def shot_chance(view: HulkState, marine: int, piece: int, sustained: bool) -> float:
    """Return the chance that a Marine's shot destroys that one."""
    gun = gun_of(view, marine)
    return odds.shot(gun.dice, gun.score - sustained, hits_needed(view, piece))


def defender(view: HulkState, marine: int, guard: bool) -> tuple[odds.Fighter, int]:
    """Return a Marine as it defends itself, and the dice of a Genestealer that attacks it from the front."""
    known = _defenders(view.mission, view.storm_shield)
    if (marine, guard) not in known:
        known[marine, guard] = _defender(view, marine, guard)
    return known[marine, guard]


@of_a_match
@lru_cache(maxsize=8)
def _defenders(mission: Mission, storm_shield: str) -> dict[tuple[int, bool], tuple[odds.Fighter, int]]:
    """Return where the defenders of a mission are kept."""
    return {}


def _defender(view: HulkState, marine: int, guard: bool) -> tuple[odds.Fighter, int]:
    return defending(view, marine, guard), 3 - (shielded(view, marine, True) and view.storm_shield == ONE_DIE_FEWER)


def kill_chance(view: HulkState, marine: int, facing: bool, guard: bool, attacks: int) -> float:
    """Return the chance that a Genestealer kills a Marine with so many attacks, from its front or from aside."""
    fighter, dice = defender(view, marine, guard)
    return killed(fighter, dice, facing, max(0, attacks))


@of_a_match
@lru_cache(maxsize=4096)
def killed(fighter: odds.Fighter, dice: int, facing: bool, attacks: int) -> float:
    """Return the chance that a Genestealer with so many dice kills a fighter that faces it or does not."""
    if not attacks:
        return 0.0
    if facing:
        fight = odds.close_combat(odds.Fighter(dice), fighter)
        return fight.attacker + fight.tie * killed(fighter, dice, True, attacks - 1)
    fight = odds.close_combat(odds.Fighter(3), fighter, facing=False)
    return fight.attacker + (1 - fight.attacker) * killed(fighter, dice, True, attacks - 1)


def marine_wins(view: HulkState, marine: int) -> tuple[float, float]:
    """Return the chances that a Marine who attacks a Genestealer from its front kills it, and that it is killed."""
    fighter, _ = defender(view, marine, False)
    fight = odds.close_combat(fighter._replace(lowest=False), odds.Fighter(3))
    return fight.attacker, fight.defender


SWARM_STEPS = 6
REACH = SWARM_STEPS - 1
"""Points that may be spent on the way to a Marine so that one is left to attack."""
MOST_ATTACKS = 4


@dataclass(slots=True)
class Threat:
    """Genestealers that may come: from which square, how many, and what they have spent to be there."""

    square: int
    strength: float
    spent: int = 0
    piece: int = -1


@dataclass(slots=True)
class Stand:
    """A Marine as it might stand at the end of its turn."""

    marine: int
    square: int
    facing: int
    watch: float = 0.0
    """How far one may count on its overwatch, 0 to 1."""
    guard: bool = False


Lane = tuple[int, int, float]
"""A Marine on overwatch, the squares it watches, and how much an action there is dreaded."""


@dataclass
class Formation:
    """All Marines as they might stand, and the squares that bar sight and way."""

    view: HulkState
    stands: list[Stand]
    closed: int
    fire: int
    lanes: list[Lane] = field(default_factory=list)
    bodies: int = 0

    def __post_init__(self) -> None:
        for stand in self.stands:
            self.bodies |= 1 << stand.square
        view, blocked = self.view, self.bodies | self.closed | self.fire
        for stand in self.stands:
            if stand.watch and can_fire(view, stand.marine):
                seen = view.sight.seen_from(stand.square, stand.facing, blocked) & ring(view.board, stand.square)
                self.lanes.append((stand.marine, seen, dread_of(view, stand.marine) * stand.watch))


def standing(view: HulkState, marine: int) -> Stand:
    """Return a Marine as it stands."""
    watch = 1.0 if view.watch[marine] else 0.0
    return Stand(marine, view.place[marine], view.facing[marine], watch, bool(view.guard[marine]))


Coming = tuple[int, float, int]
"""The square, the strength and the points spent of a threat."""


class Threats(list[Threat]):
    """Genestealers that may come; which of them may come to a square is worked out once."""

    def __init__(self, found: Iterable[Threat]) -> None:
        super().__init__(found)
        self._near: dict[int, tuple[tuple[Coming, ...], int]] = {}

    def near(self, board: SquareBoard, square: int) -> tuple[tuple[Coming, ...], int]:
        """Return those that may come to a square, and the squares on their ways."""
        if square not in self._near:
            distances = steps_from(board, square)
            those = [one for one in self if 0 <= distances[one.square] <= REACH + 1 - one.spent]
            zone = 0
            for one in those:
                zone |= between(board, square, one.square)
            self._near[square] = tuple([(one.square, one.strength, one.spent) for one in those]), zone
        return self._near[square]


def threats_of(view: HulkState) -> Threats:
    """Return Genestealers, blips, what lurks at entry points, and the reinforcements that may be put there."""
    found = []
    marines = 0
    for marine in view.marines:
        marines |= 1 << view.place[marine]
    held = [bool(area & marines) for area in near_entries(view.board)]
    for piece in view.swarm:
        strength = 1.0 if view.kind[piece] == STEALER else blip_strength(view, piece)
        place = view.place[piece]
        if place >= 0:
            found.append(Threat(place, strength, 0, piece))
        elif not held[entry_of(place)]:
            found.append(Threat(view.board.entries[entry_of(place)].square, strength, 1, piece))
    entries = view.mission.entries(max(1, view.turn))
    coming = view.mission.file.blips.of_turn(max(1, view.turn)) * blip_strength(view) / max(1, len(entries))
    if coming and view.pile and view.phase != "genestealers":
        found += [Threat(view.board.entries[entry].square, coming, 1) for entry in entries if not held[entry]]
    return Threats(found)


def danger(formation: Formation, threats: Threats, worth: Sequence[float], most: float = inf) -> float:
    """Return the worth of the Marines that are to be lost, in Marines; something above `most` where that is more."""
    total = 0.0
    for stand in formation.stands:
        total += worth[stand.marine] * lost(formation, stand, threats)
        if total > most:
            break
    return total


def lost(formation: Formation, stand: Stand, threats: Threats) -> float:
    """Return the chance that a Marine is killed by what may come to its sides."""
    board = formation.view.board
    coming, zone = threats.near(board, stand.square)
    if not coming:
        return 0.0
    lanes = tuple([(m == stand.marine, mask & zone, dread) for m, mask, dread in formation.lanes if mask & zone])
    barred = (formation.bodies | formation.fire) & zone
    fighter, dice = defender(formation.view, stand.marine, stand.guard)
    return _lost(board, (stand.square, stand.facing), fighter, dice, (barred, formation.closed & zone), lanes, coming)


@of_a_match
@lru_cache(maxsize=8192)
def between(board: SquareBoard, square: int, other: int) -> int:
    """Return the squares on the ways from one to the other that are short enough to matter, and those beside them."""
    from_here, from_there = steps_from(board, square), steps_from(board, other)
    ways = zip(from_here, from_there, strict=True)
    return mask_of(i for i, (a, b) in enumerate(ways) if min(a, b) >= 0 and a + b <= REACH + 3)


@of_a_match
@lru_cache(maxsize=1 << 15)
def _lost(
    board: SquareBoard,
    at: tuple[int, int],
    fighter: Fighter,
    dice: int,
    blocked: tuple[int, int],
    lanes: tuple[tuple[bool, int, float], ...],
    coming: tuple[Coming, ...],
) -> float:
    square, looks = at
    alive = 1.0
    for strength, spent, dread, facing in _arrivals(board, square, *blocked, lanes, coming):
        blow = killed(fighter, dice, facing in (looks, ANY), min(MOST_ATTACKS, SWARM_STEPS - spent)) * survival(dread)
        alive *= (1 - blow) ** strength
    return 1 - alive


Arrival = tuple[float, int, float, int]
"""The strength of a threat, the points it has spent when it is beside a Marine, the dread on its way, on which side."""


def _arrivals(
    board: SquareBoard,
    start: int,
    barred: int,
    closed: int,
    lanes: tuple[tuple[bool, int, float], ...],
    coming: tuple[Coming, ...],
) -> list[Arrival]:
    """Return the threats that can come to a square, each by the nearest way; a lane is marked if it is the Marine's
    own."""
    hops = hops_of(board)
    shut = barred | closed
    waiting: dict[int, list[Coming]] = {}
    for threat in coming:
        waiting.setdefault(threat[0], []).append(threat)
    layers: list[dict[int, tuple[float, int]]] = [{} for _ in range(REACH + 3)]
    best: dict[int, float] = {}
    for facing, side in sides_of(board)[start]:
        if barred >> side & 1:
            continue
        attack = sum([dread for own, mask, dread in lanes if mask >> side & 1 and not own])
        layers[1 if closed >> side & 1 else 0][side] = attack, facing
        best[side] = attack
    found: list[Arrival] = []
    for steps in range(REACH + 1):
        for square, (dread, facing) in layers[steps].items():
            if best[square] < 0:
                continue
            best[square] = -1.0
            for _, strength, spent in waiting.pop(square, ()):
                if steps + spent <= REACH:
                    found.append((strength, steps + spent, dread, facing))
            if not waiting:
                return found
            bit = 1 << square
            for _, mask, fear in lanes:
                if mask & bit:
                    dread += fear
            for _, to, at, flanks in hops[square]:
                if barred & at or (flanks and shut & flanks == flanks) or dread >= best.get(to, 1e9):
                    continue
                best[to] = dread
                layers[steps + (2 if closed & at else 1)][to] = dread, facing
    return found
