"""How good it is what a Marine might do with its action points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from game.boards.squares import mask_of
from game.hulk.bots.danger import Formation, Stand, Threat
from game.hulk.bots.evaluation import End, Outlook, Way
from game.hulk.bots.goals import aside_way, burners_line
from game.hulk.bots.ground import FAR, steps_from
from game.hulk.bots.marinedeeds import CLOSE, WON, ends, ways
from game.kernel.actions import Action

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


def best_plan(outlook: Outlook, marine: int, points: int, command: int = 0, price: float = 0.0) -> Plan:
    """The best a Marine can do with its points, and with command points at their price."""
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
        if end.bonus < WON:
            value -= _danger(outlook, marine, others, way, end)
        if not way.actions and not end.actions:
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


def _danger(outlook: Outlook, marine: int, others: list[Stand], way: Way, end: End) -> float:
    view = outlook.view
    stand = Stand(marine, way.square, way.facing, end.watch * outlook.ideas.cover, end.guard)
    stands = others if end.gone else [*others, stand]
    formation = Formation(view, stands, view.closed & ~end.opened, view.fire | end.fire)
    return outlook.danger(formation, _left_of(outlook, way, end))


def _left_of(outlook: Outlook, way: Way, end: End) -> list[Threat]:
    """Return the threats, as far as they are likely to be alive."""
    if not way.alive and not end.alive:
        return outlook.threats
    alive = {**way.alive, **end.alive}
    return [replace(t, strength=t.strength * alive[t.piece]) if t.piece in alive else t for t in outlook.threats]


def progress(outlook: Outlook, marine: int, way: Way) -> float:
    """Return what being there is worth for the errands."""
    errand = outlook.errands.get(marine)
    if errand is not None:
        pace = outlook.ideas.together if errand.together else outlook.ideas.advance
        return -pace * min(errand.way[way.square * 4 + way.facing], FAR)
    if outlook.leader_of(marine) >= 0:
        return -outlook.ideas.escort * out_of_place(outlook, marine, way)
    return 0.0


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
