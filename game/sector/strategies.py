"""Strategies: bought with arcane stones, held, and used at their moment (SECTOR-28, SECTOR-R28)."""

from __future__ import annotations

from game.sector import events as e
from game.sector.state import STRATEGIES, SectorState, seat_id


def held(s: SectorState, seat: int, name: str) -> int:
    """Return how many of a strategy a seat holds."""
    return s.strategies[seat][STRATEGIES.index(name)]


def add(s: SectorState, seat: int, name: str, count: int = 1) -> None:
    """Let a seat hold one more of a strategy, or one less."""
    at, kept = STRATEGIES.index(name), list(s.strategies[seat])
    kept[at] += count
    s.strategies[seat] = tuple(kept)


def use(s: SectorState, seat: int, name: str) -> None:
    """Use up a strategy."""
    add(s, seat, name, -1)
    s.events.append(e.StrategyUsed(seat_id(s, seat), name))
