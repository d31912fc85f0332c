"""What a Marine may do with its action points: where it can come to stand, what it can do there, how good that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf

from game.boards.squares import mask_of
from game.bots.levels import SHARP, Eye
from game.hulk.actions import (
    Attack,
    ClearJam,
    Damage,
    Fire,
    Flame,
    Guard,
    Leave,
    Move,
    OpenDoor,
    Overwatch,
    Reload,
    Turn,
)
from game.hulk.bots.danger import Formation, Stand, Threats, hit_chance, marine_wins
from game.hulk.bots.evaluation import End, Outlook, Way
from game.hulk.bots.goals import FLAME_COST, Errand, aside_way, burners_line
from game.hulk.bots.ground import FAR, open_ways, ring, steps_from
from game.hulk.combat import attack_targets
from game.hulk.fittings import DAMAGE_COST, GENERATOR
from game.hulk.moving import MARINE_STEPS, barring
from game.hulk.shooting import RELOAD_COST, can_fire, may_reload, overwatch_cost
from game.hulk.state import AIM_DOOR, DAMAGED
from game.kernel.actions import Action

WON = 100.0
TRIFLE = 1e-9
DONE = 2.0
"""What it is worth to have done one of several things that win."""
FIRE_KILLS = 5 / 6
MOST_SHOTS = 4
FEW_SHOTS = 3
CLOSE = 8.0
"""Points from its goal at which a leader wants the way free."""


def ways(outlook: Outlook, marine: int, points: int) -> list[Way]:
    """Return every square and facing a Marine can come to with so many points, each by its cheapest way."""
    view = outlook.view
    start = Way(view.place[marine], view.facing[marine], 0, (), {})
    barred = barring(view, start.square) & ~(1 << start.square)
    best = {(start.square, start.facing): start}
    layers: list[list[Way]] = [[] for _ in range(points + 3)]
    layers[0].append(start)
    for spent in range(points + 1):
        for way in layers[spent]:
            if best[way.square, way.facing] is not way:
                continue
            for action, square, facing, cost in _steps(outlook, marine, way, barred):
                known = best.get((square, facing))
                if spent + cost > points or (known and known.cost <= spent + cost):
                    continue
                alive = outlook.shot_on_the_move(marine, square, facing, way.alive)
                found = Way(square, facing, spent + cost, (*way.actions, action), alive)
                best[square, facing] = found
                layers[spent + cost].append(found)
    return list(best.values())


def _steps(outlook: Outlook, marine: int, way: Way, barred: int) -> Iterator[tuple[Action, int, int, int]]:
    for direction, to, _, _ in open_ways(outlook.board, way.square, barred):
        cost = MARINE_STEPS[way.facing][direction]
        if cost:
            yield Move(marine, to, way.facing), to, way.facing, cost
    for facing in ((way.facing + 1) % 4, (way.facing - 1) % 4):
        yield Turn(marine, facing), way.square, facing, 1


def ends(outlook: Outlook, marine: int, way: Way, left: int) -> Iterator[End]:
    """Yield what the Marine may do at the end of a way with the points left."""
    view, ideas = outlook.view, outlook.ideas
    fires = can_fire(view, marine)
    ready = bool(view.watch[marine]) and not way.actions
    yield End((), 0, watch=float(ready), guard=bool(view.guard[marine]) and not way.actions)
    if not left:
        return
    if view.jam[marine]:
        yield from _unjam(outlook, marine, way, left)
    price = overwatch_cost(view, marine)
    seen = outlook.seen(marine, way.square, way.facing, view.closed)
    if fires and left >= price and not ready:
        yield End((Overwatch(marine),), price, watch=1.0)
    if left >= 2 and ideas.guard:
        yield End((Guard(marine),), 2, guard=True)
    if fires:
        yield from _shots(outlook, marine, way, left, seen)
    if not way.actions:
        yield from _melee(outlook, marine)
    yield from _doors(outlook, marine, way, left, fires)
    if left >= 2 and view.roster.heavy_flamers >> marine & 1 and view.shots[marine]:
        yield from _flames(outlook, marine, way, seen)
    if left >= RELOAD_COST and may_reload(view, marine) and view.shots[marine] < FEW_SHOTS:
        yield End((Reload(marine),), RELOAD_COST, bonus=0.1 * (FEW_SHOTS - view.shots[marine]))
    yield from _errand_done(outlook, marine, way, left)


def _unjam(outlook: Outlook, marine: int, way: Way, left: int) -> Iterator[End]:
    kept = bool(outlook.view.watch[marine]) and not way.actions
    yield End((ClearJam(marine),), 1, watch=float(kept), bonus=0.02)
    if left >= 3 and not kept:
        yield End((ClearJam(marine), Overwatch(marine)), 3, watch=1.0, bonus=0.02)


def _shots(outlook: Outlook, marine: int, way: Way, left: int, seen: int) -> Iterator[End]:
    view = outlook.view
    target = outlook.target(way.square, outlook.prey & seen, way.alive)
    door = outlook.door_to_shoot(marine, seen)
    price = overwatch_cost(view, marine)
    if target >= 0:
        piece = outlook.targets[target]
        sustained = view.aim[marine] == piece and not way.actions
        life = way.alive.get(piece, 1.0)
        for shots in range(1, min(left, MOST_SHOTS) + 1):
            life *= 1 - outlook.toll(marine, piece, sustained)
            sustained = True
            actions = (Fire(marine, target),) * shots
            yield End(actions, shots, alive={piece: life})
            if left - shots >= price:
                yield End((*actions, Overwatch(marine)), shots + price, watch=1.0, alive={piece: life})
    elif door >= 0:
        sustained = view.aim[marine] == AIM_DOOR + outlook.board.door_at[door] and not way.actions
        gain, stands = outlook.gain_of_door(marine, door), 1.0
        for shots in range(1, min(left, MOST_SHOTS) + 1):
            stands *= 1 - hit_chance(view, marine, sustained)
            sustained = True
            yield End((Fire(marine, door),) * shots, shots, bonus=(1 - stands) * gain)


def _melee(outlook: Outlook, marine: int) -> Iterator[End]:
    for at in attack_targets(outlook.view, marine):
        if at in outlook.stealers:
            wins, dies = marine_wins(outlook.view, marine)
            piece = outlook.stealers[at]
            yield End((Attack(marine, at),), 1, alive={piece: 1 - wins}, bonus=-dies * outlook.worth[marine])


def _doors(outlook: Outlook, marine: int, way: Way, left: int, fires: bool) -> Iterator[End]:
    view, board = outlook.view, outlook.board
    price = overwatch_cost(view, marine)
    for square in board.front[way.square * 4 + way.facing]:
        door = board.door_at.get(square)
        if door is None or board.section[square] in view.flames:
            continue
        direction = board.direction(way.square, square)
        if direction & 1 and board.squeezed(way.square, direction, view.closed):
            continue
        if view.closed >> square & 1:
            gain = outlook.gain_of_door(marine, square)
            yield End((OpenDoor(marine, door),), 1, opened=1 << square, bonus=gain)
            if _to_burn(outlook, marine, square) and left >= 1 + FLAME_COST:
                deed = (OpenDoor(marine, door), Flame(marine, square))
                yield End(deed, 1 + FLAME_COST, opened=1 << square, bonus=WON)
            if fires and left >= 1 + price:
                actions = (OpenDoor(marine, door), Overwatch(marine))
                yield End(actions, 1 + price, watch=1.0, opened=1 << square, bonus=gain)


def _to_burn(outlook: Outlook, marine: int, square: int) -> bool:
    """Return whether a burner that opens the door of that square can burn what it goes for."""
    errand = outlook.errands.get(marine)
    return errand is not None and errand.section == outlook.board.section[square]


def _flames(outlook: Outlook, marine: int, way: Way, seen: int) -> Iterator[End]:
    view, board = outlook.view, outlook.board
    free = seen & ~view.closed & ring(board, way.square) & (~view.occupied | outlook.prey)
    errand = outlook.errands.get(marine)
    sections: dict[int, int] = {}
    while free:
        square = (free & -free).bit_length() - 1
        section = board.section[square]
        sections[section] = square
        free &= ~board.section_mask[section]
    for section, square in sections.items():
        if errand is not None and section == errand.section:
            yield End((Flame(marine, square),), 2, bonus=WON)
        elif outlook.ideas.flame and section not in view.flames:
            end = _burn(outlook, marine, way, square, section)
            if end is not None:
                yield end


def _burn(outlook: Outlook, marine: int, way: Way, square: int, section: int) -> End | None:
    view = outlook.view
    area = outlook.board.section_mask[section] & ~view.closed
    errand = outlook.errands.get(marine)
    if errand is not None and errand.section >= 0 and view.shots[marine] < 2:
        return None
    burnt = 0.0
    for other in view.marines:
        at = way.square if other == marine else view.place[other]
        burnt += outlook.worth[other] * FIRE_KILLS * (area >> at & 1)
    alive = {
        piece: way.alive.get(piece, 1.0) * (1 - FIRE_KILLS)
        for piece in view.swarm
        if view.place[piece] >= 0 and area >> view.place[piece] & 1
    }
    return End((Flame(marine, square),), 2, alive=alive, fire=area, bonus=-burnt)


def _errand_done(outlook: Outlook, marine: int, way: Way, left: int) -> Iterator[End]:
    """Yield leaving the board, or damaging a generator, for whoever is sent to do it."""
    view, mission = outlook.view, outlook.view.mission
    errand = outlook.errands.get(marine)
    leaving = errand or _made_way(outlook, marine)
    if leaving is not None and leaving.leaves:
        bonus = 0.0 if errand is None else WON if errand.key else DONE
        for way_out, edge in enumerate(outlook.board.exits):
            cost = MARINE_STEPS[way.facing][2 * edge.side]
            if edge.square == way.square and 0 < cost <= left and mission.exit_users[way_out] != "genestealers":
                yield End((Leave(marine, way_out),), cost, bonus=bonus, gone=True)
    if left >= DAMAGE_COST and view.fittings:
        ahead = outlook.board.step[way.square * 8 + 2 * way.facing]
        for fitting, square in enumerate(mission.fittings):
            generator = mission.file.fittings[fitting].kind == GENERATOR and view.fittings[fitting] != DAMAGED
            if generator and errand is not None and (square == way.square or (square == ahead and view.at[square] < 0)):
                yield End((Damage(marine, fitting),), DAMAGE_COST, bonus=DONE)


def _made_way(outlook: Outlook, marine: int) -> Errand | None:
    """Return the errand of a leader who is close behind, for an escort that is in its way."""
    leader = outlook.leader_of(marine)
    if leader < 0:
        return None
    errand, place = outlook.errands[leader], outlook.view.place
    return errand if errand.lead(place[marine]) < errand.lead(place[leader]) <= CLOSE else None


ASSESSED = 10
"""So many of the ways that end with the same deed, the most promising, are looked at closely."""
STRIDE = 4.0
"""Points a leader that has not acted yet is expected to come on."""
VANGUARD, REARGUARD = (1.0, 4.0), (-3.0, -1.0)
"""How far before and behind its leader an escort has its place, in points."""
COLUMN = 4
"""More steps than this from its leader an escort is out of its place, wherever it is on the way."""


@dataclass
class Plan:
    """Actions in their order, what they cost, and how good they are."""

    actions: list[Action] = field(default_factory=list)
    cost: int = 0
    value: float = 0.0
    gain: float = 0.0
    """By how much it is better than to do nothing."""


Candidate = tuple[float, Way, End]


def best_plan(
    outlook: Outlook, marine: int, points: int, command: int = 0, price: float = 0.0, eye: Eye = SHARP
) -> Plan:
    """Return what seems the best a Marine can do with its points, and with command points at their price."""
    candidates: list[Candidate] = []
    for way in ways(outlook, marine, points + command):
        reached = progress(outlook, marine, way)
        for end in ends(outlook, marine, way, points + command - way.cost):
            spent = way.cost + end.cost
            value = 0.0 if end.gone else reached
            value += end.bonus - price * max(0, spent - points) - 0.001 * spent
            candidates.append((value + _kills(outlook, way, end), way, end))
    candidates.sort(key=lambda one: -one[0])
    best, idle = Plan(value=-1e9), 0.0
    others = outlook.others(marine)
    for value, way, end in _promising(candidates):
        stays = not way.actions and not end.actions
        if value <= best.value and not stays and not eye.errs:
            continue  # no danger makes it better
        if end.bonus < WON:
            most = inf if stays or eye.errs else value - best.value + TRIFLE
            value -= _danger(outlook, marine, others, way, end, most)
        value = eye(value)
        if stays:
            idle = value
        if value > best.value:
            best = Plan([*way.actions, *end.actions], way.cost + end.cost, value)
    best.gain = best.value - idle
    return best


def _promising(candidates: list[Candidate]) -> Iterator[Candidate]:
    """Yield the best by what is known so far of those that end alike, and to stay as one is."""
    counts: Counter[tuple[type[Action], ...]] = Counter()
    for one in candidates:
        _, way, end = one
        deed = tuple(map(type, end.actions))
        counts[deed] += 1
        if counts[deed] <= ASSESSED or not (way.actions or end.actions):
            yield one


def _kills(outlook: Outlook, way: Way, end: End) -> float:
    alive = {**way.alive, **end.alive}
    return outlook.ideas.shoot * sum(1 - life for life in alive.values()) if alive else 0.0


def _danger(outlook: Outlook, marine: int, others: list[Stand], way: Way, end: End, most: float) -> float:
    view = outlook.view
    stand = Stand(marine, way.square, way.facing, end.watch * outlook.ideas.cover, end.guard)
    stands = others if end.gone else [*others, stand]
    formation = Formation(view, stands, view.closed & ~end.opened, view.fire | end.fire)
    return outlook.danger(formation, _left_of(outlook, way, end), most)


def _left_of(outlook: Outlook, way: Way, end: End) -> Threats:
    """Return the threats, as far as they are likely to be alive."""
    if not way.alive and not end.alive:
        return outlook.threats
    alive = {**way.alive, **end.alive}
    return Threats(replace(t, strength=t.strength * alive[t.piece]) if t.piece in alive else t for t in outlook.threats)


def progress(outlook: Outlook, marine: int, way: Way) -> float:
    """Return what being there is worth for the errands."""
    errand = outlook.errands.get(marine)
    if errand is not None:
        pace = outlook.ideas.together if errand.together else outlook.ideas.advance
        return -pace * min(errand.way[way.square * 4 + way.facing], FAR)
    return -outlook.ideas.escort * out_of_place(outlook, marine, way) if outlook.leader_of(marine) >= 0 else 0.0


def out_of_place(outlook: Outlook, marine: int, way: Way) -> float:
    """Return how many points a Marine of the escort is out of its place before or behind its leader.

    Who is ahead goes before it, each with room for those between, so that nobody bars the leader's way.
    """
    view, leader = outlook.view, outlook.leader_of(marine)
    errand = outlook.errands[leader]
    lead = errand.lead(view.place[leader])
    if errand.section >= 0 and lead <= CLOSE:
        aside = _aside(outlook, marine, leader)
        if aside[view.place[marine]] or aside[way.square]:
            return outlook.ideas.clear * aside[way.square]
    own = errand.lead(view.place[marine])
    at = lead - (0.0 if view.done[leader] else STRIDE)
    (low, high), left, price = REARGUARD, errand.lead(way.square), 1.0
    if own < lead:
        between = sum(own < errand.lead(view.place[m]) < lead for m in view.marines if m not in outlook.errands)
        low, high = VANGUARD[0] + between, VANGUARD[1] + between
        left, price = errand.way[way.square * 4 + way.facing], outlook.ideas.clear
    apart = steps_from(outlook.board, way.square)[view.place[leader]] - COLUMN - high
    return max(price * (low - at + left), at - left - high, apart, 0.0)


def _aside(outlook: Outlook, marine: int, burner: int) -> list[float]:
    """Return how far every square is from one that is out of a burner's line."""
    view, errand = outlook.view, outlook.errands[burner]
    line = burners_line(view.mission, view.place[burner], errand.section, view.closed)
    bodies = mask_of(view.place[other] for other in view.marines if other != marine) & ~line
    return aside_way(view.mission, line, errand.section, view.closed, bodies)
