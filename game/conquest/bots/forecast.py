"""How a battle is likely to end: fought out by rule of thumb, with units that are only numbers.

Chance and secrets have no part in it: nobody shields, and no ability is used. Both sides kill what they can, hit what
is worth most where they cannot, and go home from what is lost.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import log1p, tanh
from typing import Final, NamedTuple

from game.conquest import values
from game.conquest.state import ConquestState
from game.kernel.memory import of_a_match

LONGEST: Final = 12
"""Combat rounds after which a battle is open."""
FLIGHT: Final = 0.4
"""The share of the enemy's strength below which a side goes home between two rounds."""
SURE: Final = 0.65
"""How far a battle comes out as it is fought here; for the rest, as the strengths at its beginning promise."""
PRIZES: Final = {1: 60.0, 2: 7.0}
"""What it is worth to defeat a warlord, by the lives that it has left."""


Stand = tuple[int, int, int, bool, bool, int, int, float]
"""The fields of a fighter."""


class Troop(NamedTuple):
    """A unit's ATK, the hit points that it has left, and what it is worth."""

    attack: int
    left: int
    prize: float


@dataclass(slots=True)
class Fighter:
    """A unit in a battle. `lives`: 0 of what is no warlord; 2 of a hale one, 1 of a bloodied one."""

    id: int
    attack: int
    left: int
    ready: bool
    ranged: bool
    area: int
    lives: int
    prize: float


@dataclass(slots=True)
class Outlook:
    """How a battle ends: `lead` from -1 (the second seat has won it) to 1; the hit points that are left to who is
    there or went home, who has died; `fallen`: the seats whose hale warlord was defeated; `lost`: the seat that lost
    the match by it, -1 if none did."""

    lead: float = 0.0
    left: dict[int, int] = field(default_factory=dict)
    dead: set[int] = field(default_factory=set)
    fallen: set[int] = field(default_factory=set)
    lost: int = -1


def stand(s: ConquestState, id: int, troop: Troop, ready: bool) -> Stand:
    """Return a unit as the numbers of a fighter."""
    keywords = values.keywords(s, id)
    lives = (1 if s.counters[id] else 2) if id < 2 else 0
    prize = PRIZES[lives] if lives else 0.5 + troop.prize
    return (
        id,
        troop.attack,
        max(1, troop.left),
        ready,
        "ranged" in keywords,
        keywords.get("area_effect", 0),
        lives,
        prize,
    )


@of_a_match
@lru_cache(maxsize=4096)
def foreseen(mine: tuple[Stand, ...], theirs: tuple[Stand, ...], turn: int, ranged: bool, first: int) -> Outlook:
    """Return how a battle between these ends, fought out once: many choices leave it as it is."""
    return fought(([Fighter(*one) for one in mine], [Fighter(*one) for one in theirs]), turn, ranged, first)


def fought(sides: tuple[list[Fighter], list[Fighter]], turn: int, ranged: bool, first: int) -> Outlook:
    """Fight a battle out from a seat's turn, in the ranged skirmish or after it; `first` has the initiative there."""
    found, before = Outlook(), _lead(sides)
    for number in range(LONGEST):
        over = ranged and not number and _round(sides, turn, True, found)
        if over or _round(sides, first if number or ranged else turn, False, found):
            break
        for side in sides:
            for one in side:
                one.ready = True
        if _gone(sides, found):
            break
    found.lead = SURE * _ended(sides) + (1 - SURE) * before
    for side in sides:
        for one in side:
            found.left[one.id] = one.left
    return found


def _round(sides: tuple[list[Fighter], list[Fighter]], turn: int, ranged: bool, found: Outlook) -> bool:
    """Play the turns of a combat round, or of the skirmish; return whether the battle is over."""
    idle = 0
    while idle < 2:
        mine, theirs = sides[turn], sides[1 - turn]
        if not mine or not theirs:
            return True
        able = [one for one in mine if one.ready and (one.ranged or not ranged)]
        if not able:
            idle += 1
            turn = 1 - turn
            continue
        idle = 0
        leader = next((one for one in able if one.lives), None)
        if leader is not None and _endangered(leader, mine, theirs):
            mine.remove(leader)
            found.left[leader.id] = leader.left
        else:
            _attack(able, theirs, turn, found)
            if found.lost >= 0:
                return True
        turn = 1 - turn
    return False


def _endangered(leader: Fighter, mine: list[Fighter], theirs: list[Fighter]) -> bool:
    """Return whether a warlord had better go home: it could die before it acts again, and kills nobody that would
    have killed it."""
    danger = sum(one.attack for one in theirs if one.ready)
    if danger < leader.left:
        return False
    if len(theirs) == 1 and leader.attack >= theirs[0].left:
        return False
    return leader.lives == 1 or _strength(mine) < _strength(theirs)


def _attack(able: list[Fighter], theirs: list[Fighter], turn: int, found: Outlook) -> None:
    """Make the attack that gains most."""
    best, gain = None, -1.0
    for target in theirs:
        for one in able:
            hit = one.attack
            if hit >= target.left:
                worth = target.prize * (1.15 if target.ready else 1.0) - 0.1 * (hit - target.left) - 0.02 * one.attack
            else:
                worth = 0.6 * target.prize * hit / (target.left + 2)
            if worth > gain:
                best, gain = (one, target), worth
    assert best is not None
    one, target = best
    one.ready = False
    if one.area and sum(min(1.0, one.area / other.left) * other.prize for other in theirs) > gain:
        for other in list(theirs):
            _hit(other, one.area, theirs, turn, found)
    else:
        _hit(target, one.attack, theirs, turn, found)


def _hit(target: Fighter, amount: int, theirs: list[Fighter], turn: int, found: Outlook) -> None:
    target.left -= amount
    if target.left > 0:
        return
    theirs.remove(target)
    if not target.lives:
        found.dead.add(target.id)
    elif target.lives == 1:
        found.lost = 1 - turn
    else:
        found.fallen.add(1 - turn)


def _gone(sides: tuple[list[Fighter], list[Fighter]], found: Outlook) -> bool:
    """Let a side that is much the weaker go home; return whether it did."""
    strengths = [_strength(side) for side in sides]
    for seat in (0, 1):
        if strengths[seat] < FLIGHT * strengths[1 - seat]:
            for one in sides[seat]:
                found.left[one.id] = one.left
            sides[seat].clear()
            return True
    return False


def _strength(side: list[Fighter]) -> float:
    return (sum(one.attack for one in side) + 0.5) * sum(one.left for one in side)


def _ended(sides: tuple[list[Fighter], list[Fighter]]) -> float:
    """Return who is left: 1 the first seat alone, -1 the second."""
    return _lead(sides) if sides[0] and sides[1] else float(bool(sides[0])) - float(bool(sides[1]))


def _lead(sides: tuple[list[Fighter], list[Fighter]]) -> float:
    return tanh(log1p(_strength(sides[0])) - log1p(_strength(sides[1])))
