"""Exact chances of the rolls on the tables of a campaign: storms, events, ruins, unknown cells, upgrades, titles
(SECTOR-R38)."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from typing import Final

from game.sector import exploring, storms
from game.sector.battle import TITLES
from game.sector.damage import UPGRADES
from game.sector.incidents import EMISSARY, ROWS, SABOTAGED_FROM
from game.sector.sector import KINDS
from game.sector.state import SectorState

D10: Final = range(1, 11)


@cache
def storm(size: int, bursts: int = storms.BURSTS) -> dict[int, float]:
    """Return how many cells a storm of so many may have after its roll, explosions included, where it has room and
    meets no other; `bursts`: how often its core may still explode (SECTOR-4, SECTOR-R32)."""
    found: defaultdict[int, float] = defaultdict(float)
    for die in D10:
        if die == storms.EXPLODES and bursts:
            for end, chance in storm(size + storms.CHANGES[die], bursts - 1).items():
                found[end] += chance / 10
        else:
            found[_changed(size, storms.TAMED if die == storms.EXPLODES else die)] += 1 / 10
    return dict(sorted(found.items()))


def _changed(size: int, die: int) -> int:
    if die == 1:
        return size // 2 if size > storms.SMALL else 0
    return max(0, size + storms.CHANGES[die])


def events(s: SectorState) -> dict[int, float]:
    """Return the chance of each row of the table of events for the next event: by the dice, or by the cards that are
    left in the deck. The emissary comes once; his row is rolled or drawn anew (SECTOR-3, SECTOR-R22, SECTOR-R27)."""
    rows = s.deck if s.events_rule == "deck" and s.deck else list(range(len(ROWS)))
    left = Counter(row for row in rows if row != EMISSARY or not s.emissary)
    total = sum(left.values())
    return {row: count / total for row, count in sorted(left.items())} if total else events_anew(s)


def events_anew(s: SectorState) -> dict[int, float]:
    """Return the chance of each row from a whole deck."""
    rows = [row for row in range(len(ROWS)) if row != EMISSARY or not s.emissary]
    return dict.fromkeys(rows, 1 / len(rows))


def sabotage() -> float:
    """Return the chance that a player may sabotage a planet (event 31-32)."""
    return (7 - SABOTAGED_FROM) / 6


@cache
def ruin() -> dict[str, float]:
    """Return the chance of each thing that a ruin may hold: hostile forces, nothing, plans, a cache, stones, a relic
    (SECTOR-22)."""
    found: Counter[str] = Counter()
    names = {exploring.HOSTILE: "hostile", exploring.PLANS: "plans", exploring.CACHE: "cache", exploring.RELIC: "relic"}
    for die in D10:
        stones = exploring.STONES.get(die)
        found[f"stones-{stones}" if stones else names.get(die, "nothing")] += 1
    return {name: count / 10 for name, count in found.items()}


@cache
def unknown() -> dict[str, float]:
    """Return the chance of each thing that an unknown cell may be: hostile forces, nothing, or a kind of world."""
    found: Counter[str] = Counter()
    for die in D10:
        empty = "hostile" if die == exploring.HOSTILE else "nothing"
        found[KINDS[exploring.FOUND[die]] if die in exploring.FOUND else empty] += 1
    return {name: count / 10 for name, count in found.items()}


def ambush() -> float:
    """Return the chance that hostile forces damage the ship that explores."""
    return exploring.AMBUSHED_UP_TO / 6


@cache
def upgrades() -> dict[int, float]:
    """Return the chance of each row of the table of upgrades; the first brings nothing (SECTOR-15)."""
    return dict.fromkeys((1, *UPGRADES), 1 / 6)


def titles(held: tuple[int, ...]) -> dict[int, float]:
    """Return the chance of each row of the table of generals who won: those he has are rolled again (SECTOR-20)."""
    free = [die for die in range(1, TITLES + 1) if die not in held]
    return dict.fromkeys(free, 1 / len(free))
