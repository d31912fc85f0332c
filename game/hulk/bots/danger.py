"""How likely Marines are to be killed in the coming Genestealer phase, given where everybody might stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.hulk.blips import near_entries
from game.hulk.bots.chances import BLIP_STRENGTH, dread_of, kill_chance, survival
from game.hulk.bots.ground import ANY, ring, sides_of, steps_from
from game.hulk.moving import hops_of
from game.hulk.shooting import can_fire
from game.hulk.state import STEALER, HulkState, entry_of

SWARM_STEPS = 6
REACH = SWARM_STEPS - 1
"""Points that may be spent on the way to a Marine so that one is left to attack."""
MOST_ATTACKS = 4


@dataclass(frozen=True)
class Threat:
    """Genestealers that may come: from which square, how many, and what they have spent to be there."""

    square: int
    strength: float
    spent: int = 0
    piece: int = -1


@dataclass(frozen=True)
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
    """A Marine as it stands."""
    watch = 1.0 if view.watch[marine] else 0.0
    return Stand(marine, view.place[marine], view.facing[marine], watch, bool(view.guard[marine]))


def threats_of(view: HulkState) -> list[Threat]:
    """Genestealers, blips, what lurks at entry points, and the reinforcements that may be put there."""
    found = []
    marines = 0
    for marine in view.marines:
        marines |= 1 << view.place[marine]
    held = [bool(area & marines) for area in near_entries(view.board)]
    for piece in view.swarm:
        strength = 1.0 if view.kind[piece] == STEALER else float(view.value[piece] or BLIP_STRENGTH)
        place = view.place[piece]
        if place >= 0:
            found.append(Threat(place, strength, 0, piece))
        elif not held[entry_of(place)]:
            found.append(Threat(view.board.entries[entry_of(place)].square, strength, 1, piece))
    entries = view.mission.entries(max(1, view.turn))
    coming = view.mission.file.blips.of_turn(max(1, view.turn)) * BLIP_STRENGTH / max(1, len(entries))
    if coming and view.pile and view.phase != "genestealers":
        found += [Threat(view.board.entries[entry].square, coming, 1) for entry in entries if not held[entry]]
    return found


Loss = tuple[float, float]
"""The chance that a Marine is killed, and how many blows are then left for those who stand behind."""
Known = dict[tuple[object, ...], Loss]
"""The losses of Marines that were worked out before, for the same threats."""


def danger(
    formation: Formation,
    threats: Sequence[Threat],
    worth: Sequence[float],
    behind: float = 0.0,
    known: Known | None = None,
) -> float:
    """The worth of the Marines that are to be lost, in Marines; `behind`: what a blow left over counts."""
    total = 0.0
    ground = formation.bodies | formation.fire, formation.closed, tuple(formation.lanes)
    for stand in formation.stands:
        if known is None:
            chance, over = lost(formation, stand, near(formation, stand, threats))
        else:
            key = stand, *ground
            if key not in known:
                known[key] = lost(formation, stand, near(formation, stand, threats))
            chance, over = known[key]
        total += worth[stand.marine] * chance + behind * min(over, len(formation.stands) - 1)
    return total


def near(formation: Formation, stand: Stand, threats: Sequence[Threat]) -> dict[int, list[Threat]]:
    """The threats near enough to a Marine to matter, by square."""
    distances = steps_from(formation.view.board, stand.square)
    found: dict[int, list[Threat]] = {}
    for threat in threats:
        if 0 <= distances[threat.square] <= REACH + 1 - threat.spent:
            found.setdefault(threat.square, []).append(threat)
    return found


def lost(formation: Formation, stand: Stand, coming: dict[int, list[Threat]]) -> Loss:
    """What a Marine has to fear from what may come to its sides."""
    if not coming:
        return 0.0, 0.0
    view = formation.view
    alive, blows = 1.0, 0.0
    for threat, spent, dread, facing in arrivals(formation, stand, coming):
        faced = facing in (stand.facing, ANY)
        hit = kill_chance(view, stand.marine, faced, stand.guard, min(MOST_ATTACKS, SWARM_STEPS - spent))
        blow = hit * survival(dread)
        alive *= (1 - blow) ** threat.strength
        blows += blow * threat.strength
    return 1 - alive, max(0.0, blows - (1 - alive))


Arrival = tuple[Threat, int, float, int]
"""A threat, the points it has spent when it is beside a Marine, the dread on its way, and on which side it then is."""


def arrivals(formation: Formation, stand: Stand, coming: dict[int, list[Threat]]) -> list[Arrival]:
    """The threats that can come to a Marine, each by the nearest way."""
    board, lanes, closed = formation.view.board, formation.lanes, formation.closed
    hops = hops_of(board)
    barred = formation.bodies | formation.fire
    shut = barred | closed
    layers: list[dict[int, tuple[float, int]]] = [{} for _ in range(REACH + 3)]
    best: dict[int, float] = {}
    for facing, side in sides_of(board)[stand.square]:
        if barred >> side & 1:
            continue
        attack = sum([dread for marine, mask, dread in lanes if mask >> side & 1 and marine != stand.marine])
        layers[1 if closed >> side & 1 else 0][side] = attack, facing
        best[side] = attack
    found: list[Arrival] = []
    waiting = len(coming)
    for steps in range(REACH + 1):
        for square, (dread, facing) in layers[steps].items():
            if best[square] < 0:
                continue
            best[square] = -1.0
            if square in coming:
                found += [(t, steps + t.spent, dread, facing) for t in coming[square] if steps + t.spent <= REACH]
                waiting -= 1
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
